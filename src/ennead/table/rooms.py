"""Rooms: the live tables of one server, one room to a table."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from ennead.table.conversation import Pace
from ennead.table.crier import Crier
from ennead.table.deputy import BOT_PAUSE
from ennead.table.ledger import Ledger, OtherRules
from ennead.table.limits import ASLEEP_AFTER, BOTS, TALK
from ennead.table.lobby import Lobby
from ennead.table.room import AWAY_AFTER, Room
from ennead.table.store import Store
from ennead.table.thinking import Thinking
from ennead.table.watching import Visitor

KEPT = 200  # rooms kept in memory though nobody is there, those asked for last; others are opened again

T = TypeVar("T")


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
    ) -> None:
        self.crier = crier
        self._store = store
        self._asleep_after = asleep_after
        self._turns = asyncio.Semaphore(bots)
        self.thinking = thinking or Thinking()
        self._bot_pause = bot_pause
        self._away_after = away_after
        self._pace = Pace(talk)
        self._rooms: WeakValueDictionary[str, Room | Lobby] = WeakValueDictionary()
        self.announced = ""
        self._kept: OrderedDict[str, Room | Lobby] = OrderedDict()
        self._gone: OrderedDict[str, OtherRules] = OrderedDict()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def bots_are_busy(self) -> bool:
        """Whether as many bots are moving as may: those of one more table would wait for each move."""
        return self._turns.locked()

    async def open(self, table_id: str) -> Room | Lobby:
        """A table as it stands, a lobby before play begins. Raises NoTable, OtherRules or StoreError."""
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id in self._gone:
                raise self._gone[table_id].with_traceback(None)
            room = self._rooms.get(table_id)
            if isinstance(room, Lobby):
                await room.catch_up()
            if room is None or (isinstance(room, Lobby) and room.table.started):
                try:
                    room = await asyncio.to_thread(self._replay, table_id)
                except OtherRules as error:
                    _keep(self._gone, table_id, error)
                    raise
                self._rooms[table_id] = room
        _keep(self._kept, table_id, room)
        if isinstance(room, Room):
            await room.catch_up()
        return room

    def known(self, table_id: str) -> Room | None:
        """A table under way that is open in this process, if it is. Nobody looks at it by that."""
        room = self._rooms.get(table_id)
        return room if isinstance(room, Room) else None

    def is_attended(self, table_id: str) -> bool:
        """Whether somebody has a table open who sits there."""
        room = self._rooms.get(table_id)
        return room is not None and any(room.is_here(seat) for seat in range(len(room.table.chairs)))

    def watched(self) -> dict[str, int]:
        """How many tabs are open, by table."""
        return {id: room.tabs for id, room in list(self._rooms.items()) if room.tabs}

    def present(self) -> set[str]:
        """The keys of all browsers that have a table open."""
        return {key for room in list(self._rooms.values()) for key in room.present()}

    def announce(self, text: str) -> None:
        """Tell everybody something, and those who come later; "" for nothing any more."""
        self.announced = text
        for room in list(self._rooms.values()):
            room.announce(text)

    async def forget(self, table_id: str) -> None:
        """Let go of a table that there is no more."""
        self._kept.pop(table_id, None)
        self._gone.pop(table_id, None)
        if (room := self._rooms.pop(table_id, None)) is not None:
            room.renew(lambda visitor: True)
            if isinstance(room, Room):
                await room.close()

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

    async def follow(self, gone: int, into: int) -> None:
        """Take in everywhere that somebody is somebody else from now on, who is the same."""
        for lock in list(self._opening.values()):
            async with lock:  # what is being opened may have been read before
                pass
        for room in list(self._rooms.values()):
            await room.follow(gone, into)

    async def close(self) -> None:
        """Stop all bots."""
        for room in list(self._rooms.values()):
            if isinstance(room, Room):
                await room.close()

    def _replay(self, table_id: str) -> Room | Lobby:
        table, rows = self._store.table(table_id), self._store.moves(table_id)
        if not table.started:
            happenings = self._store.happenings(table_id)
            return Lobby(self._store, table, happenings, away_after=self._away_after, pace=self._pace)
        return Room(
            self._store,
            Ledger(table, rows),
            self._turns,
            self.thinking,
            self._store.in_advance(table_id),
            self._store.following(table_id),
            self._store.happenings(table_id),
            self.crier,
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
