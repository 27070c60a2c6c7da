"""Immortal 8: what box.toml says, checked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ennead.core.box import Reader, edition, message
from ennead.games.immortal_8.box.pieces import (
    CARDS,
    COMMERCE,
    IMMORTALS,
    MOST,
    Board,
    Card,
    Commerce,
    End,
    Immortal,
    Step,
)
from ennead.games.immortal_8.box.vocabulary import (
    CIV,
    TOKENS,
    CardKind,
    Destroyable,
    Fate,
    Op,
    Per,
    Place,
    Power,
    Scored,
    Symbol,
    Target,
    World,
)

FILE = Path(__file__).with_name("box.toml")


@dataclass(frozen=True)
class Box:
    """One edition. Its name ends with a mark of all that matters in play."""

    edition: str
    boards: tuple[Board, ...]
    commerce: tuple[Commerce, ...]
    immortals: tuple[Immortal, ...]
    cards: tuple[Card, ...]

    def names(self, language: str) -> str:
        """The names of cards and Immortals as messages, in Fluent's format."""
        names = [
            message(
                f"card-{slug}",
                f"{card.name[language]} ({number})" if card.kind != "wonder" else card.name[language],
            )
            for card in self.cards
            for number, slug in zip(card.numbers, slugs(card), strict=True)
        ]
        names += [message(f"immortal-{slug(each.name)}", each.name[language]) for each in self.immortals]
        return "".join(names)


def slug(name: Mapping[str, str]) -> str:
    """A name as records, URLs and the API write it."""
    return "-".join(name["en"].lower().replace("’s", "s").replace("’", "").split())


def slugs(card: Card) -> Iterator[str]:
    """The names of a design's cards."""
    for number in card.numbers:
        yield slug(card.name) if len(card.numbers) == 1 else f"{slug(card.name)}-{number}"


def read_box(file: Path = FILE) -> Box:
    """Read a box. Raises BadBox."""
    r = Reader(file)
    name = r.text(r.data, "edition")
    r.known(r.data, "edition", "board", "commerce", "immortal", "card")
    boards = tuple(_board(r, each) for each in r.tables("board"))
    if len(boards) != 2:
        r.fail("", "there must be two [[board]], one a round")
    commerce = tuple(_commerce(r, each) for each in r.tables("commerce"))
    if len(commerce) != COMMERCE:
        r.fail("", f"there must be {COMMERCE} [[commerce]]")
    immortals = tuple(_immortal(r, each) for each in r.tables("immortal"))
    if [each.call for each in immortals] != list(range(1, IMMORTALS + 1)):
        r.fail("", f"there must be {IMMORTALS} [[immortal]], in the order of their calls")
    cards = tuple(_card(r, each) for each in r.tables("card"))
    numbers = sorted(number for card in cards for number in card.numbers)
    if numbers != list(range(1, CARDS + 1)):
        r.fail("", f"there must be a card of each number from 1 to {CARDS}, once")
    names = [slug(card.name) for card in cards]
    if doubled := [name for name in names if names.count(name) > 1]:
        r.fail("", f"two cards have the name {doubled[0]!r}")
    pieces = (*boards, *commerce, *immortals, *cards)
    told = ("name", "figure", "provenance")  # what changes nothing in play
    played = [[value for key, value in vars(piece).items() if key not in told] for piece in pieces]
    return Box(edition(name, played), boards, commerce, immortals, cards)


def _board(r: Reader, data: dict[str, Any]) -> Board:
    r.known(data, "coins", "played", "doubled", "from")
    coins = data.get("coins")
    if not isinstance(coins, list) or not 3 <= len(coins) <= 5:
        r.fail("coins", "'coins' must be a list of 3 to 5 numbers, one a slot")
    slots = tuple(r.whole({"coins": n}, "coins", 0, MOST) for n in coins)
    played = r.whole(data, "played", 1, len(slots))
    return Board(slots, played, r.whole(data, "doubled", 0, len(slots)), r.text(data, "from"))


def _commerce(r: Reader, data: dict[str, Any]) -> Commerce:
    r.known(data, "reward", "cost", "copies", "from")
    reward = _tokens(r, data, "reward")
    if len(reward) != 1:
        r.fail("reward", "'reward' must name one kind of token")
    cost = r.whole(data, "cost", 0, MOST) if "cost" in data else 0
    return Commerce(reward, cost, r.whole(data, "copies", 1, MOST), r.text(data, "from"))


