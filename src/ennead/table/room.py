"""Room: one live table. Its moves are in the store first, then in memory, then in front of everybody."""

import asyncio
import logging
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

import ennead
from ennead.core.asking import answer_in_advance
from ennead.core.game import ASK_AGAIN, IN_ADVANCE, UNDO
from ennead.core.match import Match
from ennead.core.view import OPEN, View
from ennead.core.words import LANGUAGES, Words
from ennead.page.parts import SeatInfo, SeatLink
from ennead.table import pages
from ennead.table.bygone import names
from ennead.table.database import StoreError
from ennead.table.deputy import Deputy
from ennead.table.ledger import Ledger, OtherRules, Stale, TooOften, digest
from ennead.table.pages import Sitting
from ennead.table.picture import Picture
from ennead.table.store import Ending, MoveTaken, Row, Store, Table
from ennead.table.words import words

AWAY_AFTER = 2.0  # seconds: a page being reloaded is not a player leaving

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Audience:
    """All who are shown the very same page: one seat (None: onlookers), in one language.

    `origin`: for the host alone, what the friends' links start with, as in "https://example.org".
    """

    seat: int | None
    language: str
    origin: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why a move wasn't played, as an HTTP status and as a text for the player."""

    status: int
    text: str


@dataclass(eq=False)
class Listener:
    """One open tab: `news` is set whenever there is something new to show it; `shown` is what it shows."""

    audience: Audience
    news: asyncio.Event
    shown: Picture | None = None

    def hear(self, picture: Picture) -> str:
        """What it has to be sent to show a picture."""
        message, self.shown = picture.message(self.shown), picture
        return message


