"""Pool: who is next to have something thought of beside the server, of all that wait, at any server.

A bot that thinks waits for a process at each server that has its table open. Those servers tell the others
which tables wait, and since when: no card, and no more than a word each. Whoever has a process free gives it
to what has waited the longest, here or elsewhere, and only then claims the table, by a lock that ends with
its connection: nobody keeps what they can't do at once, and what a server that is gone had begun is begun
anew. That it has waited stands in the log of the table, so no line of jobs is written beside it: a table of
them, taken by SKIP LOCKED, or one of procrastinate's, would cost two commits or more for each move, which
are what a database has least of; and a lease that has to be renewed is known to be over later than a lock.
"""

import asyncio
from bisect import insort
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from ennead.table.fellows import ALONE, Fellows
from ennead.table.happenings import now_ms
from ennead.table.monitoring.steps import step

T = TypeVar("T")

KINDS = BOTS, HINTS, REVIEWS = "bot", "hint", "review"  # who thinks
WAITS: Final = "waits"  # what servers let each other know: since when a table waits,
TAKEN: Final = "thinks"  # and that one thinks for it
TOLD = 100  # tables that others are told of, those that have waited the longest
LINE = 4  # for each process may wait for it, before no more is begun that would
LOOK_AGAIN = 0.5  # seconds until it is seen whether another server still moves


class Dropped(Exception):
    """Nobody waits for it any more."""


