"""Crier: calls to a table whom it waits for, where they have closed its page.

Which calls are yet to be made stands in the database, with the server that has them (owed.py); here is what
of them this server is at. What it has and is not at, as where the database did not answer, is begun anew.
"""

import asyncio
import logging
import threading
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from ennead.table.addresses import Callee, Heard
from ennead.table.calling.call import Call, Untried
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.messenger import Messenger, Outcome
from ennead.table.calling.senders import AnyAddress, Senders, counted_as
from ennead.table.calls_page import Hooking
from ennead.table.counting import Counting
from ennead.table.database import StoreError, hashed
from ennead.table.happenings import Overtaken
from ennead.table.ledger import OtherRules
from ennead.table.limits import Hourly, Lately, take
from ennead.table.monitoring.figures import ERRORS
from ennead.table.owed import Owed
from ennead.table.tables import NoTable

if TYPE_CHECKING:
    from ennead.table.room import Room
    from ennead.table.store import Store

GRACE = 20.0  # seconds that somebody is waited for before they are called
HOURLY = 30  # calls to one address
AGAIN = 5.0  # seconds until a call is tried again that the store didn't let begin

log = logging.getLogger(__name__)


class Confirmation(Call):
    """A letter that asks whether a mail address is theirs who named it."""

    @property
    def text(self) -> str:
        """What it asks, in a line."""
        return self.say("call-confirm")


class Crier:
    """Who calls, for a whole server. `site`: what people reach it by, as in "https://example.org"."""

    def __init__(self, store: "Store", senders: Senders, site: str, grace: float = GRACE) -> None:
        self.senders = senders
        self.grace = grace
        self._store = store
        self._site = site
        # What is noted of calls waits for the store one by one, beside whoever moves: however many calls
        # there are, and without anybody's call waiting for it that is on its way.
        self._notes = ThreadPoolExecutor(1, "crier")
        self._messenger: Messenger[AnyAddress] = Messenger(senders.send, self._told, begin=self._begin_to)
        self._taken: Lately = Hourly(HOURLY)
        self._lock = threading.Lock()  # the messenger has a thread of its own
        self._owed: dict[Owed, set[Made]] = {}  # what this server is at, and which calls of it are left
        self._put_off: set[Owed] = set()  # of that, what is begun anew once the calls of it are over
        self._made: set[tuple[Owed, str]] = set()  # at which addresses, which is yet to be noted
        self._ended: set[Owed] = set()  # what it is no longer at, which is yet to be noted

    def count_by(self, counting: Counting) -> None:
        """Have what goes to one address in an hour counted with what other servers send there."""
        self._taken = counting.lately("calls", HOURLY)

    def call(self, to: AnyAddress, call: Call) -> bool:
        """Have a call made soon: False where there are too many."""
        return not take((self._taken, counted_as(to))) and self._messenger.call(to, call)

    def withdraw(self, to: AnyAddress, about: str) -> None:
        """Don't make a call that was not made yet."""
        self._messenger.withdraw(to, about)
        self._settle(to, about)

    def ask(self, to: Mailbox, language: str, key: str, stop: str) -> None:
        """Ask by mail whether calls are wanted there."""
        self.call(to, Confirmation("", self.at(f"/sure/{key}"), language, "sure", self.at(f"/stop/{stop}")))

    @property
    def waiting(self) -> int:
        """How many calls are yet to be made."""
        return self._messenger.waiting

    def at(self, path: str) -> str:
        """The whole address of a page, from https:// on."""
        return f"{self._site}{path}"

    def close(self) -> None:
        """Make no more calls."""
        self._messenger.close()
        self._notes.shutdown(cancel_futures=True)
        self._note_ended()

    # Calls to a turn

    def is_at(self, owed: Owed) -> bool:
        """Whether this server is about to make a call, or has made it and is yet to note that."""
        with self._lock:
            is_told = any(each == owed for each, _ in self._made)
            return is_told or owed in self._owed or owed in self._ended

    def begin(self, owed: Owed) -> None:
        """Be at a call from now on, before it is noted."""
        with self._lock:
            self._owed[owed] = set()

    def leave(self, owed: Owed) -> None:
        """Be at it no longer: it was not noted, as far as is known, or is begun anew."""
        with self._lock:
            self._owed.pop(owed, None)
            self._put_off.discard(owed)

    def end(self, owed: Owed) -> None:
        """Have it noted that there is no call to make."""
        with self._lock:
            self._owed.pop(owed, None)
            self._put_off.discard(owed)
            self._ended.add(owed)

    def make(self, owed: Owed, calls: Sequence[tuple[AnyAddress, Call]]) -> None:
        """Make it, to all of somebody's addresses."""
        with self._lock:
            self._owed[owed] = {Made(to, call.about) for to, call in calls}
        for to, call in calls:
            if self._messenger.is_full:
                self._settle(to, call.about, is_over=False)
            elif not self.call(to, call):
                self._settle(to, call.about)

    def note_ended(self) -> None:
        """Have the store know what this server is no longer at. Raises StoreError; then it is yet to know."""
        with self._lock:
            ended, made = {*self._ended}, {*self._made}
        if made:
            self._store.note_told(made)
            with self._lock:
                self._made -= made
        if ended:
            self._store.end_calls(ended)
            with self._lock:
                self._ended -= ended

    def _note_ended(self) -> None:
        try:
            self.note_ended()
        except StoreError as error:
            log.warning("that somebody was called is yet to be noted: %s", error)

    def _settle(self, to: AnyAddress, about: str, *, is_over: bool = True) -> None:
        """One call less is left of all that it was for: of several at a table the latest is made.

        Where it is not over, it was not made, and is to be: once all others are, it is begun anew.
        """
        made = Made(to, about)
        with self._lock:
            for owed in [owed for owed, left in self._owed.items() if made in left]:
                self._owed[owed].discard(made)
                if not is_over:
                    self._put_off.add(owed)
                elif self._owed[owed] or owed in self._put_off:
                    self._made.add((owed, mark(to)))
                if self._owed[owed]:
                    continue
                del self._owed[owed]
                if owed in self._put_off:
                    self._put_off.discard(owed)
                else:
                    self._ended.add(owed)
                    self._made = {each for each in self._made if each[0] != owed}

    async def _begin_to(self, call: Call, to: AnyAddress) -> bool:
        """Note that a call is about to be made, if it still is this server's to make. Raises Untried."""
        if isinstance(call, Confirmation):
            return True
        with self._lock:
            owed = [each for each, left in self._owed.items() if Made(to, call.about) in left]
        try:
            loop = asyncio.get_running_loop()
            return bool(owed) and await loop.run_in_executor(self._notes, self._store.begin_calls, owed, to)
        except StoreError as error:
            log.warning("somebody was not called to their turn, trying again soon: %s", error)
            raise Untried from None

    def _told(self, to: AnyAddress, call: Call, outcome: Outcome) -> None:
        if outcome is Outcome.LEFT:  # where this one is closed, to whoever takes it over
            asyncio.get_running_loop().call_later(AGAIN, self._try_again, to, call)
            return
        if outcome is Outcome.FAILED:
            ERRORS.labels("call").inc()
        self._settle(to, call.about)
        self._notes.submit(self._note_ended)
        if outcome is Outcome.GONE:
            self._notes.submit(self._lose, to)

    def _try_again(self, to: AnyAddress, call: Call) -> None:
        if not self._messenger.call(to, call):
            self._settle(to, call.about, is_over=False)

    def _lose(self, to: AnyAddress) -> None:
        try:
            self._store.lose(to)
        except StoreError as error:
            log.warning("an address where nobody is any more was not forgotten: %s", error)


