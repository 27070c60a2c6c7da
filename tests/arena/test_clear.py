"""Clear of even: an interval that may be looked at after every deal."""

import random

import ennead
from ennead.arena import Clear, Series, simulate
from ennead.arena.clear import DEALS, Betting

NESSOS = ennead.game("nessos")


def left_out(mean: float, of: int, length: int) -> int:
    """In how many of so many sequences the interval ever leaves the truth out."""
    wrong = 0
    for seed in range(of):
        chance, betting = random.Random(seed), Betting()
        for _ in range(length):
            betting.add(chance.choice((0.0, 0.5, 1.0)) if mean == 0.5 else float(chance.random() < mean))
            low, high = betting.interval
            if not low <= mean <= high:
                wrong += 1
                break
    return wrong


def test_the_interval_seldom_ever_leaves_the_truth_out() -> None:
    assert left_out(0.5, 60, 200) <= 3
    assert left_out(0.25, 60, 200) <= 3


def test_the_interval_shrinks_and_never_grows() -> None:
    chance, betting, before = random.Random(1), Betting(), (0.0, 1.0)
    for _ in range(1000):
        betting.add(float(chance.random() < 0.3))
        assert before[0] <= betting.interval[0] < betting.interval[1] <= before[1]
        before = betting.interval
    assert 0.3 - 0.08 < before[0] < betting.mean < before[1] < 0.3 + 0.08


def test_a_better_player_is_clear_and_an_equal_one_is_not() -> None:
    for players, expected in ((("club", "random"), True), (("club",), False)):
        clear = Clear(Series(NESSOS, players, 3, 1))
        for one in simulate(NESSOS, players, range(3 * 150), 1, seats=3):
            clear.add(one)
            assert clear.deals >= DEALS or not clear.is_clear
        assert clear.deals == 150
        assert clear.is_clear == expected
        assert clear.data()["player"] == "club"
