"""Immortal 8: the components, as data (what they say is in box.toml)."""

from collections.abc import Mapping, Sequence

import numpy as np

from ennead.core.state import named
from ennead.games.immortal_8 import pieces
from ennead.games.immortal_8.box import read_box, slug, slugs
from ennead.games.immortal_8.pieces import Card, Step

SEATS = 6  # most players
ROUNDS = 2
SLOTS = 5
LIMIT = 10  # of coins, and of Civilization tokens of all types together
DIAMONDS = 5

MILITARY, SCIENCE, CHAOS, COINS, POINTS, WONDER, DIAMOND, SUPREMACY = range(1, 9)
TOKENS = 9
TOKEN = named("token", "none", *pieces.TOKENS, unlimited=True)

BOX = read_box()
_SLUGS = {number: name for card in BOX.cards for number, name in zip(card.numbers, slugs(card), strict=True)}
CARD = named("card", "unknown", *(_SLUGS[number] for number in range(1, pieces.CARDS + 1)))
CARDS = pieces.CARDS + 1
_CARD: dict[int, Card] = {number: card for card in BOX.cards for number in card.numbers}

HERO, BUILDING, WONDER_CARD = range(1, 4)
KIND = np.array([0, *(pieces.KINDS.index(_CARD[n].kind) + 1 for n in range(1, CARDS))], np.int8)
LEGENDARY, GALMI = 4, 5  # symbols; the first three are those of the Civilization tokens
SYMBOLS = np.array(
    [[0] * 6, *([0, *(name in _CARD[n].symbols for name in pieces.SYMBOLS)] for n in range(1, CARDS))],
    np.int8,
)


def _tokens(counts: Mapping[str, int]) -> list[int]:
    return [counts.get("civ", 0), *(counts.get(name, 0) for name in pieces.TOKENS)]


BONUS = np.array([[0] * TOKENS, *(_tokens(_CARD[n].bonus) for n in range(1, CARDS))], np.int8)
GIFT = np.array(
    [0, *(pieces.TOKENS.index(g) + 1 if (g := _CARD[n].gift) else 0 for n in range(1, CARDS))], np.int8
)
COUNTS_AS = np.array([[0] * TOKENS, *(_tokens(_CARD[n].counts_as) for n in range(1, CARDS))], np.int8)
ON_SUPREMACY = np.array([0, *(_CARD[n].on_supremacy for n in range(1, CARDS))], np.int8)
EXCHANGE, PORTAL = 1, 2
POWER = np.array([0, *(pieces.POWERS.index(_CARD[n].power) for n in range(1, CARDS))], np.int8)
EXCHANGE_COST, PORTAL_CARDS = 3, 3
RITUAL, REBIRTH = 1, 2
DESTROYED = np.array([0, *(pieces.DESTROYED.index(_CARD[n].destroyed) for n in range(1, CARDS))], np.int8)
CHAOS_SUPREMACY, EQUILIBRIUM, TWO_WONDERS = 1, 2, 3
WORLD = np.array([0, *(pieces.WORLDS.index(_CARD[n].world) for n in range(1, CARDS))], np.int8)
EQUILIBRIUM_POINTS = 3
# With three players, the first of each pair of Buildings leaves (I8-240).
REMOVED = np.array(
    [0, *(len(_CARD[n].numbers) == 2 and n == _CARD[n].numbers[0] for n in range(1, CARDS))], np.int8
)

# Actions as programs that compiled rules run: by card and branch (0: the Action; 1, 2: what `choose` offers)
# rows of numbers, which begin with the step's word.
(
    PAY,
    GIVE,
    DESTROY,
    GAIN,
    GAIN_WITH_HERO,
    FILL,
    DIFFERENT,
    OTHERS,
    CULTURE,
    CULTURE_TO,
    LOOT,
    MARKET,
    CHOOSE,
    COPY,
) = range(1, len(pieces.STEPS) + 1)
OP, NUMBER, WHERE, ALWAYS, AMOUNT = range(5)  # AMOUNT: of each token, from 0 (any Civilization token)
WIDTH = AMOUNT + TOKENS
STEPS, BRANCHES = 5, 3  # at least one step of each program is empty, and ends it
ANY_OWN = 3  # what `destroy` says, if not the kind of card
OWN_CULTURE, ANY_CULTURE, EACH_CULTURE = 1, 2, 3  # what `culture` says
(
    OWN_BUILDING,
    OTHERS_BUILDING,
    NEIGHBOURS_BUILDING,
    OTHERS_HERO,
    WONDER_OR_OWN_HERO,
    SCIENCE_CARD,
    TOP_OR_DISCARD,
) = range(1, 8)
PER_WONDER, PER_DIAMOND, PER_SET = 1, 2, 3

_WHERE = {
    "pay": lambda step: ("", *pieces.SYMBOLS).index(step.where),
    "give": lambda step: pieces.TOKENS.index(step.where) + 1,
    "others": lambda step: pieces.TOKENS.index(step.where) + 1,
    "destroy": lambda step: {"building": BUILDING, "hero": HERO, "card": ANY_OWN}[step.where],
    "gain": lambda step: pieces.PER.index(step.where),
    "culture": lambda step: pieces.CULTURE_ON.index(step.where) + 1,
    "copy": lambda step: pieces.COPIES.index(step.where) + 1,
}


