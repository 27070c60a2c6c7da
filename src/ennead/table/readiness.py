"""Readiness: whether tables can be played, for what stands before the server and whoever watches over it.

Strangers may ask as well: they hear whether, and nothing of why.
"""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ennead.table.database import StoreError
from ennead.table.errors import LOOK_AGAIN
from ennead.table.fellows import Fellows
from ennead.table.preparing import Preparation
from ennead.table.store import Store

log = logging.getLogger(__name__)


async def health(request: Request) -> Response:
    """Whether the server answers at all."""
    return PlainTextResponse("ok")


class Readiness:
    """What its address answers."""

    def __init__(self, store: Store, preparation: Preparation, fellows: Fellows) -> None:
        self._store, self._preparation, self._fellows = store, preparation, fellows
        self._told = ""
        # A thread of its own: where pages wait for one, nobody is to think that tables can't be played.
        self._thread = ThreadPoolExecutor(1, "ready")
        self._asking: asyncio.Future[str] | None = None

    def why_not(self) -> str:
        """What keeps tables from being played, "" for nothing: rules that are not there yet, a database that
        can't be read, is held, or did not take what was last written, or servers that don't hear each other.

        A sign of life is written now and then (alive.py): a disk that is full is known by that, and so is
        one that no longer is.
        """
        if not self._preparation.is_over:
            return "rules"
        if self._store.held:
            return "held"
        try:
            self._store.check()
        except StoreError as error:
            return error.reason
        return self._store.trouble or ("deaf" if self._fellows.is_deaf else "")

    async def ready(self, request: Request) -> Response:
        """Whether tables can be played; why not is for the log, once, and for the figures."""
        if self._asking is None or self._asking.done():  # all who ask meanwhile hear the same
            self._asking = asyncio.get_running_loop().run_in_executor(self._thread, self.why_not)
        why = await asyncio.shield(self._asking)
        if why != self._told:
            self._told = why
            log.warning("tables can't be played: %s", why) if why else log.warning("tables can be played")
        if why:
            return PlainTextResponse("not ready", 503, {"Retry-After": LOOK_AGAIN})
        return PlainTextResponse("ready")
