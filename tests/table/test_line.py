"""The line between servers on PostgreSQL: who is deaf, or was stopped for a while, and doesn't know it."""

import math
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import chain, pairwise
from operator import gt
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from benchmarks.postgres import Server
from ennead.table import postgres_line
from ennead.table.app import make_app
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.line import BEAT, there
from ennead.table.opening import serving
from ennead.table.postgres import Postgres
from ennead.table.postgres_line import PostgresLine
from ennead.table.store import Store
from tests.table.conftest import Lay, at, by, legal, until
from tests.table.owing import Telling, calls, owed, told
from tests.table.test_crier import SITE, reachable
from tests.table.test_crier import at as pushed
from tests.table.test_servers import Two, at_row, live, soon


class Ears:
    """The connections by which servers hear others: made deaf, they stand and nothing comes by them."""

    def __init__(self) -> None:
        self._made: list[Any] = []
        self._deaf: list[Any] = []
        self.always = False
        self.late = 0.0  # by how many seconds they hear what is said

    @property
    def latest(self) -> Any:
        """The one that was made last."""
        return self._made[-1]

    def are_deaf(self) -> None:
        """Those that there are; by another one something would be heard."""
        self._deaf.extend(self._made)

    def connected(self, db: Any) -> Any:
        """One more."""
        notifies, coming = db.notifies, deque[tuple[float, Any]]()

        def heard(**how: Any) -> Iterator[Any]:
            for each in chain(notifies(**how), [None]):
                coming.extend([(time.monotonic() + self.late, each)] if each else [])
                while coming and coming[0][0] <= time.monotonic():
                    yield coming.popleft()[1]

        db.notifies = lambda **how: (each for each in heard(**how) if not self._is_deaf(db))
        self._made.append(db)
        return db

    def _is_deaf(self, db: Any) -> bool:
        return self.always or db in self._deaf


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Ears:
    ears, connect = Ears(), Postgres._connect
    monkeypatch.setattr(Postgres, "_connect", lambda *given: ears.connected(connect(*given)))
    return ears


@pytest.fixture
def lines(ears: Ears, address: str) -> Iterator[list[PostgresLine]]:
    """Those of two servers."""
    with ExitStack() as stack:
        found = [stack.enter_context(closing(Postgres(address, 5, together=True))).line for _ in range(2)]
        yield [line for line in found if line is not None]


@pytest.fixture
def two(ears: Ears, address: str) -> Iterator[Two]:
    with ExitStack() as stack:
        yield Two(address, stack)


@pytest.fixture
def store(two: Two) -> Store:
    """That of the first: tables are laid by it."""
    return two.stores[0]


class Spoken:
    """Says something by a line as servers do, and notes what is heard of it, and how often it was joined."""

    def __init__(self, line: PostgresLine, every: float = BEAT) -> None:
        self.line, self.every, self.heard = line, every, 0
        self.joins: list[float] = []  # when
        self.fails: list[Exception] = []
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._say)

    @property
    def joined(self) -> int:
        return len(self.joins)

    def __enter__(self) -> "Spoken":
        self.line.listen(self._hear, self._join)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.set()
        self._thread.join()

    def _hear(self, word: str) -> None:
        if self.fails:
            raise self.fails.pop()
        self.heard += 1

    def _join(self) -> None:
        self.joins.append(time.monotonic())

    def _say(self) -> None:
        while not self._ends.wait(self.every):
            self.line.say(["a word"])


def seconds_until(is_so: Callable[[], object]) -> float:
    began = time.monotonic()
    soon(is_so)
    return time.monotonic() - began


def test_who_is_deaf_finds_out_within_two_seconds(ears: Ears, lines: list[PostgresLine]) -> None:
    with Spoken(lines[0]) as one:
        soon(lambda: one.heard > 3)
        assert one.joined == 1
        ears.are_deaf()
        assert seconds_until(lambda: one.joined == 2) < 2
        heard = one.heard
        soon(lambda: one.heard > heard)
        assert one.joined == 2


def test_who_gets_no_answer_where_they_hear_finds_out(ears: Ears, lines: list[PostgresLine]) -> None:
    """As of a process of the database's that is stopped, or behind what passes on nothing any more."""
    with Spoken(lines[0]) as one:
        soon(lambda: one.heard > 3)
        stopped = ears.latest.info.backend_pid
        os.kill(stopped, signal.SIGSTOP)
        try:
            assert seconds_until(lambda: one.joined == 2) < 2
            heard = one.heard
            soon(lambda: one.heard > heard + 3)
            assert one.joined == 2
        finally:
            os.kill(stopped, signal.SIGCONT)


def test_who_hears_is_not_taken_for_deaf(lines: list[PostgresLine]) -> None:
    with Spoken(lines[0]) as one:
        time.sleep(4 * BEAT)
        assert one.heard > 1
        assert one.joined == 1


