"""A line that can be cut: between those who play and a server, or between a server and its database.

There are programs for this (Toxiproxy, Pumba, `tc netem` in a network of one's own), none of which comes by
pip or with Debian but the last, which wants to be root and knows packets, not connections. What is needed
here is a page of asyncio, works for a socket in a folder as well, and can be told from the run itself.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Reach = Callable[[], Awaitable[Streams]]
AT_ONCE = 1 << 16  # bytes


class Proxy:
    """One of them. `delay`: seconds that each piece takes longer, both ways.

    Its ears are those of its connections by which others are only heard, as PostgreSQL's are by LISTEN: these
    can be cut or held alone.
    """

    def __init__(self, reach: Reach, ear: bytes = b"") -> None:
        """`reach`: opens a connection to what is behind it; `ear`: what only an ear says."""
        self._reach, self._ear = reach, ear
        self._ears: set[asyncio.StreamWriter] = set()  # to whom they are opened for
        self._deaf: set[asyncio.StreamWriter] = set()
        self._hears = asyncio.Event()
        self._hears.set()
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.delay = 0.0
        self.port = 0

    async def listen(self, at: Path | None = None) -> None:
        """Be there: at a socket in a folder, or on a port of this machine's own."""
        if at is not None:
            self._server = await asyncio.start_unix_server(self._serve, at)
        else:
            self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=512)
            self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> int:
        """End all connections, as a broken line does. How many there were."""
        lines = list(self._open)
        for each in lines:
            each.transport.abort()
        return len(lines)

    def cut_ears(self) -> None:
        """End all connections by which others are heard."""
        for each in list(self._ears):
            each.transport.abort()

    def deafen(self) -> None:
        """Let nothing through by those, and say so to nobody; those that are opened from now on hear."""
        self._deaf = {*self._ears}
        self._hears.clear()

    def let_hear(self) -> None:
        """Let everything through by them again."""
        self._deaf.clear()
        self._hears.set()

    def hold(self) -> None:
        """Let nothing through, and say so to nobody."""
        self._flows.clear()

    def let_go(self) -> None:
        """Let everything through again, what was held first."""
        self._flows.set()
        self.delay = 0.0

    async def close(self) -> None:
        """Be there no more."""
        self.let_go()
        self.let_hear()
        if self._server:
            self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._open.add(writer)
        try:
            await self._flows.wait()
            theirs, to_them = await self._reach()
            self._open.add(to_them)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._carry(reader, to_them, writer))
                    both.create_task(self._carry(theirs, writer, writer))
            finally:
                self._open.discard(to_them)
                to_them.transport.abort()
        except* (OSError, EOFError):
            pass
        finally:
            self._open.discard(writer)
            self._ears.discard(writer)
            self._deaf.discard(writer)
            writer.transport.abort()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: asyncio.StreamWriter
    ) -> None:
        """One way of a `line`, until its end; then the other way ends as well."""
        while piece := await reader.read(AT_ONCE):
            if self._ear and self._ear in piece:
                self._ears.add(line)
            if line in self._deaf:
                await self._hears.wait()
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._flows.wait()
            writer.write(piece)
            await writer.drain()
        with contextlib.suppress(OSError, RuntimeError):
            writer.write_eof()
        raise EOFError  # HTTP, WebSockets and PostgreSQL all end both ways at once
