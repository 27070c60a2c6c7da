"""Batches: many matches of one game side by side, all of them a move further with each step.

    batch = ennead.batch("nessos", n=4096, seats=4, seed=7)
    while True:
        batch.step(choose(batch.obs, batch.mask))

What a step costs is compiled code's: no Python is run for a match.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

import numpy as np

from ennead.core.checking import checked_options, whole
from ennead.core.game import Game
from ennead.core.lanes import ASKED, Deal, Desk, Lanes, new_desk
from ennead.core.match import Match
from ennead.core.observation import checked, fit_dtype, scale
from ennead.core.position import IllegalAction, Position

T = TypeVar("T")

MOST = 1 << 20  # matches side by side
ROOM = 64  # moves of a match there is room for at first; twice as many whenever they are not enough
SEED = 2**64


class Part(NamedTuple):
    """The matches that one thread plays: from `first` to before `last`, at its own `desk`."""

    desk: Desk
    first: int
    last: int


class Moment:
    """How all matches of a batch stood before a step: what `Batch.ends` and `Batch.end` go by.

    It is of that batch, and of no copy of it.
    """

    __slots__ = ("_is_played", "_lanes")

    def __init__(self, lanes: Lanes) -> None:
        own = {"states": _copied(lanes.states), "match": lanes.match.copy(), "moves": lanes.moves.copy()}
        self._lanes, self._is_played = lanes._replace(**own), False


class Step(NamedTuple):
    """The last step of which the moment before it is known: who did what."""

    moment: Moment
    by: np.ndarray[Any, Any]
    actions: np.ndarray[Any, Any]


class Batch:
    """`n` matches side by side. Where one ends, the next is dealt in its place.

    The arrays are the same ones at every step, a row for each match; `obs` and `mask` can be written to:

    - `obs` (n, `encoder.size`), float32 or int8: what the seat that acts sees (see `Encoder`).
    - `mask` (n, actions), int8: 1 for what it may do.
    - `seat` (n,), int8: who acts; where several may at once, the first of them, and then the next: none sees
      what the others chose. `waiting` (n,), uint8: all who may, as bits.
    - `rewards` (n, seats), float32: the share of the victory that each seat had by the last step: 0 but where
      it ended a match.
    - `done` (n,), bool: whether it did. `obs`, `mask` and `seat` are the next match's then. A match in which
      nobody is asked, as others play it to its end, is passed over.

    - `seeds` (n,), uint64: what the matches that go on were dealt by, as `Game.new_match` takes it.

    The seeds of all deals follow from `seed`, unless those of the first are given; a match is the same
    whatever is played beside it.

    A batch is one caller's at a time, whatever `threads` work for it: two that step it at once would play
    what neither chose. A process that was forked has threads of its own.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None = None,
        seed: int = 0,
        *,
        seeds: Sequence[int] | np.ndarray[Any, Any] | None = None,
        options: Mapping[str, int] | None = None,
        threads: int = 1,
        players: Sequence[str | None] | None = None,
        dtype: Any = None,
        obs: np.ndarray[Any, Any] | None = None,
        mask: np.ndarray[Any, Any] | None = None,
    ) -> None:
        """`seeds`: of the first matches, one for each, 0 to 2**64 - 1; those dealt in their places later
        follow from `seed`. `threads`: how many work at once, each on its part; `players`: who plays at each
        seat, one of `Game.players`, or None: `step` chooses for it, as it does for all where nobody is named;
        `dtype`: of observations, float32 where neither it nor `obs` says another; `obs`, `mask`: arrays to
        write those to. Raises ValueError for what the game hasn't, for players of whom none is asked, for
        other seeds, or an array that is not fit."""
        n, threads = whole("n", n, 1, MOST), whole("threads", threads, 1, 256)
        self.game, self._options = game, checked_options(game, options or {})
        self.encoder = game.encoder(game.usual_seats if seats is None else seats)
        self._seats, seed = self.encoder.seats, whole("seed", seed, 0, SEED - 1)
        shape = n, self.encoder.size
        # Arrays of its own: what is shown are views, so that nobody can turn these into others.
        self._obs = _fit_obs(obs, shape, dtype)
        self._mask = np.empty((n, len(game.actions)), np.int8) if mask is None else _fit_mask(mask, n, game)
        if np.may_share_memory(self._obs, self._mask):
            raise ValueError("obs and mask must be two arrays")
        self._lanes = Lanes(
            states=game.state.array(n),
            seat=np.zeros(n, np.int8),
            waiting=np.zeros(n, np.uint8),
            rewards=np.zeros((n, self._seats), np.float32),
            done=np.ones(n, np.bool_),
            seed=np.zeros((n, 2), np.int64),
            match=np.zeros(n, np.int64),
            moves=np.zeros(n, np.int64),
            who=np.zeros((n, ROOM), np.int8),
            what=np.zeros((n, ROOM), np.uint8),
            goes=np.zeros(n, np.bool_),
            answer=np.zeros((n, 2, len(game.actions)), np.uint8),
        )
        option = np.array([*self._options.values()], np.int16)
        who = _players(game, [None] * self._seats if players is None else players, self._seats)
        self._deal = Deal(game.state.array(), self._seats, option, who, seed >> 32, seed & 0xFFFFFFFF)
        self._parts, self._threads = self._hired(threads)
        self._sampled = 0
        self._moment: Moment | None = None  # how all stand, once that was asked
        self._last: Step | None = None
        if seeds is None:
            self._go_on(game.lanes.begin_all, self._deal)
        else:
            self._go_on(game.lanes.begin_all_by, self._deal, _words(seeds, n))
        self._lanes.done[:] = False
        self._lanes.rewards[:] = 0

    def _hired(self, threads: int) -> tuple[list[Part], ThreadPoolExecutor | None]:
        """The parts that threads play, and those of them that are besides the caller's."""
        n, eyes, counted = len(self), self.encoder.eyes, scale(self._obs.dtype)
        ends = np.linspace(0, n, min(threads, n) + 1).astype(int).tolist()
        parts = [Part(new_desk(self.game, eyes, counted), *between) for between in pairwise(ends)]
        self._process = os.getpid()
        return parts, ThreadPoolExecutor(len(parts) - 1) if len(parts) > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        """All but the threads and what they work at, which a copy has of its own.

        Positions are kept as bytes: what lies between their fields is 0 in all, and NumPy doesn't copy that.
        """
        lanes = self._lanes._replace(states=self._lanes.states.tobytes())
        deal = self._deal._replace(empty=None)
        own: dict[str, Any] = {"_threads": None, "_moment": None, "_last": None}
        return vars(self) | {"_lanes": lanes, "_deal": deal, "_parts": len(self._parts)} | own

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        states = np.frombuffer(state["_lanes"].states, self.game.state.dtype)
        self._lanes = state["_lanes"]._replace(states=_copied(states))
        self._deal = state["_deal"]._replace(empty=self.game.state.array())
        self._parts, self._threads = self._hired(state["_parts"])

    def __copy__(self) -> "Batch":
        return deepcopy(self)

    @property
    def obs(self) -> np.ndarray[Any, Any]:
        """What the seat that acts sees."""
        return self._obs.view()

    @property
    def mask(self) -> np.ndarray[Any, Any]:
        """What it may do."""
        return self._mask.view()

    @property
    def seat(self) -> np.ndarray[Any, Any]:
        """Who acts."""
        return _shown(self._lanes.seat)

    @property
    def waiting(self) -> np.ndarray[Any, Any]:
        """All who may, as bits."""
        return _shown(self._lanes.waiting)

    @property
    def rewards(self) -> np.ndarray[Any, Any]:
        """What the last step brought each seat."""
        return _shown(self._lanes.rewards)

    @property
    def done(self) -> np.ndarray[Any, Any]:
        """Where it ended a match."""
        return _shown(self._lanes.done)

    @property
    def seeds(self) -> np.ndarray[Any, Any]:
        """What each match was dealt by: an array of its own."""
        high, low = self._lanes.seed.astype(np.uint64).T
        found: np.ndarray[Any, Any] = high << np.uint64(32) | low
        return found

    def __len__(self) -> int:
        return len(self._obs)

    @property
    def seats(self) -> int:
        """How many play in each match."""
        return self._seats

    def step(self, actions: Sequence[int] | np.ndarray[Any, Any], seats: Any = None) -> None:
        """Play an action in each match, a whole number each: by `seat`, or by others that may act.

        Raises IllegalAction for the first that can't be taken, ValueError for another number of them; then
        nothing has changed.
        """
        actions = _numbers("actions", actions, len(self))
        by = _numbers("seats", self._lanes.seat if seats is None else seats, len(self))
        desk = self._parts[0].desk  # one thread is enough: what may be done is known
        lane = int(self.game.lanes.refused(self._lanes, desk, by, actions))
        if lane >= 0:
            raise self._refusal(lane, int(by[lane]), int(actions[lane]))
        # What was asked for by `moment` is kept with this step, in arrays that are nobody else's to change.
        self._last = Step(self._moment, by.copy(), actions.copy()) if self._moment else None
        self._moment = None
        self._go_on(self.game.lanes.step, by, actions)

    def sample(self) -> np.ndarray[Any, Any]:
        """An action for each match that may be done, each as likely: int64 (n,). Others with each call, which
        follow from the seed."""
        found, sample = np.empty(len(self), np.int64), self.game.lanes.sample
        self._each(lambda part: sample(self._lanes, self._deal, self._sampled, found, *part[1:]))
        self._sampled += 1
        return found

    def position(self, lane: int) -> Position:
        """How a match stands: by itself, to be played on. Raises ValueError for a lane that there is not."""
        lane = whole("lane", lane, 0, len(self) - 1)
        return Position(self.game, self._lanes.states[lane : lane + 1].tobytes())

    def moment(self) -> Moment:
        """How all matches stand: what `ends` needs to know of the step to come. One for all who ask, but a
        copy of all positions: it costs half as much as a step."""
        if self._moment is None:
            self._moment = Moment(self._lanes)
        return self._moment

    def ends(self, moment: Moment, seat: int) -> np.ndarray[Any, Any]:
        """What a seat saw at the ends of matches that the last step ended, at once or by what players did.

        A row for each match as in `obs`, 0 for those that go on. `moment`: how they stood before that step,
        as in their places stand the next matches by now. Raises ValueError for another moment, or a seat that
        there is not.
        """
        seat, states = whole("seat", seat, 0, self._seats - 1), self._ended(moment)
        seen, ended = np.zeros_like(self._obs), np.flatnonzero(self._lanes.done)
        rows = np.empty_like(seen[: len(ended)])
        self.encoder.all(states[ended], np.full(len(ended), seat), rows)
        seen[ended] = rows
        return seen

    def end(self, moment: Moment, lane: int) -> Position:
        """How a match ended that the last step ended. `moment`: as `ends` takes it.

        Raises ValueError for another moment, a lane that there is not, or one whose match goes on.
        """
        lane, states = whole("lane", lane, 0, len(self) - 1), self._ended(moment)
        if not self._lanes.done[lane]:
            raise ValueError(f"match {lane} of the batch goes on: the last step ended none there")
        return Position(self.game, states[lane : lane + 1].tobytes())

    def _ended(self, moment: Moment) -> np.ndarray[Any, Any]:
        """How the matches ended that the last step ended: played there again once, for all who ask."""
        if self._last is None or moment is not self._last.moment:
            raise ValueError("moment must be what `moment` gave just before the last step of this batch")
        if not moment._is_played:
            given = self._last.by, self._last.actions, self._lanes.done
            self.game.lanes.end_all(moment._lanes, self._deal, self._parts[0].desk, *given)
            moment._is_played = True
        states: np.ndarray[Any, Any] = moment._lanes.states
        return states

    def match(self, lane: int) -> Match:
        """A match with all its moves: by itself, to be looked at, recorded or played on.

        Raises ValueError for a lane that there is not.
        """
        lane = whole("lane", lane, 0, len(self) - 1)
        match = Match(self.game, self._seats, int(self.seeds[lane]), self._options)
        n = int(self._lanes.moves[lane])
        for seat, action in zip(self._lanes.who[lane, :n], self._lanes.what[lane, :n], strict=True):
            match.step(int(seat), int(action))
        return match

    def _go_on(self, begin: Callable[..., None], *given: Any) -> None:
        """Begin something in every match, go on until somebody is asked there, and look what they see."""
        loops = self.game.lanes

        def go_on(part: Part) -> bool:
            if loops.go_on(self._lanes, self._deal, part.desk, part.first, part.last):
                return False
            loops.look(self._lanes, part.desk, self._obs, self._mask, part.first, part.last)
            return True

        def first(part: Part) -> bool:
            begin(self._lanes, *given, part.first, part.last)
            return go_on(part)

        are_done = self._each(first)
        while not all(are_done):  # there was no room to note moves
            logs = self._lanes.who, self._lanes.what
            who, what = (np.concatenate([log, np.zeros_like(log)], 1) for log in logs)
            self._lanes = self._lanes._replace(who=who, what=what)
            are_done = self._each(go_on)

    def _each(self, do: Callable[["Part"], T]) -> list[T]:
        """What is done in all parts, each by a thread."""
        if self._process != os.getpid():  # forked: the threads stayed behind, and would be waited for in vain
            self._parts, self._threads = self._hired(len(self._parts))
        others = [self._threads.submit(do, part) for part in self._parts[1:]] if self._threads else []
        return [do(self._parts[0]), *(other.result() for other in others)]

    def _refusal(self, lane: int, seat: int, action: int) -> Exception:
        """Why an action can't be taken, as a position says it."""
        try:
            self.position(lane).step(seat, action)
        except IllegalAction as error:
            error.add_note(f"in match {lane} of the batch")
            return error
        raise AssertionError("what is refused in a batch is refused in a position")

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} matches of {self.game.name}: {self._seats} seats>"


