"""Turns: what takes its time is done for a few at once. Others wait, and of many some are to come again.

So matches are looked back at: that takes as long as the match, and anybody may ask for it.
"""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from typing import ParamSpec, TypeVar

from starlette.requests import Request

from ennead.table.counting import Counting
from ennead.table.errors import Refused
from ennead.table.guard import area

AT_ONCE = 2
WAITING, WAITING_PER_ADDRESS = 60, 15  # and those who have waited, whose turn it is
SOON = 2.0  # seconds

P = ParamSpec("P")
R = TypeVar("R")


class Turns:
    """Whose turn it is, and who waits.

    How many have their turn, and wait in all, is for what one server can do. How many wait from one address
    is counted at all servers, who call it by its `name`; whose turn comes at once has not waited, and nothing
    is told of them.
    """

    def __init__(self, counting: Counting, name: str) -> None:
        self._waiting = counting.open(f"turns-{name}", WAITING_PER_ADDRESS, WAITING)
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def take(self, request: Request, do: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something in a thread of its own, when it is its turn. Raises Refused for one too many."""
        if self._waiting.is_full_of(here := area(request)):
            raise Refused(429, "busy", SOON)
        if self._waiting.is_full():
            raise Refused(503, "busy", SOON)
        with self._waiting.one(here) if self._turns.locked() else nullcontext():
            async with self._turns:
                return await asyncio.to_thread(do, *args, **kwargs)
