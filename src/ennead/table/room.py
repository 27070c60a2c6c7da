"""Room: one live table. Its moves are in the store first, then in memory, then in front of everybody."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial

from ennead.core.game import ASK_AGAIN, IN_ADVANCE
from ennead.core.match import Match
from ennead.core.view import View
from ennead.page.timing import SECOND, Time
from ennead.table import pages
from ennead.table.absence import ABSENT_AFTER
from ennead.table.addresses import Callee, Heard
from ennead.table.advance import Advance
from ennead.table.bell import Bell
from ennead.table.conversation import Pace
from ennead.table.council import Council
from ennead.table.crier import Crier
from ennead.table.delays import Delays
from ennead.table.deputy import Deputy
from ennead.table.fellows import ALONE, Fellows
from ennead.table.forms import FormError
from ennead.table.happenings import DELAY, Happening, now_ms
from ennead.table.hindsight import Hindsight
from ennead.table.hints import Hints
from ennead.table.ledger import Ledger, Stale, digest
from ennead.table.monitoring.steps import step
from ennead.table.namesakes import is_taken
from ennead.table.past import Past
from ennead.table.picture import Picture
from ennead.table.pool import Place
from ennead.table.rows import Row
from ennead.table.seated import Seated
from ennead.table.sitting import Sitting, sitting
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.thinking import Thinking
from ennead.table.timekeeper import Timekeeper
from ennead.table.watching import Audience

AWAY_AFTER = 2.0  # seconds: a page being reloaded is not a player leaving

log = logging.getLogger(__name__)


class Room(Seated):
    """A table being played, in one event loop."""

    def __init__(
        self,
        store: Store,
        ledger: Ledger,
        turns: asyncio.Semaphore,
        thinking: Thinking,
        in_advance: Collection[int] = (),
        following: Table | None = None,
        happenings: Collection[Happening] = (),
        crier: Crier | None = None,
        fellows: Fellows = ALONE,
        *,
        bot_pause: float,
        away_after: float,
        asleep_after: float,
        pace: Pace,
    ) -> None:
        """As the store has it: `in_advance`, which seats answer in advance; `following`, the next table;
        `happenings`, what was said and agreed. `crier`: who calls those who are waited for and not here;
        `fellows`: the other servers of the same tables.
        """
        super().__init__(store, ledger.table, happenings, away_after=away_after, pace=pace)
        self.ledger = ledger
        self.fellows = fellows
        self._asleep_after = asleep_after
        self._deputy = Deputy(self, turns, thinking, fellows, bot_pause)
        self.advance = Advance(self, store, in_advance)
        self.following = following
        self.council = Council(self, store, happenings, thinking.own)
        self.hints = Hints(self, thinking)
        self.hindsight = Hindsight(self)
        self._timekeeper = Timekeeper(self, store, self._tell)
        self.bell = Bell(self, store, crier) if crier else None
        self.past = Past(self, happenings)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.ledger.match

    @property
    def is_ended(self) -> bool:
        """Whether nobody moves any more: the match is over, or was called off."""
        return self.match.is_over or self.council.accord.is_off

    @property
    def out_of_time(self) -> tuple[int, ...]:
        """The seats whose time is out, and that still have to choose. It ends nothing by itself."""
        return self._timekeeper.out()

    @property
    def rows(self) -> int:
        """How many rows of the log there are."""
        return len(self.ledger.rows)

    # What there is to see

    @property
    def now(self) -> int:
        """What time it is at the table, in milliseconds since 1970."""
        return now_ms()

    @property
    def delays(self) -> Delays:
        return self.past.delays

    @property
    def late(self) -> int:
        """By how many seconds later than played it is seen."""
        return 0

    def wait(self, time: int) -> int:
        """For how many milliseconds it isn't so late yet at the table."""
        return time - self.now

    def is_for(self, audience: Audience) -> bool:
        """Whether somebody is shown it as it is here: onlookers may see it later."""
        return bool(audience.seats) or not self.past.is_behind

    def time(self, seat: int) -> Time | None:
        """What a seat has left on its clock, None where there is none for it."""
        return self._timekeeper.time(seat)

    def sitting(self, audience: Audience, *, live: bool = True) -> Sitting:
        """What a page needs besides the view; without its ways on where it is not `live`."""
        return sitting(self, audience, live=live)

    def is_nameless(self, seat: int | None) -> bool:
        """Whether somebody plays there who was given no name and has not said one."""
        return seat is not None and not self.table.chairs[seat].name and not self.is_ended

    def _see(self, online: set[int]) -> None:
        """Let the others be offered to go on without somebody, once they have been away for long."""
        if self._online - online:
            asyncio.get_running_loop().call_later(ABSENT_AFTER, self._tell)
        super()._see(online)
        self.past.note()

    def _tell(self) -> None:
        self._timekeeper.keep()
        super()._tell()
        self._deputy.look()
        self.hints.look()
        if self.bell:
            self.bell.look()
        self.past.follow()

    def hear_of_away(self, away: Mapping[int, int]) -> None:
        super().hear_of_away(away)
        for at in away.values():
            asyncio.get_running_loop().call_later(ABSENT_AFTER - (now_ms() - at) / SECOND, self._tell)
        self.past.note()

    def _tell_spoken(self) -> None:
        super()._tell_spoken()
        self.past.follow()

    def keep_time(self) -> None:
        """Show the clocks anew: they stand from now on, or run again."""
        if self.table.clock:
            self._tell()
            if self.trailing is not None:
                self.trailing.keep_time()

    def view(self, audience: Audience) -> View:
        """The position as an audience may know it."""
        view = self.match.view(audience.seat)
        return view.looking_back() if self.council.accord.is_off else view

    def _draw(self, audience: Audience) -> Picture:
        w = self.words(audience.language)
        return pages.picture(self.view(audience), w, self.sitting(audience))

    # What happens

    async def act(
        self,
        seat: int,
        action: str,
        seen: int,
        id: str | None = None,
        still: Callable[[], bool] = lambda: True,
        *,
        advised: bool = False,
    ) -> None:
        """Play a move, or do what else a seat may (see `NO_ACTIONS`), as chosen after `seen` rows of the log.

        `id`: what the seat calls it; under one name nothing is played twice, whenever it is asked again;
        `still`: whether it is still theirs to do who wanted it, asked when its turn has come; `advised`:
        whether it was said in advance.
        Raises Stale, IllegalAction, TooOften, OtherRules or StoreError; the move then wasn't played, and
        nobody hears of it. Once begun it is seen through.
        """
        await self.see_through(self.settle(partial(self._act, seat, action, seen, id, still, advised)))

    async def _act(
        self, seat: int, action: str, seen: int, id: str | None, still: Callable[[], bool], advised: bool
    ) -> None:
        if self.ledger.knows(seat, id):
            return
        if not still() or self.council.accord.is_off or (advised and not self.advance.answers(seat)):
            raise Stale
        if action == ASK_AGAIN:
            await self.advance.ask_again(seat)
            return
        if not self.ledger.is_fresh(seat, action, seen):
            raise Stale
        said = self.advance.said(seat) if action == IN_ADVANCE else action
        *others, (_, own) = self.ledger.after(seat, said)
        for who, after in others:
            await self.write(Row(who, said, digest(after)), after)
        in_advance = self.advance.says(seat, action, own)
        await self.write(Row(seat, said, digest(own), id), own, advised=advised, in_advance=in_advance)
        await self.council.carry_on()

    def wake(self) -> None:
        """Have the deputy look whether it is to move."""
        self._deputy.wake()

    async def help(self, place: Place) -> bool:
        """Have a bot move that waits for a process at another server: whether one did."""
        return await self._deputy.help(place)

    def moves_for(self, seat: int) -> bool:
        """Whether the deputy moves for a seat now, as far as anybody looks."""
        return self._deputy.moves_for(seat)

    async def be_heard(self, heard: Heard | None) -> None:
        """Have many hear whom the table waits for, or no longer. Raises StoreError."""
        assert self.bell
        await self.bell.be_heard(heard)
        self._tell()

    async def write(
        self, row: Row, after: Match, *, advised: bool = False, in_advance: bool | None = None
    ) -> None:
        """Have a row in the store, then play it: by who holds the lock. `advised` and `in_advance`: as for
        the store (rows.py).
        """
        number = len(self.ledger.rows) + 1
        ending = await asyncio.to_thread(self.hindsight.ending, after) if after.is_over else None
        try:
            add = partial(self._store.add_move, advised=advised, in_advance=in_advance)
            at = await self._store.later(add, self.table.id, number, *row[:4], ending, self._heard)
        except BaseException:
            self.hindsight.forget()
            raise
        if in_advance is not None:
            self.advance.hear(row.seat, in_advance)
        self._go_on([row._replace(at=at)])

    async def call(self, seat: int, since: int, person: int) -> list[Callee] | None:
        """Note that a seat is called to its turn, as the table stands: whom to call, None for nobody.

        Raises Overtaken or StoreError.
        """
        store, id = self._store, self.table.id
        return await store.later(store.call, id, seat, since, person, self.rows, self._heard)

    async def give_name(self, seat: int, name: str) -> None:
        """Let whoever plays somewhere be called by a name of their own, once. Raises StoreError."""
        async with self.lock:
            if is_taken(name, (chair.name for chair in self.table.chairs)):
                raise FormError("error-lobby-name")
            is_free = self.is_nameless(seat)
            if is_free and await self._store.later(self._store.give_name, self.table.id, seat, name):
                self._seat(await asyncio.to_thread(self._store.table, self.table.id))

    async def reseat(
        self, change: Callable[[Table], tuple[int, Chair]], person: int | None, kind: str
    ) -> None:
        """Change who sits somewhere: `change` says where and who, or raises what is raised here.

        `person`: who did it; `kind`: how it is told. Raises StoreError; then all is as it was.
        """

        async def seat() -> None:
            await self.seat_at(*change(self.table), person, kind)

        await self.settle(seat)

    async def seat_at(self, seat: int, chair: Chair, person: int | None, kind: str) -> None:
        """The same, by who holds the lock."""
        table, happening = await self._store.later(
            self._store.reseat, self.table, seat, chair, self.rows, person, kind, self._heard
        )
        self._hear([happening])
        self._seat(table)
        self._deputy.wake()

    def _hear(self, happenings: Collection[Happening]) -> list[Happening]:
        new = super()._hear(happenings)
        for each in new:
            self.council.accord.hear(each)
            self.delays.hear(each)
        if any(each.kind == DELAY for each in new):
            self.renew(lambda visitor: not self.table.seats_of(visitor.person))  # they have another page now
        return new

    async def delay(self, seconds: int, person: int) -> None:
        """Have onlookers see it so much later from now on. Raises FormError or StoreError."""
        await self.settle(partial(self._delay, seconds, person))

    def invite(self, following: Table) -> None:
        """Show everybody the way to the table that follows this one."""
        if self.following is None:
            self.following = following
            self._tell()

    async def catch_up(self) -> None:
        """Play what other servers may have written."""
        async with self.lock:
            await self.take_in()
            await self.council.carry_on()
        self._timekeeper.keep()
        self._deputy.wake()
        if self.bell:
            self.bell.look()

    async def take_in(self) -> bool:
        """Play what other servers may have written, by who holds the lock: whether they had."""
        rows, happenings, table, in_advance = await asyncio.to_thread(self._read)
        if happenings:
            self._show(self._hear(happenings))
        if has_changed := table.changing != self.table.changing:
            self._seat(table)
        is_new = self.advance.take_in(in_advance) or has_changed or bool(rows or happenings)
        if rows:
            self._go_on(rows)
        if self.hindsight.is_due:
            await asyncio.to_thread(self.hindsight.look, self.match)
            self._tell()
        return is_new

    def _read(self) -> tuple[list[Row], list[Happening], Table, set[int]]:
        """What is new in the store, the table as it is there, and who answers in advance."""
        id = self.table.id
        moves, happenings = self._store.moves(id, self.rows), self._store.happenings(id, self._heard)
        return moves, happenings, self._store.table(id), self._store.in_advance(id)

    def _seat(self, table: Table) -> None:
        before, self.table = self.table, table
        pairs = list(zip(before.chairs, table.chairs, strict=True))
        moved = {each.person for pair in pairs for each in pair if pair[0].person != pair[1].person}
        if before.host != table.host:
            moved |= {before.host, table.host}
        for seat, (was, now) in enumerate(pairs):
            if was.person != now.person:
                self.advance.forget(seat)
        self.renew(lambda visitor: visitor.person in moved - {None})
        self.past.note()
        self._tell()

    @step("tell")
    def _go_on(self, rows: list[Row]) -> None:
        """Play, or take back, what is in the store."""
        try:
            for row in rows:
                self.ledger.add(row)
        finally:
            self._tell()
            self._deputy.wake()

    async def read_anew(self) -> None:
        """And who calls, and which table follows."""
        await super().read_anew()
        id = self.table.id
        if self.bell and await self.bell.read_anew():
            self._tell()
        if (following := await asyncio.to_thread(self._store.following, id)) is not None:
            self.invite(following)

    async def close(self) -> None:
        """Let the move under way be played, then stop the deputy and whoever still waits to move."""
        if self.bell:
            self.bell.close()
        async with self.lock:
            tasks = {task for task in (*self._acts, self._deputy.task, self.council.task) if task}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks, or did a short while ago."""
        return self.is_open_somewhere or time.monotonic() - self._looked_at < self._asleep_after
