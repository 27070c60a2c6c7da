"""Static: files as the build compressed them, and pictures, for browsers that take them so."""

import os
from collections.abc import Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import ennead
from ennead.page.illustration import illustration
from ennead.table.tables import NoTable

ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the smaller one first; web/build.mjs writes them


class Compressed(StaticFiles):
    """Files that may lie beside themselves with .br or .gz at the end, compressed once and for all."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        headers: Mapping[bytes, bytes] = dict(scope["headers"])
        taken = _taken(headers.get(b"accept-encoding", b"").decode("latin-1"))
        if b"range" not in headers:
            for encoding, ending in ENCODINGS.items():
                smaller = Path(f"{os.fspath(full_path)}{ending}")
                if encoding in taken and smaller.is_file():
                    plain = FileResponse(full_path, status_code, stat_result=stat_result)
                    answer = super().file_response(smaller, smaller.stat(), scope, status_code)
                    answer.headers["Content-Encoding"] = encoding
                    answer.headers["Content-Type"] = plain.headers["Content-Type"]
                    answer.headers["Vary"] = "Accept-Encoding"
                    return answer
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["Vary"] = "Accept-Encoding"
        return answer


async def art(request: Request) -> Response:
    """A picture of a game. Raises NoTable for a name there is none of."""
    try:
        drawn = illustration(ennead.game(request.path_params["game"]), request.path_params["name"])
    except (ValueError, KeyError):
        raise NoTable from None
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in _taken(request.headers.get("accept-encoding", "")):
        return Response(drawn.svg, media_type="image/svg+xml", headers=headers)
    return Response(drawn.gzipped, media_type="image/svg+xml", headers=headers | {"Content-Encoding": "gzip"})


def _taken(accepted: str) -> set[str]:
    """The encodings a browser takes: "gzip, br;q=0.5, zstd;q=0" takes two."""
    found = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";q=")
        if weight.strip() not in ("0", "0.0", "0.00", "0.000"):
            found.add(name.strip())
    return found
