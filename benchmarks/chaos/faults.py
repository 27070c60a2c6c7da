"""Faults: what is done to a stage, one thing after another, as a seed has it."""

import asyncio
import contextlib
import random
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

import psycopg

from benchmarks.chaos.history import History
from benchmarks.chaos.stage import Stage
from benchmarks.postgres import Failed

# How often each is done, beside the others. What stops a server, for each that there is: one alone that is
# stopped as often as three would hardly ever be there for anybody, and nothing else that is done be felt.
STOPS = {"pause": 2.4, "kill": 2, "restart": 0.6, "next version": 0.3}
OF_SERVERS = {"cut": 20, "slow": 14, "hold": 6, "clock": 7} | STOPS
OF_DATABASE = {"cut wire": 10, "slow wire": 8, "hold wire": 4, "deaf": 6}
OF_KEEPER = {"database fast": 2, "database immediate": 2, "database kill": 2, "database away": 1}
BACK_WITHIN = 60.0  # seconds: on a busy machine one would be stopped again before it was ever there
ENDS_WITHIN = 10.0  # seconds, who is asked to
JUMPS = (-3600, -90, -30, -5, 5, 30, 90, 3600)  # seconds
AT_MOST = {"next version": 4, "database away": 2}  # in one run
INSTEAD = "restart"
AWAY = 31.0, 40.0  # seconds: longer than anybody or anything has patience for