def _immortal(r: Reader, data: dict[str, Any]) -> Immortal:
    call = r.whole(data, "call", 1, IMMORTALS)
    name = r.texts(data, "name")
    r.known(
        data,
        "call",
        "name",
        "points",
        "steps",
        "supremacy",
        "culture",
        "diamond",
        "ranking",
        "guesses",
        "destroys",
        "wins_ties",
        "symbols",
        "from",
    )
    points = []
    scores = data.get("points", [])
    if not isinstance(scores, list) or not all(isinstance(each, dict) for each in scores):
        r.fail("points", "'points' must be a list of { per = …, points = … }")
    for each in scores:
        r.known(each, "per", "points", at="points")
        per = r.one_of(each.get("per"), "per", *Scored.words(), at="points")
        points.append((per, r.whole(each, "points", -MOST, MOST, "points")))
    steps = data.get("steps", {"of": "coins", "from": [], "points": []})
    lists = [steps.get(key) for key in ("from", "points")] if isinstance(steps, dict) else []
    if not lists or not all(isinstance(each, list) and len(each) <= 4 for each in lists):
        r.fail("steps", "'steps' must be { of = …, from = […], points = […] } with at most 4 steps")
    r.known(steps, "of", "from", "points", at="steps")
    if len(steps["from"]) != len(steps["points"]):
        r.fail("steps", "'from' and 'points' must have the same length")
    guesses = data.get("guesses", {"looked": 0, "unlooked": 0})
    if not isinstance(guesses, dict):
        r.fail("guesses", "'guesses' must be { looked = …, unlooked = … }")
    r.known(guesses, "looked", "unlooked", at="guesses")
    worth = {
        key: r.whole(data, key, 0, MOST) if key in data else usual
        for key, usual in (("supremacy", 4), ("culture", 1), ("diamond", 0), ("ranking", 1))
    }
    return Immortal(
        call,
        name,
        tuple(points),
        r.one_of(steps.get("of"), "of", *TOKENS, at="steps"),
        tuple(r.whole({"from": n}, "from", 1, MOST, "steps") for n in steps["from"]),
        tuple(r.whole({"points": n}, "points", -MOST, MOST, "steps") for n in steps["points"]),
        **worth,
        looked=r.whole(guesses, "looked", 0, MOST, "guesses"),
        unlooked=r.whole(guesses, "unlooked", 0, MOST, "guesses"),
        destroys=_flag(r, data, "destroys"),
        wins_ties=_flag(r, data, "wins_ties"),
        symbols=_symbols(r, data),
        provenance=r.text(data, "from"),
    )


def _card(r: Reader, data: dict[str, Any]) -> Card:
    numbers = data.get("numbers")
    if not isinstance(numbers, list) or not 1 <= len(numbers) <= 2:
        r.fail("numbers", "'numbers' must be a list of one or two numbers")
    found = tuple(r.whole({"numbers": n}, "numbers", 1, CARDS) for n in numbers)
    name = r.texts(data, "name")
    r.what = f"card {found[0]}, {name['en']}"
    r.known(
        data,
        "numbers",
        "kind",
        "name",
        "figure",
        "symbols",
        "bonus",
        "gift",
        "action",
        "end",
        "counts_as",
        "on_supremacy",
        "power",
        "destroyed",
        "world",
        "from",
    )
    return Card(
        found,
        r.one_of(data.get("kind"), "kind", *CardKind.words()),
        name,
        r.text(data, "figure") if "figure" in data else "",
        _symbols(r, data),
        _tokens(r, data, "bonus") if "bonus" in data else {},
        r.one_of(data.get("gift", ""), "gift", "", *CIV),
        _steps(r, data.get("action", []), "action"),
        _ends(r, data.get("end", [])),
        _tokens(r, data, "counts_as", CIV) if "counts_as" in data else {},
        r.whole(data, "on_supremacy", 0, MOST) if "on_supremacy" in data else 0,
        r.one_of(data.get("power", ""), "power", "", *Power.words()),
        r.one_of(data.get("destroyed", ""), "destroyed", "", *Fate.words()),
        r.one_of(data.get("world", ""), "world", "", *World.words()),
        r.text(data, "from"),
    )


