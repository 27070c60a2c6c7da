"""Rooms: the tables that are open, each of them once."""

import asyncio
import gc
import threading
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.table import rooms
from ennead.table.app import make_app
from ennead.table.ledger import OtherRules
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import NoTable, Table
from ennead.table.watching import Audience, Visitor
from tests.table.conftest import Lay, at, browser_key, by, key, legal, room_of, until, written
from tests.table.test_room import run


def test_two_servers_on_one_table_do_not_part(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        other = Store(path)
        table_id = lay("mff").id
        here, there = await room_of(Rooms(store), table_id), await room_of(Rooms(other), table_id)
        seat = here.match.waiting[0]
        one, two = [choice.name for choice in here.match.legal(seat)][:2]
        results = await asyncio.gather(
            here.act(seat, one, 0), there.act(seat, two, 0), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "Stale"]
        await here.catch_up()
        await there.catch_up()
        assert here.match.moves == there.match.moves == written(store, table_id)
        other.close()

    run(test)


@pytest.mark.parametrize("people", ["mff", "m-b"])
def test_a_room_follows_who_becomes_one_with_somebody(store: Store, lay: Lay, people: str) -> None:
    async def test() -> None:
        table, ana = lay(people), store.welcome(browser_key("ana"))
        rooms = Rooms(store)
        room = await rooms.open(table.id)
        await room.conversation.say(
            Audience(0, "en", who=Visitor("key", table.host, "Ben")), "say", "Well", "a"
        )
        store.use_pass(store.issue_pass(ana.id), key(table, 0), "", joins=True)
        async with rooms._opening.setdefault("another", asyncio.Lock()):
            following = asyncio.create_task(rooms.part(table.host, ana.id, []))
            for _ in range(20):
                await asyncio.sleep(0)
            assert not following.done()  # what is being opened may have been read before
        await following
        assert room.table == store.table(table.id)
        assert room.table.host == ana.id
        assert [happening.person for happening in room.happenings] == [ana.id]
        assert [line.person for line in room.conversation.talk.lines] == [ana.id]

    run(test)


def test_what_another_process_made_of_a_host_is_taken_in(store: Store, lay: Lay) -> None:
    """A host who sits nowhere becomes somebody who only looked on."""

    async def test() -> None:
        table, ana = lay("ffb"), store.welcome(browser_key("ana"))
        room = await room_of(Rooms(store), table.id)
        store.use_pass(store.issue_pass(table.host), browser_key("host"), "")
        onlooker = Visitor(browser_key("ana"), ana.id, "Ana")
        with room.listening(Audience(None, "en", who=onlooker), onlooker) as tab:
            store.use_pass(store.issue_pass(ana.id), browser_key("host"), "", joins=True)
            await room.catch_up()
            assert room.table.host == ana.id
            assert tab.is_over

    run(test)


def test_a_table_of_other_rules_is_not_opened(store: Store, lay: Lay) -> None:
    async def test() -> None:
        laid = lay("mff")
        chairs, host = laid.chairs, laid.host
        nessos = ennead.game("nessos")
        later = store.create(replace(nessos, version=999), {}, chairs, host)
        other_box = store.create(replace(nessos, edition="mine"), {}, chairs, host)
        unknown = store.create(replace(nessos, name="whist"), {}, chairs, host)
        wrong = lay("mff", [(0, "no such move")])
        for table in (later, other_box, unknown, wrong):
            with pytest.raises(OtherRules):
                await room_of(Rooms(store), table.id)
        with pytest.raises(NoTable):
            await room_of(Rooms(store), "nowhere")

    run(test)


def test_rooms_nobody_looks_at_are_forgotten(store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(rooms, "KEPT", 2)
        here = Rooms(store)
        one = await room_of(here, lay("mff").id)
        forgotten = [ref(await room_of(here, lay("mff").id)) for _ in range(3)]
        for _ in range(2):
            await room_of(here, lay("mff").id)
        gc.collect()
        assert [room() for room in forgotten] == [None] * 3
        assert await room_of(here, one.table.id) is one

    run(test)


def test_a_room_being_handed_out_is_the_one_that_everybody_gets(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tables are asked for, more than are kept, while somebody is on the way to a seat."""

    async def test() -> None:
        monkeypatch.setattr(rooms, "KEPT", 1)
        here, table = Rooms(store), lay("mff")
        catch_up, gate = Room.catch_up, asyncio.Event()

        async def slow(room: Room) -> None:
            if room.table.id == table.id:
                await gate.wait()
            await catch_up(room)

        monkeypatch.setattr(Room, "catch_up", slow)
        first = asyncio.create_task(here.open(table.id))
        for _ in range(5):
            await room_of(here, lay("mff").id)
        second = asyncio.create_task(here.open(table.id))
        await asyncio.sleep(0.05)
        gate.set()
        assert await first is await second

    run(test)


def test_a_table_that_opens_slowly_keeps_no_other_waiting(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        here, slow, quick = Rooms(store), lay("mff"), lay("mff")
        read, gate = store.table, threading.Event()

        def table(table_id: str) -> Table:
            if table_id == slow.id:
                gate.wait(60)
            return read(table_id)

        monkeypatch.setattr(store, "table", table)
        opening = [asyncio.create_task(here.open(slow.id)) for _ in range(3)]
        await asyncio.sleep(0.01)
        try:
            assert (await asyncio.wait_for(here.open(quick.id), 60)).table == quick
        finally:
            gate.set()
        assert len(set(await asyncio.gather(*opening))) == 1

    run(test)


def test_no_player_is_deaf_while_more_tables_are_looked_at_than_are_kept(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEPT", 8)
    mine, others = lay("mff"), [lay("mff").id for _ in range(24)]
    with TestClient(make_app(store, bot_pause=0, away_after=0)) as client, ExitStack() as stack:
        is_over = threading.Event()

        def look() -> None:
            while not is_over.is_set():
                for table_id in others:
                    client.get(f"/table/{table_id}")

        lookers = [threading.Thread(target=look) for _ in range(4)]
        for looker in lookers:
            looker.start()
        try:
            sockets = [
                stack.enter_context(client.websocket_connect(f"/table/{mine.id}/live")) for _ in range(6)
            ]
            seat, action = legal(store, mine)
            client.post(at(mine), data={"act": action, "v": "0"}, headers=by(mine, seat))
            for socket in sockets:
                until(socket, lambda message: message["v"] == 1)
        finally:
            is_over.set()
            for looker in lookers:
                looker.join()
