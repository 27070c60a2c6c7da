"""Mail: calls by the host's own mail server."""

import ssl
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.headerregistry import Address as Named
from email.message import EmailMessage
from email.policy import SMTP as PLAIN
from email.utils import format_datetime, make_msgid
from typing import Final, Literal, get_args

import aiosmtplib

from ennead.table.calling.call import Call, Later, NotTold
from ennead.table.calling.mailbox import Mailbox, read_mailbox

Security = Literal["starttls", "tls", "none"]
SECURITIES: Final[tuple[Security, ...]] = get_args(Security)
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}


@dataclass(frozen=True)
class MailServer:
    """The host's mail server. Raises ValueError where a password would be sent for everybody to read."""

    host: str
    sender: Mailbox
    security: Security = "starttls"
    port: int = 0  # 0: as the security has it
    user: str = ""
    password: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if self.user and self.security == "none":
            raise ValueError("mail-user: a password is sent only where mail-security is starttls or tls")


class MailSender:
    """Calls people by mail. `trust`: whose certificates are taken, those of the system unless told."""

    def __init__(
        self, server: MailServer, *, trust: ssl.SSLContext | None = None, connecting: float = 5.0
    ) -> None:
        self._server = server
        self._trust = trust
        self._connecting = connecting

    def read(self, said: str) -> Mailbox:
        """A mail address that somebody gave. Raises AddressError."""
        return read_mailbox(said)

    async def send(self, call: Call, to: Mailbox) -> None:
        """Mail it to somebody. Raises NotTold."""
        server = self._server
        smtp = aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port or PORTS[server.security],
            local_hostname=server.sender.host,  # rather than what this machine is called at home
            timeout=self._connecting,
            use_tls=server.security == "tls",
            start_tls=server.security == "starttls",
            tls_context=self._trust,
            username=server.user or None,
            password=server.password or None,
        )
        try:
            try:
                await smtp.connect()
            except aiosmtplib.SMTPAuthenticationError as error:
                raise NotTold(f"the mail server refused who we are ({error.code})") from None
            except (aiosmtplib.SMTPException, OSError) as error:
                raise Later(f"the mail server can't be reached ({type(error).__name__})") from None
            await self._hand_over(smtp, call, to)
        finally:
            smtp.close()

    async def _hand_over(self, smtp: aiosmtplib.SMTP, call: Call, to: Mailbox) -> None:
        try:
            await smtp.send_message(self._letter(call, to), timeout=self._connecting * 2)
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [refused.code for refused in error.recipients]
            raise _failure(codes[0] if codes else 500) from None
        except aiosmtplib.SMTPResponseException as error:
            raise _failure(error.code) from None
        except (aiosmtplib.SMTPException, OSError) as error:  # it may have been told
            raise NotTold(f"the mail server broke off ({type(error).__name__})") from None

    def _letter(self, call: Call, to: Mailbox) -> EmailMessage:
        sender = self._server.sender
        letter = EmailMessage(PLAIN)
        letter["From"] = Named("Ennead", addr_spec=sender.address)
        letter["To"] = Named(addr_spec=to.address)
        letter["Subject"] = call.text
        letter["Date"] = format_datetime(datetime.now(UTC))
        letter["Message-ID"] = make_msgid(domain=sender.host)
        letter["Auto-Submitted"] = "auto-generated"
        lines = [call.text, "", call.address]
        if call.stop:
            letter["List-Unsubscribe"] = f"<{call.stop}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058: a POST, no cookies
            lines += ["", "-- ", call.say("call-mail-stop", address=call.stop)]
        letter.set_content("\n".join(lines) + "\n", cte="quoted-printable")
        letter["Content-Language"] = call.language
        return letter


def _failure(code: int) -> NotTold:
    why = f"the mail server answered {code}"
    return Later(why) if 400 <= code < 500 else NotTold(why)
