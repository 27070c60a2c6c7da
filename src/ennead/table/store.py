"""Store: every table ever opened, its seats and its moves, in one database.

The log is the state: a move is one row, and a position is nothing but its rows replayed. What `Store` has
taken it keeps, whatever happens to the process or the machine in the next instant.
"""

import asyncio
import functools
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import ParamSpec, TypeVar

from ennead.core.game import Game
from ennead.table.addresses import Addresses
from ennead.table.brought import Brought
from ennead.table.clock import NONE, Clock
from ennead.table.database import Body, Connection, StoreError
from ennead.table.happenings import DELAY, IS_DELAYED, Happening, Happenings, Overtaken, all_seen
from ennead.table.monitoring.steps import step
from ennead.table.opening import PATIENCE, open_body
from ennead.table.overview import LATEST, Overview
from ennead.table.owed import Owing
from ennead.table.passkeys import Passkeys
from ennead.table.people import People, now
from ennead.table.place import Place
from ennead.table.results import Results
from ennead.table.reviews import Reviews
from ennead.table.rows import Rows, Tried
from ennead.table.tables import Chair, NoTable, Table, create, read_table, seat_all

LISTED = 60  # tables, in a list of somebody's
LASTING = ("full", "read-only", "damaged", "failed")  # reasons that a database may have which can be read
OPEN_AT_ONCE = 5  # tables of one person where anybody may sit down

P = ParamSpec("P")
R = TypeVar("R")


class TooManyOpen(Exception):
    """Somebody has as many tables where anybody may sit down as anybody may."""


class Changed(Exception):
    """Play has begun at a table since somebody chose to change it."""


class Store(Rows, People, Passkeys, Happenings, Results, Reviews, Brought, Addresses, Owing, Overview):
    """The database of tables. Every method may be called from any thread, and raises StoreError.

    Methods that write wait for the disk; of those only one runs at a time. Others wait for nobody.
    """

    def __init__(self, place: Place | Body | None = None, *, patience: float = PATIENCE) -> None:
        """Open the database, or make it: a file, the usual one unless told, or that of a server.

        `patience`: seconds to wait for another process that writes.
        """
        super().__init__(open_body(place, patience) if isinstance(place, Place | None) else place)
        self._writer = ThreadPoolExecutor(1, "writer")
        self.waiting = 0  # writes that were asked for and are not there yet
        self.trouble = ""  # why the latest was not taken, where only another one tells that it is over

    def close(self) -> None:
        """Let what is being written be written, and leave everything in order."""
        self._writer.shutdown()
        super().close()

    async def later(self, write: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run one of the methods that write in a thread of its own: whoever reads never queues behind it."""

        def commit() -> R:
            with step("commit", outcome="refused") as committing:
                try:
                    found = write(*args, **kwargs)
                except StoreError:
                    committing.about["outcome"] = "failed"
                    raise
                committing.about["outcome"] = "done"
                return found

        call = functools.partial(copy_context().run, commit)  # a thread doesn't know for whom it writes
        self.waiting += 1
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._writer, call)
        except StoreError as error:
            self.trouble = error.reason if error.reason in LASTING else self.trouble
            raise
        finally:
            self.waiting -= 1
        self.trouble = ""
        return found

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

        Raises Changed once it has begun, and Overtaken where it is not as it was read.
        """
        with self._writing() as db:
            if table.started is not None:
                raise Changed
            if read_table(db, table.id) != table:
                raise Overtaken
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
        self,
        table: Table,
        seat: int,
        chair: Chair,
        after: int,
        person: int | None,
        kind: str,
        heard: int | None = None,
    ) -> tuple[Table, Happening]:
        """Change who sits at one seat of a table under way, which happens after so many rows.

        Raises Overtaken where the table is not as it was read, more has happened than was `heard`, or the log
        has other rows.
        """
        query = """UPDATE seats SET name = ?1, person = ?2, bot = ?3,
            in_advance = in_advance AND coalesce(person = ?2, FALSE) WHERE table_id = ?4 AND seat = ?5"""
        with self._writing() as db:
            if read_table(db, table.id).changing != table.changing:
                raise Overtaken
            db.execute(query, (chair.name, chair.person, chair.bot, table.id, seat))
            said = chair.bot or chair.name
            happening = self._happen(db, table.id, after, person, seat, kind, said, heard)
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
            WHERE id IN (SELECT id FROM tables WHERE laid_by = ?1
                    UNION SELECT table_id FROM seats WHERE person = ?1)
                AND id NOT IN (SELECT table_id FROM hidden WHERE person = ?1)
            ORDER BY EXISTS (SELECT 1 FROM endings WHERE table_id = id) AND (
                    id IN (SELECT table_id FROM seats WHERE person = ?1) OR NOT {IS_DELAYED}
                    OR {LATEST} <= ?3
                ), tried != '', rowid DESC LIMIT ?2"""
        with self._reading() as db:
            return [table_id for (table_id,) in db.execute(query, (person, limit, all_seen()))]

    def open_tables(self, limit: int = LISTED) -> list[Table]:
        """The latest tables where anybody may sit down: all such are sorted, of all tables they are few."""
        query = """SELECT id FROM tables WHERE is_open AND started IS NULL AND EXISTS
                (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NULL AND bot IS NULL)
            ORDER BY +rowid DESC LIMIT ?"""
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
            db.execute("UPDATE seats SET ready = FALSE WHERE table_id = ?", (table_id,))
            return read_table(db, table_id)

    def delay(
        self, table_id: str, seconds: int, after: int, person: int, heard: int | None = None
    ) -> tuple[Table, Happening]:
        """Have onlookers see a table so much later, from so many rows on.

        Raises Overtaken where more has happened than was `heard`, or the log has other rows.
        """
        with self._writing() as db:
            db.execute("UPDATE tables SET delay = ? WHERE id = ?", (seconds, table_id))
            happening = self._happen(db, table_id, after, person, None, DELAY, str(seconds), heard)
            return read_table(db, table_id), happening

    def hide(self, person: int, table_id: str) -> None:
        """Leave a table out of somebody's list."""
        query = """INSERT INTO hidden SELECT ?, id FROM tables WHERE id = ?
            ON CONFLICT (person, table_id) DO NOTHING"""
        with self._writing() as db:
            db.execute(query, (person, table_id))


def _change_gathering(db: Connection, what: str, to: bool, table_id: str) -> None:
    """Change something that is settled when play begins. Raises Changed."""
    query = f"UPDATE tables SET {what} = ? WHERE id = ? AND started IS NULL"
    if not db.execute(query, (to, table_id)).rowcount:
        raise Changed


def _invite_anew(db: Connection, table_id: str) -> None:
    query = "UPDATE tables SET invitation = ? WHERE id = ?"
    db.execute(query, (secrets.token_urlsafe(18), table_id))
