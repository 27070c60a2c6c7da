"""Searcher: a bot that looks ahead in many worlds that may be true (see core/search.py)."""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ennead.core.chance import threefry
from ennead.core.checking import whole
from ennead.core.game import Choice, Game
from ennead.core.matrix import equilibrium
from ennead.core.network import Learned, new_network, new_room
from ennead.core.position import Position
from ennead.core.search import ROOT, Mind, Pairs, Worlds
from ennead.core.state import MAX_SEATS
from ennead.core.tree import Tree, new_path, new_tree, place_of, view_hash
from ennead.core.view import View

Array = np.ndarray[Any, Any]

BATCH = 64  # visits between two looks at the clock
MOST = 10_000_000  # visits of one thread's search
ROOM = 200_000  # views that it remembers: where there is no more room, those that are there go on learning
THREADS = 64
EDGES = 24  # for which there is room, for each visit
NO_PAST = new_tree(1, 1)  # nothing was found before
WORLDS = 512  # dealt at once, where the game has learned what others' moves give away
FRESH = 64 * BATCH  # visits after which others are dealt
SHOWN = 1 << 23  # where the chance of worlds begins that somebody else looks at: far from that of visits
EXPLORED = 700  # thousandths of a victory: how much PUCT weighs what was tried little
RECKONED = 400  # visits of a pair of choices that weigh as much as what the game reckons it to be worth
FORESEEN = 0.8  # how surely who chooses at once with the searcher is expected to do as the club player would


