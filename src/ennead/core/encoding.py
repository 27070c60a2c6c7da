"""Encoding: a position as numbers for a network, read from its declaration (see state.py).

Whoever looks comes first: the rows of seats begin with theirs and go on in the order of play, and a seat that
a field names is told by how far it sits from them. A value with a name is an input of its own, 1 where it is
that; a count is four, as in TD-Gammon (Tesauro, "Temporal Difference Learning and TD-Gammon", 1995): whether
there is one, two, three, and what there is besides. Most inputs are 0 at any time: only others are listed.

Beside the fields stand each seat's points and place were the game over now (`kernel.stand`): what the rules
know of a position need not be learned.

A hidden position is encoded as it is: what its viewer can't know is 0 there.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS, SEAT, Field, Record

COUNT, WIDE_COUNT, NAME, WHO = range(4)  # how a value is encoded; a wide count has two bytes
SPEAKING = WIDE_COUNT, WHO  # what a first byte of 0 may say something of
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

    `at`: the bytes where values begin, those first that say nothing where they are 0: so many are `silent`;
    `kind` of each; `first`: for each seat that may look, where the inputs of each begin, and last those of
    how each seat stands.
    """

    at: Any
    kind: Any
    first: Any
    silent: int


class Said(NamedTuple):
    """What a position says, whoever looks: an entry for each input that is not 0.

    `place`: which value of the layout says it; `unit`: in which of its inputs, or -1 less a seat that it
    names; `value`: what stands there. `filled`: room for the places of values that say anything.
    """

    place: Any
    unit: Any
    value: Any
    filled: Any


def new_said(count: int) -> Said:
    """Room for what positions of `count` inputs say."""
    place, unit, filled = np.zeros(count, np.uint32), np.zeros(count, np.int32), np.zeros(count, np.uint32)
    return Said(place, unit, np.zeros(count, np.float32), filled)


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
        kind = dict[int, int]()
        first: dict[int, list[int]] = defaultdict(lambda: [0] * seats)
        for part in self.parts[:-1]:
            for number, begins in values(self._state, part.name, seats):
                for me, begin in enumerate(begins):
                    kind[begin] = kind_of(self._state.fields[part.name])
                    first[begin][me] = part.first + number * part.units
        at = sorted(first, key=lambda begin: (kind[begin] in SPEAKING, begin))
        standing = self.parts[-1].first
        stands = [[standing + (seat - me) % seats * STANDING for me in range(seats)] for seat in range(seats)]
        return Layout(
            np.array(at, np.uint32),
            np.array([kind[begin] for begin in at], np.int32),
            np.array([*(first[begin] for begin in at), *stands], np.int32).T.copy(),
            sum(kind[begin] not in SPEAKING for begin in at),
        )


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
def read(raw: Any, layout: Layout, points: Any, places: Any, said: Said) -> int:
    """Write what a position says, whoever looks, and give how many entries that are.

    `raw`: the position's bytes (int8); `points`, `places`: of each seat were the game over now.
    """
    place, unit, value, filled = said
    seats, many, n = len(layout.first), 0, 0
    for k in range(layout.silent):
        filled[many] = k  # stays if it says anything: no branch to guess
        many += int(raw[layout.at[k]] != 0)
    for k in range(layout.silent, len(layout.at)):
        filled[many] = k
        many += 1
    for seat in range(seats):
        stands = len(layout.at) + seat
        place[n], unit[n], value[n] = stands, 0, max(-MOST_STEPS, min(points[seat] / STEP, MOST_STEPS))
        place[n + 1], unit[n + 1], value[n + 1] = stands, places[seat], 1.0
        n += 2
    for k in filled[:many]:
        at, kind = layout.at[k], layout.kind[k]
        x = int(raw[at])
        if kind == WIDE_COUNT:
            x = (x & 0xFF) | int(raw[at + 1]) << 8
        if kind == WHO:
            if 0 <= x < seats:
                place[n], unit[n], value[n] = k, -1 - x, 1.0
                n += 1
        elif kind == NAME:  # 0, which is no name, says nothing
            place[n], unit[n], value[n] = k, x - 1, 1.0
            n += 1
        elif x != 0:
            for each in range(min(x, COUNTED)):
                place[n], unit[n], value[n] = k, each, 1.0
                n += 1
            if x < 0 or x > COUNTED:
                more = (x - max(0, min(x, COUNTED))) / STEP
                place[n], unit[n], value[n] = k, COUNTED, min(more, MOST_STEPS)
                n += 1
    return n


@rule
def encode(said: Said, n: int, layout: Layout, me: int, index: Any, value: Any) -> int:
    """List the inputs that are not 0 as `me` sees them: `index` and `value`; give how many.

    `said`, `n`: what the position says, and in how many entries. What there is no room for is left out.
    """
    first, seats, n = layout.first[me], len(layout.first), min(n, len(index))
    for k in range(n):
        unit = int(said.unit[k])
        if unit < 0:
            unit = (-1 - unit - me) % seats
        index[k], value[k] = first[said.place[k]] + unit, said.value[k]
    return n
