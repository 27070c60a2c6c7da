"""What an agent of Gymnasium or PettingZoo sees, and what its spaces are."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from ennead.core.game import Game
from ennead.core.position import Position

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]


def number_of(action: Any) -> int:
    """An action's number, of any make. Raises ValueError for what is no whole number."""
    found = action.item() if isinstance(action, np.ndarray) and action.ndim == 0 else action
    if isinstance(found, bool) or not isinstance(found, int | np.integer):
        raise ValueError(f"an action is a whole number, not {action!r:.80}")
    return int(found)


class Sight:
    """How a seat of a game sees positions: `observation`, what it may know of one (see `Encoder`), and
    `action_mask`, what it may do, which is its end; both int8. `space` is what they are in."""

    def __init__(self, game: Game, seats: int) -> None:
        self._encoder, self._actions = game.encoder(seats), len(game.actions)
        self._out = np.empty(self._encoder.size, np.int8)
        low, high = self._encoder.bounds(np.int8)
        mask = spaces.Box(0, 1, (self._actions,), np.int8)
        self.space = spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int8), "action_mask": mask})

    def __call__(self, position: Position, seat: int) -> Observation:
        """What a seat sees, in arrays of its own: whoever writes to one leaves the other as it is."""
        seen = self._encoder(position, seat, self._out).copy()
        return {"observation": seen, "action_mask": seen[-self._actions :].copy()}

    def anything(self, seen: Observation) -> Observation:
        """The same, where nothing that is done is heard: so anything may be."""
        return seen | {"action_mask": np.ones(self._actions, np.int8)}
