"""Levels that look ahead think beside the server, in processes of their own, as long for each choice."""

import asyncio
import contextlib
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.bots import Bot, bot
from ennead.core.game import Game
from ennead.core.view import View
from ennead.table import pool, thinking
from ennead.table.pool import Place
from ennead.table.thinking import NoAnswer, Thinking
from tests.contract.test_searching import again
from tests.table import breaking
from tests.table.conftest import FORM
from tests.table.test_thinking import HASTE, is_there

TESTS = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))


def first_view() -> View:
    """Nessos, at the beginning."""
    match = ennead.game("nessos").new_match(seats=3, seed=1)
    return match.view(match.waiting[0])


async def chosen(processes: Thinking, level: str = "expert") -> str:
    """What a level does there, once it is its turn."""
    async with Place(processes.pool, pool.BOTS).turn():
        return await processes.choose(level, 1, first_view(), 0)


# How long it takes


def test_a_hard_choice_takes_as_long_as_one_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the answer is there, it comes when its time is over, or twice that, and so on."""
    at: list[float] = []
    found: dict[float, Any] = {0: "offer", 0.6: "offer", 0.9: NoAnswer("broken"), 1.1: "offer", 2.9: "offer"}

    async def test() -> None:
        loop = asyncio.get_running_loop()
        clock = [0.0]

        async def sleep(seconds: float) -> None:
            clock[0] += seconds

        monkeypatch.setattr(loop, "time", lambda: clock[0])
        monkeypatch.setattr("ennead.table.thinking.asyncio.sleep", sleep)
        for needs, answer in found.items():

            async def ask(*_: Any, needs: float = needs, answer: Any = answer) -> Any:
                await sleep(needs)
                return answer

            monkeypatch.setattr(Thinking, "_ask", ask)
            began = clock[0]
            try:
                assert await Thinking(1).choose("expert", 1, first_view(), 0.25) == answer
            except NoAnswer:
                assert isinstance(answer, NoAnswer)
            at.append(round(clock[0] - began, 3))
        monkeypatch.undo()

    asyncio.run(test())
    assert at == [1.25, 1.25, 2.5, 1.25, 3.75]  # what comes to nothing is tried twice


def test_a_choice_that_is_none_keeps_its_process_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the process doesn't learn how hard the choice was before theirs."""
    order: list[str] = []

    async def ask(self: Thinking, do: Callable[..., str], given: tuple[Any, ...], *_: Any) -> str:
        order.append(f"{given[1]} begins")
        return str(given[1])

    monkeypatch.setattr(Thinking, "_ask", ask)

    async def one(processes: Thinking, level: str) -> None:
        await chosen(processes, level)
        order.append(f"{level} ends")

    async def test() -> None:
        processes = Thinking(1, HASTE)
        await asyncio.gather(one(processes, "master"), one(processes, "expert"))

    asyncio.run(test())
    assert order == ["master begins", "master ends", "expert begins", "expert ends"]


def test_tables_wait_in_a_line_of_which_the_end_is_known(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinking, "is_busy", True)
    assert client.post("/tables", data=FORM | {"seat-2": "bot-expert"}).status_code == 503
    assert client.post("/tables", data=FORM).status_code == 303


def test_so_many_wait_that_it_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(*_: Any) -> str:
        return "offer"

    monkeypatch.setattr(Thinking, "_ask", ask)

    async def test() -> None:
        processes = Thinking(1, HASTE)
        asked = [chosen(processes) for _ in range(1 + pool.LINE)]
        all_of_them = asyncio.gather(*asked)
        await asyncio.sleep(0)
        assert processes.is_busy
        await all_of_them
        assert not processes.is_busy

    asyncio.run(test())


# The processes


def test_processes_are_as_few_as_said_and_end_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", breaking.tells_who_it_is)
    seen: set[int] = set()

    async def test() -> None:
        processes = Thinking(2, HASTE)
        found = await asyncio.gather(*(chosen(processes) for _ in range(5)))
        seen.update(map(int, found))
        assert len(seen) == 2
        assert all(map(is_there, seen))
        assert os.getpid() not in seen

    asyncio.run(test())
    assert not any(map(is_there, seen))


def test_a_process_that_was_killed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", breaking.tells_who_it_is)

    async def test() -> None:
        processes = Thinking(1, HASTE)
        first = int(await processes.choose("expert", 1, first_view(), 0))
        os.kill(first, signal.SIGKILL)
        while is_there(first):
            await asyncio.sleep(0.01)
        seconds: list[str] = []
        for _ in range(2):  # what is asked before the loop has heard of its end is lost with it, once
            with contextlib.suppress(NoAnswer):
                seconds.append(await processes.choose("expert", 1, first_view(), 0))
        assert seconds
        assert str(first) not in seconds

    asyncio.run(test())


ALONE = """
import asyncio, os
from ennead.table import thinking
from tests.table import breaking
from tests.table.test_processes import first_view

async def main():
    thinking.think = breaking.tells_who_it_is
    print(await thinking.Thinking(1, 0.01).choose("expert", 1, first_view(), 0), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_processes_end_when_the_server_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ALONE], stdout=subprocess.PIPE, cwd=TESTS, text=True
    ) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        assert is_there(pid)
        server.kill()
    until = time.monotonic() + 60
    while is_there(pid):
        assert time.monotonic() < until, "it stays behind"
        time.sleep(0.01)


def test_what_a_process_is_sent_is_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    async def run_sync(work: Callable[..., str], *sends: Any, **_: Any) -> str:
        sent.append(pickle.dumps(sends))
        do, given, game, at_most = sends
        assert (do, game, type(at_most)) == (thinking.think, "nessos", float)
        assert [type(each) for each in given] == [View, str, int, float]
        return "offer"

    monkeypatch.setattr("ennead.table.thinking.to_process.run_sync", run_sync)
    match = ennead.game("nessos").new_match(seats=3, seed=0x5EC2E7)
    view = match.view(match.waiting[0])
    asyncio.run(Thinking(1, HASTE).choose("expert", 7, view, 0))
    assert bytes(match.position) not in sent[0]
    assert view.positions.tobytes() in sent[0]


def test_a_master_goes_on_in_a_process_from_what_was_found_there_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def quick(game: Game, who: str, seed: int, budget: float) -> Bot:
        return bot(game, who, seed, budget, visits=100)

    monkeypatch.setattr(thinking, "bot", quick)
    thinking._LAST.clear()
    before, after, seat = again(ennead.game("nine"), 1)
    for who in ("club", "expert"):
        thinking.think(before.view(seat), who, 1, 1.0)
        assert not thinking._LAST, "begins each move anew"
    for number, view in enumerate((before.view(seat), after.view(seat))):
        thinking.think(view, "master", number, 1.0)
        (last,) = thinking._LAST
    assert last.trees[0].seen.max() > 500, "a master has five seconds, of a hundred visits each here"
    thinking.think(before.view(seat), "master", 1, 1.0)
    (last,) = thinking._LAST
    assert last.trees[0].seen.max() == 500
    thinking._LAST.clear()
