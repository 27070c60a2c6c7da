"""PostgreSQL: the database on a server that several Enneads may ask."""

import re
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import platformdirs
import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool, PoolTimeout

from ennead.table.database import Answer, Connection, StoreError
from ennead.table.postgres_line import SERVING, Connect, PostgresLine
from ennead.table.postgres_versions import Read, bring

CONNECTIONS = 10  # at once, of one Ennead's
SHORTLY = "100ms"  # that whoever writes is waited for where another was in vain
STOPPED = "10s"  # of one who neither goes on with writing nor ends it: then it is as if it had not begun
UNREAD = 60.0  # seconds that are waited until nobody reads what a new version changes
BETWEEN = 1.0  # seconds between two tries, in which others write
WRITING: Final = 0x456E6E65_01  # an advisory lock, as those of the line (postgres_line.py)

# What is numbered by the database itself.
_NUMBERED = {
    "people": "id",
    "tables": "rowid",
    "reviews": "rowid",
    "brought": "number",
    "addresses": "number",
}

# Of the errors that PostgreSQL may answer with (its appendix A), those that tell a host what to do.
_REASONS = {
    "25006": "read-only",
    "53100": "full",
    "53300": "busy",  # too many connections
    "55P03": "busy",  # a lock was waited for in vain
    "40P01": "busy",
    "57014": "busy",
    "57P01": "away",
    "57P02": "away",
    "57P03": "away",
    "XX001": "damaged",
    "XX002": "damaged",
}


