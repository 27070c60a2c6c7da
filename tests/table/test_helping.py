"""Several servers think for the same tables: whoever has a process free, for what has waited the longest."""

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.view import View
from ennead.table import fellows as fellows_module
from ennead.table import pool
from ennead.table.app import make_app
from ennead.table.deputy import bot_seed
from ennead.table.fellows import Fellows
from ennead.table.limits import Limits
from ennead.table.monitoring.figures import HELPED
from ennead.table.opening import serving
from ennead.table.pool import TAKEN, WAITS
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from tests.table.conftest import BOTS, FORM, Lay, at, browser, by, until, written
from tests.table.test_reviewing import VISITS, over, whole
from tests.table.test_serve import Running
from tests.table.test_servers import KEY, at_row, live, soon


class Servers:
    """Some servers with a process each, and what they think of: as long as a test wants it."""

    def __init__(self, address: str, stack: ExitStack) -> None:
        self._address, self._stack = address, stack
        self.stores: list[Store] = []
        self.begun: list[tuple[int, int]] = []  # at which server, with which seed
        self.ended: list[tuple[int, int]] = []
        self._heard: dict[int, Fellows] = {}
        self._answers: list[int] = []  # how often each may answer
        self._lock = threading.Lock()

    def open(self) -> TestClient:
        store = Store(self._stack.enter_context(serving(self._address)))
        self.stores.append(store)
        self._answers.append(0)
        limits = Limits(thinkers=1)
        app = make_app(store, bot_pause=0, away_after=0, host_key=KEY, limits=limits, review_visits=VISITS)
        return self._stack.enter_context(TestClient(app, follow_redirects=False))

    async def choose(self, thinking: Thinking, seed: int, view: View) -> str:
        """What stands in the place of a process."""
        work = self.number(thinking), seed
        self.begun.append(work)
        try:
            while not self._may_answer(work[0]):
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.ended.append(work)
            raise
        return view.legal[0].name

    def number(self, thinking: Thinking) -> int:
        """Whose that is."""
        found = [store.body.line for store in self.stores].index(thinking.pool.fellows._line)
        self._heard[found] = thinking.pool.fellows
        return found

    def heard(self, server: int = 0) -> Fellows:
        """What a server knows of the others that has thought of something."""
        return self._heard[server]

    def _may_answer(self, server: int) -> bool:
        with self._lock:
            self._answers[server] -= 1
            if self._answers[server] >= 0:
                return True
            self._answers[server] = 0
            return False

    def answer(self, server: int, times: int = 1) -> None:
        """Have a server come to so many moves."""
        with self._lock:
            self._answers[server] += times

    def is_begun(self, *work: tuple[int, Table, int]) -> bool:
        """Whether this was begun, in order, and nothing else: at which server, which table, after how many
        rows."""
        return self.begun == [(server, self._seed(table, rows)) for server, table, rows in work]

    def _seed(self, table: Table, rows: int) -> int:
        match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
        for seat, action in written(self.stores[0], table.id)[:rows]:
            match.play(seat, action)
        return bot_seed(table, match.waiting[0], rows)


@pytest.fixture
def servers(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Servers]:
    monkeypatch.setitem(BOTS, "e", "expert")
    monkeypatch.setattr(fellows_module, "SILENT", 60.0)  # nobody is taken for gone on a busy machine
    with ExitStack() as stack:
        found = Servers(address, stack)

        async def choose(self: Thinking, name: str, seed: int, view: View, pause: float) -> str:
            return await found.choose(self, seed, view)

        monkeypatch.setattr(Thinking, "choose", choose)
        yield found


@pytest.fixture
def one(servers: Servers) -> TestClient:
    """The first server."""
    return servers.open()


@pytest.fixture
def store(servers: Servers, one: TestClient) -> Store:
    """That of the first: tables are laid by it."""
    return servers.stores[0]


def test_what_has_waited_the_longest_is_thought_of_by_whoever_can_once_each(
    servers: Servers, one: TestClient, store: Store, lay: Lay
) -> None:
    """Nobody has a page open at the second: it only works."""
    helped = HELPED._value.get()
    a, b, c = (lay("eee") for _ in range(3))
    with ExitStack() as stack:
        stack.enter_context(live(one, a, None))
        soon(lambda: servers.is_begun((0, a, 0)))
        looks = stack.enter_context(live(one, b, None))
        stack.enter_context(live(one, c, None))
        servers.open()
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0)))
        servers.answer(1)
        until(looks, at_row(1))
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0), (1, c, 0)))  # and not `b`, which came later
        servers.answer(1)
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0), (1, c, 0), (1, b, 1)))
        assert [len(written(store, each.id)) for each in (a, b, c)] == [0, 1, 1]
        soon(lambda: HELPED._value.get() == helped + 2)


