"""Code of Nine: the map. The locations in their streets, whether a light is on there, and the pawns."""

from collections.abc import Iterator

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
from ennead.games.code_of_nine.page.places import LONG_NAMES, SITES, STREETS, Street, called
from ennead.games.code_of_nine.page.scenes import place_name, view_name
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.items import has_goods
from ennead.games.code_of_nine.rules.locations import is_richest
from ennead.games.code_of_nine.rules.memories import is_expert, is_protected
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import act, barred, keycap, mark

# Deeds that are too long for a tile: there they are told shorter.
LONG_DEEDS = frozenset(
    {
        "clocktower",
        "allure-show",
        "sooty-watchtower",
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


def streets(scene: Code) -> h.Element:
    """The map: a street for each thing that locations are for."""
    w, expert = scene.w, bool(is_expert(scene.view.state))
    there = [street for street in Street if expert or street != Street.OUTSKIRTS]
    return h.div("#board", data_expert=expert)[
        _skyline(),
        (
            h.section(".street", aria_labelledby=f"street-{street.name.lower()}")[
                h.h2(id=f"street-{street.name.lower()}")[w(f"street-{street.name.lower()}")],
                h.ul[(h.li(".location")[_location(scene, at)] for at in STREETS[street])],
            ]
            for street in there
        ),
    ]


@h.piece
def _skyline() -> h.Node:
    return picture(game, "skyline", ".skyline")


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
    return h.p(".view", data_attack=bool(ATTACK[at]))[picture(game, view_name(at))]


@h.piece
def _seen(w: Words, code: int) -> h.Node:
    """A Memory that somebody has just seen, and what it says."""
    return h.div(".about-memory.view", data_about=number(code))[
        picture(game, memory_name(code)),
        h.div[
            h.p(".name")[h.b(".code")[number(code)], " ", title(w, code)], h.p(".rule")[rule_text(w, code)]
        ],
    ]


@h.piece
def _legend(w: Words) -> h.Node:
    """What the lights on the map say."""
    return h.ul(".legend", aria_label=w("label-legend"))[
        (
            h.li[
                h.span(".wall", data_light=light, data_attack=sign is not None, data_wall=SITES[at].wall)[
                    picture(game, place_name(at)), sign
                ],
                w(f"legend-{name}"),
            ]
            for name, light, at, sign in (
                ("on", "on", Location.BEYOND_THE_TUNNEL, None),
                ("attack", "on", Location.SOUL_RECORDER, h.span(".claw")[icon(ATTACKS)]),
                ("off", "off", Location.CLOCKTOWER, None),
                ("closed", "closed", Location.HER_LIBRARY, None),
            )
        )
    ]


# A location


def _location(scene: Code, at: Location) -> h.Element:
    """A location: a button while I place pawns, and lit where that can be done; edged if it attacks."""
    w, s = scene.w, scene.view.state
    choice = scene.placing.get(at)
    reason = choice.reason if choice else None
    key = scene.key(choice) if choice and not reason else None
    inside = _inside(
        w, at, scene.view.seats, _price(scene, at), bool(s.ruins[Item.MEDAL]), _why(scene, at, reason), key,
        _spaces(scene, at), choice is not None and reason is None, CLOSES[at] == s.rounds == 1,
    )  # fmt: skip
    light = _light(scene, at, reason)
    if choice is None:
        return _still(at, light, bool(s.location == at), inside)
    return h.button(
        f"#at-{Location.all()[at]}.tile",
        act(choice),
        barred(choice),
        _attributes(at, light, False),
        data_key=key,
    )[inside]


def _light(scene: Code, at: Location, reason: str | None) -> str:
    """Whether a light is on: "closed" in this round, "off" where no pawn (of mine) can go, or "on"."""
    s, me = scene.view.state, scene.me
    if not OPENS[at] <= s.rounds <= CLOSES[at]:
        return "closed"
    is_full = SPACES[at] and s.placed[at].sum() >= SPACES[at]
    is_dear = me is not None and s.will[me] < cost(s, me, at)
    return "off" if is_full or is_dear or reason else "on"


def _attributes(at: Location, light: str, is_active: bool) -> dict[str, h.Attribute]:
    return {
        "data-about": Location.all()[at],
        "data-attack": bool(ATTACK[at]),
        "data-light": light,
        "data-active": is_active,
        "data-wall": SITES[at].wall,
        "data-looks": True,  # the first touch shows it, the second goes there (see web/src/looks.ts)
    }


@h.piece
def _still(at: Location, light: str, is_active: bool, inside: h.Element) -> h.Node:
    """A location where nothing can be done just now; it can be looked at."""
    return h.div(f"#at-{Location.all()[at]}.tile", _attributes(at, light, is_active), tabindex=-1)[inside]


@h.piece
def _inside(
    w: Words,
    at: Location,
    seats: int,
    price: int,
    has_medal: bool,
    why: h.Element | None,
    key: str | None,
    spaces: h.Element,
    can_go: bool,
    is_last_chance: bool,
) -> h.Node:
    """What a location does, for how much, when, and the pawns there; and all that large."""
    name = Location.all()[at]
    long_name, does = w(f"location-{name}"), w(f"does-{name}", seats=seats)
    is_there = has_medal and name == "cult-of-honeybook"
    costs = h.span(".price")[
        icon(WILL),
        h.b(aria_hidden="true")[f"−{price}"],
        h.span(".unseen")[w("label-costs", count=price)],
    ]
    only = h.small(".only")[icon("hourglass"), h.span[w("label-first-only")]] if is_last_chance else None
    return [
        h.span(".wall")[picture(game, place_name(at), loading="lazy")],
        h.span(".plaque")[
            h.span(".name")[
                _shorter(long_name, called(w, at) if at in LONG_NAMES else ""),
                h.span(".unseen")[f", {w('label-attack')}"] if ATTACK[at] else None,
            ],
            h.span(".does")[_shorter(does, w(f"tile-does-{name}") if name in LONG_DEEDS else "")],
            h.span(".brief", aria_hidden="true")[w(f"brief-{name}")],
            h.span(".gains", aria_hidden="true")[_gains(at)],
        ],
        h.span(".signs")[
            h.span(".claw")[icon(ATTACKS)] if ATTACK[at] else None,
            costs if price else None,
            item(w, Item.MEDAL, 1, "ruins-medal") if is_there else None,
            only,
            why,
            keycap(key),
        ],
        spaces,
        h.span(".large", aria_hidden="true")[
            h.span(".view")[picture(game, view_name(at), loading="lazy")],
            h.b(".name")[long_name],
            h.span(".does")[costs if price else None, only, does],
            h.span(".go")[w("label-go"), keycap(key)] if can_go else why,
        ],
    ]


def _shorter(text: str, short: str) -> h.Node:
    """A text, or a shorter one for the eye alone."""
    return [h.span(aria_hidden="true")[short], h.span(".unseen")[text]] if short else text


def _gains(at: Location) -> Iterator[h.Node]:
    """What one goes there for, in signs."""
    for kind, count in SITES[at].gains:
        yield h.span(".item", data_item=kind)[icon(GAIN_SIGNS[kind]), h.b[count] if count else None]


def _price(scene: Code, at: Location) -> int:
    """What it costs whoever looks, or whose turn it is; nothing any more where it is closed for good."""
    s = scene.view.state
    payer = scene.me if scene.me is not None else max(s.turn, 0)
    return int(cost(s, payer, at)) if s.rounds <= CLOSES[at] else 0


# The pawns there


def _spaces(scene: Code, at: Location) -> h.Element:
    """The pawns there, and the spaces still free; the pawn placed last comes from its owner's."""
    placed = scene.view.state.placed[at].tolist()
    pawns = tuple(seat for seat in scene.around for _ in range(placed[seat]))
    names = ", ".join(scene.name(seat) for seat in pawns)
    count, latest_at, latest = scene.latest
    if latest_at == at:
        return _pawns(scene.w, at, pawns, names, latest, f"pawn-{count % 2}")
    return _pawns(scene.w, at, pawns, names, -1, None)


@h.piece
def _pawns(
    w: Words, at: Location, pawns: tuple[int, ...], names: str, latest: int, ident: str | None
) -> h.Node:
    free = 1 if at == Location.QUARRY_OF_WILLS else int(SPACES[at]) - len(pawns)
    return h.span(".spaces", data_count=len(pawns) + free)[
        h.span(".unseen")[w("label-pawns-of", names=names) if pawns else None],
        h.span(aria_hidden="true")[
            (
                h.i(
                    ".space",
                    id=ident if seat == latest else None,
                    data_from=f"pawns-{seat}" if seat == latest else None,
                )[mark(seat)]
                for seat in dict.fromkeys(pawns)
            ),
            (
                h.i(".space")[mark(seat)]
                for seat in dict.fromkeys(pawns)
                for _ in range(pawns.count(seat) - 1)
            ),
            (h.i(".space.free")["∞" if at == Location.QUARRY_OF_WILLS else None] for _ in range(free)),
        ],
    ]


# Why not


def _why(scene: Code, at: Location, reason: str | None) -> h.Element | None:
    """When a location is open, if not always; why no pawn of mine can go there."""
    w, rounds = scene.w, int(scene.view.state.rounds)
    if OPENS[at] > rounds:
        return _closed(w, int(OPENS[at]))
    if CLOSES[at] < rounds:
        return _closed(w, 0)
    if reason:
        return _barred(w, reason)
    if at == Location.CREEPING_MAIN_STREET and scene.my_turn and not _has_prey(scene):
        return _barred(w, "nobody")
    return None


@h.piece
def _barred(w: Words, reason: str) -> h.Node:
    return h.small(".why", data_reason=reason)[w(f"why-{reason}")]


@h.piece
def _closed(w: Words, opens: int) -> h.Node:
    """When it opens; 0 where it is over."""
    return h.small(".why")[icon("lock"), w("label-opens", round=opens) if opens else w("label-first-only")]


def _has_prey(scene: Code) -> bool:
    """Whether anything can be taken from the richest now; one may go to the Main Street all the same."""
    s, me = scene.view.state, scene.me
    return me is not None and any(
        seat != me and is_richest(s, seat) and not is_protected(s, seat, me) and has_goods(s.items[seat])
        for seat in range(scene.view.seats)
    )
