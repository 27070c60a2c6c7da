"""Editions: our games with fewer components, small enough to be searched to the last history.

No rule is another one. All that a small edition says is what lies where when play begins, in editions.toml;
the game's own compiled rules go on from there. It is dealt in every way that it can fall, each with its odds,
and whatever is drawn later is chance's too.

That is all that an edition can be without another rule. What rules take for granted stays as in the box: in
Nessos the points to win, in NINE that the eighth round is the last. Two games are small only towards their
end, as their setups alone are too large: in Code of Nine three players can be dealt their Memories in
1,670,760 ways; in Immortal 8 they can go through the shorter draft in 264³ ways, 18,399,744, for each deal.
There are also ends of matches, with all that had happened before them (small.py).

Where cards are dealt, worlds that may be true can't be had of a view (`redeals`): the rules deal those from
the whole box. All that may be true is in the tree.
"""

import math
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from pathlib import Path
from typing import Any

import numpy as np

import ennead
from ennead.core.game import Game
from ennead.core.position import Position
from ennead.core.state import FLAG, SEAT, Domain, Field

_FILE = Path(__file__).with_name("editions.toml")

Counts = Mapping[str, int | Sequence[int]]  # how many of each kind, by its name; of each seat's, in a list


@dataclass(frozen=True)
class Lot:
    """Cards that are dealt by lot: all there are, `hand` of them to each seat.

    `to`: the fields of the game that hold them there. Where such a field counts by kind, they are counted;
    where its places belong to seats, as those of sheets do, they lie from the seat's place number `place` on,
    or, in a field of yes and no, that they do. `source`: the field that has the others; "" where rules see
    which nobody has.
    """

    cards: Mapping[str, int]
    to: Sequence[str]
    hand: int
    source: str = ""
    place: int = 0

    def hands(self, seats: int) -> Mapping[tuple[tuple[str, ...], ...], int]:
        """How the cards may lie in the hands, and in how many ways, were each card another."""

        def dealt(left: Counter[str], seats: int) -> Iterator[tuple[tuple[tuple[str, ...], ...], int]]:
            if seats == 0:
                yield (), 1
                return
            for hand in sorted(set(combinations(sorted(left.elements()), self.hand))):
                ways = math.prod(math.comb(left[card], n) for card, n in Counter(hand).items())
                for others, often in dealt(left - Counter(hand), seats - 1):
                    yield (hand, *others), ways * often

        return dict(dealt(Counter(self.cards), seats))


@dataclass(frozen=True)
class Edition:
    """One of them. All is as editions.toml has it; `counted`: histories, ends and information states;
    `about`: what it is, in words.
    """

    game: Game
    seats: int
    counted: Mapping[str, int]
    options: Mapping[str, int] = field(default_factory=dict)
    sets: Mapping[str, int | str] = field(default_factory=dict)
    lies: Mapping[str, Counts] = field(default_factory=dict)
    each: Mapping[str, Counts | int] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()
    begins: tuple[str, ...] = ()
    about: str = ""

    @property
    def redeals(self) -> bool:
        """Whether what a viewer can't know can be dealt anew, with the pieces that there are."""
        return not self.lots

    def starts(self) -> Iterator[tuple[Position, Fraction]]:
        """What chance may deal, and how likely: the odds of all of them are 1."""
        ways = [lot.hands(self.seats) for lot in self.lots]
        firsts = range(self.seats) if self.begins else (0,)
        total = math.prod(sum(each.values()) for each in ways) * len(firsts)
        for dealt, first in product(product(*(each.items() for each in ways)), firsts):
            often = math.prod(often for _, often in dealt)
            yield self._laid([hands for hands, _ in dealt], first), Fraction(often, total)

    def _laid(self, dealt: Sequence[tuple[tuple[str, ...], ...]], first: int) -> Position:
        """The position: a real deal's, with other pieces, and nothing drawn or told by then."""
        position = Position.deal(self.game, self.seats, seed=0, options={})
        states = np.frombuffer(bytearray(bytes(position)), self.game.state.dtype)
        begin, end = self.game.last_move
        states.view(np.int8)[begin:end] = 0
        state: Any = states[0]
        state.key[:], state.counter = 0, 0  # every draw is chance's
        for number, option in enumerate(self.game.options):
            state.option[number] = self.options.get(option.name, option.default)
        for name, value in self.sets.items():
            names = self.game.state.fields[name].holds.names
            setattr(state, name, names.index(value) if isinstance(value, str) else value)
        for name in self.begins:
            setattr(state, name, first)
        for name, there in self.lies.items():
            self._count(name, getattr(state, name), there)
        for name, counts in self.each.items():
            for seat in range(self.seats):
                if isinstance(counts, int):
                    getattr(state, name)[seat] = counts
                else:
                    self._count(name, getattr(state, name)[seat], counts)
        for lot, hands in zip(self.lots, dealt, strict=True):
            self._deal(state, lot, hands)
        return Position(self.game, states.tobytes(), self.redeals)

    def _deal(self, state: Any, lot: Lot, hands: tuple[tuple[str, ...], ...]) -> None:
        """Have cards in the hands, and the others where they are left."""
        for name in lot.to:
            declared = self.game.state.fields[name]
            if declared.counts_cards:
                for seat, hand in enumerate(hands):
                    self._count(name, getattr(state, name)[seat], Counter(hand))
            else:
                self._place(getattr(state, name), declared, lot.place, hands)
        if lot.source:
            left = Counter(lot.cards)
            left.subtract(Counter(chain.from_iterable(hands)))
            self._count(lot.source, getattr(state, lot.source), left)

    def _place(self, array: Any, declared: Field, place: int, hands: tuple[tuple[str, ...], ...]) -> None:
        """Have cards lie in the places of seats."""
        places = declared.axes[-1]
        assert isinstance(places, Domain), f"{declared} has no places of seats"
        array[:] = 0
        for seat, hand in enumerate(hands):
            first = places.each_seat * seat + place
            cards = [1 if declared.holds is FLAG else declared.holds.names.index(card) for card in hand]
            row = array[seat] if SEAT in declared.axes else array
            row[first : first + len(hand)] = cards

    def _count(self, name: str, row: Any, counts: Counts) -> None:
        """Have so many of each kind in a row of a field, and nothing else."""
        axes = self.game.state.fields[name].axes
        kinds = axes[-1] if axes[-1] is not SEAT else axes[0]
        assert isinstance(kinds, Domain), f"{name} counts nothing by kind"
        names = kinds.names
        row[:] = 0
        for kind, n in counts.items():
            if isinstance(n, int):
                row[names.index(kind)] = n
            else:
                row[names.index(kind), : len(n)] = n


@cache
def editions() -> Mapping[str, Edition]:
    """All small editions, by name."""
    found = tomllib.loads(_FILE.read_text("utf-8"))
    return {name: _edition(**data) for name, data in found.items()}


def _edition(game: str, begins: Any = (), lots: Any = (), **data: Any) -> Edition:
    found = tuple(Lot(source=lot.pop("from", ""), **lot) for lot in lots)
    return Edition(ennead.game(game), begins=tuple(begins), lots=found, **data)
