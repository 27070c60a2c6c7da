"""Journal: what the server has to say to its host, in lines that no stranger can make long or many.

Whoever sends what can't be followed, or comes while the disk is full, would otherwise have a line written by
each request.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TextIO

from ennead.table.limits import Hourly, take
from ennead.table.monitoring.lines import Json, Plain, done, told
from ennead.table.monitoring.steps import watched_by
from ennead.table.settings import HUMAN, JSON

OF_A_KIND = 20  # lines an hour that are written at one place of the program
FIRST = 2  # of these, which many others before them don't crowd out
IN_ALL = 200  # an hour
OF_FIRST = 80  # of these

Place = tuple[str, int]


class Journal(logging.StreamHandler[TextIO]):
    """Writes what is logged; of what was left out it says how much, with the next of the kind or at last."""

    def __init__(self, stream: TextIO | None = None, form: logging.Formatter | None = None) -> None:
        """`stream`: where to, to the terminal's errors unless told; `form`: how, as people read it unless
        told.
        """
        super().__init__(stream)
        self.setFormatter(form or Plain())
        self._of_a_kind, self._rest = Hourly(OF_A_KIND), Hourly(IN_ALL - OF_FIRST)
        self._first, self._of_first = Hourly(FIRST), Hourly(OF_FIRST)
        self._left_out: Counter[Place] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return  # whoever was waited for when the server ended: each would have a traceback
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
            self.stream.write(self.format(_said(line)) + self.terminator)
            self.flush()


def _said(line: str) -> logging.LogRecord:
    return logging.LogRecord(__name__, logging.WARNING, __file__, 0, line, None, None)


@contextmanager
def journal(form: str = HUMAN) -> Iterator[None]:
    """Have it kept meanwhile, unless whoever started the server has seen to it in another way.

    `form`: HUMAN or JSON, which also has a line of each request and each move.
    """
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # tells of every form that is none
    root = logging.getLogger()
    if root.handlers:
        yield
        return

    with closing(Journal(form=Json() if form == JSON else Plain())) as kept, _all_told(form):
        root.addHandler(kept)
        try:
            yield
        finally:
            root.removeHandler(kept)


@contextmanager
def _all_told(form: str) -> Iterator[None]:
    """Have what was done written as well, where programs read it: as many lines as there is to do."""
    if form != JSON:
        yield
        return
    lines = logging.StreamHandler()
    lines.setFormatter(Json())
    done.addHandler(lines)
    done.setLevel(logging.INFO)
    done.propagate = False
    try:
        with watched_by(told):
            yield
    finally:
        done.removeHandler(lines)
        done.propagate = True
