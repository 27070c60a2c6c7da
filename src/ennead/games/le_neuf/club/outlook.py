"""Le Neuf: what a turn is worth to somebody who also looks at the piles, and at what became of such turns.

The club player's table (prospects.py) forgets which troops have already come up, and its castles are taken to
be as good as its own approximations make them. LEANINGS say what it misses: how much more likely a castle and
a pile are to win than the table has it, in logarithms of the odds. They were fitted to matches of the club
player (`python -m studies.le_neuf.leaning`).
"""

from pathlib import Path
from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CASTLE, CHIEFS, NINE, TROOPS
from ennead.games.le_neuf.club.mixing import mix
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.club.worth import CASTLES, WEIGHT, meetings
from ennead.games.le_neuf.rules.count import enemy
from ennead.games.le_neuf.state import Phase, Verb

FILE = Path(__file__).with_name("leanings.npy")
PILE, RANKS = 4, 9  # how many numbers of a pile and of a castle there are leanings for
LEANINGS: Any = np.load(FILE)  # of the table itself, of a pile, of a castle
USUAL = 6.0  # a pile's mean, as long as all are in it
CERTAIN = 1e-6


def ranks() -> Any:
    """What is looked at in each castle, by its number: of each chief how many, and whether there are two."""
    castles = np.arange(CASTLES)[:, None]
    number = castles // WEIGHT[1:CHIEFS] % (CASTLE[1:CHIEFS] + 1)
    return np.hstack([number, number[:, 1:] == 2]).astype(np.float64)


def logits(table: Any) -> Any:
    """The logarithms of the odds."""
    sure = np.clip(table, CERTAIN, 1 - CERTAIN)
    return np.log(sure / (1 - sure))


def outlook(leanings: Any) -> Any:
    """The club player's table with what it misses of castles: [own castle, enemy's castle]."""
    own = ranks() @ leanings[1 + PILE :]
    found = 1 / (1 + np.exp(-leanings[0] * logits(PROSPECTS) - own[:, None] + own))
    found[0], found[:, 0], found[0, 0] = 0.0, 1.0, 0.5
    return found


OUTLOOK: Any = outlook(LEANINGS)


@rule
def supply(pile: Any, found: Any) -> None:
    """Write what is looked at in a pile: how strong its troops are, by how many they are, and its 9s."""
    n, total = 0, 0
    for troop in range(1, TROOPS):
        n += pile[troop]
        total += pile[troop] * (troop + 1)
    more = total / n - USUAL if n > 0 else 0.0
    found[0], found[1], found[2], found[3] = more, more * n, more * n * n, pile[NINE] - n / 9


@rule
def reckon(s: Any, seat: int, often: Any, worth: Any) -> bool:
    """What the turn is to a seat that lays a chief: False where it does something else.

    Writes `often`, how often the club player lays each chief in the other seat, and `worth`, how likely the
    seat is to win with each pair [own action, the other's]. A chief that the other has laid is taken back:
    nobody has seen it, so the turn is the same.
    """
    if s.phase != Phase.LAY:
        return False
    other = enemy(seat)
    s.ready[other] = 0
    s.laid[other] = 0
    mine, yours = np.zeros(PILE), np.zeros(PILE)
    supply(s.pile[seat], mine)
    supply(s.pile[other], yours)
    lean = 0.0
    for k in range(PILE):
        lean += LEANINGS[1 + k] * (mine[k] - yours[k])
    odds = np.exp(lean)
    table = OUTLOOK * odds / (1 + OUTLOOK * (odds - 1))
    table[0, 0] = 0.5
    found = meetings(s, seat, table)
    chances, _ = mix(meetings(s, other, PROSPECTS), s.castle[other], s.castle[seat])
    for a in range(1, CHIEFS):
        often[Verb.LAY + a - 1] = chances[a]
        for b in range(1, CHIEFS):
            worth[Verb.LAY + a - 1, Verb.LAY + b - 1] = found[a, b]
    return True
