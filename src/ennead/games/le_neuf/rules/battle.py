"""Le Neuf: the battle (LN-40 to LN-52)."""

from ennead.core.chance import draw
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.le_neuf.box import KING, NINE, QUEEN, TROOPS, TURNED
from ennead.games.le_neuf.rules.count import cards, cards_turned, enemy, killed, strength
from ennead.games.le_neuf.rules.turn import end_turn, kill
from ennead.games.le_neuf.state import BLACK, RED, Event, Phase, State


@rule
def fight(s: State) -> None:
    """LN-40, LN-41, LN-A11: both turn a troop card, Red first."""
    for seat in (RED, BLACK):
        turn_card(s, seat)
    ask_queens(s)


@rule
def turn_card(s: State, seat: int) -> None:
    """LN-41, LN-45, LN-46, LN-A8, LN-A9, LN-A14, LN-A15: the top card of the pile; a 9 raises the dead."""
    if cards(s.pile[seat], TROOPS) == 0:
        tell(s, Event.SHUFFLED, seat, cards(s.aside[seat], TROOPS))
        s.pile[seat] = s.aside[seat]
        s.aside[seat] = 0
    troop = draw(s, s.pile[seat])
    s.pile[seat, troop] -= 1
    place = cards_turned(s, seat)
    s.turned[seat, place] = troop
    s.declined[:] = 0  # LN-A12: a refusal counts for the standing it was given in
    tell(s, Event.TURNED, seat, troop, strength(s, seat), place > 0, s.duel[seat] == KING)
    if troop == NINE:
        resurrect(s, seat)


@rule
def resurrect(s: State, seat: int) -> None:
    """LN-46, LN-47, LN-A10, LN-A16, LN-A22: the last chief killed, whoever it is, comes back to the hand."""
    dead = killed(s, seat)
    if dead > 0:
        chief = int(s.graveyard[seat, dead - 1])
        s.graveyard[seat, dead - 1] = 0
        s.castle[seat, chief] += 1
        tell(s, Event.RETURNED, seat, chief)


@rule
def ask_queens(s: State) -> None:
    """LN-50, LN-A12, LN-A13: whoever is not winning may turn another card with a Queen; then the outcome."""
    lead = strength(s, RED) - strength(s, BLACK)
    for seat in (RED, BLACK):
        is_winning = lead > 0 if seat == RED else lead < 0
        if not is_winning and may_redraw(s, seat):
            s.phase = Phase.REDRAW
            s.asked = seat
            return
    settle(s, lead)


@rule
def may_redraw(s: State, seat: int) -> bool:
    """LN-49, LN-50, LN-A12: a Queen, at most twice, until she is content."""
    return bool(s.duel[seat] == QUEEN and cards_turned(s, seat) < TURNED and not s.declined[seat])


@rule
def turn_another(s: State, seat: int) -> None:
    """LN-50, LN-A13: a Queen's further troop card; then the standing is looked at anew."""
    turn_card(s, seat)
    ask_queens(s)


@rule
def stop(s: State, seat: int) -> None:
    """LN-50, LN-A12: a Queen's player leaves it at that, as things stand."""
    s.declined[seat] = 1
    tell(s, Event.STOPPED, seat)
    ask_queens(s)


@rule
def settle(s: State, lead: int) -> None:
    """LN-42 to LN-44: the lower one's chief dies, then the troops are set aside."""
    if lead == 0:
        tell(s, Event.DRAWN, strength(s, RED))
    else:
        winner = RED if lead > 0 else BLACK
        loser = enemy(winner)
        tell(s, Event.WON, winner, loser, strength(s, winner), strength(s, loser))
        kill(s, loser, s.duel[loser])
    for seat in (RED, BLACK):
        for place in range(cards_turned(s, seat)):
            s.aside[seat, s.turned[seat, place]] += 1
    end_turn(s)
