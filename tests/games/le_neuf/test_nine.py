"""The 9: LN-46 to LN-48, LN-A8 to LN-A10, LN-A16, LN-A22."""

from itertools import product

import pytest

from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, CHIEFS, VIEWERS, Table, without

BOTH = pytest.mark.parametrize("seat", [RED, BLACK])


@BOTH
@pytest.mark.parametrize(("top", "chief"), [*product(CHIEFS, ("jack", "king"))])
@pytest.mark.clause("LN-46", "LN-A10", "LN-A16")
def test_a_9_brings_the_last_chief_killed_back_to_the_hand_whoever_it_is(
    seat: int, top: str, chief: str
) -> None:
    under = "queen" if top != "queen" else "ace"
    t = Table.arranged(graveyards={seat: f"{under} {top}"}).duel_of(seat, chief, "jack", 9, 2)
    assert t.returned == [(seat, top)]
    assert t.graveyard(seat) == under
    assert t.castle(seat) == without(ALL, under)
    assert t.hand(seat) == 8
    assert t.is_between_turns, "nobody was asked"
    assert f"lay {top}" in t.legal(seat)


@BOTH
@pytest.mark.clause("LN-46")
def test_only_a_9_does(seat: int) -> None:
    for value in (2, 3, 4, 5, 6, 7, 8, 10):
        t = Table.arranged(graveyards={seat: "king"}).duel_of(seat, "jack", "jack", value, value)
        assert t.returned == []
        assert t.graveyard(seat) == "king"


@BOTH
@pytest.mark.clause("LN-46")
def test_it_raises_the_dead_of_ones_own_graveyard_only(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "queen", 1 - seat: "king"}).duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "queen")]
    assert t.graveyard(1 - seat) == "king jack"


@BOTH
@pytest.mark.clause("LN-47")
def test_with_an_empty_graveyard_a_9_is_just_a_9(seat: int) -> None:
    t = Table.arranged(graveyards={1 - seat: "king"}).duel_of(seat, "jack", "jack", 9, 9)
    assert t.returned == [(1 - seat, "king")]
    assert t.castle(seat) == ALL
    assert t.told("drawn") == [(9,)]


@BOTH
@pytest.mark.clause("LN-48")
def test_a_9_still_counts_9_and_18_under_a_king(seat: int) -> None:
    for chief, value in (("jack", 9), ("queen", 9), ("king", 18)):
        t = Table.arranged(graveyards={seat: "joker"}).duel_of(seat, chief, "jack", 9, 8)
        assert t.told("won") == [(seat, 1 - seat, value, 8)]
    t = Table.dealt().duel_of(seat, "king", "king", 9, 10)
    assert t.told("won") == [(1 - seat, seat, 20, 18)]


@BOTH
@pytest.mark.clause("LN-46", "LN-A8")
def test_it_comes_back_before_the_loser_dies_and_never_is_the_loser(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "joker king"}).duel_of(seat, "jack", "jack", 9, 10)
    assert t.returned == [(seat, "king")]
    assert t.graveyard(seat) == "joker jack"
    assert t.castle(seat) == without(ALL, "joker", "jack")
    kinds = [event["event"] for event in t.heard(None) if event["event"] in {"returned", "died"}]
    assert kinds == ["returned", "died"]


@BOTH
@pytest.mark.clause("LN-A8", "LN-47")
def test_a_9_with_an_empty_graveyard_does_not_save_the_chief_losing_this_battle(seat: int) -> None:
    t = Table.dealt().duel_of(seat, "jack", "jack", 9, 10)
    assert t.returned == []
    assert t.graveyard(seat) == "jack"
    assert t.castle(seat) == without(ALL, "jack")


@BOTH
@pytest.mark.clause("LN-A8", "LN-42")
def test_who_comes_back_may_be_of_the_kind_that_dies(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "jack"}).duel_of(seat, "jack", "jack", 9, 10)
    assert t.returned == t.died == [(seat, "jack")]
    assert t.graveyard(seat) == "jack"


