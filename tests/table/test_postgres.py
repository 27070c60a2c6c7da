"""The database on a server: refused in words where it can't be used, brought up, copied."""

import argparse
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from benchmarks.postgres import Server
from ennead.table import opening, schema_postgres
from ennead.table.backup import backup
from ennead.table.database import StoreError
from ennead.table.opening import alone, open_to_copy
from ennead.table.schema import SCHEMA, TRUTHS
from ennead.table.settings import place
from ennead.table.store import Store
from tests.table.conftest import raw
from tests.table.test_store import lay


@pytest.fixture
def address(postgres: Server) -> str:
    return postgres.new_database("t1")


@pytest.fixture
def one(address: str) -> Iterator[Store]:
    with closing(Store(address)) as store:
        yield store


def refused(address: str, patience: float = 2) -> StoreError:
    with pytest.raises(StoreError) as caught:
        Store(address, patience=patience)
    return caught.value


def test_both_bodies_have_the_same_tables_and_columns(one: Store, tmp_path: Path) -> None:
    query = """SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name != 'ennead'"""
    kinds = {"bigint": "INTEGER", "boolean": "INTEGER", "text": "TEXT", "bytea": "BLOB"}
    found = raw(one).execute(query).fetchall()
    assert {column for _, column, kind, _ in found if kind == "boolean"} == TRUTHS
    here = {(table, column, kinds[kind], null) for table, column, kind, null in found if column != "rowid"}
    with closing(Store(tmp_path / "tables.sqlite")) as file:
        there = set()
        for (table,) in raw(file).execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            if not table.startswith("sqlite_"):
                for _, column, kind, not_null, _, key in raw(file).execute(f"PRAGMA table_info({table})"):
                    there.add((table, column, kind, "NO" if not_null or key else "YES"))
    assert here == there
    assert schema_postgres.FIRST + len(schema_postgres.MIGRATIONS) == SCHEMA


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    error = refused("postgresql://ana:a-secret@127.0.0.1:9/tables")
    assert error.reason == "away"
    assert "database tables on 127.0.0.1" in str(error)
    assert "a-secret" not in str(error)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:a-secret@host/tables?colour=blue",
        "postgresql://ana:a-secret%@host/tables",
        "postgresql://ana:100%a-secret@host/tables",
        "postgresql://ana:a@a-secret@host/tables",
        "postgresql://ana:a/a-secret@host/tables",
        "postgresql://ana:a-secret@[::1/tables",
    ],
)
def test_what_is_no_address_is_refused_and_nothing_of_it_told(address: str) -> None:
    error = refused(address)
    assert error.reason == "unreadable"
    assert "secret" not in str(error)
    assert "postgresql://name:password@host/database" in str(error)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_a_database_that_cannot_hold_every_name_is_refused(postgres: Server, encoding: str) -> None:
    name = f"in_{encoding}".lower()
    postgres.order(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING '{encoding}' LOCALE 'C'")
    error = refused(postgres.address(name))
    assert error.reason == "foreign"
    assert f"{encoding}: make another with ENCODING 'UTF8'" in str(error)


def test_names_are_kept_whatever_the_environment_is_encoded_in(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    with closing(Store(address)) as store:
        store.welcome("a-key", name="Ζωή 🎲")
    monkeypatch.delenv("PGCLIENTENCODING")
    with closing(Store(address)) as store:
        known = store.person("a-key")
        assert known is not None
        assert known.name == "Ζωή 🎲"


def test_a_database_of_somebody_elses_is_left_alone(postgres: Server) -> None:
    address = postgres.new_database()
    with psycopg.connect(address) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    assert refused(address).reason == "foreign"
    with psycopg.connect(address) as db:
        query = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"
        assert db.execute(query).fetchall() == [("recipes",)]


def test_a_newer_schema_is_refused(address: str) -> None:
    with psycopg.connect(address) as db:
        db.execute("UPDATE ennead SET schema = schema + 1")
    assert refused(address).reason == "newer"


def test_an_older_schema_is_brought_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store(address)) as store:
        table = lay(store)
    more = (*schema_postgres.MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT",))
    monkeypatch.setattr(schema_postgres, "MIGRATIONS", more)
    for _ in range(2):  # the second time there is nothing to do
        with closing(Store(address)) as store:
            assert store.table(table.id) == table
            assert raw(store).execute("SELECT note FROM tables").fetchall() == [(None,)]
            assert raw(store).execute("SELECT schema FROM ennead").fetchall() == [(SCHEMA + 1,)]
    monkeypatch.setattr(schema_postgres, "MIGRATIONS", (*more, ("CREATE TABLE x ()", "no")))
    assert refused(address).reason == "failed"
    monkeypatch.setattr(schema_postgres, "MIGRATIONS", more)
    with closing(Store(address)) as store:  # as it was
        assert store.table(table.id) == table


def test_only_one_serves_it(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.5)
    with alone(address):
        with pytest.raises(StoreError, match="close that one") as caught, alone(address):
            pass
        assert caught.value.reason == "served"
    with alone(address):
        pass


def test_what_is_served_stays_at_its_version(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.5)
    with alone(address):
        more = (*schema_postgres.MIGRATIONS, ("CREATE TABLE notes ()",))
        monkeypatch.setattr(schema_postgres, "MIGRATIONS", more)
        with pytest.raises(StoreError) as caught, alone(address):
            pass
    assert caught.value.reason == "served"
    with closing(psycopg.connect(address)) as db:
        assert db.execute("SELECT to_regclass('notes')").fetchone() == (None,)


def test_a_careless_server_is_told_what_tables_need(postgres: Server) -> None:
    address = postgres.new_database("t1")
    name = conninfo_to_dict(address)["dbname"]
    postgres.order(f"ALTER DATABASE {name} SET default_transaction_isolation = serializable")
    with closing(Store(address)) as store:
        assert raw(store).execute("SHOW transaction_isolation").fetchone() == ("read committed",)


def test_what_only_reads_says_so(postgres: Server) -> None:
    address = postgres.new_database("t1")
    name = conninfo_to_dict(address)["dbname"]
    postgres.order(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert refused(address).reason == "read-only"


def test_what_only_reads_is_copied_all_the_same(postgres: Server) -> None:
    """As `ennead backup` does from a server that follows another."""
    address = postgres.new_database("t1")
    with closing(Store(address)) as store:
        table = lay(store)
    name = conninfo_to_dict(address)["dbname"]
    postgres.order(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with closing(open_to_copy(address)) as body, body.reading() as db:
        assert db.execute("SELECT id FROM tables").fetchall() == [(table.id,)]


def test_whoever_copies_it_makes_and_changes_nothing(
    postgres: Server, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    empty = postgres.new_database()
    with pytest.raises(StoreError, match="holds no tables"):
        backup(tmp_path / "kept.sqlite", empty)
    with psycopg.connect(empty) as db:
        assert db.execute("SELECT to_regclass('ennead')").fetchone() == (None,)
    more = (*schema_postgres.MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT",))
    monkeypatch.setattr(schema_postgres, "MIGRATIONS", more)
    with pytest.raises(StoreError, match="an older Ennead's"):
        backup(tmp_path / "kept.sqlite", address)
    with psycopg.connect(address) as db:
        assert db.execute("SELECT schema FROM ennead").fetchone() == (SCHEMA,)
    assert not list(tmp_path.iterdir())


def test_what_is_called_like_another_server_is_no_file() -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="postgresql://") as caught:
        place("postgres+psycopg://ana:a-secret@host/tables")
    assert "a-secret" not in str(caught.value)
    assert place("tables.sqlite") == Path("tables.sqlite")
    assert place("postgres://host/x") == "postgres://host/x"
