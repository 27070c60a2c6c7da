"""Serve: one command, and the table is open."""

import contextlib
import errno
import ipaddress
import os
import secrets
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvicorn

import ennead
from ennead.core.words import LANGUAGES
from ennead.page.layout import STATIC
from ennead.table.app import make_app
from ennead.table.calling.senders import Senders, chosen_senders
from ennead.table.crier import Crier
from ennead.table.database import Body, StoreError
from ennead.table.deputy import BOT_PAUSE
from ennead.table.door import make_server
from ennead.table.home import home_page
from ennead.table.journal import journal
from ennead.table.limits import USUAL, Limits
from ennead.table.monitoring import figures, spans
from ennead.table.opening import open_body, serving
from ennead.table.own import brought
from ennead.table.place import Place, default_path
from ennead.table.preparing import Preparation
from ennead.table.private import write_private
from ennead.table.settings import HUMAN, PROXIES
from ennead.table.store import Store
from ennead.table.words import words
from ennead.table.workers import SERVES, end_with_the_first, work

LOOK = 0.05  # seconds between two looks whether the server has begun


def serve(
    host: str = "127.0.0.1",
    port: int = 9009,
    database: Place | None = None,
    open_browser: bool = False,
    *,
    bot_pause: float = BOT_PAUSE,
    limits: Limits = USUAL,
    hosts: Sequence[str] = (),
    proxies: Sequence[str] = PROXIES,
    calls: Mapping[str, Any] | None = None,
    metrics: str = "",
    log: str = HUMAN,
    traces: str = "",
    bots: Sequence[str] = (),
    workers: int = 1,
) -> None:
    """Open the table and keep it open until interrupted.

    Only this machine can reach it unless `host` says otherwise, as "0.0.0.0" does. Port 0: any free one.
    `hosts`: the names it answers to, any unless told; `proxies`: addresses whose word is taken for who comes
    by them; `calls`: how people are called (`settings.CALLS`), nobody unless told; `bots`: the host's own,
    which may sit beside the others; `metrics`, `log`, `traces`: what those are shown who watch over it, as
    the settings of these names; `workers`: in so many processes, which takes a PostgreSQL server. Raises
    SystemExit, saying what to do, where it can't.
    """
    place = database or default_path()
    if not (STATIC / "client.js").is_file():
        raise SystemExit("The pages' scripts and styles have not been built. Run `make wheel` first.")
    try:
        ennead.games()
    except ValueError as error:  # an owner's numbers of a box, say
        raise SystemExit(f"A game can't be opened: {error}.") from None
    try:
        brought(bots)
    except ValueError as error:
        raise SystemExit(f"A bot can't be brought: {error}.") from None
    if workers > 1 and isinstance(place, Path):
        raise SystemExit(
            "A file of tables is served by one process. For more of them, name a PostgreSQL database: "
            "--database postgresql://…"
        )
    with contextlib.ExitStack() as stack:
        stack.enter_context(journal(log))
        listening = stack.enter_context(_listen(host, port))
        stack.enter_context(_told())
        opened = open_body(place) if workers > 1 else stack.enter_context(serving(place))
        kept, beside = opened.place, opened.beside
        port = listening.getsockname()[1]
        address = f"http://{_written('127.0.0.1' if _is_any(host) else host)}:{port}"
        print(f"Ennead is open: {address}", flush=True)
        if _is_any(host):
            print(
                f"For others on this network: http://{_own_address()}:{port}",
                flush=True,
            )
        print(f"Tables are kept in {kept}. Ctrl+C closes.", flush=True)
        if open_browser and _has_desktop():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        host_key, site = secrets.token_urlsafe(18), (calls or {}).get("address") or address
        stack.enter_context(_host_told(f"{site}/host/{host_key}", beside))
        one = Serving(place, host_key, bot_pause, limits, hosts, proxies, calls, metrics, log, traces, bots)
        if workers == 1:
            one.run(opened, listening)
            return
        opened.close()
        with contextlib.suppress(KeyboardInterrupt), _interrupted_by_the_system():
            work(workers, listening, one)


@dataclass(frozen=True)
class Serving:
    """What one process does: the choices of `serve`, which other processes may be told."""

    place: Place
    host_key: str
    bot_pause: float
    limits: Limits
    hosts: Sequence[str]
    proxies: Sequence[str]
    calls: Mapping[str, Any] | None
    metrics: str
    log: str
    traces: str
    bots: Sequence[str]

    def __call__(self, number: int, listening: socket.socket, serves: Connection) -> None:
        """Be one of several, in a process of its own, which says there that tables can be played."""
        end_with_the_first()
        with journal(self.log), _told(), serving(self.place) as body:
            one = replace(self, metrics=_moved(self.metrics, number))
            one.run(body, listening, partial(serves.send_bytes, SERVES))

    def run(self, body: Body, listening: socket.socket, serves: Callable[[], object] = lambda: None) -> None:
        """Serve the tables of a database until interrupted; `serves`: done once they can be played. Raises
        SystemExit."""
        preparation, own = Preparation(ennead.games()), brought(self.bots)
        with (
            closing(Store(body)) as store,
            _watched(self.metrics, self.traces),
            _crying(store, self.calls) as crier,
        ):
            app = make_app(
                store,
                preparation,
                bot_pause=self.bot_pause,
                limits=self.limits,
                hosts=self.hosts or ["*"],
                host_key=self.host_key,
                crier=crier,
                own=own,
            )
            server = make_server(app, self.limits, self.proxies)
            threading.Thread(target=_prepare, args=(preparation, server, serves), daemon=True).start()
            with contextlib.suppress(KeyboardInterrupt), _interrupted_by_the_system():
                server.run(sockets=[listening])


