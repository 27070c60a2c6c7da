"""Tables of Nessos for tests: dealt card by card, or laid out far into a game."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

import ennead
from ennead import Match
from ennead.games.nessos.box import CARD, CHARON, DECK, FATAL, HAND
from ennead.games.nessos.rules import count
from tests.games import table

NESSOS = ennead.game("nessos")
LAST_CREATURE = CHARON - 1


class Table(table.Table):
    """A match of Nessos and what tests ask of it. Cards are numbers: 1 to 10, and 11 for Charon."""

    @classmethod
    def dealt(cls, *hands: Sequence[int], first: int = 0, seed: int = 7) -> "Table":
        """A real match, one seat for each hand; a hand of fewer than five cards fills up with creatures."""
        left = DECK[len(hands)] - _counts(chain(*hands))
        assert (left >= 0).all(), "a card too many"
        full = [[*hand, *_creatures(left, HAND - len(hand))] for hand in hands]
        return cls(Match(NESSOS, len(hands), seed, {}, [*chain(*full), first]))

    @classmethod
    def arranged(
        cls,
        seats: int,
        *,
        fronts: Mapping[int, Sequence[int]] = {},
        hands: Mapping[int, Sequence[int]] = {},
        gone: Sequence[int] = (),
        pawn: int = 0,
        pile: Sequence[int] | None = None,
    ) -> "Table":
        """A round about to start, with these cards face up. No card is made or lost.

        Hands are as given; those not given are five creatures. Cards not named lie in the pile; where the
        pile is given too, they are in the hand of the first seat that is gone, out of play.
        """
        left = DECK[seats] - _counts(chain(*fronts.values(), *hands.values(), pile or ()))
        held = {seat: hands[seat] if seat in hands else _creatures(left, HAND) for seat in range(seats)}
        assert (left >= 0).all(), "a card too many"
        match = Match(NESSOS, seats, 7)
        s = match._position._states[0]
        for seat in range(seats):
            s.front[seat] = _counts(fronts.get(seat, ()))
            s.hand[seat] = _counts(held[seat])
            s.out[seat] = seat in gone
            assert (s.front[seat, CHARON] >= FATAL) == (seat in gone), (
                "three Charons, and only they, send away"
            )
        s.pile[:] = left
        if pile is not None:
            s.hand[gone[0]] += left
            s.pile[:] = _counts(pile)
        s.pawn = s.turn = pawn
        match._position._look()
        return cls(match)

    @property
    def targets(self) -> set[int]:
        """To whom they may offer."""
        return {choice.args["seat"] for choice in self.match.legal(self.turn) if choice.verb == "to"}

    def hand(self, seat: int) -> list[int]:
        return _cards(self.state.hand[seat])

    def front(self, seat: int) -> list[int]:
        return _cards(self.state.front[seat])

    @property
    def pile(self) -> list[int]:
        return _cards(self.state.pile)

    def points(self, seat: int) -> int:
        return count.points(self.state, seat)


def _counts(cards: Any) -> Any:
    return np.bincount(np.array([*cards], np.int64), minlength=len(CARD.names)).astype(np.int8)


def _cards(counts: Any) -> list[int]:
    return [kind for kind, n in enumerate(counts.tolist()) for _ in range(n)]


def _creatures(left: Any, n: int) -> list[int]:
    """Take some creatures from what is left: the highest of those there are most of."""
    taken = []
    for _ in range(n):
        card = LAST_CREATURE - int(np.argmax(left[LAST_CREATURE:0:-1]))
        left[card] -= 1
        taken.append(card)
    return taken
