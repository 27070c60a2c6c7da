"""The page of Nessos: what it says where something is asked."""

import re

import pytest

import ennead
from ennead.core.match import Match
from ennead.games.nessos.box import CHARON
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words

KEYED = re.compile(r'data-key="(.)"[^>]*? id="(?:hand|act)-([a-z0-9]+)')


def drawn(match: Match) -> str:
    """The table, for whoever is asked first."""
    reader = match.waiting[0]
    people = [
        SeatInfo(f"Player {seat}", "me" if seat == reader else "friend", True) for seat in range(match.seats)
    ]
    return str(drawing(match.game).table(match.view(reader), words("nessos", "en"), people))


@pytest.mark.parametrize(("seats", "absent"), [(3, "4, 6, 8"), (4, "6"), (5, None), (6, None)])
def test_numbers_that_nobody_can_hold_are_told_where_charon_is_named(seats: int, absent: str | None) -> None:
    """NE-A12 lets them be said; NE-2 and NE-3 leave them in the box."""
    game = ennead.game("nessos")
    match = next(
        match
        for match in (game.new_match(seats, seed) for seed in range(100))
        if any(choice.name.startswith("offer charon") for choice in match.legal(match.waiting[0]))
    )
    page = drawn(match)
    assert "You may lie, and you may tell the truth." in page
    if absent:
        assert f"Not in the deck with so many players: {absent}." in page
    else:
        assert "Not in the deck" not in page


def test_the_key_of_an_amphora_is_its_number() -> None:
    game = ennead.game("nessos")
    seen = set()
    for seed in range(20):
        match = game.new_match(3, seed)
        for _ in range(6):
            for key, what in KEYED.findall(drawn(match)):
                seen.add(what)
                if what.isdigit():
                    assert key == ("c" if int(what) == CHARON else str(int(what) % 10))
                elif what in ("accept", "refuse"):
                    assert key == what[0]
            match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    assert {"1", "10", "accept", "refuse"} <= seen
