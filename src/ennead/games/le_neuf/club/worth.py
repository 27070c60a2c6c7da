"""Le Neuf: what a meeting of two chiefs is worth to a seat, from what everybody can count.

Worth is how likely the seat is to win the match. `table[own, foes]` says it for two castles at the start of a
turn (see solve.py); these rules look through one turn to the castles that it may leave.
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.le_neuf.box import ACE, CASTLE, CHIEFS, CROWNED, JOKER, KING, NINE, QUEEN, TROOPS, TURNED
from ennead.games.le_neuf.rules.count import cards, enemy, hand, killed
from ennead.games.le_neuf.state import RED

# A castle as a number: what each chief adds to it.
WEIGHT = np.array([0, 81, 27, 9, 3, 1], np.int64)
CASTLES = 162

ANY = -1  # in a graveyard: one of the dead, whoever


@rule
def castle(s: Any, seat: int) -> int:
    """The number of a seat's castle."""
    number = 0
    for chief in range(1, CHIEFS):
        number += WEIGHT[chief] * s.castle[seat, chief]
    return number


@rule
def prospect(s: Any, seat: int, table: Any, mine: int, yours: int) -> float:
    """How likely a seat is to win once the castles' numbers have changed so."""
    return float(table[castle(s, seat) + mine, castle(s, enemy(seat)) + yours])


@rule
def meetings(s: Any, seat: int, table: Any) -> Any:
    """The worth of all pairs [own chief, enemy's chief]; 0 where one of them is dead."""
    found = np.zeros((CHIEFS, CHIEFS))
    other = enemy(seat)
    for a in range(1, CHIEFS):
        for b in range(1, CHIEFS):
            if s.castle[seat, a] > 0 and s.castle[other, b] > 0:
                s.duel[seat], s.duel[other] = a, b
                found[a, b] = meeting(s, seat, table)
    s.duel[:] = 0
    return found


@rule
def meeting(s: Any, seat: int, table: Any) -> float:
    """The worth of the pair on the table."""
    other = enemy(seat)
    a, b = s.duel[seat], s.duel[other]
    if a == JOKER or b == JOKER:
        return prospect(s, seat, table, -WEIGHT[a], -WEIGHT[b])
    strikes = a == ACE and hand(s, other) > 0
    is_struck = b == ACE and hand(s, seat) > 0
    if strikes or is_struck:
        return assassination(s, seat, table, strikes, is_struck)
    chances, foes = coming(s, seat), coming(s, other)
    found = battle(s, seat, table, chances, foes)
    redraws = TURNED - 1 if a == QUEEN else 0
    foes_redraws = TURNED - 1 if b == QUEEN else 0
    total = revivals(s, seat, table, chances, seat) + revivals(s, seat, table, foes, other)
    for i in range(1, TROOPS):
        for j in range(1, TROOPS):
            total += chances[i] * foes[j] * found[redraws, foes_redraws, i, j]
    return total


# The Ace


@rule
def assassination(s: Any, seat: int, table: Any, strikes: bool, is_struck: bool) -> float:
    """The worth of a turn in which the seat's Ace strikes, or the enemy's, or both. Victim 0 is nobody."""
    total = 0.0
    for victim in range(CHIEFS):
        chance = odds(s, enemy(seat), victim, strikes)
        for loss in range(CHIEFS):
            both = chance * odds(s, seat, loss, is_struck)
            if both > 0:
                mine = WEIGHT[ACE] * (victim == ACE) + WEIGHT[loss] * (loss != ACE)
                yours = WEIGHT[ACE] * (loss == ACE) + WEIGHT[victim] * (victim != ACE)
                total += both * prospect(s, seat, table, -mine, -yours)
    return total


@rule
def odds(s: Any, seat: int, chief: int, is_struck: bool) -> float:
    """How likely an assassin finds this chief in a seat's hand; where none is at work, finds nobody (0)."""
    if not is_struck:
        return 1.0 if chief == 0 else 0.0
    return 0.0 if chief == 0 else (s.castle[seat, chief] - (s.duel[seat] == chief)) / hand(s, seat)


# The battle


@rule
def coming(s: Any, seat: int) -> Any:
    """How likely each troop is to come up next."""
    counts = s.pile[seat] if cards(s.pile[seat], TROOPS) > 0 else s.aside[seat]
    return counts / cards(counts, TROOPS)


@rule
def revivals(s: Any, seat: int, table: Any, chances: Any, whose: int) -> float:
    """What it is worth to a seat that the next troop card of an army may be a 9.

    Where the order of a graveyard is forgotten (see solve.py), any of the dead may lie on top.
    """
    dead = killed(s, whose)
    if dead == 0:
        return 0.0
    top = s.graveyard[whose, dead - 1]
    after = 0.0
    for chief in range(1, CHIEFS):
        share = (CASTLE[chief] - s.castle[whose, chief]) / dead if top == ANY else 1.0 * (chief == top)
        if share > 0:
            mine, yours = (WEIGHT[chief], 0) if whose == seat else (0, WEIGHT[chief])
            after += share * prospect(s, seat, table, mine, yours)
    return float(chances[NINE]) * (after - prospect(s, seat, table, 0, 0))


@rule
def battle(s: Any, seat: int, table: Any, chances: Any, foes: Any) -> Any:
    """The worth of a battle, [redraws left to the seat, to the enemy, its last troop, the enemy's].

    Queens turn further cards as long as that is worth more to them (LN-A12). An approximation: piles are
    taken to stay as they are meanwhile, and a 9 to be worth the same whoever dies in the battle.
    """
    other = enemy(seat)
    mine, yours = s.duel[seat], s.duel[other]
    factor, foes_factor = CROWNED if mine == KING else 1, CROWNED if yours == KING else 1
    redraws, foes_redraws = TURNED if mine == QUEEN else 1, TURNED if yours == QUEEN else 1
    lost, won = prospect(s, seat, table, -WEIGHT[mine], 0), prospect(s, seat, table, 0, -WEIGHT[yours])
    drawn = prospect(s, seat, table, 0, 0)
    revival = revivals(s, seat, table, chances, seat)
    foes_revival = revivals(s, seat, table, foes, other)
    found = np.zeros((TURNED, TURNED, TROOPS, TROOPS))
    for left in range(redraws):
        for foes_left in range(foes_redraws):
            for i in range(1, TROOPS):
                for j in range(1, TROOPS):
                    lead = factor * (i + 1) - foes_factor * (j + 1)
                    again, foes_again = -1.0, 2.0  # never better than leaving it
                    if left > 0 and lead <= 0:
                        again = revival
                        for k in range(1, TROOPS):
                            again += chances[k] * found[left - 1, foes_left, k, j]
                    if foes_left > 0 and lead >= 0:
                        foes_again = foes_revival
                        for k in range(1, TROOPS):
                            foes_again += foes[k] * found[left, foes_left - 1, i, k]
                    if lead > 0:
                        worth = min(won, foes_again)
                    elif lead < 0:
                        worth = max(lost, again)
                    elif seat == RED:  # in a tie Red decides first
                        worth = max(again, min(drawn, foes_again))
                    else:
                        worth = min(foes_again, max(drawn, again))
                    found[left, foes_left, i, j] = worth
    return found
