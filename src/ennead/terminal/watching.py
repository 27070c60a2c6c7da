"""Watching a series of matches: with progress, interruptible, its records kept and gone on from."""

from collections.abc import Callable, Generator
from contextlib import closing, nullcontext
from itertools import chain
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ennead.arena.aside import Unanswered
from ennead.arena.keeping import kept, line, read
from ennead.arena.playing import rehearse
from ennead.arena.series import Played, Series
from ennead.arena.simulate import one_by_one
from ennead.terminal.compiling import compiling

COMPILING = "Compiling {game}, this first time"

PERIOD = 600.0  # seconds that the time left is told from: a match of those who think takes minutes

Play = Callable[[Series, range], Generator[Played, None, None]]


def watch(
    series: Series,
    matches: int,
    jsonl: Path | None,
    see: Callable[[Played], bool],
    play: Play = one_by_one,
    first: int = 0,
) -> bool:
    """Show each match of a series to `see`, in their order, until it has seen enough; say if interrupted.

    What `jsonl` holds already is read, the rest is played (`play`: how) and written there; without it, from
    the `first` on. Raises ValueError for a file that holds something else, or where no more can be played.
    """
    done = min(matches, kept(jsonl, series)) if jsonl else first
    with compiling(series.game, COMPILING.format(game=series.game.name)):
        rehearse(series)
    before = read(jsonl, series, done) if jsonl else iter(())
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with (
        Progress(
            *columns, console=Console(stderr=True), transient=True, speed_estimate_period=PERIOD
        ) as progress,
        jsonl.open("a", encoding="utf-8") if jsonl else nullcontext() as file,
        closing(play(series, range(done, matches))) as fresh,
    ):
        bar = progress.add_task(f"{series.game.name}, {series.seats} seats", total=matches)
        try:
            for played in chain(before, fresh):
                if played.number == done:
                    progress.reset(bar, total=matches, completed=done)  # reading tells nothing of playing
                if file and played.number >= done:
                    file.write(line(series, played) + "\n")
                    file.flush()
                progress.advance(bar)
                if see(played):
                    break
        except KeyboardInterrupt:
            return True
        except Unanswered as error:
            raise ValueError(f"no more can be played: {error}") from error
    return False


def said_so(done: int, matches: int, jsonl: Path | None) -> int:
    """Say that a series was interrupted, and what becomes of it; give the exit status."""
    how = "the same command goes on from here" if jsonl else "nothing was kept: --jsonl FILE keeps matches"
    Console(stderr=True).print(f"Interrupted after {done} of {matches} matches; {how}.")
    return 130
