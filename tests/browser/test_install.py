"""The pages as an application, and what they show without a connection, in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ennead.table.guard import HEADERS
from ennead.table.install import FILES
from tests.browser.conftest import DESK, PATIENCE, PHONE, Lay
from tests.browser.looking import check_both_themes, set_size

pytestmark = [pytest.mark.browser, pytest.mark.whole]

# Waits until the worker of a language is the only one. By itself it waits forever: `wait_for_function` does
# not, and asks the next page where a link leads on meanwhile.
WORKS = """async (language) => {
    for (;;) {
        const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const isThere = active?.state === "activated" && active.scriptURL.endsWith(`.${language}.js`);
        if (isThere && !installing && !waiting) return;
        await new Promise((done) => setTimeout(done, 50));
    }
}"""
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
}"""
CUT = """async () => {
    const isCut = () => fetch("/health").then(() => false, () => true);
    const until = Date.now() + 30_000; // on a busy machine
    while (!(await isCut())) {
        if (Date.now() > until) throw new Error("a worker is still connected");
        await new Promise((done) => setTimeout(done, 20));
    }
}"""
CORNER = """async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = image;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const [corner, edge] = [0, width / 2].map((x) => paper.getImageData(x, 0, 1, 1).data[3]);
    return [`${width}x${height}`, corner, edge];
}"""


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Page]:
    """The first page, in a browser that has its worker, and that may complain of having no connection."""
    context = browser.new_context(base_url=address, locale="en", reduced_motion="reduce")
    page = context.new_page()
    set_size(page, DESK)
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    page.wait_for_function(WORKS, arg="en")
    yield page
    context.close()


def cut(page: Page, language: str = "en") -> None:
    """Take the connection away, also from the worker of a language, which learns of it a little later."""
    page.context.set_offline(True)
    (worker,) = (each for each in page.context.service_workers if each.url.endswith(f".{language}.js"))
    worker.evaluate(CUT)


def test_the_browser_finds_nothing_that_keeps_the_page_from_being_installed(visit: Page) -> None:
    devtools = visit.context.new_cdp_session(visit)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found] == ["in-incognito"]  # as every page of a test is


def test_icons_are_as_large_as_the_manifest_says_and_those_to_be_cut_have_ground_everywhere(
    visit: Page,
) -> None:
    icons = visit.evaluate("fetch('/manifest.en.json').then((answer) => answer.json())")["icons"]
    for icon in icons:
        corner = 255 if icon["purpose"] == "maskable" else 0
        assert visit.evaluate(CORNER, icon["src"]) == [icon["sizes"], corner, 255]
    (touch,) = visit.locator("link[rel='apple-touch-icon']").all()
    assert visit.evaluate(CORNER, touch.get_attribute("href")) == ["180x180", 255, 255]


def test_without_a_connection_a_page_says_so_and_with_one_it_goes_on(visit: Page, lay: Lay) -> None:
    laid = lay("nessos", 3)
    laid.sit(visit, 1)
    cut(visit)
    visit.reload()
    expect(visit.locator("h1")).to_have_text("No connection")
    assert visit.url == laid.url
    assert visit.locator("#table").count() == 0
    assert visit.evaluate("getComputedStyle(document.querySelector('.button')).minHeight") == "48px"
    for size in (DESK, PHONE):
        set_size(visit, size)
        check_both_themes(visit, "without a connection")
    with visit.expect_navigation():
        visit.get_by_role("link", name="Try again").click()
    expect(visit.locator("h1")).to_have_text("No connection")
    visit.context.set_offline(False)
    expect(visit.locator("#table")).to_be_visible()  # by itself
    assert visit.url == laid.url


def test_a_server_that_is_back_is_noticed_though_the_network_was_always_there(visit: Page, lay: Lay) -> None:
    """As it is when a connection comes back just before the page that says there is none."""
    visit.add_init_script("addEventListener('online', (event) => event.stopImmediatePropagation(), true)")
    cut(visit)
    visit.goto(lay("nessos", 3).url)
    visit.context.set_offline(False)
    expect(visit.locator("#table")).to_be_visible()


def test_the_page_without_a_connection_is_held_to_the_same_policy(visit: Page) -> None:
    cut(visit)
    answer = visit.goto("/rules/nessos")
    assert answer
    assert answer.status == 503
    policy = HEADERS["Content-Security-Policy"]
    assert answer.headers["content-security-policy"] == policy


def test_of_a_table_nothing_is_kept(visit: Page, lay: Lay) -> None:
    """However often it is looked at with the worker beside it."""
    laid = lay("nessos", 3)
    laid.sit(visit, 0)
    for address in (laid.url, "/", "/rules/nessos"):
        for _ in range(2):
            visit.goto(address)
    assert set(visit.evaluate(KEPT)) == {f"/static/{name}" for name in FILES}


def test_another_worker_takes_the_place_of_the_one_before(visit: Page) -> None:
    """As it does after an update: with its own page, and nothing left of the other."""
    (before,) = visit.evaluate("caches.keys()")
    visit.get_by_role("link", name="FR").click()
    visit.wait_for_function(WORKS, arg="fr")
    (after,) = visit.evaluate("caches.keys()")
    assert before != after
    cut(visit, "fr")
    visit.reload()
    expect(visit.locator("h1")).to_have_text("Pas de connexion")
