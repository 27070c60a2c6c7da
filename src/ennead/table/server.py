"""Server: what each address of the table answers."""

import asyncio
import logging
from functools import cache
from urllib.parse import quote

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.background import BackgroundTask
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

import ennead
from ennead.core.game import Game
from ennead.page.drawing import owners
from ennead.table import bygone, pages
from ennead.table.bygone import Bygone
from ennead.table.database import StoreError
from ennead.table.errors import LOOK_AGAIN, Refused, Unready, record_file, refuse_socket
from ennead.table.forms import FormError, read, read_move, read_name, read_new_table
from ennead.table.guard import area, is_foreign, keep, language, new_visitor, origin, visitor
from ennead.table.home import MyTable, home_page
from ennead.table.ledger import OtherRules, deal, digest
from ennead.table.limits import Hourly, Limits, Open
from ennead.table.live import converse
from ennead.table.preparing import Preparation
from ennead.table.replay import replay_page
from ennead.table.room import Audience, Room
from ennead.table.rooms import Rooms
from ennead.table.store import NoTable, Store, Table
from ennead.table.words import words

log = logging.getLogger(__name__)

BUSY = 60.0  # seconds


class Server:
    """What each address answers."""

    def __init__(self, store: Store, rooms: Rooms, preparation: Preparation, limits: Limits) -> None:
        self.laid_by_visitor = Hourly(limits.tables_per_visitor)
        self.laid_by_address = Hourly(limits.tables_per_address)
        self.tabs = Open(limits.sockets, limits.sockets_per_address)
        self.store = store
        self.rooms = rooms
        self.preparation = preparation

    async def home(self, request: Request, error: str | None = None) -> Response:
        """Games to choose from, and the tables this browser has a seat at."""
        w = words(None, language(request))
        mine = []
        me = visitor(request)
        for table_id, seat, token in await asyncio.to_thread(self.store.visited, me) if me else ():
            try:
                mine.append(_my_table(await self._open(table_id), seat, w.language))
            except Unready as wait:
                mine.append(
                    MyTable(f"/seat/{token}", ennead.game(wait.game).title(w.language), (), "unready")
                )
            except Bygone as gone:
                texts = bygone.words(gone.table, w.language)
                mine.append(
                    MyTable(
                        f"/seat/{token}",
                        bygone.title(gone.table, texts),
                        bygone.names(gone.table, texts),
                        gone.state,
                    )
                )
        page = home_page(w, ennead.games(), mine, error and w(error))
        return HTMLResponse(str(page), 422 if error else 200)

    async def create(self, request: Request) -> Response:
        """Lay a new table and take the host to it."""
        _refuse_foreign(request)
        try:
            game, options, chairs = read_new_table(await read(request))
        except FormError as error:
            return await self.home(request, str(error))
        host = visitor(request) or new_visitor()
        self._refuse_too_many(request, host, bots=any(chair.bot for chair in chairs))
        table = await self.store.later(self.store.create, game, options, chairs, host)
        await self._note_deal(table)
        mine = next((chair.token for chair in table.chairs if chair.kind == "me"), None)
        response = RedirectResponse(f"/seat/{mine}" if mine else f"/table/{table.id}", 303)
        keep(request, response, "visitor", host)
        return response

    async def seat(self, request: Request) -> Response:
        """The page to play on. Its address is the key, on any device."""
        room, audience = await self._enter(request)
        response = _table_page(room, audience)
        if request.method == "HEAD":  # a look at the headers is no visit
            return response
        me = visitor(request) or new_visitor()
        keep(request, response, "visitor", me)
        response.background = BackgroundTask(self._remember, me, request.path_params["token"])
        return response

    async def onlooker(self, request: Request) -> Response:
        """The page to look on from."""
        return _table_page(*await self._enter(request))

    async def act(self, request: Request) -> Response:
        """Play a move from a page without script."""
        _refuse_foreign(request)
        room, audience = await self._enter(request)
        try:
            action, seen = read_move(await read(request))
        except FormError as error:
            return _table_page(room, audience, room.words(audience.language)(str(error)), 422)
        refusal = await room.attempt(audience, action, seen)
        if refusal is not None:
            return _table_page(room, audience, refusal.text, refusal.status)
        return RedirectResponse(room.path(audience.seat), 303)

    async def again(self, request: Request) -> Response:
        """The table after this one, with the same people: the same for whoever asks."""
        _refuse_foreign(request)
        room, audience = await self._enter(request)
        if not room.match.is_over:
            raise Refused(409, "running")
        table = await self.store.later(self.store.again, room.table.id, room.match.game)
        await self._note_deal(table)
        room.invite(table)
        assert audience.seat is not None
        return RedirectResponse(f"/seat/{table.chairs[table.seat_after(audience.seat)].token}", 303)

    async def name(self, request: Request) -> Response:
        """Be called by a name of one's own, where whoever laid the table gave none."""
        _refuse_foreign(request)
        room, audience = await self._enter(request)
        assert audience.seat is not None
        try:
            await room.give_name(audience.seat, read_name(await read(request)))
        except FormError as error:
            return _table_page(room, audience, room.words(audience.language)(str(error)), 422)
        return RedirectResponse(room.path(audience.seat), 303)

    def _refuse_too_many(self, request: Request, host: str, *, bots: bool) -> None:
        """Count a table that is laid. Raises Refused for one too many."""
        counted = (self.laid_by_visitor, host), (self.laid_by_address, area(request))
        if wait := max(laid.wait(who) for laid, who in counted):
            raise Refused(429, "tables", wait)
        if bots and self.rooms.bots_are_busy:
            raise Refused(503, "bots", BUSY)
        for laid, who in counted:
            laid.take(who)

    async def end(self, request: Request) -> Response:
        """End a table that today's rules can't go on with: any of its players may."""
        _refuse_foreign(request)
        try:
            await self._enter(request)
        except Bygone as gone:
            await self.store.later(self.store.end, gone.table.id)
            return RedirectResponse(f"/seat/{request.path_params['token']}", 303)
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
        with self.tabs.one(here):
            try:
                if is_foreign(socket):
                    raise NoTable
                room, audience = await self._enter(socket)
            except (NoTable, Bygone, StoreError, Unready):
                await socket.close()
            else:
                await converse(socket, room, audience)

    async def ready(self, request: Request) -> Response:
        """Whether tables can be played: the database answers, and the rules are there."""
        reason = "" if self.preparation.is_over else "rules: being prepared"
        try:
            await asyncio.to_thread(self.store.check)
        except StoreError as error:
            log.warning("%s", error)
            reason = f"tables: {error.reason}"
        if reason:
            return PlainTextResponse(reason, 503, {"Retry-After": LOOK_AGAIN})
        return PlainTextResponse("ready")

    async def replay(self, request: Request) -> Response:
        """Any earlier position: as oneself during the game, as anybody and with open cards after it."""
        room, audience = await self._enter(request)
        match, over = room.match, room.match.is_over
        last = len(match.log)
        viewer = _viewer(request.query_params.get("as"), audience.seat, match.seats)
        if viewer not in (audience.seat, None) and not over:
            raise Refused(403, "early")
        asked = request.query_params.get("move", "")
        move = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 10 else last
        earlier = await asyncio.to_thread(match.at, move)  # as long as the match: nobody else waits for it
        page = replay_page(
            earlier.view(viewer),
            room.words(audience.language),
            room.sitting(audience, live=False),
            move,
            last,
            viewer,
            over,
            origin(request),
        )
        return HTMLResponse(str(page))

    async def record(self, request: Request) -> Response:
        """The record of a finished match, as a file. It holds the seed, so there is none before the end."""
        room, _ = await self._enter(request)
        if not room.match.is_over:
            raise Refused(404, "early")
        return record_file(room.table, room.match.record())

    async def rules(self, request: Request) -> Response:
        """The rules of a game, in our words."""
        game, w = _game(request), words(None, language(request))
        page = pages.rules_page(w, game.name, game.title(w.language), _rules(game.name, w.language))
        return HTMLResponse(str(page))

    async def box(self, request: Request) -> Response:
        """Where everything in the box of a game comes from, for those who own one."""
        game = _game(request)
        told, w = owners(game), words(game.name, language(request))
        if told is None:
            raise NoTable
        return HTMLResponse(str(pages.owners_page(w, game.name, game.title(w.language), told(w))))

    async def _remember(self, visitor: str, token: str) -> None:
        """Note a visit that is new, when the page has been sent: no page waits for whoever writes."""
        try:
            if not await asyncio.to_thread(self.store.has_visited, visitor, token):
                await self.store.later(self.store.remember, visitor, token)
        except StoreError as error:
            log.warning("a visit was not noted: %s", error)  # no reason to keep anybody from playing

    async def _enter(self, connection: HTTPConnection) -> tuple[Room, Audience]:
        """The table that an address leads to, and who comes. Raises NoTable for a wrong key or id."""
        token = connection.path_params.get("token")
        if token is None:
            table_id, seat = connection.path_params["id"], None
        else:
            table_id, seat = await asyncio.to_thread(self.store.seat, token)
        room = await self._open(table_id)
        chairs = room.table.chairs
        if seat is not None:
            is_host = chairs[seat].kind == "me"
        else:  # who seats only others keeps their links at hand as an onlooker
            is_host = visitor(connection) == room.table.host and all(chair.kind != "me" for chair in chairs)
        return room, Audience(seat, language(connection), origin(connection) if is_host else "")

    async def _open(self, table_id: str) -> Room:
        """A table, unless its game can't be played yet: then raises Unready."""
        if not self.preparation.is_over:
            table = await asyncio.to_thread(self.store.table, table_id)
            if (progress := self.preparation.progress(table.game)) is not None:
                raise Unready(table.game, progress)
        try:
            return await self.rooms.open(table_id)
        except OtherRules as error:
            log.warning("a table can't be opened: %s", error)
            raise Bygone(error.table, await asyncio.to_thread(self.store.ending, table_id)) from error

    async def _note_deal(self, table: Table) -> None:
        """Note what was dealt, so that other rules are known by it; unless they are yet to be compiled."""
        if self.preparation.progress(table.game) is None:
            try:
                await self.store.later(self.store.note_deal, table.id, digest(deal(table)))
            except StoreError as error:
                log.warning("what was dealt was not noted: %s", error)  # the first move tells it as well


