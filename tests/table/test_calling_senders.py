"""How a host chooses by what ways people are called, and that what was chosen is what happens."""

import argparse
import asyncio
import ipaddress
import logging
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ennead.table.calling.call import Address, Call, NotTold
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.messenger import Messenger, Outcome, Pace
from ennead.table.calling.senders import AnyAddress, Senders, chosen_senders
from ennead.table.calling.webhook import Hook
from ennead.table.settings import CALLS, SETTINGS, Setting
from tests.table.calling import CALL, Endpoint, Post, answer
from tests.table.test_calling_push import Browser

BY_NAME = {setting.name: setting for setting in CALLS}


def chosen(**said: Any) -> dict[str, Any]:
    """Settings as a host says them, by their keys."""
    found = {setting.key: setting.usual for setting in CALLS}
    assert set(said) <= set(found)
    return found | {key: BY_NAME[key.replace("_", "-")].of(value, key) for key, value in said.items()}


HOME = {"address": "https://table.example", "calls_within": ["127.0.0.0/8"]}


def test_settings_of_calls_are_among_those_there_are_each_once() -> None:
    names = [setting.name for setting in SETTINGS]
    assert len(set(names)) == len(names)
    assert set(CALLS) <= set(SETTINGS)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("address", "https://table.example/", "https://table.example"),
        ("address", "http://192.168.1.5:9009", "http://192.168.1.5:9009"),
        ("address", "http://[::1]:9009", "http://[::1]:9009"),
        ("push-contact", "host@Table.example", "host@table.example"),
        ("mail-from", "calls@table.example", "calls@table.example"),
        ("mail-security", "tls", "tls"),
        ("mail-port", "2525", 2525),
        ("webhook-host", ["discord.com", "*"], ["discord.com", "*"]),
        (
            "calls-within",
            ["192.168.0.0/16", "::1"],
            [ipaddress.ip_network("192.168.0.0/16"), ipaddress.ip_network("::1")],
        ),
    ],
)
def test_what_a_host_may_choose(name: str, text: object, value: object) -> None:
    assert BY_NAME[name].of(text, "here") == value


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("address", "table.example", "an address such as https://table.example.org"),
        ("address", "https://table.example/tables", "an address such as"),
        ("address", "https://me@table.example", "an address such as"),
        ("address", "https://table.example\n", "an address such as"),
        ("push-contact", "mailto:host@table.example", "a mail address"),
        ("mail-from", "Ennead <calls@table.example>", "a mail address"),
        ("mail-security", "ssl", "one of starttls, tls, none"),
        ("mail-port", "65536", "a whole number from 0 to 65535"),
        ("calls-within", "192.168.0.1/16", "a network such as 192.168.0.0/16"),
        ("calls-within", "home", "a network such as"),
    ],
)
def test_what_a_host_may_not_choose(name: str, text: str, said: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError) as caught:
        BY_NAME[name].read(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("setting", CALLS, ids=lambda setting: setting.name)
def test_a_setting_says_what_it_usually_is(setting: Setting) -> None:
    values = setting.usual if setting.many else [setting.usual]
    assert all(value == "" or setting.read(str(value)) == value for value in values)


def test_nobody_is_called_unless_the_host_says_where_from(tmp_path: Path) -> None:
    assert chosen_senders(chosen(mail_host="mail.example"), tmp_path / "t.sqlite") == Senders()
    assert not [*tmp_path.iterdir()]


def test_an_address_is_all_that_push_messages_need(tmp_path: Path) -> None:
    senders = chosen_senders(chosen(address="https://table.example:8443"), tmp_path / "t.sqlite")
    assert senders.push
    assert (senders.mail, senders.webhook) == (None, None)
    again = chosen_senders(
        chosen(address="https://table.example", push_contact="a@b.example"), tmp_path / "t.sqlite"
    )
    assert again.push
    assert again.push.public_key == senders.push.public_key


def test_where_browsers_do_not_subscribe_there_is_no_push(tmp_path: Path) -> None:
    assert chosen_senders(chosen(address="http://192.168.1.5:9009"), tmp_path / "t.sqlite").push is None
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ({"mail_host": "mail.example"}, "mail-from: mail needs an address"),
        (
            {"mail_host": "m.example", "mail_from": "a@b.example", "mail_user": "a", "mail_security": "none"},
            "mail-user: a password is sent only",
        ),
        ({"address": "https://box"}, "name a mail address"),
    ],
)
def test_settings_that_do_not_go_together_are_told(tmp_path: Path, said: dict[str, Any], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        chosen_senders(chosen(**HOME | said), tmp_path / "t.sqlite")


class Servers:
    """A push service, a mail server and a room, in a thread of their own, and a messenger that knows them."""

    def __init__(self, database: Path, endpoint: Endpoint, post: Post, pace: Pace) -> None:
        self.endpoint, self.post = endpoint, post
        self.senders = chosen_senders(
            chosen(
                **HOME,
                mail_host="127.0.0.1",
                mail_port=post.port,
                mail_security="none",
                mail_from="calls@table.example",
                webhook_host=["127.0.0.1"],
            ),
            database,
        )
        self.outcomes: queue.Queue[tuple[Address, Outcome]] = queue.Queue()
        self.messenger: Messenger[AnyAddress] = Messenger(
            self.senders.send, lambda to, _, outcome: self.outcomes.put((to, outcome)), pace
        )

    def addresses(self) -> list[AnyAddress]:
        push, mail, webhook = self.senders.push, self.senders.mail, self.senders.webhook
        assert push
        assert mail
        assert webhook
        return [
            push.read(Browser().subscription(self.endpoint.at("/push"))),
            mail.read("ana@home.example"),
            webhook.read(self.endpoint.at("/hook")),
        ]


@contextmanager
def serving(database: Path, endpoint: Endpoint, pace: Pace) -> Iterator[Servers]:
    post, ready, loop = Post(), threading.Event(), asyncio.new_event_loop()
    done = asyncio.Event()

    async def serve() -> None:
        async with endpoint, post:
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: (loop.run_until_complete(serve()), loop.close()))
    thread.start()
    assert ready.wait(60)
    servers = Servers(database, endpoint, post, pace)
    try:
        with closing(servers.messenger):
            yield servers
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(60)


