"""What an action would surely lead to is shown while it is looked at: by mouse, keys and touch."""

import pytest
from playwright.sync_api import Locator, Page, expect

import ennead
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import MY_TURN, Way, count_acts, moves, reach
from tests.browser.looking import check_accessible

pytestmark = pytest.mark.browser

STRIP = "#foresight"
STOP = "#act-stop"
SCROLLED = "dispatchEvent(new Event('scroll'))"
LONG = 700  # milliseconds that a finger stays


def asked_to_stop(lay: Lay) -> tuple[Laid, int]:
    """A duel in which somebody's Queen may ask for more, or die; and whose she is."""
    match = ennead.game("le-neuf").new_match(2, 7)
    _, all_moves = match.position.play_out(("club", "club"), 7)
    for seat, action in all_moves:
        match.step(seat, action)
        if "stop" in [choice.name for choice in match.legal(match.waiting[0])]:
            break
    return lay("le-neuf", 2, match.moves, 7), match.waiting[0]


def stay(place: Locator) -> None:
    """Touch a place, as long as somebody does who wants to know more."""
    page, box = place.page, place.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(LONG)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def boxes(page: Page) -> list[list[float]]:
    """Where everything is that the strip could move."""
    found: list[list[float]] = page.locator("#stage, #decision, #decision button, .panel").evaluate_all(
        "all => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()))"
    )
    return found


def test_a_mouse_that_rests_on_a_button_sees_what_comes_of_it(someone: Sit, lay: Lay) -> None:
    laid, seat = asked_to_stop(lay)
    page = someone(DESK, sits=(laid, seat))
    page.wait_for_selector(MY_TURN)
    before = boxes(page)
    page.locator(STOP).hover()
    expect(page.locator(STRIP)).to_contain_text("Queen dies")
    expect(page.locator(f"#graveyard-{seat}")).to_have_attribute("data-foreseen", "")
    assert boxes(page) == before
    page.evaluate(SCROLLED)  # as the log is, or the strip of what just happened
    assert page.locator(STRIP).is_visible()
    assert page.locator("[data-foreseen]").count()
    assert page.locator("p[role=status].unseen").last.inner_text() == ""  # only those who use keys are told
    page.locator("#act-turn").hover()  # nobody knows what she would turn up
    expect(page.locator(STRIP)).to_be_hidden()
    expect(page.locator("[data-foreseen]")).to_have_count(0)
    page.locator(STOP).hover()
    expect(page.locator(STRIP)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(STRIP)).to_be_hidden()


def test_keys_come_to_a_button_and_hear_what_comes_of_it(someone: Sit, lay: Lay) -> None:
    laid, seat = asked_to_stop(lay)
    page = someone(DESK, sits=(laid, seat), locale="fr")
    page.wait_for_selector(MY_TURN)
    reach(page, page.locator(STOP))
    expect(page.locator(STRIP)).to_be_visible()
    page.evaluate(SCROLLED)  # by the focus, where that was out of sight
    assert page.locator(STRIP).is_visible()
    expect(page.locator("p[role=status].unseen").last).to_contain_text("C’est sûr")
    page.keyboard.press("i")  # what it names can be looked up
    expect(page.locator("#sheet .entry-of")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(STRIP)).to_be_hidden()
    expect(page.locator("p[role=status].unseen").last).to_be_empty()
    page.keyboard.press("Tab")
    expect(page.locator(STRIP)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(STRIP)).to_be_hidden()


def test_a_finger_that_stays_looks_and_presses_nothing(someone: Sit, lay: Lay) -> None:
    laid, seat = asked_to_stop(lay)
    page = someone(PHONE, sits=(laid, seat))
    page.wait_for_selector(MY_TURN)
    before = moves(page)
    stay(page.locator(STOP))
    expect(page.locator(STRIP)).to_contain_text("Queen dies")  # it stays, to be read
    assert moves(page) == before
    page.locator(f"{STRIP} [data-about]").first.tap()  # and what it names can be looked up there
    expect(page.locator("#sheet .entry-of")).to_contain_text("Queen")
    expect(page.locator(STRIP)).to_be_hidden()
    page.keyboard.press("Escape")
    stay(page.locator(STOP))
    expect(page.locator(STRIP)).to_be_visible()
    page.locator("#prompt").tap(position={"x": 4, "y": 4})  # where it names nobody
    expect(page.locator(STRIP)).to_be_hidden()
    page.locator(STOP).tap()  # one tap acts, as it does without
    page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_what_comes_after_a_finger_that_looked_presses_at_once(someone: Sit, lay: Lay, way: Way) -> None:
    laid, seat = asked_to_stop(lay)
    page = someone(PHONE, sits=(laid, seat))
    page.wait_for_selector(MY_TURN)
    before = moves(page)
    finger = {"pointerType": "touch", "bubbles": True}
    page.locator(STOP).dispatch_event("pointerdown", finger)
    expect(page.locator(STRIP)).to_be_visible()
    page.locator(STOP).dispatch_event("pointerup", finger)
    if way == "mouse":
        page.locator(STOP).click()
    else:
        page.locator(STOP).press("Enter")
    page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")


