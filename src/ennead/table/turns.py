"""Turns: what takes its time is done for a few at once. Others wait, and of many some are to come again.

So matches are looked back at: that takes as long as the match, and anybody may ask for it.
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.requests import Request

from ennead.table.errors import Refused
from ennead.table.guard import area
from ennead.table.limits import Open

AT_ONCE = 2
WAITING, WAITING_PER_ADDRESS = 60, 15  # and those whose turn it is
SOON = 2.0  # seconds

P = ParamSpec("P")
R = TypeVar("R")


class Turns:
    """Whose turn it is, and who waits."""

    def __init__(self) -> None:
        self._asked = Open(WAITING, WAITING_PER_ADDRESS)
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def take(self, request: Request, do: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something in a thread of its own, when it is its turn. Raises Refused for one too many."""
        if self._asked.is_full_of(here := area(request)):
            raise Refused(429, "busy", SOON)
        if self._asked.is_full():
            raise Refused(503, "busy", SOON)
        with self._asked.one(here):
            async with self._turns:
                return await asyncio.to_thread(do, *args, **kwargs)
