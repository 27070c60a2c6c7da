"""Simulated matches, one after another or on many cores: the same matches, in the same order."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing

from ennead.arena.aside import Workers
from ennead.arena.playing import Company
from ennead.arena.series import Played, Series
from ennead.bots import Bot
from ennead.core.game import Game

BATCH = 64  # matches of compiled players that are played at once
FEW = 4000  # matches of compiled players that are over before other processes would have begun
AHEAD = 4  # batches to each worker that may be begun before the first of them is given

Submit = Callable[[range], "Future[list[Played]]"]


def simulate(
    game: Game,
    players: Sequence[str | Bot],
    matches: range,
    seed: int,
    options: Mapping[str, int] | None = None,
    *,
    seats: int | None = None,
    budget: float = 1.0,
    visits: int | None = None,
) -> Iterator[Played]:
    """Play the matches of a range, each as it always is for this seed: a series can be taken up again.

    `players`: bots by name, or bots of your own; `seats`: how many play, as many as there are players where
    nothing is said. Who plays whom on which deals is told by `Series`, which raises ValueError for what the
    game doesn't have. The bots' chance follows from the same seed, apart from the deal's. A move that a bot
    doesn't make is made by the club player, and told (`Played.failures`).

    Bots by name that look ahead, and imported ones, sit in a process of their own: a script that plays them
    begins with `if __name__ == "__main__":`, as `multiprocessing` asks.
    """
    series = Series(
        game, tuple(players), len(players) if seats is None else seats, seed, options or {}, budget, visits
    )
    return one_by_one(series, matches)


def one_by_one(series: Series, matches: range) -> Generator[Played, None, None]:
    """Play matches of a series in this process."""
    with closing(Company(series)) as company:
        for number in matches:
            yield company.play(number)


def at_once(series: Series, matches: range, jobs: int) -> Generator[Played, None, None]:
    """Play matches of a series in so many processes, where that pays; they come in their order.

    A process that ends is begun anew, and its matches are played again. Raises Unanswered where that doesn't
    help.
    """
    if jobs == 1 or (series.is_compiled and len(matches) <= FEW):
        yield from one_by_one(series, matches)
        return
    with Workers(jobs, players_of, series) as workers:
        yield from in_order(series, matches, workers.submit, jobs)


def in_order(series: Series, matches: range, submit: Submit, workers: int) -> Iterator[Played]:
    """Matches that others play, as many at a time as they need to be busy, in the order of their numbers."""
    size = BATCH if series.is_compiled else 1
    begun: deque[Future[list[Played]]] = deque()
    for first in range(0, len(matches), size):
        begun.append(submit(matches[first : first + size]))
        if len(begun) > AHEAD * workers:
            yield from begun.popleft().result()
    while begun:
        yield from begun.popleft().result()


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def players_of(series: Series) -> Callable[[range], list[Played]]:
    """What a worker answers with: the matches of a range, played."""
    company = Company(series)

    def play(matches: range) -> list[Played]:
        return [company.play(number) for number in matches]

    return play
