"""A call that was noted is made, once, whatever the store or a server does meanwhile."""

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.bell import Bell
from ennead.table.calling.call import Call, Later
from ennead.table.calling.messenger import USUAL, Messenger
from ennead.table.calling.senders import AnyAddress
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, room_of
from tests.table.owing import WAIT, calls, owed, ring, told, until
from tests.table.test_crier import ANYWHERE, at, run, settled


def test_a_call_is_owed_until_it_is_made(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    crier, mine = open_crier(store), owed(store, table)
    owing: list[Any] = []
    begin = store.begin_calls

    def look(*about: Any) -> bool:
        owing.extend(calls(store))
        return begin(*about)

    monkeypatch.setattr(store, "begin_calls", look)
    ring(store, table, crier)
    until(lambda: not calls(store))
    assert told(crier) == [at(mine.seat)]
    assert owing == [(*mine, store.server)]
    assert store.called(table.id) == {mine.seat: 0}
    assert not crier.is_at(mine)


@pytest.mark.usefixtures("other")
def test_nothing_is_owed_to_who_can_not_be_called(store: Store, lay: Lay) -> None:
    table = lay("mff")
    person = table.chairs[0].person or 0
    assert store.call(table.id, 0, 0, person, 0) == []
    assert calls(store) == []
    store.be_heard(table.id, ANYWHERE)
    assert store.call(table.id, 1, 0, person, 0) == []
    assert calls(store) == [(table.id, 1, 0, store.server)]
    assert store.remove(table.id)
    assert calls(store) == []


def test_what_the_store_did_not_take_is_begun_anew(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is that it is begun, or that it is made: then it is not made again."""
    crier, begin, end, fails = open_crier(store), store.begin_calls, store.end_calls, [2, 2]

    def failing(number: int, write: Callable[..., Any]) -> Callable[..., Any]:
        def fail(*about: Any) -> Any:
            fails[number] -= 1
            if fails[number] >= 0:
                raise StoreError("away", "nobody answers")
            return write(*about)

        return fail

    monkeypatch.setattr(store, "begin_calls", failing(0, begin))
    monkeypatch.setattr(store, "end_calls", failing(1, end))
    mine = owed(store, table)
    with TestClient(make_app(store, crier=crier)) as client:
        client.get(f"/table/{table.id}")
        until(lambda: not calls(store) and told(crier))
        time.sleep(0.2)
    assert told(crier) == [at(mine.seat)]
    assert max(fails) < 0


def test_who_has_two_addresses_is_called_once_at_each_though_the_store_failed_in_between(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    crier, mine, begin = open_crier(store), owed(store, table), store.begin_calls
    store.add_push(table.chairs[mine.seat].person or 0, at(9), "en", "another key", "")
    begun: list[Any] = []

    def fail(*about: Any) -> bool:
        begun.append(about)
        if len(begun) in (2, 3):
            raise StoreError("away", "nobody answers")
        return begin(*about)

    monkeypatch.setattr(store, "begin_calls", fail)
    with TestClient(make_app(store, crier=crier)) as client:
        client.get(f"/table/{table.id}")
        until(lambda: told(crier) and not calls(store))
        time.sleep(0.2)
    assert len(told(crier)) == len(begun) - 2 == 2
    assert {*told(crier)} == {at(mine.seat), at(9)}


def test_a_call_is_made_though_the_store_keeps_it_waiting_for_longer_than_a_server(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while its database is away, and whoever writes waits for it: one such call at a time."""
    crier, mine, begin = open_crier(store), owed(store, table), store.begin_calls
    crier._messenger._pace = replace(USUAL, patience=0.2)
    store.add_push(table.chairs[mine.seat].person or 0, at(9), "en", "another key", "")
    now, most = 0, 0

    def slowly(*about: Any) -> bool:
        nonlocal now, most
        now += 1
        most = max(most, now)
        time.sleep(0.3)
        now -= 1
        return begin(*about)

    monkeypatch.setattr(store, "begin_calls", slowly)
    ring(store, table, crier)
    until(lambda: not calls(store))
    assert {*told(crier)} == {at(mine.seat), at(9)}
    assert most == 1


def test_a_call_waits_for_nothing_that_is_noted_of_another(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    crier, end, free = open_crier(store), store.end_calls, threading.Event()

    def late(owed: Any) -> None:
        assert free.wait(WAIT)
        end(owed)

    monkeypatch.setattr(store, "end_calls", late)
    ring(store, table, crier)
    until(lambda: told(crier))
    crier.ask(at(9), "en", "key", "stop")  # type: ignore[arg-type]
    until(lambda: at(9) in told(crier))
    assert calls(store)
    free.set()
    until(lambda: not calls(store))


def test_what_too_many_wait_for_to_be_tried_again_is_begun_anew(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    crier, mine, begin, carry = open_crier(store), owed(store, table), store.begin_calls, Messenger.call
    fails, full = [StoreError("away", "nobody answers")], [False, True, True]

    def fail(*about: Any) -> bool:
        if fails:
            raise fails.pop()
        return begin(*about)

    def take(messenger: Messenger[AnyAddress], to: AnyAddress, call: Call) -> bool:
        return not (full and full.pop(0)) and carry(messenger, to, call)

    monkeypatch.setattr(store, "begin_calls", fail)
    monkeypatch.setattr(Messenger, "call", take)
    monkeypatch.setattr(Messenger, "is_full", property(lambda _: len(full) == 1 and full.pop()))
    with TestClient(make_app(store, crier=crier)) as client:
        client.get(f"/table/{table.id}")
        until(lambda: not calls(store) and told(crier))
    assert told(crier) == [at(mine.seat)]
    assert not full


def test_a_call_that_can_not_be_said_is_tried_again(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    say, fails = Bell._calls, [KeyError("what nobody thought of")] * 2

    def fail(*about: Any) -> Any:
        if fails:
            raise fails.pop()
        return say(*about)

    monkeypatch.setattr(Bell, "_calls", fail)
    crier = open_crier(store)
    with TestClient(make_app(store, crier=crier)) as client:
        client.get(f"/table/{table.id}")
        until(lambda: told(crier) and not calls(store))
    assert told(crier) == [at(owed(store, table).seat)]


def test_a_turn_that_passes_leaves_nothing_owed(
    store: Store, table: Table, open_crier: Callable[..., Crier]
) -> None:
    crier = open_crier(store, *[Later("busy")] * 9)  # and is to be tried again much later

    async def test() -> None:
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        seat = room.match.waiting[0]
        crier.grace = 3600
        while room.match.waiting == (seat,):
            assert calls(store)
            await room.act(seat, room.match.legal(seat)[0].name, room.rows)
        await asyncio.to_thread(crier.note_ended)

    run(test)
    assert calls(store) == []


@pytest.mark.parametrize("is_hook", [False, True])
def test_who_wants_no_more_calls_has_none_though_one_was_put_off(
    store: Store, table: Table, open_crier: Callable[..., Crier], is_hook: bool
) -> None:
    """As their server was busy; whichever server they say it to."""
    crier, mine = open_crier(store, Later("busy")), owed(store, table)
    crier._messenger._pace = replace(USUAL, pauses=(0.5,))
    (callee,) = store.addresses(table.chairs[mine.seat].person or 0)
    if is_hook:
        store.stop(callee.stop)
        store.be_heard(table.id, ANYWHERE)
    ring(store, table, crier)
    until(lambda: told(crier))
    if is_hook:
        store.be_heard(table.id, None)
    else:
        store.stop(callee.stop)
    until(lambda: not calls(store))
    assert told(crier) == [ANYWHERE.to if is_hook else at(mine.seat)]


@pytest.mark.usefixtures("store")
def test_a_letter_that_asks_is_sent_though_nobody_owes_it(
    store: Store, open_crier: Callable[..., Crier]
) -> None:
    crier = open_crier(store)
    crier.ask(at(0), "en", "key", "stop")  # type: ignore[arg-type]
    until(lambda: told(crier) == [at(0)])
