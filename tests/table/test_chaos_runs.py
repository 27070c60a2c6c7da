"""Whole processes while everything fails, for some seconds: what people sent and saw has nothing wrong."""

import asyncio
import itertools
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.chaos import clients, faults
from benchmarks.chaos import run as run_module
from benchmarks.chaos.checker import check
from benchmarks.chaos.clients import Client, Ways
from benchmarks.chaos.faults import OF_DATABASE, OF_KEEPER, OF_SERVERS
from benchmarks.chaos.history import History, read
from benchmarks.chaos.parties import EACH, GAMES, Party
from benchmarks.chaos.proxy import Proxy, Reach, Streams
from benchmarks.chaos.run import Plan, run
from benchmarks.chaos.stage import Stage, stage
from benchmarks.chaos.story import Told, told
from tests.conftest import compiled_only

pytestmark = compiled_only

BACK = 5.0  # seconds, on a busy machine, until a tab is open again that waits up to 0.6 until it tries
PLAYED = 20  # moves and words, until the first server is started anew, between two, and after the last
ALONE = {*OF_SERVERS, "writer"}  # and its disk is filled, where it may have one


def broken(plan: Plan, kinds: set[str], folder: Path) -> None:
    """Do it, and look for what is wrong: each kind was done, and some of it was felt by the few who play."""
    report = asyncio.run(run(plan, folder / "history.jsonl", tell=False))
    assert sum(report["faults"].values()) == plan.faults
    assert kinds <= report["faults"].keys()
    assert not report["interrupted"]
    assert not report["tracebacks"]
    found = check(told(read(folder / "history.jsonl")))
    assert found.wrong == {}
    assert found.counts["matches over"] >= 1
    assert found.counts["faults felt"] >= 1  # how many are depends on how soon servers are there again


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody leaves for long, nor does the database, and there is less to wait for in the end."""
    monkeypatch.setattr(clients, "NAPS", 0)
    monkeypatch.setattr(faults, "AWAY", (3.0, 5.0))
    monkeypatch.setattr(run_module, "CALM", 4.0)


def test_one_server_and_its_file(tmp_path: Path) -> None:
    plan = Plan(postgres=False, clients=EACH, faults=len(ALONE) + 1, minutes=0.4, pace=0.1, seed=2)
    broken(plan, ALONE, tmp_path)


@pytest.mark.usefixtures("has_postgres")
def test_two_servers_of_one_database(tmp_path: Path) -> None:
    kinds = ALONE | {*OF_DATABASE, *OF_KEEPER}
    number = len(kinds) + 2
    plan = Plan(postgres=True, servers=2, clients=2 * EACH, faults=number, minutes=0.25, pace=0.1, seed=4)
    broken(plan, kinds, tmp_path)


# Another version


def to_any(here: Stage) -> Reach:
    """A proxy's way to the servers: each connection to the next of them, or to another where that is gone."""
    turns = itertools.cycle(here.servers)

    async def reach() -> Streams:
        for one in itertools.islice(turns, len(here.servers)):
            try:
                return await asyncio.open_connection("127.0.0.1", one.port)
            except OSError:
                continue
        raise OSError("none is there")

    return reach


async def start_anew(path: Path) -> None:
    """Have people play by a proxy that sticks to nothing, while one server after the other is closed and
    comes back as the next version.
    """
    with stage(postgres=True) as here, History(path) as history:
        history.note("run", wall=history.wall)
        await here.set(2, 0)
        door = Proxy(to_any(here))
        await door.listen()
        ways, stop = Ways([f"http://127.0.0.1:{door.port}"]), asyncio.Event()
        crowd = [Client(f"P{n}", n, ways, history, "1", 0.1) for n in range(EACH)]
        playing = asyncio.create_task(Party(GAMES.index("le-neuf"), crowd, 0, "1").play(stop))

        async def until_played() -> None:
            enough = history.counts.get("done", 0) + PLAYED
            while history.counts.get("done", 0) < enough:
                await asyncio.sleep(0.02)

        try:
            async with asyncio.timeout(300):
                await until_played()
                for one in here.servers:
                    one.version = 1
                    one.signal(signal.SIGTERM)
                    while not one.restarts:
                        await asyncio.sleep(0.02)
                    await one.until_ready()
                    await until_played()
                history.note("quiet")
                stop.set()
                await playing
            assert [one.restarts for one in here.servers] == [1, 1]
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await ways.http.aclose()
            await door.close()
            await here.strike()
        history.note("end", why="")


def without(history: Told) -> Iterator[float]:
    """For how long each was without a picture whose line was closed."""
    for story in history.stories.values():
        for tab in story.tabs:
            if tab.cut and tab.sights:
                shown = (at for each in story.tabs if each.who == tab.who for at, _ in each.sights)
                yield next(at for at in shown if at > tab.shut) - tab.shut


@pytest.mark.usefixtures("has_postgres")
def test_another_version_comes_in_and_nobody_is_without_their_table_for_long(
    tmp_path: Path,
) -> None:
    asyncio.run(start_anew(tmp_path / "history.jsonl"))
    history = told(read(tmp_path / "history.jsonl"))
    found = check(history)
    assert found.wrong == {}
    assert found.counts["receipts"] > 3 * PLAYED
    gaps = [*without(history)]
    assert gaps, "no tab was open where a server was closed"
    assert max(gaps) < BACK
