"""Canvas: a picture in the making, and SVG as Python writes it: `circle(8, 8, 7, GOLD, opacity=0.5)`."""

from html import escape
from typing import TypeAlias

Value: TypeAlias = str | float | None
Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]  # where (0 to 1), colour, opacity

WHOLE = {"x": "0", "y": "0", "width": "100%", "height": "100%"}


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element. "_" in names stands for "-"; None leaves an attribute out."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_told(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def _told(value: str | float) -> str:
    """A value as short as a picture can bear: numbers to a hundredth."""
    if isinstance(value, str):
        return escape(value)
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def circle(x: float, y: float, radius: float, fill: str = "none", **more: Value) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def ellipse(x: float, y: float, across: float, down: float, fill: str = "none", **more: Value) -> str:
    return tag("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill, **more)


def rect(x: float, y: float, width: float, height: float, fill: str = "none", **more: Value) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def path(d: str, fill: str = "none", **more: Value) -> str:
    return tag("path", d=d, fill=fill, **more)


def stroke(d: str, colour: str, width: float, **more: Value) -> str:
    """A line along a path."""
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)


def group(*inside: str, **attributes: Value) -> str:
    return tag("g", *inside, **attributes)


def moved(*inside: str, x: float = 0, y: float = 0, scale: float | str = 1, turn: float = 0) -> str:
    """Shapes moved, turned by degrees, and scaled, about their own origin."""
    turned = f" rotate({_told(turn)})" if turn else ""
    grown = "" if scale == 1 else f" scale({scale if isinstance(scale, str) else f'{scale:.4g}'})"
    return tag("g", *inside, transform=f"translate({_told(x)} {_told(y)}){turned}{grown}")


class Canvas:
    """A picture: what is on it, back to front, and the paints it is drawn with.

    Ids are given in order and are this picture's own; the same paint asked for twice is one.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._shapes: list[str] = []
        self._defined: dict[str, str] = {}  # definitions without their ids, and these

    def add(self, *shapes: str) -> None:
        """Put shapes over what is there."""
        self._shapes.extend(shapes)

    def fill(self, paint: str, **more: Value) -> None:
        """Cover all of it."""
        self.add(rect(0, 0, self.width, self.height, paint, **more))

    def define(self, name: str, *inside: str, **attributes: Value) -> str:
        """Have an element that isn't shown itself; its id, to use it by."""
        return self._defined.setdefault(
            tag(name, *inside, id="?", **attributes), f"d{len(self._defined) + 1}"
        )

    def paint(self, name: str, *inside: str, **attributes: Value) -> str:
        """Have such an element, as other elements name it: "url(#d1)"."""
        return f"url(#{self.define(name, *inside, **attributes)})"

    def linear(self, *stops: Stop, x: float = 0, y: float = 1) -> str:
        """A gradient from the upper left corner of what it fills towards `x`, `y` (in its sizes)."""
        return self.paint("linearGradient", *map(_stop, stops), x1=0, y1=0, x2=x, y2=y)

    def radial(self, *stops: Stop, x: float = 0.5, y: float = 0.5, radius: float = 0.5) -> str:
        """A gradient round a point of what it fills (in its sizes)."""
        return self.paint("radialGradient", *map(_stop, stops), cx=x, cy=y, r=radius)

    def clip(self, *shapes: str) -> str:
        """What shows only what is inside of some shapes."""
        return self.paint("clipPath", *shapes)

    def mask(self, *shapes: str, **attributes: Value) -> str:
        """What shows as much as some shapes are white."""
        return self.paint("mask", *shapes, maskUnits="userSpaceOnUse", **attributes)

    def blur(self, by: float) -> str:
        return self.paint("filter", tag("feGaussianBlur", stdDeviation=by), **_wide(0.5))

    def svg(self) -> str:
        """The picture, as the text of a file."""
        defined = [text.replace('id="?"', f'id="{ident}"', 1) for text, ident in self._defined.items()]
        return tag(
            "svg",
            tag("defs", *defined) if defined else "",
            *self._shapes,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_told(self.width)} {_told(self.height)}",
            width=self.width,
            height=self.height,
            preserveAspectRatio="xMidYMid slice",
        )


def _stop(stop: Stop) -> str:
    offset, colour, *opacity = stop
    return tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity[0] if opacity else None)


def _wide(by: float) -> dict[str, Value]:
    """The room of a filter that reaches over the edges of what it is for."""
    return {
        "x": f"{-by:.0%}",
        "y": f"{-by:.0%}",
        "width": f"{1 + 2 * by:.0%}",
        "height": f"{1 + 2 * by:.0%}",
    }
