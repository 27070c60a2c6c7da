"""Course: how everybody stood after each move of a match, and the move with which it turned: after that
whoever won led, and stayed ahead to the end.

Found when all is open: after each move the match is counted as if it had ended there, by the game's own
count (`Drawing.stand`). What a move should have been instead, nobody claims to know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ennead.core.events import Event
from ennead.core.match import Match
from ennead.core.view import OPEN, View


class Stand(NamedTuple):
    """How a seat stands: what decides, the most important first; and its points, if it can still win."""

    worth: tuple[int, ...]
    points: int | None


# How all seats stand after a move, known what they have at the end; None before there is anything to count.
Count = Callable[[View, View], Sequence[Stand] | None]


@dataclass(frozen=True)
class Turning:
    """The match turned with a move, counted from 1: who made it, what was heard of it, how it stood then.

    `points` and `against`: of whoever won and of the best of the others, if these could still win.
    """

    move: int
    seat: int
    winners: tuple[int, ...]
    events: tuple[Event, ...]
    points: int | None
    against: int | None


Points = tuple[int | None, ...]  # of each seat; None for one that can't win any more


@dataclass(frozen=True)
class Course:
    """How a finished match went: what all had after each move, the deal first (None before there is anything
    to count), and where it turned (None if all won or nobody did, or the winner was ahead from the start).
    """

    points: tuple[Points | None, ...]
    turning: Turning | None


def course(match: Match, count: Count) -> Course | None:
    """How a finished match went; None before its end. Costs as much as the match."""
    if match.outcome is None:
        return None
    end, now = match.view(OPEN), match.at(0)
    stood: list[Sequence[Stand] | None] = [count(now.view(OPEN), end)]
    for move in range(len(match.log)):
        now.repeat(match, move)
        stood.append(count(now.view(OPEN), end))
    points = tuple(None if stands is None else tuple(one.points for one in stands) for stands in stood)
    return Course(points, _turning(match, match.outcome.winners, stood))


def _turning(
    match: Match, winners: tuple[int, ...], stood: Sequence[Sequence[Stand] | None]
) -> Turning | None:
    """Where it turned, known how all stood after each move."""
    if not 0 < len(winners) < match.seats:
        return None
    found = len(stood)
    while found and (stands := stood[found - 1]) and leaders(stands) == winners:
        found -= 1
    if not 0 < found < len(stood):
        return None
    stands = stood[found]
    assert stands
    behind = max(stand for seat, stand in enumerate(stands) if seat not in winners)
    return Turning(
        found,
        match.log[found - 1][0],
        winners,
        tuple(event for event in match.events(OPEN) if event.move == found),
        stands[winners[0]].points,
        behind.points,
    )


def leaders(stands: Sequence[Stand]) -> tuple[int, ...]:
    """The seats in front; all of those that are level."""
    best = max(stand.worth for stand in stands)
    return tuple(seat for seat, stand in enumerate(stands) if stand.worth == best)
