"""Code of Nine: how the locations lie on the map, and how each of them looks."""

from typing import NamedTuple

from ennead.core.state import Family
from ennead.core.words import Words
from ennead.games.code_of_nine.box.board import Location


class Street(Family):
    """What locations are for; those of the expert game lie farther out."""

    GATHER, WILL, SIGHT, TAKE, OUTSKIRTS = range(5)


class Site(NamedTuple):
    """A location on the map.

    `gains`: what one goes there for, where there is no room for words: signs, each with what stands after it,
    how many or "/" between two of which one chooses; `figure`: an icon, or drawn in scenes.py; `wall`: how
    its frame is broken; `height`: how tall it stands, 1 is usual.
    """

    street: Street
    gains: tuple[tuple[str, str], ...]
    figure: str
    wall: str
    height: float = 1.0


# In each street from left to right.
SITES = {
    Location.HER_LIBRARY: Site(Street.GATHER, (("book", "1"),), "bookshelf", "bitten", 0.88),
    Location.MECHANISM_OF_FORTUNE: Site(Street.GATHER, (("coin", "3"),), "clockwork", "rubble", 0.9),
    Location.CASH_COW_SHED: Site(Street.GATHER, (("coin", "2"),), "barn", "gable"),
    Location.AN_OLD_CROSS: Site(Street.GATHER, (("statue", "1"),), "gothic-cross", "vault", 1.08),
    Location.UNDERGROUND_LIBRARY: Site(
        Street.GATHER, (("book", "1/"), ("will", "2")), "cave-entrance", "cracked"
    ),
    Location.WHERE_THE_LIGHTS_SINK: Site(
        Street.WILL, (("coin", "1"), ("will", "1")), "double-street-lights", "rubble", 1.1
    ),
    Location.QUARRY_OF_WILLS: Site(Street.WILL, (("will", "1"),), "quarry", "bitten"),
    Location.BEYOND_THE_TUNNEL: Site(Street.WILL, (("will", "2"),), "tunnel", "vault"),
    Location.HEARTH_OF_THOUGHTS: Site(Street.WILL, (("will", "3"),), "campfire", "gable", 0.8),
    Location.CLOCKTOWER: Site(Street.WILL, (("first", ""),), "clock-tower", "steps", 1.15),
    Location.SOOTY_WATCHTOWER: Site(Street.SIGHT, (("look", ""),), "watchtower", "steps", 1.1),
    Location.VENERABLE_CATHEDRAL: Site(
        Street.SIGHT, (("look", ""), ("statue", "/"), ("will", "")), "saint-basil-cathedral", "vault", 1.15
    ),
    Location.ALLURE_SHOW: Site(Street.SIGHT, (("look", ""),), "theater-curtains", "gable", 0.95),
    Location.SOUL_RECORDER: Site(Street.SIGHT, (("look", ""),), "soul-vessel", "bitten"),
    Location.HIDDEN_VILLAGE: Site(Street.SIGHT, (("shield", ""),), "huts-village", "gable", 1.1),
    Location.CREEPING_MAIN_STREET: Site(Street.TAKE, (("take", ""),), "modern-city", "cracked", 1.15),
    Location.FORGOTTEN_ALLEY: Site(Street.TAKE, (("take", ""),), "spooky-house", "bitten", 1.05),
    Location.CITY_OF_DEVILS: Site(Street.TAKE, (("pass", ""),), "evil-tower", "rubble", 1.15),
    Location.LOOKED_AT_THE_OLD_WORLD: Site(Street.TAKE, (("legacy", "1"),), "observatory", "vault"),
    Location.ENDED_THE_OLD_WORLD: Site(Street.TAKE, (("end", ""),), "magic-portal", "steps"),
    Location.TREE_OF_HEAVEN: Site(
        Street.OUTSKIRTS, (("coin", ""), ("statue", ""), ("book", "")), "beech", "vault", 1.15
    ),
    Location.CULT_OF_HONEYBOOK: Site(
        Street.OUTSKIRTS, (("medal", ""), ("will", "4")), "tree-beehive", "cracked"
    ),
    Location.COMMUNE_SYSTEM: Site(Street.OUTSKIRTS, (("look", ""),), "radar-dish", "rubble"),
    Location.TIVOLI_OF_THE_PRANKSTERS: Site(Street.OUTSKIRTS, (("give", ""),), "carousel", "gable"),
    Location.CROSSROADS_OF_PHENOMENA: Site(Street.OUTSKIRTS, (("swap", ""),), "crossroad", "steps"),
}
STREETS = {street: tuple(at for at, site in SITES.items() if site.street == street) for street in Street}
LONG_NAMES = frozenset({Location.LOOKED_AT_THE_OLD_WORLD, Location.ENDED_THE_OLD_WORLD})


def called(w: Words, at: int) -> str:
    """A location as it is called on the map, and so in what is asked there."""
    name = Location.all()[at]
    return w(f"tile-location-{name}" if at in LONG_NAMES else f"location-{name}")
