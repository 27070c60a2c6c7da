"""People: known by what their browsers hold, carried to others by passes, and nobody else."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

import ennead
from ennead.table.database import hashed
from ennead.table.passkeys import Lock
from ennead.table.people import DEVICES, PASSES, PASSKEYS, Arrival, NoPass, Person, Stranded, Ties
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from tests.table.conftest import is_whole, raw

Later = Callable[[timedelta], None]
MINUTE = timedelta(minutes=1)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """A clock that goes on when it is told to."""
    now = datetime(2026, 1, 1, tzinfo=UTC)

    def later(by: timedelta) -> None:
        nonlocal now
        now += by

    clock = SimpleNamespace(time_ns=lambda: round(now.timestamp()) * 10**9)
    monkeypatch.setattr("ennead.table.people.steady", clock)
    return later


def count(store: Store, table: str) -> int:
    number: int = raw(store).execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return number


def test_somebody_is_known_by_their_key(store: Store) -> None:
    assert store.person("key") is None
    assert store.person(None) is None
    ana = store.welcome("key", "Firefox", "Ana")
    assert store.welcome("key") == store.person("key") == ana == Person(ana.id, "Ana")
    assert store.welcome("key", "", "Anna") == Person(ana.id, "Anna")
    assert store.welcome("another", "", "Anna").id != ana.id
    assert store.person("Key") is None
    assert count(store, "people") == count(store, "devices") == 2


def test_no_key_stands_in_the_file(store: Store, path: Path) -> None:
    """Whoever reads it, or a backup of it, can be nobody."""
    key = "a-key-that-nobody-guesses"
    ana = store.welcome(key)
    carries = store.issue_pass(ana.id)
    assert raw(store).execute("SELECT key FROM devices").fetchall() == [(hashed(key),)]
    assert raw(store).execute("SELECT key FROM passes").fetchall() == [(hashed(carries),)]
    assert store.person(hashed(key).hex()) is None
    store.close()
    held = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert key.encode() not in held
    assert carries.encode() not in held


def test_a_pass_works_once(store: Store) -> None:
    ana = store.welcome("pc", "", "Ana")
    carries = store.issue_pass(ana.id)
    assert store.bearer(carries) == store.bearer(carries) == ana
    assert store.use_pass(carries, "phone", "Safari") == Arrival(ana)
    assert store.person("phone") == store.person("pc") == ana
    for use in (store.bearer, lambda key: store.use_pass(key, "tablet", "")):
        with pytest.raises(NoPass):
            use(carries)
    assert store.person("tablet") is None
    for wrong in ("", "pc", "phone", hashed(carries).hex()):
        with pytest.raises(NoPass):
            store.use_pass(wrong, "tablet", "")


def test_a_pass_works_for_ten_minutes(store: Store, later: Later) -> None:
    ana = store.welcome("pc")
    in_time, late = store.issue_pass(ana.id), store.issue_pass(ana.id)
    later(10 * MINUTE)
    assert store.use_pass(in_time, "phone", "").person == ana
    later(timedelta(seconds=1))
    with pytest.raises(NoPass):
        store.bearer(late)
    with pytest.raises(NoPass):
        store.use_pass(late, "tablet", "")
    assert count(store, "passes") == 1
    store.issue_pass(store.welcome("other").id)
    assert count(store, "passes") == 1  # what is too old goes


def test_only_so_many_passes_lead_to_one_person(store: Store, later: Later) -> None:
    ana, ben = store.welcome("a"), store.welcome("b")
    other = store.issue_pass(ben.id)
    passes = []
    for _ in range(PASSES + 3):
        passes.append(store.issue_pass(ana.id))
        later(timedelta(seconds=1))
    assert count(store, "passes") == PASSES + 1
    for old in passes[:3]:
        with pytest.raises(NoPass):
            store.bearer(old)
    assert all(store.bearer(each) == ana for each in passes[3:])
    assert store.bearer(other) == ben


def test_a_pass_used_by_its_own_browser_changes_nobody(store: Store) -> None:
    ana = store.welcome("pc", "", "Ana")
    assert store.use_pass(store.issue_pass(ana.id), "pc", "") == Arrival(ana)
    assert store.person("pc") == ana
    assert count(store, "devices") == 1


def a_table(store: Store, ana: Person, ben: Person) -> Table:
    """A table of two, which the second has laid."""
    chairs = [Chair("Ana", ana.id), Chair("Ben", ben.id), Chair(bot="club")]
    return store.create(ennead.game("nessos"), {}, chairs, ben.id)


def a_passkey(store: Store, person: Person, credential: bytes) -> None:
    store.add_passkey(person.id, credential, Lock(b"handle", b"public", 0), "Firefox")


def test_whoever_a_browser_was_becomes_one_with_the_other_if_that_is_wanted(store: Store) -> None:
    ana, ben = store.welcome("pc", "", "Ana"), store.welcome("phone", "", "Ben")
    table, carries = a_table(store, ana, ben), store.issue_pass(ana.id)
    store.issue_pass(ben.id)
    assert store.ties(ben.id, "phone") == Ties(tables=True, elsewhere=False)
    with pytest.raises(Stranded):
        store.use_pass(carries, "phone", "")
    assert store.person("phone") == ben
    a_passkey(store, ben, b"bens")
    assert store.use_pass(carries, "phone", "", joins=True) == Arrival(ana, gone=ben.id)
    after = store.table(table.id)
    assert after.seats_of(ana.id) == (0, 1)
    assert [chair.name for chair in after.chairs[:2]] == ["Ana", "Ben"]
    assert after.host == ana.id
    assert raw(store).execute("SELECT began FROM seats ORDER BY seat").fetchall() == [(1,), (1,), (None,)]
    assert [each.credential for each in store.passkeys(ana.id)] == [b"bens"]
    assert count(store, "people") == 1
    assert count(store, "passes") == 0
    assert is_whole(store)


def test_who_joins_does_so_wherever_they_are(store: Store, later: Later) -> None:
    ana, ben = store.welcome("pc", "", "Ana"), store.welcome("phone", "", "Ben")
    a_table(store, ana, ben)
    for number in range(2, DEVICES):
        later(MINUTE)
        store.use_pass(store.issue_pass(ben.id), f"{number}", "")
        store.use_pass(store.issue_pass(ana.id), f"a{number}", "")
    assert store.ties(ben.id, "phone") == Ties(tables=True, elsewhere=True)
    later(MINUTE)
    arrival = store.use_pass(store.issue_pass(ana.id), "phone", "", joins=True)
    assert store.person("phone") == store.person(f"{DEVICES - 1}") == ana
    assert count(store, "devices") == len(store.devices(ana.id, "phone")) == DEVICES
    assert hashed("pc") in arrival.out  # where they were not seen for the longest
    assert len(arrival.out) == 2 * (DEVICES - 1) - DEVICES
    assert store.person("pc") is None


def test_who_joins_keeps_as_many_passkeys_as_anybody_may(store: Store, later: Later) -> None:
    ana, ben = store.welcome("pc"), store.welcome("phone")
    for number in range(PASSKEYS):
        a_passkey(store, ana, b"a%d" % number)
        later(MINUTE)
        a_passkey(store, ben, b"b%d" % number)
        later(MINUTE)
    store.use_pass(store.issue_pass(ana.id), "phone", "", joins=True)
    kept = [each.credential for each in store.passkeys(ana.id)]
    assert kept == [b"%s%d" % (whose, n) for n in range(PASSKEYS // 2, PASSKEYS) for whose in (b"a", b"b")]


def test_whoever_has_no_tables_and_no_way_back_leaves_nobody_behind(store: Store) -> None:
    ana, ben, eve = store.welcome("pc"), store.welcome("phone"), store.welcome("tablet")
    assert store.use_pass(store.issue_pass(ana.id), "phone", "") == Arrival(ana, gone=ben.id)
    a_passkey(store, eve, b"eves")
    assert store.use_pass(store.issue_pass(ana.id), "tablet", "") == Arrival(ana)
    assert [each.credential for each in store.passkeys(eve.id)] == [b"eves"]
    assert store.passkeys(ana.id) == []


@pytest.mark.parametrize("has", ["a seat", "begun", "laid", "a result"])
def test_what_counts_as_tables_of_ones_own(store: Store, has: str) -> None:
    ana, ben, eve = store.welcome("pc"), store.welcome("phone"), store.welcome("tablet")
    assert store.ties(ben.id, "phone") == Ties(tables=False, elsewhere=False)
    table = a_table(store, ana, ben)
    for what, query in {
        "a seat": "UPDATE seats SET person = ?1 WHERE person = ?2",
        "begun": "UPDATE seats SET began = ?1 WHERE began = ?2",
        "laid": "UPDATE tables SET laid_by = ?1 WHERE laid_by = ?2",
    }.items():
        if what != has:
            raw(store).execute(query, (eve.id, ben.id))
    if has == "a result":
        result = (table.id, 1, ben.id, "", None, 1, 1, 1, True, False)
        raw(store).execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", result)
    assert store.ties(ben.id, "phone") == Ties(tables=True, elsewhere=False)


def test_who_has_another_browser_stays_who_they_are_there(store: Store) -> None:
    ana, ben = store.welcome("pc", "", "Ana"), store.welcome("phone", "", "Ben")
    store.use_pass(store.issue_pass(ben.id), "tablet", "")
    store.use_pass(store.issue_pass(ana.id), "phone", "")
    assert store.person("phone") == ana
    assert store.person("tablet") == ben


def test_ones_browsers_are_listed_and_one_is_signed_out(store: Store, later: Later) -> None:
    ana = store.welcome("pc", "Firefox · Linux", "Ana")
    later(MINUTE)
    ben = store.welcome("other")
    later(MINUTE)
    store.use_pass(store.issue_pass(ana.id), "phone", "Safari · iPhone")
    later(timedelta(days=1))
    store.see({"phone"})
    pc, phone = store.devices(ana.id, "phone")
    assert [device.name for device in (pc, phone)] == ["Firefox · Linux", "Safari · iPhone"]
    assert [device.is_this for device in (pc, phone)] == [False, True]
    assert pc.since == pc.seen < phone.since < phone.seen
    for person, since, number in ((ben.id, pc.since, 0), (ana.id, phone.since, 0), (ana.id, pc.since, 2)):
        assert store.sign_out(person, since, number) is None
    assert store.sign_out(ana.id, pc.since, pc.number) == hashed("pc")
    assert store.person("pc") is None
    assert store.person("phone") == ana
    new = store.welcome("pc")
    assert new.id not in (ana.id, ben.id)


def test_the_browsers_of_one_person_are_bounded(store: Store, later: Later) -> None:
    ana, ben = store.welcome("first"), store.welcome("b")
    for number in range(1, DEVICES):
        later(MINUTE)
        store.use_pass(store.issue_pass(ana.id), f"{number}", "")
    later(MINUTE)
    store.see({"first"})
    later(MINUTE)
    arrival = store.use_pass(store.issue_pass(ana.id), "last", "")
    assert arrival == Arrival(ana, out=(hashed("1"),))
    assert len(store.devices(ana.id, "")) == DEVICES
    assert store.person("1") is None  # where they were not seen for the longest
    assert store.person("first") == store.person("2") == store.person("last") == ana
    assert store.person("b") == ben


def test_whoever_signs_out_a_browser_takes_back_what_it_may_have_made(store: Store) -> None:
    me = store.welcome("a" * 24)
    carries = store.issue_pass(me.id)
    [device] = store.devices(me.id, "a" * 24)
    store.sign_out(me.id, device.since, device.number)
    with pytest.raises(NoPass):
        store.bearer(carries)


def test_who_is_gone_is_nobody_else_later(store: Store) -> None:
    me, other = store.welcome("a" * 24), store.welcome("b" * 24)
    store.use_pass(store.issue_pass(me.id), "b" * 24, "")
    assert store.welcome("c" * 24).id > other.id


def test_a_browser_that_is_here_is_seen(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    me = store.welcome("a" * 24)
    monkeypatch.setattr("ennead.table.people.now", lambda: "2030-01-01T00:00:00+00:00")
    store.see({"a" * 24, "nobody's"})
    [device] = store.devices(me.id, "a" * 24)
    assert device.seen == "2030-01-01T00:00:00+00:00"
