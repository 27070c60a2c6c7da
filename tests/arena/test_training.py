"""Learning: the slopes are right, what can be learned is, and a training goes on where it was interrupted."""

import json
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import ennead
from ennead.arena import train
from ennead.arena.fitting import BATCH, blame, fit, loss, new_adam
from ennead.arena.samples import Samples, new_samples
from ennead.core.network import HIDDEN, Network, evaluate, new_network

NESSOS = ennead.game("nessos")
FEW = {"chunks": 3, "matches": 40, "seed": 5}
INPUTS = 9


def drawn(many: int, looks: int = 2) -> Samples:
    """Samples of which the truth is plain: that look is right whose input 0 is larger."""
    draw = np.random.Generator(np.random.Philox(1))
    samples = new_samples(many, looks, 3)
    samples.index[:] = [0, 4, 8]
    samples.value[:] = draw.normal(0, 1, samples.value.shape)
    samples.count[:] = 3
    right = samples.value[:, :, 0].argmax(1)
    samples.share[np.arange(many), right] = 1
    return samples


def test_the_blame_of_each_weight_is_the_slope_of_what_is_said() -> None:
    network, slope = new_network(INPUTS, 2), Network(*map(np.zeros_like, new_network(INPUTS, 2)))
    index, value = np.array([0, 4, 8], np.int32), np.array([0.5, -1.0, 2.0], np.float32)
    network.first_bias[:] = 0.05
    layers = [np.zeros(HIDDEN, np.float32) for _ in range(3)]

    def said() -> float:
        return float(evaluate(network, index, value, 3, layers[0], layers[1]))

    said()
    blame(network, slope, (index, value), layers[0].copy(), layers[1], np.float32(1), layers[2])
    for weights, slopes in zip(network, slope, strict=True):
        steepest = np.unravel_index(np.abs(slopes).argmax(), slopes.shape)
        before, weights[steepest] = weights[steepest], weights[steepest] + 1e-2
        more, weights[steepest] = said(), before - 1e-2
        less, weights[steepest] = said(), before
        assert (more - less) / 2e-2 == pytest.approx(slopes[steepest], rel=0.02)


def test_what_can_be_learned_is_learned() -> None:
    network, memory, samples = new_network(INPUTS, 3), new_adam(INPUTS), drawn(4 * BATCH)
    before = loss(network, samples)
    for _ in range(40):
        fit(network, memory, samples, np.arange(len(samples.count)), 1e-2)
    assert loss(network, samples) < 0.3 * before
    assert memory.steps[0] == 160


def test_a_training_that_was_interrupted_comes_to_the_same(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.npz", tmp_path / "broken.npz"
    told = list(train(NESSOS, whole, **FEW))
    assert [each.chunks for each in told] == [1, 2, 3]
    assert [each.seats for each in told] == [3, 4, 5]
    assert not whole.with_suffix(".training").exists()
    list(islice(train(NESSOS, broken, **FEW), 2))
    assert broken.with_suffix(".training").exists()
    assert list(train(NESSOS, broken, **FEW)) == told
    with np.load(whole) as one, np.load(broken) as other:
        assert one.keys() == other.keys()
        for name in one.keys() - {"how"}:
            assert (one[name] == other[name]).all()
        how = json.loads(str(one["how"]))
    assert how["done"] == 3
    assert FEW.items() <= how.items()


@pytest.mark.parametrize("what", ["another", "broken", "cut"])
def test_a_file_of_another_training_is_refused_and_stays(tmp_path: Path, what: str) -> None:
    file = tmp_path / "nessos.npz"
    kept = file.with_suffix(".training")
    list(islice(train(NESSOS, file, **FEW), 1))
    if what != "another":
        kept.write_bytes(b"what is this?" if what == "broken" else kept.read_bytes()[:1000])
    before, seed = kept.read_bytes(), 6 if what == "another" else 5
    with pytest.raises(
        ValueError, match=r"another training is under way in .*: go on with that one, or delete"
    ):
        list(train(NESSOS, file, **(FEW | {"seed": seed})))
    assert kept.read_bytes() == before


@pytest.mark.parametrize("wrong", [{"chunks": 0}, {"matches": 1.5}, {"seed": -1}])
def test_numbers_that_make_no_sense_are_refused(tmp_path: Path, wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        list(train(NESSOS, tmp_path / "nessos.npz", **(FEW | wrong)))
    assert list(tmp_path.iterdir()) == []
