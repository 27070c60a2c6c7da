"""Immortal 8: the Immortals, as tables."""

from enum import IntEnum

import numpy as np

from ennead.core.state import named
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.reader import slug
from ennead.games.immortal_8.box.vocabulary import Scored, Symbol, Token

IMMORTAL = named("immortal", "unknown", *(slug(each.name) for each in BOX.immortals), "byun-hyung-ja")
IMMORTALS = len(IMMORTAL.names)
BYUN_COST = 5


class Call(IntEnum):
    """The Immortals by when they are called; the ninth copies another, and is called as that one."""

    JUSTICE = 1
    TOMORROW = 2
    GALMI = 3
    ABHILASHA = 4
    NARASHIMA = 5
    PHOENIX = 6
    GOAN_SUL = 7
    XIAN = 8
    BYUN = 9


class Trait(IntEnum):
    """What is singular about an Immortal: a column of TRAITS."""

    (
        SUPREMACY,  # what each of its tokens is worth to it
        CULTURE,
        DIAMOND,  # 0: as much as to others
        RANKING,  # how often it scores its place
        LOOKED,  # what right guesses are worth, after a look and without
        UNLOOKED,
        DESTROYS,
        WINS_TIES,
        MILITARY,  # whether it is a Military card itself
    ) = range(9)


SCORES = np.zeros((IMMORTALS, len(Scored)), np.int8)
THRESHOLDS = np.zeros((IMMORTALS, 4, 2), np.int8)
THRESHOLD_OF = np.zeros(IMMORTALS, np.int8)
TRAITS = np.zeros((IMMORTALS, len(Trait)), np.int8)
for _each in BOX.immortals:
    for _per, _points in _each.points:
        SCORES[_each.call, Scored.called(_per)] = _points
    THRESHOLD_OF[_each.call] = Token.called(_each.steps_of)
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
        Symbol.MILITARY.word in _each.symbols,
    )
