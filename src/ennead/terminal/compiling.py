"""Compiling: how far the rules of a game are, while a terminal waits for them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ennead.core.game import Game

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
