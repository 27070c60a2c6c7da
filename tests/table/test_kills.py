"""The server killed while people are at its tables: what it promised is there, once."""

import asyncio
from pathlib import Path

from benchmarks.kills import Run
from tests.conftest import compiled_only

KILLS = 5


@compiled_only
def test_whenever_the_server_is_killed_what_it_promised_is_there_once(tmp_path: Path) -> None:
    run = Run(tmp_path / "tables.sqlite", seed=1, parties=2)
    assert asyncio.run(run.run(KILLS)) == []
    assert run.kills == KILLS
