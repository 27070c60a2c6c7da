"""Box: the numbers and cards of a game as a file that an owner of the game can correct.

A game's box.toml says what pictures hide, each with where it comes from. Whatever is wrong in it is told with
the file, the line and the piece.
"""

import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn

LANGUAGES = ("en", "fr")


class BadBox(ValueError):
    """A box that can't be: its text names file, line and piece, and says what is expected there."""


class Reader:
    """One file, and how its values are checked. Every method raises BadBox for what it can't take."""

    def __init__(self, file: Path) -> None:
        try:
            text = file.read_text("utf-8")
            self.data = tomllib.loads(text)
        except (OSError, ValueError, RecursionError) as error:
            raise BadBox(f"{file}: {error}") from error
        self.file, self.lines = file, text.split("\n")
        self.what = ""  # the piece being read
        self.first, self.last = 0, len(self.lines)  # its lines

    def tables(self, name: str) -> Iterator[dict[str, Any]]:
        """Each [[name]] of the file; while it is used, errors are looked for in its lines."""
        found = self.data.get(name)
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            self.fail(name, f"there must be one [[{name}]] or more")
        header = re.compile(rf"\s*\[\[\s*{name}\s*\]\]")
        starts = [n for n, line in enumerate(self.lines) if header.match(line)]
        for n, table in enumerate(found):
            self.first = starts[n] if n < len(starts) else 0
            after = [at for at in range(self.first + 1, len(self.lines)) if self.lines[at].startswith("[")]
            self.last = after[0] if after else len(self.lines)
            self.what = f"[[{name}]] number {n + 1}"
            yield table
        self.what, self.first, self.last = "", 0, len(self.lines)

    def whole(self, data: dict[str, Any], key: str, least: int, most: int, at: str = "") -> int:
        """A whole number from `least` to `most`. `at`: the key whose line is told."""
        value = data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            expected = f"{least}" if least == most else f"a whole number from {least} to {most}"
            self.fail(at or key, f"'{key}' must be {expected}, not {_shown(value)}")
        return value

    def text(self, data: dict[str, Any], key: str, at: str = "") -> str:
        """A text of one line."""
        value = data.get(key)
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            self.fail(at or key, f"'{key}' must be a text of one line, not {_shown(value)}")
        return value.strip()

    def texts(self, data: dict[str, Any], key: str) -> dict[str, str]:
        """A text in each language."""
        value = data.get(key)
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            self.fail(key, f"'{key}' must be {{ {', '.join(f'{name} = …' for name in LANGUAGES)} }}")
        return {language: self.text(value, language, at=key) for language in LANGUAGES}

    def one_of(self, value: Any, key: str, *known: str, at: str = "") -> str:
        """One of some words."""
        if value not in known:
            self.fail(at or key, f"'{key}' must be one of {', '.join(known)}, not {_shown(value)}")
        return str(value)

    def known(self, data: dict[str, Any], *keys: str, at: str = "") -> None:
        """Nothing but these keys."""
        for key in data:
            if key not in keys:
                self.fail(at or key, f"'{key}' is not known here; there are {', '.join(keys)}")

    def fail(self, key: str, why: str) -> NoReturn:
        """Refuse the box, with the line of a key of the piece being read."""
        at = self.first
        for number in range(self.first, self.last):
            if key and re.match(rf'\s*\[*\s*"?{re.escape(key)}"?\s*(\]|=|$)', self.lines[number]):
                at = number
                break
        what = f"{self.what}: " if self.what else ""
        raise BadBox(f"{self.file}, line {at + 1}: {what}{why}")


def _shown(value: object) -> str:
    """A value as a message shows it."""
    try:
        return f"{value!r:.80}"
    except ValueError:  # Python writes no number of thousands of digits
        return "a number that long"


def edition(name: str, *numbers: object) -> str:
    """An edition's name with a mark of its numbers, so that no two editions share one."""
    return f"{name} {sha256(repr(numbers).encode()).hexdigest()[:8]}"


def message(name: str, text: str) -> str:
    """A text of the box as a message in Fluent's format."""
    quoted = re.sub(r"[{}]", lambda brace: f'{{"{brace[0]}"}}', text)
    return f"{name} = {quoted}\n"
