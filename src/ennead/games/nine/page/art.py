"""NINE, drawn: medallions that glow in an ink night, each Influence in a light of its own."""

import math
from functools import partial

from ennead.games.nine.box.cards import CARDS, COLUMNS, DECK, KINDS
from ennead.games.nine.page.faces import FIGURES
from ennead.page.art.canvas import WHOLE, Canvas, circle, group, path, rect, stroke, tag
from ennead.page.art.figures import figure, numeral, silhouette
from ennead.page.art.lines import ridge
from ennead.page.art.sky import grain, stars, windows

NIGHT = "#0a081e"
# The light of each card, by its number: Influences, then Heroes.
LIGHTS = (
    "",
    "#e8e2d0",
    "#b79af0",
    "#5fcf9a",
    "#ee8fbf",
    "#f4a04a",
    "#6ab7f0",
    "#f0645a",
    "#e4c34a",
    "#ffffff",
    "#9fb3c8",
    "#7fe0e0",
)


def poster() -> Canvas:
    """The nine over a sleeping coast, each bound to the others."""
    c = Canvas(240, 400)
    x, y, radius = 120, 140, 84
    c.fill(c.radial((0, "#4336a0"), (0.5, "#1d1853"), (1, NIGHT), y=0.36, radius=0.72))
    c.add(_clouds(c), stars(7, 240, 270, 120, "#e9e4ff"))
    ring = [
        (x + radius * math.sin(n * math.tau / 9), y - radius * math.cos(n * math.tau / 9)) for n in range(9)
    ]
    for step, opacity in ((4, 0.55), (2, 0.25)):
        lines = "".join(
            f"M{ring[n][0]:.1f} {ring[n][1]:.1f}L{ring[(n + step) % 9][0]:.1f} {ring[(n + step) % 9][1]:.1f}"
            for n in range(9)
        )
        c.add(stroke(lines, "#b9aef5", 0.7, stroke_opacity=opacity))
    c.add(circle(x, y, radius + 29, stroke="#a99df0", stroke_opacity=0.45, stroke_dasharray="1 4"))
    core = c.radial((0, "#fff", 0.95), (0.14, "#cfc4ff", 0.6), (1, "#6a58e0", 0))
    c.add(circle(x, y, 56, core))
    c.add(numeral(c, 9, x, y, 46, "#1c1850", halo="#1c1850"))
    c.add(numeral(c, 9, x, y, 46, c.linear((0.2, "#fff"), (1, "#b9a8ff"))))
    for card, (left, top) in enumerate(ring, 1):
        c.add(medallion(c, card, left, top, 26))
    c.add(_coast(c))
    c.add(grain(c, light=True, opacity=0.22))
    return c


def band() -> Canvas:
    """Three of them, rising."""
    c = Canvas(220, 76)
    c.fill(c.linear((0, "#2a2370"), (1, "#120f30"), x=1))
    c.add(stars(3, 220, 76, 60, "#e9e4ff"))
    for card, x, y, radius in ((6, 72, 52, 17), (5, 112, 27, 19), (9, 156, 45, 23)):
        c.add(medallion(c, card, x, y, radius))
    return c


def sign() -> Canvas:
    """At its smallest: the ninth."""
    c = Canvas(40, 40)
    c.add(medallion(c, 9, 20, 20, 19, glows=False))
    return c


def seal(card: int) -> Canvas:
    """A card: its medallion."""
    c = Canvas(120, 120)
    c.add(medallion(c, card, 60, 60, 58, glows=False))
    return c


PICTURES = {
    "poster": poster,
    "band": band,
    "sign": sign,
    **{f"card-{CARDS[card]}": partial(seal, card) for card in range(1, KINDS)},
}


# What they are made of


def medallion(c: Canvas, card: int, x: float, y: float, radius: float, *, glows: bool = True) -> str:
    """A card as dark glass in a ring of its light, with as many pips as there are copies of it."""
    light = LIGHTS[card]
    halo = c.radial((0, light, 0.75), (0.45, light, 0.28), (1, light, 0)) if glows else ""
    glass = c.radial((0, light, 0.55), (0.6, light, 0.12), (1, light, 0.04), y=0.3, radius=0.8)
    body = c.linear((0, "#fff"), (0.45, light), (1, light, 0.72))
    pips = []
    for n in range(int(DECK[card])):
        angle = (n - (int(DECK[card]) - 1) / 2) * 0.2
        pips.append(
            circle(
                x + radius * 0.92 * math.sin(angle),
                y + radius * 0.92 * math.cos(angle),
                radius * 0.05,
                "#fff",
            )
        )
    is_hero = card >= COLUMNS
    return group(
        circle(x, y, radius * 1.9, halo) if halo else "",
        circle(x, y, radius, "#0f0c28"),
        circle(x, y, radius, glass, stroke=light, stroke_width=max(1, radius * 0.055)),
        circle(
            x,
            y,
            radius * 0.84,
            stroke=light,
            stroke_opacity=0.5,
            stroke_width=radius * 0.02,
            stroke_dasharray=f"{radius * 0.1:.2f}" if is_hero else None,
        ),
        *pips,
        figure(c, FIGURES[card], x, y - radius * 0.03, radius * 1.2, body, shade="#0d0a24", edge=0.02),
    )


def _clouds(c: Canvas) -> str:
    """Faint clouds all over the night."""
    drift = c.paint(
        "filter",
        tag("feTurbulence", type="fractalNoise", baseFrequency="0.012 0.02", numOctaves=4, seed=11),
        tag("feColorMatrix", values="0 0 0 0 .45  0 0 0 0 .35  0 0 0 0 .95  1.6 0 0 0 -.75"),
        **WHOLE,
    )
    return rect(0, 0, c.width, c.height, filter=drift, opacity=0.55)


def _coast(c: Canvas) -> str:
    """Hills, temples with a light on, and the sea that mirrors what glows above."""
    far, near, dark = "#332a86", "#1f1962", "#0c0928"
    gleam = c.linear((0, "#8f7cf0", 0.55), (1, "#8f7cf0", 0))
    sea = [
        rect(120 - half, 306 + n * 6, 2 * half, 1.1, "#cfc4ff", opacity=round(0.5 - n * 0.035, 3), rx=0.5)
        for n, half in enumerate((26, 40, 30, 52, 36, 60, 44, 68, 40, 52, 28, 36))
    ]
    return group(
        path(ridge(21, 240, 288, 46, 340, peaks=4), far),
        silhouette(c, "pagoda", 40, 268, 48, "#161150"),
        silhouette(c, "pagoda", 205, 272, 38, "#161150"),
        path(ridge(5, 240, 302, 30, 340, peaks=5), near),
        silhouette(c, "temple-gate", 122, 288, 38, dark),
        windows(3, (26, 262, 30, 22), 3, "#ffd98a", size=1.5),
        windows(4, (196, 268, 18, 18), 2, "#ffd98a", size=1.4),
        rect(0, 302, 240, 98, dark),
        rect(0, 302, 240, 70, gleam, opacity=0.5),
        *sea,
        path(ridge(9, 240, 392, 14, 400, peaks=9), "#070518"),
    )
