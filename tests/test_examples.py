"""Every example runs, and says something."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_it_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / name], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_each_is_told_of() -> None:
    told = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(f"]({name})" in told for name in NAMES)
