"""Levels: opponents, from who plays by chance to who looks far ahead, as data."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ennead.bots.player import Bot, Player
from ennead.bots.searcher import MOST, Searcher
from ennead.core.game import Game


@dataclass(frozen=True)
class Level:
    """Who looks ahead, and for how many milliseconds a move."""

    name: str
    milliseconds: int


THINKERS = {level.name: level for level in (Level("expert", 1000), Level("master", 5000))}
REGULAR = "club"  # whom people play against where nobody chooses
_PATH = re.compile(r"[\w.]+:\w+")


def levels(game: Game) -> tuple[str, ...]:
    """The names of all opponents a game has, the strongest last."""
    return (*game.players, *THINKERS)


def bot(game: Game, name: str, seed: int, budget: float = 1.0, visits: int | None = None) -> Bot:
    """A bot by its name, with a seed of its own.

    `name`: a level's; or, as in "my.module:Bot", what to import and to call with the game and the seed.
    `budget`: the share of its time that a level which looks ahead has for a move. `visits`: what stands for a
    second of that time, instead of a clock: then the same seed and view give the same action. Raises
    ValueError for a name the game has no bot of, and for what can't be imported.
    """
    if name in game.players:
        return Player(game, name, seed)
    if name in THINKERS:
        milliseconds = budget * THINKERS[name].milliseconds
        if visits is None:
            return Searcher(game, seed, milliseconds=max(1, round(milliseconds)))
        return Searcher(game, seed, visits=max(1, min(MOST, round(visits * milliseconds / 1000))))
    if _PATH.fullmatch(name):
        found: Bot = _imported(name)(game, seed)
        return found
    raise ValueError(f"{game.name} has no bot {name!r}; it has: {', '.join(levels(game))}")


def _imported(path: str) -> Callable[[Game, int], Any]:
    module, _, name = path.partition(":")
    try:
        found: Callable[[Game, int], Any] = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{path!r} is no bot that can be imported: {error}") from error
    return found
