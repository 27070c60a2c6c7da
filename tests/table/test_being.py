"""Being somebody: at several seats, in several browsers, by a pass, and nobody again."""

import re

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.limits import Limits
from ennead.table.people import Person
from ennead.table.store import Store
from tests.table.conftest import (
    Lay,
    at,
    browser,
    browser_key,
    by,
    is_whole,
    join,
    key,
    legal,
    order,
    position,
    raw,
    renewed,
    until,
)

ORIGIN = "http://testserver"


# Several seats of one person


def test_who_has_several_seats_chooses_from_which_to_look(client: TestClient, store: Store, lay: Lay) -> None:
    """A hot seat: nothing is shown until somebody says who looks."""
    table = lay("mf-b")
    assert order(client, table, "sit 2", by(table, 0), name="Max").status_code == 303
    order(client, table, "start", by(table, 0))
    mine, plain = by(table, 0), client.get(at(table), headers=by(table, None)).text
    chosen = {seat: client.get(f"{at(table)}?seat={seat}", headers=mine) for seat in range(4)}
    assert [answer.status_code for answer in chosen.values()] == [200, 404, 200, 404]
    neither = client.get(at(table), headers=mine).text
    assert board(neither) == board(plain)
    assert len({board(page) for page in (plain, chosen[0].text, chosen[2].text)}) == 3
    for query, status in (("as=0", 200), ("as=2", 200), ("as=none", 200), ("as=1", 403), ("as=open", 403)):
        for of in ("", "&seat=0", "&seat=2"):
            answer = client.get(f"{at(table)}/replay?{query}{of}", headers=mine)
            assert answer.status_code == status
    table = store.table(table.id)
    seat, action = legal(store, table)
    move = {"act": action, "v": "0"}
    who = by(table, 1) if seat == 1 else mine
    assert client.post(at(table), data=move, headers=mine).status_code == 403
    answer = client.post(f"{at(table)}?seat={seat}", data=move, headers=who)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{at(table)}?seat={seat}")


def test_without_script_a_hand_of_a_shared_screen_is_covered_once_its_player_has_chosen(
    client: TestClient, store: Store, lay: Lay
) -> None:
    """As the client covers it: who comes to see what that led to may be another."""
    table = lay("m--")
    mine = by(table, 0)
    for seat, name in ((1, "Max"), (2, "Zoe")):
        assert order(client, table, f"sit {seat}", mine, name=name).status_code == 303
    order(client, table, "start", mine)
    table, stayed = store.table(table.id), set()
    for seen in range(8):
        seat, action = legal(store, table)
        answer = client.post(f"{at(table)}?seat={seat}", data={"act": action, "v": str(seen)}, headers=mine)
        stays = seat in position(store, table).waiting
        stayed.add(stays)
        expected = f"{at(table)}?seat={seat}" if stays else at(table)
        assert (answer.status_code, answer.headers["location"]) == (303, expected)
    assert stayed == {True, False}


def board(page: str) -> str:
    """What is on the table, without who looks, and what they may give to others."""
    found = re.search(r'<main [^>]*id="table"[^>]*>(.*?)</main>', page, re.DOTALL)
    assert found
    rest = re.split(r'<div class="sheet"|<section [^>]*id="talk"', found[1])[0]
    return re.sub(r'<nav [^>]*id="curtain".*?</nav>', "", rest)


# Being somebody


def test_one_is_called_as_one_says(client: TestClient, store: Store) -> None:
    assert client.post("/me", data={"name": "\u3164"}).status_code == 422
    assert client.post("/me", data={"name": "Zoe"}).headers["location"] == "/me"
    mine = client.cookies["visitor"]
    me = store.person(mine)
    assert me
    assert me.name == "Zoe"
    for path in ("/me", "/"):
        page = client.get(path).text
        assert 'value="Zoe"' in page
        assert mine not in page
    client.post("/me", data={"name": "Max"})
    again = store.person(mine)
    assert again
    assert (again.id, again.name) == (me.id, "Max")


