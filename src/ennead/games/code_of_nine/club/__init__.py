"""Code of Nine: the club player, and what it believes."""

from ennead.games.code_of_nine.club.player import choose as choose
