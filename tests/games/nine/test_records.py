"""Recorded games: each way a game can end with each number of seats, replayed to the outcome in the file."""

import json
from pathlib import Path
from typing import Any

import pytest

import ennead
from tests.games.nine.conftest import NINE

RECORDS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "records").glob("*.json"))
}


@pytest.mark.clause("NI-13", "NI-119", "NI-120", "NI-A21", "NI-A39")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = RECORDS[name]
    match = ennead.replay(record)
    assert match.is_over
    assert match.outcome is not None
    assert match.outcome.json() == record["outcome"]
    assert name == f"{match.outcome.reason}-{match.seats}-seats"
    assert record["edition"] == NINE.edition


def test_there_is_a_record_of_each_ending_with_each_number_of_seats() -> None:
    endings = {(record["outcome"]["reason"], record["seats"]) for record in RECORDS.values()}
    assert endings == {(end, seats) for end in NINE.ends if end != "none" for seats in NINE.seats}


@pytest.mark.clause("NI-119", "NI-120", "NI-A21")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_win_is_shared_only_where_it_says_so(name: str) -> None:
    points, places, reason = (RECORDS[name]["outcome"][key] for key in ("points", "places", "reason"))
    assert (points.count(max(points)) > 1) == (reason != "victory")
    assert (places.count(1) > 1) == (reason == "shared")
    assert all(points[seat] == max(points) for seat in range(len(points)) if places[seat] == 1)
