"""Rivals: bots that ours are measured against, each by its import path in the arena.

They have the time of the expert, or a tenth of it: `ennead arena nessos --budget 0.1
--players expert,benchmarks.rivals:QuickPlain`.
"""

import time
from itertools import count

from ennead.bots.levels import THINKERS
from ennead.bots.searcher import Searcher
from ennead.core.game import Game
from ennead.core.network import new_network
from ennead.core.view import View

SECOND = THINKERS["expert"].milliseconds
TENTH = SECOND // 10
VISITS = 300  # for each choice, in place of time


class Plain:
    """The plain search that anybody writes first, by the public library.

    In worlds that may be true, each action in turn, club players to the end, the best mean share.
    """

    milliseconds = SECOND

    def __init__(self, game: Game, seed: int) -> None:
        self._seeds = count(seed * 2**20 % 2**64)

    def choose(self, view: View) -> str:
        until = time.perf_counter() + self.milliseconds / 1000
        seat, names = view.viewer, [choice.name for choice in view.legal]
        assert seat is not None
        won, tried = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0)
        while len(names) > 1 and time.perf_counter() < until:
            seed = next(self._seeds) % 2**64
            world = view.redeal(seed)
            for name in names:
                played = world.copy()
                played.step(seat, view.game.number[name])
                outcome = played.rollout(["club"] * view.seats, seed).score()
                assert outcome is not None
                won[name] += (seat in outcome.winners) / max(1, len(outcome.winners))
                tried[name] += 1
                if time.perf_counter() > until:
                    break
        return max(names, key=lambda name: won[name] / max(1, tried[name]))


class QuickPlain(Plain):
    milliseconds = TENTH


class Unweighed(Searcher):
    """The expert, but for it each world that may be true is as likely as any other by the cards."""

    milliseconds: int | None = SECOND
    visits: int | None = None

    def __init__(self, game: Game, seed: int) -> None:
        learned = game.learned_early
        super().__init__(game, seed, milliseconds=self.milliseconds, visits=self.visits, learned=learned)
        if self._learned:
            nothing = new_network(len(self._learned.belief.first), 0)
            self._learned = self._learned._replace(belief=nothing._replace(last=0 * nothing.last))


class QuickUnweighed(Unweighed):
    milliseconds = TENTH


class CountedUnweighed(Unweighed):
    """With visits instead of time, beside an expert with as many: `--visits 300`."""

    milliseconds, visits = None, VISITS
