"""Own: the bots that the host of a server brought to its tables, beside those that come with the games.

Which there are the host says when the server is started (`ennead serve --bot`), and nobody else. At a table
and in its rows each goes by what it is called, as its file or its class says. So it is the same one when the
server is started anew; where it isn't brought again, its name is left, and a club player.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import ennead
from ennead.bots import bot, opponents
from ennead.bots.levels import LEARNED, policy_of
from ennead.core.game import Game
from ennead.page.faces import OWN

_CALLED = re.compile(r"[\w.-]{1,24}")  # it goes into orders, which are words


@dataclass(frozen=True)
class OwnBot:
    """A bot of the host's. `path`: what `bots.bot` makes it of; `plays`: for how many seats, by game."""

    path: str
    plays: Mapping[str, tuple[int, ...]]


class OwnBots:
    """All of a server's, by their names."""

    def __init__(self, found: Mapping[str, OwnBot] | None = None) -> None:
        self._found = dict(found or {})

    def path(self, name: str) -> str | None:
        """What a bot is made of; None where it was not brought."""
        own = self._found.get(name)
        return own.path if own else None

    def seats(self, name: str, game: Game) -> tuple[int, ...]:
        """For how many seats a bot plays a game; for none where it was not brought."""
        own = self._found.get(name)
        return own.plays.get(game.name, ()) if own else ()

    def of(self, game: Game, seats: int | None = None) -> tuple[str, ...]:
        """The names of those that play a game, for so many seats where that is said."""
        return tuple(
            name
            for name in self._found
            if (found := self.seats(name, game)) and (seats is None or seats in found)
        )

    def opponents(self, game: Game, seats: int | None = None) -> tuple[str, ...]:
        """The names of all bots that may sit down: the game's, then these."""
        return *opponents(game), *self.of(game, seats)


NO_BOTS = OwnBots()


def brought(paths: Iterable[str]) -> OwnBots:
    """The bots that are named on the command line, each tried in every game it plays.

    Raises ValueError, saying what to do, for what isn't there, is no bot, plays none of our games, or is
    called as another is.
    """
    found: dict[str, OwnBot] = {}
    for path in paths:
        try:
            called, own = _brought(path)
            if called in found:
                raise ValueError(f"another is called {called.removeprefix(OWN)!r} already: rename it")
        except Exception as error:  # the host's own code may raise anything
            why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
            raise ValueError(f"--bot {path}: {why}") from error
        found[called] = own
    return OwnBots(found)


def _brought(path: str) -> tuple[str, OwnBot]:
    policy = policy_of(path)
    if policy:
        from ennead.bots.onnx import plays

        file, best = policy
        games = [game for game in ennead.games() if game.name == plays(file)]
        called, path = f"{file.stem}{'-best' if best else ''}", f"{file.resolve()}{':best' if best else ''}"
    elif path.endswith(LEARNED):
        file = Path(path)
        games, called, path = list(ennead.games()), file.stem, f"{file.resolve()}"
    elif re.fullmatch(r"[\w.]+:\w+", path):
        games, called = list(ennead.games()), path.partition(":")[2]
    else:
        raise ValueError(
            "it must be a file such as nessos.onnx or nessos.npz, or what can be imported, as my_module:Bot"
        )
    if not _CALLED.fullmatch(called):
        raise ValueError(f"{called!r:.80} can't be its name: rename it, to 24 letters, digits, . _ - at most")
    seats, why = dict[str, tuple[int, ...]](), ValueError("it plays none of the games here")
    for game in games:
        try:
            seats[game.name] = _seats(path, game)
        except ValueError as error:
            why = error
    if not any(seats.values()):
        raise why
    return f"{OWN}{called}", OwnBot(path, seats)


def _seats(path: str, game: Game) -> tuple[int, ...]:
    """For how many seats a bot plays a game: as it says (`seats`), or for any.

    Raises ValueError for a game that it doesn't play, and for what is no bot at all.
    """
    made = bot(game, path, seed=0)
    if not callable(getattr(made, "choose", None)):
        raise ValueError("it is no bot: it has no choose(view)")
    said = getattr(made, "seats", game.seats)
    wanted = (said,) if isinstance(said, int) else tuple(said)
    return tuple(each for each in game.seats if each in wanted)
