"""Settling: something is done about a table as it stands, whatever other servers do to it meanwhile."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from ennead.table.database import StoreError
from ennead.table.happenings import Overtaken

T = TypeVar("T")


async def settled(deed: Callable[[], Awaitable[T]], take_in: Callable[[], Awaitable[bool]]) -> T:
    """Do something by who holds the table's lock: where another server was quicker, what it did is taken in
    (`take_in` says whether there was anything), and then it is seen anew what there is to do.

    Raises StoreError where nobody was: then the database has less than this server has read of it, as one
    does that came in another's place, and would never take it.
    """
    while True:
        try:
            return await deed()
        except Overtaken:
            if not await take_in():
                raise StoreError("failed", "the database has less of a table than was read of it") from None
