"""Hindsight: how a match went that is over, and what stays of its table."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.core.words import LANGUAGES
from ennead.page.course import Course, course
from ennead.page.drawing import drawing
from ennead.table import pages
from ennead.table.rows import Ending
from ennead.table.watching import Audience

if TYPE_CHECKING:
    from ennead.table.room import Room


class Hindsight:
    """One table's. `course`: how the match went, None before it is over and where that can't be told."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self.course: Course | None = None
        self._has_looked = False

    @property
    def is_due(self) -> bool:
        """Whether the match is over, and nobody has looked back at it."""
        return self._room.match.is_over and not self._has_looked

    def look(self, match: Match) -> None:
        """See how a finished match went, once: it costs as much as the match."""
        self.course = course(match, drawing(match.game).stand)
        self._has_looked = True

    def forget(self) -> None:
        """It was not over after all, and may end otherwise."""
        self.course, self._has_looked = None, False

    def ending(self, match: Match) -> Ending:
        """What stays of the table, whatever becomes of the rules: all is open now."""
        assert match.outcome
        room, view = self._room, match.view(OPEN)
        self.look(match)
        return Ending(
            match.record(outcome=match.outcome.json(), **room.hints.noted),
            {
                lang: pages.kept(
                    view,
                    room.words(lang),
                    replace(room.sitting(Audience(None, lang), live=False), course=self.course),
                )
                for lang in LANGUAGES
            },
        )
