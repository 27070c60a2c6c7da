"""What a bot that looks ahead must hold in every game: its answers are legal, its own, and know no secret."""

import pickle
from itertools import pairwise

import numpy as np
import pytest

import ennead
from ennead.bots import Player, searcher
from ennead.bots.searcher import Searcher, Turn, own_edges
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.state import Phase
from tests.conftest import play_randomly
from tests.contract.test_secrets import twin
from tests.core.test_search import visited

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
VISITS = 24


def asked(game: Game, seed: int) -> tuple[Match, int]:
    """A match in its middle, and who is to choose there among several actions."""
    whole = play_randomly(game.new_match(game.usual_seats, seed), seed)
    for moves in range(len(whole.log) // 2, 0, -1):
        match = whole.at(moves)
        for seat in match.waiting:
            if len(match.actions(seat)) > 1:
                return match, seat
    raise AssertionError("nobody ever had a choice")


@each_game
def test_it_plays_a_match_by_the_rules(game: Game) -> None:
    match = game.new_match(game.usual_seats, 3)
    player = Searcher(game, 1, visits=2, rollouts="random")
    while not match.is_over and len(match.log) < 120:
        seat = match.waiting[0]
        found = player.choose(match.view(seat))
        assert found in {choice.name for choice in match.legal(seat)}
        match.play(seat, found)


@each_game
def test_the_same_seed_and_visits_give_the_same_answer(game: Game) -> None:
    match, seat = asked(game, 2)
    view = match.view(seat)
    found = Searcher(game, 5, visits=VISITS).consider(view)
    assert pickle.dumps(Searcher(game, 5, visits=VISITS).consider(view)) == pickle.dumps(found)
    assert [each.choice.name for each in found] == [choice.name for choice in view.legal]
    assert sum(each.visits for each in found) == pytest.approx(1)
    assert all(0 <= each.chance <= 1 for each in found if each.chance == each.chance)


@each_game
def test_what_it_cannot_know_changes_nothing(game: Game) -> None:
    for seed in range(3):
        match, seat = asked(game, seed)
        other = twin(match, seat, seed)
        assert bytes(match.position) != bytes(other.position)
        ours, theirs = (
            Searcher(game, 5, visits=VISITS, rollouts="random").consider(each.view(seat))
            for each in (match, other)
        )
        assert pickle.dumps(ours) == pickle.dumps(theirs)


@each_game
def test_worlds_to_look_at_are_those_that_may_be_true_whatever_is(game: Game) -> None:
    match, seat = asked(game, 1)
    view, other = match.view(seat), twin(match, seat, 1).view(seat)
    worlds = Searcher(game, 5, visits=VISITS).worlds(view, 8)
    assert {world.hidden(seat).tobytes() for world in worlds} == {view.positions.tobytes()}
    again = Searcher(game, 5, visits=VISITS).worlds(other, 8)
    assert [bytes(world) for world in again] == [bytes(world) for world in worlds]


def test_worlds_to_look_at_are_as_likely_as_what_others_did_makes_them() -> None:
    game, searcher = ennead.game("nessos"), Searcher(ennead.game("nessos"), 5, visits=VISITS)
    match = game.new_match(3, 4)
    players = [Player(game, "club", seat) for seat in range(3)]
    while not match.is_over:
        [seat] = match.waiting
        view = match.view(seat)
        if view.state.phase == Phase.ANSWER:
            search = searcher.search(Turn(view), visits=1)
            search.worlds(view, [])
            weight = np.diff(search._worlds.weight, prepend=0.0)
            is_charon = search._worlds.states["chain_card"][:, 0] == CHARON
            share = float(weight @ is_charon / weight.sum())
            if abs(share - is_charon.mean()) > 0.2:
                worlds = searcher.worlds(view, 500)
                found = np.mean([world.array()["chain_card"][0, 0] == CHARON for world in worlds])
                assert found == pytest.approx(share, abs=0.08)
                return
        match.play(seat, players[seat].choose(view))
    raise AssertionError("nobody ever did what tells much")


def test_threads_find_what_each_would_find_alone_put_together() -> None:
    game = ennead.game("nessos")
    match, seat = asked(game, 1)
    view = match.view(seat)
    found = Searcher(game, 5, visits=VISITS, threads=3).consider(view)
    assert pickle.dumps(Searcher(game, 5, visits=VISITS, threads=3).consider(view)) == pickle.dumps(found)
    tried = [each.visits * 3 * VISITS for each in found]
    assert tried == pytest.approx([round(each) for each in tried])
    alone = Searcher(game, 5, visits=VISITS).consider(view)
    assert [each.choice for each in found] == [each.choice for each in alone]
    assert found != alone


def test_it_thinks_as_long_as_it_may() -> None:
    game = ennead.game("nessos")
    match, seat = asked(game, 1)
    assert Searcher(game, 1, milliseconds=1).choose(match.view(seat)) in {c.name for c in match.legal(seat)}


def test_it_goes_on_when_there_is_no_room_for_more_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it remembers has a bound; how often it looks has not, so five seconds are thought for."""
    monkeypatch.setattr(searcher, "ROOM", 8)
    game = ennead.game("nessos")
    match, seat = asked(game, 1)
    found = Searcher(game, 1, visits=500).consider(match.view(seat))
    assert sum(each.tries for each in found) == 500
    tree = Searcher(game, 1, visits=500).search(Turn(match.view(seat))).tree
    assert len(tree.key) == len(Searcher(game, 1, visits=8).search(Turn(match.view(seat))).tree.key)


def again(game: Game, seed: int) -> tuple[Match, Match, int]:
    """A match where somebody chooses among several actions, and right after that once more."""
    for one in range(seed, seed + 20):
        whole = play_randomly(game.new_match(game.usual_seats, one), one)
        turns = [whole.at(moves) for moves in range(len(whole.log))]
        for before, after in pairwise(turns):
            seat = before.waiting[0]
            both = before.waiting == after.waiting == (seat,)
            if both and len(before.actions(seat)) > 1 and len(after.actions(seat)) > 1:
                return before, after, seat
    raise AssertionError("nobody ever chose twice in a turn")


@pytest.mark.parametrize("name", ["nine", "immortal-8", "code-of-nine"])
def test_who_remembers_goes_on_from_what_it_found_for_its_move_before(name: str) -> None:
    game, visits = ennead.game(name), 300
    before, after, seat = again(game, 1)

    def tries(player: Searcher, *matches: Match) -> int:
        return [sum(each.tries for each in player.consider(match.view(seat))) for match in matches][-1]

    forgetful, mindful = (Searcher(game, 1, visits=visits, remembers=it) for it in (False, True))
    assert tries(forgetful, before, after) == visits
    assert tries(mindful, before, after) > visits
    assert tries(mindful, after) == visits, "asked the same again, it begins anew"
    assert tries(mindful, before) == visits, "and so it does for an earlier move"
    other = after.view((seat + 1) % after.seats)
    assert mindful.past
    assert not mindful.past.is_before(other), "what a seat found is never another's"


@each_game
def test_what_it_cannot_know_changes_nothing_of_what_it_remembers(game: Game) -> None:
    match, seat = asked(game, 1)
    worlds = match, twin(match, seat, 1)
    found = []
    for world in worlds:
        player = Searcher(game, 5, visits=VISITS, remembers=True)
        player.consider(world.view(seat))
        assert player.past
        found.append([np.concatenate(tree).tobytes() for tree in player.past.trees])
    assert found[0] == found[1]


def test_what_it_cannot_be_is_refused() -> None:
    game = ennead.game("nessos")
    with pytest.raises(ValueError, match="needs a bound"):
        Searcher(game, 1)
    with pytest.raises(ValueError, match="visits must be a whole number from 1 to"):
        Searcher(game, 1, visits=0)
    with pytest.raises(ValueError, match="horizon must be a whole number from 0 to"):
        Searcher(game, 1, visits=1, horizon=-1)
    with pytest.raises(ValueError, match="has no bot 'grandmaster'"):
        Searcher(game, 1, visits=1, rollouts="grandmaster")
    match, seat = asked(game, 1)
    for viewer in (None, (seat + 1) % match.seats, ennead.OPEN):
        with pytest.raises(ValueError, match="not waited for"):
            Searcher(game, 1, visits=1).choose(match.view(viewer))


@each_game
def test_of_several_who_choose_at_once_each_finds_its_own_choices(game: Game) -> None:
    """Whoever sits first is met first in a search, whoever searches."""
    match = game.new_match(game.usual_seats, 2)
    for seat in match.waiting:
        view = match.view(seat)
        tree = visited(match, seat, VISITS)
        edges = own_edges(tree, game, np.frombuffer(view.positions.tobytes(), np.uint32), seat)
        actions = tree.action[edges].tolist()
        assert actions == [game.number[choice.name] for choice in view.legal]
        assert tree.tried[edges].sum() > 0
