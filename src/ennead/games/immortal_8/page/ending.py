"""Immortal 8: what points are given for, and how players stand on the way."""

from functools import partial
from typing import Any

from ennead.core.events import Event
from ennead.core.view import Known, View
from ennead.core.words import Words
from ennead.games.immortal_8.box.immortals import TRAITS, Call, Trait
from ennead.games.immortal_8.page.faces import IMMORTAL_FIGURES, call, immortal_name
from ennead.games.immortal_8.page.tally import FIGURES, worth
from ennead.games.immortal_8.state import TALLY
from ennead.page import html as h
from ennead.page.course import Stand
from ennead.page.ending import Category, count_table, level
from ennead.page.ending import ending as drawn
from ennead.page.layout import icon
from ennead.page.parts import Scene

TURNING = frozenset(
    {"activated", "roamed", "copied", "supremacy", "destroyed", "culture", "guessed", "tallied"}
)


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """I8-131, I8-152 to I8-169: as the VP phase counted them."""
    tally = view.state.tally
    return tuple(
        Category(w(f"tally-{name}"), sign, tuple(int(tally[seat, n]) for seat in range(view.seats)))
        for n, (name, sign) in enumerate(zip(TALLY.names, FIGURES, strict=True))
    )


def stand(view: View, end: View) -> tuple[Stand, ...]:
    """I8-175 to I8-177: what each player had by then, counted with the Immortal that was theirs in the end.

    What an Immortal is told at its call, and what cards give then, counts from then on.
    """
    s: Any = Known(view.positions.copy())
    s.revealed[:], s.byun = end.state.revealed, end.state.byun
    found = []
    for seat in range(view.seats):
        immortal = int(s.revealed[seat])
        points = sum(worth(s, seat))
        tie = Call.XIAN + 1 if TRAITS[immortal, Trait.WINS_TIES] else immortal
        found.append(Stand((points, tie), points))
    return tuple(found)


def tells_turning(event: Event) -> bool:
    """Whose Action it was, or who was counted."""
    return event.kind.name in TURNING


def ending(scene: Scene) -> h.Node:
    """The end; below each player stands the Immortal that was called."""
    w, s = scene.w, scene.view.state
    counted = categories(scene.view, w)

    def immortal(seat: int) -> h.Node:
        found = int(s.revealed[seat])
        return h.small[
            h.b(".number")[call(found)],
            " ",
            icon(IMMORTAL_FIGURES[found]),
            " ",
            immortal_name(w, found),
            [" ", named] if (named := _named(scene, seat)) else None,
        ]

    table = count_table(scene, counted, immortal)
    return drawn(scene, counted, [table, level(scene, partial(_wins_by, scene))])


def _named(scene: Scene, seat: int) -> str:
    """I8-215: of how many others whoever names them named the Immortal, and whether after a look."""
    s = scene.view.state
    if not TRAITS[int(s.revealed[seat]), Trait.UNLOOKED]:
        return ""
    named = [other for other in range(scene.view.seats) if s.guessed[other]]
    right = sum(bool(s.guessed[other] == s.revealed[other]) for other in named)
    return scene.w("tally-named", right=right, count=len(named), looked="yes" if s.peeked >= 0 else "no")


def _wins_by(scene: Scene, seat: int) -> str:
    """I8-A66: what a tie was won by."""
    wins = TRAITS[int(scene.view.state.revealed[seat]), Trait.WINS_TIES]
    return "level-justice" if wins else "level-call"
