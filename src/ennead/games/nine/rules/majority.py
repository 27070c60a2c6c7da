"""NINE: columns, who leads them, and what the Shield covers."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import inline_rule, rule
from ennead.games.nine.box.cards import COLUMNS, Card
from ennead.games.nine.state import Event, State


@inline_rule
def strength(s: State, seat: int, column: int) -> int:
    """NI-41, NI-80, NI-A22: how many cards of an Influence a seat has, with Byun Hyung Ja's copies of it."""
    if column < Card.BYUN_HYUNG_JA:
        return int(s.face_up[seat, column]) + int(s.copies[seat, column])
    total = int(s.face_up[seat, Card.BYUN_HYUNG_JA])
    for under in range(1, Card.BYUN_HYUNG_JA):
        total -= int(s.copies[seat, under])
    return total


@rule
def leader(s: State, column: int) -> int:
    """NI-42: who has strictly more face-up cards of an Influence than each other; -1: nobody."""
    best, found = 0, -1
    for seat in range(s.seats):
        here = strength(s, seat, column)
        found = seat if here > best else -1 if here == best else found
        best = max(best, here)
    return found


@rule
def find_leaders(s: State, leaders: Any) -> None:
    """NI-42: write for each column who leads it; -1: nobody."""
    for column in range(1, COLUMNS):
        leaders[column] = leader(s, column)


@inline_rule
def leads(s: State, seat: int, column: int, justice: int) -> bool:
    """NI-42, NI-60, NI-A12, NI-A29, NI-A30: whether a seat leads in the Kingdom phase: Justice wins ties.

    `justice`: who leads Justice, the same for every column.
    """
    here = strength(s, seat, column)
    if here == 0:
        return False
    most = 0
    for other in range(s.seats):
        most = max(most, strength(s, other, column) * int(other != seat))
    return most < here + int(justice == seat)


@rule
def find_led(s: State, seat: int, led: Any) -> None:
    """Write for each column whether a seat leads there in the Kingdom phase."""
    justice = leader(s, Card.JUSTICE)
    for column in range(1, COLUMNS):
        led[column] = leads(s, seat, column, justice)


@rule
def kingdom_leader(s: State, column: int) -> int:
    """NI-42, NI-60: the leader in the Kingdom phase; -1: nobody."""
    justice = leader(s, Card.JUSTICE)
    for seat in range(s.seats):
        if leads(s, seat, column, justice):
            return seat
    return -1


@rule
def is_protected(s: State, seat: int, column: int) -> bool:
    """NI-66, NI-67, NI-A8, NI-A9, NI-A26: next to the column with the Shield, among one's own."""
    if s.shield != seat or column == Card.GALMI or strength(s, seat, column) == 0:
        return False
    step = 1 if column < Card.GALMI else -1
    for between in range(column + step, Card.GALMI, step):
        if strength(s, seat, between) > 0:
            return False
    return True


@rule
def check_shield(s: State) -> None:
    """NI-69, NI-A29: whoever no longer leads Galmi gives the Shield back at once."""
    if s.shield >= 0 and not leads(s, s.shield, Card.GALMI, leader(s, Card.JUSTICE)):
        tell(s, Event.SHIELD_LOST, s.shield)
        s.shield = -1


@rule
def cards(counts: Any) -> int:
    """How many cards some counts by kind make."""
    total = 0
    for count in counts:
        total += int(count)
    return total
