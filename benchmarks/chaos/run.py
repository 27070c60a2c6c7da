"""Run: a stage, parties on it, and whoever breaks it; what all of them did is a history."""

import asyncio
import contextlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.chaos.clients import Client, Ways
from benchmarks.chaos.faults import Nemesis
from benchmarks.chaos.history import History
from benchmarks.chaos.parties import EACH, Party
from benchmarks.chaos.stage import Stage, stage

BEGINNING = 300.0  # seconds in which people have to be at play: rules may have to be compiled
CALM = 8.0  # seconds after the last fault, until all have found each other again
SETTLING = 480.0  # seconds in which every match has to be over then
TELL = 15.0  # seconds between two lines of progress


@dataclass(frozen=True)
class Plan:
    """What is to be done. `before`: what each server's process does first; `pace`: seconds of thinking."""

    postgres: bool
    servers: int = 1
    clients: int = 60
    faults: int = 500
    minutes: float = 10.0
    seed: int = 1
    pace: float = 0.6
    before: str = ""


async def run(plan: Plan, path: Path, *, tell: bool = True) -> dict[str, Any]:
    """Do it, and write a history. What was done, in numbers; also where it was interrupted."""
    with stage(postgres=plan.postgres) as here, History(path) as history:
        history.note("run", wall=history.wall, **asdict(plan))
        nemesis = Nemesis(here, history, f"{plan.seed}", plan.servers)
        async with _sink(history, here) as sink:
            work = asyncio.create_task(_work(plan, here, history, nemesis, sink, tell=tell))
            interrupted = ""
            try:
                await work
            except asyncio.CancelledError:
                interrupted = "interrupted"
            except TimeoutError:
                interrupted = f"not all matches were over {SETTLING:.0f} s after the last fault"
                if not nemesis.done:
                    interrupted = f"nobody was at play after {BEGINNING:.0f} s"
            finally:
                await here.strike()
            history.note("end", why=interrupted)
        return {
            **asdict(plan),
            "seconds": round(history.now),
            "faults": dict(nemesis.done),
            "disk": "small" if here.disk else "none of its own: it is not filled",
            "starts": sum(each.restarts for each in here.servers),
            "killed as they did not end": sum(each.did_not_end for each in here.servers),
            "ended with an error": _all(each.failed for each in here.servers),
            "tracebacks": _all(each.tracebacks for each in here.servers),
            "history": history.counts,
            "interrupted": interrupted,
        }


def _all(counts: Iterable[Counter[str]]) -> dict[str, int]:
    return dict(sum(counts, Counter()))


async def _work(
    plan: Plan, here: Stage, history: History, nemesis: Nemesis, sink: int, *, tell: bool
) -> None:
    await here.set(plan.servers, sink, plan.before)
    ways = Ways([f"http://127.0.0.1:{line.port}" for line in here.lines])
    clients = [Client(f"P{n}", n, ways, history, f"{plan.seed}", plan.pace) for n in range(plan.clients)]
    parties = [
        Party(n, clients[n * EACH : (n + 1) * EACH], sink, f"{plan.seed}")
        for n in range(plan.clients // EACH)
    ]
    stop = asyncio.Event()
    playing = [asyncio.create_task(party.play(stop)) for party in parties]
    telling = asyncio.create_task(_tell(history, nemesis, parties)) if tell else None
    try:
        async with asyncio.timeout(BEGINNING):
            while history.counts.get("done", 0) < plan.clients:  # or nobody would feel the first of it
                await asyncio.sleep(0.05)
        await nemesis.work(plan.faults, plan.minutes * 60)
        await nemesis.end()
        await asyncio.sleep(CALM)
        history.note("quiet")
        stop.set()
        async with asyncio.timeout(SETTLING):
            await asyncio.gather(*playing)
    finally:
        for task in (*playing, *([telling] if telling else [])):
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await ways.http.aclose()


async def _tell(history: History, nemesis: Nemesis, parties: list[Party]) -> None:
    while True:
        await asyncio.sleep(TELL)
        counts = history.counts
        done, over = counts.get("done", 0), sum(party.matches for party in parties)
        print(
            f"{history.now:.0f} s: {nemesis.done.total()} faults, {counts.get('laid', 0)} tables, "
            f"{over} matches over, {done} receipts, {counts.get('sees', 0)} pictures",
            file=sys.stderr,
            flush=True,
        )


@contextlib.asynccontextmanager
async def _sink(history: History, here: Stage):  # type: ignore[no-untyped-def]
    """The room behind a webhook: it hears who is called to which table, at whose address. Gives its port."""

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, EOFError, ValueError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
            body = json.loads(await reader.readexactly(int(length[1]))) if length else {}
            text = body.get("text", "")
            whom = re.search(r"\b(P\d+|Bot \d+-\d+)\b", text)
            by = [each.number for each in here.servers if f"{each.address}/" in text]
            table = head.split(" ")[1].strip("/")
            history.note("called", whom[0] if whom else "", table, **({"by": by[0]} if by else {}))
            writer.write(b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
