"""Seated: a table and whose it is, before play begins and while it goes on."""

from abc import abstractmethod
from dataclasses import replace

from ennead.table.delays import Delays
from ennead.table.tables import Table
from ennead.table.talk import Talk
from ennead.table.watching import Watched


class Seated(Watched):
    """A table where people sit or are invited to, in one event loop."""

    @property
    @abstractmethod
    def delays(self) -> Delays:
        """By how much later onlookers see it."""

    @abstractmethod
    def _seat(self, table: Table) -> None:
        """Take in the table as it is now, and show it. Whoever has come or gone has another page."""

    async def withdraw(self) -> None:
        """Let the invitation that is known lead nowhere any more. Raises StoreError."""
        async with self.lock:
            self._seat(await self._store.later(self._store.withdraw, self.table.id))

    async def _delay(self, seconds: int, person: int) -> None:
        """Have onlookers see it so much later from now on, by who holds the lock.

        Raises FormError or StoreError.
        """
        self.delays.refuse_often()
        table, happening = await self._store.later(
            self._store.delay, self.table.id, seconds, self.rows, person, self._heard
        )
        self._hear([happening])
        self._seat(table)

    async def follow(self, gone: int, into: int) -> None:
        """Take in that somebody is somebody else from now on, who is the same."""
        async with self.lock:
            if self._is_of(gone):
                self.table = replace(
                    self.table,
                    host=into if self.table.host == gone else self.table.host,
                    chairs=tuple(
                        replace(chair, person=into) if chair.person == gone else chair
                        for chair in self.table.chairs
                    ),
                )
                self.happenings = [
                    each._replace(person=into) if each.person == gone else each for each in self.happenings
                ]
                self.conversation.talk = Talk(self.happenings)
                self.renew(lambda visitor: visitor.person in (gone, into))
                self._tell()

    def _is_of(self, person: int) -> bool:
        """Whether anything of this table is somebody's."""
        return (
            self.table.host == person
            or bool(self.table.seats_of(person))
            or any(happening.person == person for happening in self.happenings)
        )
