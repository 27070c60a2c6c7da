"""Tables of before the rules changed: never shown as if nothing had, never lost, and nobody gets stuck."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import ennead
from ennead.core.view import OPEN
from ennead.core.words import LANGUAGES
from ennead.page.course import course
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table import pages, rooms
from ennead.table.app import make_app
from ennead.table.cast import named
from ennead.table.ledger import Ledger
from ennead.table.rooms import Rooms
from ennead.table.rows import Row
from ennead.table.sitting import Sitting
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.words import words
from tests.table.conftest import FORM, Lay, at, by, key, legal, room_of, written
from tests.table.test_room import over, run

CHANGES = {  # what an upgrade can do to a table, done to the table instead
    "another deal": "UPDATE tables SET seed = '7'",
    "a narrowed option": """UPDATE tables SET options = '{"turns": 9999}'""",
    "a removed option": """UPDATE tables SET options = '{"gone": 1}'""",
    "a removed game": "UPDATE tables SET game = 'whist'",
    "a box that is no more": "UPDATE tables SET edition = 'other'",
    "another position": "UPDATE moves SET digest = ? WHERE number = 1",
}


def change(store: Store, what: str) -> None:
    query = CHANGES[what]
    with store._writing() as db:
        db.execute(query, (b"another",) * query.count("?"))


@contextmanager
def upgraded(store: Store, what: str) -> Iterator[TestClient]:
    """A server started anew, by whose rules the tables in the store have changed."""
    change(store, what)
    with TestClient(make_app(store, bot_pause=0, away_after=0), follow_redirects=False) as client:
        yield client


@pytest.fixture
def running(client: TestClient, store: Store, lay: Lay) -> Table:
    """A table of Le Neuf after two moves."""
    table = lay("mf", name="le-neuf")
    for rows in range(2):
        seat, action = legal(store, table)
        assert (
            client.post(at(table), data={"act": action, "v": str(rows)}, headers=by(table, seat)).status_code
            == 303
        )
    return table


@pytest.fixture
def ended(store: Store, lay: Lay) -> Table:
    """A table that bots have played to its end."""
    table = lay("mb", name="le-neuf")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        while not room.match.is_over:
            if 0 in room.match.waiting:
                await room.act(0, room.match.legal(0)[0].name, len(room.ledger.rows))
            await asyncio.sleep(0)
        await room.close()

    run(test)
    return table


@pytest.mark.parametrize("what", CHANGES)
def test_a_running_table_says_so_is_listed_and_can_be_ended_by_its_players(
    client: TestClient, store: Store, running: Table, what: str
) -> None:
    here, stranger = at(running), by(running, None)
    with upgraded(store, what) as client:
        client.cookies.set("visitor", key(running, 0))
        for path in (here, f"{here}/replay", f"{here}/record"):
            for headers in ({}, stranger):
                page = client.get(path, headers=headers)
                assert page.status_code == 409
                assert "can’t be opened" in page.text
                assert "Ana" in page.text
        assert "ne s’ouvre pas" in client.get(here, headers={"accept-language": "fr"}).text
        assert client.post(here, data={"act": "lay ace", "v": "2"}).status_code == 409
        assert client.post(f"{here}/again").status_code == 409
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{here}/live"):
            pass
        assert 'data-state="stranded"' in client.get("/").text
        assert "/end" not in client.get(here, headers=stranger).text
        assert f'action="{here}/end"' in client.get(here).text
        assert client.post(f"{here}/end", headers={"origin": "http://elsewhere"}).status_code == 403
        assert client.post(f"{here}/end", headers=stranger).status_code == 404
        assert store.ending(running.id) is None
        assert client.post(f"{at(running)}/end", headers=by(running, 1)).status_code == 303
        page = client.get(here)
        assert "have ended it" in page.text
        assert "/end" not in page.text
        assert 'data-state="over"' in client.get("/").text
    assert len(written(store, running.id)) == 2


@pytest.mark.parametrize("what", CHANGES)
def test_a_finished_table_stays_readable_as_it_was(store: Store, ended: Table, what: str) -> None:
    match = Ledger(ended, store.moves(ended.id)).match
    with TestClient(make_app(store)) as client:
        before = json.loads(client.get(f"/table/{ended.id}/record").text)
        names = words("le-neuf", "en")("title")
    ending = store.ending(ended.id)
    assert ending
    assert match.outcome
    with upgraded(store, what) as client:
        client.cookies.set("visitor", key(ended, 0))
        for path, headers in ((at(ended), {}), (at(ended), by(ended, None)), (f"{at(ended)}/replay", {})):
            page = client.get(path, headers=headers)
            assert page.status_code == 200
            assert "by other rules" in page.text
            assert ending.pages["en"] in page.text
            assert names in page.text or what == "a removed game"
            assert ("/rules/le-neuf/turn" in page.text) == (what != "a removed game")
        french = client.get(f"/table/{ended.id}", headers={"accept-language": "fr"}).text
        assert "d’autres règles" in french
        assert ending.pages["fr"] in french
        kept = json.loads(client.get(f"/table/{ended.id}/record").text)
        assert kept == before | {"outcome": match.outcome.json()}
        assert 'data-state="over"' in client.get("/").text
        assert client.post(f"{at(ended)}/again", headers=by(ended, 0)).status_code == 409
        assert client.post(f"{at(ended)}/end", headers=by(ended, 0)).status_code == 303
    assert store.ending(ended.id) == ending


def test_what_stays_is_the_open_table_and_its_log_in_every_language(store: Store, ended: Table) -> None:
    match = Ledger(ended, store.moves(ended.id)).match
    ending = store.ending(ended.id)
    assert ending
    assert ending.pages.keys() == set(LANGUAGES)
    for lang in LANGUAGES:
        w = words("le-neuf", lang)
        seats = (
            SeatInfo("Ana", "friend", False),
            SeatInfo(named(w, "club"), "bot", True, "club"),
        )
        sitting = Sitting("le-neuf", seats, course=course(match, drawing(match.game).stand))
        board = pages.kept(match.view(OPEN), w, sitting)
        assert ending.pages[lang] == board
    for secret in (ended.bot_seed, ended.invitation, key(ended, 0)):
        assert secret not in "".join(ending.pages.values()) + (ending.record or "")


def test_nothing_is_kept_of_a_table_before_its_end(store: Store, running: Table, lay: Lay) -> None:
    assert store.ending(running.id) is None

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), lay("bbb").id)
        await over(room)
        assert store.ending(room.table.id)
        await room.close()

    run(test)


def test_a_table_that_can_be_played_is_not_ended(client: TestClient, store: Store, running: Table) -> None:
    answer = client.post(f"{at(running)}/end", headers=by(running, 0))
    assert answer.status_code == 409
    assert "played to its end" in answer.text
    assert store.ending(running.id) is None
    assert client.post("/table/nowhere/end", headers=by(running, 0)).status_code == 404


def test_a_table_that_was_ended_may_be_played_to_its_end_once_it_opens_again(store: Store, lay: Lay) -> None:
    """As where the numbers of a box were other ones for a while."""
    table = lay("bb", name="le-neuf")
    store.end(table.id)

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        await over(room)
        await room.close()

    run(test)
    ending = store.ending(table.id)
    assert ending
    assert ending.record
    assert ending.pages.keys() == set(LANGUAGES)
    store.end(table.id)
    assert store.ending(table.id) == ending


def test_another_deal_is_known_before_the_first_move(client: TestClient, store: Store) -> None:
    path = client.post("/tables", data=FORM | {"seat-1": "bot-club"}).headers["location"]
    assert client.get(path).status_code == 200
    with upgraded(store, "another deal") as client:
        assert client.get(path).status_code == 409


def test_the_deal_of_the_table_after_is_noted_too(client: TestClient, store: Store, finished: Table) -> None:
    path = client.post(f"{at(finished)}/again", headers=by(finished, 0)).headers["location"]
    for seat in (0, 1, 2):
        client.post(f"{path}/lobby", data={"do": "ready"}, headers=by(finished, seat))
    table = store.table(path.removeprefix("/table/"))
    assert table.started
    assert table.dealt


def test_old_rows_are_followed_as_before(client: TestClient, store: Store, finished: Table) -> None:
    """A match of before, whose rows tell nothing of where they led."""
    assert all(row.digest is None for row in store.moves(finished.id))
    assert client.get(f"/table/{finished.id}").status_code == 200
    assert ennead.replay(client.get(f"/table/{finished.id}/record").text).is_over


def test_what_todays_rules_cannot_open_is_replayed_once(
    client: TestClient, store: Store, running: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the table, and at a home that lists it, played all of it again."""
    replayed = []

    def counted(table: Table, rows: list[Row]) -> Ledger:
        replayed.append(table.id)
        return Ledger(table, rows)

    monkeypatch.setattr(rooms, "Ledger", counted)
    with upgraded(store, "another position") as client:
        client.cookies.set("visitor", key(running, 0))
        for headers in ({}, by(running, None)):
            client.get(at(running), headers=headers)
        assert 'data-state="stranded"' in client.get("/").text
        assert client.post(f"{at(running)}/end", headers=by(running, 0)).status_code == 303
        assert "have ended it" in client.get(at(running), headers=by(running, 1)).text
    assert replayed == [running.id]
