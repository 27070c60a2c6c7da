"""Entry: who comes to which table, and what they may do there."""

import asyncio
import logging

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ennead.page.timing import SECOND
from ennead.table.bygone import Bygone
from ennead.table.database import StoreError, hashed
from ennead.table.delays import Delays
from ennead.table.errors import Refused, Unready
from ennead.table.guard import area, browser, is_foreign, keep, language, new_visitor, origin, visitor
from ennead.table.happenings import now_ms
from ennead.table.ledger import OtherRules, deal, digest
from ennead.table.lobby import Lobby
from ennead.table.people import Arrival, Person
from ennead.table.preparing import Preparation
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import NoTable, Table
from ennead.table.trailing import seen_by
from ennead.table.watching import NOBODY, Audience, Visitor

log = logging.getLogger(__name__)


class Entry:
    """The way from an address, and a browser's cookie, to a table and a seat."""

    def __init__(self, store: Store, rooms: Rooms, preparation: Preparation) -> None:
        self.store = store
        self.rooms = rooms
        self.preparation = preparation

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Who comes, if they are known."""
        key = visitor(connection)
        return await asyncio.to_thread(self.store.person, key) if key else None

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who comes, as open pages are told apart."""
        key, person = visitor(connection), await self.person(connection)
        return known(connection, key, person) if key and person else NOBODY

    async def knows(self, who: Visitor) -> bool:
        """Whether a browser is still whose it was: it may have been signed out since."""
        person = await asyncio.to_thread(self.store.person, who.key)
        return (person and person.id) == who.person

    async def welcome(self, request: Request, name: str = "", key: str = "") -> tuple[Person, str]:
        """Who comes, somebody new if they aren't known; and the key their browser is to keep."""
        key = key or visitor(request) or new_visitor()
        return await self.store.later(self.store.welcome, key, browser(request), name), key

    async def arrive(self, arrival: Arrival, old_key: str | None) -> None:
        """Have open tabs and tables follow who somebody is from now on, in a browser that held a key."""
        out = [*arrival.out, *([hashed(old_key)] if old_key else ())]
        await self.rooms.part(arrival.gone, arrival.person.id, out)

    async def room(self, request: HTTPConnection) -> tuple[Room, Audience]:
        """A table where play has begun, and who comes. Raises Refused where it has not."""
        room, audience, _ = await self.enter(request)
        if isinstance(room, Lobby):
            raise Refused(409, "gathering")
        return room, audience

    async def enter(self, connection: HTTPConnection) -> tuple[Room | Lobby, Audience, Visitor]:
        """The table that an address names, and who comes.

        Raises NoTable for a wrong one, Unready or Bygone, and Refused for who is to see it later.
        """
        who = await self.visitor(connection)
        table_id = connection.path_params["id"]
        try:
            room = await self.open(table_id)
        except Bygone as gone:
            gone.sits = bool(gone.table.seats_of(who.person))
            if not gone.sits:
                await self._refuse_early(table_id)
            raise
        seen_as = audience(room.table, who, connection)
        shown = room if isinstance(room, Lobby) else await seen_by(room, seen_as)
        return shown, seen_as, who

    async def _refuse_early(self, table_id: str) -> None:
        """Raise Refused where onlookers have yet to see what happened at a table."""
        delays = Delays(await asyncio.to_thread(self.store.delays, table_id))
        latest, now = await asyncio.to_thread(self.store.latest, table_id), now_ms()
        if delays.shown(now) < latest:
            raise Refused(503, "delayed", (delays.due(latest) - now) / SECOND)

    async def open(self, table_id: str) -> Room | Lobby:
        """A table, unless its game can't be played yet: then raises Unready."""
        if not self.preparation.is_over:
            table = await asyncio.to_thread(self.store.table, table_id)
            if table.started and (progress := self.preparation.progress(table.game)) is not None:
                raise Unready(table.game, progress)
        try:
            return await self.rooms.open(table_id)
        except OtherRules as error:
            log.warning("a table can't be opened: %s", error)
            raise Bygone(error.table, await asyncio.to_thread(self.store.ending, table_id)) from error

    async def begin(self, table: Table) -> None:
        """Note what was dealt where play begins, so that other rules are known by it.

        Unless they are yet to be compiled: the first move tells it as well.
        """
        if self.preparation.progress(table.game) is None:
            try:
                await self.store.later(self.store.note_deal, table.id, digest(deal(table)))
            except StoreError as error:
                log.warning("what was dealt was not noted: %s", error)


def known(connection: HTTPConnection, key: str, person: Person) -> Visitor:
    """Somebody as open pages are told apart."""
    return Visitor(key, person.id, person.name, area(connection))


def audience(table: Table, who: Visitor, connection: HTTPConnection) -> Audience:
    """As whom somebody sees a table.

    Who has several seats there says from which, or looks on. Raises NoTable.
    """
    hands = table.seats_of(who.person)
    hosts = who.person is not None and who.person == table.host
    seat = hands[0] if len(hands) == 1 else None
    if (asked := connection.query_params.get("seat")) is not None:
        if asked not in map(str, hands):
            raise NoTable
        seat = int(asked)
    lang, here = language(connection), origin(connection)
    links = here if hands or hosts else ""
    return Audience(seat, lang, links, hands if len(hands) > 1 else (), hosts, who)


def keep_key(request: Request, response: Response, key: str) -> Response:
    """Have a browser keep the key that it is known by."""
    keep(request, response, "visitor", key)
    return response


def refuse_foreign(request: Request) -> None:
    """Raise Refused for a form of another site."""
    if is_foreign(request):
        raise Refused(403, "foreign")
