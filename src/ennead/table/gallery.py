"""Gallery: the pictures of rulebooks, and the matches they are taken from, to be looked back at."""

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ennead.core.match import Match
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.layout import still
from ennead.table.counting import Counting
from ennead.table.errors import Unready
from ennead.table.examples import Picture, example, pictures, records, sitters
from ennead.table.guard import HEADERS, language, origin
from ennead.table.handbook import find_game
from ennead.table.preparing import Preparation
from ennead.table.replay import asked, replay_page
from ennead.table.sitting import Sitting
from ennead.table.tables import NoTable
from ennead.table.turns import Turns
from ennead.table.words import words

FRAMED = HEADERS["Content-Security-Policy"].replace("frame-ancestors 'none'", "frame-ancestors 'self'")
KEPT = 200  # pictures as they were drawn, in a language each


class Gallery:
    """What the addresses of pictures and examples answer."""

    def __init__(self, preparation: Preparation, counting: Counting) -> None:
        self._preparation = preparation
        self._turns = Turns(counting, "examples")

    async def picture(self, request: Request) -> Response:
        """A picture of a rulebook: a table with nothing on it that acts, for our own pages to frame."""
        game = find_game(request)
        picture = pictures(game.name).get(request.path_params["picture"])
        if picture is None:
            raise NoTable
        self._wait_for(game.name)
        page = await asyncio.to_thread(drawn, game.name, picture, language(request))
        return HTMLResponse(page, headers={"Content-Security-Policy": FRAMED})

    async def example(self, request: Request) -> Response:
        """A match that pictures are taken from, after any of its moves and through any eyes."""
        game, name = find_game(request), request.path_params["match"]
        if name not in records(game.name):
            raise NoTable
        self._wait_for(game.name)
        w = words(game.name, language(request))

        def replayed() -> str:
            match: Match = example(game.name, name)
            last = len(match.log)
            move, viewer = asked(request.query_params, None, match.seats, last)
            here = f"/rules/{game.name}"
            sitting = Sitting(game.name, sitters(match.seats, viewer), replay=f"{here}/example/{name}?")
            view = match.at(move).view(viewer)
            return str(replay_page(view, w, sitting, move, last, viewer, True, origin(request)))

        return HTMLResponse(await self._turns.take(request, replayed))

    def _wait_for(self, game: str) -> None:
        """Raises Unready while a game can't be played yet."""
        if (progress := self._preparation.progress(game)) is not None:
            raise Unready(game, progress)


@lru_cache(KEPT)
def drawn(game: str, picture: Picture, lang: str) -> str:
    """A picture as a page, with the place marked that is looked at."""
    w, match = words(game, lang), example(game, picture.match)
    view = match.at(picture.move).view(picture.viewer)
    seats = sitters(match.seats, picture.viewer)
    table = h.main("#table")[drawing(match.game).table(view, w, seats)]
    page = still(w, w(f"picture-{picture.name}"), table, game=game)
    return str(page).replace(f'id="{picture.at}"', f'id="{picture.at}" data-shown', 1)
