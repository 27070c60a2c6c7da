"""A game learns on the command line: what is told, kept, taken up again and refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead
from ennead import arena
from ennead.arena import Trained
from ennead.cli import main
from ennead.core import network

NESSOS = ennead.game("nessos")


def trained(file: Path, chunks: int = 2) -> int:
    return main(["train", "nessos", "--chunks", str(chunks), "--matches", "20", "--out", str(file)])


def test_what_was_learned_is_kept_and_its_curve_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nessos.npz"
    assert trained(file) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Of what there is to know, this was missing" in out
    assert f"What was learned is in {file}." in out.replace(" /", "/").replace("in/", "in /")
    assert network.load(file, NESSOS.encoding.inputs) is not None


def test_an_interrupted_training_says_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, real = tmp_path / "nessos.npz", arena.train

    def interrupted(*given: object, **more: object) -> Iterator[Trained]:
        yield next(real(*given, **more))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "train", interrupted)
    assert trained(file) == 130
    said = " ".join(capsys.readouterr().err.split())
    assert "Interrupted after 1 of 2 chunks; the same command goes on from what was kept." in said
    monkeypatch.setattr(arena, "train", real)
    assert trained(file) == 0


def test_another_training_in_the_same_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nessos.npz"
    next(arena.train(NESSOS, file, chunks=2, matches=20, seed=1))
    assert trained(file, chunks=3) != 0
    assert "another training is under way" in " ".join(capsys.readouterr().err.split())


def test_a_place_where_nothing_can_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert trained(tmp_path / "nowhere" / "nessos.npz") != 0
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["--threads", "2"], "--threads is heard with --ppo only"),
        (["--seats", "3"], "--seats is heard with --ppo only"),
        (["--decisions", "5"], "--decisions is heard with --ppo only"),
        (["--setting", "entropy=1"], "--setting is heard with --ppo only"),
        (["--published"], "--published is heard with --ppo only"),
        (["--ppo", "--chunks", "5"], "--chunks is heard without --ppo only"),
        (["--ppo", "--matches", "5"], "--matches is heard without --ppo only"),
    ],
)
def test_what_the_other_kind_of_training_hears_is_refused_before_hours_are_spent(
    said: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.npz"
    assert main(["train", "nessos", "--out", str(file), *said]) == 1
    assert why in " ".join(capsys.readouterr().err.split())
    assert not file.exists()


@pytest.mark.parametrize("name", ["policy.onnx", "my.training", "npz", "folder.npz", "no/such/out.npz"])
def test_where_nothing_of_the_kind_can_be_written_nothing_is_learned(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.npz").mkdir()
    before = sorted(tmp_path.iterdir())
    assert trained(tmp_path / name) == 1
    said = " ".join(capsys.readouterr().err.split())
    assert ("nothing can be written in" if "/" in name else "a file that ends in .npz") in said
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("name", ["decisions", "seats", "seed"])
def test_what_has_an_option_of_its_own_is_no_setting(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["train", "nessos", "--ppo", "--setting", f"{name}=5"])
    assert f"{name} is said by itself: --{name} 5" in " ".join(capsys.readouterr().err.split())
