"""Code of Nine: what Memories say, and the final count."""

from typing import Any

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.cards import INHERENT, PLAYERS, SLOTS
from ennead.games.code_of_nine.box.effects import ANY_NUMBER, ORDER, RULE_COUNT, RULES, Says
from ennead.games.code_of_nine.box.things import COLUMNS, KINDS, Thing
from ennead.games.code_of_nine.rules.items import legacies
from ennead.games.code_of_nine.state import Ending, Phase, State

MOST_SCORE = 10**9  # a box may multiply and multiply: what is past this counts as this


@rule
def count_things(s: State, have: Any) -> None:
    """Write what each seat has of each thing: the ghost has no row, as it owns nothing (CN-A3)."""
    for seat in range(s.seats):
        have[seat, :] = 0
        for item in range(1, KINDS):
            have[seat, item] = s.items[seat, item]
            have[seat, Thing.ITEM] += s.items[seat, item]
        have[seat, Thing.LEGACY] = legacies(s, seat)
        have[seat, Thing.WILL] = s.will[seat]  # CN-A34: what is left on the gauge


@rule
def fewest(have: Any, seats: int, thing: int) -> int:
    """The lowest number of a thing, over all players (CN-A2)."""
    found = have[0, thing]
    for seat in range(1, seats):
        found = min(found, have[seat, thing])
    return int(found)


@rule
def most(have: Any, seats: int, thing: int) -> int:
    """The highest number of a thing."""
    found = have[0, thing]
    for seat in range(1, seats):
        found = max(found, have[seat, thing])
    return int(found)


@rule
def applies(effect: Any, have: Any, seats: int, seat: int, released: int) -> bool:
    """CN-A3, CN-A35: whether an effect is for this seat; ties all count, and "most" needs at least one."""
    if effect[Says.RELEASED] and not released:
        return False
    thing = effect[Says.MOST]
    if thing > 0 and (have[seat, thing] == 0 or have[seat, thing] < most(have, seats, thing)):
        return False
    thing = effect[Says.FEWEST]
    if thing > 0 and have[seat, thing] > fewest(have, seats, thing):
        return False
    if not effect[Says.NUMBER]:
        return True
    for thing in range(1, COLUMNS):
        here = have[seat, thing]
        if effect[Says.EXACTLY + thing] != ANY_NUMBER and here != effect[Says.EXACTLY + thing]:
            return False
        if here < effect[Says.AT_LEAST + thing]:
            return False
        if effect[Says.AT_MOST + thing] != ANY_NUMBER and here > effect[Says.AT_MOST + thing]:
            return False
        above = effect[Says.ABOVE_FEWEST + thing]
        if above > 0 and here < fewest(have, seats, thing) + above:
            return False
    return True


@rule
def groups(effect: Any, have: Any, seat: int) -> int:
    """How often an effect's points are given: once, or for each group of things, rounded down."""
    found = -1
    for thing in range(1, COLUMNS):
        if effect[Says.PER + thing] > 0:
            here = int(have[seat, thing]) // int(effect[Says.PER + thing])
            found = here if found < 0 else min(found, here)
    return 1 if found < 0 else found


@rule
def card_points(card: int, have: Any, seats: int, seat: int, released: int) -> int:
    """The victory points that a Memory brings a seat, its factor aside."""
    total = 0
    for n in range(RULE_COUNT[card]):
        effect = RULES[card, n]
        if effect[Says.POINTS] != 0 and applies(effect, have, seats, seat, released):
            total += int(effect[Says.POINTS]) * groups(effect, have, seat)
    return total


@rule
def card_factor(card: int, have: Any, seats: int, seat: int, released: int) -> int:
    """CN-97, CN-A33: what a Memory multiplies a seat's total by; 1 if it says nothing of that."""
    found = 1
    for n in range(RULE_COUNT[card]):
        effect = RULES[card, n]
        if effect[Says.TIMES] > 0 and applies(effect, have, seats, seat, released):
            found *= int(have[seat, effect[Says.TIMES]])
    return found


