"""Le Neuf: the Ace (LN-30 to LN-36)."""

from ennead.core.chance import draw
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.le_neuf.box import ACE, JOKER
from ennead.games.le_neuf.rules.count import enemy, hand
from ennead.games.le_neuf.rules.turn import end_turn, kill
from ennead.games.le_neuf.state import BLACK, RED, Event, State


@rule
def is_assassin(s: State, seat: int) -> bool:
    """LN-30, LN-33, LN-34: an Ace strikes if the enemy laid no Joker and has a chief left in hand."""
    other = enemy(seat)
    return bool(s.duel[seat] == ACE and s.duel[other] != JOKER and hand(s, other) > 0)


@rule
def pick(s: State, seat: int) -> None:
    """LN-30, LN-35: a card of the enemy's hand. It lies in no order, so which place is no matter (LN-A17)."""
    s.picking[seat] = 0
    tell(s, Event.PICKED, seat, enemy(seat))
    if not s.picking[enemy(seat)]:
        assassinate(s)


@rule
def assassinate(s: State) -> None:
    """LN-30 to LN-32, LN-35, LN-A5 to LN-A7: picks from both hands as they are, then the dead, table last."""
    red, black = strike(s, RED), strike(s, BLACK)
    for seat, victim in ((RED, red), (BLACK, black)):
        if victim != 0 and victim != ACE:
            tell(s, Event.ASSASSINATED, seat, enemy(seat), victim)
            kill(s, enemy(seat), victim)
    for seat, victim in ((RED, red), (BLACK, black)):
        if victim == ACE:
            tell(s, Event.THWARTED, seat, enemy(seat))
            kill(s, seat, ACE)
    end_turn(s)


@rule
def strike(s: State, seat: int) -> int:
    """LN-30, LN-31, LN-A17: whom a seat's assassin finds in the enemy's hand, by chance; 0 without one."""
    if not is_assassin(s, seat):
        return 0
    other = enemy(seat)
    s.castle[other, s.duel[other]] -= 1  # the chief on the table is out of reach
    victim = draw(s, s.castle[other])
    s.castle[other, s.duel[other]] += 1
    return victim
