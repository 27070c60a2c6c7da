"""Alive: when the server was there, and when it was not. Nobody's time runs meanwhile.

It gives a sign of life now and then, and with whatever it writes. Where none came for long it was not there,
whyever: it was down, its machine slept, its disk took nothing. Nor is it there while its host has stopped all
play.
"""

from contextlib import suppress

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
        self.downtimes: list[tuple[int, int]] = []
        self.read_downtimes()

    def live(self, at: int, *, anew: bool = False) -> None:
        """Note that the server is there; `anew`: that it was not, since it was last seen."""
        with self._writing() as db:
            db.execute("INSERT INTO alive SELECT ? WHERE NOT EXISTS (SELECT 1 FROM alive)", (at,))
            self._witness(db, at, anew=anew)

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
        seen = self._seen
        return seen if seen is not None and (self.held or now - seen > SILENT) else None

    def _witness(self, db: Connection, at: int, *, anew: bool = False) -> None:
        """Note that the server is there, within what else is written: no downtime begins before that."""
        row = db.execute("SELECT at FROM alive").fetchone()
        if row is None:
            return
        seen = row[0]
        if at < seen:
            if anew or self._seen is None or seen - at <= SILENT:  # a machine that has just started may lag
                return
            self._put_back(db, at)
            seen = at
        if at - seen > (0 if anew else SILENT):
            db.execute("INSERT INTO downtimes VALUES (?, ?)", (seen, at))
            self.downtimes.append((seen, at))  # also if this is not kept: then a longer one will be
        db.execute("UPDATE alive SET at = ?", (at,))
        self._seen = at

    def _put_back(self, db: Connection, at: int) -> None:
        """The machine's clock was ahead and was put right: what it skipped then is yet to come.

        Or no clock would run before that is over, which may be years.
        """
        db.execute("DELETE FROM downtimes WHERE since >= ?", (at,))
        db.execute("UPDATE downtimes SET until = ? WHERE until > ?", (at, at))
        self.downtimes[:] = [(since, min(until, at)) for since, until in self.downtimes if since < at]
