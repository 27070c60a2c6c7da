"""Static files, as the build compressed them, for browsers that take it."""

import os
from collections.abc import Mapping
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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


def _taken(accepted: str) -> set[str]:
    """The encodings a browser takes: "gzip, br;q=0.5, zstd;q=0" takes two."""
    found = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";q=")
        if weight.strip() not in ("0", "0.0", "0.00", "0.000"):
            found.add(name.strip())
    return found
