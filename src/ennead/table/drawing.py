"""Drawing: where the pages find a game's words, and how it is drawn."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

import htpy as h

from ennead import core
from ennead.core.view import View
from ennead.core.words import Words
from ennead.core.words import words as read_words
from ennead.games import find
from ennead.table.parts import SeatInfo

_TABLE, _CORE = Path(__file__).parent, Path(core.__path__[0])


class Drawing(Protocol):
    """What the table.py of a game gives: pure functions of a view."""

    def table(self, view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Renderable:
        """The whole table; `after` stands below the actions."""

    def log(self, view: View, w: Words, seats: Sequence[SeatInfo]) -> h.Renderable:
        """What happened, in words."""

    def say(self, view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
        """What is read aloud after a move."""

    def cover(self, w: Words) -> h.Renderable:
        """A picture for the list of games."""


def words(game: str | None, language: str) -> Words:
    """The words of the pages, and of a game where there is one."""
    return read_words(language, _TABLE, *(find(game).sources if game else (_CORE,)))


def drawing(game: str) -> Drawing:
    """How a game is drawn."""
    return cast(Drawing, import_module(f"{find(game).rules.__package__}.table"))
