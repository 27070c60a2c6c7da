"""Bots that sit down as guests: one that plays by chance, and some that fail in their own ways."""

import os
import random
import time

from ennead.core.game import Game
from ennead.core.view import View


class Chance:
    """Plays by chance."""

    def __init__(self, game: Game, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> str:
        return self._random.choice(view.legal).name


class Broken(Chance):
    """Raises at each third move."""

    def choose(self, view: View) -> str:
        if view.moves % 3 == 0:
            raise RuntimeError("no idea")
        return super().choose(view)


class Cheat(Chance):
    """Takes what is not allowed."""

    def choose(self, view: View) -> str:
        return "win"


class Sleeper(Chance):
    """Never answers on the first move of a match."""

    def choose(self, view: View) -> str:
        if view.moves == 0:
            time.sleep(1000)
        return super().choose(view)


class Quitter(Chance):
    """Ends its process on the first move of a match."""

    def choose(self, view: View) -> str:
        if view.moves == 0:
            os._exit(3)
        return super().choose(view)


class Talker(Chance):
    """Prints what it does, and can be asked what it knows."""

    def choose(self, view: View) -> str:
        print("thinking aloud")
        return super().choose(view)
