"""The board of any game, as a terminal shows it."""

import io

from rich.console import Console

from ennead.core.match import Match
from ennead.terminal import drawing

NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eva", "Farid")
WIDTH = 80


def drawn(match: Match, viewer: int | None, language: str = "en") -> str:
    """The board as a narrow terminal without colours shows it to a viewer."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    names, w = NAMES[: match.seats], match.game.words(language)
    console.print(drawing.drawn(drawing.board_of(match.game), match.view(viewer), w, names))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert max(map(len, text.splitlines())) <= WIDTH
    return text
