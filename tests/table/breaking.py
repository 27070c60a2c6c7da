"""What a process that thinks may come to: each of these runs in the place of `thinking.think`."""

import os
import time
from pathlib import Path
from typing import Any

from ennead.core.view import View

NOTE = "ENNEADS_TEST_NOTE"  # the file that some of them write into


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


def breaks_once(view: View, *_: Any) -> str:
    note = Path(os.environ[NOTE])
    if note.exists():
        return view.legal[0].name
    note.touch()
    os._exit(1)


def notes_who_it_is_and_sleeps(*_: Any) -> str:
    Path(os.environ[NOTE]).write_text(f"{os.getpid()}\n")
    time.sleep(600)
    return ""


def meets_another(view: View, *_: Any) -> str:
    folder = Path(os.environ[NOTE])
    (folder / str(view.viewer)).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.01)
    return view.legal[0].name


def tells_who_it_is(*_: Any) -> str:
    return str(os.getpid())
