"""Turning: the move after which whoever won a match led, and stayed ahead to the end.

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


def turning(match: Match, count: Count) -> Turning | None:
    """Where a finished match turned; None if all won or nobody did, or the winner was ahead from the start.

    Costs as much as the match.
    """
    outcome = match.outcome
    if outcome is None or not 0 < len(outcome.winners) < match.seats:
        return None
    end, winners = match.view(OPEN), outcome.winners
    now, found = match.at(0), -1
    at_turn: Sequence[Stand] = ()
    for move in range(len(match.log) + 1):
        stands = count(now.view(OPEN), end)
        if stands is None or leaders(stands) != winners:
            found = -1
        elif found < 0:
            found, at_turn = move, stands
        if move < len(match.log):
            now.repeat(match, move)
    if found < 1:
        return None
    behind = max((stand for seat, stand in enumerate(at_turn) if seat not in winners))
    return Turning(
        found,
        match.log[found - 1][0],
        winners,
        tuple(event for event in match.events(OPEN) if event.move == found),
        at_turn[winners[0]].points,
        behind.points,
    )


def leaders(stands: Sequence[Stand]) -> tuple[int, ...]:
    """The seats in front; all of those that are level."""
    best = max(stand.worth for stand in stands)
    return tuple(seat for seat, stand in enumerate(stands) if stand.worth == best)
