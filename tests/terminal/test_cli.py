"""The command line, as it is typed."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

import ennead
from ennead.cli import _parser, main

NESSOS = ennead.game("nessos")


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 0
    assert "Nessos" in capsys.readouterr().out


def test_games_are_listed_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json", "--lang", "fr"]) == 0
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["game"] for each in listed] == [game.name for game in ennead.games()]
    nessos = next(each for each in listed if each["game"] == "nessos")
    assert nessos["title"] == "Nessos"
    assert nessos["seats"] == [3, 4, 5, 6]
    assert nessos["bots"] == ["random", "novice", "club"]
    le_neuf = next(each for each in listed if each["game"] == "le-neuf")
    assert le_neuf["options"]["turns"].keys() == {"low", "high", "default"}


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("play bridge", "no game is called 'bridge'"),
        ("play nessos --seats 9 --new", "seats must be a whole number from 3 to 6"),
        ("play nessos --bot god --new", "nessos has no bot 'god'"),
        ("replay /nonexistent/file", "/nonexistent/file: No such file or directory"),
        ("simulate nessos --players random,random,random,random,random", "5 players for 4 seats"),
        ("simulate nessos --players god", "nessos has no bot 'god'"),
        ("simulate nessos --seats 2000000000", "seats must be"),
        ("simulate le-neuf --seats 4", "seats must be 2, not 4"),
        ("simulate nessos --jsonl /dev/null", "/dev/null is not a file"),
        ("bench nessos --seats 2", "seats must be"),
        ("bench nessos --seats 99", "seats must be"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    command: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 1
    error = capsys.readouterr().err
    assert what in error
    assert error.count("\n") == 1


def test_a_wrong_word_is_answered_with_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["dance"])
    assert stop.value.code == 2
    assert "play" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("simulate nessos --matches abc", "argument --matches: a whole number, 1 or more, not 'abc'"),
        ("simulate nessos --matches 0", "argument --matches: a whole number, 1 or more, not 0"),
        ("simulate nessos --seats four", "argument --seats: a whole number, 1 or more, not 'four'"),
        ("simulate nessos --seed -1", "argument --seed: a whole number, 0 or more, not '-1'"),
        ("simulate nessos --option turns", "argument --option: an option is a name and a whole number"),
        ("serve --port 70000", "argument --port: a whole number from 0 to 65535, not 70000"),
        ("simulate nessos --js out.jsonl", "unrecognized arguments: --js"),
        ("replay --json match.json", "unrecognized arguments: --json"),
        ("completion tcsh", "argument shell: invalid choice: 'tcsh'"),
    ],
)
def test_a_wrong_argument_is_named_with_what_is_expected(
    command: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(command.split())
    assert stop.value.code == 2
    assert what in capsys.readouterr().err


def test_every_argument_has_its_help() -> None:
    assert not [argument.dest for argument in _parser().every() if not argument.help]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_commands_options_and_games(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in (
        "simulate",
        "arena",
        "until-clear",
        "jsonl",
        "matches",
        *(game.name for game in ennead.games()),
    ):
        assert word in script
    if program := shutil.which(shell):
        file = tmp_path / "completion"
        file.write_text(script, "utf-8")
        subprocess.run([program, "-n", file], check=True)


def test_bash_completes_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not (bash := shutil.which("bash")):
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no bash")
    assert main(["completion", "bash"]) == 0
    ask = "\nCOMP_WORDS=(ennead simulate le); COMP_CWORD=2; _shtab_ennead; echo ${COMPREPLY[*]}\n"
    script = capsys.readouterr().out + ask
    out = subprocess.run([bash, "-c", script], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["le-neuf"]


@pytest.mark.parametrize("name", ["le-neuf", "leneuf", "LE_NEUF"])
def test_a_game_is_found_however_its_name_is_typed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", name, "--matches", "1"]) == 0
    assert "1 match, too few to compare" in capsys.readouterr().out


def test_a_name_of_no_game_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "bridge"]) == 1
    assert "no game is called 'bridge'; there are: code-of-nine, immortal-8," in capsys.readouterr().err
