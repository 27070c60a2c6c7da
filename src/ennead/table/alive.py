"""Alive: when the server was there, and when it was not. Nobody's time runs meanwhile.

It gives a sign of life now and then, and with whatever it writes. Where none came for long it was not there,
whyever: it was down, its machine slept, its disk took nothing. Nor is it there while its host has stopped all
play.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Lock

from ennead.page.timing import SECOND
from ennead.table.database import Body, Connection, Database, StoreError

KEEP_EVERY = 20.0  # seconds between two signs of life
SILENT = round(3 * KEEP_EVERY) * SECOND  # after so long without one it was not there

DOWNTIMES = "SELECT since, until FROM downtimes ORDER BY since"


class Alive(Database):
    """That part of the database. Times are in milliseconds since 1970.

    `downtimes`: from when to when the server was not there, in order, those that are over.
    """

    def __init__(self, body: Body) -> None:
        super().__init__(body)
        self._seen: int | None = None  # when there was a sign of life, since this was opened
        self._gone: int | None = None  # since when it was not there, until that is noted
        self._signs: list[Callable[[], None]] = []  # what is so once what is being written is kept
        self._is_unsure = False  # whether the downtimes on the disk may be others
        self._taking = Lock()
        self.downtimes: list[tuple[int, int]] = []
        self.read_downtimes()
        with self._reading() as db:
            left = db.execute("SELECT at FROM alive").fetchone()
        self._left: int | None = left and left[0]  # when there was one before

    @property
    def gone_since(self) -> int | None:
        """Since when it was not there when it last was not, if ever."""
        return self.downtimes[-1][0] if self._gone is None and self.downtimes else self._gone

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
        with self._taking, self._reading() as db:  # what this one notes meanwhile is taken in after it
            self.downtimes[:] = db.execute(DOWNTIMES).fetchall()

    def hear_held(self, at: int, held: bool) -> None:
        """Take in that play is stopped from now on by way of another server, or goes on."""
        if held != self.held:  # who joins hears of it, too, however long ago it was
            self.held, self._seen = held, at

    def hold(self, at: int) -> None:
        """Let nothing be written from now on, and no clock run."""
        with suppress(StoreError):  # clocks stand since it was last seen, then
            self.live(at)
        self.held = True

    def go_on(self, at: int) -> None:
        """Let things be written again. However the server ends before that, it was not there meanwhile."""
        if self.held:
            self._gone = self._seen
            self.held = False
            with suppress(StoreError):  # it is noted with whatever is written next
                self.live(at, anew=True)

    def silent_since(self, now: int) -> int | None:
        """Since when clocks stand, as the server is not there or was not just now; None where they run."""
        seen = self._seen if self._gone is None else self._gone
        stands = self.held or self._gone is not None
        return seen if seen is not None and (stands or now - seen > SILENT) else None

    @contextmanager
    def _writing(self, *, held: bool = False) -> Iterator[Connection]:
        try:
            with super()._writing(held=held) as db:
                signs = self._signs = []
                yield db
        except StoreError:
            self._is_unsure = True  # what was written may be there all the same
            raise
        for take in signs:
            take()

    def _witness(self, db: Connection, at: int) -> None:
        """Note that the server is there, within what else is written: no downtime begins before that."""
        row = db.execute("SELECT at FROM alive").fetchone()
        if row is None:
            return
        seen, was_gone = row[0], self._gone is not None
        is_near = seen - at <= SILENT  # another server, or whoever waits to write, may be a little ahead
        put_back = at < seen and not (was_gone or self._seen is None or is_near)  # what just started may lag
        if put_back:
            self._put_back(db, at)
            seen = at
        since, until = self._since(db, seen), max(at, seen)
        is_new = until - since > (0 if was_gone else SILENT)
        if is_new:
            db.execute("INSERT INTO downtimes VALUES (?, ?)", (since, until))
        db.execute("UPDATE alive SET at = ?", (until,))
        known = db.execute(DOWNTIMES).fetchall() if put_back or is_new or self._is_unsure else []
        latest = max(at, self._seen or at) if is_near else self._seen
        self._signs.append(partial(self._take, at if put_back else latest, known, put_back=put_back))

    def _take(self, seen: int | None, downtimes: list[tuple[int, int]], *, put_back: bool) -> None:
        """Go by what was noted, once it is on the disk."""
        with self._taking:
            if downtimes or put_back:  # what others have noted may have been read meanwhile
                self.downtimes[:] = downtimes if put_back else sorted({*self.downtimes, *downtimes})
            self._seen, self._gone, self._is_unsure = seen, None, False

    def _since(self, db: Connection, seen: int) -> int:
        """Since when nobody was there, up to now: another server that has just come back, too, may have said
        that it is there, and hasn't noted that it was not.
        """
        if self._gone is None or self._gone >= seen:
            return seen
        query = "SELECT count(*) FROM downtimes WHERE since >= ?"
        return seen if db.execute(query, (self._gone,)).fetchone()[0] else self._gone

    def _put_back(self, db: Connection, at: int) -> None:
        """The machine's clock was ahead and was put right: what it skipped then is yet to come.

        Or no clock would run before that is over, which may be years.
        """
        db.execute("DELETE FROM downtimes WHERE since >= ?", (at,))
        db.execute("UPDATE downtimes SET until = ? WHERE until > ?", (at, at))
