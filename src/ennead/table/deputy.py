"""Deputy: who moves at one table for a seat that is a bot's, has but one answer, or answers in advance.

All of it is moves like any other: they go through `Room.act`, are rows in the store before anybody hears of
them, and are tried again where the store doesn't take them. They wait a little first, so that everybody sees
what is being asked; and while nobody looks at the table, they wait until somebody does.

Of several servers one moves, which has claimed the table. A bot that thinks gets in line for a process first,
and the table is claimed once there is one: by this server, or by another that helps. Bots that choose at once
think at once, as far as there are processes that nobody waits for.
"""

import asyncio
import hashlib
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ennead.bots import Bot, bot
from ennead.bots.levels import REGULAR
from ennead.core.asking import answer_in_advance
from ennead.core.view import View
from ennead.table.database import StoreError
from ennead.table.fellows import Fellows
from ennead.table.ledger import Stale
from ennead.table.monitoring.steps import move, step
from ennead.table.pool import BOTS, LOOK_AGAIN, WAITS, Dropped, Place, moves_at
from ennead.table.tables import NoTable, Table
from ennead.table.thinking import NoAnswer, Thinking

if TYPE_CHECKING:
    from ennead.table.room import Room

# Seconds: a bot's move takes as long whether its choice was easy or not, so longer than any choice. It is no
# longer than that: how quickly a reader sees what bots do, they choose themselves (web/src/pace.ts). Levels
# that look ahead take it besides their time.
BOT_PAUSE = 0.25
QUICKEST, SLOWEST = 4, 11  # times as long may somebody take who answers in advance
RETRY_AFTER = 5.0  # seconds until a move is tried again that the store didn't take
THREADS = 4  # bots that choose at once: others wait for them, pages never do

_choosing = ThreadPoolExecutor(THREADS, "bot")

log = logging.getLogger(__name__)


