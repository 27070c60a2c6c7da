"""Observations: what a seat may know of a position, as numbers; read from the declaration, and nothing
else."""

import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.observation import MOST, STEP, Encoder, observe
from ennead.core.position import Position
from ennead.core.rule import COMPILED
from ennead.core.state import COUNT, NOBODY, OWNER, SEAT, Array, Record, named, of
from tests.conftest import CASES, play_randomly

CARD = named("card", "unknown", "king", "queen")


class Laid(Record):
    """Two heaps, each seen by who laid it."""

    layer: Array = of(SEAT, 2)
    what: Array = of(CARD, 2, seen="layer")
    said: Array = of(COUNT, 2, seen="layer")
    cards: Array = of(COUNT, 2, CARD, seen="layer")
    note: Array = of(COUNT, SEAT, SEAT, seen=OWNER)
    shown: Array = of(COUNT, 2, SEAT, seen="layer")


MATCHES = 3 if COMPILED else 1

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def positions(game: Game, seats: int, seed: int, moves: int | None = 60, **options: int) -> list[Position]:
    """A few of a match played at random."""
    match = game.new_match(seats, seed, **options)
    play_randomly(match, seed, moves)
    return [match.at(n).position for n in {0, len(match.log) // 2, len(match.log)}]


def parts(encoder: Encoder, seen: Any) -> dict[str, Any]:
    return {field.name: seen[field.at].reshape(field.shape) for field in encoder.fields}


@each_game
def test_fields_stand_one_behind_the_other_and_every_column_has_its_label(game: Game) -> None:
    for seats in game.seats:
        encoder, end = game.encoder(seats), 0
        for field in encoder.fields:
            assert field.at.start == end
            end = field.at.stop
            assert end - field.at.start == np.prod(field.shape, dtype=int)
            assert len(field.axes) == len(field.shape)
            assert len(field.labels) in (0, field.shape[-1])
            for labels, length in zip(field.axes, field.shape, strict=True):
                assert len(labels) in (0, length)
        assert encoder.size == end


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_no_number_is_out_of_its_bounds_and_both_types_say_the_same(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """In whole matches: some is counted at the end alone."""
    encoder = game.encoder(seats)
    small, low, high = np.empty(encoder.size, np.int8), *encoder.bounds()
    least, most = encoder.bounds(np.int8)
    for seed in range(MATCHES):
        for position in positions(game, seats, seed, None, **options):
            for seat in range(seats):
                seen = encoder(position, seat)
                assert seen.dtype == np.float32
                assert ((low <= seen) & (seen <= high)).all()
                encoder(position, seat, small)
                assert ((least <= small) & (small <= most)).all()
                for field in encoder.fields:
                    assert (seen[field.at] * (STEP if field.counts else 1) == small[field.at]).all()


@each_game
def test_it_is_the_hidden_position_from_where_somebody_sits(game: Game) -> None:
    """Each field, worked out once more from the position and its declaration."""
    seats = game.usual_seats
    encoder = game.encoder(seats)
    for position in positions(game, seats, seed=4):
        for me in range(seats):
            hidden, found = (
                position.hidden(me)[0],
                parts(encoder, encoder(position, me, np.empty(encoder.size, np.int8))),
            )
            for name, field in game.state.fields.items():
                if name in Record.__dict__ or any(
                    getattr(axis, "each_seat", 0) and axis is not SEAT for axis in field.axes
                ):
                    continue
                if field.seen == NOBODY and not field.counts_cards:
                    assert name not in found
                    continue
                turned = hidden[name]
                for at, axis in enumerate(field.axes):
                    if axis is SEAT:
                        turned = np.roll(turned.take(range(seats), axis=at), -me, axis=at)
                if found[name].shape == np.shape(turned) or (not field.axes and found[name].shape == (1,)):
                    expected = np.clip(turned, -MOST - 1, MOST)
                elif field.holds is SEAT:
                    expected = [np.where(turned >= 0, (turned - me) % seats, -1) == n for n in range(seats)]
                    expected = np.moveaxis(np.array(expected), 0, -1)
                else:
                    expected = [turned == value for value in range(1, field.holds.high + 1)]
                    expected = np.moveaxis(np.array(expected), 0, -1)
                assert (found[name] == expected).all(), name
            assert found["me"].tolist() == [seat == me for seat in range(seats)]
            assert found["waiting"].tolist() == [(me + n) % seats in position.waiting for n in range(seats)]
            assert found["actions"].tolist() == position.mask(me).tolist()


@each_game
def test_nothing_has_to_be_hidden_first(game: Game) -> None:
    seats = game.usual_seats
    encoder = game.encoder(seats)
    for position in positions(game, seats, seed=7, moves=None):
        for seat in range(seats):
            hidden = np.empty((1, encoder.size), np.float32)
            encoder.all(position.hidden(seat), [seat], hidden)
            assert (encoder(position, seat) == hidden[0]).all()


def test_of_what_another_laid_cards_are_counted_and_no_more() -> None:
    game: Any = SimpleNamespace(state=Laid, actions=(), answer=lambda: None)
    encoder, states = Encoder(game, 2), Laid.array()
    state = states[0]
    state.layer[:], state.what[:], state.said[:] = (1, 0), (2, 1), (7, 8)
    state.cards[:] = (3, 0, 2), (0, 1, 4)
    state.note[:2, :2] = (1, 2), (3, 4)
    state.shown[:, :2] = (5, 6), (7, 8)

    def seen(seat: int) -> dict[str, Any]:
        out = np.zeros(encoder.size, np.int8)
        observe(states.view(np.int8), encoder.eyes, seat, 1.0, out)
        return {name: part.tolist() for name, part in parts(encoder, out).items()}

    first, second = seen(0), seen(1)
    assert first["layer"] == [[0, 1], [1, 0]]
    assert (first["what"], second["what"]) == ([[0, 0], [1, 0]], [[0, 1], [0, 0]])
    assert (first["said"], second["said"]) == ([0, 8], [7, 0])
    assert (first["note"], second["note"]) == ([[1, 2], [0, 0]], [[4, 3], [0, 0]])
    assert (first["shown"], second["shown"]) == ([[0, 0], [7, 8]], [[6, 5], [0, 0]])
    assert (first["cards"], second["cards"]) == ([[5, 0, 0], [0, 1, 4]], [[3, 0, 2], [5, 0, 0]])


@each_game
def test_what_somebody_cannot_know_changes_nothing(game: Game) -> None:
    match = game.new_match(game.usual_seats, 5)
    play_randomly(match, 5, 40)
    encoder = game.encoder(match.seats)
    for seat in range(match.seats):
        seen, view = encoder(match.position, seat), match.view(seat)
        for seed in range(5):
            assert (encoder(view.redeal(seed), seat) == seen).all()


@each_game
def test_many_are_seen_at_once_as_one_by_one(game: Game) -> None:
    seats = game.usual_seats
    encoder, all_of_them = game.encoder(seats), positions(game, seats, seed=6)
    out = np.empty((len(all_of_them), encoder.size), np.int8)
    states = np.concatenate([position.array() for position in all_of_them])
    encoder.all(states, np.arange(len(states)) % seats, out)
    for n, position in enumerate(all_of_them):
        assert (out[n] == encoder(position, n % seats, out[n].copy())).all()
    scattered, again = np.repeat(states, 2)[::2], np.empty_like(out)
    encoder.all(scattered, np.arange(len(states)) % seats, again)
    assert (again == out).all()


def test_what_is_not_fit_is_refused() -> None:
    game = ennead.game("nessos")
    encoder, position = game.encoder(3), game.new_match(3, 1).position
    no_seat: list[Any] = [-1, 3, 2**70, 1.0, "0", None]
    for no in no_seat:
        with pytest.raises(ValueError, match="has no seat"):
            encoder(position, no)
    with pytest.raises(ValueError, match="has no seat 0 of 3"):
        encoder(game.new_match(4, 1).position, 0)
    with pytest.raises(ValueError, match="has no seat '1' of 3"):  # and not another, such as -1
        encoder(position, "1")  # type: ignore[arg-type]
    without_array = SimpleNamespace(states="abc")
    no_position: list[Any] = [
        without_array,
        ennead.batch("nessos", 1, 3).moment(),
        ennead.game("nine").new_match(3, 1).position,
        game.new_match(3, 1),
        None,
    ]
    for no in no_position:
        with pytest.raises(ValueError, match="is no position of nessos"):
            encoder(no, 0)
    assert (encoder(position, np.int8(1)) == encoder(position, 1)).all()
    for out in (np.empty(3, np.int8), np.empty(2 * encoder.size, np.int8)[::2], [0] * encoder.size):
        with pytest.raises(ValueError, match="contiguous array of shape"):
            encoder(position, 0, out)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="float32 or int8, not float64"):
        encoder(position, 0, np.empty(encoder.size))
    for dtype in ("x", np.float64):
        with pytest.raises(ValueError, match="float32 or int8, not"):
            encoder.bounds(dtype)
    no_number: list[Any] = [7, 3.0, True, "3"]
    for each in no_number:
        with pytest.raises(ValueError, match="seats must be a whole number from 3 to 6"):
            game.encoder(each)
    out = np.empty((1, encoder.size), np.int8)
    for seats in ([3], [-1], [0, 1], [0.5], [True], 0):
        with pytest.raises(ValueError, match="one seat of 3 for each"):
            encoder.all(position.array(), seats, out)
    for states in (
        game.new_match(4, 1).position.array(),
        ennead.game("nine").new_match(3, 1).position.array(),
    ):
        with pytest.raises(ValueError, match="positions of nessos with 3 seats"):
            encoder.all(states, [0], out)
    row = out[0]
    assert encoder(position, 0, row) is encoder(position, 0, row) is row


def test_an_encoder_is_pickled_as_what_it_is_made_of() -> None:
    encoder = ennead.game("le-neuf").encoder(2)
    same = pickle.loads(pickle.dumps(encoder))
    assert same.fields == encoder.fields
    assert repr(same) == repr(encoder) == f"<Encoder of le-neuf, 2 seats: {encoder.size} numbers>"
