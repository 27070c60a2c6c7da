"""Nessos: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from typing import Any

from ennead.core.chance import draw, draw_number
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.nessos.cards import (
    CHARON,
    DECK,
    FATAL,
    FERRIED,
    HAND,
    KINDS,
    POINTS_TO_WIN,
    STACK,
    TRIO,
)
from ennead.games.nessos.redeal import redeal as redeal  # a verb of the game, told apart
from ennead.games.nessos.state import (
    ACCEPT,
    ACCEPTED,
    ALREADY_ASKED,
    ANSWER,
    CARDS,
    CHARONS,
    DREW,
    ELIMINATED,
    EMPTY_HAND,
    ENDED,
    FIRST,
    FIRST_ADD,
    FIRST_OFFER,
    FIRST_TO,
    GIFTS,
    LEGAL,
    NO_SUCH_SEAT,
    NOBODY_LEFT,
    NOT_IN_HAND,
    OFFER,
    OVER,
    PASSED,
    PAWN,
    PAWN_HOLDER,
    POINTS,
    PUT,
    REFUSE,
    REFUSED,
    REVEALED,
    SURVIVOR,
    THREE_CARDS,
    TO,
    TRIO_MADE,
    WENT_OUT,
    YOURSELF,
    State,
)

# Setup


@rule
def deal(s: State) -> None:
    """NE-1 to NE-7: the deck for this many players, five cards each, the rest a pile, a pawn by lot."""
    s.pile[:] = DECK[s.seats]
    s.chain_from[:] = -1
    for seat in range(s.seats):
        draw_up(s, seat)
    s.pawn = draw_number(s, s.seats)
    s.turn = s.pawn
    s.rounds = 1
    tell(s, FIRST, s.pawn)


@rule
def draw_up(s: State, seat: int) -> None:
    """NE-5, NE-49, NE-A9: draw up to five cards, as long as there are any."""
    for _ in range(HAND - cards(s.hand[seat])):
        if cards(s.pile) == 0:
            return
        card = draw(s, s.pile)
        s.pile[card] -= 1
        s.hand[seat, card] += 1
        tell(s, DREW, seat, card, known=only(seat))


# Whose move it is, and what may be done


@rule
def waiting(s: State) -> int:
    """One seat at a time; none once the game is over."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """NE-10 to NE-34: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == OFFER:
        gifts(s, seat, why[FIRST_OFFER:])
    elif s.phase == TO:
        for other in range(len(why) - FIRST_TO):
            why[FIRST_TO + other] = may_be_offered(s, other)
    else:
        why[ACCEPT] = LEGAL
        why[REFUSE] = LEGAL
        barred = may_add(s, seat)
        if barred == LEGAL:
            gifts(s, seat, why[FIRST_ADD:])
        else:
            why[FIRST_ADD:FIRST_TO] = barred


@rule
def gifts(s: State, seat: int, why: Any) -> None:
    """NE-10 to NE-17: any card of the hand, a creature by its number, Charon as any of eleven."""
    for gift in range(GIFTS):
        why[gift] = LEGAL if s.hand[seat, card_of(gift)] > 0 else NOT_IN_HAND


@rule
def card_of(gift: int) -> int:
    """The card of an offer or an addition: ten creatures, then Charon eleven times (see state.py)."""
    return min(gift + 1, CHARON)


@rule
def claim_of(gift: int) -> int:
    """What is said of it: a creature's own number (NE-11), 1 to 10 or the truth of Charon (NE-12, NE-16)."""
    return gift + 1 if gift + 1 < CHARON else gift - CHARON + 2


@rule
def charon_as(claim: int) -> int:
    """The gift of Charon under a name."""
    return claim + CHARON - 2


@rule
def may_be_offered(s: State, seat: int) -> int:
    """NE-10, NE-33, NE-34, NE-A1: whether the one who acts may offer the stack to a seat."""
    if seat >= s.seats:
        return NO_SUCH_SEAT
    if seat == s.turn:
        return YOURSELF
    if s.out[seat]:
        return ELIMINATED
    if seat == s.pawn:
        return PAWN_HOLDER
    if s.asked[seat]:
        return ALREADY_ASKED
    return LEGAL


@rule
def may_add(s: State, seat: int) -> int:
    """NE-22, NE-27, NE-30, NE-A6, NE-A7: whether a seat that was made an offer may add to it."""
    if s.length == STACK:
        return THREE_CARDS
    if cards(s.hand[seat]) == 0:
        return EMPTY_HAND
    if targets(s) == 0:
        return NOBODY_LEFT
    return LEGAL


@rule
def targets(s: State) -> int:
    """How many seats the one who acts may offer the stack to."""
    n = 0
    for seat in range(s.seats):
        n += may_be_offered(s, seat) == LEGAL
    return n


# A move


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == ACCEPT:  # NE-20, NE-25, NE-31
        tell(s, ACCEPTED, seat, s.length)
        turn_up(s, seat)
    elif action == REFUSE:  # NE-21, NE-26, NE-32: back to the last sender, not the first
        sender = s.chain_from[s.length - 1]
        tell(s, REFUSED, seat, sender, s.length)
        turn_up(s, sender)
    elif action >= FIRST_TO:
        offer_to(s, action - FIRST_TO)
    elif action >= FIRST_ADD:
        put_down(s, seat, action - FIRST_ADD)
    else:
        put_down(s, seat, action - FIRST_OFFER)