class Place:
    """A place in line, and then at a process: since it was made, however often its turn is waited for.

    `table`: where a bot is to move, which another server may have done; "" for what only this one does;
    `wanted`: whether anybody still waits for it; `rests`: whether it is passed over for now.
    """

    def __init__(
        self, pool: "Pool", kind: str, table: str = "", wanted: Callable[[], bool] = lambda: True
    ) -> None:
        self.kind, self.table, self.wanted = kind, table, wanted
        self.since = now_ms()
        self.rests = False
        self._pool = pool
        self._doing: asyncio.Future[Any] | None = None

    def beside(self, wanted: Callable[[], bool]) -> "Place | None":
        """A place for who chooses at once at the same table, at a process that nobody waits for; None where
        there is none.
        """
        other = Place(self._pool, self.kind, self.table, wanted)
        other.since = self.since
        return other if self._pool.begin(other) else None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a process, and have it meanwhile. Raises Dropped."""
        try:
            with step("line", apart=True, kind=self.kind, outcome="left") as waited:
                await self.do(self._pool.join(self))
                waited.about["outcome"] = "begun"
            yield
        finally:
            self.leave()

    def leave(self) -> None:
        """Let the next have the process."""
        self._pool.leave(self)

    def rest(self) -> None:
        """Let others go first for a moment, as another server has its table."""
        self.rests = True
        asyncio.get_running_loop().call_later(LOOK_AGAIN, self._have_rested)

    def _have_rested(self) -> None:
        self.rests = False
        self._pool.go_on()

    @asynccontextmanager
    async def claim(self) -> AsyncIterator[bool]:
        """Have its table to oneself: whether no other server moves there. Raises StoreError."""
        fellows, is_mine = self._pool.fellows, False
        try:
            async with fellows.claim(moves_at(self.table)) as is_mine:
                if is_mine:
                    fellows.publish(TAKEN, self.table, True)
                yield is_mine
        finally:
            if is_mine:
                fellows.publish(TAKEN, self.table, None)

    async def do(self, what: Awaitable[T]) -> T:
        """What comes of something. Raises Dropped where it is ended before, as nobody waits for it."""
        doing: asyncio.Future[T] = asyncio.ensure_future(what)
        self._doing = doing
        try:
            return await doing
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise Dropped from None
        finally:
            self._doing = None

    def look(self) -> None:
        """End what is done, or waited for, if nobody waits for that any more."""
        if self._doing is not None and not self.wanted():
            self._doing.cancel()


class Pool:
    """The processes of one server, and who waits for them, in one event loop."""

    def __init__(self, size: int, fellows: Fellows = ALONE) -> None:
        """`fellows`: the other servers, for whose tables it also thinks, once there is somebody who `helps`
        by a place that has its turn.
        """
        self.fellows = fellows
        self.helps: Callable[[Place], Awaitable[None]] | None = None
        self._size = self._free = size
        self._line: list[Place] = []  # who has waited the longest first
        self._coming: dict[Place, asyncio.Future[None]] = {}
        self._at: set[Place] = set()
        self._elsewhere: dict[str, int] = {}  # tables that wait at other servers, since when
        self._tried: set[tuple[str, int]] = set()  # of those, a moment ago
        self._told: set[str] = set()
        self._helping: set[asyncio.Task[None]] = set()
        if fellows.has_any:
            fellows.on(WAITS, lambda table, _: self._hear_waits(table))
            fellows.on(TAKEN, lambda *_: self.go_on())

    def waits(self, kind: str) -> int:
        """How many of a kind wait: not for tables that another server thinks for."""
        return sum(place.kind == kind for place in self._ready)

    @property
    def is_full(self) -> bool:
        """Whether so much waits that more would for long."""
        return len(self._ready) >= LINE * self._size

    @property
    def is_wanted(self) -> bool:
        """Whether anything waits, here or elsewhere."""
        return bool(self._ready) or self._oldest_elsewhere() is not None

    def begin(self, place: Place) -> bool:
        """Have somebody take a process that nobody waits for: whether there was one."""
        if self._free <= 0 or self.is_wanted:
            return False
        self._begin(place)
        return True

    def join(self, place: Place) -> asyncio.Future[None]:
        """Get in line: done once it is somebody's turn."""
        coming = self._coming[place] = asyncio.get_running_loop().create_future()
        insort(self._line, place, key=lambda each: each.since)
        self.go_on()
        return coming

    def leave(self, place: Place) -> None:
        """Leave the line, or the process to the next."""
        if self._coming.pop(place, None) is not None:
            self._line.remove(place)
        elif place in self._at:
            self._at.remove(place)
            self._free += 1
        self.go_on()

    def go_on(self) -> None:
        """Have those who have waited the longest take their turn, as far as there are processes."""
        while self._free > 0:
            own, other = next(iter(self._ready), None), self._oldest_elsewhere()
            if other is not None and (own is None or other[0] < own.since):
                self._help(*other)
            elif own is not None:
                self._line.remove(own)
                self._begin(own)
                self._coming.pop(own).set_result(None)
            else:
                break
        self._tell()

    async def close(self) -> None:
        """Begin nothing any more, and leave what was begun for others."""
        self._free = -self._size
        for task in self._helping:
            task.cancel()
        await asyncio.gather(*self._helping, return_exceptions=True)

    @property
    def _ready(self) -> list[Place]:
        """Those in line who would take their turn."""
        return [
            place
            for place in self._line
            if not (self._coming[place].done() or place.rests or self.fellows.said(TAKEN, place.table))
        ]

    def _begin(self, place: Place) -> None:
        self._free -= 1
        self._at.add(place)

    # What waits elsewhere

    def _tell(self) -> None:
        """Say what waits: of what is begun as well what was said to wait, or who thinks of it elsewhere would
        be told that nobody waits any more."""
        in_line = {place.table: place.since for place in self._line if place.table}
        begun = {place.table: place.since for place in self._at if place.table in self._told}
        told = dict(list(in_line.items())[:TOLD]) | begun
        for table in self._told - told.keys():
            self.fellows.publish(WAITS, table, None)
        for table, since in told.items():
            self.fellows.publish(WAITS, table, since)
        self._told = {*told}

    def _hear_waits(self, table: str) -> None:
        said = self.fellows.said(WAITS, table)
        if said:
            self._elsewhere[table] = min(said)
        else:
            self._elsewhere.pop(table, None)
        for place in [each for each in self._at if each.table == table]:
            place.look()
        self.go_on()

    def _oldest_elsewhere(self) -> tuple[int, str] | None:
        """Since when, and which table has waited the longest that waits elsewhere, and for nobody."""
        if self.helps is None:
            return None
        here = {place.table for place in (*self._line, *self._at)}
        return min(
            (
                (since, table)
                for table, since in self._elsewhere.items()
                if table not in here
                and (table, since) not in self._tried
                and not self.fellows.said(TAKEN, table)
            ),
            default=None,
        )

    def _help(self, since: int, table: str) -> None:
        place = Place(self, BOTS, table)
        place.since = since
        self._begin(place)
        task = asyncio.create_task(self._see_to(place))
        self._helping.add(task)
        task.add_done_callback(self._helping.discard)

    async def _see_to(self, place: Place) -> None:
        assert self.helps is not None
        tried = place.table, place.since
        self._tried.add(tried)  # or it would be begun again before it is heard of as done
        try:
            await self.helps(place)
        finally:
            place.leave()
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self._try_again, tried)

    def _try_again(self, tried: tuple[str, int]) -> None:
        self._tried.discard(tried)
        self.go_on()


def moves_at(table: str) -> str:
    """What a server claims that moves for a table's bots."""
    return f"moves {table}"