def _row(step: Step) -> list[int]:
    where = _WHERE[step.what](step) if step.what in _WHERE else 0
    return [pieces.STEPS.index(step.what) + 1, step.number, where, step.always, *_tokens(step.tokens)]


def _program(steps: Sequence[Step]) -> list[list[int]]:
    return [_row(step) for step in steps] + [[0] * WIDTH] * (STEPS - len(steps))


def _branches(card: Card | None) -> list[list[list[int]]]:
    action = card.action if card else ()
    options = next((step.options for step in action if step.options), ((), ()))
    return [_program(action), *(_program(option) for option in options)]


PROGRAM = np.array([_branches(None), *(_branches(_CARD[n]) for n in range(1, CARDS))], np.int8)
# What a card copies, as the last step of its Action; 0 where it copies nothing.
COPIES = (PROGRAM[:, 0, :, WHERE] * (PROGRAM[:, 0, :, OP] == COPY)).max(axis=1)

# What cards give at the call of an Immortal: conditions, then tokens.
END_PER, IF_MOST, IF_CONTROL, IF_ONLY, END_AMOUNT = range(5)


def _ending(card: Card) -> list[int]:
    if not card.end:
        return [0] * (END_AMOUNT + TOKENS)
    (end,) = card.end
    most = pieces.TOKENS.index(end.if_most) + 1 if end.if_most else 0
    return [pieces.PER.index(end.per), most, end.if_control, end.if_only_card, *_tokens(end.tokens)]


ENDING = np.array([[0] * (END_AMOUNT + TOKENS), *(_ending(_CARD[n]) for n in range(1, CARDS))], np.int8)
# The first number of each card's design.
DESIGN = np.array([0, *(_CARD[n].numbers[0] for n in range(1, CARDS))], np.int8)

BOARD_COINS = np.array(
    [[0] * SLOTS, *([*b.coins, *[0] * (SLOTS - len(b.coins))] for b in BOX.boards)], np.int8
)
BOARD_SLOTS = np.array([0, *(len(b.coins) for b in BOX.boards)], np.int8)
MOST_PLAYED = np.array([0, *(b.played for b in BOX.boards)], np.int8)
DOUBLED = np.array([0, *(b.doubled for b in BOX.boards)], np.int8)

COMMERCE = named("commerce", "unknown", *("-".join(each.reward) for each in BOX.commerce))
COMMERCE_COPIES = np.array([0, *(each.copies for each in BOX.commerce)], np.int8)
COMMERCE_COST = np.array([0, *(each.cost for each in BOX.commerce)], np.int8)
REWARD = np.array([[0] * TOKENS, *(_tokens(each.reward) for each in BOX.commerce)], np.int8)

IMMORTAL = named("immortal", "unknown", *(slug(each.name) for each in BOX.immortals), "byun-hyung-ja")
JUSTICE, TOMORROW, GALMI_HIMSELF, ABHILASHA, NARASHIMA, PHOENIX, GOAN_SUL, XIAN, BYUN = range(1, 10)
IMMORTALS = 10
BYUN_COST = 5
# What an Immortal scores.
(
    CHAOS_IN_PLAY,
    WONDER_IN_PLAY,
    OWN_COINS,
    IN_DISCARD,
    LEGENDARY_IN_PLAY,
    OWN_MILITARY,
    MILITARY_CARD,
    OWN_SET,
) = range(8)
SCORES = np.zeros((IMMORTALS, 8), np.int8)
THRESHOLDS = np.zeros((IMMORTALS, 4, 2), np.int8)
THRESHOLD_OF = np.zeros(IMMORTALS, np.int8)
(
    SUPREMACY_WORTH,
    CULTURE_WORTH,
    DIAMOND_WORTH,
    RANKING_TIMES,
    LOOKED,
    UNLOOKED,
    DESTROYS,
    WINS_TIES,
    IS_MILITARY,
) = range(9)
TRAITS = np.zeros((IMMORTALS, 9), np.int8)
for _each in BOX.immortals:
    for _per, _points in _each.points:
        SCORES[_each.call, pieces.TALLIES.index(_per)] = _points
    THRESHOLD_OF[_each.call] = pieces.TOKENS.index(_each.steps_of) + 1
    for _n, _step in enumerate(zip(_each.steps_from, _each.steps_points, strict=True)):
        THRESHOLDS[_each.call, _n] = _step
    TRAITS[_each.call] = (
        _each.supremacy,
        _each.culture,
        _each.diamond,
        _each.ranking,
        _each.looked,
        _each.unlooked,
        _each.destroys,
        _each.wins_ties,
        "military" in _each.symbols,
    )
RANKING = np.array([0, 8, 4, 2], np.int8)  # by place
DIAMOND_VALUE = np.array([0, 8, 4, 4, 2, 2], np.int8)  # by how many are in play
