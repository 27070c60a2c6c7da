"""The processes that are killed: each an `ennead serve`, started again whenever it isn't there."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

from benchmarks.kills import SERVE, UNLIMITED
from ennead.table.place import Place

LOOK = 0.25  # seconds between two looks whether a server is there
READY_WITHIN = 300.0  # seconds: rules may have to be compiled on a first start
BUDGET = 0.1  # of its time has a bot that looks ahead
GRACE = 2.0  # seconds until somebody is called: a run has no time for the usual twenty

# What the process does before it serves: its clock can be put ahead (a signal has it look by how much), calls
# come soon, bots that look ahead have little time, all have a luck that the checker knows, and, for a server
# of the next version, there is one more step of the database's.
BEFORE = """
import pathlib, signal, time
import ennead
import ennead.table.crier, ennead.table.deputy, ennead.table.opening, ennead.table.schema
import ennead.table.schema_postgres, ennead.table.thinking
from benchmarks.chaos.luck import luck
ahead, time_ns = [0], time.time_ns
signal.signal(signal.SIGUSR1, lambda *_: ahead.__setitem__(0, int(pathlib.Path({clock!r}).read_text())))
time.time_ns = lambda: time_ns() + ahead[0]
time.time = lambda: time.time_ns() / 10**9
ennead.table.crier.Crier.__init__.__defaults__ = ({grace},)
ennead.table.deputy.bot_seed = lambda table, seat, seen: luck(table.id, seat, seen)
processes, _, *others = ennead.table.thinking.Thinking.__init__.__defaults__
ennead.table.thinking.Thinking.__init__.__defaults__ = processes, {budget}, *others
ennead.__version__ += ".next{version}" if {version} else ""
more = tuple((f"CREATE TABLE next_{{n}} (number INTEGER)",) for n in range({version}))
for schema in ennead.table.schema, ennead.table.schema_postgres, ennead.table.opening:
    if hasattr(schema, "MIGRATIONS"):
        schema.MIGRATIONS += more
"""


class Ennead:
    """One of them, on a port of its own that stays.

    `before`: what else its process does first; `version`: by how many it is newer than what is here.
    """

    def __init__(self, number: int, database: Place, folder: Path, sink: int, before: str = "") -> None:
        """`folder`: for its log and its clock; `sink`: the port where calls are heard."""
        self.number, self.version = number, 0
        self.port = _free_port()
        self.restarts = 0
        self._database, self._before = database, before
        self._folder, self._sink = folder, sink
        self._clock = folder / f"clock-{number}"
        self._process: subprocess.Popen[bytes] | None = None
        self._down_until = 0.0

    @property
    def address(self) -> str:
        """Where it is reached directly."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it."""
        self._clock.write_text("0")
        before = BEFORE.format(clock=str(self._clock), grace=GRACE, budget=BUDGET, version=self.version)
        with (self._folder / f"server-{self.number}.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", f"{before}\n{self._before}\n{SERVE}", "serve", *self._options()],
                stdout=log,
                stderr=log,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )

    def _options(self) -> list[str]:
        return [
            f"--port={self.port}",
            f"--database={self._database}",
            f"--address={self.address}",
            "--webhook-host=127.0.0.1",
            "--calls-within=127.0.0.0/8",
            "--sockets-per-address=1000",
            *UNLIMITED,
        ]

    async def keep(self) -> None:
        """See to it that it is there, as a system's supervisor does, until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            if (self._process is None or self._process.poll() is not None) and self._is_due():
                self.restarts += 1
                self.start()
                self._down_until = time.monotonic() + 1.0  # if it can't be: not again at once

    def _is_due(self) -> bool:
        return time.monotonic() >= self._down_until

    def signal(self, which: signal.Signals) -> bool:
        """Send it a signal; False where there is no process."""
        if self._process is None or self._process.poll() is not None:
            return False
        self._process.send_signal(which)
        return True

    def stay_down(self, seconds: float) -> None:
        """Have it started again only after a while."""
        self._down_until = time.monotonic() + seconds

    def put_clock(self, seconds: float) -> None:
        """Have its clock be ahead, or behind."""
        self._clock.write_text(str(round(seconds * 10**9)))
        self.signal(signal.SIGUSR1)

    async def until_ready(self) -> None:
        """Wait until it answers that tables can be played."""
        until = time.monotonic() + READY_WITHIN
        async with httpx2.AsyncClient(timeout=5) as http:
            while time.monotonic() < until:
                try:
                    if (await http.get(f"{self.address}/ready")).status_code == 200:
                        return
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(0.05)
        raise SystemExit(f"server {self.number} is not ready: see {self._folder}")

    async def until_it_answers(self, seconds: float) -> None:
        """Wait until it is there, but no longer than so long."""
        until = time.monotonic() + seconds
        async with httpx2.AsyncClient(timeout=2) as http:
            while time.monotonic() < until:
                try:
                    await http.get(f"{self.address}/health")
                    return
                except httpx2.TransportError:
                    await asyncio.sleep(0.1)

    def end(self) -> None:
        """Kill it, for good."""
        if self._process:
            self._process.kill()
            self._process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
