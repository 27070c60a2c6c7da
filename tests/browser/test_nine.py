"""NINE in a real browser, from the first page to the replay, as people do it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.driving import (
    CAN_DO,
    MY_TURN,
    OVER,
    Choose,
    act,
    check_accessible,
    check_reach,
    moved_on,
    moves,
    on_home,
    open_table,
    play_on,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

Someone = Callable[..., Page]
ROUND = ".round-of b"


def something(page: Page, number: int) -> Locator:
    """Some action, now and then one that a panel offers; orders are confirmed once two are marked."""
    confirm = page.locator("#act-confirm:not([aria-disabled])")
    if confirm.count():
        more = page.locator("#hand button.pick:not([aria-disabled])")
        return more.first if more.count() and page.locator("#hand .marked").count() < 2 else confirm
    more = page.locator("[data-more]:visible")
    if more.count() and number % 3:
        more.nth(number % more.count()).click()
        targets = page.locator("[popover]:popover-open .target:not([aria-disabled])")
        return targets.nth(number % targets.count())
    choices = page.locator(f"{CAN_DO}:visible")
    return choices.nth(number % choices.count())


def hoard(page: Page, number: int) -> Locator:
    """Give as many orders as may be, reveal them, and use nothing: soon there are too many cards."""
    can = page.locator("#hand button.pick:not([aria-disabled])")
    return can.first if can.count() else page.locator("#decision .done:not([aria-disabled])")


def until(page: Page, there: str, choose: Choose = something, most: int = 120) -> bool:
    """Play on until something is there to be seen on my turn."""
    for number in range(most):
        if not wait_for_turn(page):
            return False
        if page.locator(there).count():
            return True
        check_reach(page)
        act(page, choose(page, number))
    return False


def test_a_whole_game_is_played_and_replayed(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce")
    open_table(page, "nine", "me", "bot-random")
    play_on(page, something, 400)
    expect(page.locator("#standings thead th")).to_have_count(2)
    expect(page.locator("#standings tbody tr")).to_have_count(7)
    assert page.locator("#prompt").inner_text()
    check_accessible_in_both_themes(page)

    page.locator("a[href*=replay]").first.click()
    page.wait_for_url("**/replay*")
    last = int(re.findall(r"move=(\d+)", page.locator("#go-last").get_attribute("href") or "")[0])
    url = page.url.split("?")[0]
    for move in (0, last // 2, last):
        page.goto(f"{url}?move={move}&as=open")
        assert moves(page) == move
        assert page.locator(CAN_DO).count() == 0
        check_reach(page)
    page.goto(f"{url}?move=0&as=open")  # everything is face up: both hands, too
    expect(page.locator(".held .chip").first).to_be_visible()


def test_on_a_phone_the_whole_decision_is_in_reach(someone: Someone) -> None:
    page = someone(PHONE, locale="fr", has_touch=True, reduced_motion="reduce")
    open_table(page, "nine", "me", "bot-random", "bot-random", "bot-random")
    until(page, "text=Manche 3 sur 8")
    assert page.locator(ROUND).inner_text() == "Manche 3 sur 8"
    page.locator("#mine .column").first.tap()  # what a card does, one tap away
    expect(page.locator("[popover]:popover-open .does")).to_be_visible()
    page.locator("[popover]:popover-open .closer").tap()
    page.locator("#points-0").tap()
    expect(page.locator("#count tbody tr")).to_have_count(7)


SIDEWAYS = {"width": 640, "height": 360}, {"width": 740, "height": 360}
CLIPPED = """() => [...document.querySelectorAll(".panel :is(h2, .presence, .kit *), #reserve, #reserve *")]
    .filter((element) => element.checkVisibility() && !element.closest(".unseen, svg"))
    .filter((element) => getComputedStyle(element).overflowX !== "visible")
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.textContent)"""


def test_no_text_of_a_seat_is_cut_and_every_decision_is_in_sight(someone: Someone) -> None:
    page = someone(DESK, locale="fr", reduced_motion="reduce")
    open_table(page, "nine", "me", "bot-club", "bot-club", "bot-club")
    until(page, "text=Manche 2 sur 8")
    for number in range(12):
        if not wait_for_turn(page):
            break
        for size in (DESK, PHONE, *SIDEWAYS):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            check_reach(page)
            assert page.evaluate(CLIPPED) == [], size
        act(page, something(page, number))


def check_accessible_in_both_themes(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        check_accessible(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_phase_is_accessible(someone: Someone, size: dict[str, int]) -> None:
    page = someone(size, reduced_motion="reduce", bypass_csp=True)
    open_table(page, "nine", "me", "bot-random")
    for phase in ("orders", "kingdom", "clean-up"):
        assert until(page, f"#stage[data-phase={phase}]", hoard), phase
        check_accessible_in_both_themes(page)
    page.locator("#majorities button").first.click()
    check_accessible(page)
    page.keyboard.press("Escape")
    page.locator(".powers").click()
    check_accessible(page)
    page.keyboard.press("Escape")
    page.locator("#points-0").click()
    check_accessible(page)


def test_friends_see_how_many_orders_lie_there_and_not_which(someone: Someone) -> None:
    host, guest = someone(DESK, reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    open_table(host, "nine", "me", "friend")
    guest.goto(host.locator("#links input:not(#link-watch)").input_value())
    host.keyboard.press("Escape")
    for page in (host, guest, host, guest):  # nobody spends a Culture; whoever is first begins
        if page.locator("#act-pass").count():
            act(page, page.locator("#act-pass"))
        see_the_same(host, guest)
    mover, other = (host, guest) if host.locator(MY_TURN).count() else (guest, host)
    act(mover, mover.locator("#hand .pick:not([aria-disabled])").first)
    see_the_same(host, guest)
    expect(mover.locator("#hand .marked")).to_have_count(1)
    name = mover.locator("#hand .marked .card").get_attribute("data-card")
    assert other.locator("#others .chip, #others .column").count() == 0
    assert f"{name}" not in other.locator("#others").inner_html()
    act(mover, mover.locator("#act-confirm"))
    see_the_same(host, guest)
    expect(other.locator("#others .held[data-ordered]")).to_be_visible()


def see_the_same(*pages: Page) -> None:
    """Wait until all have seen the last move."""
    latest = max(moves(page) for page in pages)
    for page in pages:
        page.wait_for_selector(f"#table input[name=v][value='{latest}']", state="attached")


def test_the_keyboard_is_enough_for_a_round(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce")
    page.locator(f"{on_home('nine')} button[type=submit]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    page.locator(".powers").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#powers")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#powers")).to_be_hidden()
    for number in range(60):
        assert wait_for_turn(page)
        if page.locator(f"{ROUND} >> text=Round 2").count():
            break
        before = moves(page)
        keys = ["0", "1"] if number % 2 else ["1", "0"]
        can = "[data-key='%s']:visible:not([aria-disabled])"
        page.keyboard.press(next(key for key in keys if page.locator(can % key).count()))
        if page.locator("[popover]:popover-open").count():
            page.keyboard.press("1")
        moved_on(page, before)
    assert page.locator(OVER).count() == 0
    assert page.locator(ROUND).inner_text().startswith("Round 2")
