"""Positions as numbers: by the declaration of their fields, from where somebody sits, hidden what is."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.encoding import COUNTED, MOST_STEPS, STEP, Encoding, encode, new_said, read
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.state import COUNT, MAX_SEATS, SEAT, Array, Domain, Record, named, of
from tests.conftest import play_randomly

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
COLOUR = named("colour", "unknown", "red", "green")
TILE = Domain("tile", 0, 2 * MAX_SEATS, each_seat=2)
WIDE = Domain("wide", 0, 1000)
POINTS, PLACES = (4, -8, 1000, 0, 0, 0), (2, 3, 1, 0, 0, 0)


class State(Record):
    """One of each kind."""

    turn: int = of(SEAT)
    coins: Array = of(COUNT, SEAT)
    colour: Array = of(COLOUR, SEAT)
    tile: Array = of(COUNT, TILE)
    owner: Array = of(SEAT, 2)
    points: int = of(WIDE, dtype=np.int16)


def listed(encoding: Encoding, position: Any, seats: int, me: int, room: int = 500) -> dict[int, float]:
    index, value = np.zeros(room, np.int32), np.zeros(room, np.float32)
    raw, layout = position.view(np.int8).reshape(-1), encoding.layout(seats)
    said = new_said(encoding.inputs)
    n = read(raw, layout, np.array(POINTS), np.array(PLACES), said)
    n = encode(said, n, layout, me, index, value)
    return dict(zip(index[:n].tolist(), value[:n].tolist(), strict=True))


def told(encoding: Encoding, position: Any, seats: int, me: int) -> dict[str, dict[int, float]]:
    """The inputs that are not 0, by field, counted from the field's first."""
    found = listed(encoding, position, seats, me)
    return {
        part.name: {at - part.first: x for at, x in found.items() if 0 <= at - part.first < part.length}
        for part in encoding.parts
    }


def example() -> Any:
    position = State.array(1)
    position["seats"], position["turn"], position["points"] = 3, 2, 300
    position["coins"][0, :3] = 1, 0, 13
    position["colour"][0, :3] = 2, 0, 1
    position["tile"][0, :6] = 0, 1, 0, 0, 2, 0
    position["owner"][0] = -1, 0
    return position


def test_each_value_is_told_by_what_it_stands_for() -> None:
    found = told(Encoding(State), example(), 3, 0)
    assert found["turn"] == {2: 1}  # two seats on
    assert found["coins"] == {0: 1, **dict.fromkeys((8, 9, 10), 1), 11: (13 - COUNTED) / STEP}
    assert found["colour"] == {1: 1, 4: 1}
    assert found["owner"] == {MAX_SEATS: 1}  # nobody is no input
    assert found["points"][COUNTED] == MOST_STEPS < (300 - COUNTED) / STEP


def test_whoever_looks_comes_first() -> None:
    found = told(Encoding(State), example(), 3, 2)
    assert found["turn"] == {0: 1}
    assert found["coins"] == {**dict.fromkeys((0, 1, 2), 1), 3: (13 - COUNTED) / STEP, 4: 1}
    assert found["colour"] == {0: 1, 3: 1}
    assert found["tile"] == {0: 1, 1: 1, 3 * (COUNTED + 1): 1}  # two rows each, turned together
    assert found["owner"] == {MAX_SEATS + 1: 1}


def test_points_and_places_are_told_from_whoever_looks() -> None:
    found = told(Encoding(State), example(), 3, 2)["standing"]
    assert found == {0: MOST_STEPS, 1: 1, 7: 4 / STEP, 9: 1, 14: -8 / STEP, 17: 1}


def test_less_than_nothing_is_told_too() -> None:
    position = example()
    position["coins"][0, 0] = -4
    assert told(Encoding(State), position, 3, 0)["coins"][COUNTED] == -4 / STEP


def test_what_there_is_no_room_for_is_left_out() -> None:
    encoding = Encoding(State)
    some, every = (listed(encoding, example(), 3, 0, room) for room in (14, 500))
    assert 0 < len(some) <= 14
    assert some.items() < every.items()


@each_game
def test_inputs_are_in_order_and_every_layout_fits(game: Game) -> None:
    parts = game.encoding.parts
    assert parts[0].first == 0
    assert all(part.first + part.length == after.first for part, after in pairwise(parts))
    assert parts[-1].first + parts[-1].length == game.encoding.inputs
    size = game.state.dtype.itemsize
    for seats in game.seats:
        where = game.encoding.layout(seats)
        assert len(where.at) == len(where.kind)
        assert where.first.shape == (seats, len(where.at) + seats)
        assert 0 <= where.at.min() <= where.at.max() < size
        assert 0 <= where.first.min() <= where.first.max() < game.encoding.inputs
        assert len(set(where.at.tolist())) == len(where.at)
        assert all(len(set(row)) == len(row) for row in where.first.tolist())
        assert all(sorted(row) == sorted(where.first[0].tolist()) for row in where.first.tolist())


@each_game
def test_what_a_viewer_cannot_know_is_in_no_input(game: Game) -> None:
    match = play_randomly(game.new_match(game.usual_seats, 3), 3, 12)
    for seat in range(match.seats):
        view, other = viewed(match, seat), viewed(redealt(match, seat), seat)
        assert listed(game.encoding, view, match.seats, seat) == listed(
            game.encoding, other, match.seats, seat
        )
        assert 0 < len(listed(game.encoding, view, match.seats, seat)) < 400


def viewed(match: Match, seat: int) -> Any:
    return np.frombuffer(match.view(seat).positions.tobytes(), match.game.state.dtype).copy()


def redealt(match: Match, seat: int) -> Match:
    from tests.contract.test_secrets import twin

    return twin(match, seat, 1)


@each_game
def test_how_a_position_stands_is_in_the_end_how_it_ended(game: Game) -> None:
    match = play_randomly(game.new_match(game.usual_seats, 4), 4)
    assert match.outcome is not None
    for moves in (len(match.log), len(match.log) // 2):
        points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
        states = game.state.array(1)
        states.view(np.int8)[:] = np.frombuffer(bytes(match.at(moves)), np.int8)
        game.kernel.stand(states, 0, points, places)
        assert set(places[: match.seats].tolist()) <= set(range(1, match.seats + 1))
        if moves == len(match.log):
            assert tuple(points[: match.seats].tolist()) == match.outcome.points
