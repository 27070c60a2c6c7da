"""A table is sent in parts, each by its id: so no two elements of a page share one."""

import random
import re

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.view import OPEN
from ennead.page import html as h
from ennead.page.parts import SeatInfo
from ennead.table import pages
from ennead.table.sitting import Sitting
from ennead.table.words import words

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


@each_game
def test_no_two_elements_of_a_table_have_one_id(game: Game) -> None:
    match, pick = game.new_match(game.seats[0], 5), random.Random(5)
    w, seats = words(game.name, "en"), range(game.seats[0])
    while True:
        if len(match.log) % 12 == 0 or match.is_over:
            for viewer in (*seats, None, OPEN):
                infos = tuple(SeatInfo(f"Player {n}", "me" if n == viewer else "friend", True) for n in seats)
                table = pages.region(
                    match.view(viewer), w, Sitting(game.name, infos, watch="here", undo=True)
                )
                ids = re.findall(' id="([^"]*)"', h.whole(table))
                assert sorted([*ids, h.ROOT]) == sorted(h.parts(table))
        if match.is_over:
            return
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
