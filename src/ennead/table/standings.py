"""Standings: how tables stand that a list shows, as it follows from the store.

Nobody's table is opened for that: no bot wakes, nobody is called, and nothing that was agreed is done.
"""

import asyncio
from collections import OrderedDict

from ennead.core.match import Match
from ennead.table.ledger import Ledger, OtherRules
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table

KEPT = 300  # matches, those asked for last; others are played again
AT_ONCE = 2  # matches played again: others wait their turn


class Standings:
    """How the tables of one server stand."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._kept: OrderedDict[str, tuple[int, Match | None]] = OrderedDict()

    async def match(self, table: Table) -> Match | None:
        """A table's match as it stands, None where today's rules don't lead there."""
        id, rows = table.id, await asyncio.to_thread(self._store.length, table.id)
        room = self._rooms.known(id)
        if room is not None and room.rows == rows:
            return room.match
        if self._kept.get(id, (-1, None))[0] != rows:
            async with self._turns:
                self._keep(id, rows, await asyncio.to_thread(self._replay, table))
        self._kept.move_to_end(id)
        return self._kept[id][1]

    def _keep(self, id: str, rows: int, match: Match | None) -> None:
        self._kept[id] = rows, match
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _replay(self, table: Table) -> Match | None:
        try:
            return Ledger(table, self._store.moves(table.id)).match
        except OtherRules:
            return None
