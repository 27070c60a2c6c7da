"""The count told anew, card by card as the rules' sources have it: what tests hold the rules against."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Player:
    """What a player has in the end: C, S, B, W, K, M and V of the sources, and T, all items."""

    C: int = 0
    S: int = 0
    B: int = 0
    W: int = 0
    K: int = 0
    M: int = 0
    V: int = 0

    @property
    def T(self) -> int:  # noqa: N802
        return self.C + self.S + self.B + self.W + self.K + self.M

    @property
    def worth(self) -> int:
        return self.S + self.B + 3 * (self.W + self.K)


Says = Callable[[Player, Sequence[Player], bool], int]


def most(thing: str) -> Says:
    return lambda p, all, _: 0 < getattr(p, thing) == max(getattr(each, thing) for each in all)


def fewest(thing: str) -> Says:
    return lambda p, all, _: getattr(p, thing) == min(getattr(each, thing) for each in all)


POINTS: dict[int, Says] = {
    1: lambda p, *_: p.C,
    2: lambda p, *_: -p.C,
    4: lambda *given: 5 * most("C")(*given),
    5: lambda p, *_: p.S,
    6: lambda p, *_: -2 * p.S,
    7: lambda *given: 5 * most("S")(*given),
    8: lambda p, *_: 2 * p.B,
    9: lambda p, *_: -10 * (p.B == 2),
    10: lambda p, *_: -2 * p.B,
    11: lambda p, *_: 2 * (p.W + p.K),
    12: lambda p, *_: -5 * p.W,
    13: lambda p, *_: -5 * p.K,
    15: lambda p, *_: p.V // 2,
    16: lambda *given: 5 * most("V")(*given),
    17: lambda *given: -5 * fewest("V")(*given),
    19: lambda *given: -5 * fewest("S")(*given),
    20: lambda p, *_: 3 * min(p.C, p.S, p.B),
    21: lambda p, _, released: 5 * (p.W + p.K) * released,
    23: lambda p, *_: 5 * (p.V == 0),
    24: lambda p, *_: 6 * p.M,
    25: lambda *given: -5 * most("T")(*given),
    26: lambda p, *_: -6 * p.M,
    27: lambda *given: 5 * fewest("T")(*given),
    28: lambda p, *_: 2 * p.B * p.M,
}
BARS: dict[int, Says] = {
    3: lambda p, *_: p.C == 0,
    18: lambda p, all, _: 6 + min(each.T for each in all) <= p.T,
    22: lambda p, *_: p.M,
}
TIMES_BOOKS = 14
ORDER = {
    0: (3, 18, 22),
    1: (1, 2, 4),
    2: (5, 6, 7, 19),
    3: (8, 9, 10),
    4: (11, 12, 13, 21),
    5: (15, 16, 17, 23),
    6: (26, 28, 24),
    7: (20, 27, 25),
    8: (14,),
}


def players(s: Any) -> list[Player]:
    """The players in a position; the ghost is none."""
    return [Player(*[int(n) for n in (*s.items[seat][1:], s.will[seat])]) for seat in range(s.seats)]


def counted(all: Sequence[Player], memories: Sequence[int], released: bool) -> tuple[list[int], list[int]]:
    """Points and places."""
    points = []
    for p in all:
        total = p.worth + sum(POINTS[card](p, all, released) for card in memories if card in POINTS)
        points.append(total * p.B if TIMES_BOOKS in memories else total)
    barred = [any(BARS[card](p, all, released) for card in memories if card in BARS) for p in all]
    last = list(zip(barred, [-n for n in points], strict=True))
    return points, [1 + min(barred) + sum(other < own for other in last) for own in last]
