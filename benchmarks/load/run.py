"""A run: servers under load, phase by phase, and what was found in each."""

import asyncio
import json
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.load.servers import Servers, serving
from benchmarks.load.tables import Carpenter, Laid
from benchmarks.load.tabs import Crowd
from benchmarks.postgres import Server, server
from ennead.core.game import Game
from ennead.table.place import Place

LONGEST = 400.0  # moves a second that all tables of a burst may come to, for as many of them as are laid


@dataclass(frozen=True)
class Plan:
    """What is to be measured. `warming`: seconds from the first move on, in which rules and texts are had for
    the first time."""

    games: Sequence[Game]
    servers: int = 1
    postgres: bool = False
    tables: int = 200
    tabs: int = 5
    pace: float = 5.0
    seconds: float = 60.0
    burst: float = 20.0
    crowd: int = 24
    seed: int = 1
    warming: float = 4.0

    @property
    def name(self) -> str:
        """What its results are kept under."""
        return f"postgres-{self.servers}" if self.postgres else "sqlite-1"


@dataclass
class Run:
    """One of them; `found` grows phase by phase, in what JSON has."""

    plan: Plan
    tell: Callable[[str], None]
    found: dict[str, Any] = field(default_factory=dict)
    _keeper: Server | None = field(default=None, init=False)

    async def run(self) -> None:
        """Do it all. Interrupted, what was found stays."""
        plan, began = self.plan, time.monotonic()
        self.found["plan"] = {**asdict(replace(plan, games=())), "games": [game.name for game in plan.games]}
        with ExitStack() as kept:
            folder = Path(kept.enter_context(tempfile.TemporaryDirectory(prefix="load-")))
            keeper = self._keeper = kept.enter_context(server(safe=True)) if plan.postgres else None
            place: Place = keeper.new_database() if keeper else folder / "tables.sqlite"
            self.tell("laying tables")
            carpenter = Carpenter(place, plan.seed)
            each = plan.tables // len(plan.games)
            tables = [table for game in plan.games for [table] in carpenter.lay(game, each, begun=True)]
            bursts = {
                game.name: carpenter.lay(game, plan.crowd, self._matches(), begun=True)
                for game in plan.games
                if plan.burst
            }
            self.tell(f"starting {plan.servers} of Ennead, and loading rules")
            names = [game.name for game in plan.games]
            servers = kept.enter_context(
                serving(place, plan.servers, names, folder, keeper.pid if keeper else None)
            )
            await asyncio.to_thread(servers.wait_until_quiet)
            crowd = Crowd([each.address for each in servers.processes], plan.tabs, plan.seed)
            if tables:
                await self._at_human_pace(servers, crowd, tables)
            self.found["games"] = {}
            for name, groups in bursts.items():
                await self._burst(servers, crowd, name, groups)
            await crowd.http.aclose()
        self.found["took"] = time.monotonic() - began

    def _matches(self) -> int:
        """How many matches each group may have to play, at the most: the shortest have some 30 moves."""
        return 2 + round(self.plan.burst * LONGEST / 30 / self.plan.crowd)

    async def _at_human_pace(self, servers: Servers, crowd: Crowd, tables: Sequence[Laid]) -> None:
        """Tabs are opened, then people play for a while."""
        plan = self.plan
        self.found["memory"] = memory = {"tables": len(tables), "empty": servers.memory}
        async with AsyncExitStack() as open_tables:
            self.tell(f"opening {len(tables)} tables, {plan.tabs} tabs each")
            before = servers.taken()
            there = [await open_tables.enter_async_context(crowd.at(each, 1)) for each in tables]
            await asyncio.to_thread(servers.wait_until_quiet)
            memory["a tab each"] = servers.memory
            await asyncio.gather(*(table.open(plan.tabs) for table in there))
            await asyncio.to_thread(servers.wait_until_quiet)
            memory["all tabs"] = servers.memory
            taken, opened = servers.taken().since(before), crowd.anew()
            self.found["opening"] = {
                "tabs": opened.opened,
                "bytes": opened.opened_size / opened.opened,
                "cpu": taken.cpu / opened.opened,
            }
            self.tell(f"playing at human pace, for {plan.seconds:.0f} s")
            playing = [asyncio.create_task(each.play(lambda: crowd.think(plan.pace))) for each in there]
            self.found["pace"] = await self._measured(servers, crowd, plan.seconds)
            memory["in the end"] = servers.memory
            await _stopped(playing)

    async def _burst(
        self, servers: Servers, crowd: Crowd, game: str, groups: Sequence[Sequence[Laid]]
    ) -> None:
        """In one game, each move is made as soon as the last one is shown; matches follow one another."""
        self.tell(f"{game}, as fast as possible, for {self.plan.burst:.0f} s")

        async def play(group: Sequence[Laid]) -> None:
            for laid in group:
                async with crowd.at(laid) as table:
                    await table.play()

        playing = [asyncio.create_task(play(group)) for group in groups]
        self.found["games"][game] = await self._measured(servers, crowd, self.plan.burst)
        await _stopped(playing)

    async def _measured(self, servers: Servers, crowd: Crowd, seconds: float) -> dict[str, Any]:
        """What goes on for so long, from shortly after it has begun."""
        await asyncio.sleep(self.plan.warming)
        if self._keeper:  # as each page is logged whole that is the first time changed after one
            self._keeper.order("CHECKPOINT")
        servers.profile()
        logged = self._logged()
        crowd.anew()
        began, ours = time.monotonic(), time.process_time()
        taken, kept = servers.taken(), servers.keepers()
        await asyncio.sleep(seconds)
        found, took, ours = crowd.anew(), time.monotonic() - began, time.process_time() - ours
        taken, kept = servers.taken().since(taken), servers.keepers().since(kept)
        servers.profile()
        waits, moves = _percentiles(found.waits), found.moves or 1
        measured: dict[str, Any] = {
            "seconds": took,
            "moves": found.moves,
            "ended": found.ended,
            "opened": found.opened,
            "failed": len(found.failed),
            "why": Counter(found.failed).most_common(3),
            "waits": waits,
            "here": _percentiles(found.here),
            "there": _percentiles(found.there),
            "bytes": found.size / (found.messages or 1),
            "messages": found.messages / moves,
            "cpu": taken.cpu / moves,
            "busy": taken.cpu / took,
            "keeper": kept.cpu / moves,
            "keeper busy": kept.cpu / took,
            "written": (taken.written + kept.written) / moves,
            "logged": (self._logged() - logged) / moves,
            "clients busy": ours / took,
        }
        self.tell(
            f"  {found.moves / took:.0f} moves a second, {1000 * measured['cpu']:.1f} ms of a core each; "
            f"p50 {1000 * waits['p50']:.0f} ms, p99 {1000 * waits['p99']:.0f} ms"
            + (f"; {len(found.failed)} failed: {found.failed[0]}" if found.failed else "")
        )
        await asyncio.sleep(0.5)  # until profiles are written
        return measured | {"profile": _profile(servers)}

    def _logged(self) -> int:
        """Bytes that PostgreSQL has logged so far of what changes (WAL), if there is one."""
        if self._keeper is None:
            return 0
        [(logged,)] = self._keeper.order("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")
        return int(logged)


def _percentiles(waits: Sequence[float]) -> dict[str, float]:
    """Of how long it took: 0 where nothing did."""
    p = statistics.quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    return {"p50": p[49], "p95": p[94], "p99": p[98], "max": max(waits, default=0.0)}


def _profile(servers: Servers) -> dict[str, dict[str, float]]:
    """Where all servers' time went, as parts of one."""
    found: dict[str, Counter[str]] = {"steps": Counter(), "modules": Counter()}
    for each in servers.processes:
        for kind, counted in json.loads(each.profile.read_text("utf-8")).items():
            found[kind].update(counted)
    return {
        kind: {name: often / counted.total() for name, often in counted.most_common(15)}
        for kind, counted in found.items()
    }


async def _stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
