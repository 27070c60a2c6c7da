"""Telling: positions, actions, events and outcomes in words, for the page and the terminal alike."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ennead.core.events import Event, Secret
from ennead.core.game import Choice
from ennead.core.position import Outcome
from ennead.core.state import FLAG, SEAT, Domain, Field, Record
from ennead.core.view import View
from ennead.core.words import Words

_UNTOLD = frozenset({"no", "none", "unknown"})  # what there is most of, and says nothing


def action_text(w: Words, choice: Choice, names: Sequence[str]) -> str:
    """What an action does, as its button says it."""
    holds = {name: domain for name, (domain, _) in choice.action.holds.items()}
    return w(f"action-{choice.verb}", **_values(w, holds, choice.args, names, None))


def event_text(
    w: Words, event: Event, names: Sequence[str], viewer: int | None, message: str = "event"
) -> str:
    """A line of the log, told to one viewer: their own doings as "you".

    `message`: what its text is called, before its kind.
    """
    holds = {
        name: declared.holds if isinstance(declared, Secret) else declared
        for name, declared in event.kind.holds.items()
    }
    values = _values(w, holds, event.args, names, viewer)
    for flag, seat in (("me", "seat"), ("tome", "to")):
        values[flag] = "yes" if viewer is not None and event.args.get(seat) == viewer else "no"
    values["known"] = "no" if None in event.args.values() else "yes"
    return w(f"{message}-{event.kind.name}", **values)


def outcome_text(w: Words, outcome: Outcome, names: Sequence[str], viewer: int | None) -> str:
    """How a match ended, and who won."""
    winners = [_name(w, seat, names, viewer) for seat in outcome.winners]
    return w(f"end-{outcome.reason}", winners=listed(w, winners), count=len(winners))


def position_text(w: Words, view: View, names: Sequence[str]) -> Iterator[tuple[str, int | None, str]]:
    """Every field of a position as far as the viewer knows it: its label, whose it is (a seat), its value.

    A field's label is the message `field-…`, or else its name. A value is empty where it says nothing.
    """
    for name, field in view.game.state.fields.items():
        if name in Record.__dict__:
            continue
        message, value = f"field-{name.replace('_', '-')}", getattr(view.state, name)
        label = w(message) if message in w else name.replace("_", " ")
        if field.axes and field.axes[0] is SEAT:
            for seat in range(view.seats):
                yield label, seat, _shown(w, field, value[seat], 1, names)
        else:
            yield label, None, _shown(w, field, value, 0, names)


def listed(w: Words, items: Sequence[str]) -> str:
    """Ana, Bastien and Chloé."""
    if len(items) < 2:
        return "".join(items)
    return w("list", most=", ".join(items[:-1]), last=items[-1])


def _shown(w: Words, field: Field, value: Any, depth: int, names: Sequence[str]) -> str:
    """What a field holds under so many of its axes, each row that says anything by its name."""
    axes = field.axes[depth:]
    if not axes:
        return _told(w, field, int(value), names)
    axis = axes[0]
    if len(axes) == 1 and field.counts_cards and isinstance(axis, Domain):
        counted = [(_piece(w, axis, kind), int(n)) for kind, n in enumerate(value) if n]
        return ", ".join(kind if n == 1 else f"{n} × {kind}" for kind, n in counted)
    rows = value[: len(names)] if axis is SEAT else value
    told = [
        (_row(w, axis, at, names), _shown(w, field, row, depth + 1, names)) for at, row in enumerate(rows)
    ]
    if len(axes) == 1 and field.holds is FLAG:
        return ", ".join(row for row, said in told if said)
    return (", " if len(axes) == 1 else "; ").join(f"{row}: {said}" for row, said in told if said)


def _row(w: Words, axis: Domain | int, at: int, names: Sequence[str]) -> str:
    if axis is SEAT:
        return names[at]
    return _piece(w, axis, at) if isinstance(axis, Domain) and axis.names else str(at)


def _told(w: Words, field: Field, value: int, names: Sequence[str]) -> str:
    """One value; nothing where there is nothing to say: no one, none, unknown, not so, and 0 among others."""
    if field.holds is SEAT:
        return _name(w, value, names, None)
    if field.holds.label(value) in _UNTOLD or (value == 0 and field.axes and not field.holds.names):
        return ""
    return w("yes") if field.holds is FLAG else _piece(w, field.holds, value)


def _piece(w: Words, domain: Domain, value: int) -> str:
    """A piece by its text; one that is called by a number, by that: what is counted stands before it."""
    said = str(domain.label(value))
    return said if said.isdigit() else value_text(w, domain, value, (), None)


def _name(w: Words, seat: int, names: Sequence[str], viewer: int | None) -> str:
    return w("you") if seat == viewer else names[seat] if 0 <= seat < len(names) else ""


def _values(
    w: Words,
    holds: Mapping[str, Domain],
    args: Mapping[str, int | None],
    names: Sequence[str],
    viewer: int | None,
) -> dict[str, str | int]:
    """The variables of a message: seats by name, pieces by their text, numbers as they are."""
    values: dict[str, str | int] = {}
    for name, domain in holds.items():
        value = args[name]
        if value is None:
            values[name] = ""
        elif domain is SEAT or domain.names:
            values[name] = value_text(w, domain, value, names, viewer)
        else:
            values[name] = value
    return values


def value_text(w: Words, domain: Domain, value: int, names: Sequence[str], viewer: int | None) -> str:
    """A value as people read it: a seat by who sits there, a piece by its text, a number as it is."""
    if domain is SEAT:
        return _name(w, value, names, viewer)
    message = f"{domain.name}-{domain.label(value)}"
    return w(message) if domain.names and message in w else str(domain.label(value))