class Deputy:
    """One table's deputy, in one event loop."""

    def __init__(
        self, room: "Room", turns: asyncio.Semaphore, thinking: Thinking, fellows: Fellows, pause: float
    ) -> None:
        """`turns`: as many at once may be about to move in the whole server, besides those that look ahead,
        by `thinking`; `fellows`: the other servers, of which one moves; `pause`: in seconds.
        """
        self._room = room
        self._turns = turns
        self._thinking = thinking
        self._fellows = fellows
        self._pause = pause
        self._place: Place | None = None  # in line for a process, for what was last asked of who thinks
        self._besides: set[Place] = set()  # at a process meanwhile, for who chooses at once with that one
        self.task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Move where it is due, unless that is already about to happen, or nobody looks."""
        if self._is_due and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._move_on())

    def look(self) -> None:
        """Have nothing thought of any more that nobody waits for."""
        for place in (self._place, *self._besides):
            if place is not None:
                place.look()

    @property
    def _is_due(self) -> bool:
        return self._seat() is not None and self._room.is_watched and not self._room.is_ended

    def moves_for(self, seat: int) -> bool:
        """Whether nobody is waited for who sits there."""
        only = self._room.ledger.only_answer
        return self._is_bot(seat) or bool(only and only[0] == seat) or self._advised(seat) is not None

    def _seats(self) -> list[int]:
        """The seats that are moved for now."""
        room = self._room
        if room.ledger.only_answer is not None:
            return [room.ledger.only_answer[0]]
        return [seat for seat in room.match.waiting if self._is_bot(seat) or self._advised(seat)]

    def _seat(self) -> int | None:
        """The seat that is moved for next."""
        return next(iter(self._seats()), None)

    def _is_bot(self, seat: int) -> bool:
        return self._room.table.chairs[seat].bot is not None or self._room.council.moves_once(seat)

    @property
    def _looks_ahead(self) -> bool:
        """Whether the next move is one that is thought of beside the server: it waits for its process."""
        seat = self._seat()
        return seat is not None and self._thinks(seat)

    def _thinks(self, seat: int) -> bool:
        return self._is_bot(seat) and self._looks(self._bot(seat))

    def _looks(self, name: str) -> bool:
        return self._thinking.time_of(self._room.match.game, name) > 0

    def _bot(self, seat: int) -> str:
        """Which bot moves for a seat: another where its own has come to nothing, or need not think."""
        room = self._room
        own = room.table.chairs[seat].bot
        if own is None or room.council.has_broken(seat):
            return REGULAR
        return REGULAR if self._looks(own) and room.ledger.is_plain(seat) else own

    def _is_advised(self, seat: int) -> bool:
        """Whether what a seat is moved for was said in advance, and nothing else."""
        return self._room.ledger.only_answer is None and not self._is_bot(seat)

    def _advised(self, seat: int) -> str | None:
        """What a seat's player said in advance to what it is asked now."""
        if not self._room.advance.answers(seat):
            return None
        answer = answer_in_advance(self._room.match, seat)
        return None if answer is None else self._room.match.game.actions[answer].name

    async def _move_on(self) -> None:
        room = self._room
        try:
            while self._is_due:
                try:
                    await (self._think() if self._looks_ahead else self._move_at_once())
                except (Dropped, Stale):
                    pass  # somebody was quicker, or it is no longer asked: look again
                except NoTable:  # removed by way of another server
                    return
                except StoreError as error:
                    if error.reason == "held":
                        return
                    log.warning("a move of the table's was not stored, trying again soon: %s", error)
                    await asyncio.sleep(RETRY_AFTER)
        except Exception:
            log.exception("the moves for others at table %s have stopped", room.table.id)

    async def _move_at_once(self) -> None:
        """Move as long as nothing has to be thought of beside the server."""
        async with self._fellows.claim(moves_at(self._room.table.id)) as is_mine:
            while is_mine and self._is_due and not self._looks_ahead:
                await self._move_once()
        if not is_mine:  # another server moves, or is gone soon
            await asyncio.sleep(LOOK_AGAIN)

    async def _think(self) -> None:
        """Move once there is a process, unless another server has one sooner."""
        place, seat = self._place, self._seat()
        assert seat is not None
        if place is None or not place.wanted():
            place = self._place = Place(self._thinking.pool, BOTS, self._room.table.id, self._wanted(seat))
        async with place.turn(), place.claim() as is_mine:
            if is_mine:
                await self._move_by(place)
            else:
                place.rest()

    async def help(self, place: Place) -> bool:
        """Have a move thought of that waits for a process at another server, by who has one here and has
        claimed the table: whether there was one.

        Raises Dropped, Stale or StoreError. Where the table is open here too, its own deputy is in line.
        """
        if self.task is not None and not self.task.done():
            return False
        self.task = asyncio.current_task()
        try:
            return await self._move_by(place)
        finally:
            self.task = None

    async def _move_by(self, place: Place) -> bool:
        """Move by a process, and by others for whoever chooses at once: whether that was still to be done."""
        if self._fellows.has_any:
            await self._room.catch_up()  # with what was done by who had the table before
        if not (self._is_awaited and self._looks_ahead):
            return False
        seat, *others = (seat for seat in self._seats() if self._thinks(seat))
        self._place, place.wanted = place, self._wanted(seat)
        moves = [self._move(seat, place)]
        for other in others:
            if besides := place.beside(self._wanted(other)):
                moves.append(self._move_besides(other, besides))
        came = await asyncio.gather(*moves, return_exceptions=True)
        failed = [each for each in came if each is not None]
        if failed:
            raise next((each for each in failed if not isinstance(each, (Dropped, Stale))), failed[0])
        return True

    async def _move_besides(self, seat: int, place: Place) -> None:
        """Move for who chooses at once with another, by a process that is there."""
        self._besides.add(place)
        try:
            await self._move(seat, place)
        finally:
            self._besides.discard(place)
            place.leave()

    @property
    def _is_awaited(self) -> bool:
        """Whether anybody waits for a move: here, or at a server that has said so."""
        room = self._room
        is_watched = room.is_watched or self._fellows.said(WAITS, room.table.id)
        return self._seat() is not None and bool(is_watched) and not room.is_ended

    def _wanted(self, seat: int) -> Callable[[], bool]:
        """Whether what a bot is asked now is still asked."""
        name, seen = self._bot(seat), self._room.rows

        def wanted() -> bool:
            is_asked = self._is_bot(seat) and self._bot(seat) == name
            return is_asked and self._is_awaited and self._room.ledger.is_fresh(seat, "", seen)

        return wanted

    async def _move_once(self) -> None:
        async with self._turns:
            seat = self._seat()
            if seat is not None:  # things may have gone on while this table waited for its turn
                await self._move(seat)

    async def _move(self, seat: int, place: Place | None = None) -> None:
        """Move for a seat: by the process of a place where that takes one."""
        if place and not place.wanted():  # things went on before it was begun
            raise Stale
        seen, advised = len(self._room.ledger.rows), self._is_advised(seat)

        def still() -> bool:
            return seat in self._seats() and advised == self._is_advised(seat)

        with move(self._room.table.game, "table", outcome="left") as made:
            action = await self._choose(seat, place)
            if action is None:  # its player has come back meanwhile
                return
            made.about["outcome"] = "failed"
            try:
                await self._room.act(seat, action, seen, still=still, advised=advised)
            except Stale:
                made.about["outcome"] = "stale"
                raise
            made.about["outcome"] = "played"

    async def _choose(self, seat: int, place: Place | None = None) -> str | None:
        """What a seat does, after a while; None if its player wants to be asked after all.

        Others can see how fast it was done. That it was a bot, or the only answer there was, all can see
        anyway. What was said in advance takes as long as a quick player may: others may guess that it was
        said in advance, as whoever is asked may say it, and learn nothing else.
        """
        room, game = self._room, self._room.match.game
        only = room.ledger.only_answer
        if only is not None:
            await asyncio.sleep(self._pause)
            return game.actions[only[1]].name
        if self._is_bot(seat):
            return await self._ask_bot(seat, place)
        await asyncio.sleep(self._pause * random.uniform(QUICKEST, SLOWEST))
        return self._advised(seat)

    async def _ask_bot(self, seat: int, place: Place | None = None) -> str:
        """What a seat's bot does; where it comes to nothing, that is noted, and another does it."""
        room, name = self._room, self._bot(seat)
        view, seen = room.match.view(seat), len(room.ledger.rows)
        seed = bot_seed(room.table, seat, seen)
        try:
            action = await self._ask(name, seed, view, place)
            if all(action != choice.name for choice in view.legal):
                raise NoAnswer("what it answered can't be done")
            return action
        except (Dropped, Stale):
            raise
        except Exception as error:
            if name == REGULAR:
                raise
            why = error if isinstance(error, NoAnswer) else type(error).__name__  # a text may tell secrets
            log.warning("at table %s, %s came to no move: %s", room.table.id, name, why)
        await room.council.note_broken(seat, seen)
        return await self._ask(REGULAR, seed, view)

    async def _ask(self, name: str, seed: int, view: View, place: Place | None = None) -> str:
        if self._looks(name):
            if place is None:  # somebody else has just sat down
                raise Stale
            action = await place.do(self._thinking.choose(name, seed, view, self._pause))
            place.leave()
            return action
        player = bot(self._room.match.game, name, seed)
        action, _ = await asyncio.gather(_chosen(player, name, view), asyncio.sleep(self._pause))
        return action


async def _chosen(player: Bot, name: str, view: View) -> str:
    """What a bot chooses, in a thread of its own."""
    with step("think", game=view.game.name, level=name, outcome="nothing") as thought:
        action = await asyncio.get_running_loop().run_in_executor(_choosing, player.choose, view)
        thought.about["outcome"] = "done"
        return action


def bot_seed(table: Table, seat: int, seen: int) -> int:
    """A bot's luck for one move: the same after a restart, and nothing to do with the deal's."""
    digest = hashlib.blake2b(f"{seat} {seen}".encode(), key=table.bot_seed.encode(), digest_size=8)
    return int.from_bytes(digest.digest())
