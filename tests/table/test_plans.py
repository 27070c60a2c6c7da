"""What is asked again and again goes over no table from end to end, on either body."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from ennead.core.view import OPEN
from ennead.table.database import Answer, Connection
from ennead.table.sqlite import Sqlite
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, key

GROW = {  # with how much is played, or by how many
    *("tables", "seats", "moves", "happenings", "endings", "results", "hidden", "called"),
    *("reviews", "moments", "people", "devices", "addresses"),
}
FEW = {"reviews_to_make", "tables_open_to_all"}  # indexes of what is never many
HOT: dict[str, Callable[[Store, Table, int], object]] = {
    "somebody": lambda store, table, me: store.person(key(table, 1)),
    "their tables": lambda store, table, me: store.tables_of(me),
    "a table": lambda store, table, me: store.table(table.id),
    "an invitation": lambda store, table, me: store.invited(table.invitation),
    "its rows": lambda store, table, me: (store.moves(table.id), store.length(table.id)),
    "what happened": lambda store, table, me: (store.happenings(table.id), store.delays(table.id)),
    "when something did": lambda store, table, me: store.latest(table.id),
    "what stays": lambda store, table, me: store.ending(table.id),
    "who answers in advance": lambda store, table, me: store.in_advance(table.id),
    "what follows": lambda store, table, me: store.following(table.id),
    "open tables": lambda store, table, me: store.open_tables(),
    "opening one": lambda store, table, me: store.open_to_all(table.id, True),
    "a move": lambda store, table, me: store.add_move(table.id, 1, 0, "offer 7"),
    "a word": lambda store, table, me: store.happen(table.id, 0, me, 0, "say", "hello", 0),
    "a call": lambda store, table, me: store.call(table.id, 0, 0, me, 0),
    "where they are called": lambda store, table, me: store.addresses(me),
    "who was called": lambda store, table, me: store.called(table.id),
    "a review": lambda store, table, me: store.review(table.id, OPEN),
    "reviews to be made": lambda store, table, me: store.unfinished_reviews(),
    "what was found": lambda store, table, me: store.keep_moments(table.id, OPEN, 0, [{}]),
}


class _Explained:
    """A connection that has each query explained before."""

    def __init__(self, db: Connection, explain: Callable[[Connection, str, Sequence[Any]], None]) -> None:
        self._db, self._explain = db, explain

    def execute(self, query: str, given: Sequence[Any] = (), /) -> Answer:
        self._explain(self._db, query, given)
        return self._db.execute(query, given)

    def executemany(self, query: str, given: Any, /) -> object:
        given = list(given)
        for each in given[:1]:
            self._explain(self._db, query, each)
        return self._db.executemany(query, given)


def _gone_over_by_a_file(plan: Sequence[str]) -> set[str]:
    """Which tables a plan of SQLite's goes over, by the names they have in it."""
    scans = [re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", line) for line in plan]
    return {each[1] for each in scans if each and each[2] not in FEW}


def _gone_over_by_a_server(node: Mapping[str, Any]) -> set[str]:
    """The same of a plan of PostgreSQL's: all below a node."""
    below, own = node.get("Plans", ()), set()
    if node["Node Type"].endswith("Scan") and "Relation Name" in node:
        by = below if node["Node Type"] == "Bitmap Heap Scan" else [node]
        if not all("Index Cond" in each or each.get("Index Name") in FEW for each in by):
            own = {node["Relation Name"]}
    return own.union(*(_gone_over_by_a_server(each) for each in below))


@pytest.fixture
def scanned(store: Store, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The queries that are asked, and which tables each goes over from end to end.

    Of a server it is asked what it does where it avoids that: how full tables are, it judges by what it has
    gathered about them.
    """
    found: dict[str, str] = {}
    is_file = isinstance(store.body, Sqlite)

    def explain(db: Connection, query: str, given: Sequence[Any]) -> None:
        if is_file:
            plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {query}", given)]
            over = _gone_over_by_a_file(plan)
        else:
            [[plan]] = db.execute(f"EXPLAIN (FORMAT JSON) {query}", given).fetchall()
            over = _gone_over_by_a_server(plan[0]["Plan"])
        if over := GROW.intersection(over):
            found[" ".join(query.split())] = f"{sorted(over)}: {json.dumps(plan)}"

    def wrapped(ask: Callable[[], Any]) -> Callable[[], Any]:
        @contextmanager
        def asking() -> Iterator[Any]:
            with ask() as db:
                if not is_file:
                    db.execute("SET enable_seqscan = off")
                yield _Explained(db, explain)

        return asking

    for name in ("reading", "writing"):
        monkeypatch.setattr(store.body, name, wrapped(getattr(store.body, name)))
    return found


@pytest.mark.parametrize("what", HOT)
def test_what_is_asked_often_goes_over_no_table(
    store: Store, lay: Lay, scanned: dict[str, str], what: str
) -> None:
    gathers = what in ("opening one", "open tables")
    table = lay("m-b" if gathers else "mff")
    if what == "what was found":
        store.ask_review(table.id, OPEN, 1)
    scanned.clear()
    HOT[what](store, table, table.host)
    assert not scanned
