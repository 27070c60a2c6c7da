"""All figures of speed on one page, from one run: `python -m benchmarks.numbers` writes docs/numbers.md.

Unless it says otherwise all runs in one thread, and seconds are the processor's own. What is measured takes
its turn in rounds, and the best of each counts: figures of a machine that others use too drift, the ratios of
one run less. OpenSpiel, PettingZoo and RLCard stand beside where they are installed
(`pip install 'ennead[open-spiel,pettingzoo]' rlcard pygame-ce setuptools shimmy`).
"""

import argparse
import os
import platform
import time
import timeit
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import numpy as np

import ennead
from benchmarks.laboratory import (
    environments,
    looking,
    per_second,
    stepping,
    taking_turns,
    vector_environments,
)
from ennead.arena import bench
from ennead.arena.bench import RIVALS, SEARCH

PAGE = Path(__file__).parents[1] / "docs" / "numbers.md"
ROUNDS = 3
BESIDE = "numpy", "numba", "open-spiel", "pettingzoo", "rlcard"
PACE = "{} ms for a million squares in Python"
HEAD = """# How fast it is

Made by one command, in which everything on this page is measured in turn, several times; the best counts.
Unless it says otherwise all runs in one thread, and seconds are the processor’s own. ÷ stands for how many
times that of others it is:

```sh
python -m benchmarks.numbers
```

| machine | |
|---|---|
"""

Runs = dict[str, Callable[[], int]]  # what is measured, by name: it does something so often


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.numbers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure in each round")
    parser.add_argument("--note", default="", help="what else is to be said of the machine")
    options = parser.parse_args()
    PAGE.write_text("\n".join(page(options.seconds, options.note)) + "\n", "utf-8")


def page(seconds: float, note: str = "") -> Iterator[str]:
    """The lines of the page, as they are measured."""
    yield HEAD.rstrip("\n")
    yield from machine(note)
    yield from moves(seconds)
    others = dict(vector_environments())
    found = measured({title(game): stepping(game, 1, np.int8) for game in ennead.games()} | others, seconds)
    yield "\n## Batches\n\nSteps a second with observations and masks, as bytes; 4,096 matches side by side."
    yield from beside(found, list(others))
    cores = os.cpu_count() or 1
    together = {
        dtype: measured(
            {title(game): stepping(game, cores, dtype) for game in ennead.games()}, seconds, time.perf_counter
        )
        for dtype in (np.int8, np.float32)
    }
    yield f"\nThe same on all {cores} cores, in seconds of the clock; and with observations as float32."
    yield from rows("", "a second", "÷ one thread", "as float32")
    for name, figure in together[np.int8].items():
        floats = amount(together[np.float32][name])
        yield row(name, amount(figure), ratio(figure, found[name]), floats)
    found = measured({name: taking_turns(env) for name, env in environments()}, seconds)
    yield "\n## Environments\n\nTurns a second in PettingZoo, as its `performance_benchmark` counts them."
    yield from beside(found, [name for name in found if not name.startswith("ennead")])
    tables = {
        title(game, seats): (game, seats)
        for game in ennead.games()
        for seats in (game.usual_seats, max(game.seats))
    }
    found = measured({name: looking(*table) for name, table in tables.items()}, seconds)
    yield "\n## Observations\n\nWhat who acts may know of one position, as float32, through whole matches."
    yield from rows("", "numbers", "microseconds")
    for name, (game, seats) in tables.items():
        yield row(name, amount(game.encoder(seats).size), f"{1e6 / found[name]:.1f}")


def machine(note: str) -> Iterator[str]:
    """What all was measured on and with."""
    yield row("processor", f"{processor()}, {os.cpu_count()} cores")
    yield row("its pace", PACE.format(f"{1000 * squares():.0f}"))
    yield row("Python", f"{platform.python_version()}, {platform.system()}")
    yield row("with", ", ".join(f"{name} {found}" for name in BESIDE if (found := installed(name))))
    if note:
        yield row("note", note)


def moves(seconds: float) -> Iterator[str]:
    """Moves and visits of a search a second, as `ennead bench` measures them."""
    found = {title(game): bench(game, game.usual_seats, seconds) for game in ennead.games()}
    rivals = [name for name in RIVALS if all(each["open_spiel"] for each in found.values())]
    yield "\n## Moves\n\nRandom play, a second: in compiled code, and in a loop in Python over positions."
    yield from rows("", "compiled", "from Python", *(f"÷ OpenSpiel’s {name}, from Python" for name in rivals))
    for name, each in found.items():
        ours = each["python_moves_per_second"]
        yield row(
            name,
            amount(each["moves_per_second"]),
            amount(ours),
            *(ratio(ours, each["open_spiel"][rival]) for rival in rivals),
        )
    yield "\n## Search\n\nVisits a second at a match’s first choice; by chance, as far as a round of hearts."
    yield from rows(
        "", "by what was learned", "by chance", *(["÷ OpenSpiel’s ISMCTS, hearts"] if rivals else [])
    )
    for name, each in found.items():
        cut = each["cut_visits_per_second"]
        theirs = [ratio(cut, each["open_spiel"][SEARCH]) if cut else ""] if rivals else []
        yield row(name, amount(each["visits_per_second"]), amount(cut), *theirs)


def beside(found: dict[str, float], others: list[str]) -> Iterator[str]:
    """What was found of ours, and how many times that of each other it is."""
    yield from rows("", "a second", *(f"÷ {name}" for name in others))
    for name, figure in found.items():
        ours = () if name in others else (ratio(figure, found[each]) for each in others)
        yield row(name.removeprefix("ennead "), amount(figure), *ours)


def measured(runs: Runs, seconds: float, clock: Callable[[], float] = time.process_time) -> dict[str, float]:
    """How often a second each does what it does: the best of the rounds."""
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], per_second(run, seconds, clock))
    return best


def title(game: ennead.Game, seats: int | None = None) -> str:
    return f"{game.title('en')}, {seats or game.usual_seats} seats"


def squares() -> float:
    """Seconds for a million squares in Python: figures of machines, and of hours, are compared by it."""
    return min(timeit.repeat("sum(n * n for n in range(1_000_000))", number=1, repeat=9))


def processor() -> str:
    """What the processor is called, where that can be found out."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.is_file() else []
    return next(
        (line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine()
    )


def installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def amount(figure: float | None) -> str:
    """A figure with three digits that say something."""
    return "–" if figure is None else f"{float(f'{figure:.3g}'):,.0f}"


def ratio(ours: float, theirs: float) -> str:
    return f"{ours / theirs:,.1f}" if ours < 10 * theirs else f"{ours / theirs:,.0f}"


def rows(*heads: str) -> Iterator[str]:
    """The head of a table."""
    yield f"\n{row(*heads)}"
    yield "|" + "---|" * len(heads)


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        main()
