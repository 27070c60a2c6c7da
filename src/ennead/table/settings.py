"""Settings: what a host may choose, on the command line, in the environment or in a file.

Each is declared once, here. The command line goes before the environment, that before the file, and that
before what is usual.
"""

import argparse
import difflib
import ipaddress
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

import platformdirs

from ennead.table.calling.mailbox import read_mailbox
from ennead.table.limits import Limits
from ennead.table.place import SERVERS, Place

PROXIES: Final = ("127.0.0.1", "::1")
FILE: Final = "ENNEAD_CONFIG"  # names the file, where the command line doesn't
HUMAN: Final = "human"
JSON: Final = "json"  # how the log is written
_BESIDES = {FILE, "ENNEAD_CACHE"}  # what else the environment may hold


def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """What reads a whole number."""
    expected = f"a whole number, {low} or more" if high is None else f"a whole number from {low} to {high}"

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 40):
            raise argparse.ArgumentTypeError(f"{expected}, not {text!r:.80}")
        if not low <= (number := int(text)) <= (number if high is None else high):
            raise argparse.ArgumentTypeError(f"{expected}, not {number}")
        return number

    return read


def one_of(*names: str) -> Callable[[str], str]:
    """What reads one of some names."""

    def read(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(f"one of {', '.join(names)}, not {text!r:.80}")
        return text

    return read


def site(text: str) -> str:
    """What a server is called from outside, less the last slash."""
    if not re.fullmatch(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?/?", text):
        raise argparse.ArgumentTypeError(f"an address such as https://table.example.org, not {text!r:.80}")
    return text.rstrip("/")


def place(text: str) -> Place:
    """Where tables are kept. No file is called like a server, as its name, a password in it, is told."""
    if text.startswith(SERVERS):
        return text
    if re.match(r"[\w+.-]+://", text):
        raise argparse.ArgumentTypeError("a file, or a server's address, which begins with postgresql://")
    return Path(text)


def listening(text: str) -> str:
    """An address and a port to listen on."""
    found = re.fullmatch(r"(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})", text, re.ASCII)
    if found is None or int(found[1]) > 65535:
        raise argparse.ArgumentTypeError(f"an address and a port, such as 127.0.0.1:9109, not {text!r:.80}")
    return text


def mailbox(text: str) -> str:
    """A mail address."""
    try:
        return read_mailbox(text).address
    except ValueError:
        raise argparse.ArgumentTypeError(f"a mail address, not {text!r:.80}") from None


def network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """A network, or one address."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a network such as 192.168.0.0/16, not {text!r:.80}") from None


@dataclass(frozen=True)
class Setting:
    """One setting. `read` makes it of a text, or raises ArgumentTypeError; `many`: a list of them."""

    name: str
    usual: Any
    help: str
    read: Callable[[str], Any] = str
    metavar: str | None = None
    many: bool = False

    @property
    def variable(self) -> str:
        """What it is called in the environment."""
        return f"ENNEAD_{self.name.upper().replace('-', '_')}"

    @property
    def key(self) -> str:
        """What it is called in Python."""
        return self.name.replace("-", "_")

    def of(self, value: object, where: str) -> Any:
        """A value as the file or the environment has it. Raises ValueError, which says where it stands."""
        values = value if self.many and isinstance(value, list) else [value]
        kind = "a whole number" if isinstance(self.usual, int) else "a text"
        for each in values:
            if not isinstance(each, str) and not (isinstance(self.usual, int) and type(each) is int):
                expected = f"{kind}, or a list of such" if self.many else kind
                raise ValueError(f"{where}: {expected}, not {json.dumps(value, default=str):.80}")
        try:
            found = [each if each == self.usual else self.read(str(each)) for each in values]
        except argparse.ArgumentTypeError as error:
            raise ValueError(f"{where}: {error}") from None
        return found if self.many else found[0]


DATABASE: Final = Setting(
    "database",
    None,
    "the file the tables are kept in, or the address of a PostgreSQL database: "
    "postgresql://name:password@host/database (the password better in the environment or a file)",
    place,
    "FILE",
)
CALLS: Final = (  # how people are called to tables whose pages they have closed
    Setting(
        "address",
        "",
        "what people reach the tables by, such as https://table.example.org; without it nobody is called",
        site,
        "ADDRESS",
    ),
    Setting(
        "push-contact",
        "",
        "a mail address that push services may write to (default: none, the tables' address does)",
        mailbox,
        "MAIL",
    ),
    Setting(
        "mail-host",
        "",
        "the mail server that calls are sent by (default: none, nobody is mailed)",
        str,
        "NAME",
    ),
    Setting("mail-port", 0, "its port (default: 0, as its security has it: 587, 465 or 25)", whole(0, 65535)),
    Setting(
        "mail-security",
        "starttls",
        "how it is spoken to: starttls, tls or none (default: starttls)",
        one_of("starttls", "tls", "none"),
    ),
    Setting("mail-user", "", "who it knows us as (default: nobody)"),
    Setting(
        "mail-password",
        "",
        "the password for it; better in the environment or a file, as a command line can be seen by others",
    ),
    Setting("mail-from", "", "the mail address that calls come from", mailbox, "MAIL"),
    Setting(
        "webhook-host",
        (),
        "a server whose webhooks a table may call, such as discord.com, or * for any; may be given again "
        "(default: none)",
        metavar="NAME",
        many=True,
    ),
    Setting(
        "calls-within",
        (),
        "a private network that calls may also go to, even unencrypted; may be given again (default: none)",
        network,
        "NETWORK",
        many=True,
    ),
)
SETTINGS: Final = (
    Setting(
        "host",
        "127.0.0.1",
        "address to listen on (default: 127.0.0.1, which only this machine reaches; 0.0.0.0: everyone)",
    ),
    Setting("port", 9009, "port to listen on (default: 9009; 0: any free one)", whole(0, 65535)),
    DATABASE,
    Setting(
        "workers",
        1,
        "processes that serve the tables over one socket; more than 1 take a PostgreSQL server (default: 1)",
        whole(1, 64),
        "N",
    ),
    *(
        Setting(
            limit.name.replace("_", "-"),
            limit.default,
            f"{limit.metadata['help']} (default: {limit.default})",
            whole(limit.metadata["low"]),
            "N",
        )
        for limit in fields(Limits)
    ),
    Setting(
        "bot",
        (),
        "a bot of yours that may sit at the tables: a file such as nessos.onnx, nessos.onnx:best or "
        "nessos.npz, or what can be imported, such as my_module:Bot; may be given again (default: none)",
        metavar="BOT",
        many=True,
    ),
    Setting(
        "allowed-host",
        (),
        "a name to answer to, such as table.example.org; may be given again (default: any)",
        metavar="NAME",
        many=True,
    ),
    Setting(
        "trusted-proxy",
        PROXIES,
        "an address or network whose word is taken for who comes by it (default: this machine)",
        metavar="ADDRESS",
        many=True,
    ),
    Setting(
        "metrics",
        "",
        "where Prometheus reads the server's figures, such as 127.0.0.1:9109 (default: nowhere); no key is "
        "asked for there: let nobody else reach it",
        listening,
        "ADDRESS:PORT",
    ),
    Setting(
        "log",
        HUMAN,
        "how the log is written: human, or json, a line for each request and move as well (default: human)",
        one_of(HUMAN, JSON),
    ),
    Setting(
        "traces",
        "",
        "the OpenTelemetry collector that traces are sent to, such as http://127.0.0.1:4318 (default: none; "
        "needs ennead[traces])",
        site,
        "ADDRESS",
    ),
    *CALLS,
)
_BY_NAME = {setting.name: setting for setting in SETTINGS}


def default_file() -> Path:
    """Where settings are looked for unless told otherwise."""
    return platformdirs.user_config_path("ennead") / "ennead.toml"


def settled(typed: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Every setting by its key: as typed, or else as the environment, the file or custom has it.

    `typed`: what was said on the command line, `config` among it. Raises ValueError for what can't be read,
    naming where it stands, and OSError for a file that is named and can't be opened.
    """
    found = {setting.key: setting.usual for setting in SETTINGS}
    named = typed.get("config") or environment.get(FILE)
    file = Path(named) if named else default_file()
    if named or file.is_file():
        found |= _of_file(file)
    found |= _of_environment(environment)
    return found | {key: value for key, value in typed.items() if key in found}


def _of_file(file: Path) -> Iterator[tuple[str, Any]]:
    try:
        held = tomllib.loads(file.read_text("utf-8"))
    except ValueError as error:  # also what is not UTF-8
        raise ValueError(f"{file}: {error}") from None
    for name, value in held.items():
        if name not in _BY_NAME:
            raise ValueError(f"{file}: {name!r:.80} is no setting{_near(name, [*_BY_NAME])}")
        yield _BY_NAME[name].key, _BY_NAME[name].of(value, f"{file}: {name}")


def _of_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    by_variable = {setting.variable: setting for setting in SETTINGS}
    for variable, text in environment.items():
        if setting := by_variable.get(variable):
            value = [part.strip() for part in text.split(",") if part.strip()] if setting.many else text
            yield setting.key, setting.of(value, variable)
        elif variable.startswith("ENNEAD_") and variable not in _BESIDES:
            raise ValueError(f"{variable} is no setting{_near(variable, [*by_variable])}")


def _near(name: str, names: list[str]) -> str:
    near = difflib.get_close_matches(name, names, 1)
    return f"; did you mean {near[0]}?" if near else f": there are {', '.join(names)}"


def written() -> str:
    """A file of all settings, each with what it is for and as it usually is."""
    lines = [
        "# What a host of Ennead may choose. Take the # away from what you change.",
        "# Read by `ennead serve --config FILE`, or where ENNEAD_CONFIG names it. Each can also stand in the",
        "# environment, by the name in brackets; several of one kind are then parted by commas.",
    ]
    for setting in SETTINGS:
        lines += ["", f"# {setting.help[0].upper()}{setting.help[1:]}. [{setting.variable}]"]
        usual = list(setting.usual) if setting.many else setting.usual
        lines.append(f"#{setting.name} = {json.dumps('tables.sqlite' if usual is None else usual)}")
    return "\n".join(lines) + "\n"
