"""SQLite: the database as one file of ours. One connection writes; others read, and wait for no writer."""

import os
import shutil
import sqlite3
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from ennead.table.database import StoreError, hashed
from ennead.table.place import default_path

APPLICATION = 0x456E6E65  # "Enne": marks a file as ours
WAIT = 1.0  # seconds to wait for whoever still reads, when all is to be written into the file itself

Migrations = Sequence[Sequence[str]]

_REASONS = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "unreadable",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CORRUPT: "damaged",
}


@contextmanager
def served(path: Path) -> Iterator[None]:
    """Be the only Ennead with these tables open, as one that serves or replaces them has to be.

    The lock is on a file beside them, and the system's: it goes with the process, however that ends. Raises
    StoreError.
    """
    lock = FileLock(f"{path.resolve()}.lock", timeout=0, mode=0o600)
    try:
        path.resolve().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock.acquire()
    except Timeout:
        raise StoreError("served", f"{path} is open in another Ennead: close that one first") from None
    except OSError as error:
        raise StoreError("unreadable", f"{lock.lock_file}: {error.strerror}") from error
    try:
        yield
    finally:
        lock.release()


class Sqlite:
    """The file, brought to its latest version: a `Body` (see database.py).

    What is committed is on the disk. It stands in the file itself, rather than beside it, after `checkpoint`
    and `close`. Another process may have it open too, and is waited for while it writes.
    """

    def __init__(self, path: Path | None, migrations: Migrations, patience: float) -> None:
        """Open the database, or make it. `patience`: seconds to wait for another process that writes.

        `migrations[n]` takes a database from version n to n + 1. Raises StoreError.
        """
        if str(path) == ":memory:":
            raise StoreError("unreadable", ":memory: is no file, and tables are kept in one")
        self.line = None  # nobody else serves a file
        self.path = self.beside = (path or default_path()).absolute()
        self.place = str(self.path)
        self._lock = threading.Lock()
        self._patience = patience
        self._waited_in_vain = False
        self._readers: deque[sqlite3.Connection] = deque()
        self._closed = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with suppress(
                FileExistsError
            ):  # one that is there is left to SQLite, whose locks closing would drop
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            self._file = self.path.stat()
        except OSError as error:
            raise StoreError("unreadable", f"{self.path}: {error.strerror}") from error
        with translated(self.path):
            self.db = sqlite3.connect(
                self.path, timeout=patience, isolation_level=None, check_same_thread=False
            )
        try:
            self._prepare(migrations)
        except StoreError:
            self.db.close()
            raise
        self._kept = self.db.total_changes

    def checkpoint(self) -> None:
        """Write what was committed into the file itself, as far as nobody still reads what was before."""
        with self._lock, translated(self.path):
            changes = self.db.total_changes
            if changes != self._kept:
                self._checkpoint(0)
                self._kept = changes

    def check(self) -> None:
        """Raise StoreError unless tables can be read."""
        self._check_place()
        with self.reading() as db:
            db.execute("SELECT count(*) FROM sqlite_schema").fetchone()

    def room(self) -> tuple[int, int | None]:
        """How many bytes the tables take, and how many more there is room for."""
        files = self.path.parent.glob(f"{self.path.name}*")
        return sum(file.stat().st_size for file in files), shutil.disk_usage(self.path.parent).free

    def people_so_far(self) -> int:
        """The highest number that anybody ever had: nobody else gets one up to it."""
        with self.reading() as db:
            row = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'people'").fetchone()
        return row[0] if row else 0

    def end_move(self, people: int) -> None:
        """Be whole, once all was copied into it: of so many people so far."""
        with self.writing() as db:
            db.execute("DELETE FROM sqlite_sequence WHERE name = 'people'")
            db.execute("INSERT INTO sqlite_sequence VALUES ('people', ?)", (people,))

    def close(self) -> None:
        """Leave everything in the one file, and close it. Nothing is lost by not doing so."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            while self._readers:
                self._readers.pop().close()
            try:
                with suppress(sqlite3.Error):  # a full disk, say: all is then still beside the file
                    self._checkpoint(WAIT)
            finally:
                self.db.close()

    def _checkpoint(self, wait: float) -> None:
        self._be_patient(wait)
        self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def _be_patient(self, wait: float) -> None:
        self.db.execute(f"PRAGMA busy_timeout = {round(wait * 1000)}")

    def _prepare(self, migrations: Migrations) -> None:
        with translated(self.path):
            version = check_ours(self.db, self.path, len(migrations))
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.create_function("hashed", 1, hashed, deterministic=True)
        if version < len(migrations):
            with self.writing() as db:
                now = pragma(db, "user_version")  # asked again: another process may be quicker
                for reached in range(now, len(migrations)):
                    for statement in migrations[reached]:
                        db.execute(statement)
                    db.execute(f"PRAGMA user_version = {reached + 1}")
        with translated(self.path):
            self.db.execute("PRAGMA foreign_keys = ON")  # not before: a table may be made anew

    def _check_place(self) -> None:
        """Raise StoreError if the file is gone or another: SQLite would go on writing to the old one."""
        try:
            is_there = os.path.samestat(self.path.stat(), self._file)
        except OSError:
            is_there = False
        if not is_there:
            raise StoreError("moved", f"{self.path} was moved or deleted: put it back, or start Ennead again")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection of one's own to read with."""
        with translated(self.path):
            try:
                db = self._readers.pop()
            except IndexError:
                db = self._open_reader()
            try:
                yield db
            finally:
                self._readers.append(db)
                if self._closed:
                    db.close()

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """A connection to read with, for which nothing changes meanwhile."""
        with self.reading() as db:
            db.execute("BEGIN")
            try:
                yield db
            finally:
                db.execute("ROLLBACK")

    def _open_reader(self) -> sqlite3.Connection:
        if self._closed:
            raise StoreError("failed", f"{self.path} is closed")
        self._check_place()
        db = connect(self.path, "rw", self._patience)
        db.execute("PRAGMA query_only = ON")
        return db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on the disk afterwards, or none of it."""
        with self._lock, translated(self.path):
            self._begin()
            try:
                yield self.db
                self._check_place()
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:  # some errors have already rolled it back
                    self.db.execute("ROLLBACK")
                raise

    def _begin(self) -> None:
        """Wait for another process to have written; whoever comes after one who waited in vain doesn't."""
        self._be_patient(0 if self._waited_in_vain else self._patience)
        self._waited_in_vain = True
        self.db.execute("BEGIN IMMEDIATE")
        self._waited_in_vain = False


def connect(path: Path, mode: str, patience: float = 5.0) -> sqlite3.Connection:
    """A connection to a file that is there: `mode` "rw" or "ro", or "ro&immutable=1" where nobody writes."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)


def pragma(db: sqlite3.Connection, name: str) -> int:
    """What a database says of itself by a number."""
    said: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    return said


def check_ours(db: sqlite3.Connection, path: Path, newest: int) -> int:
    """The version of a database, 0 for an empty one. Raises StoreError if it is not ours, or too new."""
    is_empty = not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    version = pragma(db, "user_version")
    mark = pragma(db, "application_id")  # asked last: another process may be making the database
    if mark != APPLICATION and (mark or version or not is_empty):
        raise StoreError("foreign", f"{path} is not one of Ennead's databases")
    if version > newest:
        raise StoreError(
            "newer", f"{path} was written by a newer Ennead (schema {version}; this one knows {newest})"
        )
    return version


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Say as a StoreError what SQLite says."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", -1) & 0xFF
        raise StoreError(_REASONS.get(code, "failed"), f"{path}: {error}") from error
