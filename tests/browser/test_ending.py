"""The end of each game as people see it: told, counted once as it comes, and never in the way."""

from functools import cache

import pytest
from playwright.sync_api import expect

import ennead
from ennead.core.match import Match
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.looking import check_both_themes, check_sights

pytestmark = pytest.mark.browser
GAMES = sorted(game.name for game in ennead.games())
each_game = pytest.mark.parametrize("name", GAMES)
SIDEWAYS = """() => [document.scrollingElement, document.querySelector("#stage"),
    document.querySelector("#ending .figures")].map((one) => one.scrollWidth - one.clientWidth)"""
MOVING = """() => [document.querySelector("#ending"), document.querySelector("#decision")].flatMap(
    (one) => one.getAnimations({ subtree: true })).length"""

CAN_BE_CLICKED = """() => {
    const all = [...document.querySelectorAll("#decision > .after :is(a, button)")];
    return all.length && all.every((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
}"""


@cache
def finished(name: str) -> Match:
    """A match with the most seats, played to its end by club players."""
    game = ennead.game(name)
    match = game.new_match(game.seats[-1], 2)
    for seat, action in match.position.play_out(["club"] * match.seats, 2)[1]:
        match.step(seat, action)
    assert match.is_over
    return match


def over(lay: Lay, name: str, left: int = 0) -> Laid:
    """A table of such a match, some moves before its end."""
    match = finished(name)
    return lay(name, match.seats, match.moves[: len(match.log) - left], match.seed)


@each_game
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_says_who_won_by_what_and_where_it_turned(
    someone: Sit, lay: Lay, name: str, size: dict[str, int]
) -> None:
    match = finished(name)
    assert match.outcome
    page = someone(size, sits=(over(lay, name), 0), locale="fr")
    page.keyboard.press("Escape")  # closes the panel of links
    expect(page.locator("#verdict")).to_be_in_viewport(ratio=1)
    expect(page.locator("#ending .by")).not_to_be_empty()
    expect(page.locator("#recap")).to_be_hidden()
    assert page.locator(".tallies .sum").count() == match.seats
    shown = [int(text.replace("−", "-")) for text in page.locator(".tallies .sum").all_inner_texts()]
    assert sorted(shown) == sorted(match.outcome.points)
    expect(page.get_by_role("table", name="Classement final")).to_have_count(1)
    assert page.evaluate(SIDEWAYS) == [0, 0, 0], "nothing has to be scrolled sideways"
    for way in page.locator("#decision > .after").locator("a, button").all():
        expect(way).to_be_in_viewport(ratio=1)
        box = way.bounding_box()
        assert box
        assert box["height"] >= 44
    with page.expect_download() as saved:
        page.locator("#decision a[download]").click()
    assert ennead.replay(saved.value.path().read_text()).outcome == match.outcome
    check_both_themes(page, name)
    moment = page.locator("#turning a")
    move = (moment.get_attribute("href") or "").rpartition("=")[2]
    moment.click()
    expect(page.locator("#move")).to_have_value(move)


def test_one_chief_left_is_told_as_one(someone: Sit, lay: Lay) -> None:
    outcome = finished("le-neuf").outcome
    assert outcome
    assert max(outcome.points) == 1
    page = someone(sits=(over(lay, "le-neuf"), 0), locale="fr")
    expect(page.locator("#ending .by")).to_have_text("Un chef restant contre aucun.")


@each_game
def test_the_end_fits_every_screen(someone: Sit, lay: Lay, name: str) -> None:
    page = someone(sits=(over(lay, name), 1))
    check_sights(page, name)


@each_game
def test_points_are_counted_once_when_the_end_comes(someone: Sit, lay: Lay, name: str) -> None:
    laid = over(lay, name, left=1)
    page = someone(sits=(laid, 0), reduced_motion="no-preference")
    page.keyboard.press("Escape")
    calm = someone(sits=(laid, 1))
    for each in (page, calm):
        expect(each.locator("#line")).to_have_attribute("data-up", "true")
    laid.play(finished(name).moves[-1])
    page.wait_for_selector("html[data-counting] #ending")
    assert page.evaluate(MOVING) > 0
    page.wait_for_function(CAN_BE_CLICKED)
    assert page.locator("html[data-counting]").count(), "not only when all is counted"
    calm.wait_for_selector("#ending")
    assert calm.evaluate(MOVING) == 0
    expect(page.locator("html[data-counting]")).to_have_count(0, timeout=7_000)
    assert page.evaluate(MOVING) == 0
    page.reload()
    page.wait_for_selector("#ending")
    assert page.locator("html[data-counting]").count() == 0
    page.goto(f"{laid.url}/replay?move={len(finished(name).log) - 1}")
    page.locator("#go-next").click()
    page.wait_for_selector("#ending")
    assert page.locator("html[data-counting]").count() == 0


@each_game
def test_without_script_all_is_simply_shown(someone: Sit, lay: Lay, name: str) -> None:
    page = someone(
        PHONE, sits=(over(lay, name), 0), java_script_enabled=False, reduced_motion="no-preference"
    )
    for what in (
        "#verdict",
        ".tallies .sum >> nth=0",
        "#standings",
        "#turning a",
        "#decision > .after a >> nth=0",
    ):
        expect(page.locator(what)).to_be_visible()
        expect(page.locator(what)).to_have_css("opacity", "1")


OPENED = """() => {
    const look = () => {
        const ending = document.getElementById("ending");
        if (!ending) return;
        if (ending.checkVisibility()) return (window.ended ??= performance.now());
        if (document.querySelector("#reveal li:not([data-yet]) .card")) window.opened ??= performance.now();
    };
    new MutationObserver(look).observe(document.getElementById("table"), {
        subtree: true, childList: true, attributes: true,
    });
}"""


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_the_last_amphora_is_seen_to_open_before_the_end(someone: Sit, lay: Lay, pace: str) -> None:
    """And nothing says meanwhile who wins."""
    laid = over(lay, "nessos", left=1)
    page = someone(at=laid.url, pace=pace, reduced_motion="no-preference")
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.evaluate(OPENED)
    laid.play(finished("nessos").moves[-1])
    page.wait_for_selector("#ending[data-yet]", state="attached")
    assert page.locator("#prompt").evaluate("prompt => getComputedStyle(prompt).opacity") == "1"
    expect(page.locator("#prompt > :first-child")).to_be_visible()
    expect(page.locator("#prompt > :last-child")).to_be_hidden()
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator("#prompt > :last-child")).to_be_visible()
    assert page.evaluate("ended - opened") > 600, "milliseconds, in which the card has turned up"
