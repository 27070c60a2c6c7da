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
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import ennead
from ennead.core.words import LANGUAGES
from ennead.page.layout import STATIC
from ennead.table.app import make_app
from ennead.table.calling.senders import Senders, chosen_senders
from ennead.table.crier import Crier
from ennead.table.database import StoreError, default_path, served
from ennead.table.deputy import BOT_PAUSE
from ennead.table.door import make_server
from ennead.table.home import home_page
from ennead.table.journal import journal
from ennead.table.limits import USUAL, Limits
from ennead.table.preparing import Preparation
from ennead.table.private import write_private
from ennead.table.settings import PROXIES
from ennead.table.store import Store
from ennead.table.words import words


def serve(
    host: str = "127.0.0.1",
    port: int = 9009,
    database: Path | None = None,
    open_browser: bool = False,
    *,
    bot_pause: float = BOT_PAUSE,
    limits: Limits = USUAL,
    hosts: Sequence[str] = (),
    proxies: Sequence[str] = PROXIES,
    calls: Mapping[str, Any] | None = None,
) -> None:
    """Open the table and keep it open until interrupted.

    Only this machine can reach it unless `host` says otherwise, as "0.0.0.0" does. Port 0: any free one.
    `hosts`: the names it answers to, any unless told; `proxies`: addresses whose word is taken for who comes
    by them; `calls`: how people are called (`settings.CALLS`), nobody unless told. Raises SystemExit, saying
    what to do, where it can't.
    """
    if not (STATIC / "client.js").is_file():
        raise SystemExit("The pages' scripts and styles have not been built. Run `make wheel` first.")
    try:
        preparation = Preparation(ennead.games())
    except ValueError as error:  # an owner's numbers of a box, say
        raise SystemExit(f"A game can't be opened: {error}.") from None
    path = database or default_path()
    with (
        journal(),
        _listen(host, port) as listening,
        _told(),
        served(path),
        closing(Store(path)) as store,
    ):
        port = listening.getsockname()[1]
        address = f"http://{_written('127.0.0.1' if _is_any(host) else host)}:{port}"
        print(f"Ennead is open: {address}", flush=True)
        if _is_any(host):
            print(f"For others on this network: http://{_own_address()}:{port}", flush=True)
        host_key = secrets.token_urlsafe(18)
        site = (calls or {}).get("address") or address
        print(f"Tables are kept in {store.path}. Ctrl+C closes.", flush=True)
        threading.Thread(target=_prepare, args=(preparation,), daemon=True).start()
        if open_browser and _has_desktop():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with _host_told(f"{site}/host/{host_key}", store.path), _crying(store, calls) as crier:
            app = make_app(
                store,
                preparation,
                bot_pause=bot_pause,
                limits=limits,
                hosts=hosts or ["*"],
                host_key=host_key,
                crier=crier,
            )
            server = make_server(app, limits, proxies)
            with contextlib.suppress(KeyboardInterrupt), _interrupted_by_the_system():
                server.run(sockets=[listening])


def _prepare(preparation: Preparation) -> None:
    """Have everything there before somebody waits for it: first what whoever comes sees first."""
    for language in LANGUAGES:
        home_page(words(None, language), ennead.games(), (), ())
    preparation.run()


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
        senders = chosen_senders(calls, store.path) if calls else Senders()
    except (ValueError, OSError) as error:
        raise SystemExit(f"Nobody can be called to tables: {error}.") from None
    if calls is None or senders == Senders():
        yield None
        return
    with closing(Crier(store, senders, calls["address"])) as crier:
        yield crier


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
