"""A policy learns on the command line: what is told, drawn, taken up again and refused."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ennead.arena.plots import curve
from ennead.cli import main

SMALL = ("lanes=4", "steps=8", "width=8", "depth=1", "passes=1", "parts=2")


def learned(file: Path, *more: str) -> int:
    settings = [part for each in SMALL for part in ("--setting", each)]
    how = ["--decisions", str(2 * 16 * 4 * 8), *settings, "--out", str(file), *more]
    return main(["train", "le-neuf", "--ppo", *how])


def test_a_policy_and_its_curve_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "policy.onnx"
    assert learned(file) == 0
    said = capsys.readouterr()
    assert "2 of 2: 1,024 decisions; wins" in " ".join(said.err.split())
    assert "against club" in " ".join(said.err.split())
    assert file.with_suffix(".svg").read_text("utf-8").startswith("<svg")
    assert main(["simulate", "le-neuf", "--matches", "2", "--players", f"{file},{file}:best"]) == 0


def test_an_interrupted_one_says_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    from ennead.research import ppo

    real = ppo.train

    def interrupted(*given: object) -> Iterator[ppo.Reached]:
        yield next(real(*given))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(ppo, "train", interrupted)
    assert learned(tmp_path / "policy.onnx") == 130
    assert "the same command goes on" in " ".join(capsys.readouterr().err.split())
    monkeypatch.setattr(ppo, "train", real)
    assert learned(tmp_path / "policy.onnx") == 0


def test_settings_that_there_are_not_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    assert learned(tmp_path / "policy.onnx", "--setting", "courage=1") != 0
    assert "courage" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learned(tmp_path / "policy.onnx", "--setting", "rate=much")


def test_without_the_library_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert learned(tmp_path / "policy.onnx") != 0
    assert "pip install 'ennead[train]'" in " ".join(capsys.readouterr().err.split())


def test_a_curve_has_a_line_for_each_and_even_shares() -> None:
    drawn = curve("How it went", [(10, {"random": 0.5, "club": 0.25}), (20, {"random": 1, "club": 0})], 0.5)
    assert drawn.count("stroke-opacity") == 2
    assert all(
        text in drawn for text in ("How it went", "random", "club", "stroke-dasharray", "20 decisions")
    )
