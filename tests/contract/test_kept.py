"""What is kept of a page stands for nothing else: each picture is the same as drawn for the first time."""

import random
from collections.abc import Iterator, Mapping

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.page import html as h
from ennead.page.parts import SeatInfo
from ennead.table import pages
from ennead.table.sitting import Sitting
from ennead.table.words import words
from tests.conftest import compiled_only, variants

OFTEN = 9  # moves from one picture to the next
MOST = 250  # moves of a match

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def matches(game: Game) -> Iterator[Match]:
    """As they stand now and then: of each variant, with the fewest and the most seats."""
    for number, options in enumerate(variants(game)):
        for seats in {game.seats[0], game.seats[-1]}:
            match, pick = game.new_match(seats, number, **options), random.Random(number)
            while not match.is_over and len(match.log) < MOST:
                if len(match.log) % OFTEN == 0:
                    yield match
                seat = pick.choice(match.waiting)
                match.step(seat, pick.choice(match.actions(seat)))
            yield match


def drawn(game: Game) -> Iterator[Mapping[str, str]]:
    """What everybody sees of all that, in each language by turns."""
    for number, match in enumerate(matches(game)):
        w, seats = words(game.name, ("en", "fr")[number % 2]), range(match.seats)
        for viewer in (*seats, None, OPEN):
            kinds = ["me" if n == viewer else "bot" if n == number % 7 else "friend" for n in seats]
            infos = tuple(
                SeatInfo(f"Player {n}", kind, number % 3 > 0, "club" if kind == "bot" else None)
                for n, kind in enumerate(kinds)
            )
            sitting = Sitting(game.name, infos, watch="here", undo=True)
            yield h.parts(pages.region(match.view(viewer), w, sitting))


def forget() -> None:
    """Keep nothing of what was drawn."""
    for kept in (h._due, h._drawn):
        kept.cache_clear()


@compiled_only
@each_game
def test_what_is_kept_is_what_would_be_drawn_anew(game: Game) -> None:
    pictures = list(drawn(game))
    forget()
    for number, anew in enumerate(drawn(game)):
        assert pictures[number] == anew, number
        forget()
