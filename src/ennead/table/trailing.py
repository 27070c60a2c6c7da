"""Trailing: a table as it stood a while ago, for those who look on where they are to see it later.

It is a room in which nobody plays. It goes over the same log as the room it trails, step by step as each is
old enough, and whoever looks on is in this room and in no other: pages, messages, talk, replay and refusals
are drawn from what it knows, and the present is not among that. What onlookers say among themselves, and what
they are told about their talk, they hear at once.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

from ennead.page.timing import SECOND
from ennead.table.errors import Refused
from ennead.table.happenings import Happening, now_ms
from ennead.table.ledger import Ledger
from ennead.table.room import Room
from ennead.table.rows import Row
from ennead.table.talk import KINDS, MUTE, ONLOOKERS_OFF, ONLOOKERS_ON, TALK_OFF, TALK_ON, UNMUTE
from ennead.table.thinking import Thinking
from ennead.table.timekeeper import Timekeeper
from ennead.table.watching import NOBODY, Audience, Listener, Visitor

_ABOUT_TALK = (ONLOOKERS_OFF, ONLOOKERS_ON, TALK_OFF, TALK_ON)


class Trailing(Room):
    """A table as onlookers see it, in one event loop."""

    def __init__(self, live: Room) -> None:
        """Goes over the log up to where onlookers are: for a thread of its own."""
        super().__init__(
            live._store,
            Ledger(live.ledger.table),
            asyncio.Semaphore(),
            Thinking(),
            bot_pause=0,
            away_after=live._away_after,
            asleep_after=0,
            pace=live.conversation.pace,
        )
        self._live = live
        self.lock = live.lock
        self._steps = 0  # of what happened at the table, so much was taken in
        self._heard_at_once = 0  # and of what is for onlookers
        self._early: set[int] = set()  # what was heard before it was its turn
        self._catching_up = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._advance()
        self._timekeeper = Timekeeper(self, live._store, self._tell)  # by who sat there then

    @property
    def now(self) -> int:
        return self._live.past.delays.shown(now_ms())

    @property
    def late(self) -> int:
        return self._live.past.delays.told(now_ms())

    def wait(self, time: int) -> int:
        return self._live.past.delays.due(time) - now_ms()

    @property
    def is_watched(self) -> bool:
        """Nobody moves here, whoever looks."""
        return False

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        return self._live.seats_of(person)

    # What those who look on may do

    async def note(
        self, person: int | None, seat: int | None, kind: str, said: str = "", *, ends: bool = False
    ) -> None:
        await self._live.note(person, seat, kind, said, ends=ends)

    async def withdraw(self) -> None:
        await self._live.withdraw()
        await self.catch_up()
        self._tell()

    async def delay(self, seconds: int, person: int) -> None:
        await self._live.delay(seconds, person)

    # Who is here

    @contextmanager
    def listening(self, audience: Audience, visitor: Visitor = NOBODY) -> Iterator[Listener]:
        try:
            with super().listening(audience, visitor) as listener:
                self._wait()
                yield listener
        finally:
            self._wait()

    def _notice(self, here: set[int]) -> None:
        """Whoever plays is in the other room."""

    def _notice_onlookers(self) -> None:
        self._live._notice_onlookers()
        self.elsewhere = self._live.elsewhere
        super()._notice_onlookers()

    @property
    def _looking_on(self) -> list[Visitor]:
        """Whoever has left a seat is among them once they have seen that."""
        return [each for each in self._live._looking_on if not self.table.seats_of(each.person)]

    # Going on

    async def take_in(self) -> bool:
        """What is new is for those who play: here it is seen when it is old enough."""
        return await self._live.take_in()

    async def catch_up(self) -> None:
        """Take in what is old enough by now: somebody looks."""
        async with self._catching_up:
            has_changed = await asyncio.to_thread(self._advance)
        if has_changed:
            self._notice_onlookers()
            self._tell()
        self.go_on()  # with what has come meanwhile

    def go_on(self) -> None:
        """Show what is old enough by now to those who look on, if anybody does."""
        if not self._listeners or self._catching_up.locked():
            return
        if self._advance():
            self._notice_onlookers()
            self._tell()
        if self._live.past.is_behind:
            self._wait()
        else:
            self.renew(lambda visitor: True)  # from here on they see the table itself

    def _wait(self) -> None:
        """Have an alarm ring when there is more to show, as long as anybody looks on."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._due()
        if self._listeners and due is not None:
            wait = max(due - now_ms(), 1) / SECOND
            self._alarm = asyncio.get_running_loop().call_later(wait, self.go_on)

    def _due(self) -> int | None:
        """When there is more to show."""
        past, step = self._live.past, self._next()
        if not past.is_behind:  # somebody has come a moment too late
            return 0
        times = (_time(step) if step else None, past.next(self.now))
        return min((past.delays.due(time) for time in times if time is not None), default=None)

    def _advance(self) -> bool:
        """Go on to where onlookers are by now: whether anything is otherwise then."""
        delays, shown, has_changed = self._live.past.delays, self.now, False
        while True:
            step, at_once = self._next(), self._for_onlookers()
            if at_once and (step is None or at_once.at < delays.due(_time(step))):
                self._early.add(at_once.number)
                self.conversation.talk.hear(at_once)
                self._heard_at_once += 1
            elif step and _time(step) <= shown:
                self._take(step)
            else:
                break
            has_changed = True
        seen = self._live.past.at(shown)
        was = self.table.chairs, self._online, self.away_since
        self.table = replace(self._live.table, chairs=seen.chairs)
        self._online, self.away_since = set(seen.online), dict(seen.away_since)
        return has_changed or was != (self.table.chairs, self._online, self.away_since)

    def _next(self) -> Row | Happening | None:
        """What comes next in the log, or happened before that."""
        live, happened = self._live, self._live.happenings
        if self._steps < len(happened) and happened[self._steps].after <= self.rows:
            return happened[self._steps]
        return live.ledger.rows[self.rows] if self.rows < len(live.ledger.rows) else None

    def _for_onlookers(self) -> Happening | None:
        """What onlookers hear next that they hear at once."""
        happened = self._live.happenings
        self._heard_at_once = max(self._heard_at_once, self._steps)
        while self._heard_at_once < len(happened):
            each = happened[self._heard_at_once]
            knows = each.kind not in (MUTE, UNMUTE) or self.conversation.talk.knows_of(int(each.said))
            if each.kind in _ABOUT_TALK or (each.kind in KINDS and each.seat is None and knows):
                return each
            self._heard_at_once += 1
        return None

    def _take(self, step: Row | Happening) -> None:
        if isinstance(step, Row):
            self.ledger.add(step)
            return
        self._steps += 1
        if step.kind not in KINDS:
            self.happenings.append(step)
            self.council.accord.hear(step)
        elif step.number in self._early:
            self._early.remove(step.number)
        else:
            self.conversation.talk.hear(step)


def _time(step: Row | Happening) -> int:
    """When it was. Rows of before have no time."""
    return step.at or 0


async def seen_by(room: Room, audience: Audience) -> Room:
    """A table as somebody is shown it: later than it is, for who has no seat where onlookers see it later.

    Raises Refused where they see nothing of it yet.
    """
    past = room.past
    if room.is_for(audience):
        return room
    began = int(datetime.fromisoformat(room.table.started or "").timestamp() + 1) * SECOND - 1  # or sooner
    now = now_ms()
    if past.delays.shown(now) < began:
        raise Refused(503, "delayed", (past.delays.due(began) - now) / SECOND)
    async with past.lock:
        if room.trailing is None:
            room.trailing = await asyncio.to_thread(Trailing, room)
    await room.trailing.catch_up()
    return room.trailing
