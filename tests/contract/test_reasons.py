"""What can't be done stays on the page of every game, greyed, and a click opens the clause that says why."""

import random
import re

import pytest

from ennead.core.game import Game
from ennead.games import find
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
    if game.name != "le-neuf":  # who may lay may lay any chief of the hand
        assert told


def test_a_card_of_the_hand_says_why_it_can_t_be_added() -> None:
    game, pick = find("nessos"), random.Random(5)
    match = game.new_match(4, 5)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(4)]
    found = 0
    while not match.is_over:
        seat = pick.choice(match.waiting)
        view = match.view(seat)
        if any(choice.reason == "three-cards" for choice in view.choices):
            page = str(drawing(game).table(view, words("nessos", "en"), people))
            hand = [button for button in BUTTON.findall(page) if 'id="hand-' in button]
            assert hand
            assert all('data-why="three-cards/NE-30" title="There are already' in card for card in hand)
            found += 1
        match.step(seat, pick.choice(match.actions(seat)))
    assert found
