"""Pasts: numbers are the same just where all that was told is."""

import numpy as np

from ennead.core.pasts import FREE, NOTHING, Pasts, find_places, past_of

ROOM = 256


def new_pasts(room: int) -> Pasts:
    before, end, info = (np.zeros(room, np.int64) for _ in range(3))
    return Pasts(before, end, info, np.full(2 * room, FREE))


def test_two_are_the_same_just_where_what_they_came_after_is_and_what_was_told() -> None:
    luck = np.random.default_rng(1)
    pasts, words = new_pasts(ROOM), np.zeros(16 * ROOM, np.int16)
    known: dict[tuple[int, bytes], int] = {}
    for number in range(4 * ROOM):
        if number == ROOM:  # with a table of another length, they are found as before
            pasts = pasts._replace(place=np.full(4 * ROOM, FREE))
            find_places(pasts, words, len(known))
        told = luck.integers(-2, 1, luck.integers(0, 3)).astype(np.int16)
        before = int(luck.integers(NOTHING - 2, max(len(known) // 16, NOTHING + 1)))
        found = past_of(pasts, words, len(known), before, told, len(told))
        assert found == known.setdefault((before, told.tobytes()), len(known))
    assert 64 < len(known) < ROOM
    assert (pasts.place != FREE).sum() == len(known)


def test_what_was_told_is_never_run_together_with_what_was_told_next() -> None:
    pasts, words = new_pasts(16), np.zeros(64, np.int16)
    told = np.array([1, 2, 3], np.int16)
    one = past_of(pasts, words, 0, NOTHING, told, 2)
    other = past_of(pasts, words, 1, NOTHING, told, 1)
    after = past_of(pasts, words, 2, other, told[1:], 1)
    assert [one, other, after] == [0, 1, 2]
    assert past_of(pasts, words, 3, NOTHING - 1, told, 2) == 3  # another seat's
    assert words[:6].tolist() == [1, 2, 1, 2, 1, 2]
