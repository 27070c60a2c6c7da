"""Who is next to have something thought of: what has waited the longest, at any server, and only once."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from ennead.table import pool as pool_module
from ennead.table.fellows import Fellows
from ennead.table.pool import BOTS, HINTS, REVIEWS, TAKEN, WAITS, Dropped, Place, Pool
from tests.table.test_fellows import quick
from tests.table.wire import Wire, run, until

__all__ = ["quick"]  # of each test's own accord


def place(pool: Pool, table: str, since: int, wanted: Callable[[], bool] = lambda: True) -> Place:
    """One in line for a table since then."""
    made = Place(pool, BOTS, table, wanted)
    made.since = since
    return made


class Work:
    """What is begun, in order, and goes on until it is told to end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.ends = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, place: Place) -> None:
        self.tasks.append(asyncio.create_task(self.at(place)))

    async def at(self, place: Place) -> None:
        async with place.turn():
            await self.help(place)

    async def help(self, place: Place) -> None:
        async with place.claim() as is_mine:
            if is_mine:
                self.begun.append(place.table)
                await self.ends.wait()
                self.ended.append(place.table)

    async def end(self) -> None:
        self.ends.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def busy(fellows: Fellows, size: int = 1) -> tuple[Pool, list[Place]]:
    """A server all of whose processes are taken, by what others can't do."""
    pool = Pool(size, fellows)
    taken = [Place(pool, REVIEWS) for _ in range(size)]
    for each in taken:
        pool.join(each)
    return pool, taken


def test_who_has_waited_the_longest_is_next_whoever_came_first() -> None:
    async def test(wire: Wire) -> None:
        pool, [taken] = await busy(await wire.server("one"))
        work = Work()
        work.ends.set()
        for table, since in (("b", 2), ("a", 1), ("c", 3)):
            work.begin(place(pool, table, since))
        await asyncio.sleep(0)
        assert (pool.waits(BOTS), pool.waits(HINTS)) == (3, 0)
        taken.leave()
        await asyncio.gather(*work.tasks)
        assert work.begun == ["a", "b", "c"]
        assert pool.waits(BOTS) == 0

    run(test)


def test_a_server_with_a_process_free_thinks_for_others_the_oldest_first_and_each_once() -> None:
    async def test(wire: Wire) -> None:
        one, [taken] = await busy(await wire.server("one"))
        here, there = Work(), Work()
        for table, since in (("b", 2), ("c", 3), ("a", 1)):
            here.begin(place(one, table, since))
        other = Pool(1, await wire.server("other"))
        await until(lambda: len(other._elsewhere) == 3)
        there.ends.set()
        other.helps = there.help
        other.go_on()
        await until(lambda: len(there.begun) == 3)
        assert there.begun == ["a", "b", "c"]
        assert here.begun == []
        assert taken.beside(lambda: True) is None
        await here.end()

    run(test)


def test_its_own_tables_come_before_those_that_have_waited_less() -> None:
    async def test(wire: Wire) -> None:
        one, _ = await busy(await wire.server("one"))
        other, [taken] = await busy(await wire.server("other"))
        work, waiting = Work(), Work()
        work.ends.set()
        other.helps = work.help
        waiting.begin(place(one, "theirs", 2))
        work.begin(place(other, "mine", 1))
        work.begin(place(other, "later", 3))
        await until(lambda: other._elsewhere)
        taken.leave()
        await until(lambda: len(work.begun) == 3)
        assert work.begun == ["mine", "theirs", "later"]
        await waiting.end()

    run(test)


def test_what_one_thinks_of_waits_for_nobody_else_and_is_begun_anew_where_it_is_gone() -> None:
    async def test(wire: Wire) -> None:
        one, _ = await busy(await wire.server("one"))
        here, there, third = Work(), Work(), Work()
        here.begin(place(one, "a", 1))
        other = Pool(1, helper := await wire.server("other"))
        other.helps = there.help
        await until(lambda: there.begun == ["a"])
        await until(lambda: one.fellows.said(TAKEN, "a"))
        assert one.waits(BOTS) == 0
        late = Pool(1, await wire.server("late"))
        late.helps = third.help
        await until(lambda: late.fellows.said(WAITS, "a") and late.fellows.said(TAKEN, "a"))
        late.go_on()
        await asyncio.sleep(0.1)
        assert third.begun == []
        line = next(line for line in wire.lines if line.name == "other")
        line.fails, line.hear = True, None  # its machine is gone, and its lock with it
        wire.claimed.pop("moves a")
        await until(lambda: third.begun == ["a"])
        helper.task.cancel()  # type: ignore[attr-defined]
        for work in (here, third):
            await work.end()

    run(test)


