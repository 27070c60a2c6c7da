"""Where else onlookers might read what they are to see later, and what it costs that they look."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

import ennead
from ennead.table.app import make_app
from ennead.table.clock import Clock
from ennead.table.happenings import LONGEST
from ennead.table.ratings import Ratings
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.trailing import Trailing, seen_by
from ennead.table.watching import Audience
from tests.table.conftest import Lay, Now, at, browser, by, room_of
from tests.table.onlooking import begun_long_ago

SOMEBODY = Audience(None, "en")


@pytest.fixture
def delayed(store: Store, lay: Lay) -> Table:
    """A table that onlookers see ten minutes later, and have for long."""
    table = lay("mff")
    begun_long_ago(store, table)
    store.delay(table.id, LONGEST, 0, table.host)
    return table


def finish(client: TestClient, store: Store, table: Table) -> None:
    """Have it played to its end by bots: all have left it but one."""
    for seat in (1, 2):
        client.post(f"{at(table)}/accord", data={"do": "left"}, headers=by(table, seat))
    client.post(f"{at(table)}/accord", data={"do": "stand-in"}, headers=by(table, 0))
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        while store.ending(table.id) is None:
            socket.receive_json()


def test_who_left_finds_the_end_among_their_games_no_sooner_than_onlookers(
    client: TestClient, store: Store, now: Now, delayed: Table
) -> None:
    finish(client, store, delayed)

    def games(seat: int) -> tuple[Any, bool]:
        page = client.get("/me/games", headers=by(delayed, seat)).text
        return client.get("/me/games.json", headers=by(delayed, seat)).json(), delayed.id in page

    theirs, is_listed = games(0)
    assert len(theirs) == 1
    assert is_listed
    assert games(2) == ([], False)
    now.go_on(LONGEST + 1)
    theirs, is_listed = games(2)
    assert len(theirs) == 1
    assert is_listed


def test_how_strong_others_are_tells_nobody_who_has_won(
    client: TestClient, store: Store, now: Now, delayed: Table
) -> None:
    with store._writing() as db:
        db.execute("UPDATE tables SET rated = TRUE")
    ratings = Ratings(store)
    finish(client, store, delayed)
    assert asyncio.run(ratings.now()) == {}
    now.go_on(LONGEST + 1)
    assert ("nessos", delayed.host) in asyncio.run(ratings.now())


def test_in_which_order_tables_are_listed_tells_nobody_that_one_is_over(
    client: TestClient, store: Store, lay: Lay, now: Now
) -> None:
    client.post("/me", data={"name": "Hana"}, headers=browser("host"))
    me = store.person(f"{'host':-<24}")
    assert me
    tables = [lay("mff") for _ in range(2)]
    for each in tables:
        begun_long_ago(store, each)
        store.delay(each.id, LONGEST, 0, me.id)
    with store._writing() as db:
        db.execute("UPDATE tables SET laid_by = ?", (me.id,))
    before = client.get("/", headers=browser("host")).text
    store.end(tables[1].id)
    assert client.get("/", headers=browser("host")).text == before
    assert store.tables_of(me.id) == [each.id for each in reversed(tables)]
    now.go_on(LONGEST + 1)
    assert store.tables_of(me.id) == [each.id for each in tables]


def test_who_has_left_is_named_among_onlookers_once_these_have_seen_that(
    client: TestClient, store: Store, now: Now, delayed: Table
) -> None:
    with (
        client.websocket_connect(f"{at(delayed)}/live?lang=en", headers=by(delayed, None)) as looks,
        client.websocket_connect(f"{at(delayed)}/live?lang=en", headers=by(delayed, 0)) as plays,
    ):
        looks.receive_json()
        plays.receive_json()
        client.post(f"{at(delayed)}/accord", data={"do": "left"}, headers=by(delayed, 2))
        with client.websocket_connect(f"{at(delayed)}/live?lang=en", headers=by(delayed, 2)) as left:
            assert "Looking on" in left.receive_text()
            while "Looking on: Ben, one other" not in plays.receive_text():
                pass
            assert heard(looks) == []
            now.go_on(LONGEST + 1)
            client.get(at(delayed), headers=by(delayed, None))
            assert "Looking on: Ben, one other" in "".join(heard(looks))


def heard(socket: Any) -> list[str]:
    """What a tab was sent since."""
    socket.send_text('{"ping": 1}')
    found: list[str] = []
    while (said := socket.receive_text()) != '{"pong":1}':
        found.append(said)
    return found


# Tabs that are to see it later from now on


def test_a_tab_that_comes_in_while_a_delay_is_chosen_is_loaded_anew(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, accept = lay("mff"), WebSocket.accept
    begun_long_ago(store, table)
    with TestClient(make_app(store, bot_pause=0), follow_redirects=False) as client:

        async def slow(self: WebSocket) -> None:
            """It is at the door when the delay is chosen."""
            data = {"do": "delay 120"}
            await asyncio.to_thread(client.post, f"{at(table)}/delay", data=data, headers=by(table, 0))
            await accept(self)

        with monkeypatch.context() as patched:
            patched.setattr(WebSocket, "accept", slow)
            with client.websocket_connect(f"{at(table)}/live", headers=by(table, None)) as socket:
                assert socket.receive_json() == {"renew": 1}
        with client.websocket_connect(f"{at(table)}/live", headers=by(table, None)) as socket:
            assert socket.receive_json()["v"] == 0


def test_a_delay_that_another_process_wrote_is_kept(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = lay("mff")
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        with room.listening(SOMEBODY) as onlooker:
            store.delay(table.id, 120, 0, table.host)
            await room.catch_up()
            assert onlooker.is_over
            assert room.table.delay == 120

    asyncio.run(test())


# Alarms


def test_a_clock_that_onlookers_see_stand_still_rings_once(
    clocked: Callable[..., Table], store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they see stands still where a delay is chosen a moment before a clock runs out."""

    async def test() -> None:
        table = clocked("mff", Clock.read("move 60"))
        now.go_on(5)
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        assert room._timekeeper._times
        end = room._timekeeper._times.next_end(now.ms)
        assert end
        now.ms = end - 3
        await room.delay(120, table.host)
        waits: list[float] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "call_later", lambda wait, *_: waits.append(wait))
        trailing = await seen_by(room, SOMEBODY)
        assert isinstance(trailing, Trailing)
        trailing.keep_time()
        assert [wait for wait in waits if wait > 1] == [120.003]  # the live clock may be rung meanwhile

    asyncio.run(test())


