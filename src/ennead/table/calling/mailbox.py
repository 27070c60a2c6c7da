"""Mailbox: whom mail goes to."""

import re
from dataclasses import dataclass, field

from ennead.table.calling.call import AddressError

# As in HTML's <input type=email>, and no longer than SMTP takes.
_MAILBOX = re.compile(
    r"(?=.{3,254}$)([a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@"
    r"((?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)*[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)"
)


@dataclass(frozen=True)
class Mailbox:
    """Whom mail goes to, as somebody said and `read_mailbox` checked."""

    address: str = field(repr=False)

    @property
    def host(self) -> str:
        """Whose mail server has it."""
        return self.address.rpartition("@")[2]


def read_mailbox(said: str) -> Mailbox:
    """A mail address that somebody gave. Raises AddressError."""
    if not (found := _MAILBOX.fullmatch(said.strip())):
        raise AddressError("error-call-mail")
    return Mailbox(f"{found[1]}@{found[2].lower()}")
