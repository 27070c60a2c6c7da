"""Backup: the tables of a database in one file of their own, and a database made of such a file again."""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from ennead.table.database import StoreError, check_ours, connect, default_path, served, translated
from ennead.table.schema import SCHEMA

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite may have beside a file


def backup(target: Path, database: Path | None = None) -> None:
    """Copy the tables as they are now into a new file, also while they are served.

    Raises StoreError where there are none, or where there is a file of that name: none is overwritten.
    """
    source = _existing(database or default_path())
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise StoreError("there", f"{target} is there already: name another file") from None
    except OSError as error:
        raise StoreError("unreadable", f"{target}: {error.strerror}") from error
    try:
        os.replace(_copy(source, "ro", target), target)
    except BaseException:
        target.unlink()
        raise


def restore(source: Path, database: Path | None = None) -> Path | None:
    """Put a backup in the place of the tables; give the file in which those that were there are kept.

    Raises StoreError, with nothing changed, where the tables are being served or the backup isn't whole.
    """
    source, target = _existing(source), (database or default_path()).absolute()
    is_quiet = not any(_with(source, part).exists() for part in BESIDE)
    with served(target):
        if target.exists() and target.samefile(source):
            raise StoreError("there", f"{source} is the file of the tables itself: name a backup")
        # what nobody writes is read without a file beside it, on a medium that takes none
        made = _copy(source, "ro&immutable=1" if is_quiet else "ro", target)
        kept = target.with_name(f"{target.stem}.before-{time.strftime('%Y%m%d-%H%M%S')}{target.suffix}")
        for part in (*BESIDE, ""):  # never the tables without what was written beside them
            with suppress(FileNotFoundError):
                os.replace(_with(target, part), _with(kept, part))
        os.replace(made, target)
    return kept if kept.exists() else None


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise StoreError("unreadable", f"{path}: there is no such file")
    return path.absolute()


def _with(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def _copy(source: Path, mode: str, target: Path) -> Path:
    """Make a whole copy beside where it will be, in one file and on the disk."""
    made = _with(target, ".part")
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


def _check_whole(db: sqlite3.Connection, source: Path) -> None:
    [said] = db.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreError("damaged", f"{source} is damaged ({said}): take another copy")
