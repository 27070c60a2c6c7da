"""The handbook of a game, in the panel over its table."""

import pytest
from playwright.sync_api import expect

import ennead
from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.looking import check_accessible, set_size, set_theme
from tests.browser.questions import matches, questions

pytestmark = pytest.mark.browser

BOXES = "nine", "code-of-nine", "immortal-8"  # of which it is told where each number is from


TWICE = """() => {
    const key = { key: "?", bubbles: true };
    for (let n = 0; n < 2; n++) document.body.dispatchEvent(new KeyboardEvent("keydown", key));
}"""
OUT_OF_SIGHT = """() => {
    const { bottom } = document.getElementById("sheet").getBoundingClientRect();
    return [...document.querySelectorAll("#sheet .turn li")].filter((step) => {
        const picture = step.querySelector(".picture");
        return step.getBoundingClientRect().bottom > bottom + 3 || picture.scrollWidth > picture.clientWidth;
    }).map((step) => step.innerText);
}"""
IS_KEPT = """card =>
    !card.dispatchEvent(new Event("contextmenu", { bubbles: true, cancelable: true }))"""


def test_a_greyed_action_opens_its_clause_and_the_rules_are_searched_there(someone: Sit, lay: Lay) -> None:
    """By keyboard on a desk, with a finger on a phone."""
    question = next(
        each
        for seat in questions("nessos")
        for each in seat
        if any(choice.reason == "pawn-holder" for choice in each.match.at(each.moves).view(each.seat).choices)
    )
    match = question.match
    laid = lay("nessos", match.seats, match.moves[: question.moves], match.seed)
    for size in (DESK, PHONE):
        page = someone(size, sits=(laid, question.seat))
        barred = page.locator("#decision [data-why='pawn-holder/NE-33']")
        if size is DESK:
            barred.focus()
            page.keyboard.press("Enter")
        else:
            barred.tap(force=True)
        sheet = page.locator("#sheet")
        expect(sheet.locator("blockquote #NE-33")).to_be_visible()
        check_accessible(page, "why not")
        sheet.locator("a.button").click()
        expect(sheet.locator("#NE-33[data-here]")).to_be_in_viewport()
        sheet.locator("input").fill("PIÓCHE")
        expect(sheet.locator(".hits")).to_contain_text("Nothing")
        sheet.locator("input").fill("PÁWN")
        expect(sheet.locator(".hits")).to_contain_text("passages")
        expect(sheet.locator("mark").first).to_have_text("pawn")
        check_accessible(page, "what is found")
        page.keyboard.press("Enter")  # what is found stands there already
        sheet.locator("[data-back]").click()
        expect(sheet.locator("blockquote #NE-33")).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(barred).to_be_focused()
    assert len(laid.match.log) == question.moves


def test_how_a_turn_goes_comes_by_itself_once_and_cards_are_looked_up_anywhere(
    someone: Sit, lay: Lay
) -> None:
    """By a key, a tap where a card is nothing to press, a long press where it is."""
    laid = lay("nessos", 3, seed=3)
    first = laid.match.waiting[0]
    page = someone(PHONE, sits=(laid, first), hints=True)
    sheet = page.locator("#sheet")
    expect(sheet.locator(".turn li")).to_have_count(7)
    check_accessible(page, "how a turn goes")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    expect(sheet).to_be_hidden()
    mark = page.locator("#first")
    mark.tap()
    expect(page.locator("#first-told")).to_contain_text("Press one to offer it")
    check_accessible(page, "what is new")
    page.locator("#first-told .button").first.tap()
    expect(page.locator("#first-told")).to_be_hidden()
    mark.tap()
    expect(page.locator("#first-told")).to_contain_text("Points so far")
    page.locator("#first-told [data-off]").tap()
    expect(mark).to_be_hidden()
    page.evaluate(TWICE)
    expect(sheet.locator(".turn")).to_be_visible()
    sheet.locator("a[data-sheet][href$=cards]").tap()
    expect(sheet.locator(".turn")).to_be_hidden()
    sheet.locator("[data-back]").tap()
    expect(sheet.locator(".turn")).to_be_visible()
    expect(sheet.locator("[data-back]")).to_be_hidden()  # it was opened once
    sheet.locator("[data-hints]").tap()
    mark.tap()
    expect(page.locator("#first-told")).to_contain_text("Press one to offer it")
    page.locator("#first-told [data-off]").tap()
    card = page.locator("#hand .pick").first
    card.focus()
    page.keyboard.press("i")
    expect(sheet.locator(".entry-of")).to_be_visible()
    check_accessible(page, "a card")
    page.keyboard.press("Escape")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(sheet.locator(".entry-of")).to_be_visible()
    assert card.evaluate(IS_KEPT), "the browser offers its menu as well"
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    other = someone(PHONE, sits=(laid, (first + 1) % 3))
    other.locator("#hand .pick").first.tap(force=True)  # nothing to do there now
    expect(other.locator("#sheet .entry-of")).to_be_visible()
    assert len(laid.match.log) == 0


