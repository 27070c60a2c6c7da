"""NINE: what can be done in a Kingdom phase, and what it does."""

from typing import Any

import numpy as np

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.cards import (
    ALPHA,
    BYUN,
    CHAOS,
    COIN,
    COLUMNS,
    DIAMOND,
    GALMI,
    MILITARY,
    POINT,
    PRICE,
    SCIENCE,
    SWAPPED,
)
from ennead.games.nine.majority import is_protected, kingdom_leader, strength
from ennead.games.nine.state import (
    COINS_GONE,
    COINS_LEFT,
    COPIED,
    COPY,
    DESTROYED,
    FIRST_ABILITY,
    FIRST_ALPHA,
    FIRST_COIN_FROM,
    FIRST_COPY,
    FIRST_DISMISS,
    FIRST_RAID,
    FIRST_STEAL,
    FIRST_SWAP,
    FIRST_TURN,
    FOUR_COINS,
    GAIN_COIN,
    GAIN_MILITARY,
    GAIN_SCIENCE,
    GAINED,
    GAVE,
    INFLUENCE_OF,
    LEGAL,
    NO_BYUN,
    NO_CARD_THERE,
    NO_COIN_THERE,
    NO_COLUMN_OF_OTHERS,
    NO_DIAMOND,
    NO_FRESH_HERO,
    NO_HERO,
    NO_MAJORITY,
    NO_MILITARY,
    NO_SUCH_COLUMN,
    NO_SUCH_SEAT,
    NO_SUCH_TOKEN,
    NOT_COPIED,
    NOT_IN_RESERVE,
    NOTHING_TO_STEAL,
    PAID,
    PAY_COINS,
    PILLAGED,
    PROTECTED,
    SHIELD,
    SHIELD_TAKEN,
    STOLE,
    SWAPS,
    TAKE_SHIELD,
    THREE_DIFFERENT,
    TILTED,
    TRADE,
    TURNED,
    YOURSELF,
    State,
)

# Which abilities may be used


@rule
def may_use(s: State, seat: int, column: int) -> int:
    """NI-42 to NI-46, NI-83, NI-A3, NI-A4: a column with the majority, once a round."""
    if kingdom_leader(s, column) != seat:
        return NO_MAJORITY
    return TILTED if s.tilted[seat, column] else LEGAL


@rule
def may_copy(s: State, seat: int, column: int) -> int:
    """NI-84, NI-95, NI-96, NI-A10 to NI-A12: a column that another leads, but not Galmi's."""
    if column == GALMI:
        return NOT_COPIED
    other = kingdom_leader(s, column)
    if other < 0 or other == seat:
        return NO_COLUMN_OF_OTHERS
    return PROTECTED if is_protected(s, other, column) else LEGAL


@rule
def abilities(s: State, seat: int, why: Any) -> None:
    """NI-43, NI-95: for every ability, why it can't be used, or copied: its column, then what it needs."""
    columns = np.zeros(COLUMNS, np.int8)
    for column in range(1, COLUMNS):
        columns[column] = may_copy(s, seat, column) if s.phase == COPY else may_use(s, seat, column)
    for place in range(len(INFLUENCE_OF)):
        reason = columns[INFLUENCE_OF[place]]
        why[place] = reason if reason != LEGAL else may_do(s, seat, FIRST_ABILITY + place)


@rule
def can_copy(s: State, seat: int) -> bool:
    """NI-95: whether there is anything to copy."""
    for place in range(len(INFLUENCE_OF)):
        if (
            may_copy(s, seat, INFLUENCE_OF[place]) == LEGAL
            and may_do(s, seat, FIRST_ABILITY + place) == LEGAL
        ):
            return True
    return False


