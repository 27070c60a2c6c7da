"""Hints: what an expert would do, for whoever is asked and wants to know.

They are thought of beside the server, from the view of whoever asks alone, and always take as long; nobody
else is shown them. That somebody asked is a happening: written before anything is thought of, told to all,
and kept with the match.

There are hints where one seat is a person's, and where several are if whoever laid the table wants it so;
whoever sits there can end that, and all together begin it. Where a match is rated there are none, or who
loses could have it count for nothing.
"""

import logging
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ennead.bots.advice import Advice, advise
from ennead.bots.levels import THINKERS
from ennead.core.view import View
from ennead.page.drawing import recapping
from ennead.table.accord import HINT
from ennead.table.counting import Counting
from ennead.table.deputy import bot_seed
from ennead.table.forms import FormError
from ennead.table.limits import MINUTE, USUAL, take
from ennead.table.pool import HINTS, Dropped, Place
from ennead.table.tables import HINTS_ON
from ennead.table.thinking import NoAnswer, Thinking

if TYPE_CHECKING:
    from ennead.table.room import Room

A_MINUTE = 6  # for one person
AT_ONCE = 3  # from one address: fewer than wait in line before others are told to come later
SECONDS = THINKERS["expert"].milliseconds / 1000 + 1.5  # and what reasons take; then it is told

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Hint:
    """What was found for a seat after so many rows: None while it is thought of."""

    seen: int
    advice: tuple[Advice, ...] | None = None


@dataclass(frozen=True)
class Hinting:
    """Where a POST asks for a hint, and what it says; `is_sought`: it is thought of."""

    path: str
    is_sought: bool
    advice: tuple[Advice, ...] | None


class Hints:
    """The hints of one table, in one event loop."""

    def __init__(self, room: "Room", thinking: Thinking) -> None:
        self._room = room
        self._thinking = thinking
        self._found: dict[int, Hint] = {}  # by seat, the latest
        self._sought: set[Place] = set()

    @property
    def are_on(self) -> bool:
        """Whether whoever is asked may have one."""
        table, wanted = self._room.table, self._room.council.accord.hints
        if table.rated:
            return False
        if wanted is not None:
            return wanted
        if table.hints:
            return table.hints == HINTS_ON
        return sum(chair.person is not None for chair in table.chairs) == 1

    @property
    def assisted(self) -> tuple[int, ...]:
        """The seats that asked for one in this match."""
        return tuple(sorted(self._room.council.accord.hinted))

    @property
    def noted(self) -> dict[str, list[int]]:
        """What a record says of it."""
        return {"assisted": [*self.assisted]} if self.assisted else {}

    def hinting(self, seat: int, path: str) -> Hinting | None:
        """What a seat's page shows of hints; None where there is none to have."""
        if self._why_not(seat):
            return None
        hint = self._hint(seat)
        if hint is None:
            return Hinting(path, False, None)
        return Hinting(path, hint.advice is None, hint.advice)

    async def ask(self, seat: int, seen: int, person: int | None) -> None:
        """Have a hint for a seat, as the table stood after `seen` rows: shown there once it is found.

        Raises FormError or StoreError. Once begun it is seen through.
        """
        await self._room.see_through(self._ask(seat, seen, person))

    async def _seek(self, seat: int, seen: int, person: int | None) -> bool:
        """Note that a seat asks for a hint: whether there is none yet.

        It is noted once, though it asks again by way of a server that knows nothing of what was found.
        """
        room = self._room
        accord = room.council.accord
        if why := self._why_not(seat):
            raise FormError(why)
        if not room.ledger.is_fresh(seat, "", seen):
            raise FormError("error-stale")
        if self._hint(seat):
            return False
        if not accord.may_hint(seat):
            raise FormError("error-hint-many")
        if self._thinking.is_busy:
            raise FormError("error-hint-busy")
        if seat not in accord.hinted or not room.ledger.is_fresh(seat, "", accord.hinted[seat]):
            await room.note(person, seat, HINT)
        return True

    async def _ask(self, seat: int, seen: int, person: int | None) -> None:
        room = self._room
        if not await room.settle(partial(self._seek, seat, seen, person)):
            return
        if seat in room.elsewhere.seats and seat not in room.here.seats:  # where it is shown
            room.fellows.tell(HINT, [room.table.id, seat, room.rows])
        else:
            await self.think_of(seat, room.rows)

    async def think_of(self, seat: int, seen: int) -> None:
        """Think of a hint that a seat asked for after `seen` rows, and show it there. Raises FormError."""
        room = self._room
        if not room.ledger.is_fresh(seat, "", seen) or self._hint(seat):
            return
        hint = self._found[seat] = Hint(room.rows)
        view, seed = room.match.view(seat), bot_seed(room.table, seat, room.rows)
        room.tell_only(seat)
        place = Place(self._thinking.pool, HINTS, wanted=lambda: self._hint(seat) is hint)
        self._sought.add(place)
        try:
            game = view.game.name
            async with place.turn():
                advice = await place.do(
                    self._thinking.ask(
                        think, view, seed, what="hint", game=game, seconds=SECONDS, whole=SECONDS
                    )
                )
        except Dropped:  # who asked has moved
            pass
        except NoAnswer as error:
            log.warning("at table %s, a hint came to nothing: %s", room.table.id, error)
            raise FormError("error-hint-none") from None
        else:
            if self._found.get(seat) is hint:
                self._found[seat] = Hint(hint.seen, advice)
        finally:
            self._sought.remove(place)
            if self._found.get(seat) is hint:
                del self._found[seat]
            room.tell_only(seat)

    def look(self) -> None:
        """Look for no hint any more that nobody waits for."""
        for place in self._sought:
            place.look()

    def _why_not(self, seat: int) -> str | None:
        """Why there is no hint to have, as the id of a message."""
        room = self._room
        if not self.are_on:
            return "error-hint-rated" if room.table.rated else "error-hint-off"
        is_asked = seat in room.match.waiting and not room.is_ended and not room.moves_for(seat)
        return None if is_asked and len(room.match.actions(seat)) > 1 else "error-hint-nothing"

    def _hint(self, seat: int) -> Hint | None:
        """The latest hint of a seat, while it is still asked the same."""
        hint = self._found.get(seat)
        return hint if hint and self._room.ledger.is_fresh(seat, "", hint.seen) else None


class Askers:
    """Who asks for hints, at all servers: each for one at a time, and not too often.

    Anybody may be many, so it is also counted where they come from: what is thought for one address leaves
    others their turn.
    """

    def __init__(self, counting: Counting, per_address: int = USUAL.hints_per_address) -> None:
        """`per_address`: so many in a minute."""
        self._now = counting.open("hints-by-one", 1)
        self._now_there = counting.open("hints-by-address", AT_ONCE)
        self._lately = counting.lately("hints-by-one", A_MINUTE, MINUTE)
        self._from_there = counting.lately("hints-by-address", per_address, MINUTE)

    @contextmanager
    def one(self, who: Hashable, area: str) -> Iterator[None]:
        """Let somebody ask for one meanwhile. Raises FormError where that is one too many."""
        if self._now.is_full_of(who):
            raise FormError("error-hint-one")
        if self._now_there.is_full_of(area):
            raise FormError("error-hint-here")
        if take((self._lately, who), (self._from_there, area)):
            raise FormError("error-hint-often" if self._lately.wait(who) else "error-hint-here")
        with self._now.one(who), self._now_there.one(area):
            yield


def think(view: View, seed: int) -> tuple[Advice, ...]:
    """What one of the processes does for a hint."""
    return advise(view, seed, recapping(view.game))
