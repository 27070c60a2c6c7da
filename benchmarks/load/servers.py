"""Servers under load: `ennead serve` on loopback, one or several, and what they take of the machine.

What each process takes is read in /proc, as Linux has it. psutil reads no more there, and elsewhere there is
no telling one socket's server from another by so little.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import httpx2

from ennead.table.place import Place

TICK = os.sysconf("SC_CLK_TCK")
MANY = 10_000  # of what a server lets one address have, where all come from one
LIMITS = "sockets", "sockets-per-address", "bots"
READY_WITHIN = 600.0  # seconds: rules may have to be compiled on a first start
QUIET = 0.05  # of a core: a server that does nothing takes less
ENOUGH = 60.0  # seconds at most that a server is waited for to do nothing


class Taken(NamedTuple):
    """What processes took so far: seconds of processors, and bytes written to disks."""

    cpu: float
    written: int

    def since(self, before: "Taken") -> "Taken":
        return Taken(self.cpu - before.cpu, self.written - before.written)


@dataclass
class Process:
    """One server: where it answers, and its process."""

    popen: subprocess.Popen[str]
    address: str
    profile: Path

    @property
    def memory(self) -> int:
        """What it holds in memory, in bytes, less what it shares with others."""
        for line in Path(f"/proc/{self.popen.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return 1024 * int(line.split()[1])
        raise RuntimeError("no memory is told")

    def taken(self) -> Taken:
        """What it took."""
        return Taken(_cpu(self.popen.pid), _written(self.popen.pid))


class Servers:
    """Those that serve one database, and what the database's own server takes."""

    def __init__(self, processes: Sequence[Process], keeper: int | None) -> None:
        """`keeper`: the process of PostgreSQL's that starts all others, if there is one."""
        self.processes = processes
        self._keeper = keeper

    @property
    def memory(self) -> int:
        return sum(each.memory for each in self.processes)

    def taken(self) -> Taken:
        """What all of Ennead's took."""
        each = [process.taken() for process in self.processes]
        return Taken(sum(one.cpu for one in each), sum(one.written for one in each))

    def keepers(self) -> Taken:
        """What PostgreSQL took, with those of its processes that ended."""
        if self._keeper is None:
            return Taken(0.0, 0)
        return taken(self._keeper)

    def wait_until_quiet(self) -> None:
        """Wait until nothing is left to do: rules are loaded, pages are sent."""
        until = time.monotonic() + ENOUGH
        quiet = 0
        before = self.taken().cpu
        while quiet < 3 and time.monotonic() < until:
            time.sleep(0.5)
            after = self.taken().cpu
            quiet = quiet + 1 if after - before < 0.5 * QUIET * len(self.processes) else 0
            before = after

    def profile(self) -> None:
        """Have each begin to note where its time goes, or end."""
        for each in self.processes:
            each.popen.send_signal(signal.SIGUSR1)


def taken(keeper: int) -> Taken:
    """What a process and those it started took, with those that ended."""
    pids = [keeper, *_children(keeper)]
    return Taken(sum(map(_cpu, pids)) + _cpu(keeper, ended=True), sum(map(_written, pids)))


@contextmanager
def serving(
    place: Place, count: int, games: Sequence[str], folder: Path, keeper: int | None = None
) -> Iterator[Servers]:
    """So many servers of one database meanwhile. What they keep besides is in the folder."""
    processes: list[Process] = []
    try:
        for number in range(count):
            processes.append(_start(place, games, folder, folder / f"profile-{number}.json"))
        for each in processes:
            _wait_until_ready(each)
        yield Servers(processes, keeper)
    finally:
        for each in processes:
            each.popen.terminate()
        for each in processes:
            try:
                each.popen.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                each.popen.kill()
                each.popen.communicate()


def _start(place: Place, games: Sequence[str], folder: Path, profile: Path) -> Process:
    command = [sys.executable, "-m", "benchmarks.load.within", ",".join(games), str(profile)]
    with (folder / "log").open("a") as log:
        popen = subprocess.Popen(
            [*command, "serve", "--port=0", f"--database={place}", *(f"--{name}={MANY}" for name in LIMITS)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,  # Ctrl+C is for whoever measures
            env=os.environ | {"PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(folder)},
        )
    assert popen.stdout
    said = popen.stdout.readline()
    if not said:
        popen.wait()
        raise SystemExit(f"A server doesn't start: {(folder / 'log').read_text()}")
    return Process(popen, said.split()[-1], profile)


def _wait_until_ready(one: Process) -> None:
    until = time.monotonic() + READY_WITHIN
    while time.monotonic() < until and one.popen.poll() is None:
        try:
            if httpx2.get(f"{one.address}/ready", timeout=10).status_code == 200:
                return
        except httpx2.TransportError:
            pass
        time.sleep(0.1)
    raise SystemExit("A server is not ready.")


def _cpu(pid: int, *, ended: bool = False) -> float:
    """Seconds of a process in its own code and in the system's; `ended`: those of its ended children."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended
        return 0.0
    first = 13 if ended else 11
    return (int(fields[first]) + int(fields[first + 1])) / TICK


def _written(pid: int) -> int:
    """Bytes that a process had written to disks."""
    try:
        lines = Path(f"/proc/{pid}/io").read_text().splitlines()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def _children(pid: int) -> list[int]:
    """The processes that a process started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found
