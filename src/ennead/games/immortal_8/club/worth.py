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
    EXCHANGE_COST,
    GIFT,
    KIND,
    POWER,
    PROGRAM,
    STEPS,
    SYMBOLS,
    Cell,
    Condition,
)
from ennead.games.immortal_8.box.immortals import SCORES, THRESHOLD_OF, TRAITS, Call, Trait
from ennead.games.immortal_8.box.vocabulary import CardKind, Op, Power, Scored, Token
from ennead.games.immortal_8.rules.needs import times
from ennead.games.immortal_8.rules.realms import controlled, hero_in_reach
from ennead.games.immortal_8.rules.supremacy import strength
from ennead.games.immortal_8.rules.tally import applies, guess_points, points, settle
from ennead.games.immortal_8.rules.tokens import sets
from ennead.games.immortal_8.state import Phase, State

POSITION = State.dtype
# What each Immortal scores on average, played by club players at tables of four.
USUAL = np.array([0, 43, 36, 41, 36, 39, 46, 46, 41, 0], np.int8)
COIN = 0.45  # while there is something to spend it on
MAJORITY = 2.0  # of the points of a Supremacy, for a lead of one token while others may still catch up
TOKEN = 0.5  # of a Military or Science token, for majorities to come
RANK = 1.6  # of a Wonder token, for the ranking
DIAMOND_POINTS = 4.0
COPY_WORTH = 1.6
LOOT_WORTH, MARKET_WORTH = 0.9, 1.5
ACTIVATED = 0.8  # of what an Action would bring, as often as it can be activated by its player
IN_PLAY = 0.8  # of what counts for its Immortal wherever it is, as it may be spent
POWER_WORTH = 1.5  # of a Portal, or of Abunakkashii, while there is a phase to use it in
SHARED = 0.35  # of a Building, for others who roam to it


@rule
def score_as(s: Any, seat: int, immortal: int) -> int:
    """What an Immortal would score for a seat as things stand, without Tomorrow's names; Narashima's cards
    count as destroyed."""
    paper = np.zeros(1, POSITION)
    paper[0] = s
    p = paper[0]
    p.revealed[seat] = immortal
    settle(p, seat)
    total = points(p, seat) + SCORES[immortal, Scored.DISCARDED] * controlled(s, seat)
    if TRAITS[immortal, Trait.UNLOOKED] > 0:
        total -= guess_points(p, seat)
    return int(total)


@rule
def favourite(s: Any, seat: int) -> int:
    """The Immortal that it plays for: the one it has, or of those it may keep the one that scores most: as
    things stand, and what such an Immortal usually gains in what is left of the game."""
    if s.revealed[seat] > 0:
        return int(s.revealed[seat])
    count, found, most = 0, 0, -1000.0
    for immortal in range(1, Call.BYUN):
        if s.immortals[seat, immortal] > 0:
            count += 1
            found = immortal
    if count > 1:
        left = 0.0 if s.phase == Phase.KEEP else (2 * (ROUNDS - s.rounds) + s.is_draft + 1) / 4
        for immortal in range(1, Call.BYUN):
            if s.immortals[seat, immortal] > 0:
                value = score_as(s, seat, immortal) + left * USUAL[immortal]
                if value >= most:
                    found, most = immortal, value
    return found


@rule
def as_it_stands(s: Any, points_of: Any, places: Any) -> None:
    """What each seat's Immortal would score as things stand, and places by that."""
    for seat in range(s.seats):
        points_of[seat] = points(s, seat) if s.phase == Phase.OVER else score_as(s, seat, favourite(s, seat))
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            places[seat] += points_of[other] > points_of[seat]


@rule
def token_worths(s: State, seat: int, immortal: int) -> Any:
    """About how many points one more token of each kind is worth to an Immortal."""
    found = np.zeros(KINDS)
    found[Token.MILITARY] = TOKEN + SCORES[immortal, Scored.MILITARY]
    found[Token.SCIENCE] = TOKEN
    found[Token.CHAOS] = 0.1 + chaos_worth(immortal)
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
def chaos_worth(immortal: int) -> float:
    """Of one Chaos, whoever has it."""
    return float(IN_PLAY * SCORES[immortal, Scored.CHAOS_IN_PLAY])


