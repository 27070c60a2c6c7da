"""What tests ask of a table of any game. Each game's own (conftest.py) lays it out, and names its pieces."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Self, TypeAlias

import pytest

from ennead import OPEN, IllegalAction, Match
from ennead.core.state import as_json

Draws: TypeAlias = Sequence[int] | str


class Refused(NamedTuple):
    """Why something may not be done, and the clause that says so."""

    reason: str
    clause: str


class Table:
    """A match and what tests ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # What tests of a game may write otherwise than the game does

    def full(self, action: str) -> str:
        """An action as the game calls it."""
        return action

    def short(self, action: str) -> str:
        """An action as tests call it."""
        return action

    def script(self, draws: Draws) -> Sequence[int]:
        """Draws as a match takes them."""
        assert not isinstance(draws, str)
        return draws

    # Moves

    def act(self, seat: int, action: str, draws: Draws = ()) -> Self:
        """Play one action, by whoever it is. `draws`: how its first draws come out."""
        self.match.play(seat, self.full(action), self.script(draws))
        return self

    def play(self, *actions: str, draws: Draws = ()) -> Self:
        """Play actions one after another, each by whoever's turn it is. `draws`: those of the last action."""
        for left, action in zip(reversed(range(len(actions))), actions, strict=True):
            self.act(self.turn, action, () if left else draws)
        return self

    def error(self, action: str, seat: int | None = None) -> IllegalAction:
        """Try what may not be done, by whoever's turn it is by default, and see that nothing changes."""
        before = bytes(self.match), self.match.moves, self.match.waiting
        with pytest.raises(IllegalAction) as caught:
            self.match.play(self.turn if seat is None else seat, self.full(action))
        assert (bytes(self.match), self.match.moves, self.match.waiting) == before
        return caught.value

    def refused(self, action: str, seat: int | None = None) -> Refused:
        """Try the same, and say why it may not be done."""
        error = self.error(action, seat)
        return Refused(error.reason, error.clause)

    # Whose move it is

    @property
    def turn(self) -> int:
        """The one seat waited for."""
        (seat,) = self.match.waiting
        return seat

    def legal(self, seat: int | None = None) -> set[str]:
        """What a seat may do, whoever's turn it is by default."""
        return {self.short(choice.name) for choice in self.match.legal(self.turn if seat is None else seat)}

    def may(self, verb: str, seat: int | None = None) -> set[str]:
        """What of it begins with these words, without them."""
        return {name[len(verb) :].strip() for name in self.legal(seat) if re.match(rf"{verb}( |$)", name)}

    def waiting(self) -> list[int]:
        """All who may act now."""
        return list(self.match.waiting)

    def is_over(self) -> bool:
        return self.match.is_over

    # What lies there

    @property
    def state(self) -> Any:
        """The whole position."""
        return self.match.view(OPEN).state

    @property
    def position(self) -> dict[str, Any]:
        """The whole position by its pieces' names."""
        return as_json(self.match.game.state, self.state)

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    def outcome(self) -> tuple[str, tuple[int, ...]]:
        """How the match ended, and the winners."""
        outcome = self.match.outcome
        assert outcome is not None, "the match goes on"
        return outcome.reason, outcome.winners

    # What was told

    def heard(self, viewer: int | None, since: int | None = None) -> list[dict[str, Any]]:
        """The events a viewer heard, those of the deal or after the first `since` moves, without numbers."""
        told = [event.json() for event in self.match.events(viewer) if since is None or event.move > since]
        return [{name: value for name, value in event.items() if name != "move"} for event in told]

    def heard_last(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """The events a viewer heard of the last move."""
        return self.heard(viewer, len(self.match.moves) - 1)


def event(name: str, **args: Any) -> dict[str, Any]:
    """An event as `heard` gives it."""
    return {"event": name, **args}
