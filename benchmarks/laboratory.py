"""How fast the laboratory is, beside others' in the same run: `python -m benchmarks.laboratory`.

Steps a second of batches with observations and masks, and actions drawn at random among those that may be
done, for every game, on one thread and on all cores; turns a second, counted as PettingZoo counts them;
microseconds an observation of a position takes. Beside them OpenSpiel's vector environment, and, where
`rlcard` and `pygame-ce` are installed, PettingZoo's own card games and RLCard's.
"""

import argparse
import importlib
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import ennead
from ennead.core.game import Game

LANES = 4096
CARDS = {  # all card games that PettingZoo has
    "leduc_holdem_v4": "Leduc",
    "texas_holdem_v4": "Texas hold'em",
    "texas_holdem_no_limit_v6": "Texas hold'em without limit",
    "hanabi_v5": "Hanabi",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.laboratory", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    seconds = parser.parse_args().seconds
    cores = os.cpu_count() or 1
    print(f"{'a batch of 4,096: steps a second':48}{'1 thread':>12}{f'{cores} threads':>12}")
    for game in ennead.games():
        for dtype in (np.int8, np.float32):
            each = [f"{per_second(stepping(game, threads, dtype), seconds):12,.0f}" for threads in (1, cores)]
            print(
                f"{f'ennead {game.name}, {game.usual_seats} seats, {dtype.__name__}':48}",
                *each,
                sep="",
                flush=True,
            )
    for name, others in vector_environments():
        print(f"{name:48}{per_second(others, seconds):12,.0f}", flush=True)
    print(f"\n{'an environment: turns a second':48}")
    for name, env in environments():
        print(f"{name:48}{per_second(taking_turns(env), seconds):12,.0f}", flush=True)
    print(f"\n{'an observation of a position: microseconds':48}")
    for game in ennead.games():
        for seats in dict.fromkeys((game.usual_seats, max(game.seats))):
            took = 1e6 / per_second(looking(game, seats), seconds)
            print(f"{f'ennead {game.name}, {seats} seats':48}{took:12.1f}")


def per_second(
    do: Callable[[], int], seconds: float, clock: Callable[[], float] = time.perf_counter
) -> float:
    """How often something is done: `do` does it some times, and says how many."""
    do()  # what is compiled, is
    done, began = 0, clock()
    while (took := clock() - began) < seconds:
        done += do()
    return done / took


def stepping(game: Game, threads: int, dtype: Any) -> Callable[[], int]:
    batch = ennead.batch(game, LANES, seed=7, threads=threads, dtype=dtype)

    def step() -> int:
        batch.step(batch.sample())
        return LANES

    return step


def looking(game: Game, seats: int) -> Callable[[], int]:
    """Whoever acts looks, through a match or more played by chance."""
    batch = ennead.batch(game, 1, seats=seats, seed=7)
    encoder, seen = batch.encoder, []
    for _ in range(500):
        seen.append((batch.position(0), int(batch.seat[0])))
        batch.step(batch.sample())
    out = np.empty(encoder.size, np.float32)

    def look() -> int:
        for position, seat in seen:
            encoder(position, seat, out)
        return len(seen)

    return look


def taking_turns(env: Any) -> Callable[[], int]:
    """As PettingZoo's `performance_benchmark` does it."""
    env.reset()

    def turn() -> int:
        for _ in env.agent_iter(100):
            seen, _, ended, cut, _ = env.last()
            mask = seen["action_mask"]
            env.step(None if ended or cut else random.choice(np.flatnonzero(mask).tolist()))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return 100

    return turn


def environments() -> Iterator[tuple[str, Any]]:
    ours = importlib.import_module("ennead.research.pettingzoo")
    for game in ennead.games():
        yield f"ennead {game.name}, {game.usual_seats} seats", getattr(ours, ours.name_of(game)).env()
    for module, name in CARDS.items():
        try:
            env = importlib.import_module(f"pettingzoo.classic.{module}").env()
        except ImportError as error:
            print(f"{f'PettingZoo {name}':48} not measured: {error}")
        else:
            yield f"PettingZoo {name}", env


def vector_environments() -> Iterator[tuple[str, Callable[[], int]]]:
    for name in ("leduc_poker", "hearts"):
        yield f"OpenSpiel {name}, SyncVectorEnv of 64", spiel(name)
    try:
        rlcard = importlib.import_module("rlcard")
        agents = importlib.import_module("rlcard.agents")
    except ImportError as error:
        print(f"{'RLCard':48} not measured: {error}")
        return
    for name in ("leduc-holdem", "uno"):
        env = rlcard.make(name)
        env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])

        def play(env: Any = env) -> int:
            return sum(len(each) // 2 for each in env.run()[0])

        yield f"RLCard {name}, one match after another", play


def spiel(name: str, n: int = 64) -> Callable[[], int]:
    from open_spiel.python.rl_environment import Environment, StepType
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = SyncVectorEnv([Environment(name) for _ in range(n)])
    at = envs.reset()

    class Chosen:
        def __init__(self, action: int) -> None:
            self.action = action

    def step() -> int:
        nonlocal at
        chosen = []
        for each in at:
            now = each.observations["current_player"]
            is_last = each.step_type == StepType.LAST or now < 0
            chosen.append(Chosen(0 if is_last else random.choice(each.observations["legal_actions"][now])))
        at, *_ = envs.step(chosen, reset_if_done=True)
        return n

    return step


if __name__ == "__main__":
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        main()
