"""Those who are away, out of time or gone: what the others may decide, and what they may not themselves."""

import asyncio
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from ennead.table import absence
from ennead.table.forms import FormError
from ennead.table.ledger import Stale
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.watching import Audience, Visitor
from tests.table.conftest import Lay, Now, at, by, in_room, legal, until, written
from tests.table.deciding import MOVES, agree, away, played, proposal


@pytest.fixture
def table(store: Store, lay: Lay) -> Table:
    """A host and two friends, who have moved a few times."""
    return played(store, lay("mff"))


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

    in_room(store, table, do)


@pytest.mark.parametrize("what", ["wait", "once", "bot"])
def test_nobody_decides_about_themselves_though_nobody_else_is_there(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    away(monkeypatch)

    async def do(room: Room) -> None:
        [late] = room.out_of_time
        with pytest.raises(FormError, match="error-accord-there"):
            await room.council.decide(late, f"ask {what} {late}")
        assert room.out_of_time == (late,)

    in_room(store, hurried(store, table), do)


def test_who_is_back_ends_what_others_asked_of_each_other_and_left_open(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who would have to answer may be gone for ever."""

    async def do(room: Room) -> None:
        gone = room.match.waiting[0]
        room.away_since[gone] = 0
        asker, other = sorted({0, 1, 2} - {gone})
        await room.council.decide(asker, f"ask bot {gone}")
        number = proposal(room).number
        assert proposal(room).asked == {other}
        with pytest.raises(FormError, match="error-accord-gone"):
            await room.council.decide(gone, f"no {number}")  # it is about them
        await room.council.decide(asker, f"no {number}")

        await room.council.decide(asker, f"ask concede {asker}")
        room.away_since |= {asker: 0, other: 0}
        del room.away_since[gone]
        number = proposal(room).number
        with pytest.raises(FormError, match="error-accord-gone"):
            await room.council.decide(gone, f"yes {number}")  # which nobody asked of them
        back = room.picture(Audience(gone, "en", who=Visitor(person=room.table.chairs[gone].person)))
        assert f'value="no {number}"' in str(back.parts)
        assert "Refuse" in str(back.parts)
        await room.council.decide(gone, f"no {number}")
        assert room.council.accord.open is None

    in_room(store, table, do)


def test_nobody_chooses_when_a_bot_takes_the_place_of_who_is_back(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was asked while they were away was agreed when it suited."""

    async def do(room: Room) -> None:
        gone = room.match.waiting[0]
        room.away_since[gone] = 0
        asker, other = sorted({0, 1, 2} - {gone})
        for comes_back in (True, False):
            await room.council.decide(asker, f"ask bot {gone}")
            number = proposal(room).number
            with ExitStack() as stack:
                if comes_back:
                    stack.enter_context(room.listening(Audience(gone, "en")))
                else:
                    await room.act(gone, room.match.legal(gone)[0].name, len(room.ledger.rows))
                    assert room.council.accord.open is None
                with pytest.raises(FormError, match="error-accord-gone"):
                    await room.council.decide(other, f"yes {number}")
            assert room.table.chairs[gone].bot is None
            await asyncio.sleep(0.01)  # until they are away again
            room.away_since[gone] = 0

    in_room(store, table, do)


def test_who_is_absent_is_not_back_because_a_server_has_only_just_opened_the_table(
    store: Store, table: Table
) -> None:
    """After a restart, or by another server, which has not seen for long that they are away."""

    async def ask(room: Room) -> None:
        gone = room.match.waiting[0]
        room.away_since[gone] = 0
        await room.council.decide(min({0, 1, 2} - {gone}), f"ask bot {gone}")

    async def allow(room: Room) -> None:
        gone = room.match.waiting[0]
        await room.catch_up()
        await room.council.decide(max({0, 1, 2} - {gone}), f"yes {proposal(room).number}")
        assert room.table.chairs[gone].bot is not None

    in_room(store, table, ask)
    in_room(store, table, allow)


def test_a_page_left_open_holds_up_nobody_for_ever(
    store: Store, table: Table, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither that of who is to move, nor that of who is to answer."""

    async def do(room: Room) -> None:
        late = room.match.waiting[0]
        other, asked = sorted({0, 1, 2} - {late})
        with room.listening(Audience(late, "en")), room.listening(Audience(asked, "en")):
            for _ in range(2):
                with pytest.raises(FormError, match="error-accord-there"):
                    await room.council.decide(other, f"ask bot {late}")
                now.go_on(12 * 3600)
            await room.council.decide(other, f"ask bot {late}")
            assert proposal(room).asked == {asked}
            now.go_on(24 * 3600)
            await room.catch_up()
            assert room.table.chairs[late].bot is None
            now.go_on(1)
            await room.catch_up()
            assert room.table.chairs[late].bot == "club"

    in_room(store, table, do)


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

    in_room(store, hurried(store, table), do)


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

    in_room(store, table, do)


@pytest.mark.parametrize("clock", ["days 3", "days 3 weekdays"])
def test_playing_by_days_who_answers_nothing_for_as_many_is_waited_for_no_longer(
    store: Store, table: Table, now: Now, clock: str
) -> None:
    """Two who never come back held up everybody else for ever: one who is to move, and one who was asked."""
    with store._writing() as db:
        db.execute("UPDATE tables SET clock = ? WHERE id = ?", (clock, table.id))

    async def do(room: Room) -> None:
        late = room.match.waiting[0]
        other, asked = sorted({0, 1, 2} - {late})
        now.go_on(6 * 86400)
        await room.council.decide(other, f"ask bot {late}")
        assert proposal(room).asked == {asked}
        now.go_on(3 * 86400 - 1)
        await room.catch_up()
        assert room.table.chairs[late].bot is None
        now.go_on(2 + 2 * 86400 * (clock != "days 3"))
        await room.catch_up()
        assert room.table.chairs[late].bot == "club"

    in_room(store, table, do)


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

    in_room(store, table, do)


def test_nobody_calls_a_match_off_alone_because_others_closed_the_page(
    store: Store, table: Table, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(monkeypatch)

    async def do(room: Room) -> None:
        await room.council.decide(0, "ask off 0")
        assert proposal(room).asked == {1, 2}
        assert not room.is_ended
        await room.council.decide(0, f"no {proposal(room).number}")
        monkeypatch.setattr(absence, "LONG_GONE_AFTER", 0.0)
        waited = room.match.waiting[0]
        await room.council.decide(waited, f"ask off {waited}")
        assert proposal(room).asked == {0, 1, 2} - {waited}  # it is not for them that it stands still
        await room.council.decide(waited, f"no {proposal(room).number}")
        other = min({0, 1, 2} - {waited})
        monkeypatch.setattr(absence, "LONG_GONE_AFTER", 3600.0)
        room.away_since |= dict.fromkeys(range(3), 0)
        await room.council.decide(other, f"ask off {other}")
        assert proposal(room).asked == {0, 1, 2} - {other}  # nor for long
        await room.council.decide(other, f"no {proposal(room).number}")
        now.go_on(3600)
        await room.council.decide(other, f"ask off {other}")
        assert room.is_ended

    in_room(store, table, do)


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

    in_room(store, table, do)


def test_a_bot_that_thought_for_somebody_who_is_back_moves_no_more(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        seat, rows = room.match.waiting[0], len(room.ledger.rows)
        action = room.match.legal(seat)[0].name
        with pytest.raises(Stale):
            await room.act(seat, action, rows, still=lambda: False)
        assert len(room.ledger.rows) == rows

    in_room(store, table, do)


def test_what_was_said_in_advance_is_not_said_by_the_next_at_the_seat(store: Store, table: Table) -> None:
    async def do(room: Room) -> None:
        room.advance.take_in({1})
        await room.council.decide(1, "left")
        assert not room.advance.answers(1)

    in_room(store, table, do)


def test_who_was_sent_from_a_seat_takes_none_of_the_match(
    client: TestClient, store: Store, table: Table
) -> None:
    person = table.chairs[1].person

    async def do(room: Room) -> None:
        await room.reseat(lambda table: (1, Chair("Ben", bot="club")), person, "closed")
        assert person is not None
        assert all(room.council.has_sat_elsewhere(person, seat) for seat in range(3))

    in_room(store, table, do)


def test_by_days_who_is_out_of_them_and_away_is_not_asked_whether_to_call_it_off(
    store: Store, table: Table
) -> None:
    with store._writing() as db:
        week_ago = (datetime.now(UTC) - timedelta(days=7)).isoformat(timespec="seconds")
        db.execute("UPDATE tables SET clock = 'days 3', started = ? WHERE id = ?", (week_ago, table.id))
        db.execute("UPDATE moves SET at = at - 6 * 86400000")

    async def do(room: Room) -> None:
        [late] = room.out_of_time
        other = min({0, 1, 2} - {late})
        await room.council.decide(other, f"ask off {other}")
        assert proposal(room).asked == {0, 1, 2} - {other, late}
        await room.council.decide(other, f"no {proposal(room).number}")
        with room.listening(Audience(late, "en")):
            await room.council.decide(other, f"ask off {other}")
            assert proposal(room).asked == {0, 1, 2} - {other}

    in_room(store, table, do)
