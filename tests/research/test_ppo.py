"""Self-play: what is forbidden is never drawn, a training goes on where it was, a file says what it did."""

from dataclasses import asdict
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import ennead
from ennead.bots.onnx import OnnxBot

pytest.importorskip("torch")
import torch

from ennead.research import ppo
from ennead.research.policy_file import write
from ennead.research.ppo import Plan, drawn, judged, layers, new_network, train

NESSOS, LE_NEUF = ennead.game("nessos"), ennead.game("le-neuf")
FEW = Plan(seats=2, decisions=3 * 16 * 4 * 8, width=8, depth=1, lanes=4, steps=8, passes=2, parts=2)


@pytest.fixture(autouse=True)
def one_thread_and_few_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    torch.set_num_threads(1)
    monkeypatch.setattr(ppo, "MEASURED", 6)


def test_what_may_not_be_done_has_no_chance_and_no_slope() -> None:
    batch = ennead.batch("nessos", n=64, seats=3, seed=1)
    network = new_network(batch.encoder.size, len(NESSOS.actions), Plan(seats=3, width=8))
    with torch.no_grad():
        network[-1].bias[:] = torch.linspace(-300, 300, len(NESSOS.actions) + 1)  # sure of itself, and wrong
    chance = torch.Generator().manual_seed(1)
    for _ in range(100):
        logs, _ = judged(network, torch.from_numpy(batch.obs), torch.from_numpy(batch.mask))
        assert (logs.exp().detach().numpy()[batch.mask == 0] == 0).all()
        chosen = drawn(logs.detach(), chance).numpy()
        assert batch.mask[np.arange(64), chosen].all()
        batch.step(chosen)
    entropy = -(logs.exp() * logs).sum()
    entropy.backward()
    assert all(each.grad.isfinite().all() for each in network.parameters())


def test_an_interrupted_training_comes_to_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.onnx", tmp_path / "parts.onnx"
    told = [*train(LE_NEUF, whole, FEW)]
    [*islice(train(LE_NEUF, parts, FEW), 1)]
    assert parts.with_suffix(".training").is_file()
    assert [*train(LE_NEUF, parts, FEW)] == told  # the first chunk is told again
    assert [each.chunks for each in told] == [1, 2, 3]
    view = LE_NEUF.new_match(seats=2, seed=1).view(0)
    one, other = (OnnxBot(LE_NEUF, 1, file).logits(view) for file in (whole, parts))
    assert (one == other).all()
    assert sorted(each.suffix for each in tmp_path.iterdir()) == [".onnx", ".onnx"]  # nothing else is left


def test_another_training_at_the_same_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "policy.onnx"
    next(train(LE_NEUF, file, FEW))
    with pytest.raises(ValueError, match="another training is under way"):
        next(train(LE_NEUF, file, Plan(**asdict(FEW) | {"seed": 2})))
    file.with_suffix(".training").write_bytes(b"broken")
    with pytest.raises(ValueError, match="another training is under way"):
        next(train(LE_NEUF, file, FEW))


def test_the_file_says_what_the_network_does(tmp_path: Path) -> None:
    file = tmp_path / "policy.onnx"
    encoder = NESSOS.encoder(3)
    network = new_network(encoder.size, len(NESSOS.actions), Plan(seats=3))
    write(file, encoder, layers(network))
    match = NESSOS.new_match(seats=3, seed=4)
    seat = match.waiting[0]
    with torch.no_grad():
        said = network(torch.from_numpy(encoder(match.position, seat))[None])[0, :-1]
    assert OnnxBot(NESSOS, 1, file).logits(match.view(seat)) == pytest.approx(said.numpy(), abs=1e-6)


def test_it_learns() -> None:
    """Of a bandit's two arms, the better one: what is improved goes the right way."""
    plan = Plan(seats=2, width=8, depth=1, rate=1e-2, parts=2)
    network = new_network(2, 2, plan)
    training = ppo._Training(LE_NEUF, plan, network, torch.optim.Adam(network.parameters(), plan.rate))
    chance, obs, mask = torch.Generator().manual_seed(1), torch.ones(64, 2), torch.ones(64, 2)
    for _ in range(20):
        with torch.no_grad():
            logs, _ = judged(network, obs, mask)
            action = drawn(logs, chance)
            came = (action == 1).float()
        ppo._learn(training, chance, obs, mask, action, logs.gather(1, action[:, None])[:, 0], came, came)
    logs, expected = judged(network, obs[:1], mask[:1])
    assert logs[0, 1].exp() > 0.9
    assert 0.5 < float(expected.detach()[0]) < 1.1


def test_one_decision_alone_is_learned_from() -> None:
    """As the last part of what was played may have no more."""
    plan = Plan(seats=2, width=8, depth=1, parts=1)
    network = new_network(2, 2, plan)
    training = ppo._Training(LE_NEUF, plan, network, torch.optim.Adam(network.parameters(), plan.rate))
    before = network[0].weight.detach().clone()
    one = torch.ones(1)
    rest = torch.tensor([1]), torch.tensor([-0.7]), one, one
    ppo._learn(training, torch.Generator().manual_seed(1), torch.ones(1, 2), torch.ones(1, 2), *rest)
    assert (network[0].weight != before).any()
    assert all(each.isfinite().all() for each in network.parameters())


@pytest.mark.parametrize(
    "wrong", [{"decisions": 0}, {"clip": 2.0}, {"parts": 99}, {"seats": 3}, {"steps": 2}, {"seats": 0}]
)
def test_plans_that_make_no_sense_are_refused(wrong: dict[str, float], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        next(train(LE_NEUF, tmp_path / "policy.onnx", Plan(**{"seats": 2, **wrong})))  # type: ignore[arg-type]
