"""Steps: what is claimed of how strong players are, each a series of matches of the arena."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import ennead
from benchmarks.rivals import VISITS
from ennead.arena import Clear, Series
from ennead.arena.clear import DEALS
from ennead.bots.levels import GUEST, THINKERS

SEED = 14
MOST = 1000  # deals of a step
SEATS = {"nessos": (3, 4), "nine": (2, 4), "code-of-nine": (3, 4), "immortal-8": (3, 4), "le-neuf": (2,)}
GUESSING = ("nessos", "nine", "code-of-nine")  # where worlds are weighed by what others did
FAST = ("random", "novice", "club")
TENTH = 0.1
A_SECOND = 50_000  # visits, about
# By how a rival is called here: with a tenth of the expert's time, and with all of it.
RIVALS = {
    "plain": ("benchmarks.rivals:QuickPlain", "benchmarks.rivals:Plain"),
    "OpenSpiel": ("benchmarks.ismcts:QuickOpenSpiel", "benchmarks.ismcts:OpenSpiel"),
    "unweighed": ("benchmarks.rivals:QuickUnweighed", "benchmarks.rivals:Unweighed"),
}
COUNTED = "benchmarks.rivals:CountedUnweighed"
CALLED = {COUNTED: "unweighed"} | {path: name for name, paths in RIVALS.items() for path in paths}


@dataclass(frozen=True)
class Step:
    """A claim: the first of two players wins more than `goal` fair shares, the second in all other seats.

    With `ends_clear` no more is played once that is clear either way; else all deals are.
    """

    part: str  # of the page
    game: str
    seats: int
    players: tuple[str, str]
    budget: float = 1.0
    goal: float = 1.0
    ends_clear: bool = False
    visits: int | None = None  # so many for each choice, in place of time

    @property
    def called(self) -> tuple[str, str]:
        first, second = (CALLED.get(player, player) for player in self.players)
        return first, second

    @property
    def is_fast(self) -> bool:
        """Whether nobody looks ahead."""
        return self.players[0] in FAST

    @cached_property
    def seconds(self) -> float:
        """How long a deal takes, about: all its matches, with as many moves as club players make."""
        game = ennead.game(self.game)
        _, moves = game.new_match(self.seats, SEED).position.play_out(["club"] * self.seats, SEED)
        first, second = (
            0 if player in FAST else THINKERS.get(player, THINKERS[GUEST]).milliseconds / 1000
            for player in self.players
        )
        budget = self.budget if self.visits is None else self.visits / A_SECOND
        return budget * (first + (self.seats - 1) * second) * len(moves)

    @property
    def name(self) -> str:
        time = "" if self.is_fast else "-tenth" if self.budget == TENTH else "-full"
        how = time if self.visits is None else f"-{self.visits}-visits"
        return f"{self.game}-{self.seats}-{'-'.join(self.called).lower()}{how}"

    @cached_property
    def series(self) -> Series:
        game = ennead.game(self.game)
        return Series(game, self.players, self.seats, SEED, budget=self.budget, visits=self.visits)

    @property
    def target(self) -> float:
        """The share that the first player should win more than."""
        return self.goal / self.seats

    def is_decided(self, clear: Clear) -> bool:
        """Whether its interval leaves the target out, after deals enough."""
        low, high = clear.interval
        return clear.deals >= DEALS and not low <= self.target <= high

    @property
    def command(self) -> str:
        """What plays it by itself."""
        players, time = ",".join(self.players), "" if self.is_fast else f" --budget {self.budget:g}"
        how = time if self.visits is None else f" --visits {self.visits}"
        return f"ennead arena {self.game} --seats {self.seats} --players {players} --seed {SEED}{how}"


def steps() -> Iterator[Step]:
    """All that is claimed, in the order of the page."""
    for game, numbers in SEATS.items():
        for seats in numbers:
            for pair in (("novice", "random"), ("club", "novice")):
                yield Step("ladder", game, seats, pair)
            for pair in (("expert", "club"), ("master", "expert")):
                yield Step("ladder", game, seats, pair, TENTH)
                if seats != 4 or pair[1] != "club":
                    yield Step("ladder", game, seats, pair, ends_clear=True)
            if seats == 4:
                yield Step("among", game, seats, ("master", "club"), TENTH, 1.8)
                yield Step("among", game, seats, ("expert", "club"), goal=1.5, ends_clear=True)
                yield Step("among", game, seats, ("master", "club"), goal=1.8, ends_clear=True)
    for part, games in (("plain", SEATS), ("OpenSpiel", SEATS), ("unweighed", GUESSING)):
        for game in games:
            tenth, full = RIVALS[part]
            yield Step(part, game, SEATS[game][0], ("expert", tenth), TENTH)
            yield Step(part, game, SEATS[game][0], ("expert", full), ends_clear=True)
    for game in GUESSING:
        yield Step("unweighed", game, SEATS[game][0], ("expert", COUNTED), visits=VISITS)
