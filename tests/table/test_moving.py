"""Databases are moved whole, from one body to the other and back, however often that is interrupted."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from benchmarks.postgres import Server
from ennead.cli import main
from ennead.table import copying, opening
from ennead.table.backup import backup, restore
from ennead.table.copying import TABLES
from ennead.table.database import Connection, StoreError
from ennead.table.moving import move
from ennead.table.opening import alone
from ennead.table.place import Place
from ennead.table.rows import Ending
from ennead.table.sqlite import served
from ennead.table.store import Store
from ennead.table.tables import Chair
from tests.table.test_store import NESSOS, lay


@pytest.fixture
def server_place(postgres: Server) -> str:
    return postgres.new_database()


def fill(place: Place) -> None:
    """A row or more in every table."""
    with closing(Store(place)) as store:
        first = lay(store)
        store.live(1000)
        store.live(2000, anew=True)
        for _ in range(3):
            table = lay(store)
            store.arrange(lay(store, Chair()), (Chair("Zoé\t’", table.host, ready=True),) * 4)
            for number in range(1, 8):
                store.add_move(table.id, number, number % 3, f"offer {number}", b"\x00\xff", f"id-{number}")
            store.add_move(table.id, 8, 0, "last", ending=Ending(None, {"en": "<p>"}))
        store.again(first.id, NESSOS, first.host)
        store.happen(first.id, 0, first.host, 0, "say", "x\nAna\n☉")
        store.hide(first.host, first.id)
        store.issue_pass(first.host)
        store.bring("a", "{}", 10)
        store.forget_results(first.host)
        store.ask_review(first.id, 0, 3)
        store.keep_moments(first.id, 0, 0, [{"a": 1}])
        with store._writing() as db:
            person = first.host
            db.execute("INSERT INTO passkeys VALUES (?, ?, ?, ?, 0, '', '', '')", (b"c", person, b"h", b"p"))
            db.execute("INSERT INTO hooks VALUES (?, 'a', 'en')", (first.id,))
            db.execute("INSERT INTO called VALUES (?, 0, 1)", (first.id,))
            db.execute("INSERT INTO calls VALUES (?, 0, 1, 'a server', 5, ' mark')", (first.id,))
            query = """INSERT INTO addresses (person, kind, a, b, c, language, name, device, asked, stop)
                VALUES (?, 'mail', 'a', '', '', 'en', '', NULL, ?, 's')"""
            db.execute(query, (person, b"k"))
            query = "INSERT INTO results VALUES (?, 0, ?, 'Ana', NULL, 3, 1, 5, TRUE, FALSE)"
            db.execute(query, (first.id, person))
            db.execute("INSERT INTO people (name, since) VALUES ('gone', '')")
            db.execute("DELETE FROM people WHERE name = 'gone'")  # whose number nobody gets


def held(place: Place) -> dict[str, Any]:
    """All that a database holds."""
    with closing(Store(place)) as store, store.body.reading() as db:
        return {name: sorted(map(repr, plain(db, name))) for name in TABLES}


def plain(db: Connection, name: str) -> Iterator[tuple[Any, ...]]:
    columns = copying._columns(db, name)
    for rows in copying._batches(db, name, columns):
        yield from rows


def quiet(done: int, total: int) -> None:
    """Nobody looks."""


def test_there_and_back_everything_is_the_same(tmp_path: Path, server_place: str) -> None:
    here, back = tmp_path / "tables.sqlite", tmp_path / "back.sqlite"
    fill(here)
    before = held(here)
    assert all(before.values()), [name for name, rows in before.items() if not rows]
    told: list[tuple[int, int]] = []
    move(here, server_place, lambda done, total: told.append((done, total)))
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1]
    assert held(server_place) == before
    move(server_place, back, quiet)
    assert held(back) == before == held(here)
    files = sorted(each.name for each in tmp_path.iterdir())
    assert files == ["back.sqlite", "tables.sqlite", "tables.sqlite.lock"]
    new = set()
    for place in (here, server_place, back):
        with closing(Store(place)) as store:
            new.add(store.welcome("n" * 24).id)
            lay(store)  # as do those of what else is numbered
    assert len(new) == 1
    [highest] = new  # after the highest that anybody ever had
    assert not any(f"({highest - 1}," in row for row in before["people"])


class Interrupted(Exception):
    """Somebody has pressed Ctrl+C."""


@pytest.mark.parametrize("rows", [1, 3])
def test_interrupted_anywhere_it_goes_on(
    tmp_path: Path, server_place: str, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", rows)
    here = tmp_path / "tables.sqlite"
    fill(here)

    def interrupted(after: int) -> Callable[[int, int], None]:
        steps = iter(range(after))

        def interrupt(done: int, total: int) -> None:
            if next(steps, None) is None:
                raise Interrupted

        return interrupt

    reached = -1
    for steps in (3, 10, 20, 30):
        with pytest.raises(Interrupted):
            move(here, server_place, interrupted(steps))
        with pytest.raises(StoreError) as caught:
            Store(server_place)
        assert caught.value.reason == "moving"
        with alone(server_place, moving=True) as half, half.reading() as db:
            assert copying.size(db) > reached
            reached = copying.size(db)
    move(here, server_place, quiet)
    assert held(server_place) == held(here)


def test_a_file_that_is_not_whole_has_another_name(tmp_path: Path, server_place: str) -> None:
    fill(server_place)
    target = tmp_path / "tables.sqlite"

    def interrupt(done: int, total: int) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        move(server_place, target, interrupt)
    assert not target.exists()
    move(server_place, target, quiet)
    assert held(target) == held(server_place)


def test_what_was_played_meanwhile_is_noticed(tmp_path: Path, server_place: str) -> None:
    here = tmp_path / "tables.sqlite"
    fill(here)

    def interrupt(done: int, total: int) -> None:
        if done * 2 >= total:
            raise Interrupted

    with pytest.raises(Interrupted):
        move(here, server_place, interrupt)
    with closing(Store(here)) as store, store._writing() as db:
        db.execute("UPDATE people SET name = 'another' WHERE id = 1")
    with pytest.raises(StoreError, match="people are not the same in both: begin anew"):
        move(here, server_place, quiet)


def test_no_tables_are_overwritten(tmp_path: Path, server_place: str) -> None:
    here, there = tmp_path / "tables.sqlite", tmp_path / "there.sqlite"
    fill(here)
    fill(server_place)
    there.touch()
    for target in (there, server_place, here):
        with pytest.raises(StoreError) as caught:
            move(here, target, quiet)
        assert caught.value.reason == "there"
    with pytest.raises(StoreError, match="no such file"):
        move(tmp_path / "nothing.sqlite", there, quiet)


def test_what_is_served_is_not_moved(
    tmp_path: Path, server_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.5)
    here = tmp_path / "tables.sqlite"
    fill(here)
    with served(here), pytest.raises(StoreError, match="another Ennead"):
        move(here, server_place, quiet)
    with alone(server_place), pytest.raises(StoreError, match="another Ennead"):
        move(server_place, tmp_path / "new.sqlite", quiet)


@pytest.mark.parametrize("onto_itself", [False, True])
def test_what_is_refused_as_a_target_can_be_opened_as_before(
    tmp_path: Path, server_place: str, monkeypatch: pytest.MonkeyPatch, onto_itself: bool
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.5)
    Store(server_place).close()
    here = tmp_path / "tables.sqlite"
    fill(here)
    if onto_itself:
        with pytest.raises(StoreError, match="another Ennead"):
            move(server_place, server_place, quiet)
    else:
        with alone(server_place), pytest.raises(StoreError, match="another Ennead"):
            move(here, server_place, quiet)
    with alone(server_place) as body, body.reading() as db:
        assert db.execute("SELECT moving FROM ennead").fetchone() == (False,)


def test_a_backup_of_a_server_is_a_file_like_any(tmp_path: Path, server_place: str) -> None:
    fill(server_place)
    kept = tmp_path / "kept.sqlite"
    with closing(Store(server_place)) as store:  # also while it is served
        backup(kept, store.body)
        with pytest.raises(StoreError, match="already"):
            backup(kept, server_place)
    assert held(kept) == held(server_place)
    assert [each.name for each in tmp_path.iterdir()] == ["kept.sqlite"]
    restore(kept, tmp_path / "restored.sqlite")
    assert held(tmp_path / "restored.sqlite") == held(server_place)
    with pytest.raises(StoreError, match="move-database"):
        restore(kept, server_place)


def test_it_is_one_command(tmp_path: Path, server_place: str, capsys: pytest.CaptureFixture[str]) -> None:
    here = tmp_path / "tables.sqlite"
    fill(here)
    assert main(["move-database", str(here), server_place]) == 0
    assert "the same" in capsys.readouterr().out
    assert held(server_place) == held(here)
    assert main(["move-database", str(here), server_place]) == 1
    assert "has tables already" in capsys.readouterr().err
