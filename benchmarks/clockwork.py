"""Clockwork: an event loop whose clock stands still but for when it is let go on.

Whatever a server waits for then takes exactly as long as it asked for, on any machine: how long that was can
be compared. What it does between two ticks takes no time at all.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from datetime import UTC, datetime
from queue import SimpleQueue
from typing import Any, TypeVar, TypeVarTuple

_T = TypeVar("_T")
_Ts = TypeVarTuple("_Ts")

BEGAN = 1_800_000_000  # seconds since 1970
PATIENCE = 60.0  # seconds of a real clock, after which something hangs
STILL = 4  # times that nothing is to be done, until nothing is


class Hours:
    """What time it is, for some loops at once, and for what asks `time` of it."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._loops: list[Clockwork] = []

    def time_ns(self) -> int:
        """This instant, in nanoseconds since 1970."""
        return round((BEGAN + self.passed) * 10**9)

    def now(self) -> str:
        """The same, as the database has it."""
        return datetime.fromtimestamp(BEGAN + self.passed, UTC).isoformat(timespec="seconds")

    def loop(self) -> "Clockwork":
        """One more that goes by this clock."""
        self._loops.append(Clockwork(self))
        return self._loops[-1]

    def go_on(self, seconds: float) -> None:
        """Let time pass: what is due is done."""
        self.passed += seconds
        for loop in self._loops:
            if not loop.is_closed():
                loop.call_soon_threadsafe(int)  # it looks at its clock whenever it wakes


class Clockwork(asyncio.SelectorEventLoop):
    """One of these."""

    def __init__(self, hours: Hours) -> None:
        self._hours = hours
        self._working = 0  # calls that other threads were given and have not answered
        self._waiting = 0  # of which so many ask somebody outside
        self._asked: list[SimpleQueue[str]] = []
        super().__init__()

    def time(self) -> float:
        """By its own clock, in seconds."""
        return self._hours.passed

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*_Ts], _T], *args: *_Ts
    ) -> asyncio.Future[_T]:
        """The same, and it is known that somebody works."""
        self._working += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._is_done)
        return future

    def _is_done(self, _: object) -> None:
        self._working -= 1

    def ask(self) -> str:
        """From a thread that works: wait for what somebody outside says."""
        told = SimpleQueue[str]()
        self._asked.append(told)
        self._wait(1)
        return told.get()

    def tell(self, said: str) -> bool:
        """From outside: answer whoever asked last; False if nobody did."""
        if not self._asked:
            return False
        self._wait(-1)
        self._asked.pop().put(said)
        return True

    def _wait(self, more: int) -> None:
        done = threading.Event()

        def change() -> None:
            self._waiting += more
            done.set()

        self.call_soon_threadsafe(change)
        assert done.wait(PATIENCE)

    def settle(self) -> None:
        """From outside: wait until all is done that is due."""
        asyncio.run_coroutine_threadsafe(self._settle(), self).result(PATIENCE)

    async def _settle(self) -> None:
        still = 0
        while still < STILL:
            await asyncio.sleep(0)
            if self._working > self._waiting:
                time.sleep(0.0002)  # lets the others work
                still = 0
            else:
                still = 0 if self._ready else still + 1  # type: ignore[attr-defined]

    def do(self, deed: Callable[[], Any]) -> None:
        """From outside: have something done, and all that follows from it."""

        async def done() -> None:
            deed()

        asyncio.run_coroutine_threadsafe(done(), self).result(PATIENCE)
        self.settle()
