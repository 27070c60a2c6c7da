"""Playing: by forms, by the socket, and again; looking back; and all that is refused on the way."""

import html
import json
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import ennead
from ennead.table.guard import BODY_LIMIT
from ennead.table.live import MESSAGE_LIMIT
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import FORM, Lay, at, by, legal, position, until, written


class Buttons(HTMLParser):
    """What the buttons of a page send that play."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.values: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "button" and ("name", "act") in attrs:
            self.values += [value or "" for name, value in attrs if name == "value"]


# Playing without script


def test_a_game_is_played_with_forms_alone(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    while not (match := position(store, table)).is_over:
        seat = match.waiting[0]
        offered = Buttons(client.get(at(table), headers=by(table, seat)).text).values
        action = match.legal(seat)[-1].name
        assert action in offered
        move = {"act": action, "v": str(len(match.log))}
        answer = client.post(at(table), data=move, headers=by(table, seat))
        assert (answer.status_code, answer.headers["location"]) == (303, at(table))
    assert "/again" in client.get(at(table), headers=by(table, 0)).text


def test_a_form_of_an_older_page_is_refused_with_the_fresh_one(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    answer = client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    assert answer.status_code == 409
    assert "already moved on" in answer.text
    assert 'data-v="1"' in answer.text
    assert len(written(store, table.id)) == 1


def test_an_illegal_form_is_told_the_rule(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    seat, _ = legal(store, table)
    answer = client.post(at(table), data={"act": "refuse", "v": "0"}, headers=by(table, seat))
    assert answer.status_code == 422
    assert "NE-10" in answer.text
    assert written(store, table.id) == []


@pytest.mark.parametrize(
    "form", [{}, {"act": "accept"}, {"v": "0"}, {"act": "accept", "v": "x"}, {"act": "", "v": "0"}]
)
def test_half_a_form_is_told_so(client: TestClient, lay: Lay, form: dict[str, str]) -> None:
    table = lay("mff")
    answer = client.post(at(table), data=form, headers=by(table, 0))
    assert answer.status_code == 422
    assert "did not understand" in answer.text


def test_a_file_is_no_move(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    path, mine = at(table), by(table, 0)
    assert client.post(path, files={"act": b"accept"}, data={"v": "0"}, headers=mine).status_code == 400
    broken = mine | {"content-type": "multipart/form-data"}
    assert client.post(path, content=b"--", headers=broken).status_code == 400


def test_a_huge_form_is_not_read(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    headers = by(table, 0) | {"content-type": "application/x-www-form-urlencoded"}
    for content in (b"x" * (BODY_LIMIT + 1), (b"x" * 1000 for _ in range(100))):
        answer = client.post(at(table), content=content, headers=headers)
        assert answer.status_code == 413
        assert "Too much" in answer.text


def test_onlookers_can_not_act(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    _, action = legal(store, table)
    answer = client.post(at(table), data={"act": action, "v": "0"})
    assert answer.status_code == 403
    assert "looking on" in answer.text
    assert not Buttons(client.get(f"/table/{table.id}").text).values
    with client.websocket_connect(f"/table/{table.id}/live") as socket:
        socket.receive_json()
        socket.send_json({"act": action, "v": 0})
        assert "looking on" in socket.receive_json()["error"]
    assert written(store, table.id) == []


def test_a_seat_can_not_act_for_another(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    answer = client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, (seat + 1) % 3))
    assert answer.status_code == 422
    assert "not your turn" in answer.text
    assert written(store, table.id) == []


# Live


def test_a_move_reaches_every_tab(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    sockets = [
        client.websocket_connect(f"{at(table)}/live", headers=by(table, who)) for who in (None, 0, 1, 2, seat)
    ]
    for socket in sockets:
        socket.__enter__()
        assert socket.receive_json()["v"] == 0
    sockets[-1].send_json({"act": action, "v": 0})
    shown = [until(socket, lambda message: message.get("v") == 1) for socket in sockets]
    assert all(set(message) == {"v", "title", "turn", "goes", "say", "whole", "parts"} for message in shown)
    assert sum(message["turn"] for message in shown[:4]) == 1
    for socket in sockets:
        socket.close()
        socket.__exit__(None, None, None)


def test_a_click_on_an_older_table_gets_the_fresh_one(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    with client.websocket_connect(f"{at(table)}/live?lang=fr", headers=by(table, seat)) as socket:
        socket.receive_json()
        socket.send_json({"act": action, "v": 7})
        assert "table avait déjà" in until(socket, lambda message: "error" in message)["error"]
        assert socket.receive_json()["v"] == 0
        socket.send_json({"act": "refuse", "v": 0})
        assert "NE-10" in until(socket, lambda message: "error" in message)["error"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[" * 1000,
        "1" * 1000,
        "null",
        "[]",
        '"act"',
        "{}",
        '{"act": "accept"}',
        '{"act": 7, "v": 0}',
        '{"act": "accept", "v": 0, "id": 7}',
        '{"act": "accept", "v": 0, "id": ""}',
        '{"act": "accept", "v": 0, "id": "two words"}',
        '{"act": "accept", "v": 0, "id": "é"}',
        '{"act": "accept", "v": 0, "id": "' + 37 * "x" + '"}',
        '{"act": "accept", "v": "0"}',
        '{"act": "accept", "v": 0.5}',
        '{"act": null, "v": null}',
        '{"act": "accept", "v": true}',
        '{"act": "accept", "v": false}',
        '{"v": 0}',
        '{"undo": 1}',
        "x" * (MESSAGE_LIMIT + 1),
    ],
)
def test_a_malformed_message_is_answered_and_the_line_holds(client: TestClient, lay: Lay, text: str) -> None:
    table = lay("mff")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        socket.receive_json()
        socket.send_text(text)
        assert "did not understand" in until(socket, lambda message: "error" in message)["error"]
        socket.send_bytes(b"\x00\xff")
        assert "did not understand" in until(socket, lambda message: "error" in message)["error"]
        socket.send_json({"ping": 1})
        assert until(socket, lambda message: "pong" in message) == {"pong": 1}


def test_a_move_sent_again_on_a_new_line_has_its_receipt_and_is_played_once(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    move = {"act": action, "v": 0, "id": "a-name_7"}
    for _ in range(2):
        with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
            socket.send_json(move)
            assert until(socket, lambda message: "v" not in message) == {"receipt": "a-name_7"}
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
        socket.send_json(move | {"id": "another"})
        assert "moved on" in until(socket, lambda message: "v" not in message)["error"]
    assert written(store, table.id) == [(seat, action)]


@pytest.mark.parametrize("act", ["", "win", "offer", "offer 99", "OFFER 7", "\ud800", "to 9" * 100])
def test_an_unknown_action_is_refused_politely(client: TestClient, store: Store, lay: Lay, act: str) -> None:
    table = lay("mff")
    seat, _ = legal(store, table)
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
        socket.send_text(json.dumps({"act": act, "v": 0}))
        assert until(socket, lambda message: "error" in message)["error"]
    assert written(store, table.id) == []


def test_a_socket_needs_a_right_address_and_a_page_of_ours(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    path, mine = f"{at(table)}/live", by(table, 0)
    for wrong in ("/seat/x/live", "/table/x/live", f"{path}?seat=1", f"{path}?seat=x"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(wrong, headers=mine):
            pass
    for origin in ("http://elsewhere.example", "null", "http://testserver:81", "http://testserver.example"):
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(path, headers=mine | {"origin": origin}),
        ):
            pass
    for origin in ("http://testserver", "https://TestServer"):
        with client.websocket_connect(path, headers=mine | {"origin": origin}) as socket:
            assert socket.receive_json()["v"] == 0


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://elsewhere.example"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": "http://testserver"}, 403),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, 303),
        ({"origin": "null"}, 403),  # as of any page that sends no referrer
        ({"origin": "http://testserver"}, 303),
        ({}, 303),
    ],
)
def test_forms_of_other_sites_are_refused(
    client: TestClient, store: Store, lay: Lay, headers: dict[str, str], status: int
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    assert client.post("/tables", data=FORM, headers=headers).status_code == status
    mine = by(table, seat) | headers
    answer = client.post(at(table), data={"act": action, "v": "0"}, headers=mine)
    assert answer.status_code == status


# Replay, record, again


def test_a_step_of_a_replay_keeps_nobody_else_waiting(
    client: TestClient, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To replay takes as long as the match is: it stood in the way of every other page."""
    begun, answered, at = threading.Event(), threading.Event(), ennead.Match.at
    in_time: list[bool] = []

    def slow(match: ennead.Match, moves: int) -> ennead.Match:
        begun.set()
        in_time.append(answered.wait(5))
        return at(match, moves)

    monkeypatch.setattr(ennead.Match, "at", slow)
    with ThreadPoolExecutor(1) as reader:
        page = reader.submit(client.get, f"/table/{finished.id}/replay?move=3")
        assert begun.wait(5)
        assert client.get("/health").text == "ok"
        answered.set()
        assert page.result().status_code == 200
    assert in_time == [True, True], "where it turned, then the moment asked for"


