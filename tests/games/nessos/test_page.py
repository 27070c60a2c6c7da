"""The page of Nessos: what it says where something is asked."""

import pytest

import ennead
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words


@pytest.mark.parametrize(("seats", "absent"), [(3, "4, 6, 8"), (4, "6"), (5, None), (6, None)])
def test_numbers_that_nobody_can_hold_are_told_where_charon_is_named(seats: int, absent: str | None) -> None:
    """NE-A12 lets them be said; NE-2 and NE-3 leave them in the box."""
    game = ennead.game("nessos")
    match = next(
        match
        for match in (game.new_match(seats, seed) for seed in range(100))
        if any(choice.name.startswith("offer charon") for choice in match.legal(match.waiting[0]))
    )
    reader = match.waiting[0]
    people = tuple(
        SeatInfo(f"Player {seat}", "me" if seat == reader else "friend", True) for seat in range(seats)
    )
    page = str(drawing(game).table(match.view(reader), words("nessos", "en"), people))
    assert "You may lie, and you may tell the truth." in page
    if absent:
        assert f"Not in the deck with so many players: {absent}." in page
    else:
        assert "Not in the deck" not in page
