"""What a process that thinks may come to: each of these runs in the place of `thinking.think`."""

import os
import time
from typing import Any

from ennead.core.view import View
from ennead.table import thinking


class Sleeper:
    """A bot that never answers."""

    def choose(self, view: View) -> str:
        time.sleep(600)
        return ""


def breaks(*_: Any) -> str:
    raise RuntimeError("no idea")


def leaves(*_: Any) -> str:
    raise KeyboardInterrupt


def cheats(*_: Any) -> str:
    return "win"


def dies(*_: Any) -> str:
    os._exit(1)


def sleeps(*asked: Any) -> str:
    thinking.bot = lambda *_: Sleeper()  # type: ignore[attr-defined]
    return thinking.think(*asked)


def tells_who_it_is(*_: Any) -> str:
    return str(os.getpid())
