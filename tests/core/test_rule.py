"""Compiled code is kept, and never answers for rules that have changed."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ennead
from ennead.core import rule
from tests import processes

pytestmark = pytest.mark.skipif(rule.INTERPRETED, reason="compiles, in processes of its own")

# A few rules that call each other: to compile a whole game takes most of a minute.
PLAY = """
from ennead.games.nessos.rules.count import standing
from ennead.games.nessos.state import State
s = State.array()[0]
s.seats = 3
s.front[1, 1:8] = [1, 2, 1, 0, 0, 0, 3]
print(standing(s, 1))
"""
COUNT = """
import gc, numba.core.dispatcher
found = [thing for thing in gc.get_objects() if isinstance(thing, numba.core.dispatcher.Dispatcher)]
stats = [rule.stats for rule in found if rule.py_func.__module__.startswith("ennead")]
print(sum(sum(s.cache_hits.values()) for s in stats), sum(sum(s.cache_misses.values()) for s in stats))
"""


def run(program: str, package: Path, cache: Path) -> list[str]:
    """What a program prints in a process of its own, with its own copy of the package and its own cache."""
    done = processes.run(program, package, cache)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return processes.copy_of_package(tmp_path / "package")


def test_a_second_start_compiles_nothing_and_a_changed_rule_is_compiled_again(
    package: Path, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    points, first = run(PLAY + COUNT, package, cache)
    again, second = run(PLAY + COUNT, package, cache)
    assert int(first.split()[1]) > 3  # compiled
    assert second.split()[1] == "0"
    assert int(second.split()[0]) > 0  # all from the cache
    assert again == points

    # A constant that other files' rules have frozen in: every Charon is now worth a trio's bonus more.
    box = package / "ennead/games/nessos/box.py"
    box.write_text(box.read_text("utf-8").replace("TRIO = 10 ", "TRIO = 50 "), "utf-8")
    count = package / "ennead/games/nessos/rules/count.py"
    count.write_text(count.read_text("utf-8").replace("total = TRIO * ", "total = TRIO + "), "utf-8")
    changed, third = run(PLAY + COUNT, package, cache)
    assert changed != points
    assert int(third.split()[1]) > 0


ASK = """
from ennead.core.rule import fingerprint
from ennead.games import find
print([fingerprint(), *(fingerprint(find(name).folder) for name in ("nessos", "nine"))])
"""


def test_a_data_file_is_part_of_what_compiled_code_of_its_game_depends_on(
    package: Path, tmp_path: Path
) -> None:
    def ask() -> list[str]:
        found: list[str] = ast.literal_eval(run(ASK, package, tmp_path / "cache")[0])
        return found

    core, before, nine = ask()
    data = package / "ennead/games/nessos/edition.toml"
    data.write_text("charons = 15\n", "utf-8")
    with_data = ask()
    data.write_text("charons = 16\n", "utf-8")
    with_other_data = ask()
    assert len({before, with_data[1], with_other_data[1]}) == 3
    assert with_other_data[0] == core
    assert with_other_data[2] == nine  # other games' code is as good as it was


def test_what_a_game_shows_is_no_part_of_what_its_compiled_code_depends_on(
    package: Path, tmp_path: Path
) -> None:
    before = run(ASK, package, tmp_path / "cache")
    for shown in ("notes.md", "words.en.ftl", "text.py", "page/faces.py", "lesson.toml", "examples.toml"):
        file = package / "ennead/games/nessos" / shown
        file.write_text(file.read_text("utf-8") + "\n# Changed.\n", "utf-8")
    assert run(ASK, package, tmp_path / "cache") == before


def test_what_core_has_above_the_rules_is_none_either(package: Path, tmp_path: Path) -> None:
    before = run(ASK, package, tmp_path / "cache")
    for name in rule._ABOVE:
        file = package / "ennead/core" / name
        file.write_text(file.read_text("utf-8") + "\n# Changed.\n", "utf-8")
    assert run(ASK, package, tmp_path / "cache") == before


def test_no_rule_stands_there() -> None:
    for game in ennead.games():
        assert game.kernel
    above = {f"ennead.core.{name.removesuffix('.py')}" for name in rule._ABOVE}
    assert {"ennead.core.chance", "ennead.core.events"} <= rule._RULES.keys()
    assert not above & rule._RULES.keys()


def test_old_folders_of_compiled_code_are_forgotten(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for name in ("ennead-rules-nessos-", "ennead-rules-nine-", "thesis"):
        for number in range(9):
            (cache / "compiled" / f"{name}{number}").mkdir(parents=True)
            os.utime(cache / "compiled" / f"{name}{number}", (number, number))
    run("import ennead; ennead.game('nessos')", package, cache)
    kept = {path.name for path in (cache / "compiled").glob("ennead-rules-nessos-*")}
    assert len(kept) == 6
    assert {"ennead-rules-nessos-8", "ennead-rules-nessos-4"} <= kept
    assert "ennead-rules-nessos-3" not in kept
    for other in ("thesis", "ennead-rules-nine-"):
        assert len(list((cache / "compiled").glob(f"{other}*"))) == 9


def test_without_a_place_to_keep_it_code_is_compiled_all_the_same(package: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "a file, not a folder"
    nowhere.write_text("")
    double = "from ennead.core.chance import threefry; print(threefry(0, 0, 0, 0)[0])"
    assert run(double, package, nowhere) == run(double, package, tmp_path / "cache")


NO_WRITING = """
import os
def refuse(*args, **kwargs):
    raise PermissionError(13, "this disk can't be written to")
