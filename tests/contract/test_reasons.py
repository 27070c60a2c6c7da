"""What can't be done stays on the page of every game, greyed, and a click opens the clause that says why."""

import random
import re

import pytest

from ennead.core.game import Game
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.conftest import CASES

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)

BUTTON = re.compile(r"<button\b[^>]*>")


@each_case
def test_every_greyed_action_names_its_reason_and_its_clause(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    w, pick = words(game.name, "en"), random.Random(5)
    match = game.new_match(seats, 5, **options)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(seats)]
    told = set[tuple[str, ...]]()
    while not match.is_over and len(match.log) < 150:
        seat = pick.choice(match.waiting)
        for button in BUTTON.findall(str(drawing(game).table(match.view(seat), w, people))):
            why = re.search(r'data-why="([^"]*)"', button)
            assert bool(why) <= ('aria-disabled="true"' in button)
            if 'aria-disabled="true"' in button and 'name="act"' in button:
                assert why, button
            if why:
                told.add(tuple(why[1].split("/")))
        match.step(seat, pick.choice(match.actions(seat)))
    assert told <= set(game.reasons[1:])
    if game.name != "le-neuf":  # whose hand shows only what can be laid
        assert told
