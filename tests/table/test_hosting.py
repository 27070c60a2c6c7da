"""The host's page: what it shows, and what its host may do."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.clock import Clock
from ennead.table.guard import BODY_LIMIT
from ennead.table.overview import STALE
from ennead.table.store import Store
from ennead.table.tables import NoTable, Table
from tests.table.conftest import FORM, Lay, at, by, legal, until, written

KEY = "k" * 24
PAGE = f"/host/{KEY}"


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    app = make_app(store, bot_pause=0, away_after=0, host_key=KEY)
    with TestClient(app, follow_redirects=False) as client:
        yield client


def do(client: TestClient, order: str, **more: str) -> None:
    assert client.post(PAGE, data={"do": order} | more).status_code == 303


def test_it_lists_all_tables_and_who_is_connected(
    client: TestClient, store: Store, lay: Lay, finished: Table
) -> None:
    running = lay("mfb", name="nine")
    with client.websocket_connect(f"{at(running)}/live", headers=by(running, 0)) as socket:
        socket.receive_json()
        page = client.get(PAGE).text
    for table in (running, finished):
        assert f'href="{at(table)}"' in page
    assert "people: 2, open tabs: 1" in page
    assert f"{len(store.moves(finished.id))} moves" in page
    assert "2 (1 under way)" not in page  # the finished one was written without its ending
    assert "nobody was there for a month" not in page


def test_nobody_else_finds_it(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    for path in ("/host/", "/host/x", f"/host/{KEY}x", f"/host/{KEY[:-1]}", "/host/é"):
        assert client.get(path).status_code == 404
        assert client.post(path, data={"do": f"remove {table.id}"}).status_code in (404, 405)
        assert client.post(f"{path}/backup").status_code == 404
    headers = {"Origin": "http://elsewhere.example"}
    assert client.post(PAGE, data={"do": f"remove {table.id}"}, headers=headers).status_code == 403
    assert client.post(f"{PAGE}/backup", headers=headers).status_code == 403
    assert store.table(table.id) == table
    with TestClient(make_app(store)) as other:  # started without such a page
        assert other.get("/host/").status_code == 404


def test_it_shows_no_hands_no_seeds_and_no_keys(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    page = client.get(PAGE).text
    for secret in (str(table.seed), table.bot_seed, table.invitation, "--seat-"):
        assert secret not in page


def test_a_table_is_removed_with_all_that_is_of_it(client: TestClient, store: Store, lay: Lay) -> None:
    table, other = lay("mff"), lay("mff")
    store.add_move(table.id, 1, *legal(store, table))
    store.happen(table.id, 1, None, None, "say", "x")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        do(client, f"remove {table.id}")
        until(socket, lambda message: "renew" in message)
    assert client.get(at(table)).status_code == 404
    with pytest.raises(NoTable):
        store.table(table.id)
    assert written(store, table.id) == []
    assert store.happenings(table.id) == []
    assert store.table(other.id) == other
    do(client, f"remove {table.id}")  # once more


def test_a_match_is_called_off_and_a_seat_closed(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    do(client, f"seat {table.id} 1")
    chair = store.table(table.id).chairs[1]
    assert (chair.person, chair.bot) == (None, "club")
    assert client.post(f"{at(table)}/accord", data={"do": "back"}, headers=by(table, 1)).status_code == 404
    do(client, f"off {table.id}")
    assert "called off" in client.get(at(table), headers=by(table, 0)).text
    answer = client.post(at(table), data={"act": "pass", "v": "0"}, headers=by(table, 0))
    assert answer.status_code == 409
    for order in ("seat x 0", f"seat {table.id} 9", f"seat {table.id} -1", "off x", "remove x", "?", ""):
        assert client.post(PAGE, data={"do": order}).status_code in (303, 404)


def test_while_play_is_stopped_all_is_seen_and_nothing_written(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table, other = lay("mff"), lay("mff")
    seat, action = legal(store, table)
    do(client, "hold")
    assert client.get(at(table), headers=by(table, seat)).status_code == 200
    move = {"act": action, "v": "0"}
    answer = client.post(at(table), data=move, headers=by(table, seat))
    assert answer.status_code == 503
    assert "has stopped play" in answer.text
    assert "has stopped play" in client.post("/tables", data=FORM).text
    assert written(store, table.id) == []
    do(client, f"remove {other.id}")
    with pytest.raises(NoTable):
        store.table(other.id)
    do(client, "go")
    assert client.post(at(table), data=move, headers=by(table, seat)).status_code == 303
    assert written(store, table.id) == [(seat, action)]


def test_clocks_stand_while_play_is_stopped_and_everybody_sees_that(
    client: TestClient, clocked: Callable[..., Table]
) -> None:
    table = clocked("mff", Clock("move", 60))
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        assert "data-ends" in str(socket.receive_json())
        do(client, "hold")
        until(socket, lambda message: 'role="timer"' in str(message) and "data-ends" not in str(message))
        do(client, "go")
        until(socket, lambda message: "data-ends" in str(message))


def test_everybody_hears_what_the_host_says_and_who_comes_later_too(client: TestClient, lay: Lay) -> None:
    table = lay("mfb")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        socket.receive_json()
        do(client, "say", text="Back\u202e at\n nine <b>" + "x" * 500)
        said = until(socket, lambda message: "announced" in message)["announced"]
        assert said.startswith("Back at nine <b>")
        assert len(said) == 200
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as socket:
        assert socket.receive_json() == {"announced": said}
    assert "<b>" not in client.get(PAGE).text
    do(client, "say", text=" ")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as socket:
        assert "parts" in socket.receive_json()


def test_a_copy_of_everything_can_be_opened(
    client: TestClient, store: Store, lay: Lay, tmp_path: Path
) -> None:
    table = lay("mfb")
    answer = client.post(f"{PAGE}/backup")
    assert answer.headers["content-disposition"].startswith('attachment; filename="ennead-')
    (tmp_path / "copy.sqlite").write_bytes(answer.content)
    with closing(Store(tmp_path / "copy.sqlite")) as copy:
        assert copy.table(table.id) == table


def test_a_table_nobody_sat_at_for_a_month_is_marked(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    store.add_move(table.id, 1, *legal(store, table))
    with store._writing() as db:
        db.execute("UPDATE moves SET at = at - ?", (STALE + 1000,))
        db.execute("UPDATE tables SET started = '2026-01-01T00:00:00+00:00'")
    assert "nobody was there for a month" in client.get(PAGE).text


def test_many_tables_have_pages(client: TestClient, lay: Lay) -> None:
    tables = [lay("mbb") for _ in range(51)]
    first, second = client.get(PAGE).text, client.get(f"{PAGE}?page=1").text
    assert f'href="{at(tables[0])}"' in second
    assert f'href="{at(tables[0])}"' not in first
    for page in ("-1", "x", "99999999999"):
        assert client.get(f"{PAGE}?page={page}").status_code == 200


def test_too_much_that_comes_along_with_a_copy_is_refused(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    assert client.post(f"{PAGE}/backup", content=b"x" * (BODY_LIMIT + 1)).status_code == 413
    assert not caplog.records
