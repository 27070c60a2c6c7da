"""Hosting: the page of whoever started the server, and what they may do with it.

Its address has a key that is made anew with every start, and told in the terminal alone, or where there is
none in a file that nobody else may read (serve.py).
"""

import asyncio
import secrets
import shutil
import tempfile
import time
from pathlib import Path

from starlette.background import BackgroundTask
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from ennead.bots.levels import REGULAR
from ennead.table.accord import CLOSED
from ennead.table.backup import backup
from ennead.table.bygone import Bygone
from ennead.table.database import hashed
from ennead.table.entry import Entry, refuse_foreign
from ennead.table.errors import Unready
from ennead.table.forms import read, read_announcement, read_order
from ennead.table.guard import language
from ennead.table.happenings import now_ms
from ennead.table.host_page import Server as Shown
from ennead.table.host_page import host_page
from ennead.table.limits import Open
from ennead.table.lobby import Lobby
from ennead.table.tables import Chair, NoTable
from ennead.table.words import words

SHOWN = 50  # tables on one page
HELD, HOST = "held", "host"  # what servers let each other know: whether play is stopped, what opens this page


class Hosting:
    """What those addresses answer."""

    def __init__(self, entry: Entry, tabs: Open, key: str) -> None:
        """`key`: what the addresses have; "" for none, and then they lead nowhere."""
        self.entry = entry
        self.store = entry.store
        self.rooms = entry.rooms
        self.tabs = tabs
        self.fellows = entry.rooms.fellows
        self._opens = hashed(key).hex() if key else ""
        self.fellows.publish(HOST, "", self._opens or None)
        self.fellows.on_agreed(HELD, self._hear_held)
        self._since = time.time()

    async def show(self, request: Request) -> Response:
        """All tables, people, who is connected, the disk."""
        self._check(request)
        asked = request.query_params.get("page", "")
        page = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
        counts = await asyncio.to_thread(self.store.counts)
        lines = await asyncio.to_thread(self.store.lines, SHOWN, page)
        size, free = await asyncio.to_thread(self.store.body.room)
        watched = self.rooms.watched_anywhere()
        shown = Shown(
            counts,
            lines,
            watched,
            watched.total(),
            size,
            free,
            self._since,
            self.store.held,
            self.rooms.announced,
            page,
            (page + 1) * SHOWN < counts.tables,
        )
        return HTMLResponse(str(host_page(words(None, language(request)), request.url.path, shown)))

    async def act(self, request: Request) -> Response:
        """Do something about a table, or all of them."""
        refuse_foreign(request)
        self._check(request)
        form = await read(request)
        order, _ = read_order(form)
        match order.split(" "):
            case ["hold"]:
                await self.store.later(self.store.hold, now_ms())
                self.fellows.agree(HELD, True)
                self.rooms.keep_time()
            case ["go"]:
                await self.store.later(self.store.go_on, now_ms())
                self.fellows.agree(HELD, False)
                self._go_on()
            case ["say"]:
                self._announce(form)
            case ["remove", table_id]:
                await self._remove(table_id)
            case ["off", table_id]:
                await self._call_off(table_id)
            case ["seat", table_id, seat] if seat.isascii() and seat.isdigit():
                await self._close_seat(table_id, int(seat))
        return RedirectResponse(request.url.path, 303)

    async def backup(self, request: Request) -> Response:
        """The tables as they are now, as a file to keep."""
        refuse_foreign(request)
        self._check(request)
        await request.body()  # or of too much the file would be told once it has begun
        folder = Path(await asyncio.to_thread(tempfile.mkdtemp))
        name = f"ennead-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
        try:
            await asyncio.to_thread(backup, folder / name, self.store.body)
        except BaseException:
            shutil.rmtree(folder)
            raise
        return FileResponse(folder / name, filename=name, background=BackgroundTask(shutil.rmtree, folder))

    def _check(self, request: Request) -> None:
        """Raise NoTable for a wrong key: one that opens neither this server's page nor another's."""
        said = hashed(request.path_params["key"]).hex()
        if not any(secrets.compare_digest(said, key) for key in (self._opens, *self.fellows.said(HOST, ""))):
            raise NoTable

    def _hear_held(self, at: int, held: bool) -> None:
        self.store.hear_held(at, held)
        self._go_on()

    def _go_on(self) -> None:
        self.rooms.keep_time()
        if not self.store.held:
            self.rooms.wake()

    def _announce(self, form: FormData) -> None:
        self.rooms.announce(read_announcement(form))

    async def _remove(self, table_id: str) -> None:
        await self.store.later(self.store.remove, table_id)
        await self.rooms.forget(table_id)

    async def _call_off(self, table_id: str) -> None:
        try:
            room = await self.entry.open(table_id)
        except (Bygone, Unready):
            return
        if isinstance(room, Lobby):
            await self._remove(table_id)
        else:
            await room.council.call_off()

    async def _close_seat(self, table_id: str, seat: int) -> None:
        """Let a bot have somebody's seat for good."""
        room = await self.entry.open(table_id)
        if isinstance(room, Lobby) or seat >= len(room.table.chairs):
            return

        async def close() -> bool:
            if room.is_ended:
                return False
            chair = room.table.chairs[seat]
            await room.seat_at(seat, Chair(chair.name, bot=REGULAR), chair.person, CLOSED)
            return True

        if await room.settle(close):
            await room.withdraw()  # or whoever sat there would come back
