"""Senders: the ways of calling that a host has chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ennead.table.calling.call import Call, NotTold
from ennead.table.calling.keys import key_beside
from ennead.table.calling.mail import MailSender, MailServer
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.outside import Outside
from ennead.table.calling.push import PushSender, Subscription
from ennead.table.calling.webhook import Hook, WebhookSender

AnyAddress = Subscription | Mailbox | Hook


def counted_as(to: AnyAddress) -> str:
    """What an address is counted as: a secret, which is shown nowhere."""
    return to.endpoint if isinstance(to, Subscription) else to.address.casefold()


@dataclass(frozen=True)
class Senders:
    """The ways there are; None for one that the host didn't choose."""

    push: PushSender | None = None
    mail: MailSender | None = None
    webhook: WebhookSender | None = None

    @property
    def push_key(self) -> str:
        """What browsers subscribe with; "" where none is called."""
        return self.push.public_key if self.push else ""

    async def send(self, call: Call, to: AnyAddress) -> None:
        """Make a call by the way its address tells. Raises NotTold."""
        match to:
            case Subscription() if self.push:
                await self.push.send(call, to)
            case Mailbox() if self.mail:
                await self.mail.send(call, to)
            case Hook() if self.webhook:
                await self.webhook.send(call, to)
            case _:
                raise NotTold("this server calls nobody that way any more")


def chosen_senders(chosen: Mapping[str, Any], database: Path) -> Senders:
    """The ways of calling as settings have them (`settings.CALLS`); none where no address is named.

    Raises ValueError for settings that don't go together, and for a key of ours that can't be read, OSError
    where none can be written.
    """
    address = chosen["address"]
    if not address:
        return Senders()
    outside = Outside(chosen["calls_within"])
    contact = f"mailto:{chosen['push_contact']}" if chosen["push_contact"] else _https(address)
    return Senders(
        PushSender(key_beside(database), contact, outside) if contact else None,
        MailSender(_mail_server(chosen)) if chosen["mail_host"] else None,
        WebhookSender(chosen["webhook_host"], outside) if chosen["webhook_host"] else None,
    )


def _https(address: str) -> str:
    """An address as push services take it for a contact; browsers subscribe nowhere else but here."""
    parts = urlsplit(address)
    return f"https://{parts.hostname}" if parts.scheme == "https" else ""


def _mail_server(chosen: Mapping[str, Any]) -> MailServer:
    if not chosen["mail_from"]:
        raise ValueError("mail-from: mail needs an address that it comes from")
    return MailServer(
        host=chosen["mail_host"],
        sender=Mailbox(chosen["mail_from"]),
        security=chosen["mail_security"],
        port=chosen["mail_port"],
        user=chosen["mail_user"],
        password=chosen["mail_password"],
    )
