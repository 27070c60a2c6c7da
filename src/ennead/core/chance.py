"""Draws, from the generator that lives in the position.

The generator is Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as
easy as 1, 2, 3", SC 2011): draw number n of a game is a hash of the game's 64-bit key and n. The same seed
gives the same game on every platform and version, the position holds three numbers of it, and seeing
draws tells nothing practical about those to come. Words are 32 bits, kept in 64-bit integers, so the
same code runs interpreted without overflow.

Every draw goes through `draw` or `draw_number`. The position holds a tape: where outcomes were written on
it beforehand, they come up; afterwards it lists the outcomes of the move's draws either way. Where ASK was
written, the draw answers with its odds instead: the tape then holds them, and the position is good for
nothing else.
"""

from typing import Any

from ennead.core.rule import rule
from ennead.core.state import TAPE

_WORD = 0xFFFFFFFF
_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY = 0x1BD11BDA

ASK = -2  # on the tape, in an outcome's place: what may come up here, and how likely is it?
WRONG, CARDS_ASKED, NUMBER_ASKED = 1, 2, 3  # what `tape_wrong` says of the tape


@rule
def threefry(key0: int, key1: int, count0: int, count1: int) -> tuple[int, int]:
    """Hash a 64-bit count under a 64-bit key, both given as two 32-bit words, into two 32-bit words."""
    keys = (key0, key1, key0 ^ key1 ^ _PARITY)
    x = (count0 + key0) & _WORD
    y = (count1 + key1) & _WORD
    for block in range(5):
        rotations = _ROTATIONS[block % 2]
        for i in range(4):
            x = (x + y) & _WORD
            y = ((y << rotations[i]) | (y >> (32 - rotations[i]))) & _WORD
            y ^= x
        x = (x + keys[(block + 1) % 3]) & _WORD
        y = (y + keys[(block + 2) % 3] + block + 1) & _WORD
    return x, y


@rule
def split(word: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1 out of a random word of 32 bits, and the word that is left for another.

    Each is as likely but for n in 2**32: good for choosing moves, by the million. A game's draws are exact.
    """
    product = word * n
    return product >> 32, product & _WORD


@rule
def seed(s: Any, high: int, low: int) -> None:
    """Start the generator from a 64-bit seed given as two 32-bit words."""
    s.key[0] = high
    s.key[1] = low
    s.counter = 0


@rule
def _random(s: Any, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (Lemire 2019: multiply, and redraw what is uneven)."""
    while True:
        word, _ = threefry(s.key[0], s.key[1], s.counter & _WORD, s.counter >> 32)
        s.counter += 1
        product = word * n
        rest = product & _WORD
        if rest >= n or rest >= (_WORD + 1) % n:  # the first alone nearly always says so: no division
            return int(product >> 32)


@rule
def draw_number(s: Any, n: int) -> int:
    """Draw a number from 0 to n - 1, each as likely."""
    outcome = -1
    if s.tape_at < s.tape_length:
        outcome = int(s.tape[s.tape_at])
        if outcome == ASK:
            _answer(s, NUMBER_ASKED)
            s.tape[0] = n
        elif outcome < 0 or outcome >= n:
            s.tape_wrong = WRONG
            outcome = -1
    if outcome < 0:
        outcome = _random(s, int(n))
    _note(s, outcome)
    return outcome


@rule
def draw(s: Any, counts: Any) -> int:
    """Draw one of the cards counted by kind, each card as likely, and say its kind. The counts stay."""
    kind = -1
    if s.tape_at < s.tape_length:
        kind = int(s.tape[s.tape_at])
        if kind == ASK:
            _answer(s, CARDS_ASKED)
            for each in range(len(counts)):
                s.tape[each] = counts[each]
        elif kind < 0 or kind >= len(counts) or counts[kind] == 0:
            s.tape_wrong = WRONG
            kind = -1
    if kind < 0:
        total = 0
        for count in counts:
            total += int(count)
        left = _random(s, total)
        kind = 0
        while left >= counts[kind]:
            left -= int(counts[kind])
            kind += 1
    _note(s, kind)
    return kind


@rule
def _answer(s: Any, asked: int) -> None:
    """Clear the tape and close it: it holds the odds from here on."""
    if s.tape_wrong != WRONG:
        s.tape_wrong = asked
    s.tape[:] = 0
    s.tape_length = 0
    s.tape_at = TAPE


@rule
def _note(s: Any, outcome: int) -> None:
    if s.tape_at < TAPE:
        s.tape[s.tape_at] = outcome
    s.tape_at += 1
