"""Le Neuf, drawn: a woodcut in two inks. The other army is the same block, turned round."""

import math
from functools import partial
from random import Random

from ennead.games.le_neuf.box import ACE, CHIEF, CHIEFS, JACK, JOKER, NINE, TROOPS
from ennead.games.le_neuf.page.faces import FIGURES
from ennead.page.art.canvas import WHOLE, Canvas, Value, circle, group, moved, path, rect, stroke, tag
from ennead.page.art.figures import figure, numeral, silhouette
from ennead.page.art.sky import grain
from ennead.page.drawing import Pictures

INK, VERMILION, PAPER = "#1c1a19", "#b3261e", "#f5edda"
TILT = -12.76  # degrees, of the line between the armies


def poster() -> Canvas:
    """Two armies, one block; between them, the 9 that raises the dead."""
    c = Canvas(240, 370)
    c.fill(PAPER)
    upper, lower = "M14 14H226V161L14 209Z", "M226 356H14V209L226 161Z"
    printed = [
        group(moved(_army(c, INK, 3), y=15), clip_path=c.clip(path(upper))),
        group(moved(_army(c, VERMILION, 5), x=240, y=355, turn=180), clip_path=c.clip(path(lower))),
        stroke("M14 209L226 161", PAPER, 5),
        _medal(c, 120, 185),
        stroke("M9 9H231V361H9Z", INK, 2.6),
        stroke("M14 14H226V356H14Z", VERMILION, 1.3),
    ]
    c.add(group(*printed, filter=_uneven(c)))
    c.add(grain(c, light=True, density=0.9, frequency=1.1, opacity=0.35))
    return c


def band() -> Canvas:
    """One rides against the other."""
    c = Canvas(220, 76)
    c.fill(PAPER)
    for x, ink, seed, turned in ((94, INK, 2, False), (152, VERMILION, 4, True)):
        half = c.clip(rect(123 if turned else 0, 0, 123, 76))
        rays = _gouges(seed, (x, 46), (math.pi * 1.02, math.pi * 1.98), 26, (34, 130), ink, 3)
        c.add(group(rays, clip_path=half), _rider(c, ink, x, 37, 58, turned=turned))
    c.add(path("M-4 76V66Q60 60 123 67V76Z", INK), path("M123 76V67Q180 60 224 66V76Z", VERMILION))
    return c


def sign() -> Canvas:
    """At its smallest: the nine, half of each ink."""
    c = Canvas(40, 40)
    c.fill(PAPER)
    c.add(path("M0 0H40V15.500L0 24.500Z", INK), path("M40 40H0V24.500L40 15.500Z", VERMILION))
    c.add(circle(20, 20, 13.5, PAPER), _two_inks(c, 20, 20, 19))
    return c


def chief(kind: int, ink: str) -> Canvas:
    """A chief: the figure before what becomes of those who meet it."""
    c = Canvas(120, 120)
    c.fill(PAPER)
    if kind == ACE:  # by night
        c.fill(ink)
        c.add(_gouges(kind, (60, 120), (math.pi * 1.02, math.pi * 1.98), 34, (52, 150), PAPER, 2.6))
        c.add(silhouette(c, FIGURES[kind], 60, 62, 92, ink, stroke=ink, stroke_width=26))
        c.add(silhouette(c, FIGURES[kind], 60, 62, 92, PAPER))
        c.add(figure(c, FIGURES[kind], 60, 62, 92, "none", shade=_cuts(c, ink), edge=0.05))
        return c
    whole = kind == JOKER  # who takes whoever is there along
    angles = (0, math.tau) if whole else (math.pi * 1.02, math.pi * 1.98)
    c.add(_gouges(kind, (60, 60 if whole else 104), angles, 60 if whole else 44, (42, 150), ink, 3.2))
    if not whole:
        c.add(_hill(ink))
    c.add(_engraved(c, FIGURES[kind], ink, 60, 60 if kind == JACK else 58, 96 if kind == JACK else 84))
    return c


