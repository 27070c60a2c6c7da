"""Passage: what every request comes through first, and leaves by: there it has its id, and is a step."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ennead.table.monitoring.steps import step
from ennead.table.monitoring.trail import begin_request

METHODS = ("GET", "HEAD", "POST")


class Passage:
    """Middleware, around all others.

    A socket has an id as well, but is no step: it stays open for hours, and its moves are steps.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begin_request()
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        method = scope["method"] if scope["method"] in METHODS else "other"
        with step("request", method=method, status="500") as taken:

            async def noted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    taken.about["status"] = str(message["status"])
                await send(message)

            try:
                await self.app(scope, receive, noted)
            finally:
                # As it is declared: what stands in its place may be a key.
                taken.about["route"] = getattr(scope.get("route"), "path", "")
