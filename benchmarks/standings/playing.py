"""Playing steps: as much of each as there is time for, the cheapest and most telling first."""

import os
import platform
import subprocess
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import ennead
from benchmarks.standings.steps import MOST, TENTH, Step
from ennead.arena import Clear, Played, Standing
from ennead.arena.simulate import at_once, cores
from ennead.terminal.watching import watch

Data = dict[str, Any]
# Rounds: so many deals of steps at a tenth of their time, and at all of it.
ROUNDS = ((20, 0), (100, 0), (100, 20), (300, 100), (MOST, 300), (MOST, MOST))


def in_turn(steps: Sequence[Step]) -> Iterator[tuple[Step, int]]:
    """Steps and how many deals to have played of each, in the order in which they are best played."""
    yield from ((step, MOST) for step in steps if step.is_fast)
    for tenth, full in ROUNDS:
        for step in sorted(steps, key=lambda step: step.seconds):
            if deals := 0 if step.is_fast else tenth if step.budget == TENTH else full:
                yield step, deals


def is_done(found: Data | None, deals: int) -> bool:
    """Whether nothing is to be played to have so many deals of what was found of a step."""
    return found is not None and (found["done"] or found["deals"] >= deals)


def go_on(step: Step, deals: int, keep: Path, until: float, jobs: int) -> tuple[Data, bool]:
    """Play a step on, to so many deals or until then (of `time.monotonic`); say whether it was interrupted.

    Its records are kept in the folder `keep`, from where it goes on. Raises ValueError as `watch` does.
    """
    series = step.series
    standing, clear = Standing(series), Clear(series)

    def see(played: Played) -> bool:
        standing.add(played)
        clear.add(played)
        return (step.ends_clear and step.is_decided(clear)) or time.monotonic() > until

    keep.mkdir(parents=True, exist_ok=True)
    play = partial(at_once, jobs=jobs)
    interrupted = watch(series, deals * series.each_deal, keep / f"{step.name}.jsonl", see, play)
    return _found(step, standing, clear), interrupted


def _found(step: Step, standing: Standing, clear: Clear) -> Data:
    data, decided = standing.data(), step.is_decided(clear)
    return {
        "part": step.part,
        "game": step.game,
        "seats": step.seats,
        "players": step.called,
        "budget": step.budget,
        "target": step.target,
        "fair": 1 / step.seats,
        "deals": clear.deals,
        "share": clear.share if clear.deals else None,
        "interval": clear.interval,
        "clear": decided,
        "holds": decided and clear.share > step.target,
        "done": clear.deals >= MOST or (step.ends_clear and decided),
        "moves": {each["player"]: each["seconds"]["mean"] for each in data["players"]},
        "failures": {each["player"]: each["failures"] for each in data["players"] if each["failures"]},
        "command": step.command,
        **_where("numba", "numpy", *(("open_spiel",) if step.part == "OpenSpiel" else ())),
    }


def _where(*used: str) -> Data:
    """When, on what and of which source it was measured; `load`: how many processes wanted to run."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{_processor()}, {cores()} cores",
        "load": round(os.getloadavg()[-1], 1) if hasattr(os, "getloadavg") else None,
        "versions": {"ennead": ennead.__version__, "python": platform.python_version()}
        | {name: version(name) for name in used},
        "commit": _commit(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")),
        platform.processor() or platform.machine(),
    )


@cache
def _commit() -> str:
    """What was checked out when this began, as near as can be told."""
    asked = ("git", "rev-parse", "--short", "HEAD")
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