def test_whoever_finds_that_another_has_claimed_a_table_lets_others_go_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "LOOK_AGAIN", 0.2)

    async def test(wire: Wire) -> None:
        pool, [taken] = await busy(await wire.server("one"))
        turns = []

        async def at(table: str, since: int, rests: bool) -> None:
            mine = place(pool, table, since)
            async with mine.turn():
                turns.append(table)
                if rests:
                    mine.rest()
            if rests:
                async with mine.turn():
                    turns.append(table)

        both = asyncio.gather(at("a", 1, True), at("b", 2, False))
        await asyncio.sleep(0)
        taken.leave()
        await both
        assert turns == ["a", "b", "a"]

    run(test)


def test_what_nobody_waits_for_leaves_the_line_and_its_process() -> None:
    async def test(wire: Wire) -> None:
        pool, [taken] = await busy(await wire.server("one"))
        wanted = {"a": True, "b": True}
        came: list[str] = []

        async def at(table: str) -> None:
            mine = places[table]
            try:
                async with mine.turn():
                    came.append(f"{table} begins")
                    await mine.do(asyncio.Event().wait())
            except Dropped:
                came.append(f"{table} is dropped")

        places = {each: place(pool, each, 1, partial(wanted.__getitem__, each)) for each in wanted}
        tasks = [asyncio.create_task(at(each)) for each in wanted]
        await asyncio.sleep(0)
        places["a"].look()
        await asyncio.sleep(0)
        assert came == []
        wanted["b"] = False
        places["b"].look()
        await tasks[1]
        taken.leave()
        await until(lambda: came[-1] == "a begins")
        wanted["a"] = False
        places["a"].look()
        await tasks[0]
        assert came == ["b is dropped", "a begins", "a is dropped"]
        assert not pool.is_wanted
        async with place(pool, "c", 1).turn():
            pass

    run(test)


def test_a_second_process_is_for_whoever_waits_before_it_is_for_the_same_table() -> None:
    async def test(wire: Wire) -> None:
        pool = Pool(3, await wire.server("one"))
        work = Work()
        first = place(pool, "a", 1)
        async with first.turn(), place(pool, "b", 2).turn():
            besides = first.beside(lambda: True)
            assert besides
            assert (besides.table, besides.since) == ("a", 1)
            assert first.beside(lambda: True) is None
            work.begin(place(pool, "c", 3))
            await asyncio.sleep(0)
            besides.leave()
            assert first.beside(lambda: True) is None
            await until(lambda: work.begun == ["c"])
        await work.end()

    run(test)


def test_who_is_cancelled_in_line_or_at_a_process_leaves_it_to_the_next() -> None:
    async def test(wire: Wire) -> None:
        pool, [taken] = await busy(await wire.server("one"))
        work = Work()
        for table in "abc":
            work.begin(place(pool, table, 1))
        await asyncio.sleep(0)
        work.tasks[0].cancel()
        taken.leave()
        await until(lambda: work.begun == ["b"])
        work.tasks[1].cancel()
        await until(lambda: work.begun == ["b", "c"])
        assert all(task.cancelled() for task in work.tasks[:2])
        await work.end()

    run(test)


def test_others_are_told_of_no_more_than_some_and_until_they_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "TOLD", 2)

    async def test(wire: Wire) -> None:
        one, [taken] = await busy(await wire.server("one"))
        other = await wire.server("other")
        work = Work()
        for number, table in enumerate("cab"):
            work.begin(place(one, table, number))
        await until(lambda: sorted(other.all_said(WAITS)) == [("a", 1), ("c", 0)])
        taken.leave()
        await until(lambda: other.said(TAKEN, "c"))
        # Who thinks of "c" elsewhere would end that if nobody were said to wait.
        await until(lambda: sorted(other.all_said(WAITS)) == [("a", 1), ("b", 2), ("c", 0)])
        work.ends.set()
        await asyncio.gather(*work.tasks)
        await until(lambda: other.all_said(WAITS) == [])
        await until(lambda: other.all_said(TAKEN) == [])

    run(test)


def test_where_so_much_waits_it_is_full_and_a_closed_one_begins_nothing() -> None:
    async def test(wire: Wire) -> None:
        pool, taken = await busy(await wire.server("one"), 2)
        work = Work()
        for number in range(2 * pool_module.LINE):
            assert not pool.is_full
            work.begin(place(pool, str(number), number))
            await asyncio.sleep(0)
        assert pool.is_full
        await pool.close()
        for each in taken:
            each.leave()
        await asyncio.sleep(0.05)
        assert work.begun == []
        await work.end()

    run(test)


def test_a_server_that_closes_leaves_what_it_thinks_of_to_others() -> None:
    async def test(wire: Wire) -> None:
        one, _ = await busy(await wire.server("one"))
        here, there = Work(), Work()
        here.begin(place(one, "a", 1))
        other = Pool(1, await wire.server("other"))
        other.helps = there.help
        await until(lambda: there.begun == ["a"])
        await other.close()
        assert there.ended == []
        await until(lambda: one.waits(BOTS) == 1)
        assert "moves a" not in wire.claimed
        await here.end()

    run(test)
