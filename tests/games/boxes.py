"""What tests of boxes share: a game's box.toml with a change, and how a mistake in it is told."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import pytest

from ennead.core.box import BadBox

Box = TypeVar("Box")
Change = Callable[[str], str]


def replaced(old: str, new: str, place: int = 1) -> Change:
    """A change of the file: the text at its n-th place."""

    def change(text: str) -> str:
        parts = text.split(old)
        assert len(parts) > place, old
        return old.join(parts[:place]) + new + old.join(parts[place:])

    return change


def unchanged(text: str) -> str:
    """No change of the file."""
    return text


@dataclass(frozen=True)
class Boxes(Generic[Box]):
    """The boxes of a game: its own, and how any is read."""

    file: Path
    read: Callable[[Path], Box]

    def changed(self, tmp_path: Path, change: Change) -> Path:
        """The file of a box like its own, with a change."""
        file = tmp_path / "box.toml"
        file.write_text(change(self.file.read_text("utf-8")), "utf-8")
        return file

    def of(self, tmp_path: Path, change: Change) -> Box:
        """A box like its own, with a change."""
        return self.read(self.changed(tmp_path, change))

    def check_told(self, tmp_path: Path, change: Change, at: str, says: str) -> None:
        """A mistake is told: its message says this, and names the line that this text is in."""
        file = self.changed(tmp_path, change)
        with pytest.raises(BadBox) as caught:
            self.read(file)
        said = str(caught.value)
        assert says in said
        where = said[len(f"{file}, line ") : said.index(": ")]
        assert said.startswith(f"{file}, line {where}: ")
        assert at in file.read_text("utf-8").splitlines()[int(where) - 1] + " "
