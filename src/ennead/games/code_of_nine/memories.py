"""Code of Nine: dealing, exchanging and looking at Memories."""

from typing import Any

import numpy as np

from ennead.core.chance import draw, draw_number
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box import CODES
from ennead.games.code_of_nine.cards import (
    ABYSS,
    ATTACK,
    GHOST,
    NORMAL_CODES,
    SHOAL,
    SLOTS,
    VILLAGE,
    WATCHTOWER,
)
from ennead.games.code_of_nine.state import (
    BLOCKED,
    DECIDED,
    EXCHANGE,
    EXCHANGED,
    GHOST_DEALT,
    LOOKED_AT,
    LOOKED_AT_GHOST,
    NINTH,
    PLACE,
    SORTED,
    SWAPPED,
    WAS_DEALT,
    State,
)


@rule
def is_expert(s: State) -> bool:
    """CN-2, CN-19: which game is played."""
    return bool(s.option[0] == 1)


@rule
def slot_of(holder: int, slot: int) -> int:
    """The number of a sheet's Abyss or Shoal."""
    return 2 * holder + slot


@rule
def deck(s: State) -> Any:
    """CN-2, CN-16: the Memories that nobody has, counted by code."""
    codes = CODES if is_expert(s) else NORMAL_CODES
    counts = np.zeros(CODES + 1, np.int8)
    counts[1 : codes + 1] = 1
    for slot in range(SLOTS):
        counts[s.memory[slot]] = 0
    counts[s.ninth] = 0
    counts[0] = 0
    return counts


@rule
def learn(s: State, seat: int, slot: int) -> None:
    """A player sees what is in a slot; everybody knows that they do."""
    s.knows[seat, slot] = s.memory[slot]
    s.looked[seat, slot] = 1


# Setup


@rule
def deal_pair(s: State, seat: int) -> None:
    """CN-7, CN-12: two Memories face down, which their player may always look at."""
    for slot in range(slot_of(seat, 0), slot_of(seat, 2)):
        s.memory[slot] = draw(s, deck(s))
        learn(s, seat, slot)
    pair = slot_of(seat, 0)
    tell(s, WAS_DEALT, seat, s.memory[pair], s.memory[pair + 1], known=only(seat))


@rule
def decide_exchange(s: State, seat: int, wants: bool) -> None:
    """CN-8, CN-A31: a secret decision; once all have decided, the exchange."""
    s.exchanging[seat] = wants
    s.decided[seat] = 1
    tell(s, DECIDED, seat)
    if s.decided[: s.seats].sum() == s.seats:
        exchange(s)
        s.decided[:] = 0
        s.phase = PLACE


@rule
def exchange(s: State) -> None:
    """CN-8, CN-9, CN-33: a pawn each, all their pairs go back into the deck, then new ones in seat order."""
    for seat in range(s.seats):
        if s.exchanging[seat]:
            s.pawns[seat] -= 1
            s.exchanged[seat] = 1
            for slot in range(2):
                s.returned[seat, slot] = s.memory[slot_of(seat, slot)]
            tell(s, EXCHANGED, seat)
    for seat in range(s.seats):
        if s.exchanged[seat]:
            s.memory[slot_of(seat, 0) : slot_of(seat, 2)] = 0
    for seat in range(s.seats):
        if s.exchanged[seat]:
            deal_pair(s, seat)
    s.exchanging[:] = 0


@rule
def put_in_abyss(s: State, seat: int, memory: int) -> None:
    """CN-10: this one in the Abyss, the other in the Shoal."""
    abyss, shoal = slot_of(seat, ABYSS), slot_of(seat, SHOAL)
    if s.memory[shoal] == memory:
        s.memory[abyss], s.memory[shoal] = s.memory[shoal], s.memory[abyss]
    learn(s, seat, abyss)
    learn(s, seat, shoal)
    s.decided[seat] = 1
    tell(s, SORTED, seat, s.memory[abyss], s.memory[shoal], known=only(seat))


