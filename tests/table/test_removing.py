"""A table where nobody comes any more may be removed by those whose it is, and by nobody else."""

import re
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast
from unittest import mock

import pytest
from starlette.testclient import TestClient

from ennead.page.timing import DAY, SECOND
from ennead.table import happenings
from ennead.table.clock import NONE, Clock
from ennead.table.database import Answer, Connection
from ennead.table.happenings import now_ms
from ennead.table.overview import STALE
from ennead.table.removing import is_left
from ennead.table.store import Store
from ennead.table.tables import Chair, NoTable, Table, read_table
from tests.table.conftest import Lay, at, browser, by, join, legal, renewed

EN, FR = {"accept-language": "en"}, {"accept-language": "fr"}


class Clocked:
    """A clock that is moved forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def time_ns(self) -> int:
        return time.time_ns() + self.ahead * 1_000_000


@pytest.fixture
def clock() -> Iterator[Clocked]:
    with mock.patch.object(happenings, "steady", clock := Clocked()):
        yield clock


def remove(table: Table) -> str:
    return f"{at(table)}/remove"


def is_offered(client: TestClient, table: Table, seat: int) -> bool:
    return remove(table) in client.get("/", headers=by(table, seat)).text


def is_there(store: Store, table: Table) -> bool:
    try:
        return store.table(table.id) == table
    except NoTable:
        return False


@pytest.mark.parametrize(("people", "seat"), [("mff", 2), ("m-f", 0)])
def test_after_a_month_it_is_offered_and_removed_after_a_second_look(
    client: TestClient, store: Store, lay: Lay, clock: Clocked, people: str, seat: int
) -> None:
    table, other = lay(people), lay("mff")
    assert not is_offered(client, table, 0)
    clock.ahead = STALE - 60 * SECOND
    assert not is_offered(client, table, 0)
    assert client.get(remove(table), headers=by(table, seat)).status_code == 409
    clock.ahead = STALE + 60 * SECOND
    home = client.get("/", headers=by(table, seat) | EN).text
    assert "Nobody has come for a month." in home
    assert is_offered(client, table, 0)
    asked = client.get(remove(table), headers=by(table, seat) | EN).text
    assert "Remove this table for good?" in asked
    assert re.search(r"Nessos, with Ana.* and Ben: nobody has moved or said anything since \d{4}", asked)
    assert is_there(store, table)  # a look removes nothing
    answer = client.post(remove(table), headers=by(table, seat))
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert not is_there(store, table)
    assert is_there(store, other)
    assert at(table) not in client.get("/", headers=by(table, 0)).text
    assert client.get(at(table), headers=by(table, 0)).status_code == 404
    again = client.post(remove(table), headers=by(table, seat))
    assert again.status_code == 404


def test_it_is_refused_in_words_while_somebody_is_there_or_once_something_has_happened(
    client: TestClient, store: Store, lay: Lay, clock: Clocked
) -> None:
    table = lay("mff")
    clock.ahead = STALE + DAY
    assert client.get(remove(table), headers=by(table, 0)).status_code == 200
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as socket:
        socket.receive_json()
        assert not is_offered(client, table, 0)
        refused = client.post(remove(table), headers=by(table, 0) | FR)
        assert refused.status_code == 409
        assert "pas abandonnée" in refused.text
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    refused = client.post(remove(table), headers=by(table, 0) | EN)
    assert refused.status_code == 409
    assert "Nothing was removed" in refused.text
    assert is_there(store, table)
    assert not is_offered(client, table, 0)


def test_a_word_said_in_the_same_instant_keeps_it(store: Store, lay: Lay, clock: Clocked) -> None:
    table = lay("mff")
    latest = store.latest(table.id)
    store.happen(table.id, 0, table.host, 0, "say", "x\nAna\nstill here")
    assert not store.remove_left(table, latest)
    assert is_there(store, table)


def test_who_sits_down_in_the_same_instant_keeps_it(store: Store, lay: Lay, clock: Clocked) -> None:
    table = lay("m--")
    latest = store.latest(table.id)
    store.arrange(table, (table.chairs[0], Chair("Ben", store.welcome("b" * 24).id), table.chairs[2]))
    assert not store.remove_left(table, latest)
    assert store.remove_left(store.table(table.id), latest)


def test_what_goes_while_it_is_read_is_not_there(store: Store, lay: Lay) -> None:
    table = lay("mff")
    with store._reading() as db:

        def execute(query: str, given: tuple[str]) -> Answer:
            if "FROM seats" in query:
                store.remove(table.id)
            return db.execute(query, given)

        with pytest.raises(NoTable):
            read_table(cast(Connection, SimpleNamespace(execute=execute)), table.id)


def test_an_open_page_learns_it(client: TestClient, store: Store, lay: Lay, clock: Clocked) -> None:
    table = lay("mff")
    clock.ahead = STALE + DAY
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, None)) as socket:  # who looks on
        socket.receive_json()
        assert client.post(remove(table), headers=by(table, 0)).status_code == 303
        assert renewed(socket)


def test_nobody_else_removes_it_and_nothing_that_is_over_goes(
    client: TestClient, store: Store, lay: Lay, finished: Table, clock: Clocked
) -> None:
    table = lay("mff")
    clock.ahead = STALE + DAY
    for headers in (by(table, None), browser("stranger")):
        assert client.get(remove(table), headers=headers).status_code == 404
        assert client.post(remove(table), headers=headers).status_code == 404
    foreign = client.post(remove(table), headers=by(table, 0) | {"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403
    off = lay("mff")
    store.end(off.id)
    assert client.post(remove(off), headers=by(off, 0)).status_code == 409
    assert client.post("/table/nowhere/remove", headers=by(table, 0)).status_code == 404
    assert is_there(store, table)
    assert is_there(store, off)


def test_nothing_is_removed_while_the_host_has_stopped_play(
    client: TestClient, store: Store, lay: Lay, clock: Clocked
) -> None:
    table = lay("mff")
    clock.ahead = STALE + DAY
    store.held = True
    assert client.post(remove(table), headers=by(table, 0)).status_code == 503
    assert is_there(store, table)


def test_before_play_begins_only_whoever_laid_it_removes_it(
    client: TestClient, store: Store, lay: Lay, clock: Clocked
) -> None:
    table = lay("m-f")
    clock.ahead = STALE + DAY
    assert join(client, table, 1, "Zoe", browser("zoe")) == 303  # who has come to a seat just now
    for who in (browser("zoe"), by(table, 2)):
        assert remove(table) not in client.get("/", headers=who).text
        assert client.post(remove(table), headers=who).status_code == 404
    assert client.post(remove(table), headers=by(table, 0)).status_code == 303


def test_days_on_which_the_server_was_not_there_do_not_count(
    client: TestClient, store: Store, lay: Lay, clock: Clocked
) -> None:
    table = lay("mff")
    store.live(now_ms())
    clock.ahead = STALE + DAY
    store.live(now_ms(), anew=True)
    assert not is_offered(client, table, 0)
    assert client.post(remove(table), headers=by(table, 0)).status_code == 409
    clock.ahead += STALE
    assert is_offered(client, table, 0)
    assert is_left(NONE, now_ms() - STALE - DAY, [(now_ms() - DAY // 2, now_ms())])  # a night


def test_where_days_are_played_by_it_counts_from_when_a_move_was_due() -> None:
    now = now_ms()
    week, workdays = Clock.read("days 7"), Clock.read("days 7 weekdays")
    assert is_left(NONE, now - STALE - DAY)
    assert is_left(Clock.read("move 60"), now - STALE - DAY)
    assert not is_left(week, now - STALE - 6 * DAY)
    assert is_left(week, now - STALE - 8 * DAY)
    assert not is_left(workdays, now - STALE - 8 * DAY)
    assert is_left(workdays, now - STALE - 12 * DAY)
