"""Messenger: carries calls, in a thread of its own: no table ever waits for a server that is slow or dead.

Whatever waits is bounded, as is how long one is waited for and how often it is tried. Nobody is told twice.
"""

import asyncio
import enum
import logging
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ennead.table.calling.call import Address, Call, Gone, Later, NotTold, Untried
from ennead.table.limits import Hourly, take

log = logging.getLogger(__name__)

A = TypeVar("A", bound=Address)


class Outcome(enum.Enum):
    """What became of a call."""

    TOLD = "told"
    GONE = "gone"  # there is nobody any more at that address: forget it
    FAILED = "failed"
    LEFT = "left"  # nobody was told, and may be later: it was not tried, or this messenger is closed


@dataclass(frozen=True)
class Pace:
    """How much a messenger takes on."""

    waiting: int = 1000  # calls
    at_once: int = 16  # calls on their way
    patience: float = 15.0  # seconds for one
    pauses: tuple[float, ...] = (15.0, 120.0)  # seconds before it is tried again
    longest_pause: float = 600.0  # seconds, where a server asks for patience
    closing: float = 3.0  # seconds for what still waits when it is closed


USUAL = Pace()


class Messenger(Generic[A]):
    """Carries calls until it is closed.

    `send` makes one, or raises NotTold; it is run in the messenger's thread, as is `told`, which learns what
    became of each that was made, less those withdrawn. `begin` comes before each try, and may take longer
    than a server has patience for: whether the call is to be made at all. It raises Untried.
    """

    def __init__(
        self,
        send: Callable[[Call, A], Awaitable[None]],
        told: Callable[[A, Call, Outcome], None] = lambda *_: None,
        pace: Pace = USUAL,
        begin: Callable[[Call, A], Awaitable[bool]] | None = None,
    ) -> None:
        self._send, self._told, self._pace, self._begin_to = send, told, pace, begin
        self._waiting: dict[tuple[A, str], Call | None] = {}  # None: withdrawn, until its time comes
        self._begun: dict[tuple[A, str], Call] = {}  # of those on their way, the latest
        self._logged = Hourly(1)
        self._lock = threading.Lock()
        self._is_open = True
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._paused: dict[tuple[A, str], asyncio.TimerHandle] = {}
        self._at_once = asyncio.Semaphore(pace.at_once)
        self._thread = threading.Thread(target=self._run, name="messenger", daemon=True)
        self._thread.start()

    def call(self, to: A, call: Call) -> bool:
        """Have a call made soon, from any thread; of several about a table the latest.

        False where it won't be: too many wait, or it is closed.
        """
        key = (to, call.about)
        with self._lock:
            is_new = key not in self._waiting
            is_full = is_new and len(self._waiting) >= self._pace.waiting
            if not self._is_open or is_full:
                return False
            self._waiting[key] = call
            if is_new:
                self._loop.call_soon_threadsafe(self._begin, key, 0)
        return True

    @property
    def waiting(self) -> int:
        """How many calls wait for their time."""
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether it takes on no more just now, or ever."""
        return not self._is_open or self.waiting >= self._pace.waiting

    def withdraw(self, to: A, about: str) -> None:
        """Don't make a call, or not again: their turn has passed, or they want none."""
        key = (to, about)
        with self._lock:
            if key in self._waiting:
                self._waiting[key] = None
            self._begun.pop(key, None)

    def close(self) -> None:
        """Take on no more calls. Those that wait are made now, for the last time; they are waited for a
        moment.
        """
        with self._lock:
            if not self._is_open:
                return
            self._is_open = False
            self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(self._pace.closing + 2)

    def _run(self) -> None:
        try:
            self._loop.run_forever()
            self._loop.run_until_complete(self._end())
        finally:
            self._loop.close()

    async def _end(self) -> None:
        for key, pause in list(self._paused.items()):
            pause.cancel()
            self._begin(key, len(self._pace.pauses))
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=self._pace.closing)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _begin(self, key: tuple[A, str], tried: int) -> None:
        self._paused.pop(key, None)
        task = self._loop.create_task(self._carry(key, tried))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, key: tuple[A, str], tried: int) -> None:
        to, _ = key
        async with self._at_once:
            with self._lock:
                call = self._waiting.pop(key, None)
            if call is None:
                return
            self._begun[key] = call
            try:
                if self._begin_to is None or await self._begin_to(call, to):
                    if self._begun.get(key) is not call:  # withdrawn meanwhile, or there is a newer one
                        return
                    async with asyncio.timeout(self._pace.patience):
                        await self._send(call, to)
            except Untried:
                self._told(to, call, Outcome.LEFT)
            except Later as later:
                if not self._is_open:
                    self._told(to, call, Outcome.LEFT)
                elif tried < len(self._pace.pauses):
                    self._try_again(key, call, tried, later.after)
                else:
                    self._fail(to, call, later)
            except Gone:
                self._told(to, call, Outcome.GONE)
            except Exception as error:
                self._fail(to, call, error)
            else:
                self._told(to, call, Outcome.TOLD)
            finally:
                if self._begun.get(key) is call:
                    del self._begun[key]

    def _try_again(self, key: tuple[A, str], call: Call, tried: int, after: float) -> None:
        """Let it wait, unless there is a newer one."""
        with self._lock:
            if key in self._waiting or self._begun.get(key) is not call:
                return
            self._waiting[key] = call
        pause = min(max(self._pace.pauses[tried], after), self._pace.longest_pause)
        self._paused[key] = self._loop.call_later(pause, self._begin, key, tried + 1)

    def _fail(self, to: A, call: Call, error: Exception) -> None:
        if not take((self._logged, to.host)):
            # what else went wrong may say anything
            why = str(error) if isinstance(error, NotTold) else type(error).__name__
            log.warning("a call to %s was not made: %s", to.host, why)
        self._told(to, call, Outcome.FAILED)
