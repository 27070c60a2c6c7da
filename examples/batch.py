"""What each first offer of Nessos brings, over thousands of matches at once: a policy that is all NumPy."""

import numpy as np

import ennead

batch = ennead.batch("nessos", n=2048, seats=3, seed=7, dtype=np.int8)
actions = [action.name for action in batch.game.actions]
tried, won = np.zeros(len(actions)), np.zeros(len(actions))
first, who = batch.sample(), batch.seat.copy()
chosen = first
for _ in range(200):
    batch.step(chosen)
    for lane in np.flatnonzero(batch.done):
        tried[first[lane]] += 1
        won[first[lane]] += batch.rewards[lane, who[lane]]
    chosen = batch.sample()
    first[batch.done], who[batch.done] = chosen[batch.done], batch.seat[batch.done]

for action in np.argsort(-won / np.maximum(tried, 1))[:5]:
    print(f"{actions[action]}: {won[action] / tried[action]:.1%} of {tried[action]:.0f}")
