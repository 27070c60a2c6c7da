"""box.toml: what it says is what is played, and its numbers make an edition."""

from pathlib import Path

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import Effect
from tests.games.boxes import Change, replaced, unchanged
from tests.games.code_of_nine.boxes import BOXES, effect, on_card
from tests.games.code_of_nine.conftest import CODE


@pytest.mark.clause("CN-3", "CN-4", "CN-95")
def test_the_box_has_the_numbers_of_the_rulebook_and_of_the_sources() -> None:
    assert [item.count for item in BOX.items] == [16, 8, 4, 1, 1, 1]
    assert [item.points for item in BOX.items] == [0, 1, 1, 3, 3, 0]
    assert len(BOX.memories) == 28
    assert BOX.edition.startswith("reconstructed ")
    assert BOX.edition == CODE.edition


def test_what_a_number_or_a_name_rests_on_is_kept_with_it() -> None:
    assert [card.code for card in BOX.memories if card.name_from == "rulebook"] == [1, 14]
    assert [card.code for card in BOX.memories if card.order_from == "rulebook"] == [1, 14]
    for card in BOX.memories:
        assert card.effect_from.split(":")[0].split()[0] in ("reconstructed", "source", "rulebook")
    assert all(item.provenance for item in BOX.items)


def test_cards_are_named_in_both_languages(tmp_path: Path) -> None:
    for language in LANGUAGES:
        names = BOX.names(language).splitlines()
        assert len(names) == 28
        assert names[0] == f"memory-01 = 01 {BOX.memories[0].name[language]}"
        assert CODE.words(language)("memory-14") == f"14 {BOX.memories[13].name[language]}"
    box = BOXES.of(tmp_path, on_card(2, "Cursed gold", "Cursed {gold} # \\\\ *"))
    assert box.names("en").splitlines()[1] == 'memory-02 = 02 Cursed {"{"}gold{"}"} # \\ *'


def test_another_name_or_another_number_is_another_edition(tmp_path: Path) -> None:
    changes: list[Change] = [
        unchanged,
        replaced('edition = "reconstructed"', 'edition = "mine"'),
        replaced("statue = { count = 8", "statue = { count = 7"),
        replaced("count = 4, points = 1", "count = 4, points = 2"),
        on_card(5, "order = 2", "order = 3"),
        on_card(5, "points = 1", "points = 2"),
        on_card(5, "statue = 1", "statue = 2"),
        on_card(5, "statue = 1", "book = 1"),
        effect("[{ points = -5, most = 'will' }]"),
        effect("[{ points = -5, fewest = 'item' }]"),
        effect("[{ points = -5, exactly = { will = 1 } }]"),
        effect("[{ points = -5, at_least = { will = 1 } }]"),
        effect("[{ points = -5, at_most = { will = 1 } }]"),
        effect("[{ points = -5, above_fewest = { will = 1 } }]"),
        effect("[{ points = -5, per = { will = 1 } }]"),
        effect("[{ points = -5 }]"),
        effect("[{ points = -5, released = true }]"),
        effect("[{ cannot_win = true, fewest = 'will' }]"),
        effect("[{ times = 'will', fewest = 'will' }]"),
        effect("[{ points = -5, fewest = 'will' }, { points = 1 }]"),
    ]
    editions = [BOXES.of(tmp_path, change).edition for change in changes]
    assert editions[0] == BOX.edition
    assert editions[1].startswith("mine ")
    assert len(set(editions)) == len(changes)


def test_what_a_comment_a_name_or_a_source_says_makes_no_edition(tmp_path: Path) -> None:
    for change in (
        replaced('name_from = "ours"', 'name_from = "my copy" # seen'),
        on_card(2, "Cursed gold", "Gold"),
        effect("[{ fewest = 'will', points = -5 }]"),
        on_card(20, "coin = 1, statue = 1, book = 1", "book = 1, coin = 1, statue = 1"),
    ):
        assert BOXES.of(tmp_path, change).edition == BOX.edition


def test_cards_may_stand_in_any_order(tmp_path: Path) -> None:
    def turned(text: str) -> str:
        head, *cards = text.split("[[memory]]")
        return "[[memory]]".join([head, *(card.rstrip() + "\n\n" for card in reversed(cards))])

    assert BOXES.of(tmp_path, turned) == BOX


def test_all_that_a_card_may_say_is_read(tmp_path: Path) -> None:
    said = """[
        { points = 50, per = { will = 60, item = 1 }, most = "coin", fewest = "legacy", released = true },
        { times = "black-legacy", exactly = { medal = 0 }, at_least = { coin = 0, white-legacy = 1 } },
        { cannot_win = true, at_most = { item = 60 }, above_fewest = { statue = 1, book = 60 } },
        { points = -50 },
    ]"""
    assert BOXES.of(tmp_path, effect(said, 3)).memories[2].effects == (
        Effect(points=50, per={"will": 60, "item": 1}, most="coin", fewest="legacy", released=True),
        Effect(times="black-legacy", exactly={"medal": 0}, at_least={"coin": 0, "white-legacy": 1}),
        Effect(bars=True, at_most={"item": 60}, above_fewest={"statue": 1, "book": 60}),
        Effect(points=-50),
    )
