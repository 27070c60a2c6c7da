"""NINE: how a sensible person plays it."""

from ennead.games.nine.club.player import choose

__all__ = ["choose"]
