"""NINE: cards that leave the table."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.box.cards import COLUMNS, Card
from ennead.games.nine.rules.majority import is_protected, strength
from ennead.games.nine.state import Event, Reason, State


@rule
def may_destroy(s: State, seat: int, place: int) -> int:
    """NI-66, NI-77, NI-90, NI-93, NI-A5, NI-A27: a face-up Influence card of another, without the Shield.

    `place` counts the columns of all seats.
    """
    other, column = place // (COLUMNS - 1), place % (COLUMNS - 1) + 1
    if other >= s.seats:
        return Reason.NO_SUCH_SEAT
    if other == seat:
        return Reason.YOURSELF
    if strength(s, other, column) == 0:
        return Reason.NO_CARD_THERE
    return Reason.PROTECTED if is_protected(s, other, column) else Reason.LEGAL


@rule
def destroy(s: State, seat: int, place: int) -> None:
    """NI-77, NI-82, NI-90, NI-A15: a card of another's column goes back into the deck, a copy first."""
    other, column = place // (COLUMNS - 1), place % (COLUMNS - 1) + 1
    card = take_from(s, other, column)
    put_back(s, card)
    tell(s, Event.DESTROYED, other, card, column, seat)


@rule
def put_back(s: State, card: int) -> None:
    """NI-A15: a card goes into the deck, which is shuffled before anything is drawn again."""
    s.deck[card] += 1
    s.returned[card] += 1


@rule
def take_from(s: State, seat: int, column: int) -> int:
    """NI-81, NI-82: take a card of a column away, one of Byun Hyung Ja first; which card it was."""
    card = column
    if s.copies[seat, column] > 0:
        s.copies[seat, column] -= 1
        card = Card.BYUN_HYUNG_JA
    s.face_up[seat, card] -= 1
    return card


@rule
def leave(s: State, seat: int, hero: int) -> None:
    """NI-A34: a Hero is no longer face up; of several, those that have acted go first."""
    s.face_up[seat, hero] -= 1
    s.fresh[hero] = min(s.fresh[hero], s.face_up[seat, hero])
