"""A browser is called so that only it can read what is said, by a server that it knows again."""

import asyncio
import base64
import json
import logging
import os
import stat
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02

from ennead.table.calling.call import LONGEST, SHOWN, AddressError, Gone
from ennead.table.calling.keys import decoded, encoded, key_beside, public_text
from ennead.table.calling.outside import Outside
from ennead.table.calling.push import PushSender
from tests.table.calling import CALL, Endpoint, answer, at_home

KEY = ec.generate_private_key(ec.SECP256R1())


class Browser:
    """What a browser does: it subscribes, and reads what comes."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """As `PushSubscription.toJSON()` gives it."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))


@pytest.fixture
def sender() -> PushSender:
    return PushSender(KEY, "mailto:host@table.example", at_home())


def test_only_the_browser_reads_what_is_said(sender: PushSender) -> None:
    async def test() -> None:
        browser = Browser()
        async with Endpoint() as endpoint:
            to = sender.read(browser.subscription(endpoint.at("/push/token")))
            await sender.send(replace(CALL, language="fr", table="Jeudi"), to)
        [asked] = endpoint.asked
        assert asked.line == "POST /push/token HTTP/1.1"
        assert browser.read(asked.body) == {
            "title": "NINE · Jeudi",
            "text": "À vous de jouer à NINE",
            "language": "fr",
            "address": CALL.address,
            "stop": CALL.stop,
            "about": asked.headers["topic"],
        }
        assert asked.headers["content-encoding"] == "aes128gcm"
        assert 0 < int(asked.headers["ttl"]) <= 28 * 86400
        for word in (b"NINE", b"Jeudi", b"table.example", b"abc"):
            assert word not in asked.body
        assert not {"NINE", "Jeudi", "abc"} & {part for v in asked.headers.values() for part in v.split()}
        with pytest.raises(http_ece.ECEException):
            Browser().read(asked.body)

    asyncio.run(test())


def test_the_server_signs_for_that_push_service_and_for_less_than_a_day(sender: PushSender) -> None:
    async def test() -> None:
        async with Endpoint() as endpoint:
            await sender.send(CALL, sender.read(Browser().subscription(endpoint.at("/"))))
        said = endpoint.asked[0].headers["authorization"]
        assert Vapid02.verify(said)
        token, key = (part.partition("=")[2] for part in said.removeprefix("vapid ").split(","))
        assert key == sender.public_key == public_text(KEY)
        head, claims = (json.loads(decoded(part)) for part in token.split(".")[:2])
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == endpoint.at("")
        assert claims["sub"] == "mailto:host@table.example"
        assert time.time() < claims["exp"] < time.time() + 86400

    asyncio.run(test())


def test_calls_about_one_table_replace_each_other_where_a_service_keeps_them(sender: PushSender) -> None:
    async def test() -> list[str]:
        async with Endpoint() as endpoint:
            to = sender.read(Browser().subscription(endpoint.at("/")))
            for call in (CALL, replace(CALL, whom="Ana"), replace(CALL, about="another")):
                await sender.send(call, to)
        return [asked.headers["topic"] for asked in endpoint.asked]

    first, second, other = asyncio.run(test())
    assert first == second != other
    assert len(first) == 32  # RFC 8030: at most, and in the alphabet of base64url
    assert len(decoded(first)) == 24


def test_the_longest_call_fits_into_a_message(sender: PushSender) -> None:
    async def test() -> None:
        browser = Browser()
        async with Endpoint() as endpoint:
            long = "😀" * (SHOWN + 9)
            address = "https://table.example/".ljust(LONGEST, "x")
            call = replace(
                CALL, game=long, table=long, whom=long, language="fr", address=address, stop=address
            )
            await sender.send(call, sender.read(browser.subscription(endpoint.at("/"))))
            assert len(endpoint.asked[0].body) <= 4096  # RFC 8291
            assert browser.read(endpoint.asked[0].body)["address"] == address

    asyncio.run(test())


@pytest.mark.parametrize("status", ["404 Not Found", "410 Gone"])
def test_a_subscription_that_is_gone_is_told(sender: PushSender, status: str) -> None:
    async def test() -> None:
        async with Endpoint(answer(status)) as endpoint:
            with pytest.raises(Gone):
                await sender.send(CALL, sender.read(Browser().subscription(endpoint.at("/"))))

    asyncio.run(test())


