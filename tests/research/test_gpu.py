"""The games on a GPU: without one, in Numba's CUDA simulator; and that they compile for one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ennead
from ennead.core.game import Game

ROOT = Path(__file__).parents[2]
SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
not_on_mac = pytest.mark.skipif(sys.platform == "darwin", reason="there is no CUDA")


def python(*given: str, **environment: str) -> str:
    """Run Python in a process of its own, and give what it says."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", *given],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr


@not_on_mac
@each_game
def test_on_the_device_all_bytes_are_those_of_the_host(game: Game) -> None:
    python("-m", "tests.research.simulated", game.name, **SIMULATED)


@not_on_mac
@pytest.mark.parametrize("name", ["nessos", "le-neuf"])  # the others take minutes
def test_what_is_compiled_for_the_device_gives_the_same_bytes(name: str) -> None:
    lowered = {"LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS": "0", "NUMBA_DISABLE_JIT": "0"}
    python("-m", "tests.research.lowered", name, **lowered)


COMPILES = """
import sys
import ennead
from ennead.research.gpu import ahead
ahead.check(ennead.game(sys.argv[1]))
"""


@not_on_mac
@each_game
def test_the_device_s_compiler_understands_every_rule(game: Game) -> None:
    python("-c", COMPILES, game.name, NUMBA_DISABLE_JIT="0")


NO_DEVICE = """
import ennead
from ennead.research import gpu
game = ennead.game("nessos")
for do in (
    lambda: gpu.random_moves(game, 1, 1),
    lambda: gpu.rollouts(game, game.new_match(4).position.array(), 1),
    lambda: gpu.Batch(ennead.batch(game, 1)),
):
    try:
        do()
    except gpu.NoDevice as error:
        assert str(error).startswith("no CUDA device to play on")
    else:
        raise AssertionError
"""


@not_on_mac
def test_without_a_device_that_is_said() -> None:
    python("-c", NO_DEVICE, CUDA_VISIBLE_DEVICES="-1")


NOT_INSTALLED = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "numba_cuda" else find(name, *more)
try:
    import ennead.research.gpu
except ImportError as error:
    assert "pip install 'ennead[gpu]'" in str(error), error
else:
    raise AssertionError
"""


def test_what_is_not_installed_is_named() -> None:
    python("-c", NOT_INSTALLED)


WRONG = """
import numpy as np
import ennead
from ennead.research import gpu
game, other = ennead.game("nessos"), ennead.game("nine")
position = game.new_match(4, 1).position.array()
three = game.new_match(3, 1).position.array()
batch = gpu.Batch(ennead.batch(game, 2))
for what, do in {
    "n must be": lambda: gpu.random_moves(game, 0, 1),
    "seats must be": lambda: gpu.random_moves(game, 1, 1, seats=7),
    "seed must be": lambda: gpu.random_moves(game, 2, 1, seed=2**32 - 1),
    "no option": lambda: gpu.random_moves(game, 1, 1, options={"turns": 5}),
    "positions of nine": lambda: gpu.rollouts(other, position, 1),
    "as many seats": lambda: gpu.rollouts(game, np.concatenate([position, three]), 1),
    "horizon must be": lambda: gpu.rollouts(game, position, 1, horizon=-1),
    "chooses for all": lambda: gpu.Batch(ennead.batch(game, 1, players=[None, "club", None, None])),
    "2 whole numbers": lambda: batch.step([1]),
    "seats must be 2": lambda: batch.step([1, 1], [0]),
}.items():
    try:
        do()
    except ValueError as error:
        assert what in str(error), error
    else:
        raise AssertionError(what)
assert "2 matches of nessos" in repr(batch)
"""


@not_on_mac
def test_what_a_game_has_not_is_refused() -> None:
    python("-c", WRONG, **SIMULATED)
