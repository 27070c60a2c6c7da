"""Encoding: a position as numbers for a network, read from its declaration (see state.py).

Whoever looks comes first: the rows of seats begin with theirs and go on in the order of play, and a seat that
a field names is told by how far it sits from them. A value with a name is an input of its own, 1 where it is
that; a count is four, as in TD-Gammon (Tesauro, "Temporal Difference Learning and TD-Gammon", 1995): whether
there is one, two, three, and what there is besides. Most inputs are 0 at any time: only others are listed.

Beside the fields stand each seat's points and place were the game over now (`kernel.stand`): what the rules
know of a position need not be learned.

A hidden position is encoded as it is: what its viewer can't know is 0 there.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS, SEAT, Field, Record

COUNT, WIDE_COUNT, NAME, WHO = range(4)  # how a value is encoded; a wide count has two bytes
COUNTED = 3  # so many of a count have inputs of their own
STEP = 8  # more than these are told in such steps
STANDING = 1 + MAX_SEATS  # inputs of a seat's points and place
MOST_STEPS = 16.0  # and no more of them: a limit of hundreds must not drown the rest


class Part(NamedTuple):
    """A field's inputs: from `first` on, `length` of them, `units` to each value."""

    name: str
    first: int
    length: int
    units: int


class Layout(NamedTuple):
    """Where values are and how they are encoded, for one number of seats.

    `at`: for each seat that may look, the bytes where values begin; then `kind`, `first` and `units` of each;
    `standing`: where the inputs of points and places begin.
    """

    at: Any
    kind: Any
    first: Any
    units: Any
    standing: int


class Encoding:
    """How a game's positions are encoded.

    `parts`: the inputs, field by field, points and places last; the generator and the last move's events are
    none. `inputs`: how many there are.
    """

    def __init__(self, state: type[Record]) -> None:
        self._state = state
        own = {name: field for name, field in state.fields.items() if name not in Record.__dict__}
        fields = {name: state.fields[name] for name in ("seats", "option")} | own
        parts, first = list[Part](), 0
        for name, field in fields.items():
            units = _units(field)
            parts.append(Part(name, first, int(np.prod(field.shape, dtype=int)) * units, units))
            first += parts[-1].length
        parts.append(Part("standing", first, MAX_SEATS * STANDING, STANDING))
        self.parts, self.inputs = tuple(parts), first + parts[-1].length
        self._layouts: dict[int, Layout] = {}

    def layout(self, seats: int) -> Layout:
        """Where what is encoded stands in a position's bytes, with so many seats."""
        if seats not in self._layouts:
            self._layouts[seats] = self._lay_out(seats)
        return self._layouts[seats]

    def _lay_out(self, seats: int) -> Layout:
        at: list[list[int]] = [[] for _ in range(seats)]
        rest: list[tuple[int, int, int]] = []
        for part in self.parts[:-1]:
            kind = kind_of(self._state.fields[part.name])
            for number, begins in values(self._state, part.name, seats):
                for me, begin in enumerate(begins):
                    at[me].append(begin)
                rest.append((kind, part.first + number * part.units, part.units))
        kind, first, units = np.array(rest, np.int32).T.copy()
        return Layout(np.array(at, np.int32), kind, first, units, self.parts[-1].first)


def values(state: type[Record], name: str, seats: int) -> Iterator[tuple[int, list[int]]]:
    """Each value of a field that is there with so many seats: its number, as of an array of the field's
    shape, and for each seat that may look the byte where it begins. Rows of seats begin with who looks."""
    field, offsets = state.fields[name], state.dtype.fields
    assert offsets is not None
    begin, size = offsets[name][1], np.dtype(field.dtype).itemsize
    each = [0 if isinstance(axis, int) else axis.each_seat for axis in field.axes]
    absent = [axis is SEAT for axis in field.axes]
    for number, place in enumerate(product(*map(range, field.shape))):
        if any(row >= seats for row, gone in zip(place, absent, strict=True) if gone):
            continue  # of a seat that is not in the game
        begins = []
        for me in range(seats):
            turned = [_turned(row, of, me, seats) for row, of in zip(place, each, strict=True)]
            begins.append(begin + size * (int(np.ravel_multi_index(turned, field.shape)) if turned else 0))
        yield number, begins


def kind_of(field: Field) -> int:
    """How a field's values are encoded."""
    if field.holds is SEAT:
        return WHO
    if field.holds.names:
        return NAME
    return COUNT if np.dtype(field.dtype).itemsize == 1 else WIDE_COUNT


def _units(field: Field) -> int:
    kind = kind_of(field)
    return MAX_SEATS if kind == WHO else field.holds.high if kind == NAME else COUNTED + 1


def _turned(row: int, each: int, me: int, seats: int) -> int:
    """A row as it is counted from the first seat, where `me` counts from themself; each seat has so many."""
    if each == 0 or row >= seats * each:
        return row
    seat, rest = divmod(row, each)
    return (me + seat) % seats * each + rest


@rule
def encode(raw: Any, layout: Layout, me: int, points: Any, places: Any, index: Any, value: Any) -> int:
    """List the inputs of a position that are not 0, as `me` sees them: `index` and `value`; give how many.

    `raw`: the position's bytes (int8); `points`, `places`: of each seat were the game over now. What there is
    no room for is left out.
    """
    seats, n = len(layout.at), 0
    for seat in range(seats):
        first = layout.standing + (seat - me) % seats * STANDING
        index[n], value[n] = first, max(-MOST_STEPS, min(points[seat] / STEP, MOST_STEPS))
        index[n + 1], value[n + 1] = first + places[seat], 1.0
        n += 2
    for k in range(len(layout.kind)):
        if n + COUNTED >= len(index):
            break
        at, kind, first = layout.at[me, k], layout.kind[k], layout.first[k]
        x = int(raw[at])
        if kind == WIDE_COUNT:
            x = (x & 0xFF) | int(raw[at + 1]) << 8
        if kind == WHO:
            if 0 <= x < seats:
                index[n], value[n] = first + (x - me) % seats, 1.0
                n += 1
        elif kind == NAME:
            if 0 < x <= layout.units[k]:
                index[n], value[n] = first + x - 1, 1.0
                n += 1
        elif x != 0:
            for unit in range(min(x, COUNTED)):
                index[n], value[n] = first + unit, 1.0
                n += 1
            if x < 0 or x > COUNTED:
                index[n] = first + COUNTED
                value[n] = min((x - max(0, min(x, COUNTED))) / STEP, MOST_STEPS)
                n += 1
    return n
