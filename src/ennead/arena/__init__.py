"""Matches by the thousand: bots against bots, with seats rotated and deals shared; and how fast they go."""

from ennead.arena.bench import bench
from ennead.arena.simulate import Played, Tally, simulate

__all__ = ["Played", "Tally", "bench", "simulate"]
