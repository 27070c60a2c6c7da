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
from ennead.table.happenings import now_ms
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import FORM, Lay, at, by, changes, key, legal, position, until, written

# Opening a table


def test_a_host_opens_a_table_and_sits_down(client: TestClient, store: Store) -> None:
    answer = client.post("/tables", data=FORM)
    assert answer.status_code == 303
    table = store.table(answer.headers["location"].removeprefix("/table/"))
    me = store.person(client.cookies["visitor"])
    assert me
    assert (table.host, me.name) == (me.id, "Ana Maria")
    assert [(chair.name, chair.person, chair.bot) for chair in table.chairs] == [
        ("Ana Maria", me.id, None),
        ("", None, None),
        ("", None, "club"),
        ("Zoé", None, "random"),
    ]
    assert not table.started
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert f"http://testserver/join/{table.invitation}" in page.text


def test_play_begins_at_once_where_nobody_is_waited_for(client: TestClient, store: Store) -> None:
    path = client.post("/tables", data=FORM | {"seat-1": "bot-club"}).headers["location"]
    table = store.table(path.removeprefix("/table/"))
    assert table.started
    assert table.dealt
    assert 'data-v="' in client.get(path).text


def test_a_host_without_a_seat_looks_on_and_keeps_the_link(client: TestClient, store: Store) -> None:
    answer = client.post("/tables", data=FORM | {"seat-0": "friend"})
    path = answer.headers["location"]
    table = store.table(path.removeprefix("/table/"))
    assert not table.seats_of(table.host)
    assert table.invitation in client.get(path).text
    client.cookies.clear()
    assert table.invitation not in client.get(path).text


def test_no_link_leads_to_what_is_too_long_for_an_address(client: TestClient, lay: Lay) -> None:
    """What a request says stands on no page, nor in what pages remember, at any length."""
    table = lay("mfb")
    for host, is_linked in (("a" * 253, True), ("a" * 60_000, False)):
        page = client.get(at(table), headers=by(table, 0) | {"host": host}).text
        for link in ("join", "table"):
            assert (f"http://{host}/{link}/" in page) is is_linked


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "whist"}, "no such game"),
        ({"game": ""}, "no such game"),
        ({"seats": "7"}, "that many players"),
        ({"seats": "-4"}, "that many players"),
        ({"seats": "9" * 5000}, "that many players"),
        ({"seats": "٤"}, "that many players"),
        ({"seat-1": "you"}, "every seat"),
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
    path = client.post("/tables", data=FORM | {"name-0": name}).headers["location"]
    assert store.table(path.removeprefix("/table/")).chairs[0].name == kept


@pytest.mark.parametrize(
    "charset", ["undefined", "\x00", "punycode", "idna", "utf-7", "unicode_escape", "utf-8; charset=punycode"]
)
@pytest.mark.parametrize("place", ["/tables", "/table/{}", "/table/{}/talk", "/watch", "/learn/nessos"])
def test_a_form_that_is_not_in_utf_8_is_refused_unread(
    client: TestClient, lay: Lay, charset: str, place: str
) -> None:
    """Its charset decides what it costs to read: Punycode takes the square of its length."""
    table = lay("mff")
    path = place.format(table.id)
    part = b'--B\r\nContent-Disposition: form-data; name="say"\r\n\r\n\\ud800\r\n--B--\r\n'
    sent = by(table, 0) | {"content-type": f"multipart/form-data; boundary=B; charset={charset}"}
    answer = client.post(path, content=part, headers=sent)
    assert answer.status_code == 400
    assert "<html" in answer.text


