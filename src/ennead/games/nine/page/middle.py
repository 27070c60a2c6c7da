"""NINE: the middle of the table. The round, who leads each Influence, the reserve, and the count."""

from collections.abc import Callable

from ennead.core.telling import listed
from ennead.games.nine.box.box import ROUNDS
from ennead.games.nine.box.cards import (
    CARDS,
    COIN_POINTS,
    COLUMNS,
    DEALT,
    DIAMOND_POINTS,
    FACE_DOWN_POINTS,
    HERO_POINTS,
    LIMIT,
    SUPREMACY_POINTS,
    TOKENS,
    Card,
    Token,
)
from ennead.games.nine.page.faces import FIGURES, TOKEN_FIGURES, about, closer, numbers, title, token
from ennead.games.nine.rules.count import influence_points, points, supremacies, supremacy, turned_cards
from ennead.games.nine.rules.majority import cards, kingdom_leader, leader, strength
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, mark, who

MINUS = "−"


def middle(scene: Scene) -> h.Node:
    """The round, the nine Influences and what is left in the reserve; at the end, the count."""
    if scene.view.outcome:
        return [_round(scene), count_table(scene, "standings")]
    return [_round(scene), _majorities(scene), _reserve(scene)]


def _round(scene: Scene) -> h.Element:
    w, rounds = scene.w, int(scene.view.state.rounds)
    return h.div(".stateline")[
        h.p(".round-of")[icon("hourglass"), h.b[w("label-round", round=rounds)]],
        h.p(".rounds", aria_hidden="true")[
            (h.i(class_={"past": n < rounds, "now": n == rounds}) for n in range(1, ROUNDS + 1))
        ],
        h.p(".round-numbers")[
            h.span[w("label-dealt", count=int(DEALT[rounds]))],
            h.span[w("label-limit", count=int(LIMIT[rounds]))],
        ],
        h.button(".powers", type="button", popovertarget="powers", aria_label=w("label-powers"))[
            icon("info"), h.span[w("label-powers")]
        ],
    ]


# Who leads what


def around(scene: Scene) -> list[int]:
    """The seats clockwise, from the one after the reader's: the reader comes last."""
    first = 0 if scene.me is None else scene.me + 1
    return [(first + step) % scene.view.seats for step in range(scene.view.seats)]


def tied(scene: Scene, column: int) -> list[int]:
    """The seats that have most of an Influence, all as many; none where nobody has any."""
    counts = {seat: int(strength(scene.view.state, seat, column)) for seat in around(scene)}
    most = max(counts.values())
    return [seat for seat, count in counts.items() if count == most] if most else []


def _majorities(scene: Scene) -> h.Element:
    """The nine, each with a line of pips for every seat, and the mark of who leads."""
    return h.ol("#majorities", aria_label=scene.w("label-majorities"))[
        (h.li[_majority(scene, column)] for column in range(1, COLUMNS))
    ]


def _majority(scene: Scene, column: int) -> h.Element:
    name = CARDS[column]
    return h.button(
        f"#majority-{name}.majority",
        type="button",
        popovertarget=about(column),
        data_card=name,
        data_free=not tied(scene, column),
    )[
        h.span(".sign")[
            h.b(".number", aria_hidden="true")[column],
            icon(FIGURES[column], "figure"),
            h.span(".name")[title(scene.w, column)],
        ],
        lanes(scene, column),
        ruler(scene, column),
        h.span(".unseen")[told(scene, column)],
    ]


def lanes(scene: Scene, column: int) -> h.Element:
    """A line for each seat, with a pip for each card of an Influence."""
    s = scene.view.state
    return h.span(".lanes", aria_hidden="true")[
        (
            h.span(".lane", data_seat=seat)[mark(seat), (h.i for _ in range(int(strength(s, seat, column))))]
            for seat in around(scene)
        )
    ]


def ruler(scene: Scene, column: int) -> h.Element:
    """The mark of who leads an Influence; of those tied; of whoever wins the tie by Justice."""
    s = scene.view.state
    strict, wins = int(leader(s, column)), int(kingdom_leader(s, column))
    level = tied(scene, column)
    body: h.Node
    if strict >= 0:
        kind, body = "strict", mark(strict)
    elif wins >= 0:
        kind, body = "justice", [mark(wins), icon(FIGURES[Card.JUSTICE])]
    elif level:
        kind, body = "tie", [[icon("equal") if n else None, mark(seat)] for n, seat in enumerate(level)]
    else:
        kind, body = "nobody", "–"
    return h.span(".ruler", aria_hidden="true", data_kind=kind)[body]


