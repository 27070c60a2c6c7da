"""A review that comes to nothing costs little: a match that was removed, a moment that breaks."""

import asyncio
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.core.view import OPEN
from ennead.table.fellows import ALONE
from ennead.table.reviewing import Reviewing
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import NoAnswer, Thinking
from tests.table.conftest import Lay, at, by
from tests.table.test_reviewing import HOST, WAIT, app, over, whole

BROKEN = 21  # the moment that breaks


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with TestClient(app(store), follow_redirects=False) as client:
        yield client


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """From which moment to which a process was asked; what has the broken one comes to nothing."""
    asked: list[tuple[int, int]] = []

    async def ask(self: Thinking, do: Callable[..., Any], *given: Any, **how: object) -> Any:
        _, _, first, last = given
        asked.append((first, last))
        if first <= BROKEN <= last:
            raise NoAnswer("it broke")
        return [{"n": number} for number in range(first, last + 1)]

    monkeypatch.setattr(Thinking, "ask", ask)
    return asked


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_breaks_with_others_is_asked_once_more_and_alone(
    client: TestClient, store: Store, finished: Table, asked: list[tuple[int, int]]
) -> None:
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    until(lambda: (BROKEN, BROKEN) in asked)
    until(lambda: store.review(finished.id, OPEN) is None)
    [batch, alone] = [each for each in asked if each[0] <= BROKEN <= each[1]]
    assert batch[1] > batch[0]
    assert alone == (BROKEN, BROKEN)
    assert asked[-BROKEN + batch[0] - 1 :] == [(n, n) for n in range(batch[0], BROKEN + 1)]


def test_where_another_has_found_it_meanwhile_it_stays(
    client: TestClient,
    store: Store,
    finished: Table,
    asked: list[tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where this server was stopped for a while, and its process with it."""
    forget = store.forget_review

    def late(table_id: str, eyes: int, found: int) -> bool:
        store.keep_moments(table_id, eyes, found, [{"n": found}])
        return forget(table_id, eyes, found)

    monkeypatch.setattr(store, "forget_review", late)
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    found = whole(store, finished)
    assert [each["n"] for each in found] == [*range(len(found))]


def test_a_match_that_is_removed_is_reviewed_no_more(
    client: TestClient,
    store: Store,
    lay: Lay,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    begun: list[str] = []
    ended: list[str] = []

    async def ask(self: Thinking, do: Callable[..., Any], *given: Any, **how: object) -> Any:
        _, _, first, last = given
        if len(begun) < 1:
            begun.append("")
            try:
                await asyncio.sleep(WAIT * 10)
            finally:
                ended.append("")
        return [{"n": number} for number in range(first, last + 1)]

    monkeypatch.setattr(Thinking, "ask", ask)
    tables = [over(store, lay("mff")) for _ in range(3)]
    for table in tables:
        client.post(f"{at(table)}/review", headers=by(table, 0))
    until(lambda: begun)
    for table in tables[:2]:
        client.post(f"/host/{HOST}", data={"do": f"remove {table.id}"})
    until(lambda: ended)
    assert whole(store, tables[2])
    assert store.unfinished_reviews() == []
    assert "reviewed" not in caplog.text


def test_of_a_match_that_was_removed_nothing_is_remembered(store: Store) -> None:
    forgets: list[Callable[[str], None]] = []
    entry: Any = SimpleNamespace(store=store, rooms=SimpleNamespace(fellows=ALONE, forgets=forgets))
    reviewing = Reviewing(entry)
    for id in ("removed", "there"):
        reviewing._left.add((id, OPEN))
        reviewing._alone[id, 0] = 9
    [forget] = forgets
    forget("removed")
    assert reviewing._left == {("there", OPEN)}
    assert reviewing._alone == {("there", 0): 9}
