"""Small games, searched to the end: counted twice, and solved by ours and by OpenSpiel's."""

import importlib
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
import pytest

import ennead
from ennead.core.histories import CHANCE, END
from ennead.core.view import View
from ennead.research import open_spiel
from ennead.research.recall import Recall
from ennead.research.small import small, smalls
from ennead.research.tree import Solver, Tree, best_response, nash_conv, solve, values

each = pytest.mark.parametrize("name", smalls())
ENDS = [name for name in smalls() if not small(name).draws]


@pytest.fixture(scope="module")
def trees() -> dict[str, Tree]:
    return {name: small(name).tree() for name in smalls()}


def test_every_game_has_one() -> None:
    assert {small(name).game.name for name in smalls()} == {game.name for game in ennead.games()}


@each
def test_its_histories_and_information_states_are_as_many_as_ever(name: str, trees: dict[str, Tree]) -> None:
    tree, counted = trees[name], small(name).counted
    assert (tree.nodes, tree.ends, tree.infos) == (
        counted["histories"],
        counted["ends"],
        counted["information_states"],
    )


@each
def test_openspiel_counts_the_same_and_expects_the_same(name: str, trees: dict[str, Tree]) -> None:
    spiel, tree = _spiel(name), trees[name]
    assert spiel.num_players() == small(name).seats
    infos, keys = set(), set()
    counts, expected = {"histories": 0, "ends": 0}, np.zeros(tree.seats)
    pending = [(spiel.new_initial_state(), 1.0)]
    while pending:
        state, reach = pending.pop()
        counts["histories"] += 1
        if state.is_terminal():
            counts["ends"] += 1
            expected += reach * np.array(state.returns())
            continue
        if state.is_chance_node():
            assert counts["histories"] == 1 or small(name).draws
            odds = state.chance_outcomes()
        else:
            seat = state.current_player()
            infos.add((seat, state.information_state_string()))
            keys.add(bytes([seat]) + state._play.recall.key(seat))
            legal = state.legal_actions()
            odds = [(action, 1 / len(legal)) for action in legal]
        pending += [(state.child(action), reach * likely) for action, likely in odds]
    assert counts == {"histories": tree.nodes, "ends": tree.ends}
    assert len(infos) == tree.infos
    assert keys == {*tree.keys}
    assert values(tree, tree.uniform()) == pytest.approx(expected)


