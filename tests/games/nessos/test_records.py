"""Recorded games: each way a game can end and each number of seats, replayed to the outcome in the file."""

import json
from pathlib import Path
from typing import Any

import pytest

import ennead
from ennead.games.nessos.box import CHARON

NESSOS = ennead.game("nessos")
RECORDS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "records").glob("*.json"))
}


@pytest.mark.clause("NE-60", "NE-61", "NE-62", "NE-63", "NE-64", "NE-A11", "NE-A21")
@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = RECORDS[name]
    match = ennead.replay(record)
    assert match.is_over
    assert match.outcome is not None
    assert match.outcome.json() == record["outcome"]


def test_there_is_a_record_of_each_ending_and_of_each_number_of_seats() -> None:
    assert {record["outcome"]["reason"] for record in RECORDS.values()} == set(NESSOS.ends) - {"none"}
    assert {record["seats"] for record in RECORDS.values()} == set(NESSOS.seats)
    assert any(record["outcome"]["places"].count(1) > 1 for record in RECORDS.values()), "a shared victory"


@pytest.mark.clause("NE-A11", "NE-A9")
def test_living_players_may_run_out_of_cards() -> None:
    state = ennead.replay(RECORDS["cards-4-seats"]).view(ennead.OPEN).state
    assert state.out.tolist() == [1, 1, 0, 0, 0, 0]
    assert not state.pile.any()
    assert state.hand.sum(axis=1).tolist() == [5, 5, 0, 0, 0, 0], "only the eliminated hold cards"
    assert state.front[:, CHARON].sum() == 8


@pytest.mark.clause("NE-63", "NE-A18")
def test_a_recorded_tie_was_won_by_the_number_of_cards() -> None:
    match = ennead.replay(RECORDS["charons-4-seats-tie"])
    assert match.outcome is not None
    assert match.outcome.points[1] == match.outcome.points[2] == max(match.outcome.points)
    assert match.outcome.winners == (2,)
    one, two = match.view(None).state.front.sum(axis=1)[1:3]
    assert two > one
