"""box.toml: what it says is what is played, and another one is another edition."""

import re
from pathlib import Path

import pytest

from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.cards import CARD
from tests.games.boxes import Change, replaced, unchanged
from tests.games.immortal_8.boxes import BOXES, within
from tests.games.immortal_8.conftest import I8, NAMES, PAIRS, SHORT


def test_names_of_cards_are_told_apart_by_their_numbers() -> None:
    assert CARD.names[SHORT["armory"]] == "goan-sul-armory-25"
    assert CARD.names[SHORT["armory-2"]] == "goan-sul-armory-26"
    assert CARD.names[SHORT["lion"]] == "lion"
    assert len(set(CARD.names)) == 49
    assert [SHORT[name] for name in PAIRS] == list(range(25, 49))
    assert all(short in NAMES.values() for short in SHORT)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_are_messages_in_both_languages(language: str) -> None:
    names = BOX.names(language)
    assert names.count("\ncard-") + names.startswith("card-") == 48
    assert names.count("\nimmortal-") == 8
    assert re.search(r"^card-goan-sul-armory-25 = .+ \(25\)$", names, re.MULTILINE)
    assert ("card-diamond-mine = Diamond Mine\n" in names) == (language == "en")


@pytest.mark.clause("I8-28", "I8-110", "I8-365")
def test_another_name_or_another_number_is_another_edition(tmp_path: Path) -> None:
    changes: list[Change] = [
        unchanged,
        replaced('edition = "reconstructed"', 'edition = "mine"'),
        replaced("coins = [5, 3, 2, 3, 2]", "coins = [5, 3, 2, 3, 1]"),
        replaced("played = 3", "played = 2"),
        replaced("doubled = 4", "doubled = 3"),
        replaced("copies = 4", "copies = 3"),
        replaced("cost = 5", "cost = 4"),
        within("numbers = [1]", "loot = 1", "market = 2"),
        within("numbers = [5]", 'gift = "chaos"', 'gift = "science"'),
        within("numbers = [4]", "counts_as = { military = 1", "counts_as = { military = 2"),
        within("numbers = [33, 34]", "on_supremacy = 2", "on_supremacy = 3"),
        within("numbers = [35, 36]", 'symbols = ["legendary"]', "symbols = []"),
        within("numbers = [31, 32]", 'per = "wonder"', 'per = "diamond"'),
        within("call = 8", "diamond = 8", "diamond = 9"),
        within("call = 6", "from = [1, 4, 7]", "from = [1, 4, 8]"),
        within("numbers = [24]", 'world = "two wonders"', 'world = "equilibrium"'),
    ]
    editions = [BOXES.of(tmp_path, change).edition for change in changes]
    assert editions[0] == BOX.edition == I8.edition
    assert BOX.edition.startswith("reconstructed ")
    assert editions[1].startswith("mine ")
    assert len(set(editions)) == len(changes)


def test_what_a_comment_a_name_a_figure_or_a_source_says_makes_no_edition(tmp_path: Path) -> None:
    for change in (
        replaced('from = "card face"', 'from = "my own copy" # seen', 4),
        within("numbers = [18]", "Diamond Mine", "Mine"),
        within("numbers = [18]", 'figure = "mine-wagon"\n', ""),
    ):
        assert BOXES.of(tmp_path, change).edition == BOX.edition
