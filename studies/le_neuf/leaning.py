"""What the club player's table misses of castles and piles, learned from its own matches.

    python -m studies.le_neuf.leaning

plays some and writes leanings.npy beside the club player (see club/outlook.py): a logistic regression of who
won, by Newton's method, on what is looked at as each turn begins.
"""

from typing import Any

import numba
import numpy as np

from ennead.core.chance import threefry
from ennead.core.kernel import CLUB
from ennead.games.le_neuf import rules
from ennead.games.le_neuf.box import CAP
from ennead.games.le_neuf.club.outlook import FILE, PILE, RANKS, logits, ranks, supply
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.club.worth import castle
from ennead.games.le_neuf.rules.count import chiefs
from ennead.games.le_neuf.state import BLACK, RED, Ending, Phase
from studies.le_neuf.battles import GAME

MATCHES, SEED = 200_000, 6
EACH = 3  # one turn in so many is looked at: those of a match tell nearly the same
TURNS = 30  # kept of a match, on average; more than there are
STEPS = 6  # of Newton's

_start, _choose = GAME.kernel.start, GAME.kernel.choose
_hide, _play = GAME.kernel.hide, GAME.kernel.play


def gathered(matches: int, seed: int) -> tuple[Any, Any, Any]:
    """Both castles as each turn of some matches begins, what is looked at in both piles, and Red's result."""
    states = GAME.state.array(2)
    castles, piles = np.zeros((TURNS * matches, 2), np.int64), np.zeros((TURNS * matches, 2, PILE))
    won, raw = np.zeros(TURNS * matches), states.view(np.int8).reshape(2, -1)
    option = np.array([CAP], np.int16)
    n = gather(states, raw, GAME.state.array(), option, GAME.answer(), matches, seed, castles, piles, won)
    return castles[:n], piles[:n], won[:n]


@numba.njit(nogil=True)
def gather(
    states: Any,
    raw: Any,
    empty: Any,
    option: Any,
    answer: Any,
    matches: int,
    seed: int,
    castles: Any,
    piles: Any,
    won: Any,
) -> int:
    """The same, compiled: gives how many turns there were. Of matches that nobody won, none are kept."""
    n = 0
    for match in range(matches):
        states[0] = empty[0]
        _start(states, 0, 2, option, seed, match)
        begin, move = n, 0
        while states[0].phase != Phase.OVER:
            s = states[0]
            if s.phase == Phase.LAY and not s.ready[RED] and not s.ready[BLACK] and n < len(won):
                for seat in (RED, BLACK):
                    castles[n, seat] = castle(s, seat)
                    supply(s.pile[seat], piles[n, seat])
                n += 1
            who = RED if rules.waiting(s) >> RED & 1 else BLACK
            states[1] = states[0]
            _hide(raw, 1, who)
            high, low = threefry(seed, match, move, 3)
            _play(states[0], who, _choose(states, 1, who, CLUB, answer, high, low))
            move += 1
        if states[0].end != Ending.VICTORY:
            n = begin
        won[begin:n] = chiefs(states[0], RED) > 0
    return n


def leanings(castles: Any, piles: Any, won: Any) -> Any:
    """The leanings that make what happened most likely."""
    sure = logits(PROSPECTS)[castles[:, 0], castles[:, 1]]
    look = ranks()
    seen = np.hstack([sure[:, None], piles[:, 0] - piles[:, 1], look[castles[:, 0]] - look[castles[:, 1]]])
    found = np.zeros(1 + PILE + RANKS)
    found[0] = 1
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-seen @ found))
        bend = (seen * (share * (1 - share))[:, None]).T @ seen + 1e-6 * np.eye(len(found))
        found += np.linalg.solve(bend, seen.T @ (won - share))
    return found


if __name__ == "__main__":
    np.save(FILE, leanings(*(part[::EACH] for part in gathered(MATCHES, SEED))))
