"""How a match ended, as pages tell it: what points were given for, and where it turned."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.state import MAX_SEATS
from ennead.core.view import OPEN
from ennead.page.course import course, leaders
from ennead.page.drawing import drawing
from ennead.table.words import words
from tests.conftest import CASES, compiled_only

pytestmark = compiled_only
each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)

# Games whose score means the same before the end: as if it ended there.
COUNTED = [case for case in CASES if str(case.id).startswith(("nessos", "nine"))]


def played(game: Game, seats: int, options: dict[str, int], number: int) -> Iterator[Match]:
    """Matches played to the end, by each kind of player and by all kinds together."""
    for seed in range(number):
        match = Match(game, seats, seed, options)
        kinds = (*game.players, "mixed")
        kind = kinds[seed % len(kinds)]
        players = [random.Random(seed + seat).choice(game.players) for seat in range(seats)]
        _, moves = match.position.play_out(players if kind == "mixed" else [kind] * seats, seed)
        for seat, action in moves:
            match.step(seat, action)
        assert match.is_over
        yield match


@each_case
def test_categories_add_up_to_the_points(game: Game, seats: int, options: dict[str, int]) -> None:
    """For everybody alike: all that they are counted from is open."""
    draw, w = drawing(game), words(game.name, "en")
    for match in played(game, seats, options, 24):
        outcome = match.outcome
        assert outcome
        found = draw.categories(match.view(OPEN), w)
        sums = [sum(each.points[seat] for each in found) for seat in range(seats)]
        assert sums == list(outcome.points)
        for viewer in (None, 0):
            assert draw.categories(match.view(viewer), w) == found


@each_case
def test_whoever_won_stands_first_in_the_end(game: Game, seats: int, options: dict[str, int]) -> None:
    draw = drawing(game)
    for match in played(game, seats, options, 24):
        outcome, end = match.outcome, match.view(OPEN)
        stands = draw.stand(end, end)
        if stands is None or outcome is None or not 0 < len(outcome.winners) < seats:
            continue
        assert leaders(stands) == outcome.winners
        for stand, points in zip(stands, outcome.points, strict=True):
            assert stand.points in (points, None)


@each_case
def test_a_match_turns_where_a_slow_search_finds_it(game: Game, seats: int, options: dict[str, int]) -> None:
    """Backwards from the end: the last move before which somebody else was in front, or as far."""
    draw = drawing(game)
    for match in played(game, seats, options, 6):
        went, outcome, end = course(match, draw.stand), match.outcome, match.view(OPEN)
        assert outcome
        assert went
        found = went.turning
        number = len(match.log)
        while number >= 0:
            stands = draw.stand(match.at(number).view(OPEN), end)
            best = max(stand.worth for stand in stands) if stands else ()
            ahead = {seat for seat, stand in enumerate(stands or ()) if stand.worth == best}
            if ahead != {*outcome.winners}:
                break
            number -= 1
        turned_at = number + 1
        if not 0 <= number < len(match.log) or len(outcome.winners) in (0, seats):
            assert found is None
            continue
        assert found
        assert (found.move, found.winners) == (turned_at, outcome.winners)
        assert found.seat == match.log[turned_at - 1][0]
        assert {event.move for event in found.events} <= {turned_at}
        assert went == course(match.copy(), draw.stand), "the same whenever it is asked"


@pytest.mark.parametrize(("game", "seats", "options"), COUNTED)
def test_seats_stand_as_the_rules_score_them(game: Game, seats: int, options: dict[str, int]) -> None:
    draw = drawing(game)
    for match in played(game, seats, options, 3):
        now = match.at(0)
        for move in range(len(match.log)):
            stands = draw.stand(now.view(OPEN), match.view(OPEN))
            points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
            states = np.frombuffer(bytearray(bytes(now)), game.state.dtype)
            game.kernel.score(states, 0, points, places)
            assert stands
            assert leaders(stands) == tuple(seat for seat in range(seats) if places[seat] == 1)
            now.repeat(match, move)


@each_case
def test_nothing_turns_before_the_end(game: Game, seats: int, options: dict[str, int]) -> None:
    match = next(played(game, seats, options, 1))
    assert course(match.at(len(match.log) - 1), drawing(game).stand) is None
