"""A call that was noted is made, though its server is killed before; and by no two who are there."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table import resuming
from ennead.table.app import make_app
from ennead.table.bygone import Bygone
from ennead.table.calling.call import Call, Later
from ennead.table.calling.senders import AnyAddress
from ennead.table.crier import Crier
from ennead.table.entry import Entry
from ennead.table.owed import NOBODY, TRYING
from ennead.table.place import Place
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, Now, by, legal, raw
from tests.table.owing import Killed, calls, owed, ring, told, until
from tests.table.test_crier import SITE, at, reachable, run


class Others:
    """The other servers, as one of them is heard or not, and is there or not."""

    has_any = knows_all = True

    def __init__(self) -> None:
        self.heard, self.gone = False, True

    def hears(self, who: str) -> bool:
        return self.heard

    @asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        yield self.gone


def test_a_call_whose_server_was_killed_before_is_made_by_the_next(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier]
) -> None:
    mine = owed(store, table)
    ring(store, table, open_crier(store, kind=Killed))
    assert calls(store) == [(*mine, store.server)]
    crier = open_crier(other)
    with TestClient(make_app(other, crier=crier)):
        until(lambda: not calls(store))
        time.sleep(0.2)
    assert told(crier) == [at(mine.seat)]


def test_a_call_that_nobody_waits_for_any_more_is_not_made(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier]
) -> None:
    ring(store, table, open_crier(store, kind=Killed))
    for number in range(1, 3):
        store.add_move(table.id, number, *legal(store, table))
    crier = open_crier(other)
    crier.grace = 3600  # whoever is next is not yet called
    with TestClient(make_app(other, crier=crier)):
        until(lambda: not calls(store))
    assert told(crier) == []


def test_whoever_has_come_is_not_called_for_who_was_killed(
    store: Store,
    other: Store,
    table: Table,
    open_crier: Callable[..., Crier],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(resuming, "LOOK", 0.5)
    mine = owed(store, table)
    ring(store, table, open_crier(store, kind=Killed))
    crier = open_crier(other)
    with (
        TestClient(make_app(other, crier=crier)) as client,
        client.websocket_connect(f"/table/{table.id}/live", headers=by(table, mine.seat)) as tab,
    ):
        tab.receive_json()
        until(lambda: not calls(store))
    assert told(crier) == []


def test_what_another_server_has_by_now_is_not_called(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier]
) -> None:
    """As of who was stopped for a while, and goes on."""
    mine, crier = owed(store, table), open_crier(store)
    store.call(*mine, table.chairs[mine.seat].person or 0, 0)
    assert other.take_calls(store.server, [mine]) == [mine]
    crier.make(mine, [(at(mine.seat), Call("Nessos", f"{SITE}/table/{table.id}", "en", table.id))])
    until(lambda: not crier.is_at(mine))
    assert told(crier) == []
    assert calls(store) == [(*mine, other.server)]


def test_what_somebody_may_be_at_is_taken_by_nobody_until_that_is_over(
    store: Store, other: Store, table: Table, now: Now
) -> None:
    mine = owed(store, table)
    store.call(*mine, table.chairs[mine.seat].person or 0, 0)
    assert other.owed_calls() == {store.server: [mine]}
    assert store.begin_calls([mine], at(mine.seat))
    for _ in range(2):
        assert other.owed_calls() == {}
        assert other.take_calls(store.server, [mine]) == []
        now.go_on(TRYING / 2000)
    now.go_on(1)
    assert other.owed_calls() == {store.server: [mine]}
    assert other.take_calls(store.server, [mine]) == [mine]
    assert not store.begin_calls([mine], at(mine.seat))
    store.end_calls([mine])
    assert calls(store) == [(*mine, other.server)]
    assert other.begin_calls([mine], at(mine.seat))
    now.go_on(-3600)  # the clock was ahead
    assert store.take_calls(other.server, [mine]) == [mine]


def test_what_could_not_be_made_when_its_server_closed_is_left_to_the_next(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier], now: Now
) -> None:
    mine, crier = owed(store, table), open_crier(store, *[Later("busy")] * 2)
    ring(store, table, crier)
    until(lambda: told(crier))
    crier.close()
    assert len(told(crier)) == 2
    assert calls(store) == [(*mine, store.server)]
    now.go_on(TRYING / 1000 + 1)
    again = open_crier(other)
    with TestClient(make_app(other, crier=again)):
        until(lambda: not calls(store))
    assert told(again) == [at(mine.seat)]


def test_of_two_addresses_the_one_where_a_call_was_made_is_not_called_by_the_next(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier], now: Now
) -> None:
    """Mail may be slow while a push has come."""
    mine, slow = owed(store, table), at(9)
    store.add_push(table.chairs[mine.seat].person or 0, slow, "en", "another key", "")
    crier = open_crier(store)
    send = crier._messenger._send

    async def late(call: Call, to: AnyAddress) -> None:
        await send(call, to)
        if to == slow:
            raise Later("busy")

    crier._messenger._send = late
    ring(store, table, crier)
    until(lambda: len(told(crier)) == 2)
    until(lambda: raw(store).execute("SELECT told FROM calls").fetchall() != [("",)])
    assert calls(store) == [(*mine, store.server)]
    crier.close()
    now.go_on(TRYING / 1000 + 1)
    again = open_crier(other)
    with TestClient(make_app(other, crier=again)):
        until(lambda: not calls(store))
    assert told(again) == [slow]


def test_who_is_not_there_for_a_moment_only_is_not_taken_for_gone(
    store: Store, other: Store, table: Table, open_crier: Callable[..., Crier]
) -> None:
    """As all are who come back after their database was started anew, one before another."""
    mine, others = owed(store, table), Others()
    store.call(*mine, table.chairs[mine.seat].person or 0, 0)
    crier = open_crier(other)
    opened: list[str] = []

    async def open_(table_id: str) -> None:
        opened.append(table_id)

    async def test() -> None:
        entry: Any = SimpleNamespace(store=other, open=open_, rooms=SimpleNamespace(fellows=others))
        left = resuming._Left(entry, crier)
        for others.heard, others.gone in [(False, True), (False, False), (False, True), (True, True)] * 2:
            await left.look()
            assert calls(store) == [(*mine, store.server)]
        others.heard = False
        await left.look()
        assert not opened
        await left.look()

    run(test)
    assert opened == [table.id]
    assert calls(store) == [(*mine, other.server)]


def test_a_table_that_can_not_be_opened_keeps_nobody_else_from_being_called(
    store: Store,
    other: Store,
    lay: Lay,
    table: Table,
    open_crier: Callable[..., Crier],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    second = lay("mff")
    broken, fine = sorted([table, second], key=lambda each: each.id)
    reachable(store, fine)
    for each in (broken, fine):
        mine = owed(store, each)
        store.call(*mine, fine.chairs[mine.seat].person or 0, 0)
    opens, tries = Entry.open, list[float]()

    async def fail(entry: Entry, table_id: str) -> Any:
        if table_id == broken.id:
            tries.append(time.monotonic())
            raise KeyError("what nobody thought of")
        return await opens(entry, table_id)

    monkeypatch.setattr(Entry, "open", fail)
    crier = open_crier(other)
    with TestClient(make_app(other, crier=crier)):
        until(lambda: len(calls(store)) == 1 and len(tries) > 3)
    pauses = [after - before for before, after in pairwise(tries)]
    assert all(pause >= resuming.LOOK * 2**n for n, pause in enumerate(pauses))
    assert [each[0] for each in calls(store)] == [broken.id]
    assert told(crier) == [at(owed(store, fine).seat)]
    assert "what nobody thought of" in caplog.text


def test_who_has_other_rules_leaves_a_call_to_whoever_has_those_it_began_by(
    store: Store,
    other: Store,
    kept_at: Place,
    table: Table,
    open_crier: Callable[..., Crier],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mine = owed(store, table)
    ring(store, table, open_crier(store, kind=Killed))
    tries = 0

    async def fail(entry: Entry, table_id: str) -> Any:
        nonlocal tries
        tries += 1
        raise Bygone(table, None)

    crier = open_crier(other)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(Entry, "open", fail)
        with TestClient(make_app(other, crier=crier)):
            until(lambda: tries and calls(store) == [(*mine, NOBODY)])
            time.sleep(0.3)
    assert tries == 1
    with closing(Store(kept_at)) as third:
        crier = open_crier(third)
        with TestClient(make_app(third, crier=crier)):
            until(lambda: not calls(store))
        assert told(crier) == [at(mine.seat)]
