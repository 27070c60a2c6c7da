"""Where it is asked which player, that player's seat is an answer as well as a button is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import ACTIONS, act, count_acts, moved_on, moves, see
from tests.browser.questions import Question, questions

pytestmark = pytest.mark.browser

ASKING = ["nessos", "code-of-nine", "immortal-8"]
BARE = """(seat) => {
    seat.scrollIntoView();
    const { left, right, top, bottom } = seat.getBoundingClientRect();
    const isBare = (x, y) => {
        const at = document.elementFromPoint(x, y);
        return seat.contains(at) && !at.closest("a, button, input, label, summary");
    };
    for (let y = top + 3; y < bottom; y += 4)
        for (let x = left + 3; x < right; x += 4) if (isBare(x, y)) return { x: x - left, y: y - top };
}"""


def asked_whom(name: str) -> Question:
    """A question which player, with most answers."""
    found = [
        each
        for asked in questions(name)
        for each in asked
        if all(
            not choice.args or {*choice.args} == {"seat"}
            for choice in each.match.at(each.moves).view(each.seat).legal
        )
    ]
    return max(found, key=lambda each: each.answers)


def open_at(someone: Sit, lay: Lay, asked: Question, size: dict[str, int] = DESK) -> Page:
    match = asked.match
    laid = lay(match.game.name, match.seats, match.moves[: asked.moves], match.seed, **match.options)
    page = someone(size, sits=(laid, asked.seat))
    page.wait_for_selector("#line[data-up=true]", state="attached")
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ASKING)
def test_a_seat_that_is_clicked_answers_as_its_button_does(
    someone: Sit, lay: Lay, game: str, size: dict[str, int]
) -> None:
    asked = asked_whom(game)
    page = open_at(someone, lay, asked, size)
    count_acts(page)
    seats = page.locator("[data-answers]")
    answers = {seat.get_attribute("data-answers") for seat in seats.all()}
    buttons = {button.get_attribute("value") for button in page.locator(ACTIONS).all()}
    assert answers
    assert answers == {name for name in buttons if name and name[-1].isdigit()}
    for button in seats.first.locator("button").all():  # what has a use of its own keeps it
        button.click(force=True)
        page.keyboard.press("Escape")
    assert page.evaluate("acts") == []
    before, chosen = moves(page), seats.last.get_attribute("data-answers")
    seats.last.click(position=seats.last.evaluate(BARE))
    moved_on(page, before)
    assert page.evaluate("acts") == [chosen]


def test_a_seat_is_no_answer_where_nobody_is_asked_for(someone: Sit, lay: Lay) -> None:
    """Nor to a click that was meant for the picture before."""
    asked = asked_whom("nessos")
    page = open_at(someone, lay, asked)
    count_acts(page)
    seat = page.locator("[data-answers]").first
    seat.dispatch_event("click", {"detail": 2, "bubbles": True})
    before = moves(page)
    act(page, page.locator(ACTIONS).first)
    see(before + 1, page)
    expect(page.locator("[data-answers]")).to_have_count(0)
    page.locator(".panel h2").first.click()
    assert len(page.evaluate("acts")) == 1
