"""Gymnasium: its own check of our games, and many at once as one by one."""

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import ennead
from ennead.core.game import Game
from ennead.core.position import IllegalAction
from ennead.research import gymnasium as ours

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def make(game: str, **more: Any) -> Any:
    return gymnasium.make(f"ennead/{game}-v0", **more)


@each_game
def test_its_own_check_passes(game: Game) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(game.name, bots="random").unwrapped)


@pytest.mark.parametrize(
    ("game", "seat", "bots"), [("nessos", 1, ["club", "novice"]), ("le-neuf", 0, "club")]
)
def test_a_seat_plays_a_match_against_bots(game: str, seat: int, bots: Any) -> None:
    env = make(game, seats=2 if game == "le-neuf" else 3, seat=seat, bots=bots, render_mode="ansi")
    shares = []
    for seed in (1, 1, 2):
        seen, _ = env.reset(seed=seed)
        luck, over, total = np.random.default_rng(5), False, 0.0
        while not over:
            assert (env.unwrapped.action_masks() == seen["action_mask"]).all()
            assert f"as seat {seat} sees it" in env.render()
            seen, reward, over, cut, _ = env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
            total += reward
            assert not cut
        outcome = env.unwrapped._match.outcome
        assert total == (1 / len(outcome.winners) if seat in outcome.winners else 0)
        shares.append(bytes(env.unwrapped._match.position))
    assert shares[0] == shares[1] != shares[2]  # the same seed gives the same match, bots and all


def test_whoever_does_what_may_not_be_done_loses() -> None:
    env = make("nessos")
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]
    for action in np.flatnonzero(seen["action_mask"])[:1], 0:  # it is over, whatever is done now
        with pytest.raises(ValueError, match=r"call reset\(\)"):
            env.unwrapped.step(int(np.ravel(action)[0]))
    seen, _ = env.reset(seed=1)
    _, reward, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert (reward, over) == (0.0, False)


def test_a_number_is_one_of_any_make_and_all_else_is_none() -> None:
    env = make("nessos")
    seen, _ = env.reset(seed=1)
    assert not np.shares_memory(seen["observation"], seen["action_mask"])
    action = np.flatnonzero(seen["action_mask"])[0]
    _, reward, *_ = env.step(np.array(action))
    assert reward >= 0
    before = bytes(env.unwrapped._match.position)
    for odd in (None, 1.5, "x", float("nan"), np.array([1]), True):
        with pytest.raises(ValueError, match="an action is a whole number"):
            env.unwrapped.step(odd)
    assert bytes(env.unwrapped._match.position) == before


def test_deals_follow_from_the_seed_that_was_given_last() -> None:
    envs = gymnasium.make_vec("ennead/nessos-v0", num_envs=2, bots="random")
    seen = []
    for _ in range(2):
        envs.reset(seed=3)
        seen.append(envs.reset()[0]["observation"])
    assert (seen[0] == seen[1]).all()
    assert (seen[0] != envs.reset()[0]["observation"]).any()


def test_a_match_that_ends_before_the_seat_is_asked_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make("nessos", bots="random")
    deal, left = env.unwrapped._deal, [2]

    def ends(seed: int) -> Any:
        match = deal(seed)
        while left[0] and not match.is_over:
            match.step(match.waiting[0], match.actions(match.waiting[0])[0])
        left[0] = max(0, left[0] - 1)
        return match

    monkeypatch.setattr(env.unwrapped, "_deal", ends)
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].any()


@each_game
def test_many_at_once_are_a_batch(game: Game) -> None:
    envs: Any = gymnasium.make_vec(f"ennead/{game.name}-v0", num_envs=3, bots="random", threads=2)
    seen, _ = envs.reset(seed=7)
    for _ in range(20):
        assert envs.observation_space.contains(seen)
        assert (envs.unwrapped.action_masks() == seen["action_mask"]).all()
        before, actions = seen, np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = envs.step(actions)
        assert not np.shares_memory(before["observation"], seen["observation"])
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert not cut.any()
        assert (envs.unwrapped._batch.seat == 0).all()
    with pytest.raises(IllegalAction):
        envs.step(np.array([999] * 3))


@each_game
def test_what_was_seen_last_of_a_match_comes_with_the_step_that_ends_it(game: Game) -> None:
    """As Gymnasium's `AutoresetMode.SAME_STEP` has it: in `info`, an object for each match, and a mask."""
    n = 4 if game.name == "nessos" else 2
    envs: Any = gymnasium.make_vec(ours.name_of(game), num_envs=n, bots="novice")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = envs.reset(seed=5)
    batch, luck, ended = envs.unwrapped._batch, np.random.default_rng(1), 0
    while ended < n:
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        before = batch.moment()
        seen, rewards, over, _, info = envs.step(actions)
        at_the_end = batch.ends(before, 0)
        if not over.any():
            assert info == {}
            continue
        assert (info["_final_obs"] == over).all()
        assert (info["_final_info"] == over).all()
        assert info["final_info"] == {}
        for lane in np.flatnonzero(over):
            last = batch.end(before, lane)
            assert last.is_over
            outcome = last.score()
            assert outcome
            shares = [1 / len(outcome.winners) * (seat in outcome.winners) for seat in range(last.seats)]
            assert shares == [*batch.rewards[lane]]
            assert rewards[lane] == batch.rewards[lane, 0]
            final = info["final_obs"][lane]
            assert (final["observation"] == at_the_end[lane]).all()
            seen_there = batch.encoder(last, 0, np.empty(batch.encoder.size, np.int8))
            assert (final["observation"] == seen_there).all()
            assert envs.single_observation_space.contains(final)
            assert not final["action_mask"].any()
            assert not np.shares_memory(final["observation"], final["action_mask"])
            assert (final["observation"] != seen["observation"][lane]).any()
            ended += 1
        assert all(info["final_obs"][lane] is None for lane in np.flatnonzero(~over))


def test_a_name_can_say_what_is_to_be_imported() -> None:
    """Gymnasium imports no package by itself, and has no entry points: a process of its own knows no name."""
    make = "import gymnasium; print(gymnasium.make({!r}).spec.id)"
    named, plain = (
        subprocess.run([sys.executable, "-c", make.format(name)], capture_output=True, text=True, check=False)
        for name in ("ennead.research.gymnasium:ennead/nessos-v0", "ennead/nessos-v0")
    )
    assert (named.returncode, named.stdout) == (0, "ennead/nessos-v0\n")
    assert "NamespaceNotFound" in plain.stderr


def test_what_there_is_not_is_refused() -> None:
    wrong: list[dict[str, Any]] = [
        {"seat": 3},
        {"bots": ["club"]},
        {"bots": ["club", None]},
        {"bots": "queen"},
        {"bots": 5},
        {"bots": None},
        {"render_mode": "human"},
        {"turns": 3},
    ]
    for more in wrong:
        with pytest.raises(ValueError, match=r"seat must be|bots sit|bot|render_mode|option"):
            ours.SeatEnv("nessos", 3, **more)
    with pytest.raises(ValueError, match="many matches at once aren't drawn"):
        gymnasium.make_vec("ennead/nessos-v0", num_envs=2, render_mode="ansi")
