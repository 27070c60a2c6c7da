"""Code of Nine: the components, as data (what the rulebook's pictures hide is in box.toml)."""

import numpy as np

from ennead.core.state import Family, named
from ennead.games.code_of_nine.box.reader import CODES, read_box

PLAYERS = 4  # sheets on the table: with three players, the fourth is the ghost's
GHOST = 3
PAWNS = 3  # a player and round
ROUNDS = 5
WILL_AT_FIRST = np.array([0, 1, 1, 2], np.int8)  # in turn order


class Slot(Family):
    """The two places for Memories on a player's sheet."""

    ABYSS, SHOAL = range(2)


SLOTS = PLAYERS * len(Slot)  # a sheet's Abyss and Shoal are side by side

NORMAL_CODES = 18  # 01 to 18; the others are Expert cards
MEMORY = named("memory", "unknown", *(f"{code:02}" for code in range(1, CODES + 1)))


BOX = read_box()
RUINS = np.array([0, *(item.count for item in BOX.items)], np.int8)
INHERENT = np.array([0, *(item.points for item in BOX.items)], np.int8)

MEDAL_WILL = 4  # with the Medal from the board
COMMUNE_WILL = 2  # alone there, of four players
GIFTS = 2  # most items that the Tivoli gives away
HEAVEN = np.array([0, 2, 2, 1, 0, 0, 0], np.int8)  # most Coins, Statues, Books of the Tree of Heaven