def mark(to: AnyAddress) -> str:
    """What it is noted by that a call was made at an address."""
    return hashed(counted_as(to)).hex()[:16]


class Made(NamedTuple):
    """A call that is made, and may yet be withdrawn."""

    to: AnyAddress
    about: str


class Bell:
    """Calls to one table, in one event loop: each seat once a turn, also after a restart."""

    def __init__(self, room: "Room", store: "Store", crier: Crier) -> None:
        """Reads the store."""
        self._room = room
        self._store = store
        self._crier = crier
        self._called = store.called(room.table.id)  # to which turn each seat was called last
        self._heard = store.heard(room.table.id)
        self._soon: dict[int, asyncio.TimerHandle] = {}
        self._made: dict[int, list[Made]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self) -> None:
        """See who is to be called after a while, and who no longer."""
        for seat in range(len(self._room.table.chairs)):
            if self._is_due(seat):
                if seat not in self._soon and not self._was_called(seat):
                    self._wait(seat)
                continue
            if seat in self._soon:
                self._soon.pop(seat).cancel()
            for made in self._made.pop(seat, ()):
                if not any(made in others for others in self._made.values()):  # one call, to several seats
                    self._crier.withdraw(*made)

    async def be_heard(self, heard: Heard | None) -> None:
        """Have many hear whom the table waits for, or no longer. Raises StoreError."""
        await self._store.later(self._store.be_heard, self._room.table.id, heard)
        self._heard = heard

    async def read_anew(self) -> bool:
        """See where the table's calls are heard: whether another server has changed it."""
        before = self._heard
        self._heard = await asyncio.to_thread(self._store.heard, self._room.table.id)
        return self._heard != before

    @property
    def hooking(self) -> Hooking | None:
        """What may be said of a room where many hear whom the table waits for, where there may be one."""
        if self._crier.senders.webhook is None or self._room.is_ended:
            return None
        return Hooking(f"{self._room.path}/hook", self._heard.to.host if self._heard else "")

    def close(self) -> None:
        """Call nobody any more who was not called yet."""
        for soon in self._soon.values():
            soon.cancel()
        for task in self._tasks:
            task.cancel()

    def _is_due(self, seat: int) -> bool:
        room = self._room
        if room.is_ended or seat not in room.match.waiting or room.is_here(seat):
            return False
        return room.table.chairs[seat].person is not None and not room.moves_for(seat)

    def _was_called(self, seat: int) -> bool:
        return self._called.get(seat) == self._room.ledger.since(seat)

    def _wait(self, seat: int) -> None:
        self._soon[seat] = asyncio.get_running_loop().call_later(self._crier.grace, self._ring, seat)

    def _ring(self, seat: int) -> None:
        del self._soon[seat]
        if self._store.held:  # play has stopped, and nobody could move
            self._wait(seat)
            return
        task = asyncio.create_task(self._cry(seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _cry(self, seat: int) -> None:
        """Note that a seat is called, and then call."""
        room, since, before = self._room, self._room.ledger.since(seat), self._called.get(seat)
        person, owed = room.table.chairs[seat].person, Owed(room.table.id, seat, since)
        assert person is not None
        self._called[seat] = since
        if self._crier.is_at(owed):
            return
        self._crier.begin(owed)
        callees = None
        try:
            await self.read_anew()
            callees = await room.call(seat, since, person)
        except (Overtaken, StoreError) as error:
            if before is None:
                del self._called[seat]
            else:
                self._called[seat] = before
            if isinstance(error, Overtaken):  # this server has not heard yet how the table went on
                await self._catch_up()
            else:
                log.warning("somebody was not called to their turn, trying again soon: %s", error)
            self.look()
            return
        finally:
            if not callees and (callees is None or not self._heard):  # by another server, or nobody hears it
                self._crier.leave(owed)
        if callees or (callees is not None and self._heard):
            try:
                self._call(owed, person, callees)
            except Exception:
                log.exception("somebody was not called to table %s, trying again soon", room.table.id)

    async def call_again(self, owed: Owed) -> None:
        """Make a call that was noted and not made, by a server that is gone or by this one.

        Raises StoreError.
        """
        person = self._room.table.chairs[owed.seat].person
        await self.read_anew()
        addresses = await asyncio.to_thread(self._store.addresses, person) if person is not None else []
        told = await asyncio.to_thread(self._store.told, owed)
        if not self._crier.is_at(owed):
            self._called[owed.seat] = owed.since
            self._call(owed, person, [each for each in addresses if each.is_sure], told)

    async def _catch_up(self) -> None:
        try:
            await self._room.catch_up()
        except (NoTable, OtherRules, StoreError) as error:
            log.warning("nobody is called to a table that can't be read: %s", error)

    def _call(
        self,
        owed: Owed,
        person: int | None,
        callees: Collection[Callee],
        told: Collection[str] = (),
    ) -> None:
        """Call somebody to their turn, if it still is: they may have come meanwhile.

        `told`: the marks of addresses where they were called to it before.
        """
        room, seat = self._room, owed.seat
        is_same = room.ledger.since(seat) == owed.since and room.table.chairs[seat].person == person
        try:
            calls = self._calls(seat, callees) if is_same and self._is_due(seat) else []
            calls = [(to, call) for to, call in calls if mark(to) not in told]
            if not calls:
                self._crier.end(owed)
                return
            self._made[seat] = [Made(to, call.about) for to, call in calls]
            self._crier.make(owed, calls)
        except BaseException:
            self._crier.leave(owed)  # it is begun anew
            raise

    def _calls(self, seat: int, callees: Collection[Callee]) -> list[tuple[AnyAddress, Call]]:
        room, id, here = self._room, self._room.table.id, self._crier.at(self._room.path)
        title, stop = room.match.game.title, self._crier.at("/stop/")
        calls: list[tuple[AnyAddress, Call]] = [
            (each.to, Call(title(each.language), here, each.language, id, f"{stop}{each.stop}"))
            for each in callees
        ]
        if self._heard:
            hook, language = self._heard
            whom = room.names(room.words(language))[seat]
            calls.append((hook, Call(title(language), here, language, f"{id} {seat}", whom=whom)))
        return calls
