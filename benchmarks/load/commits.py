"""What the databases take: moves a second that are on the disk, by how many write at once, and who waits.

What a move writes is written by itself, without anything else of Ennead's: its row, and a sign of life. In a
file one transaction after another; on a PostgreSQL server by as many connections as there are writers, each
at tables of its own: under one lock for all; under one for each table; and so that the sign of life, which is
the same row for all, is not among it. And several moves in one transaction, as a group commit would do it.
Beside them, how long it takes to have a page on the disk: much of all that is waiting for it; and what it
costs a PostgreSQL server to pass a word on, by how many listen.
"""

import os
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count, islice
from pathlib import Path
from typing import Any

import psycopg

from benchmarks.load.servers import taken
from benchmarks.load.tables import Carpenter
from benchmarks.postgres import Server, server
from ennead.games import find
from ennead.table.database import Body, Connection
from ennead.table.happenings import now_ms
from ennead.table.opening import open_body
from ennead.table.place import Place
from ennead.table.store import Store

WRITERS = 1, 2, 4, 8, 16
TABLES = 8  # for each writer, so that none becomes longer than a match
SECONDS = 2.0  # for each figure
ALL, TABLE, APART = WAYS = "one lock for all", "a lock for each table", "the same, sign of life apart"

Rows = Iterator[tuple[str, int]]  # a table, and the number of a row
Write = Callable[[int], None]  # a move is written, by the number of who writes


def measure(tell: Callable[[str], None], seconds: float = SECONDS) -> dict[str, Any]:
    """Moves a second: by how many write at once, or by how many a transaction has."""
    with tempfile.TemporaryDirectory(prefix="load-") as folder:
        tell("commits into a file")
        found: dict[str, Any] = {"flush": _flush(Path(folder) / "page", seconds)}
        file = Path(folder) / "tables.sqlite"
        found["sqlite"] = _in_groups(file, _begin(file), seconds)
    with server(safe=True) as keeper:
        place = keeper.new_database()
        tables = _begin(place)
        tell("commits into a PostgreSQL server")
        found["postgres"] = _in_groups(place, tables, seconds)
        for way in WAYS:
            tell(f"{way}, {WRITERS[0]} to {WRITERS[-1]} writers")
            found[way] = {str(many): _at_once(place, tables, many, way, seconds) for many in WRITERS}
        tell(f"a word, to {WRITERS[0]} to {WRITERS[-1]} who listen")
        found["words"] = {str(many): _passing_on(keeper, place, many, seconds) for many in WRITERS}
    return found


def _begin(place: Place) -> list[str]:
    """A database with some tables; their ids."""
    groups = Carpenter(place, seed=1).lay(find("nessos"), WRITERS[-1], TABLES)
    with closing(Store(place)) as store:
        store.live(now_ms())
    return [table.id for group in groups for table in group]


def _flush(file: Path, seconds: float) -> float:
    """Seconds until a page of a file is on the disk."""
    with file.open("wb", buffering=0) as page:

        def write(_: int) -> None:
            page.write(bytes(8192))
            os.fdatasync(page.fileno())

        return 1 / _per_second(write, 1, seconds)


def _in_groups(place: Place, tables: list[str], seconds: float) -> dict[str, float]:
    """One writer, with so many moves in each transaction."""
    found = {}
    with closing(open_body(place)) as body:
        for many in WRITERS:
            rows = _rows(body, tables)

            def write(_: int, many: int = many, rows: Rows = rows) -> None:
                with body.writing() as db:
                    for table, number in islice(rows, many):
                        _add(db, table, number)
                    _live(db)

            found[str(many)] = many * _per_second(write, 1, seconds)
    return found


def _at_once(place: Place, tables: list[str], writers: int, way: str, seconds: float) -> float:
    """So many writers, each with a connection and a table of its own."""
    connections = [psycopg.connect(str(place), autocommit=True) for _ in range(writers)]
    with closing(open_body(place)) as body:
        rows = [_rows(body, tables[writer::writers]) for writer in range(writers)]

    def write(writer: int) -> None:
        db = connections[writer]
        table, number = next(rows[writer])
        with db.transaction():
            lock = 1 if way == ALL else hash(table)
            db.execute("SELECT pg_advisory_xact_lock(%s)", (lock,))
            _add(_Spoken(db), table, number)
            if way != APART:
                _live(_Spoken(db))

    try:
        return _per_second(write, writers, seconds)
    finally:
        for db in connections:
            db.close()


def _passing_on(keeper: Server, place: Place, listeners: int, seconds: float) -> float:
    """Seconds of its processor for a word to so many."""
    over = threading.Event()

    def listen() -> None:
        with psycopg.connect(str(place), autocommit=True) as db:
            db.execute("LISTEN words")
            ready.wait()
            while not over.is_set():
                deque(db.notifies(timeout=0.1), maxlen=0)

    ready = threading.Barrier(listeners + 1)
    threads = [threading.Thread(target=listen) for _ in range(listeners)]
    for each in threads:
        each.start()
    with psycopg.connect(str(place), autocommit=True) as db:
        ready.wait()
        before, words, until = taken(keeper.pid), 0, time.monotonic() + seconds
        while time.monotonic() < until:
            db.execute("SELECT pg_notify('words', %s)", (str(words),))
            words += 1
            time.sleep(0.002)  # as words come to servers: one by one
        spent = taken(keeper.pid).since(before).cpu
    over.set()
    for each in threads:
        each.join()
    return spent / words


class _Spoken:
    """A connection of psycopg's that is asked as SQLite is, as far as moves need it."""

    def __init__(self, db: psycopg.Connection[Any]) -> None:
        self._db = db

    def execute(self, query: str, given: Any = (), /) -> Any:
        return self._db.execute(query.replace("?", "%s").encode(), given)

    def executemany(self, query: str, given: Any, /) -> None:
        self._db.cursor().executemany(query.replace("?", "%s").encode(), given)


def _add(db: Connection, table: str, number: int) -> None:
    """What `Rows.add_move` asks and writes of a move."""
    db.execute("SELECT count(*) FROM moves WHERE table_id = ?", (table,)).fetchone()
    row = (table, number, 0, "tell 1", b"12345678", f"m{number}", now_ms())
    db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _live(db: Connection) -> None:
    """What it writes of when the server was last there."""
    db.execute("SELECT at FROM alive").fetchone()
    db.execute("UPDATE alive SET at = ?", (now_ms(),))


def _rows(body: Body, tables: Sequence[str]) -> Rows:
    """A row to write at each table in turn, then the next ones; there are none at first."""
    with body.writing() as db:
        db.execute("DELETE FROM moves")
    return ((table, number) for number in count(1) for table in tables)


def _per_second(write: Write, writers: int, seconds: float) -> float:
    """How often all of them write, each at least once."""
    until = time.monotonic() + seconds
    done = [0] * writers

    def go_on(writer: int) -> None:
        while not done[writer] or time.monotonic() < until:
            write(writer)
            done[writer] += 1

    threads = [threading.Thread(target=go_on, args=(writer,)) for writer in range(writers)]
    began = time.monotonic()
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return sum(done) / (time.monotonic() - began)
