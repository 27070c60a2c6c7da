"""How fast the games are on a GPU, beside all cores of its machine: `python -m benchmarks.gpu`.

Moves a second of random play, each thread match after match, on the device and, by the same rules, in as many
processes as there are cores; roll-outs of the search to the end, and steps of a batch with observations and
masks, on the device. That both play the same is seen first, byte for byte. No figure has in it what it takes
to compile.

`--compile` needs no device: it compiles all kernels for an H100, and says what each needs of it.
"""

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda

import ennead
from ennead.core.game import Game
from ennead.research import gpu
from ennead.research.gpu import ahead
from ennead.research.gpu.kernels import Moves, load
from ennead.research.gpu.memory import launch, put

MOVES = 500  # of each thread, between two looks at the clock
BLOCK = 200_000  # of each core, likewise
OFTEN = 256  # roll-outs of each position
STEPS = 10  # of a batch


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("--games", nargs="*", metavar="GAME", default=[each.name for each in ennead.games()])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure")
    parser.add_argument("--threads", type=int, default=1 << 18, help="on the device")
    parser.add_argument("--compile", action="store_true", help="compile for an H100, whatever is here")
    given = parser.parse_args()
    games = [ennead.game(name) for name in given.games]
    if given.compile:
        compiling(games)
        return
    try:
        gpu.check()
    except gpu.NoDevice as error:
        raise SystemExit(f"{error}\n(--compile needs none)") from None
    measuring(games, given.seconds, given.threads)


def compiling(games: list[Game]) -> None:
    """Compile all kernels, and say what each needs."""
    print(f"{'for compute capability 9.0':28}{'registers':>12}{'stack, bytes':>14}{'seconds':>9}")
    for game in games:
        for each in ahead.needs(game):
            name = f"{game.name}, {each.kernel}"
            print(f"{name:28}{each.registers:12}{each.stack:14,}{each.seconds:9.1f}", flush=True)


def measuring(games: list[Game], seconds: float, threads: int) -> None:
    """Measure, and print a line for each game."""
    cores = len(os.sched_getaffinity(0))
    print(f"{device()}; {processor()}, {cores} cores; numba-cuda {version('numba-cuda')}")
    heads = f"{'moves, device':>18}{'moves, all cores':>18}{'ratio':>8}{'roll-outs':>14}{'steps':>14}"
    print(f"{'a second':14}{heads}")
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        for game in games:
            see_same(game)
            here = sum(pool.map(moves_of_a_core, [(game.name, seed, seconds) for seed in range(cores)]))
            there = per_second(moving(game, threads), seconds)
            rolled, stepped = (per_second(do(game, threads), seconds) for do in (rolling, stepping))
            figures = f"{there:18,.0f}{here:18,.0f}{there / here:8,.1f}{rolled:14,.0f}{stepped:14,.0f}"
            print(f"{game.name:14}{figures}", flush=True)


def device() -> str:
    """What the device calls itself; the simulator's has no name."""
    name = getattr(cuda.get_current_device(), "name", "Numba's simulator")
    return name if isinstance(name, str) else name.decode()


def processor() -> str:
    """What the processor calls itself."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text().splitlines() if told.exists() else []
    return next(
        (line.split(": ")[1] for line in lines if line.startswith("model name")), platform.processor()
    )


def per_second(do: Callable[[int], int], seconds: float) -> float:
    """How often something is done: `do` does it some times, and says how many."""
    do(0)  # what is compiled, is
    done, times, began = 0, 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        times += 1
        done += do(times)
    return done / took


def see_same(game: Game) -> None:
    """See that the device plays what the host plays."""
    played = gpu.random_moves(game, 64, MOVES, seed=9)
    states, answer = game.state.array(), game.answer()
    for i in range(64):
        ended = game.kernel.random_moves(
            states, game.state.array(), game.usual_seats, options(game), 9 + i, MOVES, answer
        )
        if played.ended[i] != ended or played.states[i : i + 1].tobytes() != states.tobytes():
            raise SystemExit(f"{game.name}: thread {i} played something else than the host")


def options(game: Game) -> np.ndarray[Any, Any]:
    """A game's options, as they are by default."""
    return np.array([option.default for option in game.options], np.int16)


def moves_of_a_core(given: tuple[str, int, float]) -> float:
    """Moves a second of random play on one core, as `ennead bench` counts them."""
    name, seed, seconds = given
    game = ennead.game(name)
    states, empty, answer = game.state.array(), game.state.array(), game.answer()

    def do(times: int) -> int:
        start = seed << 16 | times
        game.kernel.random_moves(states, empty, game.usual_seats, options(game), start, BLOCK, answer)
        return BLOCK

    return per_second(do, seconds)


def moving(game: Game, threads: int) -> Callable[[int], int]:
    """Random moves on the device, where the positions stay."""
    states, ended, empty = game.state.array(threads), np.zeros(threads, np.int64), game.state.array()
    given = put(Moves(states, ended, empty, options(game), game.usual_seats, 0, MOVES))
    kernel = load(game).random_moves

    def do(times: int) -> int:
        launch(kernel, threads, given._replace(seed=times * threads))
        cuda.synchronize()
        return threads * MOVES

    return do


def rolling(game: Game, threads: int) -> Callable[[int], int]:
    """Roll-outs on the device, of positions some moves into their matches."""
    batch = ennead.batch(game, max(1, threads // OFTEN), seed=1)
    for _ in range(10):
        batch.step(batch.sample())
    positions = np.concatenate([batch.position(lane).array() for lane in range(len(batch))])

    def do(times: int) -> int:
        gpu.rollouts(game, positions, OFTEN, seed=times)
        return len(positions) * OFTEN

    return do


def stepping(game: Game, threads: int) -> Callable[[int], int]:
    """Steps of a batch on the device, with actions drawn there."""
    batch = gpu.Batch(ennead.batch(game, threads, seed=1, dtype=np.int8))

    def do(times: int) -> int:
        for _ in range(STEPS):
            batch.step(batch.sample())
        cuda.synchronize()
        return STEPS * threads

    return do


if __name__ == "__main__":
    main()
