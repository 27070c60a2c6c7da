"""Immortal 8: the Kingdom phase, and why something can't be done in it."""

from typing import Any

from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.actions import (
    NEVER,
    has_action,
    is_target,
    needs,
)
from ennead.games.immortal_8.cards import (
    ANY_CULTURE,
    ANY_OWN,
    BUILDING,
    CARDS,
    CHAOS,
    COINS,
    COPIES,
    CULTURE,
    DESTROY,
    EQUILIBRIUM,
    EQUILIBRIUM_POINTS,
    EXCHANGE,
    EXCHANGE_COST,
    HERO,
    JUSTICE,
    KIND,
    MILITARY,
    OP,
    OTHERS,
    PORTAL,
    PORTAL_CARDS,
    POWER,
    SEATS,
    SUPREMACY,
    TOP_OR_DISCARD,
    TWO_WONDERS,
    WHERE,
)
from ennead.games.immortal_8.performing import asked_step, begin, gain_bonus, offer_gift, turn_up
from ennead.games.immortal_8.realms import (
    count_buildings,
    count_deck,
    count_way,
    destroy,
    draw_looked,
    enter,
    find_owners,
    has_world,
    hero_in_reach,
    leave,
    owner,
    put_culture,
    roam_cost,
    shuffle,
)
from ennead.games.immortal_8.state import (
    ACTIVATED,
    CHOOSE_FIRST,
    CHOOSE_SECOND,
    COPIED_ALREADY,
    DONE,
    END_PHASE,
    ENTERED,
    FIRST_ACTIVATE,
    FIRST_CHOICE,
    FIRST_ONE,
    FIRST_TAKE,
    FIRST_TO,
    FULL,
    GIVEN_ALREADY,
    KINGDOM_OF,
    LEGAL,
    LOOKED_AT,
    NO_ACTION,
    NO_DECK,
    NO_EFFECT,
    NO_SUCH_SEAT,
    NONE_OWNED,
    NOT_JUSTICE,
    NOT_OFFERED,
    NOT_SUCH_A_CARD,
    NOT_YOURS,
    ONE_WONDER,
    OPTION,
    PAYING,
    REVEAL,
    REVEALED,
    REWARD,
    ROAMED,
    TAKE,
    TOO_EXPENSIVE,
    TURNED,
    TWO_WONDERS_USED,
    WHICH,
    WHOM,
    YOURSELF,
    State,
)
from ennead.games.immortal_8.tokens import gain, gain_points, pay, room, sets


@rule
def begin_kingdom(s: State, seat: int) -> None:
    """I8-60, I8-70: a player's whole Kingdom phase."""
    s.turn = seat
    s.wonders_used = 0
    tell(s, KINGDOM_OF, seat)


@rule
def close_kingdom(s: State, seat: int) -> None:
    """I8-69, I8-354, I8-355, I8-A42: all cards are straightened; Equilibrium."""
    s.turned[:] = 0
    if has_world(s, EQUILIBRIUM) and sets(s, seat) > 0:
        gain_points(s, seat, EQUILIBRIUM_POINTS)


@rule
def wonder_limit(s: State) -> int:
    """I8-63, I8-64, I8-A22: Wonders that may be activated in a phase."""
    return 2 if has_world(s, TWO_WONDERS) else 1


@rule
def may_activate(s: State, seat: int, card: int, need: int, holder: int) -> int:
    """I8-62 to I8-66, I8-72, I8-81, I8-85: why a card in play that needs so many coins can't be activated."""
    if holder >= 0 and holder != seat and KIND[card] == HERO:
        return NOT_YOURS
    if holder == seat and POWER[card] > 0:
        return may_use_power(s, seat, card)
    if not has_action(card):
        return NO_ACTION
    if s.turned[card]:
        return TURNED
    if s.zone[card] and s.wonders_used >= wonder_limit(s):
        return ONE_WONDER if wonder_limit(s) == 1 else TWO_WONDERS_USED
    if need >= NEVER:
        return NO_EFFECT
    return LEGAL if need <= s.has[seat, COINS] else TOO_EXPENSIVE


