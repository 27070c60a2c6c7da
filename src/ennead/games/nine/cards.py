"""NINE: the components, as data (NI-1 to NI-6; numbers that pictures hide are in box.toml)."""

import numpy as np

from ennead.core.state import named
from ennead.games.nine.box import read_box

JUSTICE, TOMORROW, GALMI, ABHILASHA, NARASHIMA, PHOENIX, GOAN_SUL, XIAN, BYUN = range(1, 10)
ALPHA, FENGHUANG = 10, 11
COLUMNS = 10  # Influences are numbered by their value, from 1
KINDS = 12
_INFLUENCES = (
    "justice",
    "tomorrow",
    "galmi",
    "abhilasha",
    "narashima",
    "phoenix",
    "goan-sul",
    "xian",
    "byun-hyung-ja",
)
CARD = named("card", "unknown", *_INFLUENCES, "alpha", "fenghuang")
HEROES_EACH = 5

DECK = np.array([0, *range(1, 10), HEROES_EACH, HEROES_EACH], np.int8)  # by kind (NI-1 to NI-3)

MILITARY, SCIENCE, CHAOS, COIN, CULTURE, DIAMOND, POINT = range(1, 8)
TOKENS = 8
SWAPPED = 5  # Civilization tokens and Coins are those below: what Alpha steals and Xi'an swaps
TOKEN = named("token", "none", "military", "science", "chaos", "coin", "culture", "diamond", "point")

BOX = read_box(TOKEN.names[1:])
RESERVE = np.array([0, *(BOX.tokens[name] for name in TOKEN.names[1:])], np.int8)
DEALT = np.array([0, *BOX.dealt], np.int8)  # by round
LIMIT = np.array([0, *BOX.limit], np.int8)

GALMI_BONUS = 2  # cards more at clean-up (NI-68)
PRICE = 4  # Coins for a Diamond (NI-71)
# Victory points (NI-110 to NI-118).
SUPREMACY_POINTS, DIAMOND_POINTS, COIN_POINTS, FACE_DOWN_POINTS, HERO_POINTS = 4, 5, 1, 1, -1

CHANGES = 3  # times a player may take all marked cards back in a round: a match must end
