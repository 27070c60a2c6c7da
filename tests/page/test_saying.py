"""What is read aloud when something happened."""

import random

import ennead
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words

NESSOS = ennead.game("nessos")


def test_what_the_question_begins_with_is_not_said_twice() -> None:
    """An offer: "Ben offers you one amphora. Do you accept it, …?"""
    pick, w, found = random.Random(6), words("nessos", "en"), 0
    match = NESSOS.new_match(4, 6)
    while not match.is_over:
        seat = match.waiting[0]
        seats = [SeatInfo(f"Player {n}", "me" if n == seat else "friend", True) for n in range(4)]
        said = drawing(NESSOS).say(match.view(seat), w, seats)
        found += "offers you" in said
        assert said.count("offers you") < 2
        match.step(seat, pick.choice(match.actions(seat)))
    assert found
