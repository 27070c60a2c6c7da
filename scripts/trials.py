"""A match by what each extra adds, where Ennead is installed: `python scripts/trials.py pettingzoo`."""

import importlib
import os
import random
import subprocess
import sys
import sysconfig
import time
import urllib.request
from pathlib import Path

os.environ.setdefault("NUMBA_DISABLE_JIT", "1")  # one match is sooner played than compiled

import ennead

GAME, PORT = "le-neuf", 9109


def alone() -> None:
    """What everybody has: a match, its record, and the command, which compiles."""
    match = ennead.game(GAME).new_match(seats=2, seed=7)
    luck = random.Random(7)
    while not match.is_over:
        match.play(match.waiting[0], luck.choice(match.legal(match.waiting[0])).name)
    assert ennead.replay(match.record()).position == match.position
    compiled = os.environ | {"NUMBA_DISABLE_JIT": "0"}
    subprocess.run([_command(), "simulate", GAME, "--matches", "2"], env=compiled, check=True)


def table() -> None:
    """A server that shows its first page, with the client."""
    server = subprocess.Popen([_command(), "serve", "--port", str(PORT), "--database", "tables.sqlite"])
    try:
        for path in ("/ready", "/", "/static/client.js"):
            assert _asked(path)
    finally:
        server.terminate()
        server.wait(30)


def gymnasium() -> None:
    import gymnasium

    import ennead.research.gymnasium  # noqa: F401 - names its environments

    env = gymnasium.make(f"ennead/{GAME}-v0", bots="random")
    seen, _ = env.reset(seed=7)
    ended = False
    while not ended:
        seen, _, ended, _, _ = env.step(env.action_space.sample(seen["action_mask"]))


def pettingzoo() -> None:
    from ennead.research.pettingzoo import le_neuf_v0

    env = le_neuf_v0.env()
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))


def onnx() -> None:
    """A policy of one layer, written and asked for a move."""
    import numpy as np

    from ennead.bots import bot
    from ennead.research.policy_file import write

    game = ennead.game(GAME)
    encoder = game.encoder(2)
    outputs = len(game.actions) + 1  # and what a position is worth
    weights = np.zeros((outputs, encoder.size), np.float32)
    write(Path("trial.onnx"), encoder, [(weights, np.zeros(outputs, np.float32))])
    match = game.new_match(seats=2, seed=7)
    match.play(match.waiting[0], bot(game, "trial.onnx", 7).choose(match.view(match.waiting[0])))


def train() -> None:
    """What learns takes minutes: that its library is there is enough."""
    importlib.import_module("ennead.research.ppo")


def open_spiel() -> None:
    import pyspiel

    import ennead.research.open_spiel  # noqa: F401 - names its games

    state = pyspiel.load_game("python_ennead_le_neuf").new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))


def traces() -> None:
    """A span, which nobody takes: that ends nothing."""
    from ennead.table.monitoring import spans
    from ennead.table.monitoring.steps import step

    with spans.sent(f"http://127.0.0.1:{PORT}"), step("trial"):
        pass


def gpu() -> None:
    """Where there is no device, that is said."""
    from ennead.research import gpu

    try:
        gpu.check()
    except gpu.NoDevice as error:
        print(error)


def postgres() -> None:
    """Where no server is, that is said."""
    from ennead.table.database import StoreError
    from ennead.table.store import Store

    try:
        Store("postgresql://127.0.0.1:9/nowhere", patience=1)
    except StoreError as error:
        print(error)
    else:
        raise AssertionError("a server answered that isn't there")


def ray() -> None:
    """A cluster is not begun for this: that Ray is there, and what uses it, is enough."""
    for name in ("ray", "ennead.arena.cluster"):
        importlib.import_module(name)


def _asked(path: str) -> bytes:
    for _ in range(120):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}") as answer:
                return bytes(answer.read())
        except OSError:  # not there yet, or not ready
            time.sleep(0.5)
    raise TimeoutError(path)


def _command() -> str:
    return str(Path(sysconfig.get_path("scripts"), "ennead"))


if __name__ == "__main__":
    assert "site-packages" in ennead.__file__, ennead.__file__
    globals()[sys.argv[1].replace("-", "_") or "alone"]()