@rule
def may_use_power(s: State, seat: int, card: int) -> int:
    """I8-254, I8-255, I8-318, I8-319, I8-A29: what is no Action, and needs no turning."""
    if POWER[card] == PORTAL:
        return LEGAL if count_deck(s) > 0 else NO_DECK
    if s.has[seat, COINS] < EXCHANGE_COST:
        return TOO_EXPENSIVE
    for hero in range(1, CARDS):
        if hero_in_reach(s, hero):
            return LEGAL
    return NO_EFFECT


@rule
def has_justice(s: State, seat: int) -> bool:
    """I8-94, I8-128, I8-247: whether a player could reveal Justice now."""
    return bool(s.immortals[seat, JUSTICE] > 0 and s.revealed[seat] == 0)


@rule
def reveal(s: State, seat: int, immortal: int) -> None:
    """I8-126, I8-210, I8-212, I8-247: an Immortal is revealed; others that could have been kept are out."""
    s.immortals[seat, immortal] -= 1
    s.put_out[seat] += s.immortals[seat]
    s.immortals[seat, :] = 0
    s.revealed[seat] = immortal
    tell(s, REVEALED, seat, immortal)
    if immortal == JUSTICE:
        gain(s, seat, SUPREMACY, 1)


# Activating


@rule
def activate(s: State, seat: int, card: int) -> None:
    """I8-62 to I8-66, I8-75 to I8-81, I8-88, I8-A10: pay for roaming, turn the card, perform its Action."""
    holder = owner(s, card)
    if holder == seat and POWER[card] > 0:
        use_power(s, seat, card)
        return
    s.turned[card] = 1
    if holder >= 0 and holder != seat:
        coins = roam_cost(s, seat, card)
        tell(s, ROAMED, seat, holder, card, coins)
        pay(s, seat, COINS, coins)
        put_culture(s, holder, card, 1)
    else:
        s.wonders_used += s.zone[card]
        tell(s, ACTIVATED, seat, card)
    begin(s, seat, card)


@rule
def use_power(s: State, seat: int, card: int) -> None:
    """I8-254, I8-318, I8-A27, I8-A29: pay for the exchange; or destroy the Portal and look at three cards."""
    tell(s, ACTIVATED, seat, card)
    if POWER[card] == EXCHANGE:
        pay(s, seat, COINS, EXCHANGE_COST)
    else:
        destroy(s, seat, card)
        s.freed = 0
        look(s, seat)
    s.acting = card
    s.step = 0
    s.phase = WHICH


@rule
def look(s: State, seat: int) -> None:
    """I8-318, I8-A29: the top cards of the deck, for this player's eyes."""
    s.gathered = min(PORTAL_CARDS, count_deck(s))
    draw_looked(s, seat)
    for n in range(s.gathered):
        tell(s, LOOKED_AT, seat, s.looked[seat, n], known=only(seat))


@rule
def follow_power(s: State, seat: int, card: int) -> None:
    """I8-256, I8-318, I8-320, I8-A27, I8-A49: the chosen card comes into play; its bonus is not doubled."""
    if POWER[s.acting] == EXCHANGE:
        leave(s, seat, s.acting)
        if s.deck[card]:  # they swap places
            s.deck[card] = 0
            s.deck[s.acting] = 1
            shuffle(s)
        else:
            s.discard[card] = 0
            s.discard[s.acting] = 1
    else:
        s.deck[card] = 0
        s.looked[seat, :] = 0
        s.gathered = 0
        s.top = 0
    s.acting = 0
    enter(s, seat, card)
    tell(s, ENTERED, seat, card)
    gain_bonus(s, seat, card, False)
    offer_gift(s, card, False)


# What may be done


@rule
def may_act(s: State, seat: int, why: Any) -> None:
    """Why each action of the Kingdom phase can't be taken, or LEGAL."""
    owners, buildings = find_owners(s), count_buildings(s)
    found = needs(s, seat, owners)
    for card in range(1, CARDS):
        if owners[card] >= 0 or s.zone[card]:
            host = owners[card]
            roams = host >= 0 and host != seat and KIND[card] == BUILDING
            need = found[int(roams), card]
            if roams and need < NEVER:
                need += count_way(s, seat, card, host, buildings)
            why[FIRST_ACTIVATE + card] = may_activate(s, seat, card, need, host)
    why[REVEAL] = LEGAL if has_justice(s, seat) else NOT_JUSTICE
    why[END_PHASE] = LEGAL


