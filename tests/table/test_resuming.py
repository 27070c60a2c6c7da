"""A server that is there again calls whom it was about to call."""

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient

from ennead.page.timing import SECOND
from ennead.table.app import make_app
from ennead.table.preparing import Preparation
from ennead.table.resuming import LATELY
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, Now, legal
from tests.table.test_crier import Noting, at, reachable


@pytest.fixture
def crier(store: Store) -> Iterator[Noting]:
    with closing(Noting(store)) as crier:
        yield crier


@pytest.fixture
def waiting(store: Store, lay: Lay, now: Now) -> Callable[[], Table]:
    """A table where somebody can be called, and the server was there when it was laid."""

    def waiting() -> Table:
        table = lay("mff")
        reachable(store, table)
        began = datetime.fromtimestamp(now.ms // SECOND, UTC).isoformat()
        with store._writing() as db:
            db.execute("UPDATE tables SET started = ? WHERE id = ?", (began, table.id))
        store.live(now.ms)
        return table

    return waiting


def restarted(store: Store, crier: Noting, until: Callable[[], bool]) -> None:
    """A server that is started anew, until something has come about: nobody asks it for a table."""
    with TestClient(make_app(store, crier=crier)) as client:
        while not until():
            client.get("/health")


def test_who_was_about_to_be_called_is_called_though_nobody_opens_the_table(
    store: Store, crier: Noting, now: Now, waiting: Callable[[], Table]
) -> None:
    table = waiting()
    store.add_move(table.id, 1, *legal(store, table))
    seat, _ = legal(store, table)
    now.go_on(10 * LATELY / SECOND)  # however long it was down
    restarted(store, crier, lambda: bool(crier.called))
    assert crier.called == [at(seat)]
    now.go_on(10)
    other = waiting()
    now.go_on(10)
    restarted(store, crier, lambda: len(crier.called) > 1)
    assert crier.called == [at(seat), at(legal(store, other)[0])], "and not twice"


def test_tables_of_long_ago_and_those_that_are_over_stay_closed(
    store: Store, crier: Noting, now: Now, waiting: Callable[[], Table], finished: Table
) -> None:
    old = waiting()
    for _ in range(LATELY // SECOND // 50 + 1):
        now.go_on(50)
        store.live(now.ms)
    off, new = waiting(), waiting()
    store.end(off.id)
    assert store.played_since(now.ms - LATELY, 9) == [new.id]
    assert {*store.played_since(0, 9)} == {new.id, old.id, finished.id}  # written without its ending
    assert store.played_since(0, 1) == [new.id]
    now.go_on(10)
    restarted(store, crier, lambda: bool(crier.called))
    assert crier.called == [at(legal(store, new)[0])]


def test_where_there_are_too_many_those_played_at_last_are_opened(
    store: Store, crier: Noting, now: Now, waiting: Callable[[], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.table.resuming.TABLES", 1)
    tables = [waiting(), waiting()]
    reachable(store, tables[0])  # where the others were: an address is whose it was last
    now.go_on(10)
    for table in reversed(tables):
        store.add_move(table.id, 1, *legal(store, table))
        now.go_on(1)
    store.live(now.ms)
    assert store.played_since(0, 2) == [tables[0].id, tables[1].id]
    now.go_on(10)
    restarted(store, crier, lambda: bool(crier.called))
    assert crier.called == [at(legal(store, tables[0])[0])]


def test_rules_are_prepared_first(
    store: Store, crier: Noting, now: Now, waiting: Callable[[], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.table.preparing.LOOK_AGAIN", 0.001)
    looks: list[bool] = []

    def is_over(self: Preparation) -> bool:
        looks.append(len(looks) > 5)
        return looks[-1]

    monkeypatch.setattr(Preparation, "is_over", property(is_over))
    waiting()
    now.go_on(10)
    restarted(store, crier, lambda: bool(crier.called))
    assert len(looks) > 5
