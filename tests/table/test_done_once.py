"""What was agreed at a table is done once, though only that it is done was not noted."""

from typing import Any

import pytest

from ennead.table.accord import DONE
from ennead.table.database import StoreError
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.times import MORE
from tests.table.conftest import Lay, in_room
from tests.table.deciding import agree, played
from tests.table.test_absence import hurried


@pytest.fixture
def table(store: Store, lay: Lay) -> Table:
    """A host and two friends, who have moved a few times."""
    return played(store, lay("mff"))


@pytest.fixture
def _notes_nothing_done(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    happen = store.happen

    def dying(*given: Any, **named: Any) -> Any:
        if DONE in given:
            raise StoreError("failed", "killed")
        return happen(*given, **named)

    monkeypatch.setattr(store, "happen", dying)


@pytest.mark.usefixtures("_notes_nothing_done")
def test_more_time_is_given_once_though_the_server_died_before_that_was_noted(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(room: Room) -> None:
        [late] = room.out_of_time
        await room.council.decide(min({0, 1, 2} - {late}), f"ask wait {late}")
        await agree(room)
        assert room.council.accord.open
        monkeypatch.undo()

    async def again(room: Room) -> None:
        assert [each.kind for each in room.happenings].count(MORE) == 1
        assert room.council.accord.open is None

    in_room(store, hurried(store, table), do)
    in_room(store, table, again)


@pytest.mark.usefixtures("_notes_nothing_done")
def test_a_bot_takes_no_place_again_of_who_has_come_back_meanwhile(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(room: Room) -> None:
        gone = room.match.waiting[0]
        room.away_since[gone] = 0
        await room.council.decide(min({0, 1, 2} - {gone}), f"ask bot {gone}")
        await agree(room)
        assert room.table.chairs[gone].bot is not None
        await room.council.decide(gone, "back")
        assert room.table.chairs[gone].bot is None
        monkeypatch.undo()
        await room.catch_up()
        assert room.table.chairs[gone].bot is None
        assert room.council.accord.open is None

    in_room(store, table, do)
