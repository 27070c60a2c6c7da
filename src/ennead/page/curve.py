"""Curve: what all had after each move of a match, as a line for each seat."""

from collections.abc import Sequence

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.course import Course
from ennead.page.ending import signed
from ennead.page.layout import icon
from ennead.page.parts import SeatInfo

WIDTH, HEIGHT = 320, 150  # of the picture, in its own units
LEFT, RIGHT, TOP, BOTTOM = 26, 20, 8, 16  # left free for figures and for the seats' shapes
SHAPE = 11
SAMPLE = 20  # of a line, below


def curve(w: Words, course: Course, seats: Sequence[SeatInfo]) -> h.Node:
    """A line for each seat, with its shape where it ends: where that seat could win no more, or at the end; a
    mark where the match turned. Below, how each line looks. None for a flat one.

    To a screen reader it says where the lines end.
    """
    known = [(move, points) for move, points in enumerate(course.points) if points]
    every = [one for _, points in known for one in points if one is not None]
    if len(known) < 2 or min(every) == max(every):
        return None
    low, high, last = min(0, *every), max(every), len(course.points) - 1

    def x(move: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * move / last:.1f}"

    def y(points: int) -> str:
        return f"{TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low):.1f}"

    def line(seat: int) -> str:
        """Level from move to move: only where it changes is there a corner."""
        path, before = [], None
        for move, points in known:
            here = points[seat]
            if here is not None and here != before:
                path.append(f"M{x(move)} {y(here)}" if before is None else f"H{x(move)}V{y(here)}")
            elif here is None and before is not None:
                path.append(f"H{x(move)}")
            before = here
        return "".join(path) + (f"H{x(last)}" if before is not None else "")

    def out(seat: int) -> h.Node:
        """The shape of a seat at the move that put it out."""
        if not (had := [n for n, (_, points) in enumerate(known) if points[seat] is not None]):
            return None
        (_, points), (move, _) = known[had[-1]], known[had[-1] + 1]
        at = float(y(points[seat] or 0)) - SHAPE / 2
        return shape(seat, f"{float(x(move)) + 1:.1f}", f"{at:.1f}")

    ends = {seat: one for seat in range(len(seats)) if (one := known[-1][1][seat]) is not None}
    told = ", ".join(f"{seats[seat].called(w)} {signed(points)}" for seat, points in ends.items())
    turning = course.turning
    return h.svg(
        ".curve",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        text_anchor="middle",
        role="img",
        aria_label=w("curve-label", ends=told),
    )[
        (
            h.fragment[
                h.path(".level", d=f"M{LEFT} {y(points)}H{WIDTH - RIGHT}"),
                h.text(x=LEFT - 5, y=y(points), text_anchor="end", dominant_baseline="central")[
                    signed(points)
                ],
            ]
            for points in dict.fromkeys((low, high))
        ),
        h.path(".turned", d=f"M{x(turning.move)} {TOP}V{HEIGHT - BOTTOM}") if turning else None,
        (h.text(x=x(move), y=HEIGHT - 3)[move] for move in dict.fromkeys((0, last))),
        (
            h.path(".line", d=line(seat), data_seat=seat, data_dashed=seat % 2 == 1)
            for seat in range(len(seats))
        ),
        (out(seat) for seat in range(len(seats)) if seat not in ends),
        (
            shape(seat, f"{WIDTH - RIGHT + 4}", at)
            for seat, at in apart({seat: float(y(points)) - SHAPE / 2 for seat, points in ends.items()})
        ),
        legend(len(seats)),
    ]


def legend(seats: int) -> h.Node:
    """How each seat's line looks: a sample of it, and the seat's shape."""
    return [
        h.fragment[
            h.path(".line", data_seat=seat, data_dashed=seat % 2 == 1, d=f"M{left} {HEIGHT - 6}h{SAMPLE}"),
            shape(seat, f"{left + SAMPLE + 2}", f"{HEIGHT - BOTTOM + 5}", SHAPE - 1),
        ]
        for seat, left in ((seat, LEFT + 16 + seat * 2 * SAMPLE) for seat in range(seats))
    ]


def shape(seat: int, x: str, y: str, size: int = SHAPE) -> h.Element:
    """A seat's shape."""
    return h.svg(x=x, y=y, width=size, height=size, class_="mark", data_seat=seat)[icon(f"seat-{seat}")]


def apart(places: dict[int, float]) -> list[tuple[int, str]]:
    """Where shapes stand so that none covers another: each at its line's end, or as near as there is room."""
    found, free = [], 0.0
    lowest = HEIGHT - BOTTOM - SHAPE * (len(places) - 1)
    for seat, at in sorted(places.items(), key=lambda each: each[1]):
        free = max(free, min(at, lowest))
        found.append((seat, f"{free:.1f}"))
        free, lowest = free + SHAPE, lowest + SHAPE
    return found
