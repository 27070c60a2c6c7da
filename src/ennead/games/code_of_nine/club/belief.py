"""Code of Nine: what the club player believes of hidden Memories, and what a position is then worth to it."""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.code_of_nine.box.cards import NORMAL_CODES, PAWNS, PLAYERS, ROUNDS, SLOTS
from ennead.games.code_of_nine.box.effects import RULE_COUNT, RULES, Says
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.box.things import COLUMNS
from ennead.games.code_of_nine.rules.memories import is_expert
from ennead.games.code_of_nine.rules.scoring import (
    applies,
    count_things,
    groups,
    inherent,
)
from ennead.games.code_of_nine.state import State

# Tuned by matches. Will that is saved buys what is best in the late rounds, and some Memories count what is
# left of it (CN-A34).
BARRED = 8.0  # points that it is worth not to be out of the ranking
WILL_WORTH = 1.5  # of one Will that can still be spent
WILL_A_TURN, WILL_AT_LAST = 1.0, 6.0  # how much of it a turn can put to use; a turn of the last round
BEST_OTHER, ALL_OTHERS = 0.5, 0.4  # how much the others' points count against one's own


@rule
def belief(s: State, seat: int) -> Any:
    """How likely each Memory is in play, by code: 1 for those seen, alike for all others that may be.

    Cards that this player gave back can only be with others who exchanged, or with the ghost.
    """
    codes = CODES if is_expert(s) else NORMAL_CODES
    likely = np.zeros(CODES + 1)
    pool, unseen, open_slots = codes, 0, 0
    for slot in range(SLOTS):
        card = s.knows[seat, slot]
        holder = slot // 2
        if card > 0:
            likely[card] = 1.0
            pool -= 1
        else:
            unseen += 1
            open_slots += holder >= s.seats or s.exchanged[holder]
    pool -= s.ninth > 0
    given_back = 0
    for n in range(2):
        card = s.returned[seat, n]
        if card > 0 and likely[card] == 0 and card != s.ninth:
            likely[card] = open_slots / pool
            given_back += 1
    rest = (unseen - given_back * open_slots / pool) / max(1, pool - given_back)
    for card in range(1, codes + 1):
        if likely[card] == 0 and card != s.ninth:
            likely[card] = rest
    return likely


@rule
def expectation(s: State, seat: int, likely: Any, have: Any) -> float:
    """About what a seat would score with what it has, less what being out of the ranking would cost."""
    points, factor, risk = float(inherent(s, seat)), 1.0, 1.0
    for card in range(1, len(likely)):
        chance = likely[card]
        if chance > 0:
            bars = False
            for n in range(RULE_COUNT[card]):
                effect = RULES[card, n]
                if applies(effect, have, s.seats, seat, s.released):
                    bars |= effect[Says.BARS] > 0
                    if effect[Says.POINTS] != 0:
                        points += chance * effect[Says.POINTS] * groups(effect, have, seat)
                    if effect[Says.TIMES] > 0:
                        factor *= 1 + chance * (have[seat, effect[Says.TIMES]] - 1)
            risk *= 1 - chance * bars
    return float(points * factor - BARRED * (1 - risk))


@rule
def turns_left(s: State, seat: int) -> int:
    """How many pawns a seat may still place, if all rounds are played."""
    return int(s.pawns[seat] + PAWNS * (ROUNDS - s.rounds))


@rule
def spendable(s: State, seat: int) -> float:
    """How much of its Will a seat can still put to use, roughly: most places that ask for it open late."""
    left = turns_left(s, seat)
    most = WILL_A_TURN * left + (WILL_AT_LAST - WILL_A_TURN) * min(left, PAWNS)
    return min(float(s.will[seat]), most)


@rule
def worth(s: State, seat: int, likely: Any) -> float:
    """What the position is worth to a seat: its lead over the others, and Will it can still spend."""
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    best, sum_of_others = -1e9, 0.0
    for other in range(s.seats):
        if other != seat:
            here = expectation(s, other, likely, have)
            best = max(best, here)
            sum_of_others += here
    mine = expectation(s, seat, likely, have)
    against = BEST_OTHER * best + ALL_OTHERS * sum_of_others / (s.seats - 1)
    return float(mine - against + WILL_WORTH * spendable(s, seat))
