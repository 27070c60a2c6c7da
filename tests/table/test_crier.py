"""Whom a table waits for is called once a turn, where they have closed its page; and nobody else is."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from ennead.table.addresses import Heard
from ennead.table.calling.call import Call
from ennead.table.calling.messenger import Outcome
from ennead.table.calling.push import Subscription
from ennead.table.calling.senders import AnyAddress, Senders
from ennead.table.calling.webhook import Hook
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.fellows import Fellows
from ennead.table.presence import Here
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.watching import Audience
from tests.table.conftest import Lay, failing, key, legal, person, room_of

SITE = "https://table.example"
ANYWHERE = Heard(Hook("https://discord.com/secret"), "fr")


class Noting(Crier):
    """Notes what it is to call. Nobody is waited for long."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, Senders(), SITE, grace=0)
        self.calls: list[tuple[AnyAddress, Call]] = []
        self.withdrawn: list[tuple[AnyAddress, str]] = []

    def call(self, to: AnyAddress, call: Call) -> bool:
        self.calls.append((to, call))
        return True

    def withdraw(self, to: AnyAddress, about: str) -> None:
        self.withdrawn.append((to, about))

    @property
    def called(self) -> list[AnyAddress]:
        return [to for to, _ in self.calls]


@pytest.fixture
def crier(store: Store) -> Iterator[Noting]:
    with closing(Noting(store)) as crier:
        yield crier


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))


def at(seat: int) -> Subscription:
    return Subscription(f"https://push.example/{seat}", "p", "a")


def reachable(store: Store, table: Table) -> None:
    """Let everybody who sits there be called, each at an address of their own."""
    for seat, chair in enumerate(table.chairs):
        if chair.person is not None:
            store.add_push(chair.person, at(seat), "en", key(table, seat), "")


@pytest.fixture
def table(store: Store, table: Table) -> Table:
    """Three people who have just begun, and may be called."""
    reachable(store, table)
    return table


async def settled(room: Room) -> None:
    """Wait until nothing is about to happen."""
    assert room.bell
    while room.bell._soon or room.bell._tasks:
        await asyncio.sleep(0.001)


async def play(room: Room) -> int:
    """Play a move; who made it."""
    seat = room.match.waiting[0]
    await room.act(seat, room.match.legal(seat)[0].name, len(room.ledger.rows))
    await settled(room)
    return seat


def test_who_is_waited_for_is_called_once_a_turn(store: Store, lay: Lay, table: Table, crier: Noting) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        turns = [room.match.waiting[0]]
        assert crier.called == [at(turns[0])]
        for _ in range(30):
            before = room.match.waiting
            await play(room)
            turns += [seat for seat in room.match.waiting if seat not in before]
            await room.catch_up()  # somebody looks
            await settled(room)
            assert crier.called == [at(seat) for seat in turns]
        assert len(set(turns)) == 3

    run(test)


def test_a_call_says_the_game_and_the_table_and_nothing_else(
    store: Store, table: Table, crier: Noting
) -> None:
    async def test() -> None:
        store.be_heard(table.id, ANYWHERE)
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        seat = room.match.waiting[0]
        person = table.chairs[seat].person
        assert person
        [callee] = store.addresses(person)
        here = f"{SITE}/table/{table.id}"
        mine = Call("Nessos", here, "en", table.id, f"{SITE}/stop/{callee.stop}")
        ours = Call("Nessos", here, "fr", f"{table.id} {seat}", whom=table.chairs[seat].name)
        assert crier.calls == [(at(seat), mine), (ANYWHERE.to, ours)]

    run(test)


def test_whoever_is_there_is_not_called_and_whoever_leaves_is(
    store: Store, table: Table, crier: Noting
) -> None:
    async def test() -> None:
        rooms = Rooms(store, crier=crier, away_after=0)
        crier.grace = 3600
        room = await room_of(rooms, table.id)
        assert room.bell
        seat = room.match.waiting[0]
        assert room.bell._soon.keys() == {seat}
        crier.grace = 0
        with room.listening(Audience(seat, "en")):
            await settled(room)
            assert crier.calls == []
        while not crier.calls:
            await asyncio.sleep(0.001)
        assert crier.called == [at(seat)]
        with room.listening(Audience(seat, "en")):  # and is not called again, nor told of it any more
            assert crier.withdrawn == [(at(seat), table.id)]
        while room.is_here(seat):
            await asyncio.sleep(0.001)
        await settled(room)
        assert crier.called == [at(seat)]

    run(test)


def test_a_call_is_withdrawn_when_the_turn_passes(
    store: Store, lay: Lay, table: Table, crier: Noting
) -> None:
    async def test() -> None:
        store.be_heard(table.id, ANYWHERE)
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        seat = room.match.waiting[0]
        while room.match.waiting == (seat,):
            assert crier.withdrawn == []
            await play(room)
        assert crier.withdrawn == [(at(seat), table.id), (ANYWHERE.to, f"{table.id} {seat}")]

    run(test)


async def ring_late(store: Store, table: Table, crier: Noting, happens: Callable[[int], object]) -> None:
    """Have a server call that has not heard what happens at another, as after its line was held up.

    `happens`: by the seat that is waited for, which is given.
    """
    crier.grace = 3600
    room = await room_of(Rooms(store, crier=crier), table.id)
    [seat] = room.match.waiting
    happens(seat)
    crier.grace = 0
    assert room.bell
    room.bell._soon.pop(seat).cancel()
    room.bell.look()
    await settled(room)


