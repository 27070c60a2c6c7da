"""Record: a position declared once, as a class, and stored as one fixed-size NumPy record.

```python
class State(Record):
    pawn: int   = of(SEAT)                             # everybody may see it
    hand: Array = of(COUNT, SEAT, CARD, seen=OWNER)    # each row only by its seat
    pile: Array = of(COUNT, CARD, seen=NOBODY)
    card: Array = of(CARD, 3, seen="sender")           # each only by the seat in `sender` beside it
```

A declaration says what a field counts and who may see it. The record's layout, what is hidden from whom
(`Record.plan`) and the JSON form (`as_json`) are all read from it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.int8]

MAX_SEATS = 6
TAPE = 64  # most draws in one move (the deal of a game for six)
EVENTS = 64  # most events in one move
EVENT_COLUMNS = 7  # kind, five arguments, who may know the secret ones


@dataclass(frozen=True)
class Domain:
    """What a number stands for: a range and, where its values have names, their names.

    With `names`, 0 is what a hidden value is replaced by, so a domain of secrets starts with "unknown".
    `unlimited`: there are as many of these pieces as are needed. `each_seat`: as an axis, how many rows in
    turn belong to each seat, 0 where they are not seats'. `meant`: a value only says which piece.
    """

    name: str
    low: int = 0
    high: int = 127
    names: tuple[str, ...] = ()
    unlimited: bool = False
    each_seat: int = 0
    meant: bool = False

    def label(self, value: int) -> int | str:
        """The value as people write it: its name where it has one."""
        return self.names[value] if self.names and value >= 0 else int(value)

    def __reduce__(self) -> Any:
        """Seats stay themselves in any process: what was sent there and back names them still."""
        return "SEAT" if self is SEAT else super().__reduce__()


def named(name: str, *names: str, unlimited: bool = False) -> Domain:
    """A domain whose values have names."""
    return Domain(name, 0, len(names) - 1, names, unlimited)


class Family(IntEnum):
    """A domain whose values have names, declared as a class: `class Phase(Family): OFFER, TO = range(2)`.

    Its members are whole numbers from 0 on, which rules are compiled with as constants (see family.py). It
    stands wherever a domain may: `of(Phase)`, `Kind(reason=Ending)`.
    """

    @classmethod
    @cache
    def all(cls) -> tuple[str, ...]:
        """Its members' names, by number."""
        return tuple(label(member.name) for member in cls)


@cache
def domain(holds: "Domain | type[Family]") -> Domain:
    """The domain that a family is."""
    if isinstance(holds, Domain):
        return holds
    return named(label(holds.__name__), *holds.all())


def meant(holds: Domain | type[Family]) -> Domain:
    """The domain of what is no such piece itself, and only says which of them is meant.

    As a last axis: what is told of each of them, and not how many there are.
    """
    return replace(domain(holds), meant=True)


def label(name: str) -> str:
    """A constant's name as people write it: NOT_IN_HAND is "not-in-hand"."""
    return name.lower().replace("_", "-")


SEAT = Domain("seat", -1, MAX_SEATS - 1, each_seat=1)
COUNT = Domain("count")
FLAG = named("flag", "no", "yes")

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"