def troop(value: int, ink: str) -> Canvas:
    """A troop card: as many pikes as it is strong. The 9 has the light of those it raises."""
    c = Canvas(120, 120)
    c.fill(PAPER)
    random = Random(value)
    if value == RAISES:
        c.add(_gouges(value, (60, 56), (0, math.tau), 54, (40, 140), ink, 3))
    for n in range(value):
        x = 60 + (n - (value - 1) / 2) * min(20, 104 / value) + random.uniform(-1.5, 1.5)
        c.add(_pike(x, 20 + random.uniform(-4, 8), ink))
    c.add(_hill(ink))
    size = 56 if value < 10 else 46  # two digits share the width
    c.add(numeral(c, value, 60, 63, size, PAPER, halo=PAPER), numeral(c, value, 60, 63, size, ink))
    return c


def back(ink: str) -> Canvas:
    """A card face down: crossed swords in the other army's ink, on a ground that was cut away all round."""
    other = INK if ink == VERMILION else VERMILION
    c = Canvas(100, 140)
    c.fill(PAPER)
    c.add(rect(4, 4, 92, 132, ink), stroke("M8.500 8.500H91.500V131.500H8.500Z", PAPER, 1.6))
    field = c.clip(rect(12, 12, 76, 116))
    c.add(group(_gouges(9, (50, 70), (0, math.tau), 72, (34, 96), PAPER, 3.6), clip_path=field))
    for turn in (0, 180):
        corners = "M-38 -58H-16L-38 -36ZM38 -58H16L38 -36Z"
        c.add(moved(path(corners, other, stroke=PAPER, stroke_width=2), x=50, y=70, turn=turn))
    c.add(
        circle(50, 70, 33, PAPER),
        circle(50, 70, 29.5, other),
        circle(50, 70, 26, stroke=PAPER, stroke_width=1.4),
    )
    c.add(figure(c, FIGURES[0], 50, 70, 40, PAPER, shade=_cuts(c, other), edge=0.04))
    return c


def blow() -> Canvas:
    """What bursts where a chief is struck."""
    c, random = Canvas(120, 120), Random(4)
    reaches = [random.uniform(40, 59) for _ in range(15)]

    def star(size: float, waist: float) -> str:
        points = []
        for n, reach in enumerate(reaches):
            for radius, turn in ((reach * size, n), (waist, n + 0.5)):
                angle = math.tau * turn / len(reaches)
                points.append(f"{60 + radius * math.cos(angle):.1f} {60 + radius * math.sin(angle):.1f}")
        return f"M{'L'.join(points)}Z"

    c.add(path(star(1, 32), INK), path(star(0.94, 29), VERMILION), path(star(0.62, 20), PAPER))
    return c


INKS = {"black": INK, "red": VERMILION}  # of the armies
RAISES = NINE + 1  # what its card says
PICTURES: Pictures = {
    "poster": poster,
    "band": band,
    "sign": sign,
    **{
        f"chief-{CHIEF.names[kind]}-{army}": partial(chief, kind, ink)
        for kind in range(1, CHIEFS)
        for army, ink in INKS.items()
    },
    **{
        f"troop-{value}-{army}": partial(troop, value, ink)
        for value in range(2, TROOPS + 1)
        for army, ink in INKS.items()
    },
    **{f"back-{army}": partial(back, ink) for army, ink in INKS.items()},
    "blow": blow,
}


# What they are made of


def _army(c: Canvas, ink: str, seed: int) -> str:
    """The upper half of the block: pikes behind a hill, and the chief before the light."""
    random = Random(seed)
    pikes = []
    for x in (27, 44, 60, 184, 200, 217):
        top = 52 + random.uniform(-16, 18)
        pikes.append(_pike(x + random.uniform(-3, 3), top, ink))
    lines = [
        stroke(
            f"M{-5 + n * 7} {145 + n * 6}Q{50 + n * 5} {127 + n * 6} 110 {141 + n * 6}T245 {139 + n * 6}",
            PAPER,
            1.9 - n * 0.16,
            stroke_dasharray=f"{34 - n * 3} {5 + n} {16 + n * 2} 4",
        )
        for n in range(8)
    ]
    return group(
        _gouges(seed, (120, 158), (math.pi * 1.02, math.pi * 1.98), 44, (92, 262), ink, 5),
        *pikes,
        path("M-5 205L-5 142Q40 118 96 133T245 126L245 205Z", ink),
        *lines,
        _rider(c, ink, 121, 78, 152),
    )