def _moved(metrics: str, number: int) -> str:
    """Where one of several shows its figures: each at the port after that of the one before."""
    host, _, port = metrics.rpartition(":")
    return f"{host}:{int(port) + number}" if int(port or 0) else metrics


def _prepare(preparation: Preparation, server: uvicorn.Server, serves: Callable[[], object]) -> None:
    """Have everything there before somebody waits for it, first what whoever comes sees first; then, once the
    server has begun, do what `serves` says."""
    for language in LANGUAGES:
        home_page(words(None, language), ennead.games(), (), ())
    preparation.run()
    while not server.started:
        time.sleep(LOOK)
    serves()


@contextmanager
def _host_told(link: str, database: Path) -> Iterator[None]:
    """Tell the link of the host's page, which is a key: in a terminal, or else where nobody else reads it.

    What isn't a terminal is a journal, say, which keeps it.
    """
    if sys.stdout.isatty():
        print(f"Your page as the host, for nobody else: {link}", flush=True)
        yield
        return
    file = database.with_name(f"{database.name}.host-link")
    try:
        write_private(file, f"{link}\n".encode())
    except OSError as error:
        print(f"Your page as the host has no link: {file}: {error.strerror}.", flush=True)
    else:
        print(f"The link of your page as the host, for nobody else, is in {file}", flush=True)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            file.unlink()


@contextmanager
def _crying(store: Store, calls: Mapping[str, Any] | None) -> Iterator[Crier | None]:
    """Have somebody who calls people to tables, where they are called."""
    try:
        senders = chosen_senders(calls, store.body.beside) if calls else Senders()
    except (ValueError, OSError) as error:
        raise SystemExit(f"Nobody can be called to tables: {error}.") from None
    if calls is None or senders == Senders():
        yield None
        return
    with closing(Crier(store, senders, calls["address"])) as crier:
        yield crier


@contextmanager
def _watched(metrics: str, traces: str) -> Iterator[None]:
    """Show figures, and send traces, where that is wanted."""
    with contextlib.ExitStack() as stack:
        if metrics:
            host, _, port = metrics.rpartition(":")
            try:
                door = stack.enter_context(figures.shown(host.strip("[]"), int(port)))
            except OSError as error:
                raise SystemExit(f"{metrics} can't be listened on: {error.strerror or error}.") from None
            print(f"Figures for Prometheus: http://{host}:{door.server_port}/metrics", flush=True)
        if traces:
            try:
                stack.enter_context(spans.sent(traces))
            except ModuleNotFoundError as error:
                raise SystemExit(f"Traces need more ({error.name}): pip install 'ennead[traces]'.") from None
        yield


@contextmanager
def _told() -> Iterator[None]:
    """End with what keeps the tables from being opened."""
    try:
        yield
    except StoreError as error:
        more = ", or keep other tables: --database FILE" if error.reason == "served" else ""
        raise SystemExit(f"The tables can't be opened: {error}{more}.") from None


@contextmanager
def _interrupted_by_the_system() -> Iterator[None]:
    """Take being ended, and a terminal that closes, like an interrupt: the tables are closed in order.

    The server takes signals while it runs, and passes them on to whoever took them before.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ends = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {end: signal.getsignal(end) for end in ends}
    for end, handler in before.items():
        if handler is signal.SIG_DFL:  # not what nohup, say, wants to be ignored
            signal.signal(end, signal.default_int_handler if end == signal.SIGTERM else _end)
    try:
        yield
    finally:
        for end, handler in before.items():
            signal.signal(end, handler)


def _end(*_: object) -> None:
    signal.raise_signal(signal.SIGTERM)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SystemExit(
                f"Port {port} is taken: is Ennead already open? Another port can be named: --port {port + 1}."
            ) from None
        raise SystemExit(f"{host}:{port} can't be listened on: {error.strerror or error}.") from None


def _is_any(host: str) -> bool:
    """Whether a server bound there is reached from everywhere."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return not host


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """What this machine is called on its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's (RFC 5737)
        except OSError:
            return socket.gethostname()
        name: str = probe.getsockname()[0]
        return name


def _has_desktop() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