class Room:
    """A table being played, in one event loop."""

    def __init__(
        self,
        store: Store,
        ledger: Ledger,
        turns: asyncio.Semaphore,
        in_advance: Collection[int] = (),
        following: Table | None = None,
        *,
        bot_pause: float,
        away_after: float,
        asleep_after: float,
    ) -> None:
        """As the store has it: `in_advance`, which seats answer in advance; `following`, the next table."""
        self.table = ledger.table
        self.ledger = ledger
        self._store = store
        self._away_after = away_after
        self._asleep_after = asleep_after
        self._deputy = Deputy(self, turns, bot_pause)
        self._in_advance = set(in_advance)
        self._following = following
        self._looked_at = time.monotonic()
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._online: set[int] = set()
        self._pictures: dict[Audience, Picture] = {}
        self._acts: set[asyncio.Task[None]] = set()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.ledger.match

    # What there is to see

    def path(self, seat: int | None) -> str:
        """Where a seat, or an onlooker, finds this table."""
        return _path(self.table, seat)

    def words(self, language: str) -> Words:
        """The texts of this table's pages."""
        return words(self.table.game, language)

    def names(self, w: Words) -> tuple[str, ...]:
        """What everybody is called."""
        return names(self.table, w)

    def sitting(self, audience: Audience, *, live: bool = True) -> Sitting:
        """What a page needs besides the view; without its ways on where it is not `live`."""
        names = self.names(self.words(audience.language))
        chairs = self.table.chairs
        seats = tuple(
            SeatInfo(
                name,
                "me" if seat == audience.seat else "bot" if chair.bot else "friend",
                chair.bot is not None or seat in self._online,
                chair.bot,
            )
            for seat, (name, chair) in enumerate(zip(names, chairs, strict=True))
        )
        rules = f"/rules/{self.table.game}"
        here, over = self.path(audience.seat), self.match.is_over
        if not live:
            everybodys = self.path(None)  # whoever is sent a link to a moment is not to be given a seat
            record, replay = (f"{everybodys}/record", f"{everybodys}/replay") if over else (None, None)
            return Sitting(self.table.game, seats, rules=rules, replay=replay, table=here, record=record)
        return Sitting(
            self.table.game,
            seats,
            socket=f"{here}/live?lang={audience.language}",
            rules=rules,
            links=tuple(
                SeatLink(seat, names[seat], audience.origin + self.path(seat))
                for seat, chair in enumerate(chairs)
                if audience.origin and chair.kind == "friend"
            ),
            watch=audience.origin and audience.origin + self.path(None),
            replay=f"{here}/replay",
            again=f"{here}/again" if over and audience.seat is not None else None,
            next=self._next(audience.seat),
            name=f"{here}/name" if self._is_nameless(audience.seat) else None,
            seen=len(self.ledger.rows),
            undo=audience.seat is not None and self.ledger.may_take_back(audience.seat),
            answered=audience.seat is not None and self.ledger.answered_for(audience.seat),
            in_advance=self._way_in_advance(audience.seat),
        )

    def _next(self, seat: int | None) -> str | None:
        """The way to the table that follows this one, if it is laid."""
        if self._following is None:
            return None
        return _path(self._following, None if seat is None else self._following.seat_after(seat))

    def _is_nameless(self, seat: int | None) -> bool:
        """Whether somebody plays there who was given no name and has not said one."""
        return seat is not None and not self.table.chairs[seat].name and not self.match.is_over

    def _way_in_advance(self, seat: int | None) -> Literal["offered", "given"] | None:
        """Whether a seat's own page offers to answer in advance, or says that it does."""
        if seat is None or self.match.is_over:
            return None
        if seat in self._in_advance:
            return "given"
        return "offered" if answer_in_advance(self.match, seat) is not None else None

    def view(self, audience: Audience) -> View:
        """The position as an audience may know it."""
        return self.match.view(audience.seat)

    def picture(self, audience: Audience) -> Picture:
        """What an audience is to see now, drawn once for all its tabs, and kept as long as there are any."""
        if audience not in self._pictures:
            w = self.words(audience.language)
            self._pictures[audience] = pages.picture(self.view(audience), w, self.sitting(audience))
        return self._pictures[audience]

    @contextmanager
    def listening(self, audience: Audience) -> Iterator[Listener]:
        """Be told of everything new, and be seen as present meanwhile."""
        listener = Listener(audience, asyncio.Event())
        listener.news.set()
        self._listeners.add(listener)
        if audience.seat is not None and audience.seat not in self._online:
            self._online.add(audience.seat)
            self._tell()
        try:
            yield listener
        finally:
            self._listeners.remove(listener)
            if all(other.audience != audience for other in self._listeners):
                self._pictures.pop(audience, None)
            self._looked_at = time.monotonic()
            asyncio.get_running_loop().call_later(self._away_after, self._notice_absence, audience.seat)

    def _notice_absence(self, seat: int | None) -> None:
        if seat in self._online and all(other.audience.seat != seat for other in self._listeners):
            self._online.remove(seat)
            self._tell()

    def _tell(self) -> None:
        self._pictures.clear()
        for listener in self._listeners:
            listener.news.set()

    def _tell_only(self, seat: int) -> None:
        """Show a seat what is new for it alone. Nobody else is sent anything."""
        for audience in [each for each in self._pictures if each.seat == seat]:
            del self._pictures[audience]
        for listener in self._listeners:
            if listener.audience.seat == seat:
                listener.news.set()

    # What happens

    async def act(self, seat: int, action: str, seen: int, id: str | None = None) -> None:
        """Play a move, or do what else a seat may (see `NO_ACTIONS`), as chosen after `seen` rows of the log.

        `id`: what the seat calls it; under one name nothing is played twice, whenever it is asked again.
        Raises Stale, IllegalAction, TooOften, OtherRules or StoreError; the move then wasn't played, and
        nobody hears of it. Once begun it is seen through, even if who waits for it here is cancelled: their
        line may be cut.
        """
        act = asyncio.create_task(self._act(seat, action, seen, id))
        self._acts.add(act)
        act.add_done_callback(self._acts.discard)
        try:
            await asyncio.shield(act)
        except asyncio.CancelledError:
            act.add_done_callback(_note_unheard)
            raise

    async def _act(self, seat: int, action: str, seen: int, id: str | None) -> None:
        async with self._lock:
            if action == ASK_AGAIN:
                await self._answer_in_advance(seat, False)
                return
            while not self.ledger.knows(seat, id):
                if not self.ledger.is_fresh(seat, action, seen):
                    raise Stale
                said = self._said_in_advance(seat) if action == IN_ADVANCE else action
                rows = self.ledger.after(seat, said)
                if action == IN_ADVANCE:
                    await self._answer_in_advance(seat, True)
                elif action == UNDO and answer_in_advance(rows[-1][1], seat) is not None:
                    await self._answer_in_advance(seat, False)  # or it would be given again at once
                try:
                    for who, after in rows:
                        is_own = after is rows[-1][1]
                        await self._write(Row(who, said, digest(after), id if is_own else None), after)
                except MoveTaken:  # by another server on this store
                    await self._catch_up()
                else:
                    return

    async def _write(self, row: Row, after: Match) -> None:
        number = len(self.ledger.rows) + 1
        ending = await asyncio.to_thread(self._ending, after) if after.is_over else None
        await self._store.later(self._store.add_move, self.table.id, number, *row, ending)
        self._go_on([row])

    def answers_in_advance(self, seat: int) -> bool:
        """Whether a seat answers in advance what it is asked: its own secret."""
        return seat in self._in_advance

    def _said_in_advance(self, seat: int) -> str:
        """What a seat says who says it once for all."""
        game, answer = self.match.game, answer_in_advance(self.match, seat)
        if answer is None:
            raise ennead.IllegalAction(game, seat, IN_ADVANCE, "unknown-action")
        return game.actions[answer].name

    async def _answer_in_advance(self, seat: int, answers: bool) -> None:
        """Keep whether a seat answers in advance. Others are sent nothing, and the log says nothing of it."""
        if answers != self.answers_in_advance(seat):
            await self._store.later(self._store.answer_in_advance, self.table.id, seat, answers)
            self._in_advance ^= {seat}
            self._tell_only(seat)

    def _ending(self, match: Match) -> Ending:
        """What stays of the table, whatever becomes of the rules: all is open now."""
        assert match.outcome
        view = match.view(OPEN)
        return Ending(
            match.record(outcome=match.outcome.json()),
            {
                lang: pages.kept(view, self.words(lang), self.sitting(Audience(None, lang), live=False))
                for lang in LANGUAGES
            },
        )

    async def attempt(
        self, audience: Audience, action: str, seen: int, id: str | None = None
    ) -> Refusal | None:
        """Play a move for somebody who is told in words why it wasn't played, if so."""
        w = self.words(audience.language)
        if audience.seat is None:
            return Refusal(403, w("error-onlooker"))
        try:
            await self.act(audience.seat, action, seen, id)
        except Stale:
            return Refusal(409, w("error-stale"))
        except ennead.IllegalAction as error:
            return Refusal(422, error.text(audience.language))
        except TooOften:
            return Refusal(422, w("error-undo-often"))
        except OtherRules as error:
            log.warning("%s", error)
            return Refusal(409, w("error-page-rules"))
        except StoreError as error:
            log.warning("a move was not stored: %s", error)
            return Refusal(503, store_text(error, w))
        return None

    async def give_name(self, seat: int, name: str) -> None:
        """Let whoever plays somewhere be called by a name of their own, once. Raises StoreError."""
        async with self._lock:
            is_free = self._is_nameless(seat)
            if is_free and await self._store.later(self._store.give_name, self.table.id, seat, name):
                chairs = list(self.table.chairs)
                chairs[seat] = replace(chairs[seat], name=name)
                self.table = replace(self.table, chairs=tuple(chairs))
                self._tell()

    def invite(self, following: Table) -> None:
        """Show everybody the way to the table that follows this one."""
        if self._following is None:
            self._following = following
            self._tell()

    async def catch_up(self) -> None:
        """Play what another process may have written: somebody looks."""
        self._looked_at = time.monotonic()
        async with self._lock:
            await self._catch_up()
        self._deputy.wake()

    async def _catch_up(self) -> None:
        rows = await asyncio.to_thread(self._store.moves, self.table.id, len(self.ledger.rows))
        if rows:
            self._go_on(rows)

    def _go_on(self, rows: list[Row]) -> None:
        """Play, or take back, what is in the store."""
        try:
            for row in rows:
                self.ledger.add(row)
        finally:
            self._tell()
            self._deputy.wake()

    async def close(self) -> None:
        """Let the move under way be played, then stop the deputy and whoever still waits to move."""
        async with self._lock:
            tasks = self._acts | ({self._deputy.task} if self._deputy.task else set())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks, or did a short while ago."""
        return bool(self._listeners) or time.monotonic() - self._looked_at < self._asleep_after


def _path(table: Table, seat: int | None) -> str:
    """Where a seat, or an onlooker, finds a table."""
    return f"/table/{table.id}" if seat is None else f"/seat/{table.chairs[seat].token}"


def _note_unheard(act: asyncio.Task[None]) -> None:
    """Note why a move wasn't played that nobody waits for any more."""
    if not act.cancelled() and (error := act.exception()) is not None:
        log.info("a move was not played, and its line was cut: %r", error)


def store_text(error: StoreError, w: Words) -> str:
    """What a failure of the store means to somebody at the table."""
    message = f"error-store-{error.reason}"
    return w(message if message in w else "error-store-failed")
