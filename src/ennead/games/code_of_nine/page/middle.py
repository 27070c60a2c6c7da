"""Code of Nine: the middle of the table. The rounds, the Ruins, and the locations with their pawns."""

from collections.abc import Iterator

from ennead.core.game import Choice
from ennead.games.code_of_nine.box.board import ATTACK, BOARD, CLOSES, EXPERT, OPENS, SPACES, Location
from ennead.games.code_of_nine.box.cards import ROUNDS
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.page.faces import WILL, chip, face, item, items
from ennead.games.code_of_nine.page.sheet import OWNERS
from ennead.games.code_of_nine.page.tally import count_table
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.items import has_goods
from ennead.games.code_of_nine.rules.locations import is_richest
from ennead.games.code_of_nine.rules.memories import is_expert, is_protected, slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, act, keycap, mark

ROMAN = ("", "I", "II", "III", "IV", "V")
CROWD = 3  # more spaces than these don't fit beside a name on a phone


def middle(scene: Scene) -> h.Node:
    """Before play, the pair that is dealt; then the board; at the end, the count."""
    if scene.view.outcome:
        return [_stateline(scene), count_table(scene)]
    if scene.view.state.phase in (Phase.EXCHANGE, Phase.PLACE):
        return [_stateline(scene), _pair(scene)]
    return [_stateline(scene), _board(scene)]


def around(scene: Scene) -> list[int]:
    """The seats clockwise, from the one after the reader's: the reader comes last."""
    first = 0 if scene.me is None else scene.me + 1
    return [(first + step) % scene.view.seats for step in range(scene.view.seats)]


# The rounds, the Ruins, the Ninth Memory


def _stateline(scene: Scene) -> h.Element:
    w, s = scene.w, scene.view.state
    rounds = int(s.rounds)
    return h.div(".stateline")[
        h.p(".rounds")[
            h.b[w("label-round", round=rounds) if rounds else w("label-setup")],
            h.span(".track", aria_hidden="true")[
                (h.i(class_={"past": n < rounds, "now": n == rounds})[ROMAN[n]] for n in range(1, ROUNDS + 1))
            ],
        ],
        _ruins(scene) if not scene.view.outcome else None,
        h.p(".ninth")[h.span[w("label-ninth-short")], chip(w, int(s.ninth))] if s.ninth else None,
        h.button(".opens-sheet", type="button", popovertarget="deduction", aria_label=w("label-sheet"))[
            icon("notebook-pen"), h.span[w("label-sheet-short")]
        ],
        h.a("#opens-box", href=OWNERS, aria_label=w("label-box"), title=w("label-box"))[icon("info")],
    ]


def _ruins(scene: Scene) -> h.Element:
    """What can still be had, but for the Medal, which lies at its location."""
    w, s = scene.w, scene.view.state
    counts = s.ruins.copy()
    counts[Item.MEDAL] = 0
    held = items(w, counts, "ruins", all_kinds=True)[: Item.MEDAL - 1]
    return h.div("#ruins", role="group", aria_label=w("label-ruins"))[
        h.span(".label", aria_hidden="true")[w("label-ruins")], held
    ]


# The pair that is dealt


