"""A review as one page that needs nothing else."""

from pathlib import Path
from typing import Any

from ennead.core.match import Match
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.alone import alone
from ennead.page.parts import SeatInfo
from ennead.page.reviewed import PARTS, cost_text, percent, said, signed_percent

STYLE = Path(__file__).with_name("reviewed.css")
WIDTH, HEIGHT, LEFT, RIGHT = 640, 260, 44, 90
DASHES = ("", "8 3", "2 3", "8 3 2 3", "14 4", "1 5")  # of each seat's line


def review_page(match: Match, data: dict[str, Any], w: Words) -> str:
    """The page: `data` as `ennead review --json` prints it."""
    names = [w("seat-name", number=seat + 1) for seat in range(match.seats)]
    seats = [SeatInfo(name, "friend", True) for name in names]
    found = data["moments"]
    if data["seat"] is not None:
        curves = {w("review-chances"): [each["known"][0] for each in found]}
    else:
        known = [[each[seat] for seat, each in enumerate(moment["known"])] for moment in found]
        curves = {
            w("review-chances"): known,
            w("review-chances-true"): [each["true"] for each in found],
        }
    body = h.fragment[
        h.h1[w("title")],
        (h.section[h.h2[title], _curve(w, title, shares, names)] for title, shares in curves.items()),
        h.section[h.h2[w("review-costs")], _costs(w, match, data["costliest"], seats)],
        h.section[h.h2[w("review-shared")], _shared(w, data["shared"], names)] if data["shared"] else None,
    ]
    return alone(w, w("title"), STYLE, body)


def _curve(w: Words, title: str, shares: list[list[float]], names: list[str]) -> h.Element:
    last = max(1, len(shares) - 1)

    def x(move: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * move / last:.1f}"

    def y(share: float) -> str:
        return f"{10 + (HEIGHT - 30) * (1 - share):.1f}"

    told = ", ".join(f"{name} {percent(w, share)}" for name, share in zip(names, shares[-1], strict=True))
    order = sorted(range(len(names)), key=lambda seat: -shares[-1][seat])
    return h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=f"{title}: {told}")[
        (
            h.fragment[
                h.path(".level", d=f"M{LEFT} {y(share)}H{WIDTH - RIGHT}"),
                h.text(x=LEFT - 6, y=y(share), text_anchor="end", dominant_baseline="central")[
                    f"{share:.0%}"
                ],
            ]
            for share in (0.0, 0.25, 0.5, 0.75, 1.0)
        ),
        (h.text(x=x(move), y=HEIGHT - 4, text_anchor="middle")[move] for move in (0, last)),
        (
            h.fragment[
                h.path(
                    f".line.seat-{seat}",
                    d="M" + "L".join(f"{x(move)} {y(each[seat])}" for move, each in enumerate(shares)),
                    stroke_dasharray=DASHES[seat] or None,
                ),
                h.path(
                    f".line.seat-{seat}",
                    d=f"M{WIDTH - RIGHT + 6} {20 + 18 * place}h24",
                    stroke_dasharray=DASHES[seat] or None,
                ),
                h.text(x=WIDTH - RIGHT + 34, y=20 + 18 * place, dominant_baseline="central")[names[seat]],
            ]
            for place, seat in enumerate(order)
        ),
    ]


def _costs(w: Words, match: Match, costly: list[dict[str, Any]], seats: list[SeatInfo]) -> h.Element:
    if not costly:
        return h.p[w("review-costs-none")]
    return h.ol[
        (
            h.li[
                w("review-cost-where", move=cost["move"], name=seats[cost["seat"]].name),
                ": ",
                said(w, match.game, cost["made"], seats),
                "; ",
                h.strong[cost_text(w, match.game, cost, seats)],
            ]
            for cost in costly
        )
    ]


def _shared(w: Words, found: list[dict[str, float]], names: list[str]) -> h.Element:
    return h.table[
        h.thead[h.tr[h.th, (h.th[w(f"review-{part}")] for part in PARTS), h.th[w("review-result")]]],
        h.tbody[
            (
                h.tr[
                    h.th[name],
                    (h.td[signed_percent(w, each[part])] for part in PARTS),
                    h.td[signed_percent(w, each["result"] - 1 / len(names))],
                ]
                for name, each in zip(names, found, strict=True)
            )
        ],
    ]
