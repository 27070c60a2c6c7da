"""NINE: the components, as data (NI-1 to NI-6; numbers that pictures hide are in box.toml)."""

import numpy as np

from ennead.core.state import Family
from ennead.games.nine.box.box import read_box


class Card(Family):
    """The Influences, numbered by their value, and the Heroes."""

    UNKNOWN, JUSTICE, TOMORROW, GALMI, ABHILASHA, NARASHIMA, PHOENIX, GOAN_SUL, XIAN = range(9)
    BYUN_HYUNG_JA, ALPHA, FENGHUANG = range(9, 12)


class Token(Family):
    """Civilization tokens and Coins, which Alpha steals and Xi'an swaps, come first."""

    NONE, MILITARY, SCIENCE, CHAOS, COIN, CULTURE, DIAMOND, POINT = range(8)


CARDS = Card.all()  # their names
KINDS = len(CARDS)
COLUMNS = int(Card.ALPHA)  # Influences are those below
TOKENS = Token.all()  # their names
SWAPPED = int(Token.CULTURE)  # Civilization tokens and Coins are those below

HEROES_EACH = 5
DECK = np.array([0, *range(1, COLUMNS), HEROES_EACH, HEROES_EACH], np.int8)  # by kind (NI-1 to NI-3)

BOX = read_box(TOKENS[1:])
RESERVE = np.array([0, *(BOX.tokens[name] for name in TOKENS[1:])], np.int8)
DEALT = np.array([0, *BOX.dealt], np.int8)  # by round
LIMIT = np.array([0, *BOX.limit], np.int8)

GALMI_BONUS = 2  # cards more at clean-up (NI-68)
PRICE = 4  # Coins for a Diamond (NI-71)
# Victory points (NI-110 to NI-118).
SUPREMACY_POINTS, DIAMOND_POINTS, COIN_POINTS, FACE_DOWN_POINTS, HERO_POINTS = 4, 5, 1, 1, -1

CHANGES = 3  # times a player may take all marked cards back in a round: a match must end
