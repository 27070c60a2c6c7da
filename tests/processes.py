"""A copy of the package with changes, in a process of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ennead

SOURCE = Path(ennead.__file__).parent


def copy_of_package(folder: Path) -> Path:
    """What Python finds an own copy of Ennead by: it may be changed."""
    shutil.copytree(SOURCE, folder / "ennead", ignore=shutil.ignore_patterns("__pycache__", "static"))
    return folder


def run(
    program: str, package: Path, cache: Path, *arguments: str, interpreted: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run a program with a copy of the package and a cache of its own."""
    env = os.environ | {
        "PYTHONPATH": str(package),
        "ENNEAD_CACHE": str(cache),
        "NUMBA_DISABLE_JIT": str(int(interpreted)),
    }
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)
