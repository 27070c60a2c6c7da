"""Watching: who has a table open, and what they are shown, before play begins and while it goes on."""

import asyncio
import logging
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from ennead.core.words import Words
from ennead.table.bygone import names
from ennead.table.conversation import Conversation, Pace
from ennead.table.happenings import Happening, now_ms
from ennead.table.monitoring.steps import step
from ennead.table.picture import Picture, changed
from ennead.table.presence import Here, Onlookers
from ennead.table.settling import settled
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.talk import KINDS, Talk
from ennead.table.words import words

if TYPE_CHECKING:
    from ennead.table.trailing import Trailing

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True)
class Visitor:
    """Who comes: their browser's key, and the person it is known to be, if any.

    `name`: as that person calls themselves; `area`: where they come from, as far as is counted.
    """

    key: str | None = None
    person: int | None = None
    name: str = ""
    area: str = ""


NOBODY = Visitor()


@dataclass(frozen=True)
class Audience:
    """All who are shown the very same page: one seat (None: onlookers), in one language.

    `hands`: the seats of whoever has several, and may look from each of them; `hosts`: whether they laid the
    table; `origin`: for who sits here or hosts, what links to give away start with, as in
    "https://example.org"; `who`: whoever looks. The table is drawn once for all who differ in nothing else,
    only talk beside it is somebody's own.
    """

    seat: int | None
    language: str
    origin: str = ""
    hands: tuple[int, ...] = ()
    hosts: bool = False
    who: Visitor = field(default=NOBODY, compare=False)

    @property
    def seats(self) -> tuple[int, ...]:
        """Where whoever looks sits."""
        return self.hands or (() if self.seat is None else (self.seat,))

    def seated(self, seats: tuple[int, ...]) -> "Audience":
        """The same reader, who sits elsewhere."""
        one = len(seats) == 1
        return replace(self, seat=seats[0] if one else None, hands=() if one else seats)


@dataclass(eq=False)
class Listener:
    """One open tab: `news` is set whenever there is something new to show it; `shown` is what it shows, with
    `spoken` beside it.

    `is_over`: whether it has become another page, and is to be loaded anew; `announced`: what the host of the
    server has to say, until it is told.
    """

    audience: Audience
    visitor: Visitor
    news: asyncio.Event
    shown: Picture | None = None
    spoken: Mapping[str, str] = field(default_factory=dict)
    is_over: bool = False
    announced: str = ""

    def part(self) -> None:
        """Have it loaded anew: it is no longer the page that was given."""
        self.is_over = True
        self.news.set()

    def hear(self, picture: Picture, spoken: Mapping[str, str] = MappingProxyType({})) -> str:
        """What it has to be sent to show a picture, and what was said."""
        message = picture.message(self.shown, changed(spoken, self.spoken))
        self.shown, self.spoken = picture, spoken
        return message


