"""Turned: where a match turned, in a sentence, and how everybody stood from move to move."""

from collections.abc import Sequence

from ennead.core.telling import event_text, listed
from ennead.core.words import Words
from ennead.games import find
from ennead.page import html as h
from ennead.page.course import Course, Turning
from ennead.page.curve import curve
from ennead.page.drawing import drawing
from ennead.page.ending import signed
from ennead.page.layout import opener
from ennead.page.parts import SeatInfo

TOLD = 2  # of what happened in that move, so much


def turned(
    w: Words, course: Course | None, game: str, seats: Sequence[SeatInfo], replay: str | None = None
) -> h.Node:
    """How a match went: where it turned, and the curve, in a panel where there is no room for it beside.

    `replay`: where the match can be seen again, as a sitting has it.
    """
    if course is None:
        return None
    drawn = curve(w, course, seats)
    told = _told(w, course, course.turning, game, seats, replay) if course.turning else None
    return h.fragment[
        h.div("#turning")[
            told, opener("course", "chart-line", w("curve"), kind=".not-desk") if drawn else None
        ]
        if told or drawn
        else None,
        h.figure("#course.sheet", popover="auto", aria_labelledby="course-title")[
            h.figcaption("#course-title")[w("curve")],
            drawn,
            h.p(".hint")[w("curve-out")] if course.points[-1] and None in course.points[-1] else None,
        ]
        if drawn
        else None,
    ]


def _told(
    w: Words, course: Course, turning: Turning, game: str, seats: Sequence[SeatInfo], replay: str | None
) -> h.Node:
    """With which move it turned, what happened in it, and how it stood then.

    Of all that happened, what befell whoever won comes first.
    """
    reader = next((seat for seat, info in enumerate(seats) if info.kind == "me"), None)
    names = [info.name for info in seats]
    winners = [w("you") if seat == reader else names[seat] for seat in turning.winners]
    is_last = turning.move == len(course.points) - 1
    led = w("turning-last" if is_last else "turning", winners=listed(w, winners), move=turning.move)
    tells = drawing(find(game)).tells_turning
    heard = [event for event in turning.events if tells(event)]
    about = [event for event in heard if {event.args.get("seat"), event.args.get("to")} & {*turning.winners}]
    told = [event_text(w, event, names, reader) for event in about or heard][:TOLD]
    return h.div[
        h.h3(".not-phone")[w("turning-title")],
        h.p[
            h.a(href=f"{replay}move={turning.move}")[led] if replay else h.b[led],
            h.span(".not-phone")[(f" {sentence}" for sentence in (*told, _stood(w, turning)) if sentence)],
        ],
    ]


def _stood(w: Words, turning: Turning) -> str:
    """How it stood then, and how a game counts before its end, where it has to say that."""
    points, against = turning.points, turning.against
    if points is None or against is None:
        return ""
    stood = w(
        "turning-level" if points == against else "turning-points",
        points=signed(points),
        against=signed(against),
    )
    return f"{stood} {w('turning-counted')}" if "turning-counted" in w else stood
