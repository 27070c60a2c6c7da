"""Code of Nine: the map. The locations in their streets, whether a light is on there, and the pawns."""

from collections.abc import Iterator
from typing import NamedTuple

from ennead.core.words import Words
from ennead.games.code_of_nine import game
from ennead.games.code_of_nine.box.board import ATTACK, BOARD, CLOSES, OPENS, SPACES, Location
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.asking import Code
from ennead.games.code_of_nine.page.faces import (
    ATTACKS,
    ITEM_FIGURES,
    WILL,
    item,
    memory_name,
    number,
    title,
)
from ennead.games.code_of_nine.page.pawns import pawns_at, spaces_at
from ennead.games.code_of_nine.page.places import SITES, STREETS, Street, called
from ennead.games.code_of_nine.page.scenes import place_name, view_name
from ennead.games.code_of_nine.rules.items import has_goods
from ennead.games.code_of_nine.rules.locations import is_richest
from ennead.games.code_of_nine.rules.memories import is_expert, is_protected
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.illustration import expected, picture
from ennead.page.layout import icon
from ennead.page.parts import act, barred, keycap

# Deeds that are too long for a tile: there they are told shorter.
LONG_DEEDS = frozenset(
    {
        "clocktower",
        "allure-show",
        "sooty-watchtower",
        "venerable-cathedral",
        "cult-of-honeybook",
        "commune-system",
        "creeping-main-street",
        "ended-the-old-world",
        "tivoli-of-the-pranksters",
        "city-of-devils",
        "tree-of-heaven",
    }
)
GAIN_SIGNS = {
    **dict(zip(("coin", "statue", "book", "legacy"), ITEM_FIGURES[1:5], strict=True)),
    "medal": ITEM_FIGURES[-1],
    "will": WILL,
    "first": "flag",
    "look": "eye",
    "shield": "shield",
    "take": "hand",
    "give": "hand",
    "pass": "arrow-left-right",
    "swap": "repeat",
    "end": "rune-stone",
}
FROM_RUINS = {
    "coin": (Item.COIN,),
    "statue": (Item.STATUE,),
    "book": (Item.BOOK,),
    "legacy": (Item.WHITE_LEGACY, Item.BLACK_LEGACY),
}


def streets(scene: Code) -> h.Element:
    """The map: a street for each thing that locations are for."""
    w, expert = scene.w, bool(is_expert(scene.view.state))
    return h.div("#board.piled", data_expert=expert)[
        _skyline(),
        h.div(".streets")[
            (
                h.section(".street", aria_labelledby=f"street-{street.name.lower()}")[
                    h.h2(id=f"street-{street.name.lower()}")[w(f"street-{street.name.lower()}")],
                    h.ul[(_location(scene, at) for at in STREETS[street])],
                ]
                for street in _there(expert)
            )
        ],
    ]


def _there(expert: bool) -> list[Street]:
    return [street for street in Street if expert or street != Street.OUTSKIRTS]


@h.piece
def _skyline() -> h.Node:
    return picture(game, "skyline", ".cover")


@h.piece
def streets_expected(expert: bool) -> h.Node:
    """What the map is drawn with, before there is one, and what is soon looked at on it."""
    there = [at for street in _there(expert) for at in STREETS[street]]
    return expected(game, "skyline", *map(place_name, there), *map(view_name, there))


def about_place(scene: Code) -> h.Node:
    """What stands beside a question: what I have just seen, the place it is about, or what lights mean."""
    w, s = scene.w, scene.view.state
    if s.phase == Phase.OVER:
        return None
    if scene.just_seen and not scene.placing and (not s.location or s.turn == scene.me):
        return _seen(w, scene.just_seen)
    if s.location:
        return _view(BOARD[s.location - 1])
    return _legend(w) if scene.placing else None


@h.piece
def _view(at: Location) -> h.Node:
    return h.p(".view.not-narrow", data_about=Location.all()[at])[picture(game, view_name(at), ".fill")]


@h.piece
def _seen(w: Words, code: int) -> h.Node:
    """A Memory that somebody has just seen, and what it says."""
    return h.div(".about-memory.not-small", data_about=number(code))[
        picture(game, memory_name(code), ".cover"),
        h.div[
            h.p(".name")[h.b(".code")[number(code)], " ", title(w, code)], h.p(".rule")[rule_text(w, code)]
        ],
    ]


