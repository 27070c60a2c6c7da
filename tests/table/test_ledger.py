"""The ledger: rows and what they come to, and what it costs to ask."""

import asyncio
import random
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ennead
from ennead.core.game import UNDO
from ennead.core.position import Position
from ennead.table.attempt import attempt
from ennead.table.ledger import Ledger, OtherRules, TooOften, digest
from ennead.table.rooms import Rooms
from ennead.table.rows import Row
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience
from tests.table.conftest import Lay, room_of, written
from tests.table.test_room import ONLOOKER, run

RED, BLACK = 0, 1


def hesitating(table: Table, rows: int) -> Ledger:
    """A ledger in which whoever begins has long made up their mind and thought better of it."""
    ledger = Ledger(table)
    sender = ledger.match.waiting[0]
    offer = ledger.match.legal(sender)[0].name
    for number in range(rows):
        ledger.add(Row(sender, UNDO if number % 2 else offer))
    return ledger


def counted(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[str]:
    """Note whenever one of these is done with a position."""
    done: list[str] = []

    def count(name: str) -> None:
        method = getattr(Position, name)

        def counting(*args: Any, **kwargs: Any) -> Any:
            done.append(name)
            return method(*args, **kwargs)

        monkeypatch.setattr(Position, name, counting)

    for name in names:
        count(name)
    return done


def test_a_ledger_read_again_comes_to_the_same(store: Store, lay: Lay) -> None:
    table = lay("mff")
    ledger = hesitating(table, 21)
    again = Ledger(table, ledger.rows)
    assert bytes(again.match) == bytes(ledger.match)
    assert again.match.log == ledger.match.log
    for seat in range(3):
        assert again.may_take_back(seat) == ledger.may_take_back(seat) == ledger.match.may_take_back(seat)
        for seen in range(-1, 23):
            assert again.is_fresh(seat, "to 1", seen) == ledger.is_fresh(seat, "to 1", seen)


@pytest.mark.parametrize("rows", [40, 320])
def test_what_a_message_costs_does_not_depend_on_what_it_says(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    """However many rows there are, and however few of them it says it has seen: nothing is played again."""

    async def test() -> None:
        table = lay("mf", name="le-neuf")  # Red hesitates, and Black is waited for all along
        for number, row in enumerate(hesitating(table, rows).rows, 1):
            store.add_move(table.id, number, *row[:4])
        room = await room_of(Rooms(store), table.id)
        done = counted(monkeypatch, "step", "copy", "__init__")
        for seat in (RED, BLACK):
            for seen in (0, 1, rows // 2, rows, rows + 1, -1, 10**9):
                for action in ("accept", UNDO, "nonsense"):
                    assert await attempt(room, Audience(seat, "en"), action, seen)
        assert len(done) <= 2 * 7 * 3 * 3  # a move that is not stale is tried on a copy, once

    run(test)


def test_a_drawn_message_asks_for_undo_once_a_row(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        await room.act(RED, "lay king", 0)
        room.sitting(Audience(RED, "en"))
        done = counted(monkeypatch, "step", "copy")
        for language in ("en", "fr"):
            for _ in range(5):
                assert room.sitting(Audience(RED, language)).undo
        assert done == []

    run(test)


@pytest.mark.parametrize("name", ["nine", "immortal-8"])
def test_undo_costs_the_same_late_in_a_match_as_early(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Nothing that is final is played again, and a row's own moves are few."""
    table = lay("mfff", name=name)
    ledger, most, chance = Ledger(table), 0, random.Random(7)
    while len(ledger.rows) < 90 and not ledger.match.is_over:
        seat = ledger.match.waiting[-1]
        action = chance.choice(ledger.match.legal(seat)).name
        done = counted(monkeypatch, "step")
        ledger.add(Row(seat, action))
        told = [ledger.may_take_back(seat) for seat in range(4)]
        most = max(most, len(done))
        monkeypatch.undo()
        if len(ledger.rows) % 40 == 0:
            assert told == [ledger.match.may_take_back(seat) for seat in range(4)]
    assert most < 40


def test_taking_back_ends_somewhere(store: Store, lay: Lay) -> None:
    """A table has a bounded number of rows, whoever sits there, and can be played on when it is reached."""

    async def test() -> None:
        table = lay("mff")
        most = 2 * ennead.game("nessos").max_moves
        ledger = hesitating(table, most)
        sender = ledger.match.waiting[0]
        ledger.add(Row(sender, ledger.match.legal(sender)[0].name))
        assert not ledger.may_take_back(sender)
        with pytest.raises(TooOften):
            ledger.after(sender, UNDO)
        for number, row in enumerate(ledger.rows, 1):
            store.add_move(table.id, number, *row[:4])
        room = await room_of(Rooms(store), table.id)
        assert not room.sitting(Audience(sender, "en")).undo
        english = await attempt(room, Audience(sender, "en"), UNDO, most + 1)
        french = await attempt(room, Audience(sender, "fr"), UNDO, most + 1)
        assert english
        assert french
        assert (english.status, french.status) == (422, 422)
        assert "taken back" in english.text
        assert "annulés" in french.text
        await room.act(sender, room.match.legal(sender)[0].name, most + 1)
        assert len(written(store, table.id)) == most + 2

    run(test)


# The name of a move


def test_a_move_sent_again_is_played_once(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        rooms = Rooms(store)
        room = await room_of(rooms, lay("mf", name="le-neuf").id)
        for _ in range(3):
            await room.act(RED, "lay king", 0, "one")
        await room.act(BLACK, "lay king", 0, "one")  # anybody else's name is their own
        await room.act(RED, "lay king", 0, "one")
        other = Store(path)
        again = await room_of(Rooms(other), room.table.id)  # after a restart, say
        await again.act(RED, "lay king", 0, "one")
        moves = [(RED, "lay king"), (BLACK, "lay king")]
        assert written(store, room.table.id) == moves
        other.close()

    run(test)


def test_a_move_sent_again_to_another_server_is_played_once(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        other = Store(path)
        table = lay("mf", name="le-neuf")
        here, there = await room_of(Rooms(store), table.id), await room_of(Rooms(other), table.id)
        await asyncio.gather(here.act(RED, "lay king", 0, "one"), there.act(RED, "lay king", 0, "one"))
        assert written(store, table.id) == [(RED, "lay king")]
        other.close()

    run(test)


def test_a_move_that_was_taken_back_is_not_played_again(store: Store, lay: Lay) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        await room.act(RED, "lay king", 0, "one")
        await room.act(RED, UNDO, 1, "two")
        await room.act(RED, "lay king", 0, "one")
        await room.act(RED, UNDO, 1, "two")
        assert room.match.moves == []

    run(test)


# Rules that changed


def test_each_row_tells_where_it_led_and_no_page_does(store: Store, lay: Lay) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), lay("mbb").id)
        while len(room.ledger.rows) < 12:
            if 0 in room.match.waiting:
                await room.act(0, room.match.legal(0)[0].name, len(room.ledger.rows))
            await asyncio.sleep(0.01)
        await room.close()
        rows = store.moves(room.table.id)
        assert len({row.digest for row in rows}) == len(rows)
        assert all(row.digest and len(row.digest) == 8 for row in rows)
        for audience in (ONLOOKER, Audience(0, "en"), Audience(1, "fr")):
            shown = room.picture(audience).message() + room.match.record()
            assert not any(row.digest and row.digest.hex() in shown for row in rows)

    run(test)


def test_a_log_that_leads_elsewhere_is_not_followed(store: Store, lay: Lay) -> None:
    table = lay("mff")
    ledger = Ledger(table)
    seat = ledger.match.waiting[0]
    one, two = [choice.name for choice in ledger.match.legal(seat)][:2]
    [(_, after)] = ledger.after(seat, one)
    row = Row(seat, one, digest(after))
    assert Ledger(table, [row]).match.log
    with pytest.raises(OtherRules):
        Ledger(table, [row._replace(action=two)])
    with pytest.raises(OtherRules):
        Ledger(replace(table, dealt=b"elsewher"))
    assert Ledger(replace(table, dealt=digest(Ledger(table).match))).rows == []
    before = bytes(ledger.match)
    with pytest.raises(OtherRules):
        ledger.add(row._replace(action=two))
    assert (bytes(ledger.match), ledger.rows) == (before, [])
    ledger.add(row)


def test_what_tells_a_position_is_all_of_it_that_lasts() -> None:
    match = ennead.game("nessos").new_match(seats=3, seed=7)
    other = ennead.game("nessos").new_match(seats=3, seed=8)
    assert digest(match) != digest(other)
    assert digest(match) == digest(ennead.game("nessos").new_match(seats=3, seed=7))


def test_a_database_of_before_is_brought_up_and_its_matches_go_on(tmp_path: Path) -> None:
    """Made by the schema that knew no digests: its rows have none, and are followed as they always were."""
    old = sqlite3.connect(tmp_path / "old.sqlite")
    for migration in MIGRATIONS[:3]:
        for statement in migration:
            old.execute(statement)
    old.execute("INSERT INTO tables VALUES ('t', 'le-neuf', 1, '{}', '7', 'b', 'host', 'today', NULL, '')")
    for seat in (RED, BLACK):
        old.execute("INSERT INTO seats VALUES ('t', ?, 'me', '', NULL, ?)", (seat, f"key{seat}"))
    old.execute("INSERT INTO moves VALUES ('t', 1, 0, 'lay king')")
    old.execute("PRAGMA user_version = 3")
    old.commit()
    old.close()

    async def test() -> None:
        store = Store(tmp_path / "old.sqlite")
        assert store.moves("t") == [Row(RED, "lay king")]
        room = await room_of(Rooms(store), "t")
        await room.act(BLACK, "lay king", 0, "name")
        assert store.ending("t") is None
        assert store.moves("t")[1].digest
        store.close()

    run(test)
