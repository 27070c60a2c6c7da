"""Steps: what a server does that is worth a figure, a line or a span. Each is named once, where it is done.

What is said of a step is of few kinds (a game, a level, an outcome), so that figures by it stay few, and
nothing in it is anybody's.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field

from ennead.table.monitoring.trail import of_a_move


@dataclass
class Step:
    """One of them: what is said of it may be added to until it ends. `apart`: it is no part of another."""

    name: str
    about: dict[str, str] = field(default_factory=dict)
    apart: bool = False
    began: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.perf_counter() - self.began


Watcher = Callable[[Step], AbstractContextManager[None]]

_watchers: list[Watcher] = []


@contextmanager
def watched_by(watcher: Watcher) -> Iterator[None]:
    """Have somebody see every step meanwhile, from before it begins until after it ends."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


@contextmanager
def step(name: str, *, apart: bool = False, **about: str) -> Iterator[Step]:
    """Take a step, for all who watch."""
    taken = Step(name, about, apart)
    with ExitStack() as stack:
        for watcher in _watchers:
            stack.enter_context(watcher(taken))
        yield taken


@contextmanager
def move(game: str, by: str, outcome: str) -> Iterator[Step]:
    """Take the step that is a move, with an id of its own.

    `by`: a "person", or the "table" for somebody, who thinks first; `outcome`: what came of it unless told.
    """
    apart = by != "person"
    with of_a_move(apart=apart), step("move", apart=apart, game=game, by=by, outcome=outcome) as taken:
        yield taken
