"""Counting: what is counted of whoever comes, the same at all servers of the same tables.

Each counts what it gave, and tells the others, who do as if they had: as soon as they hear of it. Whoever
comes later is told what all know by then. Nobody is told of whom something is counted, but a mark that is as
good for counting.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from math import inf
from time import monotonic

from ennead.table.fellows import ALONE, CAME, Fellows
from ennead.table.limits import HOUR, Lately, Open

TAKEN, BEFORE, OPEN = "taken", "taken-before", "open"  # what servers let each other know
TOLD = 250  # takings of one that whoever comes is told of, the latest
WORD = 300  # that are told at once, a mark counted as another: of 24 bytes at most


class Counting:
    """Makes what counts, at one server."""

    def __init__(self, fellows: Fellows = ALONE) -> None:
        self._fellows = fellows
        self._known: dict[str, _LatelyAnywhere] = {}
        fellows.on(TAKEN, lambda _, said: self._hear(*said))
        fellows.on(BEFORE, lambda _, said: self._hear_before(*said))
        fellows.on(CAME, lambda *_: self._tell_before())

    def lately(self, name: str, limit: int, within: float = HOUR) -> Lately:
        """What each has taken of something within so many seconds; `name`: what servers call it."""
        counts = self._known[name] = _LatelyAnywhere(limit, within, partial(self._tell, name))
        return counts

    def open(self, name: str, of_each: int, in_all: float = inf) -> Open:
        """What is open: of each at all servers, who call it by its name, and in all at this one.

        Of a server that is gone nothing is open any more.
        """
        return _OpenAnywhere(of_each, in_all, partial(self._publish, name), partial(self._elsewhere, name))

    def _publish(self, name: str, key: Hashable, number: int) -> None:
        self._fellows.publish(OPEN, f"{name} {mark(key)}", number or None)

    def _elsewhere(self, name: str, key: Hashable) -> int:
        return sum(self._fellows.said(OPEN, f"{name} {mark(key)}"))

    def _tell(self, name: str, marked: str) -> None:
        self._fellows.tell(TAKEN, [name, marked])

    def _hear(self, name: str, marked: str) -> None:
        if name in self._known:
            self._known[name].hear(marked)

    def _tell_before(self) -> None:
        for name, counts in self._known.items():
            word: dict[str, list[int]] = {}
            for marked, ages in counts.all_taken():
                if len(word) + sum(map(len, word.values())) + len(ages) > WORD:
                    self._fellows.tell(BEFORE, [name, word])
                    word = {}
                word[marked] = ages
            if word:
                self._fellows.tell(BEFORE, [name, word])

    def _hear_before(self, name: str, taken: dict[str, list[int]]) -> None:
        if name in self._known:
            for marked, ages in taken.items():
                self._known[name].hear_all(marked, ages)


class _LatelyAnywhere(Lately):
    """What was taken, told to others."""

    def __init__(self, limit: int, within: float, tell: Callable[[str], None]) -> None:
        super().__init__(limit, within)
        self._tell = tell

    def wait(self, key: Hashable) -> float:
        return super().wait(mark(key))

    def count(self, key: Hashable) -> None:
        self.hear(mark(key))
        self._tell(mark(key))

    def hear(self, marked: str) -> None:
        """Count one that was taken elsewhere."""
        super().count(marked)

    def all_taken(self) -> Iterator[tuple[str, list[int]]]:
        """What each has taken that still counts: so many seconds ago, the latest last."""
        now = monotonic()
        for marked, taken in self._taken.items():
            ages = [int(now - at) for at in taken if now - at < self._within]
            if ages:
                yield str(marked), ages[-TOLD:]

    def hear_all(self, marked: str, ages: list[int]) -> None:
        """Count all that others have counted: most of it is the same, so whoever knows more is right."""
        now = monotonic()
        if len(ages) > sum(now - at < self._within for at in self._taken.get(marked, ())):
            self._taken[marked] = deque((now - age for age in ages), maxlen=self._limit)
            self._trim()


class _OpenAnywhere(Open):
    """What is open, told to others."""

    def __init__(
        self,
        of_each: int,
        in_all: float,
        publish: Callable[[Hashable, int], None],
        elsewhere: Callable[[Hashable], int],
    ) -> None:
        super().__init__(of_each, in_all)
        self._publish, self._elsewhere = publish, elsewhere

    def is_full_of(self, key: Hashable) -> bool:
        return self._open[key] + self._elsewhere(key) >= self._of_each

    @contextmanager
    def one(self, key: Hashable) -> Iterator[None]:
        try:
            with super().one(key):
                self._publish(key, self._open[key])
                yield
        finally:
            self._publish(key, self._open[key])


def mark(key: Hashable) -> str:
    """What stands for whoever is counted, in what other servers are told: a key is a number or a text."""
    return blake2b(repr(key).encode(), digest_size=8).hexdigest()
