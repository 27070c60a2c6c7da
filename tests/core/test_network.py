"""Networks: what they say, and that what was learned comes back from its file as it was written."""

from pathlib import Path

import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.network import HIDDEN, Learned, Network, evaluate, load, new_network, new_room, save

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def said(network: Network, given: dict[int, float]) -> float:
    room = new_room(len(network.first))
    room.index[: len(given)], room.value[: len(given)] = list(given), list(given.values())
    return evaluate(network, room.index, room.value, len(given), room.first, room.second)


def test_it_says_what_its_weights_come_to() -> None:
    network = new_network(20, 3)
    network.first_bias[:], network.second_bias[:] = 0.1, -0.05
    given = {3: 1.0, 7: 0.5, 19: -2.0}
    inputs = np.zeros(20)
    inputs[list(given)] = list(given.values())
    first = np.maximum(inputs @ network.first + network.first_bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    assert said(network, given) == pytest.approx(float(second @ network.last), rel=1e-4)


def test_what_was_learned_comes_back(tmp_path: Path) -> None:
    learned = Learned(new_network(50, 1), new_network(50, 2))
    learned.value.first[10:20] = 0  # inputs that never came up
    save(learned, tmp_path / "learned.npz", {"seed": 1})
    found = load(tmp_path / "learned.npz", 50)
    assert found is not None
    for ours, theirs in zip(learned, found, strict=True):
        for one, other in zip(ours, theirs, strict=True):
            assert other.dtype == np.float32
            assert one == pytest.approx(other, abs=2e-3)  # half a step of a byte
    assert load(tmp_path / "learned.npz", 51) is None
    assert load(tmp_path / "nothing.npz", 50) is None


@pytest.mark.parametrize("kept", ["learned.npz", "early.npz"])
@each_game
def test_what_every_game_has_learned_fits_its_positions(game: Game, kept: str) -> None:
    learned = game.learned if kept == "learned.npz" else game.learned_early
    assert learned is not None, "its fields have changed since: `ennead train` it again"
    for network in learned:
        assert network.first.shape == (game.encoding.inputs, HIDDEN)
        assert np.isfinite(network.first).all()
        assert network.last.any()
    assert (game.folder / kept).stat().st_size < 400_000
