"""NINE: what box.toml says, checked."""

import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("box.toml")
ROUNDS = 8
SEATS = 4  # most players
MOST_DEALT, MOST_LIMIT, MOST_TOKENS = 9, 30, 30


class BadBox(ValueError):
    """A box that can't be: its text names the file and the line to look for, and says what it should be."""


@dataclass(frozen=True)
class Box:
    """The numbers of one edition: by round the cards dealt and the limit, by name the tokens.

    Its name ends with a mark of the numbers, so that no two editions share one.
    """

    edition: str
    dealt: tuple[int, ...]
    limit: tuple[int, ...]
    tokens: dict[str, int]


def read_box(names: tuple[str, ...], file: Path = FILE) -> Box:
    """Read a box with tokens of these names. Raises BadBox."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadBox(f"{file}: {error}") from error
    edition = data.get("edition")
    if not isinstance(edition, str) or not edition.strip() or not edition.isprintable():
        raise BadBox(f"{file}: 'edition' must be a name")
    rounds = data.get("hourglass")
    if not isinstance(rounds, list) or len(rounds) != ROUNDS:
        raise BadBox(f"{file}: there must be {ROUNDS} [[hourglass]], one a round")
    for number, each in enumerate(rounds, 1):
        if not isinstance(each, dict) or each.get("round") != number:
            raise BadBox(f"{file}: [[hourglass]] number {number} must say round = {number}")
    places = [f"[[hourglass]] {number}" for number in range(1, ROUNDS + 1)]
    dealt = tuple(_whole(file, each, place, "dealt", MOST_DEALT) for each, place in zip(rounds, places))
    limit = tuple(_whole(file, each, place, "limit", MOST_LIMIT) for each, place in zip(rounds, places))
    tokens = data.get("tokens")
    if not isinstance(tokens, dict) or set(tokens) != set(names):
        raise BadBox(f"{file}: [tokens] must have {', '.join(names)}")
    counts = {
        name: _whole(file, tokens[name], f"[tokens] {name}", "count", MOST_TOKENS, "from") for name in names
    }
    if counts["culture"] < SEATS:
        raise BadBox(
            f"{file}: [tokens] culture: 'count' must be {SEATS} or more: each player starts with one"
        )
    numbers = sha256(repr((dealt, limit, sorted(counts.items()))).encode()).hexdigest()[:8]
    return Box(f"{edition.strip()} {numbers}", dealt, limit, counts)


def _whole(file: Path, data: Any, where: str, key: str, most: int, source: str = "") -> int:
    """A number of the box, which must say where it comes from."""
    value = data.get(key) if isinstance(data, dict) else None
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise BadBox(f"{file}: {where}: '{key}' must be a whole number from 1 to {most}, not {value!r:.80}")
    source = source or f"{key}_from"
    if not isinstance(data.get(source), str) or not data[source].strip():
        raise BadBox(f"{file}: {where}: '{source}' must say where the number comes from")
    return value
