"""Positions as text, by the names of their fields and pieces: to look at, in a terminal or a log."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ennead.core.checking import of_kind, whole
from ennead.core.position import Position
from ennead.core.telling import listed, outcome_text, position_text
from ennead.core.view import View
from ennead.core.words import Words, words


def in_lines(position: Position, seat: int, language: str = "en") -> str:
    """What a seat may know of a position, a line for each field that says anything; seats count from 0.

    `language`: "en" or "fr"; raises ValueError for another, for a seat that there is not, and for what is no
    position.
    """
    return "\n".join(_lines(position, seat, language)) + "\n"


def in_a_line(position: Position, seat: int, language: str = "en") -> str:
    """The same in one line."""
    return " | ".join(_lines(position, seat, language))


def _lines(position: Position, seat: int, language: str) -> Iterator[str]:
    of_kind("position", position, Position)
    w = words(language, *position.game.sources, Path(__file__).parent)
    names = [w("seat", number=number) for number in range(position.seats)]
    view = View.of(position, whole("seat", seat, 0, position.seats - 1))
    yield w("seen", title=w("title"), seats=position.seats, seat=seat)
    for label, told in groupby(position_text(w, view, names), lambda field: field[0]):
        said = [value if whose is None else f"{names[whose]}: {value}" for _, whose, value in told if value]
        if said:
            yield f"{label}: {'; '.join(said)}"
    yield _ending(w, view, names)


def _ending(w: Words, view: View, names: list[str]) -> str:
    if view.outcome:
        return outcome_text(w, view.outcome, names, None)
    return w("to-act", seats=listed(w, [names[seat] for seat in view.waiting]))
