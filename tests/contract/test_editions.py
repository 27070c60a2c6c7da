"""A game whose box can be corrected: records name its edition, and replay with no other."""

import json
from typing import Any

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.record import BadRecord
from tests.conftest import play_randomly

each_game = pytest.mark.parametrize(
    "game", [game for game in ennead.games() if game.edition], ids=lambda game: game.name
)


def record(game: Game) -> dict[str, Any]:
    """Some moves of a match."""
    found: dict[str, Any] = json.loads(play_randomly(game.new_match(game.seats[0], 5), 5, 30).record())
    return found


@each_game
def test_a_record_names_its_edition_and_replays_with_it(game: Game) -> None:
    assert game.edition.startswith("reconstructed ")
    assert record(game)["edition"] == game.edition
    assert ennead.replay(record(game)).moves


@each_game
@pytest.mark.parametrize("edition", ["reconstructed 00000000", "mine", "", None, 3])
def test_a_record_of_another_edition_is_refused(game: Game, edition: object) -> None:
    with pytest.raises(BadRecord) as caught:
        ennead.replay(record(game) | {"edition": edition})
    said = f"made with edition {edition!r} of {game.name}; this program has {game.edition!r}"
    assert str(caught.value) == said


@each_game
def test_a_record_that_names_no_edition_is_refused(game: Game) -> None:
    nameless = {key: value for key, value in record(game).items() if key != "edition"}
    with pytest.raises(BadRecord, match=f"made with edition '' of {game.name}"):
        ennead.replay(nameless)
