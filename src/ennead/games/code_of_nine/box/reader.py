"""Code of Nine: what box.toml says, checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ennead.core.box import Reader, edition, message
from ennead.games.code_of_nine.box.things import ITEMS, SINGLE, THINGS

FILE = Path(__file__).with_name("box.toml")
CODES = 28  # Memory cards
EFFECTS = 4  # most a card may have
MOST_ITEMS, MOST_POINTS, MOST_THINGS, MOST_ORDER = 30, 50, 60, 99


@dataclass(frozen=True)
class Item:
    """A kind of item: how many there are, and the victory points that each is worth by itself."""

    count: int
    points: int
    provenance: str


@dataclass(frozen=True)
class Effect:
    """One thing that a Memory says. Exactly one of `points` (an amount), `times` (a thing) and `bars` is set.

    `points` are given once, or for each group of things `per`. The others say to whom it applies: those who
    have most or fewest of a thing (`most`, `fewest`), exactly, at least or at most so many of some things, at
    least so many more than whoever has fewest (`above_fewest`), or only if the Legacies were `released`.
    """

    points: int = 0
    times: str = ""
    bars: bool = False
    per: Mapping[str, int] = field(default_factory=dict)
    most: str = ""
    fewest: str = ""
    exactly: Mapping[str, int] = field(default_factory=dict)
    at_least: Mapping[str, int] = field(default_factory=dict)
    at_most: Mapping[str, int] = field(default_factory=dict)
    above_fewest: Mapping[str, int] = field(default_factory=dict)
    released: bool = False


@dataclass(frozen=True)
class Memory:
    """A Memory card: its code, its name by language, its order number, what it says, what each rests on."""

    code: int
    name: Mapping[str, str]
    order: int
    effects: tuple[Effect, ...]
    name_from: str
    order_from: str
    effect_from: str


@dataclass(frozen=True)
class Box:
    """One edition: the items in the rulebook's order, the Memory cards by code.

    Its name ends with a mark of the numbers, so that no two editions share one.
    """

    edition: str
    items: tuple[Item, ...]
    memories: tuple[Memory, ...]

    def names(self, language: str) -> str:
        """The cards' names as messages, in Fluent's format."""
        return "".join(
            message(f"memory-{card.code:02}", f"{card.code:02} {card.name[language]}")
            for card in self.memories
        )


def read_box(file: Path = FILE) -> Box:
    """Read a box. Raises BadBox."""
    r = Reader(file)
    name = r.text(r.data, "edition")
    r.known(r.data, "edition", "items", "memory")
    items = _items(r, r.data.get("items"))
    found: list[Memory] = []
    for card in r.tables("memory"):
        found.append(_memory(r, card, {each.code for each in found}))
    if missing := sorted({*range(1, CODES + 1)} - {card.code for card in found}):
        r.fail("", f"there is no [[memory]] with code = {missing[0]}: a box has {CODES} of them")
    memories = tuple(sorted(found, key=lambda card: card.code))
    counts = [(item.count, item.points) for item in items]
    said = [(card.order, [_numbers(effect) for effect in card.effects]) for card in memories]
    return Box(edition(name, counts, said), items, memories)


def _items(r: Reader, data: Any) -> tuple[Item, ...]:
    if not isinstance(data, dict) or set(data) != set(ITEMS):
        r.fail("items", f"[items] must have {', '.join(ITEMS)}")
    found = []
    for name in ITEMS:
        item = data[name]
        r.what = f"[items] {name}"
        if not isinstance(item, dict):
            r.fail(name, "must be { count = …, points = …, from = … }")
        r.known(item, "count", "points", "from", at=name)
        least, most = (1, 1) if name in SINGLE else (0, MOST_ITEMS)
        count = r.whole(item, "count", least, most, at=name)
        points = r.whole(item, "points", -MOST_POINTS, MOST_POINTS, at=name)
        found.append(Item(count, points, r.text(item, "from", at=name)))
    r.what = ""
    return tuple(found)


def _memory(r: Reader, card: dict[str, Any], seen: set[int]) -> Memory:
    code = r.whole(card, "code", 1, CODES)
    r.what = f"memory {code:02}"
    if code in seen:
        r.fail("code", "this code is there twice")
    r.known(card, "code", "name", "name_from", "order", "order_from", "effect", "effect_from")
    names = r.texts(card, "name")
    order = r.whole(card, "order", 0, MOST_ORDER)
    effects = card.get("effect")
    if not isinstance(effects, list) or not 1 <= len(effects) <= EFFECTS:
        r.fail("effect", f"'effect' must be a list of 1 to {EFFECTS} effects: [{{ … }}]")
    read = tuple(_effect(r, effect) for effect in effects)
    sources = (r.text(card, f"{key}_from") for key in ("name", "order", "effect"))
    return Memory(code, names, order, read, *sources)


def _effect(r: Reader, data: Any) -> Effect:
    if not isinstance(data, dict):
        r.fail("effect", "an effect must be { … }")
    r.known(
        data, "points", "times", "cannot_win", "per", "most", "fewest", "exactly", "at_least",
        "at_most", "above_fewest", "released", at="effect",
    )  # fmt: skip
    if sum(key in data for key in ("points", "times", "cannot_win")) != 1:
        r.fail("effect", "an effect must have one of 'points', 'times' and 'cannot_win'")
    for key in ("cannot_win", "released"):
        if data.get(key, True) is not True:
            r.fail("effect", f"'{key}' can only be true")
    if "per" in data and "points" not in data:
        r.fail("effect", "'per' goes with 'points' only")
    points = r.whole(data, "points", -MOST_POINTS, MOST_POINTS, "effect") if "points" in data else 0
    counts = {
        key: _counts(r, data[key], key, int(key in ("per", "above_fewest")))
        for key in ("per", "exactly", "at_least", "at_most", "above_fewest")
        if key in data
    }
    names = {
        key: r.one_of(data[key], key, *THINGS, at="effect")
        for key in ("times", "most", "fewest")
        if key in data
    }
    flags = {"bars": "cannot_win" in data, "released": "released" in data}
    return Effect(points=points, **names, **counts, **flags)  # type: ignore[arg-type]


def _counts(r: Reader, value: Any, key: str, least: int) -> dict[str, int]:
    if not isinstance(value, dict) or not value:
        r.fail("effect", f"'{key}' must be {{ … = number }} with one or more of {', '.join(THINGS)}")
    return {
        r.one_of(name, key, *THINGS, at="effect"): r.whole(value, name, least, MOST_THINGS, "effect")
        for name in value
    }


def _numbers(effect: Effect) -> list[object]:
    return [sorted(value.items()) if isinstance(value, Mapping) else value for value in vars(effect).values()]
