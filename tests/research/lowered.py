"""The GPU's kernels, as Numba lowers them to LLVM's code, run here: `python -m tests.research.lowered GAME`.

What is lowered for the device (numbers, tables, copies, a thread's own arrays) is what is run; only the
machine code is this processor's. `LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS=0` has it written as llvmlite reads
it.
"""

import ctypes
import re
from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import Any
from unittest.mock import patch

import llvmlite.binding as llvm
import numpy as np
from numba import typeof

from ennead.research.gpu import ahead, batch, memory, playing
from ennead.research.gpu.device import CUDA
from tests.research import simulated

# Where a thread is among all: one block of them, each in its turn.
THREAD = """
@thread = global i32 0
define i32 @"thread.tid.x"() {
    %found = load i32, ptr @thread
    ret i32 %found
}
define i32 @"thread.ctaid.x"() { ret i32 0 }
define i32 @"thread.ntid.x"() { ret i32 1024 }
"""

modules = attrgetter("library.llvm_strs")  # of what Numba made, as text


def main() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    with (
        patch.object(memory, "SIMULATED", True),  # memory is the host's
        patch.object(CUDA, "is_available", lambda: True),
        patch.object(batch, "launch", launch),
        patch.object(playing, "launch", launch),
    ):
        simulated.main()


def launch(kernel: Any, n: int, *given: Any) -> None:
    """Run a kernel in `n` threads, one after another, as `memory.launch` does at once."""
    engine, name = lowered(kernel, tuple(map(typeof, given)))
    arguments = [ctypes.byref(ctypes.c_void_p()), *flat(given)]  # the first is for what it gives: nothing
    run = ctypes.CFUNCTYPE(ctypes.c_int32)(engine.get_function_address(name))
    thread = ctypes.c_int32.from_address(engine.get_global_value_address("thread"))
    for i in range(n):
        thread.value = i
        assert run(*arguments) == 0


@cache
def lowered(kernel: Any, types: tuple[Any, ...]) -> tuple[Any, str]:
    """A kernel as machine code of this processor, and its name there."""
    with ahead.imagined(ahead.HOPPER):
        made = kernel.compile_device(types)
    first, *others = (llvm.parse_assembly(neutral(code)) for code in (*modules(made), THREAD))
    for other in others:
        first.link_in(other)
    machine = llvm.Target.from_default_triple().create_target_machine(opt=1)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=1))
    passes.getModulePassManager().run(first, passes)
    engine = llvm.create_mcjit_compiler(first, machine)
    engine.finalize_object()
    return engine, made.fndesc.llvm_func_name


def neutral(code: str) -> str:
    """LLVM's code without what only the device knows."""
    code = re.sub(r"^(target |!nvvm).*$", "", code, flags=re.MULTILINE)
    return code.replace('@"llvm.nvvm.read.ptx.sreg.', '@"thread.')


def flat(given: Any) -> Iterator[Any]:
    """Arguments as Numba's functions take them."""
    if isinstance(given, tuple):
        for each in given:
            yield from flat(each)
    elif isinstance(given, np.ndarray):
        yield from (ctypes.c_void_p(), ctypes.c_void_p())  # nobody counts who holds it
        yield from map(ctypes.c_int64, (given.size, given.itemsize))
        yield ctypes.c_void_p(given.ctypes.data)
        yield from map(ctypes.c_int64, given.shape + given.strides)
    else:
        yield ctypes.c_double(given) if isinstance(given, float) else ctypes.c_int64(given)


if __name__ == "__main__":
    main()
