"""Positions as text, by the names of their fields and pieces: to look at, in a terminal or a log."""

from collections.abc import Iterator
from typing import Any

from ennead.core.position import Position
from ennead.core.state import SEAT, Domain, Field, Record

UNTOLD = frozenset({"no", "none", "unknown"})  # what there is most of, and says nothing


def in_lines(position: Position, seat: int) -> str:
    """What a seat may know of a position, a line for each field that says anything; seats count from 0."""
    outcome = position.score()
    lines = [f"{position.game.title('en')}, {position.seats} seats, as seat {seat} sees it"]
    lines += [f"{name}: {said}" for name, said in _fields(position, seat)]
    if outcome is None:
        lines.append(f"to act: {', '.join(f'seat {each}' for each in position.waiting)}")
    else:
        lines.append(
            f"over, {outcome.reason}: won by {', '.join(f'seat {each}' for each in outcome.winners)}"
        )
    return "\n".join(lines) + "\n"


def in_a_line(position: Position, seat: int) -> str:
    """The same in one line."""
    return "; ".join(in_lines(position, seat).splitlines())


def _fields(position: Position, seat: int) -> Iterator[tuple[str, str]]:
    seen = position.hidden(seat)[0]
    for name, field in position.game.state.fields.items():
        if name not in Record.__dict__ and (said := _said(field, seen[name], field.axes, position.seats)):
            yield name, said


def _said(field: Field, value: Any, axes: tuple[Domain | int, ...], seats: int) -> str:
    """A value, or the rows of one that say anything; nothing where there is nothing to say."""
    if not axes:
        return _one(field, int(value))
    axis, rest = axes[0], axes[1:]
    if not rest and field.counts_cards and isinstance(axis, Domain):
        kinds = [(axis.names[kind], int(n)) for kind, n in enumerate(value) if n]
        return ", ".join(kind if n == 1 else f"{n} × {kind}" for kind, n in kinds)
    rows = [_said(field, each, rest, seats) for each in value[: seats if axis is SEAT else None]]
    return " | ".join(f"{_row(axis, number)} {said}" for number, said in enumerate(rows) if said)


def _row(axis: Domain | int, number: int) -> str:
    if axis is SEAT:
        return f"seat {number}:"
    return f"{axis.names[number]}:" if isinstance(axis, Domain) and axis.names else f"{number}:"


def _one(field: Field, value: int) -> str:
    if field.holds is SEAT:
        return f"seat {value}" if value >= 0 else ""
    said = str(field.holds.label(value))
    return "" if said in UNTOLD or (value == 0 and not field.holds.names) else said
