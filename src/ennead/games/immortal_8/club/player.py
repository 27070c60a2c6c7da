"""Immortal 8: how a sensible person plays it.

The club player knows what tokens, cards and Culture are worth to its Immortal (worth.py). It drafts what is
worth most, played or transformed; in its Kingdom phase it does, one after another, whatever gains most with
the best of the choices that follow, as long as anything gains. As Tomorrow it guesses.
"""

from typing import Any

import numpy as np

from ennead.core.chance import draw_number
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import BOARD_COINS, LIMIT
from ennead.games.immortal_8.box.cards import CARDS, KIND, POWER
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.club.worth import (
    bonus_worth,
    card_worth,
    end_worth,
    favourite,
    token_worths,
    worth,
)
from ennead.games.immortal_8.rules.moves import answer
from ennead.games.immortal_8.rules.moves import legal as may
from ennead.games.immortal_8.rules.performing import go_on, is_slot_doubled
from ennead.games.immortal_8.state import Phase, Reason, State, Verb

LENGTH = len(Verb.all())
POSITION = State.dtype
DEPTH = 2  # choices looked ahead after an activation
GAIN = 0.05  # less is not worth a move


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position."""
    if s.phase == Phase.DRAFT:
        return choose_card(s, seat, why)
    if s.phase == Phase.NINTH or s.phase == Phase.PEEK:
        return Verb.DONE
    if s.phase == Phase.TIE:
        return Verb.REVEAL if why[Verb.REVEAL] == Reason.LEGAL else Verb.DONE
    if s.phase == Phase.KEEP:
        return Verb.NAME + favourite(s, seat) - 1
    if s.phase == Phase.GUESS:
        return any_legal(s, why)
    if s.phase == Phase.SACRIFICE:
        return choose_sacrifice(s, seat, why)
    return best(s, seat, why)


@rule
def any_legal(s: Any, why: Any) -> int:
    """One of the legal actions, each as likely."""
    count = 0
    for action in range(len(why)):
        count += why[action] == Reason.LEGAL
    left, action = draw_number(s, count), 0
    while left > 0 or why[action] != Reason.LEGAL:
        left -= why[action] == Reason.LEGAL
        action += 1
    return action


@rule
def choose_card(s: Any, seat: int, why: Any) -> int:
    """The draft: what is worth most, played; or transformed, when the coins are worth more than any card."""
    worths = token_worths(s, seat)
    coins = min(int(BOARD_COINS[s.rounds, s.slot]), LIMIT - int(s.has[seat, Token.COINS]))
    transforming = coins * worths[Token.COINS]
    found, most, least, worst = -1, -1e9, 1e9, -1
    for card in range(1, CARDS):
        if why[Verb.TRANSFORM + card - 1] != Reason.LEGAL:
            continue
        value = play_worth(s, seat, card, worths) + draw_number(s, 100) / 1000
        if value < least:
            least, worst = value, Verb.TRANSFORM + card - 1
        if why[Verb.PLAY + card - 1] == Reason.LEGAL and value - transforming > most:
            most, found = value - transforming, Verb.PLAY + card - 1
    return found if most > 0 else worst


@rule
def play_worth(s: Any, seat: int, card: int, worths: Any) -> float:
    """What it is worth to play a card."""
    found = bonus_worth(card, worths, 2 if is_slot_doubled(s) else 1)
    if KIND[card] == CardKind.WONDER:
        return found
    return float(found + card_worth(s, seat, card, worths) + end_worth(s, seat, card, worths))


@rule
def choose_sacrifice(s: Any, seat: int, why: Any) -> int:
    """Narashima's call: each card destroyed is worth two points, whatever it was good for."""
    worths = token_worths(s, seat)
    for card in range(1, CARDS):
        if why[Verb.CHOOSE + card - 1] == Reason.LEGAL and end_worth(s, seat, card, worths) < 2:
            return Verb.CHOOSE + card - 1
    return Verb.DONE


# The Kingdom phase


@rule
def best(s: Any, seat: int, why: Any) -> int:
    """The action that gains most, or the end of the phase; of answers, the best."""
    worths = token_worths(s, seat)
    found, most = -1, -1e9
    is_open = s.phase == Phase.KINGDOM
    if is_open:
        found, most = Verb.END, worth(s, seat, worths) + GAIN
    for action in range(len(why)):
        if why[action] == Reason.LEGAL and action not in (Verb.END, Verb.REVEAL):
            if is_open and POWER[action - Verb.ACTIVATE + 1] > 0:
                continue
            value = follow(s, seat, action, worths) + draw_number(s, 100) / 2000
            if value > most:
                found, most = action, value
    return found if found >= 0 else any_legal(s, why)


@rule
def follow(s: Any, seat: int, action: int, worths: Any) -> float:
    """What the position is worth after an action and the best choices after it."""
    paper = np.zeros(1, POSITION)
    path, choices = np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64)
    found, is_new = -1e9, True
    while is_new:
        paper[0] = s
        steps, value = walk(paper[0], seat, action, path, choices, worths)
        found = max(found, value)
        is_new = False
        while steps > 0 and not is_new:  # the next path: another last choice, or another one before it
            steps -= 1
            path[steps] += 1
            is_new = path[steps] < choices[steps]
            if not is_new:
                path[steps] = 0
    return float(found)


@rule
def walk(s: Any, seat: int, action: int, path: Any, choices: Any, worths: Any) -> tuple[int, float]:
    """Take an action and the choices of a path, as far as it goes; give its length and what that is worth.

    `choices`: how many there were at each step.
    """
    steps = 0
    is_over = answer(s, seat, action) and go_on(s, seat)
    while steps < DEPTH and not is_over:
        choice, choices[steps] = nth_choice(s, seat, path[steps])
        is_over = answer(s, seat, choice) and go_on(s, seat)
        steps += 1
    return steps, worth(s, seat, worths)


@rule
def nth_choice(s: Any, seat: int, n: int) -> tuple[int, int]:
    """What may be chosen now: number n of it, and how much there is."""
    why = np.full(LENGTH, Reason.NOT_NOW, np.uint8)
    may(s, seat, why)
    found, count = -1, 0
    for action in range(LENGTH):
        if why[action] == Reason.LEGAL:
            if count == n:
                found = action
            count += 1
    return found, count
