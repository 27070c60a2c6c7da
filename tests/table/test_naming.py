"""People: what they call themselves, and where they meet again."""

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.rooms import Rooms
from ennead.table.store import Store, Table
from tests.table.conftest import Lay, seat_path, until


@pytest.fixture
def nameless(store: Store, lay: Lay) -> Table:
    """A host called Ana, a friend whom nobody named, and one called Ben."""
    table = lay("mff")
    with store._writing() as db:
        db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = 1", (table.id,))
    return store.table(table.id)


def told(message: Any) -> str:
    return "".join(message.get("parts", {}).values())


def test_whoever_has_no_name_gives_it_once_and_everybody_sees_it_at_once(
    client: TestClient, store: Store, nameless: Table
) -> None:
    here = seat_path(nameless, 1)
    assert f'action="{here}/name"' in client.get(here).text
    with client.websocket_connect(f"{seat_path(nameless, 0)}/live") as socket:
        assert "Player 2" in told(until(socket, lambda message: message.get("whole")))
        answer = client.post(f"{here}/name", data={"name": " Zoé\u202e\n Li "})
        assert (answer.status_code, answer.headers["location"]) == (303, here)
        assert "Zoé Li" in told(until(socket, lambda message: "Zoé Li" in told(message)))
    assert client.post(f"{here}/name", data={"name": "Somebody else"}).status_code == 303
    assert [chair.name for chair in store.table(nameless.id).chairs] == ["Ana", "Zoé Li", "Ben"]
    page = client.get(here).text
    assert "Zoé Li" in client.get(f"/table/{nameless.id}").text
    assert f"{here}/name" not in page


@pytest.mark.parametrize("name", ["", " \u200d\u3164 ", "\u0301"])
def test_a_name_that_shows_nothing_is_refused_in_words(
    client: TestClient, store: Store, nameless: Table, name: str
) -> None:
    answer = client.post(f"{seat_path(nameless, 1)}/name", data={"name": name})
    assert answer.status_code == 422
    assert "Give a name that can be read." in answer.text
    assert store.table(nameless.id).chairs[1].name == ""


def test_a_name_is_as_short_as_names_are(client: TestClient, store: Store, nameless: Table) -> None:
    client.post(f"{seat_path(nameless, 1)}/name", data={"name": "x" * 5000})
    assert store.table(nameless.id).chairs[1].name == "x" * 24


def test_nobody_names_somebody_else(client: TestClient, store: Store, lay: Lay, nameless: Table) -> None:
    mine, named = seat_path(nameless, 1), lay("mfb")
    assert f"{seat_path(named, 1)}/name" not in client.get(seat_path(named, 1)).text
    for path, headers, status in (
        (f"{seat_path(named, 1)}/name", {}, 303),  # has a name: nothing changes
        (f"{mine}/name", {"Origin": "http://elsewhere.example"}, 403),
        ("/seat/nobody/name", {}, 404),
        (f"/table/{nameless.id}/name", {}, 404),
    ):
        assert client.post(path, data={"name": "Eve"}, headers=headers).status_code == status
    assert client.get(f"{mine}/name").headers["location"] == mine
    names = [chair.name for table in (named, nameless) for chair in store.table(table.id).chairs]
    assert names == ["Ana", "Ben", "", "Ana", "", "Ben"]


def test_nobody_is_named_once_all_is_over(client: TestClient, store: Store, finished: Table) -> None:
    with store._writing() as db:
        db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = 1", (finished.id,))
    path = f"{seat_path(finished, 1)}/name"
    assert path not in client.get(seat_path(finished, 1)).text
    client.post(path, data={"name": "Late"})
    assert store.table(finished.id).chairs[1].name == ""


def test_everybody_is_shown_the_way_to_their_own_seat_at_the_next_table(
    client: TestClient, store: Store, finished: Table
) -> None:
    with (
        client.websocket_connect(f"{seat_path(finished, 1)}/live") as other,
        client.websocket_connect(f"/table/{finished.id}/live") as onlooker,
    ):
        assert "next table" not in told(until(other, lambda message: message.get("whole")))
        assert "next table" not in told(until(onlooker, lambda message: message.get("whole")))
        client.post(f"{seat_path(finished, 0)}/again")
        following = store.following(finished.id)
        assert following is not None
        for socket, seat in ((other, 1), (onlooker, None)):
            page = told(until(socket, lambda message: "next table" in told(message)))
            mine = None if seat is None else following.seat_after(seat)
            path = f"/table/{following.id}" if mine is None else seat_path(following, mine)
            assert f'href="{path}"' in page
            for chair in range(3):
                assert (seat_path(following, chair) in page) == (chair == mine)


def test_the_next_table_is_found_by_whoever_comes_later(
    client: TestClient, store: Store, finished: Table
) -> None:
    client.post(f"{seat_path(finished, 0)}/again")
    following = store.following(finished.id)
    assert following is not None
    room = asyncio.run(Rooms(store).open(finished.id))  # as a server does that was started since
    assert room._following == following
    page = client.get(seat_path(finished, 2)).text
    assert f'href="{seat_path(following, following.seat_after(2))}"' in page
    assert f"{seat_path(finished, 2)}/again" not in page
