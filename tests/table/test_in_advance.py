"""Answering in advance: "no, until the end". It is kept with the seat, and only its owner hears of it."""

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.asking import answer_in_advance
from ennead.core.game import ASK_AGAIN, IN_ADVANCE, UNDO
from ennead.core.match import Match
from ennead.games.immortal_8.box.immortals import Call
from ennead.table.app import make_app
from ennead.table.attempt import attempt
from ennead.table.database import StoreError
from ennead.table.happenings import Overtaken
from ennead.table.ledger import Stale
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience
from tests.table.conftest import Lay, at, by, changes, failing, file_of, room_of, until, written
from tests.table.test_answers import lay_match, rows_of, stays
from tests.table.test_room import ONLOOKER, run

OFFER = 'id="act-in-advance"'
GIVEN = 'id="act-ask-again"'
EIGHT = ennead.game("immortal-8")


def go_on(match: Match, pick: random.Random, asked: int | None = None) -> bool:
    """Play to the next tie, or to the next where a seat is asked; Justice stays hidden."""
    while not match.is_over:
        seats = [seat for seat in match.waiting if answer_in_advance(match, seat) is not None]
        if seats and (asked is None or asked in seats):
            return True
        seat = pick.choice(match.waiting)
        name = pick.choice([choice.name for choice in match.legal(seat) if choice.name != "reveal"])
        match.play(seat, name)
    return False


def at_a_tie(*, justice: bool | None = None, again: bool = False) -> tuple[Match, int]:
    """A match at a tie, and a seat asked there: one that is Justice, or isn't; one asked `again` later on."""
    for seed in range(200):
        match, pick = EIGHT.new_match(4, seed), random.Random(seed)
        if not go_on(match, pick):
            continue
        for seat in match.waiting:
            is_justice = len(match.actions(seat)) == 2
            if 1 < len(match.waiting) < 4 and justice in (None, is_justice):
                later = match.copy()
                for other in match.waiting:
                    later.play(other, "done")
                if not again or go_on(later, pick, seat):
                    return match, seat
    raise AssertionError("no match leads there")


def standing(store: Store, table: Table) -> set[int]:
    return store.in_advance(table.id)


def say_in_advance(store: Store, table_id: str, seat: int) -> None:
    """As a seat has that has said it once for all."""
    with store._writing() as db:
        db.execute("UPDATE seats SET in_advance = TRUE WHERE table_id = ? AND seat = ?", (table_id, seat))


@pytest.fixture
def tie() -> tuple[Match, int]:
    return at_a_tie()


def test_who_is_asked_is_offered_it_whoever_they_are(store: Store, lay: Lay, client: TestClient) -> None:
    for justice in (True, False):
        match, asked = at_a_tie(justice=justice)
        table = lay_match(store, lay, match, "mfff")
        for seat in range(4):
            page = client.get(at(table), headers=by(table, seat)).text
            assert (OFFER in page) == (seat in match.waiting)
            assert GIVEN not in page
        assert OFFER not in client.get(f"/table/{table.id}").text
        assert OFFER not in client.get(f"{at(table)}/replay", headers=by(table, asked)).text
        french = client.get(at(table), headers=by(table, asked) | {"Accept-Language": "fr"}).text
        assert "Rester caché à chaque égalité" in french


@pytest.mark.parametrize("justice", [True, False])
@pytest.mark.usefixtures("path")
def test_others_get_what_they_would_get_of_any_answer(
    store: Store, lay: Lay, tmp_path: Path, justice: bool
) -> None:
    """Two servers with the same tables: on one it is said once for all. All others are sent the same."""
    match, seat = at_a_tie(justice=justice)
    table = lay_match(store, lay, match, "mfff")
    store.checkpoint()
    shutil.copy(file_of(store), tmp_path / "other.sqlite")
    other = Store(tmp_path / "other.sqlite")
    viewers = [Audience(viewer, language) for viewer in (None, *range(4)) for language in ("en", "fr")]

    async def messages(rooms: Store, action: str) -> list[str]:
        room = await room_of(Rooms(rooms, bot_pause=60, away_after=60), table.id)  # nobody leaves meanwhile
        said = []
        for audience in viewers:
            with room.listening(audience):
                before = room.picture(audience)
                said.append((audience, before))
        await room.act(seat, action, len(room.ledger.rows))
        assert room.advance.answers(seat) == (action == IN_ADVANCE)
        shown = [room.picture(audience).message(before) for audience, before in said if audience.seat != seat]
        await room.close()
        return shown

    async def test() -> None:
        assert await messages(store, "done") == await messages(other, IN_ADVANCE)

    run(test)
    assert [row[:4] for row in store.moves(table.id)] == [row[:4] for row in other.moves(table.id)]
    assert (standing(store, table), standing(other, table)) == (set(), {seat})
    other.close()


