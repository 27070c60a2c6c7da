"""The addresses of the table: who may see and do what, in words, and nothing more."""

import re
import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import ennead
from ennead.core.words import LANGUAGES
from ennead.page.drawing import owners
from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.store import Store, Table
from tests.table.conftest import FORM, Lay, legal, position, seat_path, until, written

# Opening a table


def test_a_host_opens_a_table_and_sits_down(client: TestClient, store: Store) -> None:
    answer = client.post("/tables", data=FORM)
    assert answer.status_code == 303
    token = answer.headers["location"].removeprefix("/seat/")
    table_id, seat = store.seat(token)
    chairs = store.table(table_id).chairs
    assert seat == 0
    assert [(chair.kind, chair.name, chair.bot) for chair in chairs] == [
        ("me", "Ana Maria", None),
        ("friend", "", None),
        ("bot", "", "club"),
        ("bot", "Zoé", "random"),
    ]
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert f"http://testserver/seat/{chairs[1].token}" in page.text


def test_a_host_without_a_seat_looks_on_and_keeps_the_links(client: TestClient, store: Store) -> None:
    answer = client.post("/tables", data=FORM | {"seat-0": "friend"})
    path = answer.headers["location"]
    chairs = store.table(path.removeprefix("/table/")).chairs
    assert all(str(chair.token) in client.get(path).text for chair in chairs[:2])
    client.cookies.clear()
    assert not any(str(chair.token) in client.get(path).text for chair in chairs[:2])


def test_no_link_leads_to_what_is_too_long_for_an_address(client: TestClient, lay: Lay) -> None:
    """What a request says stands on no page, nor in what pages remember, at any length."""
    path = seat_path(lay("mff"), 0)
    for host, is_linked in (("a" * 253, True), ("a" * 60_000, False)):
        assert (f"http://{host}/seat/" in client.get(path, headers={"host": host}).text) is is_linked


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "whist"}, "no such game"),
        ({"game": ""}, "no such game"),
        ({"seats": "7"}, "that many players"),
        ({"seats": "-4"}, "that many players"),
        ({"seats": "9" * 5000}, "that many players"),
        ({"seats": "٤"}, "that many players"),
        ({"seat-1": "me"}, "Only one seat"),
        ({"seat-1": ""}, "every seat"),
        ({"seat-1": "bot-deep"}, "every seat"),
        ({"seat-1": "bot"}, "every seat"),
    ],
)
def test_a_form_that_makes_no_sense_comes_back_with_the_reason(
    client: TestClient, change: dict[str, str], said: str
) -> None:
    answer = client.post("/tables", data=FORM | change)
    assert answer.status_code == 422
    assert said in answer.text
    assert client.get("/tables").headers["location"] == "/"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("\u2800", ""),
        ("\u3164\u115f \uffa0", ""),
        ("\ufe0f\u0301", ""),
        ("\u200d", ""),
        ("Ana\u2800\u3164Maria", "Ana Maria"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200dna", "Ana"),
        ("👩\u200d🚀 ❤\ufe0f\u200d🔥", "👩\u200d🚀 ❤\ufe0f\u200d🔥"),
        ("x" * 23 + "\u200d🚀", "x" * 23),
    ],
)
def test_a_name_can_be_seen(client: TestClient, store: Store, name: str, kept: str) -> None:
    path = client.post("/tables", data=FORM | {"name-1": name}).headers["location"]
    table_id, _ = store.seat(path.removeprefix("/seat/"))
    assert store.table(table_id).chairs[1].name == kept


@pytest.mark.parametrize("charset", ["undefined", "punycode", "\x00"])
@pytest.mark.parametrize("place", ["home", "seat"])
def test_a_form_in_no_charset_is_refused(client: TestClient, lay: Lay, charset: str, place: str) -> None:
    path = "/tables" if place == "home" else seat_path(lay("mff"), 0)
    part = b'--B\r\nContent-Disposition: form-data; name="act"\r\n\r\n0\r\n--B--\r\n'
    sent = {"content-type": f"multipart/form-data; boundary=B; charset={charset}"}
    answer = client.post(path, content=part, headers=sent)
    assert answer.status_code == 400
    assert "<html" in answer.text


def test_a_look_at_the_headers_is_no_visit(client: TestClient, store: Store, lay: Lay) -> None:
    path = seat_path(lay("mff"), 0)
    answer = client.head(path)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert store._db.execute("SELECT count(*) FROM visits").fetchone() == (0,)
    assert "set-cookie" in client.get(path).headers
    assert store._db.execute("SELECT count(*) FROM visits").fetchone() == (1,)


