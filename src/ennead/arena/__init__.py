"""Matches by the thousand: bots against bots, with seats rotated and deals shared; how fast they go; and what
a game learns from them.
"""

from ennead.arena.bench import bench
from ennead.arena.simulate import Played, Tally, simulate
from ennead.arena.training import Trained, train

__all__ = ["Played", "Tally", "Trained", "bench", "simulate", "train"]
