"""Drawing: where the pages find a game's words, and how it is drawn."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.view import View
from ennead.core.words import Source, Words
from ennead.page import html as h
from ennead.page.art import plain
from ennead.page.art.canvas import Canvas

if TYPE_CHECKING:  # what these draw has pictures in it
    from ennead.page.course import Stand
    from ennead.page.ending import Category
    from ennead.page.parts import SeatInfo
    from ennead.page.recap import Recap
    from ennead.page.teaching import Entry, Step

WORDS: Source = Path(__file__).parent  # what the kit itself says


# What a game's hand can draw, by name. Every game has a "poster", a "band" as low as a line of a list and a
# "sign" of some 40 pixels; cards, places and figures as their names in the box say, so that those an owner
# typed in are among them. The names are all there are: nobody can ask for more.
Pictures = Mapping[str, Callable[[], Canvas]]


class Drawing(Protocol):
    """What the room `page` of a game gives: pure functions of a view."""

    def table(self, view: View, w: Words, seats: "Sequence[SeatInfo]", after: h.Node = None) -> h.Element:
        """The whole table; `after` stands below the actions."""

    def log(self, view: View, w: Words, seats: "Sequence[SeatInfo]", moments: str = "") -> h.Element:
        """What happened, in words; `moments`: where its lines lead to (see `chronicle`)."""

    def say(self, view: View, w: Words, seats: "Sequence[SeatInfo]") -> str:
        """What is read aloud after a move."""

    def categories(self, view: View, w: Words) -> "Sequence[Category]":
        """The points of a finished match by category, in the order they are counted."""

    def stand(self, view: View, end: View) -> "Sequence[Stand] | None":
        """How all seats stand, where all is open; `end` is how it ended (see course.py)."""

    def tells_turning(self, event: Event) -> bool:
        """Whether an event says what happened in the move with which a match turned."""


def drawing(game: Game) -> Drawing:
    """How a game is drawn: by its room `page`, or plainly."""
    return _room(f"{game.package}.page")


@cache
def _room(own: str) -> Drawing:
    return cast(Drawing, import_module(own if find_spec(own) else "ennead.page.plain"))


def pictures(game: Game) -> Pictures:
    """What `page/art.py` of a game can draw; a plain poster, band and sign where there is none."""
    return _hand(f"{game.package}.page.art") if find_spec(f"{game.package}.page") else plain.PICTURES


@cache
def _hand(own: str) -> Pictures:
    return cast(Pictures, import_module(own).PICTURES) if find_spec(own) else plain.PICTURES


def owners(game: Game) -> Callable[[Words], h.Element] | None:
    """What `page/owners.py` of a game tells the owners of its box: where everything in it comes from."""
    room = _more(f"{game.package}.page", "owners")
    return cast(Callable[[Words], h.Element], room.owners) if room else None


def entries(game: Game, w: Words) -> "Mapping[str, Entry]":
    """What can be looked up about a game, by name, in its order."""
    room = _more(f"{game.package}.page", "teaching")
    return {entry.name: entry for entry in room.entries(w)} if room else {}


def turn(game: Game, w: Words) -> "Sequence[Step]":
    """How a turn of a game goes, in steps."""
    room = _more(f"{game.package}.page", "teaching")
    return room.turn(w) if room else ()


def firsts(game: Game, w: Words) -> Mapping[str, str]:
    """What somebody is told once at a table of a game, by the selector of where it stands."""
    room = _more(f"{game.package}.page", "teaching")
    return {at: w(told) for at, told in room.FIRSTS.items()} if room else {}


def recapping(game: Game) -> "Recap | None":
    """How a game's events are recapped, where it says so."""
    room = _more(f"{game.package}.page", "recap")
    return cast("Recap", room.RECAP) if room else None


@cache
def _more(page: str, name: str) -> Any:
    """A module of a game's page, where there is one."""
    return import_module(f"{page}.{name}") if find_spec(page) and find_spec(f"{page}.{name}") else None
