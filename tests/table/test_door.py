"""Clients that say nothing, too much or nonsense are cut or refused; others go on, the log stays clean."""

import asyncio
import base64
import contextlib
import errno
import os
import socket
import struct
import threading
import time
from asyncio.selector_events import BaseSelectorEventLoop
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from ennead.table import door, guard
from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.door import Doorkeeper, make_server
from ennead.table.entry import Entry
from ennead.table.guard import BODY_LIMIT, Guard
from ennead.table.limits import USUAL
from ennead.table.store import Store
from tests.table.conftest import Lay, at, by

Connect = Callable[..., socket.socket]
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"


class House:
    """The server, in a thread of its own."""

    def __init__(self, store: Store) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.server: Doorkeeper = make_server(make_app(store, bot_pause=0, away_after=0), USUAL, proxies=())
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]})

    def open(self) -> None:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive()

    def connect(self, said: bytes = b"") -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        line.sendall(said)
        return line

    def ask(self, said: bytes) -> bytes:
        """All that is answered until the server closes."""
        with self.connect(said) as line:
            return heard(line)

    def is_well(self) -> bool:
        return self.ask(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").endswith(b"ok")

    @property
    def held(self) -> int:
        return len(self.server.server_state.connections)

    @property
    def tabs(self) -> list[door.Tab]:
        return [each for each in [*self.server.server_state.connections] if isinstance(each, door.Tab)]


@pytest.fixture
def house(store: Store, caplog: pytest.LogCaptureFixture) -> Iterator[House]:
    house = House(store)
    yield house
    if house.thread.is_alive():
        house.close()
    house.listening.close()
    records = caplog.get_records("call") + caplog.records  # of the test, and since
    assert not [record.getMessage() for record in records if "no more connections" not in record.msg]


def heard(line: socket.socket) -> bytes:
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 30  # a machine may be slow
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def upgrade(path: str, who: Mapping[str, str], more: bytes = b"") -> bytes:
    key = base64.b64encode(os.urandom(16))
    return (
        b"GET %s/live HTTP/1.1\r\nHost: x\r\nCookie: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n%s\r\n"
        % (path.encode(), who["Cookie"].encode(), key, more)
    )


def frame(first: int, data: bytes, *, masked: bool = True) -> bytes:
    return (
        struct.pack("!BB", first, (0x80 if masked else 0) | len(data)) + (bytes(4) if masked else b"") + data
    )


# Silence


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost:", b"POST /tables HTTP/1.1\r\n"])
def test_who_does_not_come_to_a_question_is_cut(
    house: House, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(door, "FIRST", 0.3)
    house.open()
    with house.connect(said) as line:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            for _ in range(20):  # a drop now and then doesn't help
                line.sendall(said[:1])
                time.sleep(0.05)
        assert heard(line) == b""
        assert time.monotonic() - began < 20
    until(lambda: not house.held)


def test_who_drips_a_second_question_is_cut(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "NEXT", 0.3)
    house.open()
    with house.connect(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /hea") as line:
        assert heard(line).endswith(b"ok")
    until(lambda: not house.held)


def test_a_body_that_does_not_come_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_WITHIN", 0.3)
    house.open()
    answer = house.ask(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n" + FORM + b"\r\ngame")
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"did not arrive in time" in answer


def test_who_takes_nothing_is_cut(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "TAKING", 0.3)
    house.open()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", house.port))
        line.settimeout(1)
        with contextlib.suppress(OSError):
            for _ in range(400):
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 10)
        until(lambda: not house.held)
    assert house.is_well()


def test_a_tab_may_only_listen_but_answers_pings(house: House, lay: Lay) -> None:
    house.server.config.ws_ping_interval = house.server.config.ws_ping_timeout = 0.2
    house.open()
    table = lay("mff")
    with house.connect(upgrade(at(table), by(table, 0))) as tab:
        assert tab.recv(4096).startswith(b"HTTP/1.1 101")
        tab.settimeout(60)  # while rules are compiled nobody is heard
        heard(tab)
    until(lambda: not house.held)


def test_a_tab_that_takes_nothing_is_cut(house: House, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "TAKING", 0.3)
    monkeypatch.setattr(door, "CLOSING", 0.3)
    house.server.config.ws_ping_interval = house.server.config.ws_ping_timeout = 0.3
    house.open()
    table = lay("mff")
    with socket.socket() as tab:
        tab.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        tab.connect(("127.0.0.1", house.port))
        tab.settimeout(1)
        tab.sendall(upgrade(at(table), by(table, 0)))
        with contextlib.suppress(OSError):
            for _ in range(2000):
                tab.sendall(frame(0x81, b'{"act": "x", "v": 0}'))
        until(lambda: not house.held)
    assert house.is_well()


def test_who_closes_and_takes_nothing_keeps_no_server_from_ending_in_order(house: House, lay: Lay) -> None:
    house.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
    house.open()
    table = lay("mff")
    with house.connect(upgrade(at(table), by(table, 1))) as other, socket.socket() as tab:
        tab.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        tab.connect(("127.0.0.1", house.port))
        tab.sendall(upgrade(at(table), by(table, 0)))
        until(lambda: any(each.transport.get_write_buffer_size() for each in house.tabs))
        tab.sendall(frame(0x88, b"\x03\xe8"))
        until(lambda: any(each.transport.is_closing() for each in house.tabs))
        house.server.should_exit = True
        assert heard(other).endswith(frame(0x88, b"\x03\xf4", masked=False))  # 1012: it is started anew
        house.thread.join(10)


@pytest.mark.parametrize("asked", ["visitor", "enter", "knows"])
@pytest.mark.parametrize("is_there", [True, False])
def test_who_has_gone_before_there_is_an_answer_is_no_fault(
    house: House, lay: Lay, monkeypatch: pytest.MonkeyPatch, asked: str, is_there: bool
) -> None:
    """However the answer would have been: also that the tables can't be read."""
    known: Callable[..., Awaitable[Any]] = getattr(Entry, asked)
    was_asked = threading.Event()

    async def late(*about: Any) -> Any:
        was_asked.set()
        while house.tabs:
            await asyncio.sleep(0.01)
        if is_there:
            return await known(*about)
        raise StoreError("gone", "it doesn't answer")

    house.open()
    table = lay("mff")
    monkeypatch.setattr(Entry, asked, late)
    with house.connect(upgrade(at(table), by(table, 0))):
        assert was_asked.wait(30)
    until(lambda: not house.held)
    assert house.is_well()


# Numbers


def test_who_is_silent_makes_room_for_others(house: House) -> None:
    house.server._connections = 5
    house.open()
    began = time.monotonic()
    silent = [house.connect() for _ in range(300)]
    assert house.is_well()
    assert time.monotonic() - began < 20
    until(lambda: house.held <= 5)
    for line in silent:
        line.close()


def test_one_address_has_not_all_connections(house: House, lay: Lay) -> None:
    house.server._per_address = 3
    house.open()
    table = lay("mff")
    tabs = [house.connect(upgrade(at(table), by(table, 0))) for _ in range(3)]
    assert all(tab.recv(4096).startswith(b"HTTP/1.1 101") for tab in tabs)
    assert house.ask(b"") == b""
    tabs[0].close()
    until(lambda: house.held == 2)
    assert house.is_well()
    for tab in tabs:
        tab.close()


def test_when_file_handles_run_out_it_is_said_once_and_those_there_go_on(
    house: House, lay: Lay, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house.open()
    tried, accept, is_short = 0, BaseSelectorEventLoop.sock_accept, threading.Event()

    async def short(loop: BaseSelectorEventLoop, listening: socket.socket) -> Any:
        nonlocal tried
        tried += 1
        if is_short.is_set():
            raise OSError(errno.EMFILE, "Too many open files")
        return await accept(loop, listening)

    monkeypatch.setattr(BaseSelectorEventLoop, "sock_accept", short)
    table = lay("mff")
    with house.connect(upgrade(at(table), by(table, 0))) as tab:
        assert tab.recv(4096).startswith(b"HTTP/1.1 101")
        is_short.set()
        with house.connect():  # the last one taken
            time.sleep(2.5)
        assert 2 <= tried < 8
        tab.sendall(frame(0x81, b'{"ping": 1}'))
        until(lambda: b'{"pong":1}' in tab.recv(65536).replace(b" ", b""))
        is_short.clear()
        until(house.is_well)
    assert [record.getMessage() for record in caplog.records] == [
        "no more connections can be taken (Too many open files); those there go on"
    ]


# Nonsense

MULTIPART = b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n"
POST = b"POST /tables HTTP/1.1\r\nHost: x\r\n" + FORM
NONSENSE = {
    "leaves in the middle of a form": POST + b"Content-Length: 100\r\n\r\ngame=nes",
    "leaves in the middle of a part": MULTIPART
    + b"Content-Length: 999\r\n\r\n--B\r\nContent-Disposition: form-data; name",
    "sends too much": POST + b"Content-Length: 99999999\r\n\r\n" + b"x" * (BODY_LIMIT + 9000),
    "sends too much in pieces": POST
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + b"2000\r\n"
    + b"x" * 8192
    + b"\r\n",
    "sends to a page": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n" + b"x" * 99999,
    "sends a wrong size": POST + b"Content-Length: -4\r\n\r\n",
    "speaks another language": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "sends no pieces": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "sends no pieces to a head": b"HEAD / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "sends too much to a file": b"GET /static/client.js HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n"
    + b"x" * 99999,
    "names no host": b"GET / HTTP/1.1\r\n\r\n",
    "asks for nothing": b"GET /%ff%fe/\xe9 HTTP/1.1\r\nHost: x\r\n\r\n",
    "asks for nonsense": b"GET /seat/%00%ff?lang=%ff HTTP/1.1\r\nHost: x\r\nCookie: \xff\r\n\r\n",
    "has a head without end": b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000,
    "wants another protocol": b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "speaks of later": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
}


@pytest.mark.parametrize("how", ["closes", "half-closes", "resets"])
@pytest.mark.parametrize("said", NONSENSE.values(), ids=NONSENSE)
def test_nothing_a_client_says_is_a_fault_of_the_server(house: House, said: bytes, how: str) -> None:
    house.open()
    line = house.connect()
    with contextlib.suppress(OSError):
        line.sendall(said)
    leave(line, how)
    assert house.is_well()
    until(lambda: not house.held)


@pytest.mark.parametrize("method", [b"GET", b"HEAD", b"POST"])
def test_who_sends_no_pieces_after_an_answer_is_cut(house: House, method: bytes) -> None:
    """And before it is told so, once."""
    house.open()
    head = method + b" /me HTTP/1.1\r\nHost: x\r\n" + FORM + b"Transfer-Encoding: chunked\r\n\r\n"
    assert house.ask(head + b"zz\r\n").startswith(b"HTTP/1.1 400")
    with house.connect(head + b"1\r\nx\r\n") as line:
        if method != b"POST":
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(b"zz\r\n")
        assert b"HTTP/1.1 400" not in heard(line) or method == b"POST"
    assert house.is_well()


FRAMES = {
    "text that is not UTF-8": frame(0x81, b"\xff\xfe"),
    "text that is not UTF-8, in two": frame(0x01, b"\xc3") + frame(0x80, b"("),
    "no mask": frame(0x81, b"{}", masked=False),
    "an opcode there isn't": frame(0x83, b"{}"),
    "a size too large": b"\x81\xff" + bytes([0, 0, 0, 9, 0, 0, 0, 0]) + bytes(4),
    "a wrong close": frame(0x88, b"\x00"),
    "half a frame": frame(0x81, b"{}")[:4],
    "a close and more": frame(0x88, b"\x03\xe8") + frame(0x81, b"{}"),
    "many": frame(0x81, b'{"ping": 1}') * 500,
    "many, and what is no frame": frame(0x81, b'{"ping": 1}') * 50 + frame(0x83, b"{}"),
    "no answer, and what is no frame": frame(0x81, b'{"act": 1}') * 50 + frame(0x81, b"\xff"),
}


@pytest.mark.parametrize("how", ["closes", "half-closes", "resets"])
@pytest.mark.parametrize("said", FRAMES.values(), ids=FRAMES)
def test_nothing_a_tab_says_is_a_fault_of_the_server(house: House, lay: Lay, said: bytes, how: str) -> None:
    house.open()
    table = lay("mff")
    tab = house.connect(upgrade(at(table), by(table, 0)))
    assert tab.recv(4096).startswith(b"HTTP/1.1 101")
    tab.sendall(said)
    leave(tab, how)
    assert house.is_well()
    until(lambda: not house.held)


@pytest.mark.parametrize("more", [b"Content-Length: 5\r\n", b"Sec-WebSocket-Key: x\r\n", b"Upgrade: me\r\n"])
def test_a_socket_that_is_not_well_asked_for_is_cut(
    house: House, lay: Lay, monkeypatch: pytest.MonkeyPatch, more: bytes
) -> None:
    monkeypatch.setattr(door, "FIRST", 0.3)
    house.open()
    with house.connect(upgrade("/table/nowhere", {"Cookie": ""}, more) + b"hello") as line:
        assert b"101" not in heard(line)[:20]
    until(lambda: not house.held)


def leave(line: socket.socket, how: str) -> None:
    if how == "half-closes":
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_WR)
            line.settimeout(2)
            line.recv(1)
    if how == "resets":
        time.sleep(0.05)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_too_much_after_the_answer_began_ends_it(caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (message := await receive())["type"] == "http.request" and message.get("more_body"):
            await asyncio.sleep(0)
        said.append(message["type"])
        await send({"type": "http.response.body", "body": b"so far"})

    parts = (b"x" * 1024 for _ in range(BODY_LIMIT // 512))
    answer = TestClient(Guard(app)).post("/", content=parts)
    assert (answer.status_code, answer.text) == (200, "so far")
    assert said == ["http.disconnect"]
    assert not caplog.records
