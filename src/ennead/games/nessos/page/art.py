"""Nessos, drawn: red-figure ware. Clay figures are left out of black gloss; verdigris is Charon's alone."""

import math
from functools import partial
from random import Random

from ennead.games.nessos.box import CARD, CHARON
from ennead.games.nessos.page.faces import FIGURES
from ennead.page.art.canvas import Canvas, circle, ellipse, group, moved, path, rect, stroke
from ennead.page.art.figures import figure, silhouette
from ennead.page.art.sky import grain

CLAY, SLIP, GLOSS, BAKED = "#dd7a45", "#f6dfc0", "#1a110e", "#7a2f13"
MEANDER = "M-7 5V-5H6V4H-2V-1H2"  # one turn of it, 15 wide
SCROLL = "M-10 6C-9 -5 3 -8 6 -1C7 3 2 5 1 1.500M-10 6H10"  # one wave, 20 wide


def poster() -> Canvas:
    """An amphora on the bank of the Styx, and who waits behind it."""
    c = Canvas(240, 400)
    wall = c.radial((0, "#e8925c"), (0.5, "#bd5528"), (1, "#4c190b"), x=0.4, y=0.32, radius=0.8)
    c.fill(wall)
    c.add(*_scratches(Random(9)), grain(c, light=False, density=0.55, opacity=0.5))
    c.add(*(moved(stroke(MEANDER, GLOSS, 2), x=9 + n * 17, y=12, scale=1.1) for n in range(15)))
    c.add(rect(0, 22, 240, 1.6, GLOSS), rect(0, 1, 240, 1.6, GLOSS))
    glow = c.radial((0, "#8fe0c6", 0.5), (1, "#2a6353", 0))
    c.add(ellipse(190, 92, 92, 92, glow))
    c.add(_charon(c, 194, 96, 158))
    c.add(_river(c))
    c.add(ellipse(116, 322, 84, 10, "#160a06", opacity=0.85, filter=c.blur(5)))
    c.add(_amphora(c))
    return c


def band() -> Canvas:
    """A frieze: creatures one behind the other."""
    c = Canvas(220, 76)
    c.fill(c.linear((0, "#2b1d17"), (0.5, GLOSS), (1, "#0c0706")))
    for y in (7, 69):
        c.add(*(moved(stroke(MEANDER, CLAY, 1.7), x=7 + n * 15, y=y, scale=0.78) for n in range(15)))
    for y in (14, 62):
        c.add(rect(0, y - 0.8, 220, 1.6, CLAY))
    for name, x, size in (("griffin-symbol", 54, 43), ("centaur", 112, 45), ("pegasus", 170, 44)):
        c.add(figure(c, name, x, 38, size, CLAY, light=SLIP, edge=0.02))
    return c


def sign() -> Canvas:
    """At its smallest: an amphora."""
    c = Canvas(40, 40)
    c.fill(c.radial((0, "#e8925c"), (1, "#a3431b"), x=0.35, y=0.3, radius=0.8))
    c.add(silhouette(c, "amphora", 20, 20, 33, GLOSS))
    return c


def sherd(card: int) -> Canvas:
    """A card: what is left of a vase, and the creature on it. Every card broke otherwise."""
    c = Canvas(120, 120)
    random = Random(card)
    edge = _broken(random)
    c.add(path(edge, "#5d2410", transform="translate(1.5 2)"), path(edge, CLAY))
    lit = c.radial((0, "#3a2820"), (0.6, GLOSS), (1, "#0b0605"), x=0.36, y=0.3, radius=0.85)
    inside = c.clip(path(edge, transform="translate(60 60) scale(.955) translate(-60 -60)"))
    tint = "#5fae97" if card == CHARON else CLAY
    ring = group(*(_round(n, 30, 52, MEANDER, tint, 1.9, 0.72) for n in range(30)))
    c.add(
        group(
            rect(0, 0, 120, 120, lit),
            circle(60, 60, 45.5, stroke=tint, stroke_width=1.3),
            circle(60, 60, 58, stroke=tint, stroke_width=1.3),
            ring,
            path(f"M17 {88}H103", stroke=tint, stroke_width=1.4),
            clip_path=inside,
        )
    )
    if card == CHARON:
        c.add(_charon(c, 60, 58, 74))
    else:
        fill = c.linear((0, "#f0a268"), (1, "#c95f2f"))
        c.add(figure(c, FIGURES[card], 60, 57, 68, fill, light=SLIP, shade=BAKED, edge=0.022))
    c.add(group(stroke(_crack(random), "#0b0605", 0.9, opacity=0.8), clip_path=inside))
    return c


