"""The store keeps what it took, refuses what it can't keep, and says why."""

import sqlite3
import threading
from pathlib import Path

import pytest

import ennead
from ennead.table.database import StoreError
from ennead.table.store import BROWSERS, MIGRATIONS, Chair, MoveTaken, NoTable, Store, Table
from tests.table.conftest import written

NESSOS = ennead.game("nessos")
CHAIRS = (Chair("me", "Ana"), Chair("friend", ""), Chair("bot", "Bot", "club"))


def lay(store: Store) -> Table:
    return store.create(NESSOS, {"length": 2}, CHAIRS, "host")


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
    turned = [*CHAIRS[1:], CHAIRS[0]]  # another begins
    assert [(c.kind, c.name, c.bot) for c in after.chairs] == [(c.kind, c.name, c.bot) for c in turned]
    assert [after.seat_after(seat) for seat in range(3)] == [2, 0, 1]
    assert {c.token for c in after.chairs if c.token}.isdisjoint(c.token for c in table.chairs)
    assert (after.options, after.host) == (table.options, table.host)
    assert after.seed != table.seed
    assert store.again(after.id, NESSOS).id not in (table.id, after.id)
    with pytest.raises(NoTable):
        store.again("nowhere", NESSOS)


def test_at_a_next_table_of_before_everybody_finds_the_seat_they_had(tmp_path: Path) -> None:
    """Laid by the schema that did not turn seats."""
    old = sqlite3.connect(tmp_path / "old.sqlite")
    for migration in MIGRATIONS[:5]:
        for statement in migration:
            old.execute(statement)
    columns = "id, game, rules, options, seed, bot_seed, host, created, next, edition"
    for table, following_id in (("b", None), ("a", "b")):
        values = (table, "nessos", 1, "{}", "7", "b", "h", "now", following_id, "")
        old.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
        for seat in range(3):
            seated = (table, seat, "friend", f"{seat}", f"{table}{seat}")
            old.execute("INSERT INTO seats VALUES (?, ?, ?, ?, NULL, ?, 0)", seated)
    old.execute("PRAGMA user_version = 5")
    old.commit()
    old.close()
    store = Store(tmp_path / "old.sqlite")
    first, following = store.table("a"), store.following("a")
    assert following is not None
    assert [chair.before for chair in first.chairs] == [None] * 3
    assert [following.seat_after(seat) for seat in range(3)] == [0, 1, 2]
    after = store.again("b", NESSOS)
    assert [after.chairs[after.seat_after(seat)].name for seat in range(3)] == ["0", "1", "2"]
    store.close()


def test_the_visitors_of_a_seat_are_bounded(store: Store) -> None:
    first, second = lay(store).chairs[0].token, lay(store).chairs[0].token
    assert first
    assert second
    store.remember("friend", second)
    assert BROWSERS < 100
    for number in range(BROWSERS + 5):
        store.remember(f"visitor {number}", first)
    assert not store.has_visited("visitor 4", first)
    assert store.has_visited("visitor 5", first)
    assert store.has_visited("friend", second)
    assert store._db.execute("SELECT count(*) FROM visits").fetchone() == (BROWSERS + 1,)
