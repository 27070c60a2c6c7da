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
    """A game by its name. Raises ValueError for a name there is no game of."""
    if name not in names():
        raise ValueError(f"no game is called {name!r}; there are: {', '.join(names())}")
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").game
    return game
