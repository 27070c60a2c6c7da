"""A store of each test's own, and ways to lay tables in it."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import ennead
from ennead.table.app import make_app
from ennead.table.store import Chair, Store, Table

Lay = Callable[..., Table]

CHAIRS = {
    "m": Chair("me", "Ana"),
    "f": Chair("friend", "Ben"),
    "b": Chair("bot", "", "club"),
    "r": Chair("bot", "", "random"),
}

FORM = {  # a host, a friend and two bots
    "game": "nessos",
    "seats": "4",
    "seat-0": "me",
    "name-0": " Ana\u202e\n Maria ",
    "seat-1": "friend",
    "seat-2": "bot-club",
    "seat-3": "bot-random",
    "name-3": "Zoé",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


@pytest.fixture
def lay(store: Store) -> Lay:
    """Lay a table, of Nessos unless told otherwise; "mfb" seats the host, a friend and a bot."""

    def lay(
        people: str, moves: Sequence[tuple[int, str]] = (), host: str = "host", name: str = "nessos"
    ) -> Table:
        game = ennead.game(name)
        table = store.create(game, {}, [CHAIRS[letter] for letter in people], host)
        for number, (seat, action) in enumerate(moves, 1):
            store.add_move(table.id, number, seat, action)
        return table

    return lay


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    app = make_app(store, bot_pause=0, away_after=0)
    with TestClient(app, follow_redirects=False) as client:
        yield client


@pytest.fixture
def finished(store: Store, lay: Lay) -> Table:
    """A match between people, played to its end."""
    table = lay("mff")
    match = ennead.game("nessos").new_match(seats=3, seed=table.seed)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
        store.add_move(table.id, len(match.log), *match.moves[-1])
    return table


def seat_path(table: Table, seat: int) -> str:
    return f"/seat/{table.chairs[seat].token}"


def written(store: Store, table_id: str, after: int = 0) -> list[tuple[int, str]]:
    """Who did what, as it is in the store."""
    return [(row.seat, row.action) for row in store.moves(table_id, after)]


def position(store: Store, table: Table) -> ennead.Match:
    match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
    for seat, action in written(store, table.id):
        match.play(seat, action)
    return match


def legal(store: Store, table: Table) -> tuple[int, str]:
    match = position(store, table)
    seat = match.waiting[0]
    return seat, match.legal(seat)[0].name


def failing(store: Store, monkeypatch: pytest.MonkeyPatch, error: Exception, times: int = 10**9) -> None:
    """Make the next commits fail."""
    left, add = times, store.add_move

    def fail(*move: Any) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            raise error
        add(*move)

    monkeypatch.setattr(store, "add_move", fail)


def slow_writes(store: Store, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Make commits take their time; the event is set when one has begun."""
    writing, loop, add = asyncio.Event(), asyncio.get_running_loop(), store.add_move

    def slow(*move: Any) -> None:
        loop.call_soon_threadsafe(writing.set)
        time.sleep(0.05)
        add(*move)

    monkeypatch.setattr(store, "add_move", slow)
    return writing


def until(socket: WebSocketTestSession, wanted: Callable[[Any], bool]) -> Any:
    """The first message that is wanted."""
    while not wanted(message := socket.receive_json()):
        pass
    return message
