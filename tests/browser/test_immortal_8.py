"""Immortal 8 in a browser: matches on a desk and on a phone, cards and their panels, the keyboard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import (
    CAN_DO,
    act,
    anything,
    check_accessible,
    check_reach,
    open_table,
    play_on,
    wait_for_turn,
)

GAME = "immortal-8"
BOTS = ("bot-random", "bot-random")


@pytest.fixture
def sit(someone: Sit) -> Callable[..., Page]:
    """A table of three: I, and two who choose by chance."""

    def sit_down(size: dict[str, int] = DESK, **settings: Any) -> Page:
        page = someone(size, **{"reduced_motion": "reduce", "bypass_csp": True, **settings})
        open_table(page, GAME, "me", *BOTS)
        return page

    return sit_down


def settle(page: Page) -> bool:
    """Wait until only I am waited for: where all choose at once, others’ choices redraw the table."""
    is_mine = wait_for_turn(page)
    expect(page.locator("#others [data-waited]")).to_have_count(0)
    return is_mine


def whatever(page: Page, number: int) -> Locator:
    """Some action: three cards of each Kingdom phase are activated from the panel that lists them."""
    settle(page)
    if page.locator("#stage[data-phase=kingdom]").count() == 0:
        return anything(page, number)
    if page.locator("#open-activities").count() and number % 4:
        page.locator("#open-activities").click()
        return page.locator(f"#activities {CAN_DO.removeprefix('#table ')}").first
    if page.locator("#ask-end").count():
        page.locator("#ask-end").click()
        expect(page.locator("#act-end")).to_be_visible()
    return page.locator("#act-end")


def draft(page: Page) -> None:
    """Play and transform in turn, until my Kingdom phase begins."""
    for number in range(12):
        assert settle(page)
        if page.locator("#stage[data-phase=kingdom]").count():
            return
        act(page, anything(page, number))
    pytest.fail("the draft does not end")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_match_is_played_with_the_mouse(sit: Sit, size: dict[str, int]) -> None:
    page = sit(size)
    play_on(page, whatever)
    expect(page.locator("#standings tbody tr")).to_have_count(3)
    expect(page.locator("#standings .winner")).to_have_count(1)
    check_accessible(page)


def test_each_card_in_hand_is_played_or_transformed(sit: Sit) -> None:
    page = sit(PHONE)
    settle(page)
    expect(page.locator("#hand .pick")).to_have_count(5)
    expect(page.locator("#hand [data-verb=play]")).to_have_count(5)
    expect(page.locator("#hand [data-verb=transform]")).to_have_count(5)
    for button in page.locator("#hand .choice").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    check_reach(page)
    check_accessible(page)
    act(page, page.locator("#hand [data-verb=transform]").first)
    expect(page.locator("#mine .slots .tile:not(.empty)")).to_have_count(1)


def test_a_card_is_enlarged_by_a_tap_and_played_from_there(sit: Sit) -> None:
    page = sit()
    settle(page)
    page.locator("#hand .shows").first.click()
    panel = page.locator("[popover]:popover-open")
    expect(panel.locator(".parts dd").first).not_to_be_empty()
    check_accessible(page)
    act(page, panel.locator("button[name=act]").first)
    expect(page.locator("[popover]:popover-open")).to_have_count(0)


def test_the_hand_is_played_with_the_keyboard(sit: Sit) -> None:
    page = sit()
    for key in "1a1a":
        settle(page)
        before = page.locator("#table input[name=v]").get_attribute("value")
        page.keyboard.press(key)
        expect(page.locator("#table input[name=v]")).not_to_have_value(before or "")


def test_what_was_seen_in_packs_is_remembered(sit: Sit) -> None:
    page = sit()
    for number in (0, 1):
        settle(page)
        act(page, anything(page, number))
    settle(page)
    page.locator("#open-packs").click()
    expect(page.locator("#packs .seen-packs > li")).to_have_count(3)
    check_accessible(page)


def test_the_phase_ends_at_once_only_if_nothing_is_left(sit: Sit) -> None:
    page = sit(PHONE)
    draft(page)
    if page.locator("#ask-end").count():
        page.locator("#ask-end").click()
        expect(page.locator("#confirm-end")).to_be_visible()
        check_accessible(page)
        page.locator("#confirm-end .action:not([name=act])").click()
        expect(page.locator("#confirm-end")).to_be_hidden()
        page.locator("#open-activities").click()
        check_accessible(page)
        act(page, page.locator("#activities .offer").first)
    else:
        act(page, page.locator("#act-end"))


def test_piles_and_immortals_can_be_read_by_all(sit: Sit) -> None:
    page = sit(PHONE)
    settle(page)
    for name in ("discard", "commerce", "immortals"):
        page.locator(f"#open-{name}").click()
        expect(page.locator(f"#{name}")).to_be_visible()
        check_accessible(page)
        page.keyboard.press("Escape")
    expect(page.locator("#immortals .immortals > li")).to_have_count(7)  # with three, without Justice
    expect(page.locator("#immortals [data-own]")).to_have_count(2)


def test_an_onlooker_sees_no_hand_and_no_immortal(sit: Sit) -> None:
    page = sit()
    settle(page)
    page.goto(page.locator("#link-watch").input_value())
    page.wait_for_selector("#table")
    expect(page.locator("#hand .pick")).to_have_count(0)
    expect(page.locator(".panel .immortal")).to_have_count(0)
    expect(page.locator(".panel")).to_have_count(3)
    check_accessible(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_kingdom_phase_is_legible_in_both_themes(someone: Sit, size: dict[str, int], theme: str) -> None:
    page = someone(size, reduced_motion="reduce", bypass_csp=True)
    page.evaluate(f"localStorage.setItem('theme', '{theme}')")
    page.reload()
    open_table(page, GAME, "me", *BOTS, "bot-random")
    draft(page)
    check_reach(page)
    check_accessible(page)
    expect(page.locator("#prompt")).to_have_text(re.compile("Kingdom|Royaume"))


def second_draft(page: Page) -> None:
    """Play on until something lies in my row in the second draft."""
    for number in range(80):
        assert settle(page)
        if "Round 2" in page.locator(".rounds").inner_text() and page.locator("#mine .slots .tile").count():
            return
        act(page, whatever(page, number))
    pytest.fail("the second draft does not begin")


def test_my_row_is_in_sight_in_the_second_draft(sit: Sit) -> None:
    """At every usual size, whatever Wonders lie in the middle, which is all to be seen too."""
    page = sit()
    second_draft(page)
    for size in ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (640, 360), (740, 360), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator("#stage").evaluate("stage => stage.scrollTo(0, 0)")
        expect(page.locator("#mine .slots")).to_be_in_viewport(ratio=1)
        height, all_of_it = page.locator("#middle").evaluate("e => [e.clientHeight, e.scrollHeight]")
        assert all_of_it <= height + 1, f"the middle scrolls by itself at {size}"


def test_a_phone_held_sideways_shows_every_answer(sit: Sit) -> None:
    page = sit({"width": 640, "height": 360})
    for number in range(14):
        assert settle(page)
        for width in (740, 640):
            page.set_viewport_size({"width": width, "height": 360})
            answers = page.locator("#decision button:visible, #hand .choice:visible")
            assert answers.count()
            for answer in answers.all():
                expect(answer).to_be_in_viewport(ratio=1)
        act(page, whatever(page, number))


def test_a_hand_on_a_phone_can_be_read(sit: Sit) -> None:
    page = sit(PHONE)
    settle(page)
    for part in (".name", ".rule"):
        sizes = page.locator(f"#hand .card {part}").evaluate_all(
            "found => found.map(e => e.offsetHeight && parseFloat(getComputedStyle(e).fontSize))"
        )
        assert len(sizes) == 5
        assert min(sizes) >= 11


def test_one_mark_leads_to_what_is_told_to_owners_of_the_box(sit: Sit) -> None:
    page = sit()
    expect(page.locator("#open-box")).to_have_attribute("href", "/rules/immortal-8/box")
    assert not any(note in page.content() for note in ("box.toml", "reconstructed", "program"))