def _copied(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Positions byte for byte: what lies between their fields is 0, and NumPy doesn't copy that."""
    return states.view(np.uint8).copy().view(states.dtype)


def _shown(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """An array to look at, which can't be made one to write to."""
    shown: Any = array
    return np.asarray(memoryview(shown).toreadonly())


def _numbers(what: str, given: Any, n: int) -> np.ndarray[Any, Any]:
    found = np.asarray(given)
    if found.shape != (n,) or found.dtype.kind not in "iu":
        raise ValueError(f"{what} must be {n} whole numbers, not {found.dtype} of shape {found.shape}")
    return found.astype(np.int64, copy=False)


def _words(seeds: Any, n: int) -> np.ndarray[Any, Any]:
    """Seeds as two words each. Raises ValueError for what are no such seeds, or another number of them."""
    if isinstance(seeds, Sequence):
        seeds = np.array([whole("a seed", each, 0, SEED - 1) for each in seeds], np.uint64)
    is_fit = isinstance(seeds, np.ndarray) and seeds.shape == (n,) and seeds.dtype.kind in "iu"
    if not is_fit or seeds.min() < 0:
        raise ValueError(f"seeds must be {n} whole numbers, 0 to 2**64 - 1, not {seeds!r:.80}")
    found = seeds.astype(np.uint64)
    return np.stack([found >> np.uint64(32), found & np.uint64(0xFFFFFFFF)], 1).astype(np.int64)


def _players(game: Game, names: Sequence[str | None], seats: int) -> np.ndarray[Any, Any]:
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or len(names) != seats or None not in names:
        raise ValueError(f"players must be {seats} names, or None where `step` chooses, as for one at least")
    return np.array([ASKED if name is None else game.player_number(name) for name in names], np.int8)


def _fit_obs(obs: Any, shape: tuple[int, int], dtype: Any) -> np.ndarray[Any, Any]:
    if obs is None:
        return np.empty(shape, np.float32 if dtype is None else fit_dtype(dtype))
    found = checked("obs", obs, shape)
    if dtype is not None and found.dtype != fit_dtype(dtype):
        raise ValueError(f"obs is an array of {found.dtype}, and dtype says {np.dtype(dtype)}")
    return found.view()


def _fit_mask(mask: Any, n: int, game: Game) -> np.ndarray[Any, Any]:
    shape = n, len(game.actions)
    if (
        not isinstance(mask, np.ndarray)
        or mask.shape != shape
        or mask.dtype != np.int8
        or not mask.flags.carray
    ):
        raise ValueError(f"mask must be a contiguous int8 array of shape {shape} that can be written")
    return mask.view()
