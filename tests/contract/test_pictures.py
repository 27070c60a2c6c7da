"""Each picture of a rulebook is reached by real play, and shows what its clause says."""

import re

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.view import OPEN
from ennead.core.words import LANGUAGES
from ennead.table.examples import Picture, example, pictures, records
from ennead.table.gallery import drawn
from tests.conftest import clauses

EXAMPLE = re.compile(r"(?:for |par )?ex[ae]mple", re.IGNORECASE)
CLAUSE = re.compile(r"\*\*([A-Z0-9]+-A?\d+)\*\* ")
GAMES = ennead.games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_picture = pytest.mark.parametrize(
    ("game", "picture"),
    [
        pytest.param(game, picture, id=f"{game.name}-{picture.name}")
        for game in GAMES
        for picture in pictures(game.name).values()
    ],
)


@each_game
def test_a_rulebook_that_shows_itself_has_many_pictures_and_every_match_is_in_one(game: Game) -> None:
    shown = pictures(game.name).values()
    assert not shown or len(shown) >= 10
    assert {picture.match for picture in shown} == set(records(game.name))


@each_game
def test_every_worked_example_has_a_picture(game: Game) -> None:
    """A clause that begins with these words is one, and each below a heading that has them."""
    told = [worked_examples(game, language) for language in LANGUAGES]
    assert told[0] == told[1]
    shown = {clause for each in pictures(game.name).values() for clause in (each.clause, *each.also)}
    assert not set(told[0]) - shown


def worked_examples(game: Game, language: str) -> list[str]:
    """The clauses of a rulebook that tell an example."""
    found, is_below = [], False
    for line in game.rulebook(language).splitlines():
        if line.startswith("#"):
            is_below = bool(EXAMPLE.search(line))
        elif (clause := CLAUSE.match(line)) and (is_below or EXAMPLE.match(line, clause.end())):
            found.append(clause[1])
    return found


@each_picture
def test_a_picture_shows_what_its_clause_says(game: Game, picture: Picture) -> None:
    """It stands with a clause that is there; its last move told of what it is to show."""
    assert {picture.clause, *picture.also} <= set(clauses(game, "en"))
    match = example(game.name, picture.match)
    assert picture.move <= len(match.log)
    told = [event.kind.name for event in match.at(picture.move).view(OPEN).heard[-1]]
    assert tuple(dict.fromkeys(told)) == picture.shows


@each_picture
def test_a_picture_is_drawn_with_its_place_marked_and_nothing_that_acts(game: Game, picture: Picture) -> None:
    for language in LANGUAGES:
        page = drawn(game.name, picture, language)
        assert page.count(" data-shown") == 1, picture.at
        assert "client.js" not in page
        assert "data-socket" not in page
