"""How people say where they are called, what they are then called by, and how it stops: by a whole server."""

import email
import email.policy
import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from ennead.table import contact
from ennead.table.addresses import ADDRESSES
from ennead.table.app import make_app
from ennead.table.calling.mailbox import Mailbox
from ennead.table.crier import Crier
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.calling import Endpoint, answer
from tests.table.conftest import Lay, at, at_once, browser, by, legal, until
from tests.table.test_calling_push import Browser
from tests.table.test_calling_senders import PACE, Servers, serving

SITE = "https://table.example"
FOREIGN = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    with serving(tmp_path / "tables.sqlite", Endpoint(), PACE) as servers:
        yield servers


@pytest.fixture
def client(store: Store, servers: Servers) -> Iterator[TestClient]:
    """A server that calls people as soon as they are waited for."""
    with closing(Crier(store, servers.senders, SITE, grace=0)) as crier:
        app = make_app(store, bot_pause=0, away_after=0, crier=crier)
        with TestClient(app, follow_redirects=False) as client:
            yield client


def soon(what: Callable[[], object]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + 60
    while not what():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.005)


def end_turn(client: TestClient, store: Store, table: Table) -> None:
    """Move for whoever is waited for until somebody else is."""
    seat, action = legal(store, table)
    for number in count(len(store.moves(table.id))):
        client.post(at(table), data={"act": action, "v": str(number)}, headers=by(table, seat))
        after, action = legal(store, table)
        if after != seat:
            return


def change(client: TestClient, who: dict[str, str], do: str, **said: str) -> Response:
    return client.post("/me/calls", data={"do": do} | said, headers=who)


def subscribe(client: TestClient, who: dict[str, str], said: object) -> Response:
    return change(client, who, "push", subscription=said if isinstance(said, str) else json.dumps(said))


