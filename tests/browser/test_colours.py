"""Whoever tells no colours apart, or some not from others, still tells everything apart on a table."""

import io
from collections import defaultdict
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

import ennead
from tests.browser.conftest import DESK, Lay, Sit
from tests.browser.looking import set_theme
from tests.browser.questions import usual

pytestmark = pytest.mark.browser

USUAL = "none"
SIGHTS = ("achromatopsia", "protanopia", "deuteranopia", "tritanopia")
PLAIN = 40  # of 255, by which a point is plainly lighter, darker or of another colour than another
ENOUGH = 0.015  # of all points, so that what differs is seen

# What has a name and is whole in sight, by what it is drawn as.
NAMED = """() => [...document.querySelectorAll("#table [title]")].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
    const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y]));
    const isThere = width >= 8 && height >= 8 && one.checkVisibility({ visibilityProperty: true })
        && points.every(([x, y]) => {
            const there = document.elementFromPoint(left + x * width, top + y * height);
            return there && (one.contains(there) || there.contains(one));
        });
    const kind = `${one.className} ${Math.round(width)} ${Math.round(height)}`;
    const box = [left, top, width, height].map(Math.round);
    return isWhole && isThere ? [[kind, `${one.title} ${one.dataset.army ?? ""}`, box]] : [];
})"""


class Seen(NamedTuple):
    """Something on the table: its name, and how it looks to each sight, an array of points."""

    name: str
    looks: dict[str, Any]


@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_no_two_things_are_told_apart_by_colour_alone(someone: Sit, lay: Lay, game: str) -> None:
    match, compared = usual(game), 0
    page = someone(DESK, at=f"/rules/{game}")
    page.emulate_media(reduced_motion="reduce")
    for part, theme in ((3, "light"), (7, "dark")):
        played = match.moves[: len(match.moves) * part // 8]
        laid = lay(game, match.seats, played, match.seed, **match.options)
        laid.sit(page, 0)
        set_theme(page, theme)
        for kind, seen in _seen(page).items():
            for one, other in combinations(seen, 2):
                if not _differ(one, other, USUAL):
                    continue
                for sight in SIGHTS:
                    assert _differ(one, other, sight), f"{one.name}, {other.name}, {sight} ({kind}, {theme})"
                compared += 1
    assert compared > 5


def _seen(page: Page) -> dict[str, list[Seen]]:
    """What is in sight, once by name, by how it is drawn."""
    line = page.context.new_cdp_session(page)
    named = page.evaluate(NAMED)
    pictures = {}
    for sight in (*SIGHTS, USUAL):
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        pictures[sight] = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), np.int16)
    line.detach()
    found = defaultdict[str, dict[str, Seen]](dict)
    for kind, name, (left, top, width, height) in named:
        part = np.s_[top : top + height, left : left + width]
        looks = {sight: picture[part] for sight, picture in pictures.items()}
        found[kind].setdefault(name, Seen(name, looks))
    return {kind: [*seen.values()] for kind, seen in found.items()}


def _differ(one: Seen, other: Seen, sight: str) -> bool:
    """Whether two things look different."""
    points = np.abs(one.looks[sight] - other.looks[sight]).max(axis=2) > PLAIN
    return bool(points.mean() > ENOUGH)
