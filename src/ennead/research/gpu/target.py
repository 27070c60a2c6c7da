"""What Numba's CUDA target is told of arrays, for functions of rules alone: nothing changes for other code.

- Tables lie in the device's global memory, each once. As constants, of which there is room for 64 KiB, each
  function would have its own copy.
- `a[…] = b` and `a += b` are loops. Otherwise b would first be copied, or NumPy asked, and both need memory
  that is counted, which the device hasn't. No rule reads what it writes over in the same line.
"""

import hashlib
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.cuda import cgutils, types
from numba.cuda.core.imputils import Registry
from numba.cuda.descriptor import cuda_target
from numba.cuda.np.arrayobj import populate_array, setitem_array

GLOBAL = 1  # NVVM's number of that memory
OURS = "ennead.device"  # the module that functions of rules are of, on the device

_registry = Registry("ennead")


def _table(context: Any, builder: Any, kind: Any, table: np.ndarray[Any, Any]) -> Any:
    if context.fndesc.modname != OURS:
        return context.make_constant_array(builder, kind, table)
    if not table.flags.forc:
        table = np.ascontiguousarray(table)
    data = table.tobytes("A")
    name = f"ennead_{hashlib.sha256(data).hexdigest()[:32]}"
    place = builder.module.globals.get(name)
    if place is None:
        values = ir.Constant(ir.ArrayType(ir.IntType(8), len(data)), bytearray(data))
        place = cgutils.add_global_variable(builder.module, values.type, name, GLOBAL)
        place.linkage, place.global_constant, place.initializer = "linkonce_odr", True, values
        place.align = 16
    found = context.make_array(kind)(context, builder)
    populate_array(
        found,
        data=builder.bitcast(
            builder.addrspacecast(place, ir.IntType(8).as_pointer(), "generic"), found.data.type
        ),
        shape=[context.get_constant(types.intp, length) for length in table.shape],
        strides=[context.get_constant(types.intp, stride) for stride in table.strides],
        itemsize=context.get_constant(types.intp, table.itemsize),
        meminfo=None,
    )
    return found._getvalue()


def _write_row(a: Any, where: Any, b: Any) -> None:
    part = a[where]
    for k in range(len(part)):
        part[k] = b[k]


def _write_rows(a: Any, where: Any, b: Any) -> None:
    part = a[where]
    for j in range(part.shape[0]):
        for k in range(part.shape[1]):
            part[j, k] = b[j, k]


def _write(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    if context.fndesc.modname != OURS:
        return setitem_array(context, builder, signature, given)
    write = (_write_row, _write_rows)[signature.args[2].ndim - 1]
    return context.compile_internal(builder, write, signature, given)


def _add(a: Any, b: Any) -> Any:
    for k in range(len(a)):
        a[k] += b[k]
    return a


def _subtract(a: Any, b: Any) -> Any:
    for k in range(len(a)):
        a[k] -= b[k]
    return a


def _in_place(loop: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def lowered(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return context.compile_internal(builder, loop, signature, given)

    return lowered


_registry.lower_constant(types.Array)(_table)
_registry.lower(operator.setitem, types.Array, types.Any, types.Array)(_write)
for _operator, _loop in ((operator.iadd, _add), (operator.isub, _subtract)):
    _registry.lower(_operator, types.Array, types.Array)(_in_place(_loop))

cuda_target.target_context.refresh()  # with its own first: of two that are as good, the last is taken
cuda_target.target_context.install_registry(_registry)