def test_nobody_is_called_to_a_turn_that_is_over_elsewhere(store: Store, table: Table, crier: Noting) -> None:
    def move(seat: int) -> None:
        rows = 0
        while legal(store, table)[0] == seat:
            rows += 1
            store.add_move(table.id, rows, *legal(store, table))

    run(lambda: ring_late(store, table, crier, move))
    assert crier.called == [at(legal(store, table)[0])]


def test_nobody_is_called_to_a_seat_that_is_a_bots_elsewhere(
    store: Store, table: Table, crier: Noting
) -> None:
    def close(seat: int) -> None:
        store.reseat(table, seat, Chair("Zoe", bot="club"), 0, None, "closed")
        store.be_heard(table.id, ANYWHERE)

    run(lambda: ring_late(store, table, crier, close))
    assert crier.called == []
    assert store.called(table.id) == {}


def test_a_call_is_heard_where_another_server_has_let_it_be(
    store: Store, table: Table, crier: Noting
) -> None:
    run(lambda: ring_late(store, table, crier, lambda seat: store.be_heard(table.id, ANYWHERE)))
    assert crier.called == [at(legal(store, table)[0]), ANYWHERE.to]


def test_a_restart_calls_nobody_twice(store: Store, lay: Lay, table: Table, crier: Noting) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        again = await room_of(Rooms(store, crier=crier), table.id)
        await settled(again)
        assert len(crier.calls) == 1
        seat = again.match.waiting[0]
        while again.match.waiting == (seat,):
            await play(again)
        last = await room_of(Rooms(store, crier=crier), table.id)
        await settled(last)
        assert crier.called == [at(seat), at(last.match.waiting[0])]

    run(test)


def test_what_can_not_be_noted_is_not_called_until_it_can(
    store: Store, table: Table, crier: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        note, tries = store.call, 0

        def fail(*said: Any) -> Any:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise StoreError("full", "no room")
            return note(*said)

        monkeypatch.setattr(store, "call", fail)
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        assert tries == 3
        assert len(crier.calls) == 1

    run(test)


def test_nobody_is_called_while_play_is_held(store: Store, table: Table, crier: Noting) -> None:
    async def test() -> None:
        store.held = True
        room = await room_of(Rooms(store, crier=crier), table.id)
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert crier.calls == []
        store.held = False
        await settled(room)
        assert len(crier.calls) == 1

    run(test)


def test_nobody_is_called_while_it_is_not_known_who_is_at_other_servers(
    store: Store, table: Table, crier: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Fellows, "knows_all", False)
            room = await room_of(Rooms(store, crier=crier), table.id)
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert crier.calls == []
            seat = room.match.waiting[0]
            room.hear_of_elsewhere(Here(frozenset({seat}), tabs=1))
        await settled(room)
        assert crier.calls == []

    run(test)


def test_nobody_is_called_for_whom_a_bot_plays(store: Store, table: Table, crier: Noting) -> None:
    async def test() -> None:
        seat = legal(store, table)[0]
        store.reseat(table, seat, replace(table.chairs[seat], bot="club"), 0, None, "bot")
        room = await room_of(Rooms(store, crier=crier, bot_pause=3600), table.id)
        await settled(room)
        assert room.match.waiting == (seat,)
        assert crier.calls == []
        await room.close()

    run(test)


def test_who_sits_at_two_seats_is_told_of_one_table(store: Store, lay: Lay, crier: Noting) -> None:
    """Both calls have the same name, of which only the latest is made."""

    async def test() -> None:
        table = lay("mm", name="le-neuf")
        reachable(store, table)
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        assert {call.about for _, call in crier.calls} == {table.id}

    run(test)


def test_who_sits_at_two_seats_is_called_until_neither_is_waited_for(
    store: Store, lay: Lay, crier: Noting
) -> None:
    async def test() -> None:
        table = lay("mm", name="le-neuf")
        reachable(store, table)
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        assert crier.calls
        await play(room)
        assert crier.withdrawn == []
        with room.listening(Audience(room.match.waiting[0], "en")):
            assert {to for to, _ in crier.withdrawn} == {to for to, _ in crier.calls}

    run(test)


def test_nobody_is_called_to_a_match_that_is_over(store: Store, finished: Table, crier: Noting) -> None:
    async def test() -> None:
        reachable(store, finished)
        room = await room_of(Rooms(store, crier=crier), finished.id)
        await settled(room)
        assert crier.calls == []

    run(test)


def test_a_failing_store_keeps_nobody_from_playing(
    store: Store, lay: Lay, table: Table, crier: Noting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store, crier=crier), table.id)
        await settled(room)
        failing(store, monkeypatch, StoreError("busy", ""), 1)
        with pytest.raises(StoreError):
            await play(room)
        await play(room)
        assert len(room.match.log) == 1

    run(test)


def test_where_nobody_is_any_more_is_forgotten(store: Store, lay: Lay, crier: Noting) -> None:
    table, ana = lay("mff"), person(store, "ana")
    store.add_push(ana, at(0), "en", "key", "")
    store.be_heard(table.id, ANYWHERE)
    call = Call("NINE", SITE, "en", "")
    for outcome in (Outcome.TOLD, Outcome.FAILED):
        crier._told(at(0), call, outcome)
        assert store.addresses(ana)
    crier._told(at(0), call, Outcome.GONE)
    crier._told(ANYWHERE.to, call, Outcome.GONE)
    crier._notes.submit(lambda: None).result()  # after what is noted
    assert store.addresses(ana) == []
    assert store.heard(table.id) is None
