"""Le Neuf: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from typing import Any

from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.le_neuf.cards import (
    ACE,
    CASTLE,
    CHIEFS,
    CROWNED,
    JOKER,
    KING,
    LIVES,
    NINE,
    QUEEN,
    TROOPS,
    TROOPS_EACH,
    TURNED,
)
from ennead.games.le_neuf.state import (
    ASSASSINATED,
    BLACK,
    BLAST,
    CAP,
    DEAD,
    DIED,
    DRAWN,
    ENDED,
    FIRST_LAY,
    FIRST_PICK,
    HAS_LAID,
    LAY,
    LEGAL,
    NEW_TURN,
    NO_SUCH_CARD,
    OVER,
    PICK,
    PICKED,
    RED,
    REDRAW,
    RETURNED,
    REVEALED,
    RUIN,
    SHUFFLED,
    STOP,
    STOPPED,
    THWARTED,
    TURN,
    TURNED_UP,
    VICTORY,
    WON,
    State,
)

# Setup


@rule
def deal(s: State) -> None:
    """LN-1 to LN-6: nine chiefs in each castle, eighteen troops in each pile."""
    for seat in (RED, BLACK):
        s.castle[seat] = CASTLE
        s.pile[seat] = TROOPS_EACH
    s.asked = -1
    new_turn(s)


@rule
def new_turn(s: State) -> None:
    """LN-10: both lay a chief."""
    s.turns += 1
    s.phase = LAY
    tell(s, NEW_TURN, s.turns)


# Whose move it is, and what may be done


@rule
def waiting(s: State) -> int:
    """LN-10, LN-35: both at once while chiefs are laid or Aces strike; LN-A12: one Queen after another."""
    if s.phase == LAY:
        return (not s.ready[RED]) | (not s.ready[BLACK]) << 1
    if s.phase == PICK:
        return int(s.picking[RED]) | int(s.picking[BLACK]) << 1
    if s.phase == REDRAW:
        return 1 << s.asked
    return 0


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """LN-10, LN-30, LN-50: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == LAY:
        for chief in range(1, CHIEFS):
            why[FIRST_LAY + chief - 1] = LEGAL if s.castle[seat, chief] > 0 else DEAD
    elif s.phase == PICK:
        in_reach = hand(s, enemy(seat))
        for place in range(LIVES - 1):
            why[FIRST_PICK + place] = LEGAL if place < in_reach else NO_SUCH_CARD
    else:
        why[TURN] = LEGAL
        why[STOP] = LEGAL


# A move


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == TURN:
        turn_card(s, seat)
        ask_queens(s)
    elif action == STOP:
        s.declined[seat] = 1
        tell(s, STOPPED, seat)
        ask_queens(s)
    elif action >= FIRST_PICK:  # LN-A17: the enemy's hand lies in no order, so which place is no matter
        s.picking[seat] = 0
        tell(s, PICKED, seat, enemy(seat))
        if waiting(s) == 0:
            assassinate(s)
    else:
        lay(s, seat, action - FIRST_LAY + 1)


@rule
def lay(s: State, seat: int, chief: int) -> None:
    """LN-10, LN-11: a chief face down; once both lie there, they are revealed together."""
    s.laid[seat] = chief
    s.ready[seat] = 1
    tell(s, HAS_LAID, seat, chief, known=only(seat))
    if s.ready[enemy(seat)]:
        reveal(s)


@rule
def reveal(s: State) -> None:
    """LN-11, LN-20, LN-36, LN-40: both chiefs face up; then a Joker, else assassins, else a battle."""
    for seat in (RED, BLACK):
        s.duel[seat] = s.laid[seat]
        s.laid[seat] = 0
        s.ready[seat] = 0
        tell(s, REVEALED, seat, s.duel[seat])
    for seat in (RED, BLACK):
        s.picking[seat] = is_assassin(s, seat)
    if s.duel[RED] == JOKER or s.duel[BLACK] == JOKER:
        blast(s)
    elif s.picking[RED] or s.picking[BLACK]:
        s.phase = PICK
    else:
        for seat in (RED, BLACK):  # LN-A11
            turn_card(s, seat)
        ask_queens(s)


# The Joker


@rule
def blast(s: State) -> None:
    """LN-20 to LN-24: both chiefs on the table die, each to its own graveyard."""
    tell(s, BLAST, RED if s.duel[RED] == JOKER else BLACK)
    for seat in (RED, BLACK):
        kill(s, seat, s.duel[seat])
    end_turn(s)


# The Ace


@rule
def is_assassin(s: State, seat: int) -> bool:
    """LN-30, LN-33, LN-34: an Ace strikes if the enemy laid no Joker and has a chief left in hand."""
    other = enemy(seat)
    return bool(s.duel[seat] == ACE and s.duel[other] != JOKER and hand(s, other) > 0)


