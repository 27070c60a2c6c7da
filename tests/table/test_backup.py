"""A backup is one whole file; restoring it loses nothing of what was there."""

import sqlite3
import stat
from pathlib import Path

import pytest

from ennead.cli import main
from ennead.table.backup import backup, restore
from ennead.table.database import StoreError
from ennead.table.schema import SCHEMA
from ennead.table.sqlite import APPLICATION
from ennead.table.store import Store
from ennead.table.tables import NoTable, Table
from tests.table.conftest import Lay


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies of mine" / "copy #1.sqlite"


@pytest.fixture(autouse=True)
def _folder(copy: Path) -> None:
    copy.parent.mkdir()


def holds(path: Path, table: Table, moves: int) -> None:
    store = Store(path)
    assert store.table(table.id) == table
    assert len(store.moves(table.id)) == moves
    store.close()


def test_a_backup_is_taken_while_the_tables_are_open(store: Store, lay: Lay, path: Path, copy: Path) -> None:
    table = lay("mff", [(0, "offer 7")])
    backup(copy, path)
    store.add_move(table.id, 2, 0, "to 1")
    assert list(copy.parent.iterdir()) == [copy]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    holds(copy, table, 1)
    holds(path, table, 2)


def test_a_backup_is_taken_of_closed_tables(store: Store, lay: Lay, path: Path, copy: Path) -> None:
    table = lay("mff")
    store.close()
    backup(copy, path)
    holds(copy, table, 0)


def test_a_backup_overwrites_nothing(store: Store, path: Path, copy: Path) -> None:
    copy.write_text("dear diary")
    with pytest.raises(StoreError, match="there already"):
        backup(copy, path)
    assert copy.read_text() == "dear diary"


def test_where_there_are_no_tables_none_are_made(path: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        backup(copy, path)
    with pytest.raises(StoreError, match="no such file"):
        restore(copy, path)
    path.touch()
    with pytest.raises(StoreError, match="nowhere"):
        backup(copy.parent / "nowhere" / "x", path)
    assert not list(copy.parent.iterdir())


def test_what_was_there_is_kept_when_a_backup_is_restored(
    store: Store, lay: Lay, path: Path, copy: Path
) -> None:
    table = lay("mff", [(0, "offer 7")])
    backup(copy, path)
    later = lay("mff")
    store.add_move(table.id, 2, 0, "to 1")
    kept = restore(copy, path)  # from a server that was killed, with most of it beside the file
    store.close()
    holds(path, table, 1)
    assert kept is not None
    holds(kept, table, 2)
    holds(kept, later, 0)
    again = Store(path)
    with pytest.raises(NoTable):
        again.table(later.id)
    again.close()


def test_a_backup_is_restored_where_there_was_nothing(
    store: Store, lay: Lay, path: Path, copy: Path, tmp_path: Path
) -> None:
    table = lay("mff")
    backup(copy, path)
    new = tmp_path / "new" / "tables.sqlite"
    assert restore(copy, new) is None
    holds(new, table, 0)


def test_a_backup_is_read_from_a_medium_that_takes_no_file(
    store: Store, lay: Lay, path: Path, copy: Path, tmp_path: Path
) -> None:
    table = lay("mff")
    store.close()
    path.rename(copy)  # the file itself, copied when all was closed
    copy.parent.chmod(0o500)
    try:
        restore(copy, path)
    finally:
        copy.parent.chmod(0o700)
    holds(path, table, 0)


@pytest.mark.parametrize(
    ("reason", "made"),
    [
        ("foreign", "CREATE TABLE recipes (name TEXT)"),
        ("foreign", ""),
        ("newer", f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA + 1}"),
    ],
)
def test_what_is_no_backup_changes_nothing(
    store: Store, lay: Lay, path: Path, copy: Path, reason: str, made: str
) -> None:
    table = lay("mff")
    other = sqlite3.connect(copy)
    other.executescript(made)
    other.close()
    with pytest.raises(StoreError) as caught:
        restore(copy, path)
    assert caught.value.reason == reason
    holds(path, table, 0)
    assert {file.name for file in path.parent.iterdir() if file.is_file()} >= {path.name}
    assert not list(path.parent.glob("*.part"))
    assert not list(path.parent.glob("*before*"))


def test_a_damaged_backup_changes_nothing(store: Store, lay: Lay, path: Path, copy: Path) -> None:
    tables = [lay("mff") for _ in range(50)]
    backup(copy, path)
    whole = copy.read_bytes()
    for faulty in (whole[: len(whole) // 2], whole[:8192] + bytes(8192) + whole[16384:]):
        copy.write_bytes(faulty)
        with pytest.raises(StoreError) as caught:
            restore(copy, path)
        assert caught.value.reason == "damaged"
    holds(path, tables[0], 0)


def test_the_tables_themselves_are_no_backup(store: Store, lay: Lay, path: Path, copy: Path) -> None:
    table = lay("mff")
    copy.symlink_to(path)
    for source in (path, copy):
        with pytest.raises(StoreError, match="name a backup"):
            restore(source, path)
    holds(path, table, 0)


def test_both_are_commands(
    store: Store, lay: Lay, path: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = lay("mff")
    database = ["--database", str(path)]
    assert main(["backup", str(copy), *database]) == 0
    assert str(copy) in capsys.readouterr().out
    assert main(["backup", str(copy), *database]) == 1
    said = capsys.readouterr()
    assert said.err == f"ennead: {copy} is there already: name another file\n"
    store.close()
    assert main(["restore", str(copy), *database]) == 0
    assert "before-" in capsys.readouterr().out
    holds(path, table, 0)
