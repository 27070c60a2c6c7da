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
from ennead.games.immortal_8.state import TALLY, Phase
from ennead.page import html as h
from ennead.page.ending import signed
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
    if s.revealed[seat] != immortal:
        s.call = 0  # what was counted, or is gathered, is not this one's
    s.revealed[seat] = immortal
    return worth(s, seat)


def worth(s: Any, seat: int) -> tuple[int, ...]:
    """What a revealed Immortal scored, or would score now, by category, without what is told at its call."""
    immortal = int(s.revealed[seat])
    if immortal < s.call or s.phase == Phase.OVER:
        return tuple(map(int, s.tally[seat]))
    himself = int(immortal_points(s, seat))
    if TRAITS[immortal, Trait.UNLOOKED]:
        himself -= int(guess_points(s, seat))
    culture = int(s.culture[there(s.realm[seat])].sum())
    if immortal == s.call:
        culture += int(s.gathered)  # and asked what to destroy: I8-159
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
    """The VP phase so far, Immortal by Immortal: what each category brings, and what that comes to."""
    w, s = scene.w, scene.view.state
    counted = list(dict.fromkeys(e.args["seat"] for e in scene.view.events if e.kind.name == "tallied"))
    called = sorted((int(s.revealed[seat]), seat) for seat in counted if seat is not None)
    if not called:
        return None
    best = [seat for _, seat in called if points(s, seat) == max(points(s, n) for _, n in called)]
    return h.table(".count")[
        h.caption(".unseen")[w("standings")],
        h.thead[
            h.tr[
                h.th(".note", scope="col")[w("label-immortal")],
                (
                    h.th(".note", scope="col", title=w(f"tally-{name}"))[
                        icon(sign), " ", h.span(".heard-small")[w(f"tally-{name}")]
                    ]
                    for name, sign in zip(TALLY.names, FIGURES, strict=True)
                ),
                h.th(".note", scope="col")[w("tally-total")],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[
                        h.span(".row")[
                            h.b(".numeral.gold")[call(immortal)],
                            icon(IMMORTAL_FIGURES[immortal], "not-small"),
                            immortal_name(w, immortal),
                            who(scene, seat),
                        ]
                    ],
                    (
                        h.td(class_={"note": not value})[signed(value) if value else "·"]
                        for value in map(int, s.tally[seat])
                    ),
                    _total(int(points(s, seat)), len(best) > 1 and seat in best),
                ]
                for immortal, seat in called
            )
        ],
    ]


def _total(count: int, is_tied: bool) -> h.Element:
    return h.td(".numeral", data_tied=is_tied)["= " if is_tied else None, signed(count)]
