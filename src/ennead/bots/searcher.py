"""Searcher: a bot that looks ahead in many worlds that may be true (see core/search.py)."""

import time
from dataclasses import dataclass

import numpy as np

from ennead.core.chance import threefry
from ennead.core.game import Choice, Game
from ennead.core.position import whole
from ennead.core.search import ROOT, Tree, new_path, new_tree
from ennead.core.state import MAX_SEATS
from ennead.core.view import View

BATCH = 64  # visits between two looks at the clock
MOST = 200_000  # visits of one search: what is remembered of them is bounded
EDGES = 24  # for which there is room, for each visit
EXPLORED = 700  # thousandths of a victory: how much PUCT weighs what was tried little


@dataclass(frozen=True)
class Considered:
    """What a search found of one action: its share of the visits, and of the victory where it was taken."""

    choice: Choice
    visits: float
    chance: float


class Searcher:
    """A bot that plays on from worlds that may be true, and does what came out best.

    It gets a view, and nothing else reaches the search: worlds are dealt again from that view, each as
    likely, and its chance follows from its own seed and the number of moves played. `visits` worlds are
    visited, or as many as there is time for in `milliseconds`; with visits alone, the same seed and view
    give the same action. `rollouts`: who plays on past what is remembered, "random" or "club". Raises
    ValueError for neither bound, or for more visits than MOST.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        visits: int | None = None,
        milliseconds: int | None = None,
        rollouts: str = "club",
    ) -> None:
        if visits is None and milliseconds is None:
            raise ValueError("a search needs a bound: visits, milliseconds, or both")
        self.game = game
        self._visits = whole("visits", MOST if visits is None else visits, 1, MOST)
        self._seconds = None if milliseconds is None else whole("milliseconds", milliseconds, 1, 10**7) / 1000
        self._who = game.player_number(rollouts)
        seed = whole("seed", seed, 0, 2**64 - 1)
        self._key = seed >> 32, seed & 0xFFFFFFFF

    def choose(self, view: View) -> str:
        """The name of the action it takes. Raises ValueError for a view whose viewer has no move to make."""
        found = self.consider(view)
        if len(view.waiting) == 1:
            return max(found, key=lambda each: each.visits).choice.name
        # Who chooses at once with others must not be foreseen.
        left = threefry(*self._luck(view), 0, 1)[0] / 2**32
        for each in found:
            left -= each.visits
            if left < 0:
                return each.choice.name
        return found[-1].choice.name

    def consider(self, view: View) -> list[Considered]:
        """What it finds of each action that can be taken, in their order.

        Where several are waited for, `visits` is the mixture that nobody can gain from foreseeing. Raises
        ValueError for a view whose viewer has no move to make.
        """
        if view.viewer is None or view.viewer not in view.waiting:
            raise ValueError("nothing to choose: this viewer is not waited for")
        if len(view.legal) == 1:
            return [Considered(view.legal[0], 1.0, float("nan"))]
        tree = self._search(view, view.viewer)
        edges = slice(0, len(view.legal))  # the first view met is the searcher's own
        weights = tree.mixed[edges] if len(view.waiting) > 1 else tree.tried[edges]
        shares = weights / weights.sum()
        chances = np.divide(
            tree.came[edges], tree.tried[edges], out=np.full(len(shares), np.nan), where=tree.tried[edges] > 0
        )
        return [
            Considered(self.game.choice(int(action), 0), float(share), float(chance))
            for action, share, chance in zip(tree.action[edges], shares, chances, strict=True)
        ]

    def _luck(self, view: View) -> tuple[int, int]:
        return threefry(*self._key, view.moves, 2)

    def _search(self, view: View, seat: int) -> Tree:
        """Visit worlds until there is no more time for any, and give what is remembered."""
        states = self.game.state.array(3)
        raw = states.view(np.int8).reshape(3, -1)
        raw[ROOT] = np.frombuffer(view.positions.tobytes(), np.int8)
        tree, path = new_tree(self._visits + 1, EDGES * self._visits + len(self.game.actions)), new_path()
        share, answer = np.zeros((3, MAX_SEATS), np.int64), self.game.answer()
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        done, words = 0, raw.view(np.uint32)
        while done < self._visits and (done == 0 or until is None or time.perf_counter() < until):
            some = min(self._visits, done + BATCH)
            how = np.array([done, some, self._who, EXPLORED, *self._luck(view)], np.int64)
            self.game.search.visit(states, raw, words, tree, path, answer, share, seat, how)
            done = some
        return tree
