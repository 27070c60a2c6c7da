"""Levels that look ahead at a table, and what becomes of one whose bot breaks."""

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ennead
from ennead.bots import bot
from ennead.core.asking import is_plain
from ennead.core.game import UNDO
from ennead.core.view import View
from ennead.table import deputy, pool, thinking
from ennead.table.accord import BROKE
from ennead.table.deputy import bot_seed
from ennead.table.ledger import deal
from ennead.table.monitoring.steps import Step, watched_by
from ennead.table.pool import Place
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from tests.table import breaking
from tests.table.conftest import BOTS, Lay, legal, room_of, written
from tests.table.test_room import ONLOOKER, run

HASTE = 0.01  # of the time that levels have


@pytest.fixture(autouse=True)
def _experts_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "e", "expert")


async def moves(room: Room, rows: int = 1) -> None:
    """Wait for so many rows."""
    with room.listening(ONLOOKER) as listener:
        while len(room.ledger.rows) < rows:
            await listener.news.wait()
            listener.news.clear()


def in_haste(store: Store) -> Rooms:
    """The tables of a server whose levels have little time."""
    return Rooms(store, bot_pause=0, thinking=Thinking(1, HASTE))


def test_a_level_that_looks_ahead_plays_at_a_table(store: Store, lay: Lay) -> None:
    """As long as it has, so that it has ten times that on a loaded machine."""
    table = lay("eee")

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0)
        room = await room_of(rooms, table.id)
        await moves(room)
        assert not room.happenings
        await rooms.close()

    run(test)
    assert written(store, table.id)


