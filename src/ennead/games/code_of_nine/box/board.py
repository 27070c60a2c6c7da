"""Code of Nine: the board, with its locations and what is printed there."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from ennead.core.state import Family


@dataclass(frozen=True)
class Printed:
    """What a location says: its clause, its rounds, its cost in Will, its spaces (0: any number)."""

    clause: str
    opens: int
    closes: int
    cost: int
    spaces: int = 1
    attack: bool = False
    expert: bool = False
    cost_for_three: int | None = None


class Location(Family):
    """A location of the rulebook's list; NONE where no action is being performed."""

    printed: Printed

    def __new__(cls, printed: Printed) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.printed = printed
        return member

    NONE = Printed("", 0, 0, 0, spaces=0)
    HER_LIBRARY = Printed("CN-40", 1, 1, 1)
    MECHANISM_OF_FORTUNE = Printed("CN-41", 1, 1, 0)
    CASH_COW_SHED = Printed("CN-42", 1, 5, 0)
    WHERE_THE_LIGHTS_SINK = Printed("CN-43", 1, 5, 0)
    AN_OLD_CROSS = Printed("CN-44", 1, 5, 0)
    CLOCKTOWER = Printed("CN-46", 1, 5, 0)
    ALLURE_SHOW = Printed("CN-47", 1, 5, 0, attack=True)
    QUARRY_OF_WILLS = Printed("CN-49", 1, 5, 0, spaces=0)
    BEYOND_THE_TUNNEL = Printed("CN-50", 1, 5, 0)
    HEARTH_OF_THOUGHTS = Printed("CN-51", 1, 5, 0)
    SOOTY_WATCHTOWER = Printed("CN-52", 1, 5, 0)
    CULT_OF_HONEYBOOK = Printed("CN-54", 1, 5, 1, attack=True, expert=True)
    VENERABLE_CATHEDRAL = Printed("CN-56", 2, 5, 0)
    LOOKED_AT_THE_OLD_WORLD = Printed("CN-58", 2, 5, 3)
    COMMUNE_SYSTEM = Printed("CN-A25", 2, 5, 3, spaces=2, expert=True)
    HIDDEN_VILLAGE = Printed("CN-62", 3, 5, 3)
    UNDERGROUND_LIBRARY = Printed("CN-63", 3, 5, 0)
    SOUL_RECORDER = Printed("CN-64", 3, 5, 2, attack=True)
    CREEPING_MAIN_STREET = Printed("CN-65", 3, 5, 1, attack=True)
    FORGOTTEN_ALLEY = Printed("CN-67", 3, 5, 4, attack=True)
    ENDED_THE_OLD_WORLD = Printed("CN-69", 4, 5, 0, spaces=2)  # and 2 Will without a Legacy
    TIVOLI_OF_THE_PRANKSTERS = Printed("CN-73", 4, 5, 2, attack=True, expert=True, cost_for_three=3)
    CROSSROADS_OF_PHENOMENA = Printed("CN-74", 4, 5, 3, expert=True)
    CITY_OF_DEVILS = Printed("CN-75", 5, 5, 3, attack=True)
    TREE_OF_HEAVEN = Printed("CN-77", 5, 5, 6, expert=True, cost_for_three=7)


BOARD = tuple(location for location in Location if location)  # all but NONE
NO_LEGACY_COST = 2  # at the Place Where They Ended the Old World

# By location, for compiled rules.
OPENS = np.array([at.printed.opens for at in Location], np.int8)
CLOSES = np.array([at.printed.closes for at in Location], np.int8)
SPACES = np.array([at.printed.spaces for at in Location], np.int8)
ATTACK = np.array([at.printed.attack for at in Location], np.int8)
EXPERT = np.array([at.printed.expert for at in Location], np.int8)
COST = np.array([at.printed.cost for at in Location], np.int8)
COST_FOR_THREE = COST.copy()
for at in BOARD:
    if at.printed.cost_for_three is not None:
        COST_FOR_THREE[at] = at.printed.cost_for_three
