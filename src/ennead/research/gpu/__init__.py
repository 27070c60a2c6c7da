"""The games on a GPU, one match a thread: the same rules, the same bytes as on the host after every move
(`pip install 'ennead[gpu]'`, for a driver of CUDA 13; for one of CUDA 12, `numba-cuda[cu12]` in its place).

    import ennead
    from ennead.research import gpu

    nessos = ennead.game("nessos")
    gpu.random_moves(nessos, n=1 << 16, moves=10_000)
    gpu.rollouts(nessos, positions, often=256, seed=7).shares.mean(1)
    batch = gpu.Batch(ennead.batch(nessos, n=1 << 18))

Kernels are compiled when a process first launches them: seconds for Nessos, a minute or two for the largest.
`NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1` runs all of it in Numba's simulator, slowly, without a device.
That, and the device's compiler, is all it was tried with so far: it has never run on a device, and nothing is
known of its speed there.
"""

from importlib.util import find_spec

if not find_spec("numba_cuda"):
    raise ImportError("the GPU needs more (numba-cuda): pip install 'ennead[gpu]'", name="numba_cuda")

from ennead.research.gpu.batch import Batch
from ennead.research.gpu.memory import NoDevice, check
from ennead.research.gpu.playing import Played, Rolled, random_moves, rollouts

__all__ = ["Batch", "NoDevice", "Played", "Rolled", "check", "random_moves", "rollouts"]
