"""Preparing: the rules of every game are compiled in the background, before anybody has to wait for them."""

import logging
from collections.abc import Sequence

import numpy as np

from ennead.bots import rehearse
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.words import LANGUAGES
from ennead.page.parts import SeatInfo
from ennead.table import pages

log = logging.getLogger(__name__)

DRAWN = 9  # positions of a match


class Preparation:
    """The games whose rules may have to be compiled yet, as on a first start."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._left = list(games)

    @property
    def is_over(self) -> bool:
        """Whether every game can be played."""
        return not self._left

    def run(self) -> None:
        """Prepare one after another; what somebody asked for comes next. For a thread of its own."""
        while self._left:
            game = self._left[0]
            try:
                draw(rehearse(game))
            except Exception:  # whoever opens a table of it hears why
                log.exception("%s could not be prepared", game.name)
            self._left.remove(game)

    def progress(self, name: str) -> float | None:
        """How far the rules of a game are compiled, from 0 to 1; None once it can be played."""
        for place, game in enumerate(list(self._left)):
            if game.name == name:
                if place > 1:  # by the game, not its place: `run` goes on meanwhile
                    self._left.remove(game)
                    self._left.insert(1, game)
                done, total = game.compiled
                return done / total if total else 0
        return None


def draw(match: Match) -> None:
    """Draw a table now and then in a match: pages ask rules that playing does not need."""
    w = pages.words(match.game.name, LANGUAGES[0])
    seats = tuple(SeatInfo("", "friend", True) for _ in range(match.seats))
    for moves in np.linspace(0, len(match.log), DRAWN, dtype=int).tolist():
        for viewer in (None, 0):
            pages.table_page(match.at(moves).view(viewer), w, pages.Sitting(match.game.name, seats))
