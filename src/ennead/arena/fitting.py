"""Fitting a network to samples, compiled: the loss, its slopes, and Adam's steps.

Adam: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015.
"""

from typing import Any, NamedTuple

import numpy as np

from ennead.arena.samples import Samples
from ennead.core.network import HIDDEN, Network, evaluate, new_network, soften
from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS

BATCH = 256  # samples between two steps
_MEAN, _SPREAD, _TINY = 0.9, 0.999, 1e-8  # Adam's
_LEAST = 1e-9  # no more certain than that it counts as wrong


class Adam(NamedTuple):
    """What Adam remembers: of each weight the slope summed so far and running means of it and its square.

    `steps`: how many were made, an array of one.
    """

    slope: Network
    mean: Network
    square: Network
    steps: Any


def new_adam(count: int) -> Adam:
    """What Adam remembers of a network of `count` inputs before its first step."""
    slope, mean, square = (Network(*map(np.zeros_like, new_network(count, 0))) for _ in range(3))
    return Adam(slope, mean, square, np.zeros(1, np.int64))


@rule
def loss(network: Network, samples: Samples) -> float:
    """The cross entropy of what is true with what a network expects, in nats, summed over samples."""
    index, value, count, share = samples
    first, second = np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)
    expected, total = np.zeros(MAX_SEATS), 0.0
    looks = count.shape[1]
    for k in range(len(count)):
        for at in range(looks):
            expected[at] = evaluate(network, index[k, at], value[k, at], count[k, at], first, second)
        soften(expected, looks)
        for at in range(looks):
            total -= share[k, at] * np.log(max(expected[at], _LEAST))
    return total


@rule
def fit(network: Network, memory: Adam, samples: Samples, order: Any, rate: float) -> None:
    """Go once through some samples in an order, a step of this rate for each whole batch of them."""
    index, value, count, share = samples
    looks = count.shape[1]
    first, second = np.zeros((looks, HIDDEN), np.float32), np.zeros((looks, HIDDEN), np.float32)
    expected, back = np.zeros(MAX_SEATS), np.zeros(HIDDEN, np.float32)
    for begin in range(0, len(order) - BATCH + 1, BATCH):
        for k in order[begin : begin + BATCH]:
            for at in range(looks):
                expected[at] = evaluate(
                    network, index[k, at], value[k, at], count[k, at], first[at], second[at]
                )
            soften(expected, looks)
            for at in range(looks):
                error = np.float32((expected[at] - share[k, at]) / BATCH)
                listed = index[k, at, : count[k, at]], value[k, at, : count[k, at]]
                blame(network, memory.slope, listed, first[at], second[at], error, back)
        memory.steps[0] += 1
        descend(network, memory, rate)


@rule
def blame(
    network: Network, slope: Network, listed: Any, first: Any, second: Any, error: Any, back: Any
) -> None:
    """Add to the slope of each weight what it has to do with an error of the answer.

    `listed`: the inputs that are not 0, and how much they are. `first` and `second`: both layers as they were
    at that answer; `first` is used up, `back` is room.
    """
    index, value = listed
    for unit in range(HIDDEN):
        slope.last[unit] += error * second[unit]
        back[unit] = error * network.last[unit] if second[unit] > 0 else np.float32(0)
        slope.second_bias[unit] += back[unit]
    for unit in range(HIDDEN):
        x = first[unit]
        if x > 0:
            wrong = np.float32(0)
            for other in range(HIDDEN):
                slope.second[unit, other] += x * back[other]
                wrong += network.second[unit, other] * back[other]
            slope.first_bias[unit] += wrong
            first[unit] = wrong
    for k in range(len(index)):
        row, x = slope.first[index[k]], value[k]
        for unit in range(HIDDEN):
            row[unit] += x * first[unit]


@rule
def descend(network: Network, memory: Adam, rate: float) -> None:
    """One step of all weights against their slopes, which are forgotten."""
    slope, means, squares, steps = memory
    scale = rate * np.sqrt(1 - _SPREAD ** steps[0]) / (1 - _MEAN ** steps[0])
    for row in range(len(network.first)):
        step(network.first[row], slope.first[row], means.first[row], squares.first[row], scale)
    for row in range(HIDDEN):
        step(network.second[row], slope.second[row], means.second[row], squares.second[row], scale)
    step(network.first_bias, slope.first_bias, means.first_bias, squares.first_bias, scale)
    step(network.second_bias, slope.second_bias, means.second_bias, squares.second_bias, scale)
    step(network.last, slope.last, means.last, squares.last, scale)


@rule
def step(weight: Any, slope: Any, mean: Any, square: Any, scale: float) -> None:
    """One step of some weights."""
    for k in range(len(weight)):
        mean[k] = _MEAN * mean[k] + (1 - _MEAN) * slope[k]
        square[k] = _SPREAD * square[k] + (1 - _SPREAD) * slope[k] * slope[k]
        weight[k] -= scale * mean[k] / (np.sqrt(square[k]) + _TINY)
        slope[k] = 0
