"""The store keeps what it took, refuses what it can't keep, and says why."""

import contextlib
import shutil
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead
from ennead.table import store as store_module
from ennead.table.database import StoreError, pragma
from ennead.table.store import BROWSERS, SCHEMA, Chair, MoveTaken, NoTable, Store, Table
from tests.table.conftest import written

NESSOS = ennead.game("nessos")
CHAIRS = (Chair("me", "Ana"), Chair("friend", ""), Chair("bot", "Bot", "club"))


def lay(store: Store) -> Table:
    return store.create(NESSOS, {"length": 2}, CHAIRS, "host")


def full(store: Store) -> None:
    """Leave no room for another page, as on a full disk."""
    store._db.execute("PRAGMA max_page_count = 1")


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


def test_a_table_is_read_as_it_was_written(store: Store, path: Path) -> None:
    table = lay(store)
    store.close()
    again = Store(path)
    assert again.table(table.id) == table
    again.close()
    assert table.options == {"length": 2}
    assert [chair.kind for chair in table.chairs] == ["me", "friend", "bot"]
    assert 0 <= table.seed < 2**64


def test_the_largest_seed_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits - 1)
    assert store.table(lay(store).id).seed == 2**64 - 1


def test_every_seat_but_a_bots_has_a_secret_of_its_own(store: Store) -> None:
    tables = [lay(store) for _ in range(5)]
    tokens = [chair.token for table in tables for chair in table.chairs]
    assert sum(token is None for token in tokens) == 5
    assert len(set(tokens)) == 11
    assert all(len(token) >= 24 for token in tokens if token)
    assert len({table.seed for table in tables} | {table.bot_seed for table in tables}) == 10


def test_secrets_do_not_show_when_a_table_is_printed(store: Store) -> None:
    table = lay(store)
    for secret in (str(table.seed), table.bot_seed, table.host, table.chairs[0].token):
        assert secret
        assert secret not in repr(table)


def test_a_token_opens_its_seat(store: Store) -> None:
    table = lay(store)
    token = table.chairs[1].token
    assert token
    assert store.seat(token) == (table.id, 1)


def test_wrong_keys_open_nothing(store: Store) -> None:
    table = lay(store)
    for wrong in ("", "x", table.id, "'; DROP TABLE moves; --"):
        with pytest.raises(NoTable):
            store.seat(wrong)
    with pytest.raises(NoTable):
        store.table("nowhere")


def test_moves_come_back_in_order(store: Store) -> None:
    table = lay(store)
    played = [(0, "offer 7"), (0, "to 1"), (1, "accept")]
    for number, (seat, action) in enumerate(played, 1):
        store.add_move(table.id, number, seat, action)
    assert written(store, table.id) == played
    assert written(store, table.id, after=2) == played[2:]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_only_the_next_number_is_taken(store: Store, number: int) -> None:
    table = lay(store)
    store.add_move(table.id, 1, 0, "offer 7")
    with pytest.raises(MoveTaken):
        store.add_move(table.id, number, 1, "accept")
    assert written(store, table.id) == [(0, "offer 7")]


def test_a_move_of_nobody_is_refused(store: Store) -> None:
    table = lay(store)
    with pytest.raises(StoreError):
        store.add_move(table.id, 1, 3, "accept")
    with pytest.raises(StoreError):
        store.add_move("nowhere", 1, 0, "accept")


def test_of_many_writers_one_takes_a_number(store: Store, path: Path) -> None:
    table = lay(store)
    outcomes: list[str] = []

    def write(seat: int) -> None:
        other = Store(path)
        try:
            other.add_move(table.id, 1, seat, "accept")
            outcomes.append("taken")
        except MoveTaken:
            outcomes.append("late")
        finally:
            other.close()

    writers = [threading.Thread(target=write, args=(n % 3,)) for n in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(outcomes) == ["late"] * 5 + ["taken"]
    assert len(written(store, table.id)) == 1


def test_another_writer_is_waited_for_and_then_reported(store: Store, path: Path) -> None:
    table = lay(store)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as caught:
        store.add_move(table.id, 1, 0, "offer 7")
    assert caught.value.reason == "busy"
    other.execute("ROLLBACK")
    other.close()
    store.add_move(table.id, 1, 0, "offer 7")


def test_a_full_disk_leaves_nothing_half_done(store: Store) -> None:
    table = lay(store)
    before = store._db.execute("SELECT count(*) FROM tables").fetchone()
    full(store)
    with pytest.raises(StoreError) as caught:
        store.add_move(table.id, 1, 0, "x" * 10_000)
    assert caught.value.reason == "full"
    assert written(store, table.id) == []
    with pytest.raises(StoreError):
        store.create(NESSOS, {}, (Chair("me", "x" * 10_000), *CHAIRS), "host")
    assert store._db.execute("SELECT count(*) FROM tables").fetchone() == before
    store._db.execute("PRAGMA max_page_count = 100000")
    store.add_move(table.id, 1, 0, "offer 7")


def test_a_read_only_database_says_so(store: Store) -> None:
    table = lay(store)
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError) as caught:
        store.add_move(table.id, 1, 0, "offer 7")
    assert caught.value.reason == "read-only"


