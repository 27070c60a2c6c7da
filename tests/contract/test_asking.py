"""What every game must hold about questions that nobody has to be asked (see core/asking.py)."""

import random
from collections.abc import Iterator

import pytest

import ennead
from ennead.core.asking import answer_in_advance, is_plain, only_answer
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.rule import COMPILED
from ennead.core.words import LANGUAGES
from ennead.table.words import words
from tests.conftest import CASES

MATCHES = 12 if COMPILED else 1
WORLDS = 6
PLAIN = 1000  # no world that `is_plain` looks at has such a seed

asking = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [case for case in CASES if case.values[0].questions],  # type: ignore[union-attr]
)
in_advance = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [case for case in CASES if case.values[0].in_advance],  # type: ignore[union-attr]
)


def asked(game: Game, seats: int, options: dict[str, int], *phases: int) -> Iterator[Match]:
    """Random matches wherever they are in one of some phases."""
    for match in anywhere(game, seats, options):
        if match.view(None).state.phase in phases:
            yield match


def anywhere(game: Game, seats: int, options: dict[str, int]) -> Iterator[Match]:
    """Random matches wherever they are."""
    for seed in range(MATCHES):
        match, pick = game.new_match(seats, seed, **options), random.Random(seed)
        while not match.is_over:
            yield match
            seat = pick.choice(match.waiting)
            match.step(seat, pick.choice(match.actions(seat)))


@asking
def test_what_may_be_answered_is_what_an_onlooker_sees_or_they_see_nothing(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for match in asked(game, seats, options, *game.questions):
        known = Position(game, match.view(None).positions.tobytes())
        assert known.bits == match.bits
        for seat in match.waiting:
            assert list(known.actions(seat)) in ([], list(match.actions(seat)))


@asking
def test_an_only_answer_is_the_only_one_in_every_world_and_found_in_each(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for match in asked(game, seats, options, *game.questions):
        found = only_answer(match.position)
        for seed in range(WORLDS):
            other = match.view(None).redeal(seed)
            assert only_answer(other) == found
            if found:
                assert list(other.actions(found[0])) == [found[1]]
        if found:
            assert list(match.actions(found[0])) == [found[1]]


@pytest.mark.parametrize("game", [game for game in ennead.games() if game.questions], ids=str)
def test_there_are_such_answers_and_others_are_left_to_be_chosen(game: Game) -> None:
    """Otherwise the tests above would look at nothing."""
    found = {
        only_answer(match.position) is not None
        for seats in game.seats
        for match in asked(game, seats, {}, *game.questions)
    }
    assert found == {True, False}


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_what_is_plain_is_the_only_thing_to_do_in_the_true_world_and_others(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """But for rare ones, of which these matches show none."""
    for match in anywhere(game, seats, options):
        onlooker = match.view(None)
        for seat in match.waiting:
            if is_plain(onlooker, seat):
                worlds = [match.position, *(onlooker.redeal(PLAIN + seed) for seed in range(WORLDS))]
                assert {len(world.actions(seat)) for world in worlds} == {1}


@pytest.mark.parametrize("name", ["nine", "immortal-8", "le-neuf"])
def test_there_are_such_moves_and_others_that_look_so_to_their_player_alone(name: str) -> None:
    game = ennead.game(name)
    alone = {
        is_plain(match.view(None), seat)
        for match in anywhere(game, game.seats[-1], {})
        for seat in match.waiting
        if len(match.actions(seat)) == 1
    }
    assert alone == ({True} if name == "le-neuf" else {True, False})  # where all hands are open


@in_advance
def test_what_is_answered_in_advance_may_always_be_answered_whatever_one_holds(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    assert game.in_advance
    phase, answer = game.in_advance
    for match in asked(game, seats, options, phase):
        for seat in range(seats):
            expected = answer if seat in match.waiting else None
            assert answer_in_advance(match, seat) == expected
            for seed in range(WORLDS):
                other = match.view(None).redeal(seed)
                assert (answer in other.actions(seat)) == (seat in match.waiting)


@pytest.mark.parametrize("game", [game for game in ennead.games() if game.in_advance], ids=str)
def test_it_is_a_secret_that_is_asked_for_and_said_in_words(game: Game) -> None:
    assert game.in_advance
    phase, _ = game.in_advance
    assert phase not in game.questions
    choices = {
        len(match.actions(seat))
        for seats in game.seats
        for match in asked(game, seats, {}, phase)
        for seat in match.waiting
    }
    assert len(choices) > 1
    for language in LANGUAGES:
        w = words(game.name, language)
        assert all(w(text) for text in ("in-advance", "in-advance-help", "in-advance-given"))
