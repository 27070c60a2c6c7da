"""Code of Nine, drawn: a world switched off. Light is what still works."""

import math

from ennead.games.code_of_nine.page.scenes import SCENES
from ennead.page.art.canvas import Canvas, Value, circle, ellipse, group, path, rect, stroke
from ennead.page.art.figures import silhouette
from ennead.page.art.lines import ruins
from ennead.page.art.sky import grain, stars, windows

AZURE, LIT, DEAD, DARK = "#6fc3f2", "#d8f3ff", "#0e2231", "#081016"

# Which of the seven bars of a digit are on: the one on top, those above, the middle, those below, the lowest.
DISPLAY = {"0": "1110111", "9": "1111011"}
BARS = (
    "M2 0H18L15 4H5Z",
    "M0 2L4 6V16L2 18L0 16Z",
    "M20 2V16L18 18L16 16V6Z",
    "M3 19.500L5.500 17.500H14.500L17 19.500L14.500 21.500H5.500Z",
    "M0 23L2 21L4 23V33L0 37Z",
    "M20 23V37L16 33V23L18 21Z",
    "M5 35H15L18 39H2Z",
)


def poster() -> Canvas:
    """The dial that counted nine has one light left, and somebody stands before it."""
    c = Canvas(240, 400)
    c.fill(c.linear((0, "#0b1015"), (0.36, "#12354f"), (0.6, "#2f86b8"), (0.73, "#a5e0f8")))
    c.add(stars(2, 240, 130, 50, "#bfe4f7", largest=0.9))
    c.add(_dial(c, 120, 128, 90), _counter("09", 120, 128, 44))
    fog = c.linear((0, "#bfe9fb", 0), (1, "#bfe9fb", 0.55))
    c.add(
        path(ruins(4, 240, 258, (30, 104), 340, blocks=(9, 20), gaps=0.12), "#2b6f98", opacity=0.78),
        rect(0, 196, 240, 72, fog),
        path(ruins(31, 240, 280, (16, 92), 340, blocks=(13, 30), gaps=0.18), "#143a54"),
        windows(8, (8, 206, 224, 66), 20, AZURE),
        rect(0, 228, 240, 60, fog, opacity=0.6),
        silhouette(c, "tv-tower", 31, 206, 134, "#0d2839"),
        silhouette(c, "castle-ruins", 200, 242, 98, "#0d2839"),
        path(ruins(12, 240, 306, (4, 40), 340, blocks=(14, 36), gaps=0.4), "#0b1d29"),
        windows(5, (8, 252, 60, 34), 3, "#ffdca0", size=2),
    )
    c.add(_watcher(c))
    c.add(
        path("M-5 400V318Q40 330 88 318T176 319T245 312V400Z", "#0b1822"),
        stroke("M-5 318Q40 330 88 318T176 319T245 312", AZURE, 0.8, stroke_opacity=0.35),
        path(ruins(23, 240, 398, (4, 44), 400, blocks=(12, 34), gaps=0.35), DARK),
        grain(c, light=True, opacity=0.18),
    )
    return c


def band() -> Canvas:
    """Ruins, and the dial that sinks behind them."""
    c = Canvas(220, 76)
    c.fill(c.linear((0, "#0f2536"), (0.6, "#226b98"), (1, "#7cc9ee")))
    c.add(stars(6, 220, 40, 24, "#bfe4f7", largest=0.8), _dial(c, 118, 50, 44))
    c.add(
        _counter("09", 118, 38, 26),
        path(ruins(7, 220, 68, (4, 34), 76, blocks=(7, 16), gaps=0.2), "#1d5375", opacity=0.85),
        path(ruins(19, 220, 76, (2, 22), 76, blocks=(9, 22), gaps=0.25), "#0a1c29"),
        windows(3, (10, 58, 200, 14), 9, "#ffdca0", size=1.6),
    )
    return c


def sign() -> Canvas:
    """At its smallest: what the counter says."""
    c = Canvas(40, 40)
    c.fill(c.linear((0, "#0b1a26"), (1, "#1a5379")))
    c.add(_counter("09", 20, 20, 20))
    return c


PICTURES = {"poster": poster, "band": band, "sign": sign, **SCENES}


# What they are made of


def _dial(c: Canvas, x: float, y: float, radius: float) -> str:
    """Nine segments in a ring, the second still lit."""
    segments = []
    for n in range(9):
        first = math.tau * n / 9 - math.pi / 2 + 0.05
        d = _segment(x, y, radius, radius * 0.77, first, first + math.tau / 9 - 0.1)
        if n == 1:
            glow = c.radial((0, LIT), (0.3, AZURE, 0.75), (1, AZURE, 0))
            middle = first + math.tau / 18
            at = (x + radius * 0.88 * math.cos(middle), y + radius * 0.88 * math.sin(middle))
            segments += [circle(*at, radius * 0.52, glow), path(d, LIT, stroke="#fff", stroke_width=1)]
        else:
            line: dict[str, Value] = {"stroke": AZURE, "stroke_opacity": 0.55, "stroke_width": 0.9}
            segments.append(path(d, DEAD, fill_opacity=0.86, **line))
    return group(
        *segments,
        circle(x, y, radius * 0.68, stroke=AZURE, stroke_opacity=0.35, stroke_width=0.8),
        circle(
            x, y, radius * 1.13, stroke=AZURE, stroke_opacity=0.3, stroke_width=0.8, stroke_dasharray="2 5"
        ),
    )


def _segment(x: float, y: float, outer: float, inner: float, first: float, last: float) -> str:
    (a, b, c, d) = (
        f"{x + radius * math.cos(angle):.1f} {y + radius * math.sin(angle):.1f}"
        for radius, angle in ((outer, first), (outer, last), (inner, last), (inner, first))
    )
    return f"M{a}A{outer} {outer} 0 0 1 {b}L{c}A{inner:.1f} {inner:.1f} 0 0 0 {d}Z"


def _counter(text: str, x: float, y: float, height: float) -> str:
    """Digits of seven bars each, most of them still on; `height`: of a digit."""
    digits = []
    for n, digit in enumerate(text):
        bars = (
            path(bar, "#c9ecfb" if on == "1" else AZURE, opacity=None if on == "1" else 0.12)
            for bar, on in zip(BARS, DISPLAY[digit], strict=True)
        )
        digits.append(group(*bars, transform=f"translate({n * 27} 0)"))
    width = 27 * len(text) - 7
    scale = height / 39
    left, top = x - width * scale / 2, y - height / 2
    return group(*digits, transform=f"translate({left:.1f} {top:.1f}) scale({scale:.3f}) skewX(-4)")


def _watcher(c: Canvas) -> str:
    """Somebody in a cloak, with a lantern."""
    glow = c.radial((0, "#f2fbff"), (0.22, AZURE, 0.85), (1, AZURE, 0))
    cloak = (
        "M0 0C7 0 10 7 10 13C12 18 16 30 20 50Q10 54 0 53Q-10 54 -18 50C-15 30 -12 18 -10 13C-10 7 -7 0 0 0Z"
    )
    edge = "M-6 3Q-9 7 -9 13C-11 22 -14 33 -17 49"
    return group(
        ellipse(118, 300, 60, 34, glow, opacity=0.8),
        group(
            path(cloak, "#050c13"),
            stroke(edge, "#b9e7fb", 1.6),
            stroke("M-10 22L-19 30V36", "#050c13", 3.2),
            circle(-19, 41, 17, glow),
            rect(-21.5, 36.5, 5, 8, "#f6fcff", rx=1.2, stroke="#071019", stroke_width=0.9),
            transform="translate(126 262)",
        ),
    )
