"""Positions as pixels: of one size, the same for what can't be told apart, with all of the text in them."""

import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.research import pixels
from tests.conftest import play_randomly


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_a_picture_shows_what_a_seat_may_know_and_nothing_else(game: Game) -> None:
    seats = game.seats[-1]
    match = play_randomly(game.new_match(seats, 4), 4, 60)
    drawn = pixels.in_pixels(match.position, 0)
    assert drawn.shape == (pixels.HEIGHT, pixels.WIDTH, 3)
    assert drawn.dtype == np.uint8
    paper = drawn[0, 0]
    edges = (drawn[-8:] == paper).all() and (drawn[:, -8:] == paper).all()
    assert edges, "the text runs out of the picture"
    assert (drawn != paper).any(-1).sum() > 2000
    for seed in range(2):
        assert (pixels.in_pixels(match.view(0).redeal(seed), 0) == drawn).all()
    assert (pixels.in_pixels(match.position, 1) != drawn).any()
