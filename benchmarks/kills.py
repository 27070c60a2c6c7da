"""The server killed at any moment: `python -m benchmarks.kills [--kills N] [--seed N] [--parties N]`.

`ennead serve` on a database of its own, and people at its tables who lay them, join by link, begin, play,
talk, let bots take their place and come back, leave and are followed by others, ask for what needs all, run
out of time and play again. The server is killed in the middle of it, again and again, half of the times
within a few milliseconds of something that takes several steps. After each kill, what it had promised is
looked for in the database and on everybody's page (see kept.py). Exits 1 with all that was wrong.

With --postgres the tables are on a PostgreSQL server of its own, which is killed as well, or ended and
started again: each time it is chosen which of them, or both.
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
from contextlib import ExitStack
from pathlib import Path

from benchmarks.crowd import CLOCKS, CUT, GAMES, Line, Party, Promises
from benchmarks.kept import Kept
from benchmarks.postgres import Server, server
from ennead.table.place import Place

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
    parser.add_argument("--postgres", action="store_true")
    asked = parser.parse_args()
    with ExitStack() as kept:
        keeper = kept.enter_context(server(safe=True)) if asked.postgres else None
        folder = kept.enter_context(tempfile.TemporaryDirectory())
        database = keeper.new_database() if keeper else Path(folder) / "tables.sqlite"
        run = Run(database, asked.seed, asked.parties, keeper=keeper)
        wrong = asyncio.run(run.run(asked.kills, tell=True))
    print(run.figures())
    for each in wrong:
        print("WRONG:", each)
    raise SystemExit(1 if wrong else 0)


class Run:
    """One server that is killed and started again, and its people.

    `before`: what its process does first; `keeper`: the server of its database, where there is one.
    """

    def __init__(
        self, database: Place, seed: int, parties: int, before: str = "", keeper: Server | None = None
    ) -> None:
        self._database, self._before, self._keeper = database, before, keeper
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
                died = await self._fail()
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
        await self._until_ready()

    async def _until_ready(self) -> None:
        until = time.monotonic() + READY_WITHIN
        while time.monotonic() < until:
            try:
                if (await self._line.http.get(f"{self._line.address}/ready")).status_code == 200:
                    return
            except CUT:
                pass
            await asyncio.sleep(0.02)
        raise SystemExit("the server is not ready")

    async def _fail(self) -> float | None:
        """Kill it, or its keeper, and start again what was killed. When it was killed, if it was."""
        line = self._line
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
        what = self._pick.choice(("server", "keeper", "both")) if self._keeper else "server"
        if self._keeper and what != "server":
            await asyncio.to_thread(self._keeper.stop, self._pick.choice(("fast", "immediate")))
            await asyncio.sleep(self._pick.choice((0, 0.5)))  # whoever plays goes on meanwhile, as they can
        died = None if what == "keeper" else await self._kill()
        line.is_up.clear()
        if self._keeper and what != "server":
            await asyncio.to_thread(self._keeper.start)
        if died:
            await self._start()
        await self._until_ready()
        self.kills += 1
        return died

    async def _kill(self) -> float:
        """Kill it, and give when that was."""
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        died = time.time()
        self._line.is_up.clear()
        await asyncio.to_thread(self._process.communicate)
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
