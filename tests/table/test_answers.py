"""Questions with one answer, which the table answers by a row like any other; undo goes back behind it."""

import asyncio
import html
import random
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.asking import only_answer
from ennead.core.game import UNDO, Choice
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.telling import action_text
from ennead.table.database import StoreError
from ennead.table.ledger import Ledger, Stale, TooOften
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.rows import Row
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience
from tests.table.conftest import Lay, at, by, failing, room_of, written
from tests.table.test_room import ONLOOKER, run

ANSWERED = "There was only one answer"


def random_matches(game: str, seats: int) -> Iterator[Match]:
    for seed in range(100):
        match, pick = ennead.game(game).new_match(seats, seed), random.Random(seed)
        while not match.is_over:
            yield match
            seat = pick.choice(match.waiting)
            match.step(seat, pick.choice(match.actions(seat)))


def at_a_question(*, final: bool) -> Match:
    """A match of Immortal 8 where a card has just asked whoever chose it what has one answer.

    `final`: whether the answer can't be taken back.
    """
    for match in random_matches("immortal-8", 3):
        found = only_answer(match.position)
        if found and match.log[-1][0] == found[0]:
            before, after = match.at(len(match.log) - 1), match.copy()
            after.step(*found)
            may = not only_answer(before.position) and match.may_take_back(found[0])
            if may and final != after.may_take_back(found[0]) and not only_answer(after.position):
                return match
    raise AssertionError("no match leads there")


def lay_match(store: Store, lay: Lay, match: Match, people: str) -> Table:
    """A table where a match stands."""
    made = lay(people, name=match.game.name)
    with store._writing() as db:
        db.execute("UPDATE tables SET seed = ? WHERE id = ?", (str(match.seed), made.id))
    for number, move in enumerate(match.moves, 1):
        store.add_move(made.id, number, *move)
    return store.table(made.id)


async def rows_of(room: Room, number: int) -> None:
    """Wait until there are so many rows."""
    async with asyncio.timeout(20):
        while len(room.ledger.rows) < number:
            await asyncio.sleep(0.01)


async def stays(room: Room) -> None:
    """Nothing more happens."""
    rows = len(room.ledger.rows)
    await asyncio.sleep(0.2)
    assert len(room.ledger.rows) == rows


@pytest.fixture
def question() -> Match:
    return at_a_question(final=False)


def test_the_table_answers_by_a_row_like_any_other(store: Store, lay: Lay, question: Match) -> None:
    async def test() -> None:
        moves = len(question.log)
        found = only_answer(question.position)
        assert found
        seat, action = found
        room = await room_of(Rooms(store, bot_pause=0), lay_match(store, lay, question, "mff").id)
        with room.listening(ONLOOKER):
            await rows_of(room, moves + 1)
            await stays(room)
        expected = question.copy()
        expected.step(seat, action)
        assert written(store, room.table.id) == expected.moves == room.match.moves
        assert bytes(room.match) == bytes(expected)
        assert store.moves(room.table.id)[-1].digest
        assert ennead.replay(room.match.record()).moves == expected.moves

    run(test)


def test_it_waits_until_all_have_seen_the_question_and_whoever_is_asked_may_be_quicker(
    store: Store, lay: Lay, question: Match
) -> None:
    async def test() -> None:
        moves, found = len(question.log), only_answer(question.position)
        assert found
        room = await room_of(Rooms(store, bot_pause=0.3), lay_match(store, lay, question, "mff").id)
        with room.listening(ONLOOKER):
            assert len(room.ledger.rows) == moves
            await room.act(found[0], question.game.actions[found[1]].name, moves)
            await asyncio.sleep(0.5)
        assert len(written(store, room.table.id)) == moves + 1

    run(test)


def test_it_is_answered_after_a_restart_and_not_while_nobody_looks(
    store: Store, lay: Lay, question: Match
) -> None:
    async def test() -> None:
        table, moves = lay_match(store, lay, question, "mff"), len(question.log)
        asleep = Rooms(store, bot_pause=0.1, asleep_after=0)
        room = await room_of(asleep, table.id)
        await stays(room)
        await asleep.close()
        again = await room_of(Rooms(store, bot_pause=0), table.id)
        await rows_of(again, moves + 1)

    run(test)


