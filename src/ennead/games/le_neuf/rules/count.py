"""Le Neuf: what is counted, and what it makes of the players."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CHIEFS, CROWNED, KING, LIVES, TURNED
from ennead.games.le_neuf.state import BLACK, RED, Ending, State


@rule
def enemy(seat: int) -> int:
    """The other seat."""
    return 1 - seat


@rule
def cards(counts: Any, kinds: int) -> int:
    """How many cards some counts by kind make."""
    total = 0
    for kind in range(kinds):
        total += int(counts[kind])
    return total


@rule
def chiefs(s: State, seat: int) -> int:
    """LN-14: how many chiefs of a seat are alive."""
    return cards(s.castle[seat], CHIEFS)


@rule
def hand(s: State, seat: int) -> int:
    """LN-31: how many chiefs a seat has in hand: all living ones but the one on the table."""
    return chiefs(s, seat) - int(s.ready[seat] or s.duel[seat] != 0)


@rule
def killed(s: State, seat: int) -> int:
    """How many chiefs lie in a seat's graveyard: counted there, so that smaller armies can be studied too."""
    n = 0
    while n < LIVES and s.graveyard[seat, n] != 0:
        n += 1
    return n


@rule
def cards_turned(s: State, seat: int) -> int:
    """How many troop cards a seat has turned in this battle."""
    n = 0
    while n < TURNED and s.turned[seat, n] != 0:
        n += 1
    return n


@rule
def strength(s: State, seat: int) -> int:
    """LN-48, LN-51, LN-52: the last troop card turned, doubled under a King."""
    value = int(s.turned[seat, cards_turned(s, seat) - 1]) + 1
    return CROWNED * value if s.duel[seat] == KING else value


@rule
def score(s: State, points: Any, places: Any) -> int:
    """LN-14, LN-A1, LN-A19: chiefs left count nothing in a draw, which both share."""
    for seat in (RED, BLACK):
        points[seat] = chiefs(s, seat)
        places[seat] = 1 + (s.end == Ending.VICTORY and points[seat] == 0)
    return s.end
