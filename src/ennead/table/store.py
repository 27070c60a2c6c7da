"""Store: every table ever opened, its seats and its moves, in one SQLite file.

The log is the state: a move is one row, and a position is nothing but its rows replayed. What `Store` has
taken it keeps, whatever happens to the process or the machine in the next instant.
"""

import asyncio
import functools
import secrets
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import ParamSpec, TypeVar

from ennead.core.game import Game
from ennead.table.addresses import Addresses
from ennead.table.brought import Brought
from ennead.table.clock import NONE, Clock
from ennead.table.happenings import DELAY, IS_DELAYED, Happening, Happenings, all_seen
from ennead.table.overview import LATEST, Overview
from ennead.table.passkeys import Passkeys
from ennead.table.people import People, now
from ennead.table.results import Results
from ennead.table.reviews import Reviews
from ennead.table.rows import Rows, Tried
from ennead.table.schema import MIGRATIONS
from ennead.table.tables import Chair, NoTable, Table, create, read_table, seat_all

LISTED = 60  # tables, in a list of somebody's
OPEN_AT_ONCE = 5  # tables of one person where anybody may sit down

P = ParamSpec("P")
R = TypeVar("R")


class TooManyOpen(Exception):
    """Somebody has as many tables where anybody may sit down as anybody may."""


class Changed(Exception):
    """A table is no longer as it was when somebody chose to change it."""