class Watched(ABC):
    """A table that people may have open, in one event loop."""

    def __init__(
        self,
        store: Store,
        table: Table,
        happenings: Collection[Happening] = (),
        *,
        away_after: float,
        pace: Pace,
    ) -> None:
        """`happenings`: what was said and agreed so far; `pace`: how much may be said."""
        self.table = table
        self.happenings = list(happenings)
        self.conversation = Conversation(self, happenings, pace)
        self._acts: set[asyncio.Task[None]] = set()
        self._store = store
        self._away_after = away_after
        self._looked_at = -math.inf
        self.lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._here: set[int] = set()  # the seats of who has it open at this server
        self._online: set[int] = set()  # and at any
        self.elsewhere = Here()  # who has it open at others
        self.tell_here: Callable[[], None] = lambda: None  # lets them know who does here
        self.onlookers = Onlookers((), 0)
        self._opened = now_ms()
        self.away_since: dict[int, int] = {}  # by seat, in milliseconds since 1970, as far as is known
        self._pictures: dict[Audience, Picture] = {}
        self.trailing: Trailing | None = None  # the same table, as onlookers see it later

    @property
    def _all(self) -> set[Listener]:
        """Every open tab, also those that are shown it later."""
        return self._listeners | self.trailing._listeners if self.trailing else self._listeners

    @property
    def _looking_on(self) -> list[Visitor]:
        """Who has it open without a seat, once for each tab."""
        return [each.visitor for each in self._all if not each.audience.seats]

    @property
    def here(self) -> Here:
        """Who has it open at this server."""
        visitors = self._looking_on
        people = {each.person: each.name for each in visitors if each.person is not None and each.name}
        return Here(frozenset(self._here), people, sum(not each.name for each in visitors), self.tabs)

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

    @property
    @abstractmethod
    def rows(self) -> int:
        """How many rows of the log there are."""

    @property
    @abstractmethod
    def is_ended(self) -> bool:
        """Whether nobody moves any more."""

    @abstractmethod
    def _draw(self, audience: Audience) -> Picture:
        """What an audience is to see now."""

    def picture(self, audience: Audience) -> Picture:
        """What an audience is to see now, drawn once for all its tabs, and kept as long as there are any."""
        if audience not in self._pictures:
            with step("draw", game=self.table.game):
                self._pictures[audience] = self._draw(audience)
        return self._pictures[audience]

    @contextmanager
    def listening(self, audience: Audience, visitor: Visitor = NOBODY) -> Iterator[Listener]:
        """Be told of everything new, and be seen as present meanwhile."""
        listener = Listener(audience, visitor, asyncio.Event())
        listener.news.set()
        self._listeners.add(listener)
        self._notice(self._here | set(audience.seats))
        self._notice_onlookers()
        try:
            yield listener
        finally:
            self._listeners.remove(listener)
            if all(other.audience != listener.audience for other in self._listeners):
                self._pictures.pop(listener.audience, None)
            self._looked_at = time.monotonic()
            asyncio.get_running_loop().call_later(self._away_after, self._notice_absence)

    def _notice_absence(self) -> None:
        self._notice({seat for other in self._listeners for seat in other.audience.seats} & self._here)
        self._notice_onlookers()

    def hear_of_elsewhere(self, elsewhere: Here) -> None:
        """Take in who has it open at other servers."""
        self.elsewhere = elsewhere
        self._notice(self._here)
        (self.trailing or self)._notice_onlookers()

    def has_not_seen(self, seat: int) -> bool:
        """Whether nobody who sits there has had it open since this server knows the table."""
        return seat not in self._online | self.away_since.keys()

    def hear_of_away(self, away: Mapping[int, int]) -> None:
        """Take in since when somebody has been away, by seat, whom only other servers have seen leave."""
        self.away_since |= away
        self._tell()

    def _notice_onlookers(self) -> None:
        onlookers = self.here.together(self.elsewhere).onlookers
        if onlookers != self.onlookers:
            self.onlookers = onlookers
            self._tell()
        self.tell_here()

    def _notice(self, here: set[int]) -> None:
        """See who sits here and has it open: `here`, at this server."""
        self._here = here
        self._see(here | self.elsewhere.seats)

    def _see(self, online: set[int]) -> None:
        if online != self._online:
            self.away_since |= dict.fromkeys(self._online - online, now_ms())
            for seat in online & self.away_since.keys():
                del self.away_since[seat]
            self._online = online
            self._tell()

    def _tell(self) -> None:
        self._pictures.clear()
        self.conversation.forget()
        for listener in self._listeners:
            listener.news.set()

    def spoken(self, audience: Audience) -> Mapping[str, str]:
        """What stands beside the table of what was said, in parts."""
        return self.conversation.parts(audience) if self.conversation.is_possible else {}

    def _tell_spoken(self) -> None:
        """Show what was said to those who hear it. Nobody else is sent anything."""
        self.conversation.forget()
        for listener in self._listeners:
            if changed(self.spoken(listener.audience), listener.spoken):
                listener.news.set()

    def tell_only(self, seat: int) -> None:
        """Show a seat what is new for it alone. Nobody else is sent anything."""
        for audience in [each for each in self._pictures if each.seat == seat]:
            del self._pictures[audience]
        for listener in self._listeners:
            if listener.audience.seat == seat:
                listener.news.set()

    # What happens

    async def note(
        self, person: int | None, seat: int | None, kind: str, said: str = "", *, ends: bool = False
    ) -> None:
        """Note what somebody says, by who holds the lock, and show it to those concerned.

        `ends`: whether the table is ended by it.
        """
        known = self.table.id, self.rows, person, seat, kind, said, self._heard
        happening = await self._store.later(self._store.happen, *known, ends=ends)
        self._hear([happening])
        self._show([happening])

    def _show(self, happenings: Collection[Happening]) -> None:
        """Show what has happened to those concerned."""
        if all(each.kind in KINDS for each in happenings):
            self._tell_spoken()
        else:
            self._tell()

    def _hear(self, happenings: Collection[Happening]) -> list[Happening]:
        """Take in what has happened, some of which may be known: gives what is new."""
        new = [each for each in happenings if each.number > self._heard]
        self.happenings += new
        for each in new:
            self.conversation.talk.hear(each)
        return new

    @property
    def _heard(self) -> int:
        """The number of the latest happening that is known."""
        return self.happenings[-1].number if self.happenings else 0

    async def settle(self, deed: Callable[[], Awaitable[T]]) -> T:
        """Do something about the table as it stands, one after another, also of what other servers do."""
        async with self.lock:
            return await settled(deed, self.take_in)

    @abstractmethod
    async def take_in(self) -> bool:
        """Take in what other servers may have written, by who holds the lock: whether they had."""

    async def catch_up(self) -> None:
        """Take in what other servers may have written."""
        async with self.lock:
            await self.take_in()

    async def read_anew(self) -> None:
        """Take in what they may have changed of what had happened, and who is somebody else since."""
        async with self.lock:
            happenings = await asyncio.to_thread(self._store.happenings, self.table.id)
            if happenings[: len(self.happenings)] != self.happenings:
                self.happenings = happenings[: len(self.happenings)]
                self.conversation.talk = Talk(self.happenings)
                self._tell()
            keys = self.present()
            people = await asyncio.to_thread(lambda: {key: self._store.person(key) for key in keys})
        self.renew(lambda who: who.key in people and who.person != getattr(people[who.key], "id", None))

    def be_looked_at(self) -> None:
        """Somebody looks."""
        self._looked_at = time.monotonic()

    async def see_through(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, even if who waits for it here is cancelled: their line may be cut."""
        task = asyncio.create_task(deed)
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_note_unheard)
            raise

    # Who is here

    def announce(self, text: str) -> None:
        """Tell every open tab what the host of the server has to say."""
        for listener in self._all:
            listener.announced = text
            listener.news.set()

    def present(self) -> set[str]:
        """The keys of the browsers that have it open."""
        return {each.visitor.key for each in self._all if each.visitor.key is not None}

    @property
    def tabs(self) -> int:
        """How many have it open."""
        return len(self._all)

    def renew(self, whose: Callable[[Visitor], bool]) -> None:
        """Have the tabs of some load the page anew: it is no longer the one they were given."""
        for listener in self._all:
            if whose(listener.visitor):
                listener.part()
        stay = [each for each in self._all if not each.is_over]
        self._notice({seat for each in stay for seat in each.audience.seats} & self._here)

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        """Where somebody sits now."""
        return self.table.seats_of(person)

    def is_here(self, seat: int) -> bool:
        """Whether somebody has the table open who sits there."""
        return seat in self._online

    def away_for(self, seat: int) -> float:
        """For how many seconds they have not: as seen here, or told by servers where others have it open;
        where nobody was seen or told of, since this server opened it.
        """
        return 0 if self.is_here(seat) else (now_ms() - self.away_since.get(seat, self._opened)) / 1000

    @property
    def is_open_somewhere(self) -> bool:
        """Whether anybody has it open."""
        return bool(self._all)


def _note_unheard(deed: asyncio.Task[None]) -> None:
    """Note why something wasn't done that nobody waits for any more."""
    if not deed.cancelled() and (error := deed.exception()) is not None:
        log.info("something was not done, and its line was cut: %r", error)
