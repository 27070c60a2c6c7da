"""Learning: a game learns from its own matches, with progress, interruptible."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ennead import arena
from ennead.arena import Trained
from ennead.core.game import Game
from ennead.terminal.compiling import compiling

POINTS = 12  # lines of the curve


def train(game: Game, file: Path, chunks: int, matches: int, seed: int) -> int:
    """Let a game learn, and print how it went; interrupted, the same command goes on from there.

    Raises ValueError for another training under way at this file.
    """
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with compiling(game, f"Compiling {game.name}, this first time"):
        list(arena.simulate(game, [game.players[-1]] * game.seats[0], range(1), seed))
    done: list[Trained] = []
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            bar = progress.add_task(f"{game.name}, {matches} matches a chunk", total=chunks)
            for each in arena.train(game, file, chunks=chunks, matches=matches, seed=seed):
                done.append(each)
                progress.update(bar, completed=each.chunks)
    except KeyboardInterrupt:
        reached = done[-1].chunks if done else 0
        console.print(
            f"Interrupted after {reached} of {chunks} chunks; the same command goes on from what was kept."
        )
        return 130
    _print_curve(done, matches)
    print(f"What was learned is in {file}.")
    return 0


def _print_curve(done: list[Trained], matches: int) -> None:
    """How much of what can be told of a position was still missing, as the training went on: 1 is all."""
    table = Table("matches", "value", "", "belief", "", title="Of what there is to know, this was missing")
    for some in (done[n * len(done) // POINTS : (n + 1) * len(done) // POINTS] for n in range(POINTS)):
        if some:
            value = sum(each.value / each.even[0] for each in some) / len(some)
            belief = sum(each.belief / each.even[1] for each in some) / len(some)
            bars = ("█" * round(20 * min(each, 1.2)) for each in (value, belief))
            first, second = bars
            table.add_row(f"{some[-1].chunks * matches:,}", f"{value:.3f}", first, f"{belief:.3f}", second)
    Console().print(table)
