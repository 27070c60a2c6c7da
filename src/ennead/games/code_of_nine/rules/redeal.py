"""Code of Nine: what may be true, as far as a player knows."""

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.chance import draw, draw_number
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.cards import GHOST, NORMAL_CODES, SLOTS
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.rules.memories import COUNTS, count_deck, is_expert, slot_of
from ennead.games.code_of_nine.state import Phase, State


@rule
def redeal(s: State, viewer: int) -> None:
    """Complete a hidden position, uniformly over the deals that its viewer can't rule out.

    Whoever exchanged gave back two cards, which those who kept theirs can't have had.
    """
    for seat in range(s.seats):
        if s.phase == Phase.EXCHANGE and seat != viewer and s.decided[seat]:
            s.exchanging[seat] = draw_number(s, 2)
    for slot in range(SLOTS):
        s.memory[slot] = s.shown[slot] if viewer < 0 else s.knows[viewer, slot]
    counts = scratch(COUNTS, np.int8)
    holders = s.seats if s.phase in (Phase.EXCHANGE, Phase.PLACE) or s.seats > GHOST else GHOST + 1
    for kept in (1, 0):  # what fewer cards can be is drawn first
        for slot in range(slot_of(holders, 0)):
            holder = slot // 2
            has_kept = holder < s.seats and not s.exchanged[holder]
            if s.memory[slot] == 0 and has_kept == kept:
                count_deck(s, counts)
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
    counts = scratch(COUNTS, np.int8)
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
