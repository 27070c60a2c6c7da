"""Clear: whether the first player of a series wins more, or less, than a fair share; asked after every deal.

Looked at again and again, an ordinary interval is sooner or later clear of even by chance. This one holds at
all times together with a probability of 95 %: what is inside was not ruled out by any deal so far, where a
gambler bets against each value and rules it out by multiplying their capital by twenty (Waudby-Smith and
Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B
86, 2024: the hedged capital, with predictable plug-in bets).
"""

import math
from collections.abc import Iterable
from typing import Any

import numpy as np

from ennead.arena.series import Played, Series

DEALS = 100  # at least, before anything is called clear
RISK = 0.05  # that the interval ever leaves the truth out
STEPS = 1000  # values that are bet against
MOST = 0.5  # of the capital that may be lost by a bet


class Betting:
    """The mean of values from 0 to 1 that come one after another, and an interval that holds at all times."""

    def __init__(self) -> None:
        self._values = np.linspace(0.0, 1.0, STEPS + 1)
        with np.errstate(divide="ignore"):
            self._most = MOST / self._values, MOST / (1 - self._values)
        self._capital = np.zeros((2, STEPS + 1))  # logarithms: of who bets on more, and on less
        self._possible = np.ones(STEPS + 1, bool)
        self.count, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Bet against every mean, then see what came."""
        n = self.count + 1
        variance = (0.25 + self._squares) / n  # of those before
        bet = math.sqrt(2 * math.log(2 / RISK) / (variance * n * math.log(1 + n)))
        for capital, most, side in zip(self._capital, self._most, (1, -1), strict=True):
            capital += np.log1p(side * np.minimum(bet, most) * (value - self._values))
        self._possible &= self._capital.max(axis=0) < math.log(2 / RISK)  # half bets on each side
        self.count, self._sum = n, self._sum + value
        self._squares += (value - (0.5 + self._sum) / (n + 1)) ** 2

    @property
    def mean(self) -> float:
        """What they are on average; not a number before the first."""
        return self._sum / self.count if self.count else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """What the mean may be."""
        possible = np.flatnonzero(self._possible)
        if not len(possible):  # values that no mean explains, once in a few thousand years
            return self.mean, self.mean
        low, high = max(0, possible[0] - 1), min(STEPS, possible[-1] + 1)
        return float(self._values[low]), float(self._values[high])


class Clear:
    """The first player's share of victories in a series, deal by deal.

    A deal's value is what they won more than the average of those at the table, and a fair share: so fair is
    one part of as many as have seats, also where victories are shared or nobody wins.
    """

    def __init__(self, series: Series, before: Iterable[float] = ()) -> None:
        """`before`: the values of the deals that were played already."""
        self._series, self.fair = series, 1 / series.seats
        self._betting, self._matches, self._here = Betting(), 0, list[float]()
        self.values: list[float] = []
        for value in before:
            self._bet(value)

    def add(self, played: Played) -> None:
        """Count a match. Matches come in their order."""
        self._matches += 1
        if 0 in played.seated:
            self._here.append(played.wins(0) - sum(played.won) * self.fair)
        if self._matches % self._series.each_deal == 0:
            self._bet(min(1.0, max(0.0, sum(self._here) / len(self._here) + self.fair)))
            self._here.clear()

    def _bet(self, value: float) -> None:
        self._betting.add(value)
        self.values.append(value)

    @property
    def deals(self) -> int:
        """How many deals were told."""
        return self._betting.count

    @property
    def share(self) -> float:
        """What share of the victories was had in them, on average."""
        return self._betting.mean

    @property
    def interval(self) -> tuple[float, float]:
        """What the share may be, at whatever deal one looks."""
        return self._betting.interval

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves a fair share out, after deals enough."""
        low, high = self.interval
        return self.deals >= DEALS and not low <= self.fair <= high

    def data(self) -> dict[str, Any]:
        """All of it as plain data; `share` is None before the first deal."""
        return {
            "player": self._series.names[0],
            "share": self.share if self.deals else None,
            "interval": self.interval,
            "deals": self.deals,
            "clear": self.is_clear,
        }
