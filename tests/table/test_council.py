"""What people at a table decide besides their moves: alone, and with those who are asked."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.core.game import REWIND
from ennead.table.accord import ASKED_BY_ONE, DONE, REFUSED_AT_ONCE, TOLD
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.ledger import Stale
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by, in_room, room_of, until, written
from tests.table.deciding import MOVES, agree, played, proposal


@pytest.fixture
def table(store: Store, lay: Lay) -> Table:
    """A host and two friends, who have moved a few times."""
    return played(store, lay("mff"))


def rewinder(room: Room) -> int:
    """A seat whose latest move can't be taken back but with the others' consent."""
    ledger = room.ledger
    return next(seat for seat in range(3) if ledger.may_rewind(seat) and not ledger.may_take_back(seat))


# Taking back with consent


def test_what_was_revealed_is_taken_back_once_everybody_asked_agrees(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat, before = rewinder(room), room.match
        number = max(n for n, (who, _) in enumerate(before.log) if who == seat)
        await room.council.decide(seat, f"ask undo {seat}")
        asked = proposal(room)
        assert asked.asked == {0, 1, 2} - {seat}
        first, second = sorted(asked.asked)
        await room.council.decide(first, f"yes {asked.number}")
        assert room.match is before
        await room.council.decide(second, f"yes {asked.number}")
        assert room.match.position == before.at(number).position
        assert written(store, table.id)[-1] == (seat, REWIND)
        assert room.council.accord.open is None
        assert seat in room.match.waiting

    in_room(store, table, do)


def test_after_it_the_match_goes_on_and_is_the_same_when_read_again(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat = rewinder(room)
        await room.council.decide(seat, f"ask undo {seat}")
        await agree(room)
        for _ in range(4):
            who = room.match.waiting[0]
            await room.act(who, room.match.legal(who)[-1].name, len(room.ledger.rows))
        again = await Rooms(store).open(table.id)
        assert isinstance(again, Room)
        assert again.match.position == room.match.position
        assert again.match.log == room.match.log

    in_room(store, table, do)


def test_one_who_refuses_ends_it_and_so_does_the_asker(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat, before = rewinder(room), room.match
        for answerer in (min({0, 1, 2} - {seat}), seat):
            await room.council.decide(seat, f"ask undo {seat}")
            number = proposal(room).number
            await room.council.decide(answerer, f"no {number}")
            assert room.council.accord.open is None
            with pytest.raises(FormError, match="error-accord-gone"):
                await room.council.decide(max({0, 1, 2} - {seat}), f"yes {number}")
        assert room.match is before

    in_room(store, table, do)


def test_a_move_by_way_of_another_server_voids_it(store: Store, table: Table) -> None:
    """Which this one has not heard of: nothing is agreed about what has gone on."""

    async def do(room: Room) -> None:
        seat = rewinder(room)
        await room.council.decide(seat, f"ask undo {seat}")
        other = await room_of(Rooms(store, bot_pause=60), table.id)
        who = other.match.waiting[0]
        await other.act(who, other.match.legal(who)[0].name, other.rows)
        assert room.rows == other.rows - 1
        with pytest.raises(FormError, match="error-accord-gone"):
            await agree(room)
        assert room.council.accord.open is None
        assert room.rows == other.rows
        assert written(store, table.id)[-1][1] != REWIND
        await other.close()

    in_room(store, table, do)


def test_what_was_done_is_told_though_a_move_came_before_it_was_noted(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By way of another server."""
    happen = store.happen

    async def do(room: Room) -> None:
        seat = rewinder(room)

        def late(*given: Any, **named: Any) -> Any:
            if DONE in given and len(written(store, table.id)) == MOVES + 1:
                who = room.match.waiting[0]
                store.add_move(table.id, room.rows + 1, who, room.match.legal(who)[0].name)
            return happen(*given, **named)

        await room.council.decide(seat, f"ask undo {seat}")
        monkeypatch.setattr(store, "happen", late)
        await agree(room)
        assert [row[1] == REWIND for row in written(store, table.id)[MOVES:]] == [True, False]
        assert room.happenings[-1].kind == DONE

    in_room(store, table, do)


