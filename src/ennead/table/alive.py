"""Alive: when the server was there, and when it was not. Nobody's time runs meanwhile."""

import sqlite3

from ennead.table.database import Database


class Alive(Database):
    """That part of the database. Times are in milliseconds since 1970."""

    def live(self, at: int, *, anew: bool = False) -> None:
        """Note that the server is there; `anew`: that it was not, since it was last seen."""
        with self._writing() as db:
            seen = db.execute("SELECT at FROM alive").fetchone()
            if seen is None:
                db.execute("INSERT INTO alive VALUES (?)", (at,))
                return
            if anew and seen[0] < at:
                db.execute("INSERT INTO downtimes VALUES (?, ?)", (seen[0], at))
            witness(db, at)

    def downtimes(self, since: int) -> list[tuple[int, int]]:
        """From when to when the server was not there, of what ended later than `since`, in order."""
        query = "SELECT since, until FROM downtimes WHERE until > ? ORDER BY since"
        with self._reading() as db:
            return db.execute(query, (since,)).fetchall()


def witness(db: sqlite3.Connection, at: int) -> None:
    """Note that the server is there, within what else is written: no downtime begins before that."""
    db.execute("UPDATE alive SET at = ?1 WHERE at < ?1", (at,))
