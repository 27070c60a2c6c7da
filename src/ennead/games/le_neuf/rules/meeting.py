"""Le Neuf: two chiefs meet (LN-10, LN-11), and who they are decides what happens."""

from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.le_neuf.box import JOKER
from ennead.games.le_neuf.rules.ace import is_assassin
from ennead.games.le_neuf.rules.battle import fight
from ennead.games.le_neuf.rules.count import enemy
from ennead.games.le_neuf.rules.joker import blast
from ennead.games.le_neuf.state import BLACK, RED, Event, Phase, State


@rule
def lay(s: State, seat: int, chief: int) -> None:
    """LN-10, LN-11: a chief face down; once both lie there, they are revealed together."""
    s.laid[seat] = chief
    s.ready[seat] = 1
    tell(s, Event.LAID, seat, chief, known=only(seat))
    if s.ready[enemy(seat)]:
        reveal(s)


@rule
def reveal(s: State) -> None:
    """LN-11, LN-20, LN-36, LN-40: both chiefs face up; then a Joker, else assassins, else a battle."""
    for seat in (RED, BLACK):
        s.duel[seat] = s.laid[seat]
        s.laid[seat] = 0
        s.ready[seat] = 0
        tell(s, Event.REVEALED, seat, s.duel[seat])
    for seat in (RED, BLACK):
        s.picking[seat] = is_assassin(s, seat)
    if s.duel[RED] == JOKER or s.duel[BLACK] == JOKER:
        blast(s)
    elif s.picking[RED] or s.picking[BLACK]:
        s.phase = Phase.PICK
    else:
        fight(s)