def carried(page: str) -> str:
    """Where a pass leads that a page shows."""
    found = re.search(rf"{ORIGIN}(/me/[\w-]+)", page)
    assert found
    return found[1]


def use(client: TestClient, path: str, who: dict[str, str], do: str = "") -> dict[str, str]:
    """Use a pass; gives the headers by which that browser's requests are theirs then."""
    answer = client.post(path, data={"do": do}, headers=who)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    return {"Cookie": answer.headers["set-cookie"].partition(";")[0]}


def holder(store: Store, who: dict[str, str]) -> Person | None:
    """Who has those headers."""
    return store.person(who["Cookie"].partition("=")[2])


def test_a_pass_carries_somebody_to_another_browser_once(client: TestClient, store: Store, lay: Lay) -> None:
    table, phone = lay("mfb"), browser("phone")
    issued = client.post("/me/pass", headers=by(table, 0))
    path = carried(issued.text)
    for _ in range(2):  # looking, as whoever shows a preview of a link does, doesn't use it up
        assert "Be Ana on this device?" in client.get(path, headers=phone).text
        assert client.head(path, headers=phone).status_code == 200
    assert store.person(browser_key("phone")) is None
    now = use(client, path, phone)
    assert holder(store, now) == store.person(key(table, 0)) is not None
    assert at(table) in client.get("/", headers=now).text
    for answer in (client.get(path), client.post(path, headers=browser("Eve"))):
        assert answer.status_code == 404
        assert "no longer works" in answer.text
    assert store.person(browser_key("Eve")) is None


@pytest.mark.parametrize("was", ["nobody", "somebody", "the same"])
def test_whoever_gave_a_browser_its_key_is_not_who_it_becomes_by_a_pass(
    client: TestClient, store: Store, lay: Lay, was: str
) -> None:
    table = lay("mfb")
    planted = by(table, 0) if was == "the same" else browser("planted")
    if was == "somebody":
        client.post("/me", data={"name": "Eve"}, headers=planted)
    path = carried(client.post("/me/pass", headers=by(table, 0)).text)
    ana = holder(store, by(table, 0))
    with client.websocket_connect(f"{at(table)}/live", headers=planted) as tab:
        now = use(client, path, planted)
        assert was == "nobody" or renewed(tab)
    assert holder(store, now) == ana is not None
    assert holder(store, planted) is None


def test_tables_of_both_are_one_persons_then(client: TestClient, store: Store, lay: Lay) -> None:
    one, two, lobby = lay("mfb"), lay("mfb"), lay("m-b")
    ana, zoe = by(one, 0), by(two, 1)
    path = carried(client.post("/me/pass", headers=ana).text)
    join(client, lobby, 1, "Zoe", zoe)
    asked = client.get(path, headers=zoe).text
    assert "you’ll have all tables of both" in asked
    assert re.findall(r'name="do" value="(\w+)"', asked) == ["join"]  # there is no other way
    with (
        client.websocket_connect(f"{at(two)}/live", headers=zoe) as tab,
        client.websocket_connect(f"{at(two)}/live", headers=by(two, 0)) as other,
    ):
        refused = client.post(path, headers=zoe)
        assert "you’ll have all tables of both" in refused.text
        assert store.person(key(two, 1)) != store.person(key(one, 0))
        zoe = use(client, path, zoe, "join")
        assert renewed(tab)
        other.send_json({"ping": 1})
        assert until(other, lambda message: "pong" in message)
    for table in (one, two, lobby):
        for who in (ana, zoe):
            assert at(table) in client.get("/", headers=who).text
    assert store.table(two.id).chairs[1].person == one.host
    assert order(client, lobby, "ready", ana).status_code == 303
    assert store.table(lobby.id).chairs[1].ready
    assert is_whole(store)


