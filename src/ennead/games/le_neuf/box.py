"""Le Neuf: the two armies, as data (LN-1 to LN-4; provenance in notes.md)."""

import numpy as np

from ennead.core.state import named

JOKER, ACE, JACK, QUEEN, KING = range(1, 6)
CHIEFS = 6
_CHIEFS = ("joker", "ace", "jack", "queen", "king")
CHIEF = named("chief", "none", *_CHIEFS)
LAID = named("laid", "unknown", *_CHIEFS)  # a chief on the table: one of those in the castle

NINE = 8
TROOPS = 10
TROOP = named("troop", "none", *map(str, range(2, 11)))

CASTLE = np.array([0, 1, 2, 2, 2, 2], np.int8)  # by chief (LN-3)
TROOPS_EACH = np.array([0, *[2] * 9], np.int8)  # by troop (LN-4)
LIVES = 9  # chiefs of an army

TURNED = 3  # most troop cards one player turns in a battle: the first, and a Queen's two more (LN-50)
CROWNED = 2  # what a King multiplies his troop card by (LN-52)

# The cap on very long games, in turns (LN-A19): what it is unless chosen, and what may be chosen.
CAP, CAP_LOWEST, CAP_HIGHEST = 500, 5, 5000
