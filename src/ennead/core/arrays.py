"""Arrays in rules: `scratch`, and which rules make arrays that somebody must count.

Numba counts who holds an array, to free it when nobody does: a tenth of the time of a move, where rules hand
each other arrays at every step. A position and what is kept in it is held by whoever plays, and an array of
`scratch` lies on the stack, so there is nothing to count unless a rule makes an array otherwise.
"""

import math
from typing import Any, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core import ir as numba_ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NopythonTypeInference
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array


def scratch(shape: int | tuple[int, ...], dtype: type[np.generic]) -> Any:
    """An array of zeros for a moment, of a shape made of constants; gone when the rule that asked returns.

    A rule that fills an array for another is handed one.
    """
    return np.zeros(shape, dtype)


def _on_stack(context: Any, shape: Any, dtype: Any) -> Any:
    """How `scratch` is compiled: its type, and what makes its code."""
    each = cast(Any, shape) if isinstance(shape, types.BaseTuple) else [shape]
    lengths = [length.literal_value for length in each]
    array = types.Array(dtype.dtype, len(lengths), "C")

    def word(number: int) -> Any:
        return ir.Constant(_build.intp_t, number)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        element = context.get_data_type(array.dtype)
        width, number = context.get_abi_sizeof(element), math.prod(lengths)
        place = _build.alloca_once(builder, ir.ArrayType(element, number))
        _build.memset(builder, place, word(number * width), 0)
        made = context.make_array(array)(context, builder)
        cast(Any, populate_array)(
            made,
            data=builder.bitcast(place, element.as_pointer()),
            shape=[word(length) for length in lengths],
            strides=[word(width * math.prod(lengths[n:])) for n in range(1, len(lengths) + 1)],
            itemsize=word(width),
            meminfo=None,
        )
        return made._getvalue()

    return array(shape, dtype), generate


_build = cast(Any, cgutils)
if not cast(Any, numba.config).DISABLE_JIT:
    scratch = cast(Any, intrinsic)(prefer_literal=True)(_on_stack)


def _makes_any(state: Any) -> bool:
    """Whether a rule, its types known, makes an array on the heap, or is given one by a rule that did."""
    kinds, models = state.typemap, state.targetctx.data_model_manager
    arrays = {name for name, kind in kinds.items() if _is_of_arrays(kind)}
    others = {kind for name, kind in kinds.items() if name not in arrays}
    if any(
        models[kind].contains_nrt_meminfo() for kind in others if not isinstance(kind, types.BoundFunction)
    ):
        return True  # a list, say
    for block in state.func_ir.blocks.values():
        for one in block.find_insts((numba_ir.SetItem, numba_ir.StaticSetItem)):
            if one.value.name in arrays:  # written over another: first copied, as they may overlap
                return True
        for one in block.find_insts(numba_ir.Assign):
            if one.target.name in arrays and _is_making(one.value, kinds):
                return True
    return False


def _is_of_arrays(kind: Any) -> bool:
    """Whether something is an array, or shows some, as a tuple of them does, or a loop over one."""
    if isinstance(kind, types.BaseTuple):
        return any(_is_of_arrays(each) for each in cast(Any, kind))
    return isinstance(kind, types.Array | types.ArrayIterator)


def _is_making(value: Any, kinds: Any) -> bool:
    """Whether an expression that gives an array makes it, rather than showing a part of another."""
    op = getattr(value, "op", "")
    if op == "call":
        return getattr(kinds[value.func.name], "typing_key", None) is not scratch
    return op in ("binop", "inplace_binop", "unary")


@cast(Any, register_pass)(mutates_CFG=False, analysis_only=True)
class Counting(AnalysisPass):
    """Leave the counting of who holds an array away, where there is nothing to count."""

    _name = "ennead_counting"

    def __init__(self) -> None:  # abstract there
        AnalysisPass.__init__(self)  # type: ignore[no-untyped-call]

    def run_pass(self, state: Any) -> bool:
        """See whether arrays are made; nothing of the function changes."""
        state.targetctx.enable_nrt = _makes_any(state)
        return False


class Compiler(CompilerBase):
    """How rules are compiled: as by `numba.njit`, and without counting where that may be."""

    def define_pipelines(self) -> list[Any]:
        """The steps by which all is compiled, and this one as soon as types are known."""
        passes = cast(Any, DefaultPassBuilder).define_nopython_pipeline(self.state)
        passes.add_pass_after(Counting, NopythonTypeInference)
        passes.finalize()
        return [passes]
