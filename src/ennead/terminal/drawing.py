"""Drawing: how a game stands in a terminal, the cards in the player's hand in frames where there is room."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.telling import position_text
from ennead.core.view import View
from ennead.core.words import Words


class Board(Protocol):
    """What the file `text.py` of a game gives."""

    def board(self, view: View, w: Words, names: Sequence[str]) -> RenderableType:
        """The table as one seat sees it: who has what, and the middle."""

    def hands(self, view: View, w: Words) -> Iterable[tuple[str, Sequence[Text]]]:
        """The cards that the viewer alone has at hand, under what these are called."""

    def worth_telling(self, event: Event) -> bool:
        """Whether an event is worth a line between two pictures of the table."""


FRAME = 5  # columns that a frame takes beside its card, with the space to the next
ROWS = 2  # of framed cards, at most


@dataclass(frozen=True)
class Hand:
    """Cards at hand: each in a frame, or in a line where frames can't be drawn or would fill the screen."""

    label: str
    cards: Sequence[Text]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(card.cell_len for card in self.cards) + FRAME
        has_frames = console.is_terminal and not console.is_dumb_terminal and not options.ascii_only
        if has_frames and len(self.cards) <= ROWS * (options.max_width // width):
            yield Text(self.label, "dim")
            yield Columns([Panel(card, ROUNDED, expand=False, border_style="dim") for card in self.cards])
        else:
            yield Text.assemble(self.label, "  ", Text(" · ").join(self.cards))


class Plain:
    """A game that brings no text: every field of the view by its label."""

    def board(self, view: View, w: Words, names: Sequence[str]) -> RenderableType:
        """A line a field; those that every seat has, by seat."""
        shown = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for label, seat, value in position_text(w, view, names):
            shown.add_row("" if seat is None else names[seat], label, value or "–")
        return shown

    def hands(self, view: View, w: Words) -> Iterable[tuple[str, Sequence[Text]]]:
        """None: they are fields as well."""
        return ()

    def worth_telling(self, event: Event) -> bool:
        """All that the viewer may know, but that it is over: how it ended says so."""
        return event.kind.name != "ended" and None not in event.args.values()


def board_of(game: Game) -> Board:
    """How a game stands in a terminal: as its file `text.py` has it, or plainly."""
    own = f"{game.package}.text"
    return cast(Board, import_module(own)) if find_spec(own) else Plain()


def drawn(board: Board, view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """The table, and then what the viewer has at hand, next to what is asked of it."""
    return Group(
        board.board(view, w, names), *(Hand(label, cards) for label, cards in board.hands(view, w) if cards)
    )
