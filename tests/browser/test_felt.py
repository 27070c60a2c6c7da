"""What a first visit weighs, and that nothing moves once it is there.

`python -m benchmarks.felt` also takes the times.
"""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page

import ennead
from benchmarks.felt import KB, NOTES, SHIFT
from ennead.core.game import Game
from tests.browser.conftest import DESK, PHONE, Lay, Sit

pytestmark = pytest.mark.browser

SIZE = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
NOTHING_YET = "about:blank"
FRAMES = """async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    return felt.shifts.map(({ value, what }) => [value, what]);
}"""


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
