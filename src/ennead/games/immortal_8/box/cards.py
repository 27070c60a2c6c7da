"""Immortal 8: the cards, as tables that compiled rules read. A card is known by its number."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from ennead.core.state import named
from ennead.games.immortal_8.box import BOX, pieces
from ennead.games.immortal_8.box.boards import KINDS, amounts
from ennead.games.immortal_8.box.pieces import Card, Step
from ennead.games.immortal_8.box.reader import slugs
from ennead.games.immortal_8.box.vocabulary import (
    CardKind,
    Destroyable,
    Fate,
    Op,
    Per,
    Place,
    Power,
    Symbol,
    Target,
    Token,
    World,
)

_SLUGS = {number: name for card in BOX.cards for number, name in zip(card.numbers, slugs(card), strict=True)}
CARD = named("card", "unknown", *(_SLUGS[number] for number in range(1, pieces.CARDS + 1)))
CARDS = pieces.CARDS + 1
_DESIGNS: dict[int, Card] = {number: card for card in BOX.cards for number in card.numbers}
_CARDS = [_DESIGNS[number] for number in range(1, CARDS)]

DESIGN = np.array([0, *(card.numbers[0] for card in _CARDS)], np.int8)  # the first number of its design
KIND = np.array([0, *(CardKind.called(card.kind) for card in _CARDS)], np.int8)
SYMBOLS = np.array(
    [[0] * len(Symbol), *([each.word in card.symbols for each in Symbol] for card in _CARDS)], np.int8
)
BEARING = SYMBOLS.T.copy()  # the same by symbol: whether each card bears it
BONUS = np.array([[0] * KINDS, *(amounts(card.bonus) for card in _CARDS)], np.int8)
GIFT = np.array([0, *(Token.called(card.gift) for card in _CARDS)], np.int8)
COUNTS_AS = np.array([[0] * KINDS, *(amounts(card.counts_as) for card in _CARDS)], np.int8)
COUNTING: Any = np.flatnonzero(COUNTS_AS.any(axis=1)).astype(np.int8)  # the cards that count as tokens
ON_SUPREMACY = np.array([0, *(card.on_supremacy for card in _CARDS)], np.int8)
POWER = np.array([0, *(Power.called(card.power) for card in _CARDS)], np.int8)
EXCHANGE_COST, PORTAL_CARDS = 3, 3
DESTROYED = np.array([0, *(Fate.called(card.destroyed) for card in _CARDS)], np.int8)
WORLD = np.array([0, *(World.called(card.world) for card in _CARDS)], np.int8)
WORLDS: Any = np.flatnonzero(WORLD).astype(np.int8)  # the cards with a world effect
EQUILIBRIUM_POINTS = 3
# With three players, the first of each pair of Buildings leaves (I8-240).
REMOVED = np.array(
    [0, *(len(card.numbers) == 2 and n == card.numbers[0] for n, card in enumerate(_CARDS, 1))], np.int8
)


# Actions as programs that compiled rules run: by card and branch (0: the Action; 1, 2: what `choose` offers)
# rows of numbers, one a step.


class Cell(IntEnum):
    """A column of a step: what, how many, where, whether even in vain; then how much of each token."""

    OP, NUMBER, WHERE, ALWAYS, AMOUNT = range(5)


WIDTH = Cell.AMOUNT + KINDS
STEPS, BRANCHES = 5, 3  # at least one step of each program is empty, and ends it

_WHERE = {  # what the word beside a step's own is of
    Op.PAY: Symbol,
    Op.GIVE: Token,
    Op.OTHERS: Token,
    Op.DESTROY: Destroyable,
    Op.GAIN: Per,
    Op.CULTURE: Place,
    Op.COPY: Target,
}


def _row(step: Step) -> list[int]:
    op = Op.called(step.what)
    where = _WHERE[op].called(step.where) if op in _WHERE else 0
    return [op, step.number, where, step.always, *amounts(step.tokens)]


def _program(steps: Sequence[Step]) -> list[list[int]]:
    return [_row(step) for step in steps] + [[0] * WIDTH] * (STEPS - len(steps))


def _branches(card: Card | None) -> list[list[list[int]]]:
    action = card.action if card else ()
    options = next((step.options for step in action if step.options), ((), ()))
    return [_program(action), *(_program(option) for option in options)]


PROGRAM = np.array([_branches(None), *(_branches(card) for card in _CARDS)], np.int8)
STEP = PROGRAM.reshape(-1, WIDTH)  # all steps one after the other: rules know each by its number
# How many tokens each step tells of that need room, and how many of those that are unlimited.
CIVILIZATION = STEP[:, Cell.AMOUNT + Token.MILITARY : Cell.AMOUNT + Token.CHAOS + 1].sum(1).astype(np.int8)
_UNLIMITED = [Cell.AMOUNT + token for token in (Token.POINTS, Token.WONDER, Token.SUPREMACY)]
UNLIMITED = STEP[:, _UNLIMITED].sum(1).astype(np.int8)
# What a card copies, as the last step of its Action; 0 where it copies nothing.
COPIES = (PROGRAM[:, 0, :, Cell.WHERE] * (PROGRAM[:, 0, :, Cell.OP] == Op.COPY)).max(axis=1)
_ACTIONS = PROGRAM[:, 0, 0, Cell.OP] != Op.END
ACTS = (_ACTIONS & (COPIES == 0)).astype(np.int8)  # whether a card has an Action that copies nothing


# What cards give at the call of an Immortal: conditions, then tokens.


class Condition(IntEnum):
    """A column of what a card gives at the call; AMOUNT: how much of each token, from there on."""

    PER, IF_MOST, IF_CONTROL, IF_ONLY_CARD, AMOUNT = range(5)


def _ending(card: Card) -> list[int]:
    if not card.end:
        return [0] * (Condition.AMOUNT + KINDS)
    (end,) = card.end
    most = Token.called(end.if_most)
    return [Per.called(end.per), most, end.if_control, end.if_only_card, *amounts(end.tokens)]


ENDING = np.array([[0] * (Condition.AMOUNT + KINDS), *(_ending(card) for card in _CARDS)], np.int8)
