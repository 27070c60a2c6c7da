"""Journal: what the server has to say to its host, in lines that no stranger can make long or many.

Whoever sends what can't be followed, or comes while the disk is full, would otherwise have a line written by
each request.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TextIO

from ennead.table.limits import Hourly, take

OF_A_KIND = 20  # lines an hour that are written at one place of the program
FIRST = 2  # of these, which many others before them don't crowd out
IN_ALL = 200  # an hour
OF_FIRST = 80  # of these
LENGTH = 400  # characters of a line
TRACEBACK = 8000  # characters; of a longer one its end

Place = tuple[str, int]


class Journal(logging.StreamHandler[TextIO]):
    """Writes what is logged; of what was left out it says how much, with the next of the kind or at last."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """`stream`: where to, to the terminal's errors unless told."""
        super().__init__(stream)
        self.setFormatter(_Short())
        self._of_a_kind, self._rest = Hourly(OF_A_KIND), Hourly(IN_ALL - OF_FIRST)
        self._first, self._of_first = Hourly(FIRST), Hourly(OF_FIRST)
        self._left_out: Counter[Place] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        place = record.pathname, record.lineno
        kind = self._of_a_kind, place
        if take(kind, (self._first, place), (self._of_first, None)) and take(kind, (self._rest, None)):
            self._left_out[place] += 1
            return
        super().emit(record)
        if left := self._left_out.pop(place, 0):
            self._say(f"(before it {left} more of this kind were left out)")

    def close(self) -> None:
        if left := self._left_out.total():
            self._say(f"(of what was written here {left} more lines were left out)")
        self._left_out.clear()
        super().close()

    def _say(self, line: str) -> None:
        with suppress(OSError, ValueError):  # nobody takes it any more: that ends nothing else
            self.stream.write(line + self.terminator)
            self.flush()


class _Short(logging.Formatter):
    """One line for what is said, whoever's words are in it; a traceback is further in than any line."""

    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage()
        line = _printed(said[:LENGTH]) + ("…" if len(said) > LENGTH else "")
        if not record.exc_info:
            return line
        traceback = self.formatException(record.exc_info)[-TRACEBACK:]
        return "\n  ".join([line, *map(_printed, traceback.split("\n"))])


def _printed(line: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in line)


@contextmanager
def journal() -> Iterator[None]:
    """Have it kept meanwhile, unless whoever started the server has seen to it in another way."""
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # tells of every form that is none
    root = logging.getLogger()
    if root.handlers:
        yield
        return

    with closing(Journal()) as kept:
        root.addHandler(kept)
        try:
            yield
        finally:
            root.removeHandler(kept)
