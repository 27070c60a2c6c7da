"""The generator, against its authors' test vectors, and draws."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.core import chance
from ennead.core.state import TAPE, Array, Domain, Record, named, of

CARD = named("card", "unknown", "a", "b", "c")


class Deck(Record):
    left: Array = of(Domain("count"), CARD)


def deck(*left: int, seed: int = 1) -> np.ndarray:
    states = Deck.array()
    states[0].left[:] = left
    chance.seed(states[0], 0, seed)
    return states


@pytest.mark.parametrize(
    ("key", "count", "words"),
    [
        ((0, 0), (0, 0), (0x6B200159, 0x99BA4EFE)),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), (0xC4923A9C, 0x483DF7A0)),
    ],
)
def test_threefry_gives_the_known_answers(
    key: tuple[int, int], count: tuple[int, int], words: tuple[int, int]
) -> None:
    """Random123's kat_vectors for threefry2x32 with 20 rounds."""
    assert chance.threefry(*key, *count) == words


@given(st.integers(1, 127), st.integers(0, 2**32 - 1))
def test_a_number_is_in_its_range_and_on_the_tape(n: int, seed: int) -> None:
    states = deck(0, 0, 0, 0, seed=seed)
    outcome = chance.draw_number(states[0], n)
    assert 0 <= outcome < n
    assert states[0].tape_at == 1
    assert states[0].tape[0] == outcome


def test_uneven_numbers_are_drawn_again() -> None:
    """Of 2**32 words, nearly half are too many for 2**31 + 1 numbers: still no number is above the others."""
    states = deck(0, 0, 0, 0)
    n = 2**31 + 1
    seen = [chance._random(states[0], n) for _ in range(400)]
    assert all(0 <= number < n for number in seen)
    assert 500 < states[0].counter < 1100
    assert abs(sum(number < n // 2 for number in seen) - 200) < 40


def test_numbers_come_about_equally_often() -> None:
    states = deck(0, 0, 0, 0)
    seen = np.bincount([chance.draw_number(states[0], 7) for _ in range(7000)], minlength=7)
    assert abs(seen - 1000).max() < 4 * 30  # four standard deviations


def test_cards_come_as_often_as_there_are_of_them() -> None:
    states = deck(0, 1, 2, 3)
    seen = np.bincount([chance.draw(states[0], states[0].left) for _ in range(6000)], minlength=4)
    assert seen[0] == 0
    assert abs(seen[1:] - [1000, 2000, 3000]).max() < 4 * 39


def test_scripted_outcomes_come_up_in_their_order_and_then_the_generator() -> None:
    states = deck(0, 1, 2, 3)
    states[0].tape[:3] = (3, 2, 5)
    states[0].tape_length = 3
    assert chance.draw(states[0], states[0].left) == 3
    assert chance.draw(states[0], states[0].left) == 2
    assert chance.draw_number(states[0], 6) == 5
    before = int(states[0].counter)
    chance.draw_number(states[0], 6)
    assert states[0].counter > before
    assert not states[0].tape_wrong


@pytest.mark.parametrize("outcome", [-1, 6, 99])
def test_a_scripted_number_out_of_range_is_noticed(outcome: int) -> None:
    states = deck(0, 1, 2, 3)
    states[0].tape[0] = outcome
    states[0].tape_length = 1
    assert 0 <= chance.draw_number(states[0], 6) < 6
    assert states[0].tape_wrong


@pytest.mark.parametrize("outcome", [-1, 0, 4, 99])
def test_a_scripted_card_that_is_not_there_is_noticed(outcome: int) -> None:
    states = deck(0, 1, 2, 3)
    states[0].tape[0] = outcome
    states[0].tape_length = 1
    assert chance.draw(states[0], states[0].left) in (1, 2, 3)
    assert states[0].tape_wrong


def test_more_draws_than_the_tape_holds_do_no_harm() -> None:
    states = deck(0, 1, 2, 3)
    for _ in range(3 * TAPE):
        chance.draw(states[0], states[0].left)
    assert states[0].tape_at == 3 * TAPE
    assert states[0].left.tolist() == [0, 1, 2, 3]
