"""Tabs: whoever plays and looks on, over sockets, as their browsers would.

Locust and k6 drive many sockets too, but a table is one conversation of several, and a move is timed until
the last of them shows it: that is a few lines over `websockets`, and little for either of them to do.
"""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.load.tables import Laid

OPEN_AT_ONCE = 20
PATIENCE = 60.0  # seconds
PING = 20.0  # seconds, as web/src/line.ts has it


@dataclass
class Found:
    """What was found since it was last begun anew. Seconds and bytes, as the clients see them."""

    waits: list[float] = field(default_factory=list)  # from sending a move until the last tab showed it
    here: list[float] = field(default_factory=list)  # until each other tab at the mover's server showed it
    there: list[float] = field(default_factory=list)  # and each at another server
    moves: int = 0
    messages: int = 0
    size: int = 0
    opened: int = 0  # tabs
    opened_size: int = 0  # of their pages, and of the whole tables that their sockets begin with
    ended: int = 0  # matches
    failed: list[str] = field(default_factory=list)


class Crowd:
    """All who play and look on, at the addresses of some servers, each tab at any of them."""

    def __init__(self, addresses: Sequence[str], tabs: int, seed: int) -> None:
        """`tabs`: at each table: of those who sit there, then of onlookers."""
        self.found = Found()
        self.tabs = tabs
        self._addresses = addresses
        self._luck = random.Random(seed)
        self._next: list[str] = []
        self._door = asyncio.Semaphore(OPEN_AT_ONCE)
        self.http = httpx2.AsyncClient(timeout=PATIENCE)

    def address(self) -> str:
        """Where the next tab goes: evenly to all, by chance."""
        if not self._next:
            self._next = self._luck.sample(self._addresses, len(self._addresses))
        return self._next.pop()

    def anew(self) -> Found:
        """Begin to count anew; gives what was found so far."""
        found, self.found = self.found, Found()
        return found

    def think(self, pace: float) -> float:
        """How long somebody thinks."""
        return self._luck.expovariate(1 / pace)

    @asynccontextmanager
    async def at(self, laid: Laid, tabs: int | None = None) -> AsyncIterator["Table"]:
        """A table with its tabs open, all that there are to be or so many of them."""
        table = Table(self, laid)
        try:
            await table.open(self.tabs if tabs is None else tabs)
            yield table
        finally:
            await table.close()

    async def open(self, table: "Table", key: str | None) -> "Tab":
        """Open a tab: its page, then its socket."""
        async with self._door:
            address, path = self.address(), f"/table/{table.laid.id}"
            headers = {"Accept-Language": "en"} | ({"Cookie": f"visitor={key}"} if key else {})
            answer = await self.http.get(address + path, headers=headers)
            answer.raise_for_status()
            url = f"{address.replace('http', 'ws', 1)}{path}/live"
            socket = await connect(
                url,
                additional_headers=headers,
                open_timeout=PATIENCE,
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            tab = Tab(table, socket, address)
            await asyncio.wait_for(tab.is_shown.wait(), PATIENCE)
        self.found.opened += 1
        self.found.opened_size += len(answer.content) + tab.size
        return tab


class Table:
    """One table, and its tabs: first of those who sit there, in order."""

    def __init__(self, crowd: Crowd, laid: Laid) -> None:
        self.crowd, self.laid = crowd, laid
        self.rows = laid.rows
        self.tabs: list[Tab] = []
        self._sent: dict[int, tuple[float, Tab, int]] = {}  # by row: when, by whom, how many show it
        self._news = asyncio.Event()

    async def open(self, tabs: int) -> None:
        """Open tabs until there are so many."""
        there = len(self.tabs)
        keys = (*self.laid.keys, *([None] * tabs))[there:tabs]
        self.tabs += await asyncio.gather(*(self.crowd.open(self, key) for key in keys))

    async def close(self) -> None:
        """Close all of them."""
        await asyncio.gather(*(tab.close() for tab in self.tabs), return_exceptions=True)

    async def play(self, pause: Callable[[], float] | None = None) -> None:
        """Do all that is to be done here: each after a pause, or at once when whoever does it sees the last.

        Notes what goes wrong, and leaves the table so.
        """
        try:
            for seen, step in enumerate(self.laid.script[self.rows - self.laid.rows :], self.rows):
                mover = self.tabs[step[0] if step else 0]
                if step is not None:
                    await self._see(mover, seen)  # others may have shown it before
                    if pause:
                        await asyncio.sleep(pause())
                    self._sent[seen + 1] = time.monotonic(), mover, 0
                    await mover.say({"act": step[1], "v": seen, "id": f"m{seen}"})
                await self._see(mover, seen + 1)
            self.crowd.found.ended += 1
        except (TimeoutError, WebSocketException, OSError) as error:
            self.crowd.found.failed.append(repr(error))

    async def _see(self, tab: "Tab", v: int) -> None:
        """Wait until a tab shows so many rows."""
        async with asyncio.timeout(PATIENCE):
            while tab.v < v:
                self._news.clear()
                await self._news.wait()

    def show(self, tab: "Tab", v: int) -> None:
        """Take in that a tab shows so many rows."""
        for row in range(tab.v + 1, v + 1):
            if row in self._sent:
                sent, mover, tabs = self._sent[row]
                self._sent[row] = sent, mover, tabs + 1
                waited, found = time.monotonic() - sent, self.crowd.found
                if tab is not mover:
                    (found.here if tab.address == mover.address else found.there).append(waited)
                if tabs + 1 == len(self.tabs):
                    found.waits.append(waited)
                    del self._sent[row]
        tab.v = v
        if v > self.rows:
            self.crowd.found.moves += v - self.rows
            self.rows = v
        self._news.set()


class Tab:
    """One open tab."""

    def __init__(self, table: Table, socket: ClientConnection, address: str) -> None:
        self.address = address  # of its server
        self.v = -1
        self.size = 0  # of the first message
        self.is_shown = asyncio.Event()
        self._table, self._socket = table, socket
        self._tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._ping())]

    async def say(self, said: dict[str, str | int]) -> None:
        """Say something to the server."""
        await self._socket.send(json.dumps(said))

    async def close(self) -> None:
        """Leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._socket.close()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            await self.say({"ping": 1})

    async def _hear(self) -> None:
        crowd = self._table.crowd
        try:
            while True:
                heard = await self._socket.recv(decode=False)
                if heard.startswith(b'{"v":'):
                    v = int(heard[5 : heard.index(b",")])
                    if not self.is_shown.is_set():
                        self.size, self.v = len(heard), v
                        self.is_shown.set()
                        continue
                    crowd.found.messages += 1
                    crowd.found.size += len(heard)
                    self._table.show(self, v)
                elif heard.startswith((b'{"error', b'{"renew')):
                    crowd.found.failed.append(heard.decode())
        except (WebSocketException, OSError) as error:
            crowd.found.failed.append(repr(error))
