"""Boxes of Code of Nine: ours with a change of a card."""

from ennead.games.code_of_nine.box.reader import FILE, read_box
from tests.games.boxes import Boxes, Change

BOXES = Boxes(FILE, read_box)


def on_card(code: int, old: str, new: str) -> Change:
    """A change of one card."""

    def change(text: str) -> str:
        cards = text.split("[[memory]]")
        assert old in cards[code], old
        cards[code] = cards[code].replace(old, new, 1)
        return "[[memory]]".join(cards)

    return change


def effect(new: str, code: int = 17) -> Change:
    """A change of what a card says."""

    def change(text: str) -> str:
        cards = text.split("[[memory]]")
        lines = cards[code].splitlines(keepends=True)
        cards[code] = "".join(f"effect = {new}\n" if line.startswith("effect =") else line for line in lines)
        return "[[memory]]".join(cards)

    return change
