"""Tables of the version before are brought to this one, and a server of that goes on beside one of this."""

import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from benchmarks.postgres import Server
from ennead.core.view import OPEN
from ennead.table import opening, schema_postgres
from ennead.table.backup import backup
from ennead.table.database import StoreError
from ennead.table.place import Place
from ennead.table.schema import MIGRATIONS, SCHEMA
from ennead.table.store import Store
from tests.table.conftest import is_whole, raw

THEN = "2026-01-01T00:00:00+00:00"
LAY = """INSERT INTO tables (id, game, rules, options, seed, bot_seed, created, laid_by, started, invitation)
    VALUES (?1, 'nessos', 1, '{}', '7', 'b', ?2, 1, ?2, ?1)"""
BEFORE: list[tuple[str, tuple[Any, ...]]] = [  # what a server of version 12 has written
    ("INSERT INTO people (id, name, since) VALUES (?, ?, ?)", (1, "Ana", THEN)),
    *((LAY, (id, THEN)) for id in ("one", "two")),
    *(
        ("INSERT INTO seats (table_id, seat, name, person) VALUES (?, ?, ?, ?)", (id, seat, "Ana", 1))
        for id in ("one", "two")
        for seat in range(3)
    ),
    ("INSERT INTO called VALUES (?, ?, ?)", ("one", 0, 0)),
]
ASKED = "INSERT INTO reviews (table_id, eyes, total, since) VALUES (?, ?, ?, ?)"
FOUND = "INSERT INTO moments VALUES (?, ?, ?, ?)"
REVIEWS: list[tuple[str, tuple[Any, ...]]] = [  # one that is whole, and one that isn't
    (ASKED, ("one", OPEN, 2, "now")),
    (ASKED, ("two", OPEN, 2, "then")),
    *((FOUND, ("one", OPEN, number, "{}")) for number in range(2)),
    (FOUND, ("two", OPEN, 0, "{}")),
]


@pytest.fixture(params=["file", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where there are no tables yet."""
    if request.param == "file":
        return tmp_path / "tables.sqlite"
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def before(place: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    """A database as version 12 had it, with something in it."""
    with monkeypatch.context() as then:
        then.setattr(opening, "MIGRATIONS", MIGRATIONS[:12])
        then.setattr(schema_postgres, "MIGRATIONS", ())
        with closing(Store(place)) as store, store.body.writing() as db:
            for query, given in BEFORE + REVIEWS:
                db.execute(query, given)
    return place


def version(place: Place) -> int:
    """Which version it says that it is."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file:
            return int(file.execute("PRAGMA user_version").fetchone()[0])
    with closing(psycopg.connect(place)) as server:
        [[found]] = server.execute("SELECT schema FROM ennead").fetchall()
        return int(found)


def test_a_database_of_before_is_brought_to_this_version(before: Place) -> None:
    assert version(before) == 12
    for _ in range(2):  # the second time there is nothing to do
        with closing(Store(before)) as store:
            assert version(before) == SCHEMA
            assert store.called("one") == {0: 0}
            assert store.owed_calls() == {}  # whoever was called has been
            assert store.unfinished_reviews() == [("two", OPEN)]
            query = "SELECT table_id, whole FROM reviews ORDER BY table_id"
            assert raw(store).execute(query).fetchall() == [("one", True), ("two", False)]
            assert store.tables_of(1) == ["two", "one"]
            assert is_whole(store)
    with closing(Store(before)) as store:
        store.keep_moments("two", OPEN, 1, [{}])
        assert raw(store).execute("SELECT whole FROM reviews").fetchall() == [(True,)] * 2
        assert store.unfinished_reviews() == []
        assert store.call("one", 0, 0, 1, 0) is None
        assert store.call("one", 1, 0, 1, 0) == []


def test_a_backup_of_before_is_brought_to_this_version(before: Place, tmp_path: Path) -> None:
    if isinstance(before, str):
        Store(before).close()  # a server's tables are copied as this version has them
    backup(tmp_path / "kept.sqlite", before)
    with closing(Store(tmp_path / "kept.sqlite")) as store:
        assert version(tmp_path / "kept.sqlite") == SCHEMA
        assert store.called("one") == {0: 0}
        assert store.unfinished_reviews() == [("two", OPEN)]


def test_a_server_of_the_version_before_goes_on_beside_one_of_this(place: Place) -> None:
    """What it writes is taken, and what it doesn't know of keeps it from nothing."""
    with closing(Store(place)) as store:
        with store.body.writing() as db:
            for query, given in BEFORE + REVIEWS:
                db.execute(query, given)
        assert store.unfinished_reviews() == [("two", OPEN)]
        with store.body.writing() as db:
            db.execute(FOUND, ("two", OPEN, 1, "{}"))
        assert store.unfinished_reviews() == []  # though it didn't say so
        with store.body.writing() as db:
            query = """INSERT INTO called VALUES (?, ?, ?) ON CONFLICT (table_id, seat)
                DO UPDATE SET since = excluded.since WHERE called.since != excluded.since"""
            for _ in range(2):
                db.execute(query, ("one", 0, 5))
            db.execute("INSERT INTO hooks VALUES (?, ?, ?)", ("two", "https://discord.com/secret", "en"))
        store.call("two", 0, 0, 1, 0)
        assert [each.table_id for each in store.owed_calls()[store.server]] == ["two"]
        gone = "hooks called hidden moments reviews results happenings endings moves seats"
        with store.body.writing() as db:
            for name in gone.split():
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", ("two",))
            db.execute("DELETE FROM tables WHERE id = ?", ("two",))
        assert store.owed_calls() == {}
        assert is_whole(store)


def test_who_reads_for_long_is_waited_for_and_others_read_and_write_meanwhile(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `pg_dump` does, which holds on to every table."""
    place = postgres.new_database()
    with monkeypatch.context() as then:
        then.setattr(schema_postgres, "MIGRATIONS", ())
        Store(place).close()
        old = Store(place)
    monkeypatch.setattr("ennead.table.postgres.BETWEEN", 0.3)
    opened: list[Store] = []
    with closing(old), closing(psycopg.connect(place)) as reads:
        reads.execute("SELECT count(*) FROM reviews")
        thread = threading.Thread(target=lambda: opened.append(Store(place)))
        thread.start()
        slowest = 0.0
        for _ in range(20):
            began = time.monotonic()
            raw(old).execute("SELECT count(*) FROM reviews")
            with old.body.writing() as db:
                db.execute("UPDATE reviews SET total = 0")
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(0.1)
        assert slowest < 3  # and not as long as whoever writes is waited for
        assert not opened
        reads.rollback()
        thread.join(60)
        with closing(opened[0]) as new:
            assert new.owed_calls() == {}
        assert version(place) == SCHEMA


def test_who_reads_for_too_long_is_named(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    place = postgres.new_database()
    with monkeypatch.context() as then:
        then.setattr(schema_postgres, "MIGRATIONS", ())
        Store(place).close()
    monkeypatch.setattr("ennead.table.postgres.UNREAD", 0.0)
    with closing(psycopg.connect(place)) as reads:
        reads.execute("SELECT count(*) FROM reviews")
        with pytest.raises(StoreError, match="as by a backup") as said:
            Store(place)
    assert said.value.reason == "busy"
    assert version(place) == schema_postgres.FIRST
