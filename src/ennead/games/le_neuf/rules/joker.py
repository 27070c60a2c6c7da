"""Le Neuf: the Joker (LN-20 to LN-24)."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.le_neuf.box import JOKER
from ennead.games.le_neuf.rules.turn import end_turn, kill
from ennead.games.le_neuf.state import BLACK, RED, Event, State


@rule
def blast(s: State) -> None:
    """LN-20 to LN-24: both chiefs on the table die, each to its own graveyard."""
    tell(s, Event.BLAST, RED if s.duel[RED] == JOKER else BLACK)
    for seat in (RED, BLACK):
        kill(s, seat, s.duel[seat])
    end_turn(s)
