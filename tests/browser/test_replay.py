"""A match looked back at, without page loads."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Laid, Lay, Sit
from tests.browser.driving import moved_on, moves, see
from tests.browser.looking import check_both_themes, differences
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

LINE = "#log a[data-move='3']"  # in the log, what the third move brought


@pytest.fixture
def over(lay: Lay) -> Laid:
    """A table of Nessos whose match is over."""
    match = max(matches("nessos"), key=lambda match: match.seats)
    return lay("nessos", match.seats, match.moves, match.seed, **match.options)


@pytest.fixture
def stays(someone: Sit, over: Laid) -> Callable[..., Page]:
    """Open the replay of that table at a moment: a page that no step loads anew."""

    def open(query: str = "", **settings: object) -> Page:
        page = someone(at=f"{over.url}/replay{query}", sits=(over, 0), **settings)
        if settings.get("java_script_enabled", True):
            page.evaluate("window.isTheSame = true")
        return page

    return open


def check_stayed(page: Page) -> None:
    assert page.evaluate("window.isTheSame") is True, "the page was loaded anew"


def focus(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.id")
    return found


def test_steps_slider_and_eyes_load_no_page_and_lead_to_the_same_table(
    stays: Callable[..., Page], over: Laid
) -> None:
    page, last = stays(), len(over.match.log)
    assert moves(page) == last
    shown = last
    for way, to in (("first", 0), ("next", 1), ("last", last), ("previous", last - 1)):
        page.locator(f"#go-{way}").click()
        see(shown := to, page)
        assert focus(page) == f"go-{way}"
        expect(page.locator("#say")).to_contain_text(f"Move {to} of {last}. ")
        expect(page).to_have_url(f"{over.url}/replay?move={to}&as=0")
        expect(page).to_have_title(f"Move {to} of {last} · Replay · Nessos")
        expect(page.locator("[hreflang]")).to_have_attribute("href", f"?move={to}&as=0&lang=fr")
        assert differences(page) == []
    page.locator("#as").select_option("open")
    expect(page).to_have_url(f"{over.url}/replay?move={shown}&as=open")
    assert differences(page) == []
    page.locator("#move").fill("3")
    see(3, page)
    page.locator("#as").select_option("1")
    expect(page).to_have_url(f"{over.url}/replay?move=3&as=1")
    assert differences(page) == []
    assert page.locator("#as").input_value() == "1"
    assert page.locator("#move").input_value() == "3"
    check_stayed(page)


def test_keys_step_unless_a_field_or_a_panel_needs_them(stays: Callable[..., Page], over: Laid) -> None:
    page, last = stays("?move=5"), len(over.match.log)
    page.locator(".brand").focus()
    for key, to in (("ArrowRight", 6), ("ArrowLeft", 5), ("ArrowLeft", 4), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        see(to, page)
        assert page.evaluate("document.activeElement.matches('.brand')")
    page.locator("#move").press("ArrowRight")  # the slider's own
    see(1, page)
    page.locator("#go-last").click()
    see(last, page)
    page.locator("#as").press("Home")  # its first choice, which it has already
    page.locator("#log").press("Home")  # which scrolls
    page.locator("#go-previous").click()
    see(last - 1, page)
    page.locator("#go-first").click()
    see(0, page)
    page.locator("[data-sheet]").click()
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+End")
    page.locator("#go-next").click()
    see(1, page)
    check_stayed(page)


HELD = """() => {
    const { fetch } = window;
    const released = new Promise((release) => Object.assign(window, { asked: [], release }));
    window.fetch = async (address) => {
        asked.push(address);
        await released;
        return fetch(address);
    };
}"""


def test_of_quick_steps_one_is_asked_for_at_a_time_and_the_last_one_counts(
    stays: Callable[..., Page], over: Laid
) -> None:
    page = stays("?move=0")
    page.evaluate(HELD)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("asked") == ["?move=1&as=0"]
    page.evaluate("release()")
    see(6, page)
    expect(page).to_have_url(f"{over.url}/replay?move=6&as=0")
    assert page.locator("#move").input_value() == "6"
    assert page.evaluate("asked") == ["?move=1&as=0", "?move=6&as=0"]
    check_stayed(page)


def test_a_step_that_fails_loads_the_page(stays: Callable[..., Page], over: Laid) -> None:
    page = stays("?move=5")
    page.route("**/replay?move=6&as=0", lambda route: route.fulfill(body="?"), times=1)
    page.locator("#go-next").click()
    page.wait_for_url(f"{over.url}/replay?move=6&as=0")
    see(6, page)
    assert page.evaluate("window.isTheSame") is None


def test_the_slider_shows_what_it_is_drawn_to_while_it_is_held(
    stays: Callable[..., Page], over: Laid
) -> None:
    page, last = stays("?move=0", size=PHONE), len(over.match.log)
    box = page.locator("#move").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    moved_on(page, 0)
    page.mouse.move(box["x"] + box["width"] + 40, box["y"] + box["height"] / 2)
    see(last, page)
    page.mouse.up()
    check_stayed(page)


def passes(page: Page, number: int) -> None:
    """Wait until a page has shown a moment; it may have gone on."""
    page.wait_for_function("number => shown.has(number)", arg=number)


PASSING = """() => {
    const shown = new Set();
    const note = () => shown.add(Number(document.querySelector("#stamp").value));
    new MutationObserver(note).observe(document.querySelector("#table"),
        { subtree: true, childList: true, attributes: true });
    Object.assign(window, { shown });
}"""


def test_it_plays_on_by_itself_to_the_end_and_can_be_paused(stays: Callable[..., Page], over: Laid) -> None:
    last = len(over.match.log)
    page = stays(f"?move={last - 12}")
    page.evaluate(PASSING)
    play, speed = page.locator("#play"), page.locator("#speed")
    expect(play).to_have_accessible_name("Play")
    for label in ("2×", "4×", "½×", "1×", "2×", "4×"):
        speed.click()
        expect(speed).to_have_accessible_name(f"Speed {label}")
    play.click()
    expect(play).to_have_accessible_name("Pause")
    see(last, page)
    expect(play).to_have_accessible_name("Play")
    assert set(range(last - 11, last + 1)) <= set(page.evaluate("[...shown]"))
    assert focus(page) == "play"
    expect(speed).to_have_accessible_name("Speed 4×")  # stays as it was chosen
    page.evaluate("shown.clear()")
    play.click()
    passes(page, 0)  # from the beginning, once it was at its end
    passes(page, 1)
    page.locator("#go-last").click()  # whoever steps is no longer led
    see(last, page)
    expect(play).to_have_accessible_name("Play")
    page.locator("#go-first").click()
    see(0, page)
    page.evaluate("document.activeElement.blur(); shown.clear()")
    page.keyboard.press("Space")
    expect(play).to_have_accessible_name("Pause")
    passes(page, 2)
    page.keyboard.press("Space")
    expect(play).to_have_accessible_name("Play")
    check_stayed(page)


def test_without_script_there_are_links_and_a_form(stays: Callable[..., Page], over: Laid) -> None:
    page = stays("?move=5", java_script_enabled=False)
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("#speed")).to_be_hidden()
    page.locator("#go-next").click()
    page.wait_for_url(f"{over.url}/replay?move=6&as=0")
    page.locator("#as").select_option("open")
    page.locator(".replay [method=get] [type=submit]").click()
    page.wait_for_url(f"{over.url}/replay?move=6&as=open")
    page.locator(LINE).first.click()
    page.wait_for_url(f"{over.url}/replay?move=3&as=open")


def test_a_line_of_the_log_leads_to_its_moment(stays: Callable[..., Page], over: Laid) -> None:
    """By mouse and by key on a desk; on a phone the log, which lies over the table, gives way."""
    page = stays("?move=9&as=open")
    page.locator(LINE).first.press("Enter")
    see(3, page)
    assert page.evaluate("document.activeElement.dataset.move") == "3"
    expect(page).to_have_url(f"{over.url}/replay?move=3&as=open")
    check_stayed(page)
    phone = stays("?move=9&as=open", size=PHONE)
    phone.locator(".opens-log").click()
    expect(phone.locator("#log")).to_be_visible()
    phone.locator(LINE).first.click()
    see(3, phone)
    expect(phone.locator("#log")).to_be_hidden()
    check_stayed(phone)


def test_a_link_to_one_moment_gives_nobody_a_seat(stays: Callable[..., Page], over: Laid) -> None:
    page = stays("?move=5&as=1", size=PHONE)
    page.locator("#go-next").click()
    see(6, page)
    page.locator(".opens-moment").click()
    field = page.locator("#link-moment")
    expect(field).to_have_value(f"{over.url}/replay?move=6&as=1")
    check_both_themes(page, "share", "#moment")
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value(f"{over.url}/replay?move=7&as=1")
    expect(page.locator("#moment [download]")).to_have_attribute("href", f"/table/{over.table.id}/record")
    page.goto(field.input_value())
    assert moves(page) == 7
