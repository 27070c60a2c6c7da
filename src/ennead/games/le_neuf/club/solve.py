"""Le Neuf: how likely each pair of castles is to win, as the club player knows it.

    python -m ennead.games.le_neuf.club.solve

writes prospects.npy. The game is solved with one thing forgotten: in which order the dead lie and which
troops have already come up. There are then 162 castles a side. Each turn is a matrix of meetings, solved
exactly; where castles lead to where follows from the rules, and as a 9 may lead back, all is gone
through again until nothing changes (value iteration).
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CASTLE, CHIEFS, LIVES, TROOPS_EACH
from ennead.games.le_neuf.club.mixing import mix
from ennead.games.le_neuf.club.prospects import FILE
from ennead.games.le_neuf.club.worth import ANY, CASTLES, WEIGHT, meetings
from ennead.games.le_neuf.state import BLACK, RED, State

CLOSE = 1e-3  # about what the file can tell apart


def solve(lives: int = LIVES) -> Any:
    """The table for castles of up to so many chiefs: [own castle, enemy's castle], 0 to 1. 0.5 for others."""
    table = first_guess()
    position = State.array()
    while (change := sweep(position, table, lives)) > CLOSE:
        print(f"\rchanged by up to {change:.5f}", end="", flush=True)
    print()
    return table


def first_guess() -> Any:
    """Nobody has an edge, but whoever is alone has won; both dead: a draw."""
    table = np.full((CASTLES, CASTLES), 0.5)
    table[0, 1:], table[1:, 0] = 0.0, 1.0
    return table


@rule
def sweep(position: Any, table: Any, lives: int) -> float:
    """Look one turn ahead from all pairs of castles; give the largest change."""
    change = 0.0
    for total in range(2, 2 * lives + 1):  # fewer chiefs first: their worth is what the others lead to
        for own in range(1, CASTLES):
            for foes in range(1, own + 1):
                one, two = size(own), size(foes)
                if one + two == total and one <= lives and two <= lives:
                    s = position[0]
                    worth = (look(s, table, own, foes) + 1 - look(s, table, foes, own)) / 2
                    change = max(change, abs(worth - table[own, foes]))
                    table[own, foes] = worth
                    table[foes, own] = 1 - worth
    return change


@rule
def look(s: Any, table: Any, own: int, foes: int) -> float:
    """The worth to Red of a turn between two castles, with full piles and any order of the dead."""
    for seat, number in ((RED, own), (BLACK, foes)):
        s.pile[seat] = TROOPS_EACH
        for chief in range(1, CHIEFS):
            s.castle[seat, chief] = number // WEIGHT[chief] % (CASTLE[chief] + 1)
        s.graveyard[seat] = 0
        s.graveyard[seat, : LIVES - size(number)] = ANY
    worth = meetings(s, RED, table)
    mine, yours = mix(worth, s.castle[RED], s.castle[BLACK])
    total = 0.0
    for a in range(1, CHIEFS):
        for b in range(1, CHIEFS):
            total += mine[a] * yours[b] * worth[a, b]
    return total


@rule
def size(number: int) -> int:
    """How many chiefs a castle of this number has."""
    total = 0
    for chief in range(1, CHIEFS):
        total += number // WEIGHT[chief] % (CASTLE[chief] + 1)
    return total


if __name__ == "__main__":  # pragma: no cover
    np.save(FILE, solve().astype(np.float16))
