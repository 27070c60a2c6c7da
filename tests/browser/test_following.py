"""Following what others do: the reader's pace, what just happened, its film, the log."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay, Sit
from tests.browser.driving import MY_TURN, answers, moves, open_table, see, take, wait_for_turn
from tests.browser.looking import check_accessible, differences
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

BOTS = ("me", "bot-club", "bot-club", "bot-club")

# Which pictures are shown, by how many rows each has; and what is told of them.
WATCHED = """() => {
    window.pictures = [];
    window.told = [];
    const look = () => {
        const v = document.getElementById("stamp").value;
        if (pictures.at(-1) !== v) pictures.push(v);
        const step = document.querySelector(".step[data-lit]")?.textContent;
        if (step && told.at(-1) !== step) told.push(step);
    };
    look();
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.getElementById("table"), all);
}"""


def watched(page: Page) -> tuple[int, int]:
    """How many pictures were shown since, and how many steps told."""
    pictures, told = page.evaluate("[pictures.length - 1, told.length]")
    return pictures, told


def act(page: Page) -> None:
    """Do the first thing that can be done, without waiting for what it leads to."""
    page.locator(f"#table button[name=act][value='{answers(page)[0]}']:visible").first.click()


def test_at_once_a_round_of_bots_is_one_picture_with_its_recap(someone: Sit) -> None:
    page = someone()
    open_table(page, "code-of-nine", *BOTS)
    assert wait_for_turn(page)
    while page.locator("#board").count() == 0:  # before play, all choose at once
        take(page, answers(page)[0])
        page.wait_for_selector(MY_TURN)
    before = moves(page)
    page.evaluate(WATCHED)
    act(page)
    page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")
    page.wait_for_selector(MY_TURN)
    assert moves(page) - before > len(BOTS) - 1
    assert watched(page) == (1, 0)
    assert page.locator("#recap .deed").count() >= len(BOTS)
    assert differences(page) == []


def test_at_a_slow_pace_one_thing_is_told_after_the_other_and_space_skips(someone: Sit) -> None:
    page = someone(pace="slow", reduced_motion="no-preference")
    open_table(page, "nessos", *BOTS)
    page.wait_for_selector(MY_TURN)
    page.evaluate(WATCHED)
    while watched(page)[1] < 3:  # whoever's turn it is, things are told
        if page.locator(MY_TURN).count():
            act(page)
        page.wait_for_timeout(200)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    page.wait_for_selector(f"{MY_TURN}, #standings")
    expect(page.locator("[data-lit], .travels")).to_have_count(0)
    assert page.locator("#recap .deed, #standings").count()


def test_a_film_shows_what_happened_and_ends_at_the_present(someone: Sit, lay: Lay) -> None:
    match = matches("nine")[0]
    half = next(n for n in range(len(match.log) // 2, 0, -1) if 0 in match.at(n).waiting)
    laid = lay("nine", match.seats, match.moves[:half], match.seed, **match.options)
    page = someone(sits=(laid, 0), pace="fast")
    page.wait_for_selector(MY_TURN)
    page.evaluate(WATCHED)
    page.locator(".watches").click()
    page.wait_for_selector("#table[data-film]")
    page.wait_for_selector("#table:not([data-film])")
    assert watched(page)[1] > 0
    assert differences(page) == []
    page.wait_for_selector(MY_TURN)

    page.locator(".watches").click()
    page.wait_for_selector("#table[data-film]")
    page.keyboard.press("Escape")
    expect(page.locator("#table[data-film]")).to_have_count(0)
    assert differences(page) == []


def test_the_log_is_sifted_and_folded_and_points_at_the_table(someone: Sit, lay: Lay) -> None:
    match = matches("nessos")[0]
    laid = lay("nessos", match.seats, match.moves[: len(match.log) // 2], match.seed, **match.options)
    page = someone(sits=(laid, 0))
    see(len(match.log) // 2, page)
    lines = page.locator("#log .chronicle li:visible")
    every = lines.count()
    page.locator("#sift label").nth(2).click()
    sifted = [line.get_attribute("data-of") or "" for line in lines.all()]
    assert 0 < len(sifted) < every
    assert all("1" in of.split() for of in sifted)
    laid.play(match.moves[len(match.log) // 2])
    see(len(match.log) // 2 + 1, page)
    assert page.locator("#sift-1").is_checked()
    page.locator("#sift label").first.click()
    every = lines.count()
    page.locator("#log summary").first.click()
    assert lines.count() < every
    page.locator("#log li[data-at]:visible").first.hover()
    expect(page.locator("[data-shown]")).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator("[data-shown]")).to_have_count(0)


def test_pace_and_volume_are_kept(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    page = someone(sits=(laid, 0))
    page.locator(".paced").click()
    check_accessible(page, "pace and sound", ["#following"])
    page.locator("#following label", has_text="Fast").click()
    page.locator("#volume").fill("40")
    page.reload()
    page.locator(".paced").click()
    assert page.locator("[name=pace]:checked").input_value() == "fast"
    assert page.locator("#volume").input_value() == "40"
