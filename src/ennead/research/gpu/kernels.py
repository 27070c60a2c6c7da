"""The kernels of a game: each thread plays a match, by core's loops with the game's rules in them.

What a kernel is given comes in named tuples of arrays, a row for each thread. What a thread works with for a
moment it has to itself, where what is at the same place in each lies side by side, and is read as fast.
"""

from functools import cache
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from ennead.core import chance, kernel, lanes, search
from ennead.core.game import Game
from ennead.core.lanes import Deal, Desk, Lanes
from ennead.core.rule import rule
from ennead.core.search import WORLD
from ennead.research.gpu.device import CUDA, SIMULATED, device

# To the compiler a record of a thread's own is bytes, and might begin anywhere: its numbers must not.
WORD = None if SIMULATED else 8


class Moves(NamedTuple):
    """Random moves, match after match: `states`, `ended` (how many matches), a row for each thread.

    `empty`, `option`: as in `Deal`; `seed`: of the first thread, others' follow; `moves`: for each.
    """

    states: Any
    ended: Any
    empty: Any
    option: Any
    seats: int
    seed: int
    moves: int


class Worlds(NamedTuple):
    """Worlds to be played on: `given`, each `often`. A row for each in `share`, what each seat then has of
    the victory, left as it is where that isn't over; in `states`, where there is room. `how`: as in the
    search's `visit`."""

    given: Any
    states: Any
    share: Any
    how: Any
    often: int


class Table(NamedTuple):
    """Matches side by side, and what is seen of them (see core/lanes.py); `desks`: what threads work with, a
    row for each of what they write."""

    lanes: Lanes
    deal: Deal
    desks: Desk
    obs: Any
    mask: Any


class Turn(NamedTuple):
    """What is played in each match, by whom; `refused`: the first match where that may not be, if any."""

    seats: Any
    actions: Any
    refused: Any


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """In the place of a game's club player, whom nobody asks: none of its rules is compiled then."""
    return -1


def _loops(game: Game) -> SimpleNamespace:
    """Core's loops with a game's rules in them."""
    if SIMULATED:
        return SimpleNamespace(kernel=game.kernel, lanes=game.lanes, search=game.search)
    nobody = ModuleType("ennead.nobody")
    nobody.choose = choose  # type: ignore[attr-defined]
    name, many, folder = f"gpu-{game.name}", len(game.actions), game.folder
    kernels = kernel.load(name, game.state, many, game.rules, nobody, folder)
    searching = search.load(name, kernels, game.rules, nobody, many, game.last_move[1], folder)
    playing = lanes.load(name, game.state, kernels, game.rules, many, folder)
    return SimpleNamespace(kernel=device(kernels), lanes=device(playing), search=device(searching))


def load(game: Game) -> SimpleNamespace:
    """The kernels of a game: compiled when each is first launched."""
    return _load(game.package)


@cache
def _load(package: str) -> SimpleNamespace:
    game: Game = import_module(package).game
    loops = _loops(game)
    return SimpleNamespace(**_of_matches(game, loops), **_of_lanes(game, loops))


def _of_matches(game: Game, loops: SimpleNamespace) -> dict[str, Any]:
    kernel, search, rules, threefry = loops.kernel, loops.search, device(game.rules), device(chance.threefry)
    state, many = game.state.dtype, len(game.actions)

    def random_moves(given: Moves) -> None:
        i = CUDA.grid(1)
        if i < len(given.states):
            mine = CUDA.local.array(1, state, alignment=WORD)
            answer = CUDA.local.array((2, many), np.uint8)
            seed, moves = given.seed + i, given.moves
            given.ended[i] = kernel.random_moves(
                mine, given.empty, given.seats, given.option, seed, moves, answer
            )
            given.states[i] = mine[0]

    def rollouts(given: Worlds) -> None:
        i = CUDA.grid(1)
        if i < len(given.share):
            mine = CUDA.local.array(2, state, alignment=WORD)
            answer = CUDA.local.array((2, many), np.uint8)
            number = given.how[0] + i % given.often
            mine[WORLD] = given.given[i // given.often]
            high, low = threefry(given.how[5], given.how[6], number, 0)
            kernel.reseed(mine, WORLD, high, low)
            search.finish(mine, answer, answer, number, given.how)
            if i < len(given.states):
                given.states[i] = mine[WORLD]
            if rules.waiting(mine[WORLD]) == 0:
                search.divide(mine, given.share[i])

    return {"random_moves": CUDA.jit(random_moves), "rollouts": CUDA.jit(rollouts)}


def _of_lanes(game: Game, loops: SimpleNamespace) -> dict[str, Any]:
    lanes = loops.lanes

    def refuse(given: Table, turn: Turn) -> None:
        i = CUDA.grid(1)
        if i < len(turn.actions):
            answer = given.desks.answer[i]
            if not lanes.may(given.lanes, answer, i, turn.seats[i], turn.actions[i]):
                CUDA.atomic.min(turn.refused, 0, i)

    def step(given: Table, turn: Turn) -> None:
        i = CUDA.grid(1)
        if i < len(turn.actions):
            seen, raw, answer, points, places, eyes, counted = given.desks
            desk = Desk(seen, raw, answer[i], points[i], places[i], eyes, counted)
            lanes.step(given.lanes, turn.seats, turn.actions, i, i + 1)
            lanes.go_on(given.lanes, given.deal, desk, i, i + 1)
            lanes.look(given.lanes, desk, given.obs, given.mask, i, i + 1)

    def sample(given: Table, turn: Turn, often: int) -> None:
        i = CUDA.grid(1)
        if i < len(turn.actions):
            turn.actions[i] = lanes.any_action(given.lanes, given.deal, often, i)

    return {"refuse": CUDA.jit(refuse), "step": CUDA.jit(step), "sample": CUDA.jit(sample)}
