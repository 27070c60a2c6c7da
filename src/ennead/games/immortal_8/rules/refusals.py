"""Immortal 8: why something can’t be done in the Kingdom phase, or answered to a card."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.rule import inline_rule, rule
from ennead.games.immortal_8.box.boards import SEATS
from ennead.games.immortal_8.box.cards import (
    CARDS,
    COPIES,
    EXCHANGE_COST,
    KIND,
    PORTAL_CARDS,
    POWER,
    STEP,
    Cell,
)
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.box.vocabulary import (
    CardKind,
    Destroyable,
    Op,
    Place,
    Power,
    Target,
    Token,
    World,
)
from ennead.games.immortal_8.rules.needs import NEVER, has_action, is_target, list_face_up, needs
from ennead.games.immortal_8.rules.performing import asked_step
from ennead.games.immortal_8.rules.realms import (
    count_buildings,
    count_deck,
    count_way,
    find_owners,
    has_world,
    hero_in_reach,
)
from ennead.games.immortal_8.rules.tokens import room
from ennead.games.immortal_8.state import Phase, Reason, State, Verb


@rule
def wonder_limit(s: State) -> int:
    """I8-63, I8-64, I8-A22: Wonders that may be activated in a phase."""
    return 2 if has_world(s, World.TWO_WONDERS) else 1


@inline_rule
def may_activate(s: State, seat: int, card: int, holder: int, found: Any, buildings: Any) -> int:
    """I8-62 to I8-66, I8-72, I8-75, I8-81, I8-85: why a card in play can't be activated, or LEGAL.

    `found`: what each needs; `buildings`: how many each player has.
    """
    if holder >= 0 and holder != seat and KIND[card] == CardKind.HERO:
        return Reason.NOT_YOURS
    if holder == seat and POWER[card] > 0:
        return may_use_power(s, seat, card)
    if not has_action(card):
        return Reason.NO_ACTION
    if s.turned[card]:
        return Reason.TURNED
    if s.zone[card] and s.wonders_used > 0 and s.wonders_used >= wonder_limit(s):
        return Reason.ONE_WONDER if wonder_limit(s) == 1 else Reason.TWO_WONDERS
    roams = holder >= 0 and holder != seat
    need = int(found[int(roams), card])
    if need >= NEVER:
        return Reason.NO_EFFECT
    if roams:
        need += count_way(s, seat, card, holder, buildings)
    return Reason.LEGAL if need <= s.has[seat, Token.COINS] else Reason.TOO_EXPENSIVE


@rule
def may_use_power(s: State, seat: int, card: int) -> int:
    """I8-254, I8-255, I8-318, I8-319, I8-A29: what is no Action, and needs no turning."""
    if POWER[card] == Power.PORTAL:
        return Reason.LEGAL if count_deck(s) > 0 else Reason.NO_DECK
    if s.has[seat, Token.COINS] < EXCHANGE_COST:
        return Reason.TOO_EXPENSIVE
    for hero in range(1, CARDS):
        if hero_in_reach(s, hero):
            return Reason.LEGAL
    return Reason.NO_EFFECT


@rule
def has_justice(s: State, seat: int) -> bool:
    """I8-94, I8-128, I8-247: whether a player could reveal Justice now."""
    return bool(s.immortals[seat, Call.JUSTICE] > 0 and s.revealed[seat] == 0)


# What may be done


@rule
def may_act(s: State, seat: int, why: Any) -> None:
    """Why each action of the Kingdom phase can't be taken, or LEGAL."""
    owners, buildings = scratch(CARDS, np.int8), scratch(SEATS, np.int8)
    find_owners(s, owners)
    count_buildings(s, buildings)
    face_up, found = scratch(CARDS, np.int8), scratch((2, CARDS), np.int16)
    many = list_face_up(s, owners, face_up)
    needs(s, seat, owners, face_up[:many], found)
    for card in face_up[:many]:
        if owners[card] >= 0 or s.zone[card]:
            why[Verb.ACTIVATE + card - 1] = may_activate(s, seat, card, owners[card], found, buildings)
    why[Verb.REVEAL] = Reason.LEGAL if has_justice(s, seat) else Reason.NOT_JUSTICE
    why[Verb.END] = Reason.LEGAL


