"""Every example runs, and says something."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = "from ennead.cli import main; raise SystemExit(main())"
EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_it_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / name], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_an_own_bot_sits_down_at_a_table(tmp_path: Path) -> None:
    command = "play nessos --new --seed 1 --bot own_bot:Honest --lang en"
    env = {"PYTHONPATH": os.pathsep.join([str(EXAMPLES), *sys.path]), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *command.split()],
        env=os.environ | env,
        input="1\n1\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "own_bot:Honest" in done.stdout


def test_each_is_told_of() -> None:
    told = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(f"]({name})" in told for name in (*NAMES, "pictures.ipynb"))
