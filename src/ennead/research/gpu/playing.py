"""Random moves and roll-outs on the device, one match a thread."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ennead.core.checking import checked_options, whole
from ennead.core.game import Game
from ennead.core.kernel import RANDOM
from ennead.research.gpu.kernels import Moves, Worlds, load
from ennead.research.gpu.memory import bring, check, launch, put

MOST = 1 << 24  # threads at once
_WORD = 1 << 32

Array = np.ndarray[Any, Any]


class Played(NamedTuple):
    """What random moves came to: `states` (n,), positions as they now stand; `ended` (n,), int64: how many
    matches came to their end on the way."""

    states: Array
    ended: Array


class Rolled(NamedTuple):
    """What roll-outs came to: `shares` (positions, often, seats), float64: what each seat has of the victory;
    -1 where the horizon came before the end. `states` (positions, often): how each then stood, if asked for.
    """

    shares: Array
    states: Array | None


def random_moves(
    game: Game,
    n: int,
    moves: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
) -> Played:
    """Play so many uniformly random moves in each of `n` threads, match after match.

    Thread i plays what `kernel.random_moves` plays on the host from `seed + i`, byte for byte. `moves`: at
    most 2**31 - 1; seeds are below 2**32. Raises ValueError for what the game hasn't, and NoDevice.
    """
    check()
    n, moves = whole("n", n, 1, MOST), whole("moves", moves, 1, (1 << 31) - 1)
    seats = whole("seats", game.usual_seats if seats is None else seats, game.seats[0], game.seats[-1])
    option = np.array([*checked_options(game, options or {}).values()], np.int16)
    found = Played(game.state.array(n), np.zeros(n, np.int64))
    given = put(Moves(*found, game.state.array(), option, seats, whole("seed", seed, 0, _WORD - n), moves))
    launch(load(game).random_moves, n, given)
    return Played(bring(given.states, found.states), bring(given.ended, found.ended))


def rollouts(
    game: Game,
    positions: Array,
    often: int,
    seed: int = 0,
    first: int = 0,
    horizon: int | None = None,
    states: bool = False,
) -> Rolled:
    """Play each of some positions on by chance, `often` times, to the end or for `horizon` moves.

    `positions`: an array of the game's positions (as `Position.array` gives), all with as many seats. Each
    roll-out is what a visit of the search (`search.visit`, where chance plays on, with `seed` for its key)
    does with such a world past its tree, as visit number `first`, `first` + 1…: what chance brings is alike
    in all positions. `states`: whether to bring back how each then stood. Raises ValueError for what are no
    such positions, and NoDevice.
    """
    check()
    given = np.ascontiguousarray(positions)
    is_ours = given.dtype == game.state.dtype and given.ndim == 1
    if not is_ours or {*given["seats"].tolist()} not in [{seats} for seats in game.seats]:
        raise ValueError(f"positions must be an array of positions of {game.name} with as many seats each")
    often = whole("often", often, 1, MOST // len(given))
    horizon = whole("horizon", game.max_moves if horizon is None else horizon, 0, game.max_moves)
    seed, first = whole("seed", seed, 0, 2**64 - 1), whole("first", first, 0, _WORD - often)
    how = np.array([first, first + often, RANDOM, horizon, 0, seed >> 32, seed & _WORD - 1], np.int64)
    n, seats = len(given) * often, int(given["seats"][0])
    stood, shares = game.state.array(n if states else 0), np.full((n, seats), -1.0)
    worlds = put(Worlds(given, stood, shares, how, often))
    launch(load(game).rollouts, n, worlds)
    bring(worlds.share, shares)
    kept = bring(worlds.states, stood).reshape(-1, often) if states else None
    return Rolled(shares.reshape(-1, often, seats), kept)
