"""NINE: what points are given for, and how players stand on the way."""

import numpy as np

from ennead.core.events import Event
from ennead.core.state import MAX_SEATS
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nine.page import middle
from ennead.games.nine.page.standing import Standing
from ennead.games.nine.rules.count import find_standings
from ennead.page.course import Stand
from ennead.page.ending import Category

TURNING = frozenset({"revealed", "used", "stole", "destroyed", "turned", "hero", "discarded"})


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """NI-110 to NI-118, in their order."""
    return middle.categories(Standing(view, w, ()))


def stand(view: View, end: View) -> tuple[Stand, ...]:
    """NI-119, NI-120: the count as if it ended there: points, then the lowest Influence led."""
    points_of, standings = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    find_standings(view.state, points_of, standings)
    return tuple(Stand((int(standings[seat]),), int(points_of[seat])) for seat in range(view.seats))


def tells_turning(event: Event) -> bool:
    """What was revealed or used, and against whom."""
    return event.kind.name in TURNING
