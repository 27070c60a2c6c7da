"""Backward induction, turn by turn, kept on disk: it can be stopped at any moment and goes on from there.

What is worked out is the value with so many turns left (LN-A19), one more each time. No look changes a value
by more than the look before it did, as a mean or an equilibrium of values moves by no more than they do. So
once a look changes nothing by more than CLOSE, the value with 500 turns left is known to 500 times that.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from ennead.core.rule import fingerprint
from ennead.games.le_neuf.box import CAP
from studies.le_neuf.armies import Reduced
from studies.le_neuf.battles import GAME
from studies.le_neuf.club import ask_club, no_habits
from studies.le_neuf.turns import FREE, NOBODY, Game, Habits, first_values, look

CLOSE = 1e-8
PATIENCE = 20.0  # seconds of work that an interruption may cost
_SOURCES = ("armies.py", "battles.py", "turns.py", "club.py", "solving.py")


@dataclass(frozen=True)
class Solved:
    """The values of a game with `turns` turns left: [red army, black army, red pile, black pile].

    `change`: by how much the last look changed a value at most. `gap`: how far any matrix game of that look
    was from solved.
    """

    values: Any
    turns: int
    change: float
    gap: float

    @property
    def error(self) -> float:
        """By how much the value with 500 turns left differs at most, rounding apart."""
        return self.change * max(0, CAP - self.turns) + self.gap * self.turns


class Kept:
    """Arrays on disk, in a folder of their own, for as long as rules and solver stay the same."""

    def __init__(self, folder: Path) -> None:
        here = Path(__file__).parent
        names = fingerprint(GAME.folder) + "".join(fingerprint(here / name) for name in _SOURCES)
        self._folder = folder / hashlib.sha256(names.encode()).hexdigest()[:12]
        self._folder.mkdir(parents=True, exist_ok=True)

    def load(self, name: str) -> dict[str, Any]:
        """What was kept under a name; nothing, if nothing was."""
        path = self._folder / f"{name}.npz"
        if not path.exists():
            return {}
        with np.load(path) as found:
            return dict(found)

    def save(self, name: str, **arrays: Any) -> None:
        """Keep arrays in the place of what was kept under that name: all of it, or what was before."""
        fresh = self._folder / f"{name}.{os.getpid()}"
        try:
            with fresh.open("wb") as file:
                np.savez(file, **arrays)
            os.replace(fresh, self._folder / f"{name}.npz")
        finally:
            fresh.unlink(missing_ok=True)


def solve(
    game: Reduced, arrays: Game, kept: Kept, habits: Habits = FREE, close: float = CLOSE, most: int = CAP
) -> Solved:
    """The value of each position, both playing their best or one as it is used to."""
    name = game.name if habits.seat == NOBODY else f"{game.name}-against-{habits.seat}"
    before = kept.load(name)
    values = before.get("values", first_values(game))
    turns, change, gap = int(before.get("turns", 0)), float(before.get("change", 1)), 0.0
    gap = float(before.get("gap", 0))
    after, saved = values.copy(), monotonic()
    while change > close and turns < most:
        found = [look(arrays, values, after, red, habits) for red in _told(name, turns, change, game)]
        values, after = after, values
        turns += 1
        change, gap = max(each[0] for each in found), max(each[1] for each in found)
        if monotonic() - saved > PATIENCE or change <= close or turns == most:
            kept.save(name, values=values, turns=turns, change=change, gap=gap)
            saved = monotonic()
    return Solved(values, turns, change, gap)


def club_habits(game: Reduced, arrays: Game, kept: Kept, seat: int) -> Habits:
    """What the club player does at a seat, in all positions."""
    name = f"{game.name}-club-{seat}"
    before, habits = kept.load(name), no_habits(game, arrays, seat)
    done = int(before.get("done", 0))
    if before:
        habits = Habits(seat, before["lays"], before["turns"])
    saved = monotonic()
    for red in _counted(name, range(done + 1, len(game.armies)), len(game.armies) - 1):
        ask_club(game, arrays, red, habits)
        if monotonic() - saved > PATIENCE or red == len(game.armies) - 1:
            kept.save(name, lays=habits.lays, turns=habits.turns, done=red)
            saved = monotonic()
    return habits


def _told(name: str, turns: int, change: float, game: Reduced) -> Iterable[int]:
    """Every army of Red's, while the terminal shows how far it is."""
    whole = len(game.armies) - 1
    return _counted(f"{name}: turn {turns + 1}, last changed by {change:.1e}", range(1, whole + 1), whole)


def _counted(what: str, armies: range, of: int) -> Iterable[int]:
    show: Callable[[str], object] = sys.stderr.write if sys.stderr.isatty() else len
    for red in armies:
        show(f"\r{what}, army {red} of {of}\x1b[K")
        yield red
    show("\r\x1b[K")
