"""What those are shown who watch over a server: figures, where its host asked; nothing that is anybody's."""

import json
import re
import signal
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.fellows import Fellows
from ennead.table.limits import Limits
from ennead.table.monitoring import figures
from ennead.table.serve import serve
from ennead.table.settings import settled
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import FORM, Lay, at, by, legal
from tests.table.test_serve import Running


def played(client: TestClient, store: Store, table: Table) -> Any:
    """Play a move as a page without script does."""
    seat, action = legal(store, table)
    return client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))


# Figures


class Door:
    """Where figures are read."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}/metrics"
        self._before = self._figures()

    def text(self) -> str:
        with urllib.request.urlopen(self._address) as answer:
            return str(answer.read().decode())

    def _figures(self) -> dict[str, float]:
        lines = [line for line in self.text().splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}

    def more(self, name: str, **labels: str) -> float:
        """By how much a figure has grown since the door was opened."""
        told = ",".join(f'{label}="{value}"' for label, value in sorted(labels.items()))
        named = f"{name}{{{told}}}" if labels else name
        return self._figures().get(named, 0) - self._before.get(named, 0)


@pytest.fixture
def door() -> Iterator[Door]:
    with figures.shown("127.0.0.1", 0) as server:
        yield Door(server.server_port)


def test_what_is_done_is_counted_and_nobody_is_named(
    door: Door, client: TestClient, store: Store, table: Table
) -> None:
    assert played(client, store, table).status_code == 303
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab:
        tab.receive_json()
        assert door.more("ennead_open_sockets") == 1
        assert "ennead_open_tables 1.0" in door.text()
    seat, action = legal(store, table)
    stale = client.post(at(table), data={"act": action, "v": "9"}, headers=by(table, seat))
    assert stale.status_code == 409
    client.get("/no such page")
    moves = {"game": "nessos", "by": "person"}
    assert door.more("ennead_move_seconds_count", **moves, outcome="played") == 1
    assert door.more("ennead_move_seconds_count", **moves, outcome="stale") == 1
    assert door.more("ennead_draw_seconds_count", game="nessos") >= 1
    assert door.more("ennead_commit_seconds_count", outcome="done") >= 1
    of_the_table = {"route": "/table/{id}", "method": "POST"}
    assert door.more("ennead_request_seconds_count", **of_the_table, status="303") == 1
    assert door.more("ennead_request_seconds_count", **of_the_table, status="409") == 1
    assert door.more("ennead_request_seconds_count", route="", method="GET", status="404") == 1
    assert 'ennead_queue{of="writer"} 0.0' in door.text()
    assert 'ennead_ready{why=""} 1.0' in door.text()
    for secret in (table.id, table.invitation, "Ana", "Bastien", "no such page"):
        assert secret not in door.text()


def test_methods_that_strangers_make_up_are_one(door: Door, client: TestClient) -> None:
    for n in range(3):
        client.request(f"MADE{n}", "/")
    assert door.more("ennead_request_seconds_count", route="/", method="other", status="405") == 3


def test_what_is_refused_goes_wrong_or_is_complained_of_is_counted(
    door: Door, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mf", name="le-neuf")
    app = make_app(store, bot_pause=0, away_after=0, limits=Limits(tables_per_visitor=1))
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        assert [client.post("/tables", data=FORM).status_code for _ in range(2)] == [303, 429]
        assert door.more("ennead_refusals_total", why="tables") == 1
        client.post(f"{at(table)}/hint", data={"v": "0"}, headers=by(table, 0))
        assert door.more("ennead_refusals_total", why="error-hint-off") == 1

        def full(*_: object, **__: object) -> None:
            raise StoreError("full", "no room")

        monkeypatch.setattr(store, "add_move", full)
        assert played(client, store, table).status_code == 503
        assert door.more("ennead_errors_total", kind="store-full") == 1
        assert door.more("ennead_commit_seconds_count", outcome="failed") == 1
        by_whom = {"game": "le-neuf", "by": "person", "outcome": "failed"}
        assert door.more("ennead_move_seconds_count", **by_whom) == 1
        said = {"level": "warning", "of": "ennead.table.attempt"}
        assert door.more("ennead_complaints_total", **said) == 1
        monkeypatch.setattr("ennead.table.server.my_tables", None)
        assert client.get("/", headers=by(table, 0)).status_code == 500
        assert door.more("ennead_errors_total", kind="internal") == 1


def test_how_long_bots_think_is_counted_by_level(
    door: Door, client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mb", name="le-neuf")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab:
        while not tab.receive_json().get("v"):
            pass  # until the bot has laid its chief
    thought = {"game": "le-neuf", "level": "club", "outcome": "done"}
    assert door.more("ennead_think_seconds_count", **thought) == 1
    for_it = {"game": "le-neuf", "by": "table", "outcome": "played"}
    assert door.more("ennead_move_seconds_count", **for_it) == 1


def test_why_tables_cannot_be_played_is_for_the_host(door: Door, client: TestClient, store: Store) -> None:
    assert client.get("/ready").text == "ready"
    store.held = True
    unready = client.get("/ready")
    assert (unready.status_code, unready.text) == (503, "not ready")
    assert 'ennead_ready{why="held"} 0.0' in door.text()
    store.held = False
    assert client.get("/ready").status_code == 200


def test_who_stands_before_it_hands_nobody_on_to_a_server_that_hears_no_other(
    door: Door, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Fellows, "is_deaf", True)
        assert client.get("/ready").status_code == 503
        assert 'ennead_ready{why="deaf"} 0.0' in door.text()
    assert client.get("/ready").text == "ready"


def test_a_disk_that_is_full_is_known_by_what_was_written_last(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("full", "no room")

    with monkeypatch.context() as patch:
        patch.setattr(store, "add_move", full)
        assert played(client, store, table).status_code == 503
    caplog.clear()
    assert [client.get("/ready").status_code for _ in range(3)] == [503] * 3
    assert caplog.messages == ["tables can't be played: full"]
    assert played(client, store, table).status_code == 303
    assert client.get("/ready").text == "ready"
    assert caplog.messages[-1] == "tables can be played"


# Settings


def test_a_server_shows_what_its_host_asked_for(path: Path, store: Store) -> None:
    running = Running(path, "--metrics", "127.0.0.1:0", "--log", "json")
    try:
        assert running.process.stdout
        for line in running.process.stdout:
            if found := re.search(r"Figures for Prometheus: (\S+)", line):
                break
        assert found
        running.get("/ready")
        with urllib.request.urlopen(found[1]) as answer:
            assert 'ennead_ready{why=""} 1.0' in answer.read().decode()
        running.get("/")
    finally:
        said = running.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"/"} == {line["route"] for line in lines if line.get("step") == "request"}


def test_what_cannot_be_shown_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"ENNEAD_METRICS: an address and a port, such as 127\.0\.0\.1:9109"):
        settled({}, {"ENNEAD_METRICS": "9109"})
    with pytest.raises(ValueError, match="an address and a port"):
        settled({}, {"ENNEAD_METRICS": "127.0.0.1:99999"})
    with pytest.raises(ValueError, match="one of human, json"):
        settled({}, {"ENNEAD_LOG": "xml"})
    with figures.shown("127.0.0.1", 0) as server, pytest.raises(SystemExit, match="can't be listened on"):
        serve(port=0, database=path, metrics=f"127.0.0.1:{server.server_port}")
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(SystemExit, match=r"pip install 'ennead\[traces\]'"):
        serve(port=0, database=path, traces="http://127.0.0.1:4318")
