"""NINE: what the Influences do for whoever leads them, or copies them with Fenghuang."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.events import tell
from ennead.core.rule import inline_rule, rule
from ennead.games.nine.box.cards import COLUMNS, PRICE, Card, Token
from ennead.games.nine.rules.leaving import destroy, leave, may_destroy, put_back
from ennead.games.nine.rules.majority import (
    find_led,
    is_protected,
    kingdom_leader,
    strength,
)
from ennead.games.nine.rules.tokens import gain, give, pay, steal
from ennead.games.nine.state import ABILITIES, SWAPS, Event, Phase, Reason, State, Verb

# Which may be used


@inline_rule
def may_use(s: State, seat: int, column: int, led: Any) -> int:
    """NI-42 to NI-46, NI-83, NI-A3, NI-A4: a column with the majority, once a round. `led`: which have it."""
    if not led[column]:
        return Reason.NO_MAJORITY
    return Reason.TILTED if s.tilted[seat, column] else Reason.LEGAL


@rule
def may_copy(s: State, seat: int, column: int) -> int:
    """NI-84, NI-95, NI-96, NI-A10 to NI-A12: a column that another leads, but not Galmi's."""
    if column == Card.GALMI:
        return Reason.NOT_COPIED
    other = kingdom_leader(s, column)
    if other < 0 or other == seat:
        return Reason.NO_COLUMN_OF_OTHERS
    return Reason.PROTECTED if is_protected(s, other, column) else Reason.LEGAL


@rule
def abilities(s: State, seat: int, why: Any) -> None:
    """NI-43, NI-95: for every ability, why it can't be used, or copied: its column, then what it needs."""
    led, is_copying = scratch(COLUMNS, np.int8), s.phase == Phase.COPY
    find_led(s, seat, led)
    for n in range(len(ABILITIES)):
        column, first, end = ABILITIES[n]
        reason = may_copy(s, seat, column) if is_copying else may_use(s, seat, column, led)
        for action in range(first, end):
            why[action] = may_do(s, seat, action) if reason == Reason.LEGAL else reason


@rule
def can_copy(s: State, seat: int) -> bool:
    """NI-95: whether there is anything to copy."""
    for n in range(len(ABILITIES)):
        column, first, end = ABILITIES[n]
        if may_copy(s, seat, column) == Reason.LEGAL:
            for action in range(first, end):
                if may_do(s, seat, action) == Reason.LEGAL:
                    return True
    return False


@rule
def may_do(s: State, seat: int, action: int) -> int:
    """NI-64 to NI-80: whether an ability has what it takes, whoever lends it."""
    own = s.tokens[seat]
    if action >= Verb.RAID:
        reason = may_destroy(s, seat, action - Verb.RAID)
        return Reason.NO_MILITARY if reason == Reason.LEGAL and own[Token.MILITARY] == 0 else reason
    if action >= Verb.COPY:
        if strength(s, seat, Card.BYUN_HYUNG_JA) == 0:
            return Reason.NO_BYUN
        return Reason.LEGAL if strength(s, seat, action - Verb.COPY + 1) > 0 else Reason.NO_SUCH_COLUMN
    if action == Verb.TRADE:
        if own[Token.MILITARY] == 0 or own[Token.SCIENCE] == 0 or own[Token.CHAOS] == 0:
            return Reason.THREE_DIFFERENT
        return Reason.LEGAL if s.reserve[Token.DIAMOND] > 0 else Reason.NO_DIAMOND
    if action >= Verb.SWAP:
        given, taken = SWAPS[action - Verb.SWAP]
        if own[given] == 0:
            return Reason.NO_SUCH_TOKEN
        return Reason.LEGAL if s.reserve[taken] > 0 else Reason.NOT_IN_RESERVE
    if action >= Verb.TURN:
        return Reason.LEGAL if s.face_up[seat, Card.ALPHA + action - Verb.TURN] > 0 else Reason.NO_HERO
    if action >= Verb.DISMISS:
        return Reason.LEGAL if s.face_up[seat, Card.ALPHA + action - Verb.DISMISS] > 0 else Reason.NO_HERO
    if action == Verb.COINS:
        if own[Token.COIN] < PRICE:
            return Reason.FOUR_COINS
        return Reason.LEGAL if s.reserve[Token.DIAMOND] > 0 else Reason.NO_DIAMOND
    if action >= Verb.COIN_FROM:
        return may_take_coin(s, seat, action - Verb.COIN_FROM)
    if action == Verb.COIN:
        return Reason.LEGAL if s.reserve[Token.COIN] > 0 else Reason.COINS_GONE
    if action == Verb.SHIELD:
        return Reason.LEGAL if s.shield != seat else Reason.SHIELD_TAKEN
    return Reason.LEGAL  # NI-A32: a gain of nothing is allowed


@rule
def may_take_coin(s: State, seat: int, other: int) -> int:
    """NI-70: a Coin of another, only once the reserve has none."""
    if other >= s.seats:
        return Reason.NO_SUCH_SEAT
    if other == seat:
        return Reason.YOURSELF
    if s.reserve[Token.COIN] > 0:
        return Reason.COINS_LEFT
    return Reason.LEGAL if s.tokens[other, Token.COIN] > 0 else Reason.NO_COIN_THERE


# What they do


@rule
def use(s: State, seat: int, action: int) -> None:
    """NI-64 to NI-80: carry out an ability."""
    if action >= Verb.RAID:  # Goan-Sul: a Military for a destroyed card
        place = action - Verb.RAID
        give(s, seat, place // (COLUMNS - 1), Token.MILITARY)
        destroy(s, seat, place)
    elif action >= Verb.COPY:  # Byun Hyung Ja
        column = action - Verb.COPY + 1
        s.copies[seat, column] += 1
        tell(s, Event.COPIED, seat, column)
    elif action == Verb.TRADE:  # Xi'an
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            pay(s, seat, token, 1)
        gain(s, seat, Token.DIAMOND)
    elif action >= Verb.SWAP:  # Xi'an
        given, taken = SWAPS[action - Verb.SWAP]
        pay(s, seat, given, 1)
        gain(s, seat, taken)
    elif action >= Verb.TURN:  # Narashima
        hero = Card.ALPHA + action - Verb.TURN
        leave(s, seat, hero)
        s.face_down[seat, hero] += 1
        tell(s, Event.TURNED, seat, hero)
        gain(s, seat, Token.POINT)
    elif action >= Verb.DISMISS:  # Narashima
        hero = Card.ALPHA + action - Verb.DISMISS
        leave(s, seat, hero)
        put_back(s, hero)
        tell(s, Event.DESTROYED, seat, hero, 0, seat)
    elif action == Verb.COINS:  # Abhilasha
        pay(s, seat, Token.COIN, PRICE)
        gain(s, seat, Token.DIAMOND)
    elif action >= Verb.COIN_FROM:  # Abhilasha
        steal(s, seat, action - Verb.COIN_FROM, Token.COIN)
    elif action == Verb.COIN:  # Abhilasha
        gain(s, seat, Token.COIN)
    elif action == Verb.SHIELD:  # Galmi
        s.shield = seat
        tell(s, Event.SHIELD, seat)
    elif action == Verb.GOAN_SUL:
        gain(s, seat, Token.MILITARY)
    elif action == Verb.PHOENIX:
        gain(s, seat, Token.SCIENCE)
    else:  # Tomorrow
        gain(s, seat, Token.CHAOS)
