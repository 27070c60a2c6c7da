"""An amphora, drawn: black gloss with clay left out of it, in bands that run round the belly."""

import math

from ennead.page.art.canvas import Canvas, circle, group, moved, path, rect, stroke, tag

CLAY, SLIP, GLOSS, BAKED = "#dd7a45", "#f6dfc0", "#1a110e", "#7a2f13"
MEANDER = "M-7 5V-5H6V4H-2V-1H2"  # one turn of it, 15 wide
MIDDLE = 116  # of the vase

VASE = (
    "M83 34Q116 27 149 34L147 43Q139 47 136 53Q133 68 138 84Q147 98 175 109Q212 128 209 174Q204 226 167 270"
    "Q148 293 143 306Q157 311 157 321Q116 331 75 321Q75 311 89 306Q84 293 65 270Q28 226 23 174Q20 128 57 109"
    "Q85 98 94 84Q99 68 96 53Q93 47 85 43Z"
)
HANDLE = "M94 51Q46 40 38 84Q36 104 51 117L62 110Q51 100 53 86Q57 56 95 63Z"
ALMOND = "M-38 6Q-22 -20 8 -21Q28 -19 35 -1Q22 22 -4 22Q-25 20 -38 6Z"


def sealed() -> Canvas:
    """An amphora as it is offered: two eyes that tell nothing, the same whatever is in it."""
    c = Canvas(196, 304)
    c.add(moved(amphora(c, *_eyes(c)), x=-18, y=-26))
    return c


def jar() -> Canvas:
    """The same at its smallest: light, so that it stands on a dark table, with one band of black."""
    c = Canvas(24, 34)
    clay = c.linear((0, "#f4ab72"), (0.55, "#d2693b"), (1, "#8f3c18"), x=1, y=0)
    body = (
        "M7.500 2H16.500L15 8.500Q22 11.500 21 18Q19.500 25 14.500 29.500"
        "L16.500 32H7.500L9.500 29.500Q4.500 25 3 18Q2 11.500 9 8.500Z"
    )
    inside = c.clip(path(body))
    ears = stroke("M8 5Q2 4.500 4 12M16 5Q22 4.500 20 12", "#d2693b", 1.8)
    black = group(
        rect(0, 14, 24, 6.5, GLOSS),
        circle(8.5, 17.2, 1.7, SLIP),
        circle(15.5, 17.2, 1.7, SLIP),
        rect(0, 23.5, 24, 1.5, GLOSS),
        rect(0, 0, 24, 3.2, GLOSS),
        clip_path=inside,
    )
    c.add(ears, path(body, clay), black)
    return c


def store() -> Canvas:
    """Where amphorae are drawn from: a shelf of them."""
    c = Canvas(310, 240)
    one = c.define("g", amphora(c, *_eyes(c)))
    for x, y, scale in ((82, 2, 0.54), (166, 2, 0.54), (8, 36, 0.64), (184, 36, 0.64), (96, 44, 0.64)):
        c.add(moved(tag("use", href=f"#{one}"), x=x - 18 * scale, y=y - 24 * scale, scale=scale))
    return c


def amphora(c: Canvas, *belly: str) -> str:
    """An amphora with shapes on its belly."""
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
        *belly,
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
    handle = group(
        path(HANDLE, gloss, stroke=CLAY, stroke_width=1.2), stroke("M90 54Q50 47 44 86", "#7d5d4a", 1.6)
    )
    return group(
        handle,
        group(handle, transform=f"matrix(-1 0 0 1 {2 * MIDDLE} 0)"),
        path(VASE, gloss),
        group(*painted, *shine, clip_path=c.clip(path(VASE))),
        stroke(VASE, "#eea06c", 1.6, stroke_opacity=0.75),
    )


def _eyes(c: Canvas) -> tuple[str, ...]:
    """The eyes that potters gave to vases, against whoever means ill; brows above, a leaf between."""
    clay = c.linear((0, "#f4ab72"), (1, "#c65b2b"))
    eye = group(
        path(ALMOND, clay),
        stroke(ALMOND, SLIP, 1.6),
        circle(2, 0, 17, GLOSS),
        circle(2, 0, 13, SLIP),
        circle(2, 0, 9.5, BAKED),
        circle(2, 0, 5, GLOSS),
        stroke("M-42 -16Q-16 -42 36 -27", CLAY, 6, stroke_linecap="round"),
        stroke("M-40 -18Q-16 -43 36 -29", SLIP, 1.4, stroke_linecap="round"),
    )
    leaf = path("M0 -20Q11 -6 8 6Q4 14 0 22Q-4 14 -8 6Q-11 -6 0 -20Z", clay)
    return (
        moved(eye, x=MIDDLE - 46, y=172, scale=".92 1"),
        moved(eye, x=MIDDLE + 46, y=172, scale="-.92 1"),
        moved(leaf, x=MIDDLE, y=182),
        stroke(f"M{MIDDLE} 162V200", GLOSS, 1.4),
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