@rule
def worth(s: State, seat: int, immortal: int, worths: Any) -> float:
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
            total += chaos_worth(immortal) * s.has[other, Token.CHAOS]
    for card in range(1, CARDS):
        if s.realm[seat, card]:
            total += stay_worth(s, seat, immortal, card, worths)
        total += SCORES[immortal, Scored.DISCARDED] * (s.discard[card] + s.realm[seat, card])
    return float(total)


@rule
def stay_worth(s: State, seat: int, immortal: int, card: int, worths: Any) -> float:
    """What a card in one's Kingdom is good for, with the Culture on it."""
    culture = float(TRAITS[immortal, Trait.CULTURE] * s.culture[card])
    return culture + card_worth(s, seat, immortal, card, worths) + end_worth(s, seat, card, worths)


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
def card_worth(s: State, seat: int, immortal: int, card: int, worths: Any) -> float:
    """What a card in one's Kingdom is good for yet: its Action, its symbol, roaming guests."""
    phases = float(ROUNDS - s.rounds) + (1.0 if s.is_draft else 0.0)
    found = ACTIVATED * phases * max(0.0, action_worth(s, seat, immortal, card, worths))
    if KIND[card] == CardKind.BUILDING:
        found += SHARED * phases * TRAITS[immortal, Trait.CULTURE]
    if POWER[card] > 0 and phases > 0:
        found += POWER_WORTH
    found += SCORES[immortal, Scored.MILITARY_CARD] * SYMBOLS[card, Token.MILITARY]
    return float(found)


@rule
def action_worth(s: State, seat: int, immortal: int, card: int, worths: Any) -> float:
    """About what one activation brings."""
    found, best_option = 0.0, 0.0
    for branch in range(3):
        value = 0.0
        for n in range(STEPS):
            row = PROGRAM[card, branch, n]
            value += step_worth(s, seat, immortal, row, worths)
        if branch == 0:
            found = value
        else:
            best_option = max(best_option, value)
    if COPIES[card] > 0:
        found += COPY_WORTH
    return found + best_option


@rule
def step_worth(s: State, seat: int, immortal: int, row: Any, worths: Any) -> float:
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
        found = float(row[Cell.NUMBER] * TRAITS[immortal, Trait.CULTURE])
    elif op == Op.LOOT:
        found = LOOT_WORTH
    elif op == Op.MARKET:
        found = MARKET_WORTH
    elif op == Op.OTHERS:
        found = chaos_worth(immortal) * row[Cell.NUMBER]
    elif op == Op.DESTROY:
        found = -2.0
    return float(found)


@rule
def bonus_worth(immortal: int, card: int, worths: Any, factor: int) -> float:
    """What a card brings when it is played, to others too."""
    found = factor * chaos_worth(immortal) if GIFT[card] == Token.CHAOS else 0.0
    for token in range(Token.MILITARY, KINDS):
        times_given = factor if token <= Token.COINS else 1
        found += worths[token] * BONUS[card, token] * times_given
    return float(found)


# What may come into a Kingdom by a Portal or by Abunakkashii


@rule
def entering_worth(s: State, seat: int, immortal: int, card: int, worths: Any) -> float:
    """What it is worth that a card comes into play in one's own Kingdom phase, where it can be activated."""
    found = bonus_worth(immortal, card, worths, 1)
    if KIND[card] == CardKind.WONDER:
        return found
    now = ACTIVATED * max(0.0, action_worth(s, seat, immortal, card, worths))
    return found + now + stay_worth(s, seat, immortal, card, worths)


@rule
def power_worth(s: State, seat: int, immortal: int, card: int, worths: Any) -> float:
    """What it is worth to use a card's power, less what is lost by it: the best Hero in reach, or about the
    best of the cards that a Portal shows, which is as good as the better half of the deck."""
    lost = stay_worth(s, seat, immortal, card, worths)
    values = np.full(CARDS, np.nan)
    for other in range(1, CARDS):
        is_there = hero_in_reach(s, other) if POWER[card] == Power.EXCHANGE else s.deck[other] > 0
        if is_there:
            values[other] = entering_worth(s, seat, immortal, other, worths)
    if POWER[card] == Power.EXCHANGE:
        return float(np.nanmax(values) - lost - EXCHANGE_COST * worths[Token.COINS])
    return float(np.nanmean(values[values >= np.nanmean(values)]) - lost)
