"""Arrays in rules: short-lived ones on the stack, and counted ones where a rule makes them otherwise."""

import os
import subprocess
import sys
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba.core.caching import NullCache

from ennead.core.arrays import scratch
from ennead.core.rule import COMPILED, inline_rule, rule

SIZE = 5
GAMES = ("nessos", "immortal-8", "le-neuf", "nine", "code-of-nine")


@rule
def sums(rounds: int) -> tuple[int, int]:
    """Each round begins with zeros; what is written to one array is in no other."""
    total, here = 0, 0
    for n in range(rounds):
        row, table = scratch(SIZE, np.int8), scratch((2, SIZE), np.int16)
        total += int(row.sum()) + int(table.sum())
        fill(row, n)
        table[1, SIZE - 1] = 1000
        here += int(row[SIZE - 1]) + int(table[1, SIZE - 1]) + int(table[0, 0])
    return total, here


@rule
def fill(row: Any, number: int) -> None:
    for at in range(len(row)):
        row[at] = number


def test_a_scratch_array_begins_empty_and_is_filled_by_other_rules() -> None:
    assert sums(4) == (0, 4 * 1000 + 0 + 1 + 2 + 3)


@rule
def doubled(row: Any) -> Any:
    return row + row


@rule
def through_others(row: Any) -> int:
    """Holds what another rule made."""
    twice = doubled(row)
    four = doubled(twice)
    twice[:] = 0
    return int(four.sum())


@rule
def written_over(row: Any) -> int:
    row[1:] = row[:-1]
    return int(row[SIZE - 1])


class Two(NamedTuple):
    """Arrays that are handed on together."""

    one: Any
    other: Any


@rule
def sum_of(two: Two) -> int:
    total = 0
    for number in two.one:
        total += int(number)
    return total + first_of(two.other[1:])


@rule
def first_of(row: Any) -> int:
    return int(row[0])


@inline_rule
def squared(number: int) -> int:
    if number > 100:
        return 100
    return number * number


@rule
def squares(row: Any) -> int:
    total = 0
    for number in row:
        total += squared(number)
    return total


def test_rules_that_make_arrays_are_compiled_with_counting() -> None:
    assert through_others(np.arange(SIZE)) == 40
    assert written_over(np.arange(SIZE)) == SIZE - 2


@pytest.mark.skipif(not COMPILED, reason="interpreted rules leave it to Python")
def test_rules_that_only_look_at_arrays_are_compiled_without_counting() -> None:
    assert sum_of(Two(np.arange(SIZE), np.arange(SIZE))) == 10 + 1
    through_others(np.arange(SIZE))
    assert [counts(each) for each in (sum_of, first_of, through_others)] == [False, False, True]


def counts(function: Any) -> bool:
    """Whether a compiled rule counts who holds an array."""
    function._cache = NullCache()  # what was kept from before can't be looked into
    function.recompile()
    return any("NRT_" in code for code in function.inspect_asm().values())


def test_an_inline_rule_gives_what_a_rule_gives() -> None:
    assert squares(np.arange(SIZE)) == 30
    assert squares(np.array([3, 200])) == 109


LEAKS = """
import sys, ennead
from numba.core.runtime import rtsys
for name in sys.argv[1:]:
    game = ennead.game(name)
    seats = game.seats[-1]
    def play(seed):
        match = game.new_match(seats, seed)
        position = match.position.rollout(["club", *["random"] * (seats - 1)], seed)
        assert position.score()
        while not match.is_over and len(match.log) < 30:
            seat = match.waiting[0]
            match.play(seat, match.legal(seat)[seed % len(match.legal(seat))].name)
            view = match.view(seat)
            view.redeal(seed).score()
            match.view(None).redeal(seed)
    play(0)  # what is loaded, or compiled, allocates too
    before = rtsys.get_allocation_stats()
    for seed in range(1, 4):
        play(seed)
    after = rtsys.get_allocation_stats()
    held = (after.alloc - after.free) - (before.alloc - before.free)
    print(name, after.alloc - before.alloc, held)
"""


@pytest.mark.skipif(not COMPILED, reason="interpreted rules leave it to Python")
def test_no_array_of_any_game_stays_behind() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LEAKS, *GAMES],
        env={**os.environ, "NUMBA_NRT_STATS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = {name: (int(made), int(held)) for name, made, held in map(str.split, run.stdout.splitlines())}
    assert told.keys() == set(GAMES)
    assert any(made for made, _ in told.values())  # something was counted at all
    assert {name: held for name, (_, held) in told.items()} == dict.fromkeys(GAMES, 0)
