"""Council: what the people of one table may decide besides their moves, alone or together."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ennead.bots.levels import REGULAR
from ennead.core.game import REWIND
from ennead.core.game import UNDO as TAKE_BACK
from ennead.page.timing import SECOND
from ennead.table.absence import LONG_GONE_AFTER, Absence
from ennead.table.accord import (
    ASK,
    ASKED,
    BACK,
    BOT,
    BROKE,
    CLOSED,
    CONCEDE,
    DONE,
    HINTS,
    LEFT,
    NO,
    NO_HINTS,
    OFF,
    ONCE,
    SAT,
    STAND_IN,
    UNDO,
    WAIT,
    YES,
    Accord,
    Proposal,
    proposing,
)
from ennead.table.clock import DAYS
from ennead.table.database import StoreError
from ennead.table.deputy import RETRY_AFTER
from ennead.table.forms import FormError
from ennead.table.happenings import Happening
from ennead.table.ledger import TooOften, digest
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.rows import Row
from ennead.table.settling import settled
from ennead.table.store import Store
from ennead.table.tables import Chair
from ennead.table.times import MORE, Pauses

if TYPE_CHECKING:
    from ennead.table.room import Room
    from ennead.table.watching import Audience

log = logging.getLogger(__name__)


class Offers(NamedTuple):
    """What a seat may decide: `proposal`, what is asked now, and who may `refuse` it.

    `hints`: whether there are any, None where there can't be, as the match is rated;
    `absent`: those whom the others may go on without; `late`: those of them whose time is out; `undo`:
    whether it may ask to take a move back; `stand_in`: whether a bot moves for it, and `bots`: which could.
    """

    path: str
    proposal: Proposal | None
    refuse: frozenset[int]
    absent: tuple[int, ...]
    late: tuple[int, ...]
    undo: bool
    stand_in: bool
    bots: tuple[str, ...]
    is_off: bool
    hints: bool | None


class Council:
    """One table's council. What changes anything takes the table's lock."""

    def __init__(
        self, room: "Room", store: Store, happenings: Iterable[Happening], own: OwnBots = NO_BOTS
    ) -> None:
        """`own`: the bots that the host brought."""
        self._room = room
        self._own = own
        self._store = store
        self.accord = Accord(happenings)
        self.absence = Absence(room)
        self.task: asyncio.Task[None] | None = None

    # What there is to decide

    def offers(self, audience: "Audience") -> Offers | None:
        """What whoever looks may decide."""
        room, seat = self._room, audience.seats[0] if audience.seat is None else audience.seat
        if room.match.is_over:
            return None
        others = [each for each in room.match.waiting if each not in audience.seats]
        return Offers(
            f"{room.path}/accord",
            self.accord.open,
            self._may_refuse(self.accord.open) if self.accord.open else frozenset(),
            tuple(each for each in others if self.absence.is_absent(each)),
            room.out_of_time,
            self._may_rewind(seat),
            room.table.chairs[seat].bot is not None,
            self._bots,
            self.accord.is_off,
            None if room.table.rated else room.hints.are_on,
        )

    def moves_once(self, seat: int) -> bool:
        """Whether a bot makes the move that a seat is asked for, and no other."""
        once = self.accord.once
        return once is not None and once[0] == seat and not self._room.ledger.has_moved(seat, once[1])

    def has_broken(self, seat: int) -> bool:
        """Whether a seat's bot has come to no move where the table stands now."""
        return self.accord.broke == (seat, len(self._room.ledger.rows))

    def has_sat_elsewhere(self, person: int, seat: int) -> bool:
        """Whether somebody knows, or knew, another seat's secrets: who left one may only come back to it."""
        return any(
            happening.person == person and (happening.seat != seat or happening.kind == CLOSED)
            for happening in self._room.happenings
            if happening.kind in (SAT, LEFT, CONCEDE, CLOSED)
        )

    def _may_rewind(self, seat: int) -> bool:
        room = self._room
        return not room.is_ended and room.ledger.may_rewind(seat) and not room.ledger.may_take_back(seat)

    # Deciding

    async def decide(self, seat: int, order: str, person: int | None = None) -> None:
        """Do what a seat wants: "back", "stand-in club", "left", "ask undo 2", "yes 17", "no 17".

        `person`: who says so, if not whoever sits there now.

        Raises FormError or StoreError, and then nothing is done.
        """
        await self._room.settle(partial(self._decide, seat, order, person))

    async def _decide(self, seat: int, order: str, person: int | None) -> None:
        if person is not None and self._room.table.chairs[seat].person != person:
            raise FormError("error-stale")
        await self.carry_on()  # what is asked may be void by now
        match order.split(" "):
            case [word] if word == NO_HINTS:
                await self._have_no_hints(seat)
            case [word] if word in ALONE:
                await self._alone(seat, word)
            case ["stand-in", bot] if bot in self._bots:
                await self._alone(seat, STAND_IN, bot)
            case ["ask", what, about] if what in ASKED and about in self._seats:
                await self._ask(seat, what, int(about))
            case ["yes" | "no" as answer, number]:
                await self._answer(seat, answer, number)
            case _:
                raise FormError("error-message")
        await self.carry_on()

    @property
    def _bots(self) -> tuple[str, ...]:
        """Those that may stand in."""
        return self._own.opponents(self._room.match.game, self._room.match.seats)

    @property
    def _seats(self) -> list[str]:
        return [str(seat) for seat in range(len(self._room.table.chairs))]

    async def _alone(self, seat: int, word: str, bot: str = REGULAR) -> None:
        """Let a bot take one's place, take it back, or leave it to whoever comes, and to a bot until then."""
        chair = self._room.table.chairs[seat]
        if self._room.is_ended:
            raise FormError("error-accord-over")
        after = {
            STAND_IN: replace(chair, bot=bot),
            BACK: replace(chair, bot=None),
            LEFT: Chair(chair.name, bot=chair.bot or REGULAR),
        }[word]
        if after == chair or (word == STAND_IN and chair.bot is not None):
            return
        if word == STAND_IN and not self.accord.may_stand_in(seat):
            raise FormError("error-accord-stood-in")
        await self._room.seat_at(seat, after, chair.person, word)

    async def _have_no_hints(self, seat: int) -> None:
        """Keep everybody from hints, until all agree to have them."""
        room = self._room
        if room.is_ended:
            raise FormError("error-accord-over")
        if room.hints.are_on:
            await room.note(room.table.chairs[seat].person, seat, NO_HINTS)

    async def _ask(self, seat: int, what: str, about: int) -> None:
        room = self._room
        if room.is_ended:
            raise FormError("error-accord-over")
        if self.accord.open is not None:
            raise FormError("error-accord-busy")
        if not self.accord.may_ask(seat, len(room.ledger.rows)):
            raise FormError("error-accord-often")
        chairs = room.table.chairs
        person = chairs[seat].person
        if what in ABOUT_ABSENT:
            if chairs[about].person == person or not self.absence.is_absent(about):  # whoever asks is there
                raise FormError("error-accord-there")
            if what == WAIT and about not in room.out_of_time:
                raise FormError("error-accord-there")
        elif about != seat or (what == UNDO and not self._may_rewind(seat)):
            raise FormError("error-message")
        elif what == HINTS and room.table.rated:
            raise FormError("error-hint-rated")
        await room.note(person, seat, ASK, proposing(what, about, self._whom(seat, what, about)))

    def _whom(self, seat: int, what: str, about: int) -> Iterable[int]:
        """Who is to agree, each person once:

        To forget what they saw, or to have hints, everybody; else those who are not away, or for calling
        off not for long.
        """
        asks_all = what in (UNDO, HINTS) or (what == OFF and not self.absence.has_waited(seat))
        chairs, absence = self._room.table.chairs, self.absence
        asked: dict[int, int] = {}
        for each, chair in enumerate(chairs):
            is_in = asks_all or absence.is_around(each) or (what == OFF and not absence.is_long_gone(each))
            if chair.person is not None and is_in and each != about:
                asked.setdefault(chair.person, each)
        return [each for person, each in asked.items() if person != chairs[seat].person]

    def _may_refuse(self, proposal: Proposal) -> frozenset[int]:
        """Who may end what is asked: its asker, those asked, and who would be now that they are back.

        Or nobody could ask for anything any more where those it waits for have gone.
        """
        now = self._whom(proposal.by, proposal.what, proposal.about)
        return proposal.asked.union([proposal.by], now)

    async def _answer(self, seat: int, answer: str, number: str) -> None:
        proposal, person = self.accord.open, self._room.table.chairs[seat].person
        if proposal is None or number != str(proposal.number):
            raise FormError("error-accord-gone")
        chairs = self._room.table.chairs
        among = self._may_refuse(proposal) if answer == NO else proposal.open_to  # a yes may be taken back
        mine = next((each for each in among if chairs[each].person == person), None)
        if mine is None:
            raise FormError("error-accord-gone")
        await self._room.note(person, mine, YES if answer == "yes" else NO, number)

    # Doing

    async def note_broken(self, seat: int, seen: int) -> None:
        """Note, and tell, that a seat's bot came to no move after so many rows. Raises StoreError."""

        async def note() -> None:
            if len(self._room.ledger.rows) == seen and not self.has_broken(seat):
                await self._room.note(None, seat, BROKE)

        await self._room.settle(note)

    async def call_off(self) -> None:
        """Call the match off for everybody, as the host of the server may."""

        async def close() -> None:
            if not self._room.is_ended:
                await self._room.note(None, None, CLOSED, ends=True)

        await self._room.settle(close)

    async def carry_on(self) -> None:
        """Do what is agreed and not yet done, by who holds the lock; or as soon as the store takes it."""
        try:
            await settled(self._carry_on, self._room.take_in)
        except StoreError as error:
            log.warning("what was agreed was not done, trying again soon: %s", error)
            if self.task is None or self.task.done():
                self.task = asyncio.create_task(self._try_again())

    async def _try_again(self) -> None:
        """Nobody waits for it: who only looks is shown the table as it is."""
        while True:
            await asyncio.sleep(RETRY_AFTER)
            if self._store.held:
                continue
            try:
                return await self._room.settle(self._carry_on)
            except StoreError as error:
                log.warning("what was agreed was not done, trying again soon: %s", error)
            except Exception:
                return log.exception("what was agreed at table %s is not done", self._room.table.id)

    async def _carry_on(self) -> None:
        room, proposal = self._room, self.accord.open
        if proposal is None:
            return
        if room.is_ended or self._is_void(proposal):
            await room.note(None, None, NO, str(proposal.number))
        elif proposal.is_agreed or self._is_overdue(proposal):
            await self._do(proposal)
            await room.note(None, None, DONE, str(proposal.number), ends=proposal.what == OFF)
            room.wake()

    def _is_void(self, proposal: Proposal) -> bool:
        """Whether there is nothing to decide any more: who was absent is back, or the match has gone on.

        Or the last to agree could choose which of somebody's moves a bot makes.
        """
        if proposal.what in ABOUT_ABSENT:
            has_moved = self._room.ledger.has_moved(proposal.about, proposal.rows)
            is_void = has_moved or self.absence.is_back(proposal.about)
            return is_void and not proposal.is_agreed and not self._is_done(proposal)
        return proposal.what == UNDO and self._has_gone_on(proposal)

    def _is_overdue(self, proposal: Proposal) -> bool:
        """Whether those asked about somebody absent had long to answer: by days as long as for a move.

        Or two who never come back would hold up all others for ever: one to move, and one to answer.
        """
        clock = self._room.table.clock
        time = round(clock.seconds if clock.kind == DAYS else LONG_GONE_AFTER) * SECOND
        due = Pauses((), weekends=clock.weekends).end(proposal.at, time)
        return proposal.what in ABOUT_ABSENT and self._room.now > due

    def _has_gone_on(self, proposal: Proposal) -> bool:
        """Whether a move was made since it was asked to take one back."""
        return len(self._room.ledger.rows) > proposal.rows and not self._is_rewound(proposal)

    def _is_rewound(self, proposal: Proposal) -> bool:
        after = self._room.ledger.rows[proposal.rows :]
        return bool(after) and after[0][:2] == (proposal.about, REWIND)

    def _is_done(self, proposal: Proposal) -> bool:
        """Whether a bot came, or time was given, already, and only that it is done was not noted."""
        kind = {BOT: BOT, WAIT: MORE}.get(proposal.what)
        return any(
            happening.kind == kind and happening.seat == proposal.about
            for happening in reversed(self._room.happenings)
            if happening.number > proposal.number
        )

    async def _do(self, proposal: Proposal) -> None:
        room, about = self._room, proposal.about
        chair = room.table.chairs[about]
        if proposal.what == UNDO and not self._is_rewound(proposal):
            try:
                after = room.ledger.rewound(about)
            except (ValueError, TooOften):
                return
            in_advance = room.advance.says(about, TAKE_BACK, after)
            await room.write(Row(about, REWIND, digest(after)), after, in_advance=in_advance)
        elif proposal.what == CONCEDE and chair.person is not None:
            await room.seat_at(about, Chair(chair.name, bot=REGULAR), chair.person, CONCEDE)
        elif proposal.what == BOT and chair.bot is None and not self._is_done(proposal):
            await room.seat_at(about, replace(chair, bot=REGULAR), None, BOT)
        elif proposal.what == WAIT and not self._is_done(proposal):
            await room.note(None, about, MORE, str(room.table.clock.more))


ALONE = (STAND_IN, BACK, LEFT)
ABOUT_ABSENT = (BOT, ONCE, WAIT)
