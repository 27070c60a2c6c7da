"""NINE in a browser: what is face down, what a tap tells, and the final count."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import MY_TURN, act, answers, open_table, see_the_same, take, wait_for_turn
from tests.browser.questions import matches, pauses

pytestmark = pytest.mark.browser


def test_the_count_is_told_and_from_the_start_everything_can_be_seen_face_up(someone: Sit, lay: Lay) -> None:
    match = matches("nine")[0]
    laid = lay("nine", 2, match.moves, match.seed)
    page = someone(sits=(laid, 0))
    expect(page.locator("#standings thead th")).to_have_count(2)
    expect(page.locator("#standings tbody tr")).to_have_count(7)
    page.goto(f"{laid.url}/replay?move=0&as=open")
    expect(page.locator(".held .chip").first).to_be_visible()


def test_on_a_phone_a_tap_tells_what_a_card_does_and_what_points_are_made_of(someone: Sit, lay: Lay) -> None:
    match = matches("nine")[-1]
    page = someone(PHONE, locale="fr", sits=(lay("nine", 4, match.moves[:100], match.seed), 1))
    page.locator("#mine .column").first.tap()
    expect(page.locator("[popover]:popover-open .does")).to_be_visible()
    page.locator("[popover]:popover-open .closer").tap()
    page.locator("#points-1").tap()
    expect(page.locator("#count tbody tr")).to_have_count(7)


HANDLES = """() => {
    const picks = [...document.querySelectorAll("#hand .pick[data-key]")];
    const keys = picks.map((pick) => [pick.querySelector(".card").dataset.card, pick.dataset.key]);
    return [Object.fromEntries(keys), document.getElementById("decision").getBoundingClientRect().height];
}"""


def test_while_orders_are_given_keys_keep_their_meaning_and_the_hand_its_place(
    someone: Sit, lay: Lay
) -> None:
    match = matches("nine")[0]
    asked = next(
        (now, seat)
        for now in pauses(match)
        for seat in now.waiting
        if len([choice for choice in now.view(seat).legal if choice.verb == "mark"]) > 3
    )
    moves, seat = len(asked[0].log), asked[1]
    page = someone(PHONE, sits=(lay("nine", match.seats, match.moves[:moves], match.seed), seat))
    keys, height = page.evaluate(HANDLES)
    act(page, page.locator("#hand .pick:not([aria-disabled])").first)
    keys_then, height_then = page.evaluate(HANDLES)
    assert keys_then.items() <= keys.items()
    assert height_then == height
    assert page.locator("#act-clear[data-key]").count() == 0


PLACES = """() => ["#prompt", ".asks-hint"].map((at) => {
    const { left, width } = document.querySelector(at).getBoundingClientRect();
    return [left, width];
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_taking_an_order_back_has_its_place_beside_the_hint_before_there_is_one(
    someone: Sit, size: dict[str, int]
) -> None:
    page = someone(size)
    open_table(page, "nine", "me", "bot-club")
    while wait_for_turn(page) and not (marks := [act for act in answers(page) if act.startswith("mark ")]):
        take(page, answers(page)[0])
    places = page.evaluate(PLACES)
    take(page, marks[0])
    expect(page.locator("#act-undo")).to_be_visible()
    assert page.evaluate(PLACES) == places


def test_friends_see_how_many_orders_lie_there_and_not_which(someone: Sit, lay: Lay) -> None:
    laid = lay("nine", 2)
    people = [someone(size, sits=(laid, seat)) for seat, size in enumerate((DESK, PHONE))]
    for page in people * 2:  # nobody spends a Culture; whoever is first begins
        if page.locator("#act-pass").count():
            act(page, page.locator("#act-pass"))
        see_the_same(*people)
    mover, other = sorted(people, key=lambda page: -page.locator(MY_TURN).count())
    act(mover, mover.locator("#hand .pick:not([aria-disabled])").first)
    see_the_same(mover, other)
    expect(mover.locator("#hand .marked")).to_have_count(1)
    name = mover.locator("#hand .marked .card").get_attribute("data-card")
    assert other.locator("#others .chip, #others .column").count() == 0
    assert f"{name}" not in other.locator("#others").inner_html()
    act(mover, mover.locator("#act-confirm"))
    see_the_same(mover, other)
    expect(other.locator("#others .held[data-ordered]")).to_be_visible()
