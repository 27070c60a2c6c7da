"""Le Neuf: mixed strategies for one turn, where both choose at once.

Regret matching (Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium",
Econometrica 2000), with regrets kept from below 0 and later rounds counting more (Tammelin, "Solving large
imperfect information games using CFR+", 2014): both averages come near an equilibrium.
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CHIEFS

ROUNDS = 200


@rule
def mix(worth: Any, mine: Any, yours: Any) -> tuple[Any, Any]:
    """How often to lay each chief of mine, and of the enemy's, when a against b is `worth[a, b]` to me."""
    regret, foes_regret = np.zeros(CHIEFS), np.zeros(CHIEFS)
    total, foes_total = np.zeros(CHIEFS), np.zeros(CHIEFS)
    now, foes = np.zeros(CHIEFS), np.zeros(CHIEFS)
    match_regret(regret, mine, now)
    for number in range(1, ROUNDS + 1):  # one after the other: that is quicker than both at once
        match_regret(foes_regret, yours, foes)
        learn(regret, worth, now, foes)
        match_regret(regret, mine, now)
        learn(foes_regret, -worth.T, foes, now)
        total += number * now
        foes_total += number * foes
    return total / total.sum(), foes_total / foes_total.sum()


@rule
def learn(regret: Any, worth: Any, now: Any, foes: Any) -> None:
    """Add what each chief would have gained over the mixture."""
    gains = np.zeros(CHIEFS)
    value = 0.0
    for a in range(1, CHIEFS):
        for b in range(1, CHIEFS):
            gains[a] += worth[a, b] * foes[b]
        value += now[a] * gains[a]
    for a in range(1, CHIEFS):
        regret[a] = max(0.0, regret[a] + gains[a] - value)


@rule
def match_regret(regret: Any, castle: Any, now: Any) -> None:
    """Living chiefs in proportion to their regrets, or all alike if there are none."""
    total, living = 0.0, 0
    for chief in range(1, CHIEFS):
        if castle[chief] > 0:
            total += regret[chief]
            living += 1
    for chief in range(1, CHIEFS):
        now[chief] = 0.0
        if castle[chief] > 0:
            now[chief] = regret[chief] / total if total > 0 else 1 / living
