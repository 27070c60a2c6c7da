"""Store: every table ever opened, its seats and its moves, in one SQLite file.

The log is the state: a move is one row, and a position is nothing but its rows replayed. What `Store` has
taken it keeps, whatever happens to the process or the machine in the next instant.
"""

import json
import os
import secrets
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import platformdirs

from ennead.core.game import Game

Kind = Literal["me", "friend", "bot"]

APPLICATION = 0x456E6E65  # "Enne": marks a file as ours

# MIGRATIONS[n] takes a database from version n to n + 1. Published ones are never edited.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"PRAGMA application_id = {APPLICATION}",
        """CREATE TABLE tables (
            id       TEXT PRIMARY KEY,
            game     TEXT NOT NULL,
            rules    INTEGER NOT NULL,
            options  TEXT NOT NULL,
            seed     TEXT NOT NULL,
            bot_seed TEXT NOT NULL,
            host     TEXT NOT NULL,
            created  TEXT NOT NULL,
            next     TEXT REFERENCES tables
        ) STRICT""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables,
            seat     INTEGER NOT NULL,
            kind     TEXT NOT NULL CHECK (kind IN ('me', 'friend', 'bot')),
            name     TEXT NOT NULL,
            bot      TEXT CHECK ((bot IS NOT NULL) = (kind = 'bot')),
            token    TEXT UNIQUE CHECK ((token IS NULL) = (kind = 'bot')),
            PRIMARY KEY (table_id, seat)
        ) STRICT""",
        """CREATE TABLE moves (
            table_id TEXT NOT NULL REFERENCES tables,
            number   INTEGER NOT NULL,
            seat     INTEGER NOT NULL,
            action   TEXT NOT NULL,
            PRIMARY KEY (table_id, number),
            FOREIGN KEY (table_id, seat) REFERENCES seats
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE visits (
            visitor TEXT NOT NULL,
            token   TEXT NOT NULL REFERENCES seats (token),
            PRIMARY KEY (visitor, token)
        ) STRICT""",
    ),
    ("ALTER TABLE tables ADD COLUMN edition TEXT NOT NULL DEFAULT ''",),
)
SCHEMA = len(MIGRATIONS)

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


class StoreError(Exception):
    """The database did not take or give something; nothing was changed.

    `reason` is "busy", "full", "read-only", "unreadable", "damaged", "newer" (written by a later Ennead),
    "foreign" (not Ennead's), "moved" (no longer where it was) or "failed" (anything else, such as an error of
    the disk).
    """

    def __init__(self, reason: str, details: str) -> None:
        self.reason = reason
        super().__init__(details)


class MoveTaken(Exception):
    """Another writer already took this number: the table has gone on."""


