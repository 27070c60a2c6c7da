"""Kernels compiled for a device that isn't here: to see that they can be, and what they would need of one."""

import re
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
from numba import cuda, typeof
from numba.cuda import types

from ennead.core.game import Game
from ennead.core.state import MAX_SEATS
from ennead.research.batch import Batch
from ennead.research.gpu.batch import table_of, with_bytes
from ennead.research.gpu.kernels import Moves, Turn, Worlds, load

HOPPER = 9, 0  # the compute capability of an H100


class Needs(NamedTuple):
    """What a kernel needs of a device, for each thread: registers, and bytes of a stack; `seconds`: what it
    took to compile it."""

    kernel: str
    registers: int
    stack: int
    seconds: float


def check(game: Game) -> None:
    """See that the device's compiler understands all kernels of a game, without making machine code.

    Raises Numba's errors, which name the rule and the line.
    """
    with imagined(HOPPER):
        for name, given in _given(game).items():
            getattr(load(game), name).compile_device(given)


def needs(game: Game, capability: tuple[int, int] = HOPPER) -> Iterator[Needs]:
    """Compile all kernels of a game to machine code for devices of a compute capability."""
    for name, given in _given(game).items():
        began = time.perf_counter()
        with imagined(capability):
            kernel, void = getattr(load(game), name).py_func, types.void(*given)
            made = cuda.compile(kernel, void, device=False, cc=capability, output="ptx", abi="numba")
        said = _linked(made[0].encode(), capability)
        registers, stack = (
            int(number) for number in re.findall(r"used (\d+) registers.* (\d+) stack", said)[-1]
        )
        yield Needs(name, registers, stack, time.perf_counter() - began)


def imagined(capability: tuple[int, int]) -> Any:
    """Functions of the device are compiled for the one at hand, which Numba asks for."""
    device = SimpleNamespace(compute_capability=capability)
    return patch("numba.cuda.dispatcher.get_current_device", lambda: device)


def _given(game: Game) -> dict[str, tuple[Any, ...]]:
    """The types of what each kernel is given."""
    states, one = game.state.array(), np.zeros(1, np.int64)
    table = with_bytes(table_of(Batch(game, 1)))
    turn = Turn(table.lanes.seat, one, one)
    worlds = Worlds(states, states, np.zeros((1, MAX_SEATS)), np.zeros(7, np.int64), 1)
    given: dict[str, tuple[Any, ...]] = {
        "random_moves": (Moves(states, one, states, np.zeros(0, np.int16), 0, 0, 0),),
        "rollouts": (worlds,),
        "refuse": (table, turn),
        "step": (table, turn),
        "sample": (table, turn, 0),
    }
    return {name: tuple(map(typeof, each)) for name, each in given.items()}


def _linked(ptx: bytes, capability: tuple[int, int]) -> str:
    """What the linker, which makes machine code, says of it."""
    from cuda.bindings import nvjitlink

    linker = nvjitlink.create(2, [f"-arch=sm_{capability[0]}{capability[1]}", "-verbose"])
    try:
        nvjitlink.add_data(linker, nvjitlink.InputType.PTX, ptx, len(ptx), "kernel")
        nvjitlink.complete(linker)
        said = bytearray(nvjitlink.get_info_log_size(linker))
        nvjitlink.get_info_log(linker, said)
    finally:
        nvjitlink.destroy(linker)
    return said.decode()
