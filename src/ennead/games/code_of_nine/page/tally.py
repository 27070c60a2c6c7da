"""Code of Nine: the final count, told card by card."""

from itertools import groupby
from math import prod
from typing import Any

import numpy as np

from ennead.games.code_of_nine.box.cards import PLAYERS, SLOTS, Slot
from ennead.games.code_of_nine.box.effects import ORDER
from ennead.games.code_of_nine.box.things import COLUMNS, KINDS
from ennead.games.code_of_nine.box.wording import signed
from ennead.games.code_of_nine.page.faces import BARS, WILL, about, figure, item, memory, number, order
from ennead.games.code_of_nine.page.sheet import says, sheet_mark
from ennead.games.code_of_nine.rules.scoring import (
    card_bars,
    card_factor,
    card_points,
    count_things,
    in_order,
    inherent,
    is_barred,
)
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, who


def count_table(scene: Scene) -> h.Element:
    """The count: the items by themselves, then each Memory in its order, a column for each player.

    Below what a number of the order brings stands what it comes to so far.
    """
    w, s, outcome = scene.w, scene.view.state, scene.view.outcome
    assert outcome is not None
    won = outcome.winners
    seats = list(range(scene.view.seats))  # not by their places: the count is told before the end is
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    cards = [int(card) for card in in_order(s.shown[:SLOTS])]
    reached = _so_far(s, cards, seats, have)
    rows = [_row(scene, card, n, seats, won, have, reached) for n, card in enumerate(cards, 2)]
    out = barred(s)
    return h.table("#standings.count.lines.slip", data_columns=len(seats))[
        h.caption(".unseen")[w("standings")],
        h.thead[
            h.tr[
                h.td,
                (
                    h.th(scope="col", class_={"winner": seat in won})[
                        who(scene, seat), icon("laurels", "not-narrow") if seat in won else None
                    ]
                    for seat in seats
                ),
            ]
        ],
        h.tbody[
            h.tr(".items-row", data_nth=1)[
                h.th(scope="row")[h.span(".entry.row.unbroken")[h.b[w("score-items")]]],
                (
                    h.td(class_={"winner": seat in won})[
                        h.b[signed(int(inherent(s, seat)))], h.small(".counted.row.note")[_items(scene, seat)]
                    ]
                    for seat in seats
                ),
            ],
            rows,
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[w("score-total")],
                (
                    h.td(class_={"winner": seat in won, "barred": seat in out})[
                        h.b[signed(outcome.points[seat]).lstrip("+")],
                        h.small(".bad.note.heap")[w("score-cannot-win")] if seat in out else None,
                    ]
                    for seat in seats
                ),
            ]
        ],
    ]  # fmt: skip


def barred(s: Any) -> list[int]:
    """CN-98: whom a Memory keeps from winning."""
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    return [seat for seat in range(s.seats) if is_barred(s, seat, in_order(s.shown[:SLOTS]), have)]


def _so_far(s: Any, cards: list[int], seats: list[int], have: Any) -> dict[tuple[int, int], int]:
    """What the count comes to after a number of the order, at the last card of that number that brings a seat
    anything.

    CN-94: first the points of all of them, then their factors.
    """
    reached = {}
    for seat in seats:
        total = int(inherent(s, seat))
        for _, group in groupby(cards, key=lambda card: int(ORDER[card])):
            same = list(group)
            points = [int(card_points(card, have, s.seats, seat, s.released)) for card in same]
            factors = [int(card_factor(card, have, s.seats, seat, s.released)) for card in same]
            total = (total + sum(points)) * prod(factors)
            for card, gain, factor in reversed(list(zip(same, points, factors, strict=True))):
                if gain or factor != 1:
                    reached[card, seat] = total
                    break
    return reached


def _row(
    scene: Scene,
    card: int,
    nth: int,
    seats: list[int],
    won: tuple[int, ...],
    have: Any,
    reached: dict[tuple[int, int], int],
) -> h.Element:
    """A Memory: in which place, whose it was, what it says, and what it brings each player.

    `nth`: which category of the end it is.
    """
    w, s = scene.w, scene.view.state
    at = list(s.shown[:SLOTS]).index(card)
    side = "slot-shoal" if at % 2 == Slot.SHOAL else "slot-abyss"
    return h.tr(data_order=order(card), data_nth=nth)[
        h.th(scope="row")[
            h.button(".entry.row.unbroken", type="button", popovertarget=about(card))[
                h.span(".order")[h.span(".unseen")[w("label-order")], order(card)],
                h.b(".code")[number(card)],
                icon(figure(card), "not-narrow"),
                says(w, card),
                h.span(".from.not-narrow", title=w(side))[
                    sheet_mark(scene, at // 2), h.span(".unseen")[w(side)]
                ],
            ]
        ],
        (_cell(scene, card, seat, seat in won, have, reached.get((card, seat))) for seat in seats),
    ]


def _cell(scene: Scene, card: int, seat: int, is_winner: bool, have: Any, so_far: int | None) -> h.Element:
    """What a Memory brings a player, and what they have then."""
    w, s = scene.w, scene.view.state
    points = int(card_points(card, have, s.seats, seat, s.released))
    parts: list[h.Node] = []
    if points:
        parts.append(h.b[signed(points)])
    if any(effect.times for effect in memory(card).effects):
        factor = int(card_factor(card, have, s.seats, seat, s.released))
        parts.append(h.b[w("score-factor", factor=factor)])
    if card_bars(card, have, s.seats, seat, s.released):
        told = w("score-cannot-win")
        parts.append(h.b(".bad", title=told)[icon(BARS), h.span(".unseen")[told]])
    return h.td(class_={"winner": is_winner, "none": not parts})[
        parts or "·",
        h.small(".so-far.note.heap")[f"= {signed(so_far).lstrip('+')}"] if so_far is not None else None,
    ]


def _items(scene: Scene, seat: int) -> h.Node:
    """All that may count: items and Will."""
    w, s = scene.w, scene.view.state
    will = int(s.will[seat])
    return [
        [item(w, kind, int(s.items[seat, kind])) for kind in range(1, KINDS) if s.items[seat, kind]],
        h.span(
            ".item.row.unbroken.tight",
            data_item="will",
            title=w("label-has-will", count=will),
            data_about="will",
        )[icon(WILL), h.b(aria_hidden="true")[will], h.span(".unseen")[w("label-has-will", count=will)]],
    ]
