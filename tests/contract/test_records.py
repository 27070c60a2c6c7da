"""Every game has recorded matches for each way it can end and each number of seats, and they replay to it."""

from typing import Any

import pytest

import ennead
from ennead.core.game import Game
from tests.records import read

RECORDS = [
    pytest.param(game, name, record, id=f"{game.name}-{name}")
    for game in ennead.games()
    for name, record in read(game).items()
]


@pytest.mark.parametrize(("game", "name", "record"), RECORDS)
def test_a_recorded_match_ends_as_it_did(game: Game, name: str, record: dict[str, Any]) -> None:
    match = ennead.replay(record)
    assert match.outcome is not None
    assert match.outcome.json() == record["outcome"]
    assert name.startswith(match.outcome.reason)
    assert record.get("edition", "") == game.edition


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_each_way_to_end_and_each_number_of_seats_has_a_recorded_match(game: Game) -> None:
    there = read(game).values()
    assert {record["outcome"]["reason"] for record in there} == set(game.ends[1:])
    assert {record["seats"] for record in there} == set(game.seats)
