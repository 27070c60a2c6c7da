"""Information states: the same for histories that a seat can't tell apart, and others for all others."""

import json
import pickle
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.position import IllegalAction
from ennead.core.view import View
from ennead.research.recall import KEY, ONLOOKER, RECENT, Recall, RecallEncoder
from tests.conftest import CASES, play_randomly

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)
each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
PAIRS = 6  # a seat


class Witness:
    """Whoever sits at a seat and writes everything down, move by move: what no key may lose or add to."""

    def __init__(self, recall: Recall, seat: int) -> None:
        self.recall, self.seat = recall, seat
        self.wrote: list[Any] = []
        self._look(None)

    def step(self, seat: int, action: int, draws: list[int]) -> None:
        self.recall.step(seat, action, draws)
        self._look(action if seat == self.seat else None)

    def _look(self, own: int | None) -> None:
        view = View.of(self.recall.position, self.seat)
        told = [event.json() | {"move": 0} for event in self.recall.events(self.seat)]
        self.wrote.append((own, json.dumps(view.json()), json.dumps(told)))


def pairs(game: Game, seats: int, options: dict[str, int], seat: int) -> Iterator[tuple[Witness, Witness]]:
    """Two ways to play at a time, as alike to a seat as chance has it, after each move of both.

    Others hold what they may hold, and choose what they like; draws come out alike where they can.
    """
    for number in range(PAIRS):
        luck = random.Random(f"{game.name} {seats} {seat} {number}")
        dealt = Recall(game.new_match(seats, number, **options).position)
        one, other = Witness(dealt, seat), Witness(dealt.resampled(seat, number + 1), seat)
        for _ in range(20):
            yield one, other
            here, there = one.recall.position, other.recall.position
            if here.bits == 0 or here.bits != there.bits or one.wrote[-1] != other.wrote[-1]:
                break
            who = luck.choice(here.waiting)
            action = luck.choice(list(here.actions(who)))
            may = list(there.actions(who))
            differs = who != seat and (action not in may or luck.random() < 0.5)
            one.step(who, action, [])
            draws, answer = here.draws, luck.choice(may) if differs else action
            try:
                other.step(who, answer, draws)
            except ValueError:  # these draws can't come up there
                other.step(who, answer, [])


