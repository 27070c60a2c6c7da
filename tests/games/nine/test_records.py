"""Recorded games: each way a game can end with each number of seats, replayed to the outcome in the file."""

import pytest

from tests.games.nine.conftest import NINE
from tests.records import read

RECORDS = read(NINE)


def test_there_is_a_record_of_each_ending_with_each_number_of_seats() -> None:
    assert RECORDS.keys() == {f"{end}-{seats}-seats" for end in NINE.ends[1:] for seats in NINE.seats}


@pytest.mark.clause("NI-119", "NI-120", "NI-A21")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_win_is_shared_only_where_it_says_so(name: str) -> None:
    points, places, reason = (RECORDS[name]["outcome"][key] for key in ("points", "places", "reason"))
    assert (points.count(max(points)) > 1) == (reason != "victory")
    assert (places.count(1) > 1) == (reason == "shared")
    assert all(points[seat] == max(points) for seat in range(len(points)) if places[seat] == 1)