@rule
def card_bars(card: int, have: Any, seats: int, seat: int, released: int) -> bool:
    """CN-98: whether a Memory says that a seat cannot win."""
    for n in range(RULE_COUNT[card]):
        effect = RULES[card, n]
        if effect[Says.BARS] and applies(effect, have, seats, seat, released):
            return True
    return False


@rule
def inherent(s: State, seat: int) -> int:
    """CN-92, CN-95: what a seat's items are worth by themselves."""
    total = 0
    for item in range(1, KINDS):
        total += int(INHERENT[item]) * int(s.items[seat, item])
    return total


@rule
def in_order(memories: Any) -> Any:
    """CN-93: Memories by ascending order number, those with the same number by code."""
    found = memories.copy()
    put_in_order(found)
    return found


@rule
def put_in_order(found: Any) -> None:
    """The same, where they lie."""
    for n in range(1, len(found)):
        card, at = found[n], n
        while at > 0 and (ORDER[found[at - 1]], found[at - 1]) > (ORDER[card], card):
            found[at] = found[at - 1]
            at -= 1
        found[at] = card


@rule
def total(s: State, seat: int, memories: Any, have: Any) -> int:
    """CN-92 to CN-97: the final score, item values first, then Memories in order.

    CN-94: those with the same number apply together: their points first, then their factors.
    """
    found = inherent(s, seat)
    n = 0
    while n < len(memories):
        end = n
        while end < len(memories) and ORDER[memories[end]] == ORDER[memories[n]]:
            found += card_points(memories[end], have, s.seats, seat, s.released)
            end += 1
        for at in range(n, end):
            found *= card_factor(memories[at], have, s.seats, seat, s.released)
            found = max(-MOST_SCORE, min(MOST_SCORE, found))
        n = end
    return int(found)


@rule
def is_barred(s: State, seat: int, memories: Any, have: Any) -> bool:
    """CN-98, CN-A2: whether any Memory says that a seat cannot win."""
    for card in memories:
        if card_bars(card, have, s.seats, seat, s.released):
            return True
    return False


@rule
def rank(s: State, points: Any, places: Any) -> None:
    """CN-90, CN-91, CN-96, CN-99, CN-A1, CN-A51: everybody's final score and place.

    Whoever cannot win comes after all who can, and has no first place even alone.
    """
    have, barred = scratch((PLAYERS, COLUMNS), np.int16), scratch(PLAYERS, np.int8)
    count_things(s, have)
    memories = scratch(SLOTS, np.int8)
    memories[:] = s.memory[:SLOTS]
    put_in_order(memories)
    for seat in range(s.seats):
        points[seat] = total(s, seat, memories, have)
        barred[seat] = is_barred(s, seat, memories, have)
    nobody = barred[: s.seats].sum() == s.seats
    for seat in range(s.seats):
        places[seat] = 1 + nobody
        for other in range(s.seats):
            if barred[other] == barred[seat]:
                places[seat] += points[other] > points[seat]
            else:
                places[seat] += barred[seat]


@rule
def outcome(s: State) -> int:
    """CN-99, CN-A1: a victory, a shared one, or none."""
    points, places = scratch(PLAYERS, np.int64), scratch(PLAYERS, np.int64)
    rank(s, points, places)
    winners = 0
    for seat in range(s.seats):
        winners += places[seat] == 1
    if winners == 0:
        return Ending.NOBODY
    return Ending.VICTORY if winners == 1 else Ending.SHARED


@rule
def score(s: State, points: Any, places: Any) -> int:
    """Points and places; during the game, when Memories are hidden, what items are worth by themselves."""
    if s.phase == Phase.OVER:
        rank(s, points, places)
        return s.end
    for seat in range(s.seats):
        points[seat] = inherent(s, seat)
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            places[seat] += points[other] > points[seat]
    return s.end
