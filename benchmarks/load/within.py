"""What runs within each server under load: Ennead's own command, which can be asked where its time goes.

`python -m benchmarks.load.within GAMES FILE serve …`: of the rules, only those of some games are loaded
before anybody asks for them. From one SIGUSR1 to the next, wherever the server's processor is after each so
many milliseconds of its work is noted in FILE, as JSON: how often in each step, and in each module.

py-spy sees the same from outside, but has to be let trace other processes, which containers refuse; cProfile
makes calls of Python twice as dear and leaves those of C as they are, so what it says of drawing is not so;
pyinstrument sees what one waits for rather than what is computed. This costs one part in two hundred.
"""

import json
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from ennead.cli import main
from ennead.core.game import Game
from ennead.table.preparing import Preparation

EVERY = 0.005  # seconds of the processor, of all threads

# What a server does, by the functions it is done in. The innermost that is called counts.
STEPS = {
    ("ennead.core.match", "Match.view"): "hiding what each may not know",
    ("ennead.table.watching", "Watched.picture"): "drawing",
    ("ennead.table.watching", "Watched.spoken"): "drawing what was said",
    ("ennead.table.picture", "Picture.message"): "finding what is new, as JSON",
    ("ennead.table.ledger", "Ledger.after"): "checking moves",
    ("ennead.table.ledger", "Ledger.add"): "checking moves",
    ("ennead.table.ledger", "digest"): "checking moves",
    ("ennead.table.ledger", "Ledger.may_take_back"): "whether it can be taken back",
    ("ennead.table.store", "Store.later"): "handing on to the database",
    ("ennead.table.live", "_show"): "sending",
    ("ennead.table.live", "_listen"): "hearing and answering",
    ("ennead.table.door", "Tab"): "sockets",
    ("ennead.table.server", "Server.live"): "opening tabs",
    ("ennead.table.server", "Server.table"): "opening tabs",
    ("ennead.table.room", "Room._act"): "the rest of a move",
    ("ennead.table.deputy", "Deputy._move_on"): "moving for others",
    ("selectors", "EpollSelector.select"): "other threads, and waiting",
}
REST = "the loop, and all else"


class Profile:
    """Where the processor was."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._steps: Counter[str] = Counter()
        self._modules: Counter[str] = Counter()
        self._is_on = False
        signal.signal(signal.SIGPROF, self._note)
        signal.signal(signal.SIGUSR1, self._turn)

    def _turn(self, *_: object) -> None:
        """Begin, or end and write down what was found."""
        self._is_on = not self._is_on
        signal.setitimer(signal.ITIMER_PROF, *([EVERY, EVERY] if self._is_on else [0]))
        if not self._is_on:
            self._file.write_text(json.dumps({"steps": self._steps, "modules": self._modules}), "utf-8")

    def _note(self, _: int, frame: FrameType | None) -> None:
        if frame is not None:
            self._modules[_module(frame)] += 1
        while frame is not None:
            name = frame.f_code.co_qualname
            module = _module(frame)
            step = STEPS.get((module, name)) or STEPS.get((module, name.partition(".")[0]))
            if step:
                break
            frame = frame.f_back
        else:
            step = REST
        self._steps[step] += 1


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "?"))


def load_only(names: Sequence[str]) -> None:
    """Have no other rules loaded before they are asked for."""
    make = Preparation.__init__

    def fewer(preparation: Preparation, games: Sequence[Game]) -> None:
        make(preparation, [game for game in games if game.name in names])

    Preparation.__init__ = fewer  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    load_only(sys.argv[1].split(","))
    Profile(Path(sys.argv[2]))
    raise SystemExit(main(sys.argv[3:]))
