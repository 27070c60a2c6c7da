"""Alive: when the server was there, and when it was not. Nobody's time runs meanwhile.

It gives a sign of life now and then, and with whatever it writes. Where none came for long it was not there,
whyever: it was down, its machine slept, its disk took nothing. Nor is it there while its host has stopped all
play.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from ennead.page.timing import SECOND
from ennead.table.database import Body, Connection, Database, StoreError

KEEP_EVERY = 20.0  # seconds between two signs of life
SILENT = round(3 * KEEP_EVERY) * SECOND  # after so long without one it was not there


class Alive(Database):
    """That part of the database. Times are in milliseconds since 1970.

    `downtimes`: from when to when the server was not there, in order, those that are over.
    """

    def __init__(self, body: Body) -> None:
        super().__init__(body)
        self._seen: int | None = None  # when there was a sign of life, since this was opened
        self._gone: int | None = None  # since when it was not there, until that is noted
        self._signs: list[Callable[[], None]] = []  # what is so once what is being written is kept
        self.downtimes: list[tuple[int, int]] = []
        self.read_downtimes()
        with self._reading() as db:
            left = db.execute("SELECT at FROM alive").fetchone()
        self._left: int | None = left and left[0]  # when there was one before

    @property
    def gone_since(self) -> int | None:
        """Since when it was not there when it last was not, if ever."""
        downtimes = [since for since, _ in self.downtimes]
        return downtimes[-1] if self._gone is None and downtimes else self._gone

    def live(self, at: int, *, anew: bool = False) -> None:
        """Note that the server is there; `anew`: that it was not, since it was last seen.

        Where that can't be noted now, it is with whatever is written next, and clocks stand until then.
        """
        if anew:
            self._gone = self._left if self._seen is None else self._seen
        with self._writing() as db:
            db.execute("INSERT INTO alive SELECT ? WHERE NOT EXISTS (SELECT 1 FROM alive)", (at,))
            self._witness(db, at)

    def read_downtimes(self) -> None:
        """Take in what other servers may have noted."""
        with self._reading() as db:
            self.downtimes[:] = db.execute("SELECT since, until FROM downtimes ORDER BY since").fetchall()

    def hear_held(self, at: int, held: bool) -> None:
        """Take in that play is stopped from now on by way of another server, or goes on."""
        self.held = held
        self._seen = at

    def hold(self, at: int) -> None:
        """Let nothing be written from now on, and no clock run."""
        with suppress(StoreError):  # clocks stand since it was last seen, then
            self.live(at)
        self.held = True

    def go_on(self, at: int) -> None:
        """Let things be written again. However the server ends before that, it was not there meanwhile."""
        if self.held:
            self.held = False
            self.live(at, anew=True)

    def silent_since(self, now: int) -> int | None:
        """Since when clocks stand, as the server is not there or was not just now; None where they run."""
        seen = self._seen if self._gone is None else self._gone
        stands = self.held or self._gone is not None
        return seen if seen is not None and (stands or now - seen > SILENT) else None

    @contextmanager
    def _writing(self, *, held: bool = False) -> Iterator[Connection]:
        with super()._writing(held=held) as db:
            signs = self._signs = []
            yield db
        for take in signs:
            take()

    def _witness(self, db: Connection, at: int) -> None:
        """Note that the server is there, within what else is written: no downtime begins before that."""
        row = db.execute("SELECT at FROM alive").fetchone()
        if row is None:
            return
        seen, was_gone, put_back, downtime = row[0], self._gone is not None, False, None
        if at < seen:
            # A machine that has just started may lag.
            if was_gone or self._seen is None or seen - at <= SILENT:
                self._signs.append(partial(self._take, self._seen))
                return
            self._put_back(db, at)
            seen, put_back = at, True
        if at - seen > (0 if was_gone else SILENT):
            downtime = seen, at
            db.execute("INSERT INTO downtimes VALUES (?, ?)", downtime)
        db.execute("UPDATE alive SET at = ?", (at,))
        self._signs.append(partial(self._take, at, put_back, downtime))

    def _take(
        self, seen: int | None, put_back: bool = False, downtime: tuple[int, int] | None = None
    ) -> None:
        """Go by what was noted, once it is on the disk."""
        if put_back:
            assert seen is not None
            self.downtimes[:] = [(since, min(until, seen)) for since, until in self.downtimes if since < seen]
        if downtime is not None and downtime not in self.downtimes:  # it may have been read meanwhile
            self.downtimes.append(downtime)
        self._seen, self._gone = seen, None

    def _put_back(self, db: Connection, at: int) -> None:
        """The machine's clock was ahead and was put right: what it skipped then is yet to come.

        Or no clock would run before that is over, which may be years.
        """
        db.execute("DELETE FROM downtimes WHERE since >= ?", (at,))
        db.execute("UPDATE downtimes SET until = ? WHERE until > ?", (at, at))
