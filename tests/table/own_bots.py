"""Bots such as a host may bring: each is made with a game and a seed."""

import time
from typing import Any

from ennead.core.game import Game
from ennead.core.view import View


class First:
    """Plays Nessos with three and four, and nothing else."""

    seats = 3, 4

    def __init__(self, game: Game, seed: int) -> None:
        if game.name != "nessos":
            raise ValueError(f"only Nessos, not {game.name}")

    def choose(self, view: View) -> str:
        return view.legal[0].name


class Anything:
    """Plays everything."""

    def __init__(self, game: Game, seed: int) -> None:
        pass

    def choose(self, view: View) -> str:
        return view.legal[-1].name


class Raises(Anything):
    def choose(self, view: View) -> str:
        raise RuntimeError(f"no idea of {view.state.hand}")


class Cheats(Anything):
    def choose(self, view: View) -> str:
        return "win"


class Sleeps(Anything):
    def choose(self, view: View) -> str:
        time.sleep(600)
        return ""


class Nowhere(Anything):
    def __init__(self, game: Game, seed: int) -> None:
        raise ValueError("it plays chess")


class Unmade(Anything):
    def __init__(self, game: Game, seed: int) -> None:
        raise KeyError("weights")


def Speechless(game: Game, seed: int) -> Any:  # noqa: N802 - called as a class is
    return object()
