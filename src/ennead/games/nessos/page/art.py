"""Nessos, drawn: red-figure ware. Clay figures are left out of black gloss; verdigris is Charon's alone."""

import math
from functools import partial
from random import Random

from ennead.games.nessos.box import CARD, CHARON
from ennead.games.nessos.page.faces import FIGURES
from ennead.games.nessos.page.vase import (
    BAKED,
    CLAY,
    GLOSS,
    MEANDER,
    MIDDLE,
    SLIP,
    amphora,
    jar,
    sealed,
    store,
)
from ennead.page.art.canvas import Canvas, circle, ellipse, group, moved, path, rect, stroke
from ennead.page.art.figures import figure, silhouette
from ennead.page.art.sky import grain

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
    c.add(_bearing_a_centaur(c))
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


# Where each creature's small form is cut out of it: the middle of that, in its own size, and how large it is.
CROPS = {
    "griffin-symbol": (0.1, 0.16, 1.2),
    "centaur": (0, 0.2, 1.35),
    "minotaur": (0, 0.28, 1.6),
    "eagle-emblem": (0, 0.1, 1.25),
    "pegasus": (0, 0.06, 1.15),
    "hound": (0, 0.08, 1.15),
    "medusa-head": (0, -0.1, 2.3),
    "grim-reaper": (0.04, 0.4, 1.8),
}


def crop(card: int) -> Canvas:
    """A card at its smallest: its creature's head on a black sherd."""
    c = Canvas(40, 36)
    figured = FIGURES[card]
    x, y, size = CROPS.get(figured, (0, 0, 1))
    tint = "#6cc0a6" if card == CHARON else "#ee9a63"
    light = "#c6f5e4" if card == CHARON else SLIP
    c.fill(c.radial((0, "#3a2820"), (0.7, GLOSS), (1, "#0b0605"), x=0.36, y=0.3, radius=0.85))
    c.add(figure(c, figured, 20 + x * 33, 17.5 + y * 33, 31 * size, tint, light=light, edge=0.03))
    return c


def obol() -> Canvas:
    """What a Charon leaves: a coin with a death's head, in verdigris."""
    c = Canvas(32, 32)
    c.add(
        circle(16, 16, 15, c.radial((0, "#bdeedd"), (1, "#3d8f79"), x=0.35, y=0.3, radius=0.8)),
        circle(16, 16, 13, stroke="#0e2a23", stroke_width=1),
        silhouette(c, "death-skull", 16, 16, 20, "#0b211b"),
    )
    return c


def pawn() -> Canvas:
    """The pawn: Nessos himself, on gold."""
    c = Canvas(36, 36)
    gold = c.radial((0, "#ffe7a8"), (0.6, "#e3b04b"), (1, "#8d6416"), x=0.35, y=0.3, radius=0.8)
    c.add(
        circle(18, 18, 17.5, gold),
        circle(18, 18, 15.6, stroke=GLOSS, stroke_width=1),
        figure(c, "centaur", 18, 18, 24, GLOSS),
    )
    return c


HULL = (
    "M40 168Q20 150 26 136Q44 160 70 168H232Q260 158 276 130"
    "Q284 160 252 192Q240 204 214 204H92Q60 202 40 168Z"
)


def ferry() -> Canvas:
    """Charon on the Styx, whom every one of his cards brings nearer."""
    c = Canvas(300, 240)
    glow = c.radial((0, "#8fe0c6", 0.45), (1, "#2a6353", 0))
    c.add(ellipse(150, 96, 140, 96, glow), _charon(c, 150, 100, 168))
    hull = c.linear((0, "#3d8f79"), (1, "#0e2a23"))
    c.add(
        path(HULL, hull),
        stroke("M30 146Q46 166 70 173H230Q258 164 274 142", "#8fd8c0", 2),
        *(moved(stroke(MEANDER, "#8fd8c0", 1.8), x=82 + n * 15, y=186, scale=0.85) for n in range(10)),
        *(
            moved(stroke(SCROLL, "#6fbfa6", 2), x=x - row * 8, y=212 + row * 15)
            for row in range(2)
            for x in range(18, 300, 20)
        ),
    )
    return c


PICTURES = {
    "poster": poster,
    "band": band,
    "sign": sign,
    "amphora": sealed,
    "jar": jar,
    "store": store,
    "obol": obol,
    "pawn": pawn,
    "ferry": ferry,
    **{f"crop-{CARD.names[card]}": partial(crop, card) for card in range(1, CHARON + 1)},
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


def _bearing_a_centaur(c: Canvas) -> str:
    """The amphora of the poster: a centaur between two beasts that the belly turns away."""
    clay = c.linear((0, "#f4ab72"), (1, "#c65b2b"))
    sides = (("griffin-symbol", 44, 88, ".5 1", False, 0.8), ("lion", 190, 76, ".46 1", True, 0.75))
    return amphora(
        c,
        *(
            group(
                moved(figure(c, name, 0, 0, size, CLAY, light=SLIP, turned=turned), x=x, y=171, scale=scale),
                opacity=opacity,
            )
            for name, x, size, scale, turned, opacity in sides
        ),
        figure(c, "centaur", MIDDLE, 169, 112, clay, light=SLIP, shade=BAKED, edge=0.016),
    )


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
