"""Boxes of Immortal 8: ours with a change of a piece."""

from ennead.games.immortal_8.box.reader import FILE, read_box
from tests.games.boxes import Boxes, Change

BOXES = Boxes(FILE, read_box)
TOP = "# Immortal 8: the cards"  # the first line


def within(header: str, old: str, new: str) -> Change:
    """A change of one piece: of the one that this line is in."""

    def change(text: str) -> str:
        pieces = text.split("\n[[")
        (at,) = [n for n, piece in enumerate(pieces) if header in piece.splitlines()]
        assert old in pieces[at], old
        pieces[at] = pieces[at].replace(old, new, 1)
        return "\n[[".join(pieces)

    return change


def without(header: str) -> Change:
    """The file without the piece that this line is in."""

    def change(text: str) -> str:
        pieces = text.split("\n[[")
        return "\n[[".join(piece for piece in pieces if header not in piece.splitlines())

    return change