os.utime = os.replace = os.makedirs = refuse
"""


def test_a_warm_cache_that_cannot_be_written_is_used(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    points, _ = run(PLAY + COUNT, package, cache)
    again, counted = run(NO_WRITING + PLAY + COUNT, package, cache)
    hits, misses = map(int, counted.split())
    assert (again, misses) == (points, 0)
    assert hits > 0


def test_a_fresh_copy_of_the_same_rules_finds_what_was_compiled(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(PLAY, package, cache)
    copied = tmp_path / "elsewhere"
    shutil.copytree(package, copied)
    for file in copied.rglob("*.py"):
        os.utime(file, (1, 1))
    assert run(PLAY + COUNT, copied, cache)[1].split()[1] == "0"


TWICE = """
import os, time
import numpy as np
from ennead.core import chance
from ennead.core.events import tell
from ennead.games import find
while not os.path.exists({go!r}):
    time.sleep(0.01)
state = find({name!r}).state.array()
for more in ({order}):
    tell(state[0], 1, *range(more))
print(state[0].event_count)
"""


def test_two_who_compile_the_same_rule_at_once_keep_both_copies(package: Path, tmp_path: Path) -> None:
    """Numba's own list of files could name the copy of another process, for arguments of other types."""
    go, cache = tmp_path / "go", tmp_path / "cache"
    env = os.environ | {"PYTHONPATH": str(package), "ENNEAD_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0"}
    programs = [
        TWICE.format(go=str(go), name=name, order=order)
        for name, order in (("nessos", "1, 2, 3"), ("le-neuf", "3, 2, 1"))
    ]
    both = [
        subprocess.Popen([sys.executable, "-c", program], env=env, stderr=subprocess.PIPE, text=True)
        for program in programs
    ]
    go.touch()
    assert [(each.communicate()[1], each.returncode) for each in both] == [("", 0), ("", 0)]
    for program in programs:
        hits, misses = map(int, run(program + COUNT, package, cache)[1].split())
        assert (hits, misses) == (3, 0)


def test_a_copy_that_was_cut_short_is_compiled_again(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    points = run(PLAY, package, cache)
    for file in cache.rglob("*.nbc"):
        file.write_bytes(file.read_bytes()[:100])
    assert run(PLAY, package, cache) == points


def test_compiling_is_said_once_and_only_when_it_happens(package: Path, tmp_path: Path) -> None:
    tell = "import logging, sys; logging.basicConfig(level=logging.INFO, stream=sys.stdout)\n"
    said = [
        line for line in run(tell + PLAY, package, tmp_path / "cache") if "compiling the rules of" in line
    ]
    assert len(said) == len(set(said)) >= 1
    assert any("of nessos:" in line for line in said)
    assert not [line for line in run(tell + PLAY, package, tmp_path / "cache") if "compiling" in line]


def test_rules_can_be_called_as_plain_functions() -> None:
    @rule.rule
    def double(x: int) -> int:
        return 2 * x

    assert double(4) == 8
    assert rule.entry(double, 1)(21) == 42


HIDE = """
import zlib
import numpy as np
import ennead
for name in NAMES:
    game = ennead.game(name)
    states = np.frombuffer(bytearray(b"\\1" * game.state.dtype.itemsize), game.state.dtype)
    game.kernel.hide(states.view(np.int8).reshape(1, -1), 0, 0)
    print(name, zlib.crc32(states.tobytes()))
"""


def test_games_do_not_take_each_others_compiled_code(package: Path, tmp_path: Path) -> None:
    """What all games share is compiled for each: nobody finds another's."""
    found = {
        line
        for names in (["nessos", "le-neuf"], ["le-neuf"], ["nessos"], ["le-neuf", "nessos"])
        for line in run(f"NAMES = {names}{HIDE}", package, tmp_path / "cache")
    }
    assert len(found) == 2


BROKEN = """
from ennead.core.rule import rule
from ennead.core.state import COUNT, Record, of

class State(Record):
    bid_face: int = of(COUNT)

@rule
def bid(s, face):
    s.bid_fase = face

@rule
def play(s, action):
    bid(s, action)

@rule
def score(s):
    return s.bid_face[2]

s = State.array()[0]
for broken in ((play, 3), (score,)):
    try:
        broken[0](s, *broken[1:])
    except TypeError as error:
        print(error)
"""


def test_a_rule_that_cannot_be_compiled_is_named_with_its_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "toy.py"
    file.write_text(BROKEN, "utf-8")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import toy"
    field, index = run(program, processes.SOURCE.parent, tmp_path / "cache")
    hint = "(NUMBA_DISABLE_JIT=1 runs rules interpreted, which says more)"
    said = "a position has no field 'bid_fase'; did you mean 'bid_face'?"
    assert field == f"the rule bid ({file}, line 10) can't be compiled: {said} {hint}"
    assert index.startswith(f"the rule score ({file}, line 18) can't be compiled: No implementation of")
    assert index.endswith(hint)
