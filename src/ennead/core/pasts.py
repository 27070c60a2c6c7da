"""Pasts: all that a seat remembers, each kept once and known by a number.

A past is an earlier one, and what one more move told (see `remember` of histories.py). So two are the same
just where their numbers are: they are found by a hash, and then compared word by word.
"""

from typing import Any, NamedTuple

from ennead.core.rule import rule
from ennead.core.tree import mixed

NOTHING = -1  # of the first seat, who was told nothing yet; of others less by their number
FREE = -1
_WORD = 0xFFFF


class Pasts(NamedTuple):
    """By number: `before`, the earlier past, always of a lower number; `end`, where its words end, which
    begin where those of the number before end; `info`, the number of the information state, FREE where
    nobody chooses. `place`: a hash table of numbers, or FREE: a power of two, twice as many as there is room
    for."""

    before: Any
    end: Any
    info: Any
    place: Any


@rule
def past_of(pasts: Pasts, words: Any, count: int, before: int, told: Any, length: int) -> int:
    """The number of a past: `count`, as many as there are, for one that is new, which is noted.

    `told`: what was told after the past `before`, so many words. There must be room for one more.
    """
    place = _hash(before, told, 0, length) & (len(pasts.place) - 1)
    while pasts.place[place] != FREE:
        past = int(pasts.place[place])
        if pasts.before[past] == before and _is_told(pasts, words, past, told, length):
            return past
        place = (place + 1) & (len(pasts.place) - 1)
    begin = begin_of(pasts, count)
    for at in range(length):
        words[begin + at] = told[at]
    pasts.before[count], pasts.end[count], pasts.info[count] = before, begin + length, FREE
    pasts.place[place] = count
    return count


@rule
def begin_of(pasts: Pasts, past: int) -> int:
    """Where the words of a past begin."""
    return int(pasts.end[past - 1]) if past else 0


@rule
def find_places(pasts: Pasts, words: Any, count: int) -> None:
    """Note so many pasts in their hash table anew, as its length is another."""
    pasts.place[:] = FREE
    for past in range(count):
        begin = begin_of(pasts, past)
        end = int(pasts.end[past])
        place = _hash(int(pasts.before[past]), words, begin, end) & (len(pasts.place) - 1)
        while pasts.place[place] != FREE:
            place = (place + 1) & (len(pasts.place) - 1)
        pasts.place[place] = past


@rule
def _hash(before: int, words: Any, begin: int, end: int) -> int:
    one, two = mixed(0x811C9DC5, 0x9747B28C, before, end - begin)
    for at in range(begin, end):
        word = int(words[at]) & _WORD
        one, two = mixed(one, two, word, word)
    return one ^ two


@rule
def _is_told(pasts: Pasts, words: Any, past: int, told: Any, length: int) -> bool:
    """Whether the words of a past are these."""
    begin = begin_of(pasts, past)
    if pasts.end[past] - begin != length:
        return False
    for at in range(length):
        if words[begin + at] != told[at]:
            return False
    return True
