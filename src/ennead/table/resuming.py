"""Resuming: what a server was about to do when it stopped, it does once it is there again, or another does.

Who was about to be called to their turn is called though nobody opens the table, and bots go on that were at
it: the tables that were played at until shortly before are opened once. Who was called already is not called
again, as that stands in the database; who comes back within the usual while isn't either (see crier.py).
"""

import asyncio
import logging

from ennead.page.timing import HOUR
from ennead.table.bygone import Bygone
from ennead.table.database import StoreError
from ennead.table.entry import Entry
from ennead.table.errors import Unready
from ennead.table.tables import NoTable

LATELY = HOUR  # before the server stopped
TABLES = 1000  # the latest

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
