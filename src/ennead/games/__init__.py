"""The games: one folder each. A folder put here is a game of Ennead; nothing else lists them."""

import pkgutil
from functools import cache
from importlib import import_module

from ennead.core.game import Game


def names() -> tuple[str, ...]:
    """The games' names, as in URLs and records."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__)))


@cache
def find(name: str) -> Game:
    """A game by its name.

    Raises ValueError for a name there is no game of, ImportError for a folder that gives no game of its name.
    """
    if name not in names():
        raise ValueError(f"no game is called {name!r:.80}; there are: {', '.join(names())}")
    module = import_module(f"{__name__}.{name.replace('-', '_')}")
    game = getattr(module, "game", None)
    if not isinstance(game, Game) or game.name != name:
        called = f"calls its game {game.name!r}" if isinstance(game, Game) else "gives no `game`"
        raise ImportError(f"{module.__file__} {called}; a folder's game has the folder's name, {name!r}")
    return game
