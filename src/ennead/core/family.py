"""Families: names for whole numbers, each declared once, that rules are compiled with as constants.

```python
class Phase(Family):  # a domain: what a field, an action or an event may hold
    OFFER, TO, ANSWER, OVER = range(4)

class Reason(Reasons):  # why an action can't be taken, and the clause that says so
    LEGAL = ""
    NOT_NOW = "NE-10"
    NOT_IN_HAND = "NE-10"

class Event(Events):  # what happens, and what is told of it
    PUT = Kind(seat=SEAT, card=Secret(CARD), claim=CLAIM)

class Verb(Verbs):  # what can be done: a member is the number of its first action
    ACCEPT = Action("accept", "accept")
    TO = tuple(Action(f"to {seat}", "to", seat=(SEAT, seat)) for seat in range(6))
```

In rules: `s.phase = Phase.TO`, `why[Verb.TO + other] = Reason.YOURSELF`, `tell(s, Event.PUT, seat, card)`.
"""

from enum import IntEnum
from itertools import chain
from typing import TYPE_CHECKING, Self, TypeVar

from ennead.core.events import Kind
from ennead.core.state import label

if TYPE_CHECKING:
    from ennead.core.game import Action

E = TypeVar("E", bound=IntEnum)


class Reasons(IntEnum):
    """Why an action can't be taken. A member gives the clause that forbids it; several stand for as many
    numbers, from its own on. The first is LEGAL, the second NOT_NOW."""

    clauses: tuple[str, ...]

    def __new__(cls, *clauses: str) -> Self:
        """The next of them, numbered after all that were before, with each of their clauses."""
        member = _next(cls, sum(len(each.clauses) for each in cls.__members__.values()))
        member.clauses = clauses
        return member

    @classmethod
    def all(cls) -> tuple[tuple[str, str], ...]:
        """For every number, the id of its text and its clause."""
        return tuple((label(each.name), clause) for each in cls for clause in each.clauses)


class Events(IntEnum):
    """What happens in a game. A member gives its `Kind`, and its own name to it."""

    kind: Kind

    def __new__(cls, kind: Kind) -> Self:
        """The next of them."""
        return _next(cls, len(cls.__members__))

    def __init__(self, kind: Kind) -> None:
        self.kind = kind.called(label(self.name))

    @classmethod
    def all(cls) -> tuple[Kind, ...]:
        """The kinds of events, by number."""
        return tuple(each.kind for each in cls)


class Verbs(IntEnum):
    """What can be done in a game. A member gives its actions, and is the number of the first of them."""

    made: "tuple[Action, ...]"

    def __new__(cls, *actions: "Action") -> Self:
        """The next of them, numbered after all actions that were before."""
        member = _next(cls, sum(len(each.made) for each in cls.__members__.values()))
        member.made = actions
        return member

    @classmethod
    def all(cls) -> "tuple[Action, ...]":
        """The actions, by number."""
        return tuple(chain.from_iterable(each.made for each in cls))


def _next(cls: type[E], number: int) -> E:
    member = int.__new__(cls, number)
    member._value_ = number
    return member
