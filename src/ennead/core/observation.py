"""Observation: what a seat may know of a position, as numbers to learn from, read from its declaration.

Whoever looks comes first, as in encoding.py: rows of seats begin with theirs and go on in the order of play,
and a seat that a field names is told by how far it sits from them. Rows of seats that are not in the game are
left out. A value with a name is 1 in the column of its name and 0 in the others, and all are 0 where it is
the first, or can't be known; a count is one number. Behind the fields stand who looks (as actions name seats
by their number), who is waited for and what may be done.

What nobody may ever know is no part of it. Of cards that are hidden and counted, their total is known: it
stands in the first column of their kinds.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ennead.core.encoding import COUNT, NAME, WHO, WIDE_COUNT, kind_of, values
from ennead.core.rule import entry, rule
from ennead.core.state import NOBODY, SEAT, Record

if TYPE_CHECKING:
    from ennead.core.game import Game
    from ennead.core.position import Position

STEP = 8  # a count of so many is 1 as float32; as int8 it is itself
LEAST, MOST = -128, 127  # what has more bytes than one counts as no further from 0
_NONE = np.zeros(0)
COUNTS, FLAGS = 4, 5  # kinds (see encoding.py): counts, or ones and zeros, side by side here as there
SIDE_BY_SIDE = 8  # of fewer, each is looked at by itself
SEATS_FROM = 4  # the row of `Encoder.eyes` from which on they are seats'


class Observed(NamedTuple):
    """A part of an observation: its numbers are those at `at`, in the order of an array of `shape`.

    `low`, `high`: what none is beyond, as int8; `counts`: whether they count, so that as float32 they are an
    eighth; `axes`: what the places along each axis stand for, none where it is just the next of some.
    """

    name: str
    at: slice
    shape: tuple[int, ...]
    low: int
    high: int
    counts: bool
    axes: tuple[tuple[str, ...], ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the columns of the last axis stand for."""
        return self.axes[-1]


