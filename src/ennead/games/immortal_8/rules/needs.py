"""Immortal 8: what an Action needs, and whether it would change anything.

Actions are programs (cards.py). A copy goes on with the program of what it copies, so that at any time one
program runs; the chain remembers which cards it went through.
"""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.rule import inline_rule, rule
from ennead.games.immortal_8.box.boards import LIMIT
from ennead.games.immortal_8.box.cards import (
    ACTS,
    BEARING,
    BRANCHES,
    CARDS,
    CIVILIZATION,
    COPIES,
    KIND,
    STEP,
    STEPS,
    SYMBOLS,
    UNLIMITED,
    Cell,
)
from ennead.games.immortal_8.box.vocabulary import CardKind, Destroyable, Op, Per, Place, Target, Token
from ennead.games.immortal_8.rules.realms import controlled, count_deck, count_kind, count_symbol
from ennead.games.immortal_8.rules.tokens import civ_tokens, diamonds_left, room, sets
from ennead.games.immortal_8.state import State

NEVER = 1000  # coins that nobody has: an Action that can't be performed


@rule
def has_action(card: int) -> bool:
    """I8-192: whether there is an Action on a card."""
    return bool(STEP[step_number(card, 0, 0), Cell.OP] != Op.END)


@rule
def step_number(card: int, branch: int, n: int) -> int:
    """Where step `n` of one of a card's programs stands in STEP."""
    return (int(card) * BRANCHES + int(branch)) * STEPS + int(n)


@inline_rule
def price(s: State, seat: int, step: int) -> int:
    """I8-357: the coins of a payment, less what controlled cards take off."""
    if STEP[step, Cell.WHERE] == 0:
        return int(STEP[step, Cell.AMOUNT + Token.COINS])
    return max(0, int(STEP[step, Cell.AMOUNT + Token.COINS]) - count_symbol(s, seat, STEP[step, Cell.WHERE]))


@rule
def times(s: State, seat: int, per: int) -> int:
    """How often a gain is given."""
    if per == Per.WONDER:
        return int(s.has[seat, Token.WONDER])
    if per == Per.DIAMOND:
        return int(s.has[seat, Token.DIAMOND])
    if per == Per.SET:
        return sets(s, seat)
    return 1


@rule
def has_hero(s: State, seat: int, symbol: int) -> bool:
    """I8-299, I8-300: whether a player controls a Hero with a symbol."""
    found, bears = 0, BEARING[symbol]
    for card in range(1, CARDS):
        found += (s.realm[seat, card] > 0) & (KIND[card] == CardKind.HERO) & (bears[card] > 0)
    return bool(found > 0)


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
    if what == Destroyable.CARD:
        return controlled(s, seat) > 0
    return count_kind(s, seat, what) > 0


@rule
def any_building(s: State) -> bool:
    """I8-316: whether there is a Building in play."""
    for seat in range(s.seats):
        if count_kind(s, seat, CardKind.BUILDING) > 0:
            return True
    return False


@inline_rule
def changes(s: State, seat: int, step: int, space: int, coins: int) -> bool:
    """I8-72, I8-A13: whether a step would change something. `space`: room for Civilization tokens."""
    op = STEP[step, Cell.OP]
    if op == Op.GAIN:
        return bool(STEP[step, Cell.ALWAYS]) or gains(s, seat, step, space, coins)
    if op in (Op.LOOT, Op.MARKET):  # I8-A55
        return True
    if op == Op.OTHERS:
        return others_with_room(s, seat) > 0
    if op == Op.CULTURE:
        anywhere = STEP[step, Cell.WHERE] == Place.ANY
        return any_building(s) if anywhere else count_kind(s, seat, CardKind.BUILDING) > 0
    if op == Op.DIFFERENT:
        return space > 0
    if op == Op.FILL:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            if s.has[seat, token] < STEP[step, Cell.AMOUNT + token] and space > 0:
                return True
        return False
    if op == Op.GAIN_WITH_HERO:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            if STEP[step, Cell.AMOUNT + token] > 0 and space > 0 and has_hero(s, seat, token):
                return True
        return False
    return False


