"""Immortal 8, drawn: lacquer and gold, in layers before a great disc."""

from functools import partial
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.box.immortals import IMMORTAL
from ennead.games.immortal_8.page.faces import ALL, IMMORTAL_FIGURES, domain
from ennead.games.immortal_8.page.faces import figure as figure_of
from ennead.page.art.canvas import Canvas, Value, circle, group, path, rect, stroke, tag
from ennead.page.art.figures import figure, silhouette
from ennead.page.art.lines import ridge
from ennead.page.art.sky import cloud, grain, stars

LEAF, PALE, LACQUER, TEAL = "#e9bd55", "#f5cf74", "#7c1d15", "#0a2624"


class Land(NamedTuple):
    """The land of a domain: its light and its sky, far and near, its shadows, and what stands in it."""

    light: str
    sky: str
    near: str
    shade: str
    dark: str
    stands: tuple[str, ...]


LANDS = {
    "military": Land("#fbe0b0", "#e0875a", "#a8332a", "#7a1f19", "#4a100d", ("stone-tower", "pagoda")),
    "science": Land("#e8f3ee", "#7fb6d6", "#24609c", "#17446f", "#0c2743", ("pagoda", "pine-tree")),
    "chaos": Land("#f3e0f2", "#b18ac6", "#6d3b8f", "#4a2566", "#2a123d", ("castle-ruins", "pine-tree")),
    "galmi": Land("#f4f3cf", "#93c194", "#2c7a4b", "#1b5633", "#0d301c", ("pine-tree", "shinto-shrine")),
    "legendary": Land("#fff2c4", "#f0bf63", "#b76a12", "#7d450a", "#472504", ("shinto-shrine", "pagoda")),
    "none": Land("#fbf0cf", "#d9bd84", "#8a6a34", "#5f471f", "#36270f", ("palm-tree", "pagoda")),
}


def poster() -> Canvas:
    """The Phoenix before the sun, over the land of Byun Hyung Ja."""
    c = Canvas(240, 400)
    c.fill(c.radial((0, "#22736a"), (0.5, "#0f3d3b"), (1, "#051615"), y=0.31, radius=0.78))
    c.add(_sun(c, 120, 122, 76), _rays(120, 122, 90))
    c.add(cloud(-14, 62, 1.05, "#12504b", LEAF), cloud(176, 40, 0.9, "#12504b", LEAF))
    c.add(_shadowed(c, _phoenix(c, 120, 122, 140)))
    far = c.linear((0, "#2f8377"), (1, "#12413e"))
    near = c.linear((0, "#1c5f58"), (1, "#0a2a28"))
    c.add(path(ridge(3, 240, 238, 58, 340, peaks=6), far, stroke=LEAF, stroke_width=1.1))
    c.add(cloud(30, 232, 0.8, "#1c5f58", LEAF), cloud(150, 220, 0.95, "#1c5f58", LEAF))
    c.add(path(ridge(8, 240, 268, 46, 340, peaks=7), near, stroke=LEAF, stroke_width=1.1))
    c.add(_shadowed(c, _pagoda(c, 60, 248, 96) + _pagoda(c, 187, 262, 70)))
    c.add(path(ridge(17, 240, 294, 18, 340, peaks=9), TEAL, stroke=LEAF))
    deep = c.linear((0, TEAL), (1, "#04100f"))
    c.add(rect(0, 297, 240, 103, deep), rect(0, 297, 240, 103, _waves(c, 18)))
    c.add(cloud(92, 286, 0.95, "#0f3b38", LEAF), cloud(-30, 302, 0.9, "#0f3b38", LEAF))
    c.add(cloud(158, 338, 1.1, "#0f3b38", LEAF), cloud(20, 366, 1, "#0f3b38", LEAF))
    c.add(stars(5, 240, 400, 80, "#ffe6a0", largest=0.9), grain(c, light=True, opacity=0.18))
    return c


def band() -> Canvas:
    """The Phoenix rises."""
    c = Canvas(220, 76)
    c.fill(c.linear((0, "#1f6a62"), (1, "#0a2a28")))
    c.add(_sun(c, 116, 44, 34), _rays(116, 44, 40))
    c.add(cloud(38, 14, 0.6, "#12504b", LEAF, 0.9), cloud(170, 6, 0.6, "#12504b", LEAF, 0.9))
    c.add(_phoenix(c, 116, 40, 66))
    c.add(path(ridge(3, 220, 74, 22, 76, peaks=6), "#14504a", stroke=LEAF, stroke_width=0.9))
    c.add(_pagoda(c, 176, 54, 38))
    c.add(path(ridge(8, 220, 78, 12, 76, peaks=9), TEAL, stroke=LEAF, stroke_width=0.9))
    return c


def sign() -> Canvas:
    """At its smallest: the Phoenix and the disc."""
    c = Canvas(40, 40)
    c.fill(c.radial((0, "#1f6a62"), (1, "#071d1c"), radius=0.7))
    c.add(_sun(c, 20, 19, 14), _phoenix(c, 20, 20, 30))
    return c


