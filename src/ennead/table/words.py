"""Words: the texts of the table's pages."""

from pathlib import Path

from ennead.core.words import CORE, Words
from ennead.core.words import words as read
from ennead.games import find
from ennead.page.drawing import WORDS


def words(game: str | None, language: str) -> Words:
    """The words of the pages, and of a game where there is one."""
    return read(language, WORDS, Path(__file__).parent, *(find(game).sources if game else (CORE,)))
