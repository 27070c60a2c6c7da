"""Nessos: what points are given for, and how players stand on the way."""

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nessos.box import CHARON, TRIO
from ennead.games.nessos.page.faces import FIGURES
from ennead.games.nessos.rules.count import cards, points, trios
from ennead.page import html as h
from ennead.page.course import Stand
from ennead.page.ending import Category, count_table
from ennead.page.ending import ending as drawn
from ennead.page.parts import Scene

TURNING = frozenset({"revealed", "trio", "eliminated"})


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """NE-41, NE-47: the creatures by their values, and the trios."""
    s, seats = view.state, range(view.seats)
    bonus = tuple(TRIO * int(trios(s, seat)) for seat in seats)
    creatures = tuple(int(points(s, seat)) - bonus[seat] for seat in seats)
    return (
        Category(w("label-creatures"), FIGURES[1], creatures),
        Category(w("label-trios"), FIGURES[3], bonus),
    )


def stand(view: View, end: View) -> tuple[Stand, ...]:
    """NE-60 to NE-64: points, then cards face up; the eliminated come last."""
    s = view.state
    return tuple(
        Stand((-1,), None)
        if s.out[seat]
        else Stand((int(points(s, seat)), int(cards(s.front[seat]))), int(points(s, seat)))
        for seat in range(view.seats)
    )


def tells_turning(event: Event) -> bool:
    """What was turned up, and what came of it."""
    return event.kind.name in TURNING


def ending(scene: Scene) -> h.Node:
    """The end; beside the points stand the cards face up, which decide ties, and Charons."""
    if scene.view.outcome is None:
        return None
    w, s = scene.w, scene.view.state
    counted = categories(scene.view, w)
    figures = count_table(
        scene,
        counted,
        lambda seat: h.small[w("label-eliminated")] if s.out[seat] else None,
        (w("label-front"), lambda seat: int(cards(s.front[seat]))),
        (w("card-charon"), lambda seat: int(s.front[seat, CHARON])),
    )
    out = int(s.out.sum())
    told = w("label-share-last" if out > 1 else "label-eliminated")  # NE-A21: whatever their points
    return drawn(scene, counted, figures, beside=lambda seat: told if s.out[seat] else "")
