"""Checks what `make build` made: `python -m scripts.distribution dist`; that it installs, too: `--install`.

A wheel has the whole package, the client that was built and the licence, and nothing else; an sdist has what
git keeps and the client. Installed into an empty environment, with each extra by itself, it plays a match.
"""

import argparse
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE, STATIC = "src/", "ennead/page/static/"
_SCRIPTS, _STYLES = ("client.js", "worker.js", "theme.js"), ("style.css", "games.css", "fonts.css")
BUILT = {STATIC + name for name in (*_SCRIPTS, *_STYLES, "figures.svg", "icons.svg")}
INFO = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
SECRET = re.compile(r"\.(env|key|pem|p12|pfx|netrc|sqlite|host-link)\b")
OURS = ("dev", "build")  # extras of whoever works on Ennead


def main() -> int:
    """Say what is wrong, and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.distribution", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--install", action="store_true", help="install the wheel, with each extra, and play")
    options = parser.parse_args()
    (wheel,), (sdist,) = options.folder.glob("*.whl"), options.folder.glob("*.tar.gz")
    kept = set(_told("git", "ls-files"))
    with zipfile.ZipFile(wheel) as zipped:
        faults = [*faults_of_wheel(set(zipped.namelist()), kept)]
    with tarfile.open(sdist) as tarred:
        names = {each.name.partition("/")[2] for each in tarred.getmembers() if each.isfile()}
        faults += faults_of_sdist(names, kept)
    for fault in faults:
        print(fault, file=sys.stderr)
    if options.install and not faults:
        for extra in extras():
            print(f"ennead[{extra}] …" if extra else "ennead …", flush=True)
            install(wheel, extra)
    return 1 if faults else 0


def faults_of_wheel(names: set[str], kept: set[str]) -> Iterator[str]:
    """What is wrong with the files of a wheel, where git keeps these."""
    package = {name.removeprefix(SOURCE) for name in kept if name.startswith(SOURCE)}
    files = {name for name in names if not name.endswith("/")}
    info = {name for name in files if re.match(r"ennead-[^/]+\.dist-info/", name)}
    found = files - info
    yield from _amiss("wheel", found, package | BUILT, package)
    for name in sorted(INFO - {name.partition("/")[2] for name in info}):
        yield f"wheel: there is no {name} in its dist-info"


def faults_of_sdist(names: set[str], kept: set[str]) -> Iterator[str]:
    """What is wrong with the files of an sdist, where git keeps these."""
    source = {name for name in kept if name.startswith(SOURCE)} | {SOURCE + name for name in BUILT}
    needed = source | {"LICENSE", "README.md", "pyproject.toml"}
    yield from _amiss("sdist", names, needed, kept | {"PKG-INFO"})


def _amiss(what: str, found: set[str], needed: set[str], known: set[str]) -> Iterator[str]:
    """What is missing, what nobody knows and what might be a secret. Of what is built, all is known."""
    for name in sorted(needed - found):
        yield f"{what}: there is no {name}"
    for name in sorted(found):
        if name not in known and STATIC not in name:
            yield f"{what}: {name} is not of the package"
        elif SECRET.search(name):
            yield f"{what}: {name} might be a secret"


def extras() -> list[str]:
    """The extras that whoever uses Ennead may ask for; none comes first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return ["", *(extra for extra in project["optional-dependencies"] if extra not in OURS)]


def install(wheel: Path, extra: str) -> None:
    """Install a wheel into an empty environment and try it there. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts" if sys.platform == "win32" else "bin", "python")
        wanted = f"{wheel.resolve()}[{extra}]" if extra else f"{wheel.resolve()}"
        pip = ("-m", "pip", "--quiet", "--disable-pip-version-check", "install")
        subprocess.run([python, *pip, "--constraint", ROOT / "constraints.txt", wanted], check=True)
        alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([python, ROOT / "scripts" / "trials.py", extra], cwd=folder, env=alone, check=True)


def _told(*command: str) -> list[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


if __name__ == "__main__":
    sys.exit(main())
