"""Playing steps: as much of each as there is time for, the cheapest and most telling first."""

import os
import platform
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import ennead
from benchmarks.standings.steps import CALLED, MOST, TENTH, Step
from ennead.arena import Clear, Played
from ennead.arena.simulate import at_once, cores
from ennead.terminal.watching import watch

Data = dict[str, Any]
PERIOD = 10.0  # seconds of play that may be lost
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


def go_on(
    step: Step,
    before: Data | None,
    deals: int,
    until: float,
    jobs: int,
    save: Callable[[Data], object] = lambda found: None,
) -> tuple[Data, bool]:
    """Play a step on, to so many deals or until then (of `time.monotonic`); say whether it was interrupted.

    `before`: what was found of it until now, which is all that it needs; `save` is given what is found, every
    few seconds. Raises ValueError as `watch` does.
    """
    series, course = step.series, _Course(step, before)
    first, saved = course.clear.deals * series.each_deal, time.monotonic()

    def see(played: Played) -> bool:
        nonlocal saved
        if course.add(played) and (now := time.monotonic()) > saved + PERIOD:
            save(course.found())
            saved = now
        return (step.ends_clear and step.is_decided(course.clear)) or time.monotonic() > until

    interrupted = watch(series, deals * series.each_deal, None, see, partial(at_once, jobs=jobs), first)
    return course.found(), interrupted


class _Course:
    """All that was found of a step so far. What is not a whole deal yet is not told."""

    def __init__(self, step: Step, before: Data | None) -> None:
        self._step, self._here = step, list[Played]()
        self.clear = Clear(step.series, map(float, before["values"].split()) if before else ())
        self._moves: dict[str, dict[str, float]] = {
            name: {"moves": 0, "seconds": 0.0} | (before["moves"][name] if before else {})
            for name in step.called
        }
        self._failed = {name: Counter(before["failures"][name] if before else ()) for name in step.called}

    def add(self, played: Played) -> bool:
        """Count a match, and say whether its deal is whole."""
        self.clear.add(played)
        self._here.append(played)
        if len(self._here) < self._step.series.each_deal:
            return False
        for one in self._here:
            self._count(one)
        self._here.clear()
        return True

    def _count(self, played: Played) -> None:
        if played.seconds is None:
            return
        called = [CALLED.get(name, name) for name in played.players]
        for name, seconds in zip(called, played.seconds, strict=True):
            self._moves[name]["seconds"] = round(self._moves[name]["seconds"] + seconds, 3)
        for seat, _ in played.match.log:
            self._moves[called[seat]]["moves"] += 1
        for failure in played.failures:
            self._failed[called[failure.seat]][failure.why] += 1

    def found(self) -> Data:
        step, clear = self._step, self.clear
        decided = step.is_decided(clear)
        return {
            "part": step.part,
            "game": step.game,
            "seats": step.seats,
            "players": step.called,
            "budget": step.budget,
            **({} if step.visits is None else {"visits": step.visits}),
            "target": step.target,
            "fair": 1 / step.seats,
            "deals": clear.deals,
            "share": clear.share if clear.deals else None,
            "interval": clear.interval,
            "clear": decided,
            "holds": decided and clear.share > step.target,
            "done": clear.deals >= MOST or (step.ends_clear and decided),
            "moves": {
                name: {what: round(n, 3) for what, n in each.items()} for name, each in self._moves.items()
            },
            "failures": self._failed,
            "values": " ".join(f"{value:.6g}" for value in clear.values),
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