class Store(Rows, People, Passkeys, Happenings, Results, Reviews, Brought, Addresses, Overview):
    """The database of tables. Every method may be called from any thread, and raises StoreError.

    Methods that write wait for the disk; of those only one runs at a time. Others wait for nobody.
    """

    def __init__(self, path: Path | None = None, *, patience: float = 5.0) -> None:
        """Open the database, or make it. `patience`: seconds to wait for another process that writes."""
        super().__init__(path, MIGRATIONS, patience)
        self._writer = ThreadPoolExecutor(1, "writer")

    def close(self) -> None:
        """Let what is being written be written, and leave everything in the one file."""
        self._writer.shutdown()
        super().close()

    async def later(self, write: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run one of the methods that write in a thread of its own: whoever reads never queues behind it."""
        call = functools.partial(write, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._writer, call)

    # Tables

    def create(
        self,
        game: Game,
        options: Mapping[str, int],
        chairs: Sequence[Chair],
        host: int,
        clock: Clock = NONE,
        hints: str = "",
        *,
        tried: Tried | None = None,
    ) -> Table:
        """Lay a new table for somebody. Play begins at once where no seat is free; `tried`: where a match was
        left."""
        begins = not any(chair.is_free for chair in chairs)
        with self._writing() as db:
            return create(db, game, options, chairs, host, clock, hints, begins=begins, tried=tried)

    def again(self, table_id: str, game: Game, person: int) -> Table:
        """The table that follows a finished one, with the same people: made by whoever asks first.

        Seats turn by one, so that another begins. Play begins when all have said that they come.
        """
        with self._writing() as db:
            row = db.execute("SELECT next FROM tables WHERE id = ?", (table_id,)).fetchone()
            if row is not None and row[0] is not None:
                return read_table(db, row[0])
            old = read_table(db, table_id)
            same = [
                Chair(chair.name, chair.person, ready=chair.person == person)
                if chair.person is not None
                else Chair(chair.name if chair.bot else "", bot=chair.bot)
                for chair in (*old.chairs[1:], old.chairs[0])
            ]
            begins = not any(chair.is_free or chair.person not in (None, person) for chair in same)
            new = create(db, game, old.options, same, old.host, old.clock, old.hints, begins=begins)
            db.execute("UPDATE tables SET next = ? WHERE id = ?", (new.id, old.id))
            return new

    def following(self, table_id: str) -> Table | None:
        """The table that follows one, if anybody has asked for it."""
        with self._reading() as db:
            row = db.execute("SELECT next FROM tables WHERE id = ?", (table_id,)).fetchone()
            return read_table(db, row[0]) if row is not None and row[0] is not None else None

    def arrange(self, table: Table, chairs: Sequence[Chair], starts: Game | None = None) -> Table:
        """Change who sits at a table before play begins; `starts`: the game, as it begins now.

        Raises Changed.
        """
        with self._writing() as db:
            if read_table(db, table.id) != table or table.started is not None:
                raise Changed
            db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
            seat_all(db, table.id, chairs, begins=starts is not None)
            if starts:
                query = (
                    "UPDATE tables SET started = ?, rules = ?, edition = ?, rated = rated AND ? WHERE id = ?"
                )
                all_agree = all(chair.ready for chair in chairs if chair.person is not None)
                db.execute(query, (now(), starts.version, starts.edition, all_agree, table.id))
                if table.is_open:
                    _invite_anew(db, table.id)
            return read_table(db, table.id)

    def reseat(
        self, table: Table, seat: int, chair: Chair, after: int, person: int | None, kind: str
    ) -> tuple[Table, Happening]:
        """Change who sits at one seat of a table under way, which happens after so many rows.

        Raises Changed.
        """
        query = """UPDATE seats SET name = ?1, person = ?2, bot = ?3,
            in_advance = in_advance AND person IS ?2 WHERE table_id = ?4 AND seat = ?5"""
        with self._writing() as db:
            if read_table(db, table.id).chairs[seat] != table.chairs[seat]:
                raise Changed
            db.execute(query, (chair.name, chair.person, chair.bot, table.id, seat))
            happening = self._happen(db, table.id, after, person, seat, kind, chair.bot or chair.name)
            return read_table(db, table.id), happening

    def withdraw(self, table_id: str) -> Table:
        """Let the invitation to a table lead nowhere any more; there is a new one."""
        with self._writing() as db:
            _invite_anew(db, table_id)
            return read_table(db, table_id)

    def give_name(self, table_id: str, seat: int, name: str) -> bool:
        """Give whoever sits somewhere the name they chose; False where they have one."""
        query = "UPDATE seats SET name = ? WHERE table_id = ? AND seat = ? AND bot IS NULL AND name = ''"
        with self._writing() as db:
            return db.execute(query, (name, table_id, seat)).rowcount > 0

    def table(self, table_id: str) -> Table:
        """A table by its id. Raises NoTable."""
        with self._reading() as db:
            return read_table(db, table_id)

    def invited(self, invitation: str) -> Table:
        """The table that an invitation leads to. Raises NoTable."""
        with self._reading() as db:
            row = db.execute("SELECT id FROM tables WHERE invitation = ?", (invitation,)).fetchone()
            if row is None:
                raise NoTable
            return read_table(db, row[0])

    def seat(self, token: str) -> tuple[str, int]:
        """The table and the seat that an address of before opens. Raises NoTable."""
        with self._reading() as db:
            row = db.execute("SELECT table_id, seat FROM seats WHERE token = ?", (token,)).fetchone()
        if row is None:
            raise NoTable
        return row[0], row[1]

    def tables_of(self, person: int, limit: int = LISTED) -> list[str]:
        """The tables where somebody sits, or which they laid, but for those they hid.

        What has not ended, as far as they are told, comes before what has; matches before moves that are
        tried otherwise; the latest laid first.
        """
        query = f"""SELECT id FROM tables
            WHERE (laid_by = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1))
                AND id NOT IN (SELECT table_id FROM hidden WHERE person = ?1)
            ORDER BY id IN (SELECT table_id FROM endings) AND (
                    id IN (SELECT table_id FROM seats WHERE person = ?1) OR NOT {IS_DELAYED}
                    OR {LATEST} <= ?3
                ), tried != '', rowid DESC LIMIT ?2"""
        with self._reading() as db:
            return [table_id for (table_id,) in db.execute(query, (person, limit, all_seen()))]

    def open_tables(self, limit: int = LISTED) -> list[Table]:
        """The latest tables where anybody may sit down."""
        query = """SELECT DISTINCT id FROM tables JOIN seats ON table_id = id
            WHERE is_open AND started IS NULL AND person IS NULL AND bot IS NULL
            ORDER BY tables.rowid DESC LIMIT ?"""
        with self._reading() as db:
            return [read_table(db, table_id) for (table_id,) in db.execute(query, (limit,)).fetchall()]

    def open_to_all(self, table_id: str, is_open: bool) -> Table:
        """Let anybody sit down at a table, or only who was invited.

        Raises Changed once play has begun, and TooManyOpen where whoever laid it has as many such tables
        already as anybody may.
        """
        with self._writing() as db:
            query = """SELECT count(*) FROM tables WHERE is_open AND started IS NULL AND id != ?1
                AND laid_by = (SELECT laid_by FROM tables WHERE id = ?1)"""
            if is_open and db.execute(query, (table_id,)).fetchone()[0] >= OPEN_AT_ONCE:
                raise TooManyOpen
            _change_gathering(db, "is_open", is_open, table_id)
            if not is_open:  # the link was everybody's to read
                _invite_anew(db, table_id)
            return read_table(db, table_id)

    def rate(self, table_id: str, rated: bool) -> Table:
        """Ask everybody at a table anew whether they are ready:

        For a match that is rated, or for one that isn't. Raises Changed once play has begun.
        """
        with self._writing() as db:
            _change_gathering(db, "rated", rated, table_id)
            db.execute("UPDATE seats SET ready = 0 WHERE table_id = ?", (table_id,))
            return read_table(db, table_id)

    def delay(self, table_id: str, seconds: int, after: int, person: int) -> tuple[Table, Happening]:
        """Have onlookers see a table so much later, from so many rows on."""
        with self._writing() as db:
            db.execute("UPDATE tables SET delay = ? WHERE id = ?", (seconds, table_id))
            happening = self._happen(db, table_id, after, person, None, DELAY, str(seconds))
            return read_table(db, table_id), happening

    def hide(self, person: int, table_id: str) -> None:
        """Leave a table out of somebody's list."""
        query = "INSERT OR IGNORE INTO hidden SELECT ?, id FROM tables WHERE id = ?"
        with self._writing() as db:
            db.execute(query, (person, table_id))


def _change_gathering(db: sqlite3.Connection, what: str, to: bool, table_id: str) -> None:
    """Change something that is settled when play begins. Raises Changed."""
    query = f"UPDATE tables SET {what} = ? WHERE id = ? AND started IS NULL"
    if not db.execute(query, (to, table_id)).rowcount:
        raise Changed


def _invite_anew(db: sqlite3.Connection, table_id: str) -> None:
    query = "UPDATE tables SET invitation = ? WHERE id = ?"
    db.execute(query, (secrets.token_urlsafe(18), table_id))
