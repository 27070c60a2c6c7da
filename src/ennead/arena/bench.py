"""How many moves a second: compiled, from Python, and beside OpenSpiel in the same run.

Figures of a shared machine drift; the ratios of one run say more. Each figure is the best of a few rounds, in
which everything measured takes its turn.
"""

import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ennead.core.game import Game

RIVALS = ("liars_dice", "hearts")
ROUNDS = 3


def bench(game: Game, seats: int, seconds: float = 0.5) -> dict[str, Any]:
    """Measure random play of one game.

    Gives `moves_per_second` (compiled, one core), `python_moves_per_second` (a loop in Python over
    `Position.actions` and `Position.step`) and, where OpenSpiel is installed, `open_spiel`: the actions a
    second of its C++ games driven from Python the same way. Raises ValueError for seats the game doesn't
    have.
    """
    game.new_match(seats, 0)  # refuses a number of seats the game doesn't have; compiled loops believe it
    runs: dict[str, Callable[[float], float]] = {
        "compiled": lambda length: _compiled(game, seats, length),
        "python": lambda length: _python(game, seats, length),
    }
    if importlib.util.find_spec("pyspiel"):
        runs |= {name: lambda length, name=name: _open_spiel(name, length) for name in RIVALS}  # type: ignore[misc]
    for run in runs.values():
        run(0.01)
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], run(seconds))
    return {
        "game": game.name,
        "seats": seats,
        "moves_per_second": round(best.pop("compiled")),
        "python_moves_per_second": round(best.pop("python")),
        "open_spiel": {name: round(figure) for name, figure in best.items()} or None,
    }


def _compiled(game: Game, seats: int, seconds: float) -> float:
    states, answer = game.state.array(), game.answer()
    option = np.array([option.default for option in game.options], np.int16)
    empty, moves, batch = game.state.array(), 0, 20_000
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        game.kernel.random_moves(states, empty, seats, option, moves, batch, answer)
        moves += batch
    return moves / (time.perf_counter() - begin)


def _python(game: Game, seats: int, seconds: float) -> float:
    pick, moves = random.Random(1).random, 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        position = game.new_match(seats, moves).position
        bits = position.bits
        while bits:
            seat = (bits & -bits).bit_length() - 1  # the lowest: its actions are ready
            actions = position.actions(seat)
            bits = position.step(seat, actions[int(pick() * len(actions))])
            moves += 1
    return moves / (time.perf_counter() - begin)


def _open_spiel(name: str, seconds: float) -> float:
    import pyspiel

    pick, moves = random.Random(1).random, 0
    game = pyspiel.load_game(name)
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()  # in both games, chance's outcomes too are equally likely
            moves += not state.is_chance_node()
            state.apply_action(actions[int(pick() * len(actions))])
    return moves / (time.perf_counter() - begin)