@rule
def may_do(s: State, seat: int, action: int) -> int:
    """NI-64 to NI-80: whether an ability has what it takes, whoever lends it."""
    own = s.tokens[seat]
    if action >= FIRST_RAID:
        place = action - FIRST_RAID
        reason = may_destroy(s, seat, place // (COLUMNS - 1), place % (COLUMNS - 1) + 1)
        return NO_MILITARY if reason == LEGAL and own[MILITARY] == 0 else reason
    if action >= FIRST_COPY:
        column = action - FIRST_COPY + 1
        if strength(s, seat, BYUN) == 0:
            return NO_BYUN
        return LEGAL if strength(s, seat, column) > 0 else NO_SUCH_COLUMN
    if action == TRADE:
        if own[MILITARY] == 0 or own[SCIENCE] == 0 or own[CHAOS] == 0:
            return THREE_DIFFERENT
        return LEGAL if s.reserve[DIAMOND] > 0 else NO_DIAMOND
    if action >= FIRST_SWAP:
        give, take = SWAPS[action - FIRST_SWAP]
        if own[give] == 0:
            return NO_SUCH_TOKEN
        return LEGAL if s.reserve[take] > 0 else NOT_IN_RESERVE
    if action >= FIRST_DISMISS:
        return LEGAL if s.face_up[seat, ALPHA + (action - FIRST_DISMISS) % 2] > 0 else NO_HERO
    if action == PAY_COINS:
        if own[COIN] < PRICE:
            return FOUR_COINS
        return LEGAL if s.reserve[DIAMOND] > 0 else NO_DIAMOND
    if action >= FIRST_COIN_FROM:
        return may_take_coin(s, seat, action - FIRST_COIN_FROM)
    if action == GAIN_COIN:
        return LEGAL if s.reserve[COIN] > 0 else COINS_GONE
    if action == TAKE_SHIELD:
        return LEGAL if s.shield != seat else SHIELD_TAKEN
    return LEGAL  # NI-A32: a gain of nothing is allowed


@rule
def may_take_coin(s: State, seat: int, other: int) -> int:
    """NI-70: a Coin of another, only once the reserve has none."""
    if other >= s.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return YOURSELF
    if s.reserve[COIN] > 0:
        return COINS_LEFT
    return LEGAL if s.tokens[other, COIN] > 0 else NO_COIN_THERE


@rule
def may_destroy(s: State, seat: int, other: int, column: int) -> int:
    """NI-66, NI-77, NI-90, NI-93, NI-A5, NI-A27: a face-up Influence card of another, without the Shield."""
    if other >= s.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return YOURSELF
    if strength(s, other, column) == 0:
        return NO_CARD_THERE
    return PROTECTED if is_protected(s, other, column) else LEGAL


# What they do


@rule
def use(s: State, seat: int, action: int) -> None:
    """NI-64 to NI-80: carry out an ability."""
    if action >= FIRST_RAID:  # Goan-Sul: a Military for a destroyed card
        place = action - FIRST_RAID
        other = place // (COLUMNS - 1)
        hand_over(s, seat, other, MILITARY)
        tell(s, GAVE, seat, other, MILITARY)
        destroy(s, seat, other, place % (COLUMNS - 1) + 1)
    elif action >= FIRST_COPY:  # Byun Hyung Ja
        column = action - FIRST_COPY + 1
        s.copies[seat, column] += 1
        tell(s, COPIED, seat, column)
    elif action == TRADE:  # Xi'an
        for token in (MILITARY, SCIENCE, CHAOS):
            pay(s, seat, token, 1)
        gain(s, seat, DIAMOND)
    elif action >= FIRST_SWAP:  # Xi'an
        give, take = SWAPS[action - FIRST_SWAP]
        pay(s, seat, give, 1)
        gain(s, seat, take)
    elif action >= FIRST_TURN:  # Narashima
        hero = ALPHA + action - FIRST_TURN
        leave(s, seat, hero)
        s.face_down[seat, hero] += 1
        tell(s, TURNED, seat, hero)
        gain(s, seat, POINT)
    elif action >= FIRST_DISMISS:  # Narashima
        hero = ALPHA + action - FIRST_DISMISS
        leave(s, seat, hero)
        put_back(s, hero)
        tell(s, DESTROYED, seat, hero, 0, seat)
    elif action == PAY_COINS:  # Abhilasha
        pay(s, seat, COIN, PRICE)
        gain(s, seat, DIAMOND)
    elif action >= FIRST_COIN_FROM:  # Abhilasha
        steal(s, seat, action - FIRST_COIN_FROM, COIN)
    elif action == GAIN_COIN:  # Abhilasha
        gain(s, seat, COIN)
    elif action == TAKE_SHIELD:  # Galmi
        s.shield = seat
        tell(s, SHIELD, seat)
    elif action == GAIN_MILITARY:  # Goan-Sul
        gain(s, seat, MILITARY)
    elif action == GAIN_SCIENCE:  # Phoenix
        gain(s, seat, SCIENCE)
    else:  # Tomorrow
        gain(s, seat, CHAOS)


@rule
def destroy(s: State, seat: int, other: int, column: int) -> None:
    """NI-77, NI-82, NI-90, NI-A15: a card of another's column goes back into the deck, a copy first."""
    card = take_from(s, other, column)
    put_back(s, card)
    tell(s, DESTROYED, other, card, column, seat)


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
        card = BYUN
    s.face_up[seat, card] -= 1
    return card


@rule
def leave(s: State, seat: int, hero: int) -> None:
    """NI-A34: a Hero is no longer face up; of several, those that have acted go first."""
    s.face_up[seat, hero] -= 1
    s.fresh[hero] = min(s.fresh[hero], s.face_up[seat, hero])


@rule
def gain(s: State, seat: int, token: int) -> None:
    """NI-8: a token of the reserve, if there is one."""
    there = s.reserve[token] > 0
    if there:
        s.reserve[token] -= 1
        s.tokens[seat, token] += 1
    tell(s, GAINED, seat, token, there)


@rule
def pay(s: State, seat: int, token: int, count: int) -> None:
    """NI-24, NI-71, NI-79: tokens go to the reserve."""
    s.tokens[seat, token] -= count
    s.reserve[token] += count
    tell(s, PAID, seat, token, count)


@rule
def steal(s: State, seat: int, other: int, token: int) -> None:
    """NI-70, NI-91: a token of another."""
    hand_over(s, other, seat, token)
    tell(s, STOLE, seat, other, token)


@rule
def hand_over(s: State, giver: int, taker: int, token: int) -> None:
    """A token goes from one to another."""
    s.tokens[giver, token] -= 1
    s.tokens[taker, token] += 1


# Heroes


@rule
def may_strike(s: State, seat: int, why: Any) -> None:
    """NI-47, NI-48, NI-90, NI-93: the columns an Alpha just revealed may hit."""
    if s.fresh[ALPHA] == 0:
        why[FIRST_ALPHA : FIRST_ALPHA + PILLAGED] = NO_FRESH_HERO
        return
    for place in range(PILLAGED):
        why[FIRST_ALPHA + place] = may_destroy(s, seat, place // (COLUMNS - 1), place % (COLUMNS - 1) + 1)


@rule
def may_steal(s: State, why: Any) -> None:
    """NI-91, NI-92, NI-86: a Civilization token or a Coin of the victim's."""
    for token in range(1, SWAPPED):
        there = s.tokens[s.victim, token] > 0
        why[FIRST_STEAL + token - 1] = LEGAL if there else NOTHING_TO_STEAL
