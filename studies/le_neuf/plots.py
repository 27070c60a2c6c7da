"""Plots of shares, as SVG: a bar each."""

from collections.abc import Mapping
from html import escape

WIDE, BAR, LEFT = 360, 24, 70


def bars(title: str, shares: Mapping[str, float]) -> str:
    """A bar for each name, of a share from 0 to 1, and the share beside it."""
    high = BAR * (len(shares) + 1)
    rows = [f'<text x="0" y="16" font-weight="bold">{escape(title)}</text>']
    for n, (name, share) in enumerate(shares.items(), 1):
        y, length = n * BAR, share * (WIDE - LEFT - 60)
        rows.append(
            f'<text x="0" y="{y + 16}">{escape(name)}</text>'
            f'<rect x="{LEFT}" y="{y + 3}" width="{length:.1f}" height="{BAR - 6}" fill="#b03a1a"/>'
            f'<text x="{LEFT + length + 6:.1f}" y="{y + 16}">{share:.1%}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="13" fill="#777">'
        f"{''.join(rows)}</svg>\n"
    )
