"""Hints at the table: how many there may be, and what stays of them."""

import asyncio
import json
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.table import hints
from ennead.table.accord import HINT, HINTED
from ennead.table.app import make_app
from ennead.table.counting import Counting
from ennead.table.forms import FormError
from ennead.table.hints import A_MINUTE, AT_ONCE
from ennead.table.ledger import Stale
from ennead.table.limits import Limits
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import NoAnswer, Thinking
from tests.table.conftest import Lay, at, by, in_room
from tests.table.hints.conftest import allow, ask, asked_first

# How many


def test_hints_are_few_at_once_and_in_a_match(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [lay("mb", name="le-neuf") for _ in range(2)]
    table = tables[0]
    for _ in range(A_MINUTE):
        assert ask(client, table, 0, 0).status_code == 303
    answer = ask(client, table, 0, 0)
    assert answer.status_code == 422
    assert "many hints at once" in answer.text
    for _ in range(HINTED):
        store.happen(tables[1].id, 0, tables[1].host, 0, HINT)

    async def do(room: Room) -> None:
        with pytest.raises(FormError, match="error-hint-many"):
            await room.hints.ask(0, room.rows, tables[1].host)

    in_room(store, tables[1], do)


def test_nobody_asks_for_two_at_once() -> None:
    askers = hints.Askers(Counting())
    with ExitStack() as asking:
        asking.enter_context(askers.one(1, "here"))
        asking.enter_context(askers.one(2, "here"))
        with pytest.raises(FormError, match="error-hint-one"):
            asking.enter_context(askers.one(1, "elsewhere"))
    with askers.one(1, "here"):
        pass


def test_whoever_is_many_people_has_the_hints_of_one_address(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    app = make_app(store, bot_pause=0, away_after=0, limits=Limits(hints_per_address=2))
    with TestClient(app, follow_redirects=False) as client:
        tables = [lay("mb", name="le-neuf") for _ in range(3)]
        for table in tables[:2]:
            assert ask(client, table, 0, 0).status_code == 303
        refused = ask(client, tables[2], 0, 0)
        assert refused.status_code == 422
        assert "from your address just now" in refused.text
        assert not store.happenings(tables[2].id)
        now += 60
        assert ask(client, tables[2], 0, 0).status_code == 303


def test_of_one_address_a_few_ask_at_once_and_others_all_the_same() -> None:
    askers = hints.Askers(Counting())
    with ExitStack() as asking:
        for who in range(AT_ONCE):
            asking.enter_context(askers.one(who, "here"))
        with pytest.raises(FormError, match="error-hint-here"):
            asking.enter_context(askers.one(AT_ONCE, "here"))
        asking.enter_context(askers.one(AT_ONCE, "elsewhere"))
    with askers.one(AT_ONCE, "here"):
        pass


def test_a_busy_server_says_so_and_nothing_is_marked(
    client: TestClient, store: Store, alone: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = asked_first(client, store, alone)
    monkeypatch.setattr(Thinking, "is_busy", True)
    answer = ask(client, alone, 0, seen)
    assert answer.status_code == 422
    assert "Many bots are thinking" in answer.text
    assert not store.happenings(alone.id)


def test_a_hint_that_comes_to_nothing_is_said_to_and_can_be_asked_for_again(
    client: TestClient,
    store: Store,
    alone: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    seen = asked_first(client, store, alone)
    with monkeypatch.context() as patch:

        async def breaks(*_: Any, **__: Any) -> None:
            raise NoAnswer("it raised RuntimeError")

        patch.setattr(Thinking, "ask", breaks)
        answer = ask(client, alone, 0, seen)
    assert answer.status_code == 422
    assert "No hint was found" in answer.text
    assert "it raised RuntimeError" in caplog.text
    assert 'id="ask-hint"' in answer.text
    assert ask(client, alone, 0, seen).status_code == 303


# What stays


def test_what_was_assisted_stays_so_in_the_store_the_record_and_what_people_have_played(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf", name="le-neuf")
    allow(store, table)
    ask(client, table, 0, 0)

    async def finish(room: Room) -> None:
        assert room.hints.assisted == (0,)
        while not room.match.is_over:
            seat = room.match.waiting[0]
            with suppress(Stale):  # the table gives the only answer itself
                await room.act(seat, room.match.legal(seat)[0].name, room.rows)
            await room.catch_up()

    in_room(store, table, finish)
    ending = store.ending(table.id)
    assert ending
    assert ending.record
    assert json.loads(ending.record)["assisted"] == [0]
    assert all("Ana" in page for page in ending.pages.values())
    assert "Hints asked for by: Ana." in ending.pages["en"]
    assert ennead.replay(ending.record).is_over
    [played] = store.played_by(table.host)
    assert [each.assisted for each in played.results] == [True, False]
    assert client.get(f"{at(table)}/record").json()["assisted"] == [0]
    page = client.get(at(table), headers=by(table, 1)).text
    assert "Hints asked for by: Ana." in page
    for replay in ("/replay", "/replay?as=open&move=3"):
        assert "Hints asked for by: Ana." in client.get(at(table) + replay, headers=by(table, 1)).text
    mine = client.get("/me/games", headers=by(table, 0)).text
    assert "with hints" in mine
    [match] = client.get("/me/games.json", headers=by(table, 0)).json()
    assert [each["assisted"] for each in match["results"]] == [True, False]


def test_a_match_without_hints_says_nothing_of_them(store: Store, finished: Table) -> None:
    async def do(room: Room) -> None:
        assert room.hints.noted == {}
        assert "assisted" not in json.loads(room.match.record(**room.hints.noted))

    in_room(store, finished, do)


def test_in_a_row_they_are_told_as_one(store: Store, alone: Table) -> None:
    for _ in range(3):
        store.happen(alone.id, 0, alone.host, 0, HINT)

    async def do(room: Room) -> None:
        assert len(room.council.accord.told) == 1

    in_room(store, alone, do)


def test_rooms_share_the_processes_of_the_server(store: Store, alone: Table) -> None:
    """A hint waits for its turn with the bots that look ahead."""

    async def main() -> None:
        rooms = Rooms(store, bot_pause=0)
        room = await rooms.open(alone.id)
        assert isinstance(room, Room)
        assert room.hints._thinking is rooms.thinking
        await rooms.close()

    asyncio.run(main())
