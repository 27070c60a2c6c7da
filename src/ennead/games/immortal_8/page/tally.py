"""Immortal 8: what Immortals score, now and at their calls."""

from typing import Any

from ennead.core.view import Known, View
from ennead.games.immortal_8.box.boards import DIAMOND_VALUE
from ennead.games.immortal_8.box.immortals import TRAITS, Trait
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.page.faces import (
    CULTURE,
    IMMORTAL_FIGURES,
    TOKEN_FIGURES,
    call,
    immortal_name,
    there,
)
from ennead.games.immortal_8.rules.tally import guess_points, immortal_points, points, ranking_points
from ennead.games.immortal_8.rules.tokens import in_play
from ennead.games.immortal_8.state import TALLY
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, who

FIGURES = (
    "sparkles",
    TOKEN_FIGURES[Token.POINTS],
    TOKEN_FIGURES[6],
    TOKEN_FIGURES[Token.SUPREMACY],
    CULTURE,
    TOKEN_FIGURES[Token.DIAMOND],
)


def now(view: View, seat: int, immortal: int) -> tuple[int, ...]:
    """What an Immortal would score for a seat now, by category, without what is told at its call."""
    s: Any = Known(view.positions.copy())
    s.revealed[seat] = immortal
    himself = int(immortal_points(s, seat))
    if TRAITS[immortal, Trait.UNLOOKED]:
        himself -= int(guess_points(s, seat))
    culture = int(s.culture[there(s.realm[seat])].sum())
    diamond = int(TRAITS[immortal, Trait.DIAMOND]) or int(DIAMOND_VALUE[in_play(s, int(Token.DIAMOND))])
    return (
        himself,
        int(s.has[seat, Token.POINTS]),
        int(ranking_points(s, seat)),
        int(s.has[seat, Token.SUPREMACY]) * int(TRAITS[immortal, Trait.SUPREMACY]),
        culture * int(TRAITS[immortal, Trait.CULTURE]),
        int(s.has[seat, Token.DIAMOND]) * diamond,
    )


def count_table(scene: Scene) -> h.Node:
    """The VP phase, Immortal by Immortal: what each category brings, and what that comes to."""
    w, s, outcome = scene.w, scene.view.state, scene.view.outcome
    counted = list(dict.fromkeys(e.args["seat"] for e in scene.view.events if e.kind.name == "tallied"))
    called = sorted((int(s.revealed[seat]), seat) for seat in counted if seat is not None)
    if not called:
        return None
    won = outcome.winners if outcome else ()
    best = [seat for _, seat in called if points(s, seat) == max(points(s, n) for _, n in called)]
    return h.table("#standings.count" if outcome else ".count")[
        h.caption(".unseen")[w("standings")],
        h.thead[
            h.tr[
                h.th(scope="col")[w("label-immortal")],
                (
                    h.th(scope="col", title=w(f"tally-{name}"))[
                        icon(sign), h.span(".long")[w(f"tally-{name}")]
                    ]
                    for name, sign in zip(TALLY, FIGURES, strict=True)
                ),
                h.th(scope="col")[w("tally-total")],
                h.th(".place", scope="col")[h.abbr(title=w("place"))["#"]] if outcome else None,
            ]
        ],
        h.tbody[
            (
                h.tr(class_={"winner": seat in won})[
                    h.th(scope="row")[
                        h.b(".number")[call(immortal)],
                        icon(IMMORTAL_FIGURES[immortal]),
                        h.span(".text")[
                            h.span(".name")[immortal_name(w, immortal)],
                            who(scene, seat),
                            icon("laurels") if seat in won else None,
                        ],
                    ],
                    (
                        h.td(class_={"none": not value})[minus(value) if value else "·"]
                        for value in map(int, s.tally[seat])
                    ),
                    h.td(".total", data_tied=len(best) > 1 and seat in best)[minus(int(points(s, seat)))],
                    h.td(".place")[outcome.places[seat]] if outcome else None,
                ]
                for immortal, seat in called
            )
        ],
    ]


def minus(number: int) -> str:
    """A number with the sign that readers know."""
    return str(number).replace("-", "−")
