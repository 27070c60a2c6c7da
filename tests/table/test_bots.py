"""Bots at a table: they see no more than their seat does, take their time, and break nothing."""

import asyncio
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest

import ennead
from ennead import bots
from ennead.core.view import View
from ennead.table import deputy
from ennead.table.database import StoreError
from ennead.table.deputy import Deputy, bot_seed
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from tests.table.conftest import Lay, failing, room_of, written
from tests.table.test_room import ONLOOKER, over, run


def test_bots_play_a_whole_game_by_themselves(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store, bot_pause=0), lay("bbrb").id)
        await over(table)
        assert written(store, table.table.id) == table.match.moves
        assert table.match.outcome

    run(test)


def test_bots_wait_for_people(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store, bot_pause=0), lay("mbb").id)
        with table.listening(ONLOOKER) as listener:
            while not table.match.is_over:
                if 0 in table.match.waiting:
                    await table.act(0, table.match.legal(0)[0].name, len(table.match.log))
                await asyncio.wait_for(listener.news.wait(), 60)
                listener.news.clear()
        assert {seat for seat, _ in table.match.moves} == {0, 1, 2}

    run(test)


def test_bots_get_nothing_but_their_view(store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    def watched(game: ennead.Game, name: str, seed: int) -> Any:
        player = bots.bot(game, name, seed)

        class Watched:
            def choose(self, view: View) -> str:
                seen.append(view)
                return player.choose(view)

        return Watched()

    monkeypatch.setattr(deputy, "bot", watched)

    async def test() -> None:
        await over(await room_of(Rooms(store, bot_pause=0), lay("bbb").id))

    run(test)
    assert seen
    for view in seen:
        assert view.viewer in view.waiting
        others = [hand for seat, hand in enumerate(view.state.hand) if seat != view.viewer]
        assert not any(hand[1:].any() for hand in others)


def test_a_bot_has_the_same_luck_after_a_restart_and_none_of_the_deals(lay: Lay) -> None:
    table, other = lay("bbb"), lay("bbb")
    assert bot_seed(table, 1, 5) == bot_seed(table, 1, 5)
    seeds = {bot_seed(t, seat, move) for t in (table, other) for seat in range(3) for move in range(9)}
    assert len(seeds) == 2 * 3 * 9
    assert table.seed not in seeds


def test_a_bots_move_is_tried_again(store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(deputy, "RETRY_AFTER", 0)
        failing(store, monkeypatch, StoreError("full", "no room"), times=3)
        table = await room_of(Rooms(store, bot_pause=0), lay("bbb").id)
        await over(table)

    run(test)


def test_a_bot_that_breaks_leaves_the_table_standing(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("no idea")

    async def test() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(deputy, "bot", broken)
            rooms = Rooms(store, bot_pause=0)
            table = await room_of(rooms, lay("bbb").id)
            while "have stopped" not in caplog.text:
                await asyncio.sleep(0.01)
            assert table.picture(ONLOOKER).message()
        await over(await room_of(rooms, table.table.id))

    run(test)


def test_a_bot_takes_its_time_and_stops_when_the_server_does(store: Store, lay: Lay) -> None:
    async def test() -> None:
        begin = time.monotonic()
        rooms = Rooms(store, bot_pause=0.2)
        table = await room_of(rooms, lay("bbb").id)
        with table.listening(ONLOOKER) as listener:
            while not table.match.log:
                listener.news.clear()
                await listener.news.wait()
        assert time.monotonic() - begin >= 0.2
        await rooms.close()
        moves = table.match.moves
        await asyncio.sleep(0.3)
        assert table.match.moves == moves

    run(test)


def test_bots_that_nobody_looks_at_sleep_until_somebody_does(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    for module in ("room", "watching"):
        monkeypatch.setattr(f"ennead.table.{module}.time", SimpleNamespace(monotonic=lambda: now[0]))

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0.02, asleep_after=100)
        table = await room_of(rooms, lay("bbb").id)
        while not table.match.log:
            await asyncio.sleep(0.01)
        now[0] = 100
        while table._deputy.task and not table._deputy.task.done():
            await asyncio.sleep(0.01)
        moves = len(written(store, table.table.id))
        assert not table.match.is_over
        await asyncio.sleep(0.1)
        assert len(written(store, table.table.id)) == moves
        assert await room_of(rooms, table.table.id) is table
        with table.listening(ONLOOKER):
            while len(written(store, table.table.id)) == moves:
                await asyncio.sleep(0.01)

    run(test)


def test_bots_that_think_for_long_keep_no_page_waiting(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had the threads that read the store: a few such bots, and no page came."""
    thought = threading.Event()

    class Slow:
        def choose(self, view: View) -> str:
            thought.wait(30)
            return view.legal[0].name

    monkeypatch.setattr(deputy, "bot", lambda *_: Slow())

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0)
        try:
            for _ in range(40):  # more than there are threads
                await asyncio.wait_for(rooms.open(lay("bbb").id), 5)
        finally:
            thought.set()
            await rooms.close()

    run(test)


def test_only_so_many_bots_move_at_once_and_each_table_has_its_turn(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving, most = 0, 0
    busy: list[bool] = []
    move = Deputy._move

    async def counted(deputy: Deputy, *seat: Any) -> None:
        nonlocal moving, most
        moving += 1
        most = max(most, moving)
        await move(deputy, *seat)
        moving -= 1

    monkeypatch.setattr(Deputy, "_move", counted)

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0, bots=2)
        busy.append(rooms.bots_are_busy)
        tables = [await room_of(rooms, lay("bbb").id) for _ in range(5)]
        await asyncio.sleep(0)
        busy.append(rooms.bots_are_busy)
        for table in tables:
            await over(table)
        busy.append(rooms.bots_are_busy)

    run(test)
    assert busy == [False, True, False]
    assert most == 2
