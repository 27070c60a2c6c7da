"""Series of matches and the bench, on the command line."""

import json
from pathlib import Path

import pytest

import ennead
from ennead import arena
from ennead.arena import Played
from ennead.arena.playing import Company
from ennead.cli import main


def test_matches_are_simulated_and_their_records_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    command = f"simulate nessos --matches 12 --seats 4 --players club,random --jsonl {file}"
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    assert "12 matches" in out
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 12
    assert all(ennead.replay(line).is_over for line in lines)


def test_a_series_is_told_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate nessos --seats 3 --players club,random --seed 4 --json --matches"
    assert main([*command.split(), "120"]) == 0
    told = json.loads(capsys.readouterr().out)
    about = {key: told[key] for key in ("game", "seats", "options", "seed", "matches")}
    assert about == {"game": "nessos", "seats": 3, "options": {}, "seed": 4, "matches": 120}
    assert [each["player"] for each in told["players"]] == ["club", "random", "random"]
    assert sum(each["wins"] for each in told["players"]) == pytest.approx(1)
    assert all(each["interval"][0] < each["wins"] < each["interval"][1] for each in told["players"])
    assert main([*command.split(), "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {(each["wins"], each["interval"]) for each in told["players"]} == {(None, None)}


def test_fewer_matches_than_seats_compare_nothing_and_that_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "nessos", "--seats", "4", "--matches", "3"]) == 0
    said = "3 matches, too few to compare: a deal counts once it was played from all 4 seats\n"
    assert capsys.readouterr().out == said


def test_an_interrupted_series_goes_on_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    command = "simulate nessos --matches 20 --seats 3 --jsonl"
    assert main([*command.split(), str(whole)]) == 0
    expected = capsys.readouterr().out

    real = Company.play

    def interrupted(company: Company, number: int) -> Played:
        if number == 7:
            raise KeyboardInterrupt
        return real(company, number)

    monkeypatch.setattr(Company, "play", interrupted)
    assert main([*command.split(), str(file)]) == 130
    assert "7 of 20 matches; the same command goes on" in " ".join(capsys.readouterr().err.split())
    monkeypatch.setattr(Company, "play", real)
    with file.open("a") as half_a_line:
        half_a_line.write('{"format": 1, "ga')
    assert main([*command.split(), str(file)]) == 0
    assert capsys.readouterr().out == expected
    assert file.read_text("utf-8") == whole.read_text("utf-8")


@pytest.mark.parametrize(
    "content",
    ["not json\n", "precious", "[]\n", '{"format": 1, "game": "bridge"', '{"game": "nessos", "seed": 9}\n'],
)
def test_a_file_that_holds_something_else_is_left_alone(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(content, "utf-8")
    assert main(["simulate", "nessos", "--matches", "3", "--jsonl", str(file)]) == 1
    assert "name another file" in capsys.readouterr().err
    assert file.read_text("utf-8") == content


def test_the_bench_gives_one_json_object_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = arena.bench
    monkeypatch.setattr(arena, "bench", lambda game, seats, seconds=0.01: real(game, seats, seconds))
    assert main(["bench", "nessos", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["game"] == "nessos"
    assert figures["moves_per_second"] > 0
    monkeypatch.setattr(arena, "bench", lambda game, seats, seconds=0.01: figures | {"game": game.name})
    assert main(["bench", "--json"]) == 0
    told = [json.loads(line)["game"] for line in capsys.readouterr().out.splitlines()]
    assert told == [game.name for game in ennead.games()]
    assert main(["bench"]) == 0
    assert "a second" in capsys.readouterr().out
