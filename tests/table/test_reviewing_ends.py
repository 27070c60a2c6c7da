"""A review that comes to nothing costs little: of a match that was removed, of a moment that breaks, or one
that nobody looks at any more.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from ennead.core.view import OPEN
from ennead.table import fellows as fellows_module
from ennead.table import reviewing
from ennead.table.fellows import ALONE
from ennead.table.reviewing import Reviewing
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import NoAnswer, Thinking
from tests.table.conftest import Lay, at, by, position
from tests.table.test_reviewing import HOST, WAIT, app, over, whole
from tests.table.wire import Wire, run
from tests.table.wire import until as wire_until

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


def test_a_match_that_was_removed_just_now_is_no_news(
    client: TestClient, store: Store, lay: Lay, caplog: pytest.LogCaptureFixture
) -> None:
    """By way of another server, which has not said so yet."""
    table = over(store, lay("mff"))
    unfinished = store.unfinished_reviews
    removed: list[str] = []

    def late() -> list[tuple[str, int]]:
        line = unfinished()
        if line and not removed:
            store.remove(table.id)
            removed.append(table.id)
        return line

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "unfinished_reviews", late)
        client.post(f"{at(table)}/review", headers=by(table, 0))
        until(lambda: removed)
        until(lambda: store.unfinished_reviews() == [])
    assert "reviewed" not in caplog.text


def test_of_a_match_that_was_removed_nothing_is_remembered(store: Store) -> None:
    forgets: list[Callable[[str], None]] = []
    entry: Any = SimpleNamespace(store=store, rooms=SimpleNamespace(fellows=ALONE, forgets=forgets))
    reviews = Reviewing(entry)
    for id in ("removed", "there"):
        reviews._left.add((id, OPEN))
        reviews._alone[id, 0] = 9
    [forget] = forgets
    forget("removed")
    assert reviews._left == {("there", OPEN)}
    assert reviews._alone == {("there", 0): 9}


def test_of_what_nobody_looks_at_any_more_no_more_is_found_until_somebody_asks_again(
    store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "AWAITED_FOR", 3.0)
    monkeypatch.setattr(reviewing, "TELL_AGAIN", 0.1)
    slow, ended, asked = True, list[int](), list[int]()

    async def ask(self: Thinking, do: Callable[..., Any], *given: Any, **how: object) -> Any:
        first = given[2]
        asked.append(first)
        if first and slow:
            try:
                await asyncio.sleep(WAIT * 10)
            finally:
                ended.append(first)
        return await asyncio.to_thread(do, *given)

    monkeypatch.setattr(Thinking, "ask", ask)
    with TestClient(app(store), follow_redirects=False) as client:
        client.post(f"{at(finished)}/review", headers=by(finished, 0))
        until(lambda: len(asked) > 1)
        enough = time.monotonic() + 4
        while time.monotonic() < enough:  # somebody looks
            assert "refresh" in client.get(f"{at(finished)}/review", headers=by(finished, 1)).headers
            time.sleep(0.05)
        assert not ended
        until(lambda: ended)
        page = client.get(f"{at(finished)}/review", headers=by(finished, 0))
        assert "refresh" not in page.headers
        assert "Go on with the review" in page.text
        slow = False
        time.sleep(0.2)
        kept = store.review(finished.id, OPEN)
        assert kept is not None
        assert 0 < len(kept.found) < kept.total
        asked.clear()
        monkeypatch.setattr(reviewing, "AWAITED_FOR", WAIT)
        client.post(f"{at(finished)}/review", headers=by(finished, 0))
        assert whole(store, finished)
        assert asked[0] == len(kept.found)


def test_what_somebody_looks_at_by_one_server_is_gone_on_with_by_another(
    store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "AWAITED_FOR", 1.0)
    monkeypatch.setattr(reviewing, "TELL_AGAIN", 0.1)
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)
    store.ask_review(finished.id, OPEN, 9)

    async def test(wire: Wire) -> None:
        every = list[Reviewing]()
        for name in ("one", "other"):
            rooms = SimpleNamespace(fellows=await wire.server(name), forgets=[])
            every.append(Reviewing(cast("Any", SimpleNamespace(store=store, rooms=rooms))))
        one, other = every

        async def waiting() -> list[int]:
            for each in every:
                await each._read_line()
            return [each.waiting for each in every]

        assert await waiting() == [1, 1]
        for _ in range(30):
            one.be_awaited(finished.id, OPEN)
            await asyncio.sleep(0.05)
        assert await waiting() == [1, 1]
        await wire_until(lambda: not one.waiting and not other.waiting)
        assert await waiting() == [0, 0]
        other._news.clear()
        await one.ask(finished.id, OPEN, position(store, finished))
        await wire_until(other._news.is_set)
        assert await waiting() == [1, 1]

    run(test)
