"""Code of Nine: the middle of the table. The rounds, the Ruins, and the locations with their pawns."""

from functools import cache

from ennead.core.game import Choice
from ennead.core.words import Words
from ennead.games.code_of_nine.box.board import ATTACK, BOARD, CLOSES, EXPERT, OPENS, SPACES, Location
from ennead.games.code_of_nine.box.cards import ROUNDS
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.page.asking import Code
from ennead.games.code_of_nine.page.ending import categories
from ennead.games.code_of_nine.page.faces import WILL, chip, face, item, items
from ennead.games.code_of_nine.page.tally import count_table
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.items import has_goods
from ennead.games.code_of_nine.rules.locations import is_richest
from ennead.games.code_of_nine.rules.memories import is_expert, is_protected, slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page import owners
from ennead.page.ending import ending
from ennead.page.layout import icon
from ennead.page.parts import act, barred, keycap, mark

ROMAN = ("", "I", "II", "III", "IV", "V")
CROWD = 3  # more spaces than these don't fit beside a name on a phone


def middle(scene: Code) -> h.Node:
    """Before play, the pair that is dealt; then the board; at the end, the count."""
    if scene.view.outcome:
        return [_stateline(scene), ending(scene, categories(scene.view, scene.w), count_table(scene))]
    if scene.view.state.phase in (Phase.EXCHANGE, Phase.PLACE):
        return [_stateline(scene), _pair(scene)]
    return [_stateline(scene), _board(scene)]


# The rounds, the Ruins, the Ninth Memory


def _stateline(scene: Code) -> h.Element:
    w, s = scene.w, scene.view.state
    rounds = int(s.rounds)
    return h.div(".stateline")[
        h.p(".rounds")[
            h.b[w("label-round", round=rounds) if rounds else w("label-setup")],
            _track(rounds),
        ],
        _ruins(w, tuple(s.ruins.tolist())) if not scene.view.outcome else None,
        h.p(".ninth")[h.span[w("label-ninth-short")], chip(w, int(s.ninth))] if s.ninth else None,
        h.button(".opens-sheet", type="button", popovertarget="deduction", aria_label=w("label-sheet"))[
            icon("notebook-pen"), h.span[w("label-sheet-short")]
        ],
        owners.mark(w, "code-of-nine"),
    ]


@h.piece
def _track(rounds: int) -> h.Node:
    return h.span(".track", aria_hidden="true")[
        (h.i(class_={"past": n < rounds, "now": n == rounds})[ROMAN[n]] for n in range(1, ROUNDS + 1))
    ]


@h.piece
def _ruins(w: Words, counts: tuple[int, ...]) -> h.Node:
    """What can still be had, but for the Medal, which lies at its location."""
    held = items(w, counts, "ruins", all_kinds=True)[: Item.MEDAL - 1]
    return h.div("#ruins", role="group", aria_label=w("label-ruins"))[
        h.span(".label", aria_hidden="true")[w("label-ruins")], held
    ]


# The pair that is dealt


