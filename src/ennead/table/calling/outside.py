"""Outside: requests to addresses that strangers chose, which reach nothing but servers of the internet.

What a name stands for is looked up once; each address it stands for is checked, and the connection goes to
one that was, so that a name can't come to mean another meanwhile. No redirect is followed, no proxy of the
environment asked, and of an answer no more than its head is read.
"""

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Final
from urllib.parse import urlsplit

import httpcore2

import ennead
from ennead.table.calling.call import AddressError, Gone, Later, NotTold

logging.getLogger("httpcore2").setLevel(logging.INFO)  # below it logs heads, which are as good as keys

LONGEST = 2048  # characters of an address; those of push services have up to about 700
CONNECTING = 5.0  # seconds to look a name up, and again to connect
ADDRESSES = 2  # of a name that are tried
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
UNICAST: Final = ipaddress.ip_network("2000::/3")

Networks = Collection[IPv4Network | IPv6Network]

_SAID = re.compile(rf"[!-~]{{1,{LONGEST}}}")
_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{1,253}}$)(?:{_LABEL}\.)*{_LABEL}")


@dataclass(frozen=True)
class Place:
    """A server and what is asked of it, read from an address."""

    scheme: str
    host: str
    port: int | None
    target: str

    @property
    def origin(self) -> str:
        """The server as it is named to others."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + (f":{self.port}" if self.port else "")


class Outside:
    """Posts to the internet, encrypted.

    `within`: private networks that may be posted to as well, also by http://. `trust`: whose certificates
    are taken, those of the system unless told; `connecting`: seconds for it.
    """

    def __init__(
        self, within: Networks = (), *, trust: ssl.SSLContext | None = None, connecting: float = CONNECTING
    ) -> None:
        self._within = within
        self._trust = trust
        self._connecting = connecting

    def read(self, said: str) -> Place:
        """Read an address, which may be reached as far as can be seen of it. Raises AddressError."""
        if not _SAID.fullmatch(said):
            raise AddressError("error-call-address")
        try:
            parts = urlsplit(said)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise AddressError("error-call-address") from None
        address = _literal(host)
        if (address is None and not _NAME.fullmatch(host)) or "@" in parts.netloc or port == 0:
            raise AddressError("error-call-address")
        if parts.scheme != "https" and not (parts.scheme == "http" and self._within):
            raise AddressError("error-call-https")
        if address is not None and not self._may_reach(address, parts.scheme):
            raise AddressError("error-call-private")
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Place(parts.scheme, host, port, target)

    def kept(self, said: str) -> Place:
        """Read an address that was read before; settings may have changed since. Raises NotTold."""
        try:
            return self.read(said)
        except AddressError as error:
            raise NotTold(str(error)) from None

    async def post(self, place: Place, headers: dict[str, str], body: bytes) -> None:
        """Post it. Raises NotTold."""
        backend = _Checked(await self._look_up(place))
        sent = {
            "Host": place.origin.partition("://")[2],
            "User-Agent": f"Ennead/{ennead.__version__}",
            "Connection": "close",
            "Content-Length": str(len(body)),
            **headers,
        }
        try:
            async with (
                httpcore2.AsyncConnectionPool(ssl_context=self._context, network_backend=backend) as pool,
                pool.stream(
                    "POST",
                    httpcore2.URL(scheme=place.scheme, host=place.host, port=place.port, target=place.target),
                    headers=[*sent.items()],
                    content=body,
                    extensions={"timeout": {"connect": self._connecting}},
                ) as answer,
            ):
                _judge(answer.status, answer.headers)
        except (httpcore2.ConnectError, httpcore2.ConnectTimeout):
            raise Later("it can't be reached") from None
        except (httpcore2.NetworkError, httpcore2.ProtocolError) as error:  # it may have been told
            raise NotTold(f"it broke off ({type(error).__name__})") from None

    async def _look_up(self, place: Place) -> list[str]:
        """The addresses of a server that may be reached. Raises NotTold."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._connecting):
                found = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError, TimeoutError):
            raise Later("its name isn't known") from None
        addresses = [str(sockaddr[0]) for *_, sockaddr in found]
        if may := [each for each in addresses if self._may_reach(_literal(each), place.scheme)]:
            return may[:ADDRESSES]
        raise NotTold("its address isn't public")

    def _may_reach(self, address: IPv4Address | IPv6Address | None, scheme: str) -> bool:
        if address is None:
            return False
        is_within = any(address in network for network in self._within)
        return is_within or (scheme == "https" and is_public(address))

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """Read once, and in the thread that sends: it takes a moment."""
        return self._trust or httpcore2.default_ssl_context()


class _Checked(httpcore2.AnyIOBackend):
    """Connects to the addresses that were checked, whatever the name stands for by now."""

    def __init__(self, addresses: list[str]) -> None:
        self._addresses = addresses

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        failed: Exception = httpcore2.ConnectError()
        for address in self._addresses:
            try:
                return await super().connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                failed = error
        raise failed


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether it is one server of the internet, also where it is written as another kind of address."""
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    if address.ipv4_mapped is not None:
        return is_public(address.ipv4_mapped)
    if address in NAT64:
        return is_public(IPv4Address(int(address) & 0xFFFFFFFF))
    is_tunnel = address.sixtofour is not None or address.teredo is not None
    return address in UNICAST and address.is_global and not is_tunnel


def _literal(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _judge(status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
    """What an answer means. Raises NotTold where it isn't that all is well.

    An error of a server leaves open whether somebody was told: nobody is told twice.
    """
    if 200 <= status < 300:
        return
    if status in (404, 410):
        raise Gone(f"it answered {status}")
    if status in (429, 503):
        said = {name.lower(): value for name, value in headers}.get(b"retry-after", b"")
        raise Later(f"it answered {status}", float(said) if re.fullmatch(rb"\d{1,9}", said) else 0.0)
    raise NotTold(f"it answered {status}")
