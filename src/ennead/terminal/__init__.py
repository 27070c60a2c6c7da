"""The terminal: play, read and study in text."""

import locale
from pathlib import Path

from ennead.core.game import Game
from ennead.core.words import LANGUAGES, Source, Words, words


def spoken(language: str | None) -> str:
    """The language asked for, or this terminal's, or English."""
    own = (locale.getlocale()[0] or "")[:2]
    return language or (own if own in LANGUAGES else LANGUAGES[0])


def vocabulary(game: Game, language: str | None, *more: Source) -> Words:
    """A game's words, and the terminal's; and `more`."""
    return words(spoken(language), *more, *game.sources, Path(__file__).parent)


def seats_of(game: Game, asked: int | None) -> int:
    """How many play: as asked, or as is usual."""
    return game.usual_seats if asked is None else asked
