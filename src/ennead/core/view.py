"""View: what one viewer may know of a match."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ennead.core.events import Event
from ennead.core.game import Action, Game
from ennead.core.state import as_json

OPEN: Final = -2  # the viewer who sees everything: for tests, studies and finished games


@dataclass(frozen=True)
class Choice:
    """An action that makes sense now, and why it can't be taken (`reason` is None where it can)."""

    action: Action
    reason: str | None = None
    clause: str = ""

    @property
    def name(self) -> str:
        return self.action.name

    @property
    def verb(self) -> str:
        return self.action.verb

    @property
    def args(self) -> dict[str, int]:
        return self.action.args


@dataclass(frozen=True)
class Outcome:
    """How a match ended: each seat's points and place (1 for every winner), and the reason's id."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {"points": list(self.points), "places": list(self.places), "reason": self.reason}


@dataclass(frozen=True)
class View:
    """What one viewer may know: enough to draw the table or to choose a move, and nothing more.

    `viewer` is a seat, None for an onlooker, or OPEN. `state` is the position with all else forgotten, read
    only; `moves` how many moves were played; `choices` what the viewer may or may not do now, and why not.
    """

    game: Game
    viewer: int | None
    positions: np.ndarray[Any, Any]
    waiting: tuple[int, ...]
    moves: int
    choices: tuple[Choice, ...]
    events: tuple[Event, ...]
    outcome: Outcome | None

    @property
    def state(self) -> Any:
        return self.positions[0]

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def legal(self) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.reason is None)

    def json(self) -> dict[str, Any]:
        """The view as plain data, by the pieces' names."""
        return {
            "game": self.game.name,
            "viewer": "open" if self.viewer == OPEN else self.viewer,
            "moves": self.moves,
            "waiting": list(self.waiting),
            "position": as_json(self.game.state, self.state),
            "actions": [
                {"name": choice.name, "reason": choice.reason, "clause": choice.clause or None}
                for choice in self.choices
            ],
            "events": [event.json() for event in self.events],
            "outcome": self.outcome and self.outcome.json(),
        }
