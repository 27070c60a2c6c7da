"""Learning by self-play with PPO: one network sits in every seat of a batch, and learns from how it went.

    for reached in train(game, Path("nessos.onnx"), Plan(seats=3, decisions=2_000_000)):
        print(reached)

The algorithm is PPO as Schulman et al. wrote it ("Proximal policy optimization algorithms", 2017), with what
may not be done masked out of the policy. `PUBLISHED` are the settings that Rudolph et al. found best among
7,000 runs on games of hidden information (arXiv 2502.08938, liar's dice): there such plain policy gradients
did better than what was made for these games. They are made for ten million decisions; a `Plan` has others,
which learn more from few (docs/training.md).

A chunk is a few updates. Each begins with matches of its own, dealt from the plan's seed and its number, so
what has to be kept to go on is the network, its optimizer and how far it is; a training that was interrupted
comes to the same weights (on the same machine, with as many threads).
"""

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from ennead.core.chance import threefry
from ennead.core.checking import to_write, whole
from ennead.core.game import Game
from ennead.core.state import MAX_SEATS
from ennead.research.batch import Batch
from ennead.research.credit import advantages
from ennead.research.policy_file import Layer, write

FORBIDDEN = -1e9  # the logit of what may not be done: its probability comes to exactly 0
UPDATES = 16  # a chunk
MEASURED = 192  # matches against each of the game's players after a chunk, about
STEADY = 0.5  # slopes are no longer than that


PUBLISHED = {
    "width": 512,
    "depth": 3,
    "lanes": 8,
    "steps": 256,
    "passes": 8,
    "parts": 1,
    "rate": 6.25e-5,
    "clip": 0.025,
    "entropy": 0.1,
    "value": 0.0625,
}