def test_the_table_answers_from_then_on_also_after_a_restart(store: Store, lay: Lay) -> None:
    match, seat = at_a_tie(again=True)
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0)
        room = await room_of(rooms, table.id)
        await room.act(seat, IN_ADVANCE, len(room.ledger.rows))
        assert written(store, table.id)[-1] == (seat, "done")
        await rooms.close()
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        assert room.advance.answers(seat)
        await play_on(room, seat)
        asked = len(room.ledger.rows)
        await rows_of(room, asked + 1)
        assert room.ledger.rows[asked][:2] == (seat, "done")

    run(test)


async def play_on(room: Room, seat: int) -> None:
    """The others play until this seat is asked at a tie once more; the table answers only what it may."""
    expected, pick = room.match.copy(), random.Random(1)
    for seed in range(100):
        expected, pick = room.match.copy(), random.Random(seed)
        if go_on(expected, pick, seat):
            break
    assert answer_in_advance(expected, seat) is not None
    for who, name in expected.moves[len(room.match.log) :]:
        await room._store.later(room._store.add_move, room.table.id, len(room.ledger.rows) + 1, who, name)
        async with room.lock:
            room.ledger.add(room._store.moves(room.table.id, len(room.ledger.rows))[0])
    await room.catch_up()


def test_it_takes_as_long_as_a_quick_player_may_and_not_always_as_long(
    store: Store, lay: Lay, tie: tuple[Match, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0.25, asleep_after=0), table.id)
        monkeypatch.setattr("ennead.table.deputy.asyncio.sleep", sleep)
        for _ in range(20):
            assert await room._deputy._choose(seat) == "done"
        monkeypatch.undo()

    run(test)
    assert len(set(slept)) == 20
    assert 1 <= min(slept) < 1.5 < max(slept) <= 2.75


def test_to_be_asked_again_is_told_to_nobody_else(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)

    async def test() -> None:
        rooms = Rooms(store, bot_pause=0.3)
        room = await room_of(rooms, table.id)
        mine = Audience(seat, "en")
        other = Audience((seat + 1) % 4, "en")
        with (
            room.listening(mine) as me,
            room.listening(ONLOOKER) as onlooker,
            room.listening(other) as friend,
        ):
            for listener in (me, onlooker, friend):
                listener.hear(room.picture(listener.audience))
                listener.news.clear()
            await room.act(seat, ASK_AGAIN, 0)
            assert [listener.news.is_set() for listener in (me, onlooker, friend)] == [True, False, False]
            assert "act-in-advance" in me.hear(room.picture(mine))
            await asyncio.sleep(1.2)  # what was about to be answered is not
        assert written(store, table.id) == match.moves
        assert standing(store, table) == set()
        await rooms.close()

    run(test)


def test_whoever_takes_the_answer_back_is_asked(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        with room.listening(ONLOOKER):
            await room.act(seat, IN_ADVANCE, len(room.ledger.rows))
            await room.act(seat, UNDO, len(room.ledger.rows))
            await stays(room)
        assert room.match.position == match.position
        assert not room.advance.answers(seat)
        assert standing(store, table) == set()

    run(test)


def test_it_is_refused_to_all_who_are_not_asked(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=60), table.id)
        rows = len(room.ledger.rows)
        bystanders = [other for other in range(4) if other not in match.waiting]
        for audience in (ONLOOKER, *(Audience(other, "en") for other in bystanders)):
            refusal = await attempt(room, audience, IN_ADVANCE, rows)
            assert refusal
            assert refusal.status == (403 if audience.seat is None else 422)
        with pytest.raises(Stale):
            await room.act(seat, IN_ADVANCE, rows + 1)
        await room.act(seat, IN_ADVANCE, rows, "name")
        await room.act(seat, IN_ADVANCE, rows, "name")  # told again: it was done
        with pytest.raises(Stale):
            await room.act(seat, IN_ADVANCE, rows)
        assert len(written(store, table.id)) == rows + 1
        nessos = await room_of(Rooms(store, bot_pause=60), lay("mff").id)
        for action, status in ((IN_ADVANCE, 422), (ASK_AGAIN, None)):
            refused = await attempt(nessos, Audience(nessos.match.waiting[0], "en"), action, 0)
            assert (refused and refused.status) == status
        assert standing(store, nessos.table) == set()

    run(test)


