"""Boxes for tests: ours with a change."""

from collections.abc import Callable
from pathlib import Path

from ennead.games.code_of_nine.box.reader import FILE

Change = Callable[[str], str]


def replaced(old: str, new: str, place: int = 1) -> Change:
    """A change of the file: the text at its n-th place."""

    def change(text: str) -> str:
        parts = text.split(old)
        assert len(parts) > place, old
        return old.join(parts[:place]) + new + old.join(parts[place:])

    return change


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


def with_change(tmp_path: Path, change: Change) -> Path:
    file = tmp_path / "box.toml"
    file.write_bytes(change(FILE.read_text("utf-8")).encode("utf-8", "surrogateescape"))
    return file
