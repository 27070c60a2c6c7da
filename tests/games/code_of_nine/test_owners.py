"""What is told to owners of the box."""

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.page import owners
from ennead.table.words import words


@pytest.mark.parametrize("language", LANGUAGES)
def test_owners_see_where_everything_comes_from(language: str) -> None:
    drawn = str(owners(words("code-of-nine", language)))
    assert BOX.edition in drawn
    assert drawn.count("<tr>") == 2 + len(BOX.items) + len(BOX.memories)
    for card in BOX.memories:
        assert f"{card.code:02} {card.name[language]}" in drawn
        for source in (card.effect_from, card.order_from, card.name_from):
            assert source.partition(":")[2].replace("'", "&#39;") in drawn
    for item in BOX.items:
        assert item.provenance.replace("'", "&#39;") in drawn