class NoTable(LookupError):
    """There is no such table or seat."""


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: `kind` as the host sees it; `bot` names the player for bots; a bot has no token."""

    kind: Kind
    name: str
    bot: str | None = None
    token: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Table:
    """A table as it was laid, before any move. The seeds and the tokens are secret."""

    id: str
    game: str
    rules: int
    edition: str
    options: Mapping[str, int]
    seed: int = field(repr=False)
    bot_seed: str = field(repr=False)
    host: str = field(repr=False)
    chairs: tuple[Chair, ...]
    created: str


def default_path() -> Path:
    """Where tables are kept unless told otherwise."""
    return platformdirs.user_data_path("ennead") / "tables.sqlite"


class Store:
    """The database. Every method may be called from any thread, waits for the disk, and raises StoreError."""

    def __init__(self, path: Path | None = None, *, patience: float = 5.0) -> None:
        """Open the database, or make it. `patience`: seconds to wait for another writer."""
        if str(path) == ":memory:":
            raise StoreError("unreadable", ":memory: is no file, and tables are kept in one")
        self.path = (path or default_path()).absolute()
        self._lock = threading.Lock()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            self._file = self.path.stat()
        except OSError as error:
            raise StoreError("unreadable", f"{self.path}: {error.strerror}") from error
        with self._translated():
            self._db = sqlite3.connect(
                self.path, timeout=patience, isolation_level=None, check_same_thread=False
            )
        try:
            self._prepare()
        except StoreError:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the database; nothing is lost by not doing so."""
        with self._lock:
            self._db.close()

    # Tables

    def create(self, game: Game, options: Mapping[str, int], chairs: Sequence[Chair], host: str) -> Table:
        """Lay a new table. Tokens are given to all but bots; `host` is the visitor who opened it."""
        with self._writing():
            return self._create(game, options, chairs, host)

    def again(self, table_id: str, game: Game) -> Table:
        """The table that follows a finished one, with the same people: made by whoever asks first."""
        with self._writing():
            row = self._db.execute("SELECT next FROM tables WHERE id = ?", (table_id,)).fetchone()
            if row is not None and row[0] is not None:
                return self._table(row[0])
            old = self._table(table_id)
            new = self._create(game, old.options, old.chairs, old.host)
            self._db.execute("UPDATE tables SET next = ? WHERE id = ?", (new.id, old.id))
            return new

    def table(self, table_id: str) -> Table:
        """A table by its id. Raises NoTable."""
        with self._reading():
            return self._table(table_id)

    def seat(self, token: str) -> tuple[str, int]:
        """The table and the seat that a token opens. Raises NoTable."""
        with self._reading():
            row = self._db.execute("SELECT table_id, seat FROM seats WHERE token = ?", (token,)).fetchone()
        if row is None:
            raise NoTable
        return row[0], row[1]

    # Moves

    def moves(self, table_id: str, after: int = 0) -> list[tuple[int, str]]:
        """The rows of the log (see ledger.py), in order, after the first `after`."""
        query = "SELECT seat, action FROM moves WHERE table_id = ? AND number > ? ORDER BY number"
        with self._reading():
            return self._db.execute(query, (table_id, after)).fetchall()

    def add_move(self, table_id: str, number: int, seat: int, action: str) -> None:
        """Take a row of the log, counted from 1. Raises MoveTaken where that number is not the next."""
        with self._writing():
            query = "SELECT count(*) FROM moves WHERE table_id = ?"
            if self._db.execute(query, (table_id,)).fetchone()[0] != number - 1:
                raise MoveTaken
            self._db.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", (table_id, number, seat, action))

    # Visits

    def remember(self, visitor: str, token: str) -> None:
        """Note that a visitor's browser has opened a seat."""
        with self._writing():
            self._db.execute("INSERT OR IGNORE INTO visits VALUES (?, ?)", (visitor, token))

    def visited(self, visitor: str, limit: int = 30) -> list[tuple[str, int, str]]:
        """The latest seats a visitor has opened: table, seat, token."""
        query = """SELECT table_id, seat, token FROM visits JOIN seats USING (token)
            WHERE visitor = ? ORDER BY visits.rowid DESC LIMIT ?"""
        with self._reading():
            return self._db.execute(query, (visitor, limit)).fetchall()

    # Within a transaction

    def _create(self, game: Game, options: Mapping[str, int], chairs: Sequence[Chair], host: str) -> Table:
        table = Table(
            id=secrets.token_urlsafe(12),
            game=game.name,
            rules=game.version,
            edition=game.edition,
            options=dict(options),
            seed=secrets.randbits(64),
            bot_seed=secrets.token_hex(16),
            host=host,
            chairs=tuple(
                Chair(chair.kind, chair.name, chair.bot, None if chair.bot else secrets.token_urlsafe(18))
                for chair in chairs
            ),
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        self._db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)",
            (
                table.id,
                table.game,
                table.rules,
                json.dumps(table.options),
                str(table.seed),  # SQLite's numbers are signed
                table.bot_seed,
                host,
                table.created,
                table.edition,
            ),
        )
        self._db.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
            (
                (table.id, seat, chair.kind, chair.name, chair.bot, chair.token)
                for seat, chair in enumerate(table.chairs)
            ),
        )
        return table

    def _table(self, table_id: str) -> Table:
        query = "SELECT game, rules, edition, options, seed, bot_seed, host, created FROM tables WHERE id = ?"
        row = self._db.execute(query, (table_id,)).fetchone()
        if row is None:
            raise NoTable
        game, rules, edition, options, seed, bot_seed, host, created = row
        query = "SELECT kind, name, bot, token FROM seats WHERE table_id = ? ORDER BY seat"
        chairs = tuple(Chair(*chair) for chair in self._db.execute(query, (table_id,)))
        return Table(
            table_id, game, rules, edition, json.loads(options), int(seed), bot_seed, host, chairs, created
        )

    # The database itself

    def _prepare(self) -> None:
        with self._translated():
            is_empty = not self._db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
            version = self._number("user_version")
            mark = self._number("application_id")  # asked last: another process may be making the database
            if mark != APPLICATION and (mark or version or not is_empty):
                raise StoreError("foreign", f"{self.path} is not one of Ennead's databases")
            if version > SCHEMA:
                raise StoreError(
                    "newer",
                    f"{self.path} was written by a newer Ennead (schema {version}; this one knows {SCHEMA})",
                )
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
        if version < SCHEMA:
            with self._writing():
                now = self._number("user_version")  # asked again: another process may be quicker
                for reached in range(now, SCHEMA):
                    for statement in MIGRATIONS[reached]:
                        self._db.execute(statement)
                    self._db.execute(f"PRAGMA user_version = {reached + 1}")

    def _number(self, pragma: str) -> int:
        number: int = self._db.execute(f"PRAGMA {pragma}").fetchone()[0]
        return number

    def _check_place(self) -> None:
        """Raise StoreError if the file is gone or another: SQLite would go on writing to the old one."""
        try:
            is_there = os.path.samestat(self.path.stat(), self._file)
        except OSError:
            is_there = False
        if not is_there:
            raise StoreError("moved", f"{self.path} was moved or deleted: put it back, or start Ennead again")

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, self._translated():
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A transaction: all of it is on the disk afterwards, or none of it."""
        with self._lock, self._translated():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._check_place()
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # some errors have already rolled it back
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", -1) & 0xFF
            raise StoreError(_REASONS.get(code, "failed"), f"{self.path}: {error}") from error
