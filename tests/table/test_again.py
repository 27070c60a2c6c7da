"""Another match: the table after this one, with the same people, if they come."""

import asyncio
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

import ennead
from ennead.table import bygone
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by, order, renewed, room_of, until


def again(client: TestClient, store: Store, table: Table, seat: int) -> Table:
    """The table after, as whoever sits there asks for it."""
    answer = client.post(f"{at(table)}/again", headers=by(table, seat))
    assert answer.status_code == 303
    return store.table(answer.headers["location"].removeprefix("/table/"))


def told(message: Any) -> str:
    return "".join(message.get("parts", {}).values())


def test_everybody_is_shown_the_way_to_the_next_table(
    client: TestClient, store: Store, finished: Table
) -> None:
    with (
        client.websocket_connect(f"{at(finished)}/live", headers=by(finished, 1)) as other,
        client.websocket_connect(f"{at(finished)}/live") as onlooker,
    ):
        assert "next table" not in told(until(other, lambda message: message.get("whole")))
        assert "next table" not in told(until(onlooker, lambda message: message.get("whole")))
        following = again(client, store, finished, 0)
        for socket in (other, onlooker):
            page = told(until(socket, lambda message: "next table" in told(message)))
            assert f'href="{at(following)}"' in page
            assert following.invitation not in page


def test_the_next_table_is_found_by_whoever_comes_later(
    client: TestClient, store: Store, finished: Table
) -> None:
    following = again(client, store, finished, 0)
    room = asyncio.run(room_of(Rooms(store), finished.id))  # as a server does that was started since
    assert room.following == following
    page = client.get(at(finished), headers=by(finished, 2)).text
    assert f'href="{at(following)}"' in page
    assert f"{at(finished)}/again" not in page


def test_the_next_match_begins_when_all_have_said_that_they_come(
    client: TestClient, store: Store, finished: Table
) -> None:
    table = again(client, store, finished, 0)
    assert [chair.ready for chair in table.chairs] == [False, False, True]  # seats turn by one
    assert again(client, store, finished, 1) == table

    def open_page(seat: int | None) -> WebSocketTestSession:
        return client.websocket_connect(f"{at(table)}/live", headers=by(finished, seat))

    with open_page(0) as ana, open_page(None) as onlooker:
        assert told(until(ana, lambda message: message.get("whole"))).count("data-ready") == 1
        order(client, table, "ready", by(finished, 1))
        assert store.table(table.id).started is None
        until(ana, lambda message: not message["whole"] and "data-ready" in told(message))
        order(client, table, "ready", by(finished, 2))
        assert renewed(ana)
        assert renewed(onlooker)
    began = store.table(table.id)
    assert began.started
    assert 'data-v="0"' in client.get(at(table), headers=by(finished, 1)).text
    people = [chair.person for chair in finished.chairs]
    assert [chair.person for chair in began.chairs] == [*people[1:], people[0]]


def test_who_does_not_come_leaves_a_seat_to_others(client: TestClient, store: Store, finished: Table) -> None:
    table = again(client, store, finished, 0)
    order(client, table, "leave 0", by(finished, 1))
    for seat in (0, 2):
        order(client, table, "ready", by(finished, seat))
    after = store.table(table.id)
    assert after.started is None
    assert after.chairs[0].is_free
    assert table.invitation in client.get(at(table), headers=by(finished, 2)).text
    client.post(f"/join/{table.invitation}", data={"seat": "0", "name": "Zoe"})
    assert store.table(table.id).chairs[0].name == "Zoe"
    order(client, table, "ready", {})
    assert store.table(table.id).started


def test_nobody_asks_for_the_next_table_who_does_not_sit_here(
    client: TestClient, store: Store, finished: Table
) -> None:
    stranger = store.welcome("s" * 24)
    assert stranger.id not in [chair.person for chair in finished.chairs]
    for headers in ({}, {"Cookie": f"visitor={'s' * 24}"}):
        assert client.post(f"{at(finished)}/again", headers=headers).status_code == 404
    assert store.following(finished.id) is None


def test_bots_are_called_the_same_though_seats_turn(store: Store, lay: Lay) -> None:
    first = lay("mbb")
    w = bygone.words(first, "en")
    names = bygone.names(first, w)
    host = first.chairs[0].person
    assert host == first.host
    table = first
    for turned in (1, 2, 3):
        table = store.again(table.id, ennead.game("nessos"), host)
        at = turned % 3
        assert bygone.names(table, w) == (*names[at:], *names[:at])
