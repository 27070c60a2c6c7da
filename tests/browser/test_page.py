"""What every table's page does, whatever is played on it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE
from tests.browser.driving import anything, moved_on, moves, open_table, wait_for_turn

pytestmark = pytest.mark.browser

IN_SIGHT = """() => {
    const log = document.getElementById("log");
    const lines = document.querySelectorAll("#log .news > li, #log .round:first-of-type > li");
    const news = document.querySelectorAll("#log .news > li");
    const line = [...(news.length ? news : lines)].at(-1).getBoundingClientRect();
    const { top, bottom } = log.getBoundingClientRect();
    return line.top >= top && line.bottom <= bottom;
}"""


def test_no_click_is_lost_and_the_log_is_followed_while_bots_move(someone: Callable[..., Page]) -> None:
    page = someone(DESK)
    open_table(page, "nessos", *["bot-club"] * 6)
    page.evaluate("""() => {
        window.clicks = 0;
        document.querySelector("[data-theme-switch]").addEventListener("click", () => window.clicks++);
    }""")
    box = page.locator("[data-theme-switch]").bounding_box()
    assert box
    before, made, in_sight = moves(page), 0, 0
    while made < 20 or (moves(page) == before and made < 200):
        page.mouse.move(box["x"] + 20, box["y"] + 20)
        page.mouse.down()
        page.wait_for_timeout(17 * (made % 4))
        page.mouse.up()
        made += 1
        in_sight += bool(page.evaluate(IN_SIGHT))
    page.wait_for_timeout(200)
    assert moves(page) > before
    assert page.evaluate("window.clicks") == made
    assert in_sight == made


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_pressed_a_button_that_goes_is_led_to_what_is_asked(
    someone: Callable[..., Page], size: dict[str, int]
) -> None:
    page = someone(size)
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    for number in range(3):
        assert wait_for_turn(page)
        before = moves(page)
        button = anything(page, number)
        button.focus()
        button.press("Enter")
        moved_on(page, before)
        page.wait_for_function("document.activeElement !== document.body")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_is_as_light_as_the_system_until_the_reader_chooses(
    someone: Callable[..., Page], size: dict[str, int]
) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    page = someone(size, color_scheme="dark")
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    assert light != dark
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    page.locator("[data-theme-switch]").click()
    assert page.evaluate(ground) == dark
    page.reload()
    assert page.evaluate(ground) == dark
