"""Coming in: by an invitation, or by nothing that gives a seat."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from ennead.table.accord import CLOSED
from ennead.table.people import Person
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from tests.table.conftest import (
    FORM,
    Lay,
    at,
    browser,
    browser_key,
    by,
    changes,
    join,
    legal,
    order,
    renewed,
    until,
)

ORIGIN = "http://testserver"


def seated(store: Store, table: Table) -> list[str]:
    """Who has a seat there, by name."""
    return [chair.name for chair in store.table(table.id).chairs if chair.person is not None]


# Sitting down


def test_who_was_invited_sits_down_by_name(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("m--b")
    path = f"/join/{table.invitation}"
    page = client.get(path, headers=browser("Zoe")).text
    assert re.findall(r'name="seat" value="(\d)"', page) == ["1", "2"]
    assert "Ana" in page
    answer = client.post(path, data={"seat": "2", "name": " Zoé\u202e\n Li "})
    assert (answer.status_code, answer.headers["location"]) == (303, at(table))
    me = store.person(client.cookies["visitor"])
    assert me
    assert me.name == "Zoé Li"
    assert store.table(table.id).chairs[2] == Chair("Zoé Li", me.id)
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "data-mine" in client.get(at(table)).text
    assert client.get(path).headers["location"] == at(table)
    again = client.post(path, data={"seat": "1", "name": "Zoe"})
    assert (again.status_code, again.headers["location"]) == (303, at(table))
    assert seated(store, table) == ["Ana", "Zoé Li"]


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"seat": "1"}, "Give a name"),
        ({"seat": "1", "name": "\u200d\u3164"}, "Give a name"),
        ({"seat": "1", "name": "Ana"}, "already called so"),
        ({"seat": "0", "name": "Zoe"}, "Somebody was quicker"),
        ({"seat": "3", "name": "Zoe"}, "Somebody was quicker"),
        ({"seat": "4", "name": "Zoe"}, "no such seat"),
        ({"seat": "-1", "name": "Zoe"}, "no such seat"),
        ({"seat": "x", "name": "Zoe"}, "no such seat"),
        ({"seat": "9" * 5000, "name": "Zoe"}, "no such seat"),
        ({"name": "Zoe"}, "no such seat"),
    ],
)
@pytest.mark.parametrize("people", ["m--b", "mbbf"])
def test_who_can_not_sit_there_is_told_why(
    client: TestClient, store: Store, lay: Lay, people: str, form: dict[str, str], said: str
) -> None:
    """Before play begins, and at a table under way."""
    table = lay(people)
    if people == "m--b" or form.get("seat") != "3":
        refused = client.post(f"/join/{table.invitation}", data=form)
        assert refused.status_code == 422
        assert said in refused.text
        assert 'name="seat"' in refused.text
    assert store.table(table.id) == table


def test_of_two_who_sit_down_at_once_one_is_told(client: TestClient, store: Store, lay: Lay) -> None:
    for table in (lay("m-b"), lay("mbf")):
        sit = partial(join, client, table, 1)
        with ThreadPoolExecutor(2) as both:
            answers = both.map(sit, ("Zoe", "Max"), (browser("Zoe"), browser("Max")))
            assert sorted(answers) == [303, 422]
        assert store.table(table.id).chairs[1].name in ("Zoe", "Max")


def test_at_a_table_under_way_somebody_sits_down_in_a_bots_place(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mfb")
    zoe = browser("Zoe")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as ben:
        assert join(client, table, 1, "Zoe", zoe) == 422
        assert join(client, table, 2, "Zoe", zoe) == 303
        until(ben, lambda message: "Zoe" in "".join(message.get("parts", {}).values()))
    me = store.person(browser_key("Zoe"))
    assert me
    assert store.table(table.id).chairs[2] == Chair("Zoe", me.id)
    assert 'data-v="' in client.get(at(table), headers=zoe).text
    assert client.get(f"{at(table)}/replay?as=2", headers=zoe).status_code == 200
    assert client.get(f"{at(table)}/replay?as=1", headers=zoe).status_code == 403
    page = client.get(f"/join/{table.invitation}", headers=browser("Max")).text
    assert "No seat is free" in page


def test_the_tab_of_who_sits_down_loads_anew(client: TestClient, store: Store, lay: Lay) -> None:
    table, zoe = lay("mfb"), browser("Zoe")
    store.welcome(browser_key("Zoe"), "", "Zoe")
    with client.websocket_connect(f"{at(table)}/live", headers=zoe) as tab:
        join(client, table, 2, "Zoe", zoe)
        assert renewed(tab)


def test_nobody_sits_down_once_all_is_over(client: TestClient, store: Store, finished: Table) -> None:
    page = client.get(f"/join/{finished.invitation}", headers=browser("Zoe")).text
    assert "No seat is free" in page
    assert join(client, finished, 1, "Zoe", browser("Zoe")) == 409
    assert seated(store, finished) == ["Ana", "Ben", "Ben"]


@pytest.mark.parametrize("way", ["join", "seat"])
def test_nobody_sits_down_where_all_is_over_by_the_time_it_is_done(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Called off by way of another server, which this one has not heard of."""
    table, reseat = lay("mfb"), store.reseat
    with store._writing() as db:
        db.execute("UPDATE seats SET token = 'ben' WHERE table_id = ? AND seat = 1", (table.id,))

    def late(*given: Any) -> Any:
        monkeypatch.undo()
        store.happen(table.id, 0, None, None, CLOSED, ends=True)
        return reseat(*given)

    monkeypatch.setattr(store, "reseat", late)
    path = f"/join/{table.invitation}" if way == "join" else "/seat/ben"
    answer = client.post(path, data={"seat": "2", "name": "Zoe"}, headers=browser("Zoe"))
    assert answer.status_code == 409
    assert [chair.person for chair in store.table(table.id).chairs] == [
        chair.person for chair in table.chairs
    ]


