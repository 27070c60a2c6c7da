"""Networks: two layers of rectified units and one number, evaluated in compiled code with nothing besides.

What a game has learned of itself is two of them, both of a whole position as one seat sees it (encoding.py):

- `value`: how well that seat stands. The softmax over all seats is each one's share of the victory.
- `belief`: how likely the others' secrets are, given all else. Worlds dealt from a view are each as likely by
  the cards alone; by what the others did with those cards they are not. A network that tells true worlds from
  dealt ones learns just that ratio, as the logarithm of it (Sugiyama, Suzuki and Kanamori, "Density Ratio
  Estimation in Machine Learning", 2012), and so the weight that a dealt world must have: what a claim, a
  draft or a move gives away.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.encoding import Said, new_said
from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS

HIDDEN = 32  # units of each layer


class Network(NamedTuple):
    """Weights, float32: of the inputs (inputs, HIDDEN), of a second layer (HIDDEN, HIDDEN), of the answer."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any


class Room(NamedTuple):
    """Room for what a position says, for the inputs that are not 0, for both layers, and for points and
    places."""

    said: Said
    index: Any
    value: Any
    first: Any
    second: Any
    points: Any
    places: Any


class Learned(NamedTuple):
    """What a game has learned of itself."""

    value: Network
    belief: Network


def new_network(count: int, seed: int) -> Network:
    """A network of `count` inputs that knows nothing yet."""
    draw = np.random.Generator(np.random.Philox(seed))

    def weights(spread: float, *shape: int) -> Any:
        return draw.normal(0, spread, shape).astype(np.float32)

    none = np.zeros(HIDDEN, np.float32)
    layers = (
        weights(0.1, count, HIDDEN),
        none.copy(),
        weights((2 / HIDDEN) ** 0.5, HIDDEN, HIDDEN),
        none.copy(),
    )
    return Network(*layers, weights(0.1, HIDDEN))


def new_room(count: int) -> Room:
    """Room to evaluate a network of `count` inputs in."""
    index, value = np.zeros(count, np.int32), np.zeros(count, np.float32)
    first, second = np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)
    points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    return Room(new_said(count), index, value, first, second, points, places)


@rule
def evaluate(network: Network, index: Any, value: Any, n: int, first: Any, second: Any) -> float:
    """What a network says of the `n` inputs listed; leaves both layers in `first` and `second`.

    Two inputs, or two units, are added at once: half of the time goes into reading and writing the sums.
    """
    one, two = scratch(HIDDEN, np.float32), scratch(HIDDEN, np.float32)
    for unit in range(HIDDEN):
        one[unit], two[unit] = network.first_bias[unit], network.second_bias[unit]
    for k in range(0, n, 2):
        last = min(k + 1, n - 1)
        x, y = value[k], value[last] if last > k else np.float32(0)
        row, other = network.first[index[k]], network.first[index[last]]
        for unit in range(HIDDEN):
            one[unit] += x * row[unit] + y * other[unit]
    for unit in range(HIDDEN):
        one[unit] = max(one[unit], np.float32(0))
    for k in range(0, HIDDEN, 2):
        x, y = one[k], one[k + 1]
        row, other = network.second[k], network.second[k + 1]
        for unit in range(HIDDEN):
            two[unit] += x * row[unit] + y * other[unit]
    answer = 0.0
    for unit in range(HIDDEN):
        first[unit], second[unit] = one[unit], max(two[unit], np.float32(0))
        answer += second[unit] * network.last[unit]
    return answer


@rule
def soften(expected: Any, n: int) -> None:
    """Turn the first `n` of some numbers into shares of one: their softmax."""
    most, total = -1e9, 0.0
    for k in range(n):
        most = max(most, expected[k])
    for k in range(n):
        expected[k] = np.exp(expected[k] - most)
        total += expected[k]
    for k in range(n):
        expected[k] /= total


def save(learned: Learned, file: Path, how: dict[str, Any]) -> None:
    """Write what was learned to a file: a byte for each input's weights, and no inputs that never came up.

    `how` it was made is kept beside it, as JSON.
    """
    arrays: dict[str, Any] = {"how": np.array(json.dumps(how))}
    for name, network in zip(Learned._fields, learned, strict=True):
        used = np.flatnonzero(np.abs(network.first).sum(1))
        step = np.maximum(np.abs(network.first).max(0), 1e-9) / 127  # of each unit
        arrays |= {f"{name}.{part}": each for part, each in network._asdict().items()}
        arrays |= {f"{name}.used": used.astype(np.uint16), f"{name}.inputs": np.array(len(network.first))}
        arrays |= {
            f"{name}.first": np.round(network.first[used] / step).astype(np.int8),
            f"{name}.step": step,
        }
    with file.open("wb") as out:
        np.savez_compressed(out, **arrays)


def load(file: Path, count: int) -> Learned | None:
    """What a file holds; none if there is no file, or if it was learned in a game of other inputs."""
    if not file.is_file():
        return None
    with np.load(file, allow_pickle=False) as arrays:
        if any(arrays[f"{name}.inputs"] != count for name in Learned._fields):
            return None
        return Learned(*(_network(arrays, name, count) for name in Learned._fields))


def _network(arrays: Any, name: str, count: int) -> Network:
    parts = {part: arrays[f"{name}.{part}"].astype(np.float32) for part in Network._fields}
    first = np.zeros((count, HIDDEN), np.float32)
    first[arrays[f"{name}.used"]] = parts["first"] * arrays[f"{name}.step"]
    return Network(**(parts | {"first": first}))
