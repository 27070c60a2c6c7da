"""Time goes on as it passes, whatever is done to the machine's clock."""

import pytest

from ennead.table.steady import BELIEVED, Steady

SECOND = 10**9
HOUR = 3600 * SECOND


class Machine:
    """Its two clocks."""

    def __init__(self) -> None:
        self.wall, self.passed = 1_800_000_000 * SECOND, 5 * SECOND
        self.steady = Steady(lambda: self.wall, lambda: self.passed)
        self.began = self.wall

    def go_on(self, seconds: float, jump: int = 0) -> float:
        """What time it is after so many seconds, since it began; the machine's clock jumped meanwhile."""
        self.passed += round(seconds * SECOND)
        self.wall += round(seconds * SECOND) + jump
        return (self.steady.time_ns() - self.began) / SECOND


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.mark.parametrize("jump", [5 * SECOND, -5 * SECOND, HOUR, -HOUR])
def test_a_clock_that_jumps_and_comes_back_is_not_followed(machine: Machine, jump: int) -> None:
    assert machine.go_on(10) == 10
    assert machine.go_on(1, jump) == 11
    assert machine.go_on(60) == 71
    assert machine.go_on(1, -jump) == 72
    assert machine.go_on(2 * BELIEVED / SECOND) == 72 + 2 * BELIEVED / SECOND


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_clock_that_stays_where_it_was_put_is_followed_after_a_while(machine: Machine, jump: int) -> None:
    assert machine.go_on(1, jump) == 1
    assert machine.go_on(BELIEVED / SECOND - 1) == BELIEVED / SECOND
    assert machine.go_on(1) == BELIEVED / SECOND + 1 + jump / SECOND
    assert machine.go_on(1) == BELIEVED / SECOND + 2 + jump / SECOND


def test_a_clock_that_jumps_on_is_doubted_anew(machine: Machine) -> None:
    machine.go_on(1, HOUR)
    machine.go_on(BELIEVED / SECOND / 2, HOUR)
    after = machine.go_on(BELIEVED / SECOND * 2 / 3)
    assert after == pytest.approx(1 + BELIEVED / SECOND * 7 / 6)


def test_a_clock_that_drifts_is_followed(machine: Machine) -> None:
    """As time servers have it: each a little, and all together more than a jump."""
    for _ in range(20):
        machine.go_on(1, SECOND // 2)
    assert machine.go_on(1) == 31
