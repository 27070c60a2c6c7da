"""Requests go to public addresses only, wait for nobody long, and read little."""

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ennead.table.calling.call import AddressError, Gone, Later, NotTold
from ennead.table.calling.outside import Outside, is_public
from tests.table.calling import CREATED, LOOPBACK, NAME, Answer, Endpoint, answer, at_home, certified

Names = Callable[..., list[str]]


def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> Names:
    """Have NAME stand for these, and give the list of names that were looked up."""
    asked: list[str] = []

    def look_up(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        found = addresses if host == NAME else (host,)
        return [
            (socket.AF_INET6 if ":" in each else socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port))
            for each in found
        ]

    monkeypatch.setattr("socket.getaddrinfo", look_up)
    return lambda: asked


async def post(outside: Outside, address: str, body: bytes = b"hello") -> None:
    await outside.post(outside.kept(address), {"Content-Type": "text/plain"}, body)


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("93.184.215.14", True),
        ("2606:4700::1111", True),
        ("::ffff:93.184.215.14", True),
        ("64:ff9b::93.184.215.14", True),
        ("127.0.0.1", False),
        ("127.255.255.254", False),
        ("0.0.0.0", False),
        ("10.0.0.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),  # where clouds tell their machines secrets
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("192.0.2.1", False),
        ("198.18.0.1", False),
        ("224.0.0.1", False),
        ("239.1.2.3", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("::127.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:169.254.169.254", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b:1::1", False),
        ("2001:0:5ef5:79fd::1", False),
        ("2001:db8::1", False),
        ("2002:7f00:1::1", False),
        ("fc00::1", False),
        ("fd12:3456::1", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fec0::1", False),
        ("ff02::1", False),
    ],
)
def test_what_a_public_address_is(address: str, wanted: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) == wanted


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "error-call-address"),
        ("hello", "error-call-address"),
        ("https://", "error-call-address"),
        ("https:///x", "error-call-address"),
        ("https://a b.example/", "error-call-address"),
        ("https://push.example/\r\nHost: other", "error-call-address"),
        ("https://push.example/é", "error-call-address"),
        ("https://é.example/", "error-call-address"),
        ("https://push.example:0/", "error-call-address"),
        ("https://push.example:99999/", "error-call-address"),
        ("https://push.example:x/", "error-call-address"),
        ("https://me:secret@push.example/", "error-call-address"),
        ("https://@push.example/", "error-call-address"),
        ("https://push.example\\@127.0.0.1/", "error-call-address"),
        ("https://push..example/", "error-call-address"),
        ("https://[::1/", "error-call-address"),
        ("https://push.example/" + "x" * 2048, "error-call-address"),
        ("https://" + "x" * 64 + ".example/", "error-call-address"),
        ("http://push.example/", "error-call-https"),
        ("ftp://push.example/", "error-call-https"),
        ("file://push.example/etc/passwd", "error-call-https"),
        ("//push.example/", "error-call-https"),
        ("https://127.0.0.1/", "error-call-private"),
        ("https://[::1]/", "error-call-private"),
        ("https://[::ffff:10.0.0.1]/", "error-call-private"),
        ("https://169.254.169.254/latest/meta-data", "error-call-private"),
    ],
)
def test_an_address_that_leads_nowhere_public_is_refused(address: str, said: str) -> None:
    with pytest.raises(AddressError) as caught:
        Outside().read(address)
    assert str(caught.value) == said
    assert caught.value.say("en") != caught.value.say("fr")
    with pytest.raises(NotTold, match=said):
        Outside().kept(address)


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f000001", "0", NAME])
def test_a_name_that_stands_for_a_private_address_is_not_connected_to(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if host == NAME:
        resolving(monkeypatch, "127.0.0.1", "::1", "10.0.0.1", "fe80::1%eth0")

    async def test() -> None:
        async with Endpoint() as endpoint:
            with pytest.raises(NotTold, match=r"^its (address isn't public|name isn't known)$"):
                await post(Outside(), endpoint.at("/", "https", host))
            assert not endpoint.asked

    asyncio.run(test())


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    names = resolving(monkeypatch, "10.0.0.1", "127.0.0.1")  # only the second may be reached

    async def test() -> None:
        async with Endpoint() as endpoint:
            await post(at_home(), endpoint.at("/x?y=1#z", host=NAME))
            assert endpoint.asked[0].line == "POST /x?y=1 HTTP/1.1"
            assert endpoint.asked[0].headers["host"] == f"{NAME}:{endpoint.port}"
            assert endpoint.asked[0].body == b"hello"

    asyncio.run(test())
    assert names() == [NAME]  # once: asked again, it might stand for something else


def test_what_is_public_is_spoken_to_encrypted_only(monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, "93.184.215.14")
    assert at_home().read(f"http://{NAME}/")  # its name doesn't tell where it is

    async def test() -> None:
        with pytest.raises(NotTold, match=r"^its address isn't public$"):
            await post(at_home(), f"http://{NAME}/")

    asyncio.run(test())


def test_only_networks_that_the_host_named_are_reached() -> None:
    outside = Outside([ipaddress.ip_network("192.168.7.0/24")])
    assert outside.read("http://192.168.7.9:9000/hook").origin == "http://192.168.7.9:9000"
    for address in (
        "http://192.168.8.9/",
        "https://192.168.8.9/",
        "https://127.0.0.1/",
        "http://93.184.215.14/",
    ):
        with pytest.raises(AddressError, match="error-call-private"):
            outside.read(address)


def test_a_certificate_is_asked_for_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown, trust = certified(tmp_path)
    resolving(monkeypatch, "127.0.0.1")

    async def test() -> None:
        async with Endpoint(context=shown) as endpoint:
            asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # the server's, of handshakes
            await post(Outside([LOOPBACK], trust=trust), endpoint.at("/", "https", NAME))
            assert len(endpoint.asked) == 1
            with pytest.raises(Later):  # signed by nobody known
                await post(at_home(), endpoint.at("/", "https", NAME))
            with pytest.raises(Later):  # for another name
                await post(Outside([LOOPBACK], trust=trust), endpoint.at("/", "https"))
            assert len(endpoint.asked) == 1

    asyncio.run(test())


@pytest.mark.parametrize(
    ("status", "error", "after"),
    [
        (answer("200 OK"), None, 0),
        (answer("204 No Content"), None, 0),
        (answer("404 Not Found"), Gone, 0),
        (answer("410 Gone"), Gone, 0),
        (answer("429 Too Many Requests", "Retry-After: 30"), Later, 30),
        (answer("429 Too Many Requests", "Retry-After: Fri, 31 Dec 1999 23:59:59 GMT"), Later, 0),
        (answer("503 Service Unavailable", "Retry-After: -1"), Later, 0),
        (answer("503 Service Unavailable", "Retry-After: " + "9" * 400), Later, 0),
        (answer("400 Bad Request"), NotTold, 0),
        (answer("403 Forbidden"), NotTold, 0),
        (answer("500 Internal Server Error"), NotTold, 0),
        (b"HTTP/1.1 200 OK\r\n" + b"X: " + b"x" * 10**6, NotTold, 0),
        (b"HTTP/1.1 200 OK\r\nX\r\n\r\n", NotTold, 0),
        (b"nonsense\r\n\r\n", NotTold, 0),
        (b"", NotTold, 0),
    ],
)
def test_what_an_answer_means(status: bytes, error: type[NotTold] | None, after: float) -> None:
    async def test() -> None:
        async with Endpoint(status) as endpoint:
            if error is None:
                await post(at_home(), endpoint.at("/"))
                return
            with pytest.raises(NotTold) as caught:
                await post(at_home(), endpoint.at("/"))
            assert type(caught.value) is error
            assert getattr(caught.value, "after", 0) == after
            assert "127.0.0.1" not in str(caught.value)

    asyncio.run(test())


@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "303 See Other", "307 To", "308 To"])
def test_no_redirect_is_followed(status: str) -> None:
    async def test() -> None:
        async with Endpoint() as other, Endpoint(answer(status, f"Location: {other.at('/')}")) as endpoint:
            with pytest.raises(NotTold, match=f"^it answered {status[:3]}$"):
                await post(at_home(), endpoint.at("/"))
            assert len(endpoint.asked) == 1
            assert not other.asked

    asyncio.run(test())


