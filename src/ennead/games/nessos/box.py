"""Nessos: the components, as data (NE-1 to NE-6; provenance in notes.md)."""

import numpy as np

from ennead.core.state import named

HAND = 5  # cards dealt, and drawn up to
STACK = 3  # most amphorae in one offer
FATAL = 3  # Charons that eliminate
FERRIED = 9  # Charons face up before all players that end the game
TRIO = 10  # bonus points for each 1, 2 and 3

CHARON = 11
KINDS = 12
CARD = named("card", "unknown", *map(str, range(1, 11)), "charon")
CLAIM = named("claim", "none", *map(str, range(1, 11)), "charon")

CREATURES_EACH, CHARONS = 4, 15
LEFT_OUT: dict[int, tuple[tuple[int, ...], int]] = {  # by seats: creatures and Charons left in the box
    3: ((4, 6, 8), 4),
    4: ((6,), 1),
    5: ((), 0),
    6: ((), 0),
}
POINTS_TO_WIN = (0, 0, 0, 40, 40, 35, 30)  # by seats

DECK = np.zeros((7, KINDS), np.int8)  # [seats, kind]: how many of each kind are played with
for _seats, (_creatures, _charons) in LEFT_OUT.items():
    DECK[_seats, 1:CHARON] = CREATURES_EACH
    DECK[_seats, list(_creatures)] = 0
    DECK[_seats, CHARON] = CHARONS - _charons
