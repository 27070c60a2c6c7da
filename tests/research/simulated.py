"""What tests of the GPU run in a process of its own, as Numba's CUDA simulator has to be chosen before Numba
is imported: `python -m tests.research.simulated GAME`. All of it holds of a device alike, and runs there too.
"""

import sys

import numpy as np
import pytest

import ennead
from ennead.core import chance
from ennead.core.game import Game
from ennead.core.kernel import RANDOM
from ennead.core.position import IllegalAction
from ennead.core.search import WORLD
from ennead.core.state import MAX_SEATS
from ennead.research import gpu

LANES, STEPS, MOVES = 3, 90, 150


def main() -> None:
    game = ennead.game(sys.argv[1])
    check_steps(game)
    check_refusals(game)
    check_moments(game)
    check_random_moves(game)
    check_rollouts(game)


def check_steps(game: Game) -> None:
    """After every step all that a batch is, is on the device what it is on the host, byte for byte."""
    for seats, dtype in ((game.seats[0], np.int8), (game.seats[-1], np.float32)):
        options = {option.name: option.low for option in game.options}
        host = ennead.batch(game, LANES, seats, seed=5, dtype=dtype, options=options)
        batch = gpu.Batch(ennead.batch(game, LANES, seats, seed=5, dtype=dtype, options=options))
        ended = 0
        for _ in range(STEPS):
            host.step(host.sample())
            batch.step(batch.sample())
            check_same(batch.host(), host)
            ended += host.done.sum()
        assert len(batch) == LANES
        if game.name == "nessos":
            assert ended  # the next match was dealt on the device
        check_same(batch.host(), host)
        assert batch.host().match(1).record() == host.match(1).record()


def check_same(batch: ennead.Batch, other: ennead.Batch) -> None:
    for name, array in batch._lanes._asdict().items():
        assert array.tobytes() == getattr(other._lanes, name).tobytes(), name
    assert batch.obs.tobytes() == other.obs.tobytes()
    assert batch.mask.tobytes() == other.mask.tobytes()


def check_refusals(game: Game) -> None:
    """What can't be taken is refused as on the host, and changes nothing."""
    batch = gpu.Batch(ennead.batch(game, LANES, seed=2))
    actions = ennead.batch(game, LANES, seed=2).sample()
    before = batch.host()._lanes.states.tobytes()
    for lane, wrong in ((1, -1), (2, len(game.actions))):
        bad = actions.copy()
        bad[lane:] = wrong
        with pytest.raises(IllegalAction) as error:
            batch.step(bad)
        assert f"in match {lane} of the batch" in error.value.__notes__
    assert batch.host()._lanes.states.tobytes() == before
    batch.step(actions)
    assert batch.host()._lanes.states.tobytes() != before


def check_moments(game: Game) -> None:
    """Of where the device went on from, a host knows nothing any more."""
    host = ennead.batch(game, LANES, seed=2)
    before = host.moment()
    host.step(host.sample())
    after, batch = host.moment(), gpu.Batch(host)
    batch.step(batch.sample())
    assert batch.host().moment() is not after
    for moment in (before, after):
        with pytest.raises(ValueError, match="just before the last step of this batch"):
            batch.host().ends(moment, 0)


def check_random_moves(game: Game) -> None:
    """Each thread plays what the host plays from its seed, wherever it is stopped."""
    state, empty, answer = game.state.array(), game.state.array(), game.answer()
    option = np.array([option.default for option in game.options], np.int16)
    for moves in (1, 2, MOVES):
        played = gpu.random_moves(game, LANES, moves, seed=3)
        for i in range(LANES):
            given = game.usual_seats, option, 3 + i, moves, answer
            assert played.ended[i] == game.kernel.random_moves(state, empty, *given)
            assert played.states[i : i + 1].tobytes() == state.tobytes()


def check_rollouts(game: Game) -> None:
    """Each is what the search does with such a world, stopped after any number of moves, or at the end."""
    batch = ennead.batch(game, 2, seed=4)
    for _ in range(10):
        batch.step(batch.sample())
    given = np.concatenate([batch.position(lane).array() for lane in range(2)])
    states, answer, share = game.state.array(3), game.answer(), np.zeros(MAX_SEATS)
    raw = states.view(np.int8).reshape(3, -1)
    seed, first, often = 11 << 32 | 13, 5, 2
    for horizon in (0, 1, 2, 3, 7, MOVES):
        rolled = gpu.rollouts(game, given, often, seed, first, horizon, states=True)
        assert rolled.states is not None
        shares, none = gpu.rollouts(game, given, often, seed, first, horizon)
        assert none is None
        assert (shares == rolled.shares).all()
        for i in range(2):
            for k in range(often):
                states[WORLD] = given[i]
                game.kernel.reseed(states, WORLD, *chance.threefry(11, 13, first + k, 0))
                how = np.array([0, 0, RANDOM, horizon, 0, 11, 13], np.int64)
                game.search.finish(states, raw, answer, first + k, how)
                assert rolled.states[i, k].tobytes() == states[WORLD].tobytes()
                if game.rules.waiting(states[WORLD]) == 0:
                    game.search.divide(states, share)
                    assert rolled.shares[i, k].tolist() == share[: batch.seats].tolist()
                else:
                    assert (rolled.shares[i, k] == -1).all()


if __name__ == "__main__":
    main()
