"""CN-20 to CN-34: rounds, turns, and where a pawn may go."""

import pytest

from tests.games.code_of_nine.conftest import Table
from tests.games.table import event

ROUNDS = range(1, 6)


@pytest.mark.clause("CN-20", "CN-21", "CN-31")
@pytest.mark.parametrize("seats", [3, 4])
def test_five_rounds_of_three_pawns_each_clockwise(seats: int) -> None:
    t = Table.begun(seats, first=1)
    turns = list[tuple[int, int]]()
    while not t.is_over():
        turns.append((int(t.state.rounds), t.turn))
        t.quarry()
    clockwise = [(1 + step) % seats for step in range(seats)]
    assert turns == [(n, seat) for n in ROUNDS for _ in range(3) for seat in clockwise]
    assert t.match.outcome is not None


@pytest.mark.clause("CN-22")
def test_whoever_has_a_pawn_left_may_not_pass() -> None:
    t = Table.arranged(4, will={0: 0})
    assert all(name.startswith("place ") for name in t.legal())
    assert t.refused("done") == ("not-now", "CN-28")
    assert t.refused("keep") == ("not-now", "CN-28")


@pytest.mark.clause("CN-23", "CN-21")
def test_whoever_has_none_is_skipped() -> None:
    t = Table.arranged(4, pawns={0: 2, 1: 0, 2: 1, 3: 2})
    turns = []
    while t.state.rounds == 1:
        turns.append(t.turn)
        t.quarry()
    assert turns == [0, 2, 3, 0, 3]


@pytest.mark.clause("CN-23")
def test_whoever_alone_has_pawns_places_them_all() -> None:
    t = Table.arranged(3, turn=1, pawns={0: 0, 1: 3, 2: 0})
    t.quarry()
    assert t.turn == 1
    t.quarry()
    assert t.turn == 1
    t.quarry()
    assert t.state.rounds == 2


@pytest.mark.clause("CN-24", "CN-A29")
def test_locations_of_later_rounds_are_closed() -> None:
    for rounds in ROUNDS:
        t = Table.arranged(4, rounds=rounds, expert=True)
        for opens, name in [
            (2, "looked-at-the-old-world"),
            (3, "hidden-village"),
            (4, "ended-the-old-world"),
            (5, "city-of-devils"),
        ]:
            if rounds < opens:
                assert t.refused(f"place {name}") == ("later-round", "CN-24")
            else:
                assert name in t.may("place")


@pytest.mark.clause("CN-25", "CN-34", "CN-A43")
@pytest.mark.parametrize("name", ["her-library", "mechanism-of-fortune"])
def test_two_locations_are_there_in_the_first_round_only(name: str) -> None:
    assert name in Table.arranged(4).may("place")
    for rounds in ROUNDS[1:]:
        assert Table.arranged(4, rounds=rounds).refused(f"place {name}") == ("first-round-only", "CN-25")


@pytest.mark.clause("CN-34")
def test_all_others_stay_open_to_the_end() -> None:
    may = [Table.arranged(4, rounds=rounds, expert=True).may("place") for rounds in ROUNDS]
    once = {"her-library", "mechanism-of-fortune"}
    assert may[0] - may[1] == once
    for rounds in range(1, 4):
        assert may[rounds] < may[rounds + 1]
    assert len(may[4]) == 23


@pytest.mark.clause("CN-26")
def test_an_occupied_space_is_closed_even_to_oneself() -> None:
    t = Table.arranged(3, pawns={0: 3, 1: 1, 2: 0}).play("place an-old-cross")
    assert t.turn == 1
    assert t.refused("place an-old-cross") == ("occupied", "CN-26")
    t.quarry()
    assert t.turn == 0
    assert t.refused("place an-old-cross") == ("occupied", "CN-26")


@pytest.mark.clause("CN-27", "CN-79", "CN-A8")
def test_what_one_cannot_pay_is_closed() -> None:
    t = Table.arranged(4, will={0: 0, 1: 1, 2: 1}, expert=True)
    assert t.refused("place her-library") == ("too-expensive", "CN-27")
    assert t.refused("place cult-of-honeybook") == ("too-expensive", "CN-27"), "what it brings cannot pay"
    t.quarry().play("place her-library")
    assert t.will[1] == 0
    assert t.items(1) == {"book": 1}
    t.play("place cult-of-honeybook")
    assert t.will[2] == 0, "paid before anything else happens"
    t.play("to 2")
    assert t.will[2] == 4


@pytest.mark.clause("CN-28")
def test_an_action_is_performed_before_the_next_turn() -> None:
    t = Table.arranged(4).play("place sooty-watchtower")
    assert t.turn == 0
    assert t.may("place") == set()
    t.play("look 1")
    assert t.turn == 1
    t.play("place cash-cow-shed")
    assert (t.turn, t.items(1)) == (2, {"coin": 2})


@pytest.mark.clause("CN-29", "CN-30")
def test_at_the_end_of_a_round_pawns_come_back_and_the_marker_holder_begins() -> None:
    t = Table.arranged(4, first=0).play("place beyond-the-tunnel", "place clocktower")
    assert t.state.first == 1
    assert t.turn == 2, "this round goes on clockwise"
    t.quarry(rounds=True)
    assert t.state.rounds == 2
    assert not t.state.placed.any()
    assert t.position["pawns"] == [3, 3, 3, 3]
    assert t.turn == t.state.first == 1
    assert t.heard(None)[-1] == event("round", round=2, seat=1)
    assert "beyond-the-tunnel" in t.may("place")


@pytest.mark.clause("CN-A20", "CN-30")
def test_without_a_visit_to_the_clocktower_the_same_player_starts() -> None:
    t = Table.begun(4, first=2)
    for _ in range(4):
        t.quarry(rounds=True)
        assert t.turn == t.state.first == 2


@pytest.mark.clause("CN-31")
def test_the_game_ends_after_the_fifth_round() -> None:
    t = Table.arranged(4, rounds=5, pawns={0: 1, 1: 1, 2: 0, 3: 0}).quarry()
    assert not t.is_over()
    t.quarry()
    assert t.is_over()
    assert t.waiting() == []
    assert not t.state.released
    assert t.refused("place quarry-of-wills", 0) == ("game-over", "")


@pytest.mark.clause("CN-A6")
def test_a_location_that_does_nothing_may_be_used() -> None:
    t = Table.arranged(4, ruins="", will={0: 1})
    for seat, name in enumerate(("her-library", "mechanism-of-fortune", "cash-cow-shed", "an-old-cross")):
        t.play(f"place {name}")
        assert t.told() == [event("nothing", seat=seat)]
    assert t.will[0] == 0
    assert [t.items(seat) for seat in range(4)] == [{}] * 4
    t = Table.arranged(4, ruins="", rounds=2).play("place looked-at-the-old-world")
    assert (t.will[0], t.items(0), t.turn) == (6, {}, 1)


@pytest.mark.clause("CN-A7", "CN-49")
@pytest.mark.parametrize("rounds", ROUNDS)
def test_nobody_is_ever_stuck(rounds: int) -> None:
    everything = dict.fromkeys(Table.arranged(4, rounds=rounds, expert=True).may("place"), (1, 2))
    t = Table.arranged(4, rounds=rounds, expert=True, will={0: 0}, placed=everything)
    assert t.legal() == {"place quarry-of-wills"}