@dataclass(frozen=True)
class Past:
    """What a search found, a tree for each thread, and the view that it searched.

    It is good for the next view of the same seat as long as nobody else has moved between: by what another
    does, worlds are weighed anew, and what was found in the former ones misleads (docs/training.md).
    """

    view: View
    trees: Sequence[Tree]

    def is_before(self, view: View) -> bool:
        """Whether a view is the next of the same seat, of a table of the same game."""
        mine, other = self.view, view
        same = (mine.game, mine.viewer, mine.seats) == (other.game, other.viewer, other.seats)
        return same and other.moves == mine.moves + 1


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
    visit as many worlds at the same time, and what they find is put together. It takes the action that was
    visited most, unless it `loves` some (see `Temperament`): then what is worth most to it. `learned` is what
    it goes by instead of what the game has learned. One that `remembers` goes on from what it found for the
    move before (see `Past`); what it chooses hangs on that as well then. Raises ValueError for neither bound,
    for more visits than MOST, and for a horizon where nothing was learned.
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
        loves: Mapping[str, float] | None = None,
        learned: Learned | None = None,
        remembers: bool = False,
    ) -> None:
        if visits is None and milliseconds is None:
            raise ValueError("a search needs a bound: visits, milliseconds, or both")
        self.game = game
        self._visits = whole("visits", MOST if visits is None else visits, 1, MOST)
        self._seconds = None if milliseconds is None else whole("milliseconds", milliseconds, 1, 10**7) / 1000
        self._learned = learned or game.learned if rollouts is None or horizon is not None else None
        if horizon is not None and not self._learned:
            raise ValueError(f"{game.name} has learned no value that could stand for what follows a horizon")
        self._who = game.player_number(rollouts or "club")
        self._horizon = game.max_moves
        if self._learned:
            self._horizon = whole("horizon", game.horizon if horizon is None else horizon, 0, game.max_moves)
        self._threads = range(whole("threads", threads, 1, THREADS))
        self._loves = loves or {}
        self.remembers = remembers
        self.past: Past | None = None
        seed = whole("seed", seed, 0, 2**64 - 1)
        self._key = seed >> 32, seed & 0xFFFFFFFF

    def choose(self, view: View) -> str:
        """The name of the action it takes. Raises ValueError for a view whose viewer has no move to make."""
        found, is_mixture = self._found(view)
        if self._loves and not is_mixture:
            return max(found, key=self._worth).choice.name
        if not is_mixture:
            return max(found, key=lambda each: each.visits).choice.name
        # Who chooses at once with others must not be foreseen.
        left = threefry(*threefry(*self._key, view.moves, 2), 0, 1)[0] / 2**32
        for each in found:
            left -= each.visits
            if left < 0:
                return each.choice.name
        return found[-1].choice.name

    def _worth(self, each: Considered) -> float:
        """What an action is worth to it, with what it loves of it; what was never tried comes last."""
        return -1.0 if np.isnan(each.chance) else each.chance + self._loves.get(each.choice.name, 0.0)

    def consider(self, view: View) -> list[Considered]:
        """What it finds of each action that can be taken, in their order.

        Where several choose at once, `visits` is a mixture: the one that nobody can gain from foreseeing, or,
        where the game reckons with pairs of choices, what is best against somebody who mostly does what the
        club player would, and for the rest whatever is worst for the searcher (Johanson, Zinkevich and
        Bowling, "Computing Robust Counter-Strategies", 2007). Raises ValueError for a view whose viewer has
        no move to make.
        """
        return self._found(view)[0]

    def _found(self, view: View) -> tuple[list[Considered], bool]:
        """What it finds of each action, and whether that is a mixture to draw from."""
        if view.viewer is None or view.viewer not in view.waiting:
            raise ValueError("nothing to choose: this viewer is not waited for")
        if len(view.legal) == 1:
            if self.past and self.past.is_before(view):
                self.past = replace(self.past, view=view)
            return [Considered(view.legal[0], 1.0, float("nan"))], False
        turn = Turn(view)
        with ThreadPoolExecutor(len(self._threads)) as pool:
            searches = list(pool.map(lambda thread: self._search(turn, thread), self._threads))
        if self.remembers:
            self.past = Past(view, [search.tree for search in searches])
        shares, chances, tried = turn.answer(searches)
        return [
            Considered(choice, float(share), float(chance), int(times))
            for choice, share, chance, times in zip(view.legal, shares, chances, tried, strict=True)
        ], turn.is_mixed

    def worlds(self, view: View, number: int) -> list[Position]:
        """So many positions that may be true for who is to move, with draws to come of their own.

        Each is as likely as a search takes it to be, by the cards and by what others did. They are the same
        for the same seed and view.

        Raises ValueError where no worlds can be had of what is seen (see `Position.redeals`).
        """
        lucks = [threefry(*self._key, view.moves, SHOWN + n) for n in range(number)]
        seeds = [high << 32 | low for high, low in lucks]
        if not self._learned:
            return [view.redeal(seed) for seed in seeds]
        return self.search(Turn(view), visits=1).worlds(view, seeds)

    def search(self, turn: "Turn", thread: int = 0, visits: int | None = None) -> "Search":
        """A search of a turn in which nothing was visited yet, with chance of its own for each thread.

        `visits`: for how many there is to be room, as many as it would make where nothing is said.
        """
        luck = threefry(*self._key, turn.view.moves, 2 + thread)
        learned = self._mind(turn.view.seats), self._worlds()
        room, past = min(visits or self._visits, ROOM), NO_PAST
        if self.past and self.past.is_before(turn.view):
            room, past = 2 * room, self.past.trees[thread]
        return Search(turn, room, (self._who, self._horizon), luck, *learned, past)

    def _search(self, turn: "Turn", thread: int) -> "Search":
        """Visit worlds until there is no more time for any."""
        search = self.search(turn, thread)
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        done = 0
        while done < self._visits and (done == 0 or until is None or time.perf_counter() < until):
            search.visit(done, min(self._visits, done + BATCH))
            done = min(self._visits, done + BATCH)
        return search

    def _mind(self, seats: int) -> Mind:
        """What the game has learned, and room to think in; where it has nothing, what is never looked at."""
        encoding = self.game.encoding
        learned = self._learned or Learned(new_network(1, 0), new_network(1, 0))
        return Mind(encoding.layout(seats), *learned, new_room(encoding.inputs))

    def _worlds(self) -> Worlds:
        """Room for worlds that are dealt at once."""
        return new_worlds(self.game, min(WORLDS, 2 * self._visits) if self._learned else 0)


def new_worlds(game: Game, number: int) -> Worlds:
    """Room for so many worlds."""
    states = game.state.array(number)
    return Worlds(states, states.view(np.int8).reshape(number, states.itemsize), np.zeros(number))


