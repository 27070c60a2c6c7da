"""PettingZoo: agents who share a policy learn Nessos from play among themselves (REINFORCE, and NumPy alone).

The policy is linear in what a seat sees; after each match, what was done by those who won becomes likelier.
"""

from typing import Any, TypeAlias

import numpy as np

from ennead.research.pettingzoo import nessos_v0

Array: TypeAlias = np.ndarray[Any, Any]
Done: TypeAlias = tuple[str, Array, int, Array]  # who saw what and did what, and how likely each action was

MATCHES, RATE, SEATS = 700, 0.02, 3
env = nessos_v0.env(seats=SEATS)
env.reset(seed=0)
seen = len(env.last()[0]["observation"])
luck, weights = np.random.default_rng(7), np.zeros((env.action_space("player_0").n, seen))


def chances(observation: dict[str, Array], learned: bool = True) -> np.ndarray:
    """How likely each action is: by what was learned, or all alike that may be taken."""
    worth = weights @ observation["observation"] if learned else np.zeros(len(weights))
    likely = np.exp(worth - worth.max()) * observation["action_mask"]
    return np.asarray(likely / likely.sum())


def play(seed: int, learned: set[str]) -> tuple[dict[str, float], list[tuple[str, np.ndarray, int, Array]]]:
    """A match: what each agent got, and what was seen and done, with how likely it was."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    done: list[Done] = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        won[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        likely = chances(observation, agent in learned)
        action = int(luck.choice(len(likely), p=likely))
        done.append((agent, observation["observation"], action, likely))
        env.step(action)
    return won, done


for seed in range(MATCHES):
    won, done = play(seed, set(env.possible_agents))
    for agent, observed, action, likely in done:
        step = -likely
        step[action] += 1
        weights += RATE * (won[agent] - 1 / SEATS) * np.outer(step, observed)

wins = [play(10**6 + seed, {"player_0"})[0]["player_0"] for seed in range(300)]
print(f"who learned wins {np.mean(wins):.0%} of its matches against two by chance; a third is fair")
