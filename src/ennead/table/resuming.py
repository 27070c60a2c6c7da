"""Resuming: what a server was about to do when it stopped, it does once it is there again, or another does.

Who was about to be called to their turn is called though nobody opens the table, and bots go on that were at
it: the tables that were played at until shortly before are opened once. Who was called already is not called
again, as that stands in the database; who comes back within the usual while isn't either (see crier.py).
Whose call was noted and not made is called (see owed.py).
"""

import asyncio
import logging
import time

from ennead.page.timing import HOUR
from ennead.table.bygone import Bygone
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.entry import Entry
from ennead.table.errors import Unready
from ennead.table.line import there
from ennead.table.owed import Owed
from ennead.table.room import Room
from ennead.table.tables import NoTable

LATELY = HOUR  # before the server stopped
TABLES = 1000  # the latest
LOOK = 2.0  # seconds between two looks whether calls were left: who had a table open has it again by then
LONGEST = 600.0  # seconds until a call is tried again that could not be made, again and again

log = logging.getLogger(__name__)


async def resume(entry: Entry, stopped: int) -> None:
    """Open the tables of people who may have been about to be called, if anybody is, when a server stopped.

    `stopped`: in milliseconds since 1970.
    """
    store = entry.store
    if entry.rooms.crier is None:
        return
    await entry.preparation.until_over()
    try:
        for table_id in await asyncio.to_thread(store.played_since, stopped - LATELY, TABLES):
            try:
                await entry.open(table_id)
            except (Bygone, Unready, NoTable):
                continue
    except StoreError as error:
        log.warning("tables were not opened that may have waited for somebody: %s", error)


async def make_calls_left(entry: Entry) -> None:
    """Make the calls, for as long as the server is there, that one that is gone has noted and not made."""
    if entry.rooms.crier is None:
        return
    await entry.preparation.until_over()
    left, told = _Left(entry, entry.rooms.crier), False
    while True:
        await asyncio.sleep(LOOK)
        try:
            await left.look()
            told = False
        except Exception as error:  # those of later are made all the same
            if not told:
                log.warning(
                    "calls that may have been left are looked for again soon: %s",
                    error,
                    exc_info=None if isinstance(error, StoreError) else error,
                )
            told = True


class _Left:
    """The calls that are left, look by look."""

    def __init__(self, entry: Entry, crier: Crier) -> None:
        self._entry, self._store, self._crier = entry, entry.store, crier
        self._gone: set[str] = set()  # who was, at the last look
        self._bygone: set[Owed] = set()  # at tables that these rules don't lead to
        self._failed: dict[Owed, tuple[float, float]] = {}  # until when each waits, and how long

    async def look(self) -> None:
        """Make what is left just now. Raises StoreError."""
        gone, self._gone = self._gone, set()
        await asyncio.to_thread(self._crier.note_ended)
        if self._store.held:
            return
        found = await asyncio.to_thread(self._store.owed_calls)
        found_at_all = {each for owed in found.values() for each in owed}
        self._failed = {each: until for each, until in self._failed.items() if each in found_at_all}
        for server, owed in found.items():
            left = [each for each in owed if self._may_be_made(each)]
            if left and server != self._store.server:
                left = await self._take(server, left, was_gone=server in gone)
            for each in left:
                await self._make(each)

    async def _take(self, server: str, left: list[Owed], *, was_gone: bool) -> list[Owed]:
        """Have the calls of a server that is gone: that claims nothing at two looks, and is not heard.

        Where the database was started anew, nobody claims anything for a moment.
        """
        fellows = self._entry.rooms.fellows
        if fellows.hears(server):
            return []
        async with fellows.claim(there(server)) as is_gone:
            if not is_gone:
                return []
            self._gone.add(server)
            if not was_gone and fellows.has_any:
                return []
            return await self._store.later(self._store.take_calls, server, left)

    async def _make(self, owed: Owed) -> None:
        if self._crier.is_at(owed):
            return
        try:
            await self._open(owed)
            self._failed.pop(owed, None)
        except Exception as error:  # others are called all the same
            _, pause = self._failed.get(owed, (0.0, LOOK))
            self._failed[owed] = time.monotonic() + pause, min(2 * pause, LONGEST)
            log.warning(
                "somebody was not called to table %s, trying again later: %s",
                owed.table_id,
                error,
                exc_info=None if isinstance(error, StoreError) else error,
            )

    async def _open(self, owed: Owed) -> None:
        try:
            room = await self._entry.open(owed.table_id)
        except NoTable:
            self._crier.end(owed)
        except Bygone as gone:
            if gone.ending is not None:
                self._crier.end(owed)
                return
            await self._store.later(self._store.leave_call, owed)  # to whoever has the rules it began by
            self._bygone.add(owed)
        else:
            if isinstance(room, Room) and room.bell is not None:
                await room.bell.call_again(owed)

    def _may_be_made(self, owed: Owed) -> bool:
        until, _ = self._failed.get(owed, (0.0, 0.0))
        return owed not in self._bygone and time.monotonic() >= until
