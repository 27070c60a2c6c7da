"""box.toml: what it says is what is played, and another one is another edition."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import ennead
from ennead.core.record import BadRecord, replay
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.box.reader import FILE, read_box
from tests.conftest import play_randomly
from tests.games.immortal_8.conftest import I8, NAMES, PAIRS, SHORT

Change = Callable[[str], str]


def replaced(old: str, new: str, place: int = 1) -> Change:
    """A change of the file: the text at its n-th place."""

    def change(text: str) -> str:
        parts = text.split(old)
        assert len(parts) > place, old
        return old.join(parts[:place]) + new + old.join(parts[place:])

    return change


def within(header: str, old: str, new: str) -> Change:
    """A change of one piece: of the one that this line is in."""

    def change(text: str) -> str:
        pieces = text.split("\n[[")
        (at,) = [n for n, piece in enumerate(pieces) if header in piece.splitlines()]
        assert old in pieces[at], old
        pieces[at] = pieces[at].replace(old, new, 1)
        return "\n[[".join(pieces)

    return change


def with_change(tmp_path: Path, change: Change) -> Path:
    file = tmp_path / "box.toml"
    file.write_bytes(change(FILE.read_text("utf-8")).encode("utf-8", "surrogateescape"))
    return file


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
    assert "card-goan-sul-armory-25 = 25 " in names
    assert ("card-diamond-mine = Diamond Mine\n" in names) == (language == "en")


@pytest.mark.clause("I8-28", "I8-110", "I8-365")
def test_another_name_or_another_number_is_another_edition(tmp_path: Path) -> None:
    changes: list[Change] = [
        lambda text: text,
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
    editions = [read_box(with_change(tmp_path, change)).edition for change in changes]
    assert editions[0] == BOX.edition == I8.edition
    assert BOX.edition.startswith("reconstructed ")
    assert editions[1].startswith("mine ")
    assert len(set(editions)) == len(changes)


def test_what_a_comment_a_name_or_a_source_says_makes_no_edition(tmp_path: Path) -> None:
    for change in (
        replaced('from = "card face"', 'from = "my own copy" # seen', 4),
        within("numbers = [18]", "Diamond Mine", "Mine"),
    ):
        assert read_box(with_change(tmp_path, change)).edition == BOX.edition


RECORD = json.loads(play_randomly(I8.new_match(3, 5), 5, 30).record())


def test_a_record_names_its_edition_and_replays_with_it() -> None:
    assert RECORD["edition"] == BOX.edition
    assert replay(RECORD, ennead.game).moves


@pytest.mark.parametrize("edition", ["reconstructed 00000000", "", None])
def test_a_record_of_another_edition_is_refused(edition: object) -> None:
    with pytest.raises(BadRecord, match="made with edition"):
        replay(RECORD | {"edition": edition}, ennead.game)
