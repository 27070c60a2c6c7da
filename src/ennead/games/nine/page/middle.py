"""NINE: the middle of the table. The round, who leads each Influence, the reserve, and the count."""

from collections.abc import Callable

import numpy as np

from ennead.core.words import Words
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
from ennead.games.nine.page.faces import FIGURES, TOKEN_FIGURES, about, medallion, title, token
from ennead.games.nine.page.standing import Standing
from ennead.games.nine.rules.count import influence_points, supremacies, supremacy, turned_cards
from ennead.games.nine.rules.majority import cards, find_leaders
from ennead.page import html as h
from ennead.page import owners
from ennead.page.ending import Category, ending, level, signed, winners
from ennead.page.layout import icon
from ennead.page.parts import sheet_over, who

SIGNS = (
    "laurels",
    FIGURES[Card.JUSTICE],
    FIGURES[Card.TOMORROW],
    TOKEN_FIGURES[Token.DIAMOND],
    TOKEN_FIGURES[Token.COIN],
    TOKEN_FIGURES[Token.POINT],
    FIGURES[Card.ALPHA],
)


def middle(scene: Standing) -> h.Node:
    """The round and the nine Influences; at the end, the count."""
    if scene.view.outcome:
        shown = count_table(scene, "standings"), level(scene, lambda seat: "level-led")  # NI-120, NI-A39
        return ending(scene, categories(scene), shown)
    return [
        _round(scene.w, int(scene.view.state.rounds)),
        h.div(".nine")[_majorities(scene), _powers(scene.w)],
    ]


@h.piece
def _round(w: Words, rounds: int) -> h.Node:
    return h.div(".stateline")[
        h.p(".row")[icon("hourglass"), h.b[w("label-round", round=rounds)]],
        h.p(".marks.soft.not-small", aria_hidden="true")[
            (h.i(class_={"full": n <= rounds, "now": n == rounds}) for n in range(1, ROUNDS + 1))
        ],
        h.p(".row")[
            h.span[w("label-dealt", count=int(DEALT[rounds])), ","],
            h.span[w("label-limit", count=int(LIMIT[rounds]))],
        ],
    ]


@h.piece
def _powers(w: Words) -> h.Node:
    """What leads to what the cards do, and to where their numbers come from."""
    return h.div(".effects.mid")[
        h.button(".powers.mid.note", type="button", popovertarget="powers", aria_label=w("label-powers"))[
            icon("info"), h.span(".not-small")[w("label-powers")]
        ],
        h.div(".not-small")[owners.mark(w, "nine")],
    ]


# Who leads what


def _majorities(scene: Standing) -> h.Element:
    """The nine, each with a line of pips for every seat, and the mark of who leads."""
    return _nine(scene.w, scene.shown[1:])


@h.piece
def _nine(w: Words, standing: tuple[h.Element, ...]) -> h.Element:
    return h.ol("#majorities", aria_label=w("label-majorities"))[
        (h.li[_majority(w, column, each)] for column, each in enumerate(standing, 1))
    ]


@h.piece
def _majority(w: Words, column: int, standing: h.Element) -> h.Node:
    name = CARDS[column]
    return h.button(
        f"#majority-{name}.majority.cover",
        type="button",
        popovertarget=about(column),
        data_card=name,
        data_about=name,
    )[
        h.span(".emblem.row")[
            h.b(".number", aria_hidden="true")[column],
            medallion(column),
            h.span(".name")[title(w, column)],
        ],
        standing,
    ]


def reserve(scene: Standing) -> h.Element:
    """What is left of each token; nothing at the end."""
    if scene.view.outcome:
        return h.div("#reserve", hidden=True)
    s = scene.view.state
    return _left(scene.w, tuple(s.reserve.tolist()), s.shield < 0)


@h.piece
def _left(w: Words, reserve: tuple[int, ...], has_shield: bool) -> h.Node:
    return h.div("#reserve.row", role="group", aria_label=w("label-reserve"))[
        h.span(".note", aria_hidden="true")[w("label-reserve")],
        (token(w, kind, reserve[kind]) for kind in range(1, len(TOKENS))),
        h.span(".token.row.tight", data_token="shield", data_about="shield", title=w("label-shield"))[
            icon("shield"), h.span(".unseen")[w("label-shield")]
        ]
        if has_shield
        else None,
    ]


# The count


def _supremacies(w: Words, won: list[int], gained: int) -> h.Node:
    """For which tokens, and for Justice."""
    if not won:
        return None
    return [
        [icon(TOKEN_FIGURES[kind]) for kind in won],
        icon(FIGURES[Card.JUSTICE]) if gained > len(won) else None,
        h.span(".unseen")[w("label-times", count=gained, points=SUPREMACY_POINTS)],
    ]


