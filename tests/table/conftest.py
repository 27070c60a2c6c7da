"""A store of each test's own, and ways to lay tables in it."""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from httpx2 import Response
from psycopg.conninfo import conninfo_to_dict
from starlette.testclient import TestClient, WebSocketTestSession

import ennead
from benchmarks.postgres import Server, is_installed, server
from ennead.page.timing import SECOND
from ennead.table.app import make_app
from ennead.table.clock import Clock
from ennead.table.database import Answer, Body
from ennead.table.guard import new_visitor
from ennead.table.happenings import now_ms
from ennead.table.place import Place
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.sqlite import Sqlite
from ennead.table.store import Store
from ennead.table.tables import Chair, Table

Lay = Callable[..., Table]

NAMES = {"m": "Ana", "f": "Ben"}
BOTS = {"b": "club", "r": "random"}

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
    """The file of the tables: for tests of what only a file has."""
    return tmp_path / "tables.sqlite"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have each test of the store run on both its bodies."""
    if "kept_at" in metafunc.fixturenames:
        bodies = ("file",) if "path" in metafunc.fixturenames else ("file", "postgres")
        metafunc.parametrize("kept_at", bodies, indirect=True)


@pytest.fixture(scope="session")
def has_postgres() -> None:
    """Where PostgreSQL isn't installed its tests are left out; where all have to run they fail."""
    if not is_installed():
        said = "PostgreSQL's server isn't installed: apt-get install postgresql"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)


@pytest.fixture(scope="session")
def postgres(has_postgres: None) -> Iterator[Server]:
    """A server, with a database of tables that is as it is made."""
    with server() as one:
        Store(one.new_database()).close()
        yield one


@pytest.fixture
def address(postgres: Server) -> Iterator[str]:
    """Of a database that is as it is made, for several servers."""
    address = postgres.new_database("t1")
    yield address
    postgres.order(f"DROP DATABASE {conninfo_to_dict(address)['dbname']} WITH (FORCE)")


@pytest.fixture
def kept_at(request: pytest.FixtureRequest) -> Iterator[Place]:
    """Where tables are kept: in a file, or on a server."""
    if request.param == "file":
        yield request.getfixturevalue("tmp_path") / "tables.sqlite"
        return
    one: Server = request.getfixturevalue("postgres")
    address = one.new_database("t1")
    yield address
    one.order(f"DROP DATABASE {conninfo_to_dict(address)['dbname']} WITH (FORCE)")


@pytest.fixture
def store(kept_at: Place) -> Iterator[Store]:
    store = Store(kept_at)
    yield store
    store.close()


class _Raw:
    """What a store's database is asked by a test, statement by statement."""

    def __init__(self, body: Body) -> None:
        self._body = body

    def execute(self, query: str, given: Sequence[Any] = ()) -> Answer:
        with self._body.reading() as db:
            return db.execute(query, given)


def raw(store: Store) -> sqlite3.Connection | _Raw:
    """What asks the database itself."""
    return store.body.db if isinstance(store.body, Sqlite) else _Raw(store.body)


def file_of(store: Store) -> Path:
    """The file of a store."""
    assert isinstance(store.body, Sqlite)
    return store.body.path


def changes(store: Store) -> int:
    """What is another number once anything was written."""
    if isinstance(store.body, Sqlite):
        return store.body.db.total_changes
    return int(raw(store).execute("SELECT pg_snapshot_xmax(pg_current_snapshot())::text").fetchone()[0])


def is_whole(store: Store) -> bool:
    """Whether all that is referred to is there: a server lets it be no other way."""
    if not isinstance(store.body, Sqlite):
        return True
    return store.body.db.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.fixture
def lay(store: Store) -> Lay:
    """Lay a table, of Nessos unless told otherwise, and begin.

    "mfb" seats the host, a friend and a bot. Each person has a browser of their own: see `by`. At "m-b" a
    seat is free, and play has not begun.
    """

    def lay(people: str, moves: Sequence[tuple[int, str]] = (), name: str = "nessos") -> Table:
        game = ennead.game(name)
        host = store.welcome(new_visitor(), "", NAMES["m"])
        chairs = [Chair(bot=BOTS.get(letter)) for letter in people]
        table = store.create(game, {}, chairs, host.id)
        for seat, letter in enumerate(people):
            if letter == "m":
                store.use_pass(store.issue_pass(host.id), key(table, seat), "")
                chairs[seat] = Chair(NAMES[letter], host.id)
            elif letter == "f":
                friend = store.welcome(key(table, seat), "", NAMES[letter])
                chairs[seat] = Chair(NAMES[letter], friend.id)
        if not table.started:
            table = store.arrange(table, chairs, None if "-" in people else game)
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


class Now:
    """What time it is at the server."""

    def __init__(self) -> None:
        self.ms = now_ms()

    def time_ns(self) -> int:
        return self.ms * 1_000_000

    def begin(self, table: Table) -> None:
        """Now play begins."""
        assert table.started
        self.ms = int(datetime.fromisoformat(table.started).timestamp()) * SECOND

    def go_on(self, seconds: float) -> None:
        self.ms += round(seconds * SECOND)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    now = Now()
    monkeypatch.setattr("ennead.table.happenings.steady", SimpleNamespace(time_ns=now.time_ns))
    return now


