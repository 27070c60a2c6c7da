"""View: what one viewer may know of a match."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import chain
from typing import Any, Final

import numba
import numpy as np

from ennead.core.checking import whole
from ennead.core.events import Event, Heard
from ennead.core.game import Choice, Game
from ennead.core.position import Outcome, Position
from ennead.core.rule import INTERPRETED
from ennead.core.state import as_json

OPEN: Final = -2  # the viewer who sees everything: for tests, studies and finished games


class Known:
    """A position by its fields: whole numbers, and arrays of them that write through to it.

    A rule takes it as it takes a record. A NumPy row would be read at several times the cost, and cost
    a compiled rule twenty microseconds a call: Numba describes all its fields anew to reach its bytes. Here
    `_numba_type_` says what it is, and `data` are the bytes.
    """

    def __init__(self, positions: np.ndarray[Any, Any]) -> None:
        names = positions.dtype.names or ()
        self.__dict__.update(zip(names, positions[0].item(), strict=True))  # quicker than a few one by one
        self._dtype, self.data = positions.dtype, positions.view(np.uint8).data

    def __getattr__(self, name: str) -> Any:
        if name != "_numba_type_":
            raise AttributeError(f"a position has no field {name!r}")
        self._numba_type_ = _numba_type(self._dtype)
        return self._numba_type_

    def __getitem__(self, name: str) -> Any:
        """A field by its name."""
        return getattr(self, name)


_numba_type = cache(numba.from_dtype)


def _told_nothing() -> tuple[Heard, ...]:
    """What somebody heard who came just now."""
    return (Heard(),)


@dataclass(frozen=True, repr=False, eq=False)
class View:
    """What one viewer may know: enough to draw the table or to choose a move, and nothing more.

    `viewer` is a seat, None for an onlooker, or OPEN. `positions` is an array of one position with all else
    forgotten, read only; `moves` how many moves were played. What is told and what may be done is worked out
    only when asked for, so a view costs the same at any length of a match.
    """

    game: Game
    viewer: int | None
    positions: np.ndarray[Any, Any]
    waiting: tuple[int, ...]
    moves: int
    reasons: bytearray
    hear: Callable[[], tuple[Heard, ...]]  # reads what the viewer was told
    outcome: Outcome | None
    redeals: bool = True  # see `Position.redeals`

    @classmethod
    def of(
        cls,
        position: Position,
        viewer: int | None,
        moves: int = 0,
        hear: Callable[[], tuple[Heard, ...]] = _told_nothing,
    ) -> "View":
        """What a viewer may know of a position, of whose past nothing is told unless `hear` does.

        Raises ValueError for a viewer that there is not.
        """
        is_seat = viewer is not None and viewer != OPEN
        if is_seat:
            whole("viewer", viewer, 0, position.seats - 1)
        return cls(
            position.game,
            viewer,
            position.array() if viewer == OPEN else position.hidden(-1 if viewer is None else viewer),
            position.waiting,
            moves,
            position.reasons(viewer) if is_seat and viewer is not None else bytearray(),
            hear,
            position.score(),
            position.redeals,
        )

    @cached_property
    def state(self) -> Any:
        """The position, by its fields. Rules that run interpreted copy records, so they get one."""
        return self.positions[0] if INTERPRETED else Known(self.positions)

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return int(self.state.seats)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """What the viewer may or may not do now, and why not; nothing for whoever has no seat."""
        choice = self.game.choice
        return tuple(choice(action, why) for action, why in enumerate(self.reasons) if why != 1)

    @cached_property
    def legal(self) -> tuple[Choice, ...]:
        """What the viewer may do now."""
        return tuple(choice for choice in self.choices if choice.reason is None)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened, as the viewer may know it."""
        return tuple(chain.from_iterable(self.heard))

    @cached_property
    def heard(self) -> tuple[Heard, ...]:
        """The same, move by move, the deal first."""
        return self.hear()

    @cached_property
    def told(self) -> Heard:
        """What is made of all that happened can be kept by this: the last move that told any of it, before
        which nothing else was told. A move that tells the viewer nothing leaves it as it is.
        """
        return next((heard for heard in reversed(self.heard) if heard), self.heard[0])

    def looking_back(self) -> "View":
        """The same, where nothing can be done any more."""
        return replace(self, reasons=bytearray())

    def redeal(self, seed: int) -> Position:
        """A position that may be true, as far as the viewer can know: each as likely.

        `seed` (0 to 2**64 - 1) decides which, and all draws to come. Raises ValueError as `check_redeals`
        does.
        """
        seed = whole("seed", seed, 0, 2**64 - 1)
        if self.viewer == OPEN:
            position = Position(self.game, self.positions.tobytes(), self.redeals)
            position.reseed(seed)
            return position
        self.check_redeals()
        viewer = -1 if self.viewer is None else self.viewer
        positions = np.frombuffer(bytearray(self.positions), self.game.state.dtype)
        self.game.kernel.redeal(positions, 0, viewer, seed >> 32, seed & 0xFFFFFFFF)
        return Position(self.game, positions.tobytes())

    def check_redeals(self) -> None:
        """Raises ValueError where no worlds can be had of what is seen (see `Position.redeals`)."""
        if not self.redeals:
            raise ValueError(
                f"this small edition of {self.game.name} has not the whole box, which its rules deal from:"
                " what can't be seen can't be dealt anew, nor searched for; its tree has all that may be true"
            )

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a pickle holds what the viewer was told, and nothing of where that was read."""
        given = self.game, self.viewer, self.positions, self.waiting, self.moves, self.reasons
        return View, (*given, partial(tuple, self.heard), self.outcome, self.redeals)

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

    def __repr__(self) -> str:
        eyes = "an onlooker" if self.viewer is None else "all" if self.viewer == OPEN else self.viewer
        return f"<View of {self.game.name} by {eyes}: {self.seats} seats, {self.moves} moves>"
