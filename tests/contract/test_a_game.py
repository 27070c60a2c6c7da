"""docs/a-game.md makes a game that holds what every game must, with nothing but its own folder."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ennead

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "a-game.md"
# What stands in files of tests/: matches to compare with and to show in rulebooks, a test for each clause.
ELSEWHERE = "playthrough or recorded_match or rulebook_has_pictures or clause_has_a_test"
KNOWN = "from importlib import import_module\nimport_module('ennead.games').__path__.append({folder!r})\n"
# What the guide has written down of a game that stands, to compare it with later.
WRITTEN = re.compile(r"`\.venv/bin/(pytest [^`]*--write-playthroughs[^`]*|python -m tests\.records [^`]*)`")
# A script: how many histories begin with a moment near the end, by what matches themselves say may be drawn.
HISTORIES = """
import ennead
from ennead.research.tree import Tree

def histories(match):
    found = 1
    for seat in match.waiting:
        for choice in match.legal(seat):
            drawn = match.odds(seat, choice.name)
            found += bool(drawn)
            for outcome in drawn or [None]:
                after = match.copy()
                after.play(seat, choice.name, () if outcome is None else (outcome,))
                found += histories(after)
    return found

match = ennead.game("liars-dice").new_match(seats=3, seed=1)
(seat,) = match.waiting
match.play(seat, match.legal(seat)[-4].name)
tree = Tree.of([match.position], draws=True)  # under a root of its own
print(tree.nodes - 1, histories(match), *sorted({round(1 / odds) for odds in tree.odds}))
"""
FILE = re.compile(r"^`([\w.]+)`:\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """What a Python starts with that finds the guide's game among the others."""
    folder = tmp_path / "games" / "liars_dice"
    folder.mkdir(parents=True)
    for name, text in FILE.findall(GUIDE.read_text("utf-8")):
        (folder / name).write_text(text, "utf-8")
    (tmp_path / "sitecustomize.py").write_text(KNOWN.format(folder=str(folder.parent)), "utf-8")
    source = Path(ennead.__file__).parents[1]
    path = os.pathsep.join([str(tmp_path), str(source), os.environ.get("PYTHONPATH", "")])
    return os.environ | {"PYTHONPATH": path, "ENNEAD_CACHE": str(tmp_path / "cache")}


def run(env: dict[str, str], *arguments: str, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], env=env, cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_of_the_guide_holds_what_every_game_must(env: dict[str, str]) -> None:
    """Random play, secrets, undo, texts in both languages, and the plain table that is drawn of it."""
    tests = ["tests/contract", "tests/core/test_words.py", "-k", f"liars-dice and not ({ELSEWHERE})"]
    out = run(env | {"NUMBA_DISABLE_JIT": "1"}, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert int(re.findall(r"(\d+) passed", out)[0]) > 50


def test_the_game_of_the_guide_is_compiled_and_its_club_player_plays_it_well(env: dict[str, str]) -> None:
    command = "simulate liars-dice --seats 3 --matches 300 --players club,random --json"
    out = run(env | {"NUMBA_DISABLE_JIT": "0"}, "-c", "from ennead.cli import main; main()", *command.split())
    low, high = json.loads(out)["players"][0]["interval"]
    assert 0.4 < low < high <= 0.5  # all but one win, so half a victory is the most; a third is fair


def test_numbers_that_are_drawn_in_play_grow_in_a_tree_with_their_odds(
    env: dict[str, str], tmp_path: Path
) -> None:
    """No game of Ennead draws any after the deal: were it drawn who bids next, as few as three seats are."""
    rules = tmp_path / "games" / "liars_dice" / "rules.py"
    turn = "s.turn = (seat + 1) % s.seats"
    text = rules.read_text("utf-8")
    assert turn in text
    rules.write_text(text.replace(turn, "s.turn = draw_number(s, s.seats)"), "utf-8")
    grown, found, *one_in = run(env | {"NUMBA_DISABLE_JIT": "1"}, "-c", HISTORIES).split()
    assert grown == found
    assert one_in == ["1", "3"]


def test_the_matches_that_the_guide_has_written_are_what_later_ones_are_compared_with(
    env: dict[str, str], tmp_path: Path
) -> None:
    here = tmp_path / "copy"  # of the tests, as they are written among them
    shutil.copytree(ROOT / "tests", here / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", here)
    interpreted = env | {"NUMBA_DISABLE_JIT": "1"}
    commands = WRITTEN.findall(GUIDE.read_text("utf-8"))
    assert len(commands) == 2
    for command in commands:
        started = command.split() if command.startswith("python") else ["python", "-m", *command.split()]
        run(interpreted, *started[1:], cwd=here)
    compared = "liars-dice and (playthrough or recorded_match)"
    out = run(
        interpreted,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/contract",
        "-k",
        compared,
        cwd=here,
    )
    assert int(re.findall(r"(\d+) passed", out)[0]) > 5
