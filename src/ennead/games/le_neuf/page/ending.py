"""Le Neuf: which chiefs are left, and how the armies stand on the way."""

from functools import partial

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.le_neuf.box import CASTLE, CHIEFS
from ennead.games.le_neuf.page.faces import FIGURES, face, title
from ennead.games.le_neuf.rules.count import chiefs
from ennead.games.le_neuf.state import BLACK, RED
from ennead.page import html as h
from ennead.page.course import Stand
from ennead.page.ending import Category, count_table
from ennead.page.ending import ending as drawn
from ennead.page.parts import Scene

TURNING = frozenset({"blast", "assassinated", "thwarted", "won", "returned"})


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """LN-14: the living chiefs, by kind, the highest first."""
    castle = view.state.castle
    return tuple(
        Category(title(w, chief), FIGURES[chief], (int(castle[RED, chief]), int(castle[BLACK, chief])))
        for chief in range(CHIEFS - 1, 0, -1)
    )


def stand(view: View, end: View) -> tuple[Stand, ...]:
    """By living chiefs: whoever has none left loses."""
    left = [int(chiefs(view.state, seat)) for seat in (RED, BLACK)]
    return tuple(Stand((count,), count) for count in left)


def tells_turning(event: Event) -> bool:
    """How a duel came out."""
    return event.kind.name in TURNING


def ending(scene: Scene) -> h.Node:
    """The end, counted in chiefs."""
    if scene.view.outcome is None:
        return None
    counted = categories(scene.view, scene.w)
    return drawn(scene, counted, count_table(scene, counted), partial(_field, scene))


def _field(scene: Scene, seat: int) -> h.Element:
    """All nine chiefs of an army, the living first: each is counted as a card."""
    castle = scene.view.state.castle[seat]
    kinds = range(CHIEFS - 1, 0, -1)
    living = [kind for kind in kinds for _ in range(int(castle[kind]))]
    dead = [kind for kind in kinds for _ in range(int(CASTLE[kind] - castle[kind]))]
    return h.div(".field")[
        (h.span(data_nth=n)[face(scene.w, seat, kind)] for n, kind in enumerate(living, 1)),
        (h.span(".dead")[face(scene.w, seat, kind)] for kind in dead),
    ]
