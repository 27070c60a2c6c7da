"""Credit: how much better each decision of a batch went than was expected of it.

A seat's decision is followed by its own next one, whoever acts between, or by the match's end, which alone
brings a reward: the share of the victory. Along these, advantages are estimated as usual (Schulman et al.,
"High-dimensional continuous control using generalized advantage estimation", ICLR 2016), without discount.
"""

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def advantages(seat: Array, value: Array, rewards: Array, done: Array, trace: float) -> tuple[Array, Array]:
    """What each decision brought beyond what was expected, and whether that is known: (steps, n) each.

    `seat`, `value`: who decided and what they expected, (steps, n); `rewards`, `done`: what came of the step,
    as a `Batch` says it, (steps, n, seats) and (steps, n). `trace`: how far later surprises reach back, from
    0 to 1; with 1, what counts is how matches ended. Nothing is known of a decision that neither another of
    its seat nor the match's end has followed yet; to those before it, it is what was expected there.
    """
    surprise, known = np.zeros_like(value), np.zeros(value.shape, np.bool_)
    lanes, shape = np.arange(value.shape[1]), rewards.shape[1:]
    # Of each seat, going backwards: what its next decision expected, how that went, and whether there is one.
    after, beyond, follows = np.zeros(shape), np.zeros(shape), np.zeros(shape, np.bool_)
    for step in range(len(value) - 1, -1, -1):
        ends = done[step]
        after[ends], beyond[ends], follows[ends] = rewards[step, ends], 0, True
        its = lanes, seat[step]
        known[step] = follows[its]
        surprise[step] = np.where(known[step], after[its] - value[step] + trace * beyond[its], 0)
        after[its], beyond[its], follows[its] = value[step], surprise[step], True
    return surprise, known
