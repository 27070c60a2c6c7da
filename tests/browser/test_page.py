"""What every table's page does, whatever is played on it."""

import random
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import (
    ACTIONS,
    MY_TURN,
    OVER,
    answers,
    begin,
    come_along,
    invitation,
    join,
    moves,
    open_table,
    see,
    see_the_same,
    take,
)
from tests.browser.looking import check_both_themes, set_size
from tests.browser.questions import matches, pauses

pytestmark = pytest.mark.browser

IN_SIGHT = """() => {
    const log = document.getElementById("log");
    const line = [...document.querySelectorAll("#log .round li")].at(-1).getBoundingClientRect();
    const { top, bottom } = log.getBoundingClientRect();
    return line.top >= top && line.bottom <= bottom;
}"""
FRAMES = """frames => new Promise((done) => {
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done());
    next();
})"""


def test_no_click_is_lost_and_the_log_is_followed_while_others_move(someone: Sit, lay: Lay) -> None:
    """However long the button is held while they do, and while cards are flying."""
    match = max(matches("nessos"), key=lambda match: len(match.log))
    mine = [number for number, (seat, _) in enumerate(match.moves) if seat == 0]
    before, after = max(pairwise(mine), key=lambda pair: pair[1] - pair[0])  # the longest that I only look on
    shown, *stops = [len(now.log) for now in pauses(match) if before < len(now.log) <= after]
    laid = lay("nessos", match.seats, match.moves[:shown], match.seed)
    page = someone({"width": 1280, "height": 600}, sits=(laid, 0), reduced_motion="no-preference")
    page.evaluate("""() => {
        window.clicks = 0;
        document.querySelector("[data-theme-switch]").addEventListener("click", () => window.clicks++);
    }""")
    box = page.locator("[data-theme-switch]").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    for click, stop in enumerate(stops):
        page.mouse.down()
        laid.play(*match.moves[shown:stop])
        page.evaluate(FRAMES, click % 4)
        assert moves(page) == shown, "the picture has changed under a pressed button"
        page.mouse.up()
        for _ in range(3):  # and while the browser takes pictures of the cards that are to fly
            page.mouse.down()
            page.mouse.up()
            page.evaluate(FRAMES, 1)
        see(stop, page)
        assert page.evaluate(IN_SIGHT)
        shown = stop
    assert page.evaluate("window.clicks") == 4 * len(stops)


def test_what_is_pressed_stays_though_something_else_loses_the_focus_by_it(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    page, other = someone(sits=(laid, 0)), someone(at=laid.url)
    page.locator("[data-theme-switch]").focus()
    page.locator("#hand .pick").last.hover()
    page.mouse.down()
    laid.play((1, "lay joker"))
    see(1, other)
    page.evaluate(FRAMES, 9)
    assert moves(page) == 0
    page.mouse.up()
    see(2, page)


def test_an_order_that_is_not_heard_is_told(someone: Sit) -> None:
    page = someone()
    open_table(page, "nessos", "me", "bot-club", "bot-club")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.wait_for_selector(MY_TURN)
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()); }")
    page.locator("#ask-hint").click()
    expect(page.locator("#toast")).to_have_text("Connection lost. Trying again…")


def test_three_friends_in_three_browsers_play_each_other(someone: Sit) -> None:
    """With cards that fly."""
    host = someone(reduced_motion="no-preference")
    open_table(host, "nessos", "me", "friend", "friend")
    link = invitation(host)
    pages = [host]
    for name in ("Zoé", "Ben"):
        pages.append(someone(PHONE, link, reduced_motion="no-preference"))
        join(pages[-1], name)
    begin(host)
    see(0, *pages)
    pick = random.Random(9)
    for _ in range(9):
        (mover,) = (page for page in pages if page.locator(MY_TURN).count())
        assert all(page is mover or page.locator(ACTIONS).count() == 0 for page in pages)
        take(mover, pick.choice(answers(mover)))
        see_the_same(*pages)


def test_a_table_without_a_seat_of_one_s_own_is_looked_on(someone: Sit) -> None:
    page = someone()
    open_table(page, "nessos", "bot-club", "bot-club", "bot-random")
    assert "/table/" in page.url
    assert page.locator(f"#hand .pick, {ACTIONS}").count() == 0


def test_a_reload_and_a_second_device_come_back_to_the_seat(someone: Sit, lay: Lay) -> None:
    match = matches("nessos")[0]
    after = next(n for n, (seat, _) in enumerate(match.moves) if n > 9 and seat == 1)
    page = someone(sits=(lay("nessos", 3, match.moves[:after], match.seed), 1))
    hand = page.locator("#hand").inner_text()
    page.reload()
    assert (page.locator("#hand").inner_text(), moves(page)) == (hand, after)
    phone = someone(PHONE)
    come_along(page, phone)
    phone.goto(page.url)
    assert moves(phone) == after
    take(phone, match.moves[after][1])
    see_the_same(phone, page)


def test_a_basic_game_needs_no_script(someone: Sit, lay: Lay) -> None:
    """From the first page to the fourth answer, and to the end from the last."""
    page = someone(java_script_enabled=False)
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    pick, given = random.Random(9), 0
    while given < 4:
        if page.locator(MY_TURN).count():
            take(page, pick.choice(answers(page)))
            given += 1
        else:
            page.reload()
    match = matches("nessos")[0]
    seat, last = match.moves[-1]
    lay("nessos", 3, match.moves[:-1], match.seed).sit(page, seat)
    take(page, last)
    assert page.locator(OVER).count()


def test_the_first_page_and_the_rules_are_accessible(someone: Sit) -> None:
    page = someone()
    for address in ("/", "/rules/nessos"):
        page.goto(page.url.removesuffix("/") + address)
        for size in (DESK, PHONE):
            set_size(page, size)
            check_both_themes(page, address)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_is_as_light_as_the_system_until_the_reader_chooses(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    page = someone(size, sits=(lay("nessos", 3), 1), color_scheme="dark")
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    assert light != dark
    page.locator("[data-theme-switch]").click()
    assert page.evaluate(ground) == dark
    page.reload()
    assert page.evaluate(ground) == dark


def test_whoever_gave_no_name_says_it_at_the_table(someone: Sit) -> None:
    host = someone()
    open_table(host, "le-neuf", "me", "friend")
    friend = someone(PHONE, invitation(host))
    join(friend, "Ben")
    begin(host)
    see(0, host, friend)
    host.locator(".opens-naming").click()
    expect(host.locator("#name")).to_be_focused()
    host.keyboard.type("Zoé")
    host.keyboard.press("Enter")
    expect(host.locator("#naming")).to_have_count(0)
    expect(friend.locator("#others")).to_contain_text("Zoé")
    host.reload()
    expect(host.locator("#naming, .opens-naming")).to_have_count(0)
