"""Every lesson is played to its end: by clicks, at two sizes in either language, and by keys elsewhere."""

import re
from collections.abc import Mapping
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

import ennead
from ennead.core.lesson import Lesson, file_of, read_lesson
from ennead.core.words import Words
from ennead.page.drawing import firsts
from ennead.table.words import words
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import press
from tests.browser.looking import check_both_themes, set_size

pytestmark = pytest.mark.browser

LESSONS = [read_lesson(game, file) for game in ennead.games() if (file := file_of(game))]
ELSEWHERE = ((640, 360), (768, 1024), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440))

TOLD = "[aria-describedby~=lesson-says], [aria-describedby~=lesson-says] *"  # what the sentence is about

# What is wrong to the eye, once cards have landed and the sentence has found its place.
WRONG = """async () => {
    const wrong = () => {
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
            if (parseFloat(getComputedStyle(at).outlineOffset) < 0) told.push(`under its halo: ${name}`);
        };
        look("what is decided", document.getElementById("decision"));
        const where = document.querySelector("#lesson-where > [aria-hidden]");
        if (where.getClientRects().length > 1) told.push("which step it is takes two lines");
        const all = [...document.querySelectorAll("[data-pointed]")].filter((one) => one.checkVisibility());
        for (const one of all) look(one.id, one);
        if (!all.length) told.push("points at nothing");
        if (document.activeElement.id !== "lesson-says") told.push("the sentence has not the focus");
        if (isOut(card)) told.push("out: the card");
        return told;
    };
    let told = [];
    for (const end = performance.now() + 10_000; performance.now() < end; ) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        if (!(told = wrong()).length) break;
    }
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


def check_seen(page: Page, where: str) -> None:
    """The card and what it points at are in sight, and neither covers the other or what is decided."""
    wrong = page.evaluate(WRONG)
    assert not wrong, f"{where} at {page.viewport_size}: {wrong}"


def heard(button: Locator) -> Locator:
    """The same button, found by what is read aloud: its name, and that the sentence is about it."""
    said = re.search(r'button "((?:[^"\\]|\\.)+)"', button.aria_snapshot().replace("''", "'"))
    assert said, button
    name = said[1].replace("\\", "")
    return button.page.get_by_role("button", name=name, exact=True).and_(button.page.locator(TOLD)).first


def do(page: Page, lesson: Lesson, step: int, w: Words) -> None:
    """Do what a step asks for, by clicks on what is found by its role and its name."""
    each = lesson.steps[step]
    if not each.ways:
        page.get_by_role("link", name=w("learn-go"), exact=True).click()
        return
    wanted = page.locator(f"[name=act][value='{each.ways[0].action}']:is({TOLD}) >> visible=true").first
    if not wanted.is_visible():
        heard(page.locator(f"#{each.places[0]}")).click()
    heard(wanted).click()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_is_played_to_its_end(
    lesson: Lesson, language: str, size: Mapping[str, int], someone: Sit
) -> None:
    """Each step is in sight and read aloud as it comes; what it asks for is found by what is read there.

    In French, which is longer, all that moves is seen to move.
    """
    w = words(lesson.game.name, language)
    seen = {"pace": "fast", "reduced_motion": "no-preference"} if language == "fr" else {}
    page = someone(size, f"/learn/{lesson.game.name}", locale=language, has_touch=True, **seen)
    for step, each in enumerate(lesson.steps):
        come(page, step)
        where = w("learn-step", step=step + 1, steps=len(lesson.steps))
        expect(page.get_by_role("region", name=where).get_by_text(w(each.text), exact=True)).to_be_focused()
        check_seen(page, each.name)
        if step == len(lesson.steps) // 2 and (language == "en") == (size is DESK):
            check_both_themes(page, each.name)
        if step + 1 < len(lesson.steps):
            do(page, lesson, step, w)
    page.get_by_role("button", name=w("learn-play")).click()
    expect(page.locator("#decision")).to_be_visible()
    assert "/table/" in page.url
    told = page.evaluate("game => localStorage.getItem('firsts ' + game)", lesson.game.name).split("\n")
    assert len({*told} & {*firsts(lesson.game, w)}) > 1  # what it pointed at is not marked as new


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


def test_the_second_click_of_a_double_click_is_not_meant_for_the_next_step(someone: Sit) -> None:
    page = someone(DESK, "/learn/nessos?way=000")
    echo = {"detail": 2, "bubbles": True, "cancelable": True}
    act = page.locator("#hand-9-1").get_attribute("value")
    with page.expect_request(re.compile("/learn/")) as asked:
        page.locator("#lesson .ways a").last.dispatch_event("click", echo)
        page.locator("#hand-2-1").dispatch_event("click", echo)
        page.click("#hand-9-1")
    assert asked.value.post_data == urlencode({"act": act})
    come(page, 4)


def test_what_others_do_is_seen_and_goes_on_by_itself(someone: Sit) -> None:
    page = someone(DESK, "/learn/nessos?way=0000")
    page.click("#act-to-1")
    expect(page.locator("#lesson-says")).to_have_text("You offer one amphora to Ada.")
    expect(page.locator("#lesson-says")).to_have_text(words("nessos", "en")("lesson-home"))
    assert page.url.endswith("?way=00000")
    page.go_back()  # to the step, not to what others did on the way
    come(page, 4)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
def test_a_lesson_by_keyboard_alone_and_on_all_other_screens(lesson: Lesson, someone: Sit) -> None:
    page = someone(DESK, f"/learn/{lesson.game.name}", locale="fr")
    sizes = [{"width": width, "height": height} for width, height in ELSEWHERE]
    for step, each in enumerate(lesson.steps):
        come(page, step)
        for size in sizes:
            set_size(page, size)
            check_seen(page, each.name)
        sizes.reverse()  # the next step is looked at from where this one was left
        if step + 1 < len(lesson.steps):
            page.keyboard.press("Enter")  # to what is pointed at, or on
        if each.ways:
            page.keyboard.press("Enter")
            if (inside := page.locator(f":popover-open [value='{each.ways[0].action}']")).is_visible():
                press(page, inside, "keys")


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
