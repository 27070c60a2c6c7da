"""Reviewing: finished matches are looked back at, one after another, in the processes that think.

A review grows a few moments at a time, each kept as it is found, and bots take their turns in between. It is
made by a server that has a process for it: where bots wait for that, another may go on with it. What waits or
is under way when the server stops is gone on with when it is there again. What nobody has looked at for a
while is ended, at all servers, and gone on with once somebody asks for it who may.
"""

import asyncio
import contextlib
import logging
import time
from math import inf
from typing import Final

from ennead.bots.review import Looking, Moment, moments, usual_visits
from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.table.bygone import Bygone
from ennead.table.database import StoreError
from ennead.table.entry import Entry
from ennead.table.errors import Refused, Unready
from ennead.table.fellows import NEWS, REVIEW
from ennead.table.lobby import Lobby
from ennead.table.pool import REVIEWS, Dropped, Place
from ennead.table.reviews import AWAITED_FOR, Review
from ennead.table.tables import NoTable
from ennead.table.thinking import NoAnswer

LINE = 8  # reviews that wait or are under way, at all servers, before no more are begun
BUSY = 60.0  # seconds, after which one more may be
SECONDS = 1.0  # that a process is asked for at once, about
MOST = 32  # moments at once
MOMENT = 3.0  # seconds that one may take on a slow machine
RETRY_AFTER = 5.0  # seconds until what the store didn't take is tried again
LOOK_AGAIN = 1.0  # seconds, while others make some
TELL_AGAIN = 60.0  # seconds until it is told once more that somebody looks
AWAITED: Final = "awaited"  # what servers let each other know: that somebody looks at a review that is made
SEED = 9  # of the worlds that are looked at: no match's

Key = tuple[str, int]  # a table, and by whose eyes: a seat's, or OPEN

log = logging.getLogger(__name__)