@rule
def complete(s: State) -> None:
    """CN-13, CN-14, CN-32, CN-A32: the ghost's two cards, then the Ninth Memory."""
    if s.seats == GHOST:
        for slot in range(slot_of(GHOST, 0), slot_of(GHOST, 2)):
            s.memory[slot] = draw(s, deck(s))
        tell(s, GHOST_DEALT)
    if is_expert(s):
        s.ninth = draw(s, deck(s))
        tell(s, NINTH, s.ninth)


# Looking


@rule
def is_protected(s: State, target: int, seat: int) -> bool:
    """CN-62, CN-A9 to CN-A11: whether the Hidden Village keeps a seat from this player's attacks."""
    return bool(target != seat and s.placed[VILLAGE, target] > 0)


@rule
def look(s: State, seat: int, holder: int, slot: int) -> None:
    """CN-52, CN-53, CN-62, CN-A4, CN-A9, CN-A10, CN-A26: see a card, unless its holder is protected."""
    if holder < s.seats:
        hidden = s.placed[WATCHTOWER, holder] > 0
        if hidden or (ATTACK[s.location] and is_protected(s, holder, seat)):
            tell(s, BLOCKED, seat, holder)
            return
    at = slot_of(holder, slot)
    learn(s, seat, at)
    if holder < s.seats:
        tell(s, LOOKED_AT, seat, holder, slot, s.memory[at], known=only(seat) | only(holder))
    else:
        tell(s, LOOKED_AT_GHOST, seat, slot, s.memory[at], known=only(seat))


@rule
def swap_with_ninth(s: State, seat: int, slot: int) -> None:
    """CN-74: the Ninth Memory becomes one's own, which all have seen; the former one lies face up."""
    at = slot_of(seat, slot)
    if s.dealt[at] == 0:
        s.dealt[at] = s.memory[at]
    s.memory[at], s.ninth = s.ninth, s.memory[at]
    s.shown[at] = s.memory[at]
    for viewer in range(s.seats):
        learn(s, viewer, at)
    tell(s, SWAPPED, seat, slot, s.shown[at], s.ninth)


# What may be true


@rule
def redeal(s: State, viewer: int) -> None:
    """Complete a hidden position, uniformly over the deals that its viewer can't rule out.

    Whoever exchanged gave back two cards, which those who kept theirs can't have had.
    """
    for seat in range(s.seats):
        if s.phase == EXCHANGE and seat != viewer and s.decided[seat]:
            s.exchanging[seat] = draw_number(s, 2)
    for slot in range(SLOTS):
        s.memory[slot] = s.shown[slot] if viewer < 0 else s.knows[viewer, slot]
    holders = s.seats if s.phase in (EXCHANGE, PLACE) or s.seats > GHOST else GHOST + 1
    for kept in (1, 0):  # what fewer cards can be is drawn first
        for slot in range(slot_of(holders, 0)):
            holder = slot // 2
            has_kept = holder < s.seats and not s.exchanged[holder]
            if s.memory[slot] == 0 and has_kept == kept:
                counts = deck(s)
                if kept and viewer >= 0:
                    counts[s.returned[viewer, 0]] = 0
                    counts[s.returned[viewer, 1]] = 0
                s.memory[slot] = draw(s, counts)
    redeal_returned(s, viewer)
    for seat in range(s.seats):
        for slot in range(SLOTS):
            s.knows[seat, slot] = s.memory[slot] if s.looked[seat, slot] else 0


@rule
def redeal_returned(s: State, viewer: int) -> None:
    """What other exchangers gave back: cards of the first deal, in which nobody had the same."""
    counts = np.zeros(CODES + 1, np.int8)
    counts[1 : (CODES if is_expert(s) else NORMAL_CODES) + 1] = 1
    for seat in range(s.seats):
        for slot in range(2):
            at = slot_of(seat, slot)
            if not s.exchanged[seat]:
                counts[s.dealt[at] if s.dealt[at] > 0 else s.memory[at]] = 0
            elif seat == viewer:
                counts[s.returned[seat, slot]] = 0
    counts[0] = 0
    for seat in range(s.seats):
        for slot in range(2):
            if s.exchanged[seat] and seat != viewer:
                s.returned[seat, slot] = draw(s, counts)
                counts[s.returned[seat, slot]] = 0
