"""Lobby: a table before play begins, while its people come together."""

import asyncio
from collections.abc import Collection
from functools import partial

import ennead
from ennead.core.game import Game
from ennead.table import gathering
from ennead.table.cast import cast
from ennead.table.conversation import Pace
from ennead.table.delays import Delays, read_delay
from ennead.table.forms import FormError
from ennead.table.happenings import DELAY, Happening
from ennead.table.ledger import OtherRules
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.picture import Picture
from ennead.table.seated import Seated
from ennead.table.seating import START, Orderer, arranged, begins
from ennead.table.store import Store, TooManyOpen
from ennead.table.tables import NoTable, Table
from ennead.table.watching import Audience

TO_ALL, TO_INVITED = "to-all", "to-invited"  # who may sit down
RATED, UNRATED = "rated", "unrated"  # whether it counts, if all are ready for that


class Lobby(Seated):
    """A table where play has not begun, in one event loop."""

    is_ended = False
    rows = 0  # until play has begun by way of another server

    def __init__(
        self,
        store: Store,
        table: Table,
        happenings: Collection[Happening],
        own: OwnBots = NO_BOTS,
        *,
        away_after: float,
        pace: Pace,
    ) -> None:
        """`own`: the bots that the host brought. Raises OtherRules for a game there isn't."""
        super().__init__(store, table, happenings, away_after=away_after, pace=pace)
        self._own = own
        self.changes = 0  # so often was something else to be seen
        try:
            self.game: Game = ennead.game(table.game)
        except ValueError as error:
            raise OtherRules(table, str(error)) from error

    @property
    def delays(self) -> Delays:
        return Delays(self.happenings)

    def gathering(self, audience: Audience) -> gathering.Gathering:
        """What a page needs to know."""
        leads = self._leads(audience.hosts, bool(audience.seats))
        spoken: dict[str, str] | None = {} if self.conversation.is_possible else None
        bots = cast(self.game, self._own, len(self.table.chairs))
        online = frozenset(self._online)
        return gathering.Gathering(self.table, self.game, audience, online, leads, bots, spoken)

    def _draw(self, audience: Audience) -> Picture:
        return gathering.picture(self.gathering(audience), self.words(audience.language), self.changes)

    def _tell(self) -> None:
        self.changes += 1
        super()._tell()

    def _leads(self, hosts: bool, sits: bool) -> bool:
        """Whether somebody may arrange the others: who laid the table; while they are away whoever sits."""
        is_here = self._online.intersection(self.table.seats_of(self.table.host)) or any(
            listener.audience.hosts for listener in self._listeners
        )
        return hosts or (sits and not is_here)

    async def order(self, person: int, name: str, order: str, invitation: str | None = None) -> Table:
        """Do what somebody wants who is called `name`: the table as it is then, which may have begun.

        `invitation`: by which they come. Raises FormError, Changed, StoreError, or NoTable where that leads
        nowhere any more; then nothing is changed.
        """
        return await self.settle(partial(self._order, person, name, order, invitation))

    async def _order(self, person: int, name: str, order: str, invitation: str | None) -> Table:
        if invitation not in (None, self.table.invitation):
            raise NoTable
        leads = self._leads(person == self.table.host, bool(self.table.seats_of(person)))
        if order in (TO_ALL, TO_INVITED, RATED, UNRATED):
            if not leads:
                raise FormError("error-lobby-leader")
            change = self._store.rate if order in (RATED, UNRATED) else self._store.open_to_all
            try:
                self._seat(await self._store.later(change, self.table.id, order in (TO_ALL, RATED)))
            except TooManyOpen:
                raise FormError("error-lobby-open-many") from None
            return self.table
        if order.startswith(DELAY):
            if not leads:
                raise FormError("error-lobby-leader")
            await self._delay(read_delay(order), person)
            return self.table
        chairs = arranged(self.table, self.game, Orderer(person, name, leads), order, self._own)
        after = self.table.arranged(chairs)
        starts = order == START or begins(after)
        table = await self._store.later(
            self._store.arrange, self.table, chairs, self.game if starts else None
        )
        self._seat(table)
        return table

    async def take_in(self) -> bool:
        """Take in what other servers may have written, by who holds the lock: whether they had."""
        known = self.table, self._heard, self.rows
        table = await asyncio.to_thread(self._store.table, self.table.id)
        if self._hear(await asyncio.to_thread(self._store.happenings, self.table.id, self._heard)):
            self._tell_spoken()
        if table != self.table:
            self._seat(table)
        if table.started:
            self.rows = await asyncio.to_thread(self._store.length, table.id)
        return known != (self.table, self._heard, self.rows)

    def _seat(self, table: Table) -> None:
        before, self.table = self.table, table
        if table.started:
            self.renew(lambda visitor: True)
        elif [chair.person for chair in before.chairs] != [chair.person for chair in table.chairs]:
            self._move()
        self._tell()

    def _move(self) -> None:
        """Let whoever sits elsewhere now go on at their page; who has come or gone has another one."""
        for listener in self._listeners:
            audience, seats = listener.audience, self.table.seats_of(listener.visitor.person)
            if audience.seats == seats:
                continue
            belongs = audience.hosts or (audience.seats and seats)
            if belongs and not (audience.hands and audience.seat is not None):
                listener.audience = audience.seated(seats)
            else:
                listener.part()
        stay = [each.audience for each in self._listeners if not each.is_over]
        self._notice({seat for audience in stay for seat in audience.seats})
        self._notice_onlookers()
