"""The map as it is drawn: where each place is, whether a light is on there, and what is told of it."""

import re
from typing import Any

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.box.board import BOARD, Location
from ennead.games.code_of_nine.page.asking import Code
from ennead.games.code_of_nine.page.places import SITES, STREETS, Street
from ennead.games.code_of_nine.page.streets import about_place, streets
from ennead.page import html as h
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.games.code_of_nine.conftest import Table


def scene(t: Table, viewer: int | None = 0, language: str = "en") -> Code:
    seats = tuple(SeatInfo(f"Seat {seat}", "me" if seat == viewer else "friend", True) for seat in range(4))
    return Code(t.match.view(viewer), words("code-of-nine", language), seats)


def tiles(t: Table, viewer: int | None = 0, language: str = "en") -> dict[str, str]:
    """The places on the map by their names: how each is drawn."""
    return _parts("tile-", t, viewer, language)


def told(t: Table, viewer: int | None = 0, language: str = "en") -> dict[str, str]:
    """What a screen reader is told of each place."""
    parts = _parts("at-", t, viewer, language)
    return {name: re.sub("<[^>]*>", "", text.split('<span class="large"')[0]) for name, text in parts.items()}


def _parts(kind: str, *scenes: Any) -> dict[str, str]:
    parts = h.parts(streets(scene(*scenes)))
    return {ident.removeprefix(kind): text for ident, text in parts.items() if ident.startswith(kind)}


def light(tile: str) -> str:
    found = re.search('data-light="([^"]*)"', tile)
    assert found
    return found[1]


def test_every_place_lies_in_one_street_and_those_of_experts_farther_out() -> None:
    assert [*SITES] == [at for street in STREETS.values() for at in street]
    assert {*SITES} == {*BOARD}
    assert {*STREETS[Street.OUTSKIRTS]} == {at for at in BOARD if at.printed.expert}
    assert all(len(street) == 5 for street in STREETS.values())
    assert len(tiles(Table.arranged())) == 20
    assert len(tiles(Table.arranged(expert=True))) == 25


def test_a_light_is_on_where_one_may_go() -> None:
    t = Table.arranged(
        rounds=3,
        will={0: 2, 2: 0},
        placed={"clocktower": (1,), "quarry-of-wills": (1, 2), "cash-cow-shed": (0,)},
    )
    mine, theirs = tiles(t), tiles(t, 1)
    assert light(mine["an-old-cross"]) == light(theirs["an-old-cross"]) == "on"
    assert light(mine["quarry-of-wills"]) == "on"  # there is room for all
    assert light(mine["clocktower"]) == light(theirs["clocktower"]) == "off"
    assert light(mine["forgotten-alley"]) == "off"  # it costs 4
    assert light(theirs["forgotten-alley"]) == "on"  # free, for whoever can pay
    assert light(tiles(t, 2)["forgotten-alley"]) == "off"  # they have nothing to pay with
    assert light(mine["her-library"]) == light(mine["city-of-devils"]) == "closed"
    assert {name for name, tile in mine.items() if light(tile) == "on"} == {
        choice.name.removeprefix("place ") for choice in t.match.legal(0)
    }


def test_only_attacks_have_a_claw() -> None:
    for name, tile in tiles(Table.arranged(expert=True)).items():
        at = BOARD[Location.all().index(name) - 1]
        assert ("data-attack" in tile) == at.printed.attack
        is_shown = 'data-light="closed"' not in tile  # nothing can be done there
        assert ("claw" in tile) == (is_shown and at.printed.attack)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shortened_on_a_tile_is_whole_for_whoever_listens(language: str) -> None:
    w = words("code-of-nine", language)
    for name, text in told(Table.arranged(expert=True), language=language).items():
        assert w(f"location-{name}") in text
        assert w(f"does-{name}", seats=4) in text


def test_what_is_asked_stands_beside_its_place() -> None:
    t = Table.arranged(rounds=2)
    assert "legend" in str(about_place(scene(t)))
    assert about_place(scene(t, 1)) is None
    t.play("place venerable-cathedral")
    for viewer in (0, 1, None):
        assert "view-venerable-cathedral" in str(about_place(scene(t, viewer)))


def test_what_the_ruins_have_no_more_is_told_where_one_would_go_for_it() -> None:
    without = {
        "No Coins left.": {"cash-cow-shed", "where-the-lights-sink"},
        "No Statues left.": {"an-old-cross", "venerable-cathedral"},
        "No Legacy left.": {"looked-at-the-old-world"},
    }
    full, bare = (told(Table.arranged(rounds=2, expert=True, ruins=ruins)) for ruins in (None, "book"))
    for line, places in without.items():
        assert {name for name, text in bare.items() if line in text} == places
        assert not any(line in text for text in full.values())
