"""Recorded games: each way a game can end with each number of seats, replayed to the outcome in the file."""

import pytest

from tests.games.immortal_8.conftest import I8
from tests.records import read

RECORDS = read(I8)


def test_there_is_a_record_of_each_ending_with_each_number_of_seats() -> None:
    assert RECORDS.keys() == {f"{end}-{seats}-seats" for end in I8.ends[1:] for seats in I8.seats}


@pytest.mark.clause("I8-175", "I8-176", "I8-177", "I8-A66")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_win_was_tied_only_where_it_says_so(name: str) -> None:
    points, places, reason = (RECORDS[name]["outcome"][key] for key in ("points", "places", "reason"))
    assert sorted(places) == list(range(1, len(places) + 1)), "nobody shares a place"
    assert points[places.index(1)] == max(points)
    assert (points.count(max(points)) > 1) == (reason != "victory")
