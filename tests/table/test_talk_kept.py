"""Talk: how much is said, and what becomes of it where lines are cut and a server dies."""

import asyncio
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.conversation import BY_ONE, FROM_ONE_ADDRESS, Pace
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.limits import MINUTE, Limits
from ennead.table.rooms import Rooms
from ennead.table.spoken import SHOWN
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience, Visitor
from tests.table.conftest import Lay, at, by, key, room_of, until
from tests.table.talking import ANA, BEN, OLAF, ZOE, heard, live, say, up_to_pong

# Bounds


def test_nobody_says_more_than_so_much_in_a_minute(client: TestClient, store: Store, table: Table) -> None:
    for n in range(BY_ONE):
        assert say(client, table, by(table, ANA), str(n)).status_code == 303
    answer = say(client, table, by(table, ANA), "too much")
    assert answer.status_code == 422
    assert "much at once" in answer.text
    assert 'value="too much"' in answer.text
    assert say(client, table, by(table, BEN), "calm").status_code == 303


def test_one_address_says_no_more_than_so_much_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    pace, now = Pace(), 0.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    for n in range(FROM_ONE_ADDRESS):
        pace.take(n, "192.0.2.1")
    with pytest.raises(FormError, match="error-talk-often"):
        pace.take(1000, "192.0.2.1")
    pace.take(1000, "192.0.2.2")
    now = MINUTE
    pace.take(1001, "192.0.2.1")


def test_a_table_keeps_so_much_and_onlookers_take_nothing_of_it(store: Store, lay: Lay) -> None:
    table = lay("mff")
    with TestClient(make_app(store, limits=Limits(talk=3)), follow_redirects=False) as client:
        for circle in (OLAF, by(table, BEN)):
            codes = [say(client, table, circle, str(n), name="Olaf").status_code for n in range(4)]
            assert codes == [303, 303, 303, 422]
        assert "as it can keep" in say(client, table, by(table, ZOE), "more").text
        kept = len(store.happenings(table.id))
        assert say(client, table, OLAF, do="mute p0").status_code == 303  # orders, for longer
        for _ in range(20):
            say(client, table, OLAF, do="unmute p0")
        assert len(store.happenings(table.id)) <= kept + 3
        assert say(client, table, by(table, ANA), do="talk-off").status_code == 303


def test_a_page_shows_the_latest_and_the_talk_s_own_page_all(
    client: TestClient, store: Store, table: Table
) -> None:
    person = table.chairs[BEN].person
    for n in range(SHOWN + 20):
        store.happen(table.id, 0, person, BEN, "say", f"\nBen\n{n}")
    page = client.get(at(table), headers=by(table, ANA)).text
    assert page.count('class="said"') == SHOWN
    assert 'id="said-21"' in page
    assert f'data-said="{SHOWN + 20}"' in page
    assert len(heard(client, table, by(table, ANA))) == SHOWN + 20


# Lines that are cut


def test_what_is_sent_again_is_said_once_and_has_its_receipt(
    client: TestClient, store: Store, table: Table
) -> None:
    with live(client, table, by(table, ANA)) as socket:
        for _ in range(3):
            socket.send_json({"say": "once", "id": "abc-1"})
            assert until(socket, lambda message: "receipt" in message) == {"receipt": "abc-1"}
        socket.send_json({"phrase": "hello", "id": "abc-2"})
        until(socket, lambda message: message == {"receipt": "abc-2"})
    with TestClient(make_app(store)) as again, live(again, table, by(table, ANA)) as socket:
        socket.send_json({"say": "once", "id": "abc-1"})
        until(socket, lambda message: message == {"receipt": "abc-1"})
        assert heard(again, table, by(table, BEN)) == ["Ana: once", "Ana: Hello!"]
    with live(client, table, by(table, BEN)) as socket:  # names are each page's own
        socket.send_json({"say": "mine", "id": "abc-1"})
        until(socket, lambda message: message == {"receipt": "abc-1"})
    assert len(store.happenings(table.id)) == 3


@pytest.mark.parametrize(
    "message",
    [
        {"say": "x"},
        {"say": 1, "id": "1"},
        {"say": "x", "id": 1},
        {"say": "x", "id": "a b"},
        {"phrase": ["hello"]},
    ],
)
def test_what_no_page_says_is_an_error(
    client: TestClient, store: Store, table: Table, message: dict[str, object]
) -> None:
    with live(client, table, by(table, ANA)) as socket:
        socket.send_json(message)
        assert "error" in until(socket, lambda message: "v" not in message)
    assert not store.happenings(table.id)


def test_what_the_store_does_not_take_was_not_said(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object, **named: object) -> None:
        raise StoreError("full", "no room")

    with live(client, table, by(table, ANA)) as socket:
        up_to_pong(socket)
        monkeypatch.setattr(store, "happen", fail)
        socket.send_json({"say": "lost", "id": "1"})
        answer = until(socket, lambda message: "error" in message)
        assert "disk of the host is full" in answer["error"]
        assert answer["id"] == "1"
        monkeypatch.undo()
        socket.send_json({"say": "lost", "id": "1"})
        until(socket, lambda message: message == {"receipt": "1"})
    assert heard(client, table, by(table, BEN)) == ["Ana: lost"]


def test_what_was_begun_is_said_though_its_line_is_cut(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), table.id)
        loop, writing, happen = asyncio.get_running_loop(), asyncio.Event(), store.happen

        def slow(*given: Any, **named: Any) -> Any:
            loop.call_soon_threadsafe(writing.set)
            time.sleep(0.05)
            return happen(*given, **named)

        monkeypatch.setattr(store, "happen", slow)
        person = table.chairs[ANA].person
        ana = Audience(ANA, "en", who=Visitor(key(table, ANA), person, "Ana", ""))
        saying = asyncio.create_task(room.conversation.say(ana, "say", "one", "1"))
        await writing.wait()
        saying.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saying
        await room.conversation.say(ana, "say", "two", "2")
        assert [line.words for line in room.conversation.talk.lines] == ["one", "two"]
        await room.close()

    asyncio.run(asyncio.wait_for(test(), 60))
