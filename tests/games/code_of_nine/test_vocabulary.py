"""What a Memory may say, word by word: each with a score that would be another without it."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ennead.core.rule import INTERPRETED
from ennead.games.code_of_nine.box.effects import Says, as_row
from ennead.games.code_of_nine.box.reader import Effect, read_box
from ennead.games.code_of_nine.box.things import COLUMNS, THINGS
from ennead.games.code_of_nine.rules.scoring import applies, groups
from tests.processes import copy_of_package, run

# Four players by what they have: coin, statue, book, white-legacy, black-legacy, medal, legacy, item, will.
HAVE = np.array(
    [
        [0, 5, 1, 2, 1, 0, 0, 1, 9, 3],
        [0, 5, 0, 1, 0, 0, 1, 0, 7, 0],
        [0, 2, 1, 0, 0, 1, 0, 1, 4, 12],
        [0, 0, 3, 0, 0, 0, 0, 0, 3, 12],
    ],
    np.int16,
)


def brings(effect: Effect, seats: int = 4, released: bool = False) -> list[int]:
    """The points that an effect brings each."""
    row = np.array(as_row(effect), np.int16)
    return [
        int(row[Says.POINTS]) * groups(row, HAVE, seat)
        if applies(row, HAVE, seats, seat, int(released))
        else 0
        for seat in range(seats)
    ]


WORDS: dict[str, tuple[Effect, list[int]]] = {  # what is said, and what it brings each
    "points": (Effect(points=4), [4, 4, 4, 4]),
    "a penalty": (Effect(points=-50), [-50, -50, -50, -50]),
    "nothing": (Effect(points=0), [0, 0, 0, 0]),
    "per one": (Effect(points=2, per={"coin": 1}), [10, 10, 4, 0]),
    "per two": (Effect(points=3, per={"coin": 2}), [6, 6, 3, 0]),
    "per five Will": (Effect(points=-1, per={"will": 5}), [0, 0, -2, -2]),
    "per set": (Effect(points=7, per={"coin": 2, "statue": 1, "book": 1}), [7, 0, 0, 0]),
    "per item": (Effect(points=1, per={"item": 1}), [9, 7, 4, 3]),
    "per Legacy": (Effect(points=1, per={"legacy": 1}), [1, 0, 1, 0]),
    "most": (Effect(points=5, most="coin"), [5, 5, 0, 0]),
    "most Will": (Effect(points=5, most="will"), [0, 0, 5, 5]),
    "most items": (Effect(points=5, most="item"), [5, 0, 0, 0]),
    "fewest": (Effect(points=5, fewest="statue"), [0, 5, 0, 0]),
    "fewest, ties": (Effect(points=5, fewest="book"), [0, 0, 5, 5]),
    "fewest Legacies": (Effect(points=5, fewest="legacy"), [0, 5, 0, 5]),
    "exactly": (Effect(points=5, exactly={"book": 2}), [5, 0, 0, 0]),
    "exactly none": (Effect(points=5, exactly={"will": 0}), [0, 5, 0, 0]),
    "exactly, twice": (Effect(points=5, exactly={"coin": 5, "statue": 0}), [0, 5, 0, 0]),
    "at least": (Effect(points=5, at_least={"statue": 1}), [5, 0, 5, 5]),
    "at least none": (Effect(points=5, at_least={"statue": 0}), [5, 5, 5, 5]),
    "at least, twice": (Effect(points=5, at_least={"statue": 1, "coin": 3}), [5, 0, 0, 0]),
    "at most": (Effect(points=5, at_most={"will": 3}), [5, 5, 0, 0]),
    "at most none": (Effect(points=5, at_most={"book": 0}), [0, 0, 5, 5]),
    "between": (Effect(points=5, at_least={"coin": 1}, at_most={"coin": 2}), [0, 0, 5, 0]),
    "above fewest": (Effect(points=5, above_fewest={"item": 4}), [5, 5, 0, 0]),
    "above fewest Will": (Effect(points=5, above_fewest={"will": 3}), [5, 0, 5, 5]),
    "above fewest, twice": (Effect(points=5, above_fewest={"will": 3, "coin": 2}), [5, 0, 5, 0]),
    "most and fewest": (Effect(points=5, most="coin", fewest="will"), [0, 5, 0, 0]),
    "per, for some": (Effect(points=2, per={"book": 1}, at_least={"medal": 1}), [0, 2, 0, 0]),
    "per, for those with most": (Effect(points=1, per={"will": 1}, most="statue"), [0, 0, 0, 12]),
    "if released": (Effect(points=5, released=True), [0, 0, 0, 0]),
}


@pytest.mark.parametrize("word", WORDS)
def test_what_a_word_brings(word: str) -> None:
    effect, points = WORDS[word]
    assert brings(effect) == points


@pytest.mark.clause("CN-95")
def test_released_asks_for_the_release() -> None:
    assert brings(Effect(points=5, released=True), released=True) == [5, 5, 5, 5]
    assert brings(Effect(points=5, released=True, most="book"), released=True) == [5, 0, 0, 0]
    assert brings(Effect(points=5), released=True) == [5, 5, 5, 5]


@pytest.mark.clause("CN-A35", "CN-118")
def test_most_needs_one_and_fewest_needs_none() -> None:
    none = np.zeros((4, COLUMNS), np.int16)
    most, fewest = (np.array(as_row(each), np.int16) for each in (Effect(most="coin"), Effect(fewest="coin")))
    assert not any(applies(most, none, 4, seat, 0) for seat in range(4))
    assert all(applies(fewest, none, 4, seat, 0) for seat in range(4))


@pytest.mark.clause("CN-A3")
@pytest.mark.parametrize(
    ("effect", "points"),
    [
        (Effect(points=5, fewest="coin"), [0, 0, 5]),
        (Effect(points=5, most="statue"), [5, 0, 5]),
        (Effect(points=5, above_fewest={"item": 5}), [5, 0, 0]),
    ],
)
def test_of_three_players_the_fourth_row_is_nobodys(effect: Effect, points: list[int]) -> None:
    assert brings(effect, 3) == points


def test_each_thing_has_a_column() -> None:
    have = np.zeros((4, COLUMNS), np.int16)
    for n, thing in enumerate(THINGS, 1):
        have[0] = 0
        have[0, n] = 2
        row = np.array(as_row(Effect(points=1, exactly={thing: 2}, most=thing, per={thing: 1})), np.int16)
        assert applies(row, have, 4, 0, 0)
        assert not applies(row, have, 4, 1, 0)
        assert groups(row, have, 0) == 2
    assert len(THINGS) + 1 == COLUMNS == HAVE.shape[1]


# The whole way, from another box to a score, in a process of its own

EFFECTS = {  # by card: its order, what it says
    1: (3, "[{ points = 2 }]"),
    2: (3, '[{ times = "will" }]'),
    3: (3, "[{ points = 1, per = { coin = 1 } }]"),
    4: (5, '[{ points = 1 }, { points = 10, most = "coin" }, { points = 40, fewest = "coin" }]'),
    5: (5, '[{ times = "coin" }, { times = "coin", at_least = { coin = 3 } }, { points = 4 }]'),
    6: (0, "[{ points = 50, per = { item = 50 } }, { cannot_win = true, at_most = { coin = 0 } }]"),
    7: (0, '[{ cannot_win = true, exactly = { medal = 1 }, released = true }, { times = "book" }]'),
    8: (0, "[{ cannot_win = true, above_fewest = { will = 2 }, at_least = { coin = 1 } }]"),
}
SCORE = """
import json
import numpy as np
import ennead
from ennead.games.code_of_nine.rules.scoring import rank
game = ennead.game("code-of-nine")
HELD = (3, 1, 1, 2), (1, 2, 0, 3), (0, 1, 0, 1), (1, 1, 0, 1)

