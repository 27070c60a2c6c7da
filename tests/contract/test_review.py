"""What a review must hold in every game: it adds up, can be left, and by a seat knows no secret."""

import json

import numpy as np
import pytest

import ennead
from ennead.bots.calibration import doubt
from ennead.bots.review import Looking, Seer, apart, costliest, decided, divided, gone_on, moments, stood
from ennead.bots.searcher import Searcher
from ennead.bots.weighing import SURE, weigh
from ennead.core.game import Game
from ennead.core.match import Match
from tests.conftest import compiled_only
from tests.contract.test_searching import asked
from tests.contract.test_secrets import twin

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
VISITS = 24


def played(game: Game, seats: int, seed: int) -> Match:
    """A match of club players."""
    match = game.new_match(seats, seed)
    for seat, action in match.position.play_out(["club"] * seats, seed)[1]:
        match.step(seat, action)
    return match


@compiled_only
@pytest.mark.parametrize("seed", range(3))
@each_game
def test_luck_and_play_come_to_the_result(game: Game, seed: int) -> None:
    match = played(game, game.seats[seed % len(game.seats)], seed)
    found = list(moments(match, Looking(5, 0)))
    assert len(found) == len(match.log) + 1
    for each in found:
        for shares in (each["true"], *each["known"], *([each["drawn"]] if "drawn" in each else ())):
            assert sum(shares) == pytest.approx(1, abs=0.001)
            assert all(0 <= share <= 1 for share in shares)
    assert match.outcome
    result = divided(match.outcome.winners, match.seats)
    assert found[-1]["true"] == pytest.approx(result, abs=1e-4)
    assert found[-1]["known"] == [found[-1]["true"]] * match.seats
    for seat, shared in enumerate(apart(match, found)):
        assert shared.result == pytest.approx(result[seat], abs=1e-4)
        above = result[seat] - 1 / match.seats
        assert shared.luck + shared.own + shared.others == pytest.approx(above, abs=1e-4)
    drawn = [number for number in range(len(match.log)) if match.at(number + 1).draws]
    assert [number - 1 for number, each in enumerate(found) if "drawn" in each] == drawn


@compiled_only
@each_game
def test_a_review_that_was_left_goes_on_as_if_it_had_not_been(game: Game) -> None:
    match = played(game, game.seats[0], 4).at(12)
    looking = Looking(5, VISITS)
    whole = list(moments(match, looking))
    assert [
        *moments(match, looking, 0, 4),
        *moments(match, looking, 5, 8),
        *moments(match, looking, 9),
    ] == whole
    assert json.loads(json.dumps(whole)) == whole
    assert any("decision" in each for each in whole)


@each_game
def test_by_a_seat_it_is_the_same_whatever_that_seat_cannot_know(game: Game) -> None:
    for seed in range(3):
        match, seat = asked(game, seed)
        other, looking = twin(match, seat, seed), Looking(5, VISITS, seat)
        assert bytes(match.position) != bytes(other.position)
        seer = Seer(game, match.seats, 5)
        assert stood(match, seer, looking) == stood(other, seer, looking)
        made = match.actions(seat)[-1]
        if game.learned and game.horizon == 0:  # else club players play on, which takes long interpreted
            assert decided(match, (seat, made), looking) == decided(other, (seat, made), looking)


@compiled_only
@each_game
def test_by_a_seat_it_holds_nothing_of_others(game: Game) -> None:
    match = played(game, game.seats[0], 4).at(12)
    seat = match.log[-1][0]
    found = list(moments(match, Looking(5, VISITS, seat)))
    for each in found:
        assert len(each["known"]) == 1
        assert not {"true", "drawn"} & each.keys()
        assert each.get("decision", {"seat": seat})["seat"] == seat


@compiled_only
@each_game
def test_what_a_choice_cost_is_found_where_it_cost_something(game: Game) -> None:
    """Of what can be chosen, the search's own choice costs nothing, and nothing is better than the best."""
    match, seat = asked(game, 2)
    view, searcher = match.view(seat), Searcher(game, 1, visits=200)
    found = [weigh(searcher, view, action, 200) for action in match.actions(seat)]
    assert min(each.lost for each in found) == 0.0
    assert all(0 <= each.lost <= 1 and each.error >= 0 for each in found)
    best = {each.better for each in found if each.better != each.made}
    assert len(best) <= 1, "before anything is paired it is settled which is better"
    for each in found:
        if each.lost > each.error:
            told = decided(match, (seat, each.made), Looking(1, 200))["decision"]
            assert told["error"] >= SURE * doubt(game), "what is told counts more than the luck of the worlds"
            again = weigh(searcher, view, each.made, 200, each.made)
            assert (again.better, again.lost, again.error) == (each.made, 0, 0)
    with pytest.raises(ValueError, match="can't be chosen"):
        weigh(searcher, view, next(k for k in range(len(game.actions)) if k not in match.actions(seat)), 200)


@compiled_only
def test_what_is_better_is_told_to_its_end_where_a_choice_takes_several_clicks() -> None:
    """Who takes orders back isn't better for it, but for those that are given then."""
    match = ennead.game("nine").new_match(2, 3)
    for name in ("pass", "pass", "mark xian"):
        match.play(match.waiting[0], name)
    (seat,) = match.waiting
    then = gone_on(match, seat, match.game.number["clear"], Looking(1, 100))
    assert all(name.startswith("mark ") for name in then[:-1])
    assert then[-1] == "confirm"
    assert gone_on(match, seat, match.game.number["confirm"], Looking(1, 100)) == []
    while any(choice.verb == "mark" for choice in match.legal(seat)):
        match.play(seat, next(choice.name for choice in match.legal(seat) if choice.verb == "mark"))
    assert gone_on(match, seat, match.game.number["clear"], Looking(1, 100))[-1] == "confirm"


@compiled_only
@each_game
def test_what_follows_the_better_choice_is_the_same_whatever_its_seat_cannot_know(game: Game) -> None:
    for seed in range(6):
        match, seat = asked(game, seed)
        other = twin(match, seat, seed)
        for action in match.actions(seat):
            assert gone_on(match, seat, action, Looking(5, 20)) == gone_on(
                other, seat, action, Looking(5, 20)
            )


@compiled_only
def test_whoever_plays_by_chance_loses_most_by_it() -> None:
    game, lost = ennead.game("nessos"), np.zeros(3)
    for seed in range(3):
        match = game.new_match(3, seed)
        for seat, action in match.position.play_out(["random", "club", "club"], seed)[1]:
            match.step(seat, action)
        found = list(moments(match, Looking(1, 100)))
        for each in found:
            if "decision" in each:
                lost[each["decision"]["seat"]] += each["decision"]["lost"]
        costly = [cost for _, cost in costliest(found)]
        assert [cost["lost"] for cost in costly] == sorted((cost["lost"] for cost in costly), reverse=True)
        assert all(cost["lost"] > cost["error"] for cost in costly)
        assert len(costly) <= 5
    assert lost[0] > max(lost[1], lost[2]), lost


def test_chances_are_of_a_position_and_not_of_its_generator() -> None:
    game = ennead.game("nessos")
    match = game.new_match(4, 3)
    seer, position = Seer(game, 4, 1), match.position
    before = seer.true(position, 0)
    position.reseed(99)
    assert seer.true(position, 0) == before
    assert np.isclose(sum(before), 1)