def test_it_is_tried_again_where_the_store_does_not_take_it(
    store: Store, lay: Lay, question: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        table, moves = lay_match(store, lay, question, "mff"), len(question.log)
        monkeypatch.setattr("ennead.table.deputy.RETRY_AFTER", 0)
        failing(store, monkeypatch, StoreError("full", "no room"), times=2)
        await rows_of(await room_of(Rooms(store, bot_pause=0), table.id), moves + 1)

    run(test)


def test_undo_goes_back_to_what_was_chosen_and_nothing_is_answered_again(
    store: Store, lay: Lay, question: Match
) -> None:
    async def test() -> None:
        moves, seat = len(question.log), question.log[-1][0]
        before = question.at(moves - 1)
        room = await room_of(Rooms(store, bot_pause=0), lay_match(store, lay, question, "mff").id)
        with room.listening(ONLOOKER):
            await rows_of(room, moves + 1)
            assert room.sitting(Audience(seat, "en")).undo
            await room.act(seat, UNDO, moves, "name")  # its page has not shown the answer yet
            assert written(store, room.table.id, moves + 1) == [(seat, UNDO), (seat, UNDO)]
            assert [row.id for row in room.ledger.rows[-2:]] == [None, "name"]
            assert room.match.position == before.position
            assert room.match.moves == before.moves
            await stays(room)
            await room.act(seat, UNDO, moves, "name")  # told again: it was done
            with pytest.raises(Stale):
                await room.act(seat, UNDO, moves)
        other = Ledger(room.table, store.moves(room.table.id))
        assert bytes(other.match) == bytes(room.match)
        assert other.match.log == room.match.log

    run(test)


def test_what_was_answered_for_another_goes_back_with_what_led_to_it(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody chose it; the row that takes it back is theirs all the same. Others may have chosen since."""
    keep = ennead.game("code-of-nine").number["keep"]

    def asked_after_another(position: Position) -> tuple[int, int] | None:
        return (1, keep) if 1 in position.waiting and 0 not in position.waiting else None

    monkeypatch.setattr("ennead.table.ledger.only_answer", asked_after_another)
    ledger = Ledger(lay("mfff", name="code-of-nine"))
    for seat in (0, 1):
        ledger.add(Row(seat, "keep"))
    assert [(who, after.moves) for who, after in ledger.after(0, UNDO)] == [(1, [(0, "keep")]), (0, [])]
    assert not ledger.may_take_back(1), "it would only be given again"
    ledger.add(Row(2, "exchange"))
    assert [(who, after.moves) for who, after in ledger.after(2, UNDO)] == [(2, [(0, "keep"), (1, "keep")])]
    assert ledger.match.may_take_back(1)
    assert not ledger.may_take_back(1)
    assert ledger.answered_for(1)
    assert not ledger.answered_for(2)


def test_undo_is_refused_where_the_answer_can_not_be_taken_back(store: Store, lay: Lay) -> None:
    match = at_a_question(final=True)
    found = only_answer(match.position)
    assert found
    table = lay_match(store, lay, match, "mff")
    ledger = Ledger(table, store.moves(table.id))
    assert ledger.may_take_back(found[0])
    ledger.add(Row(found[0], match.game.actions[found[1]].name))
    assert not ledger.may_take_back(found[0])
    with pytest.raises(ennead.IllegalAction):
        ledger.after(found[0], UNDO)


def test_undo_with_its_answers_stays_within_what_may_be_taken_back(
    store: Store, lay: Lay, question: Match
) -> None:
    table, found = lay_match(store, lay, question, "mff"), only_answer(question.position)
    assert found
    ledger = Ledger(table, store.moves(table.id))
    ledger.add(Row(found[0], question.game.actions[found[1]].name))
    ledger._left = 1
    assert not ledger.may_take_back(found[0])
    with pytest.raises(TooOften):
        ledger.after(found[0], UNDO)
    ledger._left = 2
    ledger._may_take_back.clear()
    assert ledger.may_take_back(found[0])


def test_whoever_it_was_answered_for_is_told_and_nobody_else(
    client: TestClient, store: Store, lay: Lay, question: Match
) -> None:
    table, found = lay_match(store, lay, question, "mff"), only_answer(question.position)
    assert found
    store.add_move(table.id, len(question.log) + 1, found[0], question.game.actions[found[1]].name)
    pages = {seat: client.get(at(table), headers=by(table, seat)).text for seat in range(3)}
    assert [seat for seat, page in pages.items() if ANSWERED in page] == [found[0]]
    text = action_text(question.game.words("en"), Choice(question.game.actions[found[1]]), ("", "", ""))
    assert f"“{text}”" in html.unescape(pages[found[0]]), "it says which"
    assert ANSWERED not in client.get(f"/table/{table.id}").text
    assert ANSWERED not in client.get(f"{at(table)}/replay", headers=by(table, found[0])).text
    french = client.get(at(table), headers=by(table, found[0]) | {"Accept-Language": "fr"}).text
    assert "Il n’y avait qu’une réponse possible" in french