def test_who_stays_deaf_looks_again_and_again_and_less_and_less_often(
    ears: Ears, lines: list[PostgresLine], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As behind a pool that hands a connection to others: what was missed is read all the same."""
    ears.always = True
    for name, value in {"DEAF": 0.1, "LONGEST": 1.6, "STEADY": 1.0, "BEAT": 0.1}.items():
        monkeypatch.setattr(postgres_line, name, value)
    with Spoken(lines[0]) as one:
        soon(lambda: one.joined == 7)
        took = [after - before for before, after in pairwise(one.joins)]
        assert all(map(gt, took, [0.1, 0.2, 0.4, 0.8, 1.6, 1.6]))
        ears.always = False
        time.sleep(postgres_line.STEADY + 2 * BEAT)
        assert one.heard
        ears.are_deaf()
        assert seconds_until(lambda: one.joined == 8) < 1.6
    assert [each.getMessage() for each in caplog.records].count(
        "nothing is heard of other servers, trying again: _Deaf"
    ) == 2


def test_who_hears_late_is_not_taken_for_deaf_each_time(ears: Ears, lines: list[PostgresLine]) -> None:
    """As of a database that is slow to pass on what is said."""
    ears.late = postgres_line.DEAF + BEAT
    with Spoken(lines[0], every=1.5) as one:
        soon(lambda: one.heard)
        joined = one.joined
        soon(lambda: one.heard > 4)
        assert one.joined == joined


def test_who_meets_with_what_nobody_thought_of_hears_on(
    lines: list[PostgresLine], caplog: pytest.LogCaptureFixture
) -> None:
    with Spoken(lines[0]) as one:
        one.fails = [RuntimeError("what nobody thought of")]
        soon(lambda: not one.fails and one.heard > 2)
        assert one.joined == 2
    assert "what nobody thought of" in caplog.text


def test_a_word_that_is_heard_while_it_is_noted_as_said_is_not_waited_for(
    lines: list[PostgresLine], monkeypatch: pytest.MonkeyPatch
) -> None:
    [line, _] = lines
    ears = threading.Thread(target=line._hears)
    times: list[float] = []

    def at() -> float:
        times.append(time.monotonic())
        if len(times) == 2:  # it has been said, and nothing was heard yet
            ears.start()
            ears.join(0.2)
        return times[-1]

    clock = SimpleNamespace(monotonic=at, monotonic_ns=time.monotonic_ns)
    monkeypatch.setattr(postgres_line, "time", clock)
    line.say(["a word"])
    ears.join()
    assert line._unheard == math.inf


def test_a_move_made_by_another_is_shown_by_a_server_that_is_deaf(
    ears: Ears, two: Two, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, None) as looks:
        for rows in range(1, 3):
            ears.are_deaf()
            seat, action = legal(store, table)
            said = {"act": action, "v": str(rows - 1)}
            assert one.post(at(table), data=said, headers=by(table, seat)).status_code == 303
            until(looks, at_row(rows))


def test_who_says_nothing_for_a_while_has_lost_what_it_had_claimed(
    lines: list[PostgresLine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process that is stopped: its connections stand."""
    monkeypatch.setattr(postgres_line, "LEASE", "300ms")
    one, other = lines
    claim = one.claim("it")
    assert claim
    with Spoken(other):
        one.listen(lambda _: None, lambda: None)
        soon(lambda: other.claim("it"))
        while not (is_gone := other.claim(there(one.name))):
            time.sleep(0.01)
        one.give_up("it", claim)  # it does not know yet
        other.give_up(there(one.name), is_gone)
        soon(lambda: _is_back(one))
        one.give_up("it", claim)
        assert not one.claim("it")


def _is_back(line: PostgresLine) -> bool:
    try:
        return bool(line.claim("something else"))
    except StoreError:
        return False


def test_who_speaks_keeps_what_it_has_claimed(
    lines: list[PostgresLine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_line, "LEASE", f"{round(3000 * BEAT)}ms")
    one, other = lines
    assert one.claim("it")
    with Spoken(one):
        time.sleep(5 * BEAT)
        assert not other.claim("it")
        assert not other.claim(there(one.name))


def test_what_was_claimed_by_a_connection_that_broke_is_not_given_up_by_the_next(
    postgres: Server, lines: list[PostgresLine]
) -> None:
    one, other = lines
    before = one.claim("it")
    postgres.order("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ennead'")
    for line in lines:
        with pytest.raises(StoreError):
            line.claim("that")
    now = one.claim("it")
    assert now
    assert now != before
    one.give_up("it", before)  # whoever claimed it before is done
    assert not other.claim("it")
    one.give_up("it", now)
    assert other.claim("it")


def test_that_a_server_is_there_is_claimed_by_itself(two: Two, store: Store) -> None:
    other = two.stores[1]
    own, others = store.body.line, other.body.line
    assert own is not None
    assert others is not None
    assert store.server == own.name != other.server
    assert not others.claim(there(own.name))
    own.close()
    soon(lambda: others.claim(there(own.name)))


def test_who_comes_back_to_a_database_keeps_its_calls_and_who_is_gone_leaves_them(
    postgres: Server, address: str, two: Two, store: Store, lay: Lay
) -> None:
    """All claim nothing for a moment where it was started anew, one for longer than another."""
    table = lay("mff")
    reachable(store, table)
    mine = owed(store, table)
    assert store.call(*mine, table.chairs[mine.seat].person or 0, 0)
    with ExitStack() as stack:
        third = Store(stack.enter_context(serving(address)))
        crier = stack.enter_context(closing(Crier(third, Telling(), SITE, grace=0)))
        stack.enter_context(TestClient(make_app(third, crier=crier)))
        for _ in range(4):
            postgres.order(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ennead'"
            )
            time.sleep(1.5)
        assert calls(third) == [(*mine, store.server)]
        line = store.body.line
        assert line is not None
        line.close()
        soon(lambda: not calls(third))
        assert told(crier) == [pushed(mine.seat)]
