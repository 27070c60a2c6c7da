"""A home of each test's own, a narrow terminal, what is typed there, and a record to read."""

import io
from pathlib import Path

import pytest

import ennead


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are kept; compiled code stays where it is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """What comes from standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a match of Nessos."""
    match = ennead.game("nessos").new_match(3, 4)
    while not match.is_over:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    file = tmp_path / "match.json"
    file.write_text(match.record(), "utf-8")
    return file
