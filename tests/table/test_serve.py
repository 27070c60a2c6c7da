"""The real server: killed in the middle of a game, it goes on where it was."""

import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from websockets.sync.client import connect

import ennead
from ennead.table import serve as serve_module
from ennead.table.backup import backup, restore
from ennead.table.database import StoreError
from ennead.table.place import Place
from ennead.table.serve import serve
from ennead.table.sqlite import APPLICATION
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by, key, written

PATIENCE = 120  # seconds: a loaded machine is slow, and no server is expected to hang
COMMAND = [sys.executable, "-c", "from ennead.cli import main; raise SystemExit(main())", "serve"]


class Running:
    """`ennead serve` in a process of its own."""

    def __init__(self, database: Place, *options: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "--port", "0", "--database", str(database), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # tests run under nohup too
        )
        assert self.process.stdout
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, self.end(signal.SIGKILL)
        self.address = found[0]

    def get(self, path: str, who: Mapping[str, str] = MappingProxyType({})) -> str:
        """A page; while rules are being prepared, it is asked for again, as a browser does."""
        while True:
            try:
                return self._get(path, who)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code != 503:
                        raise
                time.sleep(0.05)

    def _get(self, path: str, who: Mapping[str, str]) -> str:
        request = urllib.request.Request(self.address + path, headers=dict(who))
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def act(self, table: Table, seat: int, action: str, seen: int) -> None:
        form = urllib.parse.urlencode({"act": action, "v": seen}).encode()
        request = urllib.request.Request(self.address + at(table), form, by(table, seat))
        urllib.request.urlopen(request, timeout=PATIENCE).close()

    def lay(self) -> str:
        """Lay a table for three friends; give where it is."""
        form = urllib.parse.urlencode(
            {"game": "nessos", "seats": 3} | {f"seat-{n}": "friend" for n in range(3)}
        )
        line = http.client.HTTPConnection(self.address.removeprefix("http://"), timeout=PATIENCE)
        line.request("POST", "/tables", form, {"Content-Type": "application/x-www-form-urlencoded"})
        answer = line.getresponse()
        line.close()
        return answer.headers["location"]

    def end(self, how: signal.Signals) -> str:
        """End the process; give what it had to say."""
        assert self.process.stdout
        assert self.process.stderr
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:  # left alone, it would be another test's failure
            self.process.kill()
            raise
        with self.process.stdout as out, self.process.stderr as errors:
            return out.read() + errors.read()  # what lines read before left in the buffer, too


@pytest.fixture
def running(path: Path, store: Store) -> Iterator[Running]:
    running = Running(path)
    yield running
    if running.process.poll() is None:
        running.end(signal.SIGKILL)


def play(running: Running, table: Table, acknowledged: list[str], moves: int | None = None) -> None:
    """Play a table of people by forms, noting every move the server said yes to."""
    running.get(f"/table/{table.id}")
    match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
    while not match.is_over and moves != len(acknowledged):
        seat = match.waiting[0]
        action = match.legal(seat)[-1].name
        running.act(table, seat, action, len(match.log))
        acknowledged.append(action)
        match.play(seat, action)


def test_a_server_killed_in_the_middle_of_a_game_goes_on_where_it_was(
    running: Running, path: Path, lay: Lay
) -> None:
    table = lay("mff")
    played: list[str] = []
    play(running, table, played, moves=7)
    lookers = [by(table, seat) for seat in (None, 1, 2)]
    before = [running.get(at(table), who).replace(running.address, "") for who in lookers]
    assert running.end(signal.SIGKILL).count("Traceback") == 0
    again = Running(path)
    try:
        assert [again.get(at(table), who).replace(again.address, "") for who in lookers] == before
        assert 'data-v="7"' in before[0]
    finally:
        again.end(signal.SIGKILL)


def test_no_move_that_was_said_yes_to_is_ever_lost(running: Running, store: Store, lay: Lay) -> None:
    tables = [lay("mff") for _ in range(4)]
    acknowledged: list[list[str]] = [[] for _ in tables]

    def play_on(table: Table, moves: list[str]) -> None:
        with contextlib.suppress(OSError):  # the server is killed
            play(running, table, moves)

    players = [threading.Thread(target=play_on, args=pair) for pair in zip(tables, acknowledged, strict=True)]
    for player in players:
        player.start()
    while sum(map(len, acknowledged)) < 40:
        assert any(player.is_alive() for player in players), "the server answers nobody"
        time.sleep(0.005)
    running.end(signal.SIGKILL)
    for player in players:
        player.join()
    for table, moves in zip(tables, acknowledged, strict=True):
        kept = [action for _, action in written(store, table.id)]
        assert kept[: len(moves)] == moves
        assert len(kept) <= len(moves) + 1


def test_what_was_said_outlives_a_server_that_is_killed_and_is_said_once(
    running: Running, path: Path, store: Store, table: Table
) -> None:
    def tell(server: Running, ids: list[str]) -> None:
        server.get(at(table))
        address = f"{server.address.replace('http', 'ws')}{at(table)}/live"
        with connect(address, additional_headers=by(table, 0), origin=None) as line:
            for id in ids:
                line.send(json.dumps({"say": f"words {id}", "id": id}))
                while json.loads(line.recv(timeout=PATIENCE)) != {"receipt": id}:
                    pass

    tell(running, ["1", "2", "3"])
    running.end(signal.SIGKILL)
    again = Running(path)
    try:
        tell(again, ["3", "4"])  # its receipt may have been lost
    finally:
        again.end(signal.SIGKILL)
    assert [each.said.split("\n")[2] for each in store.happenings(table.id)] == [
        f"words {n}" for n in range(1, 5)
    ]