def test_one_bit_a_seat_is_all_that_is_kept(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=60), table.id)
        await room.act(seat, IN_ADVANCE, len(room.ledger.rows))
        await room.act(seat, ASK_AGAIN, 0)
        before = changes(store)
        for _ in range(50):
            await room.act(seat, ASK_AGAIN, 0)
        assert changes(store) == before

    run(test)


def test_nothing_is_played_where_the_store_does_not_keep_it(
    store: Store, lay: Lay, tie: tuple[Match, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=60), table.id)
        failing(store, monkeypatch, StoreError("full", "no room"), times=1)
        refusal = await attempt(room, Audience(seat, "en"), IN_ADVANCE, len(room.ledger.rows))
        assert refusal
        assert refusal.status == 503
        assert not room.advance.answers(seat)
        assert standing(store, table) == set()
        assert written(store, table.id) == match.moves

    run(test)


def test_who_left_a_seat_has_nobody_else_asked_there(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)
    with pytest.raises(Overtaken):
        store.ask_again(table.id, seat, store.welcome("somebody else").id)
    assert standing(store, table) == {seat}
    store.ask_again(table.id, seat, table.chairs[seat].person)
    assert standing(store, table) == set()


def test_by_form_and_by_socket(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")
    here, mine, nobody, rows = at(table), by(table, seat), by(table, None), len(match.log)
    with TestClient(make_app(store, bot_pause=60, away_after=0), follow_redirects=False) as client:
        other = next(by(table, other) for other in range(4) if other not in match.waiting)
        for who, status in ((other, 422), (nobody, 403), (mine, 303)):
            answer = client.post(here, data={"act": IN_ADVANCE, "v": str(rows)}, headers=who)
            assert answer.status_code == status
        assert standing(store, table) == {seat}
        page = client.get(here, headers=mine).text
        assert GIVEN in page
        assert OFFER not in page
        for path, who in ((here, other), (here, nobody), (f"{here}/replay", mine)):
            assert GIVEN not in client.get(path, headers=who).text
        with client.websocket_connect(f"{here}/live?lang=en", headers=mine) as socket:
            until(socket, lambda message: "parts" in message)
            socket.send_json({"act": ASK_AGAIN, "v": 0, "id": "a"})
            assert until(socket, lambda message: "receipt" in message) == {"receipt": "a"}
        assert standing(store, table) == set()
        assert client.post(here, data={"act": ASK_AGAIN, "v": "0"}, headers=mine).status_code == 303
        assert GIVEN not in client.get(here, headers=mine).text


def test_the_next_table_asks_again(store: Store, lay: Lay, tie: tuple[Match, int]) -> None:
    match, seat = tie
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)
    assert standing(store, store.again(table.id, EIGHT, table.host)) == set()


def test_a_database_of_before_is_brought_up_and_nobody_answers_in_advance(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "old.sqlite")
    for migration in MIGRATIONS[:4]:
        for statement in migration:
            old.execute(statement)
    columns = "id, game, rules, options, seed, bot_seed, host, created, edition"
    old.execute(f"INSERT INTO tables ({columns}) VALUES ('t', 'nessos', 1, '{{}}', '7', 'b', 'h', 'now', '')")
    old.execute("INSERT INTO seats VALUES ('t', 0, 'me', 'Ana', NULL, 'key')")
    old.execute("PRAGMA user_version = 4")
    old.commit()
    old.close()
    store = Store(tmp_path / "old.sqlite")
    assert store.in_advance("t") == set()
    assert store.seat("key") == ("t", 0)
    say_in_advance(store, "t", 0)
    assert store.in_advance("t") == {0}
    store.close()


def test_justice_is_who_could_say_something_else(store: Store, lay: Lay) -> None:
    """Otherwise the tests above would compare a world with itself."""
    for justice in (True, False):
        match, seat = at_a_tie(justice=justice)
        assert bool(match.view(seat).state.immortals[seat, Call.JUSTICE]) == justice
