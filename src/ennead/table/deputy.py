"""Deputy: who moves at one table for a seat that is a bot's, has but one answer, or answers in advance.

All of it is moves like any other: they go through `Room.act`, are rows in the store before anybody hears of
them, and are tried again where the store doesn't take them. They wait a little first, so that everybody sees
what is being asked; and while nobody looks at the table, they wait until somebody does.
"""

import asyncio
import hashlib
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import TYPE_CHECKING

from ennead.bots import bot
from ennead.bots.levels import REGULAR, thinker
from ennead.core.asking import answer_in_advance
from ennead.core.view import View
from ennead.table.database import StoreError
from ennead.table.ledger import Stale
from ennead.table.tables import Table
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

    def __init__(self, room: "Room", turns: asyncio.Semaphore, thinking: Thinking, pause: float) -> None:
        """`turns`: as many at once may be about to move in the whole server, besides those that look ahead,
        by `thinking`; `pause`: in seconds.
        """
        self._room = room
        self._turns = turns
        self._thinking = thinking
        self._pause = pause
        self.task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Move where it is due, unless that is already about to happen, or nobody looks."""
        is_due = self._seat() is not None and self._room.is_watched and not self._room.is_ended
        if is_due and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._move_on())

    def moves_for(self, seat: int) -> bool:
        """Whether nobody is waited for who sits there."""
        only = self._room.ledger.only_answer
        return self._is_bot(seat) or bool(only and only[0] == seat) or self._advised(seat) is not None

    def _seat(self) -> int | None:
        """The seat that is moved for next."""
        room = self._room
        if room.ledger.only_answer is not None:
            return room.ledger.only_answer[0]
        return next((seat for seat in room.match.waiting if self._is_bot(seat) or self._advised(seat)), None)

    def _is_bot(self, seat: int) -> bool:
        return self._room.table.chairs[seat].bot is not None or self._room.council.moves_once(seat)

    @property
    def _looks_ahead(self) -> bool:
        """Whether the next move is one that a level looks ahead for: it waits for its process."""
        seat = self._seat()
        return seat is not None and self._is_bot(seat) and self._looks(self._bot(seat))

    def _looks(self, name: str) -> bool:
        return thinker(self._room.match.game, name) is not None

    def _bot(self, seat: int) -> str:
        """Which bot moves for a seat: another where its own has come to nothing."""
        council = self._room.council
        own = self._room.table.chairs[seat].bot
        return REGULAR if own is None or council.has_broken(seat) else own

    def _advised(self, seat: int) -> str | None:
        """What a seat's player said in advance to what it is asked now."""
        if not self._room.answers_in_advance(seat):
            return None
        answer = answer_in_advance(self._room.match, seat)
        return None if answer is None else self._room.match.game.actions[answer].name

    async def _move_on(self) -> None:
        room = self._room
        try:
            while self._seat() is not None and room.is_watched and not room.is_ended:
                try:
                    async with nullcontext() if self._looks_ahead else self._turns:
                        await self._move()
                except Stale:
                    continue  # somebody was quicker: look again
                except StoreError as error:
                    if error.reason == "held":
                        return
                    log.warning("a move of the table's was not stored, trying again soon: %s", error)
                    await asyncio.sleep(RETRY_AFTER)
        except Exception:
            log.exception("the moves for others at table %s have stopped", room.table.id)

    async def _move(self) -> None:
        seat, seen = self._seat(), len(self._room.ledger.rows)
        if seat is None:  # things went on while this table waited for its turn
            return
        action = await self._choose(seat)
        if action is not None:  # unless its player has come back meanwhile
            await self._room.act(seat, action, seen, still=lambda: seat == self._seat())

    async def _choose(self, seat: int) -> str | None:
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
            return await self._ask_bot(seat)
        await asyncio.sleep(self._pause * random.uniform(QUICKEST, SLOWEST))
        return self._advised(seat)

    async def _ask_bot(self, seat: int) -> str:
        """What a seat's bot does; where it comes to nothing, that is noted, and another does it."""
        room, name = self._room, self._bot(seat)
        view, seen = room.match.view(seat), len(room.ledger.rows)
        seed = bot_seed(room.table, seat, seen)
        try:
            action = await self._ask(name, seed, view)
            if all(action != choice.name for choice in view.legal):
                raise NoAnswer("what it answered can't be done")
            return action
        except Exception as error:
            if name == REGULAR:
                raise
            why = error if isinstance(error, NoAnswer) else type(error).__name__  # a text may tell secrets
            log.warning("at table %s, %s came to no move: %s", room.table.id, name, why)
        await room.council.note_broken(seat, seen)
        return await self._ask(REGULAR, seed, view)

    async def _ask(self, name: str, seed: int, view: View) -> str:
        if self._looks(name):
            return await self._thinking.choose(name, seed, view, self._pause)
        player = bot(self._room.match.game, name, seed)
        choosing = asyncio.get_running_loop().run_in_executor(_choosing, player.choose, view)
        action, _ = await asyncio.gather(choosing, asyncio.sleep(self._pause))
        return action


def bot_seed(table: Table, seat: int, seen: int) -> int:
    """A bot's luck for one move: the same after a restart, and nothing to do with the deal's."""
    digest = hashlib.blake2b(f"{seat} {seen}".encode(), key=table.bot_seed.encode(), digest_size=8)
    return int.from_bytes(digest.digest())
