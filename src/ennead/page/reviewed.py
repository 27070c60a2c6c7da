"""Reviewed: how a match went, drawn: chances to win from moment to moment, luck apart from play, and what the
costliest moves lost.

All of it is plain data by now: who found it, and how, is not known here.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ennead.core.game import Game
from ennead.core.telling import action_text
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.curve import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, apart, legend, shape
from ennead.page.naming import linked_action
from ennead.page.parts import SeatInfo, mark

PARTS = "luck", "own", "others"
SIGNS = {"luck": "clover", "own": "brain", "others": "users"}


def chances(w: Words, shares: Sequence[Sequence[float]], total: int, seats: Sequence[SeatInfo]) -> h.Node:
    """A line for each seat's chance to win, from the deal to as far as is known of `total` moves.

    `shares`: of each moment, a seat each. To a screen reader it says how it began, stood halfway and ended.
    """
    if len(shares) < 2:
        return None

    def x(move: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * move / total:.1f}"

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def line(seat: int) -> str:
        return "M" + "L".join(f"{x(move)} {y(each[seat]):.1f}" for move, each in enumerate(shares))

    def told(move: int) -> str:
        each = ", ".join(
            f"{info.called(w, 'you-title')} {percent(w, share)}"
            for info, share in zip(seats, shares[move], strict=True)
        )
        return w("review-curve-at", move=move, chances=each)

    known = len(shares) - 1
    label = " ".join(told(move) for move in dict.fromkeys((0, known // 2, known)))
    ends = {seat: y(share) - 5.5 for seat, share in enumerate(shares[-1])}
    return h.svg(
        ".curve", viewBox=f"0 0 {WIDTH} {HEIGHT}", text_anchor="middle", role="img", aria_label=label
    )[
        (
            h.fragment[
                h.path(".level", d=f"M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}"),
                h.text(x=LEFT - 5, y=f"{y(share):.1f}", text_anchor="end", dominant_baseline="central")[
                    percent(w, share)
                ],
            ]
            for share in (0.0, 0.5, 1.0)
        ),
        (h.text(x=x(move), y=HEIGHT - 3)[move] for move in (0, total)),
        (
            h.path(".line", d=line(seat), data_seat=seat, data_dashed=seat % 2 == 1)
            for seat in range(len(seats))
        ),
        (shape(seat, f"{float(x(known)) + 4:.1f}", at) for seat, at in apart(ends)),
        legend(len(seats)),
    ]


def costs(
    w: Words,
    game: Game,
    costly: Sequence[tuple[int, Mapping[str, Any]]],
    seats: Sequence[SeatInfo],
    replay: str,
) -> h.Node:
    """The costliest decisions, each with what was better; `replay`: where the match can be seen again."""
    return h.ol(".costs.heap")[
        (
            h.li(".slip.row")[
                mark(each["seat"]),
                h.a(href=f"{replay}?move={move - 1}&as={each['seat']}")[
                    w("review-cost-where", move=move, name=seats[each["seat"]].called(w))
                ],
                h.span[_linked(w, game, each["made"], said(w, game, each["made"], seats))],
                h.strong[_linked(w, game, each["better"], cost_text(w, game, each, seats))],
            ]
            for move, each in costly
        )
    ]


def _linked(w: Words, game: Game, action: str, text: str) -> h.Node:
    return linked_action(w, game, game.choice(game.number[action], 0), text)


def cost_text(w: Words, game: Game, cost: Mapping[str, Any], seats: Sequence[SeatInfo]) -> str:
    """What was better than a choice, with what it leads to, and by how much."""
    better = said(w, game, cost["better"], seats)
    for action in cost.get("then", ()):
        better = w("review-then", first=better, next=said(w, game, action, seats))
    by, error = (round(100 * cost[key]) for key in ("lost", "error"))
    return w("review-cost", better=better, by=by, error=max(1, error))


def said(w: Words, game: Game, action: str, seats: Sequence[SeatInfo]) -> str:
    """An action by its name, as its button says it."""
    return action_text(w, game.choice(game.number[action], 0), [info.called(w) for info in seats])


def shared(w: Words, found: Sequence[Mapping[str, float]], seats: Sequence[SeatInfo]) -> h.Node:
    """What made each seat's result, in shares of the victory: a bar to either side for each part of it."""
    most = max(0.01, *(abs(each[part]) for each in found for part in PARTS))
    return h.table(".shared")[
        h.thead[
            h.tr[
                h.th(scope="col")[w("player")],
                (h.th(scope="col")[w(f"review-{part}")] for part in PARTS),
                h.th(scope="col")[w("review-result")],
            ]
        ],
        h.tbody[
            (
                h.tr(data_seat=seat)[
                    h.th(scope="row")[
                        h.span(".who.row")[
                            mark(seat), h.span(".cut", dir="auto")[info.called(w, "you-title")]
                        ]
                    ],
                    (_bar(w, each[part], most) for part in PARTS),
                    h.td[signed_percent(w, each["result"] - 1 / len(seats))],
                ]
                for seat, (info, each) in enumerate(zip(seats, found, strict=True))
            )
        ],
    ]


def _bar(w: Words, value: float, most: float) -> h.Element:
    """A figure, and below it as much of a bar, to the left of the middle where something was taken."""
    wide = 50 * abs(value) / most
    left = 50 - wide if value < 0 else 50
    return h.td[
        signed_percent(w, value),
        h.svg(".part", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
            h.path(d="M50 0V8"), h.rect(x=f"{left:.1f}", y=2, width=f"{wide:.1f}", height=4)
        ],
    ]


def percent(w: Words, share: float) -> str:
    """A share of the victory, as a whole percentage."""
    return w("review-percent", n=round(100 * share))


def signed_percent(w: Words, share: float) -> str:
    """The same with its sign."""
    n = round(100 * share)
    return ("+" if n > 0 else "−" if n < 0 else "") + w("review-percent", n=abs(n))