PICTURES = {
    "poster": poster,
    "band": band,
    "sign": sign,
    **{f"card-{CARD.names[card]}": partial(sherd, card) for card in range(1, CHARON + 1)},
}


# What they are made of


def _charon(c: Canvas, x: float, y: float, size: float) -> str:
    robe = c.linear((0, "#6cc0a6"), (0.55, "#2a6353"), (1, "#0e2a23"), x=0.6)
    return figure(c, "grim-reaper", x, y, size, robe, light="#c6f5e4", shade="#0a211b", edge=0.017)


def _river(c: Canvas) -> str:
    """The Styx, as a running scroll."""
    water = c.linear((0, "#1d4f43"), (0.4, "#10231f"), (1, "#0c0706"))
    rows = [
        moved(
            stroke(SCROLL, "#6fbfa6", 1.5, opacity=round(0.9 - row * 0.12, 2)),
            x=x - row * 7,
            y=300 + row * 15,
        )
        for row in range(7)
        for x in range(0, 290, 20)
    ]
    return group(rect(0, 291, 240, 109, water), rect(0, 290, 240, 1.6, "#8fd8c0"), *rows)


def _scratches(random: Random) -> list[str]:
    """Rings that a potter's wheel left in the wall."""
    return [
        circle(
            112,
            150,
            radius,
            stroke="#3a1408",
            stroke_opacity=0.16,
            stroke_width=random.uniform(0.8, 2.2),
            stroke_dasharray=f"{radius * random.uniform(0.8, 2):.0f} {random.uniform(6, 22):.0f}",
        )
        for radius in range(90, 260, 8)
    ]


VASE = (
    "M83 34Q116 27 149 34L147 43Q139 47 136 53Q133 68 138 84Q147 98 175 109Q212 128 209 174Q204 226 167 270"
    "Q148 293 143 306Q157 311 157 321Q116 331 75 321Q75 311 89 306Q84 293 65 270Q28 226 23 174Q20 128 57 109"
    "Q85 98 94 84Q99 68 96 53Q93 47 85 43Z"
)
HANDLE = "M94 51Q46 40 38 84Q36 104 51 117L62 110Q51 100 53 86Q57 56 95 63Z"
MIDDLE = 116  # of the vase