@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_how_a_turn_goes_is_told_on_one_screen(someone: Sit, lay: Lay, game: str) -> None:
    """In both languages; each step's picture is whole."""
    laid = lay(game, ennead.game(game).usual_seats)
    for size in (PHONE, {"width": 1280, "height": 720}):
        for locale in ("en", "fr"):
            page = someone(size, sits=(laid, 0), hints=True, locale=locale)
            expect(page.locator("#sheet .turn")).to_be_visible()
            assert page.evaluate(OUT_OF_SIGHT) == [], (size, locale)


@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_every_page_of_a_handbook_fits_and_is_accessible(someone: Sit, game: str) -> None:
    """In French, which is longer."""
    page = someone(DESK, f"/rules/{game}", locale="fr")
    host = page.url.removesuffix(f"/rules/{game}")
    example = page.locator("a[href*='/example/']").first.get_attribute("href")
    pages = "", "/turn", "/cards", "/bots", *(["/box"] if game in BOXES else [])
    page.goto(f"{host}/rules/{game}/cards")
    entries = page.locator("a.slip").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    for address in (*(f"/rules/{game}{of}" for of in pages), entries[0], entries[-1], example):
        answer = page.goto(f"{host}{address}")
        assert answer
        assert answer.ok, address
        for size, theme in ((DESK, "dark"), (PHONE, "light")):
            set_size(page, size)
            set_theme(page, theme)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (address, size)
            check_accessible(page, f"{address}, {theme}")


def test_what_happened_names_cards_that_can_be_looked_up_where_they_are_named(someone: Sit, lay: Lay) -> None:
    """By a click on a name in the log or on a sign in the recap, and by a key on what folds them."""
    match = matches("code-of-nine")[0]
    half = len(match.log) // 2
    laid = lay("code-of-nine", match.seats, match.moves[:half], match.seed, **match.options)
    page = someone(sits=(laid, 0))
    entry = page.locator("#sheet .entry-of")
    names = page.locator("#log [data-about]").evaluate_all(
        "all => all.map((one) => [getComputedStyle(one).textDecorationLine, one.closest('summary') !== null])"
    )
    # In a line that folds a turn a click does that, and nothing says that it does something else.
    assert {*map(tuple, names)} == {("underline", False), ("none", True)}
    for place in (page.locator("#log [data-about]").last, page.locator("#recap .sign[data-about]").first):
        place.click()
        expect(entry).to_be_visible()
        page.keyboard.press("Escape")
        expect(entry).to_be_hidden()
    page.locator("#sift input").first.press("i")  # nothing is written there
    expect(page.locator("#sheet .entries")).to_be_visible()
    page.keyboard.press("Escape")
    for reached in (page.locator("#log summary:has([data-about])").last, page.locator("#recap .deeds")):
        reached.press("i")
        expect(entry).to_be_visible()
        page.keyboard.press("Escape")
        expect(entry).to_be_hidden()