@h.piece
def _legend(w: Words) -> h.Node:
    """What the lights on the map say."""
    return h.ul(".legend.not-sideways", aria_label=w("label-legend"))[
        (
            h.li(".row.unbroken", data_about=Location.all()[at])[
                h.span(".wall", data_light=light, data_attack=sign is not None, data_wall=SITES[at].wall)[
                    picture(game, place_name(at)), sign
                ],
                w(f"legend-{name}"),
            ]
            for name, light, at, sign in (
                ("on", "on", Location.BEYOND_THE_TUNNEL, None),
                ("attack", "on", Location.SOUL_RECORDER, h.span(".claw.mid")[icon(ATTACKS)]),
                ("off", "off", Location.CLOCKTOWER, None),
                ("closed", "closed", Location.HER_LIBRARY, None),
            )
        )
    ]


# A location


class Place(NamedTuple):
    """A location as the viewer may use it: its price, why it can't be used, the key that goes there."""

    at: Location
    seats: int
    price: int
    has_medal: bool
    is_last_chance: bool
    is_closed: bool
    is_full: bool
    is_dear: bool
    why: str
    gone: str
    key: str | None
    can_go: bool


def _location(scene: Code, at: Location) -> h.Element:
    """A location: lit where a pawn can go, edged if it attacks.

    What is drawn stays from picture to picture. What lies over it does not: a button while I place pawns.
    """
    s, me, choice, price = scene.view.state, scene.me, scene.placing.get(at), scene.prices[at]
    of = (
        scene.teller,
        scene.around,
        at,
        price,
        me is not None and bool(s.will[me] < price),
        (choice.name, choice.reason, choice.clause) if choice else None,
        s.placed[at].tobytes(),
        scene.latest if scene.latest[1] == at else None,
        (int(s.rounds), bool(s.ruins[Item.MEDAL]), bool(s.location == at)),
        _has_no_prey(scene, at),
        _gone(scene, at),
    )
    return h.kept(_drawn_location, of, scene, at)


def _drawn_location(scene: Code, at: Location) -> h.Element:
    w, s = scene.w, scene.view.state
    choice = scene.placing.get(at)
    reason = choice.reason if choice else None
    can_go, gone = choice is not None and reason is None, _gone(scene, at)
    place = Place(
        at,
        scene.view.seats,
        scene.prices[at],
        bool(s.ruins[Item.MEDAL]) and at == Location.CULT_OF_HONEYBOOK,
        bool(CLOSES[at] == s.rounds == 1),
        not OPENS[at] <= s.rounds <= CLOSES[at],
        reason == "occupied",
        reason == "too-expensive",
        _why(scene, at, reason, gone),
        gone,
        scene.key(choice) if choice and can_go else None,
        can_go,
    )
    pawns = pawns_at(scene, at)
    return _tile(
        w,
        place,
        _light(scene, place, reason),
        choice is None and bool(s.location == at),
        tuple({**act(choice), **barred(choice)}.items()) if choice else (),
        spaces_at(scene, at, pawns),
        ", ".join(scene.name(seat) for seat in pawns),
    )


@h.piece
def _tile(
    w: Words,
    place: Place,
    light: str,
    is_active: bool,
    does: tuple[tuple[str, str], ...],
    spaces: h.Element,
    pawns: str,
) -> h.Node:
    """`does`: the attributes that make it a button; none where it is not one."""
    at, name = place.at, Location.all()[place.at]
    touch = h.button if does else h.div
    can_do: dict[str, h.Attribute] = dict(does) if does else {"tabindex": -1}
    return h.li(
        f"#tile-{name}.tile.piled",
        data_about=name,
        data_attack=bool(ATTACK[at]),
        data_light=light,
        data_active=is_active,
        data_can=place.can_go,
        data_wall=SITES[at].wall,
    )[
        _drawing(w, place, spaces),
        # The first tap shows it, the second goes there (see web/src/looks.ts).
        touch(f"#at-{name}.touch", can_do, data_key=place.key, data_looks=True)[
            _told(w, place, pawns), _large(w, place)
        ],
    ]


def _light(scene: Code, place: Place, reason: str | None) -> str:
    """Whether a light is on: "closed" in this round, "off" where no pawn (of mine) can go, or "on"."""
    s, me, at = scene.view.state, scene.me, place.at
    if place.is_closed:
        return "closed"
    is_full = SPACES[at] and s.placed[at].sum() >= SPACES[at]
    is_dear = me is not None and s.will[me] < place.price
    return "off" if is_full or is_dear or reason else "on"


