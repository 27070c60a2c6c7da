"""Resuming: what a server was about to do when it stopped, it does once it is there again, or another does.

Who was about to be called to their turn is called though nobody opens the table, and bots go on that were at
it: the tables that were played at until shortly before are opened once. Who was called already is not called
again, as that stands in the database; who comes back within the usual while isn't either (see crier.py).
Whose call was noted and not made is called (see owed.py).
"""

import asyncio
import logging

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
    crier, told = entry.rooms.crier, False
    if crier is None:
        return
    await entry.preparation.until_over()
    while True:
        await asyncio.sleep(LOOK)
        try:
            await asyncio.to_thread(crier.note_ended)
            if not entry.store.held:
                await _take_over(entry, crier)
            told = False
        except StoreError as error:
            if not told:
                log.warning("calls that may have been left are looked for again soon: %s", error)
            told = True


async def _take_over(entry: Entry, crier: Crier) -> None:
    store, fellows = entry.store, entry.rooms.fellows
    for server, owed in (await asyncio.to_thread(store.owed_calls)).items():
        left = owed
        if server != store.server:
            async with fellows.claim(there(server)) as is_gone:
                left = await store.later(store.take_calls, server) if is_gone else []
        for each in left:
            if not crier.is_at(each):
                await _call(entry, crier, each)


async def _call(entry: Entry, crier: Crier, owed: Owed) -> None:
    try:
        room = await entry.open(owed.table_id)
    except (Bygone, NoTable):
        crier.end(owed)
        return
    if isinstance(room, Room) and room.bell is not None:
        await room.bell.call_again(owed)
