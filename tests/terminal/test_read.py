"""Recorded matches, read in a terminal."""

import json
from pathlib import Path

import pytest

import ennead
from ennead.cli import main
from tests.terminal.conftest import typed


def test_a_record_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", "en"]) == 0
    public = capsys.readouterr().out
    assert main(["replay", str(record), "--open", "--lang", "en"]) == 0
    everything = capsys.readouterr().out
    assert "draws an amphora" in public
    assert "draws an amphora" not in everything
    assert "Victory" in public


def test_a_record_is_read_as_data(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--open", "--jsonl"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    match = ennead.replay(record.read_text("utf-8"))
    assert [(line["seat"], line["action"]) for line in lines[1:]] == match.moves
    assert [line["move"] for line in lines] == list(range(len(match.moves) + 1))
    assert lines[0]["events"][0] == {
        "move": 0,
        "event": "drew",
        "seat": 0,
        "card": lines[0]["events"][0]["card"],
    }
    assert lines[-1]["outcome"]["reason"] == "points"
    assert all(sum(line["position"]["pile"].values()) <= 24 for line in lines)


def test_without_open_the_data_hides_what_was_hidden(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--jsonl"]) == 0
    for line in map(json.loads, capsys.readouterr().out.splitlines()):
        assert all(set(hand) <= {"unknown"} for hand in line["position"]["hand"])
        assert all(event["card"] is None for event in line["events"] if event["event"] in ("drew", "put"))


def test_several_records_are_read_one_a_line(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = record.read_text("utf-8")
    typed(monkeypatch, f"{line}\n\n{line}\n")
    assert main(["replay", "-", "--jsonl"]) == 0
    assert {json.loads(line)["match"] for line in capsys.readouterr().out.splitlines()} == {0, 1}
    typed(monkeypatch, f"{line}\n{line[:40]}\n")
    assert main(["replay", "-"]) == 1
    assert "line 2: this is not a record" in capsys.readouterr().err


def test_what_is_no_text_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)))
    assert main(["replay", str(file)]) == 1
    assert "it is not text" in capsys.readouterr().err


def test_marks_of_other_systems_do_no_harm(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps(json.loads(record.read_text("utf-8")) | {"about": "\u2028"}, ensure_ascii=False)
    record.write_text(f"\ufeff{text}\r\n{text}\r\n", "utf-8")
    assert main(["replay", str(record), "--jsonl"]) == 0
    assert '"match": 1' in capsys.readouterr().out


def test_deep_nests_are_no_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deep"
    file.write_text("[" * 200_000, "utf-8")
    assert main(["replay", str(file)]) == 1
    assert "line 1: this is not a record" in capsys.readouterr().err
