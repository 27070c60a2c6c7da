"""What is given away is whole, and no more than it should be: `make build` asks this of what it made."""

import subprocess

import pytest

from scripts.distribution import BUILT, INFO, ROOT, extras, faults_of_sdist, faults_of_wheel

PACKAGE = {"src/ennead/__init__.py", "src/ennead/py.typed"}
KEPT = PACKAGE | {"tests/test_x.py", "LICENSE", "README.md", "pyproject.toml"}
WHEEL = {"ennead/__init__.py", "ennead/py.typed"} | BUILT | {f"ennead-1.dist-info/{name}" for name in INFO}
SDIST = KEPT | {f"src/{name}" for name in BUILT} | {"PKG-INFO"}


def test_what_is_whole_has_no_fault() -> None:
    assert not list(faults_of_wheel(WHEEL, KEPT))
    assert not list(faults_of_sdist(SDIST, KEPT))


@pytest.mark.parametrize("name", sorted(WHEEL))
def test_what_a_wheel_lacks_is_told(name: str) -> None:
    (fault,) = faults_of_wheel(WHEEL - {name}, KEPT)
    assert name.removeprefix("ennead-1.dist-info/") in fault


@pytest.mark.parametrize("name", sorted(SDIST - {"PKG-INFO", "tests/test_x.py"}))
def test_what_an_sdist_lacks_is_told(name: str) -> None:
    assert list(faults_of_sdist(SDIST - {name}, KEPT)) == [f"sdist: there is no {name}"]


@pytest.mark.parametrize(
    "name", ["tests/x.py", "ennead/x.pyc", "ennead/notes.txt", "ennead/.env", "ennead/page/static/key.pem"]
)
def test_what_doesnt_belong_into_a_wheel_is_told(name: str) -> None:
    assert len(list(faults_of_wheel(WHEEL | {name}, KEPT))) == 1


@pytest.mark.parametrize(
    "name", [".env", "notes.txt", "tables.sqlite", "src/ennead/page/static/.netrc", ".venv/x.py"]
)
def test_what_doesnt_belong_into_an_sdist_is_told(name: str) -> None:
    assert len(list(faults_of_sdist(SDIST | {name}, KEPT))) == 1


def test_nothing_that_git_keeps_would_be_taken_for_a_secret() -> None:
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    kept = set(told.stdout.splitlines())
    assert not list(faults_of_sdist(kept | {f"src/{name}" for name in BUILT}, kept))


def test_each_extra_is_tried() -> None:
    text = (ROOT / "scripts" / "trials.py").read_text("utf-8")
    assert all(f"def {extra.replace('-', '_') or 'alone'}()" in text for extra in extras())