@dataclass(frozen=True)
class Plan:
    """What a training is: two of the same plan come to the same weights.

    `rate` falls to 0 by the end; `lanes` matches are played `steps` moves on between updates, each of which
    goes through them `passes` times, in so many `parts`. `entropy` and `value` weigh these in what is
    improved. `trace` is GAE's lambda. Raises ValueError for what makes no sense, and for so few steps that
    each seat might decide once in them: nothing would be learned from.
    """

    seats: int
    decisions: int = 2_000_000
    seed: int = 1
    width: int = 256
    depth: int = 2
    lanes: int = 64
    steps: int = 64
    passes: int = 3
    parts: int = 8
    rate: float = 7e-4
    clip: float = 0.2
    entropy: float = 0.1
    value: float = 0.5
    trace: float = 0.95

    def __post_init__(self) -> None:
        for name, high in (("decisions", 10**12), ("width", 2**14), ("depth", 64), ("passes", 1000)):
            whole(name, getattr(self, name), 1, high)
        whole("lanes", self.lanes, 1, 2**16)
        whole("seats", self.seats, 1, MAX_SEATS)
        whole("steps", self.steps, self.seats + 1, 2**16)
        whole("parts", self.parts, 1, self.lanes)
        whole("seed", self.seed, 0, 2**32 - 1)
        for name in ("rate", "clip", "entropy", "value", "trace"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} must be from 0 to 1, not {getattr(self, name)!r:.80}")

    @property
    def chunks(self) -> int:
        """How many chunks it has, so that at least so many decisions are learned from."""
        return -(-self.decisions // (UPDATES * self.lanes * self.steps))


@dataclass(frozen=True)
class Reached:
    """How far a training is: chunks done of how many, and how well the network plays after that chunk.

    `versus`: the share of the victories it has against each of the game's players, in all other seats;
    `entropy`: how undecided it is, in nats.
    """

    chunks: int
    of: int
    decisions: int
    entropy: float
    versus: dict[str, float]


@dataclass
class _Training:
    """What a training must know to go on."""

    game: Game
    plan: Plan
    network: Any
    optimizer: Any
    curve: list[Reached] = field(default_factory=list)
    seconds: float = 0.0


def train(game: Game, file: Path, plan: Plan) -> Iterator[Reached]:
    """Learn a game, and write the policy to `file`, as ONNX, after each chunk.

    What is needed to go on is kept beside the file, and goes when all is done; what was done before is told
    again first. Raises ValueError for seats that the game hasn't, for a file that doesn't end in .onnx, or
    for a training under way at it that is another one; OSError where nothing can be written any more.
    """
    kept, training = to_write(file, ".onnx").with_suffix(".training"), _begun(game, plan)
    _take_up(kept, training)
    yield from training.curve
    while len(training.curve) < plan.chunks:
        began = time.monotonic()
        training.curve.append(_chunk(training))
        training.seconds += time.monotonic() - began
        _keep(kept, training)
        how = asdict(plan) | {"versus": training.curve[-1].versus, "hours": round(training.seconds / 3600, 2)}
        write(file, game.encoder(plan.seats), layers(training.network), json.dumps(how))
        yield training.curve[-1]
    kept.unlink(missing_ok=True)


def new_network(inputs: int, actions: int, plan: Plan) -> Any:
    """A network that knows nothing: the logits of all actions, and behind them what is to be expected."""
    sizes = [inputs, *[plan.width] * plan.depth]
    inner = [layer for size in pairwise(sizes) for layer in (nn.Linear(*size), nn.Tanh())]
    network = nn.Sequential(*inner, nn.Linear(plan.width, actions + 1))
    chance = torch.Generator().manual_seed(plan.seed)
    for layer in network[::2]:
        nn.init.orthogonal_(layer.weight, 2**0.5, chance)
        nn.init.zeros_(layer.bias)
    with torch.no_grad():
        network[-1].weight[:actions] *= 0.01  # at first, all actions are nearly as likely
    return network


def layers(network: Any) -> list[Layer]:
    """The weights of a network, layer by layer."""
    return [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in network[::2]]


def judged(network: Any, obs: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithm of each action's probability, and what is expected."""
    found = network(obs)
    return torch.log_softmax(found[:, :-1].masked_fill(mask == 0, FORBIDDEN), 1), found[:, -1]


def drawn(logs: Any, chance: Any) -> Any:
    """An action for each row, as likely as it says; one of probability 0 never is."""
    return (logs.exp() / torch.empty_like(logs).exponential_(generator=chance)).argmax(1)


def _chunk(training: _Training) -> Reached:
    """Play and learn for a few updates, then measure."""
    plan, number = training.plan, len(training.curve)
    batch = Batch(training.game, plan.lanes, plan.seats, _seed(plan, number, 0))
    chance = torch.Generator().manual_seed(_seed(plan, number, 1))
    entropy = 0.0
    for update in range(UPDATES):
        share = (number + update / UPDATES) / plan.chunks
        for group in training.optimizer.param_groups:
            group["lr"] = plan.rate * (1 - share)
        with torch.no_grad():
            played = _played(training, batch, chance)
        entropy += _learn(training, chance, *played) / UPDATES
    decisions = (number + 1) * UPDATES * plan.lanes * plan.steps
    with torch.no_grad():
        versus = {name: _measured(training, name, number, chance) for name in training.game.players}
    return Reached(number + 1, plan.chunks, decisions, round(entropy, 4), versus)


def _played(training: _Training, batch: Batch, chance: Any) -> tuple[Any, ...]:
    """Play a few steps: what was seen, what could be done, what was, how likely it was, how well it went."""
    plan = training.plan
    shape = plan.steps, plan.lanes
    obs = np.empty((*shape, batch.encoder.size), np.float32)
    mask = np.empty((*shape, len(training.game.actions)), np.int8)
    action, seat = np.empty(shape, np.int64), np.empty(shape, np.int8)
    likely, value = np.empty(shape, np.float32), np.empty(shape, np.float32)
    rewards, done = np.empty((*shape, plan.seats), np.float32), np.empty(shape, np.bool_)
    for step in range(plan.steps):
        obs[step], mask[step], seat[step] = batch.obs, batch.mask, batch.seat
        logs, expected = judged(training.network, torch.from_numpy(obs[step]), torch.from_numpy(mask[step]))
        chosen = drawn(logs, chance)
        action[step], value[step] = chosen, expected
        likely[step] = logs.gather(1, chosen[:, None])[:, 0]
        batch.step(action[step])
        rewards[step], done[step] = batch.rewards, batch.done
    rewards -= 1 / plan.seats  # an even share counts as nothing
    surprise, known = advantages(seat, value, rewards, done, plan.trace)
    parts = obs, mask, action, likely, surprise.astype(np.float32), (surprise + value).astype(np.float32)
    return tuple(torch.from_numpy(part[known]) for part in parts)


def _learn(training: _Training, chance: Any, *played: Any) -> float:
    """Go through what was played a few times; how undecided the policy was, in nats."""
    plan, entropy = training.plan, 0.0
    for _ in range(plan.passes):
        order = torch.randperm(len(played[0]), generator=chance)
        entropy = 0.0
        for part in order.chunk(plan.parts):
            given = played if plan.parts == 1 else [each[part] for each in played]
            entropy += _improve(training, *given) / plan.parts
    return entropy


def _improve(
    training: _Training, obs: Any, mask: Any, action: Any, likely: Any, better: Any, came: Any
) -> float:
    """A step towards what went better than expected, no further than `clip` from what was played."""
    plan, network = training.plan, training.network
    logs, expected = judged(network, obs, mask)
    ratio = (logs.gather(1, action[:, None])[:, 0] - likely).exp()
    near = ratio.clamp(1 - plan.clip, 1 + plan.clip)
    if len(better) > 1:  # of one alone there is no spread
        better = (better - better.mean()) / (better.std() + 1e-8)
    gained = torch.minimum(ratio * better, near * better).mean()
    entropy = -(logs.exp() * logs).sum(1).mean()
    missed = (expected - came).square().mean() / 2
    training.optimizer.zero_grad()
    (plan.value * missed - gained - plan.entropy * entropy).backward()
    nn.utils.clip_grad_norm_(network.parameters(), STEADY)
    training.optimizer.step()
    return float(entropy.detach())


def _measured(training: _Training, name: str, number: int, chance: Any) -> float:
    """The share of the victories that the policy has, seat by seat, where that player has all others."""
    plan, shares = training.plan, list[float]()
    for seat in range(plan.seats):
        others = [name if other != seat else None for other in range(plan.seats)]
        n = max(1, MEASURED // plan.seats)
        batch = Batch(training.game, n, plan.seats, _seed(plan, number, 2 + seat), players=others)
        share, over = np.zeros(n), np.zeros(n, np.bool_)  # of each lane's first match: long ones count too
        while not over.all():
            logs, _ = judged(training.network, torch.from_numpy(batch.obs), torch.from_numpy(batch.mask))
            batch.step(drawn(logs, chance).numpy())
            share += np.where(over, 0, batch.rewards[:, seat])
            over |= batch.done
        shares.append(float(share.mean()))
    return round(sum(shares) / plan.seats, 4)


def _seed(plan: Plan, chunk: int, use: int) -> int:
    """A seed for something in a chunk."""
    high, low = threefry(plan.seed, 0, chunk, use)
    return int(high) << 31 | int(low) >> 1  # PyTorch takes 63 bits


def _begun(game: Game, plan: Plan) -> _Training:
    network = new_network(game.encoder(plan.seats).size, len(game.actions), plan)
    return _Training(game, plan, network, torch.optim.Adam(network.parameters(), plan.rate, eps=1e-5))


def _about(training: _Training) -> dict[str, Any]:
    return {"game": training.game.name, "version": str(training.game.version), **asdict(training.plan)}


def _keep(kept: Path, training: _Training) -> None:
    """Keep what was reached: whole, whenever the machine stops."""
    fresh = kept.with_suffix(".fresh")
    reached = {
        "about": _about(training),
        "network": training.network.state_dict(),
        "optimizer": training.optimizer.state_dict(),
        "curve": [asdict(each) for each in training.curve],
        "seconds": training.seconds,
    }
    torch.save(reached, fresh)
    os.replace(fresh, kept)


def _take_up(kept: Path, training: _Training) -> None:
    """Go on from what was kept, if anything was."""
    if not kept.is_file():
        return
    try:
        found = torch.load(kept, weights_only=True)
        about = found["about"]
    except Exception:  # whatever a broken file makes PyTorch say
        about = None
    if about != _about(training):
        raise ValueError(f"another training is under way in {kept}: go on with that one, or delete the file")
    training.network.load_state_dict(found["network"])
    training.optimizer.load_state_dict(found["optimizer"])
    training.curve = [Reached(**each) for each in found["curve"]]
    training.seconds = found["seconds"]