@each
def test_its_own_random_simulation_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(_spiel(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ENDS)
def test_deals_are_the_same_to_an_onlooker_and_one_of_them_is_not_the_other(name: str) -> None:
    roots = small(name).roots
    assert len({bytes(View.of(root, None).positions) for root in roots}) == 1
    assert len({bytes(root) for root in roots}) == len(roots)


@each
def test_a_tree_is_whole(name: str, trees: dict[str, Tree]) -> None:
    tree = trees[name]
    inner = tree.count > 0
    assert (inner == (tree.player != END)).all()
    assert tree.player[0] == CHANCE
    children = np.concatenate(
        [np.arange(first, first + count) for first, count in zip(tree.first, tree.count, strict=True)]
    )
    assert sorted(children) == list(range(1, tree.nodes))
    assert tree.payoff[~inner].sum(1) == pytest.approx(1)
    chosen = tree.player >= 0
    assert (tree.count[chosen] == tree.size[tree.info[chosen]]).all()


@each
def test_rounds_of_play_bring_it_to_an_equilibrium(name: str, trees: dict[str, Tree]) -> None:
    tree = trees[name]
    before = nash_conv(tree, tree.uniform())
    solver = Solver(tree)
    gaps = [before]
    for _ in range(3):
        solver.run(50)
        gaps.append(nash_conv(tree, solver.policy))
    assert before > 0.05
    assert gaps == sorted(gaps, reverse=True)
    assert 0 <= gaps[-1] < 1e-3
    assert values(tree, solver.policy).sum() == pytest.approx(1)


@each
def test_a_best_response_brings_what_it_says_and_no_policy_more(name: str, trees: dict[str, Tree]) -> None:
    tree, luck = trees[name], np.random.default_rng(1)
    policy = _some_policy(tree, luck)
    owner = np.zeros(tree.infos, int)
    owner[tree.info[tree.player >= 0]] = tree.player[tree.player >= 0]
    for seat in range(tree.seats):
        worth, response = best_response(tree, policy, seat)
        mine = np.repeat(owner == seat, tree.size)
        assert (response[~mine] == policy[~mine]).all()
        assert values(tree, response)[seat] == pytest.approx(worth)
        for _ in range(5):
            other = np.where(mine, _some_policy(tree, luck), policy)
            assert values(tree, other)[seat] <= worth + 1e-9


def _some_policy(tree: Tree, luck: np.random.Generator) -> Any:
    weights = luck.random(len(tree.action)) ** 3
    return weights / np.repeat(np.add.reduceat(weights, tree.offset), tree.size)


@pytest.mark.parametrize("name", ["le-neuf-duel", "immortal-8-end"])
def test_openspiel_measures_the_same_distance_from_an_equilibrium(name: str, trees: dict[str, Tree]) -> None:
    spiel = _spiel(name)
    policies = importlib.import_module("open_spiel.python.policy")
    exploitability = importlib.import_module("open_spiel.python.algorithms.exploitability")
    tree = trees[name]
    ours = solve(tree, 10)
    number = {key: info for info, key in enumerate(tree.keys)}

    class Ours(policies.Policy):  # type: ignore[misc, name-defined]
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            seat = state.current_player()
            info = number[bytes([seat]) + state._play.recall.key(seat)]
            at = slice(tree.offset[info], tree.offset[info] + tree.size[info])
            return dict(zip(map(int, tree.action[at]), map(float, ours[at]), strict=True))

    theirs = exploitability.nash_conv(spiel, Ours(spiel, list(range(tree.seats))), use_cpp_br=False)
    assert theirs == pytest.approx(nash_conv(tree, ours), abs=1e-9)


def test_openspiel_knows_that_what_one_player_wins_another_loses() -> None:
    """What it computes for two players alone, it computes for games that are said to be of a constant sum."""
    spiel, tree = _spiel("le-neuf-duel"), small("le-neuf-duel").tree()
    assert spiel.utility_sum() == 1
    exploitability = importlib.import_module("open_spiel.python.algorithms.exploitability")
    uniform = importlib.import_module("open_spiel.python.policy").UniformRandomPolicy(spiel)
    found = exploitability.exploitability(spiel, uniform)
    assert found == pytest.approx(nash_conv(tree, tree.uniform()) / 2, abs=1e-9)


@pytest.mark.parametrize("name", ["le-neuf-duel", "immortal-8-end"])
def test_its_cfr_and_its_mccfr_come_nearer_on_them(name: str) -> None:
    spiel = _spiel(name)
    exploitability = importlib.import_module("open_spiel.python.algorithms.exploitability")
    cfr = importlib.import_module("open_spiel.python.algorithms.cfr")
    mccfr = importlib.import_module("open_spiel.python.algorithms.external_sampling_mccfr")
    uniform = importlib.import_module("open_spiel.python.policy").UniformRandomPolicy(spiel)
    before = exploitability.nash_conv(spiel, uniform)
    solver = cfr.CFRPlusSolver(spiel)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(spiel, solver.average_policy()) < before / 2
    np.random.seed(3)
    sampler = mccfr.ExternalSamplingSolver(spiel)
    for _ in range(60):
        sampler.iteration()
    assert exploitability.nash_conv(spiel, sampler.average_policy()) < before


def test_what_is_too_large_or_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 100 histories"):
        Tree.of(small("nine-end").roots, most=100)
    with pytest.raises(ValueError, match="a position to begin with"):
        Tree.of([])
    with pytest.raises(ValueError, match="most must be"):
        Tree.of(small("nine-end").roots, most=0)
    for other in (small("nine-end").roots[0], ennead.game("immortal-8").new_match(4, 1).position):
        with pytest.raises(ValueError, match="of one game, with as many seats"):
            Tree.of([small("immortal-8-end").roots[0], other])
    roots = small("immortal-8-end").roots
    for odds in ([Fraction(1)], [Fraction(1, 3)] * 2, [Fraction(3, 2), Fraction(-1, 2)]):
        with pytest.raises(ValueError, match="odds must be 2 that are 1 together"):
            Tree.of(roots, odds=odds)
    with pytest.raises(ValueError, match="no small game is called 'nothing'"):
        small("nothing")


def test_what_is_no_policy_is_refused_before_compiled_code_sees_it() -> None:
    tree = Tree.of(small("le-neuf-duel").roots)
    good = tree.uniform()
    for wrong in (np.ones(1), good.astype(str), good * np.nan, -good, good.reshape(1, -1), None):
        with pytest.raises(ValueError, match="a policy is a probability"):
            values(tree, wrong)
        with pytest.raises(ValueError, match="a policy is a probability"):
            best_response(tree, wrong, 0)
    pure = np.zeros(len(good), np.int8)  # whole numbers are odds as well
    pure[tree.offset] = 1
    assert (values(tree, pure) == values(tree, pure.astype(float))).all()
    more = good.copy()
    more[-1] += 0.01
    for wrong in (more, good * 2, good * 0, good.astype(int)):
        with pytest.raises(ValueError, match="1 together in each information state"):
            values(tree, wrong)
        with pytest.raises(ValueError, match="1 together in each information state"):
            best_response(tree, wrong, 0)
    assert values(tree, good.astype(np.float32)) == pytest.approx(values(tree, good))
    for seat in (-2, -1, 2, None):
        with pytest.raises(ValueError, match="seat must be"):
            best_response(tree, good, seat)  # type: ignore[arg-type]
    for rounds in (-5, 1.5, None):
        with pytest.raises(ValueError, match="rounds must be"):
            solve(tree, rounds)  # type: ignore[arg-type]


def test_openspiel_refuses_what_is_no_small_game_of_it() -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match="no small game of nine"):
        open_spiel.spiel_game(ennead.game("nine"), 2, small="nessos-end")


def test_a_tree_in_which_nobody_chooses_is_solved() -> None:
    match = ennead.game("le-neuf").new_match(2, 1)
    for seat, action in match.position.play_out(("club", "club"), 1)[1]:
        match.step(seat, action)
    over = Tree.of([match.position])
    assert solve(over, 3).size == 0
    assert values(over, over.uniform()).sum() == 1


def test_whoever_plays_on_a_small_game_leaves_it_as_it_is_for_all_others() -> None:
    chosen = small("immortal-8-end")
    before = [bytes(root) for root in chosen.roots]
    for root in (*chosen.roots, chosen.root(0)):
        root.step(root.waiting[0], root.actions(root.waiting[0])[0])
    assert [bytes(root) for root in small("immortal-8-end").roots] == before
    assert hash((chosen.dealt, chosen.odds))  # what is changed by playing on has no hash


def test_a_tree_leaves_its_roots_as_they_are() -> None:
    roots = small("immortal-8-end").roots
    before = [bytes(root) for root in roots]
    Tree.of(roots)
    assert [bytes(root) for root in roots] == before
    assert Recall(roots[0]).position is roots[0]


def _spiel(name: str) -> Any:
    chosen = small(name)
    return open_spiel.spiel_game(chosen.game, chosen.seats, small=name)
