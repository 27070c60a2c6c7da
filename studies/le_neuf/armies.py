"""Smaller armies, and all that can become of them.

An army is its living chiefs and its graveyard, from the bottom up. Without a 9 among its troops nobody comes
back, so the dead are forgotten. A pile is what is left in it; an empty one is a full one, as both bring all
troops next (LN-45).
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np

from ennead.games.le_neuf.box import CHIEF, CHIEFS, LIVES, NINE, TROOPS, TURNED

DEAD = 0  # the army that has nobody left

Army = tuple[tuple[int, ...], tuple[int, ...]]  # how many of each chief live; the dead


@dataclass(frozen=True)
class Reduced:
    """A smaller Le Neuf: the chiefs and troops of each side, all else as the rules have it.

    `chiefs` by name, `troops` by value (2 to 10). Raises ValueError for so few troops that all could lie
    on the table in one battle: players then have nothing to count, and a Queen no card to turn.
    """

    name: str
    chiefs: tuple[str, ...]
    troops: tuple[int, ...]
    armies: tuple[Army, ...] = field(init=False, repr=False)
    piles: tuple[tuple[int, ...], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.troops) <= TURNED:
            raise ValueError(f"an army needs more than {TURNED} troops, not {len(self.troops)}")
        object.__setattr__(self, "armies", self._all_armies())
        full = self.all_troops
        left = product(*(range(n, -1, -1) for n in full))
        object.__setattr__(self, "piles", tuple(pile for pile in left if sum(pile)))

    @property
    def all_troops(self) -> tuple[int, ...]:
        """How many there are of each kind."""
        return tuple(self.troops.count(kind + 1) if kind else 0 for kind in range(TROOPS))

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Of a table of values: Red's army, Black's, Red's pile, Black's."""
        return len(self.armies), len(self.armies), len(self.piles), len(self.piles)

    @property
    def start(self) -> tuple[int, int, int, int]:
        """Where the game begins: both armies whole, both piles full."""
        return 1, 1, 0, 0

    @property
    def returns(self) -> bool:
        """Whether the dead may come back."""
        return NINE + 1 in self.troops

    def dead(self, army: Army, chief: int) -> Army:
        """What is left once a chief has died."""
        castle, graveyard = army
        castle = tuple(n - (kind == chief) for kind, n in enumerate(castle))
        if not sum(castle):
            return castle, ()
        return castle, (*graveyard, chief) if self.returns else ()

    def risen(self, army: Army) -> Army:
        """What a 9 makes of an army."""
        castle, graveyard = army
        if not graveyard:
            return army
        return tuple(n + (kind == graveyard[-1]) for kind, n in enumerate(castle)), graveyard[:-1]

    def number_of_pile(self, pile: Any) -> int:
        """Which of `piles` it is."""
        left = tuple(int(n) for n in pile)
        return self.piles.index(left) if sum(left) else 0

    def _all_armies(self) -> tuple[Army, ...]:
        """All armies that can come about, the dead one first, then the whole one, then smaller ones."""
        kinds = [CHIEF.names.index(name) for name in self.chiefs]
        whole: Army = (tuple(kinds.count(kind) for kind in range(CHIEFS)), ())
        met, new = {whole}, [whole]
        while new:
            army = new.pop()
            after = {self.dead(army, chief) for chief in range(CHIEFS) if army[0][chief]}
            after |= {self.risen(army)} if sum(army[0]) else set()
            new += after - met
            met |= after
        return tuple(sorted(met, key=lambda army: (sum(army[0]) > 0, -sum(army[0]), army)))


@dataclass(frozen=True)
class Tables:
    """What becomes of armies, as arrays by army."""

    castle: Any  # [army, chief]
    graveyard: Any  # [army, place]
    living: Any  # [army]
    dead: Any  # [army, chief]: the army once that chief has died
    risen: Any  # [army]: once a 9 was turned


def tables(game: Reduced) -> Tables:
    """The arrays of a game."""
    number = {army: n for n, army in enumerate(game.armies)}
    castle = np.array([castle for castle, _ in game.armies], np.int8)
    graveyard = np.array([[*dead, *[0] * (LIVES - len(dead))] for _, dead in game.armies], np.int8)
    dead = np.zeros((len(number), CHIEFS), np.int32)
    for army, n in number.items():
        for chief in range(CHIEFS):
            if army[0][chief]:
                dead[n, chief] = number[game.dead(army, chief)]
    risen = np.array([number[game.risen(army)] for army in game.armies], np.int32)
    return Tables(castle, graveyard, castle.sum(1).astype(np.int64), dead, risen)
