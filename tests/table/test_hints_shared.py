"""A hint that is asked for by way of several servers is one."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any

import pytest

from ennead.bots.advice import Advice
from ennead.table import fellows as fellows_module
from ennead.table.accord import HINT
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from ennead.table.watching import Audience
from tests.table.conftest import Lay, legal, room_of
from tests.table.wire import Wire, run, until


@pytest.fixture(autouse=True)
def thought(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """With which seeds processes were asked for one."""
    thought: list[int] = []

    async def ask(self: Thinking, do: Any, view: Any, seed: int, **how: Any) -> tuple[Advice, ...]:
        thought.append(seed)
        await asyncio.sleep(0.05)
        return ()

    monkeypatch.setattr(Thinking, "ask", ask)
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)
    return thought


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay("mb", name="le-neuf")


def at_two(store: Store, table: Table, do: Callable[[Room, Room], Awaitable[None]]) -> None:
    """Do something with the table as two servers have it."""

    async def test(wire: Wire) -> None:
        every = [Rooms(store, fellows=await wire.server(name)) for name in ("one", "other")]
        await do(*[await room_of(rooms, table.id) for rooms in every])
        for rooms in every:
            await rooms.close()

    run(test)


async def ask(room: Room) -> None:
    await room.hints.ask(0, 0, room.table.chairs[0].person)


@pytest.mark.parametrize("is_open", [True, False])
def test_a_hint_is_noted_once_whichever_servers_it_is_asked_of(
    store: Store, table: Table, thought: list[int], is_open: bool
) -> None:
    async def do(one: Room, other: Room) -> None:
        with one.listening(Audience(0, "en")) if is_open else nullcontext():
            await until(lambda: (0 in other.elsewhere.seats) == is_open)
            await asyncio.gather(ask(one), ask(other))
            await ask(other)
            await until(lambda: thought and not one.hints._sought and not other.hints._sought)
        assert [each.kind for each in store.happenings(table.id)] == [HINT]
        if is_open:  # it is thought of where its page is
            assert len(thought) == 1

    at_two(store, table, do)


def test_a_hint_is_noted_once_more_where_somebody_is_asked_something_else(
    store: Store, lay: Lay, thought: list[int]
) -> None:
    table = lay("mbb")

    async def do(one: Room, other: Room) -> None:
        seat, action = legal(store, table)
        await one.note(table.host, 0, HINT)
        await one.act(seat, action, 0)
        while 0 not in one.match.waiting or len(one.match.actions(0)) < 2:
            await one.catch_up()
            await asyncio.sleep(0.01)
        await other.catch_up()
        await other.hints.ask(0, other.rows, table.host)
        assert [each.kind for each in store.happenings(table.id)] == [HINT] * 2

    at_two(store, table, do)
