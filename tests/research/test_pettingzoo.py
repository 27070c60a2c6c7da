"""PettingZoo: its own tests on our games, and what these environments promise besides."""

import pickle
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as tests

import ennead
from ennead.core.game import Game
from ennead.core.position import IllegalAction
from ennead.research import pettingzoo as ours

# Of these there is no getting out: only PettingZoo's own games may have observations that are dicts.
DICTS = "Observation is not a NumPy array", "Observation space for each agent probably should be"

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def _warned_of_nothing_else() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in DICTS:
            warnings.filterwarnings("ignore", text)
        yield


def version(game: Game) -> Any:
    return getattr(ours, ours.name_of(game))


@each_game
def test_its_own_tests_pass(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    of_it = version(game)
    for make in (of_it.env, of_it.raw_env):
        tests.api_test(make(), num_cycles=100)
    tests.seed_test(of_it.env, num_cycles=50)
    tests.render_test(of_it.env)
    assert " sees it\n" in capsys.readouterr().out


@each_game
def test_its_own_tests_of_what_is_parallel_pass(game: Game) -> None:
    of_it = version(game)
    tests.parallel_api_test(of_it.parallel_env(), num_cycles=100)
    tests.parallel_seed_test(of_it.parallel_env, num_cycles=20)


@each_game
def test_what_is_parallel_keeps_to_its_cycles(game: Game) -> None:
    """As PettingZoo tries it: with actions of which most may not be taken, and turn by turn as well."""
    from pettingzoo.utils import parallel_to_aec

    parallel = version(game).parallel_env
    as_module = SimpleNamespace(
        parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles))
    )
    tests.max_cycles_test(as_module)


@pytest.mark.parametrize("no_action", [None, -1, 999])
def test_what_one_may_not_do_at_once_with_others_is_told_as_not_done(no_action: int | None) -> None:
    env = version(ennead.game("nessos")).parallel_env(seats=3)
    env.reset(seed=1)
    seat = env._play.position.waiting[0]
    may = env._play.position.actions(seat)
    wrong = next(action for action in range(50) if action not in may) if no_action is None else no_action
    told = env.step(dict.fromkeys(env.agents, wrong))[-1]
    assert told.pop(env.possible_agents[seat]) == {"illegal": wrong}
    assert not any(told.values())
    seat = env._play.position.waiting[0]
    told = env.step(dict.fromkeys(env.agents, env._play.position.actions(seat)[0]))[-1]
    assert not any(told.values())


@each_game
def test_every_number_of_seats_is_played_to_the_end(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        env = version(game).env(seats=seats, max_cycles=300)
        env.reset(seed=1)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            total[agent] += reward
            assert env.observation_space(agent).contains(seen)
            env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
        outcome = env.unwrapped._play.position.score()
        assert sum(total.values()) == pytest.approx(1.0 if outcome else 0.0)


def test_whoever_does_what_may_not_be_done_loses_or_is_told() -> None:
    of_it = version(ennead.game("nessos"))
    env = of_it.env(seats=3)
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == dict.fromkeys(env.agents, 0.0) | {agent: -1.0}
    raw = of_it.raw_env(seats=3)
    raw.reset(seed=2)
    before = bytes(raw._play.position)
    with pytest.raises(IllegalAction):
        raw.step(999)
    assert bytes(raw._play.position) == before


def test_who_is_not_asked_may_say_anything() -> None:
    game = ennead.game("nessos")
    env = version(game).parallel_env(seats=3)
    seen, _ = env.reset(seed=3)
    asked = [agent for agent in env.agents if not seen[agent]["action_mask"].all()]
    assert len(asked) == 1
    seen, *_ = env.step(dict.fromkeys(env.agents, 0))
    assert env._play.position.seats == 3
    assert env.render() is None


def test_who_is_asked_and_says_nothing_changes_nothing() -> None:
    env = version(ennead.game("le-neuf")).parallel_env(seats=2)
    with pytest.raises(ValueError, match="call reset"):
        env.step({})
    seen, _ = env.reset(seed=1)
    before = bytes(env._play.position)
    first = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    for said in ({"player_0": first}, {"player_0": first, "player_1": None}):
        with pytest.raises(ValueError, match=r"player_1 is asked|a whole number"):
            env.step(said)
    assert bytes(env._play.position) == before


def test_after_the_end_there_is_nothing_to_step() -> None:
    env = version(ennead.game("nessos")).env(seats=3, max_cycles=1)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, _, _, cut, _ = env.last()
        env.step(None if cut else env.action_space(agent).sample(seen["action_mask"]))
    with pytest.raises(ValueError, match="the match is over"):
        env.step(None)


def test_one_kind_of_environment_is_one_line_away() -> None:
    from ennead.research.pettingzoo import le_neuf_v0

    assert repr(le_neuf_v0) == "le_neuf_v0"
    assert set(dir(ours)) >= {"nessos_v0", "nine_v0", "immortal_8_v0", "code_of_nine_v0"}
    with pytest.raises(AttributeError, match="it has code_of_nine_v0"):
        ours.chess_v6  # noqa: B018


@each_game
def test_every_environment_can_be_pickled(game: Game) -> None:
    for make in (version(game).env, version(game).raw_env, version(game).parallel_env):
        env = make()
        env.reset(seed=4)
        again = pickle.loads(pickle.dumps(env))
        assert again.possible_agents == env.possible_agents
        assert bytes(again.unwrapped._play.position) == bytes(env.unwrapped._play.position)


def test_an_environment_can_be_pickled_and_says_what_is_missing() -> None:
    env = version(ennead.game("nine")).raw_env(seats=2)
    with pytest.raises(AttributeError, match=r"agent_selection: call reset\(\) first"):
        env.last()
    env.reset(seed=4)
    again = pickle.loads(pickle.dumps(env))
    assert again.agent_selection == env.agent_selection
    assert (again.observe("player_0")["observation"] == env.observe("player_0")["observation"]).all()
    for wrong in ({"seats": 9}, {"render_mode": "rgb"}, {"max_cycles": 0}, {"turns": 3}):
        with pytest.raises(ValueError, match=r"nine has|seats must|render_mode|max_cycles"):
            version(ennead.game("nine")).env(**wrong)
