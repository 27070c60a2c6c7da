"""Le Neuf: the two armies (LN-1 to LN-6)."""

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CASTLE, TROOPS_EACH
from ennead.games.le_neuf.rules.turn import new_turn
from ennead.games.le_neuf.state import BLACK, RED, State


@rule
def deal(s: State) -> None:
    """LN-1 to LN-6: nine chiefs in each castle, eighteen troops in each pile."""
    for seat in (RED, BLACK):
        s.castle[seat] = CASTLE
        s.pile[seat] = TROOPS_EACH
    s.asked = -1
    new_turn(s)
