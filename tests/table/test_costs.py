"""What a look costs: it opens no table, looks back in turn, and a list that all read is nobody's to fill."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.core.match import Match
from ennead.table import turns
from ennead.table.app import make_app
from ennead.table.limits import Limits
from ennead.table.rooms import Rooms
from ennead.table.standings import Standings
from ennead.table.store import OPEN_AT_ONCE, Store
from ennead.table.tables import Table
from tests.table.bringing import brought
from tests.table.conftest import Lay, at, by, legal, order, written
from tests.table.onlooking import begun_long_ago

# The first page


def test_a_look_at_the_list_of_tables_wakes_no_bot_and_opens_nothing(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mbb")
    rows = 1
    while (of := legal(store, table))[0] == 0:  # until a bot is waited for
        store.add_move(table.id, rows, *of)
        rows += 1
    before = written(store, table.id)

    async def opened(self: Rooms, table_id: str) -> None:
        raise AssertionError("a table was opened")

    with monkeypatch.context() as patched:
        patched.setattr(Rooms, "open", opened)
        for _ in range(3):
            home = client.get("/", headers=by(table, 0)).text
            time.sleep(0.05)
    assert at(table) in home
    assert 'data-state="wait"' in home
    assert written(store, table.id) == before


def test_a_table_is_played_again_for_a_list_only_when_it_has_gone_on(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, played = lay("mff"), []
    replay = Standings._replay

    def count(self: Standings, table: Table) -> Match | None:
        played.append(table.id)
        return replay(self, table)

    monkeypatch.setattr(Standings, "_replay", count)
    before = client.get("/", headers=by(table, 0)).text
    assert client.get("/", headers=by(table, 0)).text == before
    assert len(played) == 1
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    assert client.get("/", headers=by(table, 0)).text != before
    assert len(played) == 1  # it is open by now, and stands there


def test_few_are_played_again_at_once_and_few_are_kept(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.table.standings.KEPT", 2)
    tables = [lay("mff") for _ in range(3)]
    standings = Standings(store, Rooms(store))

    async def look() -> None:
        for table in tables:
            assert await standings.match(table)

    asyncio.run(look())
    assert list(standings._kept) == [table.id for table in tables[1:]]


def test_whoever_laid_a_table_and_has_no_seat_reads_nothing_sooner_in_the_list(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    begun_long_ago(store, table)
    client.post("/me", data={"name": "Hana"}, headers=(host := {"Cookie": f"visitor={'host':-<24}"}))
    me = store.person(f"{'host':-<24}")
    assert me
    with store._writing() as db:
        db.execute("UPDATE tables SET laid_by = ? WHERE id = ?", (me.id, table.id))
    assert "Waiting for" in client.get("/", headers=host).text
    store.delay(table.id, 600, 0, me.id)
    before = client.get("/", headers=host).text
    assert "later than it is played" in before
    assert "Waiting for" not in before
    seat, action = legal(store, table)
    assert client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat)).status_code == 303
    client.post(f"{at(table)}/accord", data={"do": "left"}, headers=by(table, 1))
    client.post(f"{at(table)}/accord", data={"do": "left"}, headers=by(table, 2))
    client.post(f"{at(table)}/accord", data={"do": "ask off 0"}, headers=by(table, 0))
    assert store.ending(table.id)
    assert client.get("/", headers=host).text == before


# Looking back


@contextmanager
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Positions of before take their time; how many are sought at once."""
    now = [0, 0]
    lock, earlier = threading.Lock(), Match.at

    def at(self: Match, move: int) -> Match:
        with lock:
            now[0] += 1
            now[1] = max(now)
        time.sleep(0.1)
        with lock:
            now[0] -= 1
        return earlier(self, move)

    with monkeypatch.context() as patched:
        patched.setattr(Match, "at", at)
        yield now


@pytest.mark.parametrize("played_here", [True, False])
@pytest.mark.parametrize(
    ("most", "status", "language", "words"),
    [
        ("WAITING", 503, "en", "Try again in a moment"),
        ("WAITING_PER_ADDRESS", 429, "fr", "Réessayez dans un instant"),
    ],
)
def test_few_look_back_at_once_others_wait_and_of_many_some_are_told_to_come_again(
    store: Store,
    finished: Table,
    monkeypatch: pytest.MonkeyPatch,
    most: str,
    status: int,
    language: str,
    words: str,
    played_here: bool,
) -> None:
    monkeypatch.setattr(turns, most, 4)
    answers: list[Any] = []
    with TestClient(make_app(store), follow_redirects=False) as client, slow(monkeypatch) as at_once:
        path = f"{at(finished)}/replay?move=3"
        if not played_here:
            path = f"{brought(client, client.get(f'{at(finished)}/record').content)}?move=3"
        client.get(path)

        def look() -> None:
            answers.append(client.get(path, headers={"accept-language": language}))

        threads = [threading.Thread(target=look) for _ in range(9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert at_once[1] <= turns.AT_ONCE
    refused = [answer for answer in answers if answer.status_code != 200]
    assert 0 < len(refused) <= 5
    for answer in refused:
        assert answer.status_code == status
        assert answer.headers["retry-after"] == "2"
        assert words in answer.text


# Tables open to all


def test_nobody_has_more_than_a_few_tables_open_to_all(client: TestClient, store: Store, lay: Lay) -> None:
    tables = [lay("mf-") for _ in range(OPEN_AT_ONCE + 1)]
    with store._writing() as db:
        db.execute("UPDATE tables SET laid_by = ?", (tables[0].host,))
    for table in tables[:-1]:
        assert order(client, table, "to-all", by(table, 1)).status_code == 303
    last = tables[-1]
    refused = order(client, last, "to-all", by(last, 1))
    assert refused.status_code == 422
    assert "enough tables where anybody may sit down" in refused.text
    assert not store.table(last.id).is_open
    assert order(client, tables[0], "to-all", by(tables[0], 1)).status_code == 303  # is open already
    order(client, tables[0], "to-invited", by(tables[0], 1))
    assert order(client, last, "to-all", by(last, 1)).status_code == 303


def test_from_one_address_only_so_many_are_opened_in_an_hour(store: Store, lay: Lay) -> None:
    tables = [lay("mf-") for _ in range(3)]
    app = make_app(store, away_after=0, limits=Limits(open_per_address=2))
    with TestClient(app, follow_redirects=False) as client:
        for table, status in zip(tables, (303, 303, 429), strict=True):
            refused = order(client, table, "to-all", by(table, 0))
            assert refused.status_code == status
        assert "come back later" in refused.text
        assert int(refused.headers["retry-after"]) > 0
        assert order(client, tables[2], "ready", by(tables[2], 0)).status_code == 303
