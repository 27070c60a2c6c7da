"""Whole matches at every pace: what is new is in sight, and so is one's own board; no click is lost."""

import random
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

import ennead
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import SHORT, count_acts, open_table, take, wait_for_turn, what_now
from tests.browser.looking import check_sight, set_size

pytestmark = pytest.mark.browser

SIZES = {
    "slow": DESK,
    "normal": PHONE,
    "fast": {"width": 640, "height": 360},
    "once": {"width": 768, "height": 1024},
}
GAMES = [game.name for game in ennead.games()]
# At least, at each pace: about as many as a match has. They are 500 in all.
CLICKS = {"nine": 76, "code-of-nine": 20, "immortal-8": 14, "nessos": 9, "le-neuf": 6}
assert len(SIZES) * sum(CLICKS.values()) >= 500
CROWDED = {"immortal-8", "nessos"}  # played by as many as can on a phone, where that has least room
PATIENT = 3  # decisions at which others are watched, rather than skipped to one's own

# A clock that runs eight times as fast, so that a test needn't look at each picture for a second.
HURRIED = """const { setTimeout } = window;
window.setTimeout = (then, after = 0, ...more) => setTimeout(then, after / 8, ...more);"""

# On a phone Kingdoms are scrolled as one: a card that was pressed further down may have scrolled them.
BACK = "for (const one of document.querySelectorAll('#stage, #middle')) one.scrollTop = 0"

# The steps that were told, those that were out of sight when they were, and whether the newest is seen.
TOLD = """window.told = 0;
window.unseen = [];
const isIn = ({ left, right, top, bottom }, box) =>
    left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const isBehind = (step, { left, top, height }) => {
    const there = document.elementFromPoint(left + 8, top + height / 2);
    return there?.closest(".deed > p") && !step.contains(there);
};
const isSeen = (step, least = 1) => {
    const strip = step.closest(".deeds");
    if (!strip.checkVisibility()) return document.querySelector("#middle [data-tells]") !== null; // by itself
    const box = step.getBoundingClientRect();
    const edge = strip.getBoundingClientRect();
    const isWide = box.width > edge.width && Math.abs(box.left - edge.left) < 2;
    const seen = Math.min(box.right, edge.right) - Math.max(box.left, edge.left);
    const isMost = least < 1 && seen >= least * Math.min(box.width, edge.width); // it rests at its end
    return (isWide || isIn(box, edge) || isMost) && isIn(edge, screen) && !isBehind(step, box);
};
const isNewestSeen = () => {
    const newest = [...document.querySelectorAll("#recap .deed:first-child .step")].at(-1);
    return !newest || isSeen(newest, 0.7) || document.querySelector(".step[data-lit]") !== null;
};
window.findNewest = async () => {
    for (let frames = 60; frames && !isNewestSeen(); frames--) await new Promise(requestAnimationFrame);
    const boxes = [...document.querySelectorAll("#recap .deed:first-child .step, #recap .deeds")];
    return isNewestSeen() ? null : JSON.stringify(boxes.map((one) => one.getBoundingClientRect()));
};
new MutationObserver((all) => {
    for (const { target } of all)
        if (target.matches(".step[data-lit]")) {
            told++;
            if (!isSeen(target)) unseen.push(target.textContent);
        }
}).observe(document.getElementById("table"), { subtree: true, attributeFilter: ["data-lit"] });"""


@pytest.mark.parametrize("pace", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_at_every_pace(someone: Sit, game: str, pace: str) -> None:
    """As many as it takes for its share of the clicks."""
    page = someone(pace=pace)
    page.add_init_script(HURRIED)
    count_acts(page)
    clicks = 0
    while clicks < CLICKS[game]:
        set_size(page, DESK)
        page.goto(urljoin(page.url, "/"))
        seats = ennead.game(game).seats
        others = (seats[-1] if game in CROWDED and SIZES[pace] is PHONE else seats[0]) - 1
        bots = ["bot-club"] * others
        open_table(page, game, "me", *bots, way="mouse", **SHORT.get(game, {}))
        set_size(page, SIZES[pace])
        page.evaluate(TOLD)
        clicks += play(page)
        assert page.evaluate("unseen") == []
        assert bool(page.evaluate("told")) == (pace != "once")


def play(page: Page) -> int:
    """Play to the end, by clicks of which none is lost, with all in sight that has to be. Says how many."""
    pick, clicks = random.Random(9), list[str]()
    while wait_for_turn(page):
        page.evaluate(BACK)
        check_sight(page)
        assert page.evaluate("findNewest()") is None
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
    return len(clicks)
