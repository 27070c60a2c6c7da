"""Immortal 8: what an Action needs, and whether it would change anything.

Actions are programs (cards.py). A copy goes on with the program of what it copies, so that at any time one
program runs; the chain remembers which cards it went through.
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.immortal_8.cards import (
    ALWAYS,
    AMOUNT,
    ANY_CULTURE,
    ANY_OWN,
    BUILDING,
    CARDS,
    CHAOS,
    CHOOSE,
    COINS,
    COPIES,
    CULTURE,
    DESTROY,
    DIAMOND,
    DIFFERENT,
    FILL,
    GAIN,
    GAIN_WITH_HERO,
    GIVE,
    HERO,
    KIND,
    LIMIT,
    LOOT,
    MARKET,
    MILITARY,
    NEIGHBOURS_BUILDING,
    OP,
    OTHERS,
    OTHERS_BUILDING,
    OTHERS_HERO,
    OWN_BUILDING,
    PAY,
    PER_DIAMOND,
    PER_SET,
    PER_WONDER,
    POINTS,
    PROGRAM,
    SCIENCE,
    SCIENCE_CARD,
    STEPS,
    SUPREMACY,
    SYMBOLS,
    TOP_OR_DISCARD,
    WHERE,
    WONDER,
    WONDER_OR_OWN_HERO,
)
from ennead.games.immortal_8.realms import controlled, count_deck, count_kind, count_symbol
from ennead.games.immortal_8.state import State
from ennead.games.immortal_8.tokens import civ_tokens, diamonds_left, room, sets

NEVER = 1000  # coins that nobody has: an Action that can't be performed


@rule
def has_action(card: int) -> bool:
    """I8-192: whether there is an Action on a card."""
    return bool(PROGRAM[card, 0, 0, OP] > 0)


@rule
def price(s: State, seat: int, row: Any) -> int:
    """I8-357: the coins of a payment, less what controlled cards take off."""
    if row[WHERE] == 0:
        return int(row[AMOUNT + COINS])
    return max(0, int(row[AMOUNT + COINS]) - count_symbol(s, seat, row[WHERE]))


@rule
def times(s: State, seat: int, per: int) -> int:
    """How often a gain is given."""
    if per == PER_WONDER:
        return int(s.has[seat, WONDER])
    if per == PER_DIAMOND:
        return int(s.has[seat, DIAMOND])
    if per == PER_SET:
        return sets(s, seat)
    return 1


@rule
def has_hero(s: State, seat: int, symbol: int) -> bool:
    """I8-299, I8-300: whether a player controls a Hero with a symbol."""
    for card in range(1, CARDS):
        if s.realm[seat, card] and KIND[card] == HERO and SYMBOLS[card, symbol]:
            return True
    return False


@rule
def others_with_room(s: State, seat: int) -> int:
    """I8-267, I8-A46: how many other players could gain a Civilization token."""
    found = 0
    for other in range(s.seats):
        found += other != seat and room(s, other) > 0
    return int(found)


@rule
def can_destroy(s: State, seat: int, what: int) -> bool:
    """I8-194: whether there is such an own card."""
    if what == ANY_OWN:
        return controlled(s, seat) > 0
    return count_kind(s, seat, BUILDING if what == BUILDING else HERO) > 0


@rule
def any_building(s: State) -> bool:
    """I8-316: whether there is a Building in play."""
    for seat in range(s.seats):
        if count_kind(s, seat, BUILDING) > 0:
            return True
    return False


@rule
def changes(s: State, seat: int, row: Any, space: int, coins: int) -> bool:
    """I8-72, I8-A13: whether a step would change something. `space`: room for Civilization tokens."""
    op = row[OP]
    if op in (LOOT, MARKET):  # I8-A55
        return True
    if op == OTHERS:
        return others_with_room(s, seat) > 0
    if op == CULTURE:
        return any_building(s) if row[WHERE] == ANY_CULTURE else count_kind(s, seat, BUILDING) > 0
    if op == DIFFERENT:
        return space > 0
    if op == FILL:
        for token in range(MILITARY, CHAOS + 1):
            if s.has[seat, token] < row[AMOUNT + token] and space > 0:
                return True
        return False
    if op == GAIN_WITH_HERO:
        for token in range(MILITARY, CHAOS + 1):
            if row[AMOUNT + token] > 0 and space > 0 and has_hero(s, seat, token):
                return True
        return False
    if op == GAIN:
        if row[ALWAYS]:
            return True
        if times(s, seat, row[WHERE]) == 0:
            return False
        for token in range(MILITARY, CHAOS + 1):
            if row[AMOUNT + token] > 0 and space > 0:
                return True
        if row[AMOUNT + COINS] > 0 and coins < LIMIT:
            return True
        if row[AMOUNT + DIAMOND] > 0 and diamonds_left(s) > 0:
            return True
        return bool(row[AMOUNT + POINTS] + row[AMOUNT + WONDER] + row[AMOUNT + SUPREMACY] > 0)
    return False


@rule
def basic_need(s: State, seat: int, card: int, spent: int) -> int:
    """The coins that an Action costs which copies nothing; NEVER where it can't be done or is no use.

    `spent`: coins paid before, for roaming or for a copy: they make room for others.
    """
    coins, space, useful, n = 0, room(s, seat), False, 0
    while PROGRAM[card, 0, n, OP] > 0:
        row = PROGRAM[card, 0, n]
        op = row[OP]
        n += 1
        if op == PAY:
            coins += price(s, seat, row)
            if row[AMOUNT] > civ_tokens(s, seat):
                return NEVER
            space += row[AMOUNT]
            for token in range(MILITARY, CHAOS + 1):
                if s.has[seat, token] < row[AMOUNT + token]:
                    return NEVER
                space += row[AMOUNT + token]
        elif op == GIVE:
            if s.has[seat, row[WHERE]] == 0 or others_with_room(s, seat) == 0:
                return NEVER
            space += 1
        elif op == DESTROY:
            if not can_destroy(s, seat, row[WHERE]):
                return NEVER
        elif op == CHOOSE:
            need = min(option_need(s, seat, card, 1, spent), option_need(s, seat, card, 2, spent))
            return coins + need if need < NEVER else NEVER
        elif op in (CULTURE, OTHERS) and not changes(s, seat, row, space, 0):
            return NEVER  # I8-258, I8-316: what must be placed must have its place
        else:
            useful |= changes(s, seat, row, space, int(s.has[seat, COINS]) - coins - spent)
    return coins if useful else NEVER


@rule
def option_need(s: State, seat: int, card: int, branch: int, spent: int) -> int:
    """I8-A52, I8-A53: the coins that one of two offers costs; NEVER where it can't be taken or is no use."""
    coins, space, useful = 0, room(s, seat), False
    for n in range(STEPS):
        row = PROGRAM[card, branch, n]
        if row[OP] == PAY:
            coins += price(s, seat, row)
            for token in range(MILITARY, CHAOS + 1):
                if s.has[seat, token] < row[AMOUNT + token]:
                    return NEVER
                space += row[AMOUNT + token]
        elif row[OP] > 0:
            useful |= changes(s, seat, row, space, int(s.has[seat, COINS]) - coins - spent)
    return coins if useful else NEVER


