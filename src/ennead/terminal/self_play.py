"""Self-play: a policy learns from matches against itself, with figures and a curve, interruptible."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from ennead.arena.plots import curve
from ennead.core.game import Game
from ennead.terminal import seats_of


def learn(
    game: Game,
    file: Path,
    seats: int | None,
    settings: Mapping[str, float],
    published: bool,
    threads: int,
) -> int:
    """Let a policy learn, print how it goes and draw it; interrupted, the same command goes on from there.

    Raises ValueError for settings that make no sense, without the library, or for another training under way
    at this file.
    """
    try:
        import torch

        from ennead.research.ppo import PUBLISHED, Plan, train
    except ImportError as error:
        raise ValueError(
            f"learning by self-play needs more ({error.name}): pip install 'ennead[train]'"
        ) from error
    torch.set_num_threads(threads)
    console = Console(stderr=True, highlight=False)
    seats = seats_of(game, seats)
    try:
        numbers: dict[str, Any] = {"seats": seats, **(PUBLISHED if published else {}), **settings}
        plan = Plan(**numbers)
    except TypeError as error:
        raise ValueError(f"no such setting: {error}") from error
    drawing, points = file.with_suffix(".svg"), list[tuple[int, dict[str, float]]]()
    try:
        for each in train(game, file, plan):
            points.append((each.decisions, each.versus))
            shares = ", ".join(f"{share:.1%} against {name}" for name, share in each.versus.items())
            console.print(f"{each.chunks} of {each.of}: {each.decisions:,} decisions; wins {shares}")
            title = f"{game.title('en')}, {seats} seats: shares of the victory as it learns"
            drawing.write_text(curve(title, points, 1 / seats), "utf-8")
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on from the last line above.")
        return 130
    print(f"The policy is in {file}, how it learned in {drawing}.")
    return 0
