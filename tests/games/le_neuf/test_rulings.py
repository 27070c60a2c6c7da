"""Positions worked out card by card: LN-60 to LN-71."""

import pytest

from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, Table, without

ME = pytest.mark.parametrize("me", [RED, BLACK])


@ME
@pytest.mark.clause("LN-60")
def test_king_5_against_jack_10_is_level(me: int) -> None:
    t = Table.dealt().duel_of(me, "king", "jack", 5, 10)
    assert t.told("drawn") == [(10,)]
    assert t.castle(RED) == t.castle(BLACK) == ALL


@ME
@pytest.mark.clause("LN-61")
def test_king_6_against_jack_10_kills_the_jack(me: int) -> None:
    t = Table.dealt().duel_of(me, "king", "jack", 6, 10)
    assert t.told("won") == [(me, 1 - me, 12, 10)]
    assert t.died == [(1 - me, "jack")]


@ME
@pytest.mark.clause("LN-62")
def test_queen_3_then_2_then_10_against_jack_7_kills_the_jack(me: int) -> None:
    t = Table.dealt().duel_of(me, "queen", "jack", 3, 7).another(2).another(10)
    assert t.died == [(1 - me, "jack")]
    assert t.castle(me) == ALL


@ME
@pytest.mark.clause("LN-63")
def test_queen_3_then_2_and_content_against_jack_7_dies(me: int) -> None:
    t = Table.dealt().duel_of(me, "queen", "jack", 3, 7).another(2).stop()
    assert t.died == [(me, "queen")]
    assert t.castle(1 - me) == ALL


@ME
@pytest.mark.clause("LN-64")
def test_a_9_brings_the_king_on_top_of_the_jack_back(me: int) -> None:
    t = Table.arranged(graveyards={me: "jack king"}).duel_of(me, "queen", "jack", 9, 2)
    assert t.returned == [(me, "king")]
    assert t.graveyard(me) == "jack"
    assert t.castle(me) == without(ALL, "jack")


@ME
@pytest.mark.clause("LN-65", "LN-A1")
def test_last_chief_against_last_chief_with_a_joker_leaves_nobody(me: int) -> None:
    t = Table.arranged(castles={me: "joker", 1 - me: "queen"}).duel_of(me, "joker", "queen")
    for seat in (RED, BLACK):
        assert len(t.graveyard(seat).split()) == 9
        assert t.castle(seat) == ""
    assert t.outcome() == ("ruin", (RED, BLACK))


@ME
@pytest.mark.clause("LN-66")
def test_ace_against_king_with_a_hand_of_one_ace_loses_the_ace(me: int) -> None:
    t = Table.arranged(castles={1 - me: "ace king"}).duel_of(me, "ace", "king").pick()
    assert t.graveyard(me) == "ace"
    assert t.castle(me) == without(ALL, "ace")
    assert t.castle(1 - me) == "ace king"
    assert t.hand(1 - me) == 2


@ME
@pytest.mark.clause("LN-67")
def test_my_last_chief_loses_but_a_9_gave_me_a_jack_back(me: int) -> None:
    t = Table.arranged(castles={me: "king"}, graveyards={me: "joker ace ace queen queen king jack jack"})
    t.duel_of(me, "king", "king", 9, 10)
    assert t.castle(me) == "jack"
    assert t.graveyard(me) == "joker ace ace queen queen king jack king"
    assert t.is_between_turns


@ME
@pytest.mark.clause("LN-68")
def test_ace_against_king_with_an_empty_hand_is_a_battle_against_twice_the_card(me: int) -> None:
    castles = {me: "joker ace", 1 - me: "king"}
    t = Table.arranged(castles=castles).duel_of(me, "ace", "king", 7, 4)
    assert t.told("won") == [(1 - me, me, 8, 7)]
    assert t.castle(me) == "joker"
    t = Table.arranged(castles=castles).duel_of(me, "ace", "king", 9, 4)
    assert t.outcome() == ("victory", (me,))
    t = Table.arranged(castles=castles).duel_of(me, "ace", "king", 8, 4)
    assert (t.castle(me), t.castle(1 - me)) == ("joker ace", "king")


@ME
@pytest.mark.clause("LN-69")
def test_my_last_ace_strikes_the_hand_of_an_ace_that_is_a_jack(me: int) -> None:
    t = Table.arranged(castles={me: "ace", 1 - me: "ace jack"}).duel_of(me, "ace", "ace")
    assert t.waiting() == [me]
    t.pick("jack")
    assert t.told("turned") == []
    assert (t.castle(me), t.castle(1 - me)) == ("ace", "ace")
    assert t.is_between_turns


@ME
@pytest.mark.clause("LN-69")
def test_my_last_ace_strikes_an_ace_and_i_have_lost(me: int) -> None:
    t = Table.arranged(castles={me: "ace", 1 - me: "ace ace"}).duel_of(me, "ace", "ace").pick("ace")
    assert t.outcome() == ("victory", (1 - me,))
    assert t.castle(1 - me) == "ace ace"


@ME
@pytest.mark.clause("LN-70")
def test_ace_against_joker_kills_both_and_none_of_the_hands(me: int) -> None:
    t = Table.dealt().duel_of(me, "ace", "joker")
    assert t.castle(me) == without(ALL, "ace")
    assert t.castle(1 - me) == without(ALL, "joker")
    assert t.hand(RED) == t.hand(BLACK) == 8


@pytest.mark.clause("LN-71")
def test_king_9_against_king_9_is_level_at_18_and_both_take_one_back() -> None:
    t = Table.arranged(graveyards={RED: "jack queen", BLACK: "joker"}).duel("king", "king", 9, 9)
    assert t.told("drawn") == [(18,)]
    assert t.returned == [(RED, "queen"), (BLACK, "joker")]
    assert t.died == []
    assert (t.castle(RED), t.castle(BLACK)) == (without(ALL, "jack"), ALL)
