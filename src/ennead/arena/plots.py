"""Plots: pictures of figures, as SVG that stands in a page by itself.

A library was weighed: matplotlib weighs more than all of Ennead, others bring scripts along. What is
needed is three pictures.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ennead.page import html as h

WIDTH, ROW, LABEL, MARGIN = 640, 22, 190, 24
HEIGHT = 180
BARS = 40  # at most, of a histogram
RED, GREY = "#b03a1a", "#777"  # of pictures that stand alone


def figure(value: float) -> str:
    """A share, or what is more than one can be."""
    return f"{value:.0%}" if value < 1.5 else f"{value:.3g}"


def whiskers(
    label: str,
    rows: Sequence[tuple[str, dict[str, Any]]],
    fair: float | None = None,
    say: Callable[[float], str] = figure,
) -> h.Node:
    """A line for each estimate: a dot for its mean, a stroke for its interval; `fair`: a line across all.

    `say`: how the axis tells its figures.
    """
    known = [(name, each) for name, each in rows if each["mean"] is not None]
    if not known:
        return None
    ends = [value for _, each in known for value in (each["mean"], *(each["interval"] or ()))]
    high = max(*ends, fair or 0.0, 1e-9)
    bottom = ROW * len(known)

    def x(value: float) -> str:
        return f"{LABEL + (WIDTH - LABEL - MARGIN) * value / high:.1f}"

    def row(number: int, name: str, each: dict[str, Any]) -> h.Node:
        y = ROW * number + ROW / 2
        low, most = each["interval"] or (each["mean"], each["mean"])
        return h.fragment[
            h.text(x=LABEL - 8, y=f"{y:.1f}", text_anchor="end", dominant_baseline="central")[name],
            h.path(".range", d=f"M{x(low)} {y:.1f}H{x(most)}"),
            h.path(".dot", d=f"M{x(each['mean'])} {y:.1f}h0"),
        ]

    return h.svg(viewBox=f"0 0 {WIDTH} {bottom + 20}", role="img", aria_label=label)[
        h.path(".fair", d=f"M{x(fair)} 0V{bottom}") if fair is not None else None,
        (row(number, name, each) for number, (name, each) in enumerate(known)),
        h.path(".axis", d=f"M{LABEL} {bottom}H{WIDTH - MARGIN}"),
        (
            h.text(x=x(high * part / 4), y=bottom + 15, text_anchor="middle")[say(high * part / 4)]
            for part in range(5)
        ),
    ]


def columns(label: str, counts: Sequence[tuple[int, int]]) -> h.Node:
    """How often each whole number came up, in bars of as many numbers as are needed."""
    if not counts:
        return None
    low, high = counts[0][0], counts[-1][0]
    wide = 1 + (high - low) // BARS
    bars = [0] * (1 + (high - low) // wide)
    for value, count in counts:
        bars[(value - low) // wide] += count
    each, top = (WIDTH - 2 * MARGIN) / len(bars), max(bars)

    def bar(number: int, count: int) -> h.Node:
        tall = (HEIGHT - 30) * count / top
        return h.rect(
            ".bar",
            x=f"{MARGIN + each * number:.1f}",
            y=f"{HEIGHT - 20 - tall:.1f}",
            width=f"{max(1.0, each - 1):.1f}",
            height=f"{tall:.1f}",
        )[h.title[f"{low + number * wide}–{low + (number + 1) * wide - 1}: {count}"]]

    return h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[
        (bar(number, count) for number, count in enumerate(bars)),
        h.text(x=MARGIN, y=HEIGHT - 4)[low],
        h.text(x=WIDTH - MARGIN, y=HEIGHT - 4, text_anchor="end")[high],
    ]


@dataclass(frozen=True)
class Dot:
    """How often something came true where it was said to be so likely: with the interval, and of how many."""

    said: float
    true: float
    interval: tuple[float, float] | None
    count: int


def _alone(title: str, width: float, height: float, *drawn: h.Node) -> str:
    """A picture that stands alone."""
    drawing = h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="img",
        aria_label=title,
        font_family="sans-serif",
        font_size=12,
        fill=GREY,
    )[drawn]
    return f"{drawing}\n"


def reliability(title: str, ways: Mapping[str, Sequence[Dot]]) -> str:
    """A picture that stands alone: what was said of chances across, what came true upwards, with intervals.

    `ways`: by whom it was said, two of them. The first's dots are filled, the other's are rings; their size
    tells of how many cases.
    """
    side, edge = 320, 40

    def x(share: float) -> str:
        return f"{edge + side * share:.1f}"

    def y(share: float) -> str:
        return f"{edge + side * (1 - min(1.0, max(0.0, share))):.1f}"

    def drawn(name: str, each: Dot, fill: str) -> h.Node:
        at, (low, high) = x(each.said), each.interval or (each.true, each.true)
        size = 2 + min(4.0, each.count**0.5 / 16)
        told = f"{name}: {each.said:.1%} said, {each.true:.1%} true, {each.count} times"
        return h.fragment[
            h.path(d=f"M{at} {y(low)}V{y(high)}", stroke=GREY, stroke_width="1.5"),
            h.Tag("circle")(
                cx=at, cy=y(each.true), r=f"{size:.1f}", fill=fill, stroke=RED, stroke_width="1.5"
            )[h.title[told]],
        ]

    return _alone(
        title,
        side + 2 * edge,
        side + 2 * edge,
        h.text(x=edge, y=16, font_weight="bold")[title],
        h.path(d=f"M{x(0)} {y(0)}L{x(1)} {y(1)}", stroke=GREY, stroke_dasharray="4 3"),
        h.path(d=f"M{x(0)} {y(1)}V{y(0)}H{x(1)}", stroke=GREY, fill="none"),
        (
            h.fragment[
                h.text(x=x(share), y=edge + side + 16, text_anchor="middle")[f"{share:.0%}"],
                h.text(x=edge - 6, y=y(share), text_anchor="end", dominant_baseline="central")[
                    f"{share:.0%}"
                ],
            ]
            for share in (0.0, 0.25, 0.5, 0.75, 1.0)
        ),
        h.text(x=edge + side, y=edge + side + 32, text_anchor="end")["said"],
        h.text(x=edge, y=32)[f"true: {', '.join(map(' '.join, zip('●○', ways, strict=True)))}"],
        (
            drawn(name, each, fill)
            for (name, dots), fill in zip(ways.items(), (RED, "none"), strict=True)
            for each in dots
        ),
    )


def curve(title: str, points: Sequence[tuple[int, Mapping[str, float]]], fair: float) -> str:
    """A picture that stands alone: shares of some kinds as a number grows, a line each; `fair`: dashed."""
    edge, wide, tall = 48, 480, 240
    most, names = points[-1][0], tuple(points[-1][1])

    def at(count: float, share: float) -> str:
        return f"{edge + wide * count / most:.1f} {edge + tall * (1 - share):.1f}"

    def line(name: str, fade: float) -> h.Node:
        drawn = "L".join(at(count, shares[name]) for count, shares in points)
        x, y = at(most, points[-1][1][name]).split()
        return h.fragment[
            h.path(d=f"M{drawn}", stroke=RED, fill="none", stroke_width=2, stroke_opacity=f"{fade:.2f}"),
            h.text(x=x, dx=6, y=y, dominant_baseline="central")[name],
        ]

    return _alone(
        title,
        wide + 3 * edge,
        tall + 2 * edge,
        h.text(x=edge, y=20, font_weight="bold")[title],
        h.path(d=f"M{at(0, fair)}L{at(most, fair)}", stroke=GREY, stroke_dasharray="4 3"),
        h.path(d=f"M{at(0, 1)}L{at(0, 0)}L{at(most, 0)}", stroke=GREY, fill="none"),
        (
            h.text(
                x=edge - 6,
                y=f"{edge + tall * (1 - share):.1f}",
                text_anchor="end",
                dominant_baseline="central",
            )[f"{share:.0%}"]
            for share in (0.0, 0.25, 0.5, 0.75, 1.0)
        ),
        h.text(x=edge + wide, y=edge + tall + 18, text_anchor="end")[f"{most:,} decisions"],
        (line(name, (number + 1) / len(names)) for number, name in enumerate(names)),
    )
