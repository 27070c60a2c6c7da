"""What a first visit weighs, that nothing moves by itself, and that what a click moves is on its way at once.

`python -m benchmarks.felt` also takes the times.
"""

import json
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser, Page, expect

import ennead
from benchmarks.felt import CHANGED, KB, NOTES, SHIFT
from ennead.core.game import Game
from ennead.games.immortal_8.state import Phase
from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import see
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

SIZE = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
NOTHING_YET = "about:blank"
FRAMES = """async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    return felt.shifts.map(({ value, what }) => [value, what]);
}"""

FADING = """() => {
    window.faded = 0;
    const isOver = (one) => getComputedStyle(one).position === "fixed"; // it takes no room
    const note = () => { faded += [...document.querySelectorAll("#table > .gone")].filter(isOver).length };
    new MutationObserver(note).observe(document.getElementById("table"), { childList: true });
}"""

ASKED_ANEW = """() => {
    const decision = document.getElementById("decision");
    document.getElementById("prompt").textContent = "…";
    decision.replaceWith(decision); // as anew.ts does
    decision.offsetWidth;
}"""
STYLED = "StyleResolver::ResolveStyle"  # each time that an element is, in Chromium's traces


def shift(page: Page) -> float:
    """How far what was painted has moved, as a share of the screen."""
    page.evaluate("document.fonts.ready.then(() => true)")
    moved: list[tuple[float, list[str]]] = page.evaluate(FRAMES)
    return sum(value for value, _ in moved)


@SIZE
def test_a_first_visit_is_light_and_nothing_on_it_moves(
    someone: Sit, address: str, size: Mapping[str, int]
) -> None:
    page = someone(size, at=NOTHING_YET)
    page.add_init_script(NOTES)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    asked: dict[str, str] = {}
    came: list[tuple[str, float]] = []
    wire.on(
        "Network.requestWillBeSent", lambda sent: asked.update({sent["requestId"]: sent["request"]["url"]})
    )
    wire.on(
        "Network.loadingFinished",
        lambda sent: came.append((asked.get(sent["requestId"], ""), sent["encodedDataLength"])),
    )
    page.goto(address, wait_until="networkidle")
    weight = sum(length for url, length in came if not url.startswith("data:"))
    assert 50_000 < weight < 1000 * KB, came
    assert shift(page) < SHIFT


@SIZE
@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_nothing_moves_while_a_table_or_a_lesson_opens(
    someone: Sit, lay: Lay, game: Game, size: Mapping[str, int]
) -> None:
    laid = lay(game.name, game.usual_seats)
    page = someone(size, NOTHING_YET, (laid, 0))
    page.add_init_script(NOTES)
    page.goto(laid.url, wait_until="networkidle")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    assert shift(page) < SHIFT, page.evaluate(FRAMES)
    page.goto(f"{laid.address}/learn/{game.name}", wait_until="networkidle")
    assert shift(page) < SHIFT, page.evaluate(FRAMES)


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_others_do_moves_no_line_of_the_log(someone: Sit, lay: Lay, game: Game) -> None:
    match = matches(game.name)[0]
    half = len(match.moves) // 2
    laid = lay(game.name, match.seats, match.moves[:half], match.seed, **match.options)
    page = someone(DESK, NOTHING_YET)
    page.add_init_script(NOTES)
    page.goto(laid.url, wait_until="networkidle")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    for number, move in enumerate(match.moves[half : half + 8], half + 1):
        laid.play(move)
        see(number, page)
    moved = {str(name) for _, what in page.evaluate(FRAMES) for name in what}
    assert not [name for name in moved if name.startswith(("log", "chronicle", "event", "news"))], moved


