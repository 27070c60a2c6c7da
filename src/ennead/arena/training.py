"""Learning by self-play: what a game's positions are worth, and what moves give away (core/network.py).

A chunk of matches is played, both networks go through its positions a few times, and the next chunk is played
meanwhile. The rate falls with the share of the whole that is done. What was reached is kept after each chunk,
so that a training that was interrupted goes on where it was, and comes to the same weights.
"""

import json
import math
import os
import time
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ennead.arena import samples
from ennead.arena.fitting import Adam, fit, loss, new_adam
from ennead.arena.samples import Samples
from ennead.core.checking import to_write, whole
from ennead.core.game import Game
from ennead.core.network import Learned, Network, new_network, save

RATE = 2e-3  # of the first step
PASSES = 2  # through each chunk
POSITIONS = 12  # kept of a match, about
ACTIVE = 400  # inputs of a position that are not 0, at most
VARIED = 8  # options of at most so many values are varied; others stay as they usually are


@dataclass(frozen=True)
class Plan:
    """What a training is: two of the same plan come to the same weights."""

    game: str
    version: str
    inputs: int
    chunks: int
    matches: int
    seed: int


@dataclass(frozen=True)
class Trained:
    """How far a training is: chunks done of how many, for how many seats, and the losses before that chunk.

    The losses are in nats a position, on matches not learned from; `even` are those of who knows nothing.
    """

    chunks: int
    of: int
    seats: int
    value: float
    belief: float

    @property
    def even(self) -> tuple[float, float]:
        """What somebody who knew nothing would be off by: of who wins, and of a yes or no."""
        return math.log(self.seats), math.log(2)


@dataclass
class _Reached:
    """What a training must know to go on."""

    plan: Plan
    networks: Learned
    memory: tuple[Adam, Adam]
    chunks: int = 0
    seconds: float = 0.0
    losses: list[tuple[int, float, float]] = field(default_factory=list)  # seats, value, belief


def train(game: Game, file: Path, *, chunks: int, matches: int, seed: int) -> Iterator[Trained]:
    """Learn a game by `chunks` times `matches` matches, and write to `file` after each chunk.

    Chunks take the game's numbers of seats in turn. What is needed to go on is kept beside the file, and goes
    when all is done; what was done before is told again first. Raises ValueError for a number that makes no
    sense, for a file that doesn't end in .npz, or for a training under way at it that is another one; OSError
    where nothing can be written any more.
    """
    plan = Plan(
        game.name,
        str(game.version),
        game.encoding.inputs,
        whole("chunks", chunks, 1, 10**6),
        whole("matches", matches, 1, 10**6),
        whole("seed", seed, 0, 2**32 - 1),
    )
    kept = to_write(file, ".npz").with_suffix(".training")
    reached = _taken_up(kept, plan) or _begun(plan)
    yield from (Trained(n + 1, chunks, *each) for n, each in enumerate(reached.losses))
    with ThreadPoolExecutor(3) as pool:
        gatherer = _Gatherer(game, plan)
        found = pool.submit(gatherer.gather, reached.chunks)
        while reached.chunks < chunks:
            began, given = time.monotonic(), found.result()
            if reached.chunks + 1 < chunks:
                found = pool.submit(gatherer.gather, reached.chunks + 1)
            _learn(reached, given, pool)
            reached.seconds += time.monotonic() - began
            _keep(kept, reached)
            how = asdict(plan) | {"done": reached.chunks, "hours": round(reached.seconds / 3600, 2)}
            save(_learned(reached), file, how | {"losses": reached.losses})
            yield Trained(reached.chunks, chunks, *reached.losses[-1])
    kept.unlink(missing_ok=True)


