"""Lines: where a land ends, by a seed. Each gives the path of all that is below it, down to `bottom`."""

import math
from itertools import pairwise
from random import Random


def ridge(seed: int, width: float, base: float, rise: float, bottom: float, *, peaks: int = 8) -> str:
    """Mountains: soft, and never the same twice."""
    random = Random(seed)
    points = []
    for n in range(peaks + 1):
        swing = 0.5 + 0.5 * math.sin(n * 1.7 + random.random() * 2.5)
        points.append((width * n / peaks, base - rise * swing * (0.55 + 0.9 * random.random())))
    parts = [f"M-5 {bottom:.0f}L-5 {points[0][1]:.1f}L{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (x, y), (next_x, next_y) in pairwise(points):
        third = (next_x - x) * 0.35
        parts.append(f"C{x + third:.1f} {y:.1f} {next_x - third:.1f} {next_y:.1f} {next_x:.1f} {next_y:.1f}")
    return "".join([*parts, f"L{width + 5:.0f} {points[-1][1]:.1f}V{bottom:.0f}Z"])


def ruins(
    seed: int,
    width: float,
    base: float,
    heights: tuple[float, float],
    bottom: float,
    *,
    blocks: tuple[float, float] = (8, 22),
    gaps: float = 0.15,
    left: float = 0,
) -> str:
    """A broken skyline. `blocks`: how wide they are; `gaps`: how often one is missing."""
    random = Random(seed)
    x = left - 4
    parts = [f"M{x - 4:.1f} {bottom:.0f}V{base:.1f}"]
    while x < left + width + 4:
        across = random.uniform(*blocks)
        if random.random() < gaps:
            x += across * 0.6
            parts.append(f"L{x:.1f} {base - random.uniform(0, 5):.1f}")
            continue
        top, bite = base - random.uniform(*heights), random.uniform(4, 16)
        points = random.choice(_TOPS)
        parts.append(f"V{base:.1f}")
        parts.extend(f"L{x + across * along:.1f} {top + bite * down:.1f}" for along, down in points)
        parts.append(f"V{base:.1f}")
        x += across
    return "".join([*parts, f"V{bottom:.0f}Z"])


# How blocks end: how far along, how many bites down.
_TOPS = (
    ((0, 0), (0.4, 0), (0.5, 0.5), (0.7, 0.4), (0.8, 1), (1, 1.1)),  # a corner is bitten off
    ((0, 0), (1, 0.9)),  # it leans
    ((0, 0.3), (0.42, 0.3), (0.46, -1), (0.5, 0.3), (1, 0.3)),  # a mast
    ((0, 0), (0.3, 0), (0.3, 0.5), (0.6, 0.5), (0.6, 0.1), (1, 0.1)),  # a notch
    ((0, 0.8), (0.2, 0.2), (0.35, 0.5), (0.55, 0), (0.7, 0.6), (1, 0.4)),  # it crumbled
)