@pytest.fixture
def clocked(store: Store, lay: Lay, now: Now, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """Lay a table with a clock, and begin: "mfb" as with `lay`."""

    def clocked(people: str, clock: Clock, name: str = "nessos") -> Table:
        with monkeypatch.context() as patch:
            patch.setattr(store, "create", partial(store.create, clock=clock))
            table = lay(people, name=name)
        now.begin(table)
        return table

    return clocked


@pytest.fixture
def table(lay: Lay) -> Table:
    """Three people who have just begun."""
    return lay("mff")


def at(table: Table) -> str:
    """Where a table is, for everybody."""
    return f"/table/{table.id}"


def key(table: Table, seat: int) -> str:
    """What the browser holds of whoever was seated there by `lay`."""
    return f"{table.id}--seat-{seat}"


def by(table: Table, seat: int | None) -> dict[str, str]:
    """Headers by which a request is theirs; None: nobody's, whatever the client was told to keep."""
    return {"Cookie": "" if seat is None else f"visitor={key(table, seat)}"}


def browser(name: str) -> dict[str, str]:
    """Headers by which a request is of somebody's browser who may never have been here."""
    return {"Cookie": f"visitor={browser_key(name)}"}


def browser_key(name: str) -> str:
    """What that browser holds."""
    return f"{name:-<24}"


def person(store: Store, name: str) -> int:
    """Somebody who has that browser."""
    return store.welcome(browser_key(name), "", name).id


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


async def room_of(rooms: Rooms, table_id: str) -> Room:
    """A table where play has begun."""
    room = await rooms.open(table_id)
    assert isinstance(room, Room)
    return room


def in_room(store: Store, table: Table, do: Callable[[Room], Awaitable[None]]) -> None:
    """Do something with the room of a table, opened anew."""

    async def main() -> None:
        rooms = Rooms(store, bot_pause=0, away_after=0)
        await do(await room_of(rooms, table.id))
        await rooms.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def failing(store: Store, monkeypatch: pytest.MonkeyPatch, error: Exception, times: int = 10**9) -> None:
    """Make the next commits fail."""
    left, add = times, store.add_move

    def fail(*move: Any, **about: Any) -> int:
        nonlocal left
        left -= 1
        if left >= 0:
            raise error
        return add(*move, **about)

    monkeypatch.setattr(store, "add_move", fail)


def slow_writes(store: Store, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Make commits take their time; the event is set when one has begun."""
    writing, loop, add = asyncio.Event(), asyncio.get_running_loop(), store.add_move

    def slow(*move: Any, **about: Any) -> int:
        loop.call_soon_threadsafe(writing.set)
        time.sleep(0.05)
        return add(*move, **about)

    monkeypatch.setattr(store, "add_move", slow)
    return writing


def at_once(store: Store, asks: Sequence[Callable[[], Response]]) -> list[Response]:
    """Answers to requests of which each has come as far as it can before anything is written for one."""
    begun, go = threading.Event(), threading.Event()

    def hold() -> None:
        begun.set()
        go.wait()

    store._writer.submit(hold)
    assert begun.wait(60)
    with ThreadPoolExecutor(len(asks)) as pool:
        asked = [pool.submit(ask) for ask in asks]
        end = time.monotonic() + 60
        while sum(each.done() for each in asked) + store._writer._work_queue.qsize() < len(asks):
            if time.monotonic() > end:
                go.set()
                raise AssertionError("some requests came nowhere")
            time.sleep(0.005)
        go.set()
        return [each.result() for each in asked]


def until(socket: WebSocketTestSession, wanted: Callable[[Any], bool]) -> Any:
    """The first message that is wanted."""
    while not wanted(message := socket.receive_json()):
        pass
    return message


def renewed(socket: WebSocketTestSession) -> bool:
    """Whether an open page is told to load itself anew, and nothing after."""
    socket.send_json({"ping": 1})  # which a page that is over has no answer to
    said = until(socket, lambda message: "renew" in message or "pong" in message)
    return bool(said == {"renew": 1} and socket.receive()["type"] == "websocket.close")


def order(
    client: TestClient, table: Table, said: str, headers: Mapping[str, str], name: str = ""
) -> Response:
    """Have something changed about the seats of a table where play has not begun."""
    return client.post(f"{at(table)}/lobby", data={"do": said, "name": name}, headers=headers)


def join(client: TestClient, table: Table, seat: int, name: str, who: dict[str, str]) -> int:
    """What sitting down with the invitation is answered."""
    answer = client.post(f"/join/{table.invitation}", data={"seat": str(seat), "name": name}, headers=who)
    if answer.status_code == 303:
        assert answer.headers["location"] == at(table)
        assert who["Cookie"] in answer.headers["set-cookie"]
    return answer.status_code
