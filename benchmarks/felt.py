"""How the page feels: `python -m benchmarks.felt [--games GAME…] [--clicks N] [--pace PACE]`.

A server of its own on loopback, and Chromium. First visits, on a desk and on a phone, with an empty cache and
the network that its developer tools call "Fast 4G" (8.1 Mbit/s down, 1.35 up, 165 ms a request): how much
comes over the wire, when the first picture is painted and the largest, when the last image shows up and how
many do after the first picture, how far what was painted moves (layout shift). Then matches against club
players, clicked with a mouse and no network between: how long from the click to the frame that shows another
table, whether motion is in that frame or begins later, images that are not in it though they should be, and
layout shift: by itself, and within half a second of a click. Beside them a page that has but a button and a
number: the least this machine takes. Says which aims are missed, and exits 1 if any is.
"""

import argparse
import multiprocessing
import random
import shutil
import socket
import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import ennead
from ennead.core.game import Game
from ennead.table.app import make_app
from ennead.table.deputy import BOT_PAUSE
from ennead.table.door import make_server
from ennead.table.limits import Limits
from ennead.table.preparing import Preparation
from ennead.table.store import Store

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SIZES = {"desk": (1280, 800), "phone": (360, 640)}
# As front_end/core/sdk/NetworkManager.ts of Chromium's developer tools has it: bytes a second, milliseconds.
FAST_4G = {
    "offline": False,
    "downloadThroughput": 9_000_000 / 8 * 0.9,
    "uploadThroughput": 1_500_000 / 8 * 0.9,
    "latency": 60 * 2.75,
}
SETTLING = 1500  # milliseconds from when a page is loaded: what comes late, comes by then
PATIENCE = 30_000
THOUGHT = 400  # milliseconds that somebody takes before they answer, at least
LATE = 300  # milliseconds after a change: motion that begins only then belongs to it
STILL = 60.0  # seconds that bots wait where nothing is to happen

# The aims.
KB, FIRST_PICTURE = 250, 1000
MEDIAN, P95 = 100, 200
SHIFT = 0.001  # what rounding to pixels may come to

# Notes on a page what its reader sees of it, in `felt`.
NOTES = """(() => {
    const felt = (window.felt = { shifts: [], images: [], largest: 0, changes: [] });
    const note = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
        .observe({ type, buffered: true });
    const name = ({ node }) => node?.id || node?.className || node?.nodeName;
    note("layout-shift", ({ value, hadRecentInput, sources, startTime }) =>
        felt.shifts.push({ value, clicked: hadRecentInput, at: startTime, what: sources.map(name) }));
    note("largest-contentful-paint", ({ startTime }) => (felt.largest = startTime));
    note("element", ({ renderTime, loadTime }) => felt.images.push(renderTime || loadTime));
    const stamp = () => document.getElementById("stamp")?.value;
    const shown = (image) => {
        const { left, right, top, bottom, width } = image.getBoundingClientRect();
        const isOn = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
        return width && isOn && image.checkVisibility();
    };
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running");
    const lookOn = (change, since) => requestAnimationFrame((now) => {
        change.begins = isMoving();
        if (!change.begins && now - since < LATE) lookOn(change, since);
    });
    let clicked, before;
    addEventListener("click", ({ isTrusted, timeStamp }) => {
        if (isTrusted) [clicked, before] = [timeStamp, stamp()];
    }, true);
    new MutationObserver(() => {
        const unseen = document.querySelectorAll("img:not([elementtiming])");
        for (const image of unseen) image.setAttribute("elementtiming", "");
        if (clicked === undefined || stamp() === before) return;
        const since = clicked;
        clicked = undefined;
        requestAnimationFrame(() => {
            const moves = isMoving();
            const late = [...document.images].filter((image) => !image.complete && shown(image)).length;
            const { port1, port2 } = new MessageChannel(); // whose message comes when the frame is painted
            port1.onmessage = () => {
                const change = { ms: performance.now() - since, moves, late, begins: false };
                felt.changes.push(change);
                if (!moves) lookOn(change, performance.now());
            };
            port2.postMessage("");
        });
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["value"] });
})()""".replace("LATE", str(LATE))

BARE = """<button onclick="stamp.setAttribute('value', ++stamp.value)">1</button>
<input id=stamp value=0>"""
ACTIONS = "#table button[name=act]:not([aria-disabled=true], #act-undo, #act-in-advance, #act-ask-again)"
OVER = "#standings"
ASKED = f"body:has(#decision[data-turn]):not(:has(#others [data-waited])), {OVER}"
CHANGED = """async (before) => {
    while (felt.changes.length <= before) await new Promise((done) => setTimeout(done, 20));
}"""


