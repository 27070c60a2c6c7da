"""Simulated matches: every line-up of bots plays the same deals, once from each seat."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ennead.core.chance import threefry
from ennead.core.game import Game
from ennead.core.match import Match


@dataclass(frozen=True)
class Played:
    """One simulated match: its number, who sat where, and the match."""

    number: int
    players: tuple[str, ...]
    match: Match

    def wins(self, player: int) -> float:
        """What the line-up's `player`-th bot won: 1, a share of a shared victory, or 0 (nobody may win)."""
        seats = len(self.players)
        outcome = self.match.outcome
        assert outcome is not None
        won = (player + self.number) % seats in outcome.winners
        return 1 / len(outcome.winners) if won else 0.0


def simulate(
    game: Game,
    players: Sequence[str],
    matches: range,
    seed: int,
    options: Mapping[str, int] | None = None,
) -> Iterator[Played]:
    """Play the matches of a range, each as it always is for this seed: a series can be taken up again.

    Match n is dealt from `seed + n // seats`, with the line-up moved on by n seats: each deal is played once
    from every seat. The bots' chance follows from the same seed, apart from the deal's. Raises ValueError for
    a bot or a number of seats the game doesn't have.
    """
    if unknown := [name for name in players if name not in game.players]:
        raise ValueError(f"{game.name} has no bot {unknown[0]!r}; it has: {', '.join(game.players)}")
    first = Match(game, len(players), seed, options)  # refuses what the game doesn't have
    return _series(game, tuple(players), matches, first.seed, first.options)


def _series(
    game: Game, players: tuple[str, ...], matches: range, seed: int, options: Mapping[str, int]
) -> Iterator[Played]:
    seats = len(players)
    for number in matches:
        lineup = tuple(players[(seat - number) % seats] for seat in range(seats))
        match = Match(game, seats, (seed + number // seats) % 2**64, options)
        luck = threefry(match.seed >> 32, match.seed & 0xFFFFFFFF, number & 0xFFFFFFFF, 2)
        _, moves = match.position.play_out(lineup, luck[0] << 32 | luck[1])
        for seat, action in moves:
            match.step(seat, action)
        yield Played(number, lineup, match)


FEWEST = 30  # deals, for an interval to mean something


@dataclass
class Tally:
    """How often each bot of a line-up won, with 95 % intervals that know deals are shared.

    The matches of one deal are not independent, so a deal is one observation: the mean over its seats.
    """

    seats: int

    def __post_init__(self) -> None:
        self.matches = 0
        self._deal = np.zeros(self.seats)
        self._sum = np.zeros(self.seats)
        self._squares = np.zeros(self.seats)
        self._deals = 0

    def add(self, played: Played) -> None:
        """Count a match. Matches come in their order."""
        self.matches += 1
        self._deal += [played.wins(player) for player in range(self.seats)]
        if played.number % self.seats == self.seats - 1:
            mean = self._deal / self.seats
            self._sum += mean
            self._squares += mean**2
            self._deals += 1
            self._deal[:] = 0

    def share(self, player: int) -> tuple[float, float, float]:
        """The share of victories of a bot, over whole deals, and its 95 % interval (0 to 1 for too few)."""
        n = self._deals
        mean = float(self._sum[player]) / n if n else math.nan
        if n < FEWEST:
            return mean, 0.0, 1.0
        variance = max(float(self._squares[player]) / n - mean**2, 0.0) * n / (n - 1)
        margin = 1.96 * math.sqrt(variance / n)
        return mean, max(0.0, mean - margin), min(1.0, mean + margin)
