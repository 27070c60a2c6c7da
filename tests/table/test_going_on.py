"""What a server was about to do that is gone, another does: one of them, whatever comes between."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table import app, postgres_line, resuming
from ennead.table import fellows as fellows_module
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.fellows import GONE, Fellows
from ennead.table.line import Line
from ennead.table.opening import serving
from ennead.table.resuming import TRIES, Resuming
from ennead.table.store import Store
from tests.table.conftest import Lay
from tests.table.owing import Telling, owed, told
from tests.table.test_crier import SITE, at, reachable
from tests.table.test_servers import soon
from tests.table.wire import Wire, run, until


class Opening:
    """What is opened by servers, and what comes of it, table by table and then well."""

    def __init__(self, *tables: str, **fails: list[Exception]) -> None:
        self.tables, self.fails = tables, fails
        self.opened: list[str] = []
        self.asked: list[int] = []  # since when
        self.away = 0  # how often the database does not answer yet
        self.at_once = self.most_at_once = 0

    def server(self, fellows: Fellows) -> Resuming:
        entry: Any = SimpleNamespace(
            rooms=SimpleNamespace(crier=self, fellows=fellows),
            preparation=SimpleNamespace(until_over=lambda: asyncio.sleep(0)),
            store=SimpleNamespace(played_since=self._played_since),
            open=self._open,
        )
        return Resuming(entry)

    def _played_since(self, since: int, limit: int) -> list[str]:
        self.asked.append(since)
        if self.away > 0:
            self.away -= 1
            raise StoreError("away", "nobody answers")
        return [*self.tables]

    async def _open(self, table_id: str) -> None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0.05)
        self.at_once -= 1
        if fails := self.fails.get(table_id):
            raise fails.pop()
        self.opened.append(table_id)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)
    monkeypatch.setattr(fellows_module, "SILENT", 0.2)
    monkeypatch.setattr(resuming, "AGAIN", 0.05)


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """The tables that several serve: those to be served are laid by it."""
    with closing(Store(address)) as store:
        yield store


def test_where_one_is_gone_and_back_at_once_by_another_name_whoever_waited_is_called(
    address: str, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newcomer never heard of the one that is gone, and whoever did finds the newcomer there."""
    names, all_fellows = iter(["ff", "ee", "00"]), list[Fellows]()

    def noted(line: Line | None) -> Fellows:
        all_fellows.append(Fellows(line))
        return all_fellows[-1]

    monkeypatch.setattr(postgres_line, "secrets", SimpleNamespace(token_hex=lambda _: next(names)))
    monkeypatch.setattr(app, "Fellows", noted)
    monkeypatch.setattr(fellows_module, "SILENT", 2.0)
    table = lay("mff")
    reachable(store, table)
    with ExitStack() as stack:

        def serve() -> Crier:
            served = Store(stack.enter_context(serving(address)))
            crier = stack.enter_context(closing(Crier(served, Telling(), SITE, grace=0)))
            stack.enter_context(TestClient(app.make_app(served, crier=crier)))
            return crier

        criers = [serve(), serve()]
        soon(lambda: all_fellows[1].hears("ff"))
        assert all_fellows[0]._line
        all_fellows[0]._line.close()  # as if it was killed
        criers.append(serve())
        soon(lambda: any(map(told, criers)))
    assert [to for crier in criers for to in told(crier)] == [at(owed(store, table).seat)]


def test_one_of_those_who_have_lost_a_server_goes_on() -> None:
    async def test(wire: Wire) -> None:
        opening = Opening("a", "b")
        gone = await wire.server("gone")
        others = [await wire.server(name) for name in ("one", "other", "third")]
        tasks: list[asyncio.Task[None]] = []

        def go_on(server: Resuming, who: str, _: object) -> None:
            tasks.append(asyncio.create_task(server.go_on(0, who)))

        for each in others:
            each.on(GONE, partial(go_on, opening.server(each)))
        await until(lambda: all(each.hears("gone") for each in others))
        gone.task.cancel()  # type: ignore[attr-defined]
        await until(lambda: len(tasks) == 3)
        await asyncio.gather(*tasks)
        assert opening.opened == ["a", "b"]
        assert not wire.claimed

    run(test)


def test_where_the_database_is_away_it_is_asked_again_for_what_was_played_before_that() -> None:
    async def test(wire: Wire) -> None:
        opening = Opening("a", "b")
        opening.away = 3
        await opening.server(await wire.server("one")).go_on(resuming.LATELY + 7, "gone")
        assert opening.asked == [7] * 4
        assert opening.opened == ["a", "b"]

    run(test)


def test_where_a_line_is_away_what_is_to_be_claimed_is_claimed_later() -> None:
    async def test(wire: Wire) -> None:
        opening, one = Opening("a"), await wire.server("one")
        claim, tries = wire.lines[0].claim, list[str]()

        def later(what: str) -> int:
            tries.append(what)
            if len(tries) < 3:
                raise StoreError("away", "nobody answers")
            return claim(what)

        wire.lines[0].claim = later  # type: ignore[method-assign]
        await opening.server(one).go_on(0, "gone")
        assert opening.opened == ["a"]

    run(test)


def test_for_who_is_heard_again_nobody_goes_on() -> None:
    """As where none heard any other for a while."""

    async def test(wire: Wire) -> None:
        opening, one = Opening("a"), await wire.server("one")
        opening.away = 1_000_000
        task = asyncio.create_task(opening.server(one).go_on(0, "other"))
        await until(lambda: len(opening.asked) > 1)
        await wire.server("other")
        await task
        assert opening.opened == []

    run(test)


def test_a_table_that_can_not_be_opened_keeps_no_other_closed(caplog: pytest.LogCaptureFixture) -> None:
    async def test(wire: Wire) -> None:
        away: list[Exception] = [StoreError("failed", "not that one") for _ in range(TRIES + 1)]
        opening = Opening(*"abcd", a=[KeyError("what nobody thought of")], b=away, c=away[:1])
        await opening.server(await wire.server("one")).go_on(0, "gone")
        assert opening.opened == ["c", "d"]
        assert len(away) == 1

    run(test)
    assert "what nobody thought of" in caplog.text


def test_for_several_that_are_gone_at_once_a_server_goes_on_for_one_after_the_other() -> None:
    async def test(wire: Wire) -> None:
        opening = Opening("a", "b")
        going_on = opening.server(await wire.server("one"))
        await asyncio.gather(*[going_on.go_on(0, who) for who in ("x", "y", "z")])
        assert opening.opened == ["a", "b"] * 3
        assert opening.most_at_once == 1

    run(test)
