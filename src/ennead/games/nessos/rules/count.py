"""Nessos: what is counted, and what it makes of the players."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.nessos.box import CHARON, KINDS, POINTS_TO_WIN, TRIO
from ennead.games.nessos.state import State


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
