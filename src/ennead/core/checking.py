"""Checking: what callers give."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

if TYPE_CHECKING:  # it imports this module
    from ennead.core.game import Game

T = TypeVar("T")


def of_kind(what: str, value: Any, kind: type[T]) -> T:
    """A value of some kind. Raises ValueError, naming the value, for all else."""
    if not isinstance(value, kind):
        raise ValueError(f"{what} must be a {kind.__name__}, not {value!r:.80}")
    return value


def to_write(file: Path, ending: str) -> Path:
    """A file that can be written, whose name ends so. Raises ValueError for another: before what is to be
    written was worked out."""
    if file.suffix != ending or file.is_dir():
        raise ValueError(f"what is written here is a file that ends in {ending}, and {file} is none")
    if not os.access(file.absolute().parent, os.W_OK):
        raise ValueError(f"nothing can be written in {file.absolute().parent}")
    return file


def number(value: object) -> int:
    """A whole number of any make, such as NumPy's, as Python's; -1, which names nothing, for all else."""
    return -1 if isinstance(value, bool) or not isinstance(value, int | np.integer) else int(value)


def whole(what: str, value: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises ValueError, naming the value, for all else."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        expected = f"{low}" if low == high else f"a whole number from {low} to {high}"
        raise ValueError(f"{what} must be {expected}, not {value!r:.80}")
    return int(value)


def checked_options(game: "Game", given: Mapping[str, int]) -> dict[str, int]:
    """All options of a game, as given or else as they are by default. Raises ValueError for others."""
    if not isinstance(given, Mapping):
        raise ValueError(f"options are names with whole numbers, such as {{'turns': 100}}, not {given!r:.80}")
    known = {option.name: option for option in game.options}
    if unknown := sorted(str(name) for name in given if name not in known):
        raise ValueError(
            f"{game.name} has no option {unknown[0]!r:.80}; it has: {', '.join(known) or 'none'}"
        )
    return {
        name: whole(name, given.get(name, option.default), option.low, option.high)
        for name, option in known.items()
    }
