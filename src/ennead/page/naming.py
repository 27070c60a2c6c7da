"""Naming: the cards and whatever else what happened speaks of, which can be looked up where they are named.

Events are as their reader may know them: what is hidden from them has no value, and so no name here.
"""

import re
from collections.abc import Mapping

from ennead.core.events import Event, Secret
from ennead.core.telling import value_text
from ennead.core.words import Words
from ennead.page import html as h

Entries = Mapping[
    str, str
]  # domains whose values can be looked up: what the names of their entries begin with


def named(w: Words, event: Event, entries: Entries) -> dict[str, str]:
    """What an event speaks of that can be looked up, in its order: its text, and the name of its entry."""
    found = {}
    for name, declared in event.kind.holds.items():
        domain, value = declared.holds if isinstance(declared, Secret) else declared, event.args[name]
        if domain.name in entries and value:  # 0 is none, or unknown
            found[value_text(w, domain, value, (), None)] = f"{entries[domain.name]}{domain.label(value)}"
    return found


def about(w: Words, event: Event, entries: Entries) -> str:
    """The name of the entry of the first of them; "" where there is none."""
    return next(iter(named(w, event, entries).values()), "")


def linked(w: Words, event: Event, entries: Entries, text: str) -> h.Node:
    """A text about an event, in which each of them can be looked up where it is named."""
    names = named(w, event, entries)
    if not names:
        return text
    any_of = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({any_of})(?!\w)", text)
    return [h.span(data_about=names[part])[part] if n % 2 else part for n, part in enumerate(parts)]