class _Gatherer:
    """Plays the chunks of a training."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self._game, self._plan, self._template = game, plan, samples.load(game)

    def gather(self, chunk: int) -> tuple[Samples, Samples]:
        """Play a chunk, and give what is learned from it."""
        seats = self._game.seats[chunk % len(self._game.seats)]
        matches, room = self._plan.matches, self._plan.matches * POSITIONS
        values, beliefs = (samples.new_samples(room, looks, ACTIVE) for looks in (seats, 2))
        _, moves = self._game.new_match(seats, 1).position.play_out([self._game.players[-1]] * seats, 1)
        often = max(1, 1000 * POSITIONS // len(moves))
        how = np.array([chunk * matches, (chunk + 1) * matches, self._plan.seed, often], np.int64)
        play, where = samples.new_play(self._game), self._game.encoding.layout(seats)
        kept = self._template.gather(play, seats, self._variant(chunk), how, where, values, beliefs)
        return Samples(*(part[:kept] for part in values)), Samples(*(part[:kept] for part in beliefs))

    def _variant(self, chunk: int) -> Any:
        """The options of a chunk: in every other one the usual ones, else any."""
        draw = np.random.Generator(np.random.Philox([self._plan.seed, chunk]))
        chosen = [
            draw.integers(option.low, option.high, endpoint=True)
            if chunk // len(self._game.seats) % 2 and option.high - option.low < VARIED
            else option.default
            for option in self._game.options
        ]
        return np.array(chosen, np.int16)


def _learn(reached: _Reached, given: tuple[Samples, Samples], pool: ThreadPoolExecutor) -> None:
    """Test both networks by a chunk, then go through it."""
    tasks = [
        pool.submit(_fit, reached, *each)
        for each in zip(reached.networks, reached.memory, given, strict=True)
    ]
    value, belief = (round(task.result(), 4) for task in tasks)
    reached.losses.append((given[0].count.shape[1], value, belief))
    reached.chunks += 1


def _fit(reached: _Reached, network: Network, memory: Adam, given: Samples) -> float:
    n, plan = len(given.count), reached.plan
    before = float(loss(network, given)) / max(1, n)
    for turn in range(PASSES):
        order = np.random.Generator(np.random.Philox([plan.seed, reached.chunks, turn])).permutation(n)
        fit(network, memory, given, order, RATE * (1 - (reached.chunks + turn / PASSES) / plan.chunks))
    return before


def _begun(plan: Plan) -> _Reached:
    networks = Learned(new_network(plan.inputs, plan.seed), new_network(plan.inputs, plan.seed + 1))
    return _Reached(plan, networks, (new_adam(plan.inputs), new_adam(plan.inputs)))


def _learned(reached: _Reached) -> Learned:
    """The networks as they are, with nothing where an input never came up: its weights are chance."""
    pairs = zip(reached.networks, reached.memory, strict=True)
    return Learned(
        *(network._replace(first=network.first * (memory.square.first != 0)) for network, memory in pairs)
    )


def _arrays(reached: _Reached) -> list[Any]:
    """All that was reached, array by array."""
    found: list[Any] = [array for network in reached.networks for array in network]
    for slope, mean, square, steps in reached.memory:
        found += [*slope, *mean, *square, steps]
    return found


def _keep(kept: Path, reached: _Reached) -> None:
    """Keep what was reached: whole, whenever the machine stops."""
    about = {"plan": asdict(reached.plan), "seconds": reached.seconds, "losses": reached.losses}
    fresh = kept.with_suffix(".fresh")
    with fresh.open("wb") as out:
        np.savez(out, *_arrays(reached), about=np.array(json.dumps(about)))
    os.replace(fresh, kept)


def _taken_up(kept: Path, plan: Plan) -> _Reached | None:
    if not kept.is_file():
        return None
    reached = _begun(plan)
    try:
        with kept.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            if about["plan"] == asdict(plan):
                for number, array in enumerate(_arrays(reached)):
                    array[...] = file[f"arr_{number}"]
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        about = {"plan": None}
    if about["plan"] != asdict(plan):
        raise ValueError(f"another training is under way in {kept}: go on with that one, or delete the file")
    reached.losses = [(seats, value, belief) for seats, value, belief in about["losses"]]
    reached.chunks, reached.seconds = len(reached.losses), about["seconds"]
    return reached