def test_nobody_thinks_of_what_everybody_can_tell_is_the_only_move(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kingdom of NINE that can do but one thing does it by a club player, whatever became of the expert."""
    club = bot(ennead.game("nine"), "club", 0)
    match = deal(table := lay("be", name="nine"))
    while not (match.waiting == (1,) and is_plain(match.view(None), 1)):
        if match.is_over:  # there was none in this one
            match = deal(table := lay("be", name="nine"))
        seat = match.waiting[0]
        match.play(seat, club.choose(match.view(seat)))
    for number, move in enumerate(match.moves, 1):
        store.add_move(table.id, number, *move)
    monkeypatch.setattr(thinking, "think", breaking.breaks)

    async def test() -> None:
        rooms = in_haste(store)
        await moves(await room_of(rooms, table.id), len(match.log) + 1)
        await rooms.close()

    run(test)
    (only,) = match.actions(1)
    assert written(store, table.id)[len(match.log)] == (1, match.game.actions[only].name)
    assert all(each.after > len(match.log) for each in store.happenings(table.id))


def test_who_choose_at_once_think_at_once_where_there_are_processes(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each waits until the other has begun, as long as it has: one after the other would come to nothing."""
    table = lay("ree", name="immortal-8")
    monkeypatch.setattr(thinking, "think", breaking.meets_another)
    monkeypatch.setenv(breaking.NOTE, str(tmp_path))

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0, thinking=Thinking(2))
        await moves(await room_of(rooms, table.id), 3)
        await rooms.close()

    run(test)
    assert sorted(seat for seat, _ in written(store, table.id)[:3]) == [0, 1, 2]
    assert not store.happenings(table.id)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        (breaking.breaks, "it raised RuntimeError"),
        (breaking.leaves, "it raised KeyboardInterrupt"),
        (breaking.cheats, "what it answered can't be done"),
        (breaking.dies, "its process ended"),
        (breaking.sleeps, "in 10 times its time"),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_bot_that_breaks_loses_its_turn_to_a_club_player(
    how: Callable[..., str],
    told: str,
    store: Store,
    lay: Lay,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = lay("eee")
    monkeypatch.setattr(thinking, "think", how)

    async def test() -> None:
        rooms = in_haste(store)
        room = await room_of(rooms, table.id)
        await moves(room)
        assert "came to no move: a club player made it" in str(room.picture(ONLOOKER).message())
        await rooms.close()

    run(test)
    (broke, *_), (seat, action) = store.happenings(table.id), written(store, table.id)[0]
    assert (broke.kind, broke.after, broke.seat) == (BROKE, 0, seat)
    assert told in caplog.text
    assert "no idea" not in caplog.text  # which may be a secret
    assert action == club_choice(table)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Outcomes:
    """What became of all that was thought of."""

    def __init__(self) -> None:
        self.found: list[str] = []

    @contextlib.contextmanager
    def watch(self, taken: Step) -> Iterator[None]:
        try:
            yield
        finally:
            if taken.name == "think":
                self.found.append(taken.about["outcome"])


@pytest.fixture
def outcomes() -> Iterator[list[str]]:
    seen = Outcomes()
    with watched_by(seen.watch):
        yield seen.found


def test_what_breaks_is_tried_once_more(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, outcomes: list[str]
) -> None:
    table = lay("eee")
    monkeypatch.setattr(thinking, "think", breaking.breaks_once)
    monkeypatch.setenv(breaking.NOTE, str(tmp_path / "note"))

    async def test() -> None:
        rooms = in_haste(store)
        await moves(await room_of(rooms, table.id))
        await rooms.close()

    run(test)
    assert store.happenings(table.id) == []
    assert outcomes[:2] == ["again", "done"]


def test_what_breaks_twice_is_not_tried_again(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, outcomes: list[str]
) -> None:
    monkeypatch.setattr(thinking, "think", breaking.dies)

    async def test() -> None:
        rooms = in_haste(store)
        await moves(await room_of(rooms, lay("eee").id))
        await rooms.close()

    run(test)
    assert outcomes[:3] == ["again", "nothing", "done"]  # the last is the club player's


def test_what_nobody_waits_for_any_more_is_ended_with_its_process(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, outcomes: list[str]
) -> None:
    note = tmp_path / "note"
    monkeypatch.setattr(thinking, "think", breaking.notes_who_it_is_and_sleeps)
    monkeypatch.setattr(thinking, "PATIENCE", 10**6)
    monkeypatch.setenv(breaking.NOTE, str(note))

    async def test() -> None:
        rooms = in_haste(store)
        while legal(store, table := lay("mee"))[0] != 0:  # who begins is drawn
            pass
        room = await room_of(rooms, table.id)
        for _ in range(2):  # what, and to whom
            await room.act(0, room.match.legal(0)[0].name, room.rows)
        while not note.exists() or not note.read_text().endswith("\n"):
            await asyncio.sleep(0.01)
        await room.act(0, UNDO, room.rows)
        while is_there(int(note.read_text())) or not outcomes:
            await asyncio.sleep(0.01)
        assert outcomes == ["ended"]
        assert room.match.waiting == (0,)
        await rooms.close()

    run(test)


def test_what_nobody_waits_for_any_more_leaves_the_line(store: Store, lay: Lay) -> None:
    async def test() -> None:
        rooms = in_haste(store)
        while legal(store, table := lay("mee"))[0] != 0:  # who begins is drawn
            pass
        room, processes = await room_of(rooms, table.id), rooms.thinking.pool
        async with Place(processes, pool.REVIEWS).turn():
            for _ in range(2):  # what, and to whom
                await room.act(0, room.match.legal(0)[0].name, room.rows)
            while not processes.waits(pool.BOTS):
                await asyncio.sleep(0.01)
            await room.act(0, UNDO, room.rows)
            while processes.waits(pool.BOTS):
                await asyncio.sleep(0.01)
        await rooms.close()

    run(test)


def club_choice(table: Table) -> str:
    """What a club player does first at a table."""
    match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
    seat = match.waiting[0]
    return bot(match.game, "club", bot_seed(table, seat, 0)).choose(match.view(seat))


def test_a_turn_that_was_lost_stays_so_after_a_restart(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server was killed between the two: the bot isn't asked again, and it is told once."""
    table = lay("eee")
    seat = ennead.game("nessos").new_match(seats=3, seed=table.seed).waiting[0]
    store.happen(table.id, 0, None, seat, BROKE)
    asked: list[int] = []

    async def ask(self: Thinking, level: str, seed: int, view: View, pause: float) -> str:
        asked.append(view.moves)
        return view.legal[0].name

    monkeypatch.setattr(Thinking, "choose", ask)

    async def test() -> None:
        rooms = in_haste(store)
        await moves(await room_of(rooms, table.id), 2)
        await rooms.close()

    run(test)
    assert written(store, table.id)[0] == (seat, club_choice(table))
    assert min(asked) == 1
    assert len(store.happenings(table.id)) == 1


def test_a_club_player_that_breaks_is_no_way_out(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(deputy, "bot", broken)
    monkeypatch.setattr(thinking, "think", breaking.breaks)

    async def test() -> None:
        rooms = in_haste(store)
        room = await room_of(rooms, lay("eee").id)
        while "have stopped" not in caplog.text:
            await asyncio.sleep(0.01)
        assert [each.kind for each in room.happenings] == [BROKE]
        await rooms.close()

    run(test)
