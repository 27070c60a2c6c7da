"""Each mistake in box.toml is told with its file, line and piece; those of cards are beside."""

from pathlib import Path

import pytest

from tests.games.boxes import Change, replaced
from tests.games.immortal_8.boxes import BOXES, TOP, within, without

BAD: dict[str, tuple[Change, str, str]] = {
    # a mistake: how it is made, a text in the line that its message names, and what the message says
    "no edition": (replaced('edition = "reconstructed"', ""), TOP, "'edition' must be a text"),
    "unknown table": (
        lambda text: text + "\n[[dragon]]\n",
        "[[dragon]]",
        "'dragon' is not known here; there are edition, board, commerce, immortal, card",
    ),
    "one board": (
        lambda text: text.replace("[[board]]", "[[dropped]]", 1).replace(
            '[[dropped]]\ncoins = [5, 3, 2, 3, 2]\nplayed = 3\ndoubled = 4\nfrom = "rulebook"\n', "", 1
        ),
        TOP,
        "there must be two [[board]], one a round",
    ),
    "board with something else": (
        replaced("doubled = 4", "doubled = 4\nslots = 5"),
        "slots = 5",
        "[[board]] number 1: 'slots' is not known here; there are coins, played, doubled, from",
    ),
    "coins are a number": (
        replaced("coins = [5, 3, 2, 3, 2]", "coins = 5"),
        "coins = 5",
        "[[board]] number 1: 'coins' must be a list of 3 to 5 numbers, one a slot",
    ),
    "six slots": (
        replaced("coins = [4, 3, 2, 1]", "coins = [4, 3, 2, 1, 1, 1]"),
        "coins = [4",
        "[[board]] number 2: 'coins' must be a list of 3 to 5",
    ),
    "half a coin": (
        replaced("coins = [4, 3", "coins = [4.5, 3"),
        "coins = [4.5",
        "'coins' must be a whole number from 0 to 20, not 4.5",
    ),
    "more played than slots": (replaced("played = 2", "played = 5"), "played = 5", "from 1 to 4, not 5"),
    "no slot of that number": (replaced("doubled = 4", "doubled = 6"), "doubled = 6", "from 0 to 5, not 6"),
    "board from nowhere": (replaced('from = "rulebook"\n', "\n"), "[[board]]", "'from' must be a text"),
    "a Commerce card less": (
        lambda text: text.replace(
            '[[commerce]]\nreward = { chaos = 1 }\ncopies = 4\nfrom = "card face; copies: reconstructed"\n',
            "",
        ),
        TOP,
        "there must be 5 [[commerce]]",
    ),
    "no reward": (
        replaced("reward = { chaos = 1 }", "reward = {}"),
        "reward = {}",
        "[[commerce]] number 3: 'reward' must be {",
    ),
    "two rewards": (
        replaced("reward = { chaos = 1 }", "reward = { chaos = 1, coins = 1 }"),
        "reward = { chaos",
        "'reward' must name one kind of token",
    ),
    "unknown reward": (
        replaced("reward = { chaos = 1 }", "reward = { gold = 1 }"),
        "gold",
        "'reward' must be one of military",
    ),
    "no copies": (
        replaced("copies = 2", "copies = 0"),
        "copies = 0",
        "'copies' must be a whole number from 1 to 20",
    ),
    "cost too high": (
        replaced("cost = 5", "cost = 21"),
        "cost = 21",
        "'cost' must be a whole number from 0 to 20",
    ),
    "Commerce card with something else": (
        replaced("cost = 5", "price = 5"),
        "price = 5",
        "'price' is not known here",
    ),
    "an Immortal less": (
        without("call = 8"),
        TOP,
        "there must be 8 [[immortal]], in the order of their calls",
    ),
    "a call twice": (
        within("call = 8", "call = 8", "call = 7"),
        TOP,
        "there must be 8 [[immortal]], in the order",
    ),
    "call out of range": (
        within("call = 8", "call = 8", "call = 9"),
        "call = 9",
        "'call' must be a whole number from 1 to 8",
    ),
    "Immortal without a French name": (
        within("call = 1", ', fr = "Justice"', ""),
        'name = { en = "Justice" }',
        "[[immortal]] number 1: 'name' must be { en = …, fr = … }",
    ),
    "Immortal with something else": (
        within("call = 1", "wins_ties", "wins_all"),
        "wins_all",
        "'wins_all' is not known here",
    ),
    "wins no ties": (
        within("call = 1", "wins_ties = true", "wins_ties = false"),
        "wins_ties",
        "'wins_ties' can only be true",
    ),
    "points are a number": (
        within("call = 3", 'points = [{ per = "wonder in play", points = 2 }]', "points = [2]"),
        "points = [2]",
        "'points' must be a list of { per = …, points = … }",
    ),
    "points with something else": (
        within("call = 3", "points = 2 }", "points = 2, most = 3 }"),
        "points = [",
        "'most' is not known here; there are per, points",
    ),
    "points per something else": (
        within("call = 3", "wonder in play", "wonders"),
        "wonders",
        "'per' must be one of chaos in play",
    ),
    "too many points": (
        within("call = 3", "points = 2", "points = 21"),
        "points = [",
        "from -20 to 20, not 21",
    ),
    "steps of different lengths": (
        within("call = 6", "from = [1, 4, 7]", "from = [1, 4]"),
        "steps = ",
        "'from' and 'points' must have the same length",
    ),
    "steps of something else": (
        within("call = 6", 'of = "science"', 'of = "culture"'),
        "steps =",
        "'of' must be one of military",
    ),
    "steps with something else": (
        within("call = 6", 'of = "science"', 'of = "science", per = 1'),
        "steps =",
        "'per' is not known here",
    ),
    "a step from nothing": (
        within("call = 6", "[1, 4, 7]", "[0, 4, 7]"),
        "steps =",
        "'from' must be a whole number from 1 to 20, not 0",
    ),
    "a step of too many points": (
        within("call = 6", "18]", "81]"),
        "steps =",
        "'points' must be a whole number from -20 to 20",
    ),
    "guesses too high": (
        within("call = 2", "looked = 10", "looked = 30"),
        "guesses =",
        "'looked' must be a whole number from 0 to 20",
    ),
    "no guess without looking": (
        within("call = 2", ", unlooked = 15", ""),
        "guesses =",
        "'unlooked' must be a whole number",
    ),
    "worth too much": (
        within("call = 8", "diamond = 8", "diamond = 80"),
        "diamond = 80",
        "from 0 to 20, not 80",
    ),
}


@pytest.mark.parametrize("mistake", BAD)
def test_a_mistake_is_told_with_its_file_line_and_piece(mistake: str, tmp_path: Path) -> None:
    BOXES.check_told(tmp_path, *BAD[mistake])