GOOD = Browser().subscription("https://push.example/token")
SHORT = encoded(
    KEY.public_key().public_bytes(Encoding.X962, PublicFormat.CompressedPoint)
)  # not browsers' way


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (None, "error-call-push"),
        ("hello", "error-call-push"),
        ([GOOD], "error-call-push"),
        ({}, "error-call-push"),
        ({"endpoint": 5}, "error-call-push"),
        ({"endpoint": "http://push.example/"}, "error-call-https"),
        ({"endpoint": "https://127.0.0.1/"}, "error-call-private"),
        ({"endpoint": "https://push.example/\n"}, "error-call-address"),
        ({"keys": None}, "error-call-push"),
        ({"keys": {"auth": GOOD["keys"]["auth"]}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"auth": 5}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"auth": ""}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"auth": "é" * 22}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"auth": encoded(bytes(17))}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"auth": "A" * 10**6}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"p256dh": ""}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"p256dh": encoded(bytes(65))}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"p256dh": encoded(b"\x04" + bytes(64))}}, "error-call-push"),  # on no curve
        ({"keys": GOOD["keys"] | {"p256dh": GOOD["keys"]["p256dh"][:-2]}}, "error-call-push"),
        ({"keys": GOOD["keys"] | {"p256dh": SHORT}}, "error-call-push"),
    ],
)
def test_what_is_no_subscription_is_refused(wrong: Any, said: str) -> None:
    sender = PushSender(KEY, "https://table.example", Outside())
    assert sender.read(GOOD).host == "push.example"
    with pytest.raises(AddressError) as caught:
        sender.read(GOOD | wrong if isinstance(wrong, dict) and wrong else wrong)
    assert str(caught.value) == said


def test_a_subscription_is_known_again_however_it_was_written(sender: PushSender) -> None:
    padded = {name: base64.urlsafe_b64encode(decoded(text)).decode() for name, text in GOOD["keys"].items()}
    assert sender.read(GOOD | {"keys": padded}) == sender.read(GOOD)
    assert "token" not in repr(sender.read(GOOD))
    assert GOOD["keys"]["auth"] not in repr(sender.read(GOOD))


@pytest.mark.parametrize("contact", ["", "host@table.example", "https://box", "http://table.example"])
def test_a_contact_that_push_services_would_not_take_is_told_at_once(contact: str) -> None:
    with pytest.raises(ValueError, match="name a mail address"):
        PushSender(KEY, contact, Outside())


def test_a_key_is_made_once_and_for_nobody_else_to_read(tmp_path: Path) -> None:
    database = tmp_path / "new" / "tables.sqlite"
    key = key_beside(database)
    [file] = database.parent.iterdir()
    assert file.name == "tables.sqlite.push-key.pem"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert public_text(key_beside(database)) == public_text(key)
    assert public_text(key_beside(tmp_path / "other.sqlite")) != public_text(key)
    assert len(decoded(public_text(key))) == 65
    assert decoded(public_text(key))[0] == 4


def test_a_key_that_was_half_written_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite.push-key.pem.part").write_text("half")
    key = key_beside(tmp_path / "tables.sqlite")
    assert public_text(key_beside(tmp_path / "tables.sqlite")) == public_text(key)
    assert [file.name for file in tmp_path.iterdir()] == ["tables.sqlite.push-key.pem"]


OTHER = ec.generate_private_key(ec.SECP384R1()).private_bytes(
    Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
)


@pytest.mark.parametrize("held", [b"", b"hello", OTHER])
def test_a_file_that_holds_no_such_key_is_told_and_left_alone(tmp_path: Path, held: bytes) -> None:
    file = tmp_path / "tables.sqlite.push-key.pem"
    file.write_bytes(held)
    with pytest.raises(ValueError, match="holds no key for push messages"):
        key_beside(tmp_path / "tables.sqlite")
    assert file.read_bytes() == held


def test_nothing_of_keys_or_addresses_is_logged(sender: PushSender, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        async with Endpoint(answer("410 Gone", "Location: /message/token")) as endpoint:
            to = sender.read(Browser().subscription(endpoint.at("/token")))
            with pytest.raises(Gone) as caught:
                await sender.send(CALL, to)
            for secret in ("token", to.auth, to.p256dh, "vapid", "127.0.0.1"):
                assert secret not in caplog.text
                assert secret not in str(caught.value)

    asyncio.run(test())
