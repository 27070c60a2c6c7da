"""What people at a table decide besides their moves: alone, and with those who are asked."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.core.game import REWIND
from ennead.table import council
from ennead.table.accord import ASKED_IN_ALL, DONE, REFUSED_AT_ONCE, Proposal
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.ledger import Stale
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Chair, Store, Table
from ennead.table.times import MORE
from tests.table.conftest import Lay, at, by, legal, until, written

MOVES = 9


@pytest.fixture
def table(store: Store, lay: Lay) -> Table:
    """A host and two friends, who have moved a few times."""
    return played(store, lay("mff"))


def played(store: Store, table: Table) -> Table:
    for number in range(1, MOVES + 1):
        store.add_move(table.id, number, *legal(store, table))
    return table


def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no page open counts as away, at once."""
    monkeypatch.setattr(council, "ABSENT_AFTER", 0.0)


def run(store: Store, table: Table, do: Callable[[Room], Awaitable[None]]) -> None:
    """Do something with the room of a table."""

    async def main() -> None:
        rooms = Rooms(store, bot_pause=0, away_after=0)
        room = await rooms.open(table.id)
        assert isinstance(room, Room)
        await do(room)
        await rooms.close()

    asyncio.run(main())


def proposal(room: Room) -> Proposal:
    assert room.council.accord.open
    return room.council.accord.open


async def agree(room: Room) -> None:
    """Everybody who is asked says yes."""
    asked = proposal(room)
    for seat in sorted(asked.asked):
        await room.council.decide(seat, f"yes {asked.number}")


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

    run(store, table, do)


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

    run(store, table, do)


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

    run(store, table, do)