def _pair(scene: Code) -> h.Node:
    """My two Memories, large; a click says which goes into the Abyss."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is None:
        return h.p(".hint")[w("hint-setup-onlooker")]
    choices = {c.args["memory"]: c for c in scene.view.legal if c.verb == "abyss"}
    pair = [int(code) for code in s.knows[me, slot_of(me, 0) : slot_of(me, 2)]]
    return h.ul("#pair", data_open=bool(choices))[
        (h.li[_pick(scene, code, choices.get(code))] for code in pair if code)
    ]


def _pick(scene: Code, code: int, choice: Choice | None) -> h.Element:
    card = face(scene.w, code, f"dealt-{code:02}")
    if choice is None:
        return h.span(".pick")[card]
    key = scene.key(choice)
    return h.button(f"#abyss-{code:02}.pick", act(choice), data_key=key)[
        card, h.span(".tag")[scene.w("label-to-abyss"), keycap(key)]
    ]


# The board


def _board(scene: Code) -> h.Element:
    """The locations by the round that opens them."""
    w, s = scene.w, scene.view.state
    by_round = _by_round(bool(is_expert(s)))
    return h.div("#board", data_expert=is_expert(s), tabindex=None if scene.placing else 0)[
        (
            h.section(".opening", data_round=n, data_closed=bool(n > s.rounds), aria_labelledby=f"round-{n}")[
                h.h2(id=f"round-{n}")[w("label-from-round", round=n)],
                h.ul[(h.li(".location")[_location(scene, at)] for at in found)],
            ]
            for n, found in by_round.items()
        )
    ]


@cache
def _by_round(is_expert: bool) -> dict[int, list[int]]:
    """The locations that each round opens."""
    there = [at for at in range(1, len(BOARD) + 1) if is_expert or not EXPERT[at]]
    return {n: [at for at in there if OPENS[at] == n] for n in range(1, ROUNDS + 1)}


def _location(scene: Code, at: int) -> h.Element:
    """A location: a button while I place pawns; dim while it is closed, edged if it attacks."""
    w, s = scene.w, scene.view.state
    rounds, is_active = int(s.rounds), bool(s.location == at)
    choice = scene.placing.get(at)
    reason = choice.reason if choice else None
    key = scene.key(choice) if choice and not reason else None
    inside = _inside(
        w, at, scene.view.seats, _price(scene, at), bool(s.ruins[Item.MEDAL]), _why(scene, at, reason), key,
        _spaces(scene, at),
    )  # fmt: skip
    if choice is None:
        return _still(at, rounds, is_active, inside)
    attributes = _attributes(at, rounds, is_active, bool(reason))
    return h.button(f"#at-{Location.all()[at]}.tile", act(choice), barred(choice), attributes, data_key=key)[
        inside
    ]


def _attributes(at: int, rounds: int, is_active: bool, is_barred: bool) -> dict[str, h.Attribute]:
    is_open = OPENS[at] <= rounds <= CLOSES[at]
    return {
        "data-attack": bool(ATTACK[at]),
        "data-closed": None if is_open else "later" if OPENS[at] > rounds else "past",
        "data-active": is_active,
        "data-barred": is_barred,
    }


@h.piece
def _still(at: int, rounds: int, is_active: bool, inside: h.Element) -> h.Node:
    """A location where nothing can be done just now."""
    return h.div(f"#at-{Location.all()[at]}.tile", _attributes(at, rounds, is_active, False))[inside]


@h.piece
def _inside(
    w: Words,
    at: int,
    seats: int,
    price: int,
    has_medal: bool,
    why: h.Element,
    key: str | None,
    spaces: h.Element,
) -> h.Node:
    """What a location does, for how much, when, and the pawns there."""
    name = Location.all()[at]
    told = h.span(".unseen")[f", {w('label-attack')}"] if ATTACK[at] else None
    costs = h.span(".price")[
        icon(WILL),
        h.b(aria_hidden="true")[f"−{price}"],
        h.span(".unseen")[w("label-costs", count=price)],
    ]
    is_there = has_medal and name == "cult-of-honeybook"
    return [
        h.span(".name")[w(f"location-{name}"), told],
        h.span(".does")[
            costs if price else None,
            w(f"does-{name}", seats=seats),
            item(w, Item.MEDAL, 1, "ruins-medal") if is_there else None,
        ],
        h.span(".bottom")[why, keycap(key), spaces],
    ]


def _price(scene: Code, at: int) -> int:
    s = scene.view.state
    return int(cost(s, scene.me if scene.me is not None else max(s.turn, 0), at))


def _spaces(scene: Code, at: int) -> h.Element:
    """The pawns there, and the spaces still free; the pawn placed last comes from its owner's."""
    placed = scene.view.state.placed[at].tolist()
    pawns = tuple(seat for seat in scene.around for _ in range(placed[seat]))
    names = ", ".join(scene.name(seat) for seat in pawns)
    count, latest_at, latest = scene.latest
    if latest_at == at:
        return _pawns(scene.w, at, pawns, names, latest, f"pawn-{count % 2}")
    return _pawns(scene.w, at, pawns, names, -1, None)


@h.piece
def _pawns(w: Words, at: int, pawns: tuple[int, ...], names: str, latest: int, ident: str | None) -> h.Node:
    free = 1 if at == Location.QUARRY_OF_WILLS else int(SPACES[at]) - len(pawns)
    return h.span(".spaces", data_crowd=len(pawns) + free > CROWD)[
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


def _why(scene: Code, at: int, reason: str | None) -> h.Element:
    """When a location is open; why no pawn of mine can go there."""
    w, rounds = scene.w, scene.view.state.rounds
    if OPENS[at] <= rounds <= CLOSES[at]:
        if reason:
            return _barred(w, reason)
        if at == Location.CREEPING_MAIN_STREET and scene.my_turn and not _has_prey(scene):
            return _barred(w, "nobody")
    return _when(w, at, rounds)


@h.piece
def _barred(w: Words, reason: str) -> h.Node:
    return h.small(".why")[w(f"why-{reason}")]


@h.piece
def _when(w: Words, at: int, rounds: int) -> h.Node:
    if OPENS[at] > rounds:
        return h.small(".why")[icon("lock"), w("label-opens", round=int(OPENS[at]))]
    if CLOSES[at] < rounds:
        return h.small(".why")[icon("lock"), w("label-first-only")]
    until = "" if OPENS[at] == CLOSES[at] else f"–{ROMAN[int(CLOSES[at])]}"
    return h.small(".when", aria_hidden="true")[f"{ROMAN[int(OPENS[at])]}{until}"]


def _has_prey(scene: Code) -> bool:
    """Whether anything can be taken from the richest now; one may go to the Main Street all the same."""
    s, me = scene.view.state, scene.me
    return me is not None and any(
        seat != me and is_richest(s, seat) and not is_protected(s, seat, me) and has_goods(s.items[seat])
        for seat in range(scene.view.seats)
    )
