"""NINE: tokens that change hands."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.state import Event, State


@rule
def gain(s: State, seat: int, token: int) -> None:
    """NI-8: a token of the reserve, if there is one."""
    there = s.reserve[token] > 0
    if there:
        s.reserve[token] -= 1
        s.tokens[seat, token] += 1
    tell(s, Event.GAINED, seat, token, there)


@rule
def pay(s: State, seat: int, token: int, count: int) -> None:
    """NI-24, NI-71, NI-79: tokens go to the reserve."""
    s.tokens[seat, token] -= count
    s.reserve[token] += count
    tell(s, Event.PAID, seat, token, count)


@rule
def steal(s: State, seat: int, other: int, token: int) -> None:
    """NI-70, NI-91: a token of another."""
    hand_over(s, other, seat, token)
    tell(s, Event.STOLE, seat, other, token)


@rule
def give(s: State, seat: int, other: int, token: int) -> None:
    """NI-77: a token to another."""
    hand_over(s, seat, other, token)
    tell(s, Event.GAVE, seat, other, token)


@rule
def hand_over(s: State, giver: int, taker: int, token: int) -> None:
    """A token goes from one to another."""
    s.tokens[giver, token] -= 1
    s.tokens[taker, token] += 1
