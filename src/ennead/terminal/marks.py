"""Marks: each seat's shape and colour, as on the page, wherever somebody is named."""

from collections.abc import Sequence

from rich.highlighter import RegexHighlighter
from rich.theme import Theme

SHAPES = "●▲■◆⬟✚"
COLOURS = "#f0c04c", "#f28561", "#86baea", "#a3d183", "#c9a2f0", "#f29ac0"

THEME = Theme({f"seat.n{seat}": f"bold {colour}" for seat, colour in enumerate(COLOURS)})


def marked(names: Sequence[str]) -> list[str]:
    """Names with the shapes of their seats."""
    return [f"{shape} {name}" for shape, name in zip(SHAPES, names, strict=False)]


class Seats(RegexHighlighter):
    """Gives shapes their colours."""

    base_style = "seat."
    highlights = [rf"(?P<n{seat}>{shape})" for seat, shape in enumerate(SHAPES)]  # noqa: RUF012
