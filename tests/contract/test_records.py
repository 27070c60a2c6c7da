"""Every game has recorded matches for each way it can end and each number of seats, and they replay to it."""

from pathlib import Path

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match

GAMES = Path(__file__).parents[1] / "games"


def records(game: Game) -> dict[str, Match]:
    """A game's recorded matches, by their files' names: the reason they ended for, and more."""
    folder = GAMES / game.name.replace("-", "_") / "records"
    return {file.stem: ennead.replay(file.read_text("utf-8")) for file in folder.glob("*.json")}


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_each_way_to_end_and_each_number_of_seats_has_a_recorded_match(game: Game) -> None:
    ends, seats = set(), set()
    for name, match in records(game).items():
        assert match.outcome is not None, name
        assert name.startswith(match.outcome.reason), name
        ends.add(match.outcome.reason)
        seats.add(match.seats)
    assert ends == set(game.ends[1:])
    assert seats == set(game.seats)
