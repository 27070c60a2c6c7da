"""Preparing: the rules of every game are compiled in the background, before anybody has to wait for them.

Of several servers on a machine each compiles what no other does, and loads the rest. Once a game is there,
that is noted beside the compiled code: from the next start on it can be played at once, and each rule is
loaded when it is first asked, or in the background before: those of its pages too.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import llvmlite.binding
import numpy as np
from filelock import FileLock, Timeout

from ennead.bots import look_ahead, rehearse
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.rule import INTERPRETED, beside_compiled
from ennead.core.words import LANGUAGES
from ennead.page.parts import SeatInfo
from ennead.table import pages
from ennead.table.sitting import Sitting
from ennead.table.words import words

log = logging.getLogger(__name__)

DRAWN = 9  # positions of a match
LOOK_AGAIN = 1.0  # seconds, while rules are compiled
RARELY = 100  # of the collector's lesser rounds to one through all there is, rather than 10


class Preparation:
    """The games whose rules may have to be compiled yet, as on a first start."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._left = [game for game in games if not is_prepared(game)]
        self._to_load = [] if INTERPRETED else [game for game in games if game not in self._left]

    @property
    def is_over(self) -> bool:
        """Whether every game can be played."""
        return not self._left

    async def until_over(self) -> None:
        """Wait until every game can be played."""
        while not self.is_over:
            await asyncio.sleep(LOOK_AGAIN)

    def run(self) -> None:
        """Prepare one after another; what somebody asked for comes next. For a thread of its own.

        What was prepared before is loaded last. What only levels that look ahead need is compiled after what
        all need: they think in processes of their own, which else would do it.
        """
        new = [] if INTERPRETED else list(self._left)
        while self._left:
            for game in list(self._left):
                with _alone(game) as is_mine:
                    if is_mine:
                        _try(_rehearse_and_draw, game)
                        self._left.remove(game)
                        break
            else:  # all that are left are another server's: what it has compiled is loaded then
                time.sleep(LOOK_AGAIN)
        for game in self._to_load:
            _try(_rehearse_and_draw, game)
        for game in new:
            _try(look_ahead, game)
        set_apart()

    def progress(self, name: str) -> float | None:
        """How far the rules of a game are compiled, from 0 to 1; None once it can be played."""
        for place, game in enumerate(list(self._left)):
            if game.name == name:
                if place > 1:  # by the game, not its place: `run` goes on meanwhile
                    self._left.remove(game)
                    self._left.insert(1, game)
                done, total = game.compiled
                return done / total if total else 0
        return None


def set_apart() -> None:
    """Have Python's collector leave alone what is there by now: compiled rules, and what compiles them.

    It would look through all of that now and then, and everybody would wait for a sixth of a second. What
    comes later, such as hundreds of tables, takes it longer still, and hardly anything of that is to be
    collected: so it seldom looks through that either.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], RARELY)


def _rehearse_and_draw(game: Game) -> None:
    draw(rehearse(game))


@contextmanager
def _alone(game: Game) -> Iterator[bool]:
    """Have a game for oneself meanwhile: whether no other server on this machine is compiling it."""
    lock = FileLock(f"{_note(game)}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        yield False
        return
    except OSError:  # a cache that can't be written to: each compiles for itself
        pass
    try:
        yield True
    finally:
        lock.release()


def _try(prepare: Callable[[Game], object], game: Game) -> None:
    try:
        prepare(game)
    except Exception:  # whoever opens a table of it hears why
        log.exception("%s could not be prepared", game.name)


def is_prepared(game: Game) -> bool:
    """Whether all that playing and pages need was compiled before, or needs no compiling."""
    return INTERPRETED or _note(game).is_file()


def _note(game: Game) -> Path:
    return beside_compiled(game.folder, f"prepared-for-{llvmlite.binding.get_host_cpu_name()}")


def draw(match: Match) -> None:
    """Draw a table now and then in a rehearsed match: pages ask rules that playing does not need.

    Then all are there, which is noted. All words are read, so that nobody waits for theirs.
    """
    spoken = [words(match.game.name, language) for language in LANGUAGES]
    seats = tuple(SeatInfo("", "friend", True) for _ in range(match.seats))
    for moves in np.linspace(0, len(match.log), DRAWN, dtype=int).tolist():
        for viewer in (None, 0):
            pages.table_page(match.at(moves).view(viewer), spoken[0], Sitting(match.game.name, seats))
    if not INTERPRETED:
        with suppress(OSError):  # a cache that can't be written to: next time all is done again
            _note(match.game).touch()