@inline_rule
def gains(s: State, seat: int, step: int, space: int, coins: int) -> bool:
    """I8-72, I8-A13: whether a gain brings anything that there is room for."""
    if times(s, seat, STEP[step, Cell.WHERE]) == 0:
        return False
    if UNLIMITED[step] > 0 or (CIVILIZATION[step] > 0 and space > 0):
        return True
    if STEP[step, Cell.AMOUNT + Token.COINS] > 0 and coins < LIMIT:
        return True
    return bool(STEP[step, Cell.AMOUNT + Token.DIAMOND] > 0 and diamonds_left(s) > 0)


@inline_rule
def basic_need(s: State, seat: int, card: int, spent: int) -> int:
    """The coins that an Action costs which copies nothing; NEVER where it can't be done or is no use.

    `spent`: coins paid before, for roaming or for a copy: they make room for others.
    """
    coins, space, useful = 0, room(s, seat), False
    step = step_number(card, 0, 0)
    while STEP[step, Cell.OP] != Op.END:
        op = STEP[step, Cell.OP]
        if op == Op.PAY:
            coins += price(s, seat, step)
            if STEP[step, Cell.AMOUNT] > civ_tokens(s, seat):
                return NEVER
            space += STEP[step, Cell.AMOUNT]
            for token in range(Token.MILITARY, Token.CHAOS + 1):
                if s.has[seat, token] < STEP[step, Cell.AMOUNT + token]:
                    return NEVER
                space += STEP[step, Cell.AMOUNT + token]
        elif op == Op.GIVE:
            if s.has[seat, STEP[step, Cell.WHERE]] == 0 or others_with_room(s, seat) == 0:
                return NEVER
            space += 1
        elif op == Op.DESTROY:
            if not can_destroy(s, seat, STEP[step, Cell.WHERE]):
                return NEVER
        elif op == Op.CHOOSE:
            need = min(option_need(s, seat, card, 1, spent), option_need(s, seat, card, 2, spent))
            return coins + need if need < NEVER else NEVER
        elif op in (Op.CULTURE, Op.OTHERS) and not changes(s, seat, step, space, 0):
            return NEVER  # I8-258, I8-316: what must be placed must have its place
        else:
            useful |= changes(s, seat, step, space, int(s.has[seat, Token.COINS]) - coins - spent)
        step += 1
    return coins if useful else NEVER


@rule
def option_need(s: State, seat: int, card: int, branch: int, spent: int) -> int:
    """I8-A52, I8-A53: the coins that one of two offers costs; NEVER where it can't be taken or is no use."""
    coins, space, useful = 0, room(s, seat), False
    step = step_number(card, branch, 0)
    while STEP[step, Cell.OP] != Op.END:
        if STEP[step, Cell.OP] == Op.PAY:
            coins += price(s, seat, step)
            for token in range(Token.MILITARY, Token.CHAOS + 1):
                if s.has[seat, token] < STEP[step, Cell.AMOUNT + token]:
                    return NEVER
                space += STEP[step, Cell.AMOUNT + token]
        else:
            useful |= changes(s, seat, step, space, int(s.has[seat, Token.COINS]) - coins - spent)
        step += 1
    return coins if useful else NEVER


