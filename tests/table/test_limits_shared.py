"""What one address, or one person, may have done at once, by however many servers."""

import asyncio
import threading
from collections.abc import Awaitable
from contextlib import ExitStack

import pytest
from starlette.requests import Request

from ennead.table import fellows as fellows_module
from ennead.table import turns as turns_module
from ennead.table.counting import Counting
from ennead.table.errors import Refused
from ennead.table.forms import FormError
from ennead.table.hints import AT_ONCE, Askers
from ennead.table.turns import Turns
from tests.table.wire import Wire, run, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)


def by(address: str) -> Request:
    return Request({"type": "http", "client": (address, 50000), "headers": []})


async def refused(what: Awaitable[object]) -> int:
    with pytest.raises(Refused) as caught:
        await what
    return caught.value.status


def test_who_waits_at_one_server_waits_at_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns_module, "AT_ONCE", 1)
    monkeypatch.setattr(turns_module, "WAITING_PER_ADDRESS", 2)

    async def test(wire: Wire) -> None:
        fellows = [await wire.server(name) for name in ("one", "other")]
        one, other = [Turns(Counting(each), "replays") for each in fellows]
        done, here, there = threading.Event(), by("10.0.0.1"), by("10.0.0.2")

        def look(turns: Turns, request: Request) -> "asyncio.Task[bool]":
            return asyncio.create_task(turns.take(request, done.wait))

        try:
            looking = [look(one, here)]
            await until(lambda: fellows[1].hears("one"))
            await asyncio.sleep(0.1)
            assert not fellows[1].all_said("open")  # whose turn comes at once has not waited
            looking += [look(one, here), look(one, here)]
            await until(lambda: fellows[1].all_said("open"))
            assert await refused(one.take(here, done.wait)) == 429
            assert await refused(other.take(here, done.wait)) == 429
            looking.append(look(other, there))
            await asyncio.sleep(0)
        finally:
            done.set()
        assert await asyncio.gather(*looking) == [True] * 4
        await until(lambda: not fellows[1].all_said("open"))
        assert await other.take(here, done.wait)

    run(test)


def test_who_asks_for_a_hint_at_one_server_asks_at_no_other() -> None:
    async def test(wire: Wire) -> None:
        fellows = [await wire.server(name) for name in ("one", "other")]
        one, other = [Askers(Counting(each)) for each in fellows]
        with ExitStack() as asking:
            for who in range(AT_ONCE):
                asking.enter_context(one.one(who, "here"))
            await until(lambda: len(fellows[1].all_said("open")) == AT_ONCE + 1)
            for who, where in ((0, "elsewhere"), (AT_ONCE, "here")):
                with pytest.raises(FormError, match="error-hint-one" if who == 0 else "error-hint-here"):
                    asking.enter_context(other.one(who, where))
            asking.enter_context(other.one(AT_ONCE, "elsewhere"))
        await until(lambda: not fellows[1].all_said("open"))
        with other.one(0, "here"):
            pass

    run(test)