@pytest.mark.parametrize(("game", "least"), [("nine", 0.01), ("immortal-8", 0.08)])
def test_what_others_do_leaves_the_table_where_it_is(someone: Sit, lay: Lay, game: str, least: float) -> None:
    """A half of a match, seen at once and without motion, by somebody who does nothing."""
    match = matches(game)[0]
    half = len(match.moves) // 2
    laid = lay(game, match.seats, match.moves[:half], match.seed, **match.options)
    page = someone(DESK, NOTHING_YET)
    page.add_init_script(NOTES)
    page.goto(laid.url, wait_until="networkidle")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    for number, move in enumerate(match.moves[half : half + 30], half + 1):
        laid.play(move)
        see(number, page)
    assert shift(page) < least, page.evaluate(FRAMES)


def test_another_scene_is_laid_anew_and_nothing_in_it_jumps(someone: Sit, lay: Lay) -> None:
    """Also for whoever has something of it in focus: they still do."""
    match = matches("immortal-8")[0]
    drafts = [match.at(n).view(0).state.phase == Phase.DRAFT for n in range(len(match.moves))]
    last = drafts.index(False) - 1  # the move with which the first draft ends
    laid = lay("immortal-8", match.seats, match.moves[:last], match.seed, **match.options)
    page = someone(DESK, NOTHING_YET, (laid, 0))
    page.add_init_script(NOTES)
    page.goto(laid.url, wait_until="networkidle")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.locator("#recap .deeds").focus()
    laid.play(match.moves[last])
    see(last + 1, page)
    expect(page.locator("#stage[data-scene=play]")).to_be_attached()
    expect(page.locator("#recap .deeds")).to_be_focused()
    assert shift(page) < 0.1, page.evaluate(FRAMES)


def test_what_is_put_down_is_on_its_way_in_the_frame_that_shows_it(someone: Sit, lay: Lay) -> None:
    """And is there already, for whoever presses what is asked next."""
    match = matches("nessos")[0]
    offers = next(n for n, (seat, name) in enumerate(match.moves) if seat == 0 and name.startswith("offer"))
    laid = lay("nessos", match.seats, match.moves[:offers], match.seed, **match.options)
    page = someone(DESK, NOTHING_YET, (laid, 0), reduced_motion="no-preference")
    page.add_init_script(NOTES)
    page.goto(laid.url, wait_until="networkidle")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.locator("#hand .pick[name=act]").first.click()
    page.evaluate(CHANGED, 0)
    assert page.evaluate("felt.changes[0].moves")
    page.locator("[data-verb=to]:not([aria-disabled])").first.click()
    see(offers + 2, page)


def test_what_goes_is_seen_to_fade_and_leaves_nothing_behind(someone: Sit, lay: Lay) -> None:
    match = matches("le-neuf")[0]
    laid = lay("le-neuf", match.seats, (), match.seed, **match.options)
    page = someone(DESK, laid.url, reduced_motion="no-preference")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.evaluate(FADING)
    for number, move in enumerate(match.moves[:12], 1):
        laid.play(move)
        see(number, page)
    expect(page.locator(".gone")).to_have_count(0)
    assert page.evaluate("faded") > 0


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_asks_something_else_is_styled_and_not_the_whole_table(
    someone: Sit, lay: Lay, browser: Browser, game: Game
) -> None:
    """Rules about what stands beside others (`* + *`, `:has(…) ~ *`) can make it so, and nothing shows it."""
    match = matches(game.name)[0]
    half = len(match.moves) // 2
    laid = lay(game.name, match.seats, match.moves[:half], match.seed, **match.options)
    page = someone(DESK, sits=(laid, 0))
    see(half, page)
    page.wait_for_timeout(500)
    browser.start_tracing(
        page=page, categories=["disabled-by-default-devtools.timeline.invalidationTracking"]
    )
    page.evaluate(ASKED_ANEW)
    told = json.loads(browser.stop_tracing())["traceEvents"]
    styled = {event["args"]["data"]["nodeId"] for event in told if event["name"] == STYLED}
    assert 0 < len(styled) < page.locator("#table *").count() / 3
