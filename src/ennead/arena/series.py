"""A series of matches: who plays whom, on which deals, from which seats; and a match of it, played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from ennead.bots import Bot, bot
from ennead.bots.levels import GUEST, THINKERS, thinker
from ennead.core.game import Game
from ennead.core.match import Match

PATIENCE = 10  # times its time, after which a bot's move is made for it
LEAST = 2.0  # seconds that are always waited: of less, a busy machine may take all


@dataclass(frozen=True)
class Series:
    """Who plays whom, on which deals and from which seats, each as it always is for these numbers.

    Line-ups are all ways to choose as many players as there are seats; where there are fewer players, the
    last fills the other seats. Every deal is played by every line-up, moved on by a seat each time until each
    of it sat everywhere. So every player meets every other from every seat, on the same deals; a deal is
    one observation of all that. Deal n comes from `seed + n`.

    `players`: bots by name or import path (see bots/levels.py), or bots themselves, which are called here.
    `budget` is the share of its time that a level has for a move, `visits` what stands for a second of it.
    Raises ValueError for what the game doesn't have, and for a bot that can't be made.
    """

    game: Game
    players: tuple[str | Bot, ...]
    seats: int
    seed: int
    options: Mapping[str, int] = field(default_factory=dict)
    budget: float = 1.0
    visits: int | None = None

    def __post_init__(self) -> None:
        if not self.players:
            raise ValueError("a series needs players")
        first = Match(self.game, self.seats, self.seed, self.options)  # refuses what the game doesn't have
        object.__setattr__(self, "options", first.options)
        fill = max(0, self.seats - len(self.players)) * self.players[-1:]
        object.__setattr__(self, "players", (*self.players, *fill))
        if len(set(self.names)) < len(dict.fromkeys(map(_key, self.players))):
            raise ValueError(f"two bots are called the same: {', '.join(self.names)}; give each a name")
        for each in self.named:
            try:
                seats = getattr(self.made(each, 0), "seats", self.seats)
            except ValueError:
                raise
            except Exception as error:  # an imported bot's own
                raise ValueError(f"{each} can't be made: {type(error).__name__}: {error}") from error
            if seats != self.seats:
                raise ValueError(f"{each} plays with {seats} seats, not {self.seats}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names; bots that were given are called as they say, or as their kind is."""
        return tuple(
            each if isinstance(each, str) else str(getattr(each, "name", type(each).__name__))
            for each in self.players
        )

    @cached_property
    def named(self) -> tuple[str, ...]:
        """Those players that were given by name, each once."""
        return tuple(dict.fromkeys(each for each in self.players if isinstance(each, str)))

    @cached_property
    def lineups(self) -> tuple[tuple[int, ...], ...]:
        """Who sits down together, by their places among the players."""
        return tuple(combinations(range(len(self.players)), self.seats))

    @property
    def each_deal(self) -> int:
        """How many matches a deal is played in."""
        return len(self.lineups) * self.seats

    def deal(self, number: int) -> int:
        """The seed that a match is dealt from."""
        return (self.seed + number // self.each_deal) % 2**64

    def seated(self, number: int) -> tuple[int, ...]:
        """Who sits where in a match: for each seat, a place among the players."""
        lineup = self.lineups[number // self.seats % len(self.lineups)]
        return tuple(lineup[(seat - number) % self.seats] for seat in range(self.seats))

    def seated_names(self, number: int) -> tuple[str, ...]:
        """What those are called who sit at a match of it, by seat."""
        return tuple(self.names[player] for player in self.seated(number))

    @cached_property
    def is_compiled(self) -> bool:
        """Whether all of it is played in compiled code."""
        return all(each in self.game.players for each in self.players)

    def made(self, name: str, seed: int) -> Bot:
        """A bot of this series, with a seed of its own."""
        return bot(self.game, name, seed, self.budget, self.visits)

    def patience(self, name: str) -> float | None:
        """How many seconds a bot is waited for; None for one that thinks by visits."""
        level = thinker(self.game, name)
        if level and self.visits is not None:
            return None
        its = (level or THINKERS[GUEST]).milliseconds / 1000
        return max(LEAST, PATIENCE * its * self.budget)

    @cached_property
    def told(self) -> dict[str, Any]:
        """What a record of it says of how its bots thought."""
        if self.is_compiled:
            return {}
        return {"budget": self.budget, **({} if self.visits is None else {"visits": self.visits})}


@dataclass(frozen=True)
class Failure:
    """A move that a bot left to the club player: its number, whose, why ("raised", "illegal", "silent",
    "ended") and what is known of it."""

    move: int
    seat: int
    why: str
    text: str


@dataclass(frozen=True)
class Played:
    """A match of a series: its number, who sat where (names, and places among the players), and the match.

    `seconds`: how long each seat thought in all; None where that was not measured, as in compiled code.
    """

    number: int
    players: tuple[str, ...]
    seated: tuple[int, ...]
    match: Match
    seconds: tuple[float, ...] | None = None
    failures: tuple[Failure, ...] = ()

    @cached_property
    def won(self) -> tuple[float, ...]:
        """What each seat won: 1, a share of a shared victory, or 0 (nobody may win)."""
        outcome = self.match.outcome
        assert outcome is not None
        winners = outcome.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.match.seats))

    def wins(self, player: int) -> float:
        """What the series' `player`-th player won; 0 where they did not sit down."""
        return self.won[self.seated.index(player)] if player in self.seated else 0.0


def _key(player: str | Bot) -> str | int:
    return player if isinstance(player, str) else id(player)