@BOTH
@pytest.mark.clause("LN-A8")
def test_while_a_queen_thinks_who_came_back_is_in_hand(seat: int) -> None:
    t = Table.arranged(castles={seat: "queen"}, graveyards={seat: "joker ace ace jack jack queen king king"})
    t.duel_of(seat, "queen", "king", 9, 10)
    assert t.phase == "redraw"
    assert t.castle(seat) == "queen king"
    assert t.hand(seat) == 1


@BOTH
@pytest.mark.clause("LN-A9", "LN-46", "LN-51")
def test_a_9_that_does_not_decide_raises_the_dead_too(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "king"}).duel_of(seat, "queen", "jack", 9, 10)
    assert t.returned == [(seat, "king")], "at once"
    t.another(2).stop()
    assert t.returned == [(seat, "king")]
    assert t.graveyard(seat) == "queen"


@BOTH
@pytest.mark.clause("LN-A9", "LN-46")
def test_a_9_among_a_queens_extra_cards_does_too(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "king"}).duel_of(seat, "queen", "jack", 3, 8).another(9)
    assert t.returned == [(seat, "king")]
    assert t.died == [(1 - seat, "jack")]
    assert t.graveyard(seat) == ""


@BOTH
@pytest.mark.clause("LN-A9", "LN-46")
def test_both_9s_in_one_battle_raise_the_last_two(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "joker queen king"}).duel_of(seat, "queen", "jack", 9, 10)
    t.another(9)
    assert t.returned == [(seat, "king"), (seat, "queen")]
    assert t.graveyard(seat) == "joker"
    assert t.castle(seat) == without(ALL, "joker")
    t.stop()
    assert t.graveyard(seat) == "joker queen"


@BOTH
@pytest.mark.clause("LN-A9", "LN-47")
def test_a_second_9_may_find_the_graveyard_empty(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "king"}).duel_of(seat, "queen", "jack", 9, 10).another(9).another(10)
    assert t.returned == [(seat, "king")]
    assert t.castle(seat) == ALL
    assert t.told("drawn") == [(10,)]


@pytest.mark.clause("LN-46", "LN-A11")
def test_both_players_may_turn_a_9() -> None:
    t = Table.arranged(graveyards={RED: "ace", BLACK: "joker"}).duel("jack", "jack", 9, 9)
    assert t.returned == [(RED, "ace"), (BLACK, "joker")]
    assert t.died == []


@BOTH
@pytest.mark.clause("LN-A16", "LN-A22")
def test_a_joker_killed_by_its_own_blast_may_come_back(seat: int) -> None:
    t = Table.dealt().duel_of(seat, "joker", "king").duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "joker")]
    assert t.castle(seat) == ALL
    t.duel_of(seat, "joker", "king")
    assert t.graveyard(1 - seat) == "king jack king"


@BOTH
@pytest.mark.clause("LN-A22")
def test_the_victim_of_a_joker_may_come_back(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "queen"}).duel_of(seat, "king", "joker")
    t.duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "king")]


@BOTH
@pytest.mark.clause("LN-A22")
def test_the_victim_of_an_assassin_may_come_back(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "queen"}).duel_of(seat, "jack", "ace").pick("king")
    t.duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "king")]


@BOTH
@pytest.mark.clause("LN-A22", "LN-32")
def test_an_assassin_who_struck_an_ace_may_come_back(seat: int) -> None:
    t = Table.arranged(graveyards={seat: "queen"}).duel_of(seat, "ace", "jack").pick("ace")
    t.duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "ace")]


@pytest.mark.clause("LN-46")
def test_no_9_is_turned_without_a_battle() -> None:
    t = Table.arranged(graveyards={RED: "king", BLACK: "king"}).duel("joker", "jack").duel("ace", "jack")
    t.pick("queen")
    assert t.returned == []


@pytest.mark.clause("LN-46", "LN-A10")
def test_everybody_hears_who_came_back() -> None:
    t = Table.arranged(graveyards={BLACK: "king"}).duel("king", "jack", 2, 9)
    for viewer in VIEWERS:
        told = t.heard(viewer, since=1)
        at = told.index({"event": "returned", "seat": BLACK, "chief": "king"})
        assert told[at - 1] == {
            "event": "turned",
            "seat": BLACK,
            "troop": "9",
            "value": 9,
            "more": "no",
            "doubled": "no",
        }
