"""Tally: shares with intervals that know deals are shared.

The matches of one deal are not independent, so a deal is one observation, however many matches it is played
in: what is told is a ratio of two sums over deals, with the error of a ratio estimated from clusters
(Cochran, "Sampling Techniques", 3rd ed. 1977, chapter 6).
"""

import math
from collections.abc import Hashable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ennead.arena.series import Played, Series

FEWEST = 30  # deals, for an interval to mean something


@dataclass(frozen=True)
class Estimate:
    """A share or a mean, its 95 % interval (None for too few deals), and how many deals told of it."""

    mean: float
    interval: tuple[float, float] | None
    deals: int

    def is_clear_of(self, value: float) -> bool:
        """Whether the interval leaves a value out."""
        return self.interval is not None and not self.interval[0] <= value <= self.interval[1]


class Ratios:
    """Sums over deals, by whatever they are of."""

    def __init__(self) -> None:
        self._open: dict[Hashable, list[float]] = {}
        # Of whole deals: how many, the sums of what was counted, of what among, and of their products.
        self._sums: dict[Hashable, np.ndarray[tuple[int], np.dtype[np.float64]]] = {}

    def add(self, key: Hashable, amount: float, among: float = 1.0) -> None:
        """Count something in the deal that is being played: so much, among so much."""
        here = self._open.setdefault(key, [0.0, 0.0])
        here[0] += amount
        here[1] += among

    def close(self) -> None:
        """A deal was played in all its matches."""
        for key, (amount, among) in self._open.items():
            if among:
                products = np.array([1, amount, among, amount * amount, amount * among, among * among])
                self._sums[key] = self._sums.get(key, 0.0) + products
        self._open.clear()

    def __iter__(self) -> Iterator[Hashable]:
        """What there is an estimate of."""
        return iter(self._sums)

    def among(self, key: Hashable) -> int:
        """Among how many something was counted, over whole deals."""
        return round(float(self._sums[key][2]))

    def share(self, key: Hashable) -> Estimate | None:
        """An estimate of what is nowhere less than 0 or more than 1."""
        return self.estimate(key, 0.0, 1.0)

    def estimate(self, key: Hashable, low: float = -math.inf, high: float = math.inf) -> Estimate | None:
        """The ratio of both sums, over whole deals, from `low` to `high`; None where nothing was counted."""
        if key not in self._sums:
            return None
        n, amount, among, square, product, among_square = map(float, self._sums[key])
        mean = amount / among
        if n < FEWEST:
            return Estimate(mean, None, int(n))
        left = max(0.0, square - 2 * mean * product + mean * mean * among_square)
        margin = 1.96 * math.sqrt(n / (n - 1) * left) / among
        return Estimate(mean, (max(low, mean - margin), min(high, mean + margin)), int(n))


class Tally:
    """How often each player of a series won where they sat down."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.matches = 0
        self._ratios = Ratios()

    def add(self, played: Played) -> None:
        """Count a match. Matches come in their order."""
        self.matches += 1
        for player, won in zip(played.seated, played.won, strict=True):
            self._ratios.add(player, won)
        if self.matches % self.series.each_deal == 0:
            self._ratios.close()

    def share(self, player: int) -> Estimate | None:
        """The share of victories of a player, over whole deals; None before the first."""
        return self._ratios.share(player)


def as_data(estimate: Estimate | None) -> dict[str, Any]:
    """An estimate as plain data; None where nothing is known."""
    return asdict(estimate) if estimate else {"mean": None, "interval": None, "deals": 0}