@inline_rule
def is_target(s: State, seat: int, what: int, card: int, holder: int) -> bool:
    """I8-271 to I8-290, I8-322, I8-341, I8-342: whether a card of this controller may be copied."""
    if what == Target.OWN_BUILDING:
        return bool(holder == seat and KIND[card] == CardKind.BUILDING)
    if what == Target.OTHERS_BUILDING:
        return bool(holder >= 0 and holder != seat and KIND[card] == CardKind.BUILDING)
    if what == Target.NEIGHBOURS_BUILDING:
        beside = holder == (seat + 1) % s.seats or holder == (seat - 1) % s.seats
        return bool(holder >= 0 and holder != seat and beside and KIND[card] == CardKind.BUILDING)
    if what == Target.OTHERS_HERO:
        return bool(holder >= 0 and holder != seat and KIND[card] == CardKind.HERO)
    if what == Target.WONDER_OR_OWN_HERO:
        return bool(s.zone[card] or (holder == seat and KIND[card] == CardKind.HERO))
    if what == Target.SCIENCE_CARD:
        return bool(SYMBOLS[card, Token.SCIENCE] and (holder >= 0 or s.zone[card] or s.discard[card]))
    return bool(s.discard[card])  # TOP_OR_DISCARD; the top card is not chosen, but turned up


@rule
def needs(s: State, seat: int, owners: Any, face_up: Any, found: Any) -> None:
    """I8-188, I8-206, I8-A19: for each card face up, write the fewest coins of its Action; or NEVER.

    The second row is for Actions that are paid for first, as by roaming: only whoever has all the coins one
    may have gains room by it (I8-A17).
    """
    found[:] = NEVER
    find_needs(s, seat, owners, face_up, found, 1)
    if s.has[seat, Token.COINS] == LIMIT:
        find_needs(s, seat, owners, face_up, found, 0)
    else:
        for card in range(1, CARDS):
            found[0, card] = found[1, card]


@rule
def list_face_up(s: State, owners: Any, face_up: Any) -> int:
    """I8-186, I8-271, I8-341: list the cards that are controlled, Wonders of the zone, discarded, or turned
    up; give how many."""
    there, many = scratch(CARDS, np.int8), 0
    for card in range(1, CARDS):
        there[card] = (owners[card] >= 0) | (s.zone[card] > 0) | (s.discard[card] > 0)
    there[s.top] |= s.top > 0
    for card in range(1, CARDS):
        face_up[many] = card  # stays if it is there: no branch to guess
        many += there[card]
    return int(many)


@rule
def find_needs(s: State, seat: int, owners: Any, face_up: Any, found: Any, spent: int) -> None:
    """One row of `needs`. A copy costs what it costs itself and what it copies, not being in the chain."""
    there = scratch((2, CARDS), np.int16)  # cards worth a copy, those that copy first, with their prices
    copies = 0
    for card in face_up:
        there[0, copies] = card  # stays if it copies another
        copies += COPIES[card] > 0
    for n in range(copies):
        card = there[0, n]
        there[1, n] = copy_price(s, seat, card)
        if COPIES[card] == Target.TOP_OR_DISCARD and count_deck(s) > 0:
            found[spent, card] = 0
    acting = copies
    for card in face_up:
        there[0, acting] = card  # stays if its Action copies nothing
        acting += ACTS[card]
    known = copies
    for n in range(copies, acting):
        card = there[0, n]
        need = basic_need(s, seat, card, spent)
        useful = min(need, found[1, card])
        found[spent, card] = need
        there[0, known] = card  # stays if it is of use, now or once a copy was paid for
        known += useful < NEVER
    first, last, is_new = copies, known, copies > 0  # copies of what copies nothing: its needs are known
    while is_new:
        is_new = first > 0
        for n in range(copies):
            card, price = there[0, n], there[1, n]
            then, least = 1 if price > 0 else spent, found[spent, card] - price
            for m in range(first, last if least > 0 else first):
                target = there[0, m]
                is_less = found[then, target] < least and target != card and not s.chain[target]
                if is_less and is_target(s, seat, COPIES[card], target, owners[target]):
                    least = found[then, target]
                    found[spent, card] = price + least
                    is_new = True
        first, last = 0, copies  # from now on copies of copies, until none gets cheaper


@rule
def copy_price(s: State, seat: int, card: int) -> int:
    """The coins that a card costs before it copies another."""
    coins = 0
    first = step_number(card, 0, 0)
    for step in range(first, first + STEPS):
        if STEP[step, Cell.OP] == Op.PAY:
            coins += price(s, seat, step)
    return coins
