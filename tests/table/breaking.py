"""What a process that thinks may come to: each of these runs in the place of `thinking.think`."""

import os
import time
from typing import Any


def breaks(*_: Any) -> str:
    raise RuntimeError("no idea")


def leaves(*_: Any) -> str:
    raise KeyboardInterrupt


def cheats(*_: Any) -> str:
    return "win"


def dies(*_: Any) -> str:
    os._exit(1)


def sleeps(*_: Any) -> str:
    time.sleep(600)
    return ""


def tells_who_it_is(*_: Any) -> str:
    return str(os.getpid())
