"""The Queen: LN-50, LN-51, LN-A12, LN-A13."""

import pytest

from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, VIEWERS, Table, without

BOTH = pytest.mark.parametrize("seat", [RED, BLACK])


def queen_of(seat: int, ours: int, theirs: int, against: str = "jack") -> Table:
    """A battle of a seat's Queen, after both first cards."""
    return Table.dealt().duel_of(seat, "queen", against, ours, theirs)


def queens(red: int, black: int) -> Table:
    return queen_of(RED, red, black, "queen")


@BOTH
@pytest.mark.clause("LN-50", "LN-A12")
def test_a_queen_who_loses_is_asked_and_nobody_else(seat: int) -> None:
    t = queen_of(seat, 3, 7)
    assert t.phase == "redraw"
    assert t.waiting() == [seat]
    assert t.legal(seat) == {"turn", "stop"}
    assert t.legal(1 - seat) == set()
    assert t.refused("turn", 1 - seat).reason == "not-your-turn"
    assert t.died == []


@BOTH
@pytest.mark.clause("LN-50", "LN-A12")
def test_a_queen_in_a_tie_is_asked(seat: int) -> None:
    assert queen_of(seat, 7, 7).waiting() == [seat]
    assert queen_of(seat, 8, 4, "king").waiting() == [seat]


@BOTH
@pytest.mark.clause("LN-50", "LN-A12")
def test_a_queen_who_wins_is_not_asked(seat: int) -> None:
    t = queen_of(seat, 8, 7)
    assert t.is_between_turns
    assert t.died == [(1 - seat, "jack")]


@BOTH
@pytest.mark.parametrize("ours", ["jack", "king"])
@pytest.mark.clause("LN-A12")
def test_who_loses_without_a_queen_is_not_asked(seat: int, ours: str) -> None:
    t = Table.dealt().duel_of(seat, ours, "queen", 2, 10)
    assert t.is_between_turns
    assert t.died == [(seat, ours)]


@BOTH
@pytest.mark.clause("LN-50", "LN-51")
def test_the_second_card_counts_and_not_the_first(seat: int) -> None:
    t = queen_of(seat, 3, 7).another(8)
    assert t.died == [(1 - seat, "jack")]
    assert t.told("won") == [(seat, 1 - seat, 8, 7)]
    assert t.is_between_turns
    assert t.castle(seat) == ALL


@BOTH
@pytest.mark.clause("LN-51")
def test_the_last_card_counts_even_if_it_is_worse(seat: int) -> None:
    t = queen_of(seat, 7, 7).another(2)
    assert t.waiting() == [seat]
    t.stop()
    assert t.died == [(seat, "queen")]
    assert t.told("won") == [(1 - seat, seat, 7, 2)]


@BOTH
@pytest.mark.clause("LN-50", "LN-51")
def test_the_third_card_counts_alone_and_there_is_no_fourth(seat: int) -> None:
    t = queen_of(seat, 6, 7).another(6).another(2)
    assert t.is_between_turns, "two more cards, and she is not asked again"
    assert t.died == [(seat, "queen")]
    assert t.told("won") == [(1 - seat, seat, 7, 2)]
    assert len(t.told("turned")) == 4


@BOTH
@pytest.mark.clause("LN-50", "LN-A13")
def test_the_second_extra_card_is_decided_on_after_the_first_is_seen(seat: int) -> None:
    t = queen_of(seat, 3, 7).another(5)
    assert t.waiting() == [seat]
    assert t.turned(seat) == [3, 5]
    for viewer in VIEWERS:
        assert t.match.view(viewer).json()["position"]["turned"][seat] == ["3", "5", "none"]
    t.another(9)
    assert t.died == [(1 - seat, "jack")]


