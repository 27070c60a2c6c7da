"""NINE: the final count, line by line."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS
from ennead.games.nine.box.cards import (
    COIN_POINTS,
    COLUMNS,
    DIAMOND_POINTS,
    FACE_DOWN_POINTS,
    HERO_POINTS,
    SUPREMACY_POINTS,
    Card,
    Token,
)
from ennead.games.nine.rules.majority import cards, find_leaders, strength
from ennead.games.nine.state import Ending, State


@rule
def supremacy(s: State, token: int, justice: int) -> int:
    """NI-110, NI-A18, NI-A19: who has most of a Civilization token, Justice winning ties; -1: nobody.

    `justice`: who leads her.
    """
    best, found = 0, -1
    for seat in range(s.seats):
        here = s.tokens[seat, token]
        if here > best:
            best, found = here, seat
        elif here == best:
            found = -1
    if best > 0 and justice >= 0 and s.tokens[justice, token] == best:
        return justice
    return found


# The lines of the count. `leaders`: who leads each Influence, the same for every line and seat.


@rule
def supremacies(s: State, seat: int, leaders: Any) -> int:
    """NI-110, NI-111: how many Supremacies a seat gains, with one more for Justice."""
    justice, n = int(leaders[Card.JUSTICE]), 0
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        n += supremacy(s, token, justice) == seat
    return n + (n > 0 and justice == seat)


@rule
def influence_points(seat: int, leaders: Any) -> int:
    """NI-63, NI-112, NI-122: the value of each Influence that a seat strictly leads, once."""
    total = 0
    for column in range(1, COLUMNS):
        if leaders[column] == seat:
            total += column
    return total


@rule
def turned_cards(s: State, seat: int, leaders: Any) -> int:
    """NI-112 to NI-114, NI-123: cards face down, with those turned because another leads, or nobody."""
    total = cards(s.face_down[seat])
    for column in range(1, COLUMNS):
        if leaders[column] != seat:
            total += strength(s, seat, column)
    return total


@rule
def lowest_led(seat: int, leaders: Any) -> int:
    """NI-120, NI-A22: the lowest-valued Influence that a seat leads; 10 without one."""
    for column in range(1, COLUMNS):
        if leaders[column] == seat:
            return column
    return COLUMNS


@rule
def total(s: State, seat: int, leaders: Any) -> int:
    """NI-110 to NI-118, NI-121: the sum."""
    return int(
        SUPREMACY_POINTS * supremacies(s, seat, leaders)
        + influence_points(seat, leaders)
        + FACE_DOWN_POINTS * turned_cards(s, seat, leaders)
        + DIAMOND_POINTS * int(s.tokens[seat, Token.DIAMOND])
        + COIN_POINTS * int(s.tokens[seat, Token.COIN])
        + int(s.tokens[seat, Token.POINT])
        + HERO_POINTS * cards(s.face_up[seat, COLUMNS:])
    )


# What follows from it


@rule
def points(s: State, seat: int) -> int:
    """NI-110 to NI-118: what a seat scores."""
    leaders = scratch(COLUMNS, np.int8)
    find_leaders(s, leaders)
    return total(s, seat, leaders)


@rule
def find_standings(s: State, points_of: Any, standings: Any) -> None:
    """NI-119, NI-120: write each seat's points, and what decides: points, then the lower Influence led."""
    leaders = scratch(COLUMNS, np.int8)
    find_leaders(s, leaders)
    for seat in range(s.seats):
        points_of[seat] = total(s, seat, leaders)
        standings[seat] = 16 * points_of[seat] - lowest_led(seat, leaders)


@rule
def outcome(s: State) -> int:
    """NI-119, NI-120, NI-A21: how the game was decided."""
    points_of, standings = scratch(MAX_SEATS, np.int64), scratch(MAX_SEATS, np.int64)
    find_standings(s, points_of, standings)
    best, most = standings[0], points_of[0]
    for seat in range(1, s.seats):
        best, most = max(best, standings[seat]), max(most, points_of[seat])
    first, level = 0, 0
    for seat in range(s.seats):
        first += standings[seat] == best
        level += points_of[seat] == most
    if first > 1:
        return Ending.SHARED
    return Ending.TIE_BREAK if level > 1 else Ending.VICTORY


@rule
def score(s: State, points_of: Any, places: Any) -> int:
    """NI-110 to NI-120: points and places. During the game: as if it ended now."""
    standings = scratch(MAX_SEATS, np.int64)
    find_standings(s, points_of, standings)
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            places[seat] += standings[other] > standings[seat]
    return s.end
