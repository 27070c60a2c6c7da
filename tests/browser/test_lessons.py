"""Every lesson is played to its end by clicks, in either language, on a desk and on a phone by turns."""

import pytest
from playwright.sync_api import Page, expect

import ennead
from ennead.core.lesson import Lesson, file_of, read_lesson
from ennead.table.words import words
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.looking import check_both_themes, set_size

pytestmark = pytest.mark.browser

LESSONS = [read_lesson(game, file) for game in ennead.games() if (file := file_of(game))]
SIZES = (DESK, PHONE)

WRONG = """() => {
    const card = document.getElementById("lesson").getBoundingClientRect();
    const covers = ({ left, right, top, bottom }) =>
        Math.min(card.right, right) > Math.max(card.left, left) + 1 &&
        Math.min(card.bottom, bottom) > Math.max(card.top, top) + 1;
    const isOut = ({ left, right, top, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const told = [];
    const look = (name, at) => {
        const box = at.getBoundingClientRect();
        if (isOut(box)) told.push(`out: ${name}`);
        if (covers(box)) told.push(`covered: ${name}`);
    };
    look("what is decided", document.getElementById("decision"));
    const all = [...document.querySelectorAll("[data-pointed]")].filter((one) => one.checkVisibility());
    for (const one of all) look(one.id, one);
    if (!all.length) told.push("points at nothing");
    if (document.activeElement.id !== "lesson-says") told.push("the sentence has not the focus");
    if (isOut(card)) told.push("out: the card");
    return told;
}"""


def come(page: Page, step: int) -> None:
    """Wait until a step is told, without waiting where others move."""
    told = page.locator(f"#lesson[data-step='{step}']:not(:has([data-going]))")
    for _ in range(1000):
        if told.is_visible():
            return
        page.evaluate("document.querySelector('#lesson [data-going]')?.click()")
        page.wait_for_timeout(30)
    expect(told).to_be_visible()


def wrong(page: Page) -> list[str]:
    """What is wrong to the eye, once cards have landed and the sentence has found its place."""
    for _ in range(200):
        if not page.evaluate(WRONG):
            return []
        page.wait_for_timeout(50)
    found: list[str] = page.evaluate(WRONG)
    return found


def do(page: Page, lesson: Lesson, step: int) -> None:
    """Do what a step asks for, by mouse."""
    if not (ways := lesson.steps[step].ways):
        page.click("#lesson .ways .button:not(.quiet)")
        return
    button = page.locator(f"#table button[name=act][value='{ways[0].action}'] >> visible=true").first
    if not button.is_visible():
        page.click(f"#{lesson.steps[step].places[0]}")
    button.click()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_is_played_to_its_end(lesson: Lesson, language: str, someone: Sit) -> None:
    """Each step is in sight at both sizes, and done on a phone in one language, on a desk in the other."""
    w = words(lesson.game.name, language)
    page = someone(DESK, f"/learn/{lesson.game.name}", locale=language, has_touch=True)
    for step, each in enumerate(lesson.steps):
        come(page, step)
        expect(page.locator("#lesson-says")).to_have_text(w(each.text))
        for turn in (1, 2):
            set_size(page, size := SIZES[(step + turn + (language == "en")) % 2])
            assert wrong(page) == [], f"{each.name} at {size}"
        if step == len(lesson.steps) // 2:
            check_both_themes(page, each.name)
        if step + 1 < len(lesson.steps):
            do(page, lesson, step)
    page.click("#lesson form button")
    expect(page.locator("#decision")).to_be_visible()
    assert "/table/" in page.url


def test_a_wrong_click_is_answered_and_a_step_can_be_shown(someone: Sit) -> None:
    page = someone(PHONE, "/learn/nessos?way=000")
    w = words("nessos", "en")
    page.click("#hand-2-1")
    expect(page.get_by_role("alert").filter(has_text=w("lesson-offer-small"))).to_be_visible()
    assert page.url.endswith("?way=000")
    check_both_themes(page, "a lesson")
    page.click("text=Show me")
    come(page, 4)
    expect(page.locator("#lesson-no")).to_be_hidden()
    page.go_back()
    come(page, 3)


def test_what_others_do_is_seen_and_goes_on_by_itself(someone: Sit) -> None:
    page = someone(DESK, "/learn/nessos?way=0000")
    page.click("#act-to-1")
    expect(page.locator("#lesson-says")).to_have_text("You offer one amphora to Ada.")
    expect(page.locator("#lesson-says")).to_have_text(words("nessos", "en")("lesson-home"))
    assert page.url.endswith("?way=00000")
    page.go_back()  # to the step, not to what others did on the way
    come(page, 4)


def test_a_lesson_by_keyboard_alone(someone: Sit) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.game.name == "nessos")
    page = someone(DESK, "/learn/nessos")
    for step, each in enumerate(lesson.steps[:-1]):
        come(page, step)
        page.keyboard.press("Enter")
        if each.ways:
            page.keyboard.press("Enter")
        if page.locator("#claims:popover-open").is_visible():
            page.keyboard.press("7")
    come(page, len(lesson.steps) - 1)


def test_whoever_stopped_goes_on_where_they_were(someone: Sit) -> None:
    page = someone(PHONE, "/learn/nessos?way=000")
    expect(page.locator("#lesson")).to_be_visible()
    page.goto(page.url.partition("?")[0])
    page.click("#lesson-resume")
    come(page, 3)


def test_without_script_the_card_stands_above_the_table(someone: Sit) -> None:
    page = someone(PHONE, "/learn/nessos", java_script_enabled=False)
    for _ in range(3):
        card, table = page.locator("#lesson").bounding_box(), page.locator("#table").bounding_box()
        assert card
        assert table
        assert card["y"] + card["height"] <= table["y"]
        page.click("#lesson .button:not(.quiet)")
    page.click("#hand-9-1")
    expect(page.locator("#lesson-says")).to_have_text(words("nessos", "en")("lesson-to"))
