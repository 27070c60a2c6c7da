"""Taking a move back: what is as if it had never been, and when it is too late."""

import copy
import random
from dataclasses import replace

import pytest

import ennead
from ennead.core.game import UNDO, Action, Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.core.undo import TOO_LATE, Undoable

LE_NEUF = ennead.game("le-neuf")
NESSOS = ennead.game("nessos")
NINE = ennead.game("nine")
CODE_OF_NINE = ennead.game("code-of-nine")


def stays(match: Match, seat: int, reason: str) -> None:
    """A seat may not take back its move; asking changes nothing."""
    before = bytes(match), list(match.log), match.events(None)
    assert not match.may_take_back(seat)
    with pytest.raises(IllegalAction) as error:
        match.take_back(seat)
    assert error.value.reason == reason
    assert error.value.text("en") != error.value.text("fr")
    assert (bytes(match), list(match.log), match.events(None)) == before


def test_a_chief_is_laid_again_until_the_other_lies_there() -> None:
    match = LE_NEUF.new_match(2, 1)
    before = bytes(match), match.events(0), match.record()
    stays(match, 0, "nothing-to-undo")
    match.play(0, "lay king")
    stays(match, 1, "nothing-to-undo")
    match.take_back(0)
    assert (bytes(match), match.events(0), match.record()) == before
    assert match.waiting == (0, 1)
    match.play(0, "lay ace")
    match.play(1, "lay jack")
    for seat in (0, 1):
        stays(match, seat, "too-late-to-undo")


def test_a_match_that_is_over_stays_over() -> None:
    match = LE_NEUF.new_match(2, 3, turns=5)
    while not match.is_over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    stays(match, 0, "game-over")


def test_where_several_choose_at_once_the_others_keep_what_they_chose() -> None:
    match = CODE_OF_NINE.new_match(4, 2)
    for seat in (0, 1, 2):
        match.play(seat, "keep")
    match.take_back(0)
    assert match.moves == [(1, "keep"), (2, "keep")]
    assert match.waiting == (0, 3)
    match.play(0, "exchange")
    assert match.moves == [(1, "keep"), (2, "keep"), (0, "exchange")]


def test_what_was_chosen_at_once_is_known_with_the_last_choice_even_if_nothing_is_drawn() -> None:
    match = CODE_OF_NINE.new_match(4, 2)
    for seat in range(4):
        match.play(seat, "keep")
    assert not match.draws
    for seat in range(4):
        stays(match, seat, "too-late-to-undo")


def test_nobody_who_was_looked_at_forgets_it() -> None:
    match = CODE_OF_NINE.new_match(4, 2)
    while not any(event.kind.name == "looked" for event in match.events(None)):
        seat = match.waiting[0]
        legal = [choice.name for choice in match.legal(seat)]
        match.play(
            seat,
            next((name for name in legal if name.startswith("look")), legal[len(match.log) % 7 % len(legal)]),
        )
    seat = match.log[-1][0]
    stays(match, seat, "too-late-to-undo")


def test_an_offer_is_taken_back_until_it_is_answered() -> None:
    match = NESSOS.new_match(3, 1)
    sender = match.waiting[0]
    match.play(sender, match.legal(sender)[0].name)
    while match.waiting == (sender,):
        match.play(sender, match.legal(sender)[0].name)
    assert match.may_take_back(sender)
    receiver = match.waiting[0]
    stays(match, receiver, "nothing-to-undo")
    match.play(receiver, "accept")
    stays(match, sender, "too-late-to-undo")
    stays(match, receiver, "too-late-to-undo")


def test_a_turn_is_not_given_back_once_somebody_has_played_on() -> None:
    match = NINE.new_match(2, 1)
    first = match.waiting[0]
    match.play(first, "pass")
    assert match.may_take_back(first)
    match.play(1 - first, "pass")
    assert not match.draws
    stays(match, first, "too-late-to-undo")


def test_scripted_draws_before_it_stay() -> None:
    match = LE_NEUF.new_match(2, 1)
    match.play(0, "lay king")
    match.play(1, "lay jack", [4, 9])
    match.play(0, "lay ace")
    scripts = dict(match.scripts)
    match.take_back(0)
    assert match.scripts == scripts
    assert bytes(ennead.replay(match.record())) == bytes(match)


def test_a_copy_is_taken_back_alone() -> None:
    match = LE_NEUF.new_match(2, 1)
    match.play(0, "lay king")
    copy.copy(match).take_back(0)
    assert match.moves == [(0, "lay king")]


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_there_is_not_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match="seat must be"):
        LE_NEUF.new_match(2, 1).take_back(seat)


def test_no_game_calls_an_action_so() -> None:
    with pytest.raises(ValueError, match="nessos: no action may be called 'undo'"):
        replace(NESSOS, actions=(*NESSOS.actions, Action(UNDO, UNDO)))


@pytest.mark.parametrize("game", [NINE, LE_NEUF, CODE_OF_NINE], ids=lambda game: game.name)
def test_what_is_kept_as_a_match_goes_on_takes_back_what_the_match_does(game: Game) -> None:
    match, kept, pick = game.new_match(game.seats[-1], 1), Undoable(), random.Random(1)
    taken_back = 0
    while not match.is_over:
        before, seat = match.copy(), pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
        kept.follow(before, match)
        whose = pick.randrange(match.seats)
        if taken_back < 20 and isinstance(kept.without(match, whose), Match):
            other, beside = match.copy(), kept.copy()
            other.take_back(whose)
            assert bytes(beside.take_back(match, whose)) == bytes(other)
            match = kept.take_back(match, whose)  # not taken back there yet
            assert (bytes(match), match.log, match.events(0)) == (bytes(other), other.log, other.events(0))
            taken_back += 1
    assert taken_back
    with pytest.raises(ValueError, match=TOO_LATE):
        Undoable().take_back(match, 0)
