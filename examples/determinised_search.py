"""A search in twenty lines: each action is tried in worlds that may be true, played on by club players.

Only a view is looked at: what the seat can't know is dealt again, each time otherwise.
"""

import ennead
from ennead import View

WORLDS = 20


def best(view: View, seed: int) -> str:
    """The name of the action that wins most often for whoever looks."""
    seat = view.viewer
    assert seat is not None
    won = dict.fromkeys((choice.name for choice in view.legal), 0.0)
    for number in range(WORLDS):
        world = view.redeal(seed + number)
        for name in won:
            then = world.copy()
            then.step(seat, view.game.number[name])
            end = then.rollout(["club"] * view.seats, seed=number).score()
            if end and seat in end.winners:
                won[name] += 1 / len(end.winners)
    return max(won, key=lambda name: won[name])


match = ennead.game("nessos").new_match(seats=3, seed=1)
for move in range(6):
    seat = match.waiting[0]
    name = best(match.view(seat), seed=1000 * move)
    print(f"seat {seat}: {name}")
    match.play(seat, name)