class Postgres:
    """The database of a server, brought to its latest version: a `Body` (see database.py).

    What is committed is on the server's disk. After its server was gone it is asked anew, each time.
    """

    def __init__(
        self,
        address: str,
        patience: float,
        *,
        alone: bool = False,
        together: bool = False,
        moving: bool = False,
        as_it_is: bool = False,
    ) -> None:
        """Ask a server. `address`: as in postgresql://name@host/database; `patience`: seconds to wait for it,
        or for whoever writes; `alone`: no other Ennead is to serve these tables, from before anything is
        changed; `together`: others may, and hear of each other by a line; `moving`: tables are to be copied
        into it; `as_it_is`: they are only read, and none are made or brought to the latest version.

        Raises StoreError.
        """
        name, host = _read(address)
        self.place = f"PostgreSQL’s database {name} on {host}"
        self.beside = platformdirs.user_data_path("ennead") / re.sub(r"[^\w.-]", "_", f"{name}.postgresql")
        self._lock = threading.Lock()
        self._patience, self._waits = patience, f"{round(patience * 1000)}ms"
        self._waited_in_vain = False
        self._is_alone = alone
        self._claim: psycopg.Connection[Any] | None = None
        self.line: PostgresLine | None = None
        how: dict[str, Any] = {
            "autocommit": True,
            "application_name": "ennead",
            "connect_timeout": _whole(patience),
            "client_encoding": "utf8",  # whatever the address or the environment says
            "tcp_user_timeout": round(1000 * patience),  # or a cable that was pulled would be waited for
        }
        self._pool = ConnectionPool(
            address,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=patience,
            reconnect_timeout=patience,  # or, after a long while away, it would be tried as seldom as that
            kwargs=how,
            configure=self._configure,
            check=ConnectionPool.check_connection,
            open=False,
        )
        try:
            self._check_reached(address)
            if together:
                self.line = self._together(lambda: self._connect(address, how))
            self._pool.open()
            self._prepare(moving, as_it_is)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection of one's own to read with."""
        with self._translated(), self._pool.connection() as db:
            yield _Spoken(db)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction, in which nobody else writes, here or in any other Ennead."""
        with self._lock, self._translated(), self._writer() as db, db.transaction():
            self._begin(db)
            yield _Spoken(db)

    def _begin(self, db: psycopg.Connection[Any]) -> None:
        """Wait for another to have written; whoever comes after one who waited in vain hardly waits.

        Whoever stops in the middle of writing leaves it to others soon.
        """
        waits = "SELECT set_config('lock_timeout', %s, TRUE)"
        stopped = f"set_config('idle_in_transaction_session_timeout', '{STOPPED}', TRUE)"
        locks, of = "pg_advisory_xact_lock(%s)", [WRITING]
        if self.line is not None:  # and nobody has the tables for itself alone
            locks, of = f"pg_advisory_xact_lock_shared(%s), {locks}", [SERVING, WRITING]
        if self._waited_in_vain:
            db.execute(waits, (SHORTLY,))
        try:
            db.execute(f"SELECT {stopped}, {locks}", of)
        except psycopg.errors.LockNotAvailable:
            self._waited_in_vain = True
            raise
        if self._waited_in_vain:
            db.execute(waits, (self._waits,))
            self._waited_in_vain = False

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection to read with, for which nothing changes meanwhile."""
        with self._translated(), self._pool.connection() as db, db.transaction():
            db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield _Spoken(db)

    def checkpoint(self) -> None:
        """Nothing: its server sees to it."""

    def check(self) -> None:
        """Raise StoreError unless tables can be read and written."""
        with self._translated(), self._pool.connection() as db:
            if _one(db.execute("SELECT pg_is_in_recovery()")):
                raise StoreError("read-only", f"{self.place} is a copy that only follows another")

    def room(self) -> tuple[int, int | None]:
        """How many bytes the tables take; of its disk the server doesn't tell."""
        with self._translated(), self._pool.connection() as db:
            return _one(db.execute("SELECT pg_database_size(current_database())")), None

    def people_so_far(self) -> int:
        """The highest number that anybody ever had: nobody else gets one up to it."""
        with self._translated(), self._pool.connection() as db:
            query = "SELECT pg_sequence_last_value(pg_get_serial_sequence('people', 'id'))"
            return _one(db.execute(query)) or 0

    def end_move(self, people: int) -> None:
        """Be whole, once all was copied into it: of so many people so far."""
        with self.writing() as db:
            for table, column in _NUMBERED.items():
                least = people if table == "people" else 0
                db.execute(
                    f"""SELECT setval(pg_get_serial_sequence('{table}', '{column}'), highest)
                    FROM (SELECT greatest(max({column}), {least}) AS highest FROM {table}) AS found
                    WHERE highest > 0"""
                )
            db.execute("UPDATE ennead SET moving = FALSE")

    def close(self) -> None:
        """Leave the server."""
        if self.line is not None:
            self.line.close()
        with self._lock:
            self._give_up()
        self._pool.close()

    @contextmanager
    def _writer(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection to write with: that of whoever is alone, or any."""
        if self._is_alone:
            yield self._claimed()
            return
        with self._pool.connection() as db:
            yield db

    def _claimed(self) -> psycopg.Connection[Any]:
        """The one that holds a lock as long as it is there. Where it broke (its server was started anew, say)
        nothing is written before another holds it; an Ennead that was killed just now is waited for.
        """
        if self._claim is not None:
            try:
                ConnectionPool.check_connection(self._claim)
                return self._claim
            except psycopg.Error:
                self._give_up()
        db = self._pool.getconn()
        try:
            db.execute("SELECT pg_advisory_lock(%s)", (SERVING,))
        except BaseException as error:
            self._pool.putconn(db)
            if isinstance(error, psycopg.errors.LockNotAvailable):
                raise self._served() from None
            raise
        self._claim = db
        return db

    def _give_up(self) -> None:
        if self._claim is not None:
            self._claim.close()
            self._pool.putconn(self._claim)
            self._claim = None

    def _check_reached(self, address: str) -> None:
        """Say at once what keeps it from being reached, rather than try for as long as one waits."""
        with self._translated():
            psycopg.connect(address, connect_timeout=_whole(self._patience)).close()

    def _connect(self, address: str, how: dict[str, Any]) -> psycopg.Connection[Any]:
        """A connection of the line's, which says itself that it is gone where nothing is heard any more."""
        soon = {
            "connect_timeout": 2,
            "tcp_user_timeout": 1000,
            "keepalives_idle": 1,
            "keepalives_interval": 1,
        }
        db: psycopg.Connection[Any] = psycopg.connect(address, **how | soon)
        self._configure(db)
        return db

    def _together(self, connect: Connect) -> PostgresLine:
        try:
            return PostgresLine(connect, self._translated)
        except StoreError as error:
            if error.reason == "busy":
                raise self._served() from None
            raise

    def _served(self) -> StoreError:
        return StoreError("served", f"{self.place} is open in another Ennead: close that one first")

    def _configure(self, db: psycopg.Connection[Any]) -> None:
        """As a move has to be on the disk, and nobody is to be waited for who doesn't come: a machine that is
        gone leaves its locks to others within seconds.
        """
        for name, value in (
            ("ennead.server", self.line.name if self.line else ""),  # who says that something is new
            ("lock_timeout", self._waits),
            ("idle_in_transaction_session_timeout", "60s"),
            ("default_transaction_isolation", "read committed"),  # what was written just now is seen
            ("tcp_keepalives_idle", "1"),
            ("tcp_keepalives_interval", "1"),
            ("tcp_keepalives_count", "3"),
            ("tcp_user_timeout", self._waits),
        ):
            db.execute("SELECT set_config(%s, %s, FALSE)", (name, value))
        db.execute(
            """SELECT set_config('synchronous_commit', 'on', FALSE)
            WHERE current_setting('synchronous_commit') = 'off'"""
        )

    def _prepare(self, moving: bool, as_it_is: bool) -> None:
        """Bring the tables to the latest version. Where somebody reads them for long, as `pg_dump` does,
        nobody is kept from reading or writing meanwhile.
        """
        end = time.monotonic() + UNREAD
        while True:
            try:
                with self.writing() as db:
                    return bring(db, self.place, moving=moving, as_it_is=as_it_is)
            except Read as error:
                if time.monotonic() > end:
                    raise StoreError(
                        "busy",
                        f"{self.place} is read for long, as by a backup: begin again once that is over",
                    ) from error
            time.sleep(BETWEEN)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Say as a StoreError what PostgreSQL says: in its own first line, without what was asked."""
        try:
            yield
        except PoolTimeout:
            raise StoreError("away", f"{self.place} doesn't answer, or too many ask it at once") from None
        except psycopg.Error as error:
            usual = "away" if isinstance(error, psycopg.OperationalError) else "failed"
            reason = _REASONS.get(error.sqlstate or "", usual)
            raise StoreError(reason, f"{self.place}: {_first_line(error)}") from error


class _Spoken:
    """A connection that is asked as SQLite is."""

    def __init__(self, db: psycopg.Connection[Any]) -> None:
        self._db = db

    def execute(self, query: str, given: Sequence[Any] = (), /) -> Answer:
        return self._db.execute(_spoken(query), _named(given))

    def executemany(self, query: str, given: Iterable[Sequence[Any]], /) -> object:
        with self._db.cursor() as cursor:
            cursor.executemany(_spoken(query), [_named(each) for each in given])
        return None


@lru_cache(1000)
def _spoken(query: str) -> bytes:
    """A query, with its parameters as psycopg has them: one without a number comes after the last."""
    last = 0

    def name(found: re.Match[str]) -> str:
        nonlocal last
        last = int(found[1]) if found[1] else last + 1
        return f"%(p{last})s"

    return re.sub(r"\?(\d*)", name, query.replace("%", "%%")).encode()


def _named(given: Sequence[Any]) -> dict[str, Any]:
    return {f"p{number}": _taken(value) for number, value in enumerate(given, 1)}


def _taken(value: Any) -> Any:
    """A value as PostgreSQL takes it, whose texts have no NUL. Nothing that is kept has one: who asks by one
    finds nothing, as in a file.
    """
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _read(address: str) -> tuple[str, str]:
    """The database and the host that an address names.

    Raises StoreError, which repeats nothing: of a password that is written wrongly any of it may be a part.
    """
    try:
        known = conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        known = {"host": "@"}
    name = str(known.get("dbname") or known.get("user") or "")
    host = str(known.get("host") or "this machine")
    if "@" in name + host:
        raise StoreError(
            "unreadable",
            "this is no address of a database: write postgresql://name:password@host/database, "
            "and in a password %40 for @, %2F for /, %25 for %",
        )
    return name, host


def _whole(seconds: float) -> int:
    """At least the 2 that are taken."""
    return max(2, round(seconds))


def _one(answer: Any) -> Any:
    return answer.fetchone()[0]


def _first_line(error: psycopg.Error) -> str:
    return (error.diag.message_primary or str(error)).strip().partition("\n")[0]
