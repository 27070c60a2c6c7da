"""Calls that are owed, and who makes them, in tests."""

import time
from collections.abc import Callable
from typing import Any

from ennead.table.calling.call import Call
from ennead.table.calling.senders import AnyAddress, Senders
from ennead.table.crier import Crier
from ennead.table.owed import Owed
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import legal, raw, room_of
from tests.table.test_crier import run, settled

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