def _pair(scene: Scene) -> h.Node:
    """My two Memories, large; a click says which goes into the Abyss."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is None:
        return h.p(".hint")[w("hint-setup-onlooker")]
    choices = {c.args["memory"]: c for c in scene.view.legal if c.verb == "abyss"}
    pair = [int(code) for code in s.knows[me, slot_of(me, 0) : slot_of(me, 2)]]
    return h.ul("#pair", data_open=bool(choices))[
        (h.li[_pick(scene, code, choices.get(code))] for code in pair if code)
    ]


def _pick(scene: Scene, code: int, choice: Choice | None) -> h.Element:
    card = face(scene.w, code, f"dealt-{code:02}")
    if choice is None:
        return h.span(".pick")[card]
    key = scene.key(choice)
    return h.button(f"#abyss-{code:02}.pick", act(choice), data_key=key)[
        card, h.span(".tag")[scene.w("label-to-abyss"), keycap(key)]
    ]


# The board


def _board(scene: Scene) -> h.Element:
    """The locations by the round that opens them."""
    w, s = scene.w, scene.view.state
    by_round = {n: list(_locations(scene, n)) for n in range(1, ROUNDS + 1)}
    return h.div("#board", data_expert=is_expert(s))[
        (
            h.section(".opening", data_round=n, data_closed=bool(n > s.rounds), aria_labelledby=f"round-{n}")[
                h.h2(id=f"round-{n}")[w("label-from-round", round=n)],
                h.ul[(h.li(".location")[_location(scene, at)] for at in found)],
            ]
            for n, found in by_round.items()
        )
    ]


def _locations(scene: Scene, opens: int) -> Iterator[int]:
    for at in range(1, len(BOARD) + 1):
        if OPENS[at] == opens and (is_expert(scene.view.state) or not EXPERT[at]):
            yield at


def _location(scene: Scene, at: int) -> h.Element:
    """A location: a button while I place pawns; dim while it is closed, edged if it attacks."""
    w, s = scene.w, scene.view.state
    name = Location.all()[at]
    choice = next((c for c in scene.view.choices if c.verb == "place" and c.args["location"] == at), None)
    reason = choice.reason if choice else None
    key = scene.key(choice) if choice and not reason else None
    is_open = OPENS[at] <= s.rounds <= CLOSES[at]
    attributes = {
        "data-attack": bool(ATTACK[at]),
        "data-closed": None if is_open else "later" if OPENS[at] > s.rounds else "past",
        "data-active": bool(s.location == at),
        "data-barred": bool(reason),
    }
    told = h.span(".unseen")[f", {w('label-attack')}"] if ATTACK[at] else None
    body = [
        h.span(".name")[w(f"location-{name}"), told],
        h.span(".does")[_price(scene, at), w(f"does-{name}", seats=scene.view.seats), _medal(scene, at)],
        h.span(".bottom")[_why(scene, at, reason), keycap(key), _spaces(scene, at)],
    ]
    if choice is None:
        return h.div(f"#at-{name}.tile", attributes)[body]
    attributes |= {"aria-disabled": "true" if reason else None}
    return h.button(f"#at-{name}.tile", act(choice), attributes, data_key=key)[body]


def _price(scene: Scene, at: int) -> h.Node:
    s = scene.view.state
    payer = scene.me if scene.me is not None else max(int(s.turn), 0)
    price = int(cost(s, payer, at))
    if not price:
        return None
    return h.span(".price")[
        icon(WILL),
        h.b(aria_hidden="true")[f"−{price}"],
        h.span(".unseen")[scene.w("label-costs", count=price)],
    ]


def _medal(scene: Scene, at: int) -> h.Node:
    """The Medal, while it is on the board."""
    if Location.all()[at] != "cult-of-honeybook" or not scene.view.state.ruins[Item.MEDAL]:
        return None
    return item(scene.w, Item.MEDAL, 1, "ruins-medal")


def _spaces(scene: Scene, at: int) -> h.Element:
    """The pawns there, and the spaces still free."""
    w, s = scene.w, scene.view.state
    pawns = [seat for seat in around(scene) for _ in range(int(s.placed[at, seat]))]
    free = 1 if at == Location.QUARRY_OF_WILLS else int(SPACES[at]) - len(pawns)
    names = ", ".join(scene.name(seat) for seat in pawns)
    ident, origin, latest = _latest(scene, at)
    return h.span(".spaces", data_crowd=len(pawns) + free > CROWD)[
        h.span(".unseen")[w("label-pawns-of", names=names) if pawns else None],
        h.span(aria_hidden="true")[
            (
                h.i(
                    ".space",
                    id=ident if seat == latest else None,
                    data_from=origin if seat == latest else None,
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


def _latest(scene: Scene, at: int) -> tuple[str | None, str | None, int]:
    """If the pawn placed last lies here: its id, where it comes from, and whose it is."""
    placed = [e.args for e in scene.view.events if e.kind.name == "placed"]
    if not placed or placed[-1]["location"] != at:
        return None, None, -1
    seat = placed[-1]["seat"] or 0
    return f"pawn-{len(placed) % 2}", f"pawns-{seat}", seat


def _why(scene: Scene, at: int, reason: str | None) -> h.Element:
    """When a location is open; why no pawn of mine can go there."""
    w, s = scene.w, scene.view.state
    if OPENS[at] > s.rounds:
        return h.small(".why")[icon("lock"), w("label-opens", round=int(OPENS[at]))]
    if CLOSES[at] < s.rounds:
        return h.small(".why")[icon("lock"), w("label-first-only")]
    if reason:
        return h.small(".why")[w(f"why-{reason}")]
    if at == Location.CREEPING_MAIN_STREET and scene.my_turn and not _has_prey(scene):
        return h.small(".why")[w("why-nobody")]
    until = "" if OPENS[at] == CLOSES[at] else f"–{ROMAN[int(CLOSES[at])]}"
    return h.small(".when", aria_hidden="true")[f"{ROMAN[int(OPENS[at])]}{until}"]


def _has_prey(scene: Scene) -> bool:
    """Whether anything can be taken from the richest now; one may go to the Main Street all the same."""
    s, me = scene.view.state, scene.me
    return me is not None and any(
        seat != me and is_richest(s, seat) and not is_protected(s, seat, me) and has_goods(s.items[seat])
        for seat in range(scene.view.seats)
    )
