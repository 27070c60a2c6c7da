"""A database that has less of a table than a server has read of it, as where another came in its place."""

import asyncio
from functools import partial

import pytest

from ennead.table.database import StoreError
from ennead.table.lobby import Lobby
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.talk import SAY, written
from tests.table.conftest import Lay, in_room
from tests.table.deciding import MOVES, played, proposal


def lose(store: Store, table: Table, what: str, number: int) -> None:
    with store._writing() as db:
        db.execute(f"DELETE FROM {what} WHERE table_id = ? AND number >= ?", (table.id, number))


def test_who_moves_there_is_told_and_nothing_is_tried_for_ever(store: Store, lay: Lay) -> None:
    table = played(store, lay("mff"))

    async def do(room: Room) -> None:
        lose(store, table, "moves", MOVES)
        seat = room.match.waiting[0]
        for deed in (
            partial(room.act, seat, room.match.legal(seat)[0].name, MOVES),
            partial(room.council.decide, seat, "stand-in club"),
            room.council.call_off,
        ):
            with pytest.raises(StoreError, match="less of a table"):
                await asyncio.wait_for(deed(), 5)
        assert not room.lock.locked()

    in_room(store, table, do)


def test_what_was_agreed_there_holds_nobody_up(store: Store, lay: Lay) -> None:
    table = played(store, lay("mff"))

    async def do(room: Room) -> None:
        seat = room.match.waiting[0]
        await room.council.decide(seat, f"ask concede {seat}")
        number = proposal(room).number
        for other in sorted(proposal(room).asked):
            store.happen(table.id, MOVES, room.table.chairs[other].person, other, "yes", str(number))
        async with room.lock:
            await room.take_in()
        lose(store, table, "happenings", number)
        await asyncio.wait_for(room.catch_up(), 5)
        assert room.council.task  # it is tried again, with a pause

    in_room(store, table, do)


def test_before_play_begins_it_is_told_too(store: Store, lay: Lay) -> None:
    table = lay("m--")

    async def test() -> None:
        lobby = await Rooms(store).open(table.id)
        assert isinstance(lobby, Lobby)
        happening = store.happen(table.id, 0, table.host, 0, SAY, written("a", "Ana", "Hello"))
        await lobby.catch_up()
        lose(store, table, "happenings", happening.number)
        say = partial(lobby.note, table.host, 0, SAY, written("b", "Ana", "Well"))
        with pytest.raises(StoreError, match="less of a table"):
            await asyncio.wait_for(lobby.settle(say), 5)

    asyncio.run(test())
