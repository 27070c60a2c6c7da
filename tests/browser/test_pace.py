"""Whole matches at every pace: what is new is in sight, and so is one's own board; no click is lost."""

import random

import pytest

import ennead
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import SHORT, count_acts, open_table, take, wait_for_turn, what_now
from tests.browser.looking import check_sight, set_size

pytestmark = pytest.mark.browser

SIZES = {"slow": DESK, "normal": PHONE, "fast": {"width": 640, "height": 360}}
PATIENT = 3  # decisions at which others are watched, rather than skipped to one's own

# A clock that runs eight times as fast, so that a test needn't look at each picture for a second.
HURRIED = """const { setTimeout } = window;
window.setTimeout = (then, after = 0, ...more) => setTimeout(then, after / 8, ...more);"""

# On a phone Kingdoms are scrolled as one: a card that was pressed further down may have scrolled them.
BACK = "for (const one of document.querySelectorAll('#stage, #middle')) one.scrollTop = 0"

# The steps that were told, and those of them that were out of sight when they were.
TOLD = """window.told = 0;
window.unseen = [];
const isIn = ({ left, right, top, bottom }, box) =>
    left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const look = (step) => {
    const strip = step.closest(".deeds");
    if (!strip.checkVisibility()) {
        // the middle tells it by itself
        if (!document.querySelector("#middle [data-tells]")) unseen.push(`hidden: ${step.textContent}`);
        return;
    }
    const box = step.getBoundingClientRect();
    const edge = strip.getBoundingClientRect();
    const fits = box.width <= edge.width ? isIn(box, edge) : Math.abs(box.left - edge.left) < 2;
    if (!fits || !isIn(edge, screen)) unseen.push(step.textContent);
};
new MutationObserver((all) => {
    for (const { target } of all)
        if (target.matches(".step[data-lit]")) {
            told++;
            look(target);
        }
}).observe(document.getElementById("table"), { subtree: true, attributeFilter: ["data-lit"] });"""


@pytest.mark.parametrize("pace", SIZES)
@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_a_whole_match_at_every_pace(someone: Sit, game: str, pace: str) -> None:
    page = someone(pace=pace)
    page.add_init_script(HURRIED)
    bots = ["bot-club"] * (ennead.game(game).seats[0] - 1)
    open_table(page, game, "me", *bots, way="mouse", **SHORT.get(game, {}))
    count_acts(page)
    set_size(page, SIZES[pace])
    page.evaluate(TOLD)
    pick, clicks = random.Random(9), list[str]()
    while wait_for_turn(page):
        page.evaluate(BACK)
        check_sight(page)
        choices, before = what_now(page)
        if not choices:
            continue  # it was the only answer, and the table was quicker
        clicks.append(pick.choice(choices))
        take(page, clicks[-1], before=before)
        if len(choices) == 1 and page.evaluate("acts.length") < len(clicks):
            clicks.pop()  # again
        if len(clicks) > PATIENT:
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press(" ")
    assert page.evaluate("acts") == clicks
    assert page.evaluate("unseen") == []
    assert page.evaluate("told") > 0
