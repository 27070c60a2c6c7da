"""The command line, as it is typed."""

import io
import json
import shutil
import subprocess
import time
from pathlib import Path

import pytest

import ennead
from ennead import arena
from ennead.cli import _parser, main
from ennead.terminal.compiling import compiling

NESSOS = ennead.game("nessos")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own; compiled code stays where it is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = NESSOS.new_match(3, 4)
    while not match.is_over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    file = tmp_path / "match.json"
    file.write_text(match.record(), "utf-8")
    return file


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
    assert nessos["bots"] == ["random", "club"]
    le_neuf = next(each for each in listed if each["game"] == "le-neuf")
    assert le_neuf["options"]["turns"].keys() == {"low", "high", "default"}


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

    real = arena.simulate

    def interrupted(*arguments: object) -> object:
        for played in real(*arguments):  # type: ignore[arg-type]
            if played.number == 7:
                raise KeyboardInterrupt
            yield played

    monkeypatch.setattr(arena, "simulate", interrupted)
    assert main([*command.split(), str(file)]) == 130
    assert "7 of 20 matches; the same command goes on" in " ".join(capsys.readouterr().err.split())
    monkeypatch.setattr(arena, "simulate", real)
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
    monkeypatch.setattr(arena, "bench", lambda game, seats, seconds=0.01: real(game, seats, 0.01))
    assert main(["bench", "nessos", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["game"] == "nessos"
    assert figures["moves_per_second"] > 0
    assert main(["bench"]) == 0
    assert "moves/s" in capsys.readouterr().out


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
    for word in ("simulate", "jsonl", "matches", *(game.name for game in ennead.games())):
        assert word in script
    if program := shutil.which(shell):
        file = tmp_path / "completion"
        file.write_text(script, "utf-8")
        subprocess.run([program, "-n", file], check=True)


def test_bash_completes_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not (bash := shutil.which("bash")):
        pytest.skip("there is no bash")
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
