"""Le Neuf: how a sensible person plays it.

The club player takes each turn for a game of its own. It works out what every meeting of two chiefs would be
worth (worth.py), from castles, piles and graveyards, which everybody can count, and from a table of how
likely two castles are to win (solve.py). It then lays a chief by chance, each as often as is best against an
enemy who reasons alike (mixing.py): an equilibrium of the turn, so there is nothing to read in what it does.
Its Queens weigh all redraws still possible. It doesn't look for the weaknesses of whoever it plays.
"""

from typing import Any

from ennead.core.chance import draw_number
from ennead.core.rule import rule
from ennead.games.le_neuf.box import KING, QUEEN, TROOPS, TURNED
from ennead.games.le_neuf.club.mixing import mix
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.club.worth import WEIGHT, battle, coming, meetings, prospect, revivals
from ennead.games.le_neuf.rules.count import cards_turned, enemy, hand, strength
from ennead.games.le_neuf.state import RED, Phase, Verb

FINE = 1 << 14  # steps of chance


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position (which it uses as scratch paper)."""
    if s.phase == Phase.LAY:
        return Verb.LAY + choose_chief(s, seat) - 1
    if s.phase == Phase.PICK:  # all places are the same
        return Verb.PICK + draw_number(s, hand(s, enemy(seat)))
    return choose_redraw(s, seat)


@rule
def choose_chief(s: Any, seat: int) -> int:
    """A chief, by chance."""
    chances, _ = mix(meetings(s, seat, PROSPECTS), s.castle[seat], s.castle[enemy(seat)])
    left, chief, last = draw_number(s, FINE) / FINE, 1, 0
    while chief <= KING and left >= 0:
        if s.castle[seat, chief] > 0:
            last = chief
            left -= chances[chief]
        chief += 1
    return last


@rule
def choose_redraw(s: Any, seat: int) -> int:
    """Turn another card if that is worth more than the battle as it stands."""
    other = enemy(seat)
    chances, foes = coming(s, seat), coming(s, other)
    found = battle(s, seat, PROSPECTS, chances, foes)
    left, foes_left = redraws_left(s, seat), redraws_left(s, other)
    mine, yours = last_troop(s, seat), last_troop(s, other)
    again, foes_again = revivals(s, seat, PROSPECTS, chances, seat), revivals(s, seat, PROSPECTS, foes, other)
    for k in range(1, TROOPS):
        again += chances[k] * found[left - 1, foes_left, k, yours]
        foes_again += foes[k] * found[left, foes_left - 1, mine, k]
    is_drawn = strength(s, seat) == strength(s, other)
    stay = prospect(s, seat, PROSPECTS, 0 if is_drawn else -WEIGHT[QUEEN], 0)
    if is_drawn and seat == RED and foes_left > 0:  # the enemy's Queen is asked next (LN-A12)
        stay = min(stay, foes_again)
    has_nothing_to_lose = not is_drawn and again == stay
    return Verb.TURN if again > stay or has_nothing_to_lose else Verb.STOP


@rule
def redraws_left(s: Any, seat: int) -> int:
    """How many more cards a seat may turn."""
    return TURNED - cards_turned(s, seat) if s.duel[seat] == QUEEN else 0


@rule
def last_troop(s: Any, seat: int) -> int:
    """The troop that counts for a seat."""
    return int(s.turned[seat, cards_turned(s, seat) - 1])
