"""Whole processes while everything fails, for some seconds: what people sent and saw has nothing wrong."""

import asyncio
from pathlib import Path

import pytest

from benchmarks.chaos.checker import check
from benchmarks.chaos.faults import OF_DATABASE, OF_KEEPER, OF_SERVERS
from benchmarks.chaos.history import read
from benchmarks.chaos.parties import EACH
from benchmarks.chaos.run import Plan, run
from benchmarks.chaos.story import told
from tests.conftest import compiled_only

pytestmark = compiled_only

ALONE = {*OF_SERVERS, "writer"}  # and its disk is filled, where it may have one


def broken(plan: Plan, kinds: set[str], folder: Path) -> None:
    """Do it, and look for what is wrong: each kind was done, and most of it was felt."""
    report = asyncio.run(run(plan, folder / "history.jsonl", tell=False))
    assert sum(report["faults"].values()) == plan.faults
    assert kinds <= report["faults"].keys()
    assert not report["interrupted"]
    found = check(told(read(folder / "history.jsonl")))
    assert found.wrong == {}
    assert found.counts["matches over"] >= 1
    assert found.counts["faults felt"] > plan.faults / 2


def test_one_server_and_its_file(tmp_path: Path) -> None:
    plan = Plan(postgres=False, clients=EACH, faults=len(ALONE) + 1, minutes=0.15, pace=0.1, seed=2)
    broken(plan, ALONE, tmp_path)


@pytest.mark.usefixtures("has_postgres")
def test_two_servers_of_one_database(tmp_path: Path) -> None:
    kinds = ALONE | {*OF_DATABASE, *OF_KEEPER}
    plan = Plan(postgres=True, servers=2, clients=EACH, faults=len(kinds) + 3, minutes=0.3, pace=0.1, seed=2)
    broken(plan, kinds, tmp_path)
