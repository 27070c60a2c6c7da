"""The end of a match: who won and by what, and the points category by category, as bars and in figures."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from ennead.core.position import Outcome
from ennead.core.telling import listed
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import Scene, who


class Category(NamedTuple):
    """What points are given for: its name, a sign, and what it brings each seat."""

    name: str
    sign: str
    points: tuple[int, ...]


def ending(
    scene: Scene,
    categories: Sequence[Category],
    table: h.Node,
    bar: Callable[[int], h.Node] | None = None,
    beside: Callable[[int], str] = lambda seat: "",
) -> h.Node:
    """Who won and by what, a bar for each seat, and `table`, which says the same in figures.

    `bar`: what a game counts in, where it draws that itself; `beside`: what is said of somebody's points.
    """
    outcome = scene.view.outcome
    if outcome is None:
        return None
    won = winners(scene)
    return h.section("#ending", aria_labelledby="verdict")[
        h.header(data_seat=won[0] if len(won) == 1 else None)[
            h.p(".wreath.mid.piled.gold", aria_hidden="true")[
                icon("laurels"), h.b[signed(outcome.points[won[0]])]
            ]
            if won
            else None,
            picture(scene.view.game, "poster", ".scene.fill"),
            h.div[h.h2("#verdict")[_verdict(scene, outcome)], h.p(".by")[_by(scene, outcome)]],
        ],
        _bars(scene, outcome, categories, bar, beside),
        h.div(".figures.across")[table],
    ]


def winners(scene: Scene) -> tuple[int, ...]:
    """Whom laurels are for: nobody, in a draw."""
    outcome = scene.view.outcome
    return outcome.winners if outcome and len(outcome.winners) < scene.view.seats else ()


def ranking(scene: Scene) -> list[int]:
    """The seats, the first one first."""
    assert scene.view.outcome
    places = scene.view.outcome.places
    return sorted(range(scene.view.seats), key=lambda seat: places[seat])


def level(scene: Scene, by: Callable[[int], str]) -> h.Node:
    """Why of two with as many points one stands before the other; the first place says so itself.

    `by`: the message that tells it, by the seat that stands before.
    """
    assert scene.view.outcome
    points, places = scene.view.outcome.points, scene.view.outcome.places
    return [
        h.p(".hint")[
            scene.w(by(one), one=scene.name(one), other=scene.name(other), points=signed(points[one]))
        ]
        for one, other in pairwise(ranking(scene)[1:])
        if points[one] == points[other] and places[one] != places[other]
    ]


def signed(number: int) -> str:
    """A number with the sign that readers know."""
    return str(number).replace("-", "−")


# In words


def _verdict(scene: Scene, outcome: Outcome) -> str:
    """Who won. A game says by itself how it ends without a winner."""
    w, own = scene.w, f"verdict-{outcome.reason}"
    if outcome.winners == (scene.reader,) and own not in w:
        return w("verdict-you")
    names = [scene.name(seat) for seat in outcome.winners]
    return w(own) if own in w else w("verdict", winners=listed(w, names), count=len(names))


def _by(scene: Scene, outcome: Outcome) -> str:
    """By what: the margin, or what else decided, as the game says it."""
    w, message = scene.w, f"by-{outcome.reason}"
    if message not in w:
        return ""
    order = ranking(scene)
    behind = [seat for seat in order if outcome.places[seat] > outcome.places[order[0]]]
    rival = behind[0] if behind else order[-1]
    points, against = outcome.points[order[0]], outcome.points[rival]
    return w(
        message,
        points=signed(points),
        number=points,
        against=signed(against),
        margin=points - against,
        ahead="yes" if points > against else "level" if points == against else "no",
        rival=scene.name(rival),
        count=len(outcome.winners),
    )


# As bars


def _bars(
    scene: Scene,
    outcome: Outcome,
    categories: Sequence[Category],
    bar: Callable[[int], h.Node] | None,
    beside: Callable[[int], str],
) -> h.Node:
    """A bar for each seat: what it gained in the order it is counted, and below, from its end, what it lost.

    Nothing is told to a screen reader: the table says the same.
    """
    gains = [sum(max(each.points[seat], 0) for each in categories) for seat in range(scene.view.seats)]
    high, low = max(0, *gains), min(0, *outcome.points)
    if high == low and not bar:
        return None
    won = winners(scene)
    return h.ol(".tallies", aria_hidden="true")[
        (
            h.li(data_seat=seat, class_={"slip": True, "winner": seat in won})[
                h.span(".note")[outcome.places[seat]],
                who(scene, seat),
                bar(seat)
                if bar
                else h.svg(".bar", text_anchor="middle", dominant_baseline="central")[
                    _segments(seat, categories, low, high)
                ],
                h.b(".sum")[signed(outcome.points[seat])],
                h.small(".beside")[told] if (told := beside(seat)) else None,
            ]
            for seat in ranking(scene)
        )
    ]


def _segments(seat: int, categories: Sequence[Category], low: int, high: int) -> h.Node:
    """The segments of a bar that reaches from `low` to `high`; they say how much, where there is room."""
    found: list[h.Node] = []
    at, lost = -low, any(each.points[seat] < 0 for each in categories)
    numbered = [(number, each.points[seat]) for number, each in enumerate(categories, 1) if each.points[seat]]
    for number, points in sorted(numbered, key=lambda each: each[1] < 0):
        start, width = min(at, at + points), abs(points)
        left, wide, middle = (_share(part, high - low) for part in (start, width, start + width / 2))
        is_read = width / (high - low) > 0.05
        lane = {"y": "50%" if points < 0 else "0", "height": "50%"} if lost else {}
        found.append(
            h.svg(".lost" if points < 0 else ".gained", lane, data_nth=number)[
                h.rect(x=left, width=wide, height="100%"),
                h.text(x=middle, y="50%")[signed(points)] if is_read else None,
            ]
        )
        at += points
    return found


def _share(part: float, whole: int) -> str:
    return f"{100 * part / whole:.2f}%"


# In figures


def count_table(
    scene: Scene,
    categories: Sequence[Category],
    lead: Callable[[int], h.Node] = lambda seat: None,
    *columns: tuple[str, Callable[[int], h.Node]],
) -> h.Node:
    """A row for each seat, a column for each category.

    `lead`: what stands below a seat's name; `columns`: more that a game tells.
    """
    outcome, w = scene.view.outcome, scene.w
    if outcome is None:
        return None
    won, few = winners(scene), len(categories) == 2
    return h.table("#standings.slip", data_columns=len(categories))[
        h.caption(".unseen")[w("standings")],
        h.thead[
            h.tr[
                h.th(scope="col", title=w("place"))["#"],
                h.th(scope="col")[w("player")],
                (
                    h.th(".category", scope="col", data_nth=number, title=each.name)[
                        icon(each.sign, "not-phone" if few else ""),
                        h.span(class_=("name", "" if few else "heard-phone"))[each.name],
                    ]
                    for number, each in enumerate(categories, 1)
                ),
                h.th(".sum", scope="col")[w("points")],
                (h.th(scope="col")[title] for title, _ in columns),
            ]
        ],
        h.tbody[
            (
                h.tr(class_={"winner": seat in won})[
                    h.td[outcome.places[seat]],
                    h.th(scope="row")[
                        who(scene, seat), icon("laurels", "not-narrow") if seat in won else None, lead(seat)
                    ],
                    (
                        h.td(class_={"none": not each.points[seat]}, data_nth=number)[
                            signed(each.points[seat]) if each.points[seat] else "·"
                        ]
                        for number, each in enumerate(categories, 1)
                    ),
                    h.td(".sum.numeral")[signed(outcome.points[seat])],
                    (h.td[cell(seat)] for _, cell in columns),
                ]
                for seat in ranking(scene)
            )
        ],
    ]
