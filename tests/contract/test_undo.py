"""What every game must hold when moves are taken back."""

import copy
import random

import pytest

from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.core.state import as_json
from ennead.core.undo import is_final
from ennead.core.view import OPEN
from tests.conftest import CASES, play_randomly
from tests.contract.test_secrets import after, positions, some_moves, twin

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)


def seen_by_all(match: Match) -> list[object]:
    return [match.view(viewer).json() for viewer in (None, OPEN, *range(match.seats))]


@each_case
def test_a_move_taken_back_was_never_made(game: Game, seats: int, options: dict[str, int]) -> None:
    taken_back = 0
    match, pick = game.new_match(seats, 0, **options), random.Random(0)
    while not match.is_over:
        before = match.copy()
        play_randomly(match, pick.getrandbits(32), len(match.log) + 1)
        for seat in pick.sample(range(seats), 1 + (len(match.log) % 3 == 0)):
            if not match.may_take_back(seat):
                with pytest.raises(IllegalAction):
                    copy.copy(match).take_back(seat)
                continue
            other = match.copy()
            number = max(n for n, move in enumerate(match.log) if move[0] == seat)
            other.take_back(seat)
            taken_back += 1
            assert other.log == [*match.log[:number], *match.log[number + 1 :]]
            if number == len(match.log) - 1:
                assert bytes(other) == bytes(before)
                if taken_back % 4 == 0:  # reading all that was ever told is slow
                    assert seen_by_all(other) == seen_by_all(before)
            other.repeat(match, number)
            now, again = (as_json(game.state, world.view(OPEN).state) for world in (match, other))
            assert now == again
            assert other.waiting == match.waiting
    assert taken_back


@each_case
def test_whether_a_move_is_final_tells_its_player_nothing(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """In two worlds a seat can't tell apart, a move that tells it the same is final in both or in neither."""
    compared = 0
    for number, match in enumerate(positions(game, seats, options)):
        for seat in match.waiting:
            other = twin(match, seat, number)
            for action in some_moves(match, other, seat, 6):
                (told, here), (said, there) = after(match, other, seat, action, seat)
                shown = [world.view(seat).positions.tobytes() for world in (here, there)]
                if told == said and shown[0] == shown[1]:
                    ours, theirs = (
                        is_final(copy.copy(world), seat, game.number[action]) for world in (match, other)
                    )
                    assert ours == theirs
                    compared += 1
    assert compared
