"""Recorded games: each way to end, with 3 and 4 players, Normal and Expert, replayed to their outcome."""

import pytest

import ennead
from ennead import OPEN
from tests.games.code_of_nine.conftest import CODE
from tests.games.code_of_nine.counting import counted, players
from tests.records import read

RECORDS = read(CODE)
each = pytest.mark.parametrize("name", RECORDS)


@pytest.mark.clause("CN-31", "CN-71", "CN-99", "CN-A1", "CN-A36")
@each
def test_a_recorded_game_lasted_five_rounds_or_four_to_the_release(name: str) -> None:
    s = ennead.replay(RECORDS[name]).view(OPEN).state
    assert s.released == ("release" in name)
    assert s.option[0] == name.endswith("expert")
    assert s.rounds == (4 if s.released else 5)
    assert "script" not in RECORDS[name], "as chance had it"


@pytest.mark.clause("CN-90", "CN-91", "CN-A51")
@each
def test_a_recorded_outcome_is_what_the_sources_say(name: str) -> None:
    s = ennead.replay(RECORDS[name]).view(OPEN).state
    outcome = RECORDS[name]["outcome"]
    told = counted(players(s), s.memory.tolist(), bool(s.released))
    assert (outcome["points"], outcome["places"]) == told


def test_there_is_a_record_of_each_ending_with_each_number_of_seats_in_both_games() -> None:
    ways = ("victory", "victory-release", "shared", "nobody")
    assert RECORDS.keys() == {
        f"{way}-{seats}-{side}" for way in ways for seats in CODE.seats for side in ("normal", "expert")
    }


@pytest.mark.clause("CN-8", "CN-54", "CN-71", "CN-A1")
@each
def test_what_each_shows(name: str) -> None:
    record = RECORDS[name]
    match = ennead.replay(record)
    places, reason = record["outcome"]["places"], record["outcome"]["reason"]
    assert places.count(1) == {"victory": 1, "nobody": 0}.get(reason, max(2, places.count(1)))
    assert any(move.endswith(" exchange") for move in record["moves"])
    kinds = {event.kind.name for event in match.events(None)}
    assert ("medal" in kinds) == name.endswith("expert")
    assert ("released" in kinds) == ("release" in name)
