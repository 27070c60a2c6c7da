"""Figures: bodies from the icons that web/icons.json names, with light on them and shade.

The light always falls from the upper left of the picture. A light edge is the figure less itself moved down
and to the right; a shade, less itself moved up and to the left.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ennead.page.art.canvas import Canvas, Value, rect, tag

FILE = Path(__file__).parents[1] / "static" / "figures.svg"
ROUND = 40  # how far masks reach over a body, in its units
EDGE = 150  # of a halo round digits, of which half is behind them, in units of their outlines

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)">(.*?)</symbol>', re.DOTALL)


class Body(NamedTuple):
    """The shapes of a figure, without colour, and the size they are drawn in."""

    width: float
    height: float
    shapes: str


@cache
def bodies() -> dict[str, Body]:
    """All figures by name, as the build wrote them; none before it ran."""
    text = FILE.read_text("utf-8") if FILE.is_file() else ""
    return {
        name: Body(float(width), float(height), shapes.replace(' fill="currentColor"', ""))
        for name, width, height, shapes in _SYMBOL.findall(text)
    }


def silhouette(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    turned: bool = False,
    **more: Value,
) -> str:
    """A figure in one colour, its middle at `x`, `y`; `size`: its height; `turned`: looking the other way."""
    return tag("g", _use(_body(canvas, name), fill), transform=_place(name, x, y, size, turned), **more)


def figure(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    light: str = "",
    shade: str = "",
    edge: float = 0.025,
    turned: bool = False,
    **more: Value,
) -> str:
    """A figure with light and shade, where they have a colour; `edge`: how wide they are, of its size."""
    body, height = _body(canvas, name), bodies()[name].height
    shapes = [_use(body, fill)]
    for colour, way in ((shade, -1), (light, 1)):
        if colour:
            dx, dy = (-way if turned else way) * edge * height, way * edge * height
            shapes.append(_crescent(canvas, name, body, dx, dy, colour))
    return tag("g", *shapes, transform=_place(name, x, y, size, turned), **more)


def numeral(
    canvas: Canvas, number: int, x: float, y: float, size: float, fill: str, *, halo: str = ""
) -> str:
    """A number in the display face, its middle at `x`, `y`; `size`: the height of its digits.

    `halo`: the colour of an edge round it.
    """
    digits = [f"digit-{digit}" for digit in str(number)]
    scale = size / bodies()[digits[0]].height
    left = x - sum(bodies()[digit].width for digit in digits) * scale / 2
    shapes = []
    for digit in digits:
        width = bodies()[digit].width * scale
        shape = silhouette(canvas, digit, left + width / 2, y, size, fill)
        shapes.append(
            tag("g", shape, stroke=halo, stroke_width=EDGE, stroke_linejoin="round") if halo else shape
        )
        left += width
    return "".join(shapes)


def _body(canvas: Canvas, name: str) -> str:
    """The id of a figure's body on a canvas. Raises KeyError for one that web/icons.json doesn't name."""
    if name not in bodies():
        raise KeyError(f"no figure {name!r}: is it in web/icons.json, and the client built?")
    return canvas.define("g", bodies()[name].shapes)


def _use(body: str, fill: str, **more: Value) -> str:
    return tag("use", href=f"#{body}", fill=fill, **more)


def _crescent(canvas: Canvas, name: str, body: str, dx: float, dy: float, colour: str) -> str:
    """What of a figure is not in itself moved away."""
    width, height, _ = bodies()[name]
    room = (-ROUND, -ROUND, width + 2 * ROUND, height + 2 * ROUND)
    area = dict(zip(("x", "y", "width", "height"), room, strict=True))
    mask = canvas.mask(
        _use(body, "#fff"), _use(body, "#000", transform=f"translate({dx:.0f} {dy:.0f})"), **area
    )
    return rect(*room, colour, mask=mask)


def _place(name: str, x: float, y: float, size: float, turned: bool) -> str:
    width, height, _ = bodies()[name]
    scale = size / height
    across = -scale if turned else scale
    middle = f"translate({-width / 2:g} {-height / 2:g})"
    return f"translate({x:.1f} {y:.1f}) scale({across:.4f} {scale:.4f}) {middle}"