@dataclass(frozen=True)
class Field:
    """One declared field. `shape` follows from the axes; `seen` says who may see it."""

    holds: Domain
    axes: tuple[Domain | int, ...]
    seen: str
    dtype: type[np.integer[Any]]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of its array: () for one number."""
        return tuple(axis if isinstance(axis, int) else _extent(axis) for axis in self.axes)

    @property
    def counts_cards(self) -> bool:
        """Whether it counts things by kind: a hidden row then keeps its total, as that many unknown ones."""
        last = self.axes[-1] if self.axes else 0
        return isinstance(last, Domain) and bool(last.names) and not last.meant


def _extent(axis: Domain) -> int:
    return MAX_SEATS if axis is SEAT else axis.high + 1


def of(
    holds: Domain | type[Family],
    *axes: Domain | type[Family] | int,
    seen: str = EVERYONE,
    dtype: type[np.integer[Any]] = np.int8,
) -> Any:
    """Declare a field. `seen`: EVERYONE, NOBODY, OWNER (its rows are seats) or the name of the field that
    holds, beside each value, the seat that may see it. Secret fields are one byte wide."""
    return Field(
        domain(holds), tuple(axis if isinstance(axis, int) else domain(axis) for axis in axes), seen, dtype
    )


# How a field is hidden, a row of `Record.plan`: where it starts, rows, columns, how, where its owners are.
WIPE, COLLAPSE, FORGET = 0, 1, 2
NO_OWNER, ROW_IS_OWNER = -1, -2


class Record:
    """The base of every position: the seats, the options, the generator, and what the last move did."""

    Row: ClassVar[type[np.void]]
    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]]
    plan: ClassVar[npt.NDArray[np.int64]]

    # The generator and the tape of draws (see chance.py), and the events of the last move (see events.py):
    # nobody's to see. What a viewer may know of the events reaches them as `View.events`.
    key: Array = of(COUNT, 2, seen=NOBODY, dtype=np.int64)
    counter: int = of(COUNT, seen=NOBODY, dtype=np.int64)
    tape: Array = of(COUNT, TAPE, seen=NOBODY, dtype=np.int16)
    tape_length: int = of(COUNT, seen=NOBODY, dtype=np.int16)
    tape_at: int = of(COUNT, seen=NOBODY, dtype=np.int16)
    tape_wrong: int = of(FLAG, seen=NOBODY)
    event: Array = of(COUNT, EVENTS, EVENT_COLUMNS, seen=NOBODY, dtype=np.int16)
    event_count: int = of(COUNT, seen=NOBODY, dtype=np.int16)

    seats: int = of(COUNT)
    option: Array = of(COUNT, 4, dtype=np.int16)

    def __init_subclass__(cls) -> None:
        cls.fields = {
            name: value
            for base in reversed(cls.__mro__)
            for name, value in vars(base).items()
            if isinstance(value, Field)
        }
        if clash := [name for name in cls.fields if hasattr(np.void, name)]:
            raise TypeError(f"{cls.__name__}.{clash[0]}: NumPy's rows have a method of that name")
        layout = [(name, field.dtype, field.shape) for name, field in cls.fields.items()]
        cls.Row = _row(cls)
        cls.dtype = np.dtype((cls.Row, np.dtype(layout, align=True)))
        cls.plan = np.array(_plan(cls), np.int64)

    @classmethod
    def array(cls, length: int = 1) -> npt.NDArray[np.void]:
        """An array of `length` empty positions."""
        return np.zeros(length, cls.dtype)


def _row(cls: type[Record]) -> type[np.void]:
    """What one position of an array is to Python: NumPy's row, its fields read by their names.

    `np.record` is that too, but looks for the field in Python each time it is read: a third of the time of
    rules that run interpreted.
    """

    def write(name: str) -> Callable[[np.void, Any], None]:
        return lambda row, value: row.__setitem__(name, value)

    fields = {name: property(itemgetter(name), write(name)) for name in cls.fields}
    found_as = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Row"}  # by pickle
    return type("Row", (np.void,), fields | found_as)


def _plan(cls: type[Record]) -> list[tuple[int, ...]]:
    """How to hide all fields, as numbers that compiled code can follow.

    Of those that are wiped and lie side by side it is one row: what is between them belongs to none.
    """
    rows: list[tuple[int, ...]] = []
    before: tuple[int, ...] = ()
    for name in cls.fields:
        row = _hiding(cls, name)
        if row and before and row[3] == before[3] == WIPE:
            begin = rows[-1][0]
            rows[-1] = begin, 1, row[0] + row[2] - begin, WIPE, NO_OWNER
        elif row:
            rows.append(row)
        before = row
    return rows


def _hiding(cls: type[Record], name: str) -> tuple[int, ...]:
    """How to hide one field; () for one that all may see."""
    field = cls.fields[name]
    offsets = cls.dtype.fields
    assert offsets is not None
    start = offsets[name][1]
    shape = field.shape
    if field.seen == EVERYONE:
        return ()
    if field.seen == NOBODY and not field.counts_cards:
        return start, 1, int(np.prod(shape, dtype=int)) * np.dtype(field.dtype).itemsize, WIPE, NO_OWNER
    if field.dtype is not np.int8:
        raise TypeError(f"{cls.__name__}.{name}: a secret that somebody may see must be one byte wide (int8)")
    columns = shape[-1] if field.counts_cards else int(np.prod(shape[1:], dtype=int))
    rows = int(np.prod(shape, dtype=int)) // columns
    if field.seen == NOBODY:
        owner = NO_OWNER
    elif field.seen == OWNER:
        if not field.axes or field.axes[0] is not SEAT or rows != MAX_SEATS:
            raise TypeError(f"{cls.__name__}.{name}: seen=OWNER needs rows that are seats")
        owner = ROW_IS_OWNER
    elif field.seen not in cls.fields:
        raise TypeError(
            f"{cls.__name__}.{name}: seen={field.seen!r} is not EVERYONE, OWNER, NOBODY or a field's name"
        )
    else:
        if cls.fields[field.seen].shape != shape[:1]:
            raise TypeError(f"{cls.__name__}.{name}: {field.seen} must give one seat a row")
        owner = offsets[field.seen][1]
    return start, rows, columns, COLLAPSE if field.counts_cards else FORGET, owner


def as_json(cls: type[Record], state: Any) -> dict[str, Any]:
    """The position by its pieces' names: {"hand": [{"7": 2, "charon": 1}, …], "pawn": 3, …}.

    Rows of seats that are not in the game are left out, and so are the generator and the last move's events.
    """
    return {
        name: _value(field, getattr(state, name), field.axes, int(state.seats))
        for name, field in cls.fields.items()
        if name not in Record.__dict__
    }


def _value(field: Field, value: Any, axes: tuple[Domain | int, ...], seats: int) -> Any:
    if not axes:
        return field.holds.label(int(value))
    axis, rest = axes[0], axes[1:]
    if not rest and isinstance(axis, Domain) and axis.names:
        return {axis.names[kind]: field.holds.label(int(n)) for kind, n in enumerate(value) if n}
    length = seats if axis is SEAT else len(value)
    return [_value(field, value[i], rest, seats) for i in range(length)]
