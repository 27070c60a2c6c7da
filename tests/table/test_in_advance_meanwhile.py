"""What was said in advance, where something else happens before it is given: it is never another's to say."""

from typing import Any

import pytest

from ennead.core.game import ASK_AGAIN, IN_ADVANCE
from ennead.core.match import Match
from ennead.table.ledger import Stale
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, key, room_of, written
from tests.table.test_answers import lay_match
from tests.table.test_in_advance import at_a_tie, say_in_advance, standing
from tests.table.test_room import run


@pytest.fixture
def said(store: Store, lay: Lay) -> tuple[Table, Match, int]:
    """A table at a tie, how far it is, and the seat that has answered in advance."""
    match, seat = at_a_tie()
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)
    return table, match, seat


def test_what_is_said_elsewhere_meanwhile_holds(store: Store, lay: Lay) -> None:
    """Two servers, of which one has not heard yet what was said by way of the other."""
    match, seat = at_a_tie(again=True)
    table = lay_match(store, lay, match, "mfff")
    say_in_advance(store, table.id, seat)

    async def test() -> None:
        here, there = [await room_of(Rooms(store, bot_pause=60), table.id) for _ in "ab"]
        await there.act(seat, ASK_AGAIN, 0)
        assert here.advance.answers(seat), "not heard yet"
        rows = here.rows
        with pytest.raises(Stale):
            await here.act(seat, "done", rows, still=lambda: here._deputy._seat() == seat, advised=True)
        assert here.rows == rows
        assert not here.advance.answers(seat)
        await there.act(seat, IN_ADVANCE, rows)
        await here.catch_up()
        assert here.advance.answers(seat)
        for room in (here, there):
            await room.close()

    run(test)
    assert standing(store, table) == {seat}


def test_who_became_one_with_somebody_by_another_server_is_asked_again(
    store: Store, said: tuple[Table, Match, int]
) -> None:
    table, _, seat = said

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=60), table.id)
        carries = store.issue_pass(store.welcome("another browser").id)
        arrival = store.use_pass(carries, key(table, seat), "", joins=True)
        assert room.table.chairs[seat].person == arrival.gone, "not heard yet"
        await room.act(seat, ASK_AGAIN, 0)
        assert room.table.chairs[seat].person == arrival.person.id
        assert not room.advance.answers(seat)
        await room.close()

    run(test)
    assert standing(store, table) == set()


def test_who_leaves_while_their_answer_is_on_the_way_leaves_it_to_a_bot(
    store: Store, said: tuple[Table, Match, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was theirs to say; nothing waits for ever for what is not said any more."""
    table, match, seat = said

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        deputy, choose = room._deputy, room._deputy._choose

        async def leaving(seat: int, *at: Any) -> str | None:
            action = await choose(seat, *at)
            await room.council.decide(seat, "left")
            return action

        monkeypatch.setattr(deputy, "_choose", leaving)
        with pytest.raises(Stale):
            await deputy._move(seat)
        with pytest.raises(Stale):
            await room.act(seat, "done", room.rows, advised=True)
        await room.close()

    run(test)
    assert written(store, table.id) == match.moves


def test_the_bot_of_who_is_back_meanwhile_does_not_say_what_they_said_in_advance(
    store: Store, said: tuple[Table, Match, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is their seat that is moved for all the same, but what it does is theirs to say."""
    table, match, seat = said

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        deputy = room._deputy
        monkeypatch.setattr(deputy, "wake", lambda: None)
        await room.council.decide(seat, "stand-in club")

        async def choosing(seat: int, *_: Any) -> str:
            await room.council.decide(seat, "back")
            return "done"

        monkeypatch.setattr(deputy, "_choose", choosing)
        with pytest.raises(Stale):
            await deputy._move(seat)
        assert deputy._seat() == seat
        await room.close()

    run(test)
    assert written(store, table.id) == match.moves
    assert standing(store, table) == {seat}
