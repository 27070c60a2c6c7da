"""The page: what players see of the box, and what its owners do."""

import random

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.page import log, owners, table
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.games.code_of_nine.conftest import CODE

MAKERS = ("reconstruct", "reconstruit", "box.toml", BOX.edition, BOX.edition.split()[-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expert", [0, 1])
def test_no_makers_note_reaches_a_player(language: str, expert: int) -> None:
    w, pick = words("code-of-nine", language), random.Random(3)
    match = CODE.new_match(3, 3, expert=expert)
    seats = [SeatInfo(name, "me" if name == "Ana" else "friend", True) for name in ("Ana", "Bo", "Cy")]
    notes = {source for card in BOX.memories for source in (card.effect_from, card.order_from)}
    seen = 0
    while True:
        if len(match.log) % 9 == 0 or match.is_over:
            view = match.view(0)
            drawn = str(table(view, w, seats)) + str(log(view, w, seats))
            assert [note for note in {*MAKERS, *notes} if note in drawn] == []
            assert drawn.count('href="/rules/code-of-nine/box"') == 2, "in the middle and in the sheet"
            seen += 1
        if match.is_over:
            break
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    assert seen > 5


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
