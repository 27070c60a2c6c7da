"""Paths: every way to go on, one after another."""

import numpy as np

from ennead.core.path import next_path, nth_legal


def test_what_may_be_taken_is_numbered_in_order() -> None:
    why = np.array([3, 0, 1, 0, 0], np.uint8)
    assert [nth_legal(why, n) for n in range(4)] == [(1, 3), (3, 3), (4, 3), (-1, 3)]


def test_every_path_is_walked_once() -> None:
    """Two first choices; after the first three more, after the other none."""
    path, choices = np.zeros(2, np.int64), np.zeros(2, np.int64)
    walked, is_new = [], True
    while is_new:
        choices[:] = 2, 3
        steps = 2 if path[0] == 0 else 1
        walked.append(path[:steps].tolist())
        is_new = next_path(path, choices, steps)
    assert walked == [[0, 0], [0, 1], [0, 2], [1]]


def test_what_asks_nothing_has_one_path() -> None:
    assert not next_path(np.zeros(2, np.int64), np.zeros(2, np.int64), 0)