@h.piece
def _drawing(w: Words, place: Place, spaces: h.Element) -> h.Node:
    """What a location does, for how much, when, and the pawns there: for the eye alone."""
    at, name = place.at, Location.all()[place.at]
    does = w(f"tile-does-{name}" if name in LONG_DEEDS else f"does-{name}", seats=place.seats)
    return h.div(".site", aria_hidden="true")[
        h.span(".wall")[picture(game, place_name(at))],
        h.span(".plaque")[
            h.span(".name.clamp.not-small")[called(w, at)],
            h.span(".does.clamp.not-small")[does],
            h.span(".brief.cut.not-large")[w(f"brief-{name}")],
            h.span(".gains.row.unbroken.amid.tight.not-large")[_gains(place)],
        ],
        h.span(".signs.row.unbroken.tight")[
            None if place.is_closed else _dangers(place),  # told where it is looked at
            item(w, Item.MEDAL, 1, "ruins-medal") if place.has_medal else None,
            _only(w, place),
            None if place.is_full or place.is_dear else _reason(place, ".why.cut.not-small"),  # it is seen
            keycap(place.key),
        ],
        None if place.is_closed else spaces,
    ]


def _dangers(place: Place) -> list[h.Node]:
    """Whether it attacks, and what it costs."""
    return [h.span(".claw.mid")[icon(ATTACKS)] if ATTACK[place.at] else None, _costs(place)]


@h.piece
def _told(w: Words, place: Place, pawns: str) -> h.Node:
    """All of that for whoever listens."""
    name = Location.all()[place.at]
    attack = f", {w('label-attack')}" if ATTACK[place.at] else ""
    told = (
        w("of", what=f"{w(f'location-{name}')}{attack}", said=w(f"does-{name}", seats=place.seats)),
        w("label-costs", count=place.price) if place.price else "",
        w("label-count", what=w("item-medal"), count=1) if place.has_medal else "",
        w("label-first-only") if place.is_last_chance else "",
        place.why,
        w("label-pawns-of", names=pawns) if pawns else "",
    )
    return h.span(".unseen")[" ".join(f"{text.removesuffix('.')}." for text in told if text)]


@h.piece
def _large(w: Words, place: Place) -> h.Node:
    """And large, where it is looked at."""
    name = Location.all()[place.at]
    return h.span(".large", aria_hidden="true")[
        h.span(".view")[picture(game, view_name(place.at), ".fill", loading="lazy")],
        h.b(".name")[w(f"location-{name}")],
        h.span(".does")[_costs(place, ""), _only(w, place), w(f"does-{name}", seats=place.seats)],
        _reason(place, ".why"),
        h.span(".go.button.slim")[w("label-go"), keycap(place.key)] if place.can_go else None,
    ]


def _costs(place: Place, where: str = "not-small") -> h.Node:
    """Its price; its sign, where there is room for that."""
    kind = ".price.bad" if place.is_dear else ".price"
    return h.span(kind)[icon(WILL, where), h.b[f"−{place.price}"]] if place.price else None


def _only(w: Words, place: Place) -> h.Node:
    sign = icon("hourglass"), " ", h.span(".not-small")[w("sign-first-only")]
    return h.small(".only")[sign] if place.is_last_chance else None


def _reason(place: Place, kind: str) -> h.Node:
    return h.small(kind)[[icon("lock"), " "] if place.is_closed else None, place.why] if place.why else None


def _gains(place: Place) -> Iterator[h.Node]:
    """What one goes there for, in signs."""
    for kind, after in SITES[place.at].gains:
        yield h.span(".item.row.unbroken.tight", data_item=kind, data_gone=kind == place.gone)[
            icon(GAIN_SIGNS[kind]), h.b[after] if after else None
        ]


# Why not


def _why(scene: Code, at: Location, reason: str | None, gone: str) -> str:
    """When a location is open, if not now; why no pawn of mine can go there, or nothing would come of it."""
    w, rounds = scene.w, int(scene.view.state.rounds)
    if OPENS[at] > rounds:
        return w("label-opens", round=int(OPENS[at]))
    if CLOSES[at] < rounds:
        return w("label-first-only")
    if reason:
        return w(f"why-{reason}")
    if _has_no_prey(scene, at):
        return w("why-nobody")
    return w("why-gone", what=gone) if gone else ""


def _gone(scene: Code, at: Location) -> str:
    """What one would go there for, if the Ruins have none left: CN-A6. The Tree has it from players, too."""
    kinds = [kind for kind, _ in SITES[at].gains if kind in FROM_RUINS and at != Location.TREE_OF_HEAVEN]
    ruins = scene.view.state.ruins
    return next((kind for kind in kinds if not any(ruins[item] for item in FROM_RUINS[kind])), "")


def _has_no_prey(scene: Code, at: Location) -> bool:
    """Whether nothing can be taken from the richest on my turn; one may go there all the same."""
    s, me = scene.view.state, scene.me
    if at != Location.CREEPING_MAIN_STREET or me is None or not scene.my_turn:
        return False
    return not any(
        seat != me and is_richest(s, seat) and not is_protected(s, seat, me) and has_goods(s.items[seat])
        for seat in range(scene.view.seats)
    )
