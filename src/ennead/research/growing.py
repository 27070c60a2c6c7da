"""A tree of histories as it grows: one after another, until each has come to its end (see tree.py)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import repeat
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from ennead.research.recall import Recall

CHANCE, END = -1, -2  # in place of a player


class History(NamedTuple):
    """A node to be looked at. `move`: a seat and its action that draw, of which `script` is drawn, and `odds`
    are what comes next; without one, somebody chooses, or it is over."""

    recall: Recall
    move: tuple[int, int] | None = None
    script: tuple[int, ...] = ()
    odds: Mapping[int, Fraction] = MappingProxyType({})


class Growing:
    """A tree as it grows, its columns as lists."""

    def __init__(self, draws: bool, most: int) -> None:
        self._draws, self._most = draws, most
        self._player, self._info, self._first, self._count = [CHANCE], [-1], [0], [0]
        self._odds = [1.0]
        self._payoff: list[tuple[float, ...]] = [()]
        self._numbers: dict[bytes, int] = {}
        self._sizes: list[int] = []
        self._actions: list[int] = []
        self._pending: list[tuple[int, History]] = []

    def grow(self, roots: Sequence[Recall], odds: Sequence[Fraction]) -> None:
        """All of it."""
        seats = roots[0].position.seats
        self._payoff[0] = (0.0,) * seats
        self._branch(0, [History(root) for root in roots], map(float, odds))
        while self._pending:
            node, history = self._pending.pop()
            if history.move:
                scripts = [(*history.script, outcome) for outcome in history.odds]
                after = [self._played(history.recall, *history.move, script) for script in scripts]
                self._player[node] = CHANCE
                self._branch(node, after, map(float, history.odds.values()))
            elif outcome := history.recall.position.score():
                shares = [1 / len(outcome.winners) * (seat in outcome.winners) for seat in range(seats)]
                self._payoff[node] = tuple(shares)
            else:
                self._choose(node, history.recall)
            if len(self._player) > self._most:
                raise ValueError(f"more than {self._most:,} histories: the game is too large")

    def _choose(self, node: int, recall: Recall) -> None:
        """Somebody chooses there."""
        seat = recall.position.waiting[0]
        legal = list(recall.position.actions(seat))
        key = bytes([seat]) + recall.key(seat)
        if key not in self._numbers:
            self._numbers[key] = len(self._sizes)
            self._sizes.append(len(legal))
            self._actions += legal
        self._player[node], self._info[node] = seat, self._numbers[key]
        self._branch(node, [self._played(recall, seat, action) for action in legal], repeat(1.0))

    def _played(self, recall: Recall, seat: int, action: int, script: tuple[int, ...] = ()) -> History:
        """What a move leads to: a draw of chance's, or once all is drawn the history after it."""
        if self._draws and (odds := recall.position.odds(seat, action, script)):
            return History(recall, (seat, action), script, odds)
        after = recall.copy()
        after.step(seat, action, script)
        return History(after)

    def _branch(self, node: int, after: Sequence[History], odds: Iterable[float]) -> None:
        """Have these come after a node."""
        self._first[node], self._count[node] = len(self._player), len(after)
        for history, likely in zip(after, odds, strict=False):
            self._pending.append((len(self._player), history))
            for column, empty in ((self._player, END), (self._info, -1), (self._first, 0), (self._count, 0)):
                column.append(empty)
            self._odds.append(likely)
            self._payoff.append(self._payoff[0])

    def arrays(self) -> tuple[Any, ...]:
        """What a tree is, but for its seats."""
        size = np.array(self._sizes, np.int32)
        return (
            np.array(self._player, np.int8),
            np.array(self._info, np.int32),
            np.array(self._first, np.int32),
            np.array(self._count, np.int32),
            np.array(self._odds),
            np.array(self._payoff),
            np.concatenate([[0], np.cumsum(size)[:-1]]).astype(np.int32),
            size,
            np.array(self._actions, np.int16),
            tuple(self._numbers),
        )
