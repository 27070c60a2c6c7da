"""Rules as functions of a CUDA device: the same Python functions, compiled for it by Numba.

`device` gives the plain function of a rule globals of its own, in which what it calls is a function of the
device too, and families are plain numbers, as Numba's CUDA target takes no members of enumerations for
indices. No rule is written twice. Under Numba's CUDA simulator rules run as they are.

What else that target has to be told stands in target.py.
"""

import dis
from collections import namedtuple
from enum import EnumType
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, cast

import numba
from numba import cuda

from ennead.core.rule import _at_full_width

CUDA = cast(Any, cuda)
SIMULATED = bool(cast(Any, numba.config).ENABLE_CUDASIM)


def device(found: Any) -> Any:
    """What rules find by a name, such as a rule or a module of rules, for code that runs on the device."""
    if SIMULATED:
        return found
    if isinstance(found, ModuleType) and found.__name__.startswith("ennead."):
        return _Module(found)
    if isinstance(plain := getattr(found, "py_func", None), FunctionType):
        return _function(plain)
    if isinstance(found, EnumType):
        return _numbers(found)
    return int(found) if isinstance(type(found), EnumType) else found


class _Module(ModuleType):
    """A module, as functions of the device find it: what is asked for is made when it is."""

    def __init__(self, module: ModuleType) -> None:
        super().__init__(module.__name__)
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = device(getattr(self._module, name))
        setattr(self, name, found)
        return found


@cache
def _numbers(family: EnumType) -> Any:
    """A family's members as plain numbers, by the same names."""
    members: Any = family.__members__
    named: Any = namedtuple(family.__name__, members)  # type: ignore[misc]
    return named(*map(int, members.values()))


@cache
def _function(plain: FunctionType) -> Any:
    """A rule's plain function, compiled for the device when it is first called there."""
    known, code = plain.__globals__, plain.__code__
    asked = {at.argval for at in dis.get_instructions(code) if at.opname == "LOAD_GLOBAL"} & known.keys()
    given = {"__name__": OURS, **{name: device(known[name]) for name in asked}}
    return Function(
        FunctionType(code, given, plain.__name__, plain.__defaults__), {"device": True, "opt": True}
    )


if not SIMULATED:
    from numba.cuda.dispatcher import CUDADispatcher

    from ennead.research.gpu.target import OURS

    class Function(CUDADispatcher):  # type: ignore[misc, unused-ignore]
        """A function of the device, compiled once for all widths of whole numbers, as rules are."""

        def compile_device(self, args: tuple[Any, ...], return_type: Any = None) -> Any:
            """Compile for arguments as wide as numbers are."""
            return super().compile_device(tuple(map(_at_full_width, args)), return_type)
