"""Many tabs at once: `python -m benchmarks.sockets [--tables N] [--each N] [--seconds N] [--game GAME]`.

A server of its own on loopback, tables of bots with onlookers' tabs at each, for some seconds. Says how long
it takes from a move's arrival at its table until the last of the table's tabs has it (p50, p99), how many
moves that were, what the server's memory came to, and how many tabs failed.
"""

import argparse
import asyncio
import json
import multiprocessing
import socket
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from websockets.asyncio.client import connect

import ennead
from ennead.table.app import make_app
from ennead.table.door import make_server
from ennead.table.guard import new_visitor
from ennead.table.limits import Limits
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Chair

Arrivals = dict[
    tuple[str, int], float
]  # when a move came to a table, by the table's id and the move's number
Seen = dict[tuple[str, int], list[float]]  # when each tab had it
OPEN_AT_ONCE = 50
SETTLING = 10  # seconds from when all are open: until then moves wait behind a thousand whole tables


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sockets", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--each", type=int, default=5, help="tabs at each table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="nessos")
    asked = parser.parse_args()
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    port = listening.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        tables = lay(path, asked.game, asked.tables)
        ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("fork")
        server = context.Process(target=serve, args=(path, listening, asked.tables * asked.each, theirs))
        server.start()
        urls = [(table, f"ws://127.0.0.1:{port}/table/{table}/live?lang=en") for table in tables]
        seen, failed = asyncio.run(watch(urls * asked.each, asked.seconds))
        ours.send("stop")
        arrivals: Arrivals = ours.recv()
        memory: int = ours.recv()
        server.join(30)
        if server.is_alive():
            server.kill()
    waits = [
        1000 * (max(times) - arrivals[move])
        for move, times in seen.items()
        if move in arrivals and len(times) == asked.each  # a slow tab is sent only the latest picture
    ]
    p = statistics.quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    print(f"{len(urls) * asked.each} tabs at {len(urls)} tables of {asked.game}, {asked.seconds:.0f} s")
    print(f"{len(arrivals)} moves arrived, {len(waits)} were shown in every tab one by one")
    print(f"from arrival to the last tab: p50 {p[49]:.0f} ms, p99 {p[98]:.0f} ms")
    print(f"memory of the server {memory / 1024:.0f} MiB, tabs that failed {failed}")


def lay(path: Path, name: str, count: int) -> list[str]:
    """Tables of bots; their ids. The rules are compiled first."""
    store, game = Store(path), ennead.game(name)
    match = game.new_match(game.seats[-1])
    while not match.is_over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    match.view(None)
    chairs = [Chair(bot="random")] * game.seats[-1]
    host = store.welcome(new_visitor()).id
    ids = [store.create(game, {}, chairs, host).id for _ in range(count)]
    store.close()
    return ids


def serve(path: Path, listening: socket.socket, tabs: int, parent: Connection) -> None:
    """A server that notes when each move arrives, until it is told to stop."""
    import resource
    import threading

    arrivals: Arrivals = {}
    act = Room.act

    async def noted(room: Room, seat: int, action: str, seen: int) -> None:
        arrivals[room.table.id, seen + 1] = time.monotonic()
        await act(room, seat, action, seen)

    Room.act = noted  # type: ignore[method-assign]
    limits = Limits(sockets=tabs + 10, sockets_per_address=tabs + 10)
    store = Store(path)
    server = make_server(make_app(store, limits=limits), limits)

    def stop() -> None:
        parent.recv()
        server.should_exit = True

    threading.Thread(target=stop, daemon=True).start()
    server.run(sockets=[listening])
    store.close()
    parent.send(arrivals)
    parent.send(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


async def watch(
    urls: list[tuple[str, str]], seconds: float
) -> tuple[dict[tuple[str, int], list[float]], int]:
    """When each picture came to the tabs of its table, and how many tabs failed."""
    seen: Seen = {}
    failed = 0
    door, opened = asyncio.Semaphore(OPEN_AT_ONCE), asyncio.Barrier(len(urls) + 1)

    async def tab(table: str, url: str) -> None:
        nonlocal failed
        try:
            async with door:
                line = await connect(url, max_size=None, open_timeout=60, compression=None)
        except Exception:
            failed += 1
            await opened.wait()
            return
        await opened.wait()
        try:
            async for message in line:
                number = json.loads(message).get("v")
                seen.setdefault((table, number), []).append(time.monotonic())
            failed += 1  # hung up on
        except asyncio.CancelledError:
            await line.close()
        except Exception:
            failed += 1

    tabs = [asyncio.create_task(tab(*each)) for each in urls]
    await opened.wait()
    await asyncio.sleep(SETTLING)
    seen.clear()
    await asyncio.sleep(seconds)
    for task in tabs:
        task.cancel()
    await asyncio.gather(*tabs, return_exceptions=True)
    return seen, failed


if __name__ == "__main__":
    main()
