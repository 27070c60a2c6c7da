"""Visits: what the addresses answer where somebody comes in, or says who they are."""

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ennead.core.words import Words
from ennead.page import html as h
from ennead.table.bygone import names
from ennead.table.calling.call import AddressError
from ennead.table.calls_page import calls_section
from ennead.table.ceremony import site
from ennead.table.entry import Entry, keep_key, refuse_foreign
from ennead.table.errors import HANDLERS, Refused
from ennead.table.forms import FormError, read, read_name, read_order, read_seat
from ennead.table.games_page import games_page
from ennead.table.gathering import join_page
from ennead.table.guard import area, browser, language, new_visitor, origin, visitor
from ennead.table.limits import Limits, take
from ennead.table.lobby import Lobby
from ennead.table.me import JOIN, me_page, offer_page, pass_page
from ennead.table.passkeys_page import passkeys_section
from ennead.table.people import NoPass, Person, Stranded
from ennead.table.ratings import Ratings
from ennead.table.room import Room
from ennead.table.seating import Orderer, newcomer
from ennead.table.store import Changed
from ennead.table.tables import Chair, NoTable, Table
from ennead.table.words import words


class Visits:
    """What those addresses answer."""

    def __init__(self, entry: Entry, limits: Limits) -> None:
        self.entry = entry
        self.store = entry.store
        self.passes = entry.rooms.counting.lately("passes", limits.tables_per_address)
        self.ratings = Ratings(self.store)
        self.newcomers = entry.rooms.counting.lately("people", limits.people_per_address)

    # Sitting down

    async def invited(self, request: Request, name: str = "", error: FormError | None = None) -> Response:
        """Where somebody with the link of a table sits down. `name`: what they just called themselves."""
        table = await self._invited(request)
        me = await self.entry.person(request)
        if me and table.seats_of(me.id):
            return RedirectResponse(f"/table/{table.id}", 303)
        w = words(table.game, language(request))
        page = join_page(
            w,
            table,
            request.url.path,
            await self._free(table),
            name or (me.name if me else ""),
            w(str(error)) if error else None,
        )
        return HTMLResponse(str(page), 422 if error else 200)

    async def join(self, request: Request) -> Response:
        """Sit down where one was invited."""
        refuse_foreign(request)
        form = await read(request)
        table = await self._invited(request)
        try:
            seat, name = read_seat(form), read_name(form)
        except FormError as error:
            return await self.invited(request, error=error)
        await self.refuse_too_many(request)
        me, key = await self.entry.welcome(request, name)
        response: Response = RedirectResponse(f"/table/{table.id}", 303)
        if not table.seats_of(me.id):
            try:
                await self._sit(table, Orderer(me.id, name), seat)
            except FormError as error:
                response = await self.invited(request, name, error)
            except (Refused, NoTable, Changed) as error:
                response = HANDLERS[type(error)](request, error)
        return keep_key(request, response, key)  # refused or not: they are somebody now

    async def _sit(self, table: Table, who: Orderer, seat: int) -> None:
        room = await self.entry.open(table.id)
        if isinstance(room, Lobby):
            began = await room.order(who.person, who.name, f"sit {seat}", table.invitation)
            if began.started:
                await self.entry.begin(began)
            return

        invitation = table.invitation

        def sit(table: Table) -> tuple[int, Chair]:
            _refuse_late(room)
            if table.invitation != invitation:  # withdrawn meanwhile
                raise NoTable
            if table.seats_of(who.person) or room.council.has_sat_elsewhere(who.person, seat):
                raise FormError("error-lobby-known")
            if seat >= len(table.chairs):
                raise FormError("error-lobby-seat")
            if table.chairs[seat].person is not None:
                raise FormError("error-lobby-taken")
            _refuse_too_often(room, seat)
            return seat, newcomer(table, seat, who)

        await room.reseat(sit, who.person, "sat")

    async def _invited(self, request: Request) -> Table:
        return await asyncio.to_thread(self.store.invited, request.path_params["invitation"])

    async def _free(self, table: Table) -> tuple[int, ...]:
        """Where whoever is invited may sit."""
        if table.started and (await asyncio.to_thread(self.store.ending, table.id)) is not None:
            return ()
        return tuple(
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.person is None and (chair.bot is None or table.started)
        )

    async def refuse_too_many(self, request: Request) -> None:
        """Count somebody who is new, whatever key they say they hold. Raises Refused for one too many."""
        is_new = await self.entry.person(request) is None
        if is_new and (wait := take((self.newcomers, area(request)))):
            raise Refused(429, "people", wait)

    # Seats with an address of their own, of tables laid when there were such

    async def offered(self, request: Request) -> Response:
        """Whose such a seat is, and a button to sit there."""
        table, seat = await self._old_seat(request)
        me = await self.entry.person(request)
        if me and seat in table.seats_of(me.id):
            return RedirectResponse(f"/table/{table.id}", 303)
        w = words(table.game, language(request))
        return HTMLResponse(str(offer_page(w, table.game, request.url.path, names(table, w)[seat])))

    async def take(self, request: Request) -> Response:
        """Sit there: whoever has the address may, from wherever they come last."""
        refuse_foreign(request)
        table, seat = await self._old_seat(request)
        await self.refuse_too_many(request)
        me, key = await self.entry.welcome(request)
        room = await self.entry.open(table.id)
        assert not isinstance(room, Lobby)
        if table.chairs[seat].person != me.id:

            def sit(table: Table) -> tuple[int, Chair]:
                _refuse_late(room)
                _refuse_too_often(room, seat)
                return seat, Chair(table.chairs[seat].name, me.id)

            await room.reseat(sit, me.id, "sat")
        return keep_key(request, RedirectResponse(f"/table/{table.id}", 303), key)

    async def _old_seat(self, request: Request) -> tuple[Table, int]:
        table_id, seat = await asyncio.to_thread(self.store.seat, request.path_params["token"])
        return await asyncio.to_thread(self.store.table, table_id), seat

    # Who one is

    async def me(self, request: Request) -> Response:
        """What one is called, and with which browsers."""
        return await self.show_me(request)

    async def show_me(
        self, request: Request, carries: str = "", error: FormError | AddressError | None = None
    ) -> Response:
        """The page about whoever asks. `error`: what was wrong with what they said."""
        me, w = await self.entry.person(request), words(None, language(request))
        key = visitor(request)
        devices = await asyncio.to_thread(self.store.devices, me.id, key) if me and key else []
        callees = await asyncio.to_thread(self.store.addresses, me.id) if me else []
        crier = self.entry.rooms.crier
        calls = calls_section(w, crier.senders if crier else None, callees) if me else None
        passkeys = await self._passkeys(w, request, me)
        why = None
        if error:
            why = error.say(w.language) if isinstance(error, AddressError) else w(str(error))
        page = me_page(w, me, devices, passkeys, calls, carries, why)
        return HTMLResponse(str(page), 422 if error else 200)

    async def _passkeys(self, w: Words, request: Request, me: Person | None) -> h.Node:
        """What one may do with passkeys, where there are any."""
        if site(origin(request)) is None:
            return None
        if me is None:
            return passkeys_section(w, (), adds=False, signs_in=True)
        ties = await asyncio.to_thread(self.store.ties, me.id, visitor(request) or "")
        passkeys = await asyncio.to_thread(self.store.passkeys, me.id)
        return passkeys_section(w, passkeys, adds=True, signs_in=not (ties.tables or passkeys))

    async def name(self, request: Request) -> Response:
        """Be called something else, at tables from now on."""
        refuse_foreign(request)
        try:
            name = read_name(await read(request))
        except FormError as error:
            return await self.show_me(request, error=error)
        await self.refuse_too_many(request)
        _, key = await self.entry.welcome(request, name)
        return keep_key(request, RedirectResponse("/me", 303), key)

    async def games(self, request: Request) -> Response:
        """What one has played, with whom, and how it went."""
        me, w = await self.entry.person(request), words(None, language(request))
        played = await asyncio.to_thread(self.store.played_by, me.id) if me else []
        strengths = await self.ratings.now() if played else {}
        return HTMLResponse(str(games_page(w, me, played, strengths)))

    async def games_file(self, request: Request) -> Response:
        """The same as a file, to take along."""
        me = await self.entry.person(request)
        played = await asyncio.to_thread(self.store.played_by, me.id) if me else []
        matches = [
            match._asdict()
            | {
                "results": [
                    {"you": each.person == (me and me.id)}
                    | {"name": each.name, "bot": each.bot, "points": each.points, "place": each.place}
                    | {"stayed": each.stayed, "assisted": each.assisted}
                    for each in match.results
                ]
            }
            for match in played
        ]
        headers = {"Content-Disposition": 'attachment; filename="ennead-games.json"'}
        return JSONResponse(matches, headers=headers)

    async def forget_games(self, request: Request) -> Response:
        """Let no match be one's own any more."""
        refuse_foreign(request)
        if me := await self.entry.person(request):
            await self.store.later(self.store.forget_results, me.id)
        return RedirectResponse("/me/games", 303)

    async def issue_pass(self, request: Request) -> Response:
        """Show what carries whoever asks to another browser."""
        refuse_foreign(request)
        if wait := take((self.passes, area(request))):
            raise Refused(429, "people", wait)
        await self.refuse_too_many(request)
        me, key = await self.entry.welcome(request)
        carries = await self.store.later(self.store.issue_pass, me.id)
        return keep_key(request, await self.show_me(request, f"{origin(request)}/me/{carries}"), key)

    async def sign_out(self, request: Request) -> Response:
        """Let one of one's browsers be nobody's."""
        refuse_foreign(request)
        me = await self.entry.person(request)
        order, _ = read_order(await read(request))
        number, _, since = order.partition(" ")
        if me and number.isascii() and number.isdigit():
            out = await self.store.later(self.store.sign_out, me.id, since, int(number))
            await self.entry.rooms.part(None, me.id, [out] if out else [])
        return RedirectResponse("/me", 303)

    async def bearer(self, request: Request) -> Response:
        """Whom a pass carries, and a button to be them. Looking doesn't use it up."""
        w, key = words(None, language(request)), request.path_params["key"]
        try:
            bearer = await asyncio.to_thread(self.store.bearer, key)
        except NoPass:
            raise Refused(404, "pass") from None
        me, mine = await self.entry.person(request), visitor(request)
        ties = None
        if me and mine and me.id != bearer.id:
            ties = await asyncio.to_thread(self.store.ties, me.id, mine)
        return HTMLResponse(str(pass_page(w, request.url.path, bearer, me, ties)))

    async def use_pass(self, request: Request) -> Response:
        """Be, in this browser, whom the pass carries, by a new key: as with a passkey."""
        refuse_foreign(request)
        order, _ = read_order(await read(request))
        carries, old_key, key = request.path_params["key"], visitor(request) or "", new_visitor()
        try:
            arrival = await self.store.later(
                self.store.use_pass, carries, old_key, browser(request), joins=order == JOIN, new_key=key
            )
        except NoPass:
            raise Refused(404, "pass") from None
        except Stranded:  # it has come to tables of its own since it was asked
            return await self.bearer(request)
        await self.entry.arrive(arrival, old_key)
        return keep_key(request, RedirectResponse("/me", 303), key)


def _refuse_late(room: Room) -> None:
    """Raise Refused where nobody sits down any more."""
    if room.is_ended:
        raise Refused(409, "over")


def _refuse_too_often(room: Room, seat: int) -> None:
    """Raise Refused where people have sat down often enough."""
    if not room.council.accord.may_come(seat):
        raise Refused(409, "come")


async def to_me(request: Request) -> Response:
    """Where the forms about oneself are."""
    return RedirectResponse("/me", 303)
