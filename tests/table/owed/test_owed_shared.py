"""A mailbox that several people read: each is called, and no more, as they want it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from ennead.table.calling.call import Call, Later
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.messenger import USUAL
from ennead.table.calling.senders import AnyAddress
from ennead.table.crier import Crier
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, person
from tests.table.owing import Telling, calls, owed, ring, told, until
from tests.table.test_crier import SITE

OURS = Mailbox("ours@home.example")


@pytest.fixture
def stops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that stop what was told, in order."""
    stops: list[str] = []
    send = Telling.send

    async def noting(self: Telling, call: Call, to: AnyAddress) -> None:
        stops.append(call.stop.removeprefix(f"{SITE}/stop/"))
        await send(self, call, to)

    monkeypatch.setattr(Telling, "send", noting)
    return stops


def reads(store: Store, who: int) -> str:
    """Have somebody called there: the key that ends it."""
    key, stop = store.add_mail(who, OURS, "en")
    assert store.confirm(key)
    return stop


def test_who_wants_no_more_calls_has_none_where_somebody_else_has_the_same_mailbox(
    store: Store, lay: Lay, open_crier: Callable[..., Crier]
) -> None:
    table = lay("mff")
    crier, mine = open_crier(store, Later("busy")), owed(store, table)
    crier._messenger._pace = replace(USUAL, pauses=(0.5,))
    stop = reads(store, table.chairs[mine.seat].person or 0)
    reads(store, person(store, "zoe"))
    ring(store, table, crier)
    until(lambda: told(crier))
    store.stop(stop)
    until(lambda: not calls(store))
    assert told(crier) == [OURS]


def test_two_who_are_waited_for_at_one_table_have_a_letter_each(
    store: Store, lay: Lay, open_crier: Callable[..., Crier], stops: list[str]
) -> None:
    table: Table = lay("mf", name="le-neuf")
    crier = open_crier(store, Later("busy"), Later("busy"))
    crier._messenger._pace = replace(USUAL, pauses=(0.5,))
    ana, ben = (reads(store, chair.person or 0) for chair in table.chairs)
    ring(store, table, crier)
    until(lambda: len(stops) == 2)
    assert {*stops} == {ana, ben}
    store.stop(ana)
    until(lambda: not calls(store))
    assert stops[2:] == [ben]