@rule
def put_down(s: State, seat: int, gift: int) -> None:
    """NE-10 to NE-12, NE-22, NE-28: an amphora face down, and what is said of it, aloud (NE-A13)."""
    card, claim = card_of(gift), claim_of(gift)
    s.hand[seat, card] -= 1
    s.chain_from[s.length] = seat
    s.chain_card[s.length] = card
    s.chain_claim[s.length] = claim
    s.length += 1
    s.phase = TO
    tell(s, PUT, seat, card, claim, known=only(seat))
    if targets(s) == 1:  # NE-A22
        other = 0
        while may_be_offered(s, other) != LEGAL:
            other += 1
        offer_to(s, other)


@rule
def offer_to(s: State, seat: int) -> None:
    """NE-10, NE-22, NE-27: hand the stack to a player, who must answer."""
    tell(s, PASSED, s.turn, seat, s.length)
    s.asked[seat] = 1
    s.turn = seat
    s.phase = ANSWER


@rule
def turn_up(s: State, seat: int) -> None:
    """NE-40 to NE-47: the stack goes face up before a player, and that ends the round."""
    trios_before = trios(s, seat)
    for i in range(s.length):
        card, claim = s.chain_card[i], s.chain_claim[i]
        s.front[seat, card] += 1
        tell(s, REVEALED, seat, card, claim, s.chain_from[i], card != claim)
    s.length = 0
    s.chain_card[:] = 0
    s.chain_claim[:] = 0
    s.chain_from[:] = -1
    for _ in range(trios(s, seat) - trios_before):
        tell(s, TRIO_MADE, seat)
    if s.front[seat, CHARON] >= FATAL:  # NE-43, NE-44: before anything else
        s.out[seat] = 1
        tell(s, WENT_OUT, seat)
    elif points(s, seat) >= target(s):  # NE-42, NE-60
        finish(s, POINTS)
        return
    if alive(s) == 1:  # NE-46, NE-61, NE-A17
        finish(s, SURVIVOR)
    elif charons_on_table(s) >= FERRIED:  # NE-46, NE-62
        finish(s, CHARONS)
    else:
        next_round(s)


@rule
def next_round(s: State) -> None:
    """NE-49, NE-50, NE-A1, NE-A9 to NE-A11: draw up from the first player on, then pass the pawn on."""
    for step in range(s.seats):
        seat = (s.pawn + step) % s.seats
        if not s.out[seat]:
            draw_up(s, seat)
    for step in range(1, s.seats + 1):
        seat = (s.pawn + step) % s.seats
        if not s.out[seat] and cards(s.hand[seat]) > 0:
            s.pawn = seat
            s.turn = seat
            s.asked[:] = 0
            s.phase = OFFER
            s.rounds += 1
            tell(s, PAWN, seat, s.rounds)
            return
    finish(s, CARDS)


@rule
def finish(s: State, reason: int) -> None:
    """NE-60 to NE-65, NE-A11: the game is over."""
    s.end = reason
    s.phase = OVER
    s.turn = -1
    tell(s, ENDED, reason)


# What counts


@rule
def cards(counts: Any) -> int:
    """How many cards some counts by kind make."""
    total = 0
    for kind in range(KINDS):
        total += int(counts[kind])
    return total


@rule
def trios(s: State, seat: int) -> int:
    """NE-47: complete sets of one 1, one 2 and one 3 face up before a seat."""
    return int(min(s.front[seat, 1], s.front[seat, 2], s.front[seat, 3]))


@rule
def points(s: State, seat: int) -> int:
    """NE-41, NE-47: values of the creatures face up before a seat, and ten for each trio of 1, 2, 3."""
    total = TRIO * trios(s, seat)
    for value in range(1, CHARON):
        total += value * int(s.front[seat, value])
    return total


@rule
def target(s: State) -> int:
    """NE-42, NE-A5: points to win, by how many sat down, not by how many are left."""
    return POINTS_TO_WIN[s.seats]


@rule
def alive(s: State) -> int:
    """How many players are still in."""
    n = 0
    for seat in range(s.seats):
        n += not s.out[seat]
    return n


@rule
def charons_on_table(s: State) -> int:
    """NE-46, NE-A3: Charons face up before all players, the eliminated too."""
    total = 0
    for seat in range(s.seats):
        total += int(s.front[seat, CHARON])
    return total


@rule
def score(s: State, points_of: Any, places: Any) -> int:
    """NE-60 to NE-64, NE-A4, NE-A18, NE-A21: points, then cards face up; the eliminated come last."""
    for seat in range(s.seats):
        points_of[seat] = points(s, seat)
        places[seat] = 1
        for other in range(s.seats):
            places[seat] += standing(s, other) > standing(s, seat)
    return s.end


@rule
def standing(s: State, seat: int) -> int:
    """What decides between players: points, then cards before them (at most 55); -1 for the eliminated."""
    return -1 if s.out[seat] else 100 * points(s, seat) + cards(s.front[seat])
