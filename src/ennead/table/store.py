"""Store: every table ever opened, its seats and its moves, in one SQLite file.

The log is the state: a move is one row, and a position is nothing but its rows replayed. What `Store` has
taken it keeps, whatever happens to the process or the machine in the next instant.
"""

import asyncio
import functools
import json
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NamedTuple, ParamSpec, TypeVar

from ennead.core.game import Game
from ennead.table.database import APPLICATION, Database

P = ParamSpec("P")
R = TypeVar("R")

Kind = Literal["me", "friend", "bot"]

# Published ones are never edited.
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
    ("CREATE INDEX visits_of_a_seat ON visits (token)",),
    (
        "ALTER TABLE tables ADD COLUMN dealt BLOB",
        "ALTER TABLE moves ADD COLUMN digest BLOB",
        "ALTER TABLE moves ADD COLUMN id TEXT",
        """CREATE TABLE endings (
            table_id TEXT PRIMARY KEY REFERENCES tables,
            record   TEXT,
            pages    BLOB
        ) STRICT""",
    ),
    ("ALTER TABLE seats ADD COLUMN in_advance INTEGER NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE seats ADD COLUMN before INTEGER",
        "UPDATE seats SET before = seat WHERE table_id IN (SELECT next FROM tables)",  # seats did not turn
    ),
)
SCHEMA = len(MIGRATIONS)

BROWSERS = 20  # of one seat: whoever has its key can come with as many as they like


class MoveTaken(Exception):
    """Another writer already took this number: the table has gone on."""


