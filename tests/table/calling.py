"""Servers on loopback that calls go to: kind, slow, dead or malicious ones."""

import asyncio
import base64
import contextlib
import ipaddress
import ssl
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from ennead.table.calling.call import Call
from ennead.table.calling.outside import Outside

LOOPBACK = ipaddress.ip_network("127.0.0.0/8")
NAME = "push.example"  # what the certificate is for

CALL = Call(
    game="NINE",
    address="https://table.example/table/abc",
    language="en",
    about="abc",
    stop="https://table.example/stop/xyz",
)

Answer = bytes | Callable[[asyncio.StreamWriter], Awaitable[None]]


def at_home(connecting: float = 60) -> Outside:
    """As a host has it whose endpoints stand on this machine."""
    return Outside([LOOPBACK], connecting=connecting)


def answer(status: str, *headers: str) -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status}", *headers, "Content-Length: 0", "", ""]).encode()


CREATED = answer("201 Created")


class Listening(ABC):
    """A server on loopback, as long as the block."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self._context = context
        self._talks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0, ssl=self._context)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk = asyncio.current_task()
        assert talk
        self._talks.add(talk)
        try:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self.talk(reader, writer)
        finally:
            self._talks.discard(talk)
            writer.close()

    @abstractmethod
    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer whoever has connected."""


@dataclass
class Asked:
    """What an endpoint was asked."""

    line: str
    headers: dict[str, str]
    body: bytes


class Endpoint(Listening):
    """Takes what is posted. Its answers are given one after the other, the last again and again."""

    def __init__(self, *answers: Answer, context: ssl.SSLContext | None = None) -> None:
        super().__init__(context)
        self._answers = [*answers] or [CREATED]
        self.asked: list[Asked] = []

    def at(self, target: str, scheme: str = "http", host: str = "127.0.0.1") -> str:
        return f"{scheme}://{host}:{self.port}{target}"

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
        line, *lines = head.splitlines()[:-1]
        headers = {name.lower(): value for name, value in (each.split(": ", 1) for each in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.asked.append(Asked(line, headers, body))
        said = self._answers[min(len(self.asked), len(self._answers)) - 1]
        if isinstance(said, bytes):
            writer.write(said)
            await writer.drain()
        else:
            await said(writer)


@dataclass
class Letter:
    """What a mail server was given."""

    sender: str
    to: str
    text: str
    user: str | None
    is_encrypted: bool


@dataclass
class Post(Listening):
    """A mail server that knows one user. `refuses`: its answer to a command, or at the `end` of a letter."""

    secure: ssl.SSLContext | None = None
    refuses: dict[str, str] = field(default_factory=dict)
    implicit: bool = False
    letters: list[Letter] = field(default_factory=list)
    user: tuple[str, str] = ("ennead", "pass word")

    def __post_init__(self) -> None:
        super().__init__(self.secure if self.implicit else None)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        sender = to = ""
        user: str | None = None
        say("220 post.example")
        while line := (await reader.readline()).decode("ascii").rstrip("\r\n"):
            verb = line.split()[0].upper()
            if verb in self.refuses:
                say(self.refuses[verb])
            elif verb == "EHLO":
                say("250-post.example")
                is_open = writer.get_extra_info("ssl_object") is None
                if is_open and self.secure:
                    say("250-STARTTLS")
                say("250-AUTH PLAIN" if not is_open else "250-SIZE 100000")
                say("250 8BITMIME")
            elif verb == "STARTTLS":
                assert self.secure
                say("220 go on")
                await writer.start_tls(self.secure)
            elif verb == "AUTH":
                _, name, password = base64.b64decode(line.split()[2]).decode().split("\0")
                user = name if (name, password) == self.user else None
                say("235 welcome" if user else "535 who?")
            elif verb == "DATA":
                say("354 go on")
                data = b""
                while (more := await reader.readline()) not in (b".\r\n", b""):
                    data += more
                is_encrypted = writer.get_extra_info("ssl_object") is not None
                if "end" not in self.refuses:
                    self.letters.append(Letter(sender, to, data.decode("ascii"), user, is_encrypted))
                say(self.refuses.get("end", "250 taken"))
            else:
                if verb == "MAIL":
                    sender = line.partition("<")[2].partition(">")[0]
                if verb == "RCPT":
                    to = line.partition("<")[2].partition(">")[0]
                say("221 bye" if verb == "QUIT" else "250 yes")
            await writer.drain()


def certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server by NAME shows, and what trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    public = key.public_key()
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(public)
        .serial_number(9)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(public), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(file)
    return shown, ssl.create_default_context(cafile=str(file))
