"""Copying: all that one database holds into another, whichever body each has; and whether it is all there."""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from ennead.table.database import Body, Connection, StoreError
from ennead.table.schema import TRUTHS

AT_ONCE = 500  # rows, in one transaction

# Every table, by what its rows are told apart: after those that it refers to. Of tables the latest come
# first, as one refers to the one that follows it.
_KEYS = {
    "people": "id",
    "devices": "key",
    "passes": "key",
    "passkeys": "credential",
    "tables": "rowid",
    "seats": "table_id, seat",
    "moves": "table_id, number",
    "endings": "table_id",
    "happenings": "table_id, number",
    "results": "table_id, seat",
    "hidden": "person, table_id",
    "alive": "at",
    "downtimes": "since",
    "brought": "number",
    "addresses": "number",
    "hooks": "table_id",
    "called": "table_id, seat",
    "calls": "table_id, seat",
    "reviews": "rowid",
    "moments": "table_id, eyes, number",
}
TABLES = tuple(_KEYS)
_BACKWARDS = "tables"
_COUNTED = ("tables", "reviews")  # whose rowid is kept

Row = tuple[Any, ...]


def is_empty(db: Connection) -> bool:
    """Whether nobody has been there yet."""
    return not any(db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in ("people", "tables"))


def size(db: Connection) -> int:
    """How many rows there are of all kinds."""
    return sum(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _KEYS)


def copy(source: Connection, target: Body) -> Iterator[int]:
    """Copy what is not there yet, so many rows at a time as it gives: each time these are on the disk.

    What was copied before has to be of the same source, as `digest` tells. Raises StoreError.
    """
    for name in _KEYS:
        columns = _columns(source, name)
        query = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        with target.reading() as db:
            last = _last(db, name)
        for rows in _batches(source, name, columns, last):
            with target.writing() as db:
                db.executemany(query, rows)
            yield len(rows)


def compare(source: Connection, target: Connection) -> Iterator[int]:
    """Read both, so many rows at a time as it gives. Raises StoreError where they are not the same."""
    for name in _KEYS:
        columns, digests = _columns(source, name), (hashlib.sha256(), hashlib.sha256())
        for both in zip_longest(*(_batches(db, name, columns) for db in (source, target)), fillvalue=[]):
            for digest, rows in zip(digests, both, strict=True):
                digest.update(repr(rows).encode())
            yield len(both[0])
        if digests[0].digest() != digests[1].digest():
            raise StoreError(
                "damaged", f"{name} are not the same in both: begin anew, with an empty database"
            )


def _columns(db: Connection, name: str) -> list[str]:
    """The columns of a table, in an order that is the same in both bodies."""
    found = {str(each[0]) for each in db.execute(f"SELECT * FROM {name} LIMIT 0").description or ()}
    return sorted(found | ({"rowid"} if name in _COUNTED else set()))


def _last(db: Connection, name: str) -> Row | None:
    """The key of the row that was copied last."""
    keys = _KEYS[name].split(", ")
    order = ", ".join(keys if name == _BACKWARDS else (f"{key} DESC" for key in keys))
    row = db.execute(f"SELECT {_KEYS[name]} FROM {name} ORDER BY {order} LIMIT 1").fetchone()
    return None if row is None else tuple(row)


def _batches(
    db: Connection, name: str, columns: Sequence[str], last: Row | None = None
) -> Iterator[list[Row]]:
    """The rows after one, in the order of their keys; truth as TRUE and FALSE."""
    keys = _KEYS[name].split(", ")
    places = [columns.index(key) for key in keys]
    after, order = ("<", "DESC") if name == _BACKWARDS else (">", "ASC")
    sorted_so = ", ".join(f"{key} {order}" for key in keys)
    while True:
        further = f"WHERE ({', '.join(keys)}) {after} ({', '.join('?' * len(keys))})" if last else ""
        query = f"SELECT {', '.join(columns)} FROM {name} {further} ORDER BY {sorted_so} LIMIT {AT_ONCE}"
        rows = [
            tuple(
                bool(value) if column in TRUTHS else value for column, value in zip(columns, row, strict=True)
            )
            for row in db.execute(query, last or ())
        ]
        if not rows:
            return
        yield rows
        last = tuple(rows[-1][place] for place in places)
