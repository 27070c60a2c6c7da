"""Brought: the records that people brought to be watched, as the database keeps them."""

import zlib

from ennead.table.database import Database


class Brought(Database):
    """The part of the store that keeps them."""

    def bring(self, id: str, record: str, most: int) -> None:
        """Keep a record; of more than `most` the oldest go. One that is brought again is as good as new."""
        with self._writing() as db:
            db.execute("DELETE FROM brought WHERE id = ?", (id,))
            row = (id, zlib.compress(record.encode()))
            db.execute("INSERT INTO brought (id, record) VALUES (?, ?)", row)
            query = """DELETE FROM brought WHERE number NOT IN
                (SELECT number FROM brought ORDER BY number DESC LIMIT ?)"""
            db.execute(query, (most,))

    def brought(self, id: str) -> str | None:
        """A record by its id, if it is kept."""
        with self._reading() as db:
            row = db.execute("SELECT record FROM brought WHERE id = ?", (id,)).fetchone()
        return None if row is None else zlib.decompress(row[0]).decode()
