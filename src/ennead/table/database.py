"""Database: where tables are kept. It has two bodies: a file of ours, or one on a PostgreSQL server.

Queries are written once, in what SQLite and PostgreSQL both understand: parameters as `?` or `?1`, truth as
TRUE and FALSE, conflicts as ON CONFLICT, sets of rows in an order that is said. `tables` and `reviews` have a
`rowid`, by which the later of two is told.
"""

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from ennead.table.line import Line
from ennead.table.monitoring.figures import ERRORS


class StoreError(Exception):
    """The database did not take or give something; nothing was changed.

    `reason` is "busy", "full", "read-only", "unreadable", "damaged", "newer" (written by a later Ennead),
    "foreign" (not Ennead's), "moved" (no longer where it was), "moving" (not all has been copied into it),
    "served" (open in another Ennead), "there" (what is there would be overwritten), "held" (its host wants
    nothing written for a while), "away" (its server doesn't answer: what was on its way is kept or not) or
    "failed" (anything else, such as an error of the disk).
    """

    def __init__(self, reason: str, details: str) -> None:
        self.reason = reason
        super().__init__(details)
        ERRORS.labels(f"store-{reason}").inc()


class Answer(Protocol):
    """What a query gives: rows, or how many it changed."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Sequence[Any] | None: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """What queries are asked of."""

    def execute(self, query: str, given: Sequence[Any] = ..., /) -> Answer: ...
    def executemany(self, query: str, given: Iterable[Sequence[Any]], /) -> object: ...


class Body(Protocol):
    """What keeps the tables. Every method may be called from any thread, and raises StoreError.

    `place`: what it is called, without any password; `beside`: a file's path beside which more is kept of the
    same server's, such as its keys; `line`: where other servers of the same tables are heard.
    """

    place: str
    beside: Path

    @property
    def line(self) -> Line | None: ...

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection of one's own to read with, which waits for no writer."""

    def snapshot(self) -> AbstractContextManager[Connection]:
        """A connection to read with, for which nothing changes meanwhile."""

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction: all of it is on the disk afterwards, or none of it. One at a time, of all."""

    def checkpoint(self) -> None:
        """Put what was committed where somebody may copy it."""

    def check(self) -> None:
        """Raise StoreError unless tables can be read."""

    def room(self) -> tuple[int, int | None]:
        """How many bytes the tables take, and how many more there is room for, if that is known."""

    def people_so_far(self) -> int:
        """The highest number that anybody ever had: nobody else gets one up to it."""

    def end_move(self, people: int) -> None:
        """Be whole, once all was copied into it: of so many people so far."""

    def close(self) -> None:
        """Leave it in order. Nothing is lost by not doing so."""


class Database:
    """The tables' database, brought to its latest version. Every method may be called from any thread."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.server = body.line.name if body.line else secrets.token_hex(4)  # what this one is called there
        self.held = False  # whether nothing is to be written for a while

    def checkpoint(self) -> None:
        """Put what was committed where somebody may copy it."""
        self.body.checkpoint()

    def check(self) -> None:
        """Raise StoreError unless tables can be read."""
        self.body.check()

    def close(self) -> None:
        """Leave it in order. Nothing is lost by not doing so."""
        self.body.close()

    def _reading(self) -> AbstractContextManager[Connection]:
        """A connection of one's own to read with."""
        return self.body.reading()

    @contextmanager
    def _writing(self, *, held: bool = False) -> Iterator[Connection]:
        """A transaction: all of it is on the disk afterwards, or none of it.

        `held`: also while that is held.
        """
        if self.held and not held:
            raise StoreError("held", "the host has stopped all play for a while")
        with self.body.writing() as db:
            yield db


def hashed(key: str) -> bytes:
    """What stands in the database for a key that opens something: whoever reads it there can't use it."""
    return hashlib.sha256(key.encode()).digest()