def test_who_only_looks_is_nobody_yet(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    before = changes(store)
    for path in ("/", at(table), f"/join/{table.invitation}", "/me"):
        for look in (client.head, client.get):
            answer = look(path)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
    assert changes(store) == before


def test_a_page_seen_again_writes_nothing(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    client.get(at(table), headers=by(table, 0))
    before = changes(store)
    for path in (at(table), "/", f"{at(table)}/replay", "/me"):
        for seat in (0, None):
            assert client.get(path, headers=by(table, seat)).status_code == 200
    assert changes(store) == before


def test_pages_do_not_wait_for_another_process_that_writes(path: Path, lay: Lay) -> None:
    tables = [lay("mff") for _ in range(3)]
    patient = Store(path, patience=1)
    with TestClient(make_app(patient), follow_redirects=False) as client:
        client.get(at(tables[0]))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        for _ in range(3):
            for seat, table in enumerate(tables):
                assert client.get(at(table), headers=by(table, seat)).status_code == 200
        assert client.post("/tables", data=FORM).status_code == 503
        assert time.monotonic() - began < 3  # the client waits for what is done after a page, and one waits
        other.execute("ROLLBACK")
        other.close()
        assert client.post("/tables", data=FORM).status_code == 303
    patient.close()


def test_an_origin_that_is_no_address_is_foreign(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    headers = by(table, 0) | {"origin": "http://["}
    assert client.post("/tables", data=FORM, headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{at(table)}/live", headers=headers),
    ):
        pass


def test_a_long_name_is_cut_and_shown_as_text(client: TestClient, store: Store) -> None:
    path = client.post("/tables", data=FORM | {"name-0": "<b>" + "x" * 100}).headers["location"]
    assert store.table(path.removeprefix("/table/")).chairs[0].name == "<b>" + "x" * 21
    page = client.get(path).text
    assert "&lt;b&gt;xxx" in page
    assert "<b>xxx" not in page


def test_home_lists_my_tables_and_nobody_elses(client: TestClient, lay: Lay, finished: Table) -> None:
    table = lay("mfb")
    mine = client.get("/", headers=by(table, 0)).text
    assert at(table) in mine
    assert at(finished) not in mine
    assert re.search(r'data-state="(turn|wait)"', mine)
    others = client.get("/", headers=by(finished, 1)).text
    assert at(finished) in others
    assert at(table) not in others
    assert 'data-state="over"' in others
    for seat in (None, 2):  # nobody, and a bot's browser
        assert at(table) not in client.get("/", headers=by(table, seat)).text


def sit(store: Store, table: Table, seat: int, person: int) -> None:
    store.reseat(table, seat, replace(table.chairs[seat], person=person), 0, person, "sat")


def test_home_says_who_is_waited_for_and_who_won_and_lists_my_turns_first(
    client: TestClient, store: Store, lay: Lay, finished: Table
) -> None:
    running = [lay("mff"), lay("mff")]
    me = store.person(key(finished, 1))
    assert me
    first = [position(store, table).waiting[0] for table in running]
    sit(store, running[0], first[0], me.id)
    sit(store, running[1], (first[1] + 1) % 3, me.id)
    home = client.get("/", headers=by(finished, 1)).text
    listed = re.findall(r'<li [^>]*data-state="(\w+)">.*?<b class="state[^"]*">(.*?)</b>', home)
    names = ["Ana", "Ben", "Ben"]
    outcome = position(store, finished).outcome
    assert outcome is not None
    won = ["you" if seat == 1 else names[seat] for seat in outcome.winners]
    assert listed == [
        ("turn", "Your turn"),
        ("wait", f"Waiting for {names[first[1]]}"),
        ("over", f"Victory: {' and '.join(won)}"),
    ]


def test_home_says_who_else_plays_and_when_something_last_happened(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    before = now_ms()
    seat = position(store, table).waiting[0]
    store.add_move(table.id, 1, seat, position(store, table).legal(seat)[0].name)
    for me in (0, 1):
        home = client.get("/", headers=by(table, me)).text
        told = re.findall(r'class="names [^"]*">(.*?)<small[^>]*><time [^>]*data-at="(\d+)">', home)
        others = ", ".join(chair.name for n, chair in enumerate(table.chairs) if n != me)
        assert [names for names, _ in told] == [others]
        assert before <= int(told[0][1]) <= now_ms()


# Who may see what


def test_only_whoever_has_a_turn_to_come_can_be_called_to_it(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    for path, who, is_called in (
        (at(table), 1, True),
        (f"{at(table)}/replay", 1, False),
        (at(table), None, False),
    ):
        page = client.get(path, headers=by(table, who)).text
        assert ('popovertarget="calls"' in page) is is_called
        assert page.count('data-call="') == (2 if is_called else 0)
        assert not re.search('data-call="[^>]* checked', page), "not unless they ask for it"


def test_wrong_keys_and_wrong_ids_get_the_same_answer(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    answers = {
        (answer.status_code, answer.text)
        for path in (
            "/seat/x",
            f"/seat/{table.id}",
            f"/join/{table.id}",
            f"/table/{table.invitation}",
            "/table/x",
            "/join/x",
            f"{at(table)}?seat=0",
            "/table/x/replay",
            "/table/x/record",
            "/rules/whist",
            "/nowhere",
        )
        for answer in [client.get(path)]
    }
    assert [status for status, _ in answers] == [404]
    for path in ("/seat/x", "/join/x", "/table/x", "/table/x/again", "/table/x/lobby"):
        answer = client.post(path, data={"act": "accept", "v": "0"}, headers=by(table, 0))
        assert answer.status_code == 404


def test_no_page_holds_the_seed_or_a_key(client: TestClient, lay: Lay, store: Store) -> None:
    table = lay("mff")
    for _ in range(6):
        seat, action = legal(store, table)
        seen = str(len(written(store, table.id)))
        client.post(at(table), data={"act": action, "v": seen}, headers=by(table, seat))
    secrets = {str(table.seed), hex(table.seed), table.bot_seed, *(key(table, seat) for seat in range(3))}
    for viewer in (None, 0, 1, 2):
        headers = by(table, viewer)
        with client.websocket_connect(f"{at(table)}/live", headers=headers) as socket:
            texts = [
                *(client.get(at(table) + more, headers=headers).text for more in ("", "/replay")),
                *(client.get(path, headers=headers).text for path in ("/", "/me")),
                socket.receive_text(),
            ]
        for text in texts:
            assert not [secret for secret in secrets if secret in text]


def test_every_answer_keeps_browsers_careful(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    for path in ("/", at(table), "/me", "/rules/nessos", "/nowhere", "/health"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
    cookie = client.post("/tables", data=FORM).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_no_page_has_a_script_or_a_style_in_it(client: TestClient, finished: Table, lay: Lay) -> None:
    running, joinable = lay("mff"), lay("mfb")
    gathering = client.post("/tables", data=FORM).headers["location"]
    for path, headers in (
        *((path, {}) for path in ("/", "/rules/nessos", "/nowhere", "/me", gathering)),
        (f"/join/{joinable.invitation}", {}),
        (at(running), by(running, 0)),
        (at(finished) + "/replay", by(finished, 0)),
    ):
        text = client.get(path, headers=headers).text
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

    def fail(*_: Any, **__: Any) -> Any:
        raise StoreError("full", "no room")

    with monkeypatch.context() as patch:
        for name in ("add_move", "create", "again", "arrange", "reseat"):
            patch.setattr(store, name, fail)
        answer = client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
        assert answer.status_code == 503
        assert "disk" in answer.text
        assert 'data-v="0"' in answer.text
        assert client.post("/tables", data=FORM).status_code == 503
        assert client.get(at(table), headers=by(table, seat)).status_code == 200
        with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
            socket.send_json({"act": action, "v": 0})
            assert "disk" in until(socket, lambda message: "error" in message)["error"]
        patch.setattr(store, "person", fail)
        assert client.get(at(table), headers=by(table, seat)).status_code == 503
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)),
        ):
            pass
    assert client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat)).status_code == 303


def test_a_database_that_was_moved_is_named(client: TestClient, store: Store, lay: Lay, path: Path) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    path.unlink()
    for lang, said in (("en", "put it back"), ("fr", "remettre")):
        sent = by(table, seat) | {"accept-language": lang}
        answer = client.post(at(table), data={"act": action, "v": "0"}, headers=sent)
        assert answer.status_code == 503
        assert said in answer.text
    assert written(store, table.id) == []


def test_a_table_of_other_rules_says_so(
    client: TestClient, store: Store, lay: Lay, caplog: pytest.LogCaptureFixture
) -> None:
    mine = lay("mff")
    table = store.create(replace(ennead.game("nessos"), version=999), {}, mine.chairs, mine.host)
    answer = client.get(f"/table/{table.id}")
    assert answer.status_code == 409
    assert "Nothing is lost" in answer.text
    assert client.get("/", headers=by(mine, 0)).status_code == 200
    assert table.id in caplog.text
    assert key(mine, 0) not in "".join(
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
