"""Resuming: what a server was about to do when it stopped, it does once it is there again, or another does.

Who was about to be called to their turn is called though nobody opens the table, and bots go on that were at
it: the tables that were played at until shortly before are opened, by one server for all. Who was called
already is not called again, as that stands in the database; who comes back within the usual while isn't
either (see crier.py). Whose call was noted and not made is called (see owed.py).
"""

import asyncio
import logging
import time
from collections import Counter

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
TRIES = 3  # to open each, where the database answers
LOOK = 2.0  # seconds between two looks whether calls were left: who had a table open has it again by then
AGAIN = 2.0  # seconds until a database that did not answer is asked again which tables may wait
LONGEST = 600.0  # seconds until a call is tried again that could not be made, again and again

log = logging.getLogger(__name__)


class Resuming:
    """What this server goes on with that others, or it before it was started anew, had to leave."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self._turn = asyncio.Lock()  # of several that are gone at once, as each opens as many tables

    async def go_on(self, stopped: int, who: str = "") -> None:
        """Open the tables of people who may have been about to be called, if anybody is, as a server stopped.

        `stopped`: in milliseconds since 1970; `who`: which server, where others have lost it. One of those
        goes on; where that one is lost meanwhile the others go on for it, at the same tables.
        """
        fellows, tries, told = self._entry.rooms.fellows, Counter[str](), False
        if self._entry.rooms.crier is None:
            return
        await self._entry.preparation.until_over()
        while not fellows.hears(who):  # who is heard again was never gone, as where the database was away
            try:
                # Whoever loses it only once another is through opens the same tables again. Nobody is called
                # twice by that, and it costs little: with much to open that other would still be at it.
                async with fellows.claim(f"goes on {who}") as is_mine:
                    if is_mine:
                        async with self._turn:
                            await self._open_since(stopped - LATELY, tries)
                return
            except StoreError as error:
                if not told:
                    log.warning("tables that may wait for somebody are opened later: %s", error)
                told = True
                await asyncio.sleep(AGAIN)

    async def _open_since(self, since: int, tries: Counter[str]) -> None:
        """Open those that were played at since, and were not yet.

        Raises StoreError. A table that is never read, though the database answers, keeps no other waiting.
        """
        for table_id in await asyncio.to_thread(self._entry.store.played_since, since, TABLES):
            if tries[table_id] == TRIES:
                continue
            tries[table_id] += 1
            try:
                await self._entry.open(table_id)
            except (Bygone, Unready, NoTable):
                pass
            except StoreError:
                raise
            except Exception:  # others are called all the same
                log.exception("table %s was not opened, which may wait for somebody", table_id)
            tries[table_id] = TRIES


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
        if self._store.held or not self._entry.rooms.fellows.knows_all:  # who is away
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
