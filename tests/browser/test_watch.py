"""Records that are brought to the first page, and watched there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import ennead
from ennead.core.match import Match
from ennead.table.guard import RECORD_LIMIT
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import moves, see
from tests.browser.looking import check_both_themes, check_sight, differences
from tests.browser.questions import matches
from tests.records import folder

pytestmark = pytest.mark.browser


def choose(page: Page, match: Match) -> None:
    """Choose the record of a match, and ask to watch it."""
    file = FilePayload(name="match.json", mimeType="application/json", buffer=match.record().encode())
    page.locator("#record").set_input_files(file)
    page.locator(".bring [type=submit]").click()
    page.wait_for_url(re.compile(r"/watch/[\w-]{20}\?move=0$"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["nessos", "code-of-nine"])
def test_a_record_is_brought_watched_and_shared(someone: Sit, game: str, size: dict[str, int]) -> None:
    match, page = matches(game)[0], someone(size)
    last, title = len(match.log), ennead.game(game).title("en")
    choose(page, match)
    at = page.url.partition("?")[0]
    page.evaluate("window.isTheSame = true")
    assert moves(page) == 0
    for way, to in (("next", 1), ("next", 2), ("last", last), ("previous", last - 1)):
        page.locator(f"#go-{way}").click()
        see(to, page)
        expect(page).to_have_url(f"{at}?move={to}&as=none")
        assert differences(page) == []
    expect(page).to_have_title(f"Move {last - 1} of {last} · Replay · {title}")
    page.locator("#as").select_option("open")
    expect(page).to_have_url(f"{at}?move={last - 1}&as=open")
    page.locator("#as").select_option("1")
    page.locator(".brand").focus()
    page.keyboard.press("Home")
    see(0, page)
    page.keyboard.press("ArrowRight")
    see(1, page)
    expect(page).to_have_url(f"{at}?move=1&as=1")
    check_sight(page)
    page.locator(".opens-moment").click()
    field = page.locator("#link-moment")
    expect(field).to_have_value(f"{at}?move=1&as=1")
    assert page.evaluate("window.isTheSame") is True, "the page was loaded anew"
    with page.expect_download() as download:
        page.locator("#moment [download]").click()
    assert bytes(ennead.replay(Path(download.value.path()).read_text())) == bytes(match)
    friend = someone(PHONE, field.input_value(), locale="fr")
    assert moves(friend) == 1
    expect(friend.locator("#as")).to_have_value("1")
    expect(friend.locator("#others")).to_contain_text("Joueur 1")


def test_a_line_of_the_log_leads_to_its_moment(someone: Sit) -> None:
    page = someone()
    choose(page, matches("nessos")[0])
    page.locator("#as").select_option("open")
    page.locator("#go-last").click()
    see(len(matches("nessos")[0].log), page)
    page.locator("#log a[data-move='3']").first.click()
    see(3, page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_can_t_be_watched_is_told_beside_the_form(someone: Sit, size: dict[str, int]) -> None:
    """One that is too large before it is sent; the others by a page on which another can be chosen."""
    page = someone(size)
    field, go = page.locator("#record"), page.locator(".bring [type=submit]")
    field.set_input_files(FilePayload(name="a.mp4", mimeType="", buffer=b" " * (RECORD_LIMIT + 1)))
    assert "too large" in field.evaluate("field => field.validationMessage")
    go.click()
    assert page.url.endswith("/")
    field.set_input_files(FilePayload(name="a.txt", mimeType="", buffer=b"a letter"))
    assert field.evaluate("field => field.validationMessage") == ""
    go.click()
    expect(page.locator("#alert")).to_contain_text("no record of a match")
    check_both_themes(page, "refused")
    choose(page, matches("nessos")[0])


def test_it_needs_no_script(someone: Sit) -> None:
    page = someone(java_script_enabled=False)
    choose(page, matches("nine")[0])
    page.locator("#go-next").click()
    assert moves(page) == 1
    page.locator("#as").select_option("open")
    page.locator(".replay [type=submit]").click()
    page.wait_for_url("**/watch/*?move=1&as=open")


def test_the_form_is_accessible(someone: Sit) -> None:
    page = someone(at="/watch")
    check_both_themes(page, "watch")
    file = next(folder(ennead.game("nessos")).glob("*.json"))
    page.locator("#record").focus()
    expect(page.locator("#record")).to_have_accessible_name("File of the record")
    page.locator("#record").set_input_files(file)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/watch/*")