def _influences(scene: Standing, seat: int) -> h.Node:
    led = [column for column in range(1, COLUMNS) if scene.leaders[column] == seat]
    return " + ".join(map(str, led)) if len(led) > 1 else None


def _times(count: int, each: int) -> h.Node:
    return f"{count} × {each}" if count and abs(each) > 1 else None


def _lines(scene: Standing) -> list[tuple[str, Callable[[int], int], Callable[[int], h.Node]]]:
    """NI-110 to NI-118, in their order: the line's name, its points, and how they come about."""
    s = scene.view.state
    tokens = s.tokens.tolist()
    leaders = np.zeros(COLUMNS, np.int8)
    find_leaders(s, leaders)
    kinds, justice = range(Token.MILITARY, Token.CHAOS + 1), int(leaders[Card.JUSTICE])
    winners = {kind: int(supremacy(s, kind, justice)) for kind in kinds}
    gained = [int(supremacies(s, seat, leaders)) for seat in range(scene.view.seats)]
    return [
        (
            "supremacies",
            lambda seat: SUPREMACY_POINTS * gained[seat],
            lambda seat: _supremacies(
                scene.w, [kind for kind, winner in winners.items() if winner == seat], gained[seat]
            ),
        ),
        ("influences", lambda seat: influence_points(seat, leaders), lambda seat: _influences(scene, seat)),
        ("face-down", lambda seat: FACE_DOWN_POINTS * turned_cards(s, seat, leaders), lambda seat: None),
        (
            "diamonds",
            lambda seat: DIAMOND_POINTS * tokens[seat][Token.DIAMOND],
            lambda seat: _times(tokens[seat][Token.DIAMOND], DIAMOND_POINTS),
        ),
        ("coins", lambda seat: COIN_POINTS * tokens[seat][Token.COIN], lambda seat: None),
        ("point-tokens", lambda seat: tokens[seat][Token.POINT], lambda seat: None),
        ("heroes", lambda seat: HERO_POINTS * cards(s.face_up[seat, COLUMNS:]), lambda seat: None),
    ]


def categories(scene: Standing) -> tuple[Category, ...]:
    """The lines of the count as categories of the end."""
    return tuple(
        Category(scene.w(f"score-{name}"), sign, tuple(map(points, range(scene.view.seats))))
        for sign, (name, points, _) in zip(SIGNS, _lines(scene), strict=True)
    )


def count_table(scene: Standing, ident: str) -> h.Element:
    """The count, line by line, a column for each player; during the game, as if it ended now."""
    w, outcome = scene.w, scene.view.outcome
    won = winners(scene)
    seats = sorted(scene.around, key=lambda seat: outcome.places[seat]) if outcome else scene.around[::-1]
    return h.table(f"#{ident}.count.lines{'.slip' if outcome else ''}")[
        h.caption(".unseen")[w("standings") if outcome else w("label-count-now")],
        h.thead[
            h.tr[
                h.td,
                (_heading(who(scene, seat), seat in won) for seat in seats),
            ]
        ],
        h.tbody[
            (
                _line(
                    w,
                    name,
                    number if outcome else 0,
                    tuple((int(value(seat)), h.fragment[detail(seat)], seat in won) for seat in seats),
                )
                for number, (name, value, detail) in enumerate(_lines(scene), 1)
            )
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[w("score-total")],
                (_total(scene.points[seat], seat in won) for seat in seats),
            ]
        ],
    ]


@h.piece
def _heading(seat: h.Element, has_won: bool) -> h.Node:
    return h.th(scope="col", class_={"cut": True, "winner": has_won})[
        seat, icon("laurels", "not-narrow") if has_won else None
    ]


@h.piece
def _total(points: int, has_won: bool) -> h.Node:
    return h.td(class_={"winner": has_won})[h.b[signed(points)]]


@h.piece
def _line(w: Words, name: str, number: int, cells: tuple[tuple[int, h.Element, bool], ...]) -> h.Node:
    """A line of the count: for each player the points, how they come about, and whether they won.

    `number`: which category of the end it is, or 0.
    """
    return h.tr(data_nth=number or None)[
        h.th(scope="row")[w(f"score-{name}")],
        (
            h.td(class_={"winner": has_won, "none": points == 0})[
                h.small(class_={"not-phone": number > 0})[detail], h.b[signed(points)]
            ]
            for points, detail, has_won in cells
        ),
    ]


def count_panel(scene: Standing) -> h.Node:
    """The points so far, line by line: a panel over the table."""
    if scene.view.outcome:
        return None
    return h.kept(_count_panel, scene.told_to, scene)


def _count_panel(scene: Standing) -> h.Element:
    w = scene.w
    told = h.p(".note")[w("label-count-now-help")], count_table(scene, "count")
    return sheet_over(w, "points", w("label-count-now"), *told)
