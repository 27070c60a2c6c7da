"""Positions as text: what a seat may know, by the names of the pieces."""

import pytest

import ennead
from ennead.core.game import Game
from ennead.research.text import in_a_line, in_lines
from tests.conftest import play_randomly


def test_it_tells_the_hand_of_whoever_looks_and_how_many_cards_others_have() -> None:
    match = ennead.game("nessos").new_match(3, 1)
    told = dict(line.split(": ", 1) for line in in_lines(match.position, 1).splitlines()[1:])
    assert told["phase"] == "offer"
    assert told["to act"] == f"seat {match.waiting[0]}"
    own = told["hand"].split(" | ")
    assert own[0] == "seat 0: 5 × unknown"
    assert own[2] == "seat 2: 5 × unknown"
    assert "unknown" not in own[1]


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_cannot_be_known_is_not_told(game: Game) -> None:
    match = game.new_match(game.usual_seats, 2)
    play_randomly(match, 2, 30)
    for seat in range(match.seats):
        told = in_lines(match.position, seat)
        assert "\n" not in in_a_line(match.position, seat)
        for seed in range(3):
            assert in_lines(match.view(seat).redeal(seed), seat) == told


def test_it_tells_how_a_match_ended() -> None:
    match = ennead.game("nessos").new_match(3, 3)
    play_randomly(match, 3)
    assert match.outcome
    assert f"over, {match.outcome.reason}: won by seat" in in_lines(match.position, 0)