class Encoder:
    """Observations of a game with so many seats (see `Game.encoder`).

    `fields`: their parts, one after another; `size`: how many numbers they are. For compiled loops, `eyes`: a
    column for each value, or for many that lie side by side; rows: their kind, the first number, how many
    each has, how many values they are, and for each seat that may look the byte where what it sees begins.
    """

    def __init__(self, game: "Game", seats: int) -> None:
        self.game, self.seats = game, seats
        self.fields = tuple(_fields(game, seats))
        self.size = self.fields[-1].at.stop
        self.eyes = _eyes(game.state, self.fields, seats)
        self._seen = game.state.array()
        self._raw = self._seen.view(np.int8).reshape(1, -1)
        self._answer = game.answer()
        self._sees: dict[Any, tuple[Callable[..., bool], float]] = {}

    def __call__(
        self, position: "Position", seat: int | np.integer[Any], out: np.ndarray[Any, Any] | None = None
    ) -> np.ndarray[Any, Any]:
        """What a seat may know of a position: `size` numbers, written to `out` where it is given.

        `out`: float32 or int8, contiguous. Raises ValueError for another seat, position or array.
        """
        if getattr(position, "states", _NONE).dtype != self.game.state.dtype:
            raise ValueError(f"{position!r:.80} is no position of {self.game.name}")
        if type(seat) is not int:
            seat = int(seat) if isinstance(seat, np.integer) else -1
        out = np.empty(self.size, np.float32) if out is None else checked("out", out, (self.size,))
        see, counted = self._sees.get(out.dtype) or self._seeing(out)
        given = self._seen, self._raw, 0, seat, self.eyes, counted, out, self._answer
        if not 0 <= seat < self.seats or not see(position.states, 0, *given):
            raise ValueError(f"{position!r} has no seat {seat} of {self.seats}")
        return out

    def all(self, states: np.ndarray[Any, Any], seats: Any, out: np.ndarray[Any, Any]) -> None:
        """What seats, one for each, may know of positions (`Position.array`), a row of `out` for each.

        Raises ValueError for a seat that there is not, or arrays that are not fit.
        """
        each, found = np.asarray(seats), np.asarray(states)
        is_ours = found.dtype == self.game.state.dtype and found.ndim == 1
        if not is_ours or not (found["seats"] == self.seats).all():
            raise ValueError(f"states must be positions of {self.game.name} with {self.seats} seats")
        is_seat = each.shape == found.shape and each.dtype.kind in "iu"
        if not is_seat or not ((each >= 0) & (each < self.seats)).all():
            raise ValueError(f"there must be one seat of {self.seats} for each position")
        counted = scale(checked("out", out, (len(states), self.size)).dtype)
        desk = self.game.lanes.new_desk(self.game, self.eyes, counted)
        self.game.lanes.see_all(states, desk, each.astype(np.int64), out)

    def _seeing(self, out: np.ndarray[Any, Any]) -> tuple[Callable[..., bool], float]:
        """`lanes.see` for such an array, without the dispatch, and what a count is multiplied by."""
        see, counted = self.game.lanes.see, scale(out.dtype)
        given = self._seen, self._raw, 0, 0, self.eyes, counted, out, self._answer
        found = self._sees[out.dtype] = entry(see, self._seen, 0, *given), counted
        return found

    def bounds(self, dtype: Any = np.float32) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The least and the most that each number can be, as float32 or int8: two arrays of `size`."""
        low, high = np.empty(self.size, dtype), np.empty(self.size, dtype)
        for field in self.fields:
            each = scale(low.dtype) if field.counts else 1
            low[field.at], high[field.at] = field.low * each, field.high * each
        return low, high

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.seats)

    def __repr__(self) -> str:
        return f"<Encoder of {self.game.name}, {self.seats} seats: {self.size} numbers>"


def scale(dtype: Any) -> float:
    """What a count is multiplied by. Raises ValueError for another type than float32 or int8."""
    if dtype == np.int8:
        return 1.0
    if dtype == np.float32:
        return 1 / STEP
    raise ValueError(f"observations are float32 or int8, not {dtype}")


def checked(what: str, array: Any, shape: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """An array to write observations to. Raises ValueError for one of another shape or type, or scattered."""
    if not isinstance(array, np.ndarray) or array.shape != shape or not array.flags.carray:
        raise ValueError(f"{what} must be a contiguous array of shape {shape} that can be written")
    scale(array.dtype)
    return array


def _fields(game: "Game", seats: int) -> Iterator[Observed]:
    first = 0
    state, around = game.state, ("me", *(f"+{steps}" for steps in range(1, seats)))

    def part(name: str, shape: tuple[int, ...], low: int, high: int, counts: bool, *axes: Any) -> Observed:
        nonlocal first
        begin, first = first, first + int(np.prod(shape, dtype=int))
        return Observed(name, slice(begin, first), shape, low, high, counts, tuple(map(tuple, axes)))

    for name in _seen(state):
        field = state.fields[name]
        kind = kind_of(field)
        rows = tuple(
            seats if axis is SEAT else length for axis, length in zip(field.axes, field.shape, strict=True)
        )
        axes = [
            around if axis is SEAT else () if isinstance(axis, int) else axis.names for axis in field.axes
        ]
        if kind == WHO:
            yield part(name, (*rows, seats), 0, 1, False, *axes, around)
        elif kind == NAME:
            yield part(name, (*rows, field.holds.high), 0, 1, False, *axes, field.holds.names[1:])
        else:
            low, high = max(LEAST, field.holds.low), min(field.holds.high, MOST)
            yield part(name, rows or (1,), low, high, True, *(axes or [()]))
    yield part("me", (seats,), 0, 1, False, map(str, range(seats)))
    yield part("waiting", (seats,), 0, 1, False, around)
    yield part("actions", (len(game.actions),), 0, 1, False, (action.name for action in game.actions))


def _seen(state: type[Record]) -> list[str]:
    """The fields of which anything may be known to anybody."""
    own = [name for name in state.fields if name not in Record.__dict__]
    return ["option", *(n for n in own if state.fields[n].seen != NOBODY or state.fields[n].counts_cards)]


def _eyes(state: type[Record], fields: tuple[Observed, ...], seats: int) -> np.ndarray[Any, Any]:
    found: list[tuple[int, ...]] = []
    for field in fields[:-3]:
        kind = kind_of(state.fields[field.name])
        units = 1 if field.counts else field.shape[-1]
        for number, (_, begins) in enumerate(values(state, field.name, seats)):
            found.append((kind, field.at.start + number * units, units, 1, *begins))
    eyes = np.array([*_joined(found)], np.int32).T
    return eyes[:, np.argsort(eyes[0], kind="stable")].copy()  # alike beside alike: less to guess


def _joined(eyes: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """The same columns, one for all that lie side by side wherever one looks from."""

    def place(numbered: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
        n, (kind, first, units, _, *at) = numbered
        return kind, units, first - n, *(byte - n for byte in at)

    for (kind, units, *_), group in groupby(enumerate(eyes), place):
        alike = [column for _, column in group]
        if units == 1 and kind in (COUNT, NAME) and len(alike) >= SIDE_BY_SIDE:
            _, first, _, _, *at = alike[0]
            yield COUNTS if kind == COUNT else FLAGS, first, units, len(alike), *at
        else:
            yield from alike


@rule
def observe(raw: Any, eyes: Any, me: int, counted: float, out: Any) -> None:
    """Write the fields of a hidden position as `me` sees them to `out`, which is 0 all over.

    `raw`: the position's bytes (int8); `eyes`: see `Encoder`; `counted`: what a count is multiplied by.
    """
    seats = len(eyes) - SEATS_FROM
    for k in range(eyes.shape[1]):
        kind, first, units, at = eyes[0, k], eyes[1, k], eyes[2, k], eyes[SEATS_FROM + me, k]
        x = int(raw[at])
        if kind == COUNT:
            out[first] = x * counted  # also where it is 0: no branch to guess
        elif kind == WIDE_COUNT:
            out[first] = max(LEAST, min((x & 0xFF) | int(raw[at + 1]) << 8, MOST)) * counted
        elif kind == NAME:
            if 0 < x <= units:
                out[first + x - 1] = 1
        elif kind == WHO:
            if 0 <= x < seats:
                out[first + (x - me) % seats] = 1
        else:
            n = eyes[3, k]
            seen, into = raw[at : at + n], out[first : first + n]
            if kind == FLAGS or counted == 1:  # either way all at once, by wide registers
                for j in range(n):
                    into[j] = seen[j]
            else:
                for j in range(n):
                    into[j] = seen[j] * counted
