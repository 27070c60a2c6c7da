"""How many moves and how many visits of a search a second, beside OpenSpiel in the same run.

Seconds are the processor's own, of which nothing else that runs takes any. Figures of a shared machine drift
all the same; the ratios of one run say more. Each figure is the best of a few rounds, in which everything
measured takes its turn.
"""

import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ennead.bots.searcher import Searcher
from ennead.core.game import Game
from ennead.core.view import View

RIVALS = ("liars_dice", "hearts")
SEARCH = "ISMCTS, hearts"
ROUNDS = 3
CUT = 52  # moves that a search plays on by chance: as many as a round of hearts has
VISITS = 1000  # between two looks at the clock


def bench(game: Game, seats: int, seconds: float = 0.5) -> dict[str, Any]:
    """Measure random play of one game.

    Gives `moves_per_second` (compiled, one core), `python_moves_per_second` (a loop in Python over
    `Position.actions` and `Position.step`); `visits_per_second` of a search at the first choice of a match
    by what was learned, and `cut_visits_per_second`, with CUT moves by chance before (None where nothing
    was learned); and where OpenSpiel is installed, `open_spiel`: the actions a second of its C++ games
    driven from Python the same way, and the visits of its C++ ISMCTS at the first choice of hearts, whose
    play-outs are as long. Raises ValueError for seats the game doesn't have.
    """
    view = _first_choice(game, seats)
    runs: dict[str, Callable[[float], float]] = {
        "compiled": lambda length: _compiled(game, seats, length),
        "python": lambda length: _python(game, seats, length),
    }
    if game.learned:
        at_once = Searcher(game, 1, visits=VISITS, horizon=0)
        cut = Searcher(game, 1, visits=VISITS, rollouts="random", horizon=CUT)
        runs["visits"] = lambda length: _visits(at_once, view, length)
        runs["cut"] = lambda length: _visits(cut, view, length)
    if importlib.util.find_spec("pyspiel"):
        runs |= {name: lambda length, name=name: _open_spiel(name, length) for name in RIVALS}  # type: ignore[misc]
        runs[SEARCH] = _open_spiel_visits
    for run in runs.values():
        run(0.01)
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], run(seconds))
    return {
        "game": game.name,
        "seats": seats,
        "moves_per_second": round(best.pop("compiled")),
        "python_moves_per_second": round(best.pop("python")),
        "visits_per_second": round(best.pop("visits")) if game.learned else None,
        "cut_visits_per_second": round(best.pop("cut")) if game.learned else None,
        "open_spiel": {name: round(figure) for name, figure in best.items()} or None,
    }


def _compiled(game: Game, seats: int, seconds: float) -> float:
    states, answer = game.state.array(), game.answer()
    option = np.array([option.default for option in game.options], np.int16)
    empty, moves, batch = game.state.array(), 0, 20_000
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game.kernel.random_moves(states, empty, seats, option, moves, batch, answer)
        moves += batch
    return moves / (time.process_time() - begin)


def _python(game: Game, seats: int, seconds: float) -> float:
    pick, moves = random.Random(1).random, 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        position = game.new_match(seats, moves).position
        bits = position.bits
        while bits:
            seat = (bits & -bits).bit_length() - 1  # the lowest: its actions are ready
            actions = position.actions(seat)
            bits = position.step(seat, actions[int(pick() * len(actions))])
            moves += 1
    return moves / (time.process_time() - begin)


def _first_choice(game: Game, seats: int) -> View:
    """What somebody sees who has more than one action, for the first time in a match."""
    match = game.new_match(seats, 0)
    while len(match.actions(match.waiting[0])) == 1:
        match.step(match.waiting[0], match.actions(match.waiting[0])[0])
    return match.view(match.waiting[0])


def _visits(searcher: Searcher, view: View, seconds: float) -> float:
    visits, begin = 0, time.process_time()
    while visits == 0 or time.process_time() - begin < seconds:
        searcher.consider(view)
        visits += VISITS
    return visits / (time.process_time() - begin)


def _open_spiel_visits(seconds: float) -> float:
    import pyspiel

    state, pick = pyspiel.load_game("hearts(pass_cards=False)").new_initial_state(), random.Random(1)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(pick.choice(state.legal_actions()))
    how = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, rollouts, 0.7, VISITS, -1, how, False, False)
    visits, begin = 0, time.process_time()
    while visits == 0 or time.process_time() - begin < seconds:
        bot.step(state)
        visits += VISITS
    return visits / (time.process_time() - begin)


def _open_spiel(name: str, seconds: float) -> float:
    import pyspiel

    pick, moves = random.Random(1).random, 0
    game = pyspiel.load_game(name)
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()  # in both games, chance's outcomes too are equally likely
            moves += not state.is_chance_node()
            state.apply_action(actions[int(pick() * len(actions))])
    return moves / (time.process_time() - begin)
