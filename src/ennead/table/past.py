"""Past: what stands in no log of a table's past, for who sees it later: who sat where, and who was there.

It is kept as long as somebody may have to see it, and not for longer.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from ennead.bots.levels import REGULAR
from ennead.page.timing import SECOND
from ennead.table.accord import BACK, BOT, CLOSED, CONCEDE, DONE, LEFT, SAT, STAND_IN
from ennead.table.delays import Delays
from ennead.table.happenings import Happening, now_ms
from ennead.table.tables import Chair

if TYPE_CHECKING:
    from ennead.table.room import Room

_RESEATS: Final = (STAND_IN, BACK, BOT, SAT, LEFT, CONCEDE, CLOSED)


class Instant(NamedTuple):
    """How it was from a time on: in milliseconds since 1970, as all times here."""

    at: int
    chairs: tuple[Chair, ...]
    online: frozenset[int] = frozenset()
    away_since: Mapping[int, int] = {}


class Past:
    """One table's past, in one event loop."""

    def __init__(self, room: "Room", happenings: Collection[Happening]) -> None:
        self.delays = Delays(happenings)
        self.lock = asyncio.Lock()
        self._room = room
        self._kept = self._reseated(happenings)

    @property
    def is_behind(self) -> bool:
        """Whether onlookers see anything later than it is: until they have seen the end."""
        now = now_ms()
        shown = self.delays.shown(now)
        return shown < now and not (self._room.is_ended and self._ended <= shown)

    @property
    def _ended(self) -> int:
        """When nobody moved any more."""
        room = self._room
        if room.match.is_over:
            return room.ledger.rows[-1].at or 0
        return next((each.at for each in reversed(room.happenings) if each.kind in (DONE, CLOSED)), 0)

    def at(self, time: int) -> Instant:
        """How it was."""
        kept = self._kept
        return kept[_later(kept, time) - 1]

    def next(self, time: int) -> int | None:
        """When it was first otherwise than at a time."""
        kept = self._kept
        later = _later(kept, time)
        return kept[later].at if later < len(kept) else None

    def note(self) -> None:
        """Keep how it is now; not what was so for less than a second: somebody may come and go for ever."""
        room, kept = self._room, self._kept
        now = max(now_ms(), kept[-1].at)
        here = frozenset(seat for seat in range(len(room.table.chairs)) if room.is_here(seat))
        kept = kept[_later(kept, self.delays.shown(now)) - 1 :]
        if len(kept) > 1 and now - kept[-1].at < SECOND:
            kept.pop()
        # Another list: onlookers are brought up to what they may see in a thread of its own, which reads it.
        self._kept = [*kept, Instant(now, room.table.chairs, here, dict(room.away_since))]
        self.follow()

    def follow(self) -> None:
        """Show onlookers what is for them by now."""
        if self._room.trailing is not None:
            self._room.trailing.go_on()

    def _reseated(self, happenings: Collection[Happening]) -> list[Instant]:
        """Who sat where, as far as onlookers have yet to see it: as it follows from what happened since."""
        chairs, shown = self._room.table.chairs, self.delays.shown(now_ms())
        found = []
        reseats = [each for each in happenings if each.kind in _RESEATS]
        while reseats and (each := reseats.pop()).at > shown:
            if each.seat is not None:
                found.append(Instant(each.at, chairs))
                bot = next((was.said for was in reversed(reseats) if was.seat == each.seat), REGULAR)
                before = _before(chairs[each.seat], each, bot)
                chairs = (*chairs[: each.seat], before, *chairs[each.seat + 1 :])
        return [Instant(0, chairs), *reversed(found)]


def _later(kept: Sequence[Instant], time: int) -> int:
    """From where on it is later than a time: never all of it."""
    return max(1, bisect_right(kept, time, key=attrgetter("at")))


def _before(chair: Chair, happening: Happening, bot: str) -> Chair:
    """A seat before somebody else sat there. What its bot was called then is not known."""
    if happening.kind in (STAND_IN, BOT):
        return replace(chair, bot=None)
    if happening.kind == BACK:
        return replace(chair, bot=bot)
    if happening.kind == SAT:
        return Chair(bot=bot)
    return Chair(chair.name, happening.person)
