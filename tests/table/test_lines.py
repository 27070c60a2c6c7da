"""Lines with ids: what is done and what goes wrong has one each, in JSON too; nothing that is anybody's."""

import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.journal import Journal
from ennead.table.monitoring.lines import LENGTH, Json, done, told
from ennead.table.monitoring.steps import watched_by
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by, legal
from tests.table.test_monitoring import played


@contextmanager
def in_json(logger: logging.Logger) -> Iterator[io.StringIO]:
    """What a logger writes meanwhile."""
    stream = io.StringIO()
    journal = Journal(stream, Json())
    logger.addHandler(journal)
    level = logger.level
    logger.setLevel(logging.INFO)
    try:
        yield stream
    finally:
        logger.setLevel(level)
        logger.removeHandler(journal)
        journal.close()


def read(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_and_a_move_have_a_line_each_with_one_id(
    client: TestClient, store: Store, table: Table
) -> None:
    with in_json(done) as stream, watched_by(told):
        played(client, store, table)
        client.get("/static/client.js")
        client.get("/health")
    move, request = read(stream)
    assert (move["step"], move["game"], move["by"], move["outcome"]) == ("move", "nessos", "person", "played")
    assert (request["step"], request["route"], request["status"]) == ("request", "/table/{id}", "303")
    assert move["request"] == request["request"]
    assert all(re.fullmatch(r"[0-9a-f]{16}", id) for id in (request["request"], move["move"]))
    assert "move" not in request
    assert 0 < move["seconds"] < request["seconds"] < 60
    assert table.id not in stream.getvalue()
    assert len(stream.getvalue()) < 1000


def test_what_goes_wrong_bears_the_ids_of_what_it_is_of(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        logging.getLogger("tests.writer").warning("in the thread that writes")
        raise StoreError("full", "no room")

    monkeypatch.setattr(store, "add_move", full)
    with in_json(logging.getLogger()) as stream:
        played(client, store, table)
    lines = read(stream)
    writer = next(line for line in lines if line["of"] == "tests.writer")
    refused = next(line for line in lines if line["of"] == "ennead.table.attempt")
    assert refused["said"] == "a move was not stored: no room"
    assert writer["request"] == refused["request"] != ""
    assert writer["move"] == refused["move"] != ""
    with in_json(logging.getLogger()) as stream:
        played(client, store, table)
    other = next(line for line in read(stream) if line["of"] == "ennead.table.attempt")
    assert other["request"] != refused["request"]
    assert other["move"] != refused["move"]


def test_a_page_that_broke_says_the_id_that_its_line_has(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(store)
    monkeypatch.setattr("ennead.table.server.open_tables", None)
    with in_json(done) as stream, watched_by(told), TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/")
        french = client.get("/", headers={"Accept-Language": "fr"})
    assert answer.status_code == 500
    for page, line in zip((answer, french), read(stream), strict=True):
        assert line["status"] == "500"
        assert line["request"] in page.text


def test_a_move_of_a_bot_is_of_no_request(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mb", name="le-neuf")
    with (
        in_json(done) as stream,
        watched_by(told),
        client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab,
    ):
        while not tab.receive_json().get("v"):
            pass
    [move] = [line for line in read(stream) if line["step"] == "move"]
    assert move["by"] == "table"
    assert "request" not in move


def test_each_move_of_a_socket_has_an_id_and_all_have_its_request(
    client: TestClient, store: Store, table: Table
) -> None:
    seat, _ = legal(store, table)
    with (
        in_json(done) as stream,
        watched_by(told),
        client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as tab,
    ):
        tab.receive_json()
        for _ in range(2):
            tab.send_json({"act": "nothing", "v": 0})
            assert "error" in tab.receive_json()
            tab.receive_json()
    one, other = [line for line in read(stream) if line["step"] == "move"]
    assert one["outcome"] == other["outcome"] == "refused"
    assert one["request"] == other["request"] != ""
    assert one["move"] != other["move"]


@pytest.mark.parametrize("words", ["x" * 10**6, 'two\nlines\r\x1b[2J\u2028 "more"', "\u202egnorw"])
def test_a_line_is_one_line_of_json_whoever_s_words_are_in_it(words: str) -> None:
    log = logging.getLogger("tests.lines")
    with in_json(log) as stream:
        try:
            raise ValueError(words)
        except ValueError:
            log.exception("no form: %s", words)
    [line] = read(stream)
    assert len(line["said"]) <= LENGTH + 1
    assert line["traceback"].endswith(words[-100:])
    assert len(stream.getvalue()) < 60_000
    assert stream.getvalue().isascii()


def test_what_people_read_bears_the_ids_as_well(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("full", "no room")

    monkeypatch.setattr(store, "add_move", full)
    log, stream = logging.getLogger("ennead.table.attempt"), io.StringIO()
    journal = Journal(stream)
    log.addHandler(journal)
    played(client, store, table)
    log.removeHandler(journal)
    [line] = stream.getvalue().splitlines()
    said = r"a move was not stored: no room \[request [0-9a-f]{16}\] \[move [0-9a-f]{16}\]"
    assert re.fullmatch(said, line)


def test_what_was_left_out_is_json_too() -> None:
    log = logging.getLogger("tests.lines")
    with in_json(log) as stream:
        for _ in range(100):
            log.warning("again")
    assert "80 more lines were left out" in read(stream)[-1]["said"]
