"""Immortal 8: how a sensible person plays it (player.py), and what things are worth to them (worth.py)."""

from ennead.games.immortal_8.club.player import choose as choose
from ennead.games.immortal_8.club.worth import as_it_stands as as_it_stands