@rule
def may_answer(s: State, seat: int, why: Any) -> None:
    """Why each answer to what a card asks can't be given, or LEGAL."""
    if s.phase == Phase.TAKE:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            why[Verb.TAKE + token - 1] = Reason.LEGAL if s.wants[token] > 0 else Reason.NOT_OFFERED
    elif s.phase == Phase.PAYING:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            why[Verb.TAKE + token - 1] = Reason.LEGAL if s.has[seat, token] > 0 else Reason.NONE_OWNED
    elif s.phase == Phase.WHOM:
        for other in range(SEATS):
            why[Verb.TO + other] = may_name(s, seat, other)
        if s.acting > 0 and s.gifts > 0 and STEP[asked_step(s), Cell.OP] == Op.OTHERS:
            why[Verb.DONE] = Reason.LEGAL if s.given.sum() > 0 else Reason.FIRST_ONE
    elif s.phase == Phase.OPTION:
        why[Verb.FIRST] = Reason.LEGAL
        why[Verb.SECOND] = Reason.LEGAL
    elif s.phase == Phase.REWARD:
        why[Verb.FIRST] = Reason.LEGAL
        if s.stall[1] > 0:
            why[Verb.SECOND] = Reason.LEGAL
        else:
            why[Verb.DONE] = Reason.LEGAL
    else:
        may_choose(s, seat, why)


@rule
def may_name(s: State, seat: int, other: int) -> int:
    """I8-198, I8-266, I8-267, I8-269, I8-A46: why another player can't be given a token, or LEGAL."""
    if other >= s.seats:
        return Reason.NO_SUCH_SEAT
    if other == seat:
        return Reason.YOURSELF
    if s.acting > 0 and s.gifts > 0 and s.given[other]:
        return Reason.GIVEN_ALREADY
    return Reason.LEGAL if room(s, other) > 0 else Reason.FULL


@rule
def may_choose(s: State, seat: int, why: Any) -> None:
    """Why each card can't be chosen for what is asked, or LEGAL."""
    power = POWER[s.acting] if s.step == 0 else 0
    if power == Power.PORTAL:
        for n in range(PORTAL_CARDS):
            if s.looked[seat, n] > 0:
                why[Verb.CHOOSE + int(s.looked[seat, n]) - 1] = Reason.LEGAL
        return
    if power == Power.EXCHANGE:
        for card in range(1, CARDS):
            if hero_in_reach(s, card):
                why[Verb.CHOOSE + card - 1] = Reason.LEGAL
        return
    owners = scratch(CARDS, np.int8)
    find_owners(s, owners)
    step = asked_step(s)
    if STEP[step, Cell.OP] == Op.DESTROY or STEP[step, Cell.OP] == Op.CULTURE:
        for card in range(1, CARDS):
            holder = owners[card]
            if STEP[step, Cell.OP] == Op.DESTROY:
                what = STEP[step, Cell.WHERE]
                fits = holder == seat and (what == Destroyable.CARD or what == KIND[card])
            else:
                fits = KIND[card] == CardKind.BUILDING and (
                    holder == seat or (holder >= 0 and STEP[step, Cell.WHERE] == Place.ANY)
                )
            if holder >= 0:
                why[Verb.CHOOSE + card - 1] = Reason.LEGAL if fits else Reason.NOT_SUCH_A_CARD
        return
    face_up, found = scratch(CARDS, np.int8), scratch((2, CARDS), np.int16)
    needs(s, seat, owners, face_up[: list_face_up(s, owners, face_up)], found)
    what = STEP[step, Cell.WHERE]
    for card in range(1, CARDS):
        if is_target(s, seat, what, card, owners[card]):
            why[Verb.CHOOSE + card - 1] = may_copy(s, seat, card, found[0, card])
    if what == Target.TOP_OR_DISCARD:
        why[Verb.FIRST] = Reason.LEGAL if count_deck(s) > 0 else Reason.NO_DECK


@rule
def may_copy(s: State, seat: int, card: int, need: int) -> int:
    """I8-188, I8-192, I8-206, I8-A19: why a card can't be copied, or LEGAL."""
    if s.chain[card]:
        return Reason.COPIED_ALREADY
    if not has_action(card):
        return Reason.NO_ACTION
    if need >= NEVER:
        return Reason.NO_EFFECT
    if need <= s.has[seat, Token.COINS]:
        return Reason.LEGAL
    return Reason.CHAIN_TOO_EXPENSIVE if COPIES[card] > 0 else Reason.COPY_TOO_EXPENSIVE


@rule
def is_copying(s: State) -> bool:
    """Whether the turned-up card is what may be taken or left."""
    return bool(s.acting > 0 and s.stall[0] == 0 and COPIES[s.acting] == Target.TOP_OR_DISCARD)