class Reviewing:
    """The reviews of one server, in one event loop."""

    def __init__(self, entry: Entry, visits: int | None = None) -> None:
        """`visits`: how long each decision is looked at, in worlds; as is usual for the game if not said."""
        self._entry, self._store, self._visits = entry, entry.store, visits
        self._fellows = entry.rooms.fellows
        self._fellows.on(NEWS, lambda _, what: self._news.set() if what == REVIEW else None)
        self._fellows.on(AWAITED, lambda _, said: self._hear_awaited((said[0], said[1])))
        self._line: list[Key] = []
        self._has_changed = False  # the line, as it is read
        self._awaited: dict[Key, float] = {}  # when somebody looked last, as far as is known here
        self._left: set[Key] = set()  # that can't be made
        self._coming: list[Key] = []  # that are being written down
        self._alone: dict[Key, int] = {}  # before which moment each is looked at by itself
        self._place: Place | None = None  # of the one that is made
        entry.rooms.forgets.append(self._forget)
        self._news = asyncio.Event()

    async def ask(self, table_id: str, eyes: int, match: Match) -> None:
        """Have a match reviewed, unless it is already. Raises Refused where too many others are."""
        key = table_id, eyes
        if key not in self._line:
            kept = await self.review(table_id, eyes)
            if kept is not None and kept.is_whole:
                return
            if len({*self._line, *self._coming} - {key}) >= LINE:
                raise Refused(503, "reviews", BUSY)
            self._coming.append(key)
            try:  # in line once it is written: or it would wait there for ever, or be passed over
                await self._store.later(self._store.ask_review, table_id, eyes, len(match.log) + 1)
            finally:
                self._coming.remove(key)
            if key not in self._line:
                self._line.append(key)
                self._has_changed = True
        self.be_awaited(*key)
        self._news.set()

    def be_awaited(self, table_id: str, eyes: int) -> None:
        """Somebody looks how far a review has come: if it is made, it is for a while from now on."""
        key = table_id, eyes
        if key in self._line and time.monotonic() - self._awaited.get(key, -inf) > TELL_AGAIN:
            self._note_awaited(key)
            self._fellows.tell(AWAITED, key)

    def _hear_awaited(self, key: Key) -> None:
        self._note_awaited(key)
        self._news.set()

    def _note_awaited(self, key: Key) -> None:
        self._awaited[key] = time.monotonic()
        asyncio.get_running_loop().call_later(AWAITED_FOR, self._look)

    def _is_awaited(self, key: Key) -> bool:
        return time.monotonic() - self._awaited[key] < AWAITED_FOR

    def _look(self) -> None:
        """Go on with nothing that nobody waits for any more."""
        self._line = [key for key in self._line if self._is_awaited(key)]
        if self._place is not None:
            self._place.look()

    @property
    def waiting(self) -> int:
        """How many are made, or wait for it, at any server."""
        return len(self._line)

    def before(self, table_id: str, eyes: int) -> int | None:
        """How many reviews are made before one that is not whole; None where it is not being made."""
        key = table_id, eyes
        return self._line.index(key) if key in self._line else None

    async def run(self) -> None:
        """Make reviews, for as long as the server is there: those that no other server makes."""
        while True:
            self._news.clear()
            try:
                await self._read_line()
                if self._line:
                    await self._entry.preparation.until_over()
                for key in list(self._line):
                    while await self._go_on(*key):
                        pass
            except StoreError as error:  # what was kept is gone on with
                if error.reason != "held":
                    log.warning("a review waits for the store, trying again soon: %s", error)
                await asyncio.sleep(RETRY_AFTER)
                continue
            with contextlib.suppress(TimeoutError):  # where others are at it, they may be gone before the end
                await asyncio.wait_for(self._news.wait(), LOOK_AGAIN if self._line else None)

    async def _read_line(self) -> None:
        """See what is wanted. Of what was before this server was, somebody may still wait for it."""
        self._has_changed = True
        while self._has_changed:  # what was read before that is wrong by now
            self._has_changed = False
            line = await asyncio.to_thread(self._store.unfinished_reviews)
        for key in [key for key in line if key not in self._awaited]:
            self._note_awaited(key)
        self._awaited = {key: self._awaited[key] for key in line}
        self._line = [key for key in line if key not in self._left and self._is_awaited(key)]

    async def _go_on(self, table_id: str, eyes: int) -> bool:
        """Go on with a review, until it is whole, can't be made, or others wait for a process: then True."""
        key = table_id, eyes
        if key not in self._line:  # its table was removed, or nobody waits for it
            return False
        place = Place(self._entry.rooms.thinking.pool, REVIEWS, wanted=lambda: key in self._line)
        self._place = place
        try:
            return await self._go_on_at(place, *key)
        except Dropped:  # or just now
            return False
        finally:
            self._place = None

    async def _go_on_at(self, place: Place, table_id: str, eyes: int) -> bool:
        async with place.turn(), self._fellows.claim(f"review {table_id} {eyes}") as is_mine:
            if not is_mine:
                return False
            try:
                if await self._make(place, table_id, eyes):
                    return True
            except Dropped:
                raise
            except NoTable:  # removed meanwhile: nobody misses it
                pass
            except (Bygone, Unready) as error:
                log.warning("table %s is not reviewed: %s", table_id, error)
                if (table_id, eyes) in self._line:  # or it was removed meanwhile
                    self._left.add((table_id, eyes))
            except StoreError:
                raise
            except Exception:  # the next ones are made all the same
                log.exception("table %s is not reviewed", table_id)
                self._left.add((table_id, eyes))
            self._alone.pop((table_id, eyes), None)
            if (table_id, eyes) in self._line:
                self._line.remove((table_id, eyes))
            return False

    def _forget(self, table_id: str) -> None:
        """Make no review any more of a table that there is no more."""
        self._has_changed = True
        self._line = [key for key in self._line if key[0] != table_id]
        self._left = {key for key in self._left if key[0] != table_id}
        self._alone = {key: moment for key, moment in self._alone.items() if key[0] != table_id}
        self._look()

    async def _make(self, place: Place, table_id: str, eyes: int) -> bool:
        """Look at the moments of a match that were not looked at yet: whether some are left for later.

        Where some that were to be looked at in one go came to nothing, each of them is by itself.
        """
        room = await self._entry.open(table_id)
        if isinstance(room, Lobby):
            return False
        key, match, at_once, thinking = (table_id, eyes), room.match, 1, self._entry.rooms.thinking
        looking = Looking(SEED, self._visits or usual_visits(match.game), None if eyes == OPEN else eyes)
        while (kept := await self.review(table_id, eyes)) is not None and not kept.is_whole:
            done = len(kept.found)
            count = 1 if done < self._alone.get(key, 0) else min(at_once, kept.total - done)
            last, began = done + count - 1, time.monotonic()
            asked, name = (match, looking, done, last), match.game.name
            try:
                found = await place.do(
                    thinking.ask(look, *asked, what="review", game=name, seconds=MOMENT * count)
                )
            except NoAnswer as error:
                log.warning("moment %s of table %s: %s", done, table_id, error)
                if count == 1 and await self._store.later(self._store.forget_review, table_id, eyes, done):
                    return False
                self._alone[key] = last + 1
                continue
            await self._store.later(self._store.keep_moments, table_id, eyes, done, found)
            took = max(0.001, time.monotonic() - began) / count
            at_once = max(1, min(MOST, 2 * at_once, int(SECONDS / took)))
            await self._read_line()  # of which it is told how long it is
            if thinking.pool.is_wanted:
                return True
        return False

    async def review(self, table_id: str, eyes: int) -> Review | None:
        """What was found until now."""
        return await asyncio.to_thread(self._store.review, table_id, eyes)


def look(match: Match, looking: Looking, first: int, last: int) -> list[Moment]:
    """What one of the processes does."""
    return list(moments(match, looking, first, last))
