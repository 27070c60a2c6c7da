"""The database: one file, committed to the disk, brought up from older schemas; and what it can't keep."""

import contextlib
import shutil
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.table import opening
from ennead.table.database import StoreError
from ennead.table.schema import MIGRATIONS, SCHEMA
from ennead.table.store import Store
from ennead.table.tables import Chair
from tests.table.conftest import file_of, raw, written
from tests.table.test_store import NESSOS, lay


def full(store: Store) -> None:
    """Leave no room for another page, as on a full disk."""
    raw(store).execute("PRAGMA max_page_count = 1")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """As another process does that writes and doesn't come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_another_writer_is_waited_for_and_then_reported(store: Store, path: Path) -> None:
    table, impatient = lay(store), Store(path, patience=0.05)
    with locked(path):
        with pytest.raises(StoreError) as caught:
            impatient.add_move(table.id, 1, 0, "offer 7")
        assert caught.value.reason == "busy"
    impatient.add_move(table.id, 1, 0, "offer 7")
    impatient.close()


@pytest.mark.usefixtures("path")
def test_a_full_disk_leaves_nothing_half_done(store: Store) -> None:
    table = lay(store)
    before = raw(store).execute("SELECT count(*) FROM tables").fetchone()
    full(store)
    with pytest.raises(StoreError) as caught:
        store.add_move(table.id, 1, 0, "x" * 100_000)
    assert caught.value.reason == "full"
    assert written(store, table.id) == []
    with pytest.raises(StoreError):
        store.create(NESSOS, {}, (Chair("x" * 100_000, table.host), *table.chairs), table.host)
    assert raw(store).execute("SELECT count(*) FROM tables").fetchone() == before
    raw(store).execute("PRAGMA max_page_count = 100000")
    store.add_move(table.id, 1, 0, "offer 7")


@pytest.mark.usefixtures("path")
def test_a_read_only_database_says_so(store: Store) -> None:
    table = lay(store)
    raw(store).execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError) as caught:
        store.add_move(table.id, 1, 0, "offer 7")
    assert caught.value.reason == "read-only"


def test_only_the_owner_may_read_the_file(store: Store, path: Path) -> None:
    lay(store)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


@pytest.mark.usefixtures("path")
def test_a_commit_waits_for_the_disk(store: Store) -> None:
    settings = {
        name: raw(store).execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_newer_schema_is_refused(store: Store, path: Path) -> None:
    raw(store).execute(f"PRAGMA user_version = {SCHEMA + 1}")
    store.close()
    with pytest.raises(StoreError, match="newer Ennead") as caught:
        Store(path)
    assert caught.value.reason == "newer"


def test_tables_of_the_first_schema_have_no_edition(path: Path, tmp_path: Path) -> None:
    """A database as the first version made it is opened, and its tables are found."""
    old = sqlite3.connect(tmp_path / "old.sqlite")
    for statement in MIGRATIONS[0]:
        old.execute(statement)
    old.execute("INSERT INTO tables VALUES ('t', 'nessos', 1, '{}', '7', 'b', 'host', 'today', NULL)")
    old.execute("INSERT INTO seats VALUES ('t', 0, 'me', 'Ana', NULL, 'key')")
    old.execute("INSERT INTO visits VALUES ('visitor', 'key')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    store = Store(tmp_path / "old.sqlite")
    assert store.table("t").edition == ""
    me = store.person("visitor")
    assert me
    assert store.tables_of(me.id) == ["t"]
    assert store.table("t").seats_of(me.id) == (0,)
    assert store.seat("key") == ("t", 0)
    store.close()


def test_an_older_schema_is_brought_up(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(store)
    store.close()
    more = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT",))
    monkeypatch.setattr(opening, "MIGRATIONS", more)
    newer = Store(path)
    assert newer.table(table.id) == table
    assert raw(newer).execute("SELECT note FROM tables").fetchone() == (None,)
    assert raw(newer).execute("PRAGMA user_version").fetchone() == (len(more),)
    newer.close()


def test_a_migration_that_fails_leaves_the_old_schema(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    wrong = (*MIGRATIONS, ("CREATE TABLE new (a)", "nonsense"))
    monkeypatch.setattr(opening, "MIGRATIONS", wrong)
    with pytest.raises(StoreError):
        Store(path)
    monkeypatch.undo()
    same = Store(path)
    lay(same)
    same.close()


FOREIGN = (
    "CREATE TABLE recipes (name TEXT)",
    "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1",
    "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1; PRAGMA application_id = 7",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 7",
)


@pytest.mark.parametrize(("reason", "made"), [("damaged", ""), *(("foreign", made) for made in FOREIGN)])
def test_another_programs_file_is_left_alone(path: Path, reason: str, made: str) -> None:
    if made:
        other = sqlite3.connect(path)
        other.executescript(made)
        other.close()
    else:
        path.write_bytes(b"not a database at all " * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        Store(path)
    assert caught.value.reason == reason
    assert path.read_bytes() == before


def test_a_place_that_can_not_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=str(tmp_path)) as caught:
        Store(tmp_path)
    assert caught.value.reason == "unreadable"


def test_memory_is_no_place_to_keep_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="no file") as caught:
        Store(Path(":memory:"))
    assert caught.value.reason == "unreadable"
    assert not list(tmp_path.iterdir())


def test_a_name_that_means_something_to_sqlite_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store(Path("file:x?mode=memory"))
    assert file_of(store) == tmp_path / "file:x?mode=memory"
    table = lay(store)
    store.close()
    again = Store(file_of(store))
    assert again.table(table.id) == table
    again.close()


@pytest.mark.parametrize("fate", ["deleted", "moved", "replaced"])
def test_nothing_is_taken_when_the_file_has_gone(store: Store, path: Path, fate: str) -> None:
    table = lay(store)
    aside = path.with_suffix(".aside")
    if fate == "deleted":
        path.unlink()
    else:
        path.rename(aside)
    if fate == "replaced":
        path.write_bytes(aside.read_bytes())
    for write in (lambda: store.add_move(table.id, 1, 0, "offer 7"), lambda: lay(store)):
        with pytest.raises(StoreError, match="put it back") as caught:
            write()
        assert caught.value.reason == "moved"
    if fate == "moved":
        aside.rename(path)
        store.add_move(table.id, 1, 0, "offer 7")
        assert written(store, table.id) == [(0, "offer 7")]


def test_a_closed_store_fails_clearly(store: Store) -> None:
    store.close()
    with pytest.raises(StoreError):
        store.seat("x")


def copied(path: Path) -> Store:
    """A database of which only the one file was copied."""
    shutil.copy(path, path.with_suffix(".copy"))
    return Store(path.with_suffix(".copy"))


@pytest.mark.parametrize("end", ["checkpoint", "close"])
def test_the_one_file_holds_the_tables(store: Store, path: Path, end: str) -> None:
    table = lay(store)
    store.add_move(table.id, 1, 0, "offer 7")
    written(store, table.id)
    getattr(store, end)()
    copy = copied(path)
    assert copy.table(table.id) == table
    assert written(copy, table.id) == [(0, "offer 7")]
    copy.close()


def test_a_closed_store_leaves_one_file(store: Store, path: Path) -> None:
    written(store, lay(store).id)
    store.close()
    store.close()
    assert list(path.parent.iterdir()) == [path]


def test_reading_does_not_wait_for_writing(store: Store, path: Path) -> None:
    table, patient = lay(store), Store(path, patience=5)
    with locked(path):
        writer = threading.Thread(target=patient.add_move, args=(table.id, 1, 0, "offer 7"))
        writer.start()
        time.sleep(0.1)
        began = time.monotonic()
        assert written(patient, table.id) == []
        assert patient.table(table.id) == table
        assert time.monotonic() - began < 1
        assert writer.is_alive()
    writer.join()
    assert written(patient, table.id) == [(0, "offer 7")]
    patient.close()


def test_of_all_who_wait_in_vain_only_one_waits(store: Store, path: Path) -> None:
    table, patient = lay(store), Store(path, patience=0.5)
    with locked(path):
        began = time.monotonic()
        for _ in range(8):
            with pytest.raises(StoreError, match="locked"):
                patient.add_move(table.id, 1, 0, "offer 7")
        assert 0.5 <= time.monotonic() - began < 1
    patient.add_move(table.id, 1, 0, "offer 7")
    patient.close()
