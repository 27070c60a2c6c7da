"""Compiling: how far the rules of a game are, while a terminal waits for them."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ennead.bots import look_ahead, rehearse
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.research.batch import Batch

PATIENCE = 1.0  # seconds: compiled rules are loaded in less


@contextmanager
def compiling(game: Game, description: str) -> Iterator[None]:
    """Show how many rules are compiled, if what is done meanwhile takes its time, as it does at first."""
    done = threading.Event()

    def show() -> None:
        console = Console(stderr=True)
        if done.wait(PATIENCE) or not console.is_terminal:
            return
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
        with Progress(*columns, console=console, transient=True) as progress:
            bar = progress.add_task(description)
            while not done.wait(0.2):
                compiled, rules = game.compiled
                progress.update(bar, completed=compiled, total=rules)

    thread = threading.Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def compile_games(games: Sequence[Game], draw: Callable[[Match], None] | None = None) -> None:
    """Compile the rules of some games, or load them, and print how long each took.

    `draw` draws a match, where there is a table: pages ask rules that playing does not need.
    """
    for game in games:
        begin = time.perf_counter()
        with compiling(game, game.name):
            match = rehearse(game)
            if draw:
                draw(match)
            look_ahead(game)
            _ask_all(match)
        seconds = time.perf_counter() - begin
        print(f"{game.name}: {game.compiled[0]} rules are ready, in {seconds:.1f} s", flush=True)


def _ask_all(match: Match) -> None:
    """What neither playing nor pages ask: play-outs, positions that may be true, odds."""
    begun = match.at(0)
    seat = begun.waiting[0]
    for player in match.game.players:
        begun.position.rollout([player] * match.seats, 0)
    begun.view(seat).redeal(0)
    begun.odds(seat, begun.legal(seat)[0].name)
    begun.mask(seat)
    for dtype in (np.float32, np.int8):
        batch = Batch(match.game, 1, match.seats, dtype=dtype)
        batch.step(batch.sample())
