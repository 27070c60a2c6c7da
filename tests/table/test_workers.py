"""Several processes that serve, whatever becomes of them."""

import os
import signal
import socket
import sys
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from ennead.table import workers
from ennead.table.serve import _moved

ATTEMPTS = "ENNEAD_TEST_ATTEMPTS"


def serve(number: int, listening: socket.socket, serves: Connection) -> None:
    """Be killed at first, then not be able to, then have whoever started it be interrupted."""
    attempts = Path(os.environ[ATTEMPTS])
    attempts.write_text(attempts.read_text() + "I")
    match attempts.read_text():
        case "I":
            os.kill(os.getpid(), signal.SIGKILL)
        case "II":
            sys.exit("the database is away")
        case _:
            os.kill(os.getppid(), signal.SIGINT)


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_one_that_was_killed_is_started_until_it_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    attempts = tmp_path / "attempts"
    attempts.write_text("")
    monkeypatch.setenv(ATTEMPTS, str(attempts))
    monkeypatch.setattr(workers, "AGAIN", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(KeyboardInterrupt):
        workers.work(1, listening, serve)
    assert attempts.read_text() == "III"


def test_each_shows_its_figures_at_a_port_of_its_own() -> None:
    assert [_moved("127.0.0.1:9109", n) for n in range(3)] == [f"127.0.0.1:{9109 + n}" for n in range(3)]
    assert _moved("[::1]:9109", 1) == "[::1]:9110"
    assert [_moved(where, 1) for where in ("127.0.0.1:0", "")] == ["127.0.0.1:0", ""]


def cannot(number: int, listening: socket.socket, serves: Connection) -> None:
    sys.exit("no such database")


def test_one_that_cannot_begin_ends_all() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(SystemExit) as ended:
        workers.work(2, listening, cannot)
    assert ended.value.code == 1


FOLDER = "ENNEAD_TEST_FOLDER"
BROKEN, OVER = "broken", "over"  # files that say so


def serve_until_told(number: int, listening: socket.socket, serves: Connection) -> None:
    """Write down when it serves and goes; not serve if all is broken, end by itself when it is over."""
    folder = Path(os.environ[FOLDER])

    def note(what: str) -> None:
        with (folder / "log").open("a") as file:
            file.write(f"{what} {number}\n")

    def go(*_: object) -> None:
        note("goes")
        sys.exit(0)

    signal.signal(signal.SIGTERM, go)
    if (folder / BROKEN).exists():
        note("breaks")
        sys.exit("the later version does not run here")
    note("serves")
    serves.send_bytes(workers.SERVES)
    while not (folder / OVER).exists():
        time.sleep(0.01)
    (folder / OVER).unlink(missing_ok=True)
    note("ends")
    sys.exit(3)


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="asked by a signal")
def test_all_are_started_anew_one_after_another_and_none_after_one_that_can_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    log.write_text("")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(workers, "AGAIN", 0.01)

    def noted(what: str, often: int) -> None:
        while sum(line.startswith(what) for line in log.read_text().splitlines()) < often:
            time.sleep(0.01)

    def ask() -> None:
        noted("serves", 2)
        os.kill(os.getpid(), signal.SIGUSR1)
        noted("serves", 4)
        (tmp_path / BROKEN).touch()
        os.kill(os.getpid(), signal.SIGUSR1)
        noted("breaks", 3)  # it is tried again and again
        (tmp_path / BROKEN).unlink()
        noted("serves", 5)
        (tmp_path / OVER).touch()
        noted("ends", 1)  # by itself, and is started again as it had served
        noted("serves", 6)
        os.kill(os.getpid(), signal.SIGINT)

    asking = threading.Thread(target=ask)
    asking.start()
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(KeyboardInterrupt):
        workers.work(2, listening, serve_until_told)
    asking.join()
    lines = log.read_text().splitlines()
    assert lines[2:7] == ["goes 0", "serves 0", "goes 1", "serves 1", "goes 0"]
    assert [*dict.fromkeys(lines[7:])][:2] == ["breaks 0", "serves 0"]
