"""Immortal 8: how a sensible person plays it.

The club player knows what tokens, cards and Culture are worth to its Immortal (worth.py). It drafts what is
worth most, played or transformed; in its Kingdom phase it does, one after another, whatever gains most with
the best of the choices that follow, as long as anything gains. What it does at the calls is in calls.py.
"""

from typing import Any

import numpy as np

from ennead.core.chance import draw_number
from ennead.core.path import next_path, nth_legal
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import BOARD_COINS, LIMIT
from ennead.games.immortal_8.box.cards import CARDS, KIND, POWER
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.club.calls import choose_look, choose_name, choose_sacrifice
from ennead.games.immortal_8.club.worth import (
    POSITION,
    bonus_worth,
    card_worth,
    end_worth,
    entering_worth,
    favourite,
    power_worth,
    token_worths,
    worth,
)
from ennead.games.immortal_8.rules.moves import answer
from ennead.games.immortal_8.rules.moves import legal as may
from ennead.games.immortal_8.rules.performing import go_on, is_slot_doubled
from ennead.games.immortal_8.state import Phase, Reason, Verb

LENGTH = len(Verb.all())
DEPTH = 2  # choices looked ahead after an activation
GAIN = 0.05  # less is not worth a move


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position."""
    if s.phase == Phase.DRAFT:
        return choose_card(s, seat, why)
    if s.phase == Phase.NINTH:
        return Verb.DONE
    if s.phase == Phase.TIE:
        return Verb.REVEAL if why[Verb.REVEAL] == Reason.LEGAL else Verb.DONE
    if s.phase == Phase.KEEP:
        return Verb.NAME + favourite(s, seat) - 1
    if s.phase == Phase.PEEK:
        return choose_look(s, seat)
    if s.phase == Phase.GUESS:
        return choose_name(s, seat, why)
    if s.phase == Phase.SACRIFICE:
        return choose_sacrifice(s, seat)
    return best(s, seat, why)


@rule
def choose_card(s: Any, seat: int, why: Any) -> int:
    """The draft: what is worth most, played; or transformed, when the coins are worth more than any card."""
    immortal = favourite(s, seat)
    worths = token_worths(s, seat, immortal)
    coins = min(int(BOARD_COINS[s.rounds, s.slot]), LIMIT - int(s.has[seat, Token.COINS]))
    transforming = coins * worths[Token.COINS]
    found, most, least, worst = -1, -1e9, 1e9, -1
    for card in range(1, CARDS):
        if why[Verb.TRANSFORM + card - 1] != Reason.LEGAL:
            continue
        value = play_worth(s, seat, immortal, card, worths) + draw_number(s, 100) / 1000
        if value < least:
            least, worst = value, Verb.TRANSFORM + card - 1
        if why[Verb.PLAY + card - 1] == Reason.LEGAL and value - transforming > most:
            most, found = value - transforming, Verb.PLAY + card - 1
    return found if most > 0 else worst


@rule
def play_worth(s: Any, seat: int, immortal: int, card: int, worths: Any) -> float:
    """What it is worth to play a card."""
    found = bonus_worth(immortal, card, worths, 2 if is_slot_doubled(s) else 1)
    if KIND[card] == CardKind.WONDER:
        return found
    return found + card_worth(s, seat, immortal, card, worths) + end_worth(s, seat, card, worths)


# The Kingdom phase


@rule
def best(s: Any, seat: int, why: Any) -> int:
    """The action that gains most, or the end of the phase; of answers, the best."""
    immortal = favourite(s, seat)
    worths = token_worths(s, seat, immortal)
    now = worth(s, seat, immortal, worths)
    is_open = s.phase == Phase.KINGDOM
    is_power = s.phase == Phase.WHICH and s.step == 0 and POWER[s.acting] > 0
    found, most = -1, -1e9
    if is_open:
        found, most = Verb.END, now + GAIN
    for action in range(len(why)):
        if why[action] == Reason.LEGAL and action not in (Verb.END, Verb.REVEAL):
            card = action - Verb.ACTIVATE + 1
            if is_power:
                value = entering_worth(s, seat, immortal, action - Verb.CHOOSE + 1, worths)
            elif is_open and POWER[card] > 0:
                value = now + power_worth(s, seat, immortal, card, worths)
            else:
                value = follow(s, seat, immortal, action, worths)
            value += draw_number(s, 100) / 2000
            if value > most:
                found, most = action, value
    return found


@rule
def follow(s: Any, seat: int, immortal: int, action: int, worths: Any) -> float:
    """What the position is worth after an action and the best choices after it."""
    paper = np.zeros(1, POSITION)
    path, choices = np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64)
    found, is_new = -1e9, True
    while is_new:
        paper[0] = s
        steps, value = walk(paper[0], seat, immortal, action, path, choices, worths)
        found = max(found, value)
        is_new = next_path(path, choices, steps)
    return float(found)


@rule
def walk(
    s: Any, seat: int, immortal: int, action: int, path: Any, choices: Any, worths: Any
) -> tuple[int, float]:
    """Take an action and the choices of a path, as far as it goes; give its length and what that is worth.

    `choices`: how many there were at each step.
    """
    why, steps = np.zeros(LENGTH, np.uint8), 0
    is_over = answer(s, seat, action) and go_on(s, seat)
    while steps < DEPTH and not is_over:
        why[:] = Reason.NOT_NOW
        may(s, seat, why)
        choice, choices[steps] = nth_legal(why, path[steps])
        is_over = answer(s, seat, choice) and go_on(s, seat)
        steps += 1
    return steps, worth(s, seat, immortal, worths)
