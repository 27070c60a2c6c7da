"""Immortal 8 in a browser: cards and their panels, what can be read by all, and a row that stays in sight."""

import pytest
from playwright.sync_api import Page, expect

from ennead.games.immortal_8.state import Phase
from tests.browser.conftest import DESK, PEOPLE, PHONE, Lay, Sit
from tests.browser.driving import act, moves
from tests.browser.looking import DESKS, PHONES, check_both_themes, set_size
from tests.browser.questions import Question, matches, pauses, questions

pytestmark = pytest.mark.browser

GAME = "immortal-8"


def go_to(page: Page, lay: Lay, question: Question) -> None:
    """Open the page of whoever is asked a question."""
    match = question.match
    laid = lay(GAME, match.seats, match.moves[: question.moves], match.seed, **match.options)
    laid.sit(page, question.seat)


def in_kingdom() -> Question:
    """Somebody's Kingdom phase, with something left to activate."""
    asked = (question for of_one in questions(GAME) for question in of_one)
    return next(question for question in asked if question.phase == "kingdom" and question.answers > 1)


def test_the_end_has_a_winner(someone: Sit, lay: Lay) -> None:
    match = matches(GAME)[0]
    page = someone(sits=(lay(GAME, 3, match.moves, match.seed, **match.options), 1))
    expect(page.locator("#standings tbody tr")).to_have_count(3)
    expect(page.locator("#standings .winner")).to_have_count(1)


def test_each_card_in_hand_is_played_or_transformed(someone: Sit, lay: Lay) -> None:
    laid = lay(GAME, 3)
    page = someone(PHONE, sits=(laid, 1))
    for verb in ("play", "transform"):
        expect(page.locator(f"#hand [data-verb={verb}]")).to_have_count(5)
    for button in page.locator("#hand .choice").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    for part in (".name", ".rule"):
        sizes = page.locator(f"#hand .face {part}").evaluate_all(
            "found => found.map(e => e.offsetHeight && parseFloat(getComputedStyle(e).fontSize))"
        )
        assert len(sizes) == 5
        assert min(sizes) >= 12
    act(page, page.locator("#hand [data-verb=transform]").first)
    laid.play(*((seat, laid.match.legal(seat)[0].name) for seat in (0, 2)))
    expect(page.locator("#mine .slots .tile:not(.empty)")).to_have_count(1)


def test_a_card_is_enlarged_by_a_tap_and_played_from_there(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay(GAME, 3), 1))
    page.locator("#hand .shows").first.click()
    panel = page.locator("[popover]:popover-open")
    expect(panel.locator(".parts dd").first).not_to_be_empty()
    act(page, panel.locator("button[name=act]").first)
    expect(page.locator("[popover]:popover-open")).to_have_count(0)


def test_what_was_seen_in_packs_is_remembered(someone: Sit, lay: Lay) -> None:
    match = matches(GAME)[0]
    laid = lay(GAME, 3, match.moves[:6], match.seed, **match.options)
    page = someone(sits=(laid, 1))
    page.locator("#open-packs").click()
    expect(page.locator("#packs .seen-packs > li")).to_have_count(3)
    check_both_themes(page, "packs", "#packs")


def test_the_phase_ends_at_once_only_if_nothing_is_left(someone: Sit, lay: Lay) -> None:
    page = someone(PHONE)
    go_to(page, lay, in_kingdom())
    before = moves(page)
    page.locator("#ask-end").tap()
    expect(page.locator("#confirm-end")).to_be_visible()
    page.locator("#confirm-end .action:not([name=act])").tap()
    expect(page.locator("#confirm-end")).to_be_hidden()
    assert moves(page) == before
    page.locator("#open-activities").tap()
    act(page, page.locator("#activities .offer:not([aria-disabled])").first)


def test_immortals_can_be_read_by_all_and_nobody_knows_whose_they_are(someone: Sit, lay: Lay) -> None:
    laid = lay(GAME, 3)
    page = someone(PHONE, sits=(laid, 1))
    page.locator("#open-immortals").tap()
    expect(page.locator("#immortals .immortals > li")).to_have_count(7)  # with three, without Justice
    expect(page.locator("#immortals [data-own]")).to_have_count(2)
    laid.look_on(page)
    expect(page.locator(".panel")).to_have_count(3)
    expect(page.locator(".panel .immortal, #hand .pick")).to_have_count(0)


def test_my_row_is_in_sight_in_the_second_draft(someone: Sit, lay: Lay) -> None:
    """At every usual size, whatever Wonders lie in the middle, which is all to be seen too."""
    match = matches(GAME)[0]
    asked = (now for now in pauses(match) if now.view(None).state.phase == Phase.DRAFT and 1 in now.waiting)
    *_, last = (len(now.log) for now in asked)
    page = someone(sits=(lay(GAME, 3, match.moves[:last], match.seed, **match.options), 1))
    assert "Round 2" in page.locator(".rounds").inner_text()
    for size in (*PHONES, *DESKS, DESK, {"width": 1440, "height": 900}):
        set_size(page, size)
        page.locator("#stage").evaluate("stage => stage.scrollTo(0, 0)")
        expect(page.locator("#mine .cards")).to_be_in_viewport(ratio=1)
        height, all_of_it = page.locator("#middle").evaluate("e => [e.clientHeight, e.scrollHeight]")
        assert all_of_it <= height + 1, f"the middle scrolls by itself at {size}"


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_in_a_draft_a_phone_shows_who_is_there_and_for_whom_one_waits(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    laid = lay(GAME, 6)
    page = someone(size, sits=(laid, 1))
    around = page.locator("#around > a")
    assert around.locator(".cut").all_inner_texts() == [PEOPLE[seat] for seat in (2, 3, 4, 5, 0)]
    expect(page.get_by_role("navigation", name="To the others’ Kingdoms")).to_be_visible()
    for one in around.all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(page.locator("#mine .cards")).to_be_in_viewport(ratio=1)
    around.nth(3).click()
    expect(page.locator("#seat-5 h2")).to_be_in_viewport(ratio=1)
    laid.play((3, laid.match.legal(3)[0].name))
    waited = page.locator("#around").get_by_role("link", name="thinking…")
    expect(waited.locator(".cut")).to_have_text([PEOPLE[seat] for seat in (2, 4, 5, 0)])


def test_one_mark_leads_to_what_is_told_to_owners_of_the_box(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay(GAME, 3), 1))
    expect(page.locator("#opens-box")).to_have_attribute("href", "/rules/immortal-8/box")
    assert not any(note in page.content() for note in ("box.toml", "reconstructed", "program"))