def test_visits_are_listed_latest_first_and_once(store: Store) -> None:
    tokens = [token for _ in range(3) if (token := lay(store).chairs[0].token)]
    for token in (*tokens, tokens[0]):
        store.remember("visitor", token)
    assert [token for _, _, token in store.visited("visitor")] == tokens[::-1]
    assert len(store.visited("visitor", limit=2)) == 2
    assert store.visited("somebody else") == []


def test_the_table_after_is_the_same_for_all(store: Store) -> None:
    table = lay(store)
    after = store.again(table.id, NESSOS)
    assert store.again(table.id, NESSOS) == after
    assert [(c.kind, c.name, c.bot) for c in after.chairs] == [(c.kind, c.name, c.bot) for c in CHAIRS]
    assert {c.token for c in after.chairs if c.token}.isdisjoint(c.token for c in table.chairs)
    assert (after.options, after.host) == (table.options, table.host)
    assert after.seed != table.seed
    assert store.again(after.id, NESSOS).id not in (table.id, after.id)
    with pytest.raises(NoTable):
        store.again("nowhere", NESSOS)


def test_only_the_owner_may_read_the_file(store: Store, path: Path) -> None:
    lay(store)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_commit_waits_for_the_disk(store: Store) -> None:
    settings = {
        name: store._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_newer_schema_is_refused(store: Store, path: Path) -> None:
    store._db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    store.close()
    with pytest.raises(StoreError, match="newer Ennead") as caught:
        Store(path)
    assert caught.value.reason == "newer"


def test_tables_of_the_first_schema_have_no_edition(path: Path, tmp_path: Path) -> None:
    """A database as the first version made it is opened, and its tables are found."""
    old = sqlite3.connect(tmp_path / "old.sqlite")
    for statement in store_module.MIGRATIONS[0]:
        old.execute(statement)
    old.execute("INSERT INTO tables VALUES ('t', 'nessos', 1, '{}', '7', 'b', 'host', 'today', NULL)")
    old.execute("INSERT INTO seats VALUES ('t', 0, 'me', 'Ana', NULL, 'key')")
    old.execute("INSERT INTO visits VALUES ('visitor', 'key')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    store = Store(tmp_path / "old.sqlite")
    assert store.table("t").edition == ""
    assert store.visited("visitor") == [("t", 0, "key")]
    store.close()


def test_an_older_schema_is_brought_up(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(store)
    store.close()
    more = (*store_module.MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT",))
    monkeypatch.setattr(store_module, "MIGRATIONS", more)
    monkeypatch.setattr(store_module, "SCHEMA", len(more))
    newer = Store(path)
    assert newer.table(table.id) == table
    assert newer._db.execute("SELECT note FROM tables").fetchone() == (None,)
    assert pragma(newer._db, "user_version") == len(more)
    newer.close()


def test_a_migration_that_fails_leaves_the_old_schema(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    wrong = (*store_module.MIGRATIONS, ("CREATE TABLE new (a)", "nonsense"))
    monkeypatch.setattr(store_module, "MIGRATIONS", wrong)
    monkeypatch.setattr(store_module, "SCHEMA", len(wrong))
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
    assert store.path == tmp_path / "file:x?mode=memory"
    table = lay(store)
    store.close()
    again = Store(store.path)
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


# The files


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


def test_the_visitors_of_a_seat_are_bounded(store: Store) -> None:
    first, second = lay(store).chairs[0].token, lay(store).chairs[0].token
    assert first
    assert second
    store.remember("friend", second)
    for number in range(BROWSERS + 5):
        store.remember(f"visitor {number}", first)
    assert not store.has_visited("visitor 4", first)
    assert store.has_visited("visitor 5", first)
    assert store.has_visited("friend", second)
    assert store._db.execute("SELECT count(*) FROM visits").fetchone() == (BROWSERS + 1,)
