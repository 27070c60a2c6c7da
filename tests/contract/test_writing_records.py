"""The command that writes a game's records finds each way to end and each number of seats."""

import json
from pathlib import Path

import pytest

import ennead
from tests import records

NESSOS = ennead.game("nessos")


def test_what_is_missing_is_found_and_what_is_there_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "folder", lambda game: tmp_path / game.name)
    found = records.write_missing(NESSOS, 2)
    written = {file.name: file.read_bytes() for file in (tmp_path / "nessos").iterdir()}
    ends = {name.partition("-")[0] for name in written}
    assert len(written) >= len(NESSOS.seats)  # one for each, at least
    assert {f"end {end}" for end in set(NESSOS.ends[1:]) - ends} == set(found)
    for text in written.values():
        outcome = ennead.replay(text.decode()).outcome
        assert outcome is not None
        assert outcome.json() == json.loads(text)["outcome"]
    assert records.write_missing(NESSOS, 2) == found
    assert {file.name: file.read_bytes() for file in (tmp_path / "nessos").iterdir()} == written
