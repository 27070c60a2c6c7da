"""Timekeeper: the clocks of one table that people have open, and the alarm when one runs out."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING
from weakref import WeakMethod

from ennead.page.timing import SECOND, Time
from ennead.table.clock import DAYS, PLAYER
from ennead.table.happenings import now_ms
from ennead.table.times import Times

if TYPE_CHECKING:
    from ennead.table.room import Room
    from ennead.table.store import Store


class Timekeeper:
    """One table's timekeeper, in one event loop. Where there is no clock, it does nothing."""

    def __init__(self, room: "Room", store: "Store", tell: Callable[[], None]) -> None:
        """`tell`: a method that shows everybody the table anew."""
        table = room.table
        self._room = room
        self._store = store
        self._tell = WeakMethod(tell)  # an alarm keeps no table in memory that nobody looks at
        self._alarm: asyncio.TimerHandle | None = None
        self._times: Times | None = None
        self._downtimes: list[tuple[int, int]] = []  # that were known when all so far was counted
        if table.clock and table.started:
            self._times = self._count(table.started)

    def keep(self) -> None:
        """Take in what is new, and have everybody told when the next clock runs out."""
        started = self._room.table.started
        if self._times is None or not started:
            return
        if self._downtimes != self._store.downtimes:  # another server's, say, of which it hears after a move
            self._times = self._count(started)
        self._follow(self._times)
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        now = self._room.now
        stands = self._room.is_ended or self._store.silent_since(now_ms()) is not None
        if not stands and (end := self._times.next_end(now)) is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self._room.wait(end) / SECOND, _ring, self._tell)

    def _count(self, started: str) -> Times:
        """What everybody has used from the beginning on."""
        self._downtimes = list(self._store.downtimes)
        began, table = int(datetime.fromisoformat(started).timestamp() * SECOND), self._room.table
        times = Times(table.clock, table.chairs, self._room.happenings, began, self._store.downtimes)
        self._follow(times)
        return times

    def _follow(self, times: Times) -> None:
        room = self._room
        times.follow(room.ledger.rows, room.ledger.asked, room.happenings)

    def out(self) -> tuple[int, ...]:
        """The seats whose time is out, and that still have to choose."""
        if self._times is None or self._room.is_ended:
            return ()
        silent_since = self._store.silent_since(now_ms())
        now = self._room.now
        return self._times.out(now if silent_since is None else min(now, silent_since))

    def time(self, seat: int) -> Time | None:
        """What a seat has left, as it is shown; None where no clock is for it."""
        chair = self._room.table.chairs[seat]
        if self._times is None or self._room.is_ended or chair.person is None or chair.bot is not None:
            return None
        clock, ends = self._times.clock, self._times.ends(seat)
        silent_since = self._store.silent_since(now_ms())
        stands = ends is not None and silent_since is not None
        return Time(
            clock.seconds * SECOND,
            self._times.left(seat) if silent_since is None else self._times.rest(seat, silent_since),
            ends if silent_since is None else None,
            out=seat in self.out(),
            days=clock.kind == DAYS,
            weekends=clock.weekends,
            stays=clock.kind == PLAYER or stands,
        )


def _ring(reference: WeakMethod[Callable[[], None]]) -> None:
    if (tell := reference()) is not None:
        tell()
