"""Overview: what the host of a server sees of all its tables, and what they may do about them."""

from typing import NamedTuple

from ennead.table.database import Connection, Database
from ennead.table.happenings import now_ms
from ennead.table.tables import Table, read_table

# When something last happened at a table, in milliseconds since 1970.
LATEST = """(SELECT max(at) FROM (SELECT at FROM moves WHERE table_id = tables.id
    UNION ALL SELECT at FROM happenings WHERE table_id = tables.id
    UNION ALL SELECT 1000 * unixepoch(coalesce(started, created))) AS done)"""

STALE = 30 * 24 * 3600 * 1000  # milliseconds without a move or a word: a table that nobody sits at any more


class Line(NamedTuple):
    """One table: `moves`, rows of its log; `latest`, when something last happened, in ms since 1970."""

    id: str
    game: str
    created: str
    started: bool
    ended: bool
    moves: int
    latest: int
    people: int
    seats: int

    @property
    def is_stale(self) -> bool:
        """Whether nothing has happened there for a month."""
        return now_ms() - self.latest > STALE


class Counts(NamedTuple):
    """How much there is of each."""

    tables: int
    running: int
    moves: int
    people: int
    devices: int


class Overview(Database):
    """The host's part of the database."""

    def counts(self) -> Counts:
        """How much there is of each."""
        query = """SELECT (SELECT count(*) FROM tables),
            (SELECT count(*) FROM tables WHERE started IS NOT NULL AND id NOT IN (SELECT table_id FROM
            endings)),
            (SELECT count(*) FROM moves), (SELECT count(*) FROM people), (SELECT count(*) FROM devices)"""
        with self._reading() as db:
            return Counts(*db.execute(query).fetchone())

    def lines(self, limit: int, page: int = 0) -> list[Line]:
        """Some tables, the latest laid first."""
        query = f"""SELECT id, game, created, started IS NOT NULL,
                EXISTS (SELECT 1 FROM endings WHERE table_id = tables.id),
                (SELECT count(*) FROM moves WHERE table_id = tables.id),
                {LATEST},
                (SELECT count(DISTINCT person) FROM seats WHERE table_id = tables.id),
                (SELECT count(*) FROM seats WHERE table_id = tables.id)
            FROM tables ORDER BY rowid DESC LIMIT ? OFFSET ?"""
        with self._reading() as db:
            rows = db.execute(query, (limit, page * limit)).fetchall()
        return [
            Line(id, game, created, bool(started), bool(ended), *rest)
            for id, game, created, started, ended, *rest in rows
        ]

    def latest(self, table_id: str) -> int:
        """When something last happened at a table, in milliseconds since 1970; 0 where there is none."""
        with self._reading() as db:
            row = db.execute(f"SELECT {LATEST} FROM tables WHERE id = ?", (table_id,)).fetchone()
        return 0 if row is None else int(row[0])

    def played_since(self, since: int, limit: int) -> list[str]:
        """Tables under way where something was done since, in milliseconds since 1970; the latest first."""
        query = f"""SELECT id FROM tables WHERE started IS NOT NULL AND {LATEST} > ?
            AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id) ORDER BY {LATEST} DESC LIMIT ?"""
        with self._reading() as db:
            return [table_id for (table_id,) in db.execute(query, (since, limit))]

    def remove(self, table_id: str) -> bool:
        """Remove a table with all that is of it; False where there is none."""
        with self._writing(held=True) as db:
            return _remove(db, table_id)

    def remove_left(self, table: Table, latest: int) -> bool:
        """The same, unless anything has happened or changed there since, or it is over: then False."""
        query = f"""SELECT 1 FROM tables WHERE id = ? AND {LATEST} = ?
            AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id)"""
        with self._writing() as db:
            is_same = db.execute(query, (table.id, latest)).fetchone() is not None
            return is_same and read_table(db, table.id) == table and _remove(db, table.id)


def _remove(db: Connection, table_id: str) -> bool:
    db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))
    of_it = (
        "hooks",
        "called",
        "calls",
        "hidden",
        "moments",
        "reviews",
        "results",
        "happenings",
        "endings",
        "moves",
        "seats",
    )
    for name in of_it:
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))
    return db.execute("DELETE FROM tables WHERE id = ?", (table_id,)).rowcount > 0
