"""OpenSpiel's MCCFR on the end of a match of Le Neuf, to the last history: how exploitable it leaves us.

Our own solver, in compiled code, comes much nearer in the same game.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr as mccfr
from open_spiel.python.algorithms.exploitability import nash_conv

import ennead.research.open_spiel  # noqa: F401 - names its games
from ennead.research import tree
from ennead.research.small import small

SMALL = "le-neuf-duel"
game = pyspiel.load_game("python_ennead_le_neuf", {"small": SMALL})
np.random.seed(7)
solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
left = []
for rounds in (10, 100, 400):
    for _ in range(rounds):
        solver.iteration()
    left.append(nash_conv(game, solver.average_policy()))
    print(f"after {rounds:3} more rounds both could gain {left[-1]:.4f} together")
assert left[-1] < left[0]

ends = tree.Tree.of(small(SMALL).roots)
print(f"solved in compiled code: {tree.nash_conv(ends, tree.solve(ends, rounds=1000)):.0e}")
