"""Watching: who has a table open, and what they are shown, before play begins and while it goes on."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ennead.core.words import Words
from ennead.table.bygone import names
from ennead.table.happenings import now_ms
from ennead.table.picture import Picture
from ennead.table.store import Store, Table
from ennead.table.words import words


@dataclass(frozen=True)
class Audience:
    """All who are shown the very same page: one seat (None: onlookers), in one language.

    `hands`: the seats of whoever has several, and may look from each of them; `hosts`: whether they laid the
    table; `origin`: for who sits here or hosts, what links to give away start with, as in
    "https://example.org".
    """

    seat: int | None
    language: str
    origin: str = ""
    hands: tuple[int, ...] = ()
    hosts: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Where whoever looks sits."""
        return self.hands or (() if self.seat is None else (self.seat,))


@dataclass(frozen=True)
class Visitor:
    """Who comes: their browser's key, and the person it is known to be, if any."""

    key: str | None = None
    person: int | None = None


NOBODY = Visitor()


@dataclass(eq=False)
class Listener:
    """One open tab: `news` is set whenever there is something new to show it; `shown` is what it shows.

    `is_over`: whether it has become another page, and is to be loaded anew; `announced`: what the host of the
    server has to say, until it is told.
    """

    audience: Audience
    visitor: Visitor
    news: asyncio.Event
    shown: Picture | None = None
    is_over: bool = False
    announced: str = ""

    def hear(self, picture: Picture) -> str:
        """What it has to be sent to show a picture."""
        message, self.shown = picture.message(self.shown), picture
        return message


class Watched(ABC):
    """A table that people may have open, in one event loop."""

    def __init__(self, store: Store, table: Table, *, away_after: float) -> None:
        self.table = table
        self._store = store
        self._away_after = away_after
        self._looked_at = time.monotonic()
        self.lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._online: set[int] = set()
        self._opened = now_ms()
        self.away_since: dict[int, int] = {}  # by seat, in milliseconds since 1970, as far as is known
        self._pictures: dict[Audience, Picture] = {}

    @property
    def path(self) -> str:
        """Where this table is, for everybody."""
        return f"/table/{self.table.id}"

    def words(self, language: str) -> Words:
        """The texts of this table's pages."""
        return words(self.table.game, language)

    def names(self, w: Words) -> tuple[str, ...]:
        """What everybody is called."""
        return names(self.table, w)

    @abstractmethod
    def _draw(self, audience: Audience) -> Picture:
        """What an audience is to see now."""

    def picture(self, audience: Audience) -> Picture:
        """What an audience is to see now, drawn once for all its tabs, and kept as long as there are any."""
        if audience not in self._pictures:
            self._pictures[audience] = self._draw(audience)
        return self._pictures[audience]

    @contextmanager
    def listening(self, audience: Audience, visitor: Visitor = NOBODY) -> Iterator[Listener]:
        """Be told of everything new, and be seen as present meanwhile."""
        listener = Listener(audience, visitor, asyncio.Event())
        listener.news.set()
        self._listeners.add(listener)
        self._notice(self._online | set(audience.seats))
        try:
            yield listener
        finally:
            self._listeners.remove(listener)
            if all(other.audience != audience for other in self._listeners):
                self._pictures.pop(audience, None)
            self._looked_at = time.monotonic()
            asyncio.get_running_loop().call_later(self._away_after, self._notice_absence)

    def _notice_absence(self) -> None:
        self._notice({seat for other in self._listeners for seat in other.audience.seats} & self._online)

    def _notice(self, online: set[int]) -> None:
        if online != self._online:
            self.away_since |= dict.fromkeys(self._online - online, now_ms())
            for seat in online & self.away_since.keys():
                del self.away_since[seat]
            self._online = online
            self._tell()

    def _tell(self) -> None:
        self._pictures.clear()
        for listener in self._listeners:
            listener.news.set()

    def _tell_only(self, seat: int) -> None:
        """Show a seat what is new for it alone. Nobody else is sent anything."""
        for audience in [each for each in self._pictures if each.seat == seat]:
            del self._pictures[audience]
        for listener in self._listeners:
            if listener.audience.seat == seat:
                listener.news.set()

    def announce(self, text: str) -> None:
        """Tell every open tab what the host of the server has to say."""
        for listener in self._listeners:
            listener.announced = text
            listener.news.set()

    def present(self) -> set[str]:
        """The keys of the browsers that have it open."""
        return {each.visitor.key for each in self._listeners if each.visitor.key is not None}

    @property
    def tabs(self) -> int:
        """How many have it open."""
        return len(self._listeners)

    def renew(self, whose: Callable[[Visitor], bool]) -> None:
        """Have the tabs of some load the page anew: it is no longer the one they were given."""
        for listener in self._listeners:
            if whose(listener.visitor):
                listener.is_over = True
                listener.news.set()
        stay = [each for each in self._listeners if not each.is_over]
        self._notice({seat for each in stay for seat in each.audience.seats} & self._online)

    def is_here(self, seat: int) -> bool:
        """Whether somebody has the table open who sits there."""
        return seat in self._online

    def away_for(self, seat: int) -> float:
        """For how many seconds they have not, as far as this server knows."""
        return 0 if self.is_here(seat) else (now_ms() - self.away_since.get(seat, self._opened)) / 1000

    @property
    def is_open_somewhere(self) -> bool:
        """Whether anybody has it open."""
        return bool(self._listeners)
