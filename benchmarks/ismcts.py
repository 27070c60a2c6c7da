"""OpenSpiel's own search as a bot of the arena (`pip install 'ennead[open-spiel]'`).

`ennead arena nessos --budget 0.1 --players expert,benchmarks.ismcts:QuickOpenSpiel`
"""

import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from benchmarks.rivals import SECOND, TENTH
from ennead.core.game import Game
from ennead.core.view import View
from ennead.research.open_spiel import spiel_game

EXPLORED = 0.7  # as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012


class Clocked(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS, simulating as long as there is time instead of a number of times."""

    until = 0.0

    def run_search(self, state: Any) -> Any:
        self.reset()
        if len(legal := state.legal_actions()) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        while not self._root_node.child_info or time.perf_counter() < self.until:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class OpenSpiel:
    """OpenSpiel's own ISMCTS on our games (ennead.research.open_spiel), with random roll-outs to the end.

    It is the one in Python: that in C++ takes no games of others.
    """

    milliseconds = SECOND

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._luck = np.random.RandomState(seed % 2**32)
        self._bots: dict[int, tuple[Any, Clocked]] = {}

    def choose(self, view: View) -> str:
        until = time.perf_counter() + self.milliseconds / 1000
        spiel, bot = self._bots.get(view.seats) or self._sit(view.seats)
        bot.until = until
        state = spiel.state_of(view, self._seed())
        return self._game.actions[int(bot.step(state))].name

    def _sit(self, seats: int) -> tuple[Any, Clocked]:
        spiel = spiel_game(self._game, seats)
        bot = Clocked(spiel, RandomRolloutEvaluator(1, self._luck), EXPLORED, 0, random_state=self._luck)
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, self._luck.random_sample))
        self._bots[seats] = spiel, bot
        return spiel, bot

    def _seed(self) -> int:
        return int(self._luck.randint(2**32, dtype=np.uint64))


class QuickOpenSpiel(OpenSpiel):
    milliseconds = TENTH
