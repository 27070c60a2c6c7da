"""NINE: what box.toml says, checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ennead.core.box import Reader, edition

FILE = Path(__file__).with_name("box.toml")
ROUNDS = 8
SEATS = 4  # most players
Number = tuple[int, str]  # and where it comes from
MOST_DEALT, MOST_LIMIT, MOST_TOKENS = 9, 30, 30


@dataclass(frozen=True)
class Box:
    """The numbers of one edition: by round the cards dealt and the limit, by name the tokens.

    Its name ends with a mark of the numbers, so that no two editions share one. `…_from`: where each number
    comes from.
    """

    edition: str
    dealt: tuple[int, ...]
    limit: tuple[int, ...]
    tokens: dict[str, int]
    dealt_from: tuple[str, ...]
    limit_from: tuple[str, ...]
    tokens_from: dict[str, str]


def read_box(names: tuple[str, ...], file: Path = FILE) -> Box:
    """Read a box with tokens of these names. Raises BadBox."""
    r = Reader(file)
    name = r.text(r.data, "edition")
    r.known(r.data, "edition", "hourglass", "tokens")
    rounds = [_round(r, data, number) for number, data in enumerate(r.tables("hourglass"), 1)]
    if len(rounds) != ROUNDS:
        r.fail("", f"there must be {ROUNDS} [[hourglass]], one a round")
    dealt, limit = (tuple(each[n][0] for each in rounds) for n in range(2))
    dealt_from, limit_from = (tuple(each[n][1] for each in rounds) for n in range(2))
    tokens = r.data.get("tokens")
    if not isinstance(tokens, dict) or set(tokens) != set(names):
        r.fail("tokens", f"[tokens] must have {', '.join(names)}")
    found = {name: _tokens(r, name, tokens[name]) for name in names}
    counts = {name: count for name, (count, _) in found.items()}
    sources = {name: source for name, (_, source) in found.items()}
    return Box(
        edition(name, dealt, limit, sorted(counts.items())),
        dealt,
        limit,
        counts,
        dealt_from,
        limit_from,
        sources,
    )


def _round(r: Reader, data: dict[str, Any], number: int) -> tuple[Number, Number]:
    """The cards dealt and the limit of a round, each with where it comes from."""
    r.known(data, "round", "dealt", "dealt_from", "limit", "limit_from")
    r.whole(data, "round", number, number)
    dealt_from, limit_from = r.text(data, "dealt_from"), r.text(data, "limit_from")
    return (
        (r.whole(data, "dealt", 1, MOST_DEALT), dealt_from),
        (r.whole(data, "limit", 1, MOST_LIMIT), limit_from),
    )


def _tokens(r: Reader, name: str, data: Any) -> Number:
    """How many tokens there are of a kind; each player starts with a Culture."""
    r.what = f"[tokens] {name}"
    if not isinstance(data, dict):
        r.fail(name, "must be { count = …, from = … }")
    r.known(data, "count", "from", at=name)
    source = r.text(data, "from", at=name)
    return r.whole(data, "count", SEATS if name == "culture" else 1, MOST_TOKENS, at=name), source