@each_case
def test_what_a_seat_can_tell_apart_differs_and_what_it_cannot_is_the_same(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    alike = apart = 0
    for seat in (0, seats - 1):
        for one, other in pairs(game, seats, options, seat):
            is_same = one.wrote == other.wrote
            assert (one.recall.key(seat) == other.recall.key(seat)) == is_same
            if is_same:
                assert one.recall.text(seat) == other.recall.text(seat)
                differ = bytes(one.recall.position) != bytes(other.recall.position)
                alike += differ
            else:
                apart += 1
    assert alike > 5
    assert apart > 2


@each_game
def test_what_cannot_be_told_apart_is_the_same_in_numbers(game: Game) -> None:
    seats = game.usual_seats
    encoder = RecallEncoder(game, seats)
    same = 0
    for one, other in pairs(game, seats, {}, 0):
        if one.wrote == other.wrote:
            assert (encoder(one.recall, 0) == encoder(other.recall, 0)).all()
            same += 1
    assert same > 5


@each_game
def test_what_one_did_is_never_forgotten(game: Game) -> None:
    """From where what a seat did differs, all that it knows does, whatever a position is like later."""
    did: dict[bytes, tuple[int, ...]] = {}
    for seed in range(8):
        recall, luck = Recall(game.new_match(game.seats[0], 5).position), random.Random(seed)
        own: tuple[int, ...] = ()
        for _ in range(60):
            if recall.position.bits == 0:
                break
            seat = luck.choice(recall.position.waiting)
            action = luck.choice(list(recall.position.actions(seat))[:2])
            recall.step(seat, action)
            own += (action,) if seat == 0 else ()
            assert did.setdefault(recall.key(0), own) == own


@each_game
def test_a_match_and_its_moves_one_by_one_are_the_same(game: Game) -> None:
    match = play_randomly(game.new_match(game.usual_seats, 3), 3, 30)
    recall, at_once = Recall(match.at(0).position), Recall.of(match)
    for seat, action in match.log:
        recall.step(seat, action)
        recall.key(0)
    for seat in range(ONLOOKER, match.seats):
        assert recall.key(seat) == at_once.key(seat)
        assert recall.text(seat) == at_once.text(seat)
        assert recall.events(seat) == match.events(None if seat < 0 else seat)
    for seat in range(match.seats):
        assert recall.view(seat).json() == match.view(seat).json()
    assert len(recall.key(0)) == KEY


def test_copies_go_their_own_way() -> None:
    recall = Recall(ennead.game("nessos").new_match(3, 1).position)
    before = recall.key(0)
    other = deepcopy(recall)
    seat = other.position.waiting[0]
    other.step(seat, next(iter(other.position.actions(seat))))
    assert recall.key(0) == before != other.key(0)
    again = pickle.loads(pickle.dumps(other))
    assert again.key(0) == other.key(0)


def test_scripted_draws_are_played_again() -> None:
    le_neuf = ennead.game("le-neuf")
    match = play_randomly(le_neuf.new_match(2, 1), 1, 1)
    seat = match.waiting[0]
    action = next(action for action in match.actions(seat) if match.odds(seat, le_neuf.actions[action].name))
    match.step(seat, action, list(match.odds(seat, le_neuf.actions[action].name))[-1:])
    recall = Recall.of(match)
    assert recall.position == match.position
    assert recall.events(ONLOOKER)[-1].args == match.events(None)[-1].args


def test_a_row_of_numbers_tells_one_event() -> None:
    nessos = ennead.game("nessos")
    match = nessos.new_match(3, 1)
    seat = match.waiting[0]
    match.play(seat, match.legal(seat)[0].name)
    recall, encoder = Recall.of(match), RecallEncoder(nessos, 3, recent=4)
    field = encoder.fields[-1]
    assert field.shape == (4, len(field.labels))
    place, put = next(
        (place, event.json())
        for place, event in enumerate(reversed(recall.events(seat)))
        if event.kind.name == "put"
    )
    for viewer in range(3):
        row = encoder(recall, viewer)[field.at].reshape(field.shape)[place]
        shown = {label for label, value in zip(field.labels, row, strict=True) if value}
        by = f"+{(seat - viewer) % 3}" if seat != viewer else "me"
        known = {f"card {put['card']}"} if seat == viewer else set()
        assert shown == {"put", f"seat {by}", f"claim {put['claim']}"} | known


@each_game
@pytest.mark.parametrize("dtype", [np.float32, np.int8])
def test_numbers_stay_within_their_bounds_and_go_where_they_are_told(game: Game, dtype: Any) -> None:
    seats = game.seats[-1]
    encoder = RecallEncoder(game, seats)
    recall = Recall.of(play_randomly(game.new_match(seats, 2), 2, 40))
    out = np.full(encoder.size, 99, dtype)
    assert encoder(recall, 1, out) is out
    assert not (out == 99).any()
    assert encoder.fields[-1].shape[0] == RECENT
    assert sum(np.prod(field.shape) for field in encoder.fields) == encoder.size


def test_what_there_is_not_is_refused() -> None:
    nessos = ennead.game("nessos")
    recall = Recall(nessos.new_match(3, 1).position)
    with pytest.raises(ValueError, match="no seat 3"):
        RecallEncoder(nessos, 3)(recall, 3)
    with pytest.raises(ValueError, match="from -1 to 2, not 3"):
        recall.key(3)
    with pytest.raises(ValueError, match="recent must be"):
        RecallEncoder(nessos, 3, 0)
    with pytest.raises(ValueError, match="viewer must be"):
        Recall.seen(nessos.new_match(3, 1).view(None), 1)
    later = recall.resampled(0, 1), Recall.seen(nessos.new_match(3, 1).view(1), 1)
    for each in later:
        for seat in (99, -2, "x", None):
            with pytest.raises(ValueError, match="seat must be"):
                each.key(seat)  # type: ignore[arg-type]
        assert [each.view(seat).moves for seat in range(3)] == [0, 0, 0]
    wrong: list[tuple[Callable[[Any], Any], str]] = [
        (Recall, "position must be a Position"),
        (Recall.of, "match must be a Match"),
        (lambda what: Recall.seen(what, 1), "view must be a View"),
        (lambda what: RecallEncoder(what, 3), "game must be a Game"),
        (lambda what: RecallEncoder(nessos, 3)(what, 0), "recall must be a Recall"),
    ]
    for do, told in wrong:
        for what in (None, "nessos", 5):
            with pytest.raises(ValueError, match=told):
                do(what)
    before = recall.key(0)
    with pytest.raises(IllegalAction):
        recall.step(0, 10**6)
    assert recall.key(0) == before
