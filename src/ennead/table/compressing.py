"""Compressing: pages that are the same for everybody go compressed, to browsers that take them so.

Nothing else does. How long a compressed page is follows from what repeats in it: where something secret (a
hand, a link that invites) stands beside a name that somebody else chose, whoever sees the lengths of many
answers, encrypted as they are, could guess the one by choosing the other. So tables, lists of one's tables
and all that is somebody's own go as they are, and so do messages (door.py). Static files and pictures were
compressed before (static.py).
"""

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ennead.table.guard import visitor

SAME = ("/learn/", "/rules/", "/manifest.", "/worker.")  # no cookie but the language changes what is there
FROM = 500  # bytes: less is not worth it
LEVEL = 6  # of 9, which takes three times as long for a hundredth less


class Compressing:
    """Middleware: what is said above."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressed = GZipMiddleware(app, minimum_size=FROM, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._compressed if scope["type"] == "http" and _is_the_same(scope) else self._app
        await app(scope, receive, send)


def _is_the_same(scope: Scope) -> bool:
    """Whether everybody is answered alike. The first page is for whoever has no tables yet."""
    path: str = scope["path"]
    return path.startswith(SAME) or (path == "/" and visitor(HTTPConnection(scope)) is None)
