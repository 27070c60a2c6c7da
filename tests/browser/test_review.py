"""Looking back: how a match went, at a desk by keys and on a phone, and another move that is tried."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.core.view import OPEN
from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.looking import check_both_themes
from tests.browser.test_ending import over

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "locale"), [(DESK, "en"), (PHONE, "fr")], ids=["desk", "phone"])
def test_a_finished_match_is_looked_back_at(
    someone: Sit, lay: Lay, size: dict[str, int], locale: str
) -> None:
    table = over(lay, "nessos")
    page = someone(size, sits=(table, 0), locale=locale)
    page.keyboard.press("Escape")
    page.locator("#opens-review").click()
    expect(page.locator("#begin")).to_be_visible()
    match, total = table.match, len(table.match.log) + 1
    shares = [[1 / match.seats] * match.seats, [0.4, *[0.6 / (match.seats - 1)] * (match.seats - 1)]]
    moments: list[dict[str, Any]] = [
        {"true": shares[n % 2], "known": [shares[n % 2]] * match.seats} for n in range(total)
    ]
    moved = next(
        n
        for n, (_, action) in enumerate(match.log)
        if n > 1 and "card" in match.game.actions[action].args and len(match.at(n).legal(match.log[n][0])) > 1
    )
    seat, action = match.log[moved]
    made = match.game.actions[action].name
    better = next(choice.name for choice in match.at(moved).legal(seat) if choice.name != made)
    cost = {"seat": seat, "made": made, "better": better, "chance": 0.5, "lost": 0.12, "error": 0.03}
    moments[moved + 1]["decision"] = cost
    table.store.ask_review(table.table.id, OPEN, total)  # as the server would, in its own time
    table.store.keep_moments(table.table.id, OPEN, 0, moments)
    page.reload()
    curve = page.locator("#chances .curve")
    expect(curve).to_have_attribute("aria-label", re.compile(f"(move|coup) {total - 1}\\b"))
    assert len({line.get_attribute("data-seat") for line in curve.locator("> .line").all()}) == match.seats
    expect(page.locator(".costs li")).to_contain_text("12 ± 3")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shared = page.locator("section:has(> .shared)")
    assert shared.evaluate("section => section.scrollWidth - section.clientWidth") <= 0
    check_both_themes(page, "the review", "#review")
    page.keyboard.press("?")  # how a turn goes is a key away here too
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    truth = page.locator("#chances .by a").nth(1)
    truth.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chances .by a").nth(1)).to_have_attribute("aria-current", "true")
    page.locator(".costs a[data-sheet]").first.press("Enter")  # a card that is named there
    expect(page.locator("#sheet .entry-of")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".costs a:not([data-sheet])").click()
    expect(page.locator("#move")).to_have_value(str(moved))
    page.locator("#go-next").click()
    expect(page.locator("#try input[name=move]")).to_have_value(str(moved + 1))
    page.locator("#try button").click()
    expect(page.locator("#tried")).to_be_visible()
    assert table.table.id not in page.url
