"""Watch: matches looked back at that were not played here. Anybody may bring the record of one.

A record is a stranger's text. It is played again, move by move, and what is kept is the record that the
match then gives: of the file itself nothing is kept or shown. Its address follows from that record. Nobody
can guess it who doesn't have the record, and whoever brings it once more finds it where it was, though it had
gone.
"""

import asyncio
import base64
import hashlib
from collections import OrderedDict
from collections.abc import Mapping

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.record import BadRecord, replay
from ennead.core.words import Words
from ennead.page.parts import SeatInfo
from ennead.table.bringing import bringing_page
from ennead.table.counting import Counting
from ennead.table.errors import Refused, Unready, record_file
from ennead.table.forms import check_charset
from ennead.table.guard import area, is_foreign, language, origin, visitor
from ennead.table.limits import Limits, take
from ennead.table.preparing import Preparation
from ennead.table.replay import asked, replay_page
from ennead.table.sitting import Sitting
from ennead.table.store import Store
from ennead.table.turns import Turns
from ennead.table.words import words

LONGEST = (
    10_000  # moves: Le Neuf's 5000 turns with two each; the log is on every page, by then of ten megabytes
)
KEPT = 20  # matches kept in memory, those watched last; others are played again


class Unwatchable(Exception):
    """A file that can't be watched; `reason` names the text that says why, `values` are for it."""

    def __init__(self, reason: str, status: int = 422, values: Mapping[str, str | int] | None = None) -> None:
        self.reason, self.status, self.values = reason, status, values or {}


class Watch:
    """What the addresses of such matches answer."""

    def __init__(self, store: Store, preparation: Preparation, limits: Limits, counting: Counting) -> None:
        self._store = store
        self._preparation = preparation
        self._most = limits.records
        self._by_visitor = counting.lately("records-by-visitor", limits.records_per_visitor)
        self._by_address = counting.lately("records-by-address", limits.records_per_address)
        self._turns = Turns(counting, "watched")
        self._matches: OrderedDict[str, Match] = OrderedDict()

    async def form(self, request: Request) -> Response:
        """Where to bring a record; a refused one leaves this address in the browser."""
        return HTMLResponse(str(bringing_page(words(None, language(request)))))

    async def bring(self, request: Request) -> Response:
        """Keep a record, and show it from its beginning."""
        if is_foreign(request):
            raise Refused(403, "foreign")
        self._count(request)
        w = words(None, language(request))
        try:
            match = await self._turns.take(request, self._read, await _text(request), w)
        except Unwatchable as error:
            page = bringing_page(w, w(f"bring-{error.reason}", **error.values))
            unread = {"Connection": "close"} if error.status == 413 else None
            return HTMLResponse(str(page), error.status, unread)
        record = match.record()
        id = _id(record)
        await self._store.later(self._store.bring, id, record, self._most)
        self._keep(id, match)
        return RedirectResponse(f"/watch/{id}?move=0", 303)

    async def page(self, request: Request) -> Response:
        """A match that was brought, after any of its moves and through any eyes."""
        id, match = await self._open(request)
        move, viewer = asked(request.query_params, None, match.seats, len(match.log))
        w = words(match.game.name, language(request))
        names = (w("name-friend", number=seat + 1) for seat in range(match.seats))
        sitting = Sitting(
            match.game.name,
            tuple(SeatInfo(name, "friend", online=True) for name in names),
            replay=f"/watch/{id}?",
            record=f"/watch/{id}/record",
        )

        def drawn() -> str:
            view = match.at(move).view(viewer)
            return str(
                replay_page(view, w, sitting, move, len(match.log), viewer, True, origin(request), None)
            )

        return HTMLResponse(await self._turns.take(request, drawn))

    async def record(self, request: Request) -> Response:
        """The record of such a match, as a file; also of one that today's rules can't play."""
        id, record = await self._record(request)
        return record_file(f"match-{id}", record)

    def _count(self, request: Request) -> None:
        """Count a file that is brought, whatever is in it. Raises Refused for one too many."""
        me = visitor(request)
        by_visitor = [(self._by_visitor, me)] if me else []
        if wait := take((self._by_address, area(request)), *by_visitor):
            raise Refused(429, "records", wait)

    def _read(self, text: str, w: Words) -> Match:
        """The match of a record. Raises Unwatchable."""
        try:
            match = replay(text, self._find)
        except Unready as error:
            title = ennead.game(error.game).title(w.language)
            raise Unwatchable("unready", 503, {"game": title}) from error
        except BadRecord as error:
            why = error.__cause__
            told = {"why": why.text(w.language)} if isinstance(why, ennead.IllegalAction) else {}
            raise Unwatchable(error.reason, values=error.values | told) from error
        if not match.is_over:
            raise Unwatchable("unfinished")
        if len(match.log) > LONGEST:
            raise Unwatchable("long", values={"most": LONGEST})
        return match

    def _find(self, name: str) -> Game:
        """A game by its name, unless it can't be played yet: then raises Unready."""
        if (progress := self._preparation.progress(name)) is not None:
            raise Unready(name, progress)
        return ennead.game(name)

    async def _open(self, request: Request) -> tuple[str, Match]:
        """The match that an address leads to. Raises Refused or Unready."""
        id, record = await self._record(request)
        match = self._matches.get(id)
        if match is None:
            try:
                match = await self._turns.take(request, replay, record, self._find)
            except BadRecord as error:
                raise Refused(409, "record-rules") from error
        self._keep(id, match)
        return id, match

    async def _record(self, request: Request) -> tuple[str, str]:
        id = request.path_params["id"]
        record = await asyncio.to_thread(self._store.brought, id)
        if record is None:
            raise Refused(404, "record-gone")
        return id, record

    def _keep(self, id: str, match: Match) -> None:
        self._matches[id] = match
        self._matches.move_to_end(id)
        if len(self._matches) > KEPT:
            self._matches.popitem(last=False)


async def _text(request: Request) -> str:
    """What is in the file that was brought. Raises Unwatchable, or HTTPException where there is no form."""
    check_charset(request)
    try:
        async with request.form(max_files=1, max_fields=10) as form:
            file = form.get("record")
            if not isinstance(file, UploadFile) or not file.filename:
                raise Unwatchable("none")
            return (await file.read()).decode("utf-8-sig")
    except HTTPException as error:
        if error.status_code != 413:
            raise
        raise Unwatchable("large", 413) from error
    except UnicodeDecodeError as error:
        raise Unwatchable("json") from error


def _id(record: str) -> str:
    digest = hashlib.blake2b(record.encode(), digest_size=15).digest()
    return base64.urlsafe_b64encode(digest).decode()
