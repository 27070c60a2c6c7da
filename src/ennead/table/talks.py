"""Talks: where people talk without script, and where all that was said can be read."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ennead.table.entry import Entry, keep_key, known, refuse_foreign
from ennead.table.errors import Refused
from ennead.table.forms import FormError, read, read_name, read_talk
from ennead.table.lobby import Lobby
from ennead.table.room import Room
from ennead.table.server import to_table
from ennead.table.spoken import talk_page
from ennead.table.tables import NoTable
from ennead.table.talk import PHRASE, SAY
from ennead.table.visits import Visits
from ennead.table.watching import Audience


class Talks:
    """What that address answers."""

    def __init__(self, entry: Entry, visits: Visits) -> None:
        self.entry = entry
        self.visits = visits

    async def all(self, request: Request) -> Response:
        """All that was said, as far as whoever asks may hear it."""
        room, audience, _ = await self.entry.enter(request)
        if not room.conversation.is_possible:
            raise NoTable
        return _page(room, audience)

    async def say(self, request: Request) -> Response:
        """Say something, or choose whom to hear. Who has no name yet gives one with it."""
        refuse_foreign(request)
        form = await read(request)  # first: it may take its time, and who sits where may change
        room, audience, _ = await self.entry.enter(request)
        if not room.conversation.is_possible:
            raise Refused(403, "talk")
        say, phrase, order = read_talk(form)
        response: Response = to_table(request)
        if "page" in request.query_params:
            response = RedirectResponse(request.url.path, 303)
        key = None
        try:
            if "name" in form and not audience.who.name:
                name = read_name(form)
                await self.visits.refuse_too_many(request)
                me, key = await self.entry.welcome(request, name)
                audience = replace(audience, who=known(request, key, me))
            if order:
                await room.conversation.order(audience, order)
            else:
                await room.conversation.say(audience, PHRASE if phrase else SAY, phrase or say)
        except FormError as error:
            response = _page(room, audience, say, room.words(audience.language)(str(error)))
        return keep_key(request, response, key) if key else response


def _page(room: Room | Lobby, audience: Audience, typed: str = "", error: str | None = None) -> Response:
    w, talking = room.words(audience.language), room.conversation
    page = talk_page(talking.talk, talking.ears(audience), w, room.path, typed, error)
    return HTMLResponse(str(page), 422 if error else 200)
