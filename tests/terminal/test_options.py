"""A game's options on the command line."""

import json
from pathlib import Path

import pytest

from ennead.cli import main


def test_the_list_of_games_says_what_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "en"]) == 0
    listed = " ".join(capsys.readouterr().out.split())
    assert "--option turns= 5-5000" in listed
    assert "(500)" in listed


def test_a_series_is_played_with_an_option_and_goes_on_with_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    command = ["simulate", "le-neuf", "--matches", "6", "--jsonl", str(file)]
    assert main([*command, "--option", "turns=5"]) == 0
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [record["options"] for record in records] == [{"turns": 5}] * 6
    assert main([*command, "--option", "turns=5"]) == 0
    capsys.readouterr()
    assert main(command) == 1
    assert "holds something else" in capsys.readouterr().err
    assert len(file.read_text("utf-8").splitlines()) == 6


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ("--option turns=4", "turns must be a whole number from 5 to 5000, not 4"),
        ("--option speed=4", "le-neuf has no option 'speed'; it has: turns"),
    ],
)
@pytest.mark.parametrize("command", ["simulate le-neuf", "play le-neuf --new"])
def test_an_option_that_cannot_be_is_said_in_a_line(
    command: str, options: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), *options.split()]) == 1
    assert what in capsys.readouterr().err


@pytest.mark.parametrize("option", ["turns", "turns=", "=5", "turns=many", "turns=--5", "turns=٥"])
def test_what_is_no_option_is_a_wrong_word(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "le-neuf", "--option", option])
    assert stopped.value.code == 2
    assert "such as turns=100" in capsys.readouterr().err
