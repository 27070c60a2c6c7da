"""Hints: what their tests begin with."""

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.bots.advice import Advice, advise
from ennead.core.view import View
from ennead.page.drawing import recapping
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from tests.table.conftest import Lay, at, by, in_room
from tests.table.deciding import agree


@pytest.fixture(autouse=True)
def thought(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What is asked of the processes: answered here and at once, after a short look."""
    asked: list[tuple[Any, ...]] = []

    async def ask(
        self: Thinking, do: Any, view: View, seed: int, *, what: str, game: str, seconds: float, whole: float
    ) -> tuple[Advice, ...]:
        asked.append((do, view, seed, game, seconds, whole))
        await asyncio.sleep(0)
        return advise(view, seed, recapping(view.game), milliseconds=None, visits=40, worlds=4)

    monkeypatch.setattr(Thinking, "ask", ask)
    return asked


@pytest.fixture
def alone(lay: Lay) -> Table:
    """One who plays against bots, and is asked first or soon."""
    return lay("mbb")


def asked_first(client: TestClient, store: Store, table: Table) -> int:
    """Have bots move until somebody is asked who is no bot: after so many rows."""
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab:
        while True:
            message = tab.receive_json()
            if message.get("turn"):
                return int(message["v"])


def ask(client: TestClient, table: Table, seat: int, seen: int) -> Any:
    return client.post(f"{at(table)}/hint", data={"v": str(seen)}, headers=by(table, seat))


def allow(store: Store, table: Table) -> None:
    """Have all who sit there agree to have hints."""

    async def do(room: Room) -> None:
        await room.council.decide(0, "ask hints 0")
        await agree(room)
        assert room.hints.are_on

    in_room(store, table, do)