@rule
def may_answer(s: State, seat: int, why: Any) -> None:
    """Why each answer to what a card asks can't be given, or LEGAL."""
    if s.phase == TAKE:
        for token in range(MILITARY, CHAOS + 1):
            why[FIRST_TAKE + token] = LEGAL if s.wants[token] > 0 else NOT_OFFERED
    elif s.phase == PAYING:
        for token in range(MILITARY, CHAOS + 1):
            why[FIRST_TAKE + token] = LEGAL if s.has[seat, token] > 0 else NONE_OWNED
    elif s.phase == WHOM:
        for other in range(SEATS):
            why[FIRST_TO + other] = may_name(s, seat, other)
        if s.acting > 0 and s.gifts > 0 and asked_step(s)[OP] == OTHERS:
            why[DONE] = LEGAL if s.given.sum() > 0 else FIRST_ONE
    elif s.phase == OPTION:
        why[CHOOSE_FIRST] = LEGAL
        why[CHOOSE_SECOND] = LEGAL
    elif s.phase == REWARD:
        why[CHOOSE_FIRST] = LEGAL
        if s.stall[1] > 0:
            why[CHOOSE_SECOND] = LEGAL
        else:
            why[DONE] = LEGAL
    else:
        may_choose(s, seat, why)


@rule
def may_name(s: State, seat: int, other: int) -> int:
    """I8-198, I8-266, I8-267, I8-269, I8-A46: why another player can't be given a token, or LEGAL."""
    if other >= s.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return YOURSELF
    if s.acting > 0 and s.gifts > 0 and s.given[other]:
        return GIVEN_ALREADY
    return LEGAL if room(s, other) > 0 else FULL


@rule
def may_choose(s: State, seat: int, why: Any) -> None:
    """Why each card can't be chosen for what is asked, or LEGAL."""
    power = POWER[s.acting] if s.step == 0 else 0
    if power == PORTAL:
        for n in range(PORTAL_CARDS):
            if s.looked[seat, n] > 0:
                why[FIRST_CHOICE + int(s.looked[seat, n])] = LEGAL
        return
    if power == EXCHANGE:
        for card in range(1, CARDS):
            if hero_in_reach(s, card):
                why[FIRST_CHOICE + card] = LEGAL
        return
    row = asked_step(s)
    if row[OP] == DESTROY or row[OP] == CULTURE:
        owners = find_owners(s)
        for card in range(1, CARDS):
            holder = owners[card]
            if row[OP] == DESTROY:
                kind = BUILDING if row[WHERE] == BUILDING else HERO
                fits = holder == seat and (row[WHERE] == ANY_OWN or KIND[card] == kind)
            else:
                fits = KIND[card] == BUILDING and (
                    holder == seat or (holder >= 0 and row[WHERE] == ANY_CULTURE)
                )
            if holder >= 0:
                why[FIRST_CHOICE + card] = LEGAL if fits else NOT_SUCH_A_CARD
        return
    owners = find_owners(s)
    found = needs(s, seat, owners)
    what = row[WHERE]
    for card in range(1, CARDS):
        if is_target(s, seat, what, card, owners[card]):
            why[FIRST_CHOICE + card] = may_copy(s, seat, card, found[0, card])
    if what == TOP_OR_DISCARD:
        why[CHOOSE_FIRST] = LEGAL if count_deck(s) > 0 else NO_DECK


@rule
def may_copy(s: State, seat: int, card: int, need: int) -> int:
    """I8-188, I8-192, I8-206, I8-A19: why a card can't be copied, or LEGAL."""
    if s.chain[card]:
        return COPIED_ALREADY
    if not has_action(card):
        return NO_ACTION
    if need >= NEVER:
        return NO_EFFECT
    return LEGAL if need <= s.has[seat, COINS] else TOO_EXPENSIVE


@rule
def answer_turned_up(s: State, seat: int) -> None:
    """I8-271, I8-272, I8-A28: the top card is turned up; its Action may be copied, if it can be."""
    turn_up(s, seat)
    found = needs(s, seat, find_owners(s))
    if may_copy(s, seat, s.top, found[0, s.top]) == LEGAL and has_action(s.top):
        s.phase = REWARD
    else:
        s.acting = 0


@rule
def is_copying(s: State) -> bool:
    """Whether the turned-up card is what may be taken or left."""
    return bool(s.acting > 0 and s.stall[0] == 0 and COPIES[s.acting] == TOP_OR_DISCARD)