def test_a_replay_during_the_game_shows_no_more_than_was_seen(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    replay, mine = f"{at(table)}/replay", by(table, 0)
    for query in ("", "?move=0", "?as=0", "?as=none", "?move=1&as=0", "?move=99", "?move=x"):
        answer = client.get(replay + query, headers=mine)
        assert answer.status_code == 200
        assert table.invitation not in answer.text
    for query in ("?as=1", "?as=open", "?move=0&as=2"):
        answer = client.get(replay + query, headers=mine)
        assert answer.status_code == 403
        assert "Not before the end" in answer.text
    assert client.get(replay + "?as=9", headers=mine).status_code == 404
    for query, status in (("", 200), ("?as=none", 200), ("?as=0", 403), ("?as=open", 403)):
        assert client.get(replay + query).status_code == status


def test_a_finished_match_is_seen_through_all_eyes(client: TestClient, store: Store, finished: Table) -> None:
    last = len(written(store, finished.id))
    path = f"/table/{finished.id}/replay"
    for who in (None, 1):
        for eyes in ("0", "1", "2", "none", "open"):
            for move in (0, 1, last):
                page = client.get(f"{path}?move={move}&as={eyes}", headers=by(finished, who))
                assert page.status_code == 200
    opened = client.get(f"/table/{finished.id}/replay?move=0&as=open").text
    closed = client.get(f"/table/{finished.id}/replay?move=0&as=none").text
    assert opened != closed


def test_from_the_end_all_ways_to_a_replay_lead_to_a_moment(client: TestClient, finished: Table) -> None:
    mine = by(finished, 0)
    page = client.get(f"/table/{finished.id}", headers=mine).text
    links = [html.unescape(link) for link in re.findall(r'href="([^"]*/replay[^"]*)"', page)]
    assert f"/table/{finished.id}/replay?move=0" in links
    for link in links:
        assert re.search(r"[?&]move=\d+$", link)
        assert client.get(link, headers=mine).status_code == 200


def test_the_log_leads_to_its_moments_in_a_replay_and_nowhere_at_the_table(
    client: TestClient, finished: Table
) -> None:
    live, replay = f"/table/{finished.id}", f"/table/{finished.id}/replay"
    link = r'<a href="([^"]*)" data-move="(\d+)">'
    assert not re.findall(link, client.get(live).text)
    page = client.get(f"{replay}?move=5&as=open").text
    links = re.findall(link, page)
    assert {move for _, move in links} == set("012345")
    assert {html.unescape(link) for link, _ in links} == {f"?move={move}&as=open" for move in range(6)}
    assert 'data-say="Move 5 of ' in page


def test_the_record_is_given_only_after_the_end(
    client: TestClient, lay: Lay, store: Store, finished: Table
) -> None:
    early = client.get(f"/table/{lay('mff').id}/record")
    assert early.status_code == 404
    assert "Not before the end" in early.text
    answer = client.get(f"/table/{finished.id}/record")
    assert answer.headers["content-type"] == "application/json"
    assert "attachment" in answer.headers["content-disposition"]
    assert ennead.replay(answer.text).moves == written(store, finished.id)
    assert finished.bot_seed not in answer.text


def test_again_seats_the_same_people_at_one_new_table(
    client: TestClient, store: Store, lay: Lay, finished: Table
) -> None:
    running = lay("mff")
    assert client.post(f"{at(running)}/again", headers=by(running, 0)).status_code == 409
    found = set()
    for seat in (2, 0, 2):
        answer = client.post(f"{at(finished)}/again", headers=by(finished, seat))
        assert answer.status_code == 303
        found.add(answer.headers["location"])
    [path] = found
    table = store.table(path.removeprefix("/table/"))
    people = [chair.person for chair in finished.chairs]
    assert [chair.person for chair in table.chairs] == [*people[1:], people[0]]  # seats turn by one
    assert written(store, table.id) == []
