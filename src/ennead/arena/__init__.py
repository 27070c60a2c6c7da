"""Matches by the thousand: bots against bots, with seats rotated and deals shared; what they show; how fast
they go; and what a game learns from them.
"""

from ennead.arena.balance import Balance
from ennead.arena.bench import bench
from ennead.arena.clear import Clear
from ennead.arena.series import Failure, Played, Series
from ennead.arena.simulate import simulate
from ennead.arena.standing import Standing
from ennead.arena.tally import Tally
from ennead.arena.training import Trained, train

__all__ = [
    "Balance",
    "Clear",
    "Failure",
    "Played",
    "Series",
    "Standing",
    "Tally",
    "Trained",
    "bench",
    "simulate",
    "train",
]
