"""Rooms: the live tables of one server, one room to a table."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from ennead.core.game import Game
from ennead.table.accord import HINT
from ennead.table.conversation import Pace
from ennead.table.counting import Counting
from ennead.table.crier import Crier
from ennead.table.database import StoreError, hashed
from ennead.table.deputy import BOT_PAUSE
from ennead.table.fellows import ALONE, BESIDE, DOWNTIMES, HELLO, NEWS, Fellows
from ennead.table.forms import FormError
from ennead.table.ledger import Ledger, OtherRules, Stale
from ennead.table.limits import ASLEEP_AFTER, BOTS, TALK
from ennead.table.lobby import Lobby
from ennead.table.monitoring.figures import HELPED
from ennead.table.pool import Dropped, Place
from ennead.table.presence import all_here
from ennead.table.room import AWAY_AFTER, Room
from ennead.table.store import Store
from ennead.table.tables import NoTable
from ennead.table.thinking import Thinking
from ennead.table.watching import Visitor

KEPT = 200  # rooms kept in memory though nobody is there, those asked for last; others are opened again

# What servers let each other know: who has a table open, and since when who sits there has not; what the host
# has to say; who is somebody else.
HERE, AWAY, ANNOUNCED, PARTED = "here", "away", "announced", "parted"
AT_ONCE = 50  # browsers that are nobody's any more, in one word
AGAIN = 1.0  # seconds until what was not read is read again

T = TypeVar("T")

log = logging.getLogger(__name__)


class Rooms:
    """The live tables of one server. Each is opened when first asked for, by replaying its log.

    Whoever holds a room (a page being made, an open tab, a bot about to move) keeps it: as long as it is
    anywhere in this process, it is the one that everybody gets. What today's rules can't open is tried once:
    they stay what they are as long as the process.
    """

    def __init__(
        self,
        store: Store,
        *,
        bot_pause: float = BOT_PAUSE,
        away_after: float = AWAY_AFTER,
        asleep_after: float = ASLEEP_AFTER,
        bots: int = BOTS,
        talk: int = TALK,
        thinking: Thinking | None = None,
        crier: Crier | None = None,
        fellows: Fellows = ALONE,
    ) -> None:
        """`fellows`: the other servers of the same tables."""
        self.crier = crier
        self.fellows = fellows
        self._store = store
        self._asleep_after = asleep_after
        self._turns = asyncio.Semaphore(bots)
        self.thinking = thinking or Thinking()
        self._bot_pause = bot_pause
        self._away_after = away_after
        self.counting = Counting(fellows)
        if crier is not None:
            crier.count_by(self.counting)
        self._pace = Pace(talk, self.counting)
        self._rooms: WeakValueDictionary[str, Room | Lobby] = WeakValueDictionary()
        self.announced = ""
        self.forgets: list[Callable[[str], None]] = []  # who is told of a table that there is no more
        self._kept: OrderedDict[str, Room | Lobby] = OrderedDict()
        self._gone: OrderedDict[str, OtherRules] = OrderedDict()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._following: dict[str, asyncio.Task[None]] = {}
        self._behind: dict[str, bool] = {}  # what others have changed, and whether it is to be read anew
        fellows.on(HERE, self._hear_of_elsewhere)
        fellows.on(AWAY, self._hear_of_away)
        fellows.on(NEWS, self._hear_news_of)
        fellows.on(HELLO, lambda *_: self._hear_all_news())
        fellows.on_agreed(ANNOUNCED, lambda _, text: self._announce(text))
        fellows.on(HINT, lambda _, said: self._do(self._think_there(*said)))
        fellows.on(PARTED, lambda _, said: self._hear_parted(said))

    @property
    def bots_are_busy(self) -> bool:
        """Whether as many bots are moving as may: those of one more table would wait for each move."""
        return self._turns.locked()

    def are_busy(self, game: Game, bots: Collection[str]) -> bool:
        """Whether one more table of such bots would have others wait."""
        looks_ahead = any(self.thinking.time_of(game, bot) for bot in bots)
        return (bool(bots) and self.bots_are_busy) or (looks_ahead and self.thinking.is_busy)

    async def open(self, table_id: str) -> Room | Lobby:
        """A table as it stands, a lobby before play begins. Raises NoTable, OtherRules or StoreError."""
        room = await self._find(table_id)
        _keep(self._kept, table_id, room)
        room.be_looked_at()
        if isinstance(room, Room):
            await room.catch_up()
        return room

    async def _find(self, table_id: str) -> Room | Lobby:
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id in self._gone:
                raise self._gone[table_id].with_traceback(None)
            room = self._rooms.get(table_id) or await self._read(table_id)
            if isinstance(room, Lobby):
                await room.catch_up()  # also on what came since it was read, of which it did not hear
                if room.table.started:
                    room = await self._read(table_id)
            return room

    async def _read(self, table_id: str) -> Room | Lobby:
        """A table as the database has it, which hears of it from now on."""
        try:
            room = await asyncio.to_thread(self._replay, table_id)
        except OtherRules as error:
            _keep(self._gone, table_id, error)
            raise
        self._rooms[table_id] = room
        room.tell_here = partial(self._tell_here, table_id)
        self._hear_of_elsewhere(table_id)
        self._hear_of_away(table_id)
        return room

    def known(self, table_id: str) -> Room | None:
        """A table under way that is open in this process, if it is. Nobody looks at it by that."""
        room = self._rooms.get(table_id)
        return room if isinstance(room, Room) else None

    def is_attended(self, table_id: str) -> bool:
        """Whether somebody has a table open who sits there."""
        room = self._rooms.get(table_id)
        here = room.here.seats if room else frozenset()
        return bool(here or all_here(self.fellows.said(HERE, table_id)).seats)

    def watched(self) -> Counter[str]:
        """How many tabs are open, by table."""
        return Counter({id: room.tabs for id, room in list(self._rooms.items()) if room.tabs})

    def watched_anywhere(self) -> Counter[str]:
        """The same, with those that are open by way of other servers."""
        elsewhere = [(id, all_here([told]).tabs) for id, told in self.fellows.all_said(HERE)]
        return sum((Counter({id: tabs}) for id, tabs in elsewhere), self.watched())

    def present(self) -> set[str]:
        """The keys of all browsers that have a table open."""
        return {key for room in list(self._rooms.values()) for key in room.present()}

    def announce(self, text: str) -> None:
        """Tell everybody something, and those who come later; "" for nothing any more."""
        self.fellows.agree(ANNOUNCED, text)
        self._announce(text)

    def _announce(self, text: str) -> None:
        self.announced = text
        for room in list(self._rooms.values()):
            room.announce(text)

    async def forget(self, table_id: str) -> None:
        """Let go of a table that there is no more."""
        for tell in self.forgets:
            tell(table_id)
        self._kept.pop(table_id, None)
        self._gone.pop(table_id, None)
        if (room := self._rooms.pop(table_id, None)) is not None:
            room.renew(lambda visitor: True)
            if isinstance(room, Room):
                await room.close()
        for other in list(self._rooms.values()):  # where a move of it is tried there is no way back any more
            if isinstance(other, Room) and other.table.tried.startswith(f"{table_id} "):
                await other.catch_up()

    def wake(self) -> None:
        """Have bots look whether they are to move."""
        for room in list(self._rooms.values()):
            if isinstance(room, Room):
                room.wake()

    def keep_time(self) -> None:
        """Show all clocks anew: they stand from now on, or run again."""
        for room in list(self._rooms.values()):
            if isinstance(room, Room):
                room.keep_time()

    def renew(self, whose: Callable[[Visitor], bool]) -> None:
        """Have the open tabs of some load their pages anew."""
        for room in list(self._rooms.values()):
            room.renew(whose)

    async def part(self, gone: int | None, into: int, out: Sequence[bytes]) -> None:
        """Have open tabs and tables follow who somebody is from now on: one who is `gone` is the same as
        another, and browsers are nobody's that held a key, which is hashed.
        """
        keys = [key.hex() for key in out]
        for n in range(0, max(1, len(keys)), AT_ONCE):
            self.fellows.tell(PARTED, [gone, into, keys[n : n + AT_ONCE]])
        await self._part(gone, into, {*keys})

    async def _part(self, gone: int | None, into: int, out: Collection[str]) -> None:
        if gone is not None:
            await self._follow(gone, into)
        self.renew(
            lambda visitor: (
                visitor.person == gone is not None
                or (visitor.key is not None and hashed(visitor.key).hex() in out)
            )
        )

    async def _follow(self, gone: int, into: int) -> None:
        """Take in everywhere that somebody is somebody else from now on, who is the same."""
        for lock in list(self._opening.values()):
            async with lock:  # what is being opened may have been read before
                pass
        for room in list(self._rooms.values()):
            await room.follow(gone, into)

    # What other servers do

    def _tell_here(self, table_id: str) -> None:
        """Let others know who has a table open here; and since when who sits there has not, but only as long
        as anybody does here: a room that is merely kept goes without a word.
        """
        room = self._rooms.get(table_id)
        here = room.here.told() if room is not None else None
        self.fellows.publish(HERE, table_id, here)
        self.fellows.publish(AWAY, table_id, sorted(room.away_since.items()) if room and here else None)

    def _hear_of_elsewhere(self, table_id: str, told: object = None) -> None:
        if (room := self._rooms.get(table_id)) is not None:
            room.hear_of_elsewhere(all_here(self.fellows.said(HERE, table_id)))

    def _hear_of_away(self, table_id: str, told: object = None) -> None:
        if (room := self._rooms.get(table_id)) is not None:
            said = {seat: at for each in self.fellows.said(AWAY, table_id) for seat, at in each}
            if new := {seat: at for seat, at in said.items() if room.has_not_seen(seat)}:
                room.hear_of_away(new)

    def _hear_parted(self, said: tuple[int | None, int, list[str]]) -> None:
        self._do(self._part(*said))

    def _do(self, deed: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hear_news_of(self, table_id: str, what: str) -> None:
        """What the database says is new (schema_postgres.py)."""
        if what == DOWNTIMES:
            self._do(self._read_downtimes())
        elif what in ("", BESIDE):
            self._hear_news(table_id, what == BESIDE)

    async def _read_downtimes(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self._store.read_downtimes)
                break
            except StoreError as error:
                log.warning("when the servers were not there was not read, trying again soon: %s", error)
                await asyncio.sleep(AGAIN)
        self.keep_time()

    def _hear_news(self, table_id: str, anew: bool) -> None:
        """Have a table catch up that is open here; `anew`: with what is not in its log, too."""
        if table_id in self._rooms:
            self._behind[table_id] = anew or self._behind.get(table_id, False)
            task = self._following.get(table_id)
            if task is None or task.done():
                self._following[table_id] = asyncio.create_task(self._catch_up(table_id))

    def _hear_all_news(self) -> None:
        self._do(self._read_downtimes())
        for table_id in list(self._rooms):
            self._hear_news(table_id, True)

    async def _think_there(self, table_id: str, seat: int, seen: int) -> None:
        """Think of a hint that was asked for by way of another server: who asked has the table open here."""
        room = self.known(table_id)
        if room is not None and seat in room.here.seats:
            try:
                await room.catch_up()
                await room.hints.think_of(seat, seen)
            except (StoreError, FormError) as error:
                log.warning("at table %s, a hint came to nothing: %s", table_id, error)

    def lend(self) -> None:
        """Have processes that are free think for tables of other servers, from now on."""
        self.thinking.pool.helps = self._help
        self.thinking.pool.go_on()

    async def _help(self, place: Place) -> None:
        """Have a bot move at another server's table, if nobody else does. Nobody looks at it by that."""
        table_id = place.table
        is_known = table_id in self._rooms
        try:
            async with place.claim() as is_mine:
                room = await self._find(table_id) if is_mine else None
                if isinstance(room, Room) and await room.help(place):
                    HELPED.inc()
        except (Dropped, Stale, NoTable, OtherRules):
            pass
        except StoreError as error:
            if error.reason != "held":
                log.warning("a move of another server's table was not made: %s", error)
        except Exception:
            log.exception("a move of another server's table was not made")
        finally:
            await self._let_go(table_id, is_known)

    async def _let_go(self, table_id: str, is_known: bool) -> None:
        """Keep no table that was opened only to think; whoever has opened it meanwhile has it go on."""
        if (room := self.known(table_id)) is None:
            return
        if is_known or table_id in self._kept or room.tabs:
            room.wake()
        else:
            del self._rooms[table_id]
            await room.close()

    async def _catch_up(self, table_id: str) -> None:
        while (room := self._rooms.get(table_id)) is not None and table_id in self._behind:
            anew = self._behind.pop(table_id)
            try:
                await room.catch_up()
                if anew:
                    await room.read_anew()
            except NoTable:
                await self.forget(table_id)
            except OtherRules:  # those of a later Ennead: whoever loads the page anew is told
                room.renew(lambda visitor: True)
            except StoreError as error:
                log.warning("what is new at a table was not read, trying again soon: %s", error)
                self._behind[table_id] = anew or self._behind.get(table_id, False)
                await asyncio.sleep(AGAIN)
        self._behind.pop(table_id, None)
        del self._following[table_id]

    async def close(self) -> None:
        """Stop all bots."""
        await self.thinking.pool.close()
        for room in list(self._rooms.values()):
            if isinstance(room, Room):
                await room.close()

    def _replay(self, table_id: str) -> Room | Lobby:
        table, rows = self._store.table(table_id), self._store.moves(table_id)
        if not table.started:
            happenings = self._store.happenings(table_id)
            known = self._store, table, happenings, self.thinking.own
            return Lobby(*known, away_after=self._away_after, pace=self._pace)
        return Room(
            self._store,
            Ledger(table, rows),
            self._turns,
            self.thinking,
            self._store.in_advance(table_id),
            self._store.following(table_id),
            self._store.happenings(table_id),
            self.crier,
            self.fellows,
            bot_pause=self._bot_pause,
            away_after=self._away_after,
            asleep_after=self._asleep_after,
            pace=self._pace,
        )


def _keep(kept: OrderedDict[str, T], table_id: str, what: T) -> None:
    """Hold on to something of a table, and let go of what nobody has asked for the longest."""
    kept[table_id] = what
    kept.move_to_end(table_id)
    if len(kept) > KEPT:
        kept.popitem(last=False)