def _amphora(c: Canvas) -> str:
    gloss = c.linear(
        (0, "#070404"),
        (0.2, "#3a2a21"),
        (0.34, "#1d1411"),
        (0.72, "#110b09"),
        (0.93, "#2b1d17"),
        (1, "#050303"),
        x=1,
        y=0,
    )
    clay = c.linear((0, "#f4ab72"), (1, "#c65b2b"))
    tongue = path("M-4.500 -9H4.500V5Q0 11 -4.500 5Z", CLAY)
    ray = path("M-7 15L0 -19L7 15Z", CLAY)
    turn = stroke(MEANDER, CLAY, 1.7)
    painted = [
        _bow(48, 22, 2.5, 1.3),
        *_wrapped(61, 21, 3, 7, turn),
        _bow(75, 22, 2.5, 1.3),
        *_wrapped(102, 66, 9, 19, tongue),
        _bow(117, 88, 8, 1.8),
        _bow(121, 90, 8, 0.8),
        group(
            moved(figure(c, "griffin-symbol", 0, 0, 88, CLAY, light=SLIP), x=44, y=171, scale=".5 1"),
            opacity=0.8,
        ),
        group(
            moved(figure(c, "lion", 0, 0, 76, CLAY, light=SLIP, turned=True), x=190, y=171, scale=".46 1"),
            opacity=0.75,
        ),
        figure(c, "centaur", MIDDLE, 169, 112, clay, light=SLIP, shade=BAKED, edge=0.016),
        _bow(217, 95, 10, 2),
        *_wrapped(222, 93, 9, 27, turn),
        _bow(233, 92, 9, 1.6),
        _bow(262, 70, 7, 1.6),
        *_wrapped(285, 52, 5, 13, ray),
    ]
    shine = (
        path("M50 138Q32 176 58 232Q42 182 62 134Z", "#fff3df", opacity=0.2),
        path("M186 140Q202 176 178 226Q196 180 182 136Z", "#f0a06a", opacity=0.13),
        stroke("M101 52Q99 68 103 86", "#fff3df", 2.6, stroke_opacity=0.35),
        stroke("M92 34.500Q116 30 140 34.500", "#f0a06a", 1.2, stroke_opacity=0.7),
    )
    handle = group(path(HANDLE, gloss), stroke("M90 54Q50 47 44 86", "#7d5d4a", 1.6))
    return group(
        handle,
        group(handle, transform=f"matrix(-1 0 0 1 {2 * MIDDLE} 0)"),
        path(VASE, gloss),
        group(*painted, *shine, clip_path=c.clip(path(VASE))),
        stroke(VASE, "#eea06c", 1.1, stroke_opacity=0.4),
    )


def _bow(y: float, half: float, sag: float, width: float) -> str:
    """A line round the vase."""
    d = f"M{MIDDLE - half:g} {y:g}Q{MIDDLE} {y + 2 * sag:g} {MIDDLE + half:g} {y:g}"
    return stroke(d, CLAY, width)


def _wrapped(y: float, radius: float, sag: float, count: int, shape: str) -> list[str]:
    """A shape again and again round the vase: narrower where it turns away."""
    span, all_round = 1.45, []
    for n in range(count):
        angle = -span + 2 * span * (n + 0.5) / count
        near = math.cos(angle)
        if near > 0.12:
            x = MIDDLE + radius * math.sin(angle)
            placed = moved(shape, x=x, y=y + sag * near, scale=f"{near:.3f} 1")
            all_round.append(group(placed, opacity=round(0.35 + 0.65 * near, 2)))
    return all_round


def _round(n: int, count: int, radius: float, d: str, colour: str, width: float, scale: float) -> str:
    """The `n`th of `count` shapes in a ring about the middle of a card."""
    angle = 2 * math.pi * n / count
    x, y = 60 + radius * math.sin(angle), 60 - radius * math.cos(angle)
    return moved(stroke(d, colour, width), x=x, y=y, turn=math.degrees(angle), scale=scale)


def _broken(random: Random) -> str:
    """The edge of a sherd: a square that lost some of its corners."""
    points = []
    for n in range(15):
        angle = 2 * math.pi * (n + random.uniform(-0.3, 0.3)) / 15
        reach = min(58 / max(abs(math.cos(angle)), abs(math.sin(angle))), random.uniform(57, 76))
        points.append(f"{60 + reach * math.cos(angle):.1f} {60 + reach * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _crack(random: Random) -> str:
    """A crack that runs in from the edge."""
    angle, x, y = random.uniform(0, 2 * math.pi), 60.0, 60.0
    x, y = 60 + 62 * math.cos(angle), 60 + 62 * math.sin(angle)
    parts = [f"M{x:.1f} {y:.1f}"]
    for _ in range(4):
        turned = angle + random.uniform(-0.7, 0.7)
        x, y = x - 6 * math.cos(turned), y - 6 * math.sin(turned)
        parts.append(f"L{x:.1f} {y:.1f}")
    return "".join(parts)
