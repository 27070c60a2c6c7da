"""What holds all along any game, and the count told anew."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.rule import COMPILED
from ennead.games.nine.box.cards import DECK, LIMIT, RESERVE
from ennead.games.nine.state import Phase
from tests.conftest import play_randomly
from tests.games.nine.conftest import BYUN, NINE

ANY_GAME = given(seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1))
games = settings(max_examples=25 if COMPILED else 3, deadline=None)
ALPHA, MILITARY, SCIENCE, CHAOS, COIN, CULTURE, DIAMOND, POINT = 10, 1, 2, 3, 4, 5, 6, 7


def strengths(s: Any, column: int) -> list[int]:
    """How many cards each seat has that count as an Influence."""
    if column == BYUN:
        return [int(s.face_up[seat, BYUN] - s.copies[seat].sum()) for seat in range(s.seats)]
    return [int(s.face_up[seat, column] + s.copies[seat, column]) for seat in range(s.seats)]


def strict(values: list[int]) -> int | None:
    """Who has strictly more than each other."""
    best = max(values)
    return values.index(best) if best > 0 and values.count(best) == 1 else None


def with_justice(s: Any, values: list[int]) -> int | None:
    """The same, where Justice wins ties that its holder is part of."""
    justice = strict(strengths(s, 1))
    if strict(values) is None and justice is not None and values[justice] == max(values) > 0:
        return justice
    return strict(values)


def over_the_limit(s: Any, seat: int, rounds: int) -> int:
    """How many cards a seat has too many."""
    bonus = 2 if strict(strengths(s, 3)) == seat else 0
    return int(s.face_up[seat].sum() + s.face_down[seat].sum()) - int(LIMIT[rounds]) - bonus


@games
@ANY_GAME
@pytest.mark.clause("NI-1", "NI-8", "NI-65", "NI-69", "NI-80", "NI-A14", "NI-A29")
def test_all_along_a_game_nothing_is_made_or_lost_and_the_shield_is_where_it_belongs(
    seats: int, seed: int
) -> None:
    match = NINE.new_match(seats, seed)
    s = match._position._states[0]
    while not match.is_over:
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
        cards = s.deck + (s.hand + s.orders + s.under + s.face_up + s.face_down).sum(axis=0)
        assert cards.tolist() == DECK.tolist()
        assert (s.reserve + s.tokens.sum(axis=0)).tolist() == RESERVE.tolist()
        assert all(
            (s[name] >= 0).all() for name in ("deck", "hand", "orders", "under", "face_up", "face_down")
        )
        assert (s.tokens >= 0).all()
        assert (s.reserve >= 0).all()
        assert (s.marked <= s.hand).all(), "what is to be selected is in the hand until it is"
        assert (s.copies.sum(axis=1) <= s.face_up[:, BYUN]).all()
        assert not (s.copies[:, 1:9][s.face_up[:, 1:9] == 0]).any(), "no copy of what is not there"
        assert s.shield in (-1, with_justice(s, strengths(s, 3)))
        assert not s.face_down[:, :ALPHA].any()
        assert (s.victim >= 0) == (Phase.all()[s.phase] == "theft")
    assert len(match.log) <= NINE.max_moves


@games
@ANY_GAME
@pytest.mark.clause("NI-10", "NI-12", "NI-13", "NI-36", "NI-100", "NI-101", "NI-102", "NI-A16", "NI-A17")
def test_eight_rounds_each_cleaned_up_each_with_the_next_first_player(seats: int, seed: int) -> None:
    match = NINE.new_match(seats, seed)
    s = match._position._states[0]
    rounds, firsts = 1, [int(s.first)]
    while not match.is_over:
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
        if s.rounds == rounds and not match.is_over:
            continue
        for seat in range(seats):
            assert over_the_limit(s, seat, rounds) <= 0 or not s.face_up[seat, :ALPHA].any()
        if not match.is_over:
            rounds += 1
            assert s.rounds == rounds
            assert Phase.all()[s.phase] in ("draw", "orders")
            firsts.append(int(s.first))
    assert rounds == s.rounds == 8
    assert firsts == [(firsts[0] + step) % seats for step in range(8)]
    assert not s.hand.any()
    assert not s.orders.any()


def counted(s: Any, seat: int) -> int:
    """The rulebook's count, told anew."""
    justice = strict(strengths(s, 1)) == seat
    supremacies = sum(
        with_justice(s, [int(n) for n in s.tokens[: s.seats, token]]) == seat
        for token in (MILITARY, SCIENCE, CHAOS)
    )
    total = 4 * (supremacies + (justice and supremacies > 0))
    for column in range(1, 10):
        values = strengths(s, column)
        total += column if strict(values) == seat else values[seat]
    total += s.face_down[seat].sum() - s.face_up[seat, ALPHA:].sum()
    return int(total + 5 * s.tokens[seat, DIAMOND] + s.tokens[seat, COIN] + s.tokens[seat, POINT])


@settings(max_examples=60 if COMPILED else 3, deadline=None)
@ANY_GAME
@pytest.mark.clause("NI-110", "NI-112", "NI-114", "NI-119", "NI-120", "NI-A39")
def test_every_game_is_counted_as_the_rulebook_says(seats: int, seed: int) -> None:
    match = play_randomly(NINE.new_match(seats, seed), seed)
    outcome, s = match.outcome, match._position._states[0]
    assert outcome is not None
    assert outcome.points == tuple(counted(s, seat) for seat in range(seats))
    lowest = [
        min((column for column in range(1, 10) if strict(strengths(s, column)) == seat), default=10)
        for seat in range(seats)
    ]
    worth = [(-outcome.points[seat], lowest[seat]) for seat in range(seats)]
    assert outcome.places == tuple(1 + sum(other < own for other in worth) for own in worth)
    tied = outcome.points.count(max(outcome.points)) > 1
    shared = outcome.places.count(1) > 1
    assert outcome.reason == ("shared" if shared else "tie-break" if tied else "victory")


@games
@ANY_GAME
def test_the_longest_way_to_play_stays_below_the_bound(seats: int, seed: int) -> None:
    """Whoever may takes cards back, uses every ability and leaves nothing out; ends come last."""
    match, longest = NINE.new_match(seats, seed), 0
    last = {NINE.number[name] for name in ("confirm", "end", "pass", "skip")}
    while not match.is_over:
        seat = match.waiting[0]
        actions = [int(action) for action in match.actions(seat)]
        busy = [action for action in actions if action not in last] or actions
        match.step(seat, busy[(seed + len(match.log)) % len(busy)])
        longest = len(match.log)
    assert longest <= NINE.max_moves


def test_the_numbers_of_this_file_are_those_of_the_game() -> None:
    assert np.array_equal(DECK, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 5, 5])
    assert RESERVE[[MILITARY, SCIENCE, CHAOS, COIN, CULTURE, DIAMOND, POINT]].tolist() == [
        5,
        5,
        5,
        5,
        10,
        5,
        8,
    ]
