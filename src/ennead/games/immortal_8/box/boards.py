"""Immortal 8: how much there is of everything, the boards, and the Commerce cards."""

from collections.abc import Mapping

import numpy as np

from ennead.core.state import named
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.vocabulary import TOKENS, Token

SEATS = 6  # most players
ROUNDS = 2
SLOTS = 5
LIMIT = 10  # of coins, and of Civilization tokens of all types together
DIAMONDS = 5

TOKEN = named("token", "none", *TOKENS, unlimited=True)
KINDS = len(Token)

BOARD_COINS = np.array(
    [[0] * SLOTS, *([*b.coins, *[0] * (SLOTS - len(b.coins))] for b in BOX.boards)], np.int8
)
BOARD_SLOTS = np.array([0, *(len(b.coins) for b in BOX.boards)], np.int8)
MOST_PLAYED = np.array([0, *(b.played for b in BOX.boards)], np.int8)
DOUBLED = np.array([0, *(b.doubled for b in BOX.boards)], np.int8)


def amounts(counts: Mapping[str, int]) -> list[int]:
    """So many of each kind of token, by its number; 0: Civilization tokens of any type."""
    return [counts.get("civ", 0), *(counts.get(name, 0) for name in TOKENS)]


COMMERCE = named("commerce", "unknown", *("-".join(each.reward) for each in BOX.commerce))
COMMERCE_COPIES = np.array([0, *(each.copies for each in BOX.commerce)], np.int8)
COMMERCE_COST = np.array([0, *(each.cost for each in BOX.commerce)], np.int8)
REWARD = np.array([[0] * KINDS, *(amounts(each.reward) for each in BOX.commerce)], np.int8)

RANKING = np.array([0, 8, 4, 2], np.int8)  # points by place
DIAMOND_VALUE = np.array([0, 8, 4, 4, 2, 2], np.int8)  # by how many are in play
