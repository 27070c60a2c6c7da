"""Code of Nine: the components, as data (what the rulebook's pictures hide is in box.toml)."""

from dataclasses import dataclass

import numpy as np

from ennead.core.state import named
from ennead.games.code_of_nine.box import CODES, ITEMS, read_box

PLAYERS = 4  # sheets on the table: with three players, the fourth is the ghost's
GHOST = 3
PAWNS = 3  # a player and round
ROUNDS = 5
WILL_AT_FIRST = np.array([0, 1, 1, 2], np.int8)  # in turn order

ABYSS, SHOAL = 0, 1
SLOT = named("slot", "abyss", "shoal")
SLOTS = 2 * PLAYERS  # a sheet's Abyss and Shoal are side by side

NORMAL_CODES = 18  # 01 to 18; the others are Expert cards
MEMORY = named("memory", "unknown", *(f"{code:02}" for code in range(1, CODES + 1)))

COIN, STATUE, BOOK, WHITE, BLACK, MEDAL = range(1, 7)
ITEM = named("item", "none", *ITEMS)
KINDS = MEDAL + 1

BOX = read_box()
RUINS = np.array([0, *(item.count for item in BOX.items)], np.int8)
INHERENT = np.array([0, *(item.points for item in BOX.items)], np.int8)


@dataclass(frozen=True)
class Location:
    """A place for pawns: its clause, its rounds, its cost in Will, its spaces (0: any number)."""

    name: str
    clause: str
    opens: int
    closes: int
    cost: int
    spaces: int = 1
    attack: bool = False
    expert: bool = False
    cost_for_three: int | None = None


BOARD = (
    Location("her-library", "CN-40", 1, 1, 1),
    Location("mechanism-of-fortune", "CN-41", 1, 1, 0),
    Location("cash-cow-shed", "CN-42", 1, 5, 0),
    Location("where-the-lights-sink", "CN-43", 1, 5, 0),
    Location("an-old-cross", "CN-44", 1, 5, 0),
    Location("clocktower", "CN-46", 1, 5, 0),
    Location("allure-show", "CN-47", 1, 5, 0, attack=True),
    Location("quarry-of-wills", "CN-49", 1, 5, 0, spaces=0),
    Location("beyond-the-tunnel", "CN-50", 1, 5, 0),
    Location("hearth-of-thoughts", "CN-51", 1, 5, 0),
    Location("sooty-watchtower", "CN-52", 1, 5, 0),
    Location("cult-of-honeybook", "CN-54", 1, 5, 1, attack=True, expert=True),
    Location("venerable-cathedral", "CN-56", 2, 5, 0),
    Location("looked-at-the-old-world", "CN-58", 2, 5, 3),
    Location("commune-system", "CN-A25", 2, 5, 3, spaces=2, expert=True),
    Location("hidden-village", "CN-62", 3, 5, 3),
    Location("underground-library", "CN-63", 3, 5, 0),
    Location("soul-recorder", "CN-64", 3, 5, 2, attack=True),
    Location("creeping-main-street", "CN-65", 3, 5, 1, attack=True),
    Location("forgotten-alley", "CN-67", 3, 5, 4, attack=True),
    Location("ended-the-old-world", "CN-69", 4, 5, 0, spaces=2),  # and 2 Will without a Legacy
    Location("tivoli-of-the-pranksters", "CN-73", 4, 5, 2, attack=True, expert=True, cost_for_three=3),
    Location("crossroads-of-phenomena", "CN-74", 4, 5, 3, expert=True),
    Location("city-of-devils", "CN-75", 5, 5, 3, attack=True),
    Location("tree-of-heaven", "CN-77", 5, 5, 6, expert=True, cost_for_three=7),
)
LOCATION = named("location", "none", *(location.name for location in BOARD))
(
    LIBRARY,
    FORTUNE,
    SHED,
    LIGHTS,
    CROSS,
    CLOCKTOWER,
    ALLURE,
    QUARRY,
    TUNNEL,
    HEARTH,
    WATCHTOWER,
    CULT,
    CATHEDRAL,
    LOOKED,
    COMMUNE,
    VILLAGE,
    UNDERGROUND,
    RECORDER,
    CREEPING,
    ALLEY,
    ENDED,
    TIVOLI,
    CROSSROADS,
    DEVILS,
    TREE,
) = range(1, 26)

OPENS = np.array([0, *(location.opens for location in BOARD)], np.int8)
CLOSES = np.array([0, *(location.closes for location in BOARD)], np.int8)
SPACES = np.array([0, *(location.spaces for location in BOARD)], np.int8)
ATTACK = np.array([0, *(location.attack for location in BOARD)], np.int8)
EXPERT = np.array([0, *(location.expert for location in BOARD)], np.int8)
COST = np.array([0, *(location.cost for location in BOARD)], np.int8)
COST_FOR_THREE = np.array(
    [0, *(each.cost if each.cost_for_three is None else each.cost_for_three for each in BOARD)], np.int8
)
NO_LEGACY_COST = 2  # at the Place Where They Ended the Old World

MEDAL_WILL = 4  # with the Medal from the board
COMMUNE_WILL = 2  # alone there, of four players
GIFTS = 2  # most items that the Tivoli gives away
HEAVEN = np.array([0, 2, 2, 1, 0, 0, 0], np.int8)  # most Coins, Statues, Books of the Tree of Heaven