PACE = Pace(pauses=(0.01,), patience=60)


def test_each_is_called_by_the_way_of_their_address(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", Endpoint(), PACE) as servers:
        addresses = servers.addresses()
        assert all(servers.messenger.call(to, CALL) for to in addresses)
        outcomes = dict(servers.outcomes.get(timeout=60) for _ in addresses)
        assert outcomes == dict.fromkeys(addresses, Outcome.TOLD)
        lines = sorted(asked.line for asked in servers.endpoint.asked)
        assert lines == ["POST /hook HTTP/1.1", "POST /push HTTP/1.1"]
        assert [letter.to for letter in servers.post.letters] == ["ana@home.example"]


def test_what_is_gone_is_reported_so_that_it_can_be_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", Endpoint(answer("410 Gone")), PACE) as servers:
        to, *_ = servers.addresses()
        servers.messenger.call(to, CALL)
        assert servers.outcomes.get(timeout=60) == (to, Outcome.GONE)
        assert len(servers.endpoint.asked) == 1


def test_a_busy_server_is_asked_again(tmp_path: Path) -> None:
    busy = answer("429 Too Many Requests", "Retry-After: 0")
    with serving(tmp_path / "t.sqlite", Endpoint(busy, answer("201 Created")), PACE) as servers:
        to, *_ = servers.addresses()
        servers.messenger.call(to, CALL)
        assert servers.outcomes.get(timeout=60) == (to, Outcome.TOLD)
        assert len(servers.endpoint.asked) == 2


def test_the_log_says_no_more_than_a_host(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path / "t.sqlite", Endpoint(answer("403 Forbidden")), PACE) as servers:
        for to in servers.addresses():
            servers.messenger.call(to, CALL)
            servers.outcomes.get(timeout=60)
    said = [record.getMessage() for record in caplog.records if record.name.startswith("ennead")]
    assert said == ["a call to 127.0.0.1 was not made: it answered 403"]
    for secret in ("/push", "/hook", "ana@", "xyz", "abc", "vapid"):
        assert secret not in caplog.text


def test_what_the_host_no_longer_chooses_is_called_no_more() -> None:
    async def send(to: AnyAddress) -> None:
        await Senders().send(CALL, to)

    for to in (Mailbox("ana@home.example"), Hook("https://discord.com/")):
        with pytest.raises(NotTold, match="nobody that way any more"):
            asyncio.run(send(to))


def test_a_table_waits_for_no_endpoint(tmp_path: Path) -> None:
    """However many are called that never answer, calling takes no time, and what waits is bounded."""

    async def never(writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(3600)

    pace = Pace(waiting=30, at_once=4, patience=3600)
    with serving(tmp_path / "t.sqlite", Endpoint(never), pace) as servers:
        push = servers.senders.push
        assert push
        subscription = Browser().subscription(servers.endpoint.at("/push"))
        to = push.read(subscription)
        calls = [Call("NINE", CALL.address, "en", about=str(number)) for number in range(200)]
        taken = [servers.messenger.call(to, call) for call in calls]
        assert 30 <= sum(taken) <= 34
        deadline = time.monotonic() + 60
        while len(servers.endpoint.asked) < 4 and time.monotonic() < deadline:
            time.sleep(0.01)
        assert len(servers.endpoint.asked) == 4
        assert servers.outcomes.empty()