def told(scene: Scene, column: int) -> str:
    """Who leads an Influence, in words."""
    w, s = scene.w, scene.view.state
    counts = [
        w("label-has", seat=scene.name(seat), count=int(strength(s, seat, column)))
        for seat in around(scene)
        if strength(s, seat, column)
    ]
    wins = int(kingdom_leader(s, column))
    if wins < 0:
        leads = w("told-nobody")
    else:
        how = "told-leads" if leader(s, column) == wins else "told-leads-justice"
        leads = w(how, seat=scene.name(wins), me="yes" if scene.is_reader(wins) else "no")
    return " ".join([*([listed(w, counts) + "."] if counts else []), leads])


def _reserve(scene: Scene) -> h.Element:
    w, s = scene.w, scene.view.state
    return h.div("#reserve", role="group", aria_label=w("label-reserve"))[
        h.span(".label", aria_hidden="true")[w("label-reserve")],
        (token(w, kind, int(s.reserve[kind])) for kind in range(1, len(TOKENS))),
        h.span(".token.shield", title=w("label-shield"))[icon("shield"), h.span(".unseen")[w("label-shield")]]
        if s.shield < 0
        else None,
    ]


# The count


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _supremacies(scene: Scene, seat: int) -> h.Node:
    """For which tokens, and for Justice."""
    s, w = scene.view.state, scene.w
    won = [kind for kind in range(Token.MILITARY, Token.CHAOS + 1) if supremacy(s, kind) == seat]
    if not won:
        return None
    extra = supremacies(s, seat) > len(won)
    return [
        [icon(TOKEN_FIGURES[kind]) for kind in won],
        icon(FIGURES[Card.JUSTICE]) if extra else None,
        h.span(".unseen")[w("label-times", count=int(supremacies(s, seat)), points=SUPREMACY_POINTS)],
    ]


def _influences(scene: Scene, seat: int) -> h.Node:
    led = [column for column in range(1, COLUMNS) if leader(scene.view.state, column) == seat]
    return " + ".join(map(str, led)) if len(led) > 1 else None


def _times(count: int, each: int) -> h.Node:
    return f"{count} × {each}" if count and abs(each) > 1 else None


def _lines(scene: Scene) -> list[tuple[str, Callable[[int], int], Callable[[int], h.Node]]]:
    """NI-110 to NI-118, in their order: the line's name, its points, and how they come about."""
    s = scene.view.state
    tokens = s.tokens
    return [
        (
            "supremacies",
            lambda seat: SUPREMACY_POINTS * supremacies(s, seat),
            lambda seat: _supremacies(scene, seat),
        ),
        ("influences", lambda seat: influence_points(s, seat), lambda seat: _influences(scene, seat)),
        ("face-down", lambda seat: FACE_DOWN_POINTS * turned_cards(s, seat), lambda seat: None),
        (
            "diamonds",
            lambda seat: DIAMOND_POINTS * tokens[seat, Token.DIAMOND],
            lambda seat: _times(int(tokens[seat, Token.DIAMOND]), DIAMOND_POINTS),
        ),
        ("coins", lambda seat: COIN_POINTS * tokens[seat, Token.COIN], lambda seat: None),
        ("point-tokens", lambda seat: tokens[seat, Token.POINT], lambda seat: None),
        ("heroes", lambda seat: HERO_POINTS * cards(s.face_up[seat, COLUMNS:]), lambda seat: None),
    ]


def count_table(scene: Scene, ident: str) -> h.Element:
    """The count, line by line, a column for each player; during the game, as if it ended now."""
    w, outcome = scene.w, scene.view.outcome
    s = scene.view.state
    won = outcome.winners if outcome and len(outcome.winners) < scene.view.seats else ()
    seats = sorted(around(scene), key=lambda seat: outcome.places[seat]) if outcome else around(scene)[::-1]
    return h.table(f"#{ident}.count")[
        h.caption(".unseen")[w("standings") if outcome else w("label-count-now")],
        h.thead[
            h.tr[
                h.td,
                (
                    h.th(scope="col", class_={"winner": seat in won})[
                        who(scene, seat), icon("laurels") if seat in won else None
                    ]
                    for seat in seats
                ),
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[w(f"score-{name}")],
                    (
                        h.td(class_={"winner": seat in won, "none": int(value(seat)) == 0})[
                            h.b[_signed(int(value(seat)))], h.small[detail(seat)]
                        ]
                        for seat in seats
                    ),
                ]
                for name, value, detail in _lines(scene)
            )
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[w("score-total")],
                (h.td(class_={"winner": seat in won})[h.b[_signed(int(points(s, seat)))]] for seat in seats),
            ]
        ],
    ]


def count_panel(scene: Scene) -> h.Node:
    """The points so far, line by line: a panel over the table."""
    if scene.view.outcome:
        return None
    w = scene.w
    return h.div("#points.sheet", role="dialog", popover="auto", aria_labelledby="points-title")[
        h.h2("#points-title")[w("label-count-now")],
        closer(w, "points"),
        h.p(".hint")[w("label-count-now-help")],
        count_table(scene, "count"),
        numbers(w, scene.view.game.edition),
    ]
