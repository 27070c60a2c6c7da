"""Events: what just happened, and who may know it.

A game declares its kinds of events once; rules note them with `tell`. The log on the page, the animations,
the information state and the replay are read from events; none of them is guessed from differences.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from struct import Struct
from typing import Any

from ennead.core.rule import INTERPRETED, rule
from ennead.core.state import EVENT_COLUMNS, EVENTS, Domain, Family, domain

_ROW = Struct(f"{EVENT_COLUMNS}h")
ALL = -1  # every seat, and onlookers
_ARGUMENTS = EVENT_COLUMNS - 2


@dataclass(frozen=True)
class Secret:
    """An argument of an event that only those whom `tell` names may know."""

    holds: Domain

    def __init__(self, holds: Domain | type[Family]) -> None:
        object.__setattr__(self, "holds", domain(holds))


@dataclass(frozen=True)
class Kind:
    """One kind of event: its name and what its arguments are, at most five.

    If all are secret, only those whom `tell` names hear that it happened. Raises ValueError for more.
    """

    name: str
    holds: Mapping[str, Domain | Secret]

    def __init__(self, name: str = "", /, **holds: Domain | type[Family] | Secret) -> None:
        if len(holds) > _ARGUMENTS:
            raise ValueError(f"an event has at most {_ARGUMENTS} arguments, not {', '.join(holds)}")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "holds", {key: _held(each) for key, each in holds.items()})

    def called(self, name: str) -> "Kind":
        """The same kind under a name."""
        return Kind(name, **self.holds)

    @property
    def has_secrets(self) -> bool:
        """Whether something of it is for those alone whom `tell` names."""
        return any(isinstance(each, Secret) for each in self.holds.values())

    @property
    def is_private(self) -> bool:
        """Whether nothing of it may be known to all."""
        return bool(self.holds) and all(isinstance(each, Secret) for each in self.holds.values())


@dataclass(frozen=True)
class Event:
    """Something that happened: after how many moves, what, and to what, as one viewer may know it.

    `args` holds whole numbers; None stands for what the viewer may not know.
    """

    move: int
    kind: Kind
    args: Mapping[str, int | None]

    def json(self) -> dict[str, Any]:
        """The event by its pieces' names."""
        labels: dict[str, Any] = {}
        for name, value in self.args.items():
            declared = self.kind.holds[name]
            domain = declared.holds if isinstance(declared, Secret) else declared
            labels[name] = None if value is None else domain.label(value)
        return {"move": self.move, "event": self.kind.name, **labels}


class Heard(tuple[Event, ...]):
    """What one move told a viewer. It equals itself alone: what is made of it can be kept by it."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__
    __ne__ = object.__ne__


def _held(holds: Domain | type[Family] | Secret) -> Domain | Secret:
    return holds if isinstance(holds, Secret) else domain(holds)


@rule
def only(seat: int) -> int:
    """The audience of one seat, for `tell`."""
    return 1 << seat


def _refuse_leak(kind: Any, known: int) -> None:
    """Refuse to tell everybody what is declared secret. `kind`: a member of the game's events."""
    if known == ALL and hasattr(kind, "kind") and kind.kind.has_secrets:
        raise ValueError(f"the event {kind.kind.name!r} has secrets: tell(…, known=only(seat)) says whose")


@rule
def tell(
    s: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, known: int = ALL
) -> None:
    """Note an event. Its secret arguments reach only the seats in `known`, to be said where there are any.

    Raises ValueError where it isn't, in rules that run interpreted; compiled, they were tested.
    """
    if INTERPRETED:
        _refuse_leak(kind, known)
    at = s.event_count
    if at < EVENTS:
        row = s.event[at]
        row[0] = kind
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        row[5] = e
        row[6] = known
    s.event_count = at + 1


def kinds(rows: bytearray) -> list[int]:
    """The kinds of the events that a move noted, by number (see `Position.noted`)."""
    return [row[0] for row in _ROW.iter_unpack(rows)]


class Told:
    """What every move told, the deal first. Noted as it came, read when it is asked for.

    What was read is kept, and shared by copies; a copy goes on by itself.
    """

    __slots__ = ("_heard", "_kinds", "_moves")

    def __init__(
        self,
        kinds: tuple[Kind, ...],
        moves: "list[bytearray | _Move] | None" = None,
        heard: dict[int | None, tuple[Heard, ...]] | None = None,
    ) -> None:
        self._kinds, self._moves = kinds, moves or []
        self._heard = heard or {}  # by viewer, as far as anybody asked

    def note(self, rows: bytearray) -> None:
        """Note what one more move told: rows of EVENT_COLUMNS int16, as bytes."""
        self._moves.append(rows)

    def copy(self) -> "Told":
        """The same, to be told more by itself."""
        return Told(self._kinds, self._moves[:], self._heard.copy())

    def events(self, viewer: int | None, moves: int) -> tuple[Event, ...]:
        """What the deal and so many moves told a seat, an onlooker (None) or whoever sees all (OPEN)."""
        return tuple(chain.from_iterable(self.heard(viewer, moves)))

    def heard(self, viewer: int | None, moves: int) -> tuple[Heard, ...]:
        """The same, move by move."""
        told = self._moves
        for move in range(moves, -1, -1):
            rows = told[move]
            if isinstance(rows, _Move):
                break  # and so are all before it
            told[move] = _Move(self._kinds, move, rows)
        heard = self._heard.get(viewer, ())
        if len(heard) <= moves:
            new = [each.to(viewer) for each in told[len(heard) : moves + 1]]  # type: ignore[union-attr]
            heard = self._heard[viewer] = (*heard, *new)
        return heard[: moves + 1]


class _Move:
    """What one move told, as each viewer who asked heard it."""

    __slots__ = ("_heard", "_kinds", "_move", "_rows")

    def __init__(self, kinds: tuple[Kind, ...], move: int, rows: bytearray) -> None:
        self._kinds, self._move = kinds, move
        self._rows = tuple(_ROW.iter_unpack(rows))
        self._heard: dict[int | None, Heard] = {}

    def to(self, viewer: int | None) -> Heard:
        if viewer not in self._heard:
            read = (_read(self._kinds[row[0]], row, self._move, viewer) for row in self._rows)
            self._heard[viewer] = Heard(event for event in read if event is not None)
        return self._heard[viewer]


def _read(kind: Kind, row: tuple[int, ...], move: int, viewer: int | None) -> Event | None:
    """One noted event as a viewer may know it; None where that is nothing."""
    known = row[-1] == ALL or (viewer is not None and (viewer < 0 or bool(row[-1] >> viewer & 1)))
    if not known and kind.is_private:
        return None
    return Event(
        move,
        kind,
        {
            name: value if known or not isinstance(declared, Secret) else None
            for (name, declared), value in zip(kind.holds.items(), row[1:-1], strict=False)
        },
    )
