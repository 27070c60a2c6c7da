"""Passkeys: all that is refused, and how many there may be."""

import json
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from ennead.table import ceremony
from ennead.table.app import make_app
from ennead.table.calling.push import Subscription
from ennead.table.ceremony import LASTS, LENGTH, Ceremony, Site
from ennead.table.forms import FormError
from ennead.table.guard import new_visitor
from ennead.table.passkeys import Lock, NoPasskey
from ennead.table.people import PASSKEYS, Person
from ennead.table.store import Store
from tests.table.authenticator import Authenticator
from tests.table.conftest import Lay, browser, browser_key, by, key
from tests.table.passkeys.conftest import FAILED, LATE, NAME, ORIGIN, add, ask, count, refused, send

Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """A clock that goes on when it is told to."""
    now = 0.0

    def later(by: float) -> None:
        nonlocal now
        now += by

    monkeypatch.setattr(ceremony, "now_ms", lambda: round(now * 1000))
    return later


# What is refused


def test_what_was_asked_is_answered_once(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, phone = lay("mfb"), browser("phone")
    said = device.make(ask(client, "new", by(table, 0)))
    assert send(client, "new", said, by(table, 0)).status_code == 303
    assert refused(send(client, "new", said, by(table, 0)), LATE)
    assert count(store) == 1
    said = device.use(ask(client, "in", phone))
    assert send(client, "in", said, phone).status_code == 303
    assert refused(send(client, "in", said, phone), LATE)
    ask(client, "in", phone)
    assert refused(send(client, "in", said, phone), FAILED)  # that was another question


def test_only_the_browser_that_was_asked_answers(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, phone, eve = lay("mfb"), browser("phone"), browser("eve")
    add(client, device, by(table, 0))
    said = device.use(ask(client, "in", phone))
    assert refused(send(client, "in", said, eve), LATE)
    assert refused(send(client, "in", said, {"Cookie": ""}), LATE)
    ask(client, "in", eve)
    assert refused(send(client, "in", said, eve), FAILED)
    assert store.person(browser_key("eve")) is None


def test_only_who_was_asked_answers(client: TestClient, store: Store, lay: Lay) -> None:
    """A browser that has become somebody else adds nothing of its device to them."""
    table, other = lay("mfb"), Authenticator(ORIGIN, NAME)
    said = other.make(ask(client, "new", by(table, 1)))
    store.use_pass(store.issue_pass(table.host), key(table, 1), "", joins=True)
    assert refused(send(client, "new", said, by(table, 1)), LATE)
    ask(client, "in", browser("phone"))
    assert refused(
        send(client, "new", other.make({"user": {"id": ""}, "challenge": ""}), browser("phone")), LATE
    )
    assert count(store) == 0


def test_five_minutes_are_given(
    client: TestClient, store: Store, lay: Lay, device: Authenticator, later: Later
) -> None:
    table, phone = lay("mfb"), browser("phone")
    said = device.make(ask(client, "new", by(table, 0)))
    later(LASTS)
    assert send(client, "new", said, by(table, 0)).status_code == 303
    said = device.use(ask(client, "in", phone))
    later(LASTS + 1)
    assert refused(send(client, "in", said, phone), LATE)
    assert store.person(browser_key("phone")) is None


@pytest.mark.parametrize(
    ("origin", "name"),
    [
        ("https://elsewhere.example", NAME),
        ("http://table.example", NAME),
        ("https://table.example:444", NAME),
        ("https://table.example.elsewhere.example", NAME),
        (ORIGIN, "elsewhere.example"),
        (ORIGIN, "example"),
    ],
)
def test_only_our_own_pages_and_name_are_taken(
    client: TestClient, store: Store, lay: Lay, device: Authenticator, origin: str, name: str
) -> None:
    table, phone = lay("mfb"), browser("phone")
    foreign = Authenticator(origin, name)
    assert refused(send(client, "new", foreign.make(ask(client, "new", by(table, 0))), by(table, 0)), FAILED)
    add(client, device, by(table, 0))
    device.origin, device.name = origin, name
    assert refused(send(client, "in", device.use(ask(client, "in", phone)), phone), FAILED)
    assert store.person(browser_key("phone")) is None


def test_another_key_another_persons_handle_and_another_deed_are_refused(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, phone, other = lay("mfb"), browser("phone"), Authenticator(ORIGIN, NAME)
    add(client, device, by(table, 0))
    add(client, other, by(table, 1))
    forged = Authenticator(ORIGIN, NAME)
    forged.credential, forged.handle = device.credential, device.handle
    assert refused(send(client, "in", forged.use(ask(client, "in", phone)), phone), FAILED)
    device.handle, handle = other.handle, device.handle
    assert refused(send(client, "in", device.use(ask(client, "in", phone)), phone), FAILED)
    device.handle = handle
    said = device.use(ask(client, "in", phone), kind="webauthn.create")
    assert refused(send(client, "in", said, phone), FAILED)
    assert send(client, "in", device.use(ask(client, "in", phone)), phone).status_code == 303


def test_a_passkey_that_was_copied_is_refused(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    """One that counts its uses has to count on; one that doesn't says 0."""
    table = lay("mfb")
    add(client, device, by(table, 0))

    def use(uses: int) -> int:
        who = browser(f"phone-{uses}")
        device.uses = uses
        return send(client, "in", device.use(ask(client, "in", who)), who).status_code

    assert [use(uses) for uses in (0, 0, 5, 5, 4, 0, 6)] == [303, 303, 303, 422, 422, 422, 303]


def test_what_was_signed_twice_for_two_browsers_at_once_counts_once(store: Store) -> None:
    ana = store.welcome("pc")
    lock = Lock(b"handle", b"public", 3)
    store.add_passkey(ana.id, b"credential", lock, "")
    assert store.sign_in(b"credential", lock, 4, "", "phone", "").person == ana
    with pytest.raises(NoPasskey):
        store.sign_in(b"credential", lock, 4, "", "tablet", "")
    assert store.person("tablet") is None


def test_a_browser_that_is_called_stays_so_by_its_new_key(store: Store) -> None:
    ana, zoe = store.welcome("pc"), store.welcome("old")
    lock = Lock(b"handle", b"public", 0)
    store.add_passkey(ana.id, b"credential", lock, "")
    store.add_push(zoe.id, Subscription("https://push.example/1", "p", "a"), "en", "old", "")
    store.sign_in(b"credential", lock, 0, "old", "new", "")
    assert len(store.addresses(ana.id)) == 1
    devices = store.devices(ana.id, "new")
    [phone] = [device for device in devices if device.is_this]
    store.sign_out(ana.id, phone.since, phone.number)
    assert store.addresses(ana.id) == []


def test_nothing_tells_whether_a_passkey_exists(client: TestClient, lay: Lay, device: Authenticator) -> None:
    table, phone, unknown = lay("mfb"), browser("phone"), Authenticator(ORIGIN, NAME)
    add(client, device, by(table, 0))
    forged = Authenticator(ORIGIN, NAME)
    forged.credential, forged.handle = device.credential, device.handle
    answers = [send(client, "in", each.use(ask(client, "in", phone)), phone) for each in (unknown, forged)]
    assert answers[0].status_code == answers[1].status_code == 422
    assert answers[0].text == answers[1].text


def test_nobody_takes_over_somebodys_passkey(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, other = lay("mfb"), Authenticator(ORIGIN, NAME)
    add(client, device, by(table, 0))
    said = other.make(ask(client, "new", by(table, 1)), credential=device.credential)
    assert refused(send(client, "new", said, by(table, 1)), FAILED)
    assert len(store.passkeys(table.host)) == 1
    assert store.passkeys(store.welcome(key(table, 1)).id) == []


def test_who_would_lose_their_tables_is_told_so(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    one, two, phone = lay("mfb"), lay("mfb"), browser("phone")
    add(client, device, by(one, 0))
    asked = client.post("/me/passkeys/ask", data={"do": "in"}, headers=by(two, 1))
    assert (asked.status_code, "tables of its own" in asked.json()["error"]) == (422, True)
    said = device.use(ask(client, "in", phone))
    client.post(f"/join/{lay('m-b').invitation}", data={"seat": "1", "name": "Zoe"}, headers=phone)
    assert refused(send(client, "in", said, phone), "tables of its own")
    zoe = store.person(browser_key("phone"))
    assert zoe
    assert zoe.id != one.host
    [lock] = [store.lock(device.credential)]
    assert lock
    assert lock.uses == 0


NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "1",
    '"x"',
    "[" * 5000,
    json.dumps({"id": "", "rawId": "", "type": "public-key", "response": {}}),
    json.dumps({"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": None}),
    json.dumps(
        {
            "id": "AAAA",
            "rawId": "AAAA",
            "type": "public-key",
            "response": {
                "clientDataJSON": "AAAA",
                "attestationObject": "gYGBgYGB",
                "authenticatorData": "AAAA",
                "signature": "AAAA",
                "userHandle": 7,
            },
        }
    ),
]


@pytest.mark.parametrize("said", NONSENSE)
def test_nonsense_is_refused_in_words(client: TestClient, lay: Lay, store: Store, said: str) -> None:
    table, phone = lay("mfb"), browser("phone")
    for order, who in (("new", by(table, 0)), ("in", phone)):
        ask(client, order, who)
        assert refused(send(client, order, said, who), FAILED)
    assert refused(send(client, "x", said, phone), "did not understand")
    assert client.post("/me/passkeys/ask", data={"do": "x"}, headers=phone).status_code == 422
    assert client.post("/me/passkeys/ask", data={"do": "new"}, headers=phone).status_code == 422


def test_what_is_too_long_is_refused(
    client: TestClient, store: Store, lay: Lay, device: Authenticator
) -> None:
    table, phone = lay("mfb"), browser("phone")
    said = device.make(ask(client, "new", by(table, 0)))
    padded = said + " " * (LENGTH - len(said) + 1)
    assert refused(send(client, "new", padded, by(table, 0)), FAILED)
    long = device.make(ask(client, "new", by(table, 0)), credential=bytes(1024))
    assert refused(send(client, "new", long, by(table, 0)), FAILED)
    add(client, device, by(table, 0))
    padded = device.use(ask(client, "in", phone)) + " " * LENGTH
    assert refused(send(client, "in", padded, phone), FAILED)


# Bounds


def test_so_many_passkeys_has_one_person(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    late = Authenticator(ORIGIN, NAME)
    for _ in range(PASSKEYS - 1):
        add(client, Authenticator(ORIGIN, NAME), by(table, 0))
    store.use_pass(store.issue_pass(table.host), browser_key("phone"), "")
    said = late.make(ask(client, "new", browser("phone")))
    add(client, Authenticator(ORIGIN, NAME), by(table, 0))
    assert refused(send(client, "new", said, browser("phone")), "ten passkeys")
    asked = client.post("/me/passkeys/ask", data={"do": "new"}, headers=by(table, 0))
    assert (asked.status_code, "ten passkeys" in asked.json()["error"]) == (422, True)
    assert count(store) == PASSKEYS


def test_so_many_are_asked_from_one_address_in_an_hour(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ennead.table.keyring.ASKED_FROM_ONE_ADDRESS", 2)
    with TestClient(make_app(store), base_url=ORIGIN) as client:
        answers = [
            client.post("/me/passkeys/ask", data={"do": "in"}, headers=browser(f"b{number}"))
            for number in range(3)
        ]
    assert [answer.status_code for answer in answers] == [200, 200, 422]
    assert "Come back later" in answers[2].json()["error"]


def test_so_many_browsers_are_asked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ceremony, "ASKED", 3)
    asking, here = Ceremony(), Site(ORIGIN, NAME)
    keys = [new_visitor() for _ in range(4)]
    for each in keys:
        asking.ask_who(each, here)
        asking.ask_for_new(each, here, Person(1, ""), None, [])  # the latest of one browser
    assert len(asking._asked) == 3
    with pytest.raises(FormError):
        asking.take(keys[0], 1)
    asking.ask_who(keys[1], here)  # who is asked again is asked last
    asking.ask_who(new_visitor(), here)
    with pytest.raises(FormError):
        asking.take(keys[2], 1)
    assert asking.take(keys[1], None)
    assert asking.take(keys[3], 1)
