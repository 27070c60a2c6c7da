"""Naming: the cards and whatever else a text speaks of, which can be looked up where they are named.

Events are as their reader may know them: what is hidden from them has no value, and so no name here.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from ennead.core.events import Event, Secret
from ennead.core.game import Choice, Game
from ennead.core.state import Domain
from ennead.core.telling import value_text
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page import teaching
from ennead.page.drawing import entries as entries_of
from ennead.page.drawing import recapping

Entries = Mapping[
    str, str
]  # domains whose values can be looked up: what the names of their entries begin with
Spoken = Iterable[tuple[Domain, int | None]]  # what something speaks of, in its order


def of_event(event: Event) -> Spoken:
    """What an event speaks of."""
    for name, declared in event.kind.holds.items():
        yield declared.holds if isinstance(declared, Secret) else declared, event.args[name]


def of_action(choice: Choice) -> Spoken:
    """What an action speaks of."""
    return choice.action.holds.values()


def named(w: Words, spoken: Spoken, entries: Entries) -> dict[str, str]:
    """What can be looked up of all that: its text, and the name of its entry."""
    return {
        value_text(w, domain, value, (), None): f"{entries[domain.name]}{domain.label(value)}"
        for domain, value in spoken
        if domain.name in entries and value  # 0 is none, or unknown
    }


def about(w: Words, spoken: Spoken, entries: Entries) -> str:
    """The name of the entry of the first of them; "" where there is none."""
    return next(iter(named(w, spoken, entries).values()), "")


def linked(w: Words, spoken: Spoken, entries: Entries, text: str, game: str = "") -> h.Node:
    """A text in which each of them can be looked up where it is named.

    `game`: makes links of them, which keys come to, where nothing around them is one.
    """
    names = named(w, spoken, entries)
    return _marked(names, _any_of(tuple(names)), text, game) if names else text


def linked_action(w: Words, game: Game, choice: Choice, text: str) -> h.Node:
    """A text about an action, with links to whatever it speaks of."""
    how = recapping(game)
    return linked(w, of_action(choice), how.entries, text, game.name) if how else text


def looked_up(w: Words, game: Game, text: str, people: Iterable[str] = ()) -> h.Node:
    """A text in which whatever bears the title of an entry can be looked up where it is named.

    `people`: who may be called like one, or by a name that has one in it; they are none.
    """
    names = _titles(w, game)
    if not names or not text:
        return text
    alike = {name for name in people if any(title in name for title in names)}
    any_of = _any_of_all([*names, *alike]) if alike else _any_of(tuple(names))  # people's are not kept
    return _marked({title: names[title] for title in names.keys() - alike}, any_of, text, "")


def _marked(names: Mapping[str, str], any_of: re.Pattern[str], text: str, game: str) -> h.Node:
    parts = any_of.split(text)
    return [
        _mark(part, names[part], game) if n % 2 and part in names else part for n, part in enumerate(parts)
    ]


def _mark(text: str, name: str, game: str) -> h.Element:
    if game:
        return h.a(href=teaching.address(game, name), data_sheet=True, data_about=name)[text]
    return h.span(data_about=name)[text]


@cache
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    return _any_of_all(names)


def _any_of_all(names: Iterable[str]) -> re.Pattern[str]:
    any_of = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({any_of})(?!\w)")


def _titles(w: Words, game: Game) -> Mapping[str, str]:
    """The name of each entry by its title."""
    key = w, game.package
    if key not in _kept:
        _kept[key] = {entry.title: entry.name for entry in entries_of(game, w).values()}
    return _kept[key]


_kept: dict[tuple[Words, str], Mapping[str, str]] = {}