def test_a_tab_is_live_and_its_server_closes_politely(running: Running, lay: Lay) -> None:
    table = lay("mfb")
    running.get(f"/table/{table.id}")
    address = running.address.replace("http", "ws")
    with connect(f"{address}{at(table)}/live", additional_headers=by(table, 0), origin=None) as tab:
        assert json.loads(tab.recv(timeout=PATIENCE))["parts"]
        tab.send("x" * 10_000)
        answers = [json.loads(tab.recv(timeout=PATIENCE)) for _ in range(1)]
        tab.send('{"ping": 1}')
        while answers[-1] != {"pong": 1}:
            answers.append(json.loads(tab.recv(timeout=PATIENCE)))
        assert any("error" in answer for answer in answers)
        said = running.end(signal.SIGINT)
    assert "Traceback" not in said
    assert key(table, 0) not in said
    assert running.process.returncode == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_server_that_is_ended_leaves_its_tables_in_the_one_file(path: Path, how: signal.Signals) -> None:
    running = Running(path)
    table_id = running.lay().rpartition("/")[2]
    assert "Traceback" not in running.end(how)
    assert running.process.returncode == 0
    assert {file.name for file in path.parent.iterdir()} == {path.name, f"{path.name}.lock"}
    shutil.copy(path, path.with_suffix(".copy"))
    copy = Store(path.with_suffix(".copy"))
    assert copy.table(table_id).game == "nessos"
    copy.close()


def test_the_link_of_the_host_is_told_to_nobody_but_the_host(path: Path) -> None:
    """What isn't a terminal may be kept, and read by others."""
    file = path.with_name(f"{path.name}.host-link")
    file.write_text("of a server that was killed\n")
    file.chmod(0o644)
    running = Running(path)
    assert running.process.stdout
    told = ""
    while str(file) not in told:
        told += running.process.stdout.readline()
    link = file.read_text().strip()
    assert link.startswith(f"{running.address}/host/")
    assert file.stat().st_mode & 0o777 == 0o600
    assert "Ennead" in running.get(link.removeprefix(running.address))
    assert "/host/" not in told + running.end(signal.SIGTERM)
    assert not file.exists()


def test_where_the_link_of_the_host_can_not_be_kept_the_table_is_open_all_the_same(path: Path) -> None:
    file = path.with_name(f"{path.name}.host-link")
    file.mkdir()
    running = Running(path)
    assert running.get("/health") == "ok"
    said = running.end(signal.SIGTERM)
    assert f"no link: {file}" in said
    assert "/host/" not in said
    assert file.is_dir()


def test_in_a_terminal_the_link_of_the_host_is_printed(path: Path) -> None:
    ours, theirs = os.openpty()
    command = [*COMMAND, "--port", "0", "--database", str(path), "--address", "https://table.example"]
    process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    said = b""
    while not re.search(rb"/host/\S+\s", said):
        said += os.read(ours, 4096)
    assert not path.with_name(f"{path.name}.host-link").exists()
    process.kill()
    process.wait(PATIENCE)
    os.close(ours)
    assert re.search(rb"for nobody else: https://table\.example/host/[\w-]{24}\s", said)


def test_a_second_server_on_the_same_tables_is_refused_while_the_first_one_lives(
    running: Running, path: Path, lay: Lay
) -> None:
    second = subprocess.run(
        [*COMMAND, "--port", "0", "--database", str(path)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert second.returncode == 1
    assert second.stderr.count("\n") == 1
    assert "open in another Ennead" in second.stderr
    assert "--database" in second.stderr
    table = lay("mff")
    backup(path.with_suffix(".backup"), path)
    with pytest.raises(StoreError, match="another Ennead") as caught:
        restore(path.with_suffix(".backup"), path)
    assert caught.value.reason == "served"
    assert running.get("/health") == "ok"
    running.end(signal.SIGKILL)
    third = Running(path)
    third.end(signal.SIGTERM)
    copy = Store(path.with_suffix(".backup"))
    assert copy.table(table.id) == table
    copy.close()


def test_strangers_get_no_socket(running: Running, lay: Lay) -> None:
    address = running.address.replace("http", "ws") + f"/table/{lay('mff').id}/live"
    with pytest.raises(Exception, match="403"):
        connect(address, additional_headers={"Origin": "http://elsewhere.example"})
    with pytest.raises(urllib.error.HTTPError, match="404"):
        running.get("/table/x")


def test_a_taken_port_is_named(path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"Port {port} is taken.*--port"):
            serve(port=port, database=path)
    with pytest.raises(SystemExit, match="can't be listened on"):
        serve(host="192.0.2.1", port=0, database=path)


def test_pages_that_were_not_built_are_named(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve_module, "STATIC", tmp_path)
    with pytest.raises(SystemExit, match="make wheel"):
        serve(database=path)


def test_a_box_that_cannot_be_is_told_before_anything_is_opened(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ValueError("box.toml: [[hourglass]] 1: 'limit' must be a whole number")

    monkeypatch.setattr(ennead, "games", broken)
    with pytest.raises(SystemExit, match=r"A game can't be opened: box.toml: \[\[hourglass"):
        serve(port=0, database=path)
    assert not path.exists()


def test_a_database_of_a_newer_version_is_not_touched(path: Path) -> None:
    database = sqlite3.connect(path)
    database.executescript(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 99")
    database.close()
    with pytest.raises(SystemExit, match="newer Ennead"):
        serve(port=0, database=path)
