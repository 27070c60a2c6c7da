"""NINE: whose turn it is."""

from ennead.core.rule import rule
from ennead.games.nine.state import State


@rule
def next_seat(s: State, seat: int) -> int:
    """NI-11: clockwise."""
    return (seat + 1) % s.seats