def test_what_a_server_thought_of_that_is_gone_another_thinks_of_anew(
    servers: Servers, one: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fellows_module, "SILENT", 3.0)
    a, b = lay("eee"), lay("eee")
    with live(one, a, None), live(one, b, None) as looks:
        soon(lambda: servers.is_begun((0, a, 0)))
        servers.open()
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0)))
        line = servers.stores[1].body.line
        assert line is not None
        line.close()  # as if its machine had gone
        servers.open()
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0), (2, b, 0)))
        servers.answer(2)
        until(looks, at_row(1))
    assert len(written(store, b.id)) == 1


def test_what_is_no_longer_asked_is_ended_where_it_is_thought_of(
    servers: Servers, one: TestClient, store: Store, lay: Lay
) -> None:
    a, b = lay("eee"), lay("eee")
    with live(one, a, None), live(one, b, None):
        soon(lambda: servers.is_begun((0, a, 0)))
        servers.open()
        soon(lambda: servers.is_begun((0, a, 0), (1, b, 0)))
        begun = servers.begun[1]
        one.post(f"/host/{KEY}", data={"do": f"remove {b.id}"})
        soon(lambda: servers.ended == [begun])


def test_a_table_that_is_open_at_both_is_thought_of_by_one(
    servers: Servers, one: TestClient, store: Store, lay: Lay
) -> None:
    table, other = lay("eee"), servers.open()
    with live(one, table, None) as here, live(other, table, None) as there:
        soon(lambda: servers.begun)
        for server in (0, 1):
            servers.answer(server, 4)
        for looks in (here, there):
            until(looks, at_row(4))
    moves = [seed for _, seed in servers.begun]
    assert len(moves) == len({*moves})


def test_a_server_that_is_killed_while_it_thinks_has_another_take_its_place(
    servers: Servers, address: str, one: TestClient, store: Store, lay: Lay
) -> None:
    """With processes of their own, which nobody looks at: the first has none free all the while."""
    a, b = lay("eee"), lay("eee")
    with live(one, a, None), live(one, b, None) as looks:
        soon(lambda: servers.is_begun((0, a, 0)))
        worker = Running(address)
        try:
            while not servers.heard().said(TAKEN, b.id):
                time.sleep(0.02)
        finally:
            worker.end(signal.SIGKILL)
        rows = len(written(store, b.id))
        another = Running(address)
        try:
            until(looks, at_row(rows + 1))
        finally:
            said = another.end(signal.SIGTERM)
    assert servers.is_begun((0, a, 0))
    assert "Traceback" not in said
    assert store.happenings(b.id) == []


def test_a_review_is_made_by_whoever_can_and_bots_take_turns_in_between(
    servers: Servers, one: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    goes_on = threading.Semaphore(0)

    async def ask(self: Thinking, do: Callable[..., Any], *given: object, **how: object) -> Any:
        begun.append(servers.number(self))
        while not goes_on.acquire(blocking=False):
            await asyncio.sleep(0.01)
        return await asyncio.to_thread(do, *given)

    monkeypatch.setattr(Thinking, "ask", ask)
    a, b, finished = lay("eee"), lay("eee"), over(store, lay("mff"))
    with live(one, a, None):
        soon(lambda: servers.is_begun((0, a, 0)))
        assert one.post(f"{at(finished)}/review", headers=by(finished, 0)).status_code == 303
        servers.open()
        soon(lambda: begun == [1])
        with live(one, b, None) as looks:
            soon(lambda: servers.heard(1).said(WAITS, b.id))
            goes_on.release()
            soon(lambda: servers.is_begun((0, a, 0), (1, b, 0)))
            servers.answer(1)
            until(looks, at_row(1))
            for server in (0, 1):
                servers.answer(server, 10**6)
            goes_on.release(10**3)
            whole(store, finished)


def test_where_all_are_busy_no_more_is_begun_and_that_is_said(
    servers: Servers, one: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LINE", 1)
    form: dict[str, Any] = FORM | {"seat-2": "bot-expert"}
    a, b = lay("eee"), lay("eee")
    with live(one, a, None), live(one, b, None):
        soon(lambda: one.post("/tables", data=form, headers=browser("eve")).status_code == 503)
        assert "As many bots are moving" in one.post("/tables", data=form, headers=browser("eve")).text
        servers.open()  # which takes what waits
        soon(lambda: one.post("/tables", data=form, headers=browser("eve")).status_code == 303)
