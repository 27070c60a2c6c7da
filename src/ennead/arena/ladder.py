"""Ladder: how strong those who meet in matches are among each other.

Plackett and Luce's model of who finishes before whom, as openskill reckons it after Weng and Lin, "A Bayesian
approximation method for online ranking" (JMLR 12, 2011).
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from openskill.models import PlackettLuce, PlackettLuceRating

Who = TypeVar("Who", bound=Hashable)


class Rating(NamedTuple):
    """A strength:

    Most likely `mean`, within `doubt` of it 19 times of 20; after `matches` that were rated.
    """

    mean: float
    doubt: float
    matches: int


class Ladder(Generic[Who]):
    """Everybody's strength, match after match. `steady`: nobody learns or tires, as bots don't."""

    def __init__(self, steady: bool = False) -> None:
        self._model = PlackettLuce(tau=0.0) if steady else PlackettLuce()
        self._known: dict[Who, PlackettLuceRating] = {}
        self._matches: dict[Who, int] = {}

    def add(self, who: Sequence[Who], ranks: Sequence[float]) -> None:
        """A match was played: who finished where; the lowest rank is best."""
        before = [[self._known.get(each) or self._model.rating()] for each in who]
        for each, [rating] in zip(who, self._model.rate(before, ranks=list(ranks)), strict=True):
            self._known[each] = rating
            self._matches[each] = self._matches.get(each, 0) + 1

    @property
    def ratings(self) -> Mapping[Who, Rating]:
        """All who played."""
        return {
            who: Rating(rating.mu, 2 * rating.sigma, self._matches[who])
            for who, rating in self._known.items()
        }
