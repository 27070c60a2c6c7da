"""Conversation: talking at one table, before play begins, while it goes on and after it."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ennead.page import html as h
from ennead.table.counting import Counting
from ennead.table.forms import FormError, printed, seen
from ennead.table.happenings import Happening
from ennead.table.limits import MINUTE, TALK, take
from ennead.table.spoken import Ears, looked_back, panel, parts
from ennead.table.talk import (
    LENGTH,
    MUTE,
    ONLOOKERS_OFF,
    ONLOOKERS_ON,
    PHRASE,
    PHRASES,
    SAY,
    TALK_OFF,
    TALK_ON,
    UNMUTE,
    Talk,
    written,
)

if TYPE_CHECKING:
    from ennead.table.watching import Audience, Watched

BY_ONE = 20  # things that one person may say in a minute
FROM_ONE_ADDRESS = 100


class Pace:
    """How much may be said on one server: `at_one_table` in all, and by whom how quickly."""

    def __init__(self, at_one_table: int = TALK, counting: Counting | None = None) -> None:
        counting = counting or Counting()
        self.at_one_table = at_one_table
        self._by_person = counting.lately("talk-by-person", BY_ONE, MINUTE)
        self._by_address = counting.lately("talk-by-address", FROM_ONE_ADDRESS, MINUTE)

    def take(self, person: int, address: str) -> None:
        """Count something said. Raises FormError for what comes too soon."""
        if take((self._by_person, person), (self._by_address, address)):
            raise FormError("error-talk-often")


class Conversation:
    """One table's conversation. What changes it takes the table's lock."""

    def __init__(self, table: "Watched", happenings: Collection[Happening], pace: Pace) -> None:
        self._table = table
        self.pace = pace
        self.talk = Talk(happenings)
        self._drawn: dict[Ears, Mapping[str, str]] = {}
        self._drawn_of = self._heard

    @property
    def is_possible(self) -> bool:
        """Whether people can talk on this server."""
        return self.pace.at_one_table > 0

    # What there is to hear

    def parts(self, audience: "Audience") -> Mapping[str, str]:
        """The parts of the panel as somebody sees it: the same for all who hear the same and said nothing."""
        ears = self.ears(audience)
        if ears not in self._drawn:
            w = self._table.words(ears.language)
            self._drawn[ears] = parts(panel(self.talk, ears, w, self._table.path))
        return self._drawn[ears]

    def until(self, audience: "Audience", rows: int) -> h.Element | None:
        """The panel of what had been said after so many rows of the log, for a match that is over."""
        if not self.is_possible:
            return None
        reader = audience.who.person
        heard = [line for line in self.talk.heard(reader, onlookers=True) if line.after <= rows]
        return looked_back(self._table.words(audience.language), heard, reader)

    def forget(self) -> None:
        """Draw everything anew, if anything of it is not as it was: moves are many, and say nothing."""
        if self._drawn_of != self._heard:
            self._drawn_of = self._heard
            self._drawn.clear()

    @property
    def _heard(self) -> tuple[Talk, int]:
        """All that a panel follows from, besides who hears it."""
        return self.talk, self.talk.counted.total()

    def ears(self, audience: "Audience") -> Ears:
        """As whom somebody hears."""
        person = audience.who.person
        return Ears(
            audience.language,
            audience.seats,
            audience.seat,
            audience.hosts,
            person if person is not None and self.talk.has_own(person) else None,
            person is not None,
            not audience.seats or self._table.is_ended,
            self._why_not(audience),
        )

    # Saying something

    def _why_not(self, audience: "Audience") -> str | None:
        """Why somebody can't say anything, as the id of a text; None where they can."""
        if not self.is_possible or self.talk.is_off:
            return "error-talk-off"
        if not audience.seats:
            if self.talk.onlookers_are_off:
                return "error-talk-onlookers"
            if audience.who.person is None or not audience.who.name:
                return "error-talk-nobody"
        return None

    async def say(self, audience: "Audience", kind: str, words: str, id: str = "") -> None:
        """Say something to those who hear it; `id`: what the page calls it, under which it is said once.

        Raises FormError or StoreError: then it was not said. Once begun it is seen through.
        """
        count = self._counting(audience)
        await self._table.see_through(
            self._table.settle(partial(self._say, audience, kind, words, id, count))
        )

    async def _say(
        self, audience: "Audience", kind: str, words: str, id: str, count: Callable[[], None]
    ) -> None:
        person = audience.who.person
        if person is not None and self.talk.knows(person, id):
            return
        if why := self._why_not(audience):
            raise FormError(why)
        assert person is not None
        if audience.seats and self._table.table.seats_of(person) != audience.seats:
            raise FormError("error-stale")  # somebody else sits there by now
        words = _read(kind, words)
        self._refuse_too_much(audience, 1)
        count()
        seat = _speaks_from(audience)
        name = audience.who.name if seat is None else self._table.table.chairs[seat].name
        await self._table.note(person, seat, kind, written(id, name, words))

    async def order(self, audience: "Audience", order: str) -> None:
        """Mute somebody ("mute p2"), or let others talk or not. Raises FormError or StoreError."""
        count = self._counting(audience)
        await self._table.see_through(self._table.settle(partial(self._order, audience, order, count)))

    async def _order(self, audience: "Audience", order: str, count: Callable[[], None]) -> None:
        person = audience.who.person
        word, _, about = order.partition(" ")
        may = {
            MUTE: person is not None,
            UNMUTE: person is not None,
            TALK_OFF: audience.hosts,
            TALK_ON: audience.hosts,
            ONLOOKERS_OFF: bool(audience.seats),
            ONLOOKERS_ON: bool(audience.seats),
        }
        if not may.get(word) or person is None:
            raise FormError("error-message")
        said = ""
        if word in (MUTE, UNMUTE):
            said = self._whom(audience, person, about)
        self._refuse_too_much(audience, 2)
        count()
        await self._table.note(person, _speaks_from(audience), word, said)

    def _whom(self, audience: "Audience", person: int, alias: str) -> str:
        """Whom somebody means who hears them, by the latest that they said."""
        hears = not audience.seats or self._table.is_ended
        for speaker in self.talk.speakers(onlookers=hears):
            if speaker.alias == alias and speaker.person != person:
                return str(self.talk.latest_of(speaker.person))
        raise FormError("error-message")

    def _counting(self, audience: "Audience") -> Callable[[], None]:
        """What counts something said, and raises FormError for what comes too soon: once, however often it is
        tried because others were quicker.
        """
        person, area = audience.who.person, audience.who.area
        left = [person] if person is not None else []

        def count() -> None:
            if left:
                self.pace.take(left.pop(), area)

        return count

    def _refuse_too_much(self, audience: "Audience", times: int) -> None:
        """Raise FormError where this table has heard enough; `times`: orders are followed for longer."""
        if self.talk.counted[bool(audience.seats)] >= times * self.pace.at_one_table:
            raise FormError("error-talk-full")


def _speaks_from(audience: "Audience") -> int | None:
    """The seat somebody speaks from: where they look from, or else their first."""
    return audience.seat if audience.seat is not None else next(iter(audience.seats), None)


def _read(kind: str, words: str) -> str:
    """What is said, without what prints nothing. Raises FormError."""
    if kind == PHRASE:
        if words not in PHRASES:
            raise FormError("error-message")
        return words
    assert kind == SAY
    words = printed(words)
    if not seen(words):
        raise FormError("error-talk-empty")
    if len(words) > LENGTH:
        raise FormError("error-talk-long")
    return words