# What no longer stands by today's rules


def test_the_end_of_a_table_of_other_rules_is_shown_no_sooner(
    client: TestClient, store: Store, now: Now, delayed: Table
) -> None:
    finish(client, store, delayed)
    object.__setattr__(game := ennead.game("nessos"), "edition", "new")
    try:
        with TestClient(make_app(store), follow_redirects=False) as later:
            for path in (at(delayed), f"{at(delayed)}/record"):
                assert later.get(path, headers=by(delayed, 0)).status_code == 200
                early = later.get(path, headers=by(delayed, None))
                assert early.status_code == 503
                assert 0 < int(early.headers["refresh"]) <= LONGEST
            now.go_on(LONGEST + 1)
            assert later.get(f"{at(delayed)}/record", headers=by(delayed, None)).json()["moves"]
    finally:
        object.__setattr__(game, "edition", "")


def test_what_is_said_while_an_onlooker_is_brought_up_to_date_is_heard(
    store: Store, delayed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), delayed.id)
        trailing = await seen_by(room, SOMEBODY)
        assert isinstance(trailing, Trailing)
        advance, loop = trailing._advance, asyncio.get_running_loop()

        def say() -> bool:
            """They are, and then somebody says something."""
            has_changed = advance()
            if threading.current_thread() is not threading.main_thread():
                said = room.note(delayed.host, None, "say", "\nZoe\nhere")
                asyncio.run_coroutine_threadsafe(said, loop).result()
            return has_changed

        with trailing.listening(SOMEBODY):
            monkeypatch.setattr(trailing, "_advance", say)
            await trailing.catch_up()
            assert [line.words for line in trailing.conversation.talk.lines] == ["here"]

    asyncio.run(test())