@BOTH
@pytest.mark.clause("LN-50", "LN-A12", "LN-43")
def test_a_queen_may_turn_a_tie_and_be_content_with_it(seat: int) -> None:
    t = queen_of(seat, 3, 7).another(7)
    assert t.waiting() == [seat], "a tie counts as not winning"
    t.stop()
    assert t.died == []
    assert t.told("drawn") == [(7,)]
    assert t.is_between_turns


@BOTH
@pytest.mark.clause("LN-50")
def test_a_queen_may_be_content_at_once(seat: int) -> None:
    t = queen_of(seat, 3, 7).stop()
    assert t.told("stopped") == [(seat,)]
    assert t.died == [(seat, "queen")]
    assert t.castle(seat) == without(ALL, "queen")


@BOTH
@pytest.mark.clause("LN-50", "LN-52")
def test_a_king_doubles_against_each_card_of_a_queen(seat: int) -> None:
    t = queen_of(seat, 10, 6, "king").another(10)
    assert t.waiting() == [seat], "10 against 12"
    t.another(9)
    assert t.died == [(seat, "queen")]
    assert t.told("won") == [(1 - seat, seat, 12, 9)]


@BOTH
@pytest.mark.clause("LN-50", "LN-A12")
def test_a_queen_may_face_an_ace_that_acts_as_a_jack(seat: int) -> None:
    t = Table.arranged(castles={seat: "queen", 1 - seat: "ace king"}).duel_of(seat, "queen", "ace", 4, 5)
    assert t.waiting() == [seat]
    t.another(6)
    assert t.died == [(1 - seat, "ace")]


# Two Queens


@BOTH
@pytest.mark.clause("LN-A12")
def test_of_two_queens_the_one_who_loses_is_asked(seat: int) -> None:
    t = queen_of(seat, 3, 7, "queen")
    assert t.waiting() == [seat]
    t.stop()
    assert t.died == [(seat, "queen")], "the other, who wins, is not asked"
    assert t.told("stopped") == [(seat,)]


@BOTH
@pytest.mark.clause("LN-A12")
def test_once_she_wins_the_other_is_asked_and_so_on_up_to_two_more_cards_each(seat: int) -> None:
    t = queen_of(seat, 2, 3, "queen").another(4)
    assert t.waiting() == [1 - seat]
    t.another(5)
    assert t.waiting() == [seat]
    t.another(6)
    assert t.waiting() == [1 - seat]
    t.another(7)
    assert t.is_between_turns, "both have turned three"
    assert t.died == [(seat, "queen")]
    assert t.told("won") == [(1 - seat, seat, 7, 6)]
    assert len(t.aside(RED)) == len(t.aside(BLACK)) == 3


@BOTH
@pytest.mark.clause("LN-A12")
def test_one_queen_may_use_both_extra_cards_before_the_other_is_asked(seat: int) -> None:
    t = queen_of(seat, 2, 5, "queen").another(3).another(6)
    assert t.waiting() == [1 - seat]
    t.another(4).another(7)
    assert t.died == [(seat, "queen")]


@BOTH
@pytest.mark.clause("LN-A12")
def test_a_queen_who_has_turned_three_and_loses_is_not_asked_again(seat: int) -> None:
    t = queen_of(seat, 2, 5, "queen").another(3).another(6)
    t.another(8)
    assert t.is_between_turns
    assert t.died == [(seat, "queen")]
    t = queen_of(seat, 2, 5, "queen").another(3).another(4)
    assert t.died == [(seat, "queen")]
    assert len(t.told("turned")) == 4


@pytest.mark.clause("LN-A12")
def test_in_a_tie_red_decides_first_then_black() -> None:
    t = queens(5, 5)
    assert t.waiting() == [RED]
    t.stop()
    assert t.waiting() == [BLACK]
    assert t.told("drawn") == []
    t.stop()
    assert t.told("drawn") == [(5,)]
    assert t.told("stopped") == [(RED,), (BLACK,)]
    assert t.died == []


