"""Immortal 8, drawn: lacquer and gold, in layers before a great disc."""

from ennead.page.art.canvas import Canvas, circle, group, path, rect, stroke, tag
from ennead.page.art.figures import figure
from ennead.page.art.lines import ridge
from ennead.page.art.sky import cloud, grain, stars

LEAF, PALE, LACQUER, TEAL = "#e9bd55", "#f5cf74", "#7c1d15", "#0a2624"


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


PICTURES = {"poster": poster, "band": band, "sign": sign}


# What they are made of


def _sun(c: Canvas, x: float, y: float, radius: float) -> str:
    disc = c.radial((0, "#fff5d2"), (0.6, "#f0c662"), (1, "#b98122"))
    glow = c.radial((0.5, PALE, 0.5), (1, PALE, 0))
    return circle(x, y, radius * 1.55, glow) + circle(x, y, radius, disc)


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
