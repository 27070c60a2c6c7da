"""Removing: a table where nobody comes any more, by one of those who sit there or by whoever laid it."""

import asyncio
from collections.abc import Collection
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import ennead
from ennead.core.telling import listed
from ennead.page.timing import DAY, SECOND
from ennead.table import bygone
from ennead.table.clock import DAYS, Clock
from ennead.table.entry import Entry, refuse_foreign
from ennead.table.errors import Refused, Unready
from ennead.table.forms import read
from ennead.table.guard import language
from ennead.table.happenings import now_ms
from ennead.table.me import question
from ennead.table.overview import STALE
from ennead.table.standings import Standings
from ennead.table.tables import NoTable, Table
from ennead.table.times import Pause, Pauses


def is_left(clock: Clock, latest: int, downtimes: Collection[Pause] = ()) -> bool:
    """Whether nobody has come for a month: where days are played by, for a month after a move was due.

    Days on which nobody could come don't count: the server was not there.
    """
    gone = [(since, until) for since, until in downtimes if until - since >= DAY]
    choosing = clock.seconds * SECOND if clock.kind == DAYS else 0
    due = Pauses(gone, weekends=clock.weekends).end(latest, choosing)
    return now_ms() > Pauses(gone, weekends=True).end(due, STALE)


def may_remove(table: Table, person: int) -> bool:
    """Whether it is somebody's to remove: before play begins anybody may have come to a seat just now."""
    return table.host == person or (table.started is not None and bool(table.seats_of(person)))


class Removing:
    """What its address answers."""

    def __init__(self, entry: Entry, standings: Standings) -> None:
        self.entry = entry
        self.standings = standings
        self.store = entry.store

    async def ask(self, request: Request) -> Response:
        """A second look before it goes."""
        table, latest = await self._left(request)
        w = bygone.words(table, language(request))
        seats = zip(bygone.names(table, w), table.chairs, strict=True)
        who = listed(w, [name for name, chair in seats if not chair.is_free] or [w("lobby-nobody")])
        since = f"{datetime.fromtimestamp(latest / 1000, UTC):%Y-%m-%d}"
        page = question(
            w,
            w("remove-title"),
            w("remove-text", game=bygone.title(table, w), names=who, since=since),
            f"/table/{table.id}/remove",
            w("remove-go"),
        )
        return HTMLResponse(str(page))

    async def remove(self, request: Request) -> Response:
        """Remove it for everybody, if it is still so."""
        refuse_foreign(request)
        await read(request)
        table, latest = await self._left(request)
        if not await self.store.later(self.store.remove_left, table, latest):
            raise Refused(409, "not-left")
        await self.entry.rooms.forget(table.id)
        return RedirectResponse("/", 303)

    async def _left(self, request: Request) -> tuple[Table, int]:
        """The table, and when something last happened there. Raises NoTable or Refused."""
        id = request.path_params["id"]
        me, table = await self.entry.person(request), await asyncio.to_thread(self.store.table, id)
        if me is None or not may_remove(table, me.id):
            raise NoTable
        latest = await asyncio.to_thread(self.store.latest, id)
        if (
            not is_left(table.clock, latest, self.store.downtimes)
            or await self._has_ended(table)
            or self.entry.rooms.is_attended(id)
        ):
            raise Refused(409, "not-left")
        return table, latest

    async def _has_ended(self, table: Table) -> bool:
        """Whether it is over. Of those that ended before that was kept, their match tells."""
        if await asyncio.to_thread(self.store.ending, table.id) is not None:
            return True
        if table.started is None or not any(game.name == table.game for game in ennead.games()):
            return False
        if (progress := self.entry.preparation.progress(table.game)) is not None:
            raise Unready(table.game, progress)
        match = await self.standings.match(table)
        return match is not None and match.is_over
