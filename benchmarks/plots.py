"""Plots that stand by themselves, as SVG for a page of the docs."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ennead.arena.plots import whiskers
from ennead.arena.tally import FEWEST

STYLE = """
text { font: 13px sans-serif; fill: #777 }
.range { stroke: #b03a1a; stroke-width: 3 } .dot { stroke: #b03a1a; stroke-width: 9; stroke-linecap: round }
.fair { stroke: #777; stroke-dasharray: 4 4 } .axis { stroke: #777 }
"""
COLOURS = "#b03a1a", "#3a6ea5"
SIDE, LEFT, TOP = 300, 48, 18


def standing_alone(svg: str) -> str:
    """A picture out of a page, as a file."""
    head, rest = svg.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{STYLE}</style>{rest}\n'


def times(label: str, rows: Sequence[tuple[str, dict[str, Any]]]) -> str:
    """A line for each estimate of how many times a fair share somebody has."""
    return standing_alone(str(whiskers(label, rows, 1.0, lambda value: f"{value:.1f} ×")))


def reliability(label: str, ways: Mapping[str, Sequence[dict[str, Any]]]) -> str:
    """How often what was said came true: a line for each way of saying it, beside what would be perfect."""

    def x(value: float) -> str:
        return f"{LEFT + SIDE * value:.1f}"

    def y(value: float) -> str:
        return f"{TOP + SIDE * (1 - value):.1f}"

    parts = [f'<path class="fair" d="M{x(0)} {y(0)}L{x(1)} {y(1)}"/>']
    for (name, every), colour, place in zip(ways.items(), COLOURS, range(len(COLOURS)), strict=True):
        points = [each for each in every if each["amphorae"] >= FEWEST]
        line = "L".join(f"{x(each['said'])} {y(each['true']['mean'])}" for each in points)
        parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for each in points:
            low, high = each["true"]["interval"]
            parts.append(
                f'<path d="M{x(each["said"])} {y(max(0.0, low))}V{y(min(1.0, high))}" stroke="{colour}"/>'
                f'<circle cx="{x(each["said"])}" cy="{y(each["true"]["mean"])}" r="4" fill="{colour}">'
                f"<title>{each['amphorae']}</title></circle>"
            )
        parts.append(
            f'<text x="{LEFT + 20}" y="{TOP + 20 + 20 * place}" style="fill:{colour}">{escape(name)}</text>'
        )
    for part in range(5):
        value = part / 4
        parts.append(f'<text x="{x(value)}" y="{TOP + SIDE + 18}" text-anchor="middle">{value:.0%}</text>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value)}" text-anchor="end">{value:.0%}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{TOP + SIDE + 36}" text-anchor="middle">said</text>')
    wide, tall = LEFT + SIDE + 30, TOP + SIDE + 44
    size = f"0 0 {wide} {tall}"
    return standing_alone(
        f'<svg viewBox="{size}" width="{wide}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
