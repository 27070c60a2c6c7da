"""Trail: to which request, and to which move, something belongs. Each has an id of its own, that of nobody.

Whatever is begun by a request or a move (tasks, what threads do for it) carries its trail.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Trail:
    """The ids of a request and a move, "" for neither."""

    request: str = ""
    move: str = ""

    @property
    def ids(self) -> dict[str, str]:
        """Those there are, by their names."""
        return {name: id for name, id in (("request", self.request), ("move", self.move)) if id}


_trail: ContextVar[Trail] = ContextVar("trail", default=Trail())  # noqa: B039 - it is frozen


def trail() -> Trail:
    """To what that belongs which is being done."""
    return _trail.get()


def begin_request() -> None:
    """Let all that this task still does belong to a new request: also what is said once that has failed."""
    _trail.set(Trail(secrets.token_hex(8)))


@contextmanager
def of_a_move(*, apart: bool) -> Iterator[None]:
    """Let what is done meanwhile belong to a new move; `apart`: to no request, whatever led there."""
    token = _trail.set(replace(Trail() if apart else trail(), move=secrets.token_hex(8)))
    try:
        yield
    finally:
        _trail.reset(token)
