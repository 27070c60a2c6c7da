"""Small games, searched to the last history: editions with fewer components, and ends of real matches.

Both are played by the rules of our games, so an equilibrium, a best response and every information state can
be had exactly (`research/tree.py`), and OpenSpiel's algorithms run to the end:

    tree = small("nessos-small").tree()
    pyspiel.load_game("python_ennead_nessos", {"small": "nessos-small"})

An edition begins as editions.py says, and whatever is drawn in it is chance's. An end is a match of one of
our games up to its last moves. All that an onlooker can't know there is dealt anew, in one of a few ways,
each as likely, and that is the only chance in it, as all later draws follow from the deal. Ends stand in
small.jsonl: records that replay, with a name and the number of deals.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import ennead
from ennead.core.checking import whole
from ennead.core.game import Game
from ennead.core.position import Position
from ennead.core.view import View
from ennead.research.editions import editions
from ennead.research.tree import MOST, Tree

_FILE = Path(__file__).with_name("small.jsonl")
COUNTED = "histories", "ends", "information_states"


@dataclass(frozen=True)
class Small:
    """One of them.

    `dealt`: what chance deals, as bytes, as nobody plays on those (`root` makes positions of them); `odds`:
    how likely each is; `draws`: whether what is drawn later is chance's as well; `redeals`: whether worlds
    can be had of a view (see editions.py); `counted`: how many histories, ends among them, and information
    states there are; `about`: what it is, in words.
    """

    name: str
    game: Game
    seats: int
    dealt: tuple[bytes, ...] = field(repr=False)
    odds: tuple[Fraction, ...]
    draws: bool
    redeals: bool
    counted: Mapping[str, int]
    about: str

    @property
    def deals(self) -> int:
        """In how many ways it is dealt."""
        return len(self.dealt)

    @property
    def roots(self) -> tuple[Position, ...]:
        """What chance deals: a position for each deal, to be played on."""
        return tuple(map(self.root, range(self.deals)))

    def root(self, deal: int) -> Position:
        """One of them, by its number. Raises ValueError for a number that there is not."""
        deal = whole("deal", deal, 0, self.deals - 1)
        return Position(self.game, self.dealt[deal], self.redeals)

    def tree(self, most: int = MOST) -> Tree:
        """All that can become of it. Raises ValueError where that would be more than `most` nodes."""
        return Tree.of(self.roots, most, odds=self.odds, draws=self.draws)


@cache
def _records() -> dict[str, dict[str, Any]]:
    lines = map(json.loads, _FILE.read_text("utf-8").splitlines())
    return {line["small"]: line for line in lines}


def smalls() -> tuple[str, ...]:
    """The names of all small games, the editions first."""
    return *editions(), *_records()


@cache
def small(name: str) -> Small:
    """A small game by its name.

    Raises ValueError for a name that there is not, and where the box's numbers were corrected: then its match
    can't be played again.
    """
    if edition := editions().get(name):
        starts, odds = zip(*edition.starts(), strict=True)
        begins = edition.game, edition.seats, tuple(map(bytes, starts)), odds
        counted, about = edition.counted, edition.about
        return Small(name, *begins, draws=True, redeals=edition.redeals, counted=counted, about=about)
    if name not in _records():
        raise ValueError(f"no small game is called {name!r:.80}; there are {', '.join(smalls())}")
    record = _records()[name]
    match = ennead.replay(record)
    seen, deals = View.of(match.position, None), record["deals"]
    dealt = tuple(bytes(seen.redeal(seed)) for seed in range(deals))
    begins = match.game, match.seats, dealt, (Fraction(1, deals),) * deals
    counted = {what: record[what] for what in COUNTED}
    about = f"the last moves of a match, from its move {len(match.log) + 1} on"
    return Small(name, *begins, draws=False, redeals=True, counted=counted, about=about)
