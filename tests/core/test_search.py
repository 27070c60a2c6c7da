"""The compiled search, also interpreted: what it remembers, where it is found, and what it has room for."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.match import Match
from ennead.core.rule import COMPILED
from ennead.core.search import ROOT, Tree, new_path, new_tree
from ennead.core.state import MAX_SEATS
from tests.conftest import compiled_only, play_randomly

NESSOS, LE_NEUF, NINE = ennead.game("nessos"), ennead.game("le-neuf"), ennead.game("nine")
VISITS = 200 if COMPILED else 4
CLUB, RANDOM = 1, 0


def visited(match: Match, seat: int, visits: int, who: int = RANDOM, tree: Tree | None = None) -> Tree:
    """What is remembered of some visits."""
    game = match.game
    states = game.state.array(3)
    raw = states.view(np.int8).reshape(3, -1)
    raw[ROOT] = np.frombuffer(match.view(seat).positions.tobytes(), np.int8)
    tree = new_tree(visits + 1, 300 * visits) if tree is None else tree
    how = np.array([0, visits, who, 700, 1, 2], np.int64)
    share = np.zeros((3, MAX_SEATS), np.int64)
    words = raw.view(np.uint32)
    game.search.visit(states, raw, words, tree, new_path(), game.answer(), share, seat, how)
    return tree


def edges(tree: Tree, node: Any) -> slice:
    return slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))


@pytest.mark.parametrize("who", [RANDOM, CLUB])
def test_each_visit_goes_through_the_root_and_adds_a_view(who: int) -> None:
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    tree = visited(match, seat, VISITS, who)
    (root,) = np.flatnonzero(tree.first + tree.count == len(match.actions(seat)))  # the first that was made
    assert tree.action[edges(tree, root)].tolist() == list(match.actions(seat))
    assert tree.seen[root] == tree.tried[edges(tree, root)].sum() == VISITS
    assert 0 < tree.came[edges(tree, root)].sum() == tree.won[root] < VISITS or not COMPILED
    assert 1 < tree.used[0] <= VISITS
    assert np.count_nonzero(tree.key) == tree.used[0]
    made = np.flatnonzero(tree.key)
    assert all(np.isclose(tree.prior[edges(tree, node)].sum(), 1) for node in made)


def test_where_both_choose_at_once_each_has_a_mixture() -> None:
    tree = visited(LE_NEUF.new_match(2, 1, turns=5), 0, VISITS)
    both = [node for node in np.flatnonzero(tree.key) if tree.seen[node] == VISITS]
    assert len(both) == 2
    for node in both:
        assert np.isclose(tree.mixed[edges(tree, node)].sum(), VISITS)


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
    assert sorted(tree.seen[np.flatnonzero(tree.key)]) == [0, VISITS]  # of both, the first has chosen


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
    of = NESSOS.search.view_hash
    assert of(mine, 0) == of(mine.copy(), 0) > 0
    assert len({of(mine, 0), of(mine, 1), of(other, 0)}) == 3


def test_where_there_is_no_more_room_it_goes_on_with_what_it_has() -> None:
    match = NESSOS.new_match(3, 5)
    seat = match.waiting[0]
    few = visited(match, seat, VISITS, tree=new_tree(2, 1000))
    assert few.used[0] <= len(few.key) // 2
    assert few.seen.max() == VISITS
    narrow = visited(match, seat, VISITS, tree=new_tree(VISITS, len(match.actions(seat)) + 1))
    assert narrow.used.tolist() == [1, len(match.actions(seat))]
    nothing = visited(match, seat, VISITS, tree=new_tree(2, 1))
    assert nothing.used.tolist() == [0, 0]
