"""`ennead arena`: who is how strong, interrupted and gone on from, until it is clear."""

import json
from pathlib import Path

import pytest

import ennead
from ennead.arena import Played
from ennead.arena.playing import Company
from ennead.cli import main
from tests.arena.test_series import GUESTS

ARENA = "arena nessos --seats 3 --jobs 1"


def test_who_is_how_strong_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"{ARENA} --players random,club,novice --matches 480".split()) == 0
    out = capsys.readouterr().out
    assert "480 matches on 160 deals" in out
    assert [line.split()[1] for line in out.splitlines() if "±" in line] == ["club", "novice", "random"]


def test_the_same_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"{ARENA} --players random,club,novice,{GUESTS}:Chance --matches 12 --json".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 1
    assert found["budget"] == 1.0
    assert {each["player"] for each in found["players"]} == {"random", "club", "novice", f"{GUESTS}:Chance"}
    assert sum(each["mean"] for each in found["seat"]) == pytest.approx(1)
    assert sum(each["mean"] for each in found["ends"]) == pytest.approx(1)
    before = {(each["player"], each["other"]): each["mean"] for each in found["before"]}
    assert all(before[one, other] == pytest.approx(1 - before[other, one]) for one, other in before)
    assert sum(each["matches"] for each in found["lengths"]) == 12


def test_an_interrupted_arena_goes_on_without_playing_anything_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, played = tmp_path / "games.jsonl", list[int]()
    command = f"{ARENA} --players expert,{GUESTS}:Cheat,club --visits 4 --matches 6 --json --jsonl {file}"
    real = Company.play

    def interrupted(company: Company, number: int) -> Played:
        if number == 4 and played.count(4) == 0:
            played.append(4)
            raise KeyboardInterrupt
        played.append(number)
        return real(company, number)

    monkeypatch.setattr(Company, "play", interrupted)
    assert main(command.split()) == 130
    assert "4 of 6 matches; the same command goes on" in " ".join(capsys.readouterr().err.split())
    assert main(command.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert played == [0, 1, 2, 3, 4, 4, 5]
    assert main(command.split()) == 0
    assert json.loads(capsys.readouterr().out) == found
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [record["number"] for record in records] == list(range(6))
    assert all(ennead.replay(record).is_over for record in records)
    (cheat,) = (each for each in found["players"] if "Cheat" in each["player"])
    assert cheat["failures"]["illegal"] == sum(len(record["failures"]) for record in records)
    for other in ("--visits 5", "--seed 2", "--players expert,club"):
        assert main([*command.split(), *other.split()]) == 1
        assert "name another file" in capsys.readouterr().err


def test_it_stops_once_it_is_clear_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert main(f"{ARENA} --players club,random --until-clear --jsonl {file}".split()) == 0
    assert "that is clear of a fair one" in " ".join(capsys.readouterr().out.split())
    matches = len(file.read_text("utf-8").splitlines())
    assert 300 <= matches < 1000
    assert main(f"{ARENA} --players club,random --until-clear --jsonl {file} --json".split()) == 0
    clear = json.loads(capsys.readouterr().out)["clear"]
    assert clear["clear"]
    assert clear["deals"] * 3 == matches == len(file.read_text("utf-8").splitlines())
    assert main(f"{ARENA} --players club --until-clear --matches 300".split()) == 0
    assert "that is not yet clear of a fair one" in " ".join(capsys.readouterr().out.split())


def test_who_failed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"{ARENA} --players {GUESTS}:Broken,club --matches 3".split()) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert f"{GUESTS}:Broken left moves to the club player:" in out
    assert "× raised. The first: RuntimeError: no idea" in out


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("--budget fast", "a share of its time, such as 0.1, not 'fast'"),
        ("--budget 0", "a share of its time, such as 0.1, not '0'"),
        ("--budget nan", "a share of its time, such as 0.1, not 'nan'"),
        ("--visits 0", "a whole number, 1 or more, not 0"),
        ("--jobs 0", "a whole number, 1 or more, not 0"),
    ],
)
def test_a_wrong_argument_is_named(command: str, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*ARENA.split(), *command.split()])
    assert what in capsys.readouterr().err


def test_a_report_is_written_and_another_stands_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, report = tmp_path / "one.json", tmp_path / "report.html"
    command = f"{ARENA} --players club,random --matches 120 --lang en"
    assert main(f"{command} --balance --json --report {report}".split()) == 0
    data.write_text(capsys.readouterr().out, "utf-8")
    alone = report.read_text("utf-8")
    assert main(f"{command} --report {report} --against {data}".split()) == 0
    assert f"The report is in {report}." in "".join(capsys.readouterr().out.splitlines())
    assert "Beside each figure" not in alone
    assert "Beside each figure: edition –, in 120 matches." in report.read_text("utf-8")
    assert main(f"{command} --balance".split()) == 0
    printed = capsys.readouterr().out
    assert "begins" in printed
    assert "charon" in printed
    assert main(f"{command} --report {report} --lang fr".split()) == 0
    assert "120 parties sur" in report.read_text("utf-8")
    assert main(f"{command} --against {report}".split()) == 1
    assert "is not what `ennead arena nessos --balance --json` prints" in capsys.readouterr().err
    assert main(f"{command} --report {tmp_path}/nowhere/report.html".split()) == 1
    assert "No such file or directory" in capsys.readouterr().err
