"""A view's position by its fields, as pages and rules read it; and what its viewer was told, move by move."""

import pickle
from typing import Any

import numba
import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.rule import INTERPRETED
from ennead.core.view import Known, View
from ennead.games.nessos.rules.count import points, standing
from ennead.games.nessos.state import Phase

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


@each_game
def test_a_position_is_read_as_plain_numbers_and_arrays(game: Game) -> None:
    view = game.new_match(game.seats[-1], 9).view(0)
    assert isinstance(view.state, Known) or INTERPRETED
    known = Known(view.positions)
    for name, field in game.state.fields.items():
        read, record = getattr(known, name), view.positions[0][name]
        assert np.array_equal(read, record)
        assert type(read) is (np.ndarray if field.axes else int)
        assert known[name] is read
    with pytest.raises(AttributeError, match="no field 'hnad'"):
        known.hnad  # noqa: B018


@each_game
def test_a_rule_takes_it_as_it_takes_a_record(game: Game) -> None:
    view = game.new_match(game.seats[-1], 9).view(0)
    assert numba.typeof(Known(view.positions)) == numba.typeof(view.positions[0])  # type: ignore[no-untyped-call]


def test_a_rule_says_the_same_of_it() -> None:
    match = ennead.game("nessos").new_match(3, 9)
    while not match.is_over:
        match.step(match.waiting[0], match.actions(match.waiting[0])[-1])
    view = match.view(1)
    for seat in range(3):
        known: Any = Known(view.positions)
        assert points(known, seat) == points(view.positions[0], seat)
        assert standing(known, seat) == standing(view.positions[0], seat)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("seat", [np.int8(1), Phase.TO], ids=["narrow", "of a family"])
def test_a_number_of_another_type_is_compiled_for_once_and_known_from_then_on(
    monkeypatch: pytest.MonkeyPatch, seat: Any
) -> None:
    state = ennead.game("nessos").new_match(3, 9).view(1).state
    first = points(state, seat)

    def compile_again(types: object) -> None:
        raise AssertionError(f"compiled again for {types}")

    monkeypatch.setattr(points, "compile", compile_again)
    assert points(state, seat) == first


def test_what_a_move_told_is_the_same_thing_in_each_later_view() -> None:
    match = ennead.game("nessos").new_match(3, 9)
    before = match.view(0)
    match.step(match.waiting[0], match.actions(match.waiting[0])[0])
    after = match.view(0)
    assert len(before.heard) == 1
    assert len(after.heard) == 2
    assert after.heard[0] is before.heard[0]
    assert [event for heard in after.heard for event in heard] == [*after.events]
    other = ennead.game("nessos").new_match(3, 9).view(0)
    assert other.events == before.events
    assert other.heard != before.heard  # so what is made of one is never taken for what is made of another
    sent = pickle.loads(pickle.dumps(after))
    assert sent.events == after.events
    assert len(sent.heard) == 2


def test_a_position_has_a_view_without_a_past() -> None:
    match = ennead.game("nessos").new_match(3, 1)
    view = View.of(match.position, 1)
    assert len(view.heard) == 1
    assert not view.events
    assert {**view.json(), "events": []} == {**match.view(1).json(), "events": []}
    with pytest.raises(ValueError, match="viewer must be"):
        View.of(match.position, 3)


def test_what_a_move_told_is_read_once_for_a_match_and_its_copies() -> None:
    match = ennead.game("nessos").new_match(3, 4)
    assert match.view(0).heard  # what was read by now is shared
    other = match.copy()
    assert match.view(1).heard[0] is other.view(1).heard[0]


@each_game
def test_a_move_that_tells_a_viewer_nothing_and_no_other_leaves_what_was_told_as_it_is(game: Game) -> None:
    match = game.new_match(game.seats[0], 3)
    for _ in range(20):
        view = match.view(0)
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
        after = match.view(0)
        assert (after.told is view.told) == (not after.heard[-1])
