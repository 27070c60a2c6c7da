"""Bell: who is to be called to one table, and when: each seat once a turn, also after a restart."""

import asyncio
import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

from ennead.table.addresses import Callee, Heard
from ennead.table.calling.call import Call
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.senders import AnyAddress
from ennead.table.calls_page import Hooking
from ennead.table.crier import Crier, Made, mark
from ennead.table.database import StoreError
from ennead.table.happenings import Overtaken
from ennead.table.ledger import OtherRules
from ennead.table.owed import Owed
from ennead.table.tables import NoTable

if TYPE_CHECKING:
    from ennead.table.room import Room
    from ennead.table.store import Store

log = logging.getLogger(__name__)


class Bell:
    """Calls to one table, in one event loop."""

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
        # While play has stopped nobody could move; and who is at another server may not be known just now.
        if self._store.held or not self._room.fellows.knows_all:
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
        calls = list[tuple[AnyAddress, Call]]()
        for to, language, key in ((each.to, each.language, each.stop) for each in callees):
            # A mailbox may be read by several, each of whom has a letter: a seat's is another person's.
            about = f"{id} for {room.table.chairs[seat].person}" if isinstance(to, Mailbox) else id
            calls.append((to, Call(title(language), here, language, about, f"{stop}{key}")))
        if self._heard:
            hook, language = self._heard
            whom = room.names(room.words(language))[seat]
            calls.append((hook, Call(title(language), here, language, f"{id} {seat}", whom=whom)))
        return calls