def _pike(x: float, top: float, ink: str) -> str:
    head = (
        f"M{x - 4.5:.1f} {top + 3:.1f}L{x:.1f} {top - 14:.1f}L{x + 4.5:.1f} {top + 3:.1f}L{x:.1f} {top:.1f}Z"
    )
    shaft = f"M{x:.1f} 150V{top:.1f}"
    return group(
        stroke(shaft, PAPER, 6.5), stroke(shaft, ink, 2.8), path(head, ink, stroke=PAPER, stroke_width=1)
    )


def _rider(c: Canvas, ink: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """A chief on horseback."""
    return _engraved(c, FIGURES[JACK], ink, x, y, size, turned=turned)


def _engraved(
    c: Canvas, name: str, ink: str, x: float, y: float, size: float, *, turned: bool = False
) -> str:
    """A figure of ink with room round it, and the light cut out in strokes that taper."""
    halo: dict[str, Value] = {"stroke": PAPER, "stroke_width": 30, "stroke_linejoin": "round"}
    return group(
        silhouette(c, name, x, y, size, PAPER, turned=turned, **halo),
        figure(c, name, x, y, size, ink, light=_cuts(c, PAPER), edge=0.03, turned=turned),
        figure(c, name, x, y, size, "none", light=PAPER, edge=0.009, turned=turned),
    )


def _cuts(c: Canvas, colour: str) -> str:
    """Short strokes of a gouge, one beside the other."""
    return c.paint(
        "pattern",
        path("M0 0L9 2.500L0 5Z", colour),
        width=12,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(52)",
    )


def _hill(ink: str) -> str:
    """The ground of a card."""
    lines = (
        stroke(
            f"M-2 {104 + n * 6}Q34 {94 + n * 6} 60 {102 + n * 6}T122 {100 + n * 6}",
            PAPER,
            1.5 - n * 0.3,
            stroke_dasharray=f"{24 - n * 5} {4 + n} {11 + n} 3",
        )
        for n in range(3)
    )
    return group(path("M-2 122V101Q30 88 58 97T122 94V122Z", ink), *lines)


def _medal(c: Canvas, x: float, y: float) -> str:
    """The nine between the armies, each ink on its own side of the line."""
    ring = moved(
        circle(0, 0, 41, PAPER),
        circle(0, 0, 36.5, stroke=INK, stroke_width=2.6),
        stroke("M-36.500 0A36.500 36.500 0 0 0 36.500 0", VERMILION, 3.2),
        *(
            moved(rect(-0.9, -40.5, 1.8, 2.6, INK if 90 < n * 10 < 270 else VERMILION), turn=n * 10 + 180)
            for n in range(36)
        ),
        x=x,
        y=y,
        turn=TILT,
    )
    return ring + _two_inks(c, x, y, 50)


def _two_inks(c: Canvas, x: float, y: float, size: float) -> str:
    above = path(
        f"M{x - size} {y - size}H{x + size}V{y - size * 0.226:.2f}L{x - size} {y + size * 0.226:.2f}Z"
    )
    return numeral(c, 9, x, y, size, VERMILION) + group(
        numeral(c, 9, x, y, size, INK), clip_path=c.clip(above)
    )


def _gouges(
    seed: int,
    middle: tuple[float, float],
    angles: tuple[float, float],
    count: int,
    reach: tuple[float, float],
    ink: str,
    width: float,
) -> str:
    """Wedges that a gouge left, away from a middle; `reach`: where they begin and end."""
    random, (x, y), (first, last), (near, far) = Random(seed), middle, angles, reach
    wedges = []
    for n in range(count):
        angle = first + (last - first) * (n + 0.5) / count + random.uniform(-0.012, 0.012)
        start, end = near + random.uniform(0, far / 10) * (n % 3), far * random.uniform(0.78, 1)
        half = width * random.uniform(0.55, 1) / 2
        thick = start + (end - start) * 0.7
        cos, sin = math.cos(angle), math.sin(angle)
        corners = ((start, 0), (thick, half), (end, 0), (thick, -half))
        points = (f"{x + r * cos - side * sin:.1f} {y + r * sin + side * cos:.1f}" for r, side in corners)
        wedges.append(f"M{'L'.join(points)}Z")
    return path("".join(wedges), ink)


def _uneven(c: Canvas) -> str:
    """The edges of what was cut by hand."""
    return c.paint(
        "filter",
        tag("feTurbulence", type="turbulence", baseFrequency=0.06, numOctaves=2, seed=8),
        tag("feDisplacementMap", in_="SourceGraphic", scale=1.2),
        **WHOLE,
    )
