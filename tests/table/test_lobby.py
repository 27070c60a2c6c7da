"""The lobby: people come together, everybody sees who is there, and play begins for all at once."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from ennead.table.lobby import Lobby
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.thinking import Thinking
from ennead.table.watching import Audience
from ennead.table.words import words
from tests.table.conftest import Lay, at, browser, browser_key, by, key, order, renewed, until
from tests.table.test_room import run


def told(message: Any) -> str:
    return "".join(message.get("parts", {}).values())


@contextmanager
def here(client: TestClient, table: Table, *who: dict[str, str]) -> Iterator[list[WebSocketTestSession]]:
    """Open pages of a table, each of which has been shown it."""
    with ExitStack() as stack:
        sockets = []
        for headers in who:
            socket = stack.enter_context(client.websocket_connect(f"{at(table)}/live", headers=headers))
            assert until(socket, lambda message: "parts" in message)["whole"]
            sockets.append(socket)
        yield sockets


def people(store: Store, table: Table) -> list[int | None]:
    return [chair.person for chair in store.table(table.id).chairs]


def test_a_table_waits_for_those_who_are_to_come(client: TestClient, lay: Lay) -> None:
    table = lay("mf-b")
    page = client.get(at(table), headers=by(table, 1))
    assert page.status_code == 200
    assert "Who plays?" in page.text
    assert "3 of 4 seats are taken" in page.text
    for path in ("/replay", "/record"):
        answer = client.get(at(table) + path, headers=by(table, 0))
        assert answer.status_code == 409
        assert "Play has not begun" in answer.text
    for path in ("", "/name", "/again"):
        form = {"act": "offer 7", "v": "0", "name": "Zoe"}
        assert client.post(at(table) + path, data=form, headers=by(table, 0)).status_code == 409
    with here(client, table, by(table, 0)) as [ana]:
        ana.send_json({"act": "offer 7", "v": 0})
        assert "did not understand" in until(ana, lambda message: "error" in message)["error"]
        ana.send_json({"ping": 1})
        assert until(ana, lambda message: "pong" in message)


def test_play_begins_for_everybody_when_all_are_ready(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-b")
    with here(client, table, by(table, 0), by(table, 1), by(table, None)) as [ana, ben, onlooker]:
        assert order(client, table, "ready", by(table, 0)).headers["location"] == at(table)
        until(ben, lambda message: told(message).count("data-ready") == 1)
        order(client, table, "ready", by(table, 1))
        order(client, table, "bot 2 random", by(table, 0))  # the last seat is taken, and all are ready
        assert all(renewed(socket) for socket in (ana, ben, onlooker))
    began = store.table(table.id)
    assert began.started
    assert began.dealt
    for seat in (0, 1, None):
        page = client.get(at(table), headers=by(table, seat)).text
        assert "Who plays?" not in page
        assert 'data-v="' in page
    assert order(client, table, "unready", by(table, 0)).headers["location"] == at(table)
    assert store.table(table.id) == began


def test_who_is_not_ready_any_more_is_waited_for(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-b")
    for said, seat in (("ready", 0), ("unready", 0), ("ready", 1), ("bot 2 club", 0)):
        order(client, table, said, by(table, seat))
    assert store.table(table.id).started is None
    order(client, table, "ready", by(table, 0))
    assert store.table(table.id).started


def test_the_host_may_begin_before_all_are_ready(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-b")
    with here(client, table, by(table, 0), by(table, 1)) as [ana, ben]:
        refused = order(client, table, "start", by(table, 0))
        assert refused.status_code == 422
        assert "A seat is still free" in refused.text
        order(client, table, "close 2", by(table, 0))
        refused = order(client, table, "start", by(table, 1))
        assert "Only the host" in refused.text
        assert store.table(table.id).started is None
        order(client, table, "start", by(table, 0))
        assert renewed(ana)
        assert renewed(ben)
    assert store.table(table.id).started


def test_while_the_host_is_away_whoever_sits_leads(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-b")
    assert "bot 2 club" in client.get(at(table), headers=by(table, 1)).text
    order(client, table, "bot 2 club", by(table, 1))
    assert store.table(table.id).chairs[2].bot == "club"
    with here(client, table, by(table, 0)) as [ana]:
        page = client.get(at(table), headers=by(table, 1)).text
        assert "swap" not in page
        assert "start" not in page
        refused = order(client, table, "bot 2 random", by(table, 1))
        assert (refused.status_code, "Only the host" in refused.text) == (422, True)
        order(client, table, "bot 2 random", by(table, 0))
        assert until(ana, lambda message: "parts" in message)
    assert store.table(table.id).chairs[2].bot == "random"


@pytest.mark.parametrize(
    "said",
    [
        "sit 2",
        "leave 0",
        "ready",
        "unready",
        "free 1",
        "bot 2 club",
        "close 2",
        "add",
        "swap 0 1",
        "start",
        "",
    ],
)
def test_a_stranger_changes_nothing(client: TestClient, store: Store, lay: Lay, said: str) -> None:
    """Neither who was never here nor who is known from another table: one's address alone gives no seat."""
    table, other = lay("mf-b"), lay("mfb")
    store.welcome(browser_key("Eve"), "", "Eve")
    before = store.table(table.id)
    for who in (by(table, None), browser("nobody"), browser("Eve"), by(other, 0), by(other, 1)):
        refused = order(client, table, said, who, name="Eve")
        assert refused.status_code == 422
        assert "ask one of the players for the link" in refused.text
        assert client.post(f"{at(table)}/withdraw", headers=who).status_code == 404
    assert store.table(table.id) == before


