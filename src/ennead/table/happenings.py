"""Happenings: what people say and agree on at a table, in order with the moves.

None is ever changed or deleted. Each knows after how many rows of the log it happened, so that a replay can
show it where it belongs.
"""

from typing import NamedTuple

from ennead.page.timing import SECOND
from ennead.table import steady
from ennead.table.alive import Alive
from ennead.table.database import Connection

DELAY = "delay"  # from here on, onlookers see so many seconds later, as it says (delays.py)
LONGEST = 600  # seconds later, at most

# Whether onlookers are, or were, to see a table later.
IS_DELAYED = f"""EXISTS
    (SELECT 1 FROM happenings WHERE happenings.table_id = tables.id AND happenings.kind = '{DELAY}')"""


class Overtaken(Exception):
    """Another server has written of this table since this one read it: the table has gone on."""


class Happening(NamedTuple):
    """One of them, counted from 1: `after` so many rows of the log, `at` a time in milliseconds since 1970.

    `seat`: whose it is, None for an onlooker's or nobody's; `kind`: what it is, as accord.py and talk.py have
    it; `said`: with which words or numbers.
    """

    number: int
    after: int
    at: int
    person: int | None
    seat: int | None
    kind: str
    said: str


class Happenings(Alive):
    """That part of the database."""

    def happenings(self, table_id: str, since: int = 0) -> list[Happening]:
        """What happened at a table after the first `since`, in order."""
        query = """SELECT number, after, at, person, seat, kind, said FROM happenings
            WHERE table_id = ? AND number > ? ORDER BY number"""
        with self._reading() as db:
            return [Happening(*row) for row in db.execute(query, (table_id, since))]

    def delays(self, table_id: str) -> list[Happening]:
        """How much later onlookers were to see a table, each time that was chosen."""
        query = """SELECT number, after, at, person, seat, kind, said FROM happenings
            WHERE table_id = ? AND kind = ? ORDER BY number"""
        with self._reading() as db:
            return [Happening(*row) for row in db.execute(query, (table_id, DELAY))]

    def happen(
        self,
        table_id: str,
        after: int,
        person: int | None,
        seat: int | None,
        kind: str,
        said: str = "",
        heard: int | None = None,
        *,
        ends: bool = False,
    ) -> Happening:
        """Note what happens now; `ends`: whether players end the table by it, however it stands.

        Raises Overtaken where not all that happened before was `heard`, so many, or the log has other rows
        than those it happens after.
        """
        with self._writing() as db:
            happening = self._happen(db, table_id, after, person, seat, kind, said, heard)
            if ends:
                note_end(db, table_id)
            return happening

    def _happen(
        self,
        db: Connection,
        table_id: str,
        after: int,
        person: int | None,
        seat: int | None,
        kind: str,
        said: str,
        heard: int | None,
    ) -> Happening:
        """Note what happens, within what else is written. Raises Overtaken."""
        number = happened(db, table_id, heard) + 1
        if heard is not None:
            refuse_overtaken(db, table_id, after)
        happening = Happening(number, after, now_ms(), person, seat, kind, said)
        db.execute("INSERT INTO happenings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table_id, *happening))
        self._witness(db, happening.at)
        return happening


def happened(db: Connection, table_id: str, heard: int | None = None) -> int:
    """How much has happened at a table. Raises Overtaken where that is not what was `heard`."""
    query = "SELECT coalesce(max(number), 0) FROM happenings WHERE table_id = ?"
    number: int = db.execute(query, (table_id,)).fetchone()[0]
    if heard not in (None, number):
        raise Overtaken
    return number


def refuse_overtaken(db: Connection, table_id: str, rows: int) -> None:
    """Raise Overtaken where a table's log has other than so many rows, or there is no such table any more."""
    query = """SELECT (SELECT count(*) FROM moves WHERE table_id = tables.id) FROM tables WHERE id = ?"""
    if db.execute(query, (table_id,)).fetchone() != (rows,):
        raise Overtaken


def note_end(db: Connection, table_id: str) -> None:
    """Note that a table has ended, of which nothing else is to stay."""
    query = "INSERT INTO endings VALUES (?, NULL, NULL) ON CONFLICT (table_id) DO NOTHING"
    db.execute(query, (table_id,))


def all_seen() -> int:
    """A time that onlookers have seen by now wherever they see later, in milliseconds since 1970."""
    return now_ms() - LONGEST * SECOND


def now_ms() -> int:
    """This instant, in milliseconds since 1970."""
    return steady.time_ns() // 1_000_000