@dataclass(frozen=True)
class Visit:
    """What a first visit came to: kilobytes, milliseconds, a share of the screen."""

    kb: float
    first: float
    largest: float
    image: float  # the last to show up; 0 where none is on the screen
    late: int  # images that were not in the first picture
    shift: float
    moved: set[str]  # by id or class


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.felt", description=__doc__)
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME", help="which games; all without any")
    parser.add_argument("--clicks", type=int, default=60, help="moves made in each game")
    parser.add_argument("--pace", default="normal", choices=("slow", "normal", "fast", "once"))
    asked = parser.parse_args()
    games = [ennead.game(name) for name in asked.games] or list(ennead.games())
    Preparation(games).run()
    missed: list[str] = []
    with serving(bot_pause=STILL) as (address, sent), browsing() as browser:
        for _ in visits(browser, address, sent, games):  # as on a server that has run for a while
            pass
        print(
            f"{'first visit':15}{'':6}{'kB':>6}{'first':>7}{'largest':>9}{'image':>7}{'late':>6}{'shift':>8}"
        )
        for path, size, seen in visits(browser, address, sent, games):
            print(
                f"{path:15}{size:6}{seen.kb:6.0f}{seen.first:7.0f}{seen.largest:9.0f}"
                f"{seen.image:7.0f}{seen.late:6}{seen.shift:8.4f}",
                flush=True,
            )
            missed += [f"{path} on a {size}: {each}" for each in missed_by(seen)]
    with serving(BOT_PAUSE) as (address, _), browsing() as browser:
        print(
            f"\n{'clicks':15}{'median':>7}{'p95':>6}{'worst':>7}{'moving':>8}{'late':>6}{'alone':>8}{'after':>8}"
        )
        median, p95, worst = bare(new_page(browser, SIZES["desk"]))
        print(f"{'a bare page':15}{median:7.0f}{p95:6.0f}{worst:7.0f}", flush=True)
        for game in games:
            page = new_page(browser, SIZES["desk"], pace=asked.pace)
            missed += [f"{game.name}: {each}" for each in play(page, address, game, asked.clicks)]
            page.context.close()
    print("\nall aims are met" if not missed else "\nmissed:\n" + "\n".join(missed))
    raise SystemExit(1 if missed else 0)


