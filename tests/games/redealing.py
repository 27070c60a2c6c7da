"""What tests of `redeal` share: what a viewer knows, a world that may be true, and whether chance is fair."""

from collections import Counter
from typing import Any, TypeVar

import numpy as np

from ennead.core.game import Game
from ennead.core.match import Match

World = TypeVar("World")
ONLOOKER = -1


def hidden(match: Match, viewer: int) -> Any:
    """What a viewer knows of the position: an array of one."""
    return match.view(None if viewer == ONLOOKER else viewer).positions


def redealt(game: Game, known: Any, viewer: int, seed: int) -> Any:
    """A position that may be true for all a viewer knows: an array of one."""
    positions = np.frombuffer(bytearray(known.tobytes()), game.state.dtype)
    game.kernel.redeal(positions, 0, viewer, seed, 0)
    return positions


def too_far(found: Counter[World], ways: Counter[World]) -> bool:
    """Whether counts lie further from what is expected than chance allows but once in ten thousand times.

    Pearson's test; the bound is Wilson and Hilferty's.
    """
    assert found.keys() <= ways.keys()
    share = found.total() / ways.total()
    distance = sum((found[key] - n * share) ** 2 / (n * share) for key, n in ways.items())
    freedom = max(1, len(ways) - 1)
    spread = 2 / (9 * freedom)
    return bool(distance > freedom * (1 - spread + 3.72 * spread**0.5) ** 3)
