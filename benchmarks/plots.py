"""Plots that stand by themselves, as SVG for a page of the docs."""

from collections.abc import Sequence
from typing import Any

from ennead.arena.plots import whiskers

STYLE = """
text { font: 13px sans-serif; fill: #777 }
.range { stroke: #b03a1a; stroke-width: 3 } .dot { stroke: #b03a1a; stroke-width: 9; stroke-linecap: round }
.fair { stroke: #777; stroke-dasharray: 4 4 } .axis { stroke: #777 }
"""


def standing_alone(svg: str) -> str:
    """A picture out of a page, as a file."""
    head, rest = svg.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{STYLE}</style>{rest}\n'


def times(label: str, rows: Sequence[tuple[str, dict[str, Any]]]) -> str:
    """A line for each estimate of how many times a fair share somebody has."""
    return standing_alone(str(whiskers(label, rows, 1.0, lambda value: f"{value:.1f} ×")))
