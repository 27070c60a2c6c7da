"""The pictures of a game without a hand of its own: nine lights in the dark."""

import math

from ennead.page.art.canvas import Canvas, circle

GROUND, GOLD = "#241b17", "#e3b04b"


def poster() -> Canvas:
    """Nine lights."""
    return _lights(Canvas(240, 340), 120, 150, 80)


def band() -> Canvas:
    """Nine lights, on a line of a list."""
    return _lights(Canvas(220, 76), 120, 38, 26)


def sign() -> Canvas:
    """Nine lights, at their smallest."""
    return _lights(Canvas(40, 40), 20, 20, 13)


PICTURES = {"poster": poster, "band": band, "sign": sign}


def _lights(c: Canvas, x: float, y: float, radius: float) -> Canvas:
    c.fill(c.radial((0, "#3d2e24"), (1, GROUND), radius=0.8))
    for n in range(9):
        angle = math.tau * n / 9
        c.add(circle(x + radius * math.sin(angle), y - radius * math.cos(angle), radius * 0.23, GOLD))
    return c
