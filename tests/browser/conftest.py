"""A real server on loopback and a real Chromium. Where none is found: skipped, and under CI a failure."""

import os
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from ennead.page.layout import STATIC
from ennead.table.app import make_app
from ennead.table.store import Store

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 640}

PATIENCE = 60_000  # milliseconds: what is waited for comes, on a loaded machine too

Sit = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")  # not longer: Playwright keeps an event loop in this thread, others need none
def browser() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    why = None if path else "no Chromium on the PATH"
    if not (STATIC / "client.js").is_file():
        why = "the web client is not built: make build"
    if why:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(why)
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server whose bots don't pause."""
    store = Store(tmp_path / "tables.sqlite")
    listening = socket.create_server(("127.0.0.1", 0))
    app = make_app(store, bot_pause=0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(30)
    listening.close()
    store.close()


@pytest.fixture
def someone(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """People with browsers of their own: `someone(size, **settings)` opens the first page for one.

    Whatever any of their pages complains about, or asks of another host, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def arrive(size: dict[str, int] = DESK, **settings: Any) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, **{"locale": "en", **settings}
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: _same_host(request.url, address, complaints))
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


def _same_host(url: str, address: str, complaints: list[str]) -> None:
    if not url.startswith((address, address.replace("http", "ws"), "data:")):
        complaints.append(f"asked {url}")
