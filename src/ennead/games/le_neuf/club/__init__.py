"""Le Neuf: how a sensible person plays it."""

from ennead.games.le_neuf.club.outlook import reckon
from ennead.games.le_neuf.club.player import choose

__all__ = ["choose", "reckon"]