@pytest.mark.clause("LN-A12")
def test_in_a_tie_red_may_turn_and_win_and_then_black_is_asked() -> None:
    t = queens(5, 5).another(6)
    assert t.waiting() == [BLACK]
    t.stop()
    assert t.died == [(BLACK, "queen")]


@pytest.mark.clause("LN-A12")
def test_in_a_tie_red_may_turn_and_lose_and_is_asked_again() -> None:
    t = queens(5, 5).another(4)
    assert t.waiting() == [RED]
    t.stop()
    assert t.died == [(RED, "queen")], "Black wins and is not asked"


@pytest.mark.clause("LN-A12")
def test_who_declined_is_asked_again_after_the_other_turned_and_wins() -> None:
    t = queens(5, 5).stop().another(6)
    assert t.waiting() == [RED], "the refusal was given in the tie"
    t.another(7)
    assert t.waiting() == [BLACK]
    t.stop()
    assert t.died == [(BLACK, "queen")]


@pytest.mark.clause("LN-A12")
def test_who_declined_is_asked_again_in_a_new_tie() -> None:
    t = queens(5, 5).stop().another(5)
    assert t.waiting() == [RED]
    t.stop()
    assert t.waiting() == [BLACK]
    t.stop()
    assert t.told("drawn") == [(5,)]
    assert t.told("stopped") == [(RED,), (RED,), (BLACK,)]


@pytest.mark.clause("LN-A12")
def test_who_declined_is_not_asked_while_they_win() -> None:
    t = queens(5, 5).stop().another(4)
    assert t.waiting() == [BLACK]
    t.another(3)
    assert t.is_between_turns
    assert t.died == [(BLACK, "queen")]


@pytest.mark.clause("LN-A12")
def test_black_who_declined_a_tie_has_ended_the_battle() -> None:
    t = queens(5, 5).another(5).stop().stop()
    assert t.is_between_turns
    assert t.told("stopped") == [(RED,), (BLACK,)]


@pytest.mark.clause("LN-A12")
def test_a_tie_with_both_out_of_cards_is_drawn_without_a_question() -> None:
    t = queens(2, 5).another(3).another(5)
    assert t.waiting() == [BLACK], "Red has turned three: only Black is asked in this tie"
    t.another(4).another(5)
    assert t.is_between_turns
    assert t.told("drawn") == [(5,)]
    assert t.told("stopped") == []


@pytest.mark.clause("LN-A12")
def test_a_tie_in_which_only_black_may_still_turn() -> None:
    t = queens(2, 5).another(3).another(5).stop()
    assert t.told("drawn") == [(5,)]


@pytest.mark.clause("LN-A12")
def test_the_longest_battle() -> None:
    t = queens(5, 5).stop().another(5).stop()
    assert t.waiting() == [BLACK]
    t.another(6)
    assert t.waiting() == [RED], "Black has turned three"
    t.another(6)
    assert t.waiting() == [RED], "a tie, and only Red may still turn"
    t.another(7)
    assert t.died == [(BLACK, "queen")]
    assert len(t.match.moves) == 8, "two chiefs, four more cards, two refusals"


@pytest.mark.clause("LN-50", "LN-A12")
def test_everybody_hears_of_extra_cards_and_of_refusals() -> None:
    t = queens(5, 5).stop().another(6).stop()
    for viewer in VIEWERS:
        assert t.heard(viewer, since=1)[3:] == [
            {"event": "turned", "seat": RED, "troop": "5", "value": 5, "more": "no", "doubled": "no"},
            {"event": "turned", "seat": BLACK, "troop": "5", "value": 5, "more": "no", "doubled": "no"},
            {"event": "stopped", "seat": RED},
            {"event": "turned", "seat": BLACK, "troop": "6", "value": 6, "more": "yes", "doubled": "no"},
            {"event": "stopped", "seat": RED},
            {"event": "won", "seat": BLACK, "to": RED, "value": 6, "against": 5},
            {"event": "died", "seat": RED, "chief": "queen"},
            {"event": "turn", "turn": 2},
        ]
