"""The store keeps what it took, refuses what it can't keep, and says why."""

import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

import ennead
from ennead.table.database import StoreError
from ennead.table.happenings import Overtaken
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Changed, Store
from ennead.table.tables import Chair, NoTable, Table
from tests.table.conftest import written

NESSOS = ennead.game("nessos")
BOT = Chair("Bot", bot="club")


def lay(store: Store, *more: Chair) -> Table:
    """A table of Ana and Ben and a bot."""
    ana, ben = (store.welcome(name * 8, "", name) for name in ("Ana", "Ben"))
    chairs = (Chair("Ana", ana.id), Chair("", ben.id), BOT, *more)
    return store.create(NESSOS, {"length": 2}, chairs, ana.id)


def test_a_table_is_read_as_it_was_written(store: Store, path: Path) -> None:
    table = lay(store)
    store.close()
    again = Store(path)
    assert again.table(table.id) == table
    again.close()
    assert table.options == {"length": 2}
    assert [chair.bot for chair in table.chairs] == [None, None, "club"]
    assert table.seats_of(table.host) == (0,)
    assert table.seats_of(None) == ()
    assert table.started
    assert 0 <= table.seed < 2**64


def test_the_largest_seed_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits - 1)
    assert store.table(lay(store).id).seed == 2**64 - 1


def test_every_table_has_secrets_of_its_own(store: Store) -> None:
    tables = [lay(store) for _ in range(5)]
    assert len({table.invitation for table in tables}) == 5
    assert all(len(table.invitation) >= 24 for table in tables)
    assert len({table.seed for table in tables} | {table.bot_seed for table in tables}) == 10


def test_secrets_do_not_show_when_a_table_is_printed(store: Store) -> None:
    table = replace(lay(store), chairs=(Chair("Ana", 1, token="a key of before"),))
    for secret in (str(table.seed), table.bot_seed, table.invitation, "a key of before"):
        assert secret not in repr(table)


def test_an_invitation_leads_to_its_table_until_it_is_withdrawn(store: Store) -> None:
    table = lay(store)
    assert store.invited(table.invitation) == table
    after = store.withdraw(table.id)
    assert after == replace(table, invitation=after.invitation)
    assert store.invited(after.invitation) == after
    with pytest.raises(NoTable):
        store.invited(table.invitation)


def test_play_begins_when_nobody_is_waited_for(store: Store) -> None:
    assert lay(store).started
    table = lay(store, Chair())
    assert table.started is None
    chairs = (*table.chairs[:3], BOT)
    assert store.arrange(table, table.chairs).started is None
    began = store.arrange(table, chairs, replace(NESSOS, version=999, edition="mine"))
    assert began.started
    assert (began.chairs, began.rules, began.edition) == (chairs, 999, "mine")  # as it is played


def test_nobody_changes_a_table_that_has_changed(store: Store) -> None:
    table = lay(store, Chair())
    after = store.arrange(table, (*table.chairs[:3], BOT))
    for late in (table, replace(after, invitation="another")):
        with pytest.raises(Overtaken):
            store.arrange(late, table.chairs)
    began = store.arrange(after, after.chairs, NESSOS)
    for late, why in ((after, Overtaken), (began, Changed)):
        with pytest.raises(why):
            store.arrange(late, table.chairs)
    assert store.table(table.id) == began


def reseat(store: Store, table: Table, seat: int, chair: Chair) -> Table:
    return store.reseat(table, seat, chair, 0, chair.person, "sat")[0]


def test_nothing_is_written_on_what_has_gone_on(store: Store) -> None:
    """Who writes says what they had heard: another server may have written since."""
    table = lay(store)
    store.happen(table.id, 0, None, None, "said", "hello", 0)
    for late in (
        lambda: store.happen(table.id, 0, None, None, "said", "hello", 0),
        lambda: store.add_move(table.id, 1, 0, "offer 7", None, None, None, 0),
        lambda: store.delay(table.id, 60, 0, table.host, 0),
        lambda: store.reseat(table, 2, Chair("Zoe"), 0, None, "sat", 0),
    ):
        with pytest.raises(Overtaken):
            late()
    assert (store.moves(table.id), len(store.happenings(table.id))) == ([], 1)
    assert store.table(table.id) == table
    store.add_move(table.id, 1, 0, "offer 7", None, None, None, 1)
    for late in (  # which have heard of everything but of that move
        lambda: store.happen(table.id, 0, None, None, "said", "hello", 1, ends=True),
        lambda: store.delay(table.id, 60, 0, table.host, 1),
        lambda: store.reseat(table, 2, Chair("Zoe"), 0, None, "sat", 1),
    ):
        with pytest.raises(Overtaken):
            late()
    assert len(store.happenings(table.id)) == 1
    assert store.ending(table.id) is None
    assert store.table(table.id) == table
    store.happen(table.id, 1, None, None, "said", "hello", 1, ends=True)
    assert store.ending(table.id) is not None


