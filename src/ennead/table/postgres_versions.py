"""PostgreSQL's versions: a database of before is brought to the latest, in one transaction."""

from typing import Final

import psycopg

from ennead.table import schema_postgres
from ennead.table.copying import is_empty
from ennead.table.database import Connection, StoreError

SHORTLY: Final = "100ms"  # that whoever reads a table is waited for: all who come after wait as long


class Read(Exception):
    """Somebody reads for long what is to be changed: it is to be tried again."""


def bring(db: Connection, place: str, *, moving: bool, as_it_is: bool) -> None:
    """Bring tables to the latest version, or make them. `moving`, `as_it_is`: as of `Postgres`.

    Raises StoreError, and Read.
    """
    [encoding] = db.execute("SHOW server_encoding").fetchone()
    if encoding != "UTF8":
        raise StoreError("foreign", f"{place} is kept in {encoding}: make another with ENCODING 'UTF8'")
    query = """SELECT relname FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'"""
    there = {name for (name,) in db.execute(query)}
    if "ennead" not in there:
        if there:
            raise StoreError("foreign", f"{place} holds what is not Ennead's: make another")
        if as_it_is:
            raise StoreError("foreign", f"{place} holds no tables")
        db.execute("CREATE TABLE ennead (schema INTEGER NOT NULL, moving BOOLEAN NOT NULL)")
        db.execute("INSERT INTO ennead VALUES (?, ?)", (schema_postgres.FIRST, moving))
        for statement in schema_postgres.BEGUN:
            db.execute(statement)
    version, is_moving = db.execute("SELECT schema, moving FROM ennead").fetchone()
    if is_moving and not moving:
        raise StoreError("moving", f"{place} is not whole: let `ennead move-database` end")
    if moving and not is_moving:
        if not is_empty(db):
            raise StoreError("there", f"{place} has tables already: name an empty one")
        db.execute("UPDATE ennead SET moving = TRUE")
    steps = schema_postgres.MIGRATIONS
    newest = schema_postgres.FIRST + len(steps)
    if version > newest:
        raise StoreError("newer", f"{place} is a newer Ennead's (schema {version}; this one knows {newest})")
    if as_it_is:
        if version < newest:
            raise StoreError("busy", f"{place} is an older Ennead's: open it with this one first")
        return
    db.execute("SELECT set_config('lock_timeout', ?, TRUE)", (SHORTLY,))
    try:
        for statement in (each for step in steps[version - schema_postgres.FIRST :] for each in step):
            db.execute(statement)
    except psycopg.errors.LockNotAvailable as error:
        raise Read from error
    db.execute("UPDATE ennead SET schema = ?", (newest,))  # also where it is: or it may only be read
