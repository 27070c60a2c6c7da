"""Small games: the ends of real matches, small enough to be searched to the last history.

Each is a match of one of our games up to its last moves, played on by the same rules. All that an onlooker
can't know there is dealt anew, in one of a few ways, each as likely: that is the root, and the only chance in
it, as all later draws follow from the deal. So an equilibrium, a best response and every information state
can be had exactly (`research/tree.py`), and OpenSpiel's algorithms run to the end:

    tree = Tree.of(small("code-of-nine-end").roots)
    pyspiel.load_game("python_ennead_code_of_nine", {"small": "code-of-nine-end"})

They stand in small.jsonl: records that replay, with a name and the number of deals.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.view import View

_FILE = Path(__file__).with_name("small.jsonl")


@dataclass(frozen=True)
class Small:
    """The end of a match as a game of its own. `deals`: the ways in which hidden things may lie."""

    name: str
    match: Match
    deals: int

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def roots(self) -> tuple[Position, ...]:
        """What chance deals: a position for each deal, the same to an onlooker."""
        seen = View.of(self.match.position, None)
        return tuple(seen.redeal(seed) for seed in range(self.deals))


@cache
def _records() -> dict[str, dict[str, Any]]:
    lines = map(json.loads, _FILE.read_text("utf-8").splitlines())
    return {line["small"]: line for line in lines}


def smalls() -> tuple[str, ...]:
    """The names of all small games."""
    return tuple(_records())


def small(name: str) -> Small:
    """A small game by its name.

    Raises ValueError for a name that there is not, and where the box's numbers were corrected: then its match
    can't be played again.
    """
    if name not in _records():
        raise ValueError(f"no small game is called {name!r:.80}; there are {', '.join(smalls())}")
    record = _records()[name]
    return Small(name, ennead.replay(record), record["deals"])
