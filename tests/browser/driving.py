"""Driving a page as people do: laying a table, waiting, acting, and looking whether all is in reach."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, TimeoutError

CAN_DO = "#table button[name=act]:not([aria-disabled=true], #act-undo, #act-in-advance, #act-ask-again)"
MY_TURN = "#decision[data-turn]"
OVER = "#standings"

Choose = Callable[[Page, int], Locator]  # some action that can be taken now, another for each number


def on_home(game: str) -> str:
    """The place of a game on the first page."""
    return f"section[data-game={game}]"


def open_table(page: Page, game: str, *chairs: str) -> None:
    """Lay a table from the first page: who sits on each chair, "me", "friend" or "bot-…"."""
    section = page.locator(on_home(game))
    for number in section.locator(f"label:has(input[name=seats][value='{len(chairs)}'])").all():
        number.click()
    for seat, kind in enumerate(chairs):
        section.locator(f"select[name=seat-{seat}]").select_option(kind)
    section.locator("button[type=submit]").click()
    page.wait_for_selector("#table")


def moves(page: Page) -> int:
    return int(page.locator("#table input[name=v]").get_attribute("value") or 0)


def moved_on(page: Page, before: int) -> None:
    """Wait until another number of moves was played."""
    page.wait_for_selector(f"#table input[name=v]:not([value='{before}'])", state="attached")


def wait_for_turn(page: Page) -> bool:
    """Wait until it is my turn (True) or the match is over (False)."""
    page.wait_for_selector(f"{MY_TURN}, {OVER}", state="attached")
    return page.locator(OVER).count() == 0


def act(page: Page, button: Locator) -> None:
    """Take an action, and wait until the table has moved on; where there is one answer, it may be quicker."""
    before = moves(page)
    try:
        button.click(timeout=5_000)
    except TimeoutError:
        if moves(page) == before:
            button.click()
    moved_on(page, before)


def anything(page: Page, number: int) -> Locator:
    """Some action whose button can be seen."""
    choices = page.locator(f"{CAN_DO}:visible")
    return choices.nth(number % (choices.count() or 1))


def play_on(page: Page, choose: Choose = anything, most: int = 200) -> None:
    """Play to the end; all that can be done is in reach all the way."""
    for number in range(most):
        if not wait_for_turn(page):
            return
        check_reach(page)
        act(page, choose(page, number))
    pytest.fail("the match does not end")


def check_reach(page: Page) -> None:
    """The whole decision can be seen without scrolling, and nothing sticks out at the side."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    outside = page.evaluate(
        """() => [...document.querySelectorAll("#prompt, #decision .action, .pick")]
            .filter((element) => element.checkVisibility())
            .filter((element) => {
                const { top, bottom, left, right } = element.getBoundingClientRect();
                return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
            })
            .map((element) => element.id || element.textContent)"""
    )
    assert outside == []


def check_sideways(page: Page) -> None:
    """On a phone held sideways, each button of the decision can be seen and hit up to its corners."""
    size = page.viewport_size
    assert size
    for width in (640, 740):
        page.set_viewport_size({"width": width, "height": 360})
        check_reach(page)
        hidden = page.evaluate(
            """() => [...document.querySelectorAll("#decision .action")].filter((element) => {
                const { top, bottom, left, right } = element.getBoundingClientRect();
                return ![left + 5, right - 5].every((x) => [top + 5, bottom - 5].every(
                    (y) => element.contains(document.elementFromPoint(x, y))));
            }).map((element) => element.id)"""
        )
        assert hidden == []
    page.set_viewport_size(size)


def check_accessible(page: Page) -> None:
    """WCAG 2.1 A and AA as far as axe can tell: names, roles, contrast, landmarks, order of headings."""
    found = Axe().run(
        page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
    )
    assert len(found.response["passes"]) > 10
    assert [
        (rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found.response["violations"]
    ] == []
