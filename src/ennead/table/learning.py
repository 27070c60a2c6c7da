"""Learning: what the address of a lesson answers. It says itself how far somebody is: nothing is kept."""

from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import ennead
from ennead.core.lesson import LEARNER, Lesson, Moment, NoWay, file_of, read_lesson
from ennead.core.position import IllegalAction
from ennead.core.words import Words
from ennead.table.counting import Counting
from ennead.table.entry import refuse_foreign
from ennead.table.errors import Refused, Unready
from ennead.table.foreseeing import foresee
from ennead.table.forms import read, read_field
from ennead.table.guard import language
from ennead.table.lesson_page import coming, lesson_page, players
from ennead.table.preparing import Preparation
from ennead.table.tables import NoTable
from ennead.table.turns import Turns
from ennead.table.words import words


class Learning:
    """What the addresses of lessons answer."""

    def __init__(self, preparation: Preparation, counting: Counting) -> None:
        self._preparation = preparation
        self._pages = Turns(counting, "lessons")
        self._foresights = Turns(counting, "lessons-foresights")

    async def page(self, request: Request) -> Response:
        """A step of a lesson, or a picture on the way to it."""
        return await self._pages.take(request, self._page, request)

    def _page(self, request: Request) -> Response:
        moment, w = self._moment(request), _words(request)
        asked = request.query_params.get("move")
        if asked is None:
            return HTMLResponse(str(lesson_page(moment, w)))
        if asked not in map(str, moment.pictures):
            raise Refused(404, "lesson")
        return HTMLResponse(str(lesson_page(moment, w, int(asked))))

    async def foresight(self, request: Request) -> Response:
        """What an action would surely lead to."""
        moment, w = await self._pages.take(request, self._moment, request), _words(request)
        seats = players(w, moment.match.seats)
        return await foresee(self._foresights, request, moment.match.view(LEARNER), w, seats)

    async def answer(self, request: Request) -> Response:
        """Go on by what was done, or say kindly why it wasn't that."""
        refuse_foreign(request)
        action = read_field(await read(request), "act")
        return await self._pages.take(request, self._answer, request, action)

    def _answer(self, request: Request, action: str) -> Response:
        moment, w = self._moment(request), _words(request)
        way = moment.after(action)
        if way is None:
            return HTMLResponse(str(lesson_page(moment, w, no=why_not(moment, action, w))), 422)
        return RedirectResponse(f"{request.url.path}{coming(moment.lesson.at(way))}", 303)

    def _moment(self, request: Request) -> Moment:
        """Where an address leads. Raises NoTable for a game without a lesson, Unready, or Refused."""
        found = _lesson(request.path_params["game"])
        if (progress := self._preparation.progress(found.game.name)) is not None:
            raise Unready(found.game.name, progress)
        try:
            return found.at(request.query_params.get("way", ""))
        except NoWay:
            raise Refused(404, "lesson") from None


def why_not(moment: Moment, action: str, w: Words) -> str:
    """Why an action is not what a step asks for: what the rules say, the lesson, or that it isn't now."""
    try:
        moment.match.copy().play(LEARNER, action)
    except IllegalAction as error:
        return error.text(w.language)
    return w(moment.answer(action) or ("learn-other" if moment.actions else "learn-first"))


def _words(request: Request) -> Words:
    return words(request.path_params["game"], language(request))


@cache
def _lesson(name: str) -> Lesson:
    """The lesson of a game by its name. Raises NoTable where there is none."""
    try:
        game = ennead.game(name)
    except ValueError:
        raise NoTable from None
    file = file_of(game)
    if file is None:
        raise NoTable
    return read_lesson(game, file)
