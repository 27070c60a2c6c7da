"""Opening: the database of a place, by whichever body it has."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ennead.table.database import Body, StoreError
from ennead.table.place import Place
from ennead.table.schema import MIGRATIONS
from ennead.table.sqlite import Sqlite, served

if TYPE_CHECKING:
    from ennead.table.postgres import Postgres

PATIENCE = 5.0  # seconds to wait for another process that writes


def open_body(place: Place | None, patience: float = PATIENCE) -> Body:
    """What keeps the tables of a place, made where there is nothing yet. Raises StoreError."""
    if isinstance(place, str):
        return _postgres(place, patience)
    return Sqlite(place, MIGRATIONS, patience)


@contextmanager
def serving(place: Place) -> Iterator[Body]:
    """Have the tables open for those who play at them: a file alone, those of a server with whoever else
    serves them. Raises StoreError.
    """
    if isinstance(place, Path):
        with alone(place) as file:
            yield file
    else:
        with closing(_postgres(place, PATIENCE, together=True)) as server:
            yield server


@contextmanager
def alone(place: Place, *, moving: bool = False) -> Iterator[Body]:
    """Have the tables open as the only Ennead that does, from before they are brought to the latest version.

    `moving`: others are to be copied into it. Raises StoreError.
    """
    if isinstance(place, Path):
        with served(place), closing(Sqlite(place, MIGRATIONS, PATIENCE)) as file:
            yield file
    else:
        with closing(_postgres(place, PATIENCE, alone=True, moving=moving)) as server:
            yield server


def open_to_copy(address: str) -> Body:
    """What keeps the tables on a server, as they are: they may be served meanwhile.

    Raises StoreError where there are none.
    """
    return _postgres(address, PATIENCE, as_it_is=True)


def _postgres(address: str, patience: float, **how: bool) -> "Postgres":
    try:
        from ennead.table.postgres import Postgres
    except ImportError as error:
        raise StoreError(
            "unreadable", f"PostgreSQL needs more ({error.name}): pip install 'ennead[postgres]'"
        ) from None
    return Postgres(address, patience, **how)
