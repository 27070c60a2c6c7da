"""Playing in a terminal, by piped answers."""

import json
from functools import partial
from pathlib import Path

import pytest

from ennead.bots.advice import advise
from ennead.cli import main
from tests.conftest import compiled_only
from tests.terminal.conftest import typed


def test_a_match_is_played_in_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1\n" * 400)
    assert main(["play", "nessos", "--seats", "3", "--bot", "random", "--seed", "2", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "You hold the pawn" in out or "Victory" in out
    assert "Place" in out


def test_a_very_long_answer_is_no_choice_and_the_question_comes_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "é" * 3000 + "\nq\n")
    assert main(["play", "nessos", "--new", "--seed", "7", "--lang", "en"]) == 0
    assert "é" * 80 in "".join(capsys.readouterr().out.split())


def test_a_match_that_was_left_is_taken_up_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    typed(monkeypatch, "1\nq\n")
    assert main(["play", "nessos", "--seed", "7", "--lang", "en"]) == 0
    kept = home / "data/ennead/play-nessos.json"
    before = json.loads(kept.read_text("utf-8"))
    assert before["seed"] == 7
    typed(monkeypatch, "no such thing\n99\n?\n")
    assert main(["play", "nessos", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "You take up the match you left" in out
    assert "“no such thing” is none of these" in out
    assert "“99” is none of these" in out
    assert "NE-33" in out  # the rules, asked for
    assert json.loads(kept.read_text("utf-8")) == before
    typed(monkeypatch, "")
    assert main(["play", "nessos", "--new", "--seed", "8", "--lang", "en"]) == 0
    assert "You take up" not in capsys.readouterr().out


def test_a_match_is_kept_from_the_deal_on(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    typed(monkeypatch, "")
    assert main(["play", "nessos", "--seed", "5"]) == 0
    assert json.loads((home / "data/ennead/play-nessos.json").read_text("utf-8"))["seed"] == 5


def test_another_deal_is_not_asked_for_in_vain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "")
    assert main(["play", "nessos", "--seed", "5", "--lang", "en"]) == 0
    assert main(["play", "nessos", "--seats", "6", "--lang", "en"]) == 1
    assert "start another with --new" in capsys.readouterr().err


def test_two_terminals_do_not_play_on_one_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    fcntl = pytest.importorskip("fcntl")
    typed(monkeypatch, "")
    assert main(["play", "nessos", "--seed", "5"]) == 0
    with (home / "data/ennead/play-nessos.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert main(["play", "nessos", "--lang", "en"]) == 1
    assert "in another terminal" in capsys.readouterr().err


def test_a_broken_match_is_said_to_be_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    kept = home / "data/ennead/play-nessos.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("{", "utf-8")
    typed(monkeypatch, "")
    assert main(["play", "nessos", "--lang", "en"]) == 1
    assert "Start anew with --new" in capsys.readouterr().err
    assert kept.read_text("utf-8") == "{"


def test_a_move_is_taken_back_and_kept_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    kept = home / "data/ennead/play-nine.json"
    typed(monkeypatch, "pass\n1\nu\nq\n")
    assert main(["play", "nine", "--seats", "2", "--seed", "1", "--bot", "random", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Take back your last move" in out
    assert out.count("Your last move is taken back.") == 1
    before = json.loads(kept.read_text("utf-8"))["moves"]
    typed(monkeypatch, "1\nundo\n")
    assert main(["play", "nine", "--lang", "fr"]) == 0
    assert "Votre dernier coup est repris." in capsys.readouterr().out
    assert json.loads(kept.read_text("utf-8"))["moves"] == before


def test_what_cannot_be_taken_back_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "u\n")
    assert main(["play", "le-neuf", "--seed", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "You have made no move yet." in out
    assert "Take back your last move" not in out


@compiled_only
def test_a_hint_is_given_and_the_match_is_marked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr(
        "ennead.terminal.hinting.advise", partial(advise, milliseconds=None, visits=60, worlds=5)
    )
    kept = home / "data/ennead/play-nessos.json"
    typed(monkeypatch, "q\n")
    assert main(["play", "nessos", "--seed", "7", "--lang", "en"]) == 0
    assert "assisted" not in json.loads(kept.read_text("utf-8"))
    assert "What would an expert do?" in capsys.readouterr().out
    typed(monkeypatch, "h\nq\n")
    assert main(["play", "nessos", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.count("wins about") in (2, 3)
    assert json.loads(kept.read_text("utf-8"))["assisted"] == [0]
    typed(monkeypatch, "1\n" * 400)  # taken up again, it is still marked
    assert main(["play", "nessos", "--lang", "en"]) == 0
    assert "You had hints in this match." in capsys.readouterr().out
    assert json.loads(kept.read_text("utf-8"))["assisted"] == [0]
    typed(monkeypatch, "hint\nq\n")
    assert main(["play", "nessos", "--new", "--seed", "8", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "gagne environ" in out
    assert "se ressemble après chacune" not in out
    monkeypatch.setattr(
        "ennead.terminal.hinting.advise", lambda view, seed, how: advise(view, seed, visits=60)
    )
    typed(monkeypatch, "hint\nq\n")
    assert main(["play", "nessos", "--new", "--seed", "8", "--lang", "fr"]) == 0
    assert "se ressemble après chacune" in " ".join(capsys.readouterr().out.split())
