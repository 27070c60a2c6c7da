"""Le Neuf: mixed strategies for one turn, where both choose at once."""

from typing import Any

import numpy as np

from ennead.core.matrix import equilibrium
from ennead.core.rule import rule
from ennead.games.le_neuf.box import CHIEFS


@rule
def mix(worth: Any, mine: Any, yours: Any) -> tuple[Any, Any]:
    """How often to lay each chief of mine, and of the enemy's, when a against b is `worth[a, b]` to me."""
    rows, columns = living(mine), living(yours)
    game = np.zeros((len(rows), len(columns)))
    for i in range(len(rows)):
        for j in range(len(columns)):
            game[i, j] = worth[rows[i], columns[j]]
    some, others = np.zeros(len(rows)), np.zeros(len(columns))
    equilibrium(game, some, others)
    chances, foes = np.zeros(CHIEFS), np.zeros(CHIEFS)
    for i in range(len(rows)):
        chances[rows[i]] = some[i]
    for j in range(len(columns)):
        foes[columns[j]] = others[j]
    return chances, foes


@rule
def living(castle: Any) -> Any:
    """The kinds of chiefs there are in a castle."""
    found = np.zeros(CHIEFS, np.int64)
    n = 0
    for chief in range(1, CHIEFS):
        if castle[chief] > 0:
            found[n] = chief
            n += 1
    return found[:n]
