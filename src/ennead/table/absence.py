"""Absence: without whom the others may go on, at one table."""

from typing import TYPE_CHECKING

from ennead.page.timing import SECOND
from ennead.table.clock import DAYS

if TYPE_CHECKING:
    from ennead.table.room import Room

LONG_GONE_AFTER = 24 * 3600.0  # seconds away
ABSENT_AFTER = 120.0  # seconds away, until those present may go on without somebody who is waited for


class Absence:
    """Who is away from one table, and for how long."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def is_absent(self, seat: int) -> bool:
        """Whether the others may go on without somebody who is waited for: away for long, or out of time."""
        chair = self._room.table.chairs[seat]
        if chair.bot is not None or seat not in self._room.match.waiting:
            return False
        return chair.person is None or seat in self._room.out_of_time or not self.is_around(seat)

    def is_around(self, seat: int) -> bool:
        """Whether somebody counts as there: not away for long, or by the clock where days are played by.

        A page that was left open is nobody once all have waited for its reader for long.
        """
        room = self._room
        if room.table.clock.kind == DAYS:
            return seat not in room.out_of_time
        is_silent = seat in room.match.waiting and self._stands_still
        return room.away_for(seat) < ABSENT_AFTER and not is_silent

    def is_back(self, seat: int) -> bool:
        """Whether somebody who was absent is no longer: a server that has just opened the table has not seen
        them away, and knows only who is there.
        """
        room = self._room
        is_asked = room.table.chairs[seat].bot is None and seat in room.match.waiting
        is_known = room.is_here(seat) or room.table.clock.kind == DAYS or not is_asked
        return is_known and not self.is_absent(seat)

    def is_long_gone(self, seat: int) -> bool:
        """Whether somebody has been away for so long that the others may call the match off without them."""
        if self._room.table.clock.kind == DAYS:
            return seat in self._room.out_of_time and not self._room.is_here(seat)
        return self._room.away_for(seat) >= LONG_GONE_AFTER

    def has_waited(self, seat: int) -> bool:
        """Whether it is for others that a match stands still, and has for long.

        Or who loses would not move until those are away who wait for it.
        """
        table = self._room.table
        mine = table.seats_of(table.chairs[seat].person)
        return self._stands_still and not {*mine} & {*self._room.match.waiting}

    @property
    def _stands_still(self) -> bool:
        """Whether nobody has moved for long, as far as is known."""
        rows, now = self._room.ledger.rows, self._room.now
        return bool(rows) and now - (rows[-1].at or now) >= LONG_GONE_AFTER * SECOND
