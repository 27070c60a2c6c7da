"""Immortal 8: Kingdoms, the Wonder zone, and what comes and goes there."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.chance import draw
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import SEATS
from ennead.games.immortal_8.box.cards import BEARING, CARDS, DESTROYED, KIND, WORLD, WORLDS
from ennead.games.immortal_8.box.vocabulary import CardKind, Fate, Token, World
from ennead.games.immortal_8.rules.tokens import gain
from ennead.games.immortal_8.state import Event, State


@rule
def owner(s: State, card: int) -> int:
    """I8-186, I8-187: who controls a card; -1: nobody."""
    for seat in range(s.seats):
        if s.realm[seat, card]:
            return seat
    return -1


@rule
def find_owners(s: State, owners: Any) -> None:
    """I8-186: write who controls each card; -1: nobody."""
    owners[:] = -1
    for seat in range(s.seats):
        for card in range(1, CARDS):
            if s.realm[seat, card]:
                owners[card] = seat


@rule
def count_kind(s: State, seat: int, kind: int) -> int:
    """How many Heroes or Buildings a player controls."""
    found = 0
    for card in range(1, CARDS):
        found += (s.realm[seat, card] > 0) & (KIND[card] == kind)
    return int(found)


@rule
def controlled(s: State, seat: int) -> int:
    """How many cards a player controls."""
    found = 0
    for card in range(1, CARDS):
        found += s.realm[seat, card]
    return int(found)


@rule
def count_symbol(s: State, seat: int, symbol: int) -> int:
    """I8-227, I8-357: how many controlled cards bear a symbol."""
    found, bears = 0, BEARING[symbol]
    for card in range(1, CARDS):
        found += (s.realm[seat, card] > 0) & (bears[card] > 0)
    return int(found)


@rule
def has_world(s: State, effect: int) -> bool:
    """I8-193: whether a Wonder with this world effect lies in the zone."""
    for card in WORLDS:
        if s.zone[card] and WORLD[card] == effect:
            return True
    return False


@rule
def count_deck(s: State) -> int:
    """How many cards the Civilization deck has."""
    found = 0
    for card in range(1, CARDS):
        found += s.deck[card]
    return int(found)


@rule
def draw_looked(s: State, seat: int) -> None:
    """The cards a player looks at, so many as `gathered` says; the first may be known to all."""
    left = scratch(CARDS, np.int8)
    for card in range(1, CARDS):
        left[card] = s.deck[card]
    for n in range(s.gathered):
        card = s.top if n == 0 and s.top > 0 else draw(s, left)
        left[card] = 0
        s.looked[seat, n] = card


@rule
def shuffle(s: State) -> None:
    """I8-A48: nobody knows the top card any more, unless it lies beside while it is copied."""
    if not s.chain[s.top]:
        s.top = 0


@rule
def roam_cost(s: State, seat: int, card: int) -> int:
    """I8-75: what it costs to roam to another player's Building."""
    buildings = scratch(SEATS, np.int8)
    count_buildings(s, buildings)
    return count_way(s, seat, card, owner(s, card), buildings)


@rule
def count_buildings(s: State, buildings: Any) -> None:
    """Write how many Buildings each player controls."""
    for seat in range(s.seats):
        buildings[seat] = count_kind(s, seat, CardKind.BUILDING)


@rule
def count_way(s: State, seat: int, card: int, host: int, buildings: Any) -> int:
    """I8-75, I8-86, I8-87, I8-A9: the Buildings on the way to the target, it included, the cheaper way.

    To the left one meets a row from its right end, to the right from its left end.
    """
    left, right = int(buildings[host]) - int(s.row[card]), int(s.row[card]) + 1
    for other in range(s.seats):
        if other not in (seat, host):
            # To the left is clockwise: seat, other and host, in this order.
            is_on_the_left = int(seat < other) + int(other < host) + int(host < seat) == 2
            left += int(buildings[other]) * is_on_the_left
            right += int(buildings[other]) * (not is_on_the_left)
    return min(left, right)


@rule
def enter(s: State, seat: int, card: int) -> None:
    """I8-47, I8-48, I8-114, I8-A49: a card comes into its player's Kingdom, or into the Wonder zone."""
    if KIND[card] == CardKind.WONDER:
        s.zone[card] = 1
    else:
        if KIND[card] == CardKind.BUILDING:
            s.row[card] = count_kind(s, seat, CardKind.BUILDING)
        s.realm[seat, card] = 1
    s.turned[card] = 0
    s.culture[card] = 0


@rule
def leave(s: State, seat: int, card: int) -> None:
    """A card goes from a Kingdom; the Buildings to its right close up. Its Culture is gone (I8-197)."""
    s.realm[seat, card] = 0
    if KIND[card] == CardKind.BUILDING:
        for other in range(1, CARDS):
            if s.realm[seat, other] and KIND[other] == CardKind.BUILDING and s.row[other] > s.row[card]:
                s.row[other] -= 1
    s.row[card] = 0
    s.turned[card] = 0
    s.culture[card] = 0


@rule
def put_culture(s: State, seat: int, card: int, number: int) -> None:
    """I8-78, I8-84: Culture from the supply."""
    s.culture[card] += number
    tell(s, Event.CULTURE, seat, card, number)


@rule
def destroy(s: State, seat: int, card: int) -> None:
    """I8-194, I8-195, I8-204, I8-275, I8-276, I8-282, I8-A26: into the discard, and what follows."""
    s.freed = s.culture[card]
    leave(s, seat, card)
    s.discard[card] = 1
    tell(s, Event.DESTROYED, seat, card)
    if DESTROYED[card] == Fate.DARK_RITUAL:
        call_ritual(s, seat)
    elif DESTROYED[card] == Fate.REBIRTH:
        for building in range(1, CARDS):
            if s.realm[seat, building] and KIND[building] == CardKind.BUILDING:
                put_culture(s, seat, building, 1)
        s.discard[card] = 0
        s.deck[card] = 1
        shuffle(s)
        tell(s, Event.REBORN, seat, card)


@rule
def call_ritual(s: State, seat: int) -> None:
    """I8-275, I8-351, I8-A26, I8-A48: the Dark Ritual is played from the deck, with its Wonder token."""
    for card in WORLDS:
        if WORLD[card] == World.CHAOS_SUPREMACY and s.deck[card]:
            s.deck[card] = 0
            shuffle(s)
            enter(s, seat, card)
            tell(s, Event.ENTERED, seat, card)
            gain(s, seat, Token.WONDER, 1)


@rule
def hero_in_reach(s: State, card: int) -> bool:
    """I8-254: a Hero of the Civilization deck or discard."""
    return bool(KIND[card] == CardKind.HERO and (s.deck[card] or s.discard[card]))
