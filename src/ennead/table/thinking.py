"""Thinking: what takes long is done beside the server, in processes of their own: levels that look ahead, and
whatever else is thought of a view or a record.

What a process is given for a bot's choice is a view, the bot's name and a seed; what it gives is an action's
name. So it is with those that the host brought: what breaks there breaks nothing here. Processes begin with
the first that needs one, and anyio keeps them: one that dies is replaced, all end with the server, and also
without it, as each reads from a pipe of its own. (Python's own pool is lost with the first process that is
killed, can't end one that hangs, and leaves all behind when the server is killed.)

A choice takes as long as its level has, whether it was hard or there was but one, unless everybody can tell
that there is but one (deputy.py): nobody learns anything of it from when it comes. So long it also keeps its
process, or a table that waits for that one would know. Who has a process is seen to by a pool (pool.py),
also whose server's table it is. What breaks there is tried once more, by another process; what nobody waits
for any more is ended with its process.
"""

import asyncio
import faulthandler
import math
import os
import signal
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

import ennead
from ennead.bots import bot, look_ahead
from ennead.bots.levels import BENT, thinker
from ennead.bots.searcher import Past, Searcher
from ennead.core.game import Game
from ennead.core.view import View
from ennead.page.faces import OWN, kind
from ennead.table.fellows import ALONE, Fellows
from ennead.table.limits import PROCESSES
from ennead.table.monitoring.figures import ERRORS
from ennead.table.monitoring.steps import step
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.pool import Pool

T = TypeVar("T")

STARTING = 120.0  # seconds a process may need before it thinks: it loads compiled code, or compiles
PATIENCE = 10  # times as long as it has may anything take
LEAST = 2.0  # seconds that it is always waited for: of less, a busy machine may take all
NICE = 10  # how far processes step back for the server
_LAST: list[Past] = []  # what was found last in a process, by one that remembers: one at most


class NoAnswer(Exception):
    """Nothing came of what was asked: its text says why, and nothing of what was seen."""


class Thinking:
    """The processes of one server, in one event loop."""

    def __init__(
        self,
        processes: int = PROCESSES,
        budget: float = 1.0,
        own: OwnBots = NO_BOTS,
        fellows: Fellows = ALONE,
    ) -> None:
        """`budget`: the share of its time that each bot has; `own`: those that the host brought; `fellows`:
        the other servers of the same tables.
        """
        self.own = own
        self.pool = Pool(processes, fellows)
        self._budget = budget

    @property
    def is_busy(self) -> bool:
        """Whether so many tables wait that one more would for long."""
        return self.pool.is_full

    def time_of(self, game: Game, name: str) -> int:
        """For how many milliseconds a bot thinks beside the server; 0 for one that answers at once."""
        is_own = kind(name) == "own"
        level = thinker(game, (self.own.path(name) or name) if is_own else name)
        return level.milliseconds if level else BENT if is_own else 0

    async def choose(self, name: str, seed: int, view: View, pause: float) -> str:
        """The name of the action that a bot takes, once its time and a pause, in seconds, are over: for who
        has a process's turn.

        Raises NoAnswer, no sooner; at once where the bot was not brought.
        """
        seconds = max(1, round(self._budget * self.time_of(view.game, name))) / 1000
        is_own = kind(name) == "own"
        who = self.own.path(name) if is_own else name
        if who is None:
            called = name.removeprefix(OWN)
            raise NoAnswer(f"it isn't here: start the server with the --bot that is called {called}")
        asked, what = (view, who, seed, self._budget), "own" if is_own else name
        game = view.game.name
        return await self.ask(think, *asked, what=what, game=game, seconds=seconds, whole=seconds + pause)

    async def ask(
        self,
        do: Callable[..., T],
        *given: object,
        what: str,
        game: str,
        seconds: float,
        whole: float = 0.0,
    ) -> T:
        """What a function gives for some arguments, all of which can be pickled, in one of the processes: for
        who has its turn.

        `what`: a level, or what else it is, for who watches over the server; `game`: whose compiled code is
        there before any time is counted; `seconds`: how long it should take, which `patience` makes longer;
        `whole`: when it is told, in seconds since it was asked: what comes later comes after twice that,
        three times, and so on; 0 where anybody may know how long it took. Raises NoAnswer, no sooner.
        """
        clock = asyncio.get_running_loop().time
        began = clock()
        for outcome in ("again", "nothing"):
            with step("think", game=game, level=what, outcome="ended") as thought:
                answer = await self._ask(do, given, game, seconds)
                thought.about["outcome"] = outcome if isinstance(answer, NoAnswer) else "done"
            if not isinstance(answer, NoAnswer):
                break
        took = clock() - began
        if whole:
            await asyncio.sleep(max(1, math.ceil(took / whole)) * whole - took)
        if isinstance(answer, NoAnswer):
            ERRORS.labels("thinking").inc()
            raise answer
        return answer

    async def _ask(
        self, do: Callable[..., T], given: tuple[object, ...], game: str, seconds: float
    ) -> T | NoAnswer:
        alone = CapacityLimiter(1)  # it has its turn
        try:
            with fail_after(STARTING + patience(seconds)):
                return await to_process.run_sync(
                    _work, do, given, game, patience(seconds), cancellable=True, limiter=alone
                )
        except TimeoutError:
            return NoAnswer("nothing was heard of its process")
        except BrokenWorkerProcess:
            return NoAnswer(f"its process ended, or was ended: no answer in {PATIENCE} times its time")
        except (
            Exception,
            SystemExit,
            KeyboardInterrupt,
        ) as error:  # the process's: this one's come elsewhere
            return NoAnswer(f"it raised {type(error).__name__}")


def patience(seconds: float) -> float:
    """How long what should take so many seconds is waited for."""
    return max(LEAST, PATIENCE * seconds)


def think(view: View, who: str, seed: int, budget: float) -> str:
    """What a bot chooses; one that remembers goes on from what was found last in this process."""
    made = bot(view.game, who, seed, budget)
    if not (isinstance(made, Searcher) and made.remembers):
        return made.choose(view)
    made.past = _LAST.pop() if _LAST else None
    found = made.choose(view)
    if made.past:
        _LAST.append(made.past)
    return found


def _work(do: Callable[..., T], given: tuple[object, ...], game: str, at_most: float) -> T:
    """What one of the processes does: as it is told, or end itself where that takes too many seconds."""
    _settle()
    _load(game)
    faulthandler.dump_traceback_later(at_most, exit=True)
    try:
        return do(*given)
    finally:
        faulthandler.cancel_dump_traceback_later()


@cache
def _settle() -> None:
    """Leave it to the server when to end, as whoever ends that may tell all; and the processor too."""
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)


@cache
def _load(name: str) -> None:
    """Have a game's compiled search there before any time is counted."""
    look_ahead(ennead.game(name))
