"""Line: what servers of the same tables hear each other by, where their database has one."""

from collections.abc import Callable, Sequence
from typing import Protocol

BEAT = 0.5  # seconds between two signs of life


def there(name: str) -> str:
    """What a server has claimed for as long as it is there: whoever gets it knows that it is gone, or has
    lost whatever else it had claimed.
    """
    return f"there {name}"


class Line(Protocol):
    """What servers of the same tables hear each other by. Every method may be called from any thread.

    `name`: what the database says by whom something was changed with; `is_first`: whether nobody else was
    there when this server came.
    """

    name: str
    is_first: bool

    def listen(self, hear: Callable[[str], None], joined: Callable[[], None]) -> None:
        """Have every word heard, in a thread of its own, until it is closed.

        `joined` is called as often as that begins, after which nothing is missed; what was said before is.
        """

    def time(self) -> tuple[int, int] | None:
        """What time it was by the database, in nanoseconds since 1970, and by `time.monotonic_ns` here."""

    def say(self, words: Sequence[str]) -> None:
        """Have all hear some words, in order. Raises StoreError, and then they may have or not."""

    def claim(self, what: str) -> int:
        """Have something for oneself, until it is given up, or this server is gone or does nothing for a
        while: a number to give it up by, 0 if another has it.

        Raises StoreError.
        """

    def give_up(self, what: str, claim: int) -> None:
        """Leave it to others, unless it is no longer that claim it is had by."""

    def close(self) -> None:
        """Hear nothing any more."""
