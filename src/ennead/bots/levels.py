"""Levels: opponents, from who plays by chance to who looks far ahead, as data."""

import re
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from ennead.bots.player import Bot, Player
from ennead.bots.searcher import MOST, Searcher
from ennead.core.game import Game
from ennead.core.network import Learned, load, new_network


@dataclass(frozen=True)
class Level:
    """Who looks ahead, for how many milliseconds a move, and what it loves besides victory.

    It goes by what the game had learned early on and begins anew for each move, unless it is `thorough`: then
    it goes by all that was learned since, and on from what it found for its move before. Time alone tells
    those who look ahead apart the less, the more there is of it (docs/training.md).
    """

    name: str
    milliseconds: int
    loves: Mapping[str, float] = field(default_factory=dict)
    thorough: bool = False


BENT = 500  # milliseconds: how long those think who follow a bent
THINKERS = {level.name: level for level in (Level("expert", 1000), Level("master", 5000, thorough=True))}
REGULAR = "club"  # whom people play against where nobody chooses
LEARNED = ".npz"  # how files end that `ennead train` writes
GUEST = "expert"  # as long as that thinks who goes by such a file, or was imported
_PATH = re.compile(r"[\w.]+:\w+")
_FILE = re.compile(r"(.+\.onnx)(:best)?")


def levels(game: Game) -> tuple[str, ...]:
    """The names of a game's levels, the strongest last."""
    return (*game.players, *THINKERS)


def opponents(game: Game) -> tuple[str, ...]:
    """The names of all opponents a game has: its levels, and beside these its temperaments."""
    return (*levels(game), *(bent.name for bent in game.temperaments))


def thinker(game: Game, name: str) -> Level | None:
    """Who looks ahead by that name, or by a file of that name; None for any other name."""
    if name.endswith(LEARNED):
        return THINKERS[GUEST]
    bents = {bent.name: Level(bent.name, BENT, bent.loves) for bent in game.temperaments}
    return (THINKERS | bents).get(name)


def bot(game: Game, name: str, seed: int, budget: float = 1.0, visits: int | None = None) -> Bot:
    """A bot by its name, with a seed of its own.

    `name`: a level's; or, as in "my.module:Bot", what to import and to call with the game and the seed; or a
    file's, as in "nessos.onnx" (see onnx.py), or as in "nessos.npz", which `ennead train` writes: that looks
    ahead as an expert does, and goes by what is learned there instead of what the game has learned.
    `budget`: the share of its time that a level which looks ahead has for a move. `visits`: what stands for a
    second of that time, instead of a clock: then the same seed and view give the same action. Raises
    ValueError for a name the game has no bot of, and for what can't be imported or read.
    """
    if name in game.players:
        return Player(game, name, seed)
    if level := thinker(game, name):
        learned = None if level.thorough else game.learned_early
        if name.endswith(LEARNED):
            learned = _learned(game, name)
        milliseconds = budget * level.milliseconds
        time = max(1, round(milliseconds)) if visits is None else None
        most = None if visits is None else max(1, min(MOST, round(visits * milliseconds / 1000)))
        return Searcher(
            game,
            seed,
            visits=most,
            milliseconds=time,
            loves=level.loves,
            learned=learned,
            remembers=level.thorough,
        )
    if policy := policy_of(name):
        from ennead.bots.onnx import OnnxBot  # few need it

        return OnnxBot(game, seed, *policy)
    if _PATH.fullmatch(name):
        found: Bot = _imported(name)(game, seed)
        return found
    raise ValueError(f"{game.name} has no bot {name!r}; it has: {', '.join(opponents(game))}")


def policy_of(name: str) -> tuple[Path, bool] | None:
    """The file of a bot out of one, and whether it takes the likeliest action; None for any other name."""
    found = _FILE.fullmatch(name)
    return (Path(found[1]), found[2] is not None) if found else None


def _learned(game: Game, file: str) -> Learned:
    """What a file has learned of a game, with all arrays as large as compiled code takes them to be."""
    usual = new_network(game.encoding.inputs, 0)
    try:
        if Path(file).is_file() and not zipfile.is_zipfile(file):
            raise ValueError("it is no archive, or a part of one")
        found = load(Path(file), game.encoding.inputs)
        for network in found or ():
            if [part.shape for part in network] != [part.shape for part in usual]:
                raise ValueError("it has other numbers of units")
    except (OSError, ValueError, KeyError, IndexError, EOFError, zipfile.BadZipFile) as error:
        raise ValueError(f"{file} can't be read as what a game has learned: {error}") from error
    if found is None:
        raise ValueError(f"{file} isn't there, or was not learned in {game.name} as it is now")
    return found


def _imported(path: str) -> Callable[[Game, int], Any]:
    module, _, name = path.partition(":")
    try:
        found: Callable[[Game, int], Any] = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{path!r} is no bot that can be imported: {error}") from error
    return found
