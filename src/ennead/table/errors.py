"""Errors: what goes wrong, as pages that say what to do next."""

import logging
import math
from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket

from ennead.table import bygone
from ennead.table.attempt import store_text
from ennead.table.bygone import Bygone
from ennead.table.database import StoreError
from ennead.table.error_pages import error_page, preparing_page
from ennead.table.guard import HEADERS, language
from ennead.table.ledger import OtherRules
from ennead.table.monitoring.figures import ERRORS, REFUSALS
from ennead.table.monitoring.trail import trail
from ennead.table.store import Changed
from ennead.table.tables import NoTable
from ennead.table.words import words

log = logging.getLogger(__name__)

LOOK_AGAIN = "2"  # seconds, while rules are compiled
UNKEPT = HEADERS | {"Cache-Control": "no-store"}


class Refused(Exception):
    """A page that isn't given; `reason` names the texts that say why and what to do.

    `wait`: seconds after which it may be.
    """

    def __init__(self, status: int, reason: str, wait: float = 0) -> None:
        self.status, self.reason, self.wait = status, reason, wait
        REFUSALS.labels(reason).inc()


class Unready(Exception):
    """The rules of this table's game are still being compiled, and so far are they."""

    def __init__(self, game: str, progress: float) -> None:
        self.game, self.progress = game, progress


def record_file(name: str, record: str) -> Response:
    """A record, to be kept as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"'}
    return Response(record, media_type="application/json", headers=headers)


def _error_page(request: HTTPConnection, status: int, reason: str, text: str | None = None) -> Response:
    w = words(None, language(request))
    name = f"error-page-{reason}"
    return HTMLResponse(str(error_page(w, w(f"{name}-title"), text or w(name), status)), status)


def refused(request: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, Refused)
    response = _error_page(request, error.status, error.reason)
    if error.wait:
        response.headers["Retry-After"] = str(math.ceil(error.wait))
    if error.reason == "delayed":  # it comes by itself
        response.headers["Refresh"] = str(math.ceil(error.wait))
    return response


async def refuse_socket(socket: WebSocket, error: Refused) -> None:
    response = refused(socket, error)
    response.headers.update(UNKEPT)  # the guard is for pages
    await socket.send_denial_response(response)


def gone(request: Request, error: Exception) -> Response:
    """Who left in the middle of a sentence hears nothing of it."""
    return PlainTextResponse("", 400)


def unready(request: Request, error: Exception) -> Response:
    assert isinstance(error, Unready)
    w = words(error.game, language(request))
    page = str(preparing_page(w, error.progress))
    return HTMLResponse(page, 503, {"Refresh": LOOK_AGAIN, "Retry-After": LOOK_AGAIN})


def missing(request: Request, error: Exception) -> Response:
    return _error_page(request, 404, "missing")


def changed(request: Request, error: Exception) -> Response:
    return _error_page(request, 409, "changed")


def other_rules(request: Request, error: Exception) -> Response:
    assert isinstance(error, Bygone)
    kept = error.ending is not None and error.ending.record
    if kept and request.url.path.endswith("/record"):
        return record_file(f"{error.table.game}-{error.table.id}", kept)
    page = bygone.page(error, language(request))
    return HTMLResponse(str(page), 200 if kept and request.method in ("GET", "HEAD") else 409)


def store_failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    log.warning("%s", error)
    text = store_text(error, words(None, language(request)))
    return _error_page(request, 503, "store", text)


def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = {404: "missing", 408: "slow", 413: "large"}.get(error.status_code, "method")
    response = _error_page(request, error.status_code, reason)
    response.headers.update(error.headers or {})
    return response


def internal_error(request: Request, error: Exception) -> Response:
    ERRORS.labels("internal").inc()
    text = words(None, language(request))("error-page-internal", id=trail().request)
    response = _error_page(request, 500, "internal", text)
    response.headers.update(UNKEPT)  # the guard stands inside of this one
    return response


HANDLERS: Mapping[Any, Callable[[Request, Exception], Response]] = {
    Refused: refused,
    Unready: unready,
    NoTable: missing,
    Changed: changed,
    OtherRules: changed,  # those of a later Ennead, which has just gone on with it: the table itself says so
    Bygone: other_rules,
    StoreError: store_failed,
    HTTPException: http_error,
    ClientDisconnect: gone,
    Exception: internal_error,
}
