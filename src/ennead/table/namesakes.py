"""Namesakes: names that people at one table would take for the same."""

import unicodedata
from collections.abc import Iterable

# Marks that change nothing to be seen of a name: variation selectors, and joiners of several kinds.
_UNSEEN = {"\u034f", "\u200d", *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}


def look(name: str) -> str:
    """What a name looks like: the same for names that differ in capitals, in spaces or in forms of letters.

    Letters of other scripts that look alike stay apart: no list of them is whole, and people have such names.
    """
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in text if not letter.isspace() and letter not in _UNSEEN)


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody of the others would be taken for who is called so. Who has no name yet is not."""
    return look(name) in {look(other) for other in others if other}
