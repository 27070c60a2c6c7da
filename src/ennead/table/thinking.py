"""Thinking: what takes long is done beside the server, in processes of their own: levels that look ahead, and
whatever else is thought of a view or a record.

What a process is given for a level's choice is a view, the level's name and a seed; what it gives is an
action's name. They begin with the first that needs one, and anyio keeps them: one that dies is replaced, all
end with the server, and without it, as each reads from a pipe of its own. (Python's own pool is lost with the
first process that is killed, can't end one that hangs, and leaves all behind when the server is killed.)

A choice takes as long as its level has, whether it was hard or there was but one: nobody learns anything of
it from when it comes. So long it also keeps its process, or a table that waits for that one would know.
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
from ennead.bots.levels import thinker
from ennead.core.view import View
from ennead.table.limits import PROCESSES

T = TypeVar("T")

LINE = 4  # tables for each process may wait for it, before no more are laid that would
STARTING = 120.0  # seconds a process may need before it thinks: it loads compiled code, or compiles
PATIENCE = 10  # times as long as it has may anything take
LEAST = 2.0  # seconds that it is always waited for: of less, a busy machine may take all
NICE = 10  # how far processes step back for the server


class NoAnswer(Exception):
    """Nothing came of what was asked: its text says why, and nothing of what was seen."""


class Thinking:
    """The processes of one server, in one event loop."""

    def __init__(self, processes: int = PROCESSES, budget: float = 1.0) -> None:
        """`budget`: the share of its time that each level has."""
        self._processes = processes
        self._budget = budget
        self._turns = asyncio.Semaphore(processes)
        self._waiting = 0

    @property
    def is_busy(self) -> bool:
        """Whether so many tables wait that one more would for long."""
        return self._waiting >= LINE * self._processes

    async def choose(self, level: str, seed: int, view: View, pause: float) -> str:
        """The name of the action a level takes, once its time and a pause, in seconds, are over.

        Raises NoAnswer, no sooner.
        """
        found = thinker(view.game, level)
        assert found is not None
        seconds = max(1, round(self._budget * found.milliseconds)) / 1000
        asked = view, level, seed, self._budget
        return await self.ask(think, *asked, game=view.game.name, seconds=seconds, whole=seconds + pause)

    async def ask(
        self, do: Callable[..., T], *given: object, game: str, seconds: float, whole: float = 0.0
    ) -> T:
        """What a function gives for some arguments, all of which can be pickled, once one of the processes
        has had its turn to do it.

        `game`: whose compiled code is there before any time is counted; `seconds`: how long it should take,
        which `patience` makes longer; `whole`: when it is told, in seconds since its turn began: what comes
        later comes after twice that, three times, and so on; 0 where anybody may know how long it took.
        Raises NoAnswer, no sooner.
        """
        clock = asyncio.get_running_loop().time
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            began = clock()
            answer = await self._ask(do, given, game, seconds)
            took = clock() - began
            if whole:
                await asyncio.sleep(max(1, math.ceil(took / whole)) * whole - took)
        finally:
            self._turns.release()
        if isinstance(answer, NoAnswer):
            raise answer
        return answer

    async def _ask(
        self, do: Callable[..., T], given: tuple[object, ...], game: str, seconds: float
    ) -> T | NoAnswer:
        alone = CapacityLimiter(1)  # it has had its turn
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


def think(view: View, level: str, seed: int, budget: float) -> str:
    """What a level chooses."""
    return bot(view.game, level, seed, budget).choose(view)


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
