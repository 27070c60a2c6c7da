"""Credit: from a seat's decision to its own next one, or to the match's end."""

import numpy as np
import pytest

from ennead.research.credit import Array, advantages

Lane = tuple[Array, Array, Array, Array]


def played(seats: list[int], values: list[float], ends: dict[int, list[float]]) -> Lane:
    """A lane: who decided and what they expected, and what came at the end of matches."""
    rewards = np.zeros((len(seats), 1, 2))
    done = np.zeros((len(seats), 1), np.bool_)
    for step, shares in ends.items():
        rewards[step, 0], done[step, 0] = shares, True
    return np.array(seats)[:, None], np.array(values)[:, None], rewards, done


def test_the_end_counts_for_all_seats_whoever_made_the_last_move() -> None:
    better, known = advantages(*played([0, 1, 0], [0.1, 0.2, 0.4], {2: [0.5, -0.5]}), 0.0)
    assert known.all()
    assert better[:, 0] == pytest.approx([0.4 - 0.1, -0.5 - 0.2, 0.5 - 0.4])


def test_with_the_whole_trace_each_decision_counts_by_how_the_match_ended() -> None:
    lane = played([1, 0, 0, 1], [0.3, 0.1, 0.2, 0.0], {3: [0.5, -0.5]})
    better, _ = advantages(*lane, 1.0)
    assert better[:, 0] == pytest.approx([-0.5 - 0.3, 0.5 - 0.1, 0.5 - 0.2, -0.5])


def test_what_nothing_followed_is_not_known_and_the_next_match_is_another() -> None:
    lane = played([0, 1, 0, 0, 1], [0.1, 0.2, 0.3, 0.4, 0.5], {1: [0.5, -0.5]})
    better, known = advantages(*lane, 1.0)
    assert known[:, 0].tolist() == [True, True, True, False, False]
    # The end of the first match, not what the second one promised; then what was expected at the last look.
    assert better[:, 0] == pytest.approx([0.4, -0.7, 0.1, 0.0, 0.0])


def test_surprises_fade_as_they_reach_back() -> None:
    lane = played([0, 0, 0], [0.0, 0.0, 0.0], {2: [1.0, 0.0]})
    better, _ = advantages(*lane, 0.5)
    assert better[:, 0] == pytest.approx([0.25, 0.5, 1.0])


def test_lanes_do_not_mix() -> None:
    one = played([0, 1, 0], [0.1, 0.2, 0.4], {2: [0.5, -0.5]})
    other = played([1, 1, 0], [0.3, 0.0, 0.2], {0: [-0.5, 0.5]})
    seat, value, rewards, done = (np.concatenate(pair, 1) for pair in zip(one, other, strict=True))
    together, _ = advantages(seat, value, rewards, done, 0.9)
    for lane, alone in enumerate((one, other)):
        assert together[:, lane] == pytest.approx(advantages(*alone, 0.9)[0][:, 0])
