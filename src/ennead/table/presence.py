"""Presence: who has a table open, at one server and at all that serve it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

NAMED = 8  # onlookers, at most
TOLD = 40  # by name to other servers: others count without


class Onlookers(NamedTuple):
    """Who looks on without a seat: some by name, and how many others."""

    names: tuple[str, ...]
    others: int


@dataclass(frozen=True)
class Here:
    """Who has a table open: the seats of who sits there; who looks on, by their number with what they are
    called, and how many others do; in how many tabs.
    """

    seats: frozenset[int] = frozenset()
    people: Mapping[int, str] = field(default_factory=dict)
    others: int = 0
    tabs: int = 0

    @property
    def onlookers(self) -> Onlookers:
        """Those who have a name are named, a few of them; each counts once, however many tabs they have."""
        names = tuple(sorted(self.people.values())[:NAMED])
        return Onlookers(names, self.others + len(self.people) - len(names))

    def together(self, other: "Here") -> "Here":
        """Who has it open here or there."""
        return Here(
            self.seats | other.seats,
            {**self.people, **other.people},
            self.others + other.others,
            self.tabs + other.tabs,
        )

    def told(self) -> list[Any] | None:
        """What other servers are told of it; None for nobody."""
        if not self.tabs:
            return None
        people = sorted(self.people.items())
        return [sorted(self.seats), people[:TOLD], self.others + len(people[TOLD:]), self.tabs]


def all_here(told: Iterable[Any]) -> Here:
    """Who has it open at any of the servers that have told so."""
    found = Here()
    for seats, people, others, tabs in told:
        found = found.together(Here(frozenset(seats), dict(people), others, tabs))
    return found