class Nemesis:
    """Who does all this."""

    def __init__(self, stage: Stage, history: History, seed: str, servers: int) -> None:
        """`servers`: how many there will be on the stage."""
        self.done: Counter[str] = Counter()
        self._stage, self._history = stage, history
        self._pick = random.Random(f"{seed} faults")
        self._busy: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._likely = OF_SERVERS | {what: often * servers for what, often in STOPS.items()}
        self._likely |= {"writer": 3} | ({"full": 2} if stage.disk else {})
        if stage.keeper:
            self._likely |= OF_DATABASE | OF_KEEPER

    def order(self, faults: int) -> Iterator[str]:
        """What is done, one after the other: each once, then as often as it is likely, or may be."""
        once = self._pick.sample([*self._likely], len(self._likely))
        done = Counter[str]()
        for _ in range(faults):
            what = self._pick.choices([*self._likely], [*self._likely.values()])[0]
            what = once.pop() if once else what
            what = INSTEAD if done[what] == AT_MOST.get(what) else what
            done[what] += 1
            yield what

    async def work(self, faults: int, seconds: float) -> None:
        """Do so many, spread over so long."""
        for number, what in enumerate(self.order(faults)):
            began = asyncio.get_running_loop().time()
            task = asyncio.create_task(self._do(what, random.Random(f"{number} {self._pick.random()}")))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            took = asyncio.get_running_loop().time() - began
            await asyncio.sleep(max(0, seconds / faults * self._pick.uniform(0.5, 1.5) - took))

    async def end(self) -> None:
        """Wait until all is mended."""
        await asyncio.gather(*self._tasks)
        for line in (*self._stage.lines, *self._stage.wires):
            line.let_go()
            line.let_hear()
        for each in self._stage.servers:
            each.put_clock(0)
            each.signal(signal.SIGCONT)

    async def _do(self, what: str, pick: random.Random) -> None:
        """One of them, from its beginning until it is mended; two of the same follow each other."""
        stage = self._stage
        number = pick.randrange(len(stage.servers))
        of_keeper = what in OF_KEEPER or what in ("full", "writer")
        on = "database" if of_keeper else f"{'wire' if 'wire' in what else 'server'} {number}"
        lasts = self._lasts(what, pick)
        taken = f"server {number}" if what in STOPS else "database" if of_keeper else f"{on} {what}"
        async with self._busy.setdefault(taken, asyncio.Lock()):
            fault = self.done.total()
            about = {"what": what, "on": on, "lasts": round(lasts, 2)}
            self._history.note("fault", number=fault, **about)
            self.done[what] += 1
            await self._deeds(number, pick)[what](lasts)
            if what in STOPS:
                await stage.servers[number].until_ready(BACK_WITHIN)
            self._history.note("mended", number=fault)

    def _lasts(self, what: str, pick: random.Random) -> float:
        """For how many seconds, mostly short."""
        if what == "database away":
            return pick.uniform(*AWAY)
        longest = {"hold": 8, "hold wire": 8, "pause": 8, "clock": 8, "deaf": 10}
        longest |= {"kill": 4, "full": 5, "writer": 6}
        return pick.uniform(0.1, longest.get(what, 3) ** 0.5) ** 2

    def _deeds(self, number: int, pick: random.Random) -> dict[str, Callable[[float], Awaitable[None]]]:
        stage = self._stage
        server, line = stage.servers[number], stage.lines[number]
        wire = stage.wires[number] if stage.wires else line

        async def cut(_: float) -> None:
            line.cut()

        async def cut_wire(_: float) -> None:
            wire.cut()

        async def slow(lasts: float) -> None:
            line.delay = pick.uniform(0.02, 0.4)
            await asyncio.sleep(lasts)
            line.delay = 0

        async def slow_wire(lasts: float) -> None:
            wire.delay = pick.uniform(0.005, 0.15)  # for each piece, of which a move takes some
            await asyncio.sleep(lasts)
            wire.delay = 0

        async def hold(lasts: float) -> None:
            line.hold()
            await asyncio.sleep(lasts)
            line.let_go()

        async def hold_wire(lasts: float) -> None:
            wire.hold()
            await asyncio.sleep(lasts)
            wire.let_go()

        async def deaf(lasts: float) -> None:
            if pick.random() < 0.5:
                wire.cut_ears()  # it listens again at once, and has missed what was said meanwhile
                return
            wire.deafen()
            await asyncio.sleep(lasts)
            wire.let_hear()

        async def pause(lasts: float) -> None:
            server.signal(signal.SIGSTOP)
            await asyncio.sleep(lasts)
            server.signal(signal.SIGCONT)

        async def kill(lasts: float) -> None:
            server.stay_down(lasts)
            server.signal(signal.SIGKILL)

        async def restart(lasts: float) -> None:
            server.stay_down(lasts)
            server.signal(signal.SIGTERM)
            await server.until_ended(ENDS_WITHIN)

        async def next_version(lasts: float) -> None:
            newest = stage.newer()
            for each in stage.servers:  # whichever starts next is of it; this one does now
                each.version = newest
            await restart(lasts)

        async def clock(lasts: float) -> None:
            server.put_clock(pick.choice(JUMPS))
            await asyncio.sleep(lasts)
            server.put_clock(0)

        async def writer(lasts: float) -> None:
            with contextlib.suppress(psycopg.Error, sqlite3.Error):  # it may be away, or busy
                await asyncio.to_thread(stage.write_for, lasts)

        async def full(lasts: float) -> None:
            await asyncio.to_thread(stage.fill)
            await asyncio.sleep(lasts)
            stage.clear()
            await self._start()

        def database(how: str) -> Callable[[float], Awaitable[None]]:
            async def stop(lasts: float) -> None:
                assert stage.keeper
                with contextlib.suppress(Failed, OSError):  # as it may be gone already
                    if how == "kill":
                        stage.kill_database()
                    else:
                        await asyncio.to_thread(stage.keeper.stop, "fast" if how == "away" else how)
                await asyncio.sleep(lasts)
                await self._start()

            return stop

        return {
            "cut": cut,
            "cut wire": cut_wire,
            "slow": slow,
            "slow wire": slow_wire,
            "hold": hold,
            "hold wire": hold_wire,
            "deaf": deaf,
            "pause": pause,
            "kill": kill,
            "restart": restart,
            "next version": next_version,
            "clock": clock,
            "writer": writer,
            "full": full,
        } | {f"database {how}": database(how) for how in ("fast", "immediate", "kill", "away")}

    async def _start(self) -> None:
        """See to it that the database is there: one that was killed is waited for until it has ended."""
        keeper = self._stage.keeper
        while keeper and not await asyncio.to_thread(keeper.is_there):
            with contextlib.suppress(Failed):
                await asyncio.to_thread(keeper.start)
            await asyncio.sleep(0.3)
