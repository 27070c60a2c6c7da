"""What servers let each other know, over a line that only tests have."""

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ennead.table import fellows as fellows_module
from ennead.table.ceremony import Ceremony, Site
from ennead.table.counting import Counting
from ennead.table.fellows import ALONE, GONE, HELLO, NEWS
from ennead.table.forms import FormError
from ennead.table.limits import take
from ennead.table.presence import NAMED, TOLD, Here, all_here
from tests.table.wire import Wire, run, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)
    monkeypatch.setattr(fellows_module, "SILENT", 0.2)


def test_what_is_so_is_known_to_all_and_to_who_comes_later_and_gone_with_who_is_gone() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        heard: list[tuple[str, Any]] = []
        other.on("here", lambda key, value: heard.append((key, value)))
        one.publish("here", "a", [1])
        await until(lambda: other.said("here", "a") == [[1]])
        one.publish("here", "a", [2])
        one.publish("here", "b", [3])
        await until(lambda: other.said("here", "b") == [[3]])
        late = await wire.server("late")
        await until(lambda: late.said("here", "a") == [[2]] and late.said("here", "b") == [[3]])
        assert sorted(late.all_said("here")) == [("a", [2]), ("b", [3])]
        one.publish("here", "b", None)
        await until(lambda: not other.said("here", "b"))
        gone: list[str] = []
        other.on(GONE, lambda who, _: gone.append(who))
        one.task.cancel()  # type: ignore[attr-defined]
        await until(lambda: gone == ["one"])
        assert other.said("here", "a") == []
        assert heard[-1] == ("a", None)

    run(test)


def test_who_does_not_hear_itself_knows_that_it_is_deaf() -> None:
    async def test(wire: Wire) -> None:
        one = await wire.server("one")
        await asyncio.sleep(0.3)
        await until(lambda: not one.is_deaf)
        (line,) = wire.lines
        heard, line.hear = line.hear, None
        assert heard
        await until(lambda: one.is_deaf)
        line.hear = heard
        await until(lambda: not one.is_deaf)
        line.fails = True  # whatever it says is not heard, though of its moves the database tells
        found = list[bool]()
        for _ in range(50):
            heard(json.dumps(["one", NEWS, "a", [1, 2], False, 0]))
            await asyncio.sleep(0.01)
            found.append(one.is_deaf)
        assert found[-1]
        line.fails = False
        await until(lambda: not one.is_deaf)
        one.task.cancel()  # type: ignore[attr-defined]
        await until(lambda: one.is_deaf)
        assert not ALONE.is_deaf

    run(test)


def test_of_all_who_hear_each_other_one_counts_what_they_share() -> None:
    async def test(wire: Wire) -> None:
        every = {name: await wire.server(name) for name in ("b", "a", "c")}

        def counting() -> str:
            return "".join(name for name, each in every.items() if each.counts_for_all)

        await until(lambda: counting() == "a")
        every["a"].task.cancel()  # type: ignore[attr-defined]
        del every["a"]
        await until(lambda: counting() == "b")
        wire.lines[0].hear, wire.lines[0].fails = None, True  # it is there, and knows of nobody
        await until(lambda: counting() == "c")
        assert ALONE.counts_for_all

    run(test)


def test_who_reads_the_tables_for_long_keeps_nobody_from_being_heard() -> None:
    async def test(wire: Wire) -> None:
        free = threading.Event()
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        loop.run_in_executor(None, free.wait)
        try:
            one, other = await wire.server("one"), await wire.server("other")
            heard: list[Any] = []
            other.on("said", lambda _, value: heard.append(value))
            one.tell("said", 1)
            await asyncio.wait_for(until(lambda: heard == [1]), 5)
        finally:
            free.set()

    run(test)


def test_what_happens_is_heard_once_in_order_also_after_a_line_that_failed() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        heard: list[Any] = []
        other.on("said", lambda _, value: heard.append(value))
        one.tell("said", 1)
        await until(lambda: heard == [1])
        wire.lines[0].fails = True
        one.tell("said", 2)
        await asyncio.sleep(0.1)
        one.tell("said", 3)
        wire.lines[0].fails = False
        await until(lambda: heard[-1] == 3)
        assert heard == [1, 2, 3]

    run(test)


