"""Immortal 8: the Kingdom phase."""

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.cards import CARDS, EQUILIBRIUM_POINTS, EXCHANGE_COST, PORTAL_CARDS, POWER
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.box.vocabulary import Power, Token, World
from ennead.games.immortal_8.rules.needs import has_action, list_face_up, needs
from ennead.games.immortal_8.rules.performing import begin, gain_bonus, offer_gift, turn_up
from ennead.games.immortal_8.rules.realms import (
    count_deck,
    destroy,
    draw_looked,
    enter,
    find_owners,
    has_world,
    leave,
    owner,
    put_culture,
    roam_cost,
    shuffle,
)
from ennead.games.immortal_8.rules.refusals import may_copy
from ennead.games.immortal_8.rules.tokens import gain, gain_points, pay, sets
from ennead.games.immortal_8.state import Event, Phase, Reason, State


@rule
def begin_kingdom(s: State, seat: int) -> None:
    """I8-60, I8-70: a player's whole Kingdom phase."""
    s.turn = seat
    s.wonders_used = 0
    tell(s, Event.KINGDOM, seat)


@rule
def close_kingdom(s: State, seat: int) -> None:
    """I8-69, I8-354, I8-355, I8-A42: all cards are straightened; Equilibrium."""
    s.turned[:] = 0
    if has_world(s, World.EQUILIBRIUM) and sets(s, seat) > 0:
        gain_points(s, seat, EQUILIBRIUM_POINTS)


@rule
def reveal(s: State, seat: int, immortal: int) -> None:
    """I8-126, I8-210, I8-212, I8-247: an Immortal is revealed; others that could have been kept are out."""
    s.immortals[seat, immortal] -= 1
    s.put_out[seat] += s.immortals[seat]
    s.immortals[seat, :] = 0
    s.revealed[seat] = immortal
    tell(s, Event.REVEALED, seat, immortal)
    if immortal == Call.JUSTICE:
        gain(s, seat, Token.SUPREMACY, 1)


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
        tell(s, Event.ROAMED, seat, holder, card, coins)
        pay(s, seat, Token.COINS, coins)
        put_culture(s, holder, card, 1)
    else:
        s.wonders_used += s.zone[card]
        tell(s, Event.ACTIVATED, seat, card)
    begin(s, seat, card)


@rule
def use_power(s: State, seat: int, card: int) -> None:
    """I8-254, I8-318, I8-A27, I8-A29: pay for the exchange; or destroy the Portal and look at three cards."""
    tell(s, Event.ACTIVATED, seat, card)
    if POWER[card] == Power.EXCHANGE:
        pay(s, seat, Token.COINS, EXCHANGE_COST)
    else:
        destroy(s, seat, card)
        s.freed = 0
        look(s, seat)
    s.acting = card
    s.step = 0
    s.phase = Phase.WHICH


@rule
def look(s: State, seat: int) -> None:
    """I8-318, I8-A29: the top cards of the deck, for this player's eyes."""
    s.gathered = min(PORTAL_CARDS, count_deck(s))
    draw_looked(s, seat)
    for n in range(s.gathered):
        tell(s, Event.LOOKED, seat, s.looked[seat, n], known=only(seat))


@rule
def follow_power(s: State, seat: int, card: int) -> None:
    """I8-256, I8-318, I8-320, I8-A27, I8-A49: the chosen card comes into play; its bonus is not doubled."""
    if POWER[s.acting] == Power.EXCHANGE:
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
    tell(s, Event.ENTERED, seat, card)
    gain_bonus(s, seat, card, False)
    offer_gift(s, card, False)


@rule
def answer_turned_up(s: State, seat: int) -> None:
    """I8-271, I8-272, I8-A28: the top card is turned up; its Action may be copied, if it can be."""
    turn_up(s, seat)
    owners, face_up = scratch(CARDS, np.int8), scratch(CARDS, np.int8)
    found = scratch((2, CARDS), np.int16)
    find_owners(s, owners)
    needs(s, seat, owners, face_up[: list_face_up(s, owners, face_up)], found)
    if may_copy(s, seat, s.top, found[0, s.top]) == Reason.LEGAL and has_action(s.top):
        s.phase = Phase.REWARD
    else:
        s.acting = 0
