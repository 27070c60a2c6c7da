"""The server killed while people are at its tables: what it promised is there, once."""

import asyncio
from pathlib import Path

import pytest

from benchmarks.kills import Run
from benchmarks.postgres import server
from tests.conftest import compiled_only

KILLS = 5


@compiled_only
@pytest.mark.usefixtures("has_postgres")
def test_whatever_is_killed_what_a_database_of_a_server_promised_is_there_once() -> None:
    """The server, or the one that keeps its tables, or both."""
    with server(safe=True) as keeper:
        run = Run(keeper.new_database(), seed=3, parties=2, keeper=keeper)
        assert asyncio.run(run.run(KILLS)) == []
    assert run.kills == KILLS


@compiled_only
def test_whenever_the_server_is_killed_what_it_promised_is_there_once(tmp_path: Path) -> None:
    run = Run(tmp_path / "tables.sqlite", seed=1, parties=2)
    assert asyncio.run(run.run(KILLS)) == []
    assert run.kills == KILLS
