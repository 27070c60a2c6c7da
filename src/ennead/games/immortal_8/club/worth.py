"""Immortal 8: what things are worth to the club player, by the Immortal it has."""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import KINDS, ROUNDS
from ennead.games.immortal_8.box.cards import (
    BONUS,
    CARDS,
    COPIES,
    ENDING,
    KIND,
    PROGRAM,
    STEPS,
    SYMBOLS,
    Cell,
    Condition,
)
from ennead.games.immortal_8.box.immortals import SCORES, THRESHOLD_OF, TRAITS, Call, Trait
from ennead.games.immortal_8.box.vocabulary import CardKind, Op, Scored, Token
from ennead.games.immortal_8.rules.needs import times
from ennead.games.immortal_8.rules.supremacy import strength
from ennead.games.immortal_8.rules.tally import applies
from ennead.games.immortal_8.rules.tokens import sets
from ennead.games.immortal_8.state import State

COIN = 0.45  # while there is something to spend it on
MAJORITY = 2.0  # of the points of a Supremacy, for a lead of one token while others may still catch up
TOKEN = 0.5  # of a Military or Science token, for majorities to come
RANK = 1.6  # of a Wonder token, for the ranking
DIAMOND_POINTS = 4.0
COPY_WORTH = 1.6
LOOT_WORTH, MARKET_WORTH = 0.9, 1.5
ACTIVATED = 0.8  # of what an Action would bring, as often as it can be activated by its player
SHARED = 0.35  # of a Building, for others who roam to it


@rule
def favourite(s: State, seat: int) -> int:
    """The Immortal that it plays for: the one it has, or the first of those it may keep."""
    if s.revealed[seat] > 0:
        return int(s.revealed[seat])
    immortal: int = Call.XIAN
    while immortal > 1 and s.immortals[seat, immortal] == 0:
        immortal -= 1
    return immortal


@rule
def token_worths(s: State, seat: int) -> Any:
    """About how many points one more token of each kind is worth."""
    immortal = favourite(s, seat)
    found = np.zeros(KINDS)
    found[Token.MILITARY] = TOKEN + SCORES[immortal, Scored.MILITARY]
    found[Token.SCIENCE] = TOKEN
    found[Token.CHAOS] = 0.1 + 0.8 * SCORES[immortal, Scored.CHAOS_IN_PLAY]
    found[THRESHOLD_OF[immortal]] += 2.2 * (THRESHOLD_OF[immortal] == Token.SCIENCE)
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        if SCORES[immortal, Scored.SET] > 0 and s.has[seat, token] == sets(s, seat):
            found[token] += 2.2
    found[Token.COINS] = (COIN if s.rounds < ROUNDS or s.is_draft else COIN / 2) + SCORES[
        immortal, Scored.COINS
    ]
    found[Token.POINTS] = 1.0
    found[Token.WONDER] = RANK * TRAITS[immortal, Trait.RANKING] + SCORES[immortal, Scored.WONDER_IN_PLAY]
    found[Token.DIAMOND] = max(DIAMOND_POINTS, float(TRAITS[immortal, Trait.DIAMOND]))
    found[Token.SUPREMACY] = TRAITS[immortal, Trait.SUPREMACY]
    return found


@rule
def culture_worth(s: State, seat: int) -> float:
    """Of one Culture."""
    return float(TRAITS[favourite(s, seat), Trait.CULTURE])


@rule
def worth(s: State, seat: int, worths: Any) -> float:
    """What a position is worth to a seat: its tokens, its leads, its cards; less what others lead in."""
    total = 0.0
    for token in range(Token.MILITARY, KINDS):
        total += worths[token] * s.has[seat, token]
    for token in (Token.MILITARY, Token.SCIENCE):
        best = 0
        for other in range(s.seats):
            if other != seat:
                best = max(best, strength(s, other, token))
        lead = strength(s, seat, token) - best
        total += worths[Token.SUPREMACY] * MAJORITY / 4 * max(-1.0, min(2.0, float(lead)))
    for other in range(s.seats):
        if other != seat:
            total -= 0.3 * (s.has[other, Token.POINTS] + 4 * s.has[other, Token.SUPREMACY]) / (s.seats - 1)
    culture = culture_worth(s, seat)
    for card in range(1, CARDS):
        if s.realm[seat, card]:
            total += card_worth(s, seat, card, worths) + culture * s.culture[card]
            total += end_worth(s, seat, card, worths)
    return float(total)


@rule
def end_worth(s: State, seat: int, card: int, worths: Any) -> float:
    """What a card would give at the call, as things are."""
    if not applies(s, seat, card):
        return 0.0
    found = 0.0
    for token in range(Token.MILITARY, KINDS):
        if ENDING[card, Condition.AMOUNT + token] > 0:
            found += (
                worths[token]
                * ENDING[card, Condition.AMOUNT + token]
                * times(s, seat, ENDING[card, Condition.PER])
            )
    return float(found)


@rule
def card_worth(s: State, seat: int, card: int, worths: Any) -> float:
    """What a card in one's Kingdom is good for yet: its Action, its symbol, roaming guests."""
    phases = float(ROUNDS - s.rounds) + (1.0 if s.is_draft else 0.0)
    found = ACTIVATED * phases * max(0.0, action_worth(s, seat, card, worths))
    if KIND[card] == CardKind.BUILDING:
        found += SHARED * phases * culture_worth(s, seat)
    found += SCORES[favourite(s, seat), Scored.MILITARY_CARD] * SYMBOLS[card, Token.MILITARY]
    return float(found)


@rule
def action_worth(s: State, seat: int, card: int, worths: Any) -> float:
    """About what one activation brings."""
    found, best_option = 0.0, 0.0
    for branch in range(3):
        value = 0.0
        for n in range(STEPS):
            row = PROGRAM[card, branch, n]
            value += step_worth(s, seat, row, worths)
        if branch == 0:
            found = value
        else:
            best_option = max(best_option, value)
    if COPIES[card] > 0:
        found += COPY_WORTH
    return found + best_option


@rule
def step_worth(s: State, seat: int, row: Any, worths: Any) -> float:
    """About what one step of an Action brings, or costs."""
    op, found = row[Cell.OP], 0.0
    if op in (Op.GAIN, Op.GAIN_WITH_HERO, Op.FILL, Op.PAY):
        for token in range(Token.MILITARY, KINDS):
            found += worths[token] * row[Cell.AMOUNT + token]
        if op == Op.GAIN:
            found *= times(s, seat, row[Cell.WHERE])
        elif op == Op.PAY:
            found = -found - 0.6 * row[Cell.AMOUNT]
        elif op == Op.GAIN_WITH_HERO:
            found /= 2
    elif op == Op.DIFFERENT:
        found = worths[Token.MILITARY] + worths[Token.SCIENCE]
    elif op == Op.CULTURE:
        found = row[Cell.NUMBER] * culture_worth(s, seat)
    elif op == Op.LOOT:
        found = LOOT_WORTH
    elif op == Op.MARKET:
        found = MARKET_WORTH
    elif op == Op.OTHERS:
        found = 0.5 * SCORES[favourite(s, seat), Scored.CHAOS_IN_PLAY] * row[Cell.NUMBER]
    elif op == Op.DESTROY:
        found = -2.0
    return float(found)


@rule
def bonus_worth(card: int, worths: Any, factor: int) -> float:
    """What a card brings when it is played."""
    found = 0.0
    for token in range(Token.MILITARY, KINDS):
        times_given = factor if token <= Token.COINS else 1
        found += worths[token] * BONUS[card, token] * times_given
    return float(found)