def test_a_seat_under_way_is_changed_as_whoever_chose_saw_it(store: Store) -> None:
    table = lay(store)
    ana, ben, _ = table.chairs
    after = reseat(store, table, 2, Chair("Zoe", ben.person))
    assert after.chairs == (ana, ben, Chair("Zoe", ben.person))
    with pytest.raises(Overtaken):
        reseat(store, table, 2, Chair("Eve", ana.person))
    with pytest.raises(Overtaken):
        reseat(
            store, table, 1, Chair("Eve", ana.person)
        )  # another seat: what was seen is no more, all the same
    assert reseat(store, after, 1, Chair("Eve", ana.person)).chairs[1].name == "Eve"
    assert store.table(table.id).seats_of(ana.person) == (0, 1)
    told = [(each.seat, each.kind, each.said) for each in store.happenings(table.id)]
    assert told == [(2, "sat", "Zoe"), (1, "sat", "Eve")]


def test_wrong_keys_open_nothing(store: Store) -> None:
    table = lay(store)
    for wrong in ("", "x", table.id, "'; DROP TABLE moves; --"):
        with pytest.raises(NoTable):
            store.seat(wrong)
        with pytest.raises(NoTable):
            store.invited(wrong)
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
    with pytest.raises(Overtaken):
        store.add_move(table.id, number, 1, "accept")
    assert written(store, table.id) == [(0, "offer 7")]


def test_a_move_of_nobody_is_refused(store: Store) -> None:
    table = lay(store)
    with pytest.raises(StoreError):
        store.add_move(table.id, 1, 3, "accept")
    with pytest.raises(Overtaken):  # it was there, for whoever writes to it
        store.add_move("nowhere", 1, 0, "accept")


def test_of_many_writers_one_takes_a_number(store: Store, path: Path) -> None:
    table = lay(store)
    outcomes: list[str] = []

    def write(seat: int) -> None:
        other = Store(path)
        try:
            other.add_move(table.id, 1, seat, "accept")
            outcomes.append("taken")
        except Overtaken:
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


def test_ones_tables_are_listed_latest_first_and_once(store: Store) -> None:
    tables = [lay(store) for _ in range(3)]
    ana, ben = (chair.person for chair in tables[0].chairs[:2])
    assert ana
    assert ben
    hosted = store.create(NESSOS, {}, [BOT] * 3, ana)
    sat = reseat(store, hosted, 0, Chair("Ben", ben))
    reseat(store, sat, 1, Chair("Ben too", ben))
    ids = [table.id for table in (hosted, *tables[::-1])]
    assert store.tables_of(ana) == store.tables_of(ben) == ids
    assert store.tables_of(ben, limit=2) == ids[:2]
    assert store.tables_of(999) == []
    store.hide(ben, ids[1])
    store.hide(ben, ids[1])
    store.hide(ben, "nowhere")
    assert store.tables_of(ana) == ids
    assert store.tables_of(ben) == [ids[0], *ids[2:]]


def test_what_has_not_ended_is_listed_before_what_has(store: Store) -> None:
    first, second, third = (lay(store) for _ in range(3))
    store.end(second.id)
    store.end(third.id)
    assert first.chairs[0].person
    assert store.tables_of(first.chairs[0].person) == [first.id, third.id, second.id]


def test_the_table_after_is_the_same_for_all(store: Store) -> None:
    table = lay(store)
    ana, ben, bot = table.chairs
    assert ben.person
    after = store.again(table.id, NESSOS, ben.person)
    assert store.again(table.id, NESSOS, table.host) == after == store.following(table.id)
    assert after.chairs == (replace(ben, ready=True), bot, ana)  # another begins, and who asked comes
    assert after.started is None
    assert (after.options, after.host) == (table.options, table.host)
    assert after.seed != table.seed
    assert after.invitation != table.invitation
    assert store.again(after.id, NESSOS, ben.person).id not in (table.id, after.id)
    with pytest.raises(NoTable):
        store.again("nowhere", NESSOS, ben.person)


def test_the_table_after_begins_at_once_for_whoever_was_alone(store: Store) -> None:
    ana = store.welcome("a" * 24)
    table = store.create(NESSOS, {}, (Chair("Ana", ana.id), BOT, BOT), ana.id)
    assert store.again(table.id, NESSOS, ana.id).started


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
            old.execute("INSERT INTO visits VALUES (?, ?)", (f"visitor {seat}", f"{table}{seat}"))
    old.execute("PRAGMA user_version = 5")
    old.commit()
    old.close()
    store = Store(tmp_path / "old.sqlite")
    first, following = store.table("a"), store.following("a")
    assert following is not None
    people = [person.id for seat in range(3) if (person := store.person(f"visitor {seat}"))]
    assert [chair.person for chair in first.chairs] == [chair.person for chair in following.chairs] == people
    after = store.again("b", NESSOS, people[0])
    assert [chair.name for chair in after.chairs] == ["1", "2", "0"]
    store.close()
