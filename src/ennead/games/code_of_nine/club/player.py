"""Code of Nine: how a sensible person plays it.

The club player believes every Memory it has seen, and thinks those it has not seen equally likely to be in
play (belief.py). It takes the action that leaves it the best expected lead, with the best of the choices that
follow; while there are rounds to come, it likes to look at Memories, and saves Will: most places that ask for
any open late, and Memories count what is left. A pawn is worth more than an exchange, unless one of its own
bars from winning: that holds back whoever knows of it, and nobody else.
"""

from typing import Any

import numpy as np

from ennead.core.chance import draw_number
from ennead.core.path import next_path, nth_legal
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import GHOST, Slot
from ennead.games.code_of_nine.box.effects import RULE_COUNT, RULES, Says
from ennead.games.code_of_nine.club.belief import belief, turns_left, worth
from ennead.games.code_of_nine.rules.choices import legal as may
from ennead.games.code_of_nine.rules.items import legacies
from ennead.games.code_of_nine.rules.memories import is_protected, slot_of
from ennead.games.code_of_nine.rules.turn import act
from ennead.games.code_of_nine.state import Phase, Reason, State, Verb

DEPTH = 3  # choices looked ahead after a pawn is placed
LENGTH = len(Verb.all())
POSITION = State.dtype
LOOK_WORTH = 0.4  # of an unseen Memory, for each turn still to come
MARKER_WORTH = 0.2  # of being first in the next round


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position (which it uses as scratch paper)."""
    if s.phase == Phase.EXCHANGE:
        return Verb.EXCHANGE if holds_a_bar(s, seat) else Verb.KEEP
    if s.phase == Phase.PLACE:
        return sort(s, seat)
    if s.phase == Phase.LOOK:
        return choose_look(s, seat)
    likely = belief(s, seat)
    found, most = -1, -1e9
    for action in range(Verb.PLACE, len(why)):
        if why[action] == Reason.LEGAL:
            value = follow(s, seat, action, likely) + draw_number(s, 100) / 2000
            if value > most:
                found, most = action, value
    return found


# Memories


@rule
def holds_a_bar(s: Any, seat: int) -> bool:
    """Whether one of its own Memories may keep somebody from winning."""
    for slot in range(slot_of(seat, 0), slot_of(seat, 2)):
        card = s.knows[seat, slot]
        for n in range(RULE_COUNT[card]):
            if RULES[card, n, Says.BARS] > 0:
                return True
    return False


@rule
def sort(s: Any, seat: int) -> int:
    """The Memory that matters more is put where it is harder to look at."""
    one, other = s.knows[seat, slot_of(seat, 0)], s.knows[seat, slot_of(seat, 1)]
    return Verb.ABYSS - 1 + int(one if weight(one) >= weight(other) else other)


@rule
def weight(card: int) -> int:
    """How much a Memory matters to who wins, roughly."""
    found = 0
    for n in range(RULE_COUNT[card]):
        found += abs(int(RULES[card, n, Says.POINTS]))
        if RULES[card, n, Says.BARS] > 0 or RULES[card, n, Says.TIMES] > 0:
            found += 20
    return found


@rule
def can_learn(s: Any, seat: int, holder: int) -> bool:
    """Whether a look at somebody's card shows something new."""
    slot = Slot.ABYSS if s.location == Location.SOUL_RECORDER else Slot.SHOAL
    if holder == seat or s.knows[seat, slot_of(holder, slot)] > 0:
        return False
    return bool(
        holder >= s.seats
        or not (s.placed[Location.SOOTY_WATCHTOWER, holder] or is_protected(s, holder, seat))
    )


@rule
def choose_look(s: Any, seat: int) -> int:
    """One of the cards not yet seen, any of them; if there is none, any at all."""
    found, highest = -1, -1.0
    for holder in range(GHOST + 1):
        if holder != seat:
            value = can_learn(s, seat, holder) + draw_number(s, 100) / 200
            if value > highest:
                found, highest = holder, value
    return Verb.LOOK + found if found < s.seats else Verb.LOOK_GHOST


# What an action leads to


@rule
def follow(s: Any, seat: int, action: int, likely: Any) -> float:
    """What the position is worth after an action and the best choices after it."""
    if s.phase == Phase.SWAP:
        return swapped_worth(s, seat, action - Verb.SWAP, likely)
    paper = np.zeros(1, POSITION)
    path, choices = np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64)
    found, is_new = -1e9, True
    while is_new:
        paper[0] = s
        steps, value = walk(paper[0], seat, action, path, choices, likely)
        found = max(found, value)
        is_new = next_path(path, choices, steps)
    return float(found)


@rule
def walk(s: Any, seat: int, action: int, path: Any, choices: Any, likely: Any) -> tuple[int, float]:
    """Take an action and the choices of a path, as far as it goes; give its length and what that is worth.

    `choices`: how many there were at each step.
    """
    why, extra, steps = np.zeros(LENGTH, np.uint8), 0.0, 0
    act(s, seat, action)
    if s.phase == Phase.LOOK:
        look = choose_look(s, seat)
        extra = LOOK_WORTH * turns_left(s, seat) * can_learn(s, seat, min(look - Verb.LOOK, GHOST))
        act(s, seat, look)
    while steps < DEPTH and s.phase not in (Phase.TURN, Phase.SWAP):
        why[:] = Reason.NOT_NOW
        may(s, seat, why)
        choice, choices[steps] = nth_legal(why, path[steps])
        act(s, seat, choice)
        steps += 1
    value = worth(s, seat, likely)
    if s.phase == Phase.SWAP:
        value = max(swapped_worth(s, seat, Slot.ABYSS, likely), swapped_worth(s, seat, Slot.SHOAL, likely))
    if action == Verb.PLACE - 1 + Location.ENDED_THE_OLD_WORLD:
        extra += release_worth(s, seat, value)
    return steps, value + extra + MARKER_WORTH * (s.first == seat)


@rule
def swapped_worth(s: Any, seat: int, slot: int, likely: Any) -> float:
    """What the position is worth with the Ninth Memory in play instead of one's own."""
    own = s.knows[seat, slot_of(seat, slot)]
    likely[own] -= 1
    likely[s.ninth] += 1
    found = worth(s, seat, likely)
    likely[own] += 1
    likely[s.ninth] -= 1
    return found


@rule
def release_worth(s: Any, seat: int, lead: float) -> float:
    """What is gained by making it possible to end the game at once: the more, the further one is ahead."""
    if legacies(s, seat) != 1:
        return 0.0
    for other in range(s.seats):
        if other != seat and s.placed[Location.ENDED_THE_OLD_WORLD, other] and legacies(s, other) == 1:
            return float(min(10.0, max(-10.0, lead)))
    return 0.0
