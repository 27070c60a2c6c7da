"""Waiting for rules to be compiled, in a terminal."""

import time
from pathlib import Path

import pytest

import ennead
from ennead.cli import main
from ennead.terminal.compiling import compiling

NESSOS = ennead.game("nessos")


def test_who_waits_for_a_first_compilation_sees_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ennead.terminal.compiling.PATIENCE", 0)
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    with compiling(NESSOS, "Compiling nessos"):
        time.sleep(0.5)
    done, total = NESSOS.compiled
    shown = capsys.readouterr().err
    assert "Compiling nessos" in shown
    assert f"{done}/{total}" in shown


def test_rules_are_compiled_before_anybody_waits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "nessos", "le-neuf"]) == 0
    ready = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert ready == ["nessos:", "le-neuf:"]
    before = NESSOS.compiled
    match = NESSOS.new_match(4, 2)
    match.position.rollout(["club", "random", "club", "random"], 1)
    match.view(None).redeal(1).rollout(["random"] * 4, 1)
    assert NESSOS.compiled == before
    assert main(["compile", "castle"]) == 1
    assert "no game is called 'castle'" in capsys.readouterr().err


def test_a_replay_that_compiles_shows_how_far_it_is(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = ennead.replay

    def slow(text: str) -> ennead.Match:
        time.sleep(0.5)
        return real(text)

    monkeypatch.setattr("ennead.terminal.compiling.PATIENCE", 0)
    monkeypatch.setattr("ennead.replay", slow)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert main(["replay", str(record), "--lang", "fr"]) == 0
    assert "Les règles de Nessos se compilent" in capsys.readouterr().err


def test_rules_that_are_compiled_are_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    with compiling(NESSOS, "Compiling nessos"):
        pass
    assert capsys.readouterr().err == ""