def test_who_is_elsewhere_too_may_be_another_here_and_stay_who_they_are_there(
    client: TestClient, store: Store, lay: Lay
) -> None:
    one, two, tablet = lay("mfb"), lay("mfb"), browser("tablet")
    zoe = by(two, 1)
    tablet = use(client, carried(client.post("/me/pass", headers=zoe).text), tablet)
    path = carried(client.post("/me/pass", headers=by(one, 0)).text)
    asked = client.get(path, headers=tablet).text
    assert "Be Ana here" in asked
    assert "Join both" in asked
    with client.websocket_connect(f"{at(two)}/live", headers=zoe) as stays:
        tablet = use(client, path, tablet)
        stays.send_json({"ping": 1})
        assert until(stays, lambda message: "pong" in message)
    assert holder(store, tablet) == store.person(key(one, 0))
    assert store.table(two.id).seats_of(store.welcome(key(two, 1)).id) == (1,)


@pytest.mark.parametrize("people", ["mfb", "m-b"])
def test_open_tables_follow_who_becomes_one_with_somebody(
    client: TestClient, store: Store, lay: Lay, people: str
) -> None:
    """Their host and what they said are those of one person at once, in a lobby and at play."""
    one, two = lay("mfb"), lay(people)
    ana, ben = by(one, 0), by(two, 0)
    client.post(f"{at(two)}/talk", data={"say": "Well"}, headers=ben)
    path = carried(client.post("/me/pass", headers=ana).text)
    with (
        client.websocket_connect(f"{at(two)}/live", headers=ben) as tab,
        client.websocket_connect(f"{at(two)}/live", headers=ana) as other,
    ):
        assert client.post(path, data={"do": "join"}, headers=ben).status_code == 303
        assert renewed(tab)
        assert renewed(other)
    page = client.get(at(two), headers=ana).text
    assert "talk-off" in page  # as the host may
    assert [line for line in re.findall(r"<p [^>]*data-mine.*?</p>", page) if "Well" in line]
    assert client.post(f"{at(two)}/talk", data={"do": "talk-off"}, headers=ana).status_code == 303
    assert store.happenings(two.id)[-1].person == one.host


def test_tabs_of_whoever_is_nobody_any_more_are_renewed_wherever_they_look_on(
    client: TestClient, store: Store, lay: Lay
) -> None:
    one, two, other, tablet = lay("mfb"), lay("mfb"), lay("mfb"), browser("tablet")
    tablet = use(client, carried(client.post("/me/pass", headers=by(two, 1)).text), tablet)
    path = carried(client.post("/me/pass", headers=by(one, 0)).text)
    with client.websocket_connect(f"{at(other)}/live", headers=tablet) as tab:
        client.post(path, data={"do": "join"}, headers=by(two, 1))
        assert renewed(tab)
    said = {"say": "Halloa", "id": ""}
    assert client.post(f"{at(other)}/talk", data=said, headers=tablet).status_code == 303
    assert store.happenings(other.id)[-1].person == one.host


def test_who_is_muted_stays_so_as_somebody_else(client: TestClient, store: Store, lay: Lay) -> None:
    one, two = lay("mfb"), lay("mfb")
    client.post(f"{at(two)}/talk", data={"say": "Halloa"}, headers=by(two, 0))
    assert "Halloa" in client.get(at(two), headers=by(two, 1)).text
    client.post(f"{at(two)}/talk", data={"do": "mute p0"}, headers=by(two, 1))
    path = carried(client.post("/me/pass", headers=by(one, 0)).text)
    client.post(path, data={"do": "join"}, headers=by(two, 0))
    client.post(f"{at(two)}/talk", data={"say": "Anybody"}, headers=by(one, 0))
    page = client.get(at(two), headers=by(two, 1)).text
    assert "Halloa" not in page
    assert "Anybody" not in page