def ranked(codes, released=0):
    s = game.state.array()[0]
    s.seats, s.released = 4, released
    s.memory[:len(codes)] = codes
    for seat, (coins, books, medals, will) in enumerate(HELD):
        s.items[seat, [1, 3, 6]] = coins, books, medals
        s.will[seat] = will
    points, places = np.zeros(6, np.int64), np.zeros(6, np.int64)
    rank(s, points, places)
    return points[:4].tolist(), places[:4].tolist()

lying = [1], [1, 2, 3], [3, 2, 1], [4], [5, 3], [6], [7]
print(json.dumps([game.edition, *map(ranked, lying), ranked([7], 1), ranked([8]), ranked([5, 1])]))
"""


def typed_in(text: str) -> str:
    """An owner's box: other effects on some cards, other values."""
    head, *cards = text.split("[[memory]]")
    for code, (order, effect) in EFFECTS.items():
        lines = cards[code - 1].splitlines()
        lines = [f"order = {order}" if line.startswith("order =") else line for line in lines]
        lines = [f"effect = {effect}" if line.startswith("effect =") else line for line in lines]
        cards[code - 1] = "\n".join(lines) + "\n"
    head = head.replace("book = { count = 4, points = 1", "book = { count = 4, points = -2")
    return "[[memory]]".join([head.replace('"reconstructed"', '"mine"', 1), *cards])


@pytest.mark.clause("CN-91", "CN-93", "CN-94", "CN-97", "CN-98", "CN-A51")
def test_another_box_is_counted_as_it_says(tmp_path: Path) -> None:
    package = copy_of_package(tmp_path / "package")
    box = package / "ennead/games/code_of_nine/box/box.toml"
    box.write_text(typed_in(box.read_text("utf-8")), "utf-8")
    edition = read_box(box).edition
    done = run(SCORE, package, tmp_path / "cache", interpreted=INTERPRETED)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    worth = [-2, -4, -2, -2]  # two points less for each Book
    assert edition.startswith("mine ")
    assert found[0] == edition
    assert found[1][0] == [n + 2 for n in worth] == [0, -2, 0, 0]
    together = [(-2 + 2 + 3) * 2, (-4 + 2 + 1) * 3, (-2 + 2 + 0) * 1, (-2 + 2 + 1) * 1]
    assert found[2][0] == found[3][0] == together, "cards of one order: points first, then factors"
    assert found[4][0] == [-2 + 1 + 10, -4 + 1, -2 + 1 + 40, -2 + 1]
    assert found[5][0] == [(-2 + 3 + 4) * 9, (-4 + 1 + 4) * 1, 0, (-2 + 1 + 4) * 1]
    assert found[6] == [worth, [1, 3, 4, 1]], "nobody has fifty items; the third has no Coin"
    assert found[7] == [[-2, -8, -2, -2], [1, 4, 1, 1]]
    assert found[8] == [[-2, -8, -2, -2], [4, 3, 1, 1]]
    assert found[9] == [worth, [1, 4, 1, 1]]
    assert found[10][0] == [(-2 + 2 + 4) * 9, (-4 + 2 + 4) * 1, 0, (-2 + 2 + 4) * 1]