def letter(servers: Servers, number: int = 0) -> tuple[str, str]:
    """Where a letter leads, to say yes or to the table; and where they are stopped."""
    soon(lambda: len(servers.post.letters) > number)
    found = email.message_from_string(servers.post.letters[number].text, policy=email.policy.default)
    assert found["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    [address, stop] = re.findall(rf"{SITE}(\S+)", found.get_content())
    assert found["List-Unsubscribe"] == f"<{SITE}{stop}>"
    return address, stop


def first(store: Store, table: Table) -> dict[str, str]:
    """Headers of whom the table waits for."""
    return by(table, legal(store, table)[0])


def test_a_browser_is_called_to_the_table(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    table, phone = lay("mff"), Browser()
    me = first(store, table)
    answered = subscribe(client, me, phone.subscription(servers.endpoint.at("/push/1")))
    assert (answered.status_code, answered.headers["location"]) == (303, "/me")
    assert "127.0.0.1" in client.get("/me", headers=me).text
    assert "/push/1" not in client.get("/me", headers=me).text
    client.get(at(table))  # somebody looks, after a restart as it were
    soon(lambda: servers.endpoint.asked)
    said = phone.read(servers.endpoint.asked[0].body)
    assert said["address"] == SITE + at(table)
    assert (said["title"], said["text"]) == ("Nessos", "Your turn at Nessos")
    assert said["stop"].startswith(f"{SITE}/stop/")


def test_a_call_says_nothing_of_hands_or_of_what_is_asked(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    """All that is said is known, whatever is played."""
    table, phone = lay("mff"), Browser()
    keys = set()
    for seat in range(3):
        subscribe(client, by(table, seat), phone.subscription(servers.endpoint.at(f"/push/{seat}")))
    for number in range(12):
        seat, action = legal(store, table)
        client.post(at(table), data={"act": action, "v": str(number)}, headers=by(table, seat))
    soon(lambda: len(servers.endpoint.asked) >= 2)
    for asked in servers.endpoint.asked:
        said = phone.read(asked.body)
        keys.add(json.dumps({name: text for name, text in said.items() if name not in ("stop", "about")}))
    assert len(keys) == 1


def test_mail_is_sent_to_nobody_who_has_not_said_so_there(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    table = lay("mff")
    me = first(store, table)
    assert change(client, me, "mail", mail="ana@home.example").status_code == 303
    sure, _ = letter(servers)
    page = client.get("/me", headers=me).text
    assert "a…@home.example" in page
    assert "ana@home.example" not in page
    assert "waits for your answer" in page
    person = store.person(me["Cookie"].removeprefix("visitor="))
    assert person
    assert store.call(table.id, 2, 0, person.id, 0) == []
    assert "Have ana@home.example called" in client.get(sure).text  # a look says nothing
    assert store.call(table.id, 2, 1, person.id, 0) == []
    assert client.post(sure, headers=FOREIGN).status_code == 403
    assert client.post(sure).status_code == 200
    client.get(at(table))
    address, _ = letter(servers, 1)
    assert address == at(table)
    assert [each.to for each in servers.post.letters] == ["ana@home.example"] * 2
    assert client.post(sure).status_code == client.get(sure).status_code == 404


@pytest.mark.parametrize("headers", [{}, FOREIGN], ids=["from nowhere", "from anywhere"])
def test_one_tap_stops_calls_without_saying_who_one_is(
    client: TestClient, store: Store, lay: Lay, servers: Servers, headers: dict[str, str]
) -> None:
    table = lay("mff")
    me = first(store, table)
    change(client, me, "mail", mail="ana@home.example")
    sure, stop = letter(servers)
    client.post(sure)
    assert client.get(stop).text.count('<form method="post" action="/stop/') == 1  # a look stops nothing
    person = store.person(me["Cookie"].removeprefix("visitor="))
    assert person
    assert store.addresses(person.id)
    stopped = client.post(stop, data={"List-Unsubscribe": "One-Click"}, headers=headers)
    assert store.addresses(person.id) == []
    unknown = client.post("/stop/whatever", headers=headers)
    assert (stopped.status_code, stopped.text) == (unknown.status_code, unknown.text)
    assert stopped.status_code == 200
    looked = {client.get(f"/stop/{key}").text.replace(key, "") for key in ("one", "other")}
    assert len(looked) == 1


def test_whoever_has_stopped_them_is_not_called(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    """By the button on their own page. Another, who has not, is called meanwhile."""
    table, phone = lay("mff"), Browser()
    seat = legal(store, table)[0]
    for each in range(3):
        subscribe(client, by(table, each), phone.subscription(servers.endpoint.at(f"/push/{each}")))
    found = re.search(r'value="(stop \d+)"', client.get("/me", headers=by(table, seat)).text)
    assert found
    assert change(client, by(table, (seat + 1) % 3), found[1]).status_code == 303  # not theirs
    assert found[1] in client.get("/me", headers=by(table, seat)).text
    change(client, by(table, seat), found[1])
    assert found[1] not in client.get("/me", headers=by(table, seat)).text
    number = 0
    while legal(store, table)[0] == seat:
        client.get(at(table))
        client.post(
            at(table), data={"act": legal(store, table)[1], "v": str(number)}, headers=by(table, seat)
        )
        number += 1
    soon(lambda: servers.endpoint.asked)
    assert servers.endpoint.asked[0].line == f"POST /push/{legal(store, table)[0]} HTTP/1.1"


def test_whoever_has_the_table_open_is_not_called(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    table, phone = lay("mff"), Browser()
    seat = legal(store, table)[0]
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, seat)) as socket:
        until(socket, lambda message: "parts" in message)
        for each in range(3):
            subscribe(client, by(table, each), phone.subscription(servers.endpoint.at(f"/push/{each}")))
        end_turn(client, store, table)
        soon(lambda: servers.endpoint.asked)
        assert [each.line for each in servers.endpoint.asked] == [
            f"POST /push/{legal(store, table)[0]} HTTP/1.1"
        ]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "can’t be called"),
        ("[" * 10_000, "can’t be called"),
        ({"endpoint": "https://push.example/", "keys": {}}, "can’t be called"),
        ({"endpoint": "https://10.0.0.1/"}, "isn’t on the internet"),
        ({"endpoint": "ftp://push.example/"}, "must begin with https"),
        ({"endpoint": "https://push.example/" + "a" * 3000}, "isn’t an address"),
        ({"endpoint": "https://push.example/", "keys": {"p256dh": "x", "auth": "y"}}, "can’t be called"),
    ],
)
def test_what_can_not_be_called_is_refused_in_words(
    client: TestClient, lay: Lay, said: Any, why: str
) -> None:
    me = by(lay("mff"), 0)
    if isinstance(said, dict):
        said = Browser().subscription("") | said
    refused = subscribe(client, me, said)
    assert refused.status_code == 422
    alert = re.search(r'role="alert"[^>]*>([^<]+)<', refused.text)
    assert alert
    assert why in alert[1]


def test_a_browser_that_was_given_another_address_is_called_there(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    """If it is called at all: who has stopped calls is not called again because a push service moves."""
    table, phone = lay("mff"), Browser()

    def renew(seat: int, said: object, more: dict[str, str] = FOREIGN) -> int:
        form = {"do": "renew", "subscription": json.dumps(said)}
        return client.post("/me/calls", data=form, headers=by(table, seat) | more).status_code

    def called() -> list[list[str]]:
        people = [chair.person for chair in table.chairs]
        found = [store.addresses(person) for person in people if person]
        return [[each.to.endpoint.partition("/push/")[2] for each in one] for one in found]  # type: ignore[union-attr]

    for seat in (0, 1):
        subscribe(client, by(table, seat), phone.subscription(servers.endpoint.at(f"/push/{seat}")))
    again = phone.subscription(servers.endpoint.at("/push/again"))
    assert renew(0, again) == 403
    assert renew(0, {"endpoint": "https://10.0.0.1/"}, {}) == 422
    assert called() == [["0"], ["1"], []]
    assert renew(2, again, {}) == 303
    assert called() == [["0"], ["1"], []]
    stop = store.addresses(table.chairs[0].person or 0)[0].stop
    assert renew(0, again, {}) == 303
    assert called() == [["again"], ["1"], []]
    assert renew(1, again, {}) == 303  # an address is one browser's, whose it was last
    assert called() == [[], ["again"], []]
    assert renew(2, again, {}) == 303  # who is not called takes it from nobody
    assert called() == [[], ["again"], []]
    client.post(f"/stop/{stop}")
    assert renew(0, again, {}) == 303
    assert called()[0] == []
    assert change(client, browser("stranger"), "renew", subscription=json.dumps(again)).status_code == 422


@pytest.mark.parametrize("mail", ["", "ana", "a@b\r\nBcc: all@home.example", "x" * 300 + "@home.example"])
def test_what_is_no_mail_address_is_refused(
    client: TestClient, lay: Lay, servers: Servers, mail: str
) -> None:
    refused = change(client, by(lay("mff"), 0), "mail", mail=mail)
    assert refused.status_code == 422
    assert "isn’t a mail address" in refused.text
    assert servers.post.letters == []


def test_forms_of_other_sites_and_of_strangers_are_refused(
    client: TestClient, lay: Lay, servers: Servers
) -> None:
    table = lay("mff")
    said = {"mail": "ana@home.example"}
    assert change(client, by(table, 0) | FOREIGN, "mail", **said).status_code == 403
    assert change(client, browser("stranger"), "mail", **said).status_code == 422
    hook = {"do": "hook", "address": servers.endpoint.at("/hook")}
    path = f"{at(table)}/hook"
    assert client.post(path, data=hook, headers=by(table, 0) | FOREIGN).status_code == 403
    assert client.post(path, data=hook, headers=browser("stranger")).status_code == 404
    assert client.post(path, data=hook).status_code == 404
    assert change(client, by(table, 0), "whatever").status_code == 422
    assert servers.post.letters == []


def test_letters_that_ask_are_few(client: TestClient, lay: Lay, servers: Servers) -> None:
    table = lay("mff")
    assert change(client, by(table, 0), "mail", mail="ana@home.example").status_code == 303
    for who in (0, 1):
        again = change(client, by(table, who), "mail", mail="ana@home.example")
        assert again.status_code == 429
        assert int(again.headers["retry-after"]) > 3000
    codes = [
        change(client, by(table, 1), "mail", mail=f"{name}@home.example").status_code for name in range(9)
    ]
    assert codes == [303] * 4 + [429] * 5
    soon(lambda: len(servers.post.letters) == 5)


def test_letters_asked_for_at_once_are_as_few(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    table = lay("mff")

    def ask(number: int, name: str) -> Callable[[], Response]:
        return lambda: change(client, by(table, number % 3), "mail", mail=f"{name}@home.example")

    same = at_once(store, [ask(n, "Ana" if n % 2 else "ana") for n in range(8)])
    assert sorted(answer.status_code for answer in same) == [303] + [429] * 7
    others = at_once(store, [ask(n, f"ben.{n}") for n in range(8)])
    assert sorted(answer.status_code for answer in others) == [303] * 4 + [429] * 4
    soon(lambda: len(servers.post.letters) == 5)


def test_letters_that_ask_are_few_from_however_many_addresses(
    store: Store, lay: Lay, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contact, "LETTERS_OF_ALL", 2)
    table = lay("mff")
    with closing(Crier(store, servers.senders, SITE, grace=0)) as crier:
        app, codes = make_app(store, crier=crier), []
        for number in range(4):
            client = TestClient(app, follow_redirects=False, client=(f"192.0.2.{number}", 50000))
            codes.append(change(client, by(table, 0), "mail", mail=f"{number}@home.example").status_code)
    assert codes == [303, 303, 429, 429]


def test_more_addresses_than_anybody_may_have_are_refused(
    client: TestClient, store: Store, lay: Lay, servers: Servers
) -> None:
    table = lay("mff")
    person = table.chairs[0].person
    assert person
    for number in range(ADDRESSES):
        store.add_mail(person, Mailbox(f"{number}@home.example"), "en")
    refused = subscribe(client, by(table, 0), Browser().subscription(servers.endpoint.at("/push")))
    assert refused.status_code == 422
    assert "ten addresses" in refused.text


def test_a_room_hears_whose_turn_it_is(client: TestClient, store: Store, lay: Lay, servers: Servers) -> None:
    table = lay("mff")
    address, path = servers.endpoint.at("/hook/secret"), f"{at(table)}/hook"
    page = client.get(at(table), headers=by(table, 1)).text
    assert 'id="hook"' in page
    assert 'id="hook"' not in client.get(at(table)).text
    assert client.post(path, data={"do": "hook", "address": address}, headers=by(table, 1)).status_code == 303
    for who in range(3):
        page = client.get(at(table), headers=by(table, who)).text
        assert "127.0.0.1" in page
        assert "secret" not in page
    end_turn(client, store, table)
    name = table.chairs[legal(store, table)[0]].name
    told = f"{name}, your turn at Nessos\n{SITE}{at(table)}"  # that of before may have been told first
    soon(lambda: told in [json.loads(asked.body)["text"] for asked in servers.endpoint.asked])
    assert store.heard(table.id)
    client.post(path, data={"do": "none"}, headers=by(table, 2))
    assert store.heard(table.id) is None


@pytest.mark.parametrize("address", ["https://elsewhere.example/", "/hook", "", "https://127.0.0.1@x/"])
def test_a_room_that_the_host_does_not_allow_is_refused(
    client: TestClient, store: Store, lay: Lay, address: str
) -> None:
    table = lay("mff")
    refused = client.post(f"{at(table)}/hook", data={"do": "hook", "address": address}, headers=by(table, 0))
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert store.heard(table.id) is None


def test_a_browser_that_is_gone_is_forgotten(store: Store, lay: Lay, tmp_path: Path) -> None:
    table = lay("mff")
    me = first(store, table)
    with (
        serving(tmp_path / "tables.sqlite", Endpoint(answer("410 Gone")), PACE) as servers,
        closing(Crier(store, servers.senders, SITE, grace=0)) as crier,
        TestClient(make_app(store, crier=crier), follow_redirects=False) as client,
    ):
        subscribe(client, me, Browser().subscription(servers.endpoint.at("/push")))
        client.get(at(table))
        soon(lambda: "/push" not in client.get("/me", headers=me).text and servers.endpoint.asked)
        soon(lambda: 'value="stop' not in client.get("/me", headers=me).text)


def test_a_server_that_calls_nobody_says_so(store: Store, lay: Lay) -> None:
    table = lay("mff")
    with TestClient(make_app(store), follow_redirects=False) as client:
        page = client.get("/me", headers=by(table, 0)).text
        assert "This server calls nobody" in page
        assert 'action="/me/calls"' not in page
        assert 'id="hook"' not in client.get(at(table), headers=by(table, 0)).text
        for do in ("push", "mail", "renew"):
            assert change(client, by(table, 0), do, mail="ana@home.example").status_code == 422
        hook = client.post(f"{at(table)}/hook", data={"do": "hook"}, headers=by(table, 0))
        assert hook.status_code == 404
