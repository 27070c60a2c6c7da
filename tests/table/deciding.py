"""What tests of decisions need: a match a few moves in, and who says yes."""

import pytest

from ennead.table import absence
from ennead.table.accord import Proposal
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import legal

MOVES = 9


def played(store: Store, table: Table) -> Table:
    for number in range(1, MOVES + 1):
        store.add_move(table.id, number, *legal(store, table))
    return table


def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no page open counts as away, at once."""
    monkeypatch.setattr(absence, "ABSENT_AFTER", 0.0)


def proposal(room: Room) -> Proposal:
    assert room.council.accord.open
    return room.council.accord.open


async def agree(room: Room) -> None:
    """Everybody who is asked says yes."""
    asked = proposal(room)
    for seat in sorted(asked.asked):
        await room.council.decide(seat, f"yes {asked.number}")