async def to_home(request: Request) -> Response:
    """Where the form for new tables is: a refused one leaves its own address in the browser."""
    return RedirectResponse("/", 303)


async def to_seat(request: Request) -> Response:
    """Where the forms of a table are, refused ones as well."""
    return RedirectResponse(f"/seat/{quote(request.path_params['token'])}", 303)


async def health(request: Request) -> Response:
    """Whether the server answers at all."""
    return PlainTextResponse("ok")


def _game(request: Request) -> Game:
    """The game that an address names. Raises NoTable."""
    try:
        return ennead.game(request.path_params["game"])
    except ValueError:
        raise NoTable from None


def _refuse_foreign(request: Request) -> None:
    if is_foreign(request):
        raise Refused(403, "foreign")


def _table_page(room: Room, audience: Audience, error: str | None = None, status: int = 200) -> Response:
    w = room.words(audience.language)
    page = pages.table_page(room.view(audience), w, room.sitting(audience), error)
    return HTMLResponse(str(page), status)


def _my_table(room: Room, seat: int, lang: str) -> MyTable:
    match, w = room.match, room.words(lang)
    state = "over" if match.is_over else "turn" if seat in match.waiting else "wait"
    whom = match.outcome.winners if match.outcome else match.waiting if state == "wait" else ()
    names = room.names(w)
    return MyTable(
        room.path(seat),
        w("title"),
        names,
        state,
        tuple(w("you") if each == seat else names[each] for each in whom),
    )


def _viewer(asked: str | None, own: int | None, seats: int) -> int | None:
    """Through whose eyes a replay is asked for. Raises NoTable for a seat there isn't."""
    names = {None: own, "none": None, "open": ennead.OPEN} | {str(seat): seat for seat in range(seats)}
    if asked not in names:
        raise NoTable
    return names[asked]


@cache
def _rules(name: str, lang: str) -> Markup:
    """A rulebook as HTML."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return Markup(markdown.render(ennead.game(name).rulebook(lang)))
