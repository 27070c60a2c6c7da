"""The processes that are killed: each an `ennead serve`, started again whenever it isn't there."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import httpx2

from benchmarks.kills import SERVE, UNLIMITED
from ennead.table.place import Place

LOOK = 0.25  # seconds between two looks whether a server is there
LOOK_AGAIN = 0.05  # between two whether it has ended, or can be played on
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

_TRACEBACK = re.compile(r"^( *)Traceback \(most recent call last\):\n(?:\1 .*\n)*\1(\S.*)$", re.MULTILINE)


class Ennead:
    """One of them, on a port of its own that stays.

    `before`: what else its process does first; `version`: by how many it is newer than what is here.
    """

    def __init__(self, number: int, database: Place, folder: Path, sink: int, before: str = "") -> None:
        """`folder`: for its log and its clock; `sink`: the port where calls are heard."""
        self.number, self.version = number, 0
        self.port = _free_port()
        self.restarts = 0
        self.did_not_end = 0  # how often it had to be killed, as it did not end in time
        self.failed = Counter[str]()  # what it said last when it ended with an error
        self._database, self._before, self._sink = database, before, sink
        self._clock, self._log = folder / f"clock-{number}", folder / f"server-{number}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._down_until = 0.0

    @property
    def address(self) -> str:
        """Where it is reached directly."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def last_line(self) -> str:
        """What it wrote last."""
        return (self._written().splitlines() or [""])[-1]

    @property
    def tracebacks(self) -> Counter[str]:
        """What it wrote a traceback of, and how often: of what it knows how to bear it writes a line."""
        return Counter(what for _, what in _TRACEBACK.findall(self._written()))

    def _written(self) -> str:
        return self._log.read_text(errors="replace")

    def start(self) -> None:
        """Start it."""
        self._clock.write_text("0")
        before = BEFORE.format(clock=str(self._clock), grace=GRACE, budget=BUDGET, version=self.version)
        with self._log.open("ab") as log:
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
                if self._process is not None and self._process.returncode > 0:
                    self.failed[self.last_line] += 1
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
        new = self._clock.with_suffix(".new")
        new.write_text(str(round(seconds * 10**9)))
        new.replace(self._clock)  # at once: it may be reading it, of another signal
        self.signal(signal.SIGUSR1)

    async def until_ended(self, seconds: float) -> None:
        """Wait until its process has ended, and kill it after so long, as a system's supervisor does."""
        process, until = self._process, time.monotonic() + seconds
        while process is not None and process.poll() is None:
            if time.monotonic() >= until:
                self.did_not_end += 1
                process.kill()
                return
            await asyncio.sleep(LOOK_AGAIN)

    async def until_ready(self, seconds: float = READY_WITHIN) -> bool:
        """Wait until it answers that tables can be played, but no longer than so long; whether it does."""
        until = time.monotonic() + seconds
        async with httpx2.AsyncClient(timeout=5) as http:
            while time.monotonic() < until:
                try:
                    if (await http.get(f"{self.address}/ready")).status_code == 200:
                        return True
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(LOOK_AGAIN)
        return False

    def end(self) -> None:
        """Kill it, for good."""
        if self._process:
            self._process.kill()
            self._process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
