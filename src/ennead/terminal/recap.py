"""A recap in text: what happened since the last picture of the table, turn by turn."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.padding import Padding

from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.telling import event_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page.drawing import recapping


class Recap:
    """Tells `me` events as they come: what somebody did heads what came of it, and turns stand apart.

    `told`: how many events were told before.
    """

    def __init__(
        self,
        console: Console,
        w: Words,
        names: Sequence[str],
        me: int,
        worth_telling: Callable[[Event], bool],
        told: int,
    ) -> None:
        self._console, self._w, self._names, self._me = console, w, names, me
        self._worth_telling = worth_telling
        self._told = told
        self._turn: int | None = None  # whose doings are being told
        self._has_decided = False  # and nobody else has done anything since

    def decided(self) -> None:
        """The player has made a move: what others do comes after it."""
        self._turn, self._has_decided = self._me, True

    def skip(self, events: int) -> None:
        """So many are told, or taken back."""
        self._told = events

    def tell(self, view: View) -> None:
        """Tell what is new to a view."""
        for event in view.events[self._told :]:
            if self._worth_telling(event):
                self._tell(view.game, event)
        self._told = len(view.events)

    def _tell(self, game: Game, event: Event) -> None:
        sentence = event_text(self._w, event, self._names, self._me)
        if not _begins(game, event):
            self._console.print(Padding(sentence, (0, 0, 0, 2), expand=False))
            return
        seat = _doer(game, event)
        if seat != self._turn:
            self._console.print()
            if self._has_decided and seat not in (None, self._me):
                self._console.print(self._w("since-your-turn"), style="dim")
                self._has_decided = False
        self._turn = seat
        heading = self._console.render_str(sentence, style="bold", highlighter=self._console.highlighter)
        if seat is not None:
            heading.highlight_words([self._names[seat]], f"seat.n{seat}")
        self._console.print(heading)


def _begins(game: Game, event: Event) -> bool:
    """Whether an event is something new: as the page has it, or else whatever a seat does."""
    how = recapping(game)
    return how.begins(event) or event.kind.name in how.shared if how else "seat" in event.args


def _doer(game: Game, event: Event) -> int | None:
    """Whose doing an event is; None where it is nobody’s alone."""
    how = recapping(game)
    return None if how and event.kind.name in how.shared else event.args.get("seat")
