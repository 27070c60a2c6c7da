"""Recorded games: each way a game can end, replayed to the outcome in the file."""

import pytest

import ennead
from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import Table
from tests.records import read

LE_NEUF = ennead.game("le-neuf")
RECORDS = read(LE_NEUF)


def table(name: str) -> Table:
    return Table(ennead.replay(RECORDS[name]))


def test_there_is_a_record_of_a_win_for_either_side_as_chance_had_it() -> None:
    assert not [name for name, record in RECORDS.items() if "script" in record]
    won = [record["outcome"]["places"] for record in RECORDS.values()]
    assert [1, 2] in won
    assert [2, 1] in won


@pytest.mark.clause("LN-20", "LN-30", "LN-32", "LN-45", "LN-46")
@pytest.mark.parametrize("name", ["victory-red", "victory-black"])
def test_the_recorded_victories_have_a_bit_of_everything(name: str) -> None:
    told = {event["event"] for event in table(name).heard(None)}
    assert told >= {"blast", "assassinated", "thwarted", "returned", "shuffled", "drawn", "won"}


@pytest.mark.clause("LN-65", "LN-A1")
@pytest.mark.parametrize("name", ["ruin-by-a-joker", "ruin-on-the-last-turn"])
def test_a_recorded_ruin_filled_both_graveyards(name: str) -> None:
    t = table(name)
    assert [len(t.graveyard(seat).split()) for seat in (RED, BLACK)] == [9, 9]
    assert "joker" in {chief for _, chief in t.died[-2:]}


@pytest.mark.clause("LN-A19", "LN-A1")
def test_a_recorded_ruin_came_on_the_last_turn_allowed() -> None:
    t = table("ruin-on-the-last-turn")
    assert t.state.turns == t.match.options["turns"]
    assert t.outcome() == ("ruin", (RED, BLACK))


@pytest.mark.clause("LN-A19")
@pytest.mark.parametrize(("name", "turns"), [("cap-5-turns", 5), ("cap-500-turns", 500)])
def test_a_recorded_match_lasted_all_its_turns(name: str, turns: int) -> None:
    t = table(name)
    assert t.match.options == {"turns": turns}
    assert [turn for (turn,) in t.told("turn")] == [*range(1, turns + 1)]
    assert t.outcome() == ("cap", (RED, BLACK))
    assert t.castle(RED)
    assert t.castle(BLACK)