@contextmanager
def serving(bot_pause: float) -> Iterator[tuple[str, "Synchronized[int]"]]:
    """The address of a server in a process of its own, and how many bytes it has answered."""
    listening = socket.create_server(("127.0.0.1", 0))
    context = multiprocessing.get_context("fork")
    sent = context.Value("q", 0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        server = context.Process(target=serve, args=(path, listening, sent, bot_pause), daemon=True)
        server.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", sent
        server.kill()
        server.join()


def serve(path: Path, listening: socket.socket, sent: "Synchronized[int]", bot_pause: float) -> None:
    """A server that counts what it answers."""
    limits = Limits(tables_per_visitor=10**6, tables_per_address=10**6)
    app = make_app(Store(path), bot_pause=bot_pause, limits=limits)
    make_server(counting(app, sent), limits).run(sockets=[listening])


def counting(app: ASGIApp, sent: "Synchronized[int]") -> ASGIApp:
    """An app whose answers are counted, with their heads."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent.value += 80 + sum(len(name) + len(value) + 4 for name, value in message["headers"])
            sent.value += len(message.get("body", b""))
            await send(message)

        await app(scope, receive, noted)

    return counted


@contextmanager
def browsing() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


def new_page(browser: Browser, size: tuple[int, int], pace: str = "normal") -> Page:
    """A page of somebody new, with nothing in its cache."""
    viewport: Any = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, locale="en", has_touch=size == SIZES["phone"])
    context.add_init_script(NOTES)
    context.add_init_script(f"try {{ localStorage.pace = '{pace}'; localStorage.hints = 'off' }} catch {{}}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def visits(
    browser: Browser, address: str, sent: "Synchronized[int]", games: Sequence[Game]
) -> Iterator[tuple[str, str, Visit]]:
    """First visits of the first page, a lesson, and a new table of each game."""
    for path in ("/", "/learn/nessos", *(game.name for game in games)):
        for name, size in SIZES.items():
            page = new_page(browser, size)
            url = address + path if path.startswith("/") else lay(page.context, address, path)
            page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", FAST_4G)
            before = sent.value
            page.goto(url, wait_until="load")
            page.wait_for_timeout(SETTLING)
            yield path, name, seen_on(page, (sent.value - before) / 1000)
            page.context.close()


def lay(context: BrowserContext, address: str, game: str) -> str:
    """Lay a table against bots; its address."""
    form: dict[str, str | float | bool] = {"game": game, "with": "bots"}
    answer = context.request.post(f"{address}/tables", form=form, max_redirects=0)
    return address + answer.headers["location"]


def seen_on(page: Page, kb: float) -> Visit:
    felt: Mapping[str, Any] = page.evaluate("felt")
    first: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    images: list[float] = felt["images"]
    late = sum(at > first for at in images)
    moved = {str(name) for shift in felt["shifts"] for name in shift["what"]}
    shift = sum(shift["value"] for shift in felt["shifts"])
    return Visit(kb, first, felt["largest"], max(images, default=0), late, shift, moved)


def missed_by(seen: Visit) -> Iterator[str]:
    """Which aims a first visit misses."""
    if seen.kb > KB:
        yield f"{seen.kb:.0f} kB"
    if seen.first > FIRST_PICTURE:
        yield f"first picture after {seen.first:.0f} ms"
    if seen.shift > SHIFT:
        yield f"layout shift {seen.shift:.4f} of {', '.join(sorted(seen.moved))}"


def bare(page: Page, clicks: int = 20) -> tuple[float, float, float]:
    """How long a click takes where next to nothing changes: median, 95th, worst, in milliseconds."""
    page.goto(f"data:text/html,{quote(BARE)}")
    for before in range(clicks):
        page.wait_for_timeout(THOUGHT)
        page.locator("button").click()
        page.evaluate(CHANGED, before)
    return figures(page.evaluate("felt.changes"))


def figures(changes: Sequence[Mapping[str, Any]]) -> tuple[float, float, float]:
    """Median, 95th of a hundred, and worst."""
    ms = [change["ms"] for change in changes]
    return statistics.median(ms), statistics.quantiles(ms, n=20)[-1], max(ms)


def play(page: Page, address: str, game: Game, clicks: int) -> Iterator[str]:
    """Play against club bots, print how it felt, and say which aims were missed."""
    luck = random.Random(9)
    changes: list[dict[str, Any]] = []
    shifts: list[dict[str, Any]] = []
    while len(changes) < clicks:
        page.goto(lay(page.context, address, game.name))
        page.wait_for_selector("#line[data-up=true]", state="attached")
        while len(changes) < clicks and wait_for_turn(page):
            if click(page, luck):
                page.wait_for_timeout(LATE)
                changes.append(page.evaluate("felt.changes.at(-1)"))
        shifts += page.evaluate("felt.shifts")
    median, p95, worst = figures(changes)
    moves = sum(change["moves"] for change in changes)
    late = sum(change["late"] for change in changes)
    alone = sum(shift["value"] for shift in shifts if not shift["clicked"])
    after = sum(shift["value"] for shift in shifts if shift["clicked"])
    print(
        f"{game.name:15}{median:7.0f}{p95:6.0f}{worst:7.0f}{moves / len(changes):8.0%}{late:6}"
        f"{alone / len(changes):8.4f}{after / len(changes):9.4f}",
        flush=True,
    )
    if median > MEDIAN or p95 > P95:
        yield f"median {median:.0f} ms, p95 {p95:.0f} ms"
    if begin := sum(change["begins"] for change in changes):
        yield f"{begin} changes whose motion begins later"
    if late:
        yield f"{late} images come late"
    if alone > SHIFT:
        moved = {str(name) for shift in shifts if not shift["clicked"] for name in shift["what"]}
        yield f"layout shift {alone:.4f} of {', '.join(sorted(moved))}"


def wait_for_turn(page: Page) -> bool:
    """Skip to what the reader is asked next; whether there is anything, or the match is over."""
    for _ in range(PATIENCE // 100):
        if page.locator(ASKED).count():
            return page.locator(OVER).count() == 0
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("Space")
        page.wait_for_timeout(100)
    raise TimeoutError("nobody is asked")


def click(page: Page, luck: random.Random) -> bool:
    """Click one of the answers, in the panel that it is in if need be, and wait for what that shows.

    False where there was none any more: others' choices may have changed what is asked.
    """
    page.wait_for_timeout(THOUGHT)
    before: int = page.evaluate("felt.changes.length")
    seen = page.locator(f"{ACTIONS}:visible")
    if not seen.count():
        panels: list[str] = page.locator(ACTIONS).evaluate_all(
            "buttons => buttons.map((button) => button.closest('[popover]')?.id).filter((id) => id)"
        )
        if not panels:
            return False
        page.locator(f"#table [popovertarget='{luck.choice(panels)}']:visible").first.click()
    seen.nth(luck.randrange(seen.count())).click()
    page.evaluate(CHANGED, before)
    return True


if __name__ == "__main__":
    main()