@rule
def is_target(s: State, seat: int, what: int, card: int, holder: int) -> bool:
    """I8-271 to I8-290, I8-322, I8-341, I8-342: whether a card of this controller may be copied."""
    if what == OWN_BUILDING:
        return bool(holder == seat and KIND[card] == BUILDING)
    if what == OTHERS_BUILDING:
        return bool(holder >= 0 and holder != seat and KIND[card] == BUILDING)
    if what == NEIGHBOURS_BUILDING:
        beside = holder == (seat + 1) % s.seats or holder == (seat - 1) % s.seats
        return bool(holder >= 0 and holder != seat and beside and KIND[card] == BUILDING)
    if what == OTHERS_HERO:
        return bool(holder >= 0 and holder != seat and KIND[card] == HERO)
    if what == WONDER_OR_OWN_HERO:
        return bool(s.zone[card] or (holder == seat and KIND[card] == HERO))
    if what == SCIENCE_CARD:
        return bool(SYMBOLS[card, SCIENCE] and (holder >= 0 or s.zone[card] or s.discard[card]))
    return bool(s.discard[card])  # TOP_OR_DISCARD; the top card is not chosen, but turned up


@rule
def needs(s: State, seat: int, owners: Any) -> Any:
    """I8-188, I8-206, I8-A19: for each card face up, the fewest coins of its Action; or NEVER.

    The second row is for Actions that are paid for first, as by roaming: only whoever has all the coins one
    may have gains room by it (I8-A17).
    """
    found = np.full((2, CARDS), NEVER, np.int64)
    find_needs(s, seat, owners, found, 1)
    if s.has[seat, COINS] == LIMIT:
        find_needs(s, seat, owners, found, 0)
    else:
        found[0] = found[1]
    return found


@rule
def find_needs(s: State, seat: int, owners: Any, all_found: Any, spent: int) -> None:
    """One row of `needs`. A copy costs what it costs itself and what it copies, not being in the chain."""
    found = all_found[spent]
    copying = np.zeros(CARDS, np.int8)
    is_new = False
    for card in range(1, CARDS):
        if owners[card] >= 0 or s.zone[card] or s.discard[card] or card == s.top:
            copying[card] = COPIES[card]
            if copying[card] > 0:
                is_new = True
                if copying[card] == TOP_OR_DISCARD and count_deck(s) > 0:
                    found[card] = 0
            elif has_action(card):
                found[card] = basic_need(s, seat, card, spent)
    while is_new:
        is_new = False
        for card in range(1, CARDS):
            if copying[card] > 0:
                own, least = copy_price(s, seat, card), NEVER
                then = all_found[1] if own > 0 else found
                for target in range(1, CARDS):
                    is_less = then[target] < least and target != card and not s.chain[target]
                    if is_less and is_target(s, seat, copying[card], target, owners[target]):
                        least = int(then[target])
                if least < NEVER and own + least < found[card]:
                    found[card] = own + least
                    is_new = True


@rule
def copy_price(s: State, seat: int, card: int) -> int:
    """The coins that a card costs before it copies another."""
    coins = 0
    for n in range(STEPS):
        if PROGRAM[card, 0, n, OP] == PAY:
            coins += price(s, seat, PROGRAM[card, 0, n])
    return coins
