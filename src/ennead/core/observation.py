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

from ennead.core.checking import number
from ennead.core.encoding import COUNT, NAME, WHO, WIDE_COUNT, kind_of, values
from ennead.core.rule import entry, rule
from ennead.core.state import EVERYONE, NOBODY, OWNER, SEAT, Record

if TYPE_CHECKING:
    from ennead.core.game import Game
    from ennead.core.position import Position

STEP = 8  # a count of so many is 1 as float32; as int8 it is itself
LEAST, MOST = -128, 127  # what has more bytes than one counts as no further from 0
# What a count is multiplied by, where there is an array of such numbers.
_SCALES = {np.dtype(np.float32): 1 / STEP, np.dtype(np.int8): 1.0}
# Kinds (see encoding.py): counts, or ones and zeros, side by side here as there; cards of which only is known
# how many there are.
COUNTS, FLAGS, TOTAL = 4, 5, 6
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
    each has, how many values they are, for each seat that may look the byte where what it sees begins, and
    for each the byte that says whose it is to see, or 0 where it is that seat's. What it may never see has
    no column: so nothing needs to be hidden first, though it may be.
    """

    def __init__(self, game: "Game", seats: int) -> None:
        self.game, self.seats = game, seats
        self.fields = tuple(_fields(game, seats))
        self.size = self.fields[-1].at.stop
        self.eyes = _eyes(game.state, self.fields, seats)
        self._answer = game.answer()
        self._sees: dict[Any, tuple[Callable[..., bool], float]] = {}
        self._dtype, self._shape = game.state.dtype, (self.size,)

    def __call__(
        self, position: "Position", seat: int | np.integer[Any], out: np.ndarray[Any, Any] | None = None
    ) -> np.ndarray[Any, Any]:
        """What a seat may know of a position: `size` numbers, written to `out` where it is given.

        One thread at a time: an encoder has room for one answer.

        `out`: float32 or int8, contiguous. Raises ValueError for another seat, position or array.
        """
        ours, states = self._dtype, getattr(position, "states", None)
        theirs = getattr(states, "dtype", None)
        if theirs is not ours and theirs != ours:  # the first is nearly always so, and soon asked
            raise ValueError(f"{position!r:.80} is no position of {self.game.name}")
        at = seat if type(seat) is int else number(seat)
        out = np.empty(self._shape, np.float32) if out is None else checked("out", out, self._shape)
        see, counted = self._sees.get(out.dtype) or self._seeing(out)
        given = at, self.eyes, counted, out, self._answer
        if not 0 <= at < self.seats or not see(states, *given):
            raise ValueError(f"{position!r} has no seat {seat!r:.80} of {self.seats}")
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
        self.game.lanes.see_all(np.ascontiguousarray(found), desk, each.astype(np.int64), out)

    def _seeing(self, out: np.ndarray[Any, Any]) -> tuple[Callable[..., bool], float]:
        """`lanes.see_one` for such an array, without the dispatch, and what a count is multiplied by."""
        see, counted = self.game.lanes.see_one, scale(out.dtype)
        given = 0, self.eyes, counted, out, self._answer
        found = self._sees[out.dtype] = entry(see, self.game.state.array(), *given), counted
        return found

    def bounds(self, dtype: Any = np.float32) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The least and the most that each number can be, as float32 or int8: two arrays of `size`.

        Raises ValueError for another `dtype`."""
        low, high = np.empty(self.size, fit_dtype(dtype)), np.empty(self.size, fit_dtype(dtype))
        for field in self.fields:
            each = scale(low.dtype) if field.counts else 1
            low[field.at], high[field.at] = field.low * each, field.high * each
        return low, high

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.seats)

    def __repr__(self) -> str:
        return f"<Encoder of {self.game.name}, {self.seats} seats: {self.size} numbers>"


def fit_dtype(dtype: Any) -> np.dtype[Any]:
    """The type that an array of observations is to have. Raises ValueError for another than those two."""
    try:
        found: np.dtype[Any] = np.dtype(dtype)
    except TypeError as error:
        raise ValueError(f"observations are float32 or int8, not {dtype!r:.80}") from error
    scale(found)
    return found


def scale(dtype: np.dtype[Any]) -> float:
    """What a count is multiplied by. Raises ValueError for another type than float32 or int8."""
    if dtype not in _SCALES:
        raise ValueError(f"observations are float32 or int8, not {dtype}")
    return _SCALES[dtype]


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


