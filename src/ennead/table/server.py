"""Server: what each address of the table answers."""

import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

import ennead
from ennead.core.game import Game
from ennead.page import html as h
from ennead.table import pages
from ennead.table.addresses import Heard
from ennead.table.attempt import attempt
from ennead.table.bygone import Bygone
from ennead.table.calling.call import AddressError
from ennead.table.database import StoreError
from ennead.table.delays import read_delay
from ennead.table.entry import Entry, keep_key, refuse_foreign
from ennead.table.errors import Refused, Unready, record_file, refuse_socket
from ennead.table.foreseeing import foresee, nothing
from ennead.table.forms import (
    FormError,
    read,
    read_field,
    read_move,
    read_name,
    read_new_table,
    read_order,
    read_seen,
)
from ennead.table.gathering import gathering_page
from ennead.table.guard import area, is_foreign, language, new_visitor, origin, visitor
from ennead.table.hints import Askers
from ennead.table.home import home_page
from ennead.table.limits import MINUTE, Limits, take
from ennead.table.live import LEFT, converse
from ennead.table.lobby import TO_ALL, Lobby
from ennead.table.mine import my_tables, open_tables
from ennead.table.replay import asked, replay_page
from ennead.table.room import Room
from ennead.table.seating import bots_of
from ennead.table.standings import Standings
from ennead.table.tables import NoTable
from ennead.table.turns import Turns
from ennead.table.watching import Audience, Visitor
from ennead.table.words import words

log = logging.getLogger(__name__)

BUSY = 60.0  # seconds
ORDERS = 60  # that one person may give in a minute
FROM_ONE_ADDRESS = 300


