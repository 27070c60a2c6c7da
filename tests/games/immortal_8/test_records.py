"""Recorded games: each way a game can end with each number of seats, replayed to the outcome in the file."""

import json
from pathlib import Path
from typing import Any

import pytest

import ennead
from tests.games.immortal_8.conftest import I8

RECORDS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "records").glob("*.json"))
}


@pytest.mark.clause("I8-17", "I8-175", "I8-176", "I8-177")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = RECORDS[name]
    match = ennead.replay(record)
    assert match.is_over
    assert match.outcome is not None
    assert match.outcome.json() == record["outcome"]
    assert name == f"{match.outcome.reason}-{match.seats}-seats"
    assert record["edition"] == I8.edition


def test_there_is_a_record_of_each_ending_with_each_number_of_seats() -> None:
    endings = {(record["outcome"]["reason"], record["seats"]) for record in RECORDS.values()}
    assert endings == {(end, seats) for end in I8.ends if end != "none" for seats in I8.seats}


@pytest.mark.clause("I8-175", "I8-176", "I8-177", "I8-A66")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_win_was_tied_only_where_it_says_so(name: str) -> None:
    points, places, reason = (RECORDS[name]["outcome"][key] for key in ("points", "places", "reason"))
    assert sorted(places) == list(range(1, len(places) + 1)), "nobody shares a place"
    assert points[places.index(1)] == max(points)
    assert (points.count(max(points)) > 1) == (reason != "victory")
