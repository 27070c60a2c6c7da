"""Immortal 8: the Living Draft."""

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import BOARD_COINS, BOARD_SLOTS, LIMIT, MOST_PLAYED, SEATS, SLOTS
from ennead.games.immortal_8.box.cards import CARDS, KIND
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.rules.performing import gain_bonus, go_on, is_slot_doubled, offer_gift
from ennead.games.immortal_8.rules.realms import enter
from ennead.games.immortal_8.rules.tokens import gain
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def direction(s: State) -> int:
    """I8-23, I8-106, I8-113: clockwise in round 1 (to the left), counter-clockwise in round 2."""
    return 1 if s.rounds == 1 else -1


@rule
def begin_draft(s: State) -> None:
    """I8-20, I8-108, I8-119: the deck is shuffled, a hand is dealt."""
    s.rounds += 1
    s.is_draft = 1
    s.top = 0
    tell(s, Event.ROUND, s.rounds)
    s.undealt[:] = s.deck
    s.deck[:] = 0
    for seat in range(s.seats):
        for _ in range(BOARD_SLOTS[s.rounds]):
            card = draw(s, s.undealt)
            s.undealt[card] -= 1
            s.pack[seat, card] += 1
    s.slot = 0
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """I8-22: everybody sees the hand they now have."""
    s.phase = Phase.DRAFT
    s.ready[:] = 0
    hand = scratch(CARDS, np.int8)
    for seat in range(s.seats):
        n = 0
        for card in range(1, CARDS):
            hand[n] = card
            n += s.pack[seat, card] > 0
        for card in hand[:n]:
            s.saw[seat, s.slot, card] = 1
            tell(s, Event.HAND, seat, card, known=only(seat))


@rule
def count_played(s: State, seat: int) -> int:
    """I8-26: how many cards a player has played this round."""
    found = 0
    for slot in range(SLOTS):
        found += s.played[seat, slot] > 0
    return int(found)


@rule
def may_play(s: State, seat: int) -> bool:
    """I8-30, I8-109: at most so many cards a round."""
    return bool(count_played(s, seat) < MOST_PLAYED[s.rounds])


@rule
def choose(s: State, seat: int, card: int, plays: bool) -> None:
    """I8-22, I8-24, I8-A5: a card for the slot, to be played or transformed; shown when all have chosen."""
    s.pack[seat, card] -= 1
    s.chosen[seat] = card
    s.playing[seat] = plays
    s.ready[seat] = 1
    tell(s, Event.CHOSE, seat)
    if s.ready[: s.seats].sum() == s.seats:
        show(s)


@rule
def show(s: State) -> None:
    """I8-26 to I8-28, I8-38, I8-39: what is played lies open, what is transformed stays face down."""
    for seat in range(s.seats):
        card = s.chosen[seat]
        if s.playing[seat]:
            s.played[seat, s.slot] = card
            tell(s, Event.PLAYED, seat, card)
        else:
            s.transformed[seat, s.slot] = card
            tell(s, Event.TRANSFORMED, seat, BOARD_COINS[s.rounds, s.slot], card, known=only(seat))
        s.chosen[seat] = 0
        s.playing[seat] = 0
    s.bonus_at = 0


@rule
def has_settled(s: State) -> bool:
    """I8-27, I8-35, I8-A60: own bonuses in seat order, then gifts; False where somebody is asked."""
    while s.bonus_at < 2 * s.seats:
        seat = s.bonus_at % s.seats
        is_gift = s.bonus_at >= s.seats
        card = s.played[seat, s.slot]
        s.bonus_at += 1
        s.turn = seat
        if card > 0:
            if is_gift:
                offer_gift(s, card, is_slot_doubled(s))
            else:
                gain_bonus(s, seat, card, is_slot_doubled(s))
            if not go_on(s, seat):
                return False
    s.turn = -1
    return True


@rule
def pass_packs(s: State) -> None:
    """I8-23, I8-25, I8-113: the rest of each hand goes to the neighbour."""
    before = scratch((SEATS, CARDS), np.int8)
    for seat in range(s.seats):
        for card in range(1, CARDS):
            before[seat, card] = s.pack[seat, card]
    for seat in range(s.seats):
        neighbour = (seat + direction(s)) % s.seats
        for card in range(1, CARDS):
            s.pack[neighbour, card] = before[seat, card]


@rule
def end_draft(s: State) -> None:
    """I8-45 to I8-48: coins; transformed cards into the deck, played ones where they belong."""
    s.deck[:] = s.undealt
    s.undealt[:] = 0
    for seat in range(s.seats):
        coins = 0
        for slot in range(SLOTS):
            if s.transformed[seat, slot] > 0:
                coins += BOARD_COINS[s.rounds, slot]
                s.deck[s.transformed[seat, slot]] += 1
        gain(s, seat, Token.COINS, min(coins, LIMIT))
    first = first_player(s)
    for seat in range(s.seats):
        for slot in range(SLOTS):
            if s.played[seat, slot] > 0:
                enter(s, seat, s.played[seat, slot])
    s.transformed[:] = 0
    s.played[:] = 0
    s.saw[:] = 0
    s.is_draft = 0
    if s.rounds == 1:
        s.first = first


@rule
def first_player(s: State) -> int:
    """I8-55 to I8-57, I8-59, I8-A7: the lowest Hero played, or the lowest Building, or the first seat."""
    for kind in (CardKind.HERO, CardKind.BUILDING):
        for card in range(1, CARDS):
            for seat in range(s.seats):
                for slot in range(SLOTS):
                    if KIND[card] == kind and s.played[seat, slot] == card:
                        return seat
    return 0
