"""What is told to owners of the box."""

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.page import owners
from ennead.table.words import words


@pytest.mark.parametrize("language", LANGUAGES)
def test_owners_read_where_every_piece_comes_from(language: str) -> None:
    w = words("immortal-8", language)
    told = str(owners(w)).replace("&#39;", "'")
    assert BOX.edition in told
    for pieces in (BOX.boards, BOX.commerce, BOX.immortals, BOX.cards):
        assert all(piece.provenance in told for piece in pieces)
    assert all(immortal.name[language] in told for immortal in BOX.immortals)
    assert all(card.name[language] in told for card in BOX.cards)
    doubtful, certain = told.split(w("owners-certain"))
    assert "program" in doubtful
    assert "program" not in certain