def _steps(r: Reader, data: Any, key: str) -> tuple[Step, ...]:
    if not isinstance(data, list) or len(data) > 4:
        r.fail(key, "an action must be a list of at most 4 steps: [{ … }, …]")
    steps = tuple(_step(r, each) for each in data)
    if any(step.what in ("copy", "choose") for step in steps[:-1]):
        r.fail(key, "nothing can follow 'copy' or 'choose'")
    return steps


def _step(r: Reader, data: Any) -> Step:
    at = "action"
    words = [word for word in Op.words() if word in data] if isinstance(data, dict) else []
    if len(words) != 1:
        r.fail(at, f"a step must have one of {', '.join(Op.words())}")
    what = words[0]
    more = {"pay": ("less_per",), "gain": ("per", "always"), "others": ("up_to",), "culture": ("on",)}
    r.known(data, what, *more.get(what, ()), at=at)
    value = data[what]
    if what in ("pay", "gain", "gain_with_hero", "fill"):
        known = {"pay": (*CIV, "coins", "civ"), "gain": TOKENS}.get(what, CIV)
        tokens = _tokens(r, data, what, known, at)
        where = ""
        if what == "pay":
            where = r.one_of(data.get("less_per", ""), "less_per", "", *Symbol.words(), at=at)
        elif what == "gain":
            where = r.one_of(data.get("per", ""), "per", "", *Per.words(), at=at)
        return Step(what, tokens, where=where, always=_flag(r, data, "always", at))
    if what in ("give", "others"):
        number = r.whole(data, "up_to", 1, 5, at) if what == "others" else 1
        return Step(what, number=number, where=r.one_of(value, what, *CIV, at=at))
    if what == "destroy":
        return Step(what, where=r.one_of(value, what, *Destroyable.words(), at=at))
    if what == "copy":
        return Step(what, where=r.one_of(value, what, *Target.words(), at=at))
    if what == "culture":
        where = r.one_of(data.get("on"), "on", *Place.words(), at=at)
        return Step(what, number=r.whole(data, what, 1, MOST, at), where=where)
    if what == "choose":
        if not isinstance(value, list) or len(value) != 2 or not all(value):
            r.fail(at, "'choose' must be two lists of steps: [[{ … }], [{ … }]]")
        options = tuple(_steps(r, each, at) for each in value)
        if any(step.what not in ("pay", "gain", "fill") for option in options for step in option):
            r.fail(at, "what 'choose' offers can only pay, gain and fill")
        return Step(what, options=options)
    least, most = {"different": (1, 3), "loot": (1, 1), "market": (2, 2), "culture_to": (1, CARDS)}[what]
    return Step(what, number=r.whole(data, what, least, most, at))


def _ends(r: Reader, data: Any) -> tuple[End, ...]:
    if not isinstance(data, list) or len(data) > 1:
        r.fail("end", "'end' must be a list of one gain: [{ gain = { … } }]")
    return tuple(_end(r, each) for each in data)


def _end(r: Reader, data: Any) -> End:
    if not isinstance(data, dict) or "gain" not in data:
        r.fail("end", "'end' must be a list of { gain = { … } }")
    r.known(data, "gain", "per", "if_most", "if_control", "if_only_card", at="end")
    return End(
        _tokens(r, data, "gain", at="end"),
        r.one_of(data.get("per", ""), "per", "", *Per.words(), at="end"),
        r.one_of(data.get("if_most", ""), "if_most", "", *TOKENS, at="end"),
        r.whole(data, "if_control", 1, CARDS, "end") if "if_control" in data else 0,
        _flag(r, data, "if_only_card", "end"),
    )


def _tokens(
    r: Reader, data: dict[str, Any], key: str, known: tuple[str, ...] = TOKENS, at: str = ""
) -> dict[str, int]:
    value = data.get(key)
    if not isinstance(value, dict) or not value:
        r.fail(at or key, f"'{key}' must be {{ … = number }} with {', '.join(known)}")
    return {
        r.one_of(name, key, *known, at=at or key): r.whole(value, name, 1, MOST, at or key) for name in value
    }


def _symbols(r: Reader, data: dict[str, Any]) -> tuple[str, ...]:
    value = data.get("symbols", [])
    if not isinstance(value, list):
        r.fail("symbols", f"'symbols' must be a list of {', '.join(Symbol.words())}")
    return tuple(r.one_of(each, "symbols", *Symbol.words()) for each in value)


def _flag(r: Reader, data: dict[str, Any], key: str, at: str = "") -> bool:
    if data.get(key, True) is not True:
        r.fail(at or key, f"'{key}' can only be true")
    return key in data