def test_a_page_seen_again_writes_nothing(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    client.get(seat_path(table, 0))
    before = store._db.total_changes
    for path in (seat_path(table, 0), f"/table/{table.id}", "/", f"{seat_path(table, 0)}/replay"):
        assert client.get(path).status_code == 200
    assert store._db.total_changes == before


def test_pages_do_not_wait_for_another_process_that_writes(path: Path, lay: Lay) -> None:
    paths = [seat_path(lay("mff"), seat) for seat in range(3)]
    patient = Store(path, patience=1)
    with TestClient(make_app(patient), follow_redirects=False) as client:
        client.get(paths[0])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        for _ in range(3):
            for page in paths:
                client.cookies.clear()
                assert client.get(page).status_code == 200
        assert client.post("/tables", data=FORM).status_code == 503
        assert time.monotonic() - began < 3  # the client waits for what is done after a page, and one waits
        other.execute("ROLLBACK")
        other.close()
        assert client.post("/tables", data=FORM).status_code == 303
    patient.close()


def test_an_origin_that_is_no_address_is_foreign(client: TestClient, lay: Lay) -> None:
    headers = {"origin": "http://["}
    assert client.post("/tables", data=FORM, headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{seat_path(lay('mff'), 0)}/live", headers=headers),
    ):
        pass


def test_a_long_name_is_cut_and_shown_as_text(client: TestClient, store: Store) -> None:
    path = client.post("/tables", data=FORM | {"name-1": "<b>" + "x" * 100}).headers["location"]
    table_id, _ = store.seat(path.removeprefix("/seat/"))
    assert store.table(table_id).chairs[1].name == "<b>" + "x" * 21
    page = client.get(path).text
    assert "&lt;b&gt;xxx" in page
    assert "<b>xxx" not in page


def test_home_lists_my_tables_and_nobody_elses(client: TestClient, lay: Lay, finished: Table) -> None:
    table = lay("mfb")
    assert seat_path(table, 0) not in client.get("/").text
    client.get(seat_path(table, 0))
    client.get(seat_path(finished, 1))
    home = client.get("/").text
    assert seat_path(table, 0) in home
    assert seat_path(finished, 1) in home
    assert seat_path(table, 1) not in home
    assert re.search(r'data-state="(turn|wait)"', home)
    assert 'data-state="over"' in home
    client.cookies.clear()
    assert seat_path(table, 0) not in client.get("/").text


def test_home_says_who_is_waited_for_and_who_won_and_lists_my_turns_first(
    client: TestClient, store: Store, lay: Lay, finished: Table
) -> None:
    running = [lay("mff"), lay("mff")]
    first = [position(store, table).waiting[0] for table in running]
    client.get(seat_path(running[0], first[0]))  # visited in this order, the last listed first
    client.get(seat_path(running[1], (first[1] + 1) % 3))
    client.get(seat_path(finished, 1))
    home = client.get("/").text
    listed = re.findall(r'<li data-state="(\w+)">.*?<span class="state">(.*?)</span>', home)
    names = ["Ana", "Ben", "Ben"]
    outcome = position(store, finished).outcome
    assert outcome is not None
    won = ["you" if seat == 1 else names[seat] for seat in outcome.winners]
    assert listed == [
        ("turn", "Your turn"),
        ("wait", f"Waiting for {names[first[1]]}"),
        ("over", f"Victory: {' and '.join(won)}"),
    ]


# Who may see what


def test_wrong_keys_and_wrong_ids_get_the_same_answer(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    answers = {
        (answer.status_code, answer.text)
        for path in (
            "/seat/x",
            f"/seat/{table.id}",
            f"/table/{table.chairs[0].token}",
            "/table/x",
            "/seat/x/replay",
            "/table/x/replay",
            "/table/x/record",
            "/rules/whist",
            "/nowhere",
        )
        for answer in [client.get(path)]
    }
    assert [status for status, _ in answers] == [404]
    assert client.post("/seat/x", data={"act": "accept", "v": "0"}).status_code == 404
    assert client.post("/seat/x/again").status_code == 404


def test_no_page_holds_the_seed_or_anothers_key(client: TestClient, lay: Lay, store: Store) -> None:
    table = lay("mff")
    for _ in range(6):
        seat, action = legal(store, table)
        seen = str(len(written(store, table.id)))
        client.post(seat_path(table, seat), data={"act": action, "v": seen})
    own: dict[int | None, str] = {None: f"/table/{table.id}"} | {n: seat_path(table, n) for n in (1, 2)}
    for viewer, path in own.items():
        secrets = {str(table.seed), hex(table.seed), table.bot_seed, table.host}
        secrets |= {str(chair.token) for n, chair in enumerate(table.chairs) if n != viewer}
        with client.websocket_connect(f"{path}/live") as socket:
            texts = [client.get(path).text, client.get(f"{path}/replay").text, socket.receive_text()]
        for text in texts:
            assert not [secret for secret in secrets if secret in text]


def test_every_answer_keeps_browsers_careful(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    for path in ("/", seat_path(table, 0), f"/table/{table.id}", "/rules/nessos", "/nowhere", "/health"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
    cookie = client.get(seat_path(table, 0)).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_no_page_has_a_script_or_a_style_in_it(client: TestClient, finished: Table, lay: Lay) -> None:
    pages = ("/", "/rules/nessos", "/nowhere", seat_path(lay("mff"), 0), seat_path(finished, 0) + "/replay")
    for path in pages:
        text = client.get(path).text
        assert not re.search(
            r"<style|<script(?![^>]*src=)|\sstyle=|\son\w+=|https?://(?!testserver)", text
        ), path


def test_files_are_kept_forever_only_under_an_address_of_their_own(client: TestClient) -> None:
    kept = re.search(r'"(/static/client\.js\?v=\w+)"', client.get("/").text)
    assert kept
    assert "immutable" in client.get(kept[1]).headers["cache-control"]
    assert client.get("/static/client.js").headers["cache-control"] == "no-cache"
    assert client.get("/static/nothing.js?v=1").headers["cache-control"] == "no-store"
    assert client.get("/static/../store.py").status_code == 404


# When something goes wrong


def test_a_store_that_fails_is_named_and_nothing_is_lost(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)

    def fail(*_: Any) -> Any:
        raise StoreError("full", "no room")

    with monkeypatch.context() as patch:
        for name in ("add_move", "create", "again", "remember"):
            patch.setattr(store, name, fail)
        answer = client.post(seat_path(table, seat), data={"act": action, "v": "0"})
        assert answer.status_code == 503
        assert "disk" in answer.text
        assert 'data-v="0"' in answer.text
        assert client.post("/tables", data=FORM).status_code == 503
        assert client.get(seat_path(table, seat)).status_code == 200
        with client.websocket_connect(f"{seat_path(table, seat)}/live") as socket:
            socket.send_json({"act": action, "v": 0})
            assert "disk" in until(socket, lambda message: "error" in message)["error"]
        patch.setattr(store, "seat", fail)
        assert client.get(seat_path(table, seat)).status_code == 503
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"{seat_path(table, seat)}/live"),
        ):
            pass
    assert client.post(seat_path(table, seat), data={"act": action, "v": "0"}).status_code == 303


def test_a_database_that_was_moved_is_named(client: TestClient, store: Store, lay: Lay, path: Path) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    path.unlink()
    for lang, said in (("en", "put it back"), ("fr", "remettre")):
        sent = {"accept-language": lang}
        answer = client.post(seat_path(table, seat), data={"act": action, "v": "0"}, headers=sent)
        assert answer.status_code == 503
        assert said in answer.text
    assert written(store, table.id) == []


def test_a_table_of_other_rules_says_so(
    client: TestClient, store: Store, lay: Lay, caplog: pytest.LogCaptureFixture
) -> None:
    table = store.create(replace(ennead.game("nessos"), version=999), {}, lay("mff").chairs, "host")
    answer = client.get(f"/table/{table.id}")
    assert answer.status_code == 409
    assert "Nothing is lost" in answer.text
    client.get(seat_path(table, 0))
    assert client.get("/").status_code == 200
    assert table.id in caplog.text
    assert str(table.chairs[0].token) not in "".join(
        record.getMessage() for record in caplog.records if record.name.startswith("ennead")
    )


def test_a_fault_of_ours_is_a_page_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise RuntimeError("a bug")

    monkeypatch.setattr(ennead, "games", fail)
    with TestClient(make_app(store), raise_server_exceptions=False) as client:
        answer = client.get("/")
    assert answer.status_code == 500
    assert "The fault is ours" in answer.text
    assert "a bug" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_a_wrong_method_is_a_page_too(client: TestClient) -> None:
    answer = client.delete("/")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert "first page" in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_owners_of_a_box_read_where_everything_comes_from(client: TestClient, language: str) -> None:
    for game in ennead.games():
        page = client.get(f"/rules/{game.name}/box", headers={"accept-language": language})
        linked = f'href="/rules/{game.name}/box"' in client.get(f"/rules/{game.name}").text
        assert (page.status_code == 200) == linked == (owners(game) is not None)
    page = client.get("/rules/immortal-8/box", headers={"accept-language": language})
    assert "box.toml" in page.text
    assert client.get("/rules/chess/box").status_code == 404
