"""One text, that Discord, Slack and Matrix each show as it is."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from ennead.table.calling.call import AddressError, Call, Gone
from ennead.table.calling.webhook import WebhookSender
from tests.table.calling import CALL, Endpoint, answer, at_home

HOOK = "https://discord.com/api/webhooks/1/secret"


def sent(call: Call) -> Any:
    async def test() -> Any:
        sender = WebhookSender(["127.0.0.1"], at_home())
        async with Endpoint(answer("204 No Content")) as endpoint:
            await sender.send(call, sender.read(endpoint.at("/hook/secret")))
        [asked] = endpoint.asked
        assert asked.line == "POST /hook/secret HTTP/1.1"
        assert asked.headers["content-type"] == "application/json"
        return json.loads(asked.body)

    return asyncio.run(test())


def test_a_room_is_told_in_a_form_that_all_three_take() -> None:
    assert sent(replace(CALL, whom="Ana", language="fr")) == {
        "username": "Ennead",
        "content": f"Ana, à vous de jouer à NINE\n{CALL.address}",
        "allowed_mentions": {"parse": []},
        "text": f"Ana, à vous de jouer à NINE\n{CALL.address}",
        "html": f'Ana, à vous de jouer à NINE<br><a href="{CALL.address}">{CALL.address}</a>',
    }


def test_what_people_call_themselves_is_no_link_and_calls_nobody_else() -> None:
    said = sent(replace(CALL, whom="<!channel> @everyone [x](//y) **b**", address="https://a.example/?b&c"))
    assert said["text"] == (
        "&lt;!channel&gt; @everyone [x](//y) **b**, your turn at NINE\nhttps://a.example/?b&amp;c"
    )
    assert said["content"] == (
        r"\<!channel\> \@everyone \[x\]\(//y\) \*\*b\*\*, your turn at NINE" + "\nhttps://a.example/?b&c"
    )
    assert said["allowed_mentions"] == {"parse": []}
    assert said["html"].startswith("&lt;!channel&gt; @everyone [x](//y) **b**, your turn at NINE<br>")
    assert "https://a.example/?b&amp;c" in said["html"]


def test_nothing_of_who_may_stop_it_goes_to_a_room() -> None:
    assert "xyz" not in json.dumps(sent(CALL))


def test_a_hook_that_is_gone_is_told() -> None:
    async def test() -> None:
        sender = WebhookSender(["127.0.0.1"], at_home())
        async with Endpoint(answer("404 Not Found")) as endpoint:
            with pytest.raises(Gone):
                await sender.send(CALL, sender.read(endpoint.at("/")))

    asyncio.run(test())


def test_only_servers_that_the_host_named_are_called() -> None:
    sender = WebhookSender(["discord.com", "hooks.slack.com"], at_home())
    assert sender.read(f" {HOOK}\n").host == "discord.com"
    for other in (
        "https://discord.com.example/",
        "https://example.com/#discord.com",
        "https://xdiscord.com/",
    ):
        with pytest.raises(AddressError, match="error-call-host") as caught:
            sender.read(other)
        assert "discord.com, hooks.slack.com" in caught.value.say("fr")
    assert WebhookSender(["*"], at_home()).read("https://any.example/hook")
    with pytest.raises(AddressError, match="error-call-private"):
        WebhookSender(["*"], at_home()).read("https://10.0.0.1/hook")


def test_the_address_of_a_hook_is_not_shown() -> None:
    assert "secret" not in repr(WebhookSender(["*"], at_home()).read(HOOK))