class Server:
    """What each address of a table answers."""

    def __init__(self, entry: Entry, limits: Limits) -> None:
        counting = entry.rooms.counting
        self.laid_by_visitor = counting.lately("tables-by-visitor", limits.tables_per_visitor)
        self.laid_by_address = counting.lately("tables-by-address", limits.tables_per_address)
        self.orders_by_person = counting.lately("orders-by-person", ORDERS, MINUTE)
        self.orders_by_address = counting.lately("orders-by-address", FROM_ONE_ADDRESS, MINUTE)
        self.opened = counting.lately("opened", limits.open_per_address)
        self.tabs = counting.open("tabs", limits.sockets_per_address, limits.sockets)
        self.replays, self.foresights = Turns(counting, "replays"), Turns(counting, "foresights")
        self.askers = Askers(counting, limits.hints_per_address)
        self.entry = entry
        self.store = entry.store
        self.rooms = entry.rooms
        self.standings = Standings(entry.store, entry.rooms)

    async def home(self, request: Request, error: str | None = None) -> Response:
        """Games to choose from, and the tables of whoever looks."""
        w = words(None, language(request))
        me = await self.entry.person(request)
        mine = await my_tables(self.entry, self.standings, me, w) if me else []
        others = await open_tables(self.entry, w)
        own = self.rooms.thinking.own
        page = home_page(w, ennead.games(), mine, others, me.name if me else "", error and w(error), own)
        return HTMLResponse(str(page), 422 if error else 200)

    async def create(self, request: Request) -> Response:
        """Lay a new table and take the host to it."""
        refuse_foreign(request)
        try:
            new = read_new_table(await read(request), self.rooms.thinking.own)
        except FormError as error:
            return await self.home(request, str(error))
        key = visitor(request) or new_visitor()
        self._refuse_too_many(request, key, new.game, [chair.bot for chair in new.chairs if chair.bot])
        host, _ = await self.entry.welcome(request, new.host_name, key)
        chairs = new.laid_by(host)
        table = await self.store.later(
            self.store.create, new.game, new.options, chairs, host.id, new.clock, new.hints
        )
        if table.started:
            await self.entry.begin(table)
        return keep_key(request, RedirectResponse(f"/table/{table.id}", 303), key)

    async def hide(self, request: Request) -> Response:
        """Leave a table out of the list of whoever asks."""
        refuse_foreign(request)
        me = await self.entry.person(request)
        order, _ = read_order(await read(request))
        if me:
            await self.store.later(self.store.hide, me.id, order)
        return RedirectResponse("/", 303)

    async def table(self, request: Request) -> Response:
        """The page of a table: to play on for who sits there, to look on from for others."""
        room, audience, _ = await self.entry.enter(request)
        return _page(room, audience)

    async def act(self, request: Request) -> Response:
        """Play a move from a page without script."""
        refuse_foreign(request)
        form = await read(request)  # which may take its time: they come when it is there
        room, audience = await self.entry.room(request)
        try:
            action, seen = read_move(form)
        except FormError as error:
            return _refusal(room, audience, error)
        refusal = await attempt(room, audience, action, seen)
        if refusal is not None:
            why = f"/rules/{room.table.game}/why/{refusal.why}" if refusal.why else None
            more = h.a(href=why)[room.words(audience.language)("why-rules")] if why else None
            return _page(room, audience, h.fragment[refusal.text, " ", more], refusal.status)
        has_chosen = audience.seat not in room.match.waiting
        return to_table(request, is_covered=bool(audience.hands) and has_chosen)

    async def lobby(self, request: Request) -> Response:
        """Change who sits where before play begins, say that one is ready, or begin."""
        refuse_foreign(request)
        order, name = read_order(await read(request))
        room, audience, who = await self.entry.enter(request)
        if isinstance(room, Lobby):
            opens = order == TO_ALL and not room.table.is_open
            if opens and (wait := take((self.opened, area(request)))):
                raise Refused(429, "open", wait)
            try:
                if who.person is None or not (audience.seats or audience.hosts):  # others need the invitation
                    raise FormError("lobby-stranger")
                self._refuse_too_quick(who)
                if self.rooms.are_busy(room.game, bots_of(order)):
                    raise FormError("error-lobby-busy")
                table = await room.order(who.person, name, order)
            except FormError as error:
                return _refusal(room, audience, error)
            if table.started:
                await self.entry.begin(table)
        return to_table(request)

    async def accord(self, request: Request) -> Response:
        """Decide something besides moves, alone or with the others."""
        refuse_foreign(request)
        order, _ = read_order(
            await read(request)
        )  # first: it may take its time, and who sits where may change
        room, audience = await self.entry.room(request)
        if not audience.seats:
            raise NoTable
        seat = audience.seats[0] if audience.seat is None else audience.seat
        try:
            self._refuse_too_quick(audience.who)
            await room.council.decide(seat, order, audience.who.person)
        except FormError as error:
            return _refusal(room, audience, error)
        return to_table(request)

    async def hint(self, request: Request) -> Response:
        """Say what an expert would do: to whoever is asked, where they want to know it."""
        refuse_foreign(request)
        form = await read(request)
        room, audience = await self.entry.room(request)
        if audience.seat is None:
            raise NoTable
        who = audience.who.person
        try:
            seen = read_seen(form)
            with self.askers.one(who if who is not None else (room.table.id, audience.seat), area(request)):
                await room.hints.ask(audience.seat, seen, who)
        except FormError as error:
            return _refusal(room, audience, error)
        return to_table(request)

    async def again(self, request: Request) -> Response:
        """The table after this one, with the same people: the same for whoever asks."""
        refuse_foreign(request)
        room, audience, who = await self.entry.enter(request)
        if isinstance(room, Lobby) or not room.match.is_over:
            raise Refused(409, "running")
        if who.person is None or not audience.seats:
            raise NoTable
        table = await self.store.later(self.store.again, room.table.id, room.match.game, who.person)
        if table.started:
            await self.entry.begin(table)
        room.invite(table)
        return RedirectResponse(f"/table/{table.id}", 303)

    async def name(self, request: Request) -> Response:
        """Be called by a name of one's own, where none was given."""
        refuse_foreign(request)
        form = await read(request)
        room, audience = await self.entry.room(request)
        if audience.seat is None:
            raise NoTable
        try:
            self._refuse_too_quick(audience.who)
            await room.give_name(audience.seat, read_name(form))
        except FormError as error:
            return _refusal(room, audience, error)
        return to_table(request)

    async def withdraw(self, request: Request) -> Response:
        """Let the link that invites to this table lead nowhere any more: there is another one."""
        refuse_foreign(request)
        room, audience, who = await self.entry.enter(request)
        if not audience.seats and not audience.hosts:
            raise NoTable
        try:
            self._refuse_too_quick(who)
        except FormError as error:
            return _refusal(room, audience, error)
        await room.withdraw()
        return to_table(request)

    async def delay(self, request: Request) -> Response:
        """Have onlookers see this table later, or no longer so much later: whoever laid it may."""
        refuse_foreign(request)
        order, _ = read_order(await read(request))
        room, audience = await self.entry.room(request)
        if not audience.hosts or audience.who.person is None:
            raise NoTable
        try:
            await room.delay(read_delay(order), audience.who.person)
        except FormError as error:
            return _refusal(room, audience, error)
        return to_table(request)

    async def hook(self, request: Request) -> Response:
        """Have whom this table waits for be heard in a room behind a webhook, or no longer."""
        refuse_foreign(request)
        form = await read(request)
        room, audience = await self.entry.room(request)
        crier = self.rooms.crier
        if (
            not (audience.seats or audience.hosts)
            or room.bell is None
            or not (crier and crier.senders.webhook)
        ):
            raise NoTable
        order, _ = read_order(form)
        try:
            self._refuse_too_quick(audience.who)
            to = crier.senders.webhook.read(read_field(form, "address")) if order == "hook" else None
        except AddressError as error:
            return _page(room, audience, error.say(audience.language), 422)
        except FormError as error:
            return _refusal(room, audience, error)
        await room.be_heard(Heard(to, audience.language) if to else None)
        return to_table(request)

    def _refuse_too_quick(self, who: Visitor) -> None:
        """Count what somebody changes about a table besides moves. Raises FormError for what is too soon."""
        if take((self.orders_by_person, who.person), (self.orders_by_address, who.area)):
            raise FormError("error-orders-often")

    def _refuse_too_many(self, request: Request, key: str, game: Game, bots: Collection[str]) -> None:
        """Count a table that is laid. Raises Refused for one too many of a browser or from an address."""
        if self.rooms.are_busy(game, bots):
            raise Refused(503, "bots", BUSY)
        if wait := take((self.laid_by_visitor, key), (self.laid_by_address, area(request))):
            raise Refused(429, "tables", wait)

    async def end(self, request: Request) -> Response:
        """End a table that today's rules can't go on with: any of its players may."""
        refuse_foreign(request)
        try:
            await self.entry.enter(request)
        except Bygone as gone:
            if not gone.sits:
                raise NoTable from None
            await self.store.later(self.store.end, gone.table.id)
            return to_table(request)
        raise Refused(409, "playable")

    async def live(self, socket: WebSocket) -> None:
        """The socket of an open page."""
        here = area(socket)
        if self.tabs.is_full_of(here):
            await refuse_socket(socket, Refused(429, "tabs", BUSY))
            return
        if self.tabs.is_full():
            await refuse_socket(socket, Refused(503, "full", BUSY))
            return
        with self.tabs.one(here), suppress(*LEFT):  # who may have gone before there is an answer
            try:
                if is_foreign(socket):
                    raise NoTable
                room, audience, who = await self.entry.enter(socket)
                gathers, announced = "gathers" in socket.query_params, self.rooms.announced
                knows = self.entry.knows
                await converse(socket, room, audience, who, gathers=gathers, announced=announced, knows=knows)
            except (NoTable, Bygone, StoreError, Unready, Refused):
                await socket.close()

    async def replay(self, request: Request) -> Response:
        """Any earlier position: as oneself during the game, as anybody and with open cards after it."""
        room, audience = await self.entry.room(request)
        match, over = room.match, room.match.is_over
        last = len(match.log)
        move, viewer = asked(request.query_params, audience.seat, match.seats, last)
        if viewer is not None and viewer not in audience.seats and not over:
            raise Refused(403, "early")
        w, sitting = room.words(audience.language), room.sitting(audience, live=False)
        spoken = room.conversation.until(audience, room.ledger.rows_until(move)) if over else None

        def drawn() -> str:
            view = match.at(move).view(viewer)
            page = replay_page(view, w, sitting, move, last, viewer, over, origin(request), spoken)
            return str(page)

        return HTMLResponse(await self.replays.take(request, drawn))

    async def foresight(self, request: Request) -> Response:
        """What an action would surely lead to, for whoever is asked and sees the table as it is."""
        room, audience = await self.entry.room(request)
        if audience.seat is None:
            raise NoTable
        if request.query_params.get("v") != str(room.rows):
            return nothing()
        w, seats = room.words(audience.language), room.sitting(audience, live=False).seats
        return await foresee(self.foresights, request, room.view(audience), w, seats)

    async def record(self, request: Request) -> Response:
        """The record of a finished match, as a file. It holds the seed, so there is none before the end."""
        room, _ = await self.entry.room(request)
        if not room.match.is_over:
            raise Refused(404, "early")
        return record_file(f"{room.table.game}-{room.table.id}", room.match.record(**room.hints.noted))


