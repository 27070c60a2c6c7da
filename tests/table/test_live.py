"""One tab's socket, where a test client is too quick or too kind."""

import asyncio
import html
import json
import re
from typing import Any, cast

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from ennead.table.live import converse
from ennead.table.lobby import Lobby
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.watching import NOBODY, Audience, Visitor
from tests.table.conftest import Lay, at, by, key, legal, room_of, slow_writes, until, written


class Line:
    """A socket whose line can be slow, or cut."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.free = asyncio.Event()
        self.up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.is_cut = False

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.up.get()

    async def send_text(self, text: str) -> None:
        if self.is_cut:
            raise WebSocketDisconnect(1006)
        self.sent.append(json.loads(text))
        await self.free.wait()

    async def close(self) -> None:
        self.up.put_nowait({"type": "websocket.disconnect"})

    async def send_json(self, data: Any) -> None:
        await self.send_text(json.dumps(data))


def whoever_sits(room: Room, seat: int) -> Visitor:
    return Visitor(key(room.table, seat), room.table.chairs[seat].person)


def test_a_slow_tab_holds_nobody_up_and_gets_the_latest_table(store: Store, lay: Lay) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), lay("mff").id)
        line = Line()
        tab = asyncio.create_task(converse(cast(WebSocket, line), room, Audience(None, "en"), NOBODY))
        for moves in range(4):
            await asyncio.sleep(0.01)
            seat = room.match.waiting[0]
            await asyncio.wait_for(room.act(seat, room.match.legal(seat)[0].name, moves), 60)
        line.free.set()
        await asyncio.sleep(0.01)
        assert [message["v"] for message in line.sent] == [0, 4]
        line.up.put_nowait({"type": "websocket.disconnect"})
        await asyncio.wait_for(tab, 60)

    asyncio.run(test())


def test_twenty_tabs_of_one_browser_stay_live(store: Store, lay: Lay) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), lay("mff").id)
        seat = room.match.waiting[0]
        lines = [Line() for _ in range(20)]
        who = whoever_sits(room, seat)
        tabs = []

        async def told(messages: int) -> None:
            while any(len(line.sent) < messages for line in lines):
                await asyncio.sleep(0.001)

        for line in lines:
            line.free.set()
            tabs.append(
                asyncio.create_task(converse(cast(WebSocket, line), room, Audience(seat, "en", who=who), who))
            )
        await asyncio.wait_for(told(1), 60)
        await asyncio.wait_for(room.act(seat, room.match.legal(seat)[0].name, 0), 60)
        await asyncio.wait_for(told(2), 60)
        assert [[message["v"] for message in line.sent] for line in lines] == [[0, 1]] * 20
        for line in lines:
            line.up.put_nowait({"type": "websocket.disconnect"})
        await asyncio.wait_for(asyncio.gather(*tabs), 60)

    asyncio.run(test())


def test_a_move_is_played_though_its_line_is_cut(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), lay("mff").id)
        seat = room.match.waiting[0]
        action = room.match.legal(seat)[0].name
        line, writing = Line(), slow_writes(store, monkeypatch)
        tab = asyncio.create_task(
            converse(cast(WebSocket, line), room, Audience(seat, "en"), whoever_sits(room, seat))
        )
        line.up.put_nowait({"type": "websocket.receive", "text": json.dumps({"act": action, "v": 0})})
        with room.listening(Audience(None, "en")) as onlooker:
            await writing.wait()
            onlooker.news.clear()
            line.is_cut = True
            line.free.set()
            room._tell()  # something new to show, on a line that is cut
            await asyncio.wait_for(tab, 60)
            assert room.match.log == []
            onlooker.news.clear()
            await asyncio.wait_for(onlooker.news.wait(), 60)
        assert room.match.moves == written(store, room.table.id) == [(seat, action)]

    asyncio.run(test())


def test_a_line_that_is_cut_in_the_middle_ends_quietly(store: Store, lay: Lay) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, away_after=0), lay("mff").id)
        for cut_while_showing in (True, False):
            line = Line()
            line.free.set()
            line.is_cut = cut_while_showing
            tab = asyncio.create_task(
                converse(cast(WebSocket, line), room, Audience(0, "en"), whoever_sits(room, 0))
            )
            await asyncio.sleep(0.01)
            line.is_cut = True
            line.up.put_nowait({"type": "websocket.receive", "text": "{}"})
            await asyncio.wait_for(tab, 60)
            await asyncio.sleep(0.01)
            assert not room._listeners
            assert not room.sitting(Audience(None, "en")).seats[0].online

    asyncio.run(test())


def test_a_message_longer_than_any_of_ours_is_not_read(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        for length, answer in ((100, "pong"), (2000, "error")):
            socket.send_json({"ping": 1, "more": "x" * length})
            assert answer in until(socket, lambda message: "pong" in message or "error" in message)


def test_a_tab_whose_seat_went_to_another_meanwhile_is_shown_nothing(store: Store, lay: Lay) -> None:
    """Between the door and the table somebody else may sit down."""

    async def test() -> None:
        room = await room_of(Rooms(store), lay("mff").id)
        was = whoever_sits(room, 1)
        await room.reseat(lambda table: (1, Chair("Zoe", table.host)), None, "sat")
        line = Line()
        line.free.set()
        await asyncio.wait_for(converse(cast(WebSocket, line), room, Audience(1, "en"), was), 60)
        assert line.sent == [{"renew": 1}]

    asyncio.run(test())


def test_a_browser_signed_out_between_the_door_and_the_table_is_shown_nothing(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, open_table = lay("mff"), Rooms.open
    person = table.chairs[1].person
    assert person is not None

    async def sign_out(rooms: Rooms, table_id: str) -> Room | Lobby:
        room = await open_table(rooms, table_id)
        [device] = store.devices(person, key(table, 1))
        store.sign_out(person, device.since, device.number)
        return room

    monkeypatch.setattr(Rooms, "open", sign_out)
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as socket:
        assert socket.receive_json() == {"renew": 1}


def test_a_tab_that_slept_while_play_began_loads_its_page_anew(client: TestClient, lay: Lay) -> None:
    gathering, begun = lay("m-b"), lay("mfb")
    page = client.get(at(gathering), headers=by(gathering, 0)).text
    [path] = re.findall(r'data-socket="([^"]+)"', page)
    path = html.unescape(path)
    with client.websocket_connect(path, headers=by(gathering, 0)) as tab:
        assert "parts" in tab.receive_json()
    late = path.replace(gathering.id, begun.id)
    with client.websocket_connect(late, headers=by(begun, 0)) as tab:
        assert tab.receive_json() == {"renew": 1}
    [path] = re.findall(r'data-socket="([^"]+)"', client.get(at(begun), headers=by(begun, 0)).text)
    with client.websocket_connect(html.unescape(path), headers=by(begun, 0)) as tab:
        assert "parts" in tab.receive_json()


def test_who_looks_on_is_named_or_counted_and_told_to_everybody(client: TestClient, lay: Lay) -> None:
    table, other = lay("mff"), lay("mff")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as player:
        until(player, lambda message: message.get("whole"))
        with (
            client.websocket_connect(f"{at(table)}/live", headers=by(other, 1)),
            client.websocket_connect(f"{at(table)}/live", headers=by(other, None)),
        ):
            until(player, lambda message: "Looking on: Ben, one other" in str(message.get("parts")))
        until(
            player,
            lambda message: message.get("parts", {}).get("onlookers", "").endswith('id="onlookers"></p>'),
        )


def test_a_tab_of_a_table_removed_by_another_server_loads_its_page_anew(
    client: TestClient, store: Store, lay: Lay
) -> None:
    """Before this one has heard that it was."""
    table = lay("mff")
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    seat, action = legal(store, table)
    with client.websocket_connect(f"{at(table)}/live?lang=en", headers=by(table, seat)) as socket:
        socket.receive_json()
        store.remove(table.id)
        socket.send_json({"act": action, "v": 1, "id": "1"})
        assert until(socket, lambda message: "renew" in message)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def write_by_later_rules(store: Store, table: Table) -> None:
    """As another server does, of which this one has yet to hear."""
    store.add_move(table.id, 1, *legal(store, table), b"later...")


def test_who_talks_where_another_server_goes_on_by_later_rules_has_their_page_loaded_anew(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    with client.websocket_connect(f"{at(table)}/live?lang=en", headers=by(table, 1)) as socket:
        socket.receive_json()
        write_by_later_rules(store, table)
        socket.send_json({"say": "Hello", "id": "1"})
        assert until(socket, lambda message: "renew" in message)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert "This table can’t be opened" in client.get(at(table), headers=by(table, 1)).text


def test_who_decides_where_another_server_goes_on_by_later_rules_is_told_to_look_again(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, reseat = lay("mff"), store.reseat

    def late(*given: Any) -> Any:
        write_by_later_rules(store, table)
        return reseat(*given)

    monkeypatch.setattr(store, "reseat", late)
    answer = client.post(f"{at(table)}/accord", data={"do": "stand-in club"}, headers=by(table, 1))
    assert answer.status_code == 409
    assert "The table has changed in the meantime" in answer.text
    assert "This table can’t be opened" in client.get(at(table), headers=by(table, 1)).text
