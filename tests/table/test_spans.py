"""Spans: what led to what, and how long it took, as a collector is sent it; nothing that is anybody's."""

import http.server
import threading
from collections.abc import Iterator
from itertools import pairwise

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from starlette.testclient import TestClient

from ennead.table.database import StoreError
from ennead.table.monitoring import spans
from ennead.table.monitoring.steps import watched_by
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by
from tests.table.test_monitoring import played


@pytest.fixture
def exporter() -> Iterator[InMemorySpanExporter]:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with watched_by(spans.spanned(provider.get_tracer("tests"))):
        yield exporter
    provider.shutdown()


def named(exporter: InMemorySpanExporter, name: str) -> ReadableSpan:
    [found] = [span for span in exporter.get_finished_spans() if span.name == name]
    return found


def test_a_request_led_to_a_move_and_that_to_what_it_took(
    exporter: InMemorySpanExporter, client: TestClient, store: Store, table: Table
) -> None:
    exporter.clear()  # what a server writes when it begins
    played(client, store, table)
    request, move = named(exporter, "request"), named(exporter, "move")
    parts = [named(exporter, name) for name in ("check", "commit", "tell")]
    assert request.parent is None
    assert move.parent == request.context
    assert [part.parent for part in parts] == [move.context] * 3
    for one, then in pairwise(parts):
        assert one.end_time is not None
        assert then.start_time is not None
        assert one.end_time <= then.start_time
    assert request.attributes is not None
    assert request.attributes["ennead.route"] == "/table/{id}"
    assert move.attributes is not None
    assert request.attributes["ennead.request"] == move.attributes["ennead.request"]
    assert move.attributes["ennead.outcome"] == "played"
    told = "".join(span.to_json() for span in exporter.get_finished_spans())
    assert table.id not in told


def test_a_bots_thinking_and_its_move_are_spans(
    exporter: InMemorySpanExporter, client: TestClient, lay: Lay
) -> None:
    table = lay("mb", name="le-neuf")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab:
        while not tab.receive_json().get("v"):
            pass
    thought, move = named(exporter, "think"), named(exporter, "move")
    assert thought.attributes is not None
    assert thought.attributes["ennead.level"] == "club"
    assert move.parent is None
    assert thought.parent == move.context


def test_of_an_error_only_its_kind_is_told(
    exporter: InMemorySpanExporter,
    client: TestClient,
    store: Store,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("full", "a secret")

    monkeypatch.setattr(store, "add_move", full)
    exporter.clear()
    played(client, store, table)
    commit = named(exporter, "commit")
    assert not commit.status.is_ok
    assert commit.status.description == "StoreError"
    assert "a secret" not in "".join(span.to_json() for span in exporter.get_finished_spans())


def test_spans_are_sent_to_a_collector(client: TestClient) -> None:
    heard: list[tuple[str, bytes]] = []

    class Collector(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is said of it."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Collector) as collector:
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        with spans.sent(f"http://127.0.0.1:{collector.server_port}"):
            client.get("/")
        collector.shutdown()
    assert {path for path, _ in heard} == {"/v1/traces"}
    assert any(b"ennead.route" in body for _, body in heard)
