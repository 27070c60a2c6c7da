"""Happenings: what people say and agree on at a table, in order with the moves.

None is ever changed or deleted. Each knows after how many rows of the log it happened, so that a replay can
show it where it belongs.
"""

import sqlite3
import time
from typing import NamedTuple

from ennead.page.timing import SECOND
from ennead.table.alive import Alive

DELAY = "delay"  # from here on, onlookers see so many seconds later, as it says (delays.py)
LONGEST = 600  # seconds later, at most

# Whether onlookers are, or were, to see a table later.
IS_DELAYED = f"""EXISTS
    (SELECT 1 FROM happenings WHERE happenings.table_id = tables.id AND happenings.kind = '{DELAY}')"""


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
        self, table_id: str, after: int, person: int | None, seat: int | None, kind: str, said: str = ""
    ) -> Happening:
        """Note what happens now."""
        with self._writing() as db:
            return self._happen(db, table_id, after, person, seat, kind, said)

    def _happen(
        self,
        db: sqlite3.Connection,
        table_id: str,
        after: int,
        person: int | None,
        seat: int | None,
        kind: str,
        said: str,
    ) -> Happening:
        """Note what happens, within what else is written."""
        query = "SELECT coalesce(max(number), 0) + 1 FROM happenings WHERE table_id = ?"
        number = db.execute(query, (table_id,)).fetchone()[0]
        happening = Happening(number, after, now_ms(), person, seat, kind, said)
        db.execute("INSERT INTO happenings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table_id, *happening))
        self._witness(db, happening.at)
        return happening


def all_seen() -> int:
    """A time that onlookers have seen by now wherever they see later, in milliseconds since 1970."""
    return now_ms() - LONGEST * SECOND


def now_ms() -> int:
    """This instant, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