class Turn:
    """What is searched: a view, and what the game reckons each pair of choices to be worth that may be made
    at once there (see `Game`). `raw`: the position's bytes; `is_reckoned`: whether the game reckons at all;
    `is_mixed`: whether the answer is a mixture to draw from.
    """

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        view.check_redeals()
        self.view, self.seat, game = view, view.viewer, view.game
        states, many = game.state.array(1), len(game.actions)
        self.raw = states.view(np.int8)
        self.raw[:] = np.frombuffer(view.positions.tobytes(), np.int8)
        self._often, self._worth = np.zeros(many), np.zeros((many, many))
        self.is_reckoned = bool(game.search.reckon(states[0], self.seat, self._often, self._worth))
        self.is_mixed = len(view.waiting) > 1 or self.is_reckoned
        self._states = states

    def new_pairs(self) -> Pairs:
        """Room for what pairs of choices come to."""
        many = len(self._often) if self.is_reckoned else 0
        return Pairs(np.zeros((many, many)), np.zeros((many, many)))

    def answer(self, searches: Sequence["Search"]) -> tuple[Array, Array, Array]:
        """How often to take each action that can be taken, what each is worth (not a number where it was
        never tried), and how often it was tried."""
        tried, came, mixed = np.sum([each.found for each in searches], axis=0)
        if self.is_reckoned:
            return *self._reckoned([each.pairs for each in searches]), tried
        weights = mixed if self.is_mixed else tried
        chances = np.divide(came, tried, out=np.full(len(tried), np.nan), where=tried > 0)
        return weights / weights.sum(), chances, tried

    def _reckoned(self, found: Sequence[Pairs]) -> tuple[Array, Array]:
        tried, came = np.sum([each.tried for each in found], 0), np.sum([each.came for each in found], 0)
        mine, yours = (self._legal(seat) for seat in (self.seat, 1 - self.seat))
        worth = ((RECKONED * self._worth + came) / (RECKONED + tried))[np.ix_(mine, yours)]
        foreseen = worth @ self._often[yours]
        worth = FORESEEN * foreseen[:, None] + (1 - FORESEEN) * worth
        some, others = np.zeros(len(mine)), np.zeros(len(yours))
        equilibrium(worth, some, others)
        return some, worth @ others

    def _legal(self, seat: int) -> Array:
        game = self.view.game
        answer = game.answer()
        many = game.kernel.legal_actions(self._states, 0, seat, answer)
        return np.array(answer[1, :many])


class Search:
    """A search of one turn, as far as it has come: worlds visited, and what became of the actions."""

    def __init__(
        self,
        turn: Turn,
        room: int,
        playing: tuple[int, int],
        luck: tuple[int, int],
        mind: Mind,
        worlds: Worlds,
        past: Tree,
    ) -> None:
        """`room`: for so many views; `playing`: who plays on past the tree, for how many moves; `luck`: the
        key of all its chance; `past`: what is taken over where play comes to the same views."""
        game = turn.view.game
        self._game, self._seat, self.pairs = game, turn.seat, turn.new_pairs()
        self._states = game.state.array(3)
        self._raw = self._states.view(np.int8).reshape(3, -1)
        self._raw[ROOT] = turn.raw
        self.tree = new_tree(room + 1, EDGES * room + len(game.actions))
        self._path, self._share, self._answer = new_path(), np.zeros(MAX_SEATS), game.answer()
        self._mind, self._worlds, self._past = mind, worlds, past
        self._how = np.array([0, 0, *playing, EXPLORED, *luck], np.int64)

    def visit(self, first: int, last: int) -> None:
        """Visit the worlds of some numbers: those of the same number are the same."""
        how, search = self._how, self._game.search
        words = self._raw.view(np.uint32)
        given = self._path, self._answer, self._share, self._seat, how, self._mind, self._worlds
        while first < last:
            how[0], how[1] = first, min(last, first - first % FRESH + FRESH)
            if first % FRESH == 0:
                search.imagine(self._states, self._worlds, self._seat, how, self._mind)
            search.visit(self._states, self._raw, words, self.tree, self._past, *given, self.pairs)
            first = int(how[1])

    def worlds(self, view: View, seeds: Sequence[int]) -> list[Position]:
        """A world for each seed: which one it is, and its draws to come, follow from that."""
        game, worlds = self._game, self._worlds
        self._raw[ROOT] = np.frombuffer(view.positions.tobytes(), np.int8)  # nothing is taken back here
        game.search.imagine(self._states, worlds, self._seat, self._how, self._mind)
        found = []
        for seed in seeds:
            position = Position(game, worlds.raw[game.search.weighed(worlds.weight, seed >> 32)].tobytes())
            position.reseed(seed)
            found.append(position)
        return found

    @property
    def edges(self) -> slice:
        """The edges of the view that is searched, in the order of its legal actions."""
        return own_edges(self.tree, self._game, self._raw.view(np.uint32)[ROOT], self._seat)

    @property
    def found(self) -> Array:
        """Of each action, in their order, how often it was tried, what that came to, and its share of the
        mixture: a row each."""
        edges = self.edges
        return np.array([self.tree.tried[edges], self.tree.came[edges], self.tree.mixed[edges]])


def own_edges(tree: Tree, game: Game, words: Any, seat: int) -> slice:
    """The edges of the node that a seat sees in a position's words, in the order of its legal actions; where
    others choose at once with it, theirs may be the first that were made."""
    node = place_of(tree, view_hash(words, game.last_move[1] // 4, seat))
    return slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
