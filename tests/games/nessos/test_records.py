"""Recorded games: each way a game can end and each number of seats, replayed to the outcome in the file."""

import pytest

import ennead
from ennead.games.nessos.box import CHARON
from tests.records import read

NESSOS = ennead.game("nessos")
RECORDS = read(NESSOS)


def test_there_is_a_record_of_a_shared_victory() -> None:
    assert any(record["outcome"]["places"].count(1) > 1 for record in RECORDS.values())


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
