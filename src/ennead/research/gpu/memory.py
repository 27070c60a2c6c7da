"""Arrays on the device and on the host, and launches of kernels.

Under Numba's CUDA simulator the device's memory is the host's, and kernels work on NumPy's own arrays.
"""

from typing import Any, TypeVar

import numpy as np

from ennead.research.gpu.device import CUDA, SIMULATED

T = TypeVar("T")

THREADS = 4 if SIMULATED else 128  # in a block: the simulator starts as many of the system's


class NoDevice(RuntimeError):
    """There is no CUDA device, or none that can be reached: its text says why."""


def check() -> None:
    """Raise NoDevice where there is none."""
    if not CUDA.is_available():
        why = " ".join(str(CUDA.cuda_error() or "").split())
        raise NoDevice(f"no CUDA device to play on{why and f': {why}'}")


def put(given: T) -> T:
    """A copy on the device of an array, or of named arrays; numbers stay what they are."""
    if isinstance(given, tuple):
        return type(given)(*map(put, given))
    if not isinstance(given, np.ndarray):
        return given
    return given.copy() if SIMULATED else CUDA.to_device(given)


def bring(given: Any, to: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Copy an array of the device into one of the host, and give that."""
    if SIMULATED:
        np.copyto(to, given)
    else:
        given.copy_to_host(to)
    return to


def launch(kernel: Any, n: int, *given: Any) -> None:
    """Run a kernel in `n` threads."""
    kernel[-(-n // THREADS), THREADS](*given)
