"""Onlookers who see a table later, and tables where nobody comes any more, in browsers."""

import pytest
from playwright.sync_api import Page, expect

from ennead.table.store import Store
from tests.browser.conftest import PHONE, Laid, Lay, Sit
from tests.browser.driving import answers, take
from tests.browser.looking import check_both_themes, check_sight
from tests.browser.test_people import check_page

pytestmark = pytest.mark.browser

LONG_AGO = "2026-01-01T00:00:00+00:00"


def begun_long_ago(store: Store, laid: Laid) -> None:
    with store._writing() as db:
        query = "UPDATE tables SET created = ?, started = ? WHERE id = ?"
        db.execute(query, (LONG_AGO, LONG_AGO, laid.table.id))


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_who_hosts_chooses_how_much_later_onlookers_see_it(
    someone: Sit, lay: Lay, store: Store, locale: str
) -> None:
    laid = lay("le-neuf", 2)
    begun_long_ago(store, laid)
    host, onlooker = someone(sits=(laid, 0), locale=locale), someone(PHONE, laid.url, locale=locale)
    expect(onlooker.locator("#late")).to_have_count(0)
    host.locator(".opens-links").click()
    host.locator("#delays summary").focus()
    host.keyboard.press("Enter")
    host.keyboard.press("Tab")
    host.keyboard.press("Tab")
    expect(host.locator("#do-delay-30")).to_be_focused()
    host.keyboard.press("Enter")
    expect(host.locator("#do-delay-30")).to_have_attribute("aria-pressed", "true")
    host.locator(".opens-links").click()
    expect(host.locator("#do-delay-30")).to_be_visible()
    check_both_themes(host, "the sheet")
    host.keyboard.press("Escape")
    expect(onlooker.locator("#late")).to_be_visible()  # its page was loaded anew
    check_sight(onlooker)
    check_both_themes(onlooker, "an onlooker's page")
    stands = onlooker.locator("#table").inner_text()
    take(host, answers(host)[0])
    expect(host.locator("#table")).not_to_have_attribute("data-turn", "")
    onlooker.wait_for_timeout(1000)
    assert onlooker.locator("#table").inner_text() == stands


@pytest.mark.parametrize(("locale", "script"), [("en", True), ("fr", False)])
def test_a_table_where_nobody_comes_is_removed_after_a_second_look(
    someone: Sit, lay: Lay, store: Store, locale: str, script: bool
) -> None:
    laid = lay("le-neuf", 2)
    begun_long_ago(store, laid)
    page: Page = someone(PHONE, at="/", sits=(laid, 0), locale=locale, java_script_enabled=script)
    if script:
        check_page(page, "the list", "#mine")
    page.locator(f".left a[href*='{laid.table.id}']").tap()
    if script:
        check_page(page, "a second look", "main")
    page.locator("main form button").tap()
    expect(page.locator(".home")).to_be_visible()
    expect(page.locator(f"[href*='{laid.table.id}']")).to_have_count(0)
