"""Steady: what time it is, by a clock that nobody's hand on the machine's makes jump.

A machine's clock may be put ahead or back: by whoever sets it, by a machine that keeps many, by a time
server that is wrong for a moment. Whoever moves in that moment would be charged an hour. So time goes on as
it passes, and the machine's clock is followed only where both agree, or once it has stayed with what it says:
it was put right then, or the machine slept.
"""

import threading
import time
from collections.abc import Callable

AGREED = 10**9  # nanoseconds, within which they are the same clock, which drifts
BELIEVED = 600 * 10**9  # that the machine's has to stay where it jumped to, until it is followed there


class Steady:
    """Such a clock, for any thread. `wall`: the machine's; `passed`: one that only goes forward.

    All of them in nanoseconds.
    """

    def __init__(self, wall: Callable[[], int], passed: Callable[[], int]) -> None:
        self._wall, self._passed = wall, passed
        self._lock = threading.Lock()
        self._ahead = wall() - passed()  # the machine's of the other, as it is followed
        self._jumped: tuple[int, int] | None = None  # by how much else it was ahead, and since when

    def time_ns(self) -> int:
        """This instant, in nanoseconds since 1970."""
        with self._lock:
            now = self._passed()
            ahead = self._wall() - now
            if abs(ahead - self._ahead) <= AGREED:
                self._ahead, self._jumped = ahead, None
            elif self._jumped is None or abs(ahead - self._jumped[0]) > AGREED:
                self._jumped = ahead, now
            elif now - self._jumped[1] >= BELIEVED:
                self._ahead, self._jumped = ahead, None
            return now + self._ahead


_clock = Steady(lambda: time.time_ns(), time.monotonic_ns)


_kept_to: tuple[int, int] | None = None


def time_ns() -> int:
    """This instant, in nanoseconds since 1970, by the one clock of this process."""
    if _kept_to is None:
        return _clock.time_ns()
    there, here = _kept_to
    return there + time.monotonic_ns() - here


def keep_to(kept: tuple[int, int] | None) -> None:
    """Go by the time of the database from now on, where several servers have clocks of their own.

    `kept`: what time it was there, and here by `time.monotonic_ns`; None for one's own clock again.
    """
    global _kept_to
    _kept_to = kept