class NoTable(LookupError):
    """There is no such table or seat."""


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: `kind` as the host sees it; `bot` names the player for bots; a bot has no token.

    `before`: the seat they had at the table that this one follows.
    """

    kind: Kind
    name: str
    bot: str | None = None
    token: str | None = field(default=None, repr=False)
    before: int | None = None


@dataclass(frozen=True)
class Table:
    """A table as it was laid, before any move. The seeds and the tokens are secret.

    `dealt`: what tells the position that was dealt (see ledger.py), if that was noted.
    """

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
    dealt: bytes | None = field(default=None, repr=False)

    def seat_after(self, before: int) -> int:
        """Where somebody sits who had the seat `before` at the table that this one follows."""
        return [chair.before for chair in self.chairs].index(before)


class Row(NamedTuple):
    """One row of a table's log: who did what, by the action's name or UNDO.

    `digest` tells the position it led to (see ledger.py), `id` what the player's page called it. Rows of
    before have neither. Both are nobody's to see.
    """

    seat: int
    action: str
    digest: bytes | None = None
    id: str | None = None


@dataclass(frozen=True)
class Ending:
    """What stays of a table whatever becomes of the rules: its record, and its page in every language.

    A table that could not be played on and was ended by its players has neither.
    """

    record: str | None
    pages: Mapping[str, str]


class Store(Database):
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

    def create(self, game: Game, options: Mapping[str, int], chairs: Sequence[Chair], host: str) -> Table:
        """Lay a new table. Tokens are given to all but bots; `host` is the visitor who opened it."""
        with self._writing() as db:
            return _create(db, game, options, chairs, host)

    def again(self, table_id: str, game: Game) -> Table:
        """The table that follows a finished one, with the same people: made by whoever asks first.

        Seats turn by one, so that another begins.
        """
        with self._writing() as db:
            row = db.execute("SELECT next FROM tables WHERE id = ?", (table_id,)).fetchone()
            if row is not None and row[0] is not None:
                return _table(db, row[0])
            old = _table(db, table_id)
            same = [replace(chair, before=seat) for seat, chair in enumerate(old.chairs)]
            new = _create(db, game, old.options, [*same[1:], same[0]], old.host)
            db.execute("UPDATE tables SET next = ? WHERE id = ?", (new.id, old.id))
            return new

    def following(self, table_id: str) -> Table | None:
        """The table that follows one, if anybody has asked for it."""
        with self._reading() as db:
            row = db.execute("SELECT next FROM tables WHERE id = ?", (table_id,)).fetchone()
            return _table(db, row[0]) if row is not None and row[0] is not None else None

    def give_name(self, table_id: str, seat: int, name: str) -> bool:
        """Give whoever sits somewhere the name they chose; False where they have one."""
        query = "UPDATE seats SET name = ? WHERE table_id = ? AND seat = ? AND kind != 'bot' AND name = ''"
        with self._writing() as db:
            return db.execute(query, (name, table_id, seat)).rowcount > 0

    def note_deal(self, table_id: str, digest: bytes) -> None:
        """Note what tells the position that was dealt."""
        with self._writing() as db:
            db.execute("UPDATE tables SET dealt = ? WHERE id = ? AND dealt IS NULL", (digest, table_id))

    def table(self, table_id: str) -> Table:
        """A table by its id. Raises NoTable."""
        with self._reading() as db:
            return _table(db, table_id)

    def seat(self, token: str) -> tuple[str, int]:
        """The table and the seat that a token opens. Raises NoTable."""
        with self._reading() as db:
            row = db.execute("SELECT table_id, seat FROM seats WHERE token = ?", (token,)).fetchone()
        if row is None:
            raise NoTable
        return row[0], row[1]

    # Moves

    def moves(self, table_id: str, after: int = 0) -> list[Row]:
        """The rows of the log (see ledger.py), in order, after the first `after`."""
        query = "SELECT seat, action, digest, id FROM moves WHERE table_id = ? AND number > ? ORDER BY number"
        with self._reading() as db:
            return [Row(*row) for row in db.execute(query, (table_id, after))]

    def add_move(
        self,
        table_id: str,
        number: int,
        seat: int,
        action: str,
        digest: bytes | None = None,
        id: str | None = None,
        ending: Ending | None = None,
    ) -> None:
        """Take a row of the log, counted from 1, and with the last one what stays.

        That goes before an end without one: the rules may have led here again after players had ended it.
        Raises MoveTaken where that number is not the next.
        """
        with self._writing() as db:
            query = "SELECT count(*) FROM moves WHERE table_id = ?"
            if db.execute(query, (table_id,)).fetchone()[0] != number - 1:
                raise MoveTaken
            row = (table_id, number, seat, action, digest, id)
            db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)", row)
            if ending is not None:
                pages = zlib.compress(json.dumps(dict(ending.pages)).encode())
                db.execute("REPLACE INTO endings VALUES (?, ?, ?)", (table_id, ending.record, pages))

    def ending(self, table_id: str) -> Ending | None:
        """What stays of a table; None while it goes on, and of those that ended before this was kept."""
        query = "SELECT record, pages FROM endings WHERE table_id = ?"
        with self._reading() as db:
            row = db.execute(query, (table_id,)).fetchone()
        if row is None:
            return None
        return Ending(row[0], {} if row[1] is None else json.loads(zlib.decompress(row[1])))

    def end(self, table_id: str) -> None:
        """Note that the players ended a table that can't be played on."""
        with self._writing() as db:
            db.execute("INSERT OR IGNORE INTO endings VALUES (?, NULL, NULL)", (table_id,))

    # What was answered in advance

    def in_advance(self, table_id: str) -> set[int]:
        """The seats that have answered in advance, and were not asked again since: each one's own secret."""
        query = "SELECT seat FROM seats WHERE table_id = ? AND in_advance"
        with self._reading() as db:
            return {seat for (seat,) in db.execute(query, (table_id,))}

    def answer_in_advance(self, table_id: str, seat: int, answers: bool) -> None:
        """Note whether a seat answers in advance: the latest it said, and nothing of before."""
        query = "UPDATE seats SET in_advance = ? WHERE table_id = ? AND seat = ?"
        with self._writing() as db:
            db.execute(query, (answers, table_id, seat))

    # Visits

    def has_visited(self, visitor: str, token: str) -> bool:
        """Whether it was noted that a visitor's browser has opened a seat."""
        query = "SELECT 1 FROM visits WHERE visitor = ? AND token = ?"
        with self._reading() as db:
            return db.execute(query, (visitor, token)).fetchone() is not None

    def remember(self, visitor: str, token: str) -> None:
        """Note that a visitor's browser has opened a seat; of each seat's visitors, the latest are kept."""
        with self._writing() as db:
            db.execute("INSERT OR IGNORE INTO visits VALUES (?, ?)", (visitor, token))
            query = """DELETE FROM visits WHERE rowid IN
                (SELECT rowid FROM visits WHERE token = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)"""
            db.execute(query, (token, BROWSERS))

    def visited(self, visitor: str, limit: int = 30) -> list[tuple[str, int, str]]:
        """The latest seats a visitor has opened: table, seat, token."""
        query = """SELECT table_id, seat, token FROM visits JOIN seats USING (token)
            WHERE visitor = ? ORDER BY visits.rowid DESC LIMIT ?"""
        with self._reading() as db:
            return db.execute(query, (visitor, limit)).fetchall()


def _create(
    db: sqlite3.Connection, game: Game, options: Mapping[str, int], chairs: Sequence[Chair], host: str
) -> Table:
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
            replace(chair, token=None if chair.bot else secrets.token_urlsafe(18)) for chair in chairs
        ),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
    )
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, NULL)",
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
    db.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
        (
            (table.id, seat, chair.kind, chair.name, chair.bot, chair.token, chair.before)
            for seat, chair in enumerate(table.chairs)
        ),
    )
    return table


def _table(db: sqlite3.Connection, table_id: str) -> Table:
    query = """SELECT game, rules, edition, options, seed, bot_seed, host, created, dealt
        FROM tables WHERE id = ?"""
    row = db.execute(query, (table_id,)).fetchone()
    if row is None:
        raise NoTable
    game, rules, edition, options, seed, bot_seed, host, created, dealt = row
    query = "SELECT kind, name, bot, token, before FROM seats WHERE table_id = ? ORDER BY seat"
    chairs = tuple(Chair(*chair) for chair in db.execute(query, (table_id,)))
    return Table(
        table_id, game, rules, edition, json.loads(options), int(seed), bot_seed, host, chairs, created, dealt
    )
