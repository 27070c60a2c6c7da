"""The first page in a real browser: five posters in sight, large and small, and ways to begin that work."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser, Page, expect

import ennead
from ennead.table.home import MANY
from tests.browser.conftest import DESK, PATIENCE, PHONE, Lay, Sit
from tests.browser.driving import BEGUN, LOBBY, on_home, show_choices
from tests.browser.looking import check_accessible, check_both_themes, set_size

pytestmark = pytest.mark.browser

LATER = 300  # milliseconds: by then what came is shown
SIZES = ((360, 640), (640, 360), (768, 1024), (1099, 760), (1280, 720), (1440, 900), (2560, 1440))

# What is cut, what lies over what, what is too small to press, and pictures that didn't come.
WRONG = """async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter((one) => one.checkVisibility()).map((one) => one.decode()));
    const seen = (selector, within = document) => [...within.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none");
    const game = (one) => one.closest("[data-game]")?.dataset.game ?? "";
    const name = (one) => `${game(one)} ${one.className} ${one.textContent}`;
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the screen");
    for (const one of seen(".poster :is(h2, .tagline, .facts, .begin > *), #now :is(a, strong, span, b)")) {
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1) wrong.push(`cut: ${name(one)}`);
    }
    for (const poster of seen(".poster")) {
        const around = poster.getBoundingClientRect();
        const all = seen("h2, .tagline, .facts, .begin > :not([type=hidden])", poster);
        for (const [n, one] of all.entries()) {
            const a = one.getBoundingClientRect();
            const isIn = a.left >= around.left && a.right <= around.right;
            if (!isIn || a.top < around.top || a.bottom > around.bottom) wrong.push(`out: ${name(one)}`);
            for (const other of all.slice(n + 1)) {
                const b = other.getBoundingClientRect();
                const isBeside = a.right <= b.left || b.right <= a.left;
                const isApart = isBeside || a.bottom <= b.top || b.bottom <= a.top;
                if (!isApart) wrong.push(`over each other: ${name(one)} and ${name(other)}`);
            }
        }
    }
    for (const one of seen(".begin > :not([type=hidden]), #now a")) {
        if (Math.min(one.offsetWidth, one.offsetHeight) < 44) wrong.push(`small: ${name(one)}`);
    }
    for (const image of seen("img")) if (!image.naturalWidth) wrong.push(`no picture: ${image.src}`);
    return wrong;
}"""

IN_SIGHT = """() => [...document.querySelectorAll(".poster")].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}).length"""

PLACES = """async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll(".poster, .poster > *")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    });
}"""


def check_home(page: Page, where: str) -> None:
    for width, height in SIZES:
        set_size(page, {"width": width, "height": height})
        wrong = page.evaluate(WRONG)
        assert not wrong, f"{where} at {width}x{height}: {wrong}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_posters_are_in_sight_and_nothing_is_cut_at_any_size(
    someone: Sit, lay: Lay, language: str
) -> None:
    new = someone(DESK, locale=language)
    known = someone(DESK, at="/", sits=(lay("code-of-nine", 4), 0), locale=language)
    for page, where in ((new, "new"), (known, "known")):
        assert page.evaluate(IN_SIGHT) == len(ennead.games()), where
        check_home(page, f"{where}, {language}")
    check_both_themes(known, f"home, {language}")
    set_size(known, PHONE)
    assert known.evaluate(IN_SIGHT) == len(ennead.games())
    check_both_themes(known, f"home on a phone, {language}")


def test_what_is_looked_for_stays_while_the_list_is_kept_up_to_date(someone: Sit, address: str) -> None:
    page = someone()
    for _ in range(MANY + 1):
        page.request.post(f"{address}/tables", form={"game": "nessos", "with": "friends"})
    page.reload()
    page.locator("#find").fill("nine")
    page.locator("#find").blur()
    expect(page.locator("#mine li:visible")).to_have_count(0)
    with page.expect_response(f"{address}/"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(LATER)
    expect(page.locator("#find")).to_have_value("nine")
    expect(page.locator("#mine li:visible")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pictures_have_their_room_before_they_come(someone: Sit, size: Mapping[str, int]) -> None:
    page = someone(size)
    places = page.evaluate(PLACES)
    page.route("**/art/**", lambda route: route.fulfill(content_type="image/svg+xml", body=""))
    page.reload()
    assert page.evaluate(PLACES) == places


@pytest.mark.parametrize(("size", "script"), [(DESK, True), (PHONE, True), (PHONE, False)])
def test_one_press_begins_a_match(
    browser: Browser, address: str, size: Mapping[str, int], *, script: bool
) -> None:
    """On a phone a tap opens another poster, without script too."""
    with browser.new_context(java_script_enabled=script, locale="en") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        set_size(page, size)
        page.goto(address)
        poster = page.locator(on_home("nine"))
        if size is PHONE:
            expect(poster.locator(".tagline")).to_be_hidden()
            poster.locator(".opener").check()
            expect(poster.locator(".tagline")).to_be_visible()
            expect(page.locator(f"{on_home('nessos')} .tagline")).to_be_hidden()
            expect(page.locator(f"{on_home('nessos')} .play")).to_be_visible()
        form = show_choices(page, "nine")
        expect(form).to_be_visible()
        if script:
            check_accessible(page, "all choices", ["#new-nine"])
        page.locator("#new-nine .closer").click()
        expect(form).to_be_hidden()
        poster.locator(".play").click()
        expect(page.locator(BEGUN)).to_be_visible()
        page.goto(address)
        page.locator(f"{on_home('le-neuf')} .play").click()  # of a band, on a phone
        expect(page.locator(BEGUN)).to_be_visible()
        page.goto(address)
        page.locator(on_home("nessos")).locator("[value=friends]").click()
        expect(page.locator(LOBBY)).to_be_visible()
        expect(page.locator("#link-join")).to_be_visible()
