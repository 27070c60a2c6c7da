"""Telling: actions, events and outcomes in words, for the page and the terminal alike."""

from collections.abc import Mapping, Sequence

from ennead.core.events import Event, Secret
from ennead.core.state import SEAT, Domain
from ennead.core.view import Choice, Outcome
from ennead.core.words import Words


def action_text(w: Words, choice: Choice, names: Sequence[str]) -> str:
    """What an action does, as its button says it."""
    holds = {name: domain for name, (domain, _) in choice.action.holds.items()}
    return w(f"action-{choice.verb}", **_values(w, holds, choice.args, names, None))


def event_text(w: Words, event: Event, names: Sequence[str], viewer: int | None) -> str:
    """A line of the log, told to one viewer: their own doings as "you"."""
    holds = {
        name: declared.holds if isinstance(declared, Secret) else declared
        for name, declared in event.kind.holds.items()
    }
    values = _values(w, holds, event.args, names, viewer)
    for flag, seat in (("me", "seat"), ("tome", "to")):
        values[flag] = "yes" if viewer is not None and event.args.get(seat) == viewer else "no"
    values["known"] = "no" if None in event.args.values() else "yes"
    return w(f"event-{event.kind.name}", **values)


def outcome_text(w: Words, outcome: Outcome, names: Sequence[str], viewer: int | None) -> str:
    """How a match ended, and who won."""
    winners = [_name(w, seat, names, viewer) for seat in outcome.winners]
    return w(f"end-{outcome.reason}", winners=listed(w, winners), count=len(winners))


def listed(w: Words, items: Sequence[str]) -> str:
    """Ana, Bastien and Chloé."""
    if len(items) < 2:
        return "".join(items)
    return w("list", most=", ".join(items[:-1]), last=items[-1])


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
        elif domain is SEAT:
            values[name] = _name(w, value, names, viewer)
        elif domain.names:
            message = f"{domain.name}-{domain.label(value)}"
            values[name] = w(message) if message in w else domain.label(value)
        else:
            values[name] = value
    return values