def test_a_card_that_is_looked_up_says_below_what_playing_it_brings(someone: Sit, lay: Lay) -> None:
    """By a finger that stays, which has no other way to look at it, and by a key."""
    laid = lay("le-neuf", 2)
    page = someone(PHONE, sits=(laid, 0))
    page.wait_for_selector(MY_TURN)
    sheet, foretold = page.locator("#sheet"), page.locator("#sheet").get_by_role("status").last
    joker, king = (page.locator(f"#hand [name=act][value='lay {chief}']") for chief in ("joker", "king"))
    for way in ("touch", "keys"):
        if way == "touch":
            stay(joker)
        else:
            joker.focus()
            page.keyboard.press("i")
        expect(sheet.locator(".entry-of")).to_be_in_viewport()
        expect(foretold).to_contain_text("Joker dies")
        expect(foretold).to_be_in_viewport(ratio=1)
        expect(page.locator(STRIP)).to_be_hidden()
        sheet.locator(".number").first.tap()  # a clause has nothing to do with it
        expect(foretold).to_be_empty()
        sheet.locator("[data-back]").tap()
        expect(foretold).to_contain_text("Joker dies")
        sheet.locator("button[type=submit]").tap()
        expect(sheet).to_be_hidden()
    stay(king)  # of whom nothing is certain
    expect(sheet.locator(".entry-of")).to_be_visible()
    expect(foretold).to_be_empty()
    page.keyboard.press("Escape")
    stay(joker)
    expect(foretold).to_contain_text("Joker dies")
    check_accessible(page, "a card that can be played")
    assert moves(page) == 0
    laid.play((1, "lay king"))
    page.wait_for_selector("#stamp[value='1']", state="attached")
    expect(foretold).to_be_empty()  # it was asked at another table
    page.keyboard.press("Escape")
    joker.click()  # not by a finger, which on a busy machine may seem to stay
    page.wait_for_selector("#stamp[value='2']", state="attached")


def test_a_place_that_shows_what_it_brings_is_told_of_on_the_table_alone(someone: Sit, lay: Lay) -> None:
    """The first touch of a place looks at it: no other is needed."""
    laid = lay("code-of-nine", 3, begun(), 7)
    seat = laid.match.waiting[0]
    page = someone(PHONE, sits=(laid, seat))
    page.wait_for_selector(MY_TURN)
    before = moves(page)
    page.locator("#at-hearth-of-thoughts").tap()
    expect(page.locator("b.foreseen")).to_have_text("+3")
    expect(page.locator(f"#will-{seat}")).to_have_attribute("data-foreseen", "")
    expect(page.locator(STRIP)).to_be_hidden()
    assert moves(page) == before


def begun() -> list[tuple[int, str]]:
    """Moves up to the first pawn."""
    match = ennead.game("code-of-nine").new_match(3, 7)
    while "place hearth-of-thoughts" not in [choice.name for choice in match.legal(match.waiting[0])]:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    return match.moves


def test_what_is_no_longer_true_is_shown_no_longer(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    page = someone(DESK, sits=(laid, 0))
    page.wait_for_selector(MY_TURN)
    joker = page.locator("[name=act][value='lay joker']")
    joker.hover()
    expect(page.locator(STRIP)).to_contain_text("Joker dies")
    count_acts(page)
    page.wait_for_selector(MY_TURN)
    joker.hover()
    expect(page.locator(STRIP)).to_contain_text("Joker dies")
    laid.play((1, "lay king"))
    page.wait_for_selector("#stamp[value='1']", state="attached")
    expect(page.locator(STRIP)).to_be_hidden()
    page.mouse.move(5, 5)
    joker.hover()
    expect(page.locator(STRIP)).to_contain_text("Joker dies")


def test_who_looks_on_sees_nothing(someone: Sit, lay: Lay) -> None:
    laid, seat = asked_to_stop(lay)
    for page in (someone(DESK, at=laid.url), someone(DESK, sits=(laid, 1 - seat))):
        page.wait_for_selector("#decision")
        assert page.locator("[data-foresight]").count() == 0
        expect(page.locator("[name=act][value=stop]")).to_have_count(0)


def test_a_panel_with_one_action_says_at_once_what_that_leads_to(someone: Sit, lay: Lay) -> None:
    match = ennead.game("immortal-8").new_match(4, 7)
    _, all_moves = match.position.play_out(("club",) * 4, 7)
    for seat, action in all_moves:
        if "end" in [choice.name for choice in match.legal(seat)]:
            break
        match.step(seat, action)
    seat = match.waiting[0]
    page = someone(PHONE, sits=(lay("immortal-8", 4, match.moves, 7), seat))
    page.wait_for_selector(MY_TURN)
    cards = page.locator(".tile[data-can]")
    for n in range(cards.count()):
        cards.nth(n).tap()
        panel = page.locator(".sheet:popover-open")
        panel.wait_for()
        page.wait_for_timeout(LONG)
        if page.locator(STRIP).is_visible():
            break
        page.keyboard.press("Escape")
        panel.wait_for(state="hidden")
    expect(page.locator(f"{STRIP}:popover-open .change").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(STRIP)).to_be_hidden()
