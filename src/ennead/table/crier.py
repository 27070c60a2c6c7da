"""Crier: calls to a table whom it waits for, where they have closed its page.

Which calls are yet to be made stands in the database, with the server that has them (owed.py); here is what
of them this server is at. What it has and is not at, as where the database did not answer, is begun anew.
"""

import asyncio
import logging
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ennead.table.calling.call import Call, Untried
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.messenger import Messenger, Outcome
from ennead.table.calling.senders import AnyAddress, Senders, counted_as
from ennead.table.counting import Counting
from ennead.table.database import StoreError, hashed
from ennead.table.limits import Hourly, Lately, take
from ennead.table.monitoring.figures import ERRORS
from ennead.table.owed import Owed

if TYPE_CHECKING:
    from ennead.table.store import Store

GRACE = 20.0  # seconds that somebody is waited for before they are called
HOURLY = 30  # calls to one address
AGAIN = 5.0  # seconds until a call is tried again that the store didn't let begin

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Confirmation(Call):
    """A letter that asks whether a mail address is theirs who named it. `sent`: whether it was, once that is
    known.
    """

    sent: Future[bool] = field(default_factory=Future, compare=False, repr=False)

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
        self._at: dict[Owed, set[Made]] = {}  # what this server is at, and which calls of it are left
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

    def ask(self, to: Mailbox, language: str, key: str, stop: str) -> Future[bool] | None:
        """Ask by mail whether calls are wanted there: what comes of it, None where there are too many."""
        letter = Confirmation("", self.at(f"/sure/{key}"), language, "sure", self.at(f"/stop/{stop}"))
        return letter.sent if self.call(to, letter) else None

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
            return is_told or owed in self._at or owed in self._ended

    def begin(self, owed: Owed) -> None:
        """Be at a call from now on, before it is noted."""
        with self._lock:
            self._at[owed] = set()

    def leave(self, owed: Owed) -> None:
        """Be at it no longer: it was not noted, as far as is known, or is begun anew."""
        with self._lock:
            self._at.pop(owed, None)
            self._put_off.discard(owed)

    def end(self, owed: Owed) -> None:
        """Have it noted that there is no call to make."""
        with self._lock:
            self._at.pop(owed, None)
            self._put_off.discard(owed)
            self._ended.add(owed)

    def make(self, owed: Owed, calls: Sequence[tuple[AnyAddress, Call]]) -> None:
        """Make it, to all of somebody's addresses."""
        with self._lock:
            self._at[owed] = {Made(to, call.about) for to, call in calls}
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
            for owed in [owed for owed, left in self._at.items() if made in left]:
                self._at[owed].discard(made)
                if not is_over:
                    self._put_off.add(owed)
                elif self._at[owed] or owed in self._put_off:
                    self._made.add((owed, mark(to)))
                if self._at[owed]:
                    continue
                del self._at[owed]
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
            owed = [each for each, left in self._at.items() if Made(to, call.about) in left]
        try:
            loop = asyncio.get_running_loop()
            return bool(owed) and await loop.run_in_executor(self._notes, self._store.begin_calls, owed, to)
        except StoreError as error:
            log.warning("somebody was not called to their turn, trying again soon: %s", error)
            raise Untried from None

    def _told(self, to: AnyAddress, call: Call, outcome: Outcome) -> None:
        if isinstance(call, Confirmation):  # which is nobody's to take over: who asked may ask again
            if call.sent.set_running_or_notify_cancel():
                call.sent.set_result(outcome is Outcome.TOLD)
        elif outcome is Outcome.LEFT:  # where this one is closed, to whoever takes it over
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
