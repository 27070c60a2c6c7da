"""Asking what an expert would do: by mouse, keys and touch, and without script."""

import re

import pytest
from playwright.sync_api import Page, expect

import ennead
from ennead.table.accord import ASK as ASK_ALL
from ennead.table.accord import DONE, HINTS, proposing
from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import Way, open_table, press, take, wait_for_turn, what_now
from tests.browser.looking import check_both_themes, check_sight, check_sights

pytestmark = pytest.mark.browser

ASK, OPENS, HINT, MARKS = "#ask-hint", "#opens-hint", "#hint", "[data-advised-as]"


def sit(page: Page, game: str, way: Way = "mouse") -> None:
    """Play alone against a bot, and be asked."""
    open_table(page, game, "me", "bot-club", "bot-club", way=way)
    assert wait_for_turn(page)


@pytest.mark.parametrize(("size", "way"), [(DESK, "keys"), (PHONE, "touch")])
def test_what_an_expert_would_do_is_asked_shown_read_and_marked(
    someone: Sit, size: dict[str, int], way: Way
) -> None:
    page = someone(size, locale="fr", has_touch=way == "touch")
    sit(page, "nessos")
    check_sight(page)
    if way == "keys":
        page.keyboard.press("!")
    else:
        press(page, page.locator(ASK), way)
    panel = page.locator(HINT)
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Gagne environ")
    expect(page.locator("#say")).to_contain_text("environ")
    check_both_themes(page, "a hint", HINT)
    advised = page.locator("[data-advised]").evaluate_all("all => all.map((one) => one.dataset.advised)")
    marked = {
        one.get_attribute("value"): one.get_attribute("data-advised-as") for one in page.locator(MARKS).all()
    }
    assert marked == dict(zip(advised, ("1er", "2e", "3e"), strict=False))
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    check_sight(page)
    press(page, page.locator(OPENS), way)
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    choices, before = what_now(page)
    take(page, next(action for action in choices if action == advised[0]), way, before)
    expect(page.locator(HINT)).to_have_count(0)
    expect(page.locator(MARKS)).to_have_count(0)
    expect(page.locator("#say")).not_to_contain_text("environ")
    expect(page.locator("#assisted")).to_have_count(1)


@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_there_is_room_for_asking_on_every_table(someone: Sit, game: str) -> None:
    page = someone(locale="fr")
    open_table(page, game, "me", *["bot-club"] * (ennead.game(game).usual_seats - 1))
    page.wait_for_selector(ASK)
    check_sights(page, game)


def test_without_script_it_is_asked_for_and_opened_all_the_same(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    laid.store.happen(laid.table.id, 0, None, 0, ASK_ALL, proposing(HINTS, 0, []))
    laid.store.happen(laid.table.id, 0, None, None, DONE, "1")
    page = someone(DESK, sits=(laid, 0), java_script_enabled=False)
    other = someone(DESK, sits=(laid, 1))
    other.wait_for_selector(ASK)
    page.locator(ASK).click()
    page.locator(OPENS).click()
    expect(page.locator(HINT)).to_be_visible()
    expect(page.locator(HINT)).to_contain_text("Wins about")
    expect(page.locator(HINT)).to_contain_text("choose now this, now that")  # the enemy chooses at once
    expect(other.locator("#assisted")).to_have_text("Hints asked for by: Ana.")
    assert other.locator(HINT).count() == 0


def test_what_is_advised_within_a_panel_is_marked_where_that_opens(someone: Sit, lay: Lay) -> None:
    """In NINE, Xi’an’s exchanges are all behind one button."""
    match, seat, played = ennead.game("nine").new_match(3, 2), 0, list[tuple[int, str]]()
    _, moves = match.position.play_out(("club",) * 3, 2)
    for seat, action in moves:
        if [choice.verb for choice in match.legal(seat)].count("swap") > 2 and len(match.legal(seat)) < 5:
            break
        match.step(seat, action)
        played.append((seat, match.game.actions[action].name))
    laid = lay("nine", 3, played, 2)
    laid.store.happen(laid.table.id, len(played), None, 0, ASK_ALL, proposing(HINTS, 0, []))
    laid.store.happen(laid.table.id, len(played), None, None, DONE, "1")
    page = someone(sits=(laid, seat))
    page.locator(ASK).click()
    expect(page.locator(HINT)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#use-xian")).to_have_attribute("data-advised-as", re.compile("1st|2nd"))
