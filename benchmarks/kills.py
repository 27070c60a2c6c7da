"""The server killed at any moment: `python -m benchmarks.kills [--kills N] [--seed N] [--parties N]`.

`ennead serve` on a database of its own, and people at its tables who lay them, join by link, begin, play,
talk, let bots take their place and come back, leave and are followed by others, ask for what needs all, run
out of time and play again. The server is killed in the middle of it, again and again, half of the times
within a few milliseconds of something that takes several steps. After each kill, what it had promised is
looked for in the database and on everybody's page (see kept.py). Exits 1 with all that was wrong.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.crowd import CLOCKS, CUT, GAMES, Line, Party, Promises
from benchmarks.kept import Kept

# Rules that were compiled before are loaded when they are asked for: who plays has the time that a start is
# given, rather than games that nobody opens.
SERVE = """
from ennead.cli import main
from ennead.table.preparing import Preparation
make = Preparation.__init__
def lazy(preparation, games):
    make(preparation, games)
    preparation._to_load.clear()
Preparation.__init__ = lazy
raise SystemExit(main())
"""
UNLIMITED = [
    f"--{name}={10**6}" for name in ("tables-per-visitor", "tables-per-address", "people-per-address")
]
READY_WITHIN = 300.0  # seconds: rules may have to be compiled on a first start
FEW, LONG = 20, 3.0  # promises, and seconds, until the server may be killed again
BUSY = 0.03  # seconds at most, from something interesting to the kill


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parties", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder) / "tables.sqlite", asked.seed, asked.parties)
        wrong = asyncio.run(run.run(asked.kills, tell=True))
    print(run.figures())
    for each in wrong:
        print("WRONG:", each)
    raise SystemExit(1 if wrong else 0)


class Run:
    """One server that is killed and started again, and its people. `before`: what its process does first."""

    def __init__(self, database: Path, seed: int, parties: int, before: str = "") -> None:
        self._database, self._before = database, before
        self._pick = random.Random(seed)
        self._promises, self._line = Promises(), Line(database)
        self._kept = Kept(database, self._promises)
        self._parties = [
            Party(
                f"p{n}",
                GAMES[n % len(GAMES)],
                CLOCKS[(n + 1) % len(CLOCKS)],
                self._line,
                self._promises,
                seed,
            )
            for n in range(parties)
        ]
        self._process: subprocess.Popen[str] | None = None
        self._down = 0.0
        self.kills = 0

    async def run(self, kills: int, *, tell: bool = False) -> list[str]:
        """Kill the server so often; what was wrong, at the first kill after which anything was."""
        living: list[asyncio.Task[None]] = []
        try:
            await self._start()
            self._line.is_up.set()
            for party in self._parties:
                living += [asyncio.create_task(party.live(person)) for person in party.people]
            await asyncio.sleep(2)
            while self.kills < kills:
                died = await self._kill()
                await self._start()
                wrong = self._kept.wrong(died) + await self._wrong_pages()
                wrong += [repr(each.exception()) for each in living if each.done()]
                if tell and (self.kills % 10 == 0 or wrong):
                    print(f"{self.kills} kills; {self.figures()}", flush=True)
                if wrong:
                    return wrong
                self._line.is_up.set()
            return []
        finally:
            for task in living:
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
            if self._process:
                self._process.kill()
                self._process.communicate()
            await self._line.http.aclose()

    async def _start(self) -> None:
        command = [sys.executable, "-c", f"{self._before}\n{SERVE}", "serve", "--port=0", *UNLIMITED]
        self._process = subprocess.Popen(
            [*command, f"--database={self._database}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout
        said = await asyncio.to_thread(self._process.stdout.readline)
        self._line.address = said.split()[-1]
        until = time.monotonic() + READY_WITHIN
        while time.monotonic() < until:
            try:
                if (await self._line.http.get(f"{self._line.address}/ready")).status_code == 200:
                    return
            except CUT:
                pass
            await asyncio.sleep(0.02)
        raise SystemExit("the server is not ready")

    async def _kill(self) -> float:
        """Kill it, and give when that was."""
        line, process = self._line, self._process
        assert process
        enough = self._promises.count + self._pick.randrange(FEW)
        until = time.monotonic() + LONG
        while self._promises.count < enough and time.monotonic() < until:
            await asyncio.sleep(0.01)
        if self._pick.random() < 0.6:
            line.interesting.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await line.interesting.wait()
            await asyncio.sleep(self._pick.uniform(0, BUSY))
        process.send_signal(signal.SIGKILL)
        died = time.time()
        line.is_up.clear()
        await asyncio.to_thread(process.communicate)
        self.kills += 1
        return died

    async def _wrong_pages(self) -> list[str]:
        """What is wrong on the page of everybody, once all is opened again."""
        pages = {}
        people = [person for party in self._parties if party.table for person in party.people]
        for party in self._parties:
            for person in party.people:
                if party.table:
                    pages[person.name] = party.table, (await person.get(f"/table/{party.table}")).text
        return self._kept.wrong_pages(pages, {person.name: person.key for person in people})

    def figures(self) -> str:
        """What was done so far."""
        told = self._promises
        return (
            f"{len(told.laid)} tables, {len(told.begun)} begun, {len(told.following)} rematches, "
            f"{len(told.moves)} moves, {len(told.talk)} things said, {sum(told.orders.values())} orders "
            f"({sum(told.unheard.values())} cut), {self._kept.rewinds} moves taken back by all, "
            f"{self._kept.more} times more time"
        )


if __name__ == "__main__":
    main()
