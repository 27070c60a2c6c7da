"""What a server carries: the measuring itself, for a moment, and the page of what it found."""

import asyncio
import json

import pytest

from benchmarks.load import commits, page
from benchmarks.load.run import Plan, Run
from ennead.games import find
from tests.conftest import compiled_only


@compiled_only
def test_people_play_over_sockets_and_every_move_is_seen_by_all() -> None:
    plan = Plan([find("nessos")], tables=2, pace=0.2, seconds=2, burst=1, crowd=2, warming=0.5)
    run = Run(plan, lambda said: None)
    asyncio.run(run.run())
    for each in (run.found["pace"], run.found["games"]["nessos"]):
        assert each["failed"] == 0, each["why"]
        assert each["moves"] > 3
        assert plan.tabs - 1 < each["messages"] < plan.tabs + 2  # who comes to look is told to others
        assert 0 < each["waits"]["p50"] <= each["waits"]["p99"] < 5
        assert 100 < each["bytes"] < 100_000
        assert sum(each["profile"]["steps"].values()) <= 1.001
    assert min(run.found["memory"].values()) > 0
    told = "\n".join(page.told({plan.name: run.found}))
    assert f"| {find('nessos').title('en')} |" in told
    assert "| SQLite | 2 | 10 |" in told


@compiled_only
@pytest.mark.usefixtures("has_postgres")
def test_what_a_move_writes_is_told_in_the_databases_own_bytes() -> None:
    """Its log has the row, the sign of life and their indexes: less than disks are given to write."""
    plan = Plan([find("nessos")], postgres=True, tables=2, pace=0.2, seconds=2, burst=0, warming=0.5)
    run = Run(plan, lambda said: None)
    asyncio.run(run.run())
    found = page.bytes_of(run.found)
    assert found["moves"] > 3
    assert 100 < found["logged"] < 100_000
    assert "| PostgreSQL’s log | " in "\n".join(page.told({page.WRITTEN: found}))


@pytest.mark.usefixtures("has_postgres")
def test_what_databases_take_is_found_for_each_number_of_writers() -> None:
    found = commits.measure(lambda said: None, seconds=0.05)
    for kind in ("sqlite", "postgres", *commits.WAYS, "words"):
        assert [*found[kind]] == [str(count) for count in commits.WRITERS]
        assert min(found[kind].values()) > 0 or kind == "words"  # which take less than can be told at once


def test_the_page_is_of_what_was_found() -> None:
    assert page.PAGE.read_text("utf-8") == page.written(json.loads(page.RESULTS.read_text("utf-8")))
