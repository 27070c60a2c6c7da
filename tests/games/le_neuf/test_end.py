"""The end of the game: LN-14, LN-A1, LN-A19, LN-A20."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ennead
from ennead.games.le_neuf.state import BLACK, RED
from tests.conftest import play_randomly
from tests.games.le_neuf.conftest import VIEWERS, Table

LE_NEUF = ennead.game("le-neuf")
BOTH = pytest.mark.parametrize("seat", [RED, BLACK])


def last_turn(red: str, black: str) -> Table:
    """The last turn of a match of five."""
    return Table.arranged(castles={RED: red, BLACK: black}, turn=5, turns=5)


@BOTH
@pytest.mark.clause("LN-14")
def test_the_winner_has_the_chiefs_that_are_left_and_the_loser_none(seat: int) -> None:
    t = Table.arranged(castles={seat: "ace queen king", 1 - seat: "jack"}).duel_of(seat, "king", "jack", 8, 3)
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.reason == "victory"
    assert outcome.winners == (seat,)
    assert (outcome.points[seat], outcome.points[1 - seat]) == (3, 0)
    assert (outcome.places[seat], outcome.places[1 - seat]) == (1, 2)


@BOTH
@pytest.mark.clause("LN-14", "LN-30")
def test_an_assassin_does_not_end_the_game_while_the_enemy_has_a_chief_on_the_table(seat: int) -> None:
    t = Table.arranged(castles={1 - seat: "jack king"}).duel_of(seat, "ace", "king").pick("jack")
    assert t.castle(1 - seat) == "king"
    assert t.is_between_turns


@pytest.mark.clause("LN-A1", "LN-65")
@pytest.mark.parametrize(
    ("red", "black"), [("joker", "joker"), ("joker", "king"), ("ace", "joker"), ("queen", "joker")]
)
def test_both_may_lose_their_last_chief_in_one_turn_and_that_is_a_draw(red: str, black: str) -> None:
    t = Table.arranged(castles={RED: red, BLACK: black}).duel(red, black)
    assert t.outcome() == ("ruin", (RED, BLACK))
    assert t.match.outcome is not None
    assert t.match.outcome.points == (0, 0)
    assert t.match.outcome.places == (1, 1)
    assert t.waiting() == []


@BOTH
@pytest.mark.clause("LN-A1", "LN-14")
def test_it_is_no_draw_when_only_one_has_nothing_left(seat: int) -> None:
    t = Table.arranged(castles={seat: "joker jack", 1 - seat: "king"}).duel_of(seat, "joker", "king")
    assert t.outcome() == ("victory", (seat,))


@pytest.mark.clause("LN-A19")
def test_the_game_is_a_draw_after_the_last_turn_allowed() -> None:
    t = Table.dealt(turns=5)
    for value in (5, 6, 7, 8):
        t.duel("jack", "jack", value, value)
        assert t.is_between_turns
    t.duel("king", "jack", 4, 3)
    assert t.outcome() == ("cap", (RED, BLACK))
    assert t.match.outcome is not None
    assert t.match.outcome.points == (9, 8), "which counts nothing"
    assert t.match.outcome.places == (1, 1)
    assert t.told("turn") == [(1,), (2,), (3,), (4,), (5,)]


@pytest.mark.clause("LN-A19")
def test_the_last_turn_is_played_to_its_end() -> None:
    t = last_turn("queen king", "queen king").duel("queen", "queen", 3, 5)
    assert t.waiting() == [RED]
    t.another(6)
    assert t.waiting() == [BLACK]
    t.stop()
    assert t.outcome() == ("cap", (RED, BLACK))
    assert t.castle(BLACK) == "king"
    assert last_turn("ace king", "king queen").duel("ace", "king").waiting() == [RED]


@BOTH
@pytest.mark.clause("LN-A19")
def test_a_win_on_the_last_turn_comes_first(seat: int) -> None:
    t = Table.arranged(castles={seat: "jack king", 1 - seat: "jack"}, turn=5, turns=5)
    assert t.duel_of(seat, "jack", "jack", 7, 3).outcome() == ("victory", (seat,))


@pytest.mark.clause("LN-A19", "LN-A1")
def test_a_ruin_on_the_last_turn_comes_first() -> None:
    assert last_turn("joker", "king").duel("joker", "king").outcome() == ("ruin", (RED, BLACK))


@pytest.mark.clause("LN-A19")
def test_there_are_500_turns_unless_another_number_is_chosen() -> None:
    assert Table.dealt().match.options == {"turns": 500}
    t = Table.arranged(turn=499).duel("king", "king", 4, 4)
    assert t.told("turn")[-1] == (500,)
    t.duel("king", "king", 5, 5)
    assert t.outcome() == ("cap", (RED, BLACK))


@pytest.mark.parametrize("turns", [5, 6, 127, 128, 300, 5000])
@pytest.mark.clause("LN-A19")
def test_any_number_of_turns_from_5_to_5000_may_be_chosen(turns: int) -> None:
    t = Table.arranged(turn=turns - 1, turns=turns).duel("king", "king", 4, 4)
    assert not t.match.is_over
    assert t.state.turns == turns
    assert t.duel("king", "king", 5, 5).outcome() == ("cap", (RED, BLACK))


@pytest.mark.parametrize("turns", [4, 5001, 0, -1])
@pytest.mark.clause("LN-A19")
def test_no_other_number_may(turns: int) -> None:
    with pytest.raises(ValueError, match="turns must be a whole number from 5 to 5000"):
        Table.dealt(turns=turns)


@BOTH
@pytest.mark.clause("LN-A20", "LN-13", "LN-14")
def test_a_last_chief_that_survives_plays_on(seat: int) -> None:
    t = Table.arranged(castles={seat: "jack"})
    for value in (4, 5, 6):
        t.duel_of(seat, "jack", "jack", value, value)
        assert (t.castle(seat), t.hand(seat)) == ("jack", 1)
        assert t.is_between_turns
    t.duel_of(seat, "jack", "ace", 7, 7)
    assert t.is_between_turns, "an Ace against an empty hand is a Jack, and 7 against 7 kills nobody"


@BOTH
@pytest.mark.clause("LN-A20", "LN-46")
def test_a_9_in_the_last_chiefs_last_battle_keeps_its_player_in_the_game(seat: int) -> None:
    t = Table.arranged(castles={seat: "jack"}, graveyards={seat: "joker ace ace jack queen queen king king"})
    t.duel_of(seat, "jack", "king", 9, 10)
    assert t.castle(seat) == "king"
    assert t.is_between_turns


def over() -> Table:
    return Table.arranged(castles={BLACK: "jack"}).duel("king", "jack", 10, 2)


@pytest.mark.clause("LN-14")
def test_everybody_hears_how_the_game_ended_and_nobody_may_move() -> None:
    t = over()
    for viewer in VIEWERS:
        view = t.match.view(viewer)
        assert t.heard(viewer)[-1] == {"event": "ended", "reason": "victory"}
        assert view.json()["position"]["end"] == "victory"
        assert view.json()["position"]["phase"] == "over"
        assert view.outcome == t.match.outcome
        assert view.choices == ()
    for seat in (RED, BLACK):
        for action in LE_NEUF.number:
            assert t.refused(action, seat).reason == "game-over"


@pytest.mark.clause("LN-14")
def test_nothing_is_left_on_the_table() -> None:
    s = over().state
    assert not any(field.any() for field in (s.ready, s.laid, s.duel, s.turned))


@given(seed=st.integers(0, 2**32), turns=st.integers(5, 40))
@pytest.mark.clause("LN-A19", "LN-14", "LN-A1")
def test_every_match_ends_and_for_the_reason_it_gives(seed: int, turns: int) -> None:
    t = Table(play_randomly(LE_NEUF.new_match(2, seed, turns=turns), seed))
    reason, winners = t.outcome()
    assert t.state.turns <= turns
    assert t.waiting() == []
    left = [len(t.castle(seat).split()) for seat in (RED, BLACK)]
    assert t.match.outcome is not None
    assert list(t.match.outcome.points) == left
    if reason == "cap":
        assert t.state.turns == turns
        assert min(left) > 0
    elif reason == "ruin":
        assert left == [0, 0]
    else:
        (winner,) = winners
        assert left[winner] > 0
        assert left[1 - winner] == 0
