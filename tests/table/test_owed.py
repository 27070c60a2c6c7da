"""A call that was noted is made, though its server is killed before; and by no two who are there."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table import crier as crier_module
from ennead.table import resuming
from ennead.table.app import make_app
from ennead.table.calling.call import Call, Later
from ennead.table.calling.messenger import USUAL, Messenger
from ennead.table.calling.senders import AnyAddress, Senders
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.owed import TRYING, Owed
from ennead.table.place import Place
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, Now, by, legal, raw, room_of
from tests.table.test_crier import ANYWHERE, SITE, at, reachable, run, settled

WAIT = 30.0  # seconds, on a busy machine


class Telling(Senders):
    """Tells nobody, and notes whom it was to."""

    def __init__(self, *fails: Exception) -> None:
        super().__init__()
        object.__setattr__(self, "told", [])
        object.__setattr__(self, "fails", [*fails])

    told: list[AnyAddress]
    fails: list[Exception]

    async def send(self, call: Call, to: AnyAddress) -> None:
        self.told.append(to)
        if self.fails:
            raise self.fails.pop(0)


class Killed(Crier):
    """One whose server is killed as soon as it has noted a call."""

    def make(self, *about: Any) -> None:
        """It comes to nothing."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resuming, "LOOK", 0.05)
    monkeypatch.setattr(crier_module, "AGAIN", 0.05)


@pytest.fixture
def open_crier(store: Store) -> Iterator[Callable[..., Crier]]:
    """Somebody who calls, by a store, without waiting for anybody."""
    with ExitStack() as stack:
        yield lambda store, *fails, kind=Crier: stack.enter_context(
            closing(kind(store, Telling(*fails), SITE, grace=0))
        )


@pytest.fixture
def other(kept_at: Place, store: Store) -> Iterator[Store]:
    """The same tables, as another process has them."""
    with closing(Store(kept_at)) as other:
        assert other.server != store.server
        yield other


@pytest.fixture
def table(store: Store, table: Table) -> Table:
    """Three people who have just begun, and may be called."""
    reachable(store, table)
    return table


def told(crier: Crier) -> list[AnyAddress]:
    assert isinstance(crier.senders, Telling)
    return crier.senders.told


def owed(store: Store, table: Table, since: int = 0) -> Owed:
    return Owed(table.id, legal(store, table)[0], since)


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def calls(store: Store) -> list[Any]:
    """What is yet to be made, and by whom."""
    return raw(store).execute("SELECT table_id, seat, since, server FROM calls").fetchall()


def ring(store: Store, table: Table, crier: Crier) -> None:
    """Have a server note that somebody is called."""

    async def test() -> None:
        await settled(await room_of(Rooms(store, crier=crier), table.id))

    run(test)


def test_a_call_is_owed_until_it_is_made(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    crier, mine = open_crier(store), owed(store, table)
    owing: list[Any] = []
    begin = store.begin_calls

    def look(owed: list[Owed]) -> bool:
        owing.extend(calls(store))
        return begin(owed)

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
    assert other.take_calls(store.server) == [mine]
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
    assert store.begin_calls([mine])
    for _ in range(2):
        assert other.owed_calls() == {}
        assert other.take_calls(store.server) == []
        now.go_on(TRYING / 2000)
    now.go_on(1)
    assert other.owed_calls() == {store.server: [mine]}
    assert other.take_calls(store.server) == [mine]
    assert not store.begin_calls([mine])
    store.end_calls([mine])
    assert calls(store) == [(*mine, other.server)]
    assert other.begin_calls([mine])
    now.go_on(-3600)  # the clock was ahead
    assert store.take_calls(other.server) == [mine]


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


def test_what_the_store_did_not_take_is_begun_anew(
    store: Store, table: Table, open_crier: Callable[..., Crier], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is that it is begun, or that it is made: then it is not made again."""
    crier, begin, end, fails = open_crier(store), store.begin_calls, store.end_calls, [2, 2]

    def failing(number: int, write: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def fail(owed: Any) -> Any:
            fails[number] -= 1
            if fails[number] >= 0:
                raise StoreError("away", "nobody answers")
            return write(owed)

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

    def fail(owed: Any) -> bool:
        begun.append(owed)
        if len(begun) in (2, 3):
            raise StoreError("away", "nobody answers")
        return begin(owed)

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

    def slowly(owed: list[Owed]) -> bool:
        nonlocal now, most
        now += 1
        most = max(most, now)
        time.sleep(0.3)
        now -= 1
        return begin(owed)

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

    def fail(owed: Any) -> bool:
        if fails:
            raise fails.pop()
        return begin(owed)

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


@pytest.mark.usefixtures("store")
def test_a_letter_that_asks_is_sent_though_nobody_owes_it(
    store: Store, open_crier: Callable[..., Crier]
) -> None:
    crier = open_crier(store)
    crier.ask(at(0), "en", "key", "stop")  # type: ignore[arg-type]
    until(lambda: told(crier) == [at(0)])
