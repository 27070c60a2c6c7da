"""Door: how many may be connected at once, and how long one that is silent is waited for.

uvicorn bounds the requests it answers at once, not the connections it holds; it waits without end for the
head of a request, and for whoever doesn't read; and asyncio, once file handles run out, says so at every
connection it can't take. So here they are taken one by one, and each has a time limit for what is next.
"""

import asyncio
import errno
import ipaddress
import logging
import socket
from collections.abc import Sequence
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from ennead.table.limits import Limits, neighbourhood
from ennead.table.settings import PROXIES

log = logging.getLogger(__name__)

# Seconds:
FIRST = 10.0  # from connecting to a whole head of a request, or a socket's whole handshake
NEXT = 60.0  # from an answer to the next whole head; uvicorn closes after 5 of silence
TAKING = 60.0  # for a client to take what it was sent
CLOSING = 15.0  # for a socket to be closed on both sides
TOLD = 3600.0  # between two lines that say the same

SPARE = 100  # connections for pages, besides those of open tabs
HANDLES = 80  # files that are not connections, at most

SHORT = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


class _Timed:
    """A connection that is cut when what it is waited for doesn't come."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _cut: asyncio.TimerHandle | None = None

    def _wait(self, seconds: float) -> None:
        self._go_on()
        self._cut = self.loop.call_later(seconds, self.transport.abort)

    def _go_on(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


class Line(_Timed, H11Protocol):
    """A connection that asks for pages."""

    @property
    def is_silent(self) -> bool:
        """Whether nothing was ever asked for."""
        return self.cycle is None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self._wait(FIRST)

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if self._is_answering and not self.flow.write_paused:
            self._go_on()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._go_on()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        if not self.flow.write_paused:  # what was answered is yet to be taken
            self._wait(NEXT)
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(TAKING)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._is_answering:
            self._go_on()
        else:
            self._wait(NEXT)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, unless an answer has begun, and hang up.

        uvicorn's own begins another answer, and lets the page go on with the first: both would be in the log.
        """
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
        self.transport.close()
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete


class Tab(_Timed, WebSocketsSansIOProtocol):
    """A connection that listens. Pings are answered, or it is closed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._wait(FIRST)

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """End with the server. To who has said that they close, uvicorn would say it once more, which can't
        be: then nobody else would be told either."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.transport.abort()
        else:
            super().shutdown()

    def start_keepalive(self) -> None:
        self._go_on()
        super().start_keepalive()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._wait(CLOSING)  # closing waits for what was sent to be taken

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._wait(CLOSING)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(TAKING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    async def send(self, message: Any) -> None:
        """Send nothing more to who has gone, or was closed for a frame that is none."""
        await self.writable.wait()
        if self.handshake_complete and (self.close_sent or self.transport.is_closing()):
            raise ClientDisconnected
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Refuse text that isn't UTF-8 without a traceback in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


class Doorkeeper(uvicorn.Server):
    """A server that takes only as many connections as it can hold."""

    def __init__(
        self, config: uvicorn.Config, connections: int, per_address: int, trusted: Sequence[str]
    ) -> None:
        super().__init__(config)
        self._connections = connections
        self._per_address = per_address
        self._trusted = [ipaddress.ip_network(each) for each in trusted]
        self._accepting: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self._accepting = [asyncio.create_task(self._accept(each)) for each in sockets or ()]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        await super().shutdown(sockets)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        told = float("-inf")
        while True:
            await self._make_room()
            try:
                connection, address = await loop.sock_accept(listening)
            except OSError as error:
                if error.errno in SHORT and loop.time() - told > TOLD:
                    told = loop.time()
                    log.warning("no more connections can be taken (%s); those there go on", error.strerror)
                await asyncio.sleep(1 if error.errno in SHORT else 0.01)
                continue
            if self._is_full_of(address[0]):
                connection.close()
            else:
                await loop.connect_accepted_socket(self._make_protocol, connection)

    async def _make_room(self) -> None:
        """Wait until one more can be taken; who has said nothing for longest makes room."""
        while len(self.server_state.connections) >= self._connections:
            lines = (each for each in self.server_state.connections if isinstance(each, Line))
            silent = [line for line in lines if line.is_silent]
            if silent:
                min(silent, key=lambda line: line.since).transport.abort()
            await asyncio.sleep(0 if silent else 0.05)

    def _is_full_of(self, address: str) -> bool:
        """Whether as many come from there as may. All that come by a proxy come from its address."""
        if any(ipaddress.ip_address(address) in network for network in self._trusted):
            return False
        area = neighbourhood(address)
        held = [each for each in self.server_state.connections if isinstance(each, Line | Tab)]
        clients = [each.client[0] for each in held if each.client]
        return sum(neighbourhood(client) == area for client in clients) >= self._per_address

    def _make_protocol(self) -> asyncio.Protocol:
        return Line(self.config, self.server_state, self.lifespan.state)


def make_server(app: ASGIApp, limits: Limits, proxies: Sequence[str] = PROXIES) -> Doorkeeper:
    """The server of an app, which says nothing of what clients do wrong. `proxies`: addresses or networks."""
    config = uvicorn.Config(
        app,
        http=Line,
        ws=Tab,
        log_config=None,
        log_level="error",
        access_log=False,  # addresses that invite are keys: none goes into a log
        server_header=False,
        forwarded_allow_ips=list(proxies),
        ws_max_size=64 * 1024,
        ws_max_queue=1,
        # Messages are small, and hold both what is secret and names that others chose: together, compressed,
        # their length would tell. Pages of tables go as they are for the same reason; static files don't.
        ws_per_message_deflate=False,
        ws_ping_interval=15,
        ws_ping_timeout=15,
        timeout_graceful_shutdown=2,
    )
    connections = _within_handles(limits.sockets + SPARE)
    return Doorkeeper(config, connections, limits.sockets_per_address + SPARE, proxies)


def _within_handles(wanted: int) -> int:
    """As many connections as wanted, or as this process may hold; says so where that is fewer."""
    try:
        import resource
    except ModuleNotFoundError:  # on Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + HANDLES:
        soft = wanted + HANDLES if hard == resource.RLIM_INFINITY else min(wanted + HANDLES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= wanted + HANDLES:
        return wanted
    held = max(soft - HANDLES, 8)
    log.warning("only %d connections at once: this process may have %d files open (ulimit -n)", held, soft)
    return held
