"""Looking back: what the addresses of a finished match answer besides its replay: its review, and trying
another move.

Once a match is over all hands are open, to everybody, and so is its review. One that was called off keeps its
secrets: whoever sat there gets what their seat could know, and nobody else anything.
"""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ennead.bots.levels import REGULAR
from ennead.core.view import OPEN
from ennead.table.entry import Entry, keep_key, refuse_foreign
from ennead.table.errors import Refused
from ennead.table.forms import read, read_field
from ennead.table.guard import area, new_visitor, visitor
from ennead.table.ledger import digest
from ennead.table.limits import Lately, take
from ennead.table.replay import mover
from ennead.table.review_page import BY, review_page
from ennead.table.reviewing import BUSY, Reviewing
from ennead.table.room import Room
from ennead.table.rows import Row, Tried
from ennead.table.tables import Chair, NoTable
from ennead.table.turns import Turns
from ennead.table.watching import Audience

BEGUN = 20  # reviews in an hour from one address: they take a third of it, so that others have theirs


class LookingBack:
    """What these addresses answer."""

    def __init__(self, entry: Entry, reviewing: Reviewing, laid: tuple[Lately, Lately]) -> None:
        """`laid`: counts the tables that browsers, and addresses, have laid in the last hour."""
        self._entry, self._reviewing = entry, reviewing
        self._by_visitor, self._by_address = laid
        self._begun = entry.rooms.counting.lately("reviews", BEGUN)
        self._turns = Turns(entry.rooms.counting, "reviews")

    async def page(self, request: Request) -> Response:
        """The review of a match, as far as it has come."""
        room, audience = await self._entry.room(request)
        eyes, id = eyes_of(room, audience), room.table.id
        self._reviewing.be_awaited(id, eyes)
        by = request.query_params.get("by", BY[0])
        review, before = await self._reviewing.review(id, eyes), self._reviewing.before(id, eyes)
        w, sitting = room.words(audience.language), room.sitting(audience, live=False)
        given = w, room.match, sitting, eyes, review, before, by if by in BY else BY[0]
        page = await self._turns.take(request, lambda: str(review_page(*given)))
        grows = review is not None and not review.is_whole and before is not None
        return HTMLResponse(page, headers={"Refresh": "2"} if grows else None)

    async def begin(self, request: Request) -> Response:
        """Have a match reviewed: whoever played there may ask."""
        refuse_foreign(request)
        await read(request)
        room, audience = await self._entry.room(request)
        eyes = eyes_of(room, audience)
        if not audience.seats and not audience.hosts:
            raise NoTable
        is_new = await self._reviewing.review(room.table.id, eyes) is None
        if is_new and (wait := take((self._begun, area(request)))):
            raise Refused(429, "reviews", wait)
        await self._reviewing.ask(room.table.id, eyes, room.match)
        return RedirectResponse(f"{room.path}/review" + ("" if eyes == OPEN else f"?seat={eyes}"), 303)

    async def try_out(self, request: Request) -> Response:
        """Lay a table that stands where a match stood, and take whoever asks there: to try another move.

        Its bots play on as they did; those who played themselves are stood in for by club players.
        """
        refuse_foreign(request)
        form = await read(request)
        room, _ = await self._entry.room(request)
        match = room.match
        if not match.is_over:
            raise Refused(403, "early")
        move = read_field(form, "move")
        if not (move.isascii() and move.isdigit() and len(move) < 10 and int(move) < len(match.log)):
            raise NoTable
        eyes = read_field(form, "as")
        seen = int(eyes) if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 else None
        seat = mover(match.at(int(move)).waiting, seen)
        bots = [REGULAR if chair.bot is None or chair.person else chair.bot for chair in room.table.chairs]
        if self._entry.rooms.are_busy(match.game, bots[:seat] + bots[seat + 1 :]):
            raise Refused(503, "bots", BUSY)
        key = visitor(request) or new_visitor()
        if wait := take((self._by_visitor, key), (self._by_address, area(request))):
            raise Refused(429, "tables", wait)
        me, _ = await self._entry.welcome(request, "", key)
        chairs = [Chair(me.name, me.id) if n == seat else Chair(bot=bot) for n, bot in enumerate(bots)]
        tried = await self._turns.take(request, left_at, room, int(move))
        store = self._entry.store
        table = await store.later(store.create, match.game, room.table.options, chairs, me.id, tried=tried)
        await self._entry.begin(table)
        return keep_key(request, RedirectResponse(f"/table/{table.id}", 303), key)


def eyes_of(room: Room, audience: Audience) -> int:
    """By whose eyes somebody may have a match reviewed. Raises Refused before its end, and for secrets."""
    if room.match.is_over:
        return OPEN
    if not room.is_ended or audience.seat is None:
        raise Refused(403, "early")
    return audience.seat


def left_at(room: Room, move: int) -> Tried:
    """A match as it stood after so many moves."""
    match, rows = room.match.at(0), list[Row]()
    for number in range(move):
        match.repeat(room.match, number)
        seat, name = match.moves[-1]
        rows.append(Row(seat, name, digest(match)))
    return Tried(match.seed, rows, f"{room.table.id} {move}")
