"""Le Neuf: how a turn begins and ends, and with it the game (LN-10 to LN-14)."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.le_neuf.rules.count import chiefs, killed
from ennead.games.le_neuf.state import BLACK, RED, Ending, Event, Phase, State


@rule
def new_turn(s: State) -> None:
    """LN-10: both lay a chief."""
    s.turns += 1
    s.phase = Phase.LAY
    tell(s, Event.TURN, s.turns)


@rule
def kill(s: State, seat: int, chief: int) -> None:
    """LN-12, LN-21: to the top of its owner's graveyard."""
    s.graveyard[seat, killed(s, seat)] = chief
    s.castle[seat, chief] -= 1
    tell(s, Event.DIED, seat, chief)


@rule
def end_turn(s: State) -> None:
    """LN-13, LN-14, LN-A1, LN-A19, LN-A20: survivors go back to the hand; whoever has no chief has lost."""
    s.duel[:] = 0
    s.turned[:] = 0
    s.declined[:] = 0
    s.asked = -1
    red, black = chiefs(s, RED), chiefs(s, BLACK)
    if red == 0 and black == 0:
        finish(s, Ending.RUIN)
    elif red == 0 or black == 0:
        finish(s, Ending.VICTORY)
    elif s.turns == s.option[0]:
        finish(s, Ending.CAP)
    else:
        new_turn(s)


@rule
def finish(s: State, reason: int) -> None:
    """LN-14, LN-A1, LN-A19: the game is over."""
    s.end = reason
    s.phase = Phase.OVER
    tell(s, Event.ENDED, reason)
