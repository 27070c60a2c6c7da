"""Rows: the log of every table as it is in the database, and what stays of those that are over."""

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ennead.table.alive import Alive
from ennead.table.database import Connection
from ennead.table.happenings import Overtaken, happened, note_end, now_ms, refuse_overtaken
from ennead.table.results import keep_results


class Row(NamedTuple):
    """One row of a table's log: who did what, by the action's name, UNDO or REWIND.

    `digest` tells the position it led to (see ledger.py), `id` what the player's page called it: both are
    nobody's to see. `at`: when, in milliseconds since 1970. Rows of before have none of them.
    """

    seat: int
    action: str
    digest: bytes | None = None
    id: str | None = None
    at: int | None = None


class Tried(NamedTuple):
    """Where a match was left, to try another move: its seed, the rows that lead there, and `where` that is
    (see `Table.tried`)."""

    seed: int
    rows: Sequence[Row]
    where: str


@dataclass(frozen=True)
class Ending:
    """What stays of a table whatever becomes of the rules: its record, and its page in every language.

    A table that could not be played on and was ended by its players has neither.
    """

    record: str | None
    pages: Mapping[str, str]


class Rows(Alive):
    """That part of the database."""

    def moves(self, table_id: str, after: int = 0) -> list[Row]:
        """The rows of the log (see ledger.py), in order, after the first `after`."""
        query = (
            "SELECT seat, action, digest, id, at FROM moves WHERE table_id = ? AND number > ? ORDER BY number"
        )
        with self._reading() as db:
            return [Row(*row) for row in db.execute(query, (table_id, after))]

    def length(self, table_id: str) -> int:
        """How many rows the log has."""
        query = "SELECT count(*) FROM moves WHERE table_id = ?"
        with self._reading() as db:
            return int(db.execute(query, (table_id,)).fetchone()[0])

    def add_move(
        self,
        table_id: str,
        number: int,
        seat: int,
        action: str,
        digest: bytes | None = None,
        id: str | None = None,
        ending: Ending | None = None,
        heard: int | None = None,
        *,
        advised: bool = False,
        in_advance: bool | None = None,
    ) -> int:
        """Take a row of the log, counted from 1, and with the last one what stays: when that was.

        That goes before an end without one: the rules may have led here again after players had ended it.
        `in_advance`: whether its seat answers in advance from now on, None for as before; `advised`: whether
        it was said in advance. Raises Overtaken where that number is not the next, more has happened than
        was `heard`, or the seat wants to be asked again.
        """
        with self._writing() as db:
            refuse_overtaken(db, table_id, number - 1)
            if heard is not None:
                happened(db, table_id, heard)
            if advised and seat not in _in_advance(db, table_id):
                raise Overtaken
            if in_advance is not None:
                query = "UPDATE seats SET in_advance = ? WHERE table_id = ? AND seat = ?"
                db.execute(query, (in_advance, table_id, seat))
            at = now_ms()
            row = (table_id, number, seat, action, digest, id, at)
            db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            self._witness(db, at)
            if ending is not None:
                pages = zlib.compress(json.dumps(dict(ending.pages)).encode())
                query = """INSERT INTO endings VALUES (?, ?, ?) ON CONFLICT (table_id)
                    DO UPDATE SET record = excluded.record, pages = excluded.pages"""
                db.execute(query, (table_id, ending.record, pages))
                query = "SELECT tried = '' FROM tables WHERE id = ?"
                counts = db.execute(query, (table_id,)).fetchone()[0]
                if ending.record is not None and counts:
                    keep_results(db, table_id, json.loads(ending.record)["outcome"])
        return at

    def ending(self, table_id: str) -> Ending | None:
        """What stays of a table; None while it goes on, and of those that ended before this was kept."""
        query = "SELECT record, pages FROM endings WHERE table_id = ?"
        with self._reading() as db:
            row = db.execute(query, (table_id,)).fetchone()
        if row is None:
            return None
        return Ending(row[0], {} if row[1] is None else json.loads(zlib.decompress(row[1])))

    def end(self, table_id: str) -> None:
        """Note that the players ended a table that can't be opened."""
        with self._writing() as db:
            note_end(db, table_id)

    def in_advance(self, table_id: str) -> set[int]:
        """The seats that have answered in advance, and were not asked again since: each one's own secret."""
        with self._reading() as db:
            return _in_advance(db, table_id)

    def ask_again(self, table_id: str, seat: int, person: int | None) -> None:
        """Note that somebody who sits there is to be asked again.

        Raises Overtaken where somebody else does by now: it may be they, who became one with another.
        """
        query = "UPDATE seats SET in_advance = FALSE WHERE table_id = ? AND seat = ? AND person = ?"
        with self._writing() as db:
            if not db.execute(query, (table_id, seat, person)).rowcount:
                raise Overtaken

    def note_deal(self, table_id: str, digest: bytes) -> None:
        """Note what tells the position that was dealt."""
        with self._writing() as db:
            db.execute("UPDATE tables SET dealt = ? WHERE id = ? AND dealt IS NULL", (digest, table_id))


def _in_advance(db: Connection, table_id: str) -> set[int]:
    query = "SELECT seat FROM seats WHERE table_id = ? AND in_advance"
    return {seat for (seat,) in db.execute(query, (table_id,))}


def add_tried(db: Connection, table_id: str, tried: Tried) -> None:
    """Have a table that is being laid stand where a match was left."""
    at = now_ms()
    rows = [
        (table_id, number, row.seat, row.action, row.digest, None, at)
        for number, row in enumerate(tried.rows, 1)
    ]
    db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
