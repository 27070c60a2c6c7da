"""Calibration: what is said of chances, made to come true as often as it says.

What a network has learned of a game may be too sure of itself, or not sure enough. Shares of a victory are
raised to a power and made one again: temperature scaling (Guo and others, "On Calibration of Modern Neural
Networks", 2017), one number a game for what can be known and one for what is true. `ennead arena GAME
--calibrate` finds them (arena/calibrating.py); they stand in calibration.json, with what found them. Nobody
has one where nothing was found.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ennead.core.game import Game

FILE = Path(__file__).with_name("calibration.json")
_LEAST = 1e-9


def powers(game: Game) -> dict[str, float]:
    """The powers of a game, by what is said: "known" or "true". What was found for other rules, or for other
    numbers of its box, counts all the same: better than none."""
    return {what: found for what, found in _found(game).items() if what != "doubt"}


def doubt(game: Game) -> float:
    """How far what a decision is said to have lost lies from what a far longer search finds, besides what the
    luck of either explains: as a standard deviation, in shares of the victory, so that 95 of 100 errors that
    count it hold; 0 where none was found."""
    return _found(game).get("doubt", 0.0)


def _found(game: Game) -> dict[str, float]:
    found: dict[str, float] = _all().get(game.name, {})
    return found


@cache
def _all() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def sharpened(shares: np.ndarray[Any, Any], power: Any) -> np.ndarray[Any, Any]:
    """Shares raised to a power (or several, a row each), which come to one again: along the last axis."""
    raised = np.maximum(shares, _LEAST) ** power
    found: np.ndarray[Any, Any] = raised / raised.sum(-1, keepdims=True)
    return found
