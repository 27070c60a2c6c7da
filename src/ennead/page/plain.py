"""A plain table for a game that brings none: all fields of the view by their labels, a button an action."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ennead.core.events import Event
from ennead.core.telling import action_text, listed, position_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.chronicle import chronicle
from ennead.page.ending import Category, count_table, ending
from ennead.page.parts import (
    Scene,
    SeatInfo,
    action,
    decision,
    grid,
    panel,
)
from ennead.page.saying import ended, tell

_FEW = 12  # actions of one verb that stand as buttons under each other


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table; `after` stands below the actions."""
    scene = Scene(view, w, seats)
    known = list(position_text(w, view, [scene.name(seat) for seat in range(view.seats)]))

    def fields(seat: int | None) -> h.Node:
        return h.dl(".plain")[
            ([h.dt[label], h.dd(dir="auto")[value or "–"]] for label, whose, value in known if whose == seat)
        ]

    others = [seat for seat in range(view.seats) if seat != scene.me]
    return h.fragment[
        h.div("#stage")[
            h.section("#others", aria_label=w("others"), data_count=len(others))[
                (panel(scene, seat, None, fields(seat)) for seat in others)
            ],
            h.section("#middle", aria_label=w("middle"))[
                ending(scene, categories(view, w), count_table(scene, ())) if view.outcome else None,
                fields(None),
            ],
            h.div("#mine")[panel(scene, scene.me, None, fields(scene.me)) if scene.me is not None else None],
        ],
        decision(scene, _prompt(scene), "", list(_actions(scene)), after),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    own = frozenset(kind.name for kind in view.game.events if next(iter(kind.holds), "") == "seat")
    return chronicle(Scene(view, w, seats), _worth_telling, own, moments)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Scene(view, w, seats)
    return tell(scene, _worth_telling, _prompt(scene))


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """All points, under one name."""
    assert view.outcome
    return (Category(w("points"), "ennead", view.outcome.points),)


def stand(view: View, end: View) -> None:
    """Who leads on the way, only a game of its own page can say."""


def tells_turning(event: Event) -> bool:
    """Nothing, then."""
    return False


def _worth_telling(event: Event) -> bool:
    """All that the reader may know; that it is over, the prompt says."""
    return event.kind.name != "ended" and None not in event.args.values()


def _prompt(scene: Scene) -> str:
    w = scene.w
    if scene.view.outcome:
        return ended(scene)
    if scene.my_turn:
        return w("plain-prompt")
    return w("plain-waiting", names=listed(w, [scene.names[seat] for seat in scene.view.waiting]))


def _actions(scene: Scene) -> Iterator[h.Node]:
    """A button for each action; many of one verb that are made of two things stand in a grid."""
    for _, group in groupby(scene.view.choices, key=lambda choice: choice.verb):
        choices = list(group)
        if len(choices) > _FEW and len(choices[0].args) == 2:
            yield grid(scene, choices)
        else:
            for each in choices:
                yield action(scene, each, action_text(scene.w, each, scene.names), None, None)
