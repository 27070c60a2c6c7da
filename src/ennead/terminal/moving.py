"""Moving: a database is copied into another, with progress, interruptible."""

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Told = Callable[[int, int], None]


def move_database(move: Callable[[Told], None]) -> int:
    """Show how far it is; `move` tells how many of how many steps are done. Gives the exit status."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            bar = progress.add_task("Rows, copied and compared", total=None)
            move(lambda done, total: progress.update(bar, completed=done, total=total))
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on from what was copied.")
        return 130
    print("All is there, and the same. What it was copied from is as it was.")
    return 0
