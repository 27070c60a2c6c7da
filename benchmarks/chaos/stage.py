"""The stage of a run: servers, their database, and the lines between all of them, each of which can fail."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import psycopg

from benchmarks.chaos.proxy import Proxy, Reach, Streams
from benchmarks.chaos.servers import Ennead
from benchmarks.postgres import Server, server
from ennead.table.place import Place
from ennead.table.postgres import WRITING
from ennead.table.postgres_line import CHANNEL

DISK = 400  # MB for a database, where its disk can be filled
SPARE = 1 << 20  # bytes, of which one after another is taken until none is left


class Stage:
    """All there is to be broken.

    `lines`: from clients to each server; `wires`: from each server to the database, where that is a server;
    `disk`: the folder on a disk of its own that the database is on, where there may be one.
    """

    def __init__(self, keeper: Server | None, database: Place, disk: Path | None, folder: Path) -> None:
        self.keeper, self.database, self.disk = keeper, database, disk
        self.folder = folder
        self.servers: list[Ennead] = []
        self.lines: list[Proxy] = []
        self.wires: list[Proxy] = []
        self._keeping: list[asyncio.Task[None]] = []
        self._newest = 0

    async def set(self, count: int, sink: int, before: str = "") -> None:
        """Start so many servers, and wait until all can be played on."""
        for number in range(count):
            place = self.database
            if self.keeper:
                place = await self._wire(number)
            one = Ennead(number, place, self.folder, sink, before)
            line = Proxy(_to_port(one.port))
            await line.listen()
            self.servers.append(one)
            self.lines.append(line)
        for each in self.servers:
            each.start()  # one after the other: the first may have to make the database
            if not await each.until_ready():
                raise SystemExit(f"server {each.number} is not ready: {each.last_line}")
        self._keeping = [asyncio.create_task(each.keep()) for each in self.servers]

    async def _wire(self, number: int) -> str:
        """A line of one server's own to the database; its address there."""
        assert self.keeper
        assert isinstance(self.database, str)
        folder = self.folder / f"db-{number}"
        folder.mkdir()
        name = ".s.PGSQL.5432"
        wire = Proxy(_to_socket(self.keeper.folder / name), ear=f"LISTEN {CHANNEL}".encode())
        await wire.listen(folder / name)
        self.wires.append(wire)
        return self.database.replace(str(self.keeper.folder), str(folder))

    async def strike(self) -> None:
        """Take all away."""
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for each in self.servers:
            each.end()
        for line in (*self.lines, *self.wires):
            await line.close()

    # The database

    def kill_database(self) -> None:
        """Kill the one that started all its processes; these end by themselves, and it is started again."""
        assert self.keeper
        pid = int((Path(self.keeper.data) / "postmaster.pid").read_text().split("\n")[0])
        os.kill(pid, signal.SIGKILL)

    def write_for(self, seconds: float) -> None:
        """Be somebody else who writes for so long, and whom all wait for."""
        if isinstance(self.database, str):
            with closing(psycopg.connect(self.database, autocommit=True, connect_timeout=2)) as db:
                db.execute("SET lock_timeout = '5s'")
                db.execute("SELECT pg_advisory_lock(%s)", (WRITING,))
                time.sleep(seconds)
        else:
            with closing(sqlite3.connect(self.database, timeout=5, isolation_level=None)) as file:
                file.execute("BEGIN IMMEDIATE")
                time.sleep(seconds)

    # The disk

    def fill(self) -> None:
        """Leave no room on the disk."""
        assert self.disk
        with (self.disk / "filler").open("ab", buffering=0) as filler, contextlib.suppress(OSError):
            size = SPARE
            while size:
                try:
                    filler.write(bytes(size))
                except OSError:
                    size //= 2

    def clear(self) -> None:
        """Make room again."""
        assert self.disk
        (self.disk / "filler").unlink(missing_ok=True)

    def newer(self) -> int:
        """The number of the next version."""
        self._newest += 1
        return self._newest


@contextmanager
def stage(*, postgres: bool) -> Iterator[Stage]:
    """One that is empty, in folders of its own."""
    with ExitStack() as kept:
        folder = Path(kept.enter_context(tempfile.TemporaryDirectory(prefix="chaos-")))
        folder.chmod(0o755)
        disk = kept.enter_context(_disk(folder / "disk"))
        if not postgres:
            yield Stage(None, (disk or folder) / "tables.sqlite", disk, folder)
            return
        keeper = kept.enter_context(server(safe=True, within=disk))
        keeper.order("ALTER SYSTEM SET max_wal_size = '64MB'")  # as its disk is small
        keeper.order("SELECT pg_reload_conf()")
        yield Stage(keeper, keeper.new_database(), disk, folder)


@contextmanager
def _disk(folder: Path) -> Iterator[Path | None]:
    """A small disk, in memory; None for whoever may not have one: it takes the system's administrator.

    A quota or a file as a disk takes no less.
    """
    folder.mkdir(mode=0o755)
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m,mode=755", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def _to_port(port: int) -> Reach:
    async def reach() -> Streams:
        return await asyncio.open_connection("127.0.0.1", port)

    return reach


def _to_socket(path: Path) -> Reach:
    async def reach() -> Streams:
        return await asyncio.open_unix_connection(path)

    return reach
