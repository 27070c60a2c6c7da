"""Matches: their public face, and what they refuse."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.chance import ASK, NUMBER_ASKED, draw_number
from ennead.core.match import Match
from ennead.core.position import IllegalAction

NESSOS = ennead.game("nessos")
LE_NEUF = ennead.game("le-neuf")


def test_the_first_example_of_the_documentation() -> None:
    match = ennead.game("nessos").new_match(seats=4, seed=7)
    seat = match.waiting[0]
    choice = match.legal(seat)[0]
    match.play(seat, choice.name)
    assert match.moves == [(seat, choice.name)]
    assert match.view(seat).viewer == seat
    assert match.view(None).choices == ()
    assert match.view(ennead.OPEN).state.key.any()


@pytest.mark.parametrize("seats", [0, 2, 7, 3.0, True, "4", None])
def test_a_number_of_seats_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 3 to 6"):
        NESSOS.new_match(seats)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7"])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="seed must be"):
        NESSOS.new_match(4, seed)


def test_without_a_seed_each_match_is_another() -> None:
    assert NESSOS.new_match(4).seed != NESSOS.new_match(4).seed


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="nessos has no option 'speed'; it has: none"):
        NESSOS.new_match(4, speed=3)


def test_a_game_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"no game is called 'bridge'; there are: .*nessos"):
        ennead.game("bridge")


@pytest.mark.parametrize("viewer", [-1, 4, "0", True])
def test_a_view_is_for_a_seat_an_onlooker_or_open(viewer: int) -> None:
    with pytest.raises(ValueError, match="viewer must be"):
        NESSOS.new_match(4, 1).view(viewer)


def test_a_script_that_cannot_come_up_leaves_the_match_as_it_was() -> None:
    match = NESSOS.new_match(3, 1)
    while match.view(None).state.phase != 2:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    before, moves, seat = bytes(match), list(match.moves), match.waiting[0]
    with pytest.raises(ValueError, match="can't come up"):
        match.play(seat, "accept", [4])  # there is no 4 with three players
    assert bytes(match) == before
    assert match.moves == moves
    assert match.waiting == (seat,)
    match.play(seat, "accept")
    assert len(match.moves) == len(moves) + 1


def test_a_scripted_move_that_is_illegal_leaves_the_match_as_it_was() -> None:
    match = NESSOS.new_match(3, 1)
    before = bytes(match)
    with pytest.raises(ennead.IllegalAction):
        match.play(match.waiting[0], "accept", [1])
    assert bytes(match) == before
    with pytest.raises(ValueError, match="at most"):
        Match(NESSOS, 3, 1, {}, [1] * 65)


def test_a_match_can_be_looked_at_as_it_was() -> None:
    match = NESSOS.new_match(4, 5)
    bytes_after = [bytes(match)]
    while not match.is_over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1].name)
        bytes_after.append(bytes(match))
    for moves, expected in enumerate(bytes_after):
        assert bytes(match.at(moves)) == expected
    with pytest.raises(ValueError, match="moves must be"):
        match.at(len(bytes_after))


def test_a_mask_is_the_callers_own() -> None:
    match = NESSOS.new_match(4, 5)
    mask = match.mask(match.waiting[0])
    assert mask.dtype == np.bool_
    mask[:] = False
    assert match.mask(match.waiting[0]).any()


def test_an_illegal_action_says_which_clause_forbids_it() -> None:
    match = NESSOS.new_match(4, 5)
    seat = match.waiting[0]
    with pytest.raises(ennead.IllegalAction) as error:
        match.play(seat, "accept")
    assert error.value.clause == "NE-10"
    assert error.value.seat == seat
    assert error.value.action == "accept"
    assert "(NE-10)" in error.value.text("fr")
    with pytest.raises(ennead.IllegalAction, match="not your turn"):
        match.play((seat + 1) % 4, "accept")


@pytest.mark.parametrize("wrong", [None, 1.0, 0.5, True, "0", 2**70, -(2**70), [], float("nan")])
def test_what_is_no_number_is_no_seat_and_no_action(wrong: Any) -> None:
    match = NESSOS.new_match(4, 5)
    seat = match.waiting[0]
    before = bytes(match)
    for moved in (
        lambda: match.step(wrong, 2),
        lambda: match.step(seat, wrong),
        lambda: match.play(wrong, "accept"),
        lambda: match.play(seat, wrong),
    ):
        with pytest.raises(ennead.IllegalAction):
            moved()
    for asked in (match.mask, match.actions, match.legal, match.view, match.events, match.at):
        if not (wrong is None and asked in (match.view, match.events)) and not (
            wrong is True and asked == match.actions
        ):
            with pytest.raises(ValueError, match="must be"):
                asked(wrong)
    assert bytes(match) == before
    assert match.moves == []
    assert match.legal(seat)


def test_numpys_whole_numbers_are_whole_numbers() -> None:
    match = NESSOS.new_match(4, 5)
    seat = np.int64(match.waiting[0])
    match.step(seat, np.int32(match.actions(seat)[0]))  # type: ignore[arg-type]
    assert all(type(number) is int for number in match.log[0])
    assert bytes(ennead.replay(match.record())) == bytes(match)


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
)
def test_copies_are_matches_of_their_own(copied: Callable[[Match], Match]) -> None:
    match = Match(NESSOS, 3, 5, {}, [1, 2, 3])
    match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    other = copied(match)
    assert other.game is NESSOS
    assert (bytes(other), other.moves, other.record()) == (bytes(match), match.moves, match.record())
    assert other.events(ennead.OPEN) == match.events(ennead.OPEN)
    other.play(other.waiting[0], other.legal(other.waiting[0])[0].name)
    assert len(other.moves) == len(match.moves) + 1
    assert bytes(other) != bytes(match)


def test_views_and_refusals_can_be_sent_to_other_processes() -> None:
    match = NESSOS.new_match(3, 5)
    view = match.view(0)
    assert pickle.loads(pickle.dumps(view)).json() == view.json()
    with pytest.raises(ennead.IllegalAction) as error:
        match.play(0, "castle")
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


@pytest.mark.parametrize("script", [[1.7], ["1"], [True], [-1], [2**15], [None]])
def test_a_script_is_of_whole_numbers(script: list[Any]) -> None:
    match = NESSOS.new_match(3, 5)
    before = bytes(match)
    seat = match.waiting[0]
    with pytest.raises(ValueError, match="an outcome must be a whole number"):
        match.play(seat, match.legal(seat)[0].name, script)
    assert bytes(match) == before
    assert match.moves == []


def test_a_move_says_how_likely_each_of_its_draws_is() -> None:
    match = LE_NEUF.new_match(2, 1)
    assert match.odds(0, "lay king") == {}
    match.play(0, "lay king")
    assert match.odds(1, "lay joker") == {}
    troop = dict.fromkeys(range(1, 10), Fraction(1, 9))
    assert match.odds(1, "lay queen") == match.odds(1, "lay queen", [3]) == troop
    assert match.odds(1, "lay queen", [3, 4]) == {}
    match.play(1, "lay queen", [3, 4])
    assert match.odds(1, "turn") == {kind: Fraction(2 - (kind == 4), 17) for kind in range(1, 10)}
    match.play(1, "stop")
    match.play(0, "lay ace")
    match.play(1, "lay king")
    hand = {1: 1, 2: 2, 3: 2, 4: 1, 5: 1}
    assert match.odds(0, "pick 7") == {chief: Fraction(n, 7) for chief, n in hand.items()}


def test_a_number_drawn_is_a_chance_node_too() -> None:
    """Whoever begins at Nessos, asked of the deal as of a move."""
    match = NESSOS.new_match(3, 1)
    state = match._position._states[0]
    state.tape[:1], state.tape_length, state.tape_at = ASK, 1, 0
    draw_number(state, 3)
    assert (state.tape_wrong, state.tape[0]) == (NUMBER_ASKED, 3)


def test_odds_change_nothing_and_refuse_what_cannot_be() -> None:
    match = LE_NEUF.new_match(2, 1)
    match.play(0, "lay king")
    before = bytes(match), match.moves, match.waiting, list(match.actions(1))
    for script in ([0], [10], [99], [-1], [3, 10], [1] * 64, [1] * 65):
        with pytest.raises(ValueError, match=r"script|outcome"):
            match.odds(1, "lay queen", script)
    for seat, action in ((0, "lay ace"), (1, "pick 1"), (1, "castle"), (1, "")):
        with pytest.raises(IllegalAction):
            match.odds(seat, action)
    assert (bytes(match), match.moves, match.waiting, list(match.actions(1))) == before


def test_a_script_with_more_outcomes_than_draws_is_refused() -> None:
    match = LE_NEUF.new_match(2, 1)
    with pytest.raises(ValueError, match="the script has 2 outcomes, but only 0 are drawn there"):
        match.play(0, "lay king", [4, 9])
    match.play(0, "lay king")
    with pytest.raises(ValueError, match="3 outcomes, but only 2 are drawn"):
        match.play(1, "lay jack", [4, 4, 4])
    with pytest.raises(ValueError, match="3 outcomes, but only 2 are drawn"):
        match.odds(1, "lay jack", [4, 4, 4])
    with pytest.raises(ValueError, match="1 outcomes, but only 0 are drawn"):
        Match(LE_NEUF, 2, 1, {}, [4])
    assert match.moves == [(0, "lay king")]


def test_a_deal_is_a_draw_after_another_each_with_its_odds() -> None:
    """NE-1 to NE-7 with three: 39 cards, five each, and who has the pawn."""
    first = NESSOS.deal_odds(seats=3)
    assert first == {card: Fraction(4, 39) for card in (1, 2, 3, 5, 7, 9, 10)} | {11: Fraction(11, 39)}
    assert NESSOS.deal_odds([1], seats=3)[1] == Fraction(3, 38)
    script: list[int] = []
    while outcomes := NESSOS.deal_odds(script, seats=3):
        assert sum(outcomes.values()) == 1
        script.append(max(outcomes))
    assert len(script) == 16
    match = Match(NESSOS, 3, 1, script=script)
    assert match.draws == script
    assert match.waiting == (2,)
    assert NESSOS.deal_odds()[11] == Fraction(14, 50)  # four seats are usual


def test_the_odds_of_a_deal_refuse_what_cannot_be() -> None:
    odd: Any
    for odd in ([4], [1] * 5, [1] * 65, [-1], [[1, 2], [3]], np.array([1.5])):
        with pytest.raises(ValueError, match=r"can't come up|at most 64|an outcome must be"):
            NESSOS.deal_odds(odd, seats=3)
    for odd in (None, "ab", b"ab", np.ones((1, 1), int), 1, {1: 2}, {1}, np.array(1), iter([1])):
        with pytest.raises(ValueError, match="a script is a sequence of outcomes"):
            NESSOS.deal_odds(odd, seats=3)
    array: Any = np.array([1])
    assert NESSOS.deal_odds(array, seats=3) == NESSOS.deal_odds([1], seats=3)
    with pytest.raises(ValueError, match="seats must be"):
        NESSOS.deal_odds(seats=2)
    with pytest.raises(ValueError, match="no option 'turns'"):
        NESSOS.deal_odds(turns=3)
