"""Several processes that serve, whatever becomes of them."""

import os
import signal
import socket
import sys
from pathlib import Path

import pytest

from ennead.table import workers

ATTEMPTS = "ENNEAD_TEST_ATTEMPTS"


def serve(number: int, listening: socket.socket) -> None:
    """Be killed at first, then not be able to, then serve and end."""
    attempts = Path(os.environ[ATTEMPTS])
    attempts.write_text(attempts.read_text() + "I")
    match attempts.read_text():
        case "I":
            os.kill(os.getpid(), signal.SIGKILL)
        case "II":
            sys.exit("the database is away")


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_one_that_was_killed_is_started_until_it_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    attempts = tmp_path / "attempts"
    attempts.write_text("")
    monkeypatch.setenv(ATTEMPTS, str(attempts))
    monkeypatch.setattr(workers, "AGAIN", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(SystemExit) as ended:
        workers.work(1, listening, serve)
    assert (ended.value.code, attempts.read_text()) == (0, "III")


def cannot(number: int, listening: socket.socket) -> None:
    sys.exit("no such database")


def test_one_that_cannot_begin_ends_all() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(SystemExit) as ended:
        workers.work(2, listening, cannot)
    assert ended.value.code == 1
