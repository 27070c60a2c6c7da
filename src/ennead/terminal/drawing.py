"""Drawing: how a game stands in a terminal."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType
from rich.table import Table

from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.telling import position_text
from ennead.core.view import View
from ennead.core.words import Words


class Board(Protocol):
    """What the file `text.py` of a game gives."""

    def board(self, view: View, w: Words, names: Sequence[str]) -> RenderableType:
        """The table as one seat sees it: who has what, the middle, the viewer's hand."""

    def worth_telling(self, event: Event) -> bool:
        """Whether an event is worth a line between two pictures of the table."""


class Plain:
    """A game that brings no text: every field of the view by its label."""

    def board(self, view: View, w: Words, names: Sequence[str]) -> RenderableType:
        """A line a field; those that every seat has, by seat."""
        shown = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for label, seat, value in position_text(w, view, names):
            shown.add_row("" if seat is None else names[seat], label, value or "–")
        return shown

    def worth_telling(self, event: Event) -> bool:
        """All that the viewer may know, but that it is over: how it ended says so."""
        return event.kind.name != "ended" and None not in event.args.values()


def board_of(game: Game) -> Board:
    """How a game stands in a terminal: as its file `text.py` has it, or plainly."""
    own = f"{game.package}.text"
    return cast(Board, import_module(own)) if find_spec(own) else Plain()
