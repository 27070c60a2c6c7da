"""Words: the texts of the table's pages."""

from pathlib import Path

from ennead.core.words import CORE, Source, Words
from ennead.core.words import words as read
from ennead.games import find
from ennead.page.drawing import WORDS

TABLE: Source = Path(__file__).parent  # what the table's pages say


def words(game: str | None, language: str) -> Words:
    """The words of the pages, and of a game where there is one."""
    return read(language, WORDS, TABLE, *(find(game).sources if game else (CORE,)))
