"""Backup: the tables of a database in one file of their own, and a database made of such a file again."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ennead.table.copying import compare, copy
from ennead.table.database import Body, StoreError
from ennead.table.opening import PATIENCE, open_to_copy
from ennead.table.place import Place, default_path
from ennead.table.schema import MIGRATIONS, SCHEMA
from ennead.table.sqlite import Sqlite, check_ours, connect, served, translated

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite may have beside a file


def backup(target: Path, database: Place | Body | None = None) -> None:
    """Copy the tables as they are now into a new file, also while they are served.

    Raises StoreError where there are none, or where there is a file of that name: none is overwritten.
    """
    with _open(database) as source:
        _fill(target, source)


def _fill(target: Path, source: Path | Body) -> None:
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise StoreError("there", f"{target} is there already: name another file") from None
    except OSError as error:
        raise StoreError("unreadable", f"{target}: {error.strerror}") from error
    try:
        made = _copy(source, "ro", target) if isinstance(source, Path) else _fetch(source, target)
        os.replace(made, target)
    except BaseException:
        target.unlink()
        raise


def restore(source: Path, database: Place | None = None) -> Path | None:
    """Put a backup in the place of the tables; give the file in which those that were there are kept.

    Raises StoreError, with nothing changed, where the tables are being served or the backup isn't whole, and
    where they are no file.
    """
    if isinstance(database, str):
        raise StoreError(
            "there", "only a file is replaced: `ennead move-database` takes a backup to a server"
        )
    source, target = _existing(source), (database or default_path()).absolute()
    is_quiet = not any(with_part(source, part).exists() for part in BESIDE)
    with served(target):
        if target.exists() and target.samefile(source):
            raise StoreError("there", f"{source} is the file of the tables itself: name a backup")
        # what nobody writes is read without a file beside it, on a medium that takes none
        made = _copy(source, "ro&immutable=1" if is_quiet else "ro", target)
        kept = target.with_name(f"{target.stem}.before-{time.strftime('%Y%m%d-%H%M%S')}{target.suffix}")
        for part in (*BESIDE, ""):  # never the tables without what was written beside them
            with suppress(FileNotFoundError):
                os.replace(with_part(target, part), with_part(kept, part))
        os.replace(made, target)
    return kept if kept.exists() else None


@contextmanager
def _open(database: Place | Body | None) -> Iterator[Path | Body]:
    """What is copied: a file, or what is on a server."""
    match database:
        case Sqlite():
            yield database.path
        case str():
            with closing(open_to_copy(database)) as body:
                yield body
        case None | Path():
            yield _existing(database or default_path())
        case _:
            yield database


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise StoreError("unreadable", f"{path}: there is no such file")
    return path.absolute()


def with_part(path: Path, part: str) -> Path:
    """The file of a name with something added."""
    return path.with_name(path.name + part)


def _copy(source: Path, mode: str, target: Path) -> Path:
    """Make a whole copy beside where it will be, in one file and on the disk."""
    made = with_part(target, ".part")
    made.unlink(missing_ok=True)
    os.close(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with (
            translated(source),
            closing(connect(source, mode)) as old,
            closing(connect(made, "rw")) as new,
        ):
            if not check_ours(old, source, SCHEMA):
                raise StoreError("foreign", f"{source} holds no tables")
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
            _check_whole(new, source)
    except BaseException:
        made.unlink()
        raise
    return made


def _fetch(source: Body, target: Path) -> Path:
    """The same of a server: as everything is there at one instant."""
    made = with_part(target, ".part")
    made.unlink(missing_ok=True)
    try:
        with closing(Sqlite(made, MIGRATIONS, PATIENCE)) as new, source.snapshot() as read:
            for _ in copy(read, new):
                pass
            with new.reading() as written:
                for _ in compare(read, written):
                    pass
            new.end_move(source.people_so_far())
        with translated(made), closing(connect(made, "rw")) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        made.unlink(missing_ok=True)
        raise
    return made


def _check_whole(db: sqlite3.Connection, source: Path) -> None:
    [said] = db.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreError("damaged", f"{source} is damaged ({said}): take another copy")