def test_the_tabs_of_a_browser_signed_out_for_a_new_one_are_renewed(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.table.people.DEVICES", 1)
    table, phone = lay("mfb"), browser("phone")
    path = carried(client.post("/me/pass", headers=by(table, 0)).text)
    raw(store).execute("UPDATE devices SET seen = '2020', since = '2020'")
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as tab:
        client.post(path, headers=phone)
        assert renewed(tab)
    assert store.person(key(table, 0)) is None


def test_a_browser_that_is_signed_out_is_nobodys(client: TestClient, store: Store, lay: Lay) -> None:
    table, phone = lay("mfb"), browser("phone")
    me = store.person(key(table, 1))
    assert me
    phone = use(client, carried(client.post("/me/pass", headers=by(table, 1)).text), phone)
    orders = re.findall(r'name="do" value="([^"]+)"', client.get("/me", headers=phone).text)
    mine = {device.is_this: device for device in store.devices(me.id, phone["Cookie"].partition("=")[2])}
    assert len(orders) == len(mine) == 2
    lost = next(said for said in orders if said.startswith(f"{mine[True].number} "))
    with (
        client.websocket_connect(f"{at(table)}/live", headers=phone) as tab,
        client.websocket_connect(f"{at(table)}/live", headers=by(table, 1)) as stays,
    ):
        for who in (by(table, 0), {"Cookie": ""}, browser("Eve")):  # nobody signs out somebody else
            client.post("/me/out", data={"do": lost}, headers=who)
        assert holder(store, phone) == me
        for wrong in ("", "x", "9 now", f"{mine[True].number} 1999", "-1 now", "٢ now"):
            assert client.post("/me/out", data={"do": wrong}, headers=by(table, 1)).status_code == 303
        assert len(store.devices(me.id, "")) == 2
        client.post("/me/out", data={"do": lost}, headers=by(table, 1))
        assert renewed(tab)
        stays.send_json({"ping": 1})
        assert until(stays, lambda message: "pong" in message)
    assert holder(store, phone) is None
    assert table.invitation not in client.get(at(table), headers=phone).text
    assert at(table) not in client.get("/", headers=phone).text
    answer = client.post(at(table), data={"act": "offer 7", "v": "0"}, headers=phone)
    assert answer.status_code == 403
    assert store.person(key(table, 1)) == me


# Bounds


def test_so_many_come_from_one_address_in_an_hour(store: Store, lay: Lay) -> None:
    """Whatever their browsers say they hold."""
    table, app = lay("m-----", name="immortal-8"), make_app(store, limits=Limits(people_per_address=3))
    with TestClient(app, follow_redirects=False) as client:
        (before,) = raw(store).execute("SELECT count(*) FROM people").fetchone()
        assert join(client, table, 1, "A", browser("a")) == 303
        assert client.post("/me", data={"name": "B"}, headers=browser("b")).status_code == 303
        assert client.post("/me/pass", headers={"Cookie": ""}).status_code == 200
        for refused in (
            client.post("/me", data={"name": "C"}, headers=browser("c")),
            client.post("/me", data={"name": "C"}, headers={"Cookie": ""}),
            client.post("/me/pass", headers=browser("d")),
            client.post(f"/join/{table.invitation}", data={"seat": "2", "name": "E"}, headers=browser("e")),
        ):
            assert refused.status_code == 429
            assert "So many people" in refused.text
            assert refused.headers["retry-after"]
        assert raw(store).execute("SELECT count(*) FROM people").fetchone() == (before + 3,)
        assert client.post("/me", data={"name": "Ann"}, headers=browser("a")).status_code == 303  # is known


def test_so_many_passes_are_made_from_one_address_in_an_hour(store: Store, lay: Lay) -> None:
    table, app = lay("mfb"), make_app(store, limits=Limits(tables_per_address=2))
    with TestClient(app, follow_redirects=False) as client:
        answers = [client.post("/me/pass", headers=by(table, 0)).status_code for _ in range(3)]
    assert answers == [200, 200, 429]
