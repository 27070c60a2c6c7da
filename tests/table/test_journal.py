"""What the server has to say to its host: strangers make none of it long, or many, or tell what is secret."""

import asyncio
import io
import logging
import signal
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.table import journal as journal_module
from ennead.table.journal import IN_ALL, OF_A_KIND, Journal, journal
from ennead.table.monitoring.lines import LENGTH, TRACEBACK
from tests.table.test_serve import Running

log = logging.getLogger("tests.journal")


@pytest.fixture
def kept() -> Iterator[Journal]:
    kept = Journal(io.StringIO())
    log.addHandler(kept)
    yield kept
    log.removeHandler(kept)


def lines(kept: Journal) -> list[str]:
    assert isinstance(kept.stream, io.StringIO)
    return kept.stream.getvalue().splitlines()


def fail(number: object) -> None:
    log.warning("it failed: %s", number)


def test_lines_of_a_kind_are_few_and_those_left_out_are_counted(
    kept: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    for number in range(1000):
        fail(number)
    log.warning("another kind")
    assert lines(kept) == [f"it failed: {number}" for number in range(OF_A_KIND)] + ["another kind"]
    now += 3600
    fail("again")
    fail("and again")
    assert lines(kept)[-3:] == [
        "it failed: again",
        f"(before it {1000 - OF_A_KIND} more of this kind were left out)",
        "it failed: and again",
    ]


def test_lines_of_all_kinds_are_not_many(kept: Journal) -> None:
    for number in range(1, 1001):
        log.handle(log.makeRecord(log.name, logging.ERROR, "a.py", number, "broken", (), None))
    assert lines(kept) == ["broken"] * IN_ALL
    kept.close()
    kept.close()
    assert lines(kept)[IN_ALL:] == [f"(of what was written here {1000 - IN_ALL} more lines were left out)"]


def test_what_is_new_is_said_after_many_lines_of_others(kept: Journal) -> None:
    for place in range(1, 31):
        for _ in range(100):
            log.handle(log.makeRecord(log.name, logging.WARNING, "a.py", place, "noise", (), None))
    fail("the disk is full")
    assert lines(kept)[-1] == "it failed: the disk is full"
    assert len(lines(kept)) <= IN_ALL


@pytest.mark.parametrize("words", ["x" * 10**6, "two\nlines\r\x1b[2J\u2028 more", "\u202egnorw"])
def test_what_is_said_is_one_short_line_whoever_s_words_are_in_it(kept: Journal, words: str) -> None:
    log.warning("no form: %r, %s", words, words)
    [line] = lines(kept)
    assert len(line) <= LENGTH + 1
    assert line.isprintable()


def test_of_a_long_traceback_the_end_is_kept(kept: Journal) -> None:
    try:
        raise ValueError("x" * 10**5 + "end")
    except ValueError:
        log.exception("broken")
    said = "\n".join(lines(kept))
    assert said.startswith("broken\n")
    assert said.endswith("end")
    assert len(said) < TRACEBACK + 10


def test_a_traceback_is_told_from_lines_whoever_s_words_are_in_it(kept: Journal) -> None:
    try:
        raise ValueError("\x1b]0;\x07\nEnnead is open: http://elsewhere.example\r\u202e")
    except ValueError:
        log.exception("broken")
    first, *more = lines(kept)
    assert first == "broken"
    assert more[-1].startswith("  Ennead is open")
    assert all(line.startswith("  ") and line.isprintable() for line in more)


def test_nothing_is_said_of_those_who_were_waited_for_when_the_server_ended(kept: Journal) -> None:
    for fault in (asyncio.CancelledError(), ValueError("a fault")):
        try:
            raise fault
        except BaseException:
            log.exception("Exception in ASGI application")
    text = "\n".join(lines(kept))
    assert text.count("Exception in ASGI application") == 1
    assert text.endswith("ValueError: a fault")


def test_a_journal_that_nobody_takes_stops_nobody(kept: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(text: str) -> int:
        raise BrokenPipeError

    now = 1000.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    monkeypatch.setattr(kept.stream, "write", gone)
    monkeypatch.setattr(logging, "raiseExceptions", False)
    for number in range(1000):
        fail(number)
    now += 3600
    for number in range(1000):
        fail(number)
    kept.close()


def test_who_logs_in_another_way_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    with journal():
        assert root.handlers == before != []
    monkeypatch.setattr(root, "handlers", [])
    with journal():
        assert [type(handler) for handler in root.handlers] == [journal_module.Journal]
    assert root.handlers == []


def post(running: Running, path: str, body: bytes, kind: str) -> int:
    request = urllib.request.Request(running.address + path, body, {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_a_server_says_little_of_what_strangers_send(path: Path) -> None:
    """Forms that are none, and forms that can't be written down: with a key in each that opens something."""
    running = Running(path)
    assert running.process.stdout
    while "for nobody else" not in running.process.stdout.readline():
        pass
    key = path.with_name(f"{path.name}.host-link").read_text().strip().rpartition("/")[2]
    for number in range(30):
        body = b'--x\r\nContent-Disposition: form-data; name="' + key.encode() + b'"\r\nX' * 50
        assert post(running, f"/host/{key}", body, f"multipart/form-data; boundary=x; a={number}{key}") == 400
        assert post(running, "/me", b"%" * 100 + key.encode(), "application/x-www-form-urlencoded") == 422
    path.rename(path.with_suffix(".moved"))
    name = urllib.parse.urlencode({"name": key}).encode()
    codes = {post(running, f"/me?{key}", name, "application/x-www-form-urlencoded") for _ in range(100)}
    assert codes == {503}
    said = running.end(signal.SIGTERM)
    assert key not in said
    assert OF_A_KIND <= said.count("was moved or deleted") < OF_A_KIND + 5  # some are the server's own
    assert "left out" in said
    assert len(said.splitlines()) < OF_A_KIND + 10