@pytest.mark.parametrize(
    "said", ["", "dance", "sit 99", "bot x club", "swap 0", "free", "close 2 2", "\ud7ff"]
)
def test_a_malformed_order_is_told_so(client: TestClient, store: Store, lay: Lay, said: str) -> None:
    table = lay("mf-b")
    refused = order(client, table, said, by(table, 0), name="Zoe")
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert store.table(table.id) == table


def test_the_link_that_invites_is_for_those_who_sit_and_for_the_host(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf-b")
    order(client, table, "leave 0", by(table, 0))
    store.welcome(browser_key("Eve"), "", "Eve")
    for who, is_shown in ((by(table, 0), True), (by(table, 1), True), ({}, False), (browser("Eve"), False)):
        with client.websocket_connect(f"{at(table)}/live", headers=who) as socket:
            whole = socket.receive_text()
        assert json.loads(whole)["whole"]
        for text in (client.get(at(table), headers=who).text, whole):
            assert (table.invitation in text) is is_shown
            for secret in (str(table.seed), table.bot_seed, key(table, 0), key(table, 1)):
                assert secret not in text


def test_who_is_moved_goes_on_at_their_page_and_who_is_sent_off_loads_it_anew(
    client: TestClient, lay: Lay
) -> None:
    table = lay("mff--")
    whos = [by(table, seat) for seat in (0, 1, 2, None)]
    with here(client, table, *whos) as [ana, ben, zoe, onlooker]:
        order(client, table, "swap 0 1", by(table, 0))
        for socket, mine in ((ana, 1), (ben, 0), (zoe, None), (onlooker, None)):
            parts = until(socket, lambda message: "place-0" in message.get("parts", {}))["parts"]
            assert [seat for seat in (0, 1) if "data-mine" in parts[f"place-{seat}"]] == (
                [] if mine is None else [mine]
            )
        ana.send_json({"say": "Where am I?", "id": "a"})
        assert until(ana, lambda message: "receipt" in message)
        assert 'said" data-seat="1"' in told(until(zoe, lambda message: "Where am I?" in told(message)))
        with here(client, table, by(table, 0)):
            order(client, table, "free 2", by(table, 0))
            assert renewed(zoe)
        order(client, table, "add", by(table, 0))
        assert "6 seats" in told(until(onlooker, lambda message: "6 seats" in told(message)))


def test_who_has_several_seats_or_leaves_their_own_table_keeps_the_page(client: TestClient, lay: Lay) -> None:
    table = lay("mm-")
    with here(client, table, by(table, 0)) as [ana]:
        for said, mine in (("swap 1 2", [0, 2]), ("leave 0", [2]), ("leave 2", [])):
            order(client, table, said, by(table, 0))
            parts = until(ana, lambda message: "parts" in message)["parts"]
            for seat in range(3):
                if part := parts.get(f"place-{seat}"):
                    assert ("data-mine" in part) == (seat in mine)


def test_everybody_sees_who_is_there(client: TestClient, lay: Lay) -> None:
    table = lay("mf-")
    here_now = f"{words(None, 'en')('seat-online')}</small>"
    assert here_now not in client.get(at(table)).text
    with here(client, table, by(table, None)) as [onlooker]:
        with here(client, table, by(table, 1)):
            until(onlooker, lambda message: here_now in told(message))
        until(onlooker, lambda message: "parts" in message and here_now not in told(message))


def test_of_two_who_sit_down_at_once_one_is_told(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = lay("m-b")
        lobby = await Rooms(store).open(table.id)
        assert isinstance(lobby, Lobby)
        two = [store.welcome(browser_key(name), "", name) for name in ("Ben", "Zoe")]
        answers = await asyncio.gather(
            *(lobby.order(one.id, one.name, "sit 1") for one in two), return_exceptions=True
        )
        assert [type(answer).__name__ for answer in answers] == ["Table", "FormError"]
        assert store.table(table.id).chairs[1] == Chair("Ben", two[0].id)

    run(test)


def test_a_lobby_two_servers_hold_is_one_table(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table, one, two = lay("mf-b"), Rooms(store), Rooms(store)
        lobby = await one.open(table.id)
        other = await two.open(table.id)
        assert isinstance(lobby, Lobby)
        assert isinstance(other, Lobby)
        with other.listening(Audience(None, "en")) as listener:
            listener.news.clear()
            await lobby.order(table.host, "", "bot 2 club")
            assert await two.open(table.id) is other
            assert listener.news.is_set()
            assert other.table == lobby.table
            await lobby.order(table.host, "", "start")
            room = await two.open(table.id)
            assert isinstance(room, Room)
            assert listener.is_over
        assert await one.open(table.id) is not lobby
        await one.close()
        await two.close()

    run(test)


def test_a_host_who_has_no_seat_and_is_away_keeps_nobody_waiting(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("f-b")
    assert order(client, table, "bot 1 club", by(table, 0)).status_code == 303
    assert store.table(table.id).chairs[1].bot == "club"


def test_nobody_frees_the_hosts_seat_while_they_are_away(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-")
    assert order(client, table, "free 0", by(table, 1)).status_code == 422
    assert store.table(table.id).chairs[0].person == table.host
    assert order(client, table, "free 0", by(table, 0)).status_code == 303


def test_the_link_that_everybody_could_read_leads_nowhere_once_only_friends_may_come(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf-")
    order(client, table, "to-all", by(table, 0))
    assert store.table(table.id).invitation == table.invitation
    order(client, table, "to-invited", by(table, 0))
    after = store.table(table.id)
    assert after.invitation != table.invitation
    order(client, table, "to-all", by(table, 0))
    order(client, table, "bot 2 club", by(table, 0))
    order(client, table, "start", by(table, 0))
    assert store.table(table.id).started
    assert store.table(table.id).invitation != after.invitation


def test_no_bot_sits_down_where_all_bots_are_at_play(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mf--")
    ana = by(table, 0)
    monkeypatch.setattr(Thinking, "is_busy", True)
    refused = order(client, table, "bot 3 expert", ana)
    assert refused.status_code == 422
    assert "Leave the seat to a friend" in refused.text
    assert order(client, table, "bot 3 club", ana).status_code == 303  # it answers at once
    monkeypatch.setattr(Rooms, "bots_are_busy", True)
    assert order(client, table, "bot 2 club", ana).status_code == 422
    assert [chair.bot for chair in store.table(table.id).chairs] == [None, None, None, "club"]
    assert order(client, table, "bot", ana).status_code == 422
    assert order(client, table, "", ana).status_code == 422
