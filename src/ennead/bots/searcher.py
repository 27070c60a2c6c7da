"""Searcher: a bot that looks ahead in many worlds that may be true (see core/search.py)."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ennead.core.chance import threefry
from ennead.core.game import Choice, Game
from ennead.core.network import Learned, new_network, new_room
from ennead.core.position import whole
from ennead.core.search import ROOT, Mind, Worlds
from ennead.core.state import MAX_SEATS
from ennead.core.tree import Tree, new_path, new_tree, place_of, view_hash
from ennead.core.view import View

BATCH = 64  # visits between two looks at the clock
MOST = 200_000  # visits of one thread's search: what is remembered of them is bounded
THREADS = 64
EDGES = 24  # for which there is room, for each visit
WORLDS = 512  # dealt at once, where the game has learned what others' moves give away
FRESH = 64 * BATCH  # visits after which others are dealt
EXPLORED = 700  # thousandths of a victory: how much PUCT weighs what was tried little


@dataclass(frozen=True)
class Considered:
    """What a search found of one action: its share of the visits, and of the victory in the `tries` where it
    was taken."""

    choice: Choice
    visits: float
    chance: float
    tries: int = 0


class Searcher:
    """A bot that plays on from worlds that may be true, and does what came out best.

    It gets a view, and nothing else reaches the search: worlds are dealt again from that view, and its chance
    follows from its own seed and the number of moves played. `visits` worlds are visited, or as many as there
    is time for in `milliseconds`; with visits alone, the same seed and view give the same action. What the
    game has learned weighs worlds by what others did, and its value stands for what follows the tree and the
    game's own horizon; unless `rollouts` says who is to play on, "random" or "club", for `horizon` moves, or
    to the end without that. (Where nothing was learned club players play to the end.) Several `threads` each
    visit as many worlds at the same time, and what they find is put together. Raises ValueError for neither
    bound, for more visits than MOST, and for a horizon where nothing was learned.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        visits: int | None = None,
        milliseconds: int | None = None,
        rollouts: str | None = None,
        horizon: int | None = None,
        threads: int = 1,
    ) -> None:
        if visits is None and milliseconds is None:
            raise ValueError("a search needs a bound: visits, milliseconds, or both")
        self.game = game
        self._visits = whole("visits", MOST if visits is None else visits, 1, MOST)
        self._seconds = None if milliseconds is None else whole("milliseconds", milliseconds, 1, 10**7) / 1000
        self._learned = game.learned if rollouts is None or horizon is not None else None
        if horizon is not None and not self._learned:
            raise ValueError(f"{game.name} has learned no value that could stand for what follows a horizon")
        self._who = game.player_number(rollouts or "club")
        self._horizon = game.max_moves
        if self._learned:
            self._horizon = whole("horizon", game.horizon if horizon is None else horizon, 0, game.max_moves)
        self._threads = range(whole("threads", threads, 1, THREADS))
        seed = whole("seed", seed, 0, 2**64 - 1)
        self._key = seed >> 32, seed & 0xFFFFFFFF

    def choose(self, view: View) -> str:
        """The name of the action it takes. Raises ValueError for a view whose viewer has no move to make."""
        found = self.consider(view)
        if len(view.waiting) == 1:
            return max(found, key=lambda each: each.visits).choice.name
        # Who chooses at once with others must not be foreseen.
        left = threefry(*threefry(*self._key, view.moves, 2), 0, 1)[0] / 2**32
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
        with ThreadPoolExecutor(len(self._threads)) as pool:
            found = pool.map(lambda thread: self._search(view, thread), self._threads)
            tried, came, mixed = np.sum(list(found), axis=0)
        weights = mixed if len(view.waiting) > 1 else tried
        shares = weights / weights.sum()
        chances = np.divide(came, tried, out=np.full(len(shares), np.nan), where=tried > 0)
        return [
            Considered(choice, float(share), float(chance), int(times))
            for choice, share, chance, times in zip(view.legal, shares, chances, tried, strict=True)
        ]

    def search(self, view: View, thread: int = 0, visits: int | None = None) -> "Search":
        """A search of a view that nothing was visited in yet, with chance of its own for each thread.

        `visits`: for how many there is to be room, as many as it would make where nothing is said.
        """
        luck = threefry(*self._key, view.moves, 2 + thread)
        learned = self._mind(view.seats), self._worlds()
        return Search(view, visits or self._visits, (self._who, self._horizon), luck, *learned)

    def _search(self, view: View, thread: int) -> np.ndarray[Any, Any]:
        """Visit worlds until there is no more time for any; gives what `Search.found` does."""
        search = self.search(view, thread)
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        done = 0
        while done < self._visits and (done == 0 or until is None or time.perf_counter() < until):
            search.visit(done, min(self._visits, done + BATCH))
            done = min(self._visits, done + BATCH)
        return search.found

    def _mind(self, seats: int) -> Mind:
        """What the game has learned, and room to think in; where it has nothing, what is never looked at."""
        encoding = self.game.encoding
        learned = self._learned or Learned(new_network(1, 0), new_network(1, 0))
        return Mind(encoding.layout(seats), *learned, new_room(encoding.inputs))

    def _worlds(self) -> Worlds:
        """Room for worlds that are dealt at once."""
        return new_worlds(self.game, min(WORLDS, 2 * self._visits) if self._learned else 0)


