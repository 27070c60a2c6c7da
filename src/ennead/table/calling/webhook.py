"""Webhook: calls that everybody in a room of Discord, Slack or Matrix can read.

All three take the same JSON; of its keys

- `content`, `username` and `allowed_mentions` are Discord's, as "Execute Webhook" has them
  (discord.com/developers/docs/resources/webhook), whose text is Markdown;
- `text` is Slack's, as "Sending messages using incoming webhooks" has it (docs.slack.dev), with &, < and >
  written as "Formatting message text" there asks;
- `html`, with `text` for who can't show it, and `username` are those of Matrix's Hookshot, as "Webhook
  Handling" has them (matrix-org.github.io/matrix-hookshot).

What is another's each ignores.
"""

import json
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from html import escape
from typing import Final
from urllib.parse import urlsplit

from ennead.table.calling.call import AddressError, Call
from ennead.table.calling.outside import Outside

ANY: Final = "*"


@dataclass(frozen=True)
class Hook:
    """Where a room can be called, as somebody said and `WebhookSender.read` checked. The address is a key."""

    address: str = field(repr=False)

    @property
    def host(self) -> str:
        """The server that the room is on."""
        return urlsplit(self.address).hostname or ""


class WebhookSender:
    """Calls rooms. `hosts`: the servers that may be called; "*" among them is any."""

    def __init__(self, hosts: Collection[str], outside: Outside) -> None:
        self._hosts = hosts
        self._outside = outside

    def read(self, said: str) -> Hook:
        """An address that somebody gave. Raises AddressError."""
        said = said.strip()
        host = self._outside.read(said).host
        if host not in self._hosts and ANY not in self._hosts:
            raise AddressError("error-call-host", hosts=", ".join(self._hosts))
        return Hook(said)

    async def send(self, call: Call, to: Hook) -> None:
        """Call a room. Raises NotTold."""
        body = {
            "username": "Ennead",
            "content": f"{_for_markdown(call.text)}\n{call.address}",
            "allowed_mentions": {"parse": []},  # whoever is called @everyone calls not everyone
            "text": f"{escape(call.text, quote=False)}\n{escape(call.address, quote=False)}",
            "html": f'{escape(call.text)}<br><a href="{escape(call.address)}">{escape(call.address)}</a>',
        }
        place = self._outside.kept(to.address)
        await self._outside.post(place, {"Content-Type": "application/json"}, json.dumps(body).encode())


def _for_markdown(text: str) -> str:
    """A text that shows as it is: what people call themselves is no link, and is not bold."""
    return re.sub(r"([\\`*_~|<>\[\]()#@:-])", r"\\\1", text)