@rule
def assassinate(s: State) -> None:
    """LN-30 to LN-32, LN-35, LN-A5 to LN-A7: picks from both hands as they are, then the dead, table last."""
    red, black = strike(s, RED), strike(s, BLACK)
    for seat, victim in ((RED, red), (BLACK, black)):
        if victim != 0 and victim != ACE:
            tell(s, ASSASSINATED, seat, enemy(seat), victim)
            kill(s, enemy(seat), victim)
    for seat, victim in ((RED, red), (BLACK, black)):
        if victim == ACE:
            tell(s, THWARTED, seat, enemy(seat))
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


# The battle


@rule
def turn_card(s: State, seat: int) -> None:
    """LN-41, LN-45, LN-46, LN-A8, LN-A9, LN-A14, LN-A15: the top card of the pile; a 9 raises the dead."""
    if cards(s.pile[seat], TROOPS) == 0:
        tell(s, SHUFFLED, seat, cards(s.aside[seat], TROOPS))
        s.pile[seat] = s.aside[seat]
        s.aside[seat] = 0
    troop = draw(s, s.pile[seat])
    s.pile[seat, troop] -= 1
    place = cards_turned(s, seat)
    s.turned[seat, place] = troop
    s.declined[:] = 0  # LN-A12: a refusal counts for the standing it was given in
    tell(s, TURNED_UP, seat, troop, strength(s, seat), place > 0, s.duel[seat] == KING)
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
        tell(s, RETURNED, seat, chief)


@rule
def ask_queens(s: State) -> None:
    """LN-50, LN-A12, LN-A13: whoever is not winning may turn another card with a Queen; then the outcome."""
    lead = strength(s, RED) - strength(s, BLACK)
    for seat in (RED, BLACK):
        is_winning = lead > 0 if seat == RED else lead < 0
        if not is_winning and may_redraw(s, seat):
            s.phase = REDRAW
            s.asked = seat
            return
    settle(s, lead)


@rule
def may_redraw(s: State, seat: int) -> bool:
    """LN-49, LN-50, LN-A12: a Queen, at most twice, until she is content."""
    return bool(s.duel[seat] == QUEEN and cards_turned(s, seat) < TURNED and not s.declined[seat])


@rule
def settle(s: State, lead: int) -> None:
    """LN-42 to LN-44: the lower one's chief dies, then the troops are set aside."""
    if lead == 0:
        tell(s, DRAWN, strength(s, RED))
    else:
        winner = RED if lead > 0 else BLACK
        loser = enemy(winner)
        tell(s, WON, winner, loser, strength(s, winner), strength(s, loser))
        kill(s, loser, s.duel[loser])
    for seat in (RED, BLACK):
        for place in range(cards_turned(s, seat)):
            s.aside[seat, s.turned[seat, place]] += 1
    end_turn(s)


@rule
def strength(s: State, seat: int) -> int:
    """LN-48, LN-51, LN-52: the last troop card turned, doubled under a King."""
    value = int(s.turned[seat, cards_turned(s, seat) - 1]) + 1
    return CROWNED * value if s.duel[seat] == KING else value


# The end of a turn


@rule
def kill(s: State, seat: int, chief: int) -> None:
    """LN-12, LN-21: to the top of its owner's graveyard."""
    s.graveyard[seat, killed(s, seat)] = chief
    s.castle[seat, chief] -= 1
    tell(s, DIED, seat, chief)


@rule
def end_turn(s: State) -> None:
    """LN-13, LN-14, LN-A1, LN-A19, LN-A20: survivors go back to the hand; whoever has no chief has lost."""
    s.duel[:] = 0
    s.turned[:] = 0
    s.declined[:] = 0
    s.asked = -1
    red, black = chiefs(s, RED), chiefs(s, BLACK)
    if red == 0 and black == 0:
        finish(s, RUIN)
    elif red == 0 or black == 0:
        finish(s, VICTORY)
    elif s.turns == s.option[0]:
        finish(s, CAP)
    else:
        new_turn(s)


@rule
def finish(s: State, reason: int) -> None:
    """LN-14, LN-A1, LN-A19: the game is over."""
    s.end = reason
    s.phase = OVER
    tell(s, ENDED, reason)


# What counts


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
    """How many chiefs lie in a seat's graveyard."""
    return LIVES - chiefs(s, seat)


@rule
def cards_turned(s: State, seat: int) -> int:
    """How many troop cards a seat has turned in this battle."""
    n = 0
    while n < TURNED and s.turned[seat, n] != 0:
        n += 1
    return n


@rule
def score(s: State, points: Any, places: Any) -> int:
    """LN-14, LN-A1, LN-A19: chiefs left count nothing in a draw, which both share."""
    for seat in (RED, BLACK):
        points[seat] = chiefs(s, seat)
        places[seat] = 1 + (s.end == VICTORY and points[seat] == 0)
    return s.end


# What may be true


@rule
def redeal(s: State, viewer: int) -> None:
    """A chief face down may be any of its castle, each card as likely; the rest is known or not yet drawn."""
    for seat in (RED, BLACK):
        if s.ready[seat] and s.laid[seat] == 0 and seat != viewer:
            s.laid[seat] = draw(s, s.castle[seat])