def test_who_meets_with_what_nobody_thought_of_goes_on_hearing_and_being_heard(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        heard: list[Any] = []

        def fail(*_: Any, **__: Any) -> Any:
            raise KeyError("what nobody thought of")

        for kind in ("said", GONE):
            other.on(kind, fail)
            other.on(kind, lambda *what: heard.append(what))
        line, say, time = wire.lines[0], wire.lines[0].say, wire.lines[1].time
        line.say = fail  # type: ignore[method-assign]
        one.tell("said", 1)
        wire.lines[1].time = fail  # type: ignore[method-assign]
        await until(lambda: caplog.text.count("what nobody thought of") > 3)
        assert not heard
        line.say, wire.lines[1].time = say, time  # type: ignore[method-assign]
        await until(lambda: heard == [("", 1)])
        one.task.cancel()  # type: ignore[attr-defined]
        await until(lambda: heard == [("", 1), ("one", None)])
        await until(lambda: not other.is_deaf)
        with pytest.raises(AssertionError):
            other.publish("here", "a", "long" * fellows_module.LONGEST)
        assert not other._own

    run(test)


def test_what_happens_twice_is_heard_twice() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        heard: list[Any] = []
        other.on("taken", lambda _, value: heard.append(value))
        one.tell("taken", "seat")
        one.tell("taken", "seat")
        await until(lambda: heard == ["seat", "seat"])

    run(test)


def test_of_what_is_so_no_longer_nothing_is_kept() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        await until(lambda: "one" in other._theirs and not other._anew)
        for key in "abc":
            one.publish("here", key, [1])
            await until(lambda key=key: other.said("here", key))  # type: ignore[misc]
            one.publish("here", key, None)
            await until(lambda key=key: not other.said("here", key))  # type: ignore[misc]
        assert not any(other._anew.values())

    run(test)


def test_who_was_not_heard_for_a_while_says_all_anew() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        one.publish("here", "a", [1])
        await until(lambda: other.said("here", "a"))
        wire.lines[0].fails = True
        await until(lambda: not other.said("here", "a"))
        wire.lines[0].fails = False
        await until(lambda: other.said("here", "a") == [[1]])

    run(test)


def test_a_line_that_comes_says_that_something_was_missed() -> None:
    async def test(wire: Wire) -> None:
        one = await wire.server("one")
        missed: list[str] = []
        one.on(HELLO, lambda key, _: missed.append(key))
        await until(lambda: missed == [""])  # what was new before it was heard for the first time
        wire.lines[0].joined()
        await until(lambda: missed == ["", ""])

    run(test)


def test_what_the_database_says_is_heard_but_not_of_oneself() -> None:
    async def test(wire: Wire) -> None:
        one = await wire.server("one")
        news: list[tuple[str, Any]] = []
        one.on(NEWS, lambda table, what: news.append((table, what)))
        wire.lines[0].say(['["one","news","mine","",false]', '["other","news","theirs","beside",false]'])
        await until(lambda: news == [("theirs", "beside")])

    run(test)


def test_what_all_agree_on_is_what_was_said_last() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        heard: list[Any] = []
        for each in (one, other):
            each.on_agreed("held", lambda at, value: heard.append(value))
        one.agree("held", True)
        await until(lambda: heard == [True])
        await asyncio.sleep(0.01)
        other.agree("held", False)
        await until(lambda: heard == [True, False])
        one.task.cancel()  # type: ignore[attr-defined]
        late = await wire.server("late")
        late.on_agreed("held", lambda at, value: heard.append(("late", value)))
        await until(lambda: heard[-1] == ("late", False))

    run(test)


def test_what_is_claimed_is_one_servers_meanwhile() -> None:
    async def test(wire: Wire) -> None:
        one, other = await wire.server("one"), await wire.server("other")
        async with one.claim("it") as is_mine, other.claim("it") as is_theirs:
            assert (is_mine, is_theirs) == (True, False)
        async with other.claim("it") as is_theirs:
            assert is_theirs

    run(test)


def test_what_was_claimed_for_who_is_stopped_meanwhile_is_given_up() -> None:
    async def test(wire: Wire) -> None:
        one, begun, go = await wire.server("one"), threading.Event(), threading.Event()
        line, claim, had = wire.lines[0], wire.lines[0].claim, list[int]()

        def slow(what: str) -> int:
            begun.set()
            go.wait(60)
            had.append(claim(what))
            return had[-1]

        line.claim = slow  # type: ignore[method-assign]

        async def do() -> None:
            async with one.claim("it"):
                raise AssertionError("nobody wants it any more")

        task = asyncio.create_task(do())
        await asyncio.to_thread(begun.wait)
        task.cancel()
        assert isinstance(*await asyncio.gather(task, return_exceptions=True), asyncio.CancelledError)
        go.set()
        await until(lambda: had == [1])
        await until(lambda: not wire.claimed)

    run(test)


def test_who_is_alone_may_do_all_and_says_nothing() -> None:
    async def test(wire: Wire) -> None:
        ALONE.publish("here", "a", [1])
        ALONE.tell("said", 1)
        await ALONE.run()
        async with ALONE.claim("it") as is_mine, ALONE.claim("it") as again:
            assert is_mine
            assert again
        assert not ALONE.said("here", "a")
        assert ALONE.is_first

    run(test)


def test_what_an_address_takes_and_has_open_is_counted_at_all_servers() -> None:
    async def test(wire: Wire) -> None:
        one, other = [Counting(await wire.server(name)) for name in ("one", "other")]
        here, there = (each.lately("tables", 2) for each in (one, other))
        assert not take((here, "10.0.0.1"))
        assert not take((there, "10.0.0.1"))
        await until(lambda: here.wait("10.0.0.1") and there.wait("10.0.0.1"))
        assert not here.wait("10.0.0.2")
        ours, theirs = (each.open("tabs", 2, 9) for each in (one, other))
        with ours.one("10.0.0.1"), theirs.one("10.0.0.1"):
            await until(lambda: ours.is_full_of("10.0.0.1") and theirs.is_full_of("10.0.0.1"))
            assert not ours.is_full()
        await until(lambda: not ours.is_full_of("10.0.0.1"))

    run(test)


def test_that_something_is_so_no_longer_is_known_though_its_word_was_lost() -> None:
    async def test(wire: Wire) -> None:
        one, other = [await wire.server(name) for name in ("one", "other")]
        lost: list[str] = []
        other.on("here", lambda key, so: lost.append(key) if so is None else None)
        for key in "ab":
            one.publish("here", key, [1])
        await until(lambda: other.said("here", "a") and other.said("here", "b"))
        line = wire.lines[1]
        hear, line.hear = line.hear, None  # its connection is cut meanwhile
        one.publish("here", "a", None)
        one.publish("here", "c", [2])
        await until(lambda: not one._changed)
        await asyncio.sleep(0.05)
        assert other.said("here", "a") == [[1]]
        line.hear = hear
        line.joined()
        await until(lambda: other.said("here", "c") and not other.said("here", "a"))
        assert other.said("here", "b") == [[1]]
        assert lost == ["a"]

    run(test)


def test_who_comes_later_counts_what_was_taken_before() -> None:
    async def test(wire: Wire) -> None:
        ones = [Counting(await wire.server(name)) for name in ("one", "other")]
        here, there = (each.lately("tables", 2, 60) for each in ones)
        for each in (here, there):
            for number in range(300):  # of many there are more than a word holds
                assert not take((each, number))
        await until(lambda: here.wait(299) and there.wait(299))
        later = Counting(await wire.server("later")).lately("tables", 2, 60)
        await until(lambda: all(later.wait(number) for number in range(300)))
        assert 0 < later.wait(0) <= 60
        assert not later.wait("somebody else")
        assert not take((later, "somebody else"))
        await until(lambda: len(here._taken) == len(there._taken) == 301)
        for each in (here, there):  # and the others count nothing twice
            assert not each.wait("somebody else")

    run(test)


def test_a_browser_answers_at_any_server_what_it_was_asked_at_one_and_once() -> None:
    async def test(wire: Wire) -> None:
        one, other = [Ceremony(await wire.server(name)) for name in ("one", "other")]
        options = one.ask_who("browser", Site("https://table.example", "table.example"))
        await until(lambda: other._fellows.all_said("asked"))
        assert "browser" not in str(other._fellows.all_said("asked"))
        asked = other.take("browser", None)
        assert asked.challenge
        assert options
        with pytest.raises(FormError, match="passkey-late"):
            other.take("browser", None)  # before the other has heard of it
        await until(lambda: not one._asked)
        for each in (one, other):
            with pytest.raises(FormError, match="passkey-late"):
                each.take("browser", None)

    run(test)


def test_who_has_a_table_open_is_told_in_a_word_that_is_never_too_long() -> None:
    many = dict.fromkeys(range(10000), "ﷺ" * 30)
    here = Here(frozenset(range(9)), many, 5, 10_005)
    told = here.told()
    assert told is not None
    assert len(str(told).encode()) < fellows_module.LONGEST
    [read] = [all_here([told])]
    assert (read.seats, read.tabs, len(read.people)) == (here.seats, here.tabs, TOLD)
    assert read.onlookers.others + len(read.onlookers.names) == 10_005
    assert len(read.onlookers.names) == NAMED
    assert Here().told() is None
    both = all_here([[[1], [[7, "Zoe"]], 1, 2], [[0], [[7, "Zoe"]], 0, 1]])
    assert both == Here(frozenset({0, 1}), {7: "Zoe"}, 1, 3)
