"""The compiled search, also interpreted: what it remembers, where it is found, and what it has room for."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.match import Match
from ennead.core.network import HIDDEN, Network, new_network, new_room
from ennead.core.rule import COMPILED
from ennead.core.search import ROOT, Mind, Pairs, Worlds
from ennead.core.state import MAX_SEATS
from ennead.core.tree import Tree, new_path, new_tree, view_hash
from tests.conftest import compiled_only, play_randomly

NESSOS, LE_NEUF, NINE = ennead.game("nessos"), ennead.game("le-neuf"), ennead.game("nine")
VISITS = 200 if COMPILED else 4
CLUB, RANDOM = 2, 0


def silent(match: Match) -> Network:
    """A network that says 0 of whatever it is shown."""
    network = new_network(match.game.encoding.inputs, 1)
    network.last[:] = 0
    return network


def new_worlds(match: Match, many: int) -> Worlds:
    states = match.game.state.array(many)
    return Worlds(states, states.view(np.int8).reshape(many, states.itemsize), np.zeros(many))


def new_pairs(actions: int) -> Pairs:
    return Pairs(np.zeros((actions, actions)), np.zeros((actions, actions)))


def visited(
    match: Match,
    seat: int,
    visits: int,
    who: int = RANDOM,
    tree: Tree | None = None,
    networks: tuple[Network, Network] | None = None,
    worlds: Worlds | None = None,
    horizon: int = 10**6,
    pairs: Pairs | None = None,
    past: Tree | None = None,
) -> Tree:
    """What is remembered of some visits. `networks`: the value and the belief."""
    game = match.game
    states = game.state.array(3)
    raw = states.view(np.int8).reshape(3, -1)
    raw[ROOT] = np.frombuffer(match.view(seat).positions.tobytes(), np.int8)
    tree = new_tree(visits + 1, 300 * visits) if tree is None else tree
    how = np.array([0, visits, who, horizon, 700, 1, 2], np.int64)
    share, words = np.zeros(MAX_SEATS), raw.view(np.uint32)
    networks = networks or (silent(match), silent(match))
    mind = Mind(game.encoding.layout(match.seats), *networks, new_room(game.encoding.inputs))
    worlds = new_worlds(match, 0) if worlds is None else worlds
    game.search.imagine(states, worlds, seat, how, mind)
    pairs = new_pairs(0) if pairs is None else pairs
    room = tree, past or new_tree(1, 1), new_path(), game.answer(), share
    game.search.visit(states, raw, words, *room, seat, how, mind, worlds, pairs)
    return tree


def edges(tree: Tree, node: Any) -> slice:
    return slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))


@pytest.mark.parametrize("who", [RANDOM, CLUB])
def test_each_visit_goes_through_the_root_and_adds_a_view(who: int) -> None:
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    tree = visited(match, seat, VISITS, who)
    (root,) = np.flatnonzero(tree.first + tree.count == len(match.actions(seat)))  # the first that unfolded
    assert tree.action[edges(tree, root)].tolist() == list(match.actions(seat))
    assert tree.seen[root] == tree.tried[edges(tree, root)].sum() == VISITS
    assert 0 < tree.came[edges(tree, root)].sum() == tree.won[root] < VISITS or not COMPILED
    assert 1 < tree.used[0] <= VISITS + 1
    assert np.count_nonzero(tree.key) == tree.used[0]
    made = np.flatnonzero(tree.key)
    assert all(np.isclose(tree.prior[edges(tree, node)].sum(), 1) for node in made if tree.count[node])
    once = [node for node in made if node != root and tree.seen[node] == 1]
    assert once
    assert not tree.count[once].any(), "what was seen but once has no edges"


def test_where_both_choose_at_once_each_has_a_mixture() -> None:
    tree = visited(LE_NEUF.new_match(2, 1, turns=5), 0, VISITS)
    both = [node for node in np.flatnonzero(tree.key) if tree.seen[node] == VISITS and tree.count[node]]
    assert len(both) == 2
    for node in both:
        assert np.isclose(tree.mixed[edges(tree, node)].sum(), VISITS)


def test_where_the_game_reckons_with_pairs_all_are_visited_alike() -> None:
    pairs = new_pairs(len(LE_NEUF.actions))
    visited(LE_NEUF.new_match(2, 1), 1, 50 * VISITS if COMPILED else VISITS, pairs=pairs)
    assert pairs.tried.sum() == (50 * VISITS if COMPILED else VISITS)
    assert (pairs.came <= pairs.tried).all()
    if COMPILED:
        assert pairs.tried[:5, :5].min() > VISITS


def test_a_match_may_end_where_all_is_remembered() -> None:
    whole = play_randomly(LE_NEUF.new_match(2, 1, turns=5), 1)
    match = whole.at(len(whole.log) - 1)
    tree = visited(match, match.waiting[0], 20)
    assert tree.seen.max() == 20
    assert tree.used[0] == 1


@pytest.mark.skipif(COMPILED, reason="compiled rules can't be changed")
def test_what_another_choice_leaves_no_room_for_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(states: Any, i: int, seat: int, why: Any) -> None:
        why[:] = 2

    parts = vars(LE_NEUF.kernel) | {"legal": nothing}
    monkeypatch.setattr(LE_NEUF.search, "kernel", SimpleNamespace(**parts))
    tree = visited(LE_NEUF.new_match(2, 1, turns=5), 0, VISITS, CLUB)
    assert sorted(tree.seen[np.flatnonzero(tree.key)]) == [1, VISITS]  # of both, the first has chosen


@pytest.mark.skipif(COMPILED, reason="compiled rules can't be changed")
def test_of_a_visit_no_more_choices_are_remembered_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(NESSOS.search, "DEEPEST", 1)
    match = NESSOS.new_match(3, 5)
    tree = visited(match, match.waiting[0], VISITS)
    assert tree.used[0] == 1
    assert tree.seen.max() == VISITS


def test_where_nothing_is_known_of_a_position_all_stand_alike() -> None:
    match = NESSOS.new_match(3, 5)
    tree = visited(match, match.waiting[0], VISITS, horizon=0)
    for node in np.flatnonzero(tree.key):
        assert tree.won[node] == pytest.approx(tree.seen[node] / 3)


def test_a_world_is_played_on_as_far_as_the_horizon() -> None:
    """With one visit the tree has one choice; the generator tells how many moves were made after that."""
    match = NESSOS.new_match(3, 5)
    came = [
        visited(match, match.waiting[0], 1, horizon=horizon).won.max() for horizon in (0, 3, NESSOS.max_moves)
    ]
    assert came[:2] == pytest.approx([1 / 3, 1 / 3])  # the value, which says nothing
    assert came[2] in (0, 0.5, 1)


def test_what_the_value_says_of_a_position_is_what_a_visit_comes_to() -> None:
    """A network that looks at one thing: who holds the pawn stands by e better than each of the others."""
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    (part,) = (each for each in NESSOS.encoding.parts if each.name == "turn")
    value = silent(match)
    value.first[:], value.second[:] = 0, np.eye(HIDDEN)
    value.first[part.first] = value.last[0] = 1  # one's own turn
    states = NESSOS.state.array(1)
    states.view(np.int8)[:] = np.frombuffer(match.view(seat).positions.tobytes(), np.int8)
    mind = Mind(NESSOS.encoding.layout(3), value, silent(match), new_room(NESSOS.encoding.inputs))
    share = np.zeros(MAX_SEATS)
    NESSOS.search.judge(states, states.view(np.int8).reshape(1, -1), share, mind)
    best, other = np.e / (np.e + 2), 1 / (np.e + 2)
    assert share[:3].tolist() == pytest.approx([best if each == seat else other for each in range(3)])


def test_worlds_are_visited_as_often_as_what_they_hold_is_believed() -> None:
    match = play_randomly(NESSOS.new_match(3, 5), 5, 8)
    seat = match.waiting[0]
    worlds = new_worlds(match, 64)
    visited(match, seat, 1, worlds=worlds)
    assert worlds.weight.tolist() == pytest.approx(list(range(1, 65)))  # nothing is believed: each as likely
    of = NESSOS.search.weighed
    assert [of(worlds.weight, word) for word in (0, 1 << 31, (1 << 32) - 1)] == [0, 32, 63]
    believed = new_worlds(match, 64)
    visited(
        match,
        seat,
        1,
        networks=(silent(match), new_network(NESSOS.encoding.inputs, 7)),
        worlds=believed,
    )
    each = np.diff(believed.weight, prepend=0)
    assert each.max() == pytest.approx(1)
    assert 0 < each.min() < each.max()
    assert (believed.states["hand"] == worlds.states["hand"]).all()


@compiled_only
def test_what_wins_at_once_is_visited_most() -> None:
    match, wins = decisive()
    tree = visited(match, match.waiting[0], 60)
    (root,) = np.flatnonzero(tree.seen == 60)
    most = tree.action[edges(tree, root)][np.argmax(tree.tried[edges(tree, root)])]
    assert most in wins


def decisive() -> tuple[Match, list[int]]:
    """A match of NINE before its last action, and what wins it: some of what can be done, and not all."""
    for seed in range(60):
        match = NINE.new_match(4, seed)
        _, moves = match.position.play_out(["club"] * 4, seed)
        for seat, action in moves[:-1]:
            match.step(seat, action)
        wins = [action for action in match.actions(seat) if won(match, seat, action)]
        if len(match.waiting) == 1 and 0 < len(wins) < len(match.actions(seat)):
            return match, wins
    raise AssertionError("no such match")


def won(match: Match, seat: int, action: int) -> bool:
    """Whether an action ends a match, and wins it."""
    position = match.position
    position.step(seat, action)
    outcome = position.score()
    return outcome is not None and seat in outcome.winners


def test_what_looks_the_same_is_found_again_and_nothing_else() -> None:
    match = NESSOS.new_match(4, 5)
    mine, other = (np.frombuffer(match.view(seat).positions.tobytes(), np.uint32) for seat in (0, 1))
    told = NESSOS.last_move[1] // 4
    assert view_hash(mine, told, 0) == view_hash(mine.copy(), told, 0) > 0
    assert len({view_hash(*each) for each in ((mine, told, 0), (mine, told, 1), (other, told, 0))}) == 3


def test_where_there_is_no_more_room_it_goes_on_with_what_it_has() -> None:
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    few = visited(match, seat, VISITS, tree=new_tree(2, 1000))
    assert few.used[0] <= len(few.key) // 2
    assert few.seen.max() == VISITS
    narrow = visited(match, seat, VISITS, tree=new_tree(VISITS, len(match.actions(seat)) + 1))
    assert narrow.used[1] == len(match.actions(seat)) < narrow.used.sum() - 1
    nothing = visited(match, seat, VISITS, tree=new_tree(2, 1))
    assert nothing.used.tolist() == [1, 0]


def test_what_was_found_before_is_taken_over_where_play_comes_to_the_same_views() -> None:
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    before = visited(match, seat, VISITS)
    after = visited(match, seat, VISITS, past=before)
    unfolded = [node for node in np.flatnonzero(before.key) if before.count[node]]
    both = [(node, same) for node in unfolded for same in np.flatnonzero(after.key == before.key[node])]
    assert len(both) > 1
    for node, same in both:
        assert after.seen[same] >= before.seen[node]
        assert (after.tried[edges(after, same)] >= before.tried[edges(before, node)]).all()
        assert (after.action[edges(after, same)] == before.action[edges(before, node)]).all()
    assert after.seen.max() == 2 * VISITS
    narrow = new_tree(VISITS, len(match.actions(seat)) - 1)
    assert visited(match, seat, VISITS, tree=narrow, past=before).used.tolist() == [1, 0], "there is no room"


def test_what_does_not_reckon_with_pairs_says_nothing_of_them() -> None:
    match = NESSOS.new_match(3, 5)
    states = NESSOS.state.array(1)
    states.view(np.int8)[:] = np.frombuffer(match.view(0).positions.tobytes(), np.int8)
    assert not NESSOS.search.reckon(states[0], 0, np.zeros(0), np.zeros((0, 0)))