def test_a_move_meanwhile_voids_it(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat = rewinder(room)
        await room.council.decide(seat, f"ask undo {seat}")
        who = room.match.waiting[0]
        await room.act(who, room.match.legal(who)[0].name, len(room.ledger.rows))
        assert room.council.accord.open is None
        assert written(store, table.id)[-1][1] != REWIND

    in_room(store, table, do)


def test_what_is_free_to_take_back_is_not_asked_for(store: Store, lay: Lay) -> None:
    table = lay("mff")

    async def do(room: Room) -> None:
        who = room.match.waiting[0]
        with pytest.raises(FormError, match="error-message"):  # has done nothing
            await room.council.decide(who, f"ask undo {who}")
        await room.act(who, room.match.legal(who)[0].name, 0)
        assert room.ledger.may_take_back(who)
        with pytest.raises(FormError, match="error-message"):
            await room.council.decide(who, f"ask undo {who}")

    in_room(store, table, do)


def test_nobody_asks_again_and_again(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat = rewinder(room)
        other = min({0, 1, 2} - {seat})
        for _ in range(REFUSED_AT_ONCE):
            await room.council.decide(seat, f"ask undo {seat}")
            await room.council.decide(other, f"no {proposal(room).number}")
        with pytest.raises(FormError, match="error-accord-often"):
            await room.council.decide(seat, f"ask off {seat}")
        room.council.accord._refused.clear()
        for _ in range(ASKED_BY_ONE - REFUSED_AT_ONCE):
            await room.council.decide(seat, f"ask undo {seat}")
            await room.council.decide(seat, f"no {proposal(room).number}")
        with pytest.raises(FormError, match="error-accord-often"):
            await room.council.decide(seat, f"ask off {seat}")
        await room.council.decide(other, f"ask off {other}")  # who asks too often takes it from nobody else
        assert len(room.council.accord.told) == TOLD

    in_room(store, table, do)


# Bots in people's places


def test_a_bot_takes_any_seat_and_gives_it_back(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat, rows = room.match.waiting[0], len(room.ledger.rows)
        person = room.table.chairs[seat].person
        await room.council.decide(seat, "stand-in")
        assert room.table.chairs[seat].bot == "club"
        while len(room.ledger.rows) == rows:
            await asyncio.sleep(0.01)
        assert room.ledger.rows[rows].seat == seat
        await room.council.decide(seat, "back")
        assert room.table.chairs[seat].bot is None
        assert store.table(table.id).chairs[seat].person == person

    in_room(store, table, do)


def test_who_lets_a_bot_play_may_choose_it_and_it_stays_when_they_leave(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        await room.council.decide(1, "stand-in master")
        assert room.table.chairs[1].bot == "master"
        await room.council.decide(1, "stand-in novice")  # one does already
        assert room.table.chairs[1].bot == "master"
        await room.council.decide(1, "left")
        assert (room.table.chairs[1].bot, room.table.chairs[1].person) == ("master", None)
        with pytest.raises(FormError, match="error-message"):
            await room.council.decide(0, "stand-in grandmaster")

    in_room(store, table, do)


def test_all_who_are_there_are_asked_and_nobody_goes_on_without_who_is_there(
    store: Store, table: Table
) -> None:
    async def do(room: Room) -> None:
        waited = room.match.waiting[0]
        other = min({0, 1, 2} - {waited})
        with pytest.raises(FormError, match="error-accord-there"):
            await room.council.decide(other, f"ask bot {waited}")
        await room.council.decide(other, f"ask off {other}")
        assert proposal(room).asked == {0, 1, 2} - {other}
        with pytest.raises(FormError, match="error-accord-busy"):
            await room.council.decide(waited, f"ask off {waited}")

    in_room(store, table, do)


def test_who_gives_up_leaves_the_seat_to_a_bot_for_good(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        await room.council.decide(1, "ask concede 1")
        await agree(room)
        assert room.table.chairs[1].person is None
        assert room.table.chairs[1].bot == "club"
        assert not room.is_ended

    in_room(store, table, do)


def test_called_off_nobody_moves_any_more_and_no_bot(store: Store, lay: Lay) -> None:
    table = played(store, lay("mfb"))

    async def do(room: Room) -> None:
        await room.council.decide(0, "ask off 0")
        await agree(room)
        assert room.is_ended
        rows = written(store, table.id)
        for seat in range(3):
            if seat in room.match.waiting:
                with pytest.raises(Stale):
                    await room.act(seat, room.match.legal(seat)[0].name, len(room.ledger.rows))
        await asyncio.sleep(0.1)
        assert written(store, table.id) == rows
        again = await Rooms(store, bot_pause=0).open(table.id)
        assert isinstance(again, Room)
        assert again.is_ended
        with pytest.raises(FormError, match="error-accord-over"):
            await room.council.decide(1, "stand-in")

    in_room(store, table, do)
    assert store.ending(table.id) is not None


# Interruptions


@pytest.mark.parametrize("what", ["undo", "off", "concede"])
@pytest.mark.parametrize("allowed", range(6))
def test_what_was_agreed_is_done_after_an_interruption_and_once(
    store: Store, table: Table, what: str, allowed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after so many writes: the next server does what is left of what all agreed to."""
    left = count()

    def limited(write: Callable[..., Any]) -> Callable[..., Any]:
        def limit(*given: Any, **named: Any) -> Any:
            if next(left) >= allowed:
                raise StoreError("failed", "killed")
            return write(*given, **named)

        return limit

    async def do(room: Room) -> None:
        seat = rewinder(room)
        for name in ("happen", "add_move", "reseat"):
            monkeypatch.setattr(store, name, limited(getattr(store, name)))
        with suppress(StoreError):
            await room.council.decide(seat, f"ask {what} {seat}")
            await agree(room)
        monkeypatch.undo()

    async def again(room: Room) -> None:
        accord = room.council.accord
        rewinds = [row for row in written(store, table.id)[MOVES:] if row[1] == REWIND]
        left = [chair for chair in room.table.chairs if chair.person is None]
        done = {"undo": len(rewinds), "off": int(accord.is_off), "concede": len(left)}
        assert done == {"undo": 0, "off": 0, "concede": 0} | {
            what: int(allowed >= 3)
        }  # asked, and two said yes
        assert (accord.open is None) == (allowed == 0 or allowed >= 3)

    in_room(store, table, do)
    in_room(store, table, again)


# By the addresses


def test_only_who_sits_there_decides(client: TestClient, store: Store, table: Table) -> None:
    path = f"{at(table)}/accord"
    for headers, status in (
        (by(table, None), 404),
        ({"Cookie": f"visitor={'x' * 24}"}, 404),
        (by(table, 0) | {"Origin": "http://elsewhere.example"}, 403),
    ):
        assert client.post(path, data={"do": "stand-in"}, headers=headers).status_code == status
    assert client.post(f"{path}?seat=1", data={"do": "stand-in"}, headers=by(table, 0)).status_code == 404
    assert all(chair.bot is None for chair in store.table(table.id).chairs)
    assert client.post(path, data={"do": "stand-in"}, headers=by(table, 0)).status_code == 303
    assert [chair.bot for chair in store.table(table.id).chairs] == ["club", None, None]


@pytest.mark.parametrize(
    "order",
    ["", "ask", "ask off", "ask off 9", "ask off x", "ask bot -1", "yes", "yes x", "no 99", "x" * 999],
)
def test_what_makes_no_sense_is_refused_in_words(client: TestClient, table: Table, order: str) -> None:
    answer = client.post(f"{at(table)}/accord", data={"do": order}, headers=by(table, 0))
    assert answer.status_code == 422
    assert re.search(r'id="alert"[^>]*>[^<]{10}', answer.text)


def test_everybody_is_shown_what_is_asked_and_only_those_asked_may_answer(
    client: TestClient, table: Table
) -> None:
    with (
        client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as friend,
        client.websocket_connect(f"{at(table)}/live", headers=by(table, None)) as onlooker,
    ):
        client.post(f"{at(table)}/accord", data={"do": "ask off 0"}, headers=by(table, 0))
        said = until(friend, lambda message: "call the match off, without" in str(message.get("parts")))
        assert re.search(r'value="yes \d+"', str(said["parts"]))
        told = onlooker.receive_json()
        assert 'value=\\"yes' not in str(told)
    page = client.get(at(table), headers=by(table, 0)).text
    assert "Never mind" in page
    assert 'value="yes' not in page


def test_who_lets_a_bot_play_takes_the_seat_back_before_moving(client: TestClient, table: Table) -> None:
    client.post(f"{at(table)}/accord", data={"do": "stand-in"}, headers=by(table, 0))
    answer = client.post(at(table), data={"act": "pass", "v": str(MOVES)}, headers=by(table, 0))
    assert answer.status_code == 409
    assert "Take your seat back first" in answer.text


def test_what_was_seen_before_all_agreed_to_take_back_is_stale(store: Store, lay: Lay) -> None:
    async def test(room: Room) -> None:
        for seat in (0, 1):  # both lay, and are asked the same for the next turn
            await room.act(seat, room.match.legal(seat)[0].name, room.rows)
        seen, names = room.rows, [choice.name for choice in room.match.legal(1)]
        await room.council.decide(0, "ask undo 0")
        await agree(room)
        assert room.match.moves == []
        assert 1 in room.match.waiting
        with pytest.raises(Stale):
            await room.act(1, names[0], seen)
        await room.act(1, names[0], room.rows)

    in_room(store, lay("mf", name="le-neuf"), test)
