"""Plots: pictures of figures, as SVG that stands in a page by itself.

A library was weighed: matplotlib weighs more than all of Ennead, others bring scripts along. What a report
needs is two pictures.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ennead.page import html as h

WIDTH, ROW, LABEL, MARGIN = 640, 22, 190, 24
HEIGHT = 180
BARS = 40  # at most, of a histogram


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
