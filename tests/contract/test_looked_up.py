"""Whatever a table of any game shows by name can be looked up, and is what it shows."""

import random
import re

import pytest

import ennead
from ennead.core.game import Game
from ennead.page.drawing import drawing, entries
from ennead.page.parts import SeatInfo
from ennead.table.words import words

ABOUT = re.compile(r'data-about="([^"]*)"')


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_all_that_is_seen_can_be_looked_up(game: Game) -> None:
    w, pick = words(game.name, "en"), random.Random(8)
    there, seen = set(entries(game, w)), set[str]()
    match = game.new_match(game.seats[-1], 8)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
    while not match.is_over and len(match.log) < 200:
        seat = pick.choice(match.waiting)
        seen |= set(ABOUT.findall(str(drawing(game).table(match.view(seat), w, people))))
        match.step(seat, pick.choice(match.actions(seat)))
    assert bool(seen) == bool(there)
    assert seen <= there