class _Eye(NamedTuple):
    """A column of `Encoder.eyes`; `at`, `owner`: for each seat that may look."""

    kind: int
    first: int
    units: int
    many: int
    at: tuple[int, ...]
    owner: tuple[int, ...]


def _eyes(state: type[Record], fields: tuple[Observed, ...], seats: int) -> np.ndarray[Any, Any]:
    found = [eye for field in fields[:-3] for eye in _eyes_of(state, field, seats)]
    eyes = np.array([(*eye[:4], *eye.at, *eye.owner) for eye in _joined(found)], np.uint32).T
    return eyes[:, np.argsort(eyes[0], kind="stable")].copy()  # alike beside alike: less to guess


def _eyes_of(state: type[Record], field: Observed, seats: int) -> Iterator[_Eye]:
    """A column for each value of a field that may be seen, and for each row of cards that may be counted."""
    declared, units = state.fields[field.name], 1 if field.counts else field.shape[-1]
    columns = declared.shape[-1] if declared.counts_cards else int(np.prod(declared.shape[1:], dtype=int))
    is_whose, whose = declared.seen not in (EVERYONE, NOBODY, OWNER), (0,) * seats
    owners = {row: tuple(at) for row, at in values(state, declared.seen, seats)} if is_whose else {}
    for nth, (place, begins) in enumerate(values(state, field.name, seats)):
        row, first = place // columns, field.at.start + nth * units
        eye = _Eye(kind_of(declared), first, units, 1, tuple(begins), owners[row] if is_whose else whose)
        if declared.seen == EVERYONE or (declared.seen == OWNER and row == 0):
            yield eye
        elif not declared.counts_cards:
            yield from [eye] if is_whose else []
        elif place % columns == 0:
            yield eye._replace(kind=COUNTS if is_whose else TOTAL, many=columns)


def _joined(eyes: Sequence[_Eye]) -> Iterator[_Eye]:
    """The same columns, one for all that lie side by side wherever one looks from."""

    def place(numbered: tuple[int, _Eye]) -> tuple[Any, ...]:
        n, eye = numbered
        return eye.kind, eye.units, eye.many, eye.first - n, eye.owner, *(byte - n for byte in eye.at)

    for _, group in groupby(enumerate(eyes), place):
        alike = [eye for _, eye in group]
        first = alike[0]
        is_seen = first.units == 1 and max(first.owner) == 0  # by whoever looks
        if is_seen and first.kind in (COUNT, NAME) and len(alike) >= SIDE_BY_SIDE:
            yield first._replace(kind=COUNTS if first.kind == COUNT else FLAGS, many=len(alike))
        else:
            yield from alike


@rule
def observe(raw: Any, eyes: Any, me: int, counted: float, out: Any) -> None:
    """Write the fields of a position as `me` sees them to `out`, which is 0 all over.

    `raw`: the position's bytes (int8); `eyes`: see `Encoder`; `counted`: what a count is multiplied by.
    """
    seats = (len(eyes) - SEATS_FROM) // 2
    for k in range(eyes.shape[1]):
        kind, first, units, at = eyes[0, k], eyes[1, k], eyes[2, k], eyes[SEATS_FROM + me, k]
        owner = eyes[SEATS_FROM + seats + me, k]
        if owner > 0 and raw[owner] != me:
            if kind != COUNTS:
                continue
            kind = TOTAL
        x = int(raw[at])  # what it says is written also where that is nothing: no branch to guess
        if kind == COUNT:
            out[first] = x * counted
        elif kind == WIDE_COUNT:
            out[first] = max(LEAST, min((x & 0xFF) | int(raw[at + 1]) << 8, MOST)) * counted
        elif kind == NAME:
            is_named = int(x > 0) & int(x <= units)
            out[first + is_named * (x - 1)] = is_named
        elif kind == WHO:
            is_seat = int(x >= 0) & int(x < seats)
            out[first + is_seat * (x - me + seats * int(x < me))] = is_seat
        else:
            n = eyes[3, k]
            seen, into = raw[at : at + n], out[first : first + n]
            if kind == TOTAL:
                total = 0
                for j in range(n):
                    total += int(seen[j])
                into[0] = total * counted
            elif kind == FLAGS or counted == 1:  # either way all at once, by wide registers
                for j in range(n):
                    into[j] = seen[j]
            else:
                for j in range(n):
                    into[j] = seen[j] * counted
