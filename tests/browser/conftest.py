"""A real server on loopback and a real Chromium. Where none is found: skipped, and under CI a failure."""

import os
import shutil
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

import ennead
from ennead.core.match import Match
from ennead.page.layout import STATIC
from ennead.table.app import make_app
from ennead.table.clock import NONE, Clock
from ennead.table.guard import new_visitor
from ennead.table.limits import Limits
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from tests.table.conftest import file_of

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LEAN = ("chromium-headless-shell", *WHOLE)  # without windows and menus, so with less work
ELSEWHERE = "table.example"  # this machine, by a name that browsers don't trust without encryption
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 640}

PATIENCE = 60_000  # milliseconds: what is waited for comes, on a loaded machine too

Sit = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Laid:
    """A table that stands in the store: a host and friends, who move where a test says so.

    `keys`: what the browser of each of them holds.
    """

    table: Table
    store: Store
    address: str
    keys: tuple[str, ...]

    @property
    def url(self) -> str:
        """Where it is, for everybody."""
        return f"{self.address}/table/{self.table.id}"

    def sit(self, page: Page, seat: int) -> None:
        """Let the browser of a page be theirs who sits somewhere, and show the table there."""
        hold(page, self.address, self.keys[seat])
        page.goto(self.url)

    def look_on(self, page: Page) -> None:
        """Let the browser of a page be nobody's who sits here, and show the table."""
        hold(page, self.address, new_visitor())
        page.goto(self.url)

    @property
    def match(self) -> Match:
        """The match as it stands in the store."""
        table = self.table
        match = Match(ennead.game(table.game), len(table.chairs), table.seed, table.options)
        for row in self.store.moves(table.id):
            match.play(row.seat, row.action)
        return match

    def play(self, *moves: tuple[int, str]) -> None:
        """Write moves into the database, as another server would, and have this one look what is new."""
        written = len(self.store.moves(self.table.id))
        with closing(sqlite3.connect(file_of(self.store))) as db, db:
            db.executemany(
                "INSERT INTO moves (table_id, number, seat, action) VALUES (?, ?, ?, ?)",
                ((self.table.id, number, *move) for number, move in enumerate(moves, written + 1)),
            )
        urlopen(self.url).close()


Lay = Callable[..., Laid]


def hold(page: Page, address: str, key: str) -> None:
    """Let the browser of a page be known by a key."""
    page.context.add_cookies([{"name": "visitor", "value": key, "url": address}])


@pytest.fixture(scope="module")  # not longer: Playwright keeps an event loop in this thread, others need none
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    names = WHOLE if request.node.get_closest_marker("whole") else LEAN
    path = next((found for name in names if (found := shutil.which(name))), None)
    why = None if path else "no Chromium on the PATH"
    if not (STATIC / "client.js").is_file():
        why = "the web client is not built: make wheel"
    if why:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(why)
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
        flags.append(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1")
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    yield store
    store.close()


@pytest.fixture(scope="session")
def address(store: Store) -> Iterator[str]:
    """A server whose bots don't pause, for as many tables as all the tests lay."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = make_app(store, bot_pause=0, limits=Limits(tables_per_visitor=10_000, tables_per_address=10_000))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(30)
    listening.close()


@pytest.fixture
def lay(store: Store, address: str) -> Lay:
    """Lay a table as it stands after some moves, of Nessos say: `lay("nessos", 3, moves, expert=1)`.

    `ago`: so long ago play began, and whoever was asked since has moved at once.
    """

    def lay(
        game: str,
        seats: int,
        moves: Sequence[tuple[int, str]] = (),
        seed: int | None = None,
        clock: Clock = NONE,
        ago: timedelta = timedelta(),
        **options: int,
    ) -> Laid:
        keys = tuple(new_visitor() for _ in range(seats))
        people = [store.welcome(key, name=name) for key, name in zip(keys, PEOPLE, strict=False)]
        chairs = [Chair(person.name, person.id) for person in people]
        with pytest.MonkeyPatch.context() as patch:
            if seed is not None:
                patch.setattr("secrets.randbits", lambda _: seed)
            defaults = {option.name: option.default for option in ennead.game(game).options}
            table = store.create(ennead.game(game), defaults | options, chairs, people[0].id, clock)
        with closing(sqlite3.connect(file_of(store))) as db, db:
            began = (datetime.now(UTC) - ago).isoformat(timespec="seconds")
            db.execute("UPDATE tables SET started = ? WHERE id = ?", (began, table.id))
        laid = Laid(table, store, address, keys)
        laid.play(*moves)
        return laid

    return lay


PEOPLE = ("Ana", "Ben", "Zoé", "Maximiliane", "Ivo", "Chrysanthème")


@pytest.fixture
def someone(browser: Browser, address: str) -> Iterator[Sit]:
    """People with browsers of their own: `someone(size, at, (laid, 0), **settings)` opens a page for one.

    Who sits somewhere comes to that table, unless they are to be elsewhere.

    They are told nothing that they don't ask for, unless `hints`, and see all at once, unless another `pace`
    is theirs. Nothing moves on the page unless `reduced_motion="no-preference"`, and no worker runs beside it
    unless `service_workers="allow"`. Whatever any of their pages complains about, or asks of another host,
    fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(
        size: Mapping[str, int] = DESK,
        at: str | None = None,
        sits: tuple[Laid, int] | None = None,
        hints: bool = False,
        pace: str = "once",
        **settings: Any,
    ) -> Page:
        usual: dict[str, Any] = {"locale": "en", "reduced_motion": "reduce", "has_touch": size is PHONE}
        usual["service_workers"] = "block"
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, **usual | settings
        )
        contexts.append(context)
        if not hints:
            context.add_init_script("try { localStorage.setItem('hints', 'off') } catch {}")
        context.add_init_script(f"try {{ localStorage.pace ??= '{pace}' }} catch {{}}")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", lambda line: complaints.append(line.text) if _complains(line) else None)
        page.on("request", lambda request: _same_host(request.url, address, complaints))
        page.set_default_timeout(PATIENCE)
        if sits:
            laid, seat = sits
            hold(page, address, laid.keys[seat])
            at = at or laid.url
        page.goto(urljoin(address, at or "/"))
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


def _complains(line: ConsoleMessage) -> bool:
    """Whether a line of the console tells of a fault. What is refused is told on the page."""
    return line.type == "error" and "status of 422" not in line.text


def _same_host(url: str, address: str, complaints: list[str]) -> None:
    if not url.startswith((address, address.replace("http", "ws"), "data:")):
        complaints.append(f"asked {url}")
