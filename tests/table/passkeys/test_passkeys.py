"""Passkeys: making one, being known by one in another browser, and to whom they are offered."""

import re

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.ceremony import Site, site
from ennead.table.store import Store
from tests.table.authenticator import Authenticator
from tests.table.conftest import Lay, at, browser, browser_key, by, key, raw, renewed
from tests.table.passkeys.conftest import FAILED, NAME, Headers, add, ask, count, refused, send


def held(answer: Response) -> str:
    """The key that an answer has a browser keep."""
    found = re.search(r"visitor=([\w-]{24});", answer.headers["set-cookie"])
    assert found
    return found[1]


def test_somebody_is_known_by_a_passkey_in_a_new_browser(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table = lay("mfb")
    options = ask(client, "new", by(table, 0))
    assert options["rp"] == {"id": NAME, "name": "Ennead"}
    assert options["user"]["name"] == "Ana"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    assert send(client, "new", device.make(options), by(table, 0)).status_code == 303
    page = client.get("/me", headers=by(table, 0)).text
    assert page.count('value="remove ') == 1

    asked = client.post("/me/passkeys/ask", data={"do": "in"}, headers={"Cookie": ""})
    was = held(asked)
    assert store.person(was) is None
    assert asked.json()["allowCredentials"] == []
    assert asked.json()["userVerification"] == "preferred"
    answer = send(client, "in", device.use(asked.json()), {"Cookie": f"visitor={was}"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert "secure" in answer.headers["set-cookie"].lower()
    mine = held(answer)
    assert mine != was  # whoever may have put that there doesn't know this one
    assert store.person(was) is None
    assert store.person(mine) == store.person(key(table, 0))
    assert at(table) in client.get("/", headers={"Cookie": f"visitor={mine}"}).text


def test_a_browser_without_tables_leaves_nobody_behind(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, phone = lay("mfb"), browser("phone")
    add(client, device, by(table, 0))
    client.post("/me", data={"name": "Zoe"}, headers=phone)
    zoe = store.person(browser_key("phone"))
    with client.websocket_connect(f"{at(table)}/live", headers=phone) as tab:
        assert send(client, "in", device.use(ask(client, "in", phone)), phone).status_code == 303
        assert renewed(tab)
    assert zoe
    assert raw(store).execute("SELECT 1 FROM people WHERE id = ?", (zoe.id,)).fetchall() == []


def test_what_is_offered_to_whom(client: TestClient, lay: Lay, device: Authenticator) -> None:
    def offered(who: Headers) -> list[str]:
        return re.findall(r'data-passkey="(\w+)"', client.get("/me", headers=who).text)

    table, zoe = lay("mfb"), browser("zoe")
    assert offered({"Cookie": ""}) == ["in"]
    client.post("/me", data={"name": "Zoe"}, headers=zoe)
    assert offered(zoe) == ["new", "in"]
    assert offered(by(table, 0)) == ["new"]
    add(client, device, zoe)
    assert offered(zoe) == ["new"]


@pytest.mark.parametrize(
    ("origin", "found"),
    [
        ("https://table.example", Site("https://table.example", "table.example")),
        ("https://TABLE.example:8443", Site("https://table.example:8443", "table.example")),
        ("http://localhost:9009", Site("http://localhost:9009", "localhost")),
        ("http://table.example", None),
        ("http://127.0.0.1:9009", None),
        ("https://192.0.2.7", None),
        ("https://[2001:db8::1]:8443", None),
        ("", None),
    ],
)
def test_passkeys_are_for_names_that_are_encrypted(origin: str, found: Site | None) -> None:
    assert site(origin) == found


def test_nothing_is_offered_where_browsers_have_none(store: Store, lay: Lay) -> None:
    table = lay("mfb")
    app = make_app(store)
    with TestClient(app, base_url="http://table.example", follow_redirects=False) as client:
        assert 'id="passkeys"' not in client.get("/me", headers=by(table, 0)).text
        asked = client.post("/me/passkeys/ask", data={"do": "new"}, headers=by(table, 0))
        assert (asked.status_code, "https" in asked.json()["error"]) == (422, True)
        assert refused(send(client, "in", "{}", by(table, 0)), "https")


def test_devices_call_one_person_by_one_name_and_make_no_second_passkey(
    client: TestClient, lay: Lay, device: Authenticator
) -> None:
    table = lay("mfb")
    first = ask(client, "new", by(table, 0))
    assert first["excludeCredentials"] == []
    assert send(client, "new", device.make(first), by(table, 0)).status_code == 303
    again = ask(client, "new", by(table, 0))
    assert len(again["excludeCredentials"]) == 1
    assert again["user"]["id"] == first["user"]["id"]
    assert ask(client, "new", by(table, 1))["user"]["id"] != first["user"]["id"]


def test_a_passkey_is_removed_by_whose_it_is(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table = lay("mfb")
    add(client, device, by(table, 0))
    [passkey] = store.passkeys(table.host)
    for who, mark in ((by(table, 1), passkey.mark), (by(table, 0), "x")):
        client.post("/me/passkeys", data={"do": f"remove {mark}"}, headers=who)
        assert count(store) == 1
    client.post("/me/passkeys", data={"do": f"remove {passkey.mark}"}, headers=by(table, 0))
    assert count(store) == 0
    phone = browser("phone")
    assert refused(send(client, "in", device.use(ask(client, "in", phone)), phone), FAILED)
