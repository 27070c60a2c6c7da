"""Moving: the tables of one database into another, of whichever body: `ennead move-database`."""

import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from ennead.table.backup import with_part
from ennead.table.copying import compare, copy, size
from ennead.table.database import StoreError
from ennead.table.opening import alone
from ennead.table.place import Place

Told = Callable[[int, int], None]


def move(source: Place, target: Place, told: Told) -> None:
    """Copy all tables, rows and people into a database where there are none, and see that they are the same.

    `told`: how many of how many steps are done. What was interrupted goes on where it was, if it is called
    again; until it is over the target can't be opened. The source stays as it is. Raises StoreError.
    """
    if isinstance(source, Path) and not source.is_file():
        raise StoreError("unreadable", f"{source}: there is no such file")
    into = target
    if isinstance(target, Path):
        if target.exists():
            raise StoreError("there", f"{target} is there already: name another file")
        into = with_part(target, ".moving")
    with ExitStack() as both:
        old = both.enter_context(alone(source))
        new = both.enter_context(alone(into, moving=True))
        with old.reading() as read:
            total, done = 2 * size(read), 0
            with new.reading() as there:
                done += size(there)
            told(done, total)
            for rows in copy(read, new):
                told(done := done + rows, total)
            with new.reading() as there:
                for rows in compare(read, there):
                    told(done := done + rows, total)
            new.end_move(old.people_so_far())
    if isinstance(target, Path) and isinstance(into, Path):
        os.replace(into, target)
        with suppress(FileNotFoundError):
            with_part(into, ".lock").unlink()
