"""Code of Nine: the club player, and what it believes."""

from ennead.games.code_of_nine.club.player import choose
from ennead.games.code_of_nine.rules.scoring import rank as as_it_stands

__all__ = ["as_it_stands", "choose"]
