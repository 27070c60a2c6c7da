"""Nessos: making an offer (NE-10 to NE-17), and who may be asked (NE-33 to NE-35)."""

from typing import Any

from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.state import GIFTS, Event, Phase, Reason, State


@rule
def gifts(s: State, seat: int, why: Any) -> None:
    """NE-10 to NE-17: any card of the hand, a creature by its number, Charon as any of eleven."""
    for gift in range(GIFTS):
        why[gift] = Reason.LEGAL if s.hand[seat, card_of(gift)] > 0 else Reason.NOT_IN_HAND


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
def put_down(s: State, seat: int, gift: int) -> None:
    """NE-10 to NE-12, NE-22, NE-28: an amphora face down, and what is said of it, aloud (NE-A13)."""
    card, claim = card_of(gift), claim_of(gift)
    s.hand[seat, card] -= 1
    s.chain_from[s.length] = seat
    s.chain_card[s.length] = card
    s.chain_claim[s.length] = claim
    s.length += 1
    s.phase = Phase.TO
    tell(s, Event.PUT, seat, card, claim, known=only(seat))
    if targets(s) == 1:  # NE-A22
        other = 0
        while may_be_offered(s, other) != Reason.LEGAL:
            other += 1
        offer_to(s, other)


@rule
def offer_to(s: State, seat: int) -> None:
    """NE-10, NE-22, NE-27: hand the stack to a player, who must answer."""
    tell(s, Event.PASSED, s.turn, seat, s.length)
    s.asked[seat] = 1
    s.turn = seat
    s.phase = Phase.ANSWER


@rule
def may_be_offered(s: State, seat: int) -> int:
    """NE-10, NE-33, NE-34, NE-A1: whether the one who acts may offer the stack to a seat."""
    if seat >= s.seats:
        return Reason.NO_SUCH_SEAT
    if seat == s.turn:
        return Reason.YOURSELF
    if s.out[seat]:
        return Reason.ELIMINATED
    if seat == s.pawn:
        return Reason.PAWN_HOLDER
    if s.asked[seat]:
        return Reason.ALREADY_ASKED
    return Reason.LEGAL


@rule
def targets(s: State) -> int:
    """How many seats the one who acts may offer the stack to."""
    n = 0
    for seat in range(s.seats):
        n += may_be_offered(s, seat) == Reason.LEGAL
    return n
