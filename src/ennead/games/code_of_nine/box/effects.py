"""Code of Nine: what Memories say, as rows of numbers that compiled rules read."""

from enum import IntEnum

import numpy as np

from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import CODES, EFFECTS, Effect
from ennead.games.code_of_nine.box.things import COLUMNS, THINGS

ANY_NUMBER = -1  # where nothing is asked of a thing


class Says(IntEnum):
    """A column of an effect's row; from PER on, the first of as many columns as there are things.

    NUMBER: whether it is asked how many one has of anything, which most effects do not.
    """

    POINTS, TIMES, BARS, RELEASED, MOST, FEWEST, NUMBER = range(7)
    PER, EXACTLY, AT_LEAST, AT_MOST, ABOVE_FEWEST = range(7, 7 + 5 * COLUMNS, COLUMNS)


WIDTH = Says.ABOVE_FEWEST + COLUMNS


def as_row(effect: Effect) -> list[int]:
    """An effect as numbers, by its columns."""
    numbers = [effect.points, _thing(effect.times), effect.bars, effect.released]
    numbers += [_thing(effect.most), _thing(effect.fewest)]
    numbers.append(any((effect.exactly, effect.at_least, effect.at_most, effect.above_fewest)))
    for counts, nothing in (
        (effect.per, 0),
        (effect.exactly, ANY_NUMBER),
        (effect.at_least, 0),
        (effect.at_most, ANY_NUMBER),
        (effect.above_fewest, 0),
    ):
        numbers += [nothing, *(counts.get(name, nothing) for name in THINGS)]
    return numbers


def _thing(name: str) -> int:
    return THINGS.index(name) + 1 if name else 0


RULES = np.zeros((CODES + 1, EFFECTS, WIDTH), np.int16)  # by code
RULE_COUNT = np.array([0, *(len(card.effects) for card in BOX.memories)], np.int8)
ORDER = np.array([0, *(card.order for card in BOX.memories)], np.int8)
for card in BOX.memories:
    for n, effect in enumerate(card.effects):
        RULES[card.code, n] = as_row(effect)
