"""Nessos in a real browser, from the first page to the replay, as people do it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.driving import (
    CAN_DO,
    MY_TURN,
    OVER,
    act,
    check_accessible,
    check_sideways,
    moved_on,
    moves,
    on_home,
    open_table,
    play_on,
    wait_for_turn,
)

pytestmark = pytest.mark.browser


def anything(page: Page, number: int) -> Locator:
    """Some action that can be taken now; claims are behind a click on Charon."""
    choices = page.locator(f"{CAN_DO}:visible")
    if choices.count() == 0:  # nothing but Charons in hand
        page.locator("#hand [popovertarget=claims]").first.click()
    return choices.nth(number % choices.count())


@pytest.mark.parametrize(
    ("size", "language"), [(DESK, "en"), (PHONE, "fr")], ids=["desk, English", "phone, French"]
)
def test_a_whole_game_is_played_replayed_and_begun_again(
    someone: Callable[..., Page], size: dict[str, int], language: str
) -> None:
    page = someone(size, locale=language, has_touch=size is PHONE, reduced_motion="reduce")
    assert page.locator("html").get_attribute("lang") == language
    open_table(page, "nessos", "me", "bot-club", "bot-random", "bot-club")
    play_on(page, anything)
    expect(page.locator("#standings .winner")).not_to_have_count(0)
    assert page.locator("#prompt").inner_text()

    page.locator("a[href*=replay]").first.click()
    page.wait_for_url("**/replay*")
    last = int(
        re.findall(r"move=(\d+)", page.locator("a[href*='move=']").last.get_attribute("href") or "")[0]
    )
    assert last > 5
    url = page.url.split("?")[0]
    for move in (0, 1, last // 2, last):
        page.goto(f"{url}?move={move}&as=open")
        assert moves(page) == move
        assert page.locator(CAN_DO).count() == 0
    page.go_back()

    page.goto(url.removesuffix("/replay"))
    page.locator("form[action$='/again'] button").click()
    page.wait_for_url(lambda address: address != url.removesuffix("/replay"))
    assert wait_for_turn(page)
    assert moves(page) < last


@pytest.mark.parametrize(("language", "bots"), [("fr", 2), ("fr", 5), ("en", 5)])
def test_a_phone_may_be_held_sideways(someone: Callable[..., Page], language: str, bots: int) -> None:
    """Until each decision was asked for: a card, whom to offer it, an answer; and a dozen in all."""
    page = someone(PHONE, locale=language, reduced_motion="reduce")
    open_table(page, "nessos", "me", *["bot-random"] * bots)
    left, asked = {"#hand[data-open]", ".action.to", ".action.accept"}, 0
    while wait_for_turn(page) and (left or asked < 12):
        check_sideways(page)
        left -= {kind for kind in left if page.locator(kind).count()}
        act(page, anything(page, asked))
        asked += 1
    assert not left


def test_three_friends_in_three_browsers_play_each_other(someone: Callable[..., Page]) -> None:
    host = someone(DESK)
    open_table(host, "nessos", "me", "friend", "friend")
    links = host.locator("#links input:not(#link-watch)")
    expect(links).to_have_count(2)
    pages = [host]
    for address in [links.nth(n).input_value() for n in range(2)]:
        guest = someone(PHONE)
        guest.goto(address)
        pages.append(guest)
    host.keyboard.press("Escape")

    for number in range(12):
        movers = [page for page in pages if page.locator(MY_TURN).count()]
        assert len(movers) == 1
        for page in pages:
            assert page.locator(CAN_DO).count() == 0 or page is movers[0]
        act(movers[0], anything(movers[0], number))
        for page in pages:  # everybody is shown the move
            page.wait_for_selector(f"#table input[name=v][value='{moves(movers[0])}']", state="attached")


def test_an_onlooker_sees_no_card_and_no_button(someone: Callable[..., Page]) -> None:
    host = someone(DESK)
    open_table(host, "nessos", "bot-club", "bot-club", "friend")
    assert "/table/" in host.url
    onlooker = someone(PHONE)
    onlooker.goto(host.url)
    assert onlooker.locator("#links").count() == 0
    assert onlooker.locator("#hand .pick").count() == 0
    assert onlooker.locator(CAN_DO).count() == 0


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_page_passes_the_rules_of_accessibility(
    someone: Callable[..., Page], size: dict[str, int], theme: str
) -> None:
    page = someone(size, reduced_motion="reduce", bypass_csp=True, color_scheme=theme)
    check_accessible(page)
    open_table(page, "nessos", "me", "bot-club", "bot-random")
    assert wait_for_turn(page)
    check_accessible(page)
    play_on(page, anything)
    check_accessible(page)
    page.goto(page.url.split("/seat/")[0] + "/rules/nessos")
    check_accessible(page)


def test_a_reload_and_a_second_device_come_back_to_the_seat(someone: Callable[..., Page]) -> None:
    page = someone(DESK)
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    for number in range(3):
        assert wait_for_turn(page)
        act(page, anything(page, number))
    assert wait_for_turn(page)
    hand, before = page.locator("#hand").inner_text(), moves(page)
    page.reload()
    assert (page.locator("#hand").inner_text(), moves(page)) == (hand, before)
    phone = someone(PHONE)
    phone.goto(page.url)
    assert moves(phone) == before
    act(phone, anything(phone, 1))
    moved_on(page, before)


def test_a_basic_game_needs_no_script(someone: Callable[..., Page]) -> None:
    page = someone(DESK, java_script_enabled=False)
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    done = 0
    for _ in range(200):
        if page.locator(OVER).count():
            break
        if page.locator(MY_TURN).count():
            choices = page.locator(f"{CAN_DO}:visible")
            if choices.count() == 0:
                page.locator("#hand [popovertarget=claims]").first.click()
            choices.first.click()
            done += 1
        else:
            page.reload()
    assert done >= 3
    assert page.locator(OVER).count()


def test_the_keyboard_is_enough(someone: Callable[..., Page]) -> None:
    page = someone(DESK)
    page.locator(f"{on_home('nessos')} button[type=submit]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for _ in range(6):
        if not wait_for_turn(page):
            break
        before = moves(page)
        page.keyboard.press("1")
        if page.locator("#claims:popover-open").count():
            page.keyboard.press("7")
        moved_on(page, before)


def test_focus_stays_where_it_was_when_the_table_moves_on(someone: Callable[..., Page]) -> None:
    page = someone(DESK)
    open_table(page, "nessos", "me", "bot-random", "bot-random")
    assert wait_for_turn(page)
    page.locator("#hand .pick").last.focus()
    focused = page.evaluate("document.activeElement.id")
    before = moves(page)
    first = page.locator(f"{CAN_DO}:visible").first.element_handle()
    page.evaluate("button => button.form.requestSubmit(button)", first)
    moved_on(page, before)
    assert page.evaluate("document.activeElement.id") == focused