class Search:
    """A search of one view, as far as it has come: worlds visited, and what became of the actions."""

    def __init__(
        self,
        view: View,
        visits: int,
        playing: tuple[int, int],
        luck: tuple[int, int],
        mind: Mind,
        worlds: Worlds,
    ) -> None:
        """`playing`: who plays on past the tree, for how many moves; `luck`: the key of all its chance."""
        game = view.game
        assert view.viewer is not None
        self._game, self._view, self._seat = game, view, view.viewer
        self._states = game.state.array(3)
        self._raw = self._states.view(np.int8).reshape(3, -1)
        self._raw[ROOT] = np.frombuffer(view.positions.tobytes(), np.int8)
        self.tree = new_tree(visits + 1, EDGES * visits + len(game.actions))
        self._path, self._share, self._answer = new_path(), np.zeros(MAX_SEATS), game.answer()
        self._mind, self._worlds = mind, worlds
        self._how = np.array([0, 0, *playing, EXPLORED, *luck], np.int64)

    def visit(self, first: int, last: int) -> None:
        """Visit the worlds of some numbers: those of the same number are the same."""
        how, search = self._how, self._game.search
        how[0], how[1] = first, last
        if first % FRESH == 0:
            search.imagine(self._states, self._worlds, self._seat, how, self._mind)
        words = self._raw.view(np.uint32)
        given = self._path, self._answer, self._share, self._seat, how, self._mind, self._worlds
        search.visit(self._states, self._raw, words, self.tree, *given)

    @property
    def edges(self) -> slice:
        """The edges of the view that is searched, in the order of its legal actions."""
        return own_edges(self.tree, self._view)

    @property
    def found(self) -> np.ndarray[Any, Any]:
        """Of each action, in their order, how often it was tried, what that came to, and its share of the
        mixture: a row each."""
        edges = self.edges
        return np.array([self.tree.tried[edges], self.tree.came[edges], self.tree.mixed[edges]])


def new_worlds(game: Game, number: int) -> Worlds:
    """Room for so many worlds."""
    states = game.state.array(number)
    return Worlds(states, states.view(np.int8).reshape(number, states.itemsize), np.zeros(number))


def own_edges(tree: Tree, view: View) -> slice:
    """The edges of the node that is a view, in the order of its legal actions; where others choose at once
    with its viewer, theirs may be the first that were made."""
    assert view.viewer is not None
    words = np.frombuffer(view.positions.tobytes(), np.uint32)
    node = place_of(tree, view_hash(words, view.game.last_move[1] // 4, view.viewer))
    return slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
