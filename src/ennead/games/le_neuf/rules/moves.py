"""Le Neuf: whose move it is, what they may do, and doing it."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.le_neuf.box import CHIEFS, LIVES
from ennead.games.le_neuf.rules.ace import pick
from ennead.games.le_neuf.rules.battle import stop, turn_another
from ennead.games.le_neuf.rules.count import enemy, hand
from ennead.games.le_neuf.rules.meeting import lay
from ennead.games.le_neuf.state import BLACK, RED, Phase, Reason, State, Verb


@rule
def waiting(s: State) -> int:
    """LN-10, LN-35: both at once while chiefs are laid or Aces strike; LN-A12: one Queen after another."""
    if s.phase == Phase.LAY:
        return (not s.ready[RED]) | (not s.ready[BLACK]) << 1
    if s.phase == Phase.PICK:
        return int(s.picking[RED]) | int(s.picking[BLACK]) << 1
    if s.phase == Phase.REDRAW:
        return 1 << s.asked
    return 0


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """LN-10, LN-30, LN-50: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == Phase.LAY:
        for chief in range(1, CHIEFS):
            why[Verb.LAY + chief - 1] = Reason.LEGAL if s.castle[seat, chief] > 0 else Reason.DEAD
    elif s.phase == Phase.PICK:
        in_reach = hand(s, enemy(seat))
        for place in range(LIVES - 1):
            why[Verb.PICK + place] = Reason.LEGAL if place < in_reach else Reason.NO_SUCH_CARD
    else:
        why[Verb.TURN] = Reason.LEGAL
        why[Verb.STOP] = Reason.LEGAL


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == Verb.TURN:
        turn_another(s, seat)
    elif action == Verb.STOP:
        stop(s, seat)
    elif action >= Verb.PICK:
        pick(s, seat)
    else:
        lay(s, seat, action - Verb.LAY + 1)
