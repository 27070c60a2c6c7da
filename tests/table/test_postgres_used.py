"""The database on a server as it is used: by several at once, and asked anew when it is back."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from benchmarks.postgres import Server, server
from ennead.table.database import StoreError
from ennead.table.happenings import Overtaken
from ennead.table.opening import alone
from ennead.table.postgres import Postgres
from ennead.table.postgres_line import SERVING
from ennead.table.store import Store
from ennead.table.tables import NoTable
from tests.table.conftest import raw, written
from tests.table.test_store import lay


@pytest.fixture
def one(address: str) -> Iterator[Store]:
    with closing(Store(address)) as store:
        yield store


@pytest.mark.usefixtures("has_postgres")
def test_whoever_serves_it_is_alone_also_once_its_server_was_gone() -> None:
    with server(safe=True) as own:
        address = own.new_database()
        with alone(address) as body, closing(Store(body)) as store:
            store.welcome("a-key")
            own.stop("immediate")
            with pytest.raises(StoreError):
                store.welcome("another")
            own.start()
            store.welcome("another")
            with closing(psycopg.connect(address)) as db:
                taken = db.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone()
            assert taken == (False,)


@pytest.mark.usefixtures("has_postgres")
def test_where_another_serves_it_by_now_nothing_is_written() -> None:
    with server(safe=True) as own:
        address = own.new_database()
        with closing(Postgres(address, 0.5, alone=True)) as body, closing(Store(body)) as store:
            own.stop("immediate")
            own.start()
            with alone(address):
                with pytest.raises(StoreError) as caught:
                    store.welcome("a-key")
                assert caught.value.reason == "served"
            store.welcome("a-key")


def test_whoever_writes_is_waited_for_and_then_reported(address: str, one: Store) -> None:
    table = lay(one)
    with closing(Store(address, patience=0.2)) as impatient:
        with one.body.writing(), pytest.raises(StoreError) as caught:
            impatient.add_move(table.id, 1, 0, "offer 7")
        assert caught.value.reason == "busy"
        impatient.add_move(table.id, 1, 0, "offer 7")


def test_of_all_who_wait_in_vain_only_one_waits_long(address: str, one: Store) -> None:
    table = lay(one)
    with closing(Store(address, patience=2)) as patient:
        with one.body.writing():
            began = time.monotonic()
            for _ in range(4):
                with pytest.raises(StoreError):
                    patient.add_move(table.id, 1, 0, "offer 7")
            assert 2 <= time.monotonic() - began < 5
        patient.add_move(table.id, 1, 0, "offer 7")


def test_whoever_stops_in_the_middle_of_writing_leaves_it_to_others(
    address: str, one: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process does that is frozen: its connection is there as ever."""
    table = lay(one)
    monkeypatch.setattr("ennead.table.postgres.STOPPED", "300ms")

    def freeze(other: Store) -> None:
        with one.body.writing() as db:
            db.execute("INSERT INTO moves SELECT * FROM moves")
            other.add_move(table.id, 1, 0, "offer 7")

    with closing(Store(address, patience=5)) as other, pytest.raises(StoreError):
        freeze(other)
    assert written(one, table.id) == [(0, "offer 7")]


def test_reading_does_not_wait_for_writing(one: Store) -> None:
    table = lay(one)
    with one.body.writing():
        assert one.table(table.id) == table


def test_two_processes_that_take_a_move_at_once_agree(address: str, one: Store) -> None:
    table = lay(one)
    with closing(Store(address)) as other:
        taken: list[Store] = []

        def take(store: Store) -> None:
            for number in range(1, 41):
                try:
                    store.add_move(table.id, number, 0, f"by {id(store)}")
                except Overtaken:
                    continue
                taken.append(store)

        threads = [threading.Thread(target=take, args=(store,)) for store in (one, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rows = written(one, table.id)
        assert len(rows) == len(taken) == 40  # each number once, by whoever was told so
        assert {action for _, action in rows} == {f"by {id(store)}" for store in set(taken)}


def test_what_is_committed_waits_for_the_disk(postgres: Server, one: Store) -> None:
    assert postgres.order("SHOW synchronous_commit") == [("off",)]  # as a careless host would have it
    assert raw(one).execute("SHOW synchronous_commit").fetchone() == ("on",)


def test_nothing_of_a_query_is_told(one: Store) -> None:
    table = lay(one)
    with pytest.raises(StoreError) as caught, one.body.writing() as db:
        db.execute("INSERT INTO hooks VALUES (?, ?, ?)", (table.id, "a-secret", None))
    assert "a-secret" not in str(caught.value)
    with pytest.raises(StoreError):
        one.add_move(table.id, 1, 9, "a-secret")
    assert written(one, table.id) == []


def test_what_no_text_of_it_can_hold_is_not_there(one: Store) -> None:
    """As in a file: a stranger's address is wrong, and nothing of ours has failed."""
    with pytest.raises(NoTable):
        one.table("a\0b")
    assert one.sign_out(one.welcome("a-key").id, "\0", 0) is None


@pytest.mark.usefixtures("has_postgres")
def test_a_server_that_was_gone_is_asked_anew() -> None:
    with server(safe=True) as own, closing(Store(own.new_database(), patience=1)) as store:
        table = lay(store)
        store.add_move(table.id, 1, 0, "offer 7")
        for how in ("fast", "immediate"):
            own.stop(how)
            for ask in (
                store.check,
                lambda: written(store, table.id),
                lambda: store.add_move(table.id, 2, 0, "x"),
            ):
                with pytest.raises(StoreError) as caught:
                    ask()
                assert caught.value.reason == "away"
            own.start()
            end = time.monotonic() + 30
            while True:
                try:
                    store.check()
                    break
                except StoreError:
                    assert time.monotonic() < end
            assert written(store, table.id) == [(0, "offer 7")]
        store.add_move(table.id, 2, 0, "offer 8")


def test_a_body_is_closed_twice_in_peace(address: str) -> None:
    body = Postgres(address, 1)
    body.close()
    body.close()
    with pytest.raises(StoreError):
        body.check()


@pytest.mark.usefixtures("has_postgres")
def test_tables_come_back_as_they_were_at_any_moment() -> None:
    """As the page for hosts has it: docs/hosts/postgres.md."""
    with server(safe=True) as own, closing(Store(own.new_database())) as store:
        address = own.address("t1")
        archive = own.folder / "archive"
        archive.mkdir()
        archive.chmod(0o777)
        with (own.folder / "data" / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"archive_mode = on\narchive_command = 'cp %p {archive}/%f'\n")
        own.stop()
        own.start()
        base = own.folder / "base"
        own.run("pg_basebackup", "-h", str(own.folder), "-U", "ennead", "-D", str(base), "-c", "fast")
        table = lay(store)
        store.add_move(table.id, 1, 0, "offer 7")
        [[then]] = own.order("SELECT now()::text")
        store.add_move(table.id, 2, 0, "a mistake")
        store.close()
        own.order("SELECT pg_switch_wal()")
        own.stop()
        with (base / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"restore_command = 'cp {archive}/%f %p'\n")
            settings.write(f"recovery_target_time = '{then}'\nrecovery_target_action = 'promote'\n")
        (base / "recovery.signal").touch()
        (own.folder / "data").rename(own.folder / "before")
        base.rename(own.folder / "data")
        own.start()
        while own.order("SELECT pg_is_in_recovery()") == [(True,)]:
            time.sleep(0.05)
        with closing(Store(address)) as back:
            assert written(back, table.id) == [(0, "offer 7")]
            back.add_move(table.id, 2, 0, "offer 8")