def test_no_proxy_of_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with Endpoint() as proxy, Endpoint() as endpoint:
            for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
                monkeypatch.setenv(name, proxy.at(""))
            await post(at_home(), endpoint.at("/"))
            assert (len(proxy.asked), len(endpoint.asked)) == (0, 1)

    asyncio.run(test())


def test_a_huge_answer_is_not_read() -> None:
    sent = 0
    gone = asyncio.Event()

    async def huge(writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n")
        try:
            while True:
                writer.write(bytes(2**16))
                await writer.drain()
                sent += 2**16
        except OSError:
            gone.set()

    async def test() -> None:
        async with Endpoint(huge) as endpoint:
            await post(at_home(), endpoint.at("/"))
            await asyncio.wait_for(gone.wait(), 60)

    asyncio.run(test())
    assert sent < 2**25  # what lies in the buffers of the system


async def _never(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(3600)


async def _drop_by_drop(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"X: x\r\n")
        await writer.drain()
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("slow", [_never, _drop_by_drop])
def test_a_slow_answer_is_left_when_patience_ends(slow: Answer) -> None:
    async def test() -> None:
        async with Endpoint(slow) as endpoint:
            waiting = asyncio.create_task(post(at_home(), endpoint.at("/")))
            while not endpoint.asked:
                await asyncio.sleep(0.01)
            assert not (await asyncio.wait([waiting], timeout=0.1))[0]
            waiting.cancel()  # as a messenger does
            assert (await asyncio.wait([waiting], timeout=60))[0]
            assert waiting.cancelled()

    asyncio.run(test())


def test_a_dead_server_may_be_tried_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with Endpoint(CREATED) as endpoint:
            address = endpoint.at("/")
        with pytest.raises(Later, match=r"^it can't be reached$"):
            await post(at_home(), address)

        def unknown(*_: Any, **__: Any) -> None:
            raise socket.gaierror

        monkeypatch.setattr("socket.getaddrinfo", unknown)
        with pytest.raises(Later, match=r"^its name isn't known$"):
            await post(at_home(), "https://nowhere.example/")

    asyncio.run(test())


def test_a_name_that_nobody_looks_up_is_waited_for_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async def stuck(*_: Any, **__: Any) -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", stuck)
        with pytest.raises(Later, match=r"^its name isn't known$"):
            await post(at_home(connecting=0.05), "https://nowhere.example/")

    asyncio.run(test())
