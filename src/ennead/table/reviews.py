"""Reviews: what was found of finished matches, moment by moment, as the database keeps it.

One is of a table, by whose eyes: a seat's, or OPEN. It is asked for once, grows by itself as long as somebody
waits for it, and stays. What is left of it when the server stops is gone on with.
"""

import json
from typing import Any, NamedTuple

from ennead.table.database import Database
from ennead.table.people import now

AWAITED_FOR = 600.0  # seconds since somebody looked how far it has come

Found = list[dict[str, Any]]


class Review(NamedTuple):
    """A review as far as it has come: the moments found, of how many."""

    found: Found
    total: int

    @property
    def is_whole(self) -> bool:
        return len(self.found) == self.total


class Reviews(Database):
    """That part of the database."""

    def ask_review(self, table_id: str, eyes: int, total: int) -> None:
        """Note that a review of so many moments is wanted, unless it is already."""
        query = """INSERT INTO reviews (table_id, eyes, total, since)
            SELECT id, ?, ?, ? FROM tables WHERE id = ? ON CONFLICT (table_id, eyes) DO NOTHING"""
        with self._writing() as db:
            db.execute(query, (eyes, total, now(), table_id))

    def review(self, table_id: str, eyes: int) -> Review | None:
        """A review as far as it has come without a gap; None where none was asked for."""
        with self._reading() as db:
            query = "SELECT total FROM reviews WHERE table_id = ? AND eyes = ?"
            row = db.execute(query, (table_id, eyes)).fetchone()
            query = "SELECT number, moment FROM moments WHERE table_id = ? AND eyes = ? ORDER BY number"
            rows = db.execute(query, (table_id, eyes)).fetchall()
        # Databases of before may have gaps: what comes after one is looked for once more.
        found = [json.loads(moment) for n, (number, moment) in enumerate(rows) if number == n]
        return None if row is None else Review(found[: row[0]], row[0])

    def unfinished_reviews(self) -> list[tuple[str, int]]:
        """The tables, and by whose eyes, of which a review is wanted that is not whole: the first first."""
        query = """SELECT table_id, eyes FROM reviews AS each WHERE NOT whole AND total >
            (SELECT count(*) FROM moments WHERE table_id = each.table_id AND eyes = each.eyes)
            ORDER BY since, rowid"""
        with self._reading() as db:
            return [(table_id, eyes) for table_id, eyes in db.execute(query)]

    def keep_moments(self, table_id: str, eyes: int, first: int, found: Found) -> None:
        """Keep moments of a review, from the `first` on. Nothing of a table that is gone, or of a review that
        was begun anew meanwhile.
        """
        query = """INSERT INTO moments SELECT table_id, eyes, ?1, ?2 FROM reviews
            WHERE table_id = ?3 AND eyes = ?4
                AND ?1 <= (SELECT count(*) FROM moments WHERE table_id = ?3 AND eyes = ?4)
            ON CONFLICT (table_id, eyes, number) DO UPDATE SET moment = excluded.moment"""
        with self._writing() as db:
            rows = [(number, json.dumps(each), table_id, eyes) for number, each in enumerate(found, first)]
            db.executemany(query, rows)
            query = """UPDATE reviews SET whole = TRUE WHERE table_id = ?1 AND eyes = ?2 AND NOT whole
                AND total <= (SELECT count(*) FROM moments WHERE table_id = ?1 AND eyes = ?2)"""
            db.execute(query, (table_id, eyes))

    def forget_review(self, table_id: str, eyes: int, found: int) -> bool:
        """Want a review no more, of which so many moments were found; it can be asked for anew.

        False where another server has found more meanwhile, as where this one was stopped a while: it stays.
        """
        query = "SELECT 1 FROM moments WHERE table_id = ? AND eyes = ? AND number = ?"
        with self._writing() as db:
            if db.execute(query, (table_id, eyes, found)).fetchone():
                return False
            for name in ("moments", "reviews"):
                db.execute(f"DELETE FROM {name} WHERE table_id = ? AND eyes = ?", (table_id, eyes))
            return True
