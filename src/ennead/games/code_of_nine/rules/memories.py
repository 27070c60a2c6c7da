"""Code of Nine: Memories on the sheets, who has seen them, and the Ninth."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.board import ATTACK, Location
from ennead.games.code_of_nine.box.cards import NORMAL_CODES, SLOTS
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.state import Event, State

COUNTS = CODES + 1  # a count for each code; 0 is none


@rule
def is_expert(s: State) -> bool:
    """CN-2, CN-19: which game is played."""
    return bool(s.option[0] == 1)


@rule
def slot_of(holder: int, slot: int) -> int:
    """The number of a sheet's Abyss or Shoal."""
    return 2 * holder + slot


@rule
def draw_memory(s: State) -> int:
    """CN-7, CN-13, CN-14: one of the Memories that nobody has."""
    counts = scratch(COUNTS, np.int8)
    count_deck(s, counts)
    return draw(s, counts)


@rule
def count_deck(s: State, counts: Any) -> None:
    """CN-2, CN-16: the Memories that nobody has, counted by code."""
    codes = CODES if is_expert(s) else NORMAL_CODES
    counts[:] = 0
    counts[1 : codes + 1] = 1
    for slot in range(SLOTS):
        counts[s.memory[slot]] = 0
    counts[s.ninth] = 0
    counts[0] = 0


@rule
def learn(s: State, seat: int, slot: int) -> None:
    """A player sees what is in a slot; everybody knows that they do."""
    s.knows[seat, slot] = s.memory[slot]
    s.looked[seat, slot] = 1


@rule
def is_protected(s: State, target: int, seat: int) -> bool:
    """CN-62, CN-A9 to CN-A11: whether the Hidden Village keeps a seat from this player's attacks."""
    return bool(target != seat and s.placed[Location.HIDDEN_VILLAGE, target] > 0)


@rule
def look(s: State, seat: int, holder: int, slot: int) -> None:
    """CN-52, CN-53, CN-62, CN-A4, CN-A9, CN-A10, CN-A26: see a card, unless its holder is protected."""
    if holder < s.seats:
        hidden = s.placed[Location.SOOTY_WATCHTOWER, holder] > 0
        if hidden or (ATTACK[s.location] and is_protected(s, holder, seat)):
            tell(s, Event.BLOCKED, seat, holder)
            return
    at = slot_of(holder, slot)
    learn(s, seat, at)
    if holder < s.seats:
        tell(s, Event.LOOKED, seat, holder, slot, s.memory[at], known=only(seat) | only(holder))
    else:
        tell(s, Event.LOOKED_GHOST, seat, slot, s.memory[at], known=only(seat))


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
    tell(s, Event.SWAPPED, seat, slot, s.shown[at], s.ninth)