def test_a_move_meanwhile_voids_it(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat = rewinder(room)
        await room.council.decide(seat, f"ask undo {seat}")
        who = room.match.waiting[0]
        await room.act(who, room.match.legal(who)[0].name, len(room.ledger.rows))
        assert room.council.accord.open is None
        assert written(store, table.id)[-1][1] != REWIND

    run(store, table, do)


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

    run(store, table, do)


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
        for _ in range(ASKED_IN_ALL - REFUSED_AT_ONCE):
            await room.council.decide(seat, f"ask undo {seat}")
            await room.council.decide(seat, f"no {proposal(room).number}")
        with pytest.raises(FormError, match="error-accord-often"):
            await room.council.decide(other, f"ask off {other}")

    run(store, table, do)


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

    run(store, table, do)


def test_those_present_go_on_without_who_is_away(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(monkeypatch)

    async def do(room: Room) -> None:
        gone = room.match.waiting[0]
        other, rows = min({0, 1, 2} - {gone}), len(room.ledger.rows)
        await room.council.decide(other, f"ask once {gone}")
        assert room.table.chairs[gone].bot is None
        while not room.ledger.has_moved(gone, rows):
            await asyncio.sleep(0.01)
        assert not room.council.moves_once(gone)
        gone = room.match.waiting[0]
        other = min({0, 1, 2} - {gone})
        await room.council.decide(other, f"ask bot {gone}")
        assert room.table.chairs[gone].bot == "club"
        assert room.table.chairs[gone].person is not None

    run(store, table, do)


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

    run(store, table, do)


def test_who_gives_up_leaves_the_seat_to_a_bot_for_good(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        await room.council.decide(1, "ask concede 1")
        await agree(room)
        assert room.table.chairs[1].person is None
        assert room.table.chairs[1].bot == "club"
        assert not room.is_ended

    run(store, table, do)


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

    run(store, table, do)
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
        def limit(*given: Any) -> Any:
            if next(left) >= allowed:
                raise StoreError("failed", "killed")
            return write(*given)

        return limit

    async def do(room: Room) -> None:
        seat = rewinder(room)
        for name in ("happen", "add_move", "reseat", "end"):
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

    run(store, table, do)
    run(store, table, again)


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


# Out of time


def hurried(store: Store, table: Table) -> Table:
    """The same table with a clock of 30 seconds a move, which has run out for who is waited for."""
    with store._writing() as db:
        hour_ago = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="seconds")
        db.execute("UPDATE tables SET clock = 'move 30', started = ? WHERE id = ?", (hour_ago, table.id))
        db.execute("UPDATE moves SET at = at - 60000")
    return store.table(table.id)


def test_who_is_out_of_time_gets_more_or_a_bot_moves_though_they_are_there(
    store: Store, table: Table
) -> None:
    async def do(room: Room) -> None:
        [late] = room.out_of_time
        other = min({0, 1, 2} - {late})
        await room.council.decide(other, f"ask wait {late}")
        asked = proposal(room)
        assert late not in asked.asked
        await agree(room)
        assert room.out_of_time == ()
        with pytest.raises(FormError, match="error-accord-there"):
            await room.council.decide(other, f"ask once {late}")

    run(store, hurried(store, table), do)


def test_more_time_is_given_once_though_the_server_died_before_that_was_noted(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    happen = store.happen

    def dying(*given: Any) -> Any:
        if DONE in given:
            raise StoreError("failed", "killed")
        return happen(*given)

    async def do(room: Room) -> None:
        [late] = room.out_of_time
        await room.council.decide(min({0, 1, 2} - {late}), f"ask wait {late}")
        monkeypatch.setattr(store, "happen", dying)
        with pytest.raises(StoreError):
            await agree(room)
        monkeypatch.undo()

    async def again(room: Room) -> None:
        assert [each.kind for each in room.happenings].count(MORE) == 1
        assert room.council.accord.open is None

    run(store, hurried(store, table), do)
    run(store, table, again)


def test_running_out_ends_nothing_by_itself(client: TestClient, store: Store, table: Table) -> None:
    table = hurried(store, table)
    page = client.get(at(table), headers=by(table, min({0, 1, 2} - {waiting(store, table)}))).text
    for order in ("wait", "once", "bot", "off"):
        assert f'value="ask {order}' in page
    seat, action = legal(store, table)
    move = {"act": action, "v": str(MOVES)}
    assert client.post(at(table), data=move, headers=by(table, seat)).status_code == 303


def waiting(store: Store, table: Table) -> int:
    return legal(store, table)[0]


def test_playing_by_days_nobody_is_absent_before_their_days_are_over(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(monkeypatch)
    with store._writing() as db:
        db.execute("UPDATE tables SET clock = 'days 3' WHERE id = ?", (table.id,))

    async def do(room: Room) -> None:
        waited = room.match.waiting[0]
        other = min({0, 1, 2} - {waited})
        with pytest.raises(FormError, match="error-accord-there"):
            await room.council.decide(other, f"ask bot {waited}")
        await room.council.decide(other, f"ask off {other}")
        assert proposal(room).asked == {0, 1, 2} - {other}

    run(store, table, do)


def test_a_move_sent_again_once_a_bot_plays_was_played(
    client: TestClient, store: Store, table: Table
) -> None:
    """The line was cut before the receipt: what is written is answered as such."""
    seat, action = legal(store, table)
    move = {"act": action, "v": MOVES, "id": "once"}
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
        socket.send_json(move)
        until(socket, lambda message: message.get("receipt") == "once")
    client.post(f"{at(table)}/accord", data={"do": "stand-in"}, headers=by(table, seat))
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
        socket.send_json(move)
        until(socket, lambda message: message.get("receipt") == "once")
    assert written(store, table.id).count((seat, action)) >= 1
    assert [row.id for row in store.moves(table.id)].count("once") == 1


# What an attack found


def test_who_has_given_the_seat_away_decides_nothing_more_for_it(store: Store, table: Table) -> None:
    """The form was on its way while another sat down."""

    async def do(room: Room) -> None:
        was = room.table.chairs[1].person
        new = store.welcome("n" * 24)
        await room.reseat(lambda table: (1, Chair("Zoe", new.id)), new.id, "sat")
        for order in ("left", "stand-in", "ask off 1"):
            with pytest.raises(FormError, match="error-stale"):
                await room.council.decide(1, order, was)
        assert room.table.chairs[1] == Chair("Zoe", new.id)

    run(store, table, do)


def test_nobody_calls_a_match_off_alone_because_others_closed_the_page(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(monkeypatch)

    async def do(room: Room) -> None:
        await room.council.decide(0, "ask off 0")
        assert proposal(room).asked == {1, 2}
        assert not room.is_ended
        await room.council.decide(0, f"no {proposal(room).number}")
        monkeypatch.setattr(council, "LONG_GONE_AFTER", 0.0)
        await room.council.decide(0, "ask off 0")
        assert room.is_ended

    run(store, table, do)


def test_who_leaves_is_waited_for_no_more_and_a_yes_can_be_taken_back(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        await room.council.decide(0, "ask off 0")
        await room.council.decide(1, f"yes {proposal(room).number}")
        await room.council.decide(1, f"no {proposal(room).number}")
        assert room.council.accord.open is None
        await room.council.decide(1, "ask concede 1")
        await room.council.decide(1, "left")
        assert room.council.accord.open is None  # nobody asks any more
        await room.council.decide(0, "ask off 0")
        await room.council.decide(2, "left")
        assert room.is_ended  # of those asked, nobody is there to refuse

    run(store, table, do)


def test_a_bot_that_thought_for_somebody_who_is_back_moves_no_more(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat, rows = room.match.waiting[0], len(room.ledger.rows)
        action = room.match.legal(seat)[0].name
        with pytest.raises(Stale):
            await room.act(seat, action, rows, still=lambda: False)
        assert len(room.ledger.rows) == rows

    run(store, table, do)


def test_what_was_said_in_advance_is_not_said_by_the_next_at_the_seat(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        room._in_advance.add(1)
        await room.council.decide(1, "left")
        assert not room.answers_in_advance(1)

    run(store, table, do)


def test_who_was_sent_from_a_seat_takes_none_of_the_match(
    client: TestClient, store: Store, table: Table
) -> None:
    person = table.chairs[1].person

    async def do(room: Room) -> None:
        await room.reseat(lambda table: (1, Chair("Ben", bot="club")), person, "closed")
        assert person is not None
        assert all(room.council.has_sat_elsewhere(person, seat) for seat in range(3))

    run(store, table, do)
