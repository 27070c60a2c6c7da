"""NINE: what a position is worth to a seat, in points, as a sensible person would guess.

A column counts what it will score if it is led at the end, one point a card if not (NI-112, NI-114), and what
its ability still brings while it is led; a kind of Civilization token its chance of a Supremacy.
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.nine.box.box import ROUNDS
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
from ennead.games.nine.rules.majority import cards, leader, strength

# What leading a column brings in each round to come, by Influence. Tuned by matches.
EACH_ROUND = np.array([0.0, 0.3, 0.6, 0.35, 0.9, 0.4, 0.7, 0.8, 0.6, 0.5])
RIVALS = 0.4  # what the others' worth costs me
CULTURE_WORTH = 0.6


@rule
def worth(s: Any, seat: int) -> float:
    """What the position is worth to a seat: its own prospects, less a part of the others'."""
    total = prospects(s, seat)
    for other in range(s.seats):
        if other != seat:
            total -= RIVALS * prospects(s, other) / (s.seats - 1)
    return total


@rule
def prospects(s: Any, seat: int) -> float:
    """What a seat may hope to score."""
    total = tokens_worth(s, seat)
    for column in range(1, COLUMNS):
        total += column_worth(s, seat, column, strength(s, seat, column))
    heroes = cards(s.face_up[seat, COLUMNS:])
    return total + HERO_POINTS * heroes + FACE_DOWN_POINTS * cards(s.face_down[seat])


@rule
def column_worth(s: Any, seat: int, column: int, count: int) -> float:
    """What so many cards of a column are worth to a seat, against what the others have of it now."""
    if count == 0:
        return 0.0
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, strength(s, other, column))
    left = ROUNDS - s.rounds
    chance = odds(count - most - 0.5, 0.5 + 0.25 * s.rounds)
    brings = EACH_ROUND[column] * left if count > most else 0.0
    return chance * column + (1 - chance) * FACE_DOWN_POINTS * count + brings


@rule
def tokens_worth(s: Any, seat: int) -> float:
    """Supremacies to hope for, and what the tokens themselves score."""
    own = s.tokens[seat]
    total = DIAMOND_POINTS * own[Token.DIAMOND] + COIN_POINTS * own[Token.COIN] + 1.0 * own[Token.POINT]
    if s.rounds < ROUNDS:
        total += CULTURE_WORTH * own[Token.CULTURE]
    tie = 0.7 if leader(s, Card.JUSTICE) == seat else -0.5
    best = 0.0
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        if own[token] > 0:
            most = 0
            for other in range(s.seats):
                if other != seat:
                    most = max(most, int(s.tokens[other, token]))
            chance = odds(own[token] - most + tie, 0.4 + 0.2 * s.rounds)
            best = max(best, chance)
            total += SUPREMACY_POINTS * chance
    if tie > 0:
        total += SUPREMACY_POINTS * best
    return float(total)


@rule
def odds(lead: float, firmness: float) -> float:
    """How likely a lead holds to the end, the likelier the firmer things are."""
    x = firmness * lead
    return 0.5 + 0.5 * x / (1 + abs(x))


# What an order brings when it is revealed, besides its column: a Hero's ability.
HERO_WORTH = np.zeros(Card.FENGHUANG + 1)
HERO_WORTH[Card.ALPHA], HERO_WORTH[Card.FENGHUANG] = 2.6, 1.6


@rule
def kept_worth(s: Any, seat: int, counts: Any, limit: int) -> float:
    """What these cards (by kind) are worth to a seat once it has discarded down to its limit, least first."""
    total, over = 0.0, cards(s.face_down[seat]) - limit
    for kind in range(1, Card.FENGHUANG + 1):
        over += counts[kind]
    left = counts.copy()
    for column in range(1, COLUMNS):
        total += column_worth(s, seat, column, left[column])
    for hero in (Card.ALPHA, Card.FENGHUANG):
        total += HERO_POINTS * left[hero]
    while over > 0:
        least, column = 1e9, 0
        for each in range(1, COLUMNS):
            if left[each] > 0:
                loss = column_worth(s, seat, each, left[each]) - column_worth(s, seat, each, left[each] - 1)
                if loss < least:
                    least, column = loss, each
        if column == 0:
            break
        left[column] -= 1
        total -= least
        over -= 1
    return total