def test_an_invitation_that_was_withdrawn_leads_nowhere(client: TestClient, store: Store, lay: Lay) -> None:
    for people in ("m-b", "mfb"):
        table = lay(people)
        answer = client.post(f"{at(table)}/withdraw", headers=by(table, 0))
        assert (answer.status_code, answer.headers["location"]) == (303, at(table))
        after = store.table(table.id)
        assert client.get(f"/join/{table.invitation}").status_code == 404
        assert join(client, table, 2, "Eve", browser("Eve")) == 404
        assert store.person(browser_key("Eve")) is None
        page = client.get(at(table), headers=by(table, 0)).text
        assert after.invitation in page
        assert table.invitation not in page
        seat = 1 if people == "m-b" else 2
        assert join(client, after, seat, "Zoe", browser(f"Zoe{people}")) == 303
        assert store.table(table.id).chairs[seat].name == "Zoe"


@pytest.mark.parametrize("people", ["m-b", "mfb"])
def test_who_is_on_the_way_while_it_is_withdrawn_comes_too_late(
    client: TestClient, store: Store, lay: Lay, people: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, welcome = lay(people), store.welcome

    def late(*given: str) -> Person:
        store.withdraw(table.id)
        return welcome(*given)

    monkeypatch.setattr(store, "welcome", late)
    answer = client.post(
        f"/join/{table.invitation}", data={"seat": "1" if people == "m-b" else "2", "name": "Eve"}
    )
    assert answer.status_code == 404
    assert store.table(table.id).chairs == table.chairs
    eve = store.person(client.cookies["visitor"])  # they are somebody now
    assert eve
    assert eve.name == "Eve"


def test_a_join_that_is_sent_again_seats_nobody(client: TestClient, store: Store, lay: Lay) -> None:
    """Neither twice, nor in another's name, nor, once the link was withdrawn, anew who was sent away."""
    table, eve = lay("m--"), browser("Eve")
    zoe = browser("Zoe")
    assert join(client, table, 1, "Zoe", zoe) == 303
    after = store.table(table.id)
    assert join(client, table, 1, "Zoe", zoe) == 303
    assert join(client, table, 1, "Zoe", eve) == 422
    assert store.table(table.id) == after
    assert order(client, table, "free 1", by(table, 0)).status_code == 303
    assert client.post(f"{at(table)}/withdraw", headers=by(table, 0)).status_code == 303
    for who in (zoe, eve):
        assert join(client, table, 1, "Zoe", who) == 404
    assert seated(store, table) == ["Ana"]


def test_no_table_and_no_invitation_is_found_by_guessing(client: TestClient, store: Store, lay: Lay) -> None:
    """They are drawn of more than anybody can try, and nothing lists those of others."""
    tables = [lay("m-b") for _ in range(8)]
    for drawn, bits in (("id", 96), ("invitation", 144)):
        words = [getattr(table, drawn) for table in tables]
        assert min(map(len, words)) * 6 >= bits  # of 64 signs
        assert len({word[:4] for word in words}) == len(words), "they begin alike"
    store.welcome(browser_key("Eve"), "", "Eve")
    for path in ("/", "/?q=Ana", "/me", "/me/games"):
        page = client.get(path, headers=browser("Eve")).text
        assert not [table for table in tables if table.id in page or table.invitation in page]


def test_the_address_of_a_table_gives_no_seat(client: TestClient, store: Store, lay: Lay) -> None:
    """What is in the address bar of a player may be given to anybody."""
    table = lay("mfb")
    seat, action = legal(store, table)
    store.welcome(browser_key("Eve"), "", "Eve")
    for eve in (browser("Eve"), {"Cookie": ""}):
        assert client.get(at(table), headers=eve).status_code == 200
        assert client.get(f"{at(table)}?seat={seat}", headers=eve).status_code == 404
        move = {"act": action, "v": "0", "name": "Eve", "do": "sit 2"}
        for path, status in (
            ("", 403),
            (f"?seat={seat}", 404),
            ("/lobby", 303),
            ("/again", 409),
            ("/name", 404),
            ("/withdraw", 404),
            ("/end", 409),
        ):
            assert client.post(at(table) + path, data=move, headers=eve).status_code == status, path
    assert store.table(table.id) == table
    assert store.moves(table.id) == []


def test_nobody_acts_for_the_seat_of_another(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    move = {"act": legal(store, table)[1], "v": "0"}
    for path in ("", "/replay", "/talk"):
        assert client.get(f"{at(table)}{path}?seat=1", headers=by(table, 1)).status_code == 200
        for seat in ("0", "2", "9", "", "x", "-1"):
            assert client.get(f"{at(table)}{path}?seat={seat}", headers=by(table, 1)).status_code == 404
    assert client.post(f"{at(table)}?seat=0", data=move, headers=by(table, 1)).status_code == 404
    assert store.moves(table.id) == []


def test_a_form_that_takes_its_time_is_of_who_sits_there_when_it_has_come(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    sent = by(table, seat) | {"content-type": "application/x-www-form-urlencoded"}

    def slowly() -> Iterator[bytes]:
        yield b"v=0&act="
        store.reseat(table, seat, Chair("Zoe", store.welcome("zoe").id), 0, None, "sat")
        yield quote(action).encode()

    assert client.post(at(table), content=slowly(), headers=sent).status_code == 403
    assert store.moves(table.id) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
        {"Origin": ORIGIN, "Sec-Fetch-Site": "same-site"},
    ],
)
def test_no_form_of_another_site_is_followed(
    client: TestClient, store: Store, lay: Lay, headers: dict[str, str]
) -> None:
    running, gathering = lay("mfb"), lay("m-b")
    carries = store.issue_pass(running.host)
    before = changes(store)
    form = {"act": legal(store, running)[1], "v": "0", "do": "ready", "name": "Eve", "seat": "1"}
    paths = [
        "/watch",
        "/me/calls",
        "/sure/x",
        "/tables",
        "/tables/hidden",
        "/me",
        "/me/games",
        "/me/pass",
        "/me/out",
        "/me/passkeys",
        "/me/passkeys/ask",
        f"/me/{carries}",
        "/seat/x",
    ]
    for table in (running, gathering):
        paths += [f"/join/{table.invitation}", at(table)]
        paths += [
            f"{at(table)}/{each}"
            for each in [
                "lobby",
                "accord",
                "hint",
                "again",
                "name",
                "withdraw",
                "end",
                "hook",
                "delay",
                "remove",
            ]
        ]
        paths += [f"{at(table)}/review", f"{at(table)}/try"]
    for path in paths:
        answer = client.post(path, data=FORM | form, headers=by(running, 0) | headers)
        assert answer.status_code == 403, path
        assert "set-cookie" not in answer.headers
    assert changes(store) == before


def test_every_form_that_is_posted_is_tried_above(client: TestClient) -> None:
    posted = {route.path for route in client.app.routes if "POST" in (getattr(route, "methods", None) or ())}  # type: ignore[attr-defined]
    tried = {
        "/tables",
        "/me",
        "/me/games",
        "/me/pass",
        "/me/out",
        "/me/passkeys",
        "/me/passkeys/ask",
        "/me/{key}",
        "/seat/{token}",
        "/join/{invitation}",
    }
    tried |= {"/tables/hidden", "/host/{key}", "/host/{key}/backup", "/watch"}  # see test_hosting, test_watch
    tried |= {
        f"/table/{{id}}{each}"
        for each in ("", "/lobby", "/accord", "/hint", "/again", "/name", "/withdraw", "/end")
    }
    tried |= {"/table/{id}/talk", "/table/{id}/review", "/table/{id}/try"}  # of talk see test_talk.py
    tried |= {"/me/calls", "/table/{id}/hook", "/table/{id}/delay", "/table/{id}/remove", "/sure/{key}"}
    tried |= {"/stop/{key}"}  # from anywhere: see test_contact.py
    tried |= {"/learn/{game}"}  # see test_lessons.py
    assert posted == tried
