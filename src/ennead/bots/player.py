"""What a bot is; and the players that come with a game, such as its club player."""

from typing import Protocol

import numpy as np

from ennead.core.chance import threefry
from ennead.core.game import Game
from ennead.core.view import View


class Bot(Protocol):
    """Anything that picks one of the legal actions of a view."""

    def choose(self, view: View) -> str:
        """The name of the action it takes."""


class Player:
    """One of the players that come with a game, such as "random" or "club".

    Its chance is its own: it follows from its seed and the number of moves played, never from the deal's
    seed, so that a match can be taken up again and shows nothing of what is hidden.
    """

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.game, self.name = game, name
        self._who = game.player_number(name)
        self._key = seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF

    def choose(self, view: View) -> str:
        """The name of the action it takes. Raises ValueError for a view whose viewer has no move to make."""
        if view.viewer not in view.waiting:
            raise ValueError("nothing to choose: this viewer is not waited for")
        positions = np.frombuffer(bytearray(view.positions.tobytes()), self.game.state.dtype)
        chance = threefry(*self._key, view.moves, 1)
        action = self.game.kernel.choose(positions, 0, view.viewer, self._who, self.game.answer(), *chance)
        return self.game.actions[int(action)].name