def face(seed: int, name: str, land: Land) -> Canvas:
    """A figure in the land of its domain, before the disc: two ridges, clouds, waves at its feet.

    It is seen from a whole card down to a strip of its middle, where the figure is.
    """
    c = Canvas(252, 150)
    random = Random(seed)
    right = bool(seed % 2)  # where the disc stands; what is far stands on the other side
    x, y = (182, 50) if right else (70, 50)
    c.fill(c.linear((0, land.near), (0.55, land.sky), (1, land.light)))
    c.add(_disc(c, x, y, 30))
    rim: dict[str, Value] = {"stroke": PALE, "stroke_width": 0.9}
    c.add(path(ridge(seed + 3, 252, 108, 50, 150, peaks=6), land.sky, **rim))
    c.add(cloud(30 if right else 150, random.uniform(16, 30), 0.6, land.sky, "#fff0c0", 0.8))
    c.add(path(ridge(seed + 9, 252, 122, 38, 150, peaks=7), land.near, **rim))
    near, far = random.sample(land.stands, 2)
    for what, along, size in ((near, 34, 56), (far, 226, 44)):
        if right == (what == near) or random.random() < 0.6:
            c.add(figure(c, what, along, 118 - size * 0.36, size, land.shade, light=LEAF, edge=0.022))
    c.add(cloud(6, 92, 0.6, land.near, LEAF, 0.9), cloud(184, 88, 0.66, land.near, LEAF, 0.9))
    c.add(silhouette(c, name, 128, 83, 116, land.dark, opacity=0.4))
    c.add(figure(c, name, 126, 79, 116, land.dark, light="#ffe39a", edge=0.021))
    c.add(path(ridge(seed + 20, 252, 144, 17, 150, peaks=8), land.dark, **rim))
    c.add(rect(0, 139, 252, 11, _waves(c, 14)))
    return c


PICTURES = {
    "poster": poster,
    "band": band,
    "sign": sign,
    **{f"card-{CARD.names[n]}": partial(face, n, figure_of(n), LANDS[domain(n)]) for n in ALL},
    **{
        f"immortal-{name}": partial(face, 60 + n, IMMORTAL_FIGURES[n], LANDS["legendary"])
        for n, name in enumerate(IMMORTAL.names)
        if n
    },
}


# What they are made of


def _sun(c: Canvas, x: float, y: float, radius: float) -> str:
    disc = c.radial((0, "#fff5d2"), (0.6, "#f0c662"), (1, "#b98122"))
    glow = c.radial((0.5, PALE, 0.5), (1, PALE, 0))
    return circle(x, y, radius * 1.55, glow) + circle(x, y, radius, disc)


def _disc(c: Canvas, x: float, y: float, radius: float) -> str:
    """The sun of a card, with its rays."""
    disc = c.radial((0, "#fffbe6"), (0.7, "#ffe29a"), (1, "#f0bf5a"))
    glow = c.radial((0.3, "#fff0c0", 0.75), (1, "#fff0c0", 0))
    rays = (
        f"M{x + reach * cos(turn):.1f} {y + reach * sin(turn):.1f}"
        f"L{x + far * cos(turn):.1f} {y + far * sin(turn):.1f}"
        for n in range(24)
        for turn, reach, far in ((n * tau / 24, radius * 1.25, radius * (1.5 if n % 2 else 1.75)),)
    )
    return group(
        circle(x, y, radius * 2.3, glow),
        stroke("".join(rays), "#fff0c0", 0.9, stroke_opacity=0.8),
        circle(x, y, radius, disc),
    )


def _rays(x: float, y: float, radius: float) -> str:
    """Strokes of gold round the sun, every fourth a long one."""
    rays = (
        stroke(
            f"M{x} {y - radius}v{-0.24 * radius if n % 4 == 0 else -0.13 * radius:.1f}",
            PALE,
            1,
            stroke_opacity=0.9 if n % 4 == 0 else 0.45,
            transform=f"rotate({n * 7.5:g} {x} {y})",
        )
        for n in range(48)
    )
    return group(circle(x, y, radius * 0.93, stroke=PALE), *rays)


def _phoenix(c: Canvas, x: float, y: float, size: float) -> str:
    red = c.linear((0, "#dc5139"), (1, "#6d1712"))
    return figure(c, "eagle-emblem", x, y, size, red, light="#ffdf98", shade="#470c09", edge=0.017)


def _pagoda(c: Canvas, x: float, y: float, size: float) -> str:
    return figure(c, "pagoda", x, y, size, LACQUER, light=PALE, shade="#2c0706", edge=0.02)


def _shadowed(c: Canvas, shape: str) -> str:
    """A shape that stands off from what is behind it."""
    shadow = c.paint(
        "filter",
        tag("feDropShadow", dx=0, dy=4, stdDeviation=5, flood_color="#02100f", flood_opacity=0.75),
        x="-20%",
        y="-20%",
        width="140%",
        height="140%",
    )
    return group(shape, filter=shadow)


def _waves(c: Canvas, size: float) -> str:
    """Circles over circles: the pattern of a quiet sea."""
    half = size / 2
    arcs = (
        circle(x, y, size * share, stroke=PALE, stroke_opacity=0.42, stroke_width=0.6)
        for x, y in ((0, half), (size, half), (half, size), (half, 0))
        for share in (0.48, 0.32, 0.16)
    )
    return c.paint("pattern", *arcs, width=size, height=half, patternUnits="userSpaceOnUse")