async def to_home(request: Request) -> Response:
    """Where the form for new tables is: a refused one leaves its own address in the browser."""
    return RedirectResponse("/", 303)


async def to_its_table(request: Request) -> Response:
    """Where the forms of a table are, refused ones as well."""
    return to_table(request)


def to_table(request: Request, is_covered: bool = False) -> Response:
    """Back to the page of the table, as seen from the same seat, or with all hands of the screen covered."""
    seat = None if is_covered else request.query_params.get("seat")
    return RedirectResponse(
        f"/table/{quote(request.path_params['id'])}" + (f"?seat={quote(seat)}" if seat else ""), 303
    )


def _page(room: Room | Lobby, audience: Audience, error: h.Node = None, status: int = 200) -> Response:
    w = room.words(audience.language)
    spoken = room.spoken(audience) if room.conversation.is_possible else None
    if isinstance(room, Lobby):
        gathering = replace(room.gathering(audience), spoken=spoken)
        page = gathering_page(gathering, w, room.changes, error)
    else:
        sitting = replace(room.sitting(audience), spoken=spoken)
        page = pages.table_page(room.view(audience), w, sitting, error)
    return HTMLResponse(str(page), status)


def _refusal(room: Room | Lobby, audience: Audience, error: FormError) -> Response:
    return _page(room, audience, room.words(audience.language)(str(error)), 422)
